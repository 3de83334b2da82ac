"""Text from people, files and the network: cleaned where it comes in, made printable where it goes out (T1, T2)."""

from __future__ import annotations

import unicodedata

NAME_CELLS = 24
TITLE_CELLS = 40
_MARKS_IN_A_ROW = 2
_NOT_TEXT = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def cells(text: str) -> int:
    """How many cells of a terminal line `text` takes."""
    return sum(_cells_of(char) for char in text)


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` with blanks to `width` cells, at the right of them if told so."""
    blanks = " " * max(0, width - cells(text))
    return blanks + text if right else text + blanks


def _cells_of(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _is_variation_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def clean(text: str, limit: int) -> str:
    """T1: one line of composed text without controls, invisible or odd characters, at most `limit` cells wide."""
    if len(text) <= limit and text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()  # nearly always, and a save has thousands
    kept: list[str] = []
    marks = width = 0
    composed = unicodedata.normalize("NFC", text[: 16 * limit])
    for char in unicodedata.normalize("NFC", " ".join(_visible(composed).split())):
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > _MARKS_IN_A_ROW or (marks and not kept):
            continue
        width += _cells_of(char)
        if width > limit:
            break
        kept.append(char)
    return unicodedata.normalize("NFC", "".join(kept)).strip()


def _visible(text: str) -> str:
    return "".join(_spaced(char) for char in text if not _is_variation_selector(char))


def _spaced(char: str) -> str:
    """White space as a space, other characters that are no text as nothing."""
    if char in "\t\n\r\v\f\x85\u2028\u2029":
        return " "
    category = unicodedata.category(char)
    return " " if category == "Zs" else "" if category in _NOT_TEXT else char


def clean_name(text: str) -> str:
    """A player's name: 1 to 24 cells; ValueError where nothing is left of it."""
    name = clean(text, NAME_CELLS)
    if not name:
        raise ValueError("a name needs at least one letter")
    return name


def printable(text: str) -> str:
    """T2: what may leave for a terminal outside the full screen; anything else stands as ``?``."""
    return "".join(char if char == "\n" or unicodedata.category(char) not in _NOT_TEXT else "?" for char in text)
