"""Colours by name, and how a named ink becomes a style of the terminal at hand.

An ink is a few words: ``"gold"``, ``"seat1 bold"``, ``"muted underline"``; a ground is one word:
``"screen"``, ``"bar"``, ``"chosen"``. Screens use these names only, so that a theme, 16 colours or
``NO_COLOR`` change one table and no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rich.color import Color
from rich.style import Style

from .skin import ASCII, UNICODE, Skin

Depth = Literal["truecolor", "256", "16", "none"]

DARK: Mapping[str, str] = {
    "screen": "#10141c", "strip": "#171d29", "bar": "#1c2434", "chosen": "#25334d", "cap": "#33415f",
    "slot": "#202b40", "new-slot": "#22342f",
    "text": "#dbe1ec", "muted": "#a3aec2", "dim": "#8f9ab2", "white": "#ffffff", "black": "#10141c",
    "gold": "#f2c94c", "green": "#8fdc8a", "red": "#ff8f80", "cyan": "#7ee0ff",
    "seat1": "#f792b4", "seat2": "#5fd6ca", "seat3": "#c4a4ff", "seat4": "#ffb56b",
    "fire": "#ff7d5e", "water": "#63b2ff", "earth": "#78d172", "air": "#e6edf5",
    "summer": "#f2d75c", "fall": "#ff7d5e", "winter": "#63b2ff", "spring": "#78d172", "crystal": "#7fd9e8",
    "item": "#b39cf0", "familiar": "#f0a860", "decay": "#ff7f9a", "growth": "#78d172", "mana": "#63b2ff",
    "guardian": "#d5dae4", "animal": "#ffa564", "forest": "#78d172", "sky": "#a9d5ff", "wild": "#dcaaff",
    "gem-red": "#ff7d6e", "gem-orange": "#ffb050", "gem-purple": "#c09bff", "gem-green": "#78d172",
    "gem-blue": "#6db5ff", "violet": "#c4a4ff", "lines": "#56627f", "chip": "#0b0e14",
}  # fmt: skip
"""Every colour by name; `chip` is the ink on a coloured ground, `lines` is for frames and empty tracks only."""

LIGHT: Mapping[str, str] = {
    **DARK,
    "screen": "#fbfaf6", "strip": "#ecebe4", "bar": "#e3e6ee", "chosen": "#cfdcf3", "cap": "#c3cbdb",
    "slot": "#e4e9f3", "new-slot": "#d9eadf",
    "text": "#1d2430", "muted": "#454e60", "dim": "#5b6476", "white": "#000000", "black": "#ffffff",
    "gold": "#7a5200", "green": "#1d6620", "red": "#a8261a", "cyan": "#075b75",
    "seat1": "#a01c55", "seat2": "#08625a", "seat3": "#5b33a8", "seat4": "#8a4500",
    "fire": "#a63415", "water": "#124f9c", "earth": "#23661d", "air": "#3c4656",
    "summer": "#735800", "fall": "#a63415", "winter": "#124f9c", "spring": "#23661d", "crystal": "#0b5f6e",
    "item": "#5b33a8", "familiar": "#8a4500", "decay": "#a8264a", "growth": "#23661d", "mana": "#124f9c",
    "guardian": "#3c4656", "animal": "#8a4500", "forest": "#23661d", "sky": "#075b75", "wild": "#7a2fa0",
    "gem-red": "#a63415", "gem-orange": "#8a4500", "gem-purple": "#5b33a8", "gem-green": "#23661d",
    "gem-blue": "#124f9c", "violet": "#5b33a8", "lines": "#a6adba", "chip": "#ffffff",
}  # fmt: skip

HIGH_CONTRAST: Mapping[str, str] = {
    **DARK,
    "screen": "#000000", "strip": "#0a0a0a", "bar": "#141414", "chosen": "#003a6b", "cap": "#2e2e2e",
    "slot": "#101820", "new-slot": "#0c2415",
    "text": "#ffffff", "muted": "#e2e2e2", "dim": "#b8b8b8", "gold": "#ffe14d", "green": "#7dff7d", "red": "#ff9c92",
    "cyan": "#8af0ff", "lines": "#9a9a9a", "chip": "#000000",
}  # fmt: skip

RED_GREEN: Mapping[str, str] = {
    **DARK,  # blue for what holds, orange for what lacks: safe for eyes that see red and green alike
    "green": "#6db5ff", "red": "#ffb050", "earth": "#e0a9d6", "growth": "#e0a9d6", "spring": "#e0a9d6",
    "forest": "#e0a9d6", "gem-green": "#e0a9d6", "fire": "#ffb050", "fall": "#ffb050", "decay": "#ffb050",
    "gem-red": "#ffb050", "seat1": "#ffd479", "seat2": "#6db5ff",
}  # fmt: skip

THEMES: Mapping[str, Mapping[str, str]] = {
    "dark": DARK,
    "light": LIGHT,
    "contrast": HIGH_CONTRAST,
    "red-green": RED_GREEN,
}

_SIXTEEN: Mapping[str, str] = {
    "screen": "default", "strip": "default", "bar": "default", "chosen": "blue", "cap": "default",
    "slot": "default", "new-slot": "default",
    "text": "default", "muted": "default", "dim": "bright_black", "white": "bright_white", "black": "black",
    "gold": "bright_yellow", "green": "bright_green", "red": "bright_red", "cyan": "bright_cyan",
    "seat1": "bright_magenta", "seat2": "cyan", "seat3": "magenta", "seat4": "yellow",
    "fire": "red", "water": "bright_blue", "earth": "green", "air": "white",
    "summer": "yellow", "fall": "red", "winter": "bright_blue", "spring": "green", "crystal": "cyan",
    "item": "magenta", "familiar": "yellow", "decay": "bright_red", "growth": "green", "mana": "bright_blue",
    "guardian": "white", "animal": "yellow", "forest": "green", "sky": "cyan", "wild": "magenta",
    "gem-red": "red", "gem-orange": "yellow", "gem-purple": "magenta", "gem-green": "green",
    "gem-blue": "bright_blue", "violet": "magenta", "lines": "bright_black", "chip": "black",
}  # fmt: skip

ATTRIBUTES = frozenset({"bold", "underline", "reverse", "italic", "strike"})


@dataclass(frozen=True, slots=True)
class Look:
    """How things look on this terminal: a theme, a colour depth and a set of signs."""

    theme: str = "dark"
    depth: Depth = "truecolor"
    ascii: bool = False

    @property
    def skin(self) -> Skin:
        """The signs of this terminal."""
        return ASCII if self.ascii else UNICODE

    def style(self, ink: str, ground: str) -> Style:
        """The style for an ink on a ground."""
        return _style(self, ink, ground)


@lru_cache(maxsize=1 << 13)
def _style(look: Look, ink: str, ground: str) -> Style:
    words = ink.split()
    attributes = {word: True for word in words if word in ATTRIBUTES}
    colour = next((word for word in words if word not in ATTRIBUTES), "text")
    if look.depth == "none":
        return _without_colour(colour, ground, attributes)
    table = _SIXTEEN if look.depth == "16" else THEMES[look.theme]
    fore, back = table[colour], table[ground]
    if look.depth == "16" and fore == "bright_black" and back != "default":
        fore = "default"
    if fore == back == "blue":
        fore = "bright_white"
    return Style(
        color=None if fore == "default" else Color.parse(fore),
        bgcolor=None if back == "default" else Color.parse(back),
        bold=attributes.get("bold"),
        underline=attributes.get("underline"),
        reverse=attributes.get("reverse"),
        italic=attributes.get("italic"),
        strike=attributes.get("strike"),
    )


def _without_colour(colour: str, ground: str, attributes: Mapping[str, bool]) -> Style:
    """NO_COLOR: attributes only. What is chosen is reversed, what can be chosen is bold."""
    turned = attributes.get("reverse", False) != (ground in ("chosen", "cap") or ground.startswith("seat"))
    return Style(
        bold=attributes.get("bold") or colour in ("gold", "white") or None,
        underline=attributes.get("underline"),
        reverse=turned or None,
    )
