"""Letters as large as the room allows: a name that can be read from across the table."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len

from .paint import Painter

_ROWS = 7
_FONT = {
    "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1E11111111111E",
    "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101711110E", "H": "1111111F111111",
    "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
    "M": "111B1515111111", "N": "11111915131111", "O": "0E11111111110E", "P": "1E11111E101010",
    "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
    "U": "1111111111110E", "V": "11111111110A04", "W": "1111111515150A", "X": "11110A040A1111",
    "Y": "1111110A040404", "Z": "1F01020408101F", "0": "0E11111111110E", "1": "040C040404040E",
    "2": "0E11010204081F", "3": "1E01010E01011E", "4": "1111111F010101", "5": "1F10101E01011E",
    "6": "0E10101E11110E", "7": "1F010204080808", "8": "0E11110E11110E", "9": "0E11110F01010E",
    "-": "0000001F000000", ".": "00000000000C0C", "'": "04040000000000", " ": "00000000000000",
    "_": "0000000000001F", "&": "0C12140815120D", "+": "0004041F040400",
}  # fmt: skip


def big(p: Painter, x: int, y: int, width: int, height: int, text: str, ink: str) -> None:
    """Write `text` in the middle of an area with the largest letters that fit; small ones if none do."""
    letters = [_plain(sign) for sign in text]
    if all(letter in _FONT for letter in letters):
        for across, down in ((4, 2), (3, 2), (3, 1), (2, 1), (1, 1)):
            wide = len(letters) * 6 * across - across
            if wide <= width and _ROWS * down <= height:
                _draw(p, x + (width - wide) // 2, y + (height - _ROWS * down) // 2, letters, across, down, ink)
                return
    p.text(x, y + height // 2, text if cell_len(text) * 2 > width else " ".join(text), ink, width=width, align="centre")


def _plain(sign: str) -> str:
    return unicodedata.normalize("NFD", sign)[:1].upper()


def _draw(p: Painter, x: int, y: int, letters: list[str], across: int, down: int, ink: str) -> None:
    for number, letter in enumerate(letters):
        for row in range(_ROWS):
            bits = int(_FONT[letter][2 * row : 2 * row + 2], 16)
            for column in range(5):
                if bits >> (4 - column) & 1:
                    left = x + (6 * number + column) * across
                    for line in range(down):
                        p.text(left, y + row * down + line, "█" * across, ink)
