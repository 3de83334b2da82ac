"""Reflets d'acide: the rule of thumb with Hazards and Trials: aids by price and odds."""

from __future__ import annotations

from games.core import Decision, Option

from .bot_basics import SAFE, answers, best, distance, effect_worth, hero_worth, own
from .catalog import named
from .hints import Aid, aids, best_dice_again, objective_odds, step_of, total_with_face, trial_odds
from .map_hints import room_to_reach, spaces_between
from .options import (
    AGREE,
    DONE,
    ENOUGH,
    KEEP_DIE,
    PORTAL,
    ROLL,
    TAKE_PORTAL,
    TAKE_RELIC,
    TAKE_WOUNDS,
    TEST,
    THROW,
    TREASURE,
    VISIT,
)  # fmt: skip
from .view import TableView

ENOUGH_ODDS = 0.7
"""Before a roll it is content with this chance."""
LATE_ODDS = 0.3
"""After a roll an aid that may fail must have at least this chance."""


@answers("what in the room", "in the octuple")
def in_room(view: TableView, decision: Decision) -> Option:
    """What the Quest needs; another Room's Trial when it is likely and the Avatar is far."""
    options, quest = own(decision), view["quest"]
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
def which_hazard(view: TableView, decision: Decision) -> Option:
    """The likeliest, weighed by its points."""
    hazards = named(view["deck"]).hazards

    def worth(option: Option) -> float:
        card = hazards[str(option.args[0])]
        return trial_odds(view, card.id) * (3 + card.epic_points) - card.pay

    return best(own(decision), worth)


@answers("salutary options")
def buy(view: TableView, decision: Decision) -> Option:
    """What is worth more than its price."""
    zone = named(view["deck"]).hazards[str(decision.about[0])]

    def gain(option: Option) -> float:
        one = zone.options[int(option.args[0]) - 1]
        return sum(effect_worth(view, effect) for effect in one.effects) - one.cost.total

    best = max((o for o in own(decision) if o.verb == "buy"), key=gain, default=None)
    return best if best is not None and gain(best) > 0.5 else DONE


def price(aid: Aid) -> float:
    """What an aid costs, in Gems; a token or Dilemma counts for two."""
    return sum(aid.price.values()) or (2 if aid.what in ("dilemma", "bonus-die") else 0)


@answers("aids before the roll")
def before_roll(view: TableView, decision: Decision) -> Option:
    """The aid that adds most for its price, until the odds are good enough."""
    odds = objective_odds(view)
    if odds >= ENOUGH_ODDS:
        return ROLL
    offered = [aid for aid in aids(view, decision.options) if aid.affordable and aid.odds > odds + 0.1]
    best = max(offered, key=lambda aid: (aid.odds - odds) / (1 + price(aid)), default=None)
    return best.option if best is not None else ROLL


@answers("catch up")
def late(view: TableView, decision: Decision) -> Option:
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
def dice(view: TableView, decision: Decision) -> Option:
    """Those that brought less than they should."""
    trial, step = view["trial"], step_of(view)
    assert trial is not None and step is not None
    offered = {int(option.args[0]) for option in own(decision) if option.verb == "die"}
    for number in best_dice_again(trial, step, int(decision.about[0]))[0]:
        if number in offered:
            return Option("die", (number,))
    if THROW in decision.options:
        return THROW
    return best(own(decision), lambda option: -trial["dice"][int(option.args[0]) - 1]["points"])


@answers("turn which die")
def turn(view: TableView, decision: Decision) -> Option:
    """The one that gains most."""
    trial, step, face = view["trial"], step_of(view), int(decision.about[0])
    assert trial is not None and step is not None
    return best(own(decision), lambda option: total_with_face(trial, step, int(option.args[0]), face))


@answers("shields")
def shield(view: TableView, decision: Decision) -> Option:
    """A shield if there is one."""
    return next((option for option in own(decision) if option != TAKE_WOUNDS), TAKE_WOUNDS)


@answers("change the vitality die")
def vitality(view: TableView, decision: Decision) -> Option:
    """Rolled again if it kills."""
    die, _, life = decision.about
    others = [option for option in own(decision) if option != KEEP_DIE]
    return others[0] if others and int(die) > int(life) else KEEP_DIE


@answers("change the run die", "change the bonus die")
def let_stand(view: TableView, decision: Decision) -> Option:
    """It stands."""
    return KEEP_DIE


@answers("relic or loot")
def relic(view: TableView, decision: Decision) -> Option:
    """The Relic."""
    return TAKE_RELIC


@answers("room to turn up")
def which_room(view: TableView, decision: Decision) -> Option:
    """One that is not known to be the Vils'."""
    rooms = {room["space"]: room for room in view["rooms"]}
    return best(own(decision), lambda o: rooms[str(o.args[0])]["quest_step"] - 2 * rooms[str(o.args[0])]["vils_step"])


@answers(
    "agree to the exchange", "agree to change the golden die", "agree to pay for the hero", "agree to the free skill"
)
def agree(view: TableView, decision: Decision) -> Option:
    """It plays for every seat, so it agrees with itself."""
    return AGREE


@answers("exchange heroes")
def exchange(view: TableView, decision: Decision) -> Option:
    """For a better Hero."""
    best = max(
        (option for option in own(decision) if option != DONE),
        key=lambda o: hero_worth(view, str(o.args[1])) - hero_worth(view, str(o.args[0])),
        default=DONE,
    )
    if best == DONE or hero_worth(view, str(best.args[1])) <= hero_worth(view, str(best.args[0])):
        return DONE
    return best


@answers("lose equipment")
def lose(view: TableView, decision: Decision) -> Option:
    """A cursed piece, else the cheapest."""
    equipment = named(view["deck"]).equipment
    return best(own(decision), lambda o: 9 * equipment[str(o.args[0])].cursed - equipment[str(o.args[0])].gold)
