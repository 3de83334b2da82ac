"""What an answer to tokens, Chance, cards, Hazards and Trials costs and leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Option
from games.reflets import hints
from games.reflets.components import COLORS

from .consequences import EFFECTS, hero_line, percent, says
from .sight import CHAR_COLOR, price_words

__all__ = ["EFFECTS"]

if TYPE_CHECKING:
    from .deeds import Deeds


@says("hold")
def _hold(d: Deeds, o: Option) -> str:
    return "It may be used at any time from there."


@says("use-now")
def _use_now(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    return d.sight.text(str(decision.about[0])) if decision else ""


@says("look-hazard", "look-token")
def _look(d: Deeds, o: Option) -> str:
    return "Looked at and put back; all know it from then on."


@says("look-pile")
def _look_pile(d: Deeds, o: Option) -> str:
    return f"{d.view['piles'][d.word(o)]['left']} cards are left in this pile."


@says("draw-events")
def _draw_events(d: Deeds, o: Option) -> str:
    return "Creatures and Bestioles are discarded, Dilemmas may be kept. No Gem for the Vils."


@says("take-events")
def _take_events(d: Deeds, o: Option) -> str:
    return "Two Unforeseen Events leave the Points pile: fewer Points for the Vils."


@says("take-card", "discard-event")
def _take_card(d: Deeds, o: Option) -> str:
    card = d.word(o)
    return "Chosen blind among the face-down ones." if card == "face-down" else d.sight.text(card)


@says("bonus")
def _bonus(d: Deeds, o: Option) -> str:
    number = d.number(o)
    if number == 5:
        return "Enroll him on a vacant location, in place of a Hero for 5 Gems of all colours, or discard him."
    return {
        1: "A Dilemma is kept or let go; a Creature or Bestiole is discarded.",
        2: "Equipment for your Heroes, cursed pieces included.",
        3: "Their Markers are removed.",
        4: "Drawn at random from the Bank.",
    }[number]


@says("roll-chance")
def _roll_chance(d: Deeds, o: Option) -> str:
    return "1 to 5: that bonus and every lower one. A 6, 17%: Bad Luck, a Vitality Test."


@says("new-chance")
def _new_chance(d: Deeds, o: Option) -> str:
    return "The token is spent; the Chance begins anew."


@says("keep", "instead")
def _keep(d: Deeds, o: Option) -> str:
    if o.verb == "instead":
        return f"{d.sight.name(d.word(o))} is discarded."
    board = d.sight.board(d.number(o))
    return f"{len(board['dilemmas'])} of {board['dilemma_places']} places are taken there."


@says("let-go")
def _let_go(d: Deeds, o: Option) -> str:
    if d.moment.decision and "feed" in d.moment.decision.prompt:
        return f"{d.view['difficulty']} Gems are drawn for the Vils, and it is discarded."
    return "It is discarded."


@says("equip", "stow", "discard", "lose", "uncurse", "take")
def _equipment(d: Deeds, o: Option) -> str:
    card = d.word(o)
    if o.verb == "equip":
        return f"Active on {_on(d, d.number(o, 1))}. {d.sight.text(card)}"
    if o.verb == "stow":
        return f"Stowed under {_on(d, d.number(o, 1))}: no effect, but it counts for missions."
    if o.verb == "discard":
        return f"Discarded at once. {d.sight.text(card)}"
    return d.sight.text(card)


def _on(d: Deeds, location: int) -> str:
    hero = d.sight.at(location)
    return d.sight.name(hero["card"]) if hero else f"location {location}"


@says("lose-dilemma")
def _lose_dilemma(d: Deeds, o: Option) -> str:
    return f"It goes face up to the Points pile: 1 Point for the Vils. {d.sight.text(d.word(o))}"


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


@says("portal")
def _portal(d: Deeds, o: Option) -> str:
    return "To the other Portal Room, as the resolution of this one; the turn ends."


@says("play-chance")
def _play_chance(d: Deeds, o: Option) -> str:
    return "One bonus of your choice, or a roll for several."


@says("treasure")
def _treasure(d: Deeds, o: Option) -> str:
    return f"{d.sight.name(d.view['treasure'])}: {d.sight.text(d.view['treasure'])} The Octagon is then closed."


@says("octagon")
def _octagon(d: Deeds, o: Option) -> str:
    return f"8 EP, by the dice alone: {percent(hints.trial_odds(d.view, 'octagon'))}. The Treasure stays; once a game."


@says("take-portal")
def _take_portal(d: Deeds, o: Option) -> str:
    quest = d.view["quest"]
    done = quest is not None and quest["step_one"] and quest["step_two"]
    return "The Quest is accomplished and counted." if done else "The game ends without a count: the Quest is not done."


@says("perfect")
def _perfect(d: Deeds, o: Option) -> str:
    step = hints.step_of(d.view)
    color = CHAR_COLOR.get(_char(d), "") if step else ""
    return f"4 {color} Gems of {d.owner(d.number(o))}: the Objective succeeds without dice."


def _char(d: Deeds) -> str:
    trial = d.view["trial"]
    step = next((one for one in trial["steps"] if one["current"]), None) if trial else None
    return (step["char"] or "") if step else ""


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


@says("enough")
def _enough(d: Deeds, o: Option) -> str:
    return "No more aid from this seat; short, the failure arrow is followed."


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


@says("done", "refuse", "agree", "return-gem", "from-board", "swap-gems", "trade")
def _plain(d: Deeds, o: Option) -> str:
    if o.verb == "trade":
        return hero_line(d, d.word(o, 1))
    if o.verb == "return-gem":
        return "It goes back to the Bank for one of another colour."
    if o.verb == "agree":
        return "Your consent; it is done."
    if o.verb == "refuse":
        return "It is not done, and costs nothing."
    if o.verb == "from-board":
        return "Its Heroes, their dice and its Gems."
    if o.verb == "swap-gems":
        return "1 Gem of either Board pays for it."
    return "Enough of this."


@says("no-blessing")
def _no_blessing(d: Deeds, o: Option) -> str:
    return "The Golden Die is rolled. Not to be undone."
