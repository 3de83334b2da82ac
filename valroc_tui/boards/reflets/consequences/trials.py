"""What an answer to Hazards and their Trials costs and leads to, with the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Option
from games.reflets import hints
from games.reflets.components import COLORS

from ..sight import price_words
from .said import percent, says

if TYPE_CHECKING:
    from ..deeds import Deeds


@says("choose-hazard")
def _choose_hazard(d: Deeds, o: Option) -> str:
    card = d.sight.catalog.hazards[d.word(o)]
    odds = f"By the dice alone: {percent(hints.trial_odds(d.view, card.id))}. " if card.steps else ""
    if card.options:
        return "It sells: " + " ".join(option.text for option in card.options)
    return f"{odds}{card.text}"


@says("buy")
def _buy(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    card = d.sight.catalog.hazards[str(decision.about[0])] if decision else None
    if card is None:
        return ""
    one = card.options[d.number(o) - 1]
    price = price_words(one.cost)
    return f"{price} of {d.owner(d.number(o, 1))}." if price != "free" else "Free."


@says("open-room")
def _open_room(d: Deeds, o: Option) -> str:
    return "Turned up without a Revelation; it may serve the Vils' Quest too."


@says("test")
def _test(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    card = str(decision.about[0]) if decision and decision.about else ""
    return f"By the dice alone: {percent(hints.trial_odds(d.view, card))}; aids are not counted." if card else ""


@says("visit")
def _visit(d: Deeds, o: Option) -> str:
    return "No Trial; Creatures and Bestioles in play are discarded, and the turn ends."


@says("treasure")
def _treasure(d: Deeds, o: Option) -> str:
    return f"{d.sight.name(d.view['treasure'])}: {d.sight.text(d.view['treasure'])} The Octagon is then closed."


@says("octagon")
def _octagon(d: Deeds, o: Option) -> str:
    return f"8 EP, by the dice alone: {percent(hints.trial_odds(d.view, 'octagon'))}. The Treasure stays; once a game."


@says("perfect")
def _perfect(d: Deeds, o: Option) -> str:
    step = hints.step_of(d.view)
    color = COLORS[step.char] if step is not None else ""
    return f"4 {color} Gems of {d.owner(d.number(o))}: the Objective succeeds without dice."


@says("roll")
def _roll(d: Deeds, o: Option) -> str:
    return f"By the dice alone the target is reached: {percent(hints.objective_odds(d.view))}."


@says("reroll")
def _reroll(d: Deeds, o: Option) -> str:
    trial, step = d.view["trial"], hints.step_of(d.view)
    if trial is None or step is None:
        return ""
    face = trial["dice"][d.number(o) - 1]["face"]
    odds = hints.odds_with_dice_again(trial, step, [d.number(o)])
    return f"2 {COLORS[face - 1]} Gems of {d.owner(d.number(o, 1))}: the target is reached: {percent(odds)}."


@says("substitute")
def _substitute(d: Deeds, o: Option) -> str:
    trial, step = d.view["trial"], hints.step_of(d.view)
    if trial is None or step is None:
        return ""
    total = hints.total_with_face(trial, step, d.number(o), d.view["golden"])
    return f"{trial['total']} ▸ {total} of {trial['target']}. Once in a Trial; the Golden Die stays on its track."


@says("die")
def _die(d: Deeds, o: Option) -> str:
    trial = d.view["trial"]
    if trial is None:
        return ""
    die = trial["dice"][d.number(o) - 1]
    return f"{d.sight.name(die['hero'])}'s {die['face']}, a {die['result']} worth {die['points']}."


@says("throw")
def _throw(d: Deeds, o: Option) -> str:
    return "The dice picked are rolled again."


@says("from-board")
def _from_board(d: Deeds, o: Option) -> str:
    return "Its Heroes, their dice and its Gems."


@says("enough")
def _enough(d: Deeds, o: Option) -> str:
    trial, alone = d.view["trial"], d.view["seats"] == 1
    begin = "No more aid" if alone else "No more aid from this seat"
    if trial is not None and trial["total"] >= trial["target"]:
        return f"{begin}: the target is reached, and the success arrow is followed."
    return f"{begin}; short, the failure arrow is followed."


@says("take-wounds")
def _take_wounds(d: Deeds, o: Option) -> str:
    return "Each loses 1 LP; at 0 he is dead."


@says("take-relic")
def _take_relic(d: Deeds, o: Option) -> str:
    quest = d.view["quest"]
    return f"Step I is validated. {d.sight.text(quest['relic'])} 6 EP at the count." if quest else ""


@says("take-loot")
def _take_loot(d: Deeds, o: Option) -> str:
    return "Once a game; step I stays open and the Room may be tested again."
