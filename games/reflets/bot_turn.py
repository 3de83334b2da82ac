"""Reflets d'acide: the rule of thumb in a turn: plays, Blessing, Brake, walk or run, where to stop, Chance."""

from __future__ import annotations

from games.core import Decision, Option

from .bot_basics import SAFE, answers, best, board, distance, effect_worth, mission_open, own, team_gems, wounded
from .catalog import named
from .map_hints import room_to_reach, spaces_between
from .options import DONE, KEEP_DIE, NO_BLESSING, NO_BRAKE, ROLL_CHANCE, STAY, USE_NOW, WALK
from .view import TableView


def worth_playing(view: TableView, play: Option) -> bool:
    """Tokens: a vision at once, a Purse when poor, Chance when hurt or late; Dilemmas of the moment when close."""
    if play.verb == "use":
        kind = named(view["deck"]).tokens[str(play.args[0])].kind
        if kind == "purse":
            return team_gems(view) <= 8 * len(view["boards"]) // 2
        if kind == "chance":
            return wounded(view) >= 2 or len(view["team"]) < 5 or view["turn"] >= 10
        return True
    if play.verb == "dilemma":
        return distance(view) < SAFE or bool(view["creatures"])
    return False


# ------------------------------------------------------------------ the turn


def gain_of(view: TableView, option: Option) -> float:
    """What a Skill or Dilemma offered is worth, its price taken off."""
    catalog, card = named(view["deck"]), str(option.args[0])
    if option.verb == "dilemma":
        return sum(effect_worth(view, effect) for effect in catalog.dilemmas[card].effects)
    skill = catalog.heroes[card].skill if card in catalog.heroes else catalog.equipment[card].skill
    if skill is None:
        return 0
    return sum(effect_worth(view, effect) for effect in skill.effects) - skill.cost.total


@answers("blessing", "opportunities")
def use_what_helps(view: TableView, decision: Decision) -> Option:
    """The Skill or Dilemma that brings most for its price."""
    options = [option for option in own(decision) if option.verb in ("skill", "dilemma")]
    best = max(options, key=lambda option: gain_of(view, option), default=None)
    if best is not None and gain_of(view, best) > 0.9:
        return best
    return NO_BLESSING if NO_BLESSING in decision.options else DONE


@answers("accept the golden die")
def golden(view: TableView, decision: Decision) -> Option:
    """A 6 of a Chance is changed by whatever can; otherwise it stands, unless the Avatar would catch up."""
    options = [option for option in own(decision) if option != KEEP_DIE]
    bad = view["golden"] == 6 and view["phase"] in ("resolve", "hazard")
    if options and (bad or (view["phase"] == "golden" and view["golden"] >= distance(view) > 1)):
        return options[0]
    return KEEP_DIE


@answers("brake the avatar")
def brake(view: TableView, decision: Decision) -> Option:
    """As much as keeps it from catching up; a little more when it is close and Gems are plenty."""
    ahead, ahead_after = distance(view), distance(view) - int(decision.about[0])
    brakes = [option for option in own(decision) if option.verb == "brake"]
    if not brakes:
        return NO_BRAKE
    needed = max(0, 1 - ahead_after)
    rich = max(sum(one["gems"].values()) for one in view["boards"])
    if ahead < SAFE and rich > 8:
        needed = max(needed, min(2, SAFE - ahead_after))
    if not needed:
        return NO_BRAKE
    enough = [option for option in brakes if int(option.args[1]) >= needed] or [brakes[-1]]
    return best(enough, lambda o: -int(o.args[1]) + sum(board(view, int(o.args[0]))["gems"].values()) / 50)


@answers("walk or run")
def walk_or_run(view: TableView, decision: Decision) -> Option:
    """Walk, for the Gem; run when the Avatar is near and the next goal is out of a walk's reach."""
    runs = [option for option in own(decision) if option.verb == "run"]
    goal = spaces_between(view, view["pawn"], room_to_reach(view))
    if runs and goal > view["golden"] + view["extra_move"]:
        hurry = distance(view) < 2 * SAFE or view["vils"]["countdown"] is not None
        if team_gems(view) >= (4 if hurry else 14):
            return best(runs, lambda option: sum(board(view, int(option.args[0]))["gems"].values()))
    return WALK


@answers("where to stop")
def stop(view: TableView, decision: Decision) -> Option:
    """A Hazard or a good space; in the Chasm the Room the Quest needs."""
    target = room_to_reach(view)
    here = spaces_between(view, view["pawn"], target)

    def worth(option: Option) -> float:
        if option == STAY:
            return 4 if view["pawn"] == target else -3
        space = str(option.args[0])
        if space == "city":
            done = view["quest"] is not None and view["quest"]["step_one"] and view["quest"]["step_two"]
            return 99 if done else -99
        if space in view["avatar_way"] and view["avatar"] == space:
            return -999
        return space_worth(view, space) + 0.4 * (here - spaces_between(view, space, target))

    return best(own(decision), worth)


def space_worth(view: TableView, space: str) -> float:
    """What a stop is good for."""
    catalog = named(view["deck"])
    kind = catalog.spaces[space].kind
    if kind in ("zone", "gate"):
        return 3
    token = next((one for one in view["tokens"] if one["space"] == space), None)
    if token is not None:
        if token["token"]:
            return 3 if catalog.tokens[token["token"]].golden or token["color"] == "green" else -3
        return 2.5 if token["color"] == "green" else 0.6
    if kind == "chance":
        return 2.5
    if kind == "perilous_shortcut":
        return 0.5 if mission_open(view, "dead_won") else -1
    if kind == "room_slot":
        room = next(one for one in view["rooms"] if one["space"] == space)
        if space == room_to_reach(view):
            return 6
        return 1 if not room["face_up"] or room["testable"] else -1
    return 0


@answers("hold or use the token")
def hold(view: TableView, decision: Decision) -> Option:
    """On hold while there is room, the richest use later."""
    kind = named(view["deck"]).tokens[str(decision.about[0])].kind
    holds = [option for option in own(decision) if option.verb == "hold"]
    if kind == "secret_vision" or not holds or (kind == "purse" and team_gems(view) < 8):
        return USE_NOW if USE_NOW in decision.options else holds[0]
    return holds[0]


@answers("chance")
def chance(view: TableView, decision: Decision) -> Option:
    """Five faces of six bring more than a single bonus."""
    return ROLL_CHANCE


@answers("which bonus first")
def bonus_order(view: TableView, decision: Decision) -> Option:
    """The largest first."""
    return best(own(decision), lambda option: int(option.args[0]))
