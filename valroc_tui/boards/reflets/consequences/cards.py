"""What an answer about tokens, Chance, Events, Heroes and Equipment leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Option
from games.reflets import hints

from ..sight import price_of
from .said import hero_line, percent, says, vitality_words

if TYPE_CHECKING:
    from ..deeds import Deeds


@says("lay", "use")
def _lay(d: Deeds, o: Option) -> str:
    return d.sight.text(d.word(o))


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
        3: "Their Markers are removed." if any(hero["marker"] for hero in d.view["team"]) else "Nobody is wounded.",
        4: "Drawn at random from the Bank.",
    }[number]


@says("roll-chance")
def _roll_chance(d: Deeds, o: Option) -> str:
    return "1 to 5: that bonus and every lower one. A 6, 17%: Bad Luck, a Vitality Test."


@says("new-chance")
def _new_chance(d: Deeds, o: Option) -> str:
    return "The token is spent; the Chance begins anew."


@says("play-chance")
def _play_chance(d: Deeds, o: Option) -> str:
    return "One bonus of your choice, or a roll for several."


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


@says("lose-dilemma")
def _lose_dilemma(d: Deeds, o: Option) -> str:
    return f"It goes face up to the Points pile: 1 Point for the Vils. {d.sight.text(d.word(o))}"


@says("move-dilemma", "swap-dilemmas", "dilemma")
def _dilemma(d: Deeds, o: Option) -> str:
    card = d.word(o)
    text = d.sight.text(card)
    if o.verb == "swap-dilemmas":
        return f"For {d.sight.name(d.word(o, 1))}: {d.sight.text(d.word(o, 1))}"
    where = f"On {d.owner(d.number(o, 1))}, free, then discarded." if o.verb == "dilemma" else ""
    return f"{text} {where}".strip()


@says("skill")
def _skill(d: Deeds, o: Option) -> str:
    skill = d.sight.skill(d.word(o))
    bearer = d.sight.bearer(d.word(o))
    if skill is None or bearer is None:
        return ""
    trial = d.view["trial"]
    price = price_of(hints.price_of(skill, late=trial is not None and trial["rolled"]))
    cost = f"{price} of {d.owner(bearer['board'])}" if price else "Free"
    return f"{skill.text} {cost}."


@says("place", "heal", "hero", "spare", "give-up", "enroll", "in-place-of")
def _of_a_hero(d: Deeds, o: Option) -> str:
    if not o.args:
        return "The lowest vacant location."
    card = d.word(o)
    if card not in d.sight.catalog.heroes:
        return f"{d.sight.kind(card)}, {d.sight.epic_points(card)} EP. {d.sight.text(card)}"
    if o.verb == "give-up" and card in d.view["pouch"]:
        return f"{d.sight.epic_points(card)} EP cover as many missing Gems; he is won no more."
    if o.verb == "give-up":
        return f"{d.sight.epic_points(card)} EP cover as many missing Gems. He is neither dead nor won."
    if o.verb == "in-place-of":
        decision, bearer = d.moment.decision, d.sight.hero(card)
        dear = decision is not None and decision.rule == "R15.7" and decision.prompt == "what about the hero"
        price = f"1 Gem of each colour of {d.owner(bearer['board'])}: " if dear and bearer else ""
        return f"{price}{d.sight.name(card)} is discarded; his Equipment may be given to others."
    hero = d.sight.hero(card)
    if o.verb == "hero" and hero is not None and d.moment.decision and "test" in d.moment.decision.prompt:
        return vitality_words(hero["life"])
    if o.verb == "hero" and hero is not None and d.moment.decision and "peril" in d.moment.decision.prompt:
        return vitality_words(hero["life"]) + " Dead, the Team wins him."
    if o.verb == "hero" and d.view["trial"] is not None and hero is not None:
        odds = hints.objective_odds({**d.view, "trial": {**d.view["trial"], "hero": card}})
        if odds:
            return f"By the dice alone: {percent(odds)}. {hero_line(d, card)}"
    return hero_line(d, card)


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


@says("reassign")
def _reassign(d: Deeds, o: Option) -> str:
    return "Equipment has just changed: it may be given to other Heroes, cursed pieces excepted."


@says("trade")
def _trade(d: Deeds, o: Option) -> str:
    return hero_line(d, d.word(o, 1))
