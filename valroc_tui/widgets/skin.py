"""The signs we draw with, and what stands for each where the terminal has only ASCII.

A skin is used whole, never mixed: boxes, dots and arrows all come from the same one. Screens write
the Unicode sign; the painter translates. A sign that is not in `SIGNS` and not ASCII may only come
from a player's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Skin: TypeAlias = Mapping[str, str]
"""What to write instead of a sign; a sign that is missing is written as it is."""

UNICODE: Skin = {}

SIGNS: Skin = {
    "─": "-", "━": "=", "│": "|", "┃": "|", "═": "=", "║": "|", "╌": "-", "╎": ":",
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "╔": "+", "╗": "+", "╚": "+", "╝": "+",
    "├": "+", "┤": "+", "┼": "+", "┬": "+", "┴": "+", "┣": "#", "┫": "#",
    "·": ".", "×": "x", "•": "*", "▸": ">", "◂": "<", "▴": "^", "▾": "v", "✓": "v", "█": "#", "▆": "#",
    "▌": "#", "▐": "#",
    "░": ".", "▒": ":", "▓": "#", "…": "~", "›": ">", "‹": "<", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "●": "*", "○": "o", "◆": "*", "◇": "o", "■": "#", "□": "o", "★": "*", "☆": "o", "∞": "8", "−": "-", "–": "-",
    "—": "-", "▲": "^", "▼": "v", "◀": "<", "▶": ">", "≥": ">", "≤": "<", "½": "h", "’": "'", "“": '"', "”": '"',
}  # fmt: skip
"""Every sign outside ASCII that screens may use, each one cell wide, with its ASCII stand-in."""

_LETTERS = str.maketrans("àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ", "aaaceeeeiioouuuyoaAAACEEEEIIOOUUUOA")


class _Ascii(dict[str, str]):
    """Signs by their stand-ins, accented letters without accents, anything else as "?"."""

    def __missing__(self, sign: str) -> str:
        plain = sign.translate(_LETTERS)
        self[sign] = plain if plain.isascii() else "?"
        return self[sign]


ASCII: Skin = _Ascii(SIGNS)
