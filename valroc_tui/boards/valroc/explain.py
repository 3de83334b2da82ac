"""What ``?`` says of a thing on Valroc's board: what it is, and why it can or cannot be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import option
from games.valroc.components import ELEMENTS
from valroc_tui.widgets.paint import Place

from .sight import LOCATION_NAMES, NAME, counted

if TYPE_CHECKING:
    from .base import ValrocScene

ABOUT = {
    "dark_town": "An effect of the Dark Magic card, and one of two Spells. Each pawn moves the Evil Sceptre by one.",
    "fountain": "The pawn gains MP by its space: 6, 4, 2 or 1.",
    "tavern": "All pawns here are paid the same: 5, 4, 3 or 2 Vals, by the last space taken.",
    "cavern": "The pawn digs: an Action card is turned up and its area for this room is taken.",
    "training": "A wizard draws Action cards for 1 MP each; four quarters of gauges make 1 SP.",
    "sanctuary": "Vals and Diamonds on a statue may bring a Divine Favor, and bring the Monk next turn.",
    "university": "The pawn may pay for the lesson on its slot. The most lessons are worth 5 PP.",
    "arena": "A wizard fights one creature of the hand. The first spaces bring Vals.",
}


def about(scene: ValrocScene, place: Place) -> str:
    """A place in a sentence or two."""
    kind, _, rest = place.key.partition(" ")
    if kind == "space":
        location, _, space = rest.partition(" ")
        parts = (_space(scene, location, space), _why_not(scene, place, location, space))
        return " ".join(part for part in parts if part)
    if kind in ("creature", "fight"):
        return creature(scene, rest)
    if kind == "track":
        player = scene.sight.player(scene.me)
        strength = scene.sight.strengths(scene.me)[ELEMENTS.index(rest)]
        return f"{NAME[rest]}: {player['sp'][rest]} SP on the track, {strength} in a fight with mount and Gods Bonus."
    if kind == "seat" and rest.isdigit():
        return f"What everybody may see of {scene.people.name(int(rest))}; o shows all of it."
    if kind == "statue":
        statue = next(each for each in scene.sight.view["statues"] if each["element"] == rest)
        lies = f"{counted(statue['vals'], 'Val')} and {counted(statue['diamonds'], 'Diamond')}"
        return f"The {NAME[rest]} statue: {lies}, a value of {statue['value']}."
    if kind == "items":
        return "What may be used at any time: Gourds, Spells, Astrology, mounts."
    return place.why


def creature(scene: ValrocScene, name: str) -> str:
    """A creature's card in words, with what is missing."""
    card = scene.sight.catalog.creatures.get(name)
    if card is None:
        return ""
    pairs = zip(ELEMENTS, card.required, strict=True)
    asks = ", ".join(f"{need} {NAME[element]}" for element, need in pairs if need)
    hunted = " and ".join(NAME[element] for element in card.affinities)
    said = f"{card.name}: {card.category}, {hunted}, needs {asks} and {card.mp} MP, worth {card.prestige} PP."
    bonuses = [(element, bonus) for element, bonus in zip(ELEMENTS, card.mount, strict=True) if bonus]
    if bonuses:
        said += f" As a mount: {', '.join(f'{NAME[element]} {bonus:+d}' for element, bonus in bonuses)}."
    if card.source == "reconstructed":
        said += " Its figures are reconstructed."
    if name in scene.sight.player(scene.me)["hand"]:
        said += f" {_short_of(scene, name) or 'You can beat it.'}"
    return said


def _short_of(scene: ValrocScene, name: str) -> str:
    """What is missing to beat a creature of the hand; "" if nothing."""
    lack = scene.sight.best_ride(scene.me, name)[1]
    short = [f"{points} {NAME[element]}" for element, points in lack.elements]
    short += [f"{lack.mp} MP"] if lack.mp else []
    return f"You are short of {', '.join(short)}." if short else ""


def refused(scene: ValrocScene, place: Place) -> str:
    """Why nothing happens on Enter at a place: what hinders before what it is."""
    kind, _, rest = place.key.partition(" ")
    hinders = ""
    if kind == "space":
        location, _, space = rest.partition(" ")
        hinders = _why_not(scene, place, location, space)
    elif kind in ("creature", "fight") and rest in scene.sight.player(scene.me)["hand"]:
        hinders = _short_of(scene, rest)
    return hinders or about(scene, place)


def _space(scene: ValrocScene, location: str, space: str) -> str:
    if location == "university" and space:
        lesson = scene.sight.view["lesson_row"][int(space) - 1]
        if lesson is not None:
            card = scene.sight.catalog.lessons[lesson]
            return f"{card.name}, {card.vals} Vals and {card.mp} MP: {card.text}"
    if location == "dark_town" and space:
        effect = scene.sight.view["dark_top"] if space == "1" else scene.sight.view["dark_bottom"]
        if effect is not None:
            facts = scene.sight.catalog.dark_effects[effect]
            return f"{facts.name}: {facts.text} Then two Spells are drawn and one is kept."
    return f"{LOCATION_NAMES[location]}: {ABOUT[location]}"


def _why_not(scene: ValrocScene, place: Place, location: str, space: str) -> str:
    """Why no pawn may be placed there, asked of the rules for each pawn in hand."""
    moment = scene.moment
    seat = moment.seat
    if place.can_be_chosen or seat is None or moment.why_not is None or scene.sight.view["phase"] != "planning":
        return ""
    named: int | str = int(space) if space.isdigit() else space or _first_free(scene, location)
    reasons: list[str] = []
    for pawn in scene.sight.player(seat)["unplaced"]:
        refusal = moment.why_not(seat, option("place", pawn, location, named))
        if refusal is not None and refusal.reason not in reasons:
            reasons.append(refusal.reason)
    return " ".join(reasons[:2])


def _first_free(scene: ValrocScene, location: str) -> int:
    from .locations import next_free

    return max(0, next_free(scene, location)) + 1
