"""Things on the table that the cursor can stand on: plates with a frame, chips, lines of parts.

A plate says by its frame whether it can be chosen: gold now, white and heavy under the cursor, thin
otherwise; never by colour alone (``[2]``, ``▸2``, ``2``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from .paint import Frame, Painter, Part


@dataclass(frozen=True, slots=True)
class Standing:
    """How a plate stands: under the cursor, open to be chosen, or neither."""

    at: bool = False
    live: bool = False

    @property
    def ink(self) -> str:
        """The ink of its frame."""
        return "white" if self.at else "gold" if self.live else "lines"

    @property
    def title_ink(self) -> str:
        """The ink of its title."""
        return "white bold" if self.at else "gold bold" if self.live else "muted"

    def numbered(self, number: str, title: str) -> str:
        """The title with its number: ``▸5 Arena`` under the cursor, ``[5] Arena`` if open, ``5 Arena`` otherwise."""
        if not number:
            return f"▸{title}" if self.at else title
        return f"▸{number} {title}" if self.at else f"[{number}] {title}" if self.live else f"{number} {title}"


def plate(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    title: str = "",
    standing: Standing | None = None,
    *,
    number: str = "",
    gloss: str = "",
    foot: str = "",
    frame: Frame = "round",
    ink: str = "",
    title_ink: str = "",
    foot_ink: str = "text",
    ground: str | None = None,
) -> None:
    """A frame that shows whether it can be chosen. The place itself is declared by the caller."""
    standing = standing or Standing()
    if standing.at:
        p.tint(x, y, width, height, "chosen")
    elif ground:
        p.tint(x, y, width, height, ground)
    p.box(
        x,
        y,
        width,
        height,
        standing.numbered(number, title) if title else "",
        gloss,
        foot=foot,
        frame="heavy" if standing.at else frame,
        ink=standing.ink if standing.at or standing.live else ink or "lines",
        title_ink=standing.title_ink if standing.at or standing.live else title_ink or "muted",
        foot_ink="white bold" if standing.at else foot_ink,
    )


def width_of(parts: Sequence[Part]) -> int:
    """How many cells the parts of a line take."""
    return sum(cell_len(part if isinstance(part, str) else part[0]) for part in parts)


def fitted(parts: Sequence[Part], width: int, *shorter: Sequence[Part]) -> Sequence[Part]:
    """The first of several ways to say a line that fits; the last if none does."""
    for said in (parts, *shorter):
        if width_of(said) <= width:
            return said
    return (parts, *shorter)[-1]


def clipped(name: str, width: int) -> str:
    """A player's name cut to a width with "…". Only names may be cut: our own words are written to fit."""
    if cell_len(name) <= width:
        return name
    while name and cell_len(name) > width - 1:
        name = name[:-1]
    return name.rstrip() + "…"


def named(names: Sequence[str]) -> str:
    """Names as a list in words: "a, b and c"."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else "nothing"


def sentences(parts: Sequence[Part], width: int) -> Sequence[Part]:
    """As many whole sentences of a line as fit; all of it if not even the first does."""
    if width_of(parts) <= width:
        return parts
    kept: list[Part] = []
    best: list[Part] = []
    used = 0
    for part in parts:
        text = part if isinstance(part, str) else part[0]
        for end in [at + 1 for at, sign in enumerate(text) if sign == "." and text[at + 1 : at + 2] in ("", " ")]:
            if used + cell_len(text[:end]) <= width:
                head = text[:end]
                best = [*kept, head if isinstance(part, str) else (head, *part[1:])]
        used += cell_len(text)
        kept.append(part)
    return best or parts


def shorter(text: str, width: int) -> str:
    """A text that fits; a longer one ends after a whole word with "…"."""
    if cell_len(text) <= width:
        return text
    said = ""
    for word in text.split():
        longer = f"{said} {word}".strip()
        if cell_len(longer) + 2 > width:
            break
        said = longer
    return said.rstrip(".,;:") + " …"
