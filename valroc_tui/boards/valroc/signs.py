"""The signs of Valroc: elements and pawns on chips, needs and bonuses, creatures' frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.valroc.catalog import Creature
from games.valroc.components import ELEMENTS
from games.valroc.view import PawnView
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.paint import Frame, Painter, Part

from .sight import LETTER, Lack

FRAMES: dict[str, Frame] = {"tameable": "round", "wild": "square", "mythical": "double"}
PAWN_LETTER = {"wizard": "w", "assistant": "a", "mercenary": "m", "monk": "k"}
PAWN_NAME = {"wizard": "Wizard", "assistant": "Assistant", "mercenary": "Mercenary", "monk": "Monk"}


def chip(element: str, number: int | str = "") -> tuple[str, str, str]:
    """An element on its colour, with a figure if there is one."""
    return f"{LETTER[element]}{number}", "chip bold", element


def chips(pairs: Iterable[tuple[str, int | str]], between: str = " ") -> list[Part]:
    """Elements with figures, one after the other."""
    parts: list[Part] = []
    for element, number in pairs:
        if parts and between:
            parts.append(between)
        parts.append(chip(element, number))
    return parts


def affinity(card: Creature, between: str = " ") -> list[Part]:
    """What a creature counts for on the Hunting board."""
    return chips(((element, "") for element in card.affinities), between)


def needs(card: Creature, between: str = " ") -> list[Part]:
    """The SP it requires."""
    return chips(((element, need) for element, need in zip(ELEMENTS, card.required, strict=True) if need), between)


def ride(card: Creature, between: str = " ") -> list[Part]:
    """Its bonuses and maluses as a mount: bonuses in the element's ink, maluses in red."""
    parts: list[Part] = []
    found = sorted(zip(ELEMENTS, card.mount, strict=True), key=lambda pair: -pair[1])
    for element, bonus in found:
        if bonus:
            if parts and between:
                parts.append(between)
            parts.append(
                (f"{LETTER[element]}{bonus:+d}".replace("-", "−"), f"{element} bold" if bonus > 0 else "red bold")
            )
    return parts


def lacking(lack: Lack, between: str = " ") -> list[Part]:
    """What is short, as chips, MP last."""
    parts = chips(lack.elements, between)
    if lack.mp:
        parts += ([between] if parts and between else []) + [(f"{lack.mp} MP", "red bold")]
    return parts


class People:
    """Names and pawns of the seats, two seats with one initial told apart by two letters."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        names = [name.strip() or "?" for name in moment.names]
        initials = [name[0].upper() for name in names]
        self._short: list[str] = []
        for seat in range(len(names)):
            if initials.count(initials[seat]) == 1:
                self._short.append(initials[seat])
            else:
                self._short.append(_second(names, seat))

    def ink(self, seat: int) -> str:
        """The ink of a seat."""
        return self._moment.colour(seat)

    def name(self, seat: int, width: int = 24) -> str:
        """A name, cut if it is longer."""
        from valroc_tui.widgets.cards import clipped

        return clipped(self._moment.name(seat), width)

    def part(self, seat: int, width: int = 24) -> Part:
        """A name in its ink."""
        return self.name(seat, width), f"{self.ink(seat)} bold"

    def seat_chip(self, seat: int, width: int = 24) -> Part:
        """A name on its colour."""
        return f" {self.name(seat, width)} ", "chip bold", self.ink(seat)

    def short(self, seat: int) -> str:
        """The letter or two that stand for a seat on pawns."""
        return self._short[seat]

    def pawn(self, pawn: PawnView) -> tuple[str, str, str]:
        """A pawn on its seat's colour: ``Bw``; one that a Mushroom has turned into a wizard is ``Ba!``."""
        mark = "!" if pawn["turned"] else ""
        return f"{self.short(pawn['seat'])}{PAWN_LETTER[pawn['pawn']]}{mark}", "chip bold", self.ink(pawn["seat"])


def _second(names: Sequence[str], seat: int) -> str:
    """Two letters for a seat whose initial another has too: the first that no other such seat has."""
    name, first = names[seat], names[seat][0].upper()
    others = [other for number, other in enumerate(names) if number != seat and other[0].upper() == first]
    for letter in name[1:] + "1234":
        if letter.isalnum() and all(letter.lower() not in other[1:].lower() for other in others):
            return first + letter.lower()
    return first + str(seat + 1)


def draw_need(p: Painter, x: int, y: int, element: str, need: int, width: int) -> None:
    """A need as a track: ``E ━━━───── 3``."""
    p.line(x, y, chip(element))
    p.bar(x + 2, y, width - 5, need, 12, element)
    p.text(x + width - 2, y, str(need) if need else "·", f"{element} bold" if need else "dim", width=2, align="right")
