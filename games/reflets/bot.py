"""Reflets d'acide: a plain rule of thumb for the Team, from a view: path, brake, catch-up aids by price and odds.

`RuleOfThumb(challenge).decide(view, decision)` answers any decision of any seat. It looks one question ahead and
no further; it is there to measure the Challenges with, and to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, cast

from games.core import Decision, Option, View

from .catalog import named
from .components import Effect, HeroCard
from .hints import Aid, aids, best_dice_again, objective_odds, step_of, total_with_face, trial_odds
from .map_hints import room_to_reach, spaces_between
from .options import (
    AGREE,
    DONE,
    ENOUGH,
    ENROLL,
    FORMED,
    KEEP_DIE,
    LET_GO,
    NO_BLESSING,
    NO_BRAKE,
    PORTAL,
    QUICK,
    ROLL,
    ROLL_CHANCE,
    STAY,
    TAKE_PORTAL,
    TAKE_RELIC,
    TAKE_WOUNDS,
    TEST,
    THROW,
    TREASURE,
    USE_NOW,
    VISIT,
    WALK,
)  # fmt: skip
from .view import BoardView, TableView

Answer: TypeAlias = Callable[["RuleOfThumb", TableView, Decision], Option]
_answers: dict[str, Answer] = {}

ENOUGH_ODDS = 0.7
"""Before a roll it is content with this chance."""
LATE_ODDS = 0.3
"""After a roll an aid that may fail must have at least this chance."""
SAFE = 8
"""Spaces it likes to be ahead of the Avatar."""


class RuleOfThumb:
    """Plays for every seat alike."""

    def __init__(self, challenge: str = "pepere") -> None:
        self.challenge = challenge

    def decide(self, view: View, decision: Decision) -> Option | None:
        """Its answer; None leaves an optional play alone."""
        table = cast(TableView, view)
        for play in decision.options if decision.optional else decision.at_once:
            if worth_playing(table, play):
                return play
        if decision.optional:
            return None
        if len(decision.options) == 1:
            return decision.options[0]
        answer = _answers.get(decision.prompt)
        return answer(self, table, decision) if answer else _first(decision)


def answers(*prompts: str) -> Callable[[Answer], Answer]:
    """Register how these questions are answered."""

    def register(answer: Answer) -> Answer:
        for prompt in prompts:
            _answers[prompt] = answer
        return answer

    return register


def _first(decision: Decision) -> Option:
    return next(option for option in decision.options if option not in decision.at_once)


def _own(decision: Decision) -> list[Option]:
    return [option for option in decision.options if option not in decision.at_once]


def _best(options: Iterable[Option], worth: Callable[[Option], float]) -> Option:
    return max(options, key=worth)


# ------------------------------------------------------------------ what it knows


def team_gems(view: TableView) -> int:
    """All Gems of the Team."""
    return sum(sum(board["gems"].values()) for board in view["boards"])


def board(view: TableView, number: int) -> BoardView:
    """A Board by its number."""
    return view["boards"][number - 1]


def wounded(view: TableView) -> int:
    """How many Heroes bear a Marker."""
    return sum(hero["marker"] > 0 for hero in view["team"])


def facts(view: TableView, card: str) -> HeroCard:
    """What is printed on a Hero."""
    return named(view["deck"]).heroes[card]


def suits(view: TableView, card: str, kind: str) -> bool:
    """Whether a Hero counts for the Team's mission of this type."""
    if view["quest"] is None:
        return False
    hero = facts(view, card)
    for mission in named(view["deck"]).quests[view["quest"]["quest"]].missions:
        if mission.type == kind and mission.value in ("any", hero.race if mission.by == "race" else hero.alignment):
            return True
    return False


def hero_worth(view: TableView, card: str) -> float:
    """A Hero in the Team: his points, his values, and what the Quest makes of him."""
    hero = facts(view, card)
    worth = hero.epic_points + sum(hero.values) / 4 + hero.vitality / 3
    return worth + 4 * suits(view, card, "team") + 2 * suits(view, card, "leader")


def mission_open(view: TableView, kind: str) -> bool:
    """Whether the Team's mission of this type is there and would not count yet."""
    if view["quest"] is None:
        return False
    missions = named(view["deck"]).quests[view["quest"]["quest"]].missions
    return any(m.type == kind and not done for m, done in zip(missions, view["quest"]["missions"], strict=True))


def distance(view: TableView) -> int:
    """How far the Avatar is behind."""
    return len(view["avatar_way"]) or 99


# ------------------------------------------------------------------ plays at any time


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


# ------------------------------------------------------------------ setup


@answers("use the reward")
def use_reward(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """All that there is."""
    return _best(_own(decision), lambda option: int(option.args[1]))


@answers("dismiss which hero")
def dismiss(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The one who is worth least."""
    return _best(_own(decision), lambda option: -hero_worth(view, str(option.args[0])))


@answers("who stands here")
def place(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A Leader whom the Quest rewards first."""
    if decision.about == (1,):
        return _best(_own(decision), lambda option: suits(view, str(option.args[0]), "leader"))
    return _first(decision)


@answers("form the team")
def form(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A fitting Leader to the front; up to two replacements of Heroes who do not serve the missions."""
    team = view["team"]
    if mission_open(view, "leader"):
        for hero in team[1:]:
            if suits(view, hero["card"], "leader"):
                return Option("swap", (1, hero["location"]))
    if view["replacement_price"] <= 2 and (mission_open(view, "leader") or mission_open(view, "team")):
        worst = min(team, key=lambda hero: hero_worth(view, hero["card"]))
        wish = Option("replace", (worst["location"],))
        if wish in decision.options:
            return wish
    return FORMED


@answers("which quest")
def which_quest(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The one whose opposite the Team fulfils best."""
    catalog = named(view["deck"])
    team = [facts(view, hero["card"]) for hero in view["team"]]

    def worth(option: Option) -> float:
        missions = catalog.quests[catalog.quests[str(option.args[0])].opposite].missions
        found = 0.0
        for mission in missions:
            count = sum(mission.value in ("any", h.race if mission.by == "race" else h.alignment) for h in team)
            if mission.type == "team":
                found += mission.points * min(1, count / mission.at_least)
            elif mission.type == "leader":
                found += mission.points * (count > 0)
        return found

    return _best(_own(decision), worth)


@answers("which challenge")
def which_challenge(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The one it was made for."""
    return Option("challenge", (bot.challenge,))


@answers("how to place tokens")
def how_to_place(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Quickly."""
    return QUICK


# ------------------------------------------------------------------ Gems and cards


@answers("pay a gem")
def pay(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Of the colour the Board has most of, from the richest Board."""

    def worth(option: Option) -> float:
        gems = board(view, int(option.args[0]))["gems"]
        return gems[str(option.args[1])] + sum(gems.values()) / 20

    return _best(_own(decision), worth)


@answers("pay a gem to the vils")
def pay_vils(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A colour that completes no series of theirs."""

    def worth(option: Option) -> float:
        color = str(option.args[1])
        return board(view, int(option.args[0]))["gems"][color] - 3 * view["vils"]["gems"][color]

    return _best(_own(decision), worth)


@answers("where does the gem go")
def put_gem(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Where there is least of it."""
    return _best(_own(decision), lambda o: -board(view, int(o.args[0]))["gems"][str(o.args[1])])


@answers("take a gem from the vils")
def take_gem(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """What they have most of."""
    return _best(_own(decision), lambda option: view["vils"]["gems"][str(option.args[0])])


@answers("give up a card", "give up a hero")
def give_up(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The card worth least."""
    catalog = named(view["deck"])

    def worth(option: Option) -> float:
        card = str(option.args[0])
        for kind in (catalog.heroes, catalog.hazards, catalog.creatures, catalog.bestioles, catalog.treasures):
            if card in kind:
                return -kind[card].epic_points
        return 0

    return _best(_own(decision), worth)


@answers("keep the dilemma", "keep the dilemma or feed the vils")
def keep_dilemma(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """As long as there is a free location."""
    free = [option for option in _own(decision) if option.verb == "keep"]
    if not free:
        return LET_GO
    return _best(free, lambda option: -len(board(view, int(option.args[0]))["dilemmas"]))


@answers("who takes the equipment")
def equip(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Whoever gains most by it; a cursed one is dropped, or borne by the last in line."""
    card = named(view["deck"]).equipment[str(decision.about[0])]
    options = _own(decision)
    if card.cursed:
        return _best(options, lambda option: 9 if option.verb == "discard" else int(option.args[1]))

    def worth(option: Option) -> float:
        if option.verb == "discard":
            return -9
        hero = view["team"][int(option.args[1]) - 1]
        if option.verb == "stow":
            return -int(option.args[1])
        printed = facts(view, hero["card"]).values
        gain = max(0, min(card.by, 5 - printed[card.modifies])) if card.by else 1
        return 5 * gain - len(hero["active"]) + (hero["life"] - 6) / 9

    return _best(options, worth)


@answers("what about the hero")
def new_hero(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Into a vacant location; or in place of one who is clearly worse, if that is free."""
    if ENROLL in decision.options:
        return ENROLL
    new, options = str(decision.about[0]), _own(decision)
    replaceable = [str(option.args[0]) for option in options if option.verb == "in-place-of"]
    if replaceable:
        worst = min(replaceable, key=lambda card: hero_worth(view, card))
        if hero_worth(view, new) > hero_worth(view, worst) + (2 if decision.rule != "R15.7" else 6):
            return Option("in-place-of", (worst,))
    return options[-1]


@answers("heal whom", "spare whom")
def whom(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The one worth most."""
    return _best(_own(decision), lambda option: hero_worth(view, str(option.args[0])) if option.args else -1)


@answers("hero for the peril", "hero for the test", "sacrifice whom", "replace whom")
def victim(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Whose death the Quest rewards, else the one worth least."""

    def worth(option: Option) -> float:
        if not option.args:
            return 99
        card = str(option.args[0])
        return 20 * (mission_open(view, "dead_won") and suits(view, card, "dead_won")) - hero_worth(view, card)

    return _best(_own(decision), worth)


@answers("hero concerned")
def concerned(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The best at it; the question comes before the Objective is laid out, so the best all round."""
    return _best(_own(decision), lambda option: sum(facts(view, str(option.args[0])).values))


# ------------------------------------------------------------------ the turn


def effect_worth(view: TableView, effect: Effect) -> float:
    """What an effect that may be had for something is worth, in Gems."""
    op, n = effect.op, effect.n
    if op in ("gain_gems", "take_vils"):
        return n if team_gems(view) < 16 * len(view["boards"]) // 2 else n / 2
    if op in ("heal", "heal_bearer"):
        return 2.0 * min(max(n, 1), wounded(view))
    if op in ("draw_loot", "win_hero", "draw_hero"):
        return 3.0 * n
    if op == "avatar":
        return -n / 1.5 if distance(view) < 2 * SAFE else 0
    if op == "slow":
        return n if distance(view) < SAFE else 0
    if op == "extra_move":
        return n / 2
    if op in ("discard_vils_unforeseen", "draw_unforeseen"):
        return 1.5 * n
    if op in ("sacrifice", "vitality_test") and mission_open(view, "dead_won"):
        return 4 if any(suits(view, hero["card"], "dead_won") for hero in view["team"]) else 0
    if op == "reveal_rooms":
        return 1 if view["pawn"] not in ("city",) and view["pawn"][0] in "clr" else 0
    return 2 if op == "uncurse" else 0


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
def use_what_helps(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The Skill or Dilemma that brings most for its price."""
    options = [option for option in _own(decision) if option.verb in ("skill", "dilemma")]
    best = max(options, key=lambda option: gain_of(view, option), default=None)
    if best is not None and gain_of(view, best) > 0.9:
        return best
    return NO_BLESSING if NO_BLESSING in decision.options else DONE


@answers("accept the golden die")
def golden(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A 6 of a Chance is changed by whatever can; otherwise it stands, unless the Avatar would catch up."""
    options = [option for option in _own(decision) if option != KEEP_DIE]
    bad = view["golden"] == 6 and view["phase"] in ("resolve", "hazard")
    if options and (bad or (view["phase"] == "golden" and view["golden"] >= distance(view) > 1)):
        return options[0]
    return KEEP_DIE


@answers("brake the avatar")
def brake(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """As much as keeps it from catching up; a little more when it is close and Gems are plenty."""
    ahead, ahead_after = distance(view), distance(view) - int(decision.about[0])
    brakes = [option for option in _own(decision) if option.verb == "brake"]
    if not brakes:
        return NO_BRAKE
    needed = max(0, 1 - ahead_after)
    rich = max(sum(one["gems"].values()) for one in view["boards"])
    if ahead < SAFE and rich > 8:
        needed = max(needed, min(2, SAFE - ahead_after))
    if not needed:
        return NO_BRAKE
    enough = [option for option in brakes if int(option.args[1]) >= needed] or [brakes[-1]]
    return _best(enough, lambda o: -int(o.args[1]) + sum(board(view, int(o.args[0]))["gems"].values()) / 50)


@answers("walk or run")
def walk_or_run(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Walk, for the Gem; run when the Avatar is near and the next goal is out of a walk's reach."""
    runs = [option for option in _own(decision) if option.verb == "run"]
    goal = spaces_between(view, view["pawn"], room_to_reach(view))
    if runs and goal > view["golden"] + view["extra_move"]:
        hurry = distance(view) < 2 * SAFE or view["vils"]["countdown"] is not None
        if team_gems(view) >= (4 if hurry else 14):
            return _best(runs, lambda option: sum(board(view, int(option.args[0]))["gems"].values()))
    return WALK


@answers("where to stop")
def stop(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
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

    return _best(_own(decision), worth)


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
def hold(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """On hold while there is room, the richest use later."""
    kind = named(view["deck"]).tokens[str(decision.about[0])].kind
    holds = [option for option in _own(decision) if option.verb == "hold"]
    if kind == "secret_vision" or not holds or (kind == "purse" and team_gems(view) < 8):
        return USE_NOW if USE_NOW in decision.options else holds[0]
    return holds[0]


@answers("chance")
def chance(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Five faces of six bring more than a single bonus."""
    return ROLL_CHANCE


@answers("which bonus first")
def bonus_order(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The largest first."""
    return _best(_own(decision), lambda option: int(option.args[0]))


# ------------------------------------------------------------------ Hazards and Trials


@answers("what in the room", "in the octuple")
def in_room(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """What the Quest needs; another Room's Trial when it is likely and the Avatar is far."""
    options, quest = _own(decision), view["quest"]
    assert quest is not None
    if TREASURE in options:
        return TREASURE
    if TAKE_PORTAL in options and quest["step_one"] and quest["step_two"]:
        return TAKE_PORTAL
    room = next(one for one in view["rooms"] if one["space"] == view["pawn"])
    card = str(decision.about[0])
    if TEST in options:
        needed = room["quest_step"] in (1, 2, 3)
        likely = trial_odds(view, card) >= 0.6
        if needed or (likely and distance(view) > 2 * SAFE and view["vils"]["countdown"] is None):
            return TEST
    if PORTAL in options and view["pawn"] != room_to_reach(view):
        other = next(
            one["space"] for one in view["rooms"] if one["card"] in named(view["deck"]).portal and one is not room
        )
        goal = room_to_reach(view)
        if spaces_between(view, other, goal) < spaces_between(view, view["pawn"], goal):
            return PORTAL
    play = [option for option in options if option.verb == "play-chance"]
    return play[0] if play else VISIT


@answers("which hazard")
def which_hazard(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The likeliest, weighed by its points."""
    hazards = named(view["deck"]).hazards

    def worth(option: Option) -> float:
        card = hazards[str(option.args[0])]
        return trial_odds(view, card.id) * (3 + card.epic_points) - card.pay

    return _best(_own(decision), worth)


@answers("salutary options")
def buy(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """What is worth more than its price."""
    zone = named(view["deck"]).hazards[str(decision.about[0])]

    def gain(option: Option) -> float:
        one = zone.options[int(option.args[0]) - 1]
        return sum(effect_worth(view, effect) for effect in one.effects) - one.cost.total

    best = max((o for o in _own(decision) if o.verb == "buy"), key=gain, default=None)
    return best if best is not None and gain(best) > 0.5 else DONE


def price(aid: Aid) -> float:
    """What an aid costs, in Gems; a token or Dilemma counts for two."""
    return sum(aid.price.values()) or (2 if aid.what in ("dilemma", "bonus-die") else 0)


@answers("aids before the roll")
def before_roll(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The aid that adds most for its price, until the odds are good enough."""
    odds = objective_odds(view)
    if odds >= ENOUGH_ODDS:
        return ROLL
    offered = [aid for aid in aids(view, decision.options) if aid.affordable and aid.odds > odds + 0.1]
    best = max(offered, key=lambda aid: (aid.odds - odds) / (1 + price(aid)), default=None)
    return best.option if best is not None else ROLL


@answers("catch up")
def late(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The cheapest sure aid; else the likeliest; else lower the target step by step if that can be enough."""
    trial = view["trial"]
    assert trial is not None
    if trial["total"] >= trial["target"]:
        return ENOUGH
    offered = [aid for aid in aids(view, decision.options) if aid.affordable]
    sure = [aid for aid in offered if aid.odds > 0.99]
    if sure:
        return min(sure, key=price).option
    likely = max(offered, key=lambda aid: aid.odds - price(aid) / 20, default=None)
    if likely is not None and likely.odds >= LATE_ODDS:
        return likely.option
    lowering = [aid for aid in offered if aid.lowers]
    if lowering and sum(aid.lowers for aid in lowering) >= trial["target"] - trial["total"]:
        return max(lowering, key=lambda aid: aid.lowers).option
    return ENOUGH


@answers("which dice")
def dice(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Those that brought less than they should."""
    trial, step = view["trial"], step_of(view)
    assert trial is not None and step is not None
    offered = {int(option.args[0]) for option in _own(decision) if option.verb == "die"}
    for number in best_dice_again(trial, step, int(decision.about[0]))[0]:
        if number in offered:
            return Option("die", (number,))
    if THROW in decision.options:
        return THROW
    return _best(_own(decision), lambda option: -trial["dice"][int(option.args[0]) - 1]["points"])


@answers("turn which die")
def turn(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The one that gains most."""
    trial, step, face = view["trial"], step_of(view), int(decision.about[0])
    assert trial is not None and step is not None
    return _best(_own(decision), lambda option: total_with_face(trial, step, int(option.args[0]), face))


@answers("shields")
def shield(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A shield if there is one."""
    return next((option for option in _own(decision) if option != TAKE_WOUNDS), TAKE_WOUNDS)


@answers("change the vitality die")
def vitality(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """Rolled again if it kills."""
    die, _, life = decision.about
    others = [option for option in _own(decision) if option != KEEP_DIE]
    return others[0] if others and int(die) > int(life) else KEEP_DIE


@answers("change the run die", "change the bonus die")
def let_stand(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """It stands."""
    return KEEP_DIE


@answers("relic or loot")
def relic(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """The Relic."""
    return TAKE_RELIC


@answers("room to turn up")
def which_room(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """One that is not known to be the Vils'."""
    rooms = {room["space"]: room for room in view["rooms"]}
    return _best(_own(decision), lambda o: rooms[str(o.args[0])]["quest_step"] - 2 * rooms[str(o.args[0])]["vils_step"])


@answers(
    "agree to the exchange", "agree to change the golden die", "agree to pay for the hero", "agree to the free skill"
)
def agree(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """It plays for every seat, so it agrees with itself."""
    return AGREE


@answers("exchange heroes")
def exchange(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """For a better Hero."""
    best = max(
        (option for option in _own(decision) if option != DONE),
        key=lambda o: hero_worth(view, str(o.args[1])) - hero_worth(view, str(o.args[0])),
        default=DONE,
    )
    if best == DONE or hero_worth(view, str(best.args[1])) <= hero_worth(view, str(best.args[0])):
        return DONE
    return best


@answers("lose equipment")
def lose(bot: RuleOfThumb, view: TableView, decision: Decision) -> Option:
    """A cursed piece, else the cheapest."""
    equipment = named(view["deck"]).equipment
    return _best(_own(decision), lambda o: 9 * equipment[str(o.args[0])].cursed - equipment[str(o.args[0])].gold)
