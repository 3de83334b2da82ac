"""What ``?`` says of a thing on Valroc's board: what it is, and why it can or cannot be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.core import Refusal, option
from games.valroc import hints
from games.valroc.components import ELEMENTS
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Place

from .sight import CURSE, LOCATION_NAMES, NAME, counted

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
        hired = any(way.args[0] == "mercenary" for way in place.ways)
        parts = (
            _space(scene, location, space),
            _of_a_mercenary(scene, location, space) if hired else "",
            "" if place.can_be_chosen else why_not(scene, location, space),
        )
        return " ".join(part for part in parts if part)
    if kind in ("creature", "fight"):
        return creature(scene, rest)
    if kind == "track":
        player = scene.sight.player(scene.me)
        strength = scene.sight.strengths(scene.me)[ELEMENTS.index(rest)]
        return f"{NAME[rest]}: {player['sp'][rest]} SP on the track, {strength} in a fight with mount and Gods Bonus."
    if kind == "seat" and rest.isdigit():
        player, said = scene.sight.player(int(rest)), ""
        if player["announced"]:
            got = scene.sight.prestige(int(rest))
            said = f" Creatures worth {got} PP are beaten, of {player['announced']} PP announced for all six."
        return f"What everybody may see of {scene.people.name(int(rest))}; o shows all of it.{said}"
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
        said += " Its figures are our own: they are printed on the card only."
    if name in scene.sight.player(scene.me)["hand"]:
        said += f" {_short_of(scene, name) or 'You can beat it.'}"
    return said


def _short_of(scene: ValrocScene, name: str) -> str:
    """What is missing to beat a creature of the hand, or what it takes beside a mount; "" if nothing."""
    reach = hints.reach(scene.sight.view, name)
    short = [f"{points} {NAME[element]}" for element, points in reach.missing.items()]
    short += [f"{reach.mp_missing} MP"] if reach.mp_missing else []
    if short:
        return f"You are short of {', '.join(short)}."
    if not reach.effect:
        return ""
    return f"You can beat it with {scene.sight.catalog.dark_effects[reach.effect[0]].name}."


def refused(scene: ValrocScene, place: Place) -> str:
    """Why nothing happens on Enter at a place: what hinders before what it is."""
    kind, _, rest = place.key.partition(" ")
    hinders = ""
    if kind == "space":
        location, _, space = rest.partition(" ")
        hinders = "" if place.can_be_chosen else why_not(scene, location, space)
    elif kind in ("creature", "fight") and rest in scene.sight.player(scene.me)["hand"]:
        hinders = _short_of(scene, rest)
    return hinders or about(scene, place)


def _space(scene: ValrocScene, location: str, space: str) -> str:
    if location == "university" and space:
        lesson = scene.sight.view["lesson_row"][int(space) - 1]
        if lesson is not None:
            from .locations import price

            card = scene.sight.catalog.lessons[lesson]
            return f"{card.name}, {price(card.vals, card.mp)}: {card.text}"
    if location == "dark_town" and space:
        effect = scene.sight.view["dark_top"] if space == "1" else scene.sight.view["dark_bottom"]
        if effect is not None:
            facts = scene.sight.catalog.dark_effects[effect]
            return f"{facts.name}: {facts.text} Then two Spells are drawn and one is kept."
    return f"{LOCATION_NAMES[location]}: {ABOUT[location]}"


def _of_a_mercenary(scene: ValrocScene, location: str, space: str) -> str:
    """What a Mercenary does not earn there."""
    view = scene.sight.view
    effect = {"1": view["dark_top"], "2": view["dark_bottom"]}.get(space) if location == "dark_town" else None
    if effect == CURSE:
        return "What the Curse takes for a Mercenary goes to the supply (V13.5)."
    return {
        "tavern": "A Mercenary counts as present but is paid nothing: what he earns goes to the supply (V13.3).",
        "cavern": "Vals that a Mercenary digs go to the supply (V14.8)." if space == "fire" else "",
        "arena": "A Mercenary gains no Vals here (V18.8).",
    }.get(location, "")


def refusals(scene: ValrocScene, location: str, space: str) -> list[Refusal]:
    """Why no pawn may be placed there, asked of the rules for each pawn in hand; each reason once."""
    moment = scene.moment
    seat = moment.seat
    if seat is None or moment.why_not is None or scene.sight.view["phase"] != "planning":
        return []
    named: int | str = int(space) if space.isdigit() else space or _first_free(scene, location)
    found: dict[str, Refusal] = {}
    for pawn in scene.sight.player(seat)["unplaced"]:
        refusal = moment.why_not(seat, option("place", pawn, location, named))
        if refusal is not None:
            found.setdefault(refusal.reason, refusal)
    return list(found.values())[:2]


def why_not(scene: ValrocScene, location: str, space: str) -> str:
    """The same in words."""
    return " ".join(refusal.reason for refusal in refusals(scene, location, space))


def rule_of_space(scene: ValrocScene, key: str, usual: str) -> str:
    """The rule to show for a space where nothing can be placed: what forbids it; else the usual one."""
    _, location, space, *_ = [*key.split(" "), ""]
    return next((refusal.rule for refusal in refusals(scene, location, space)), usual)


def nothing_to_place(scene: ValrocScene) -> str:
    """Why a seat cannot place any pawn."""
    moment, seat = scene.moment, scene.moment.seat
    if seat is None or moment.why_not is None:
        return ""
    for pawn in scene.sight.player(seat)["unplaced"]:
        refusal = moment.why_not(seat, option("place", pawn, "fountain", _first_free(scene, "fountain")))
        if refusal is not None and refusal.rule == "V8.6":
            return f"{refusal.reason} No pawn can be placed."
    return "No pawn can be placed now."


def in_line(scene: ValrocScene, place: Place, width: int) -> str:
    """Why nothing happens on Enter at a place, with its rule, in one line of the bar."""
    said, cited = refused(scene, place), f" ({place.rule})" if place.rule else ""
    room = width - len(cited)
    if cell_len(said) <= room:
        return said + cited
    for end in range(len(said) - 1, 0, -1):
        if said[end : end + 2] == ". " and cell_len(said[: end + 1]) <= room:
            return said[: end + 1] + cited
    return shorter(said, room) + cited


def _first_free(scene: ValrocScene, location: str) -> int:
    from .locations import next_free

    return max(0, next_free(scene, location)) + 1
