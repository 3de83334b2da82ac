"""Reading JSON from files that anybody may have written: bounded first, then checked field by field (S7)."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import TypeAlias, TypeGuard, TypeVar

from .errors import BrokenFile

Plain: TypeAlias = "None | bool | int | str | list[Plain] | dict[str, Plain]"

FILE_BYTES = 4 << 20
"""The largest file that is read at all."""
DEPTH = 32
_DIGITS = 18
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)

T = TypeVar("T", int, str, list[Plain], dict[str, Plain])


def _check_depth(text: str) -> None:
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEPTH:
            raise ValueError("it is nested too deeply")


def _count(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError("a number is too long")
    return int(digits)


def _no_fraction(digits: str) -> int:
    raise ValueError(f"fractions have no place here: {digits[:20]}")


def _once(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def read_json(raw: bytes, what: str) -> Plain:
    """The JSON in `raw`; BrokenFile, naming it `what`, if it is too large, too deep or no JSON."""
    if len(raw) > FILE_BYTES:
        raise BrokenFile(f"{what} is too large.")
    try:
        text = raw.decode("utf-8")
        if text.count("[") + text.count("{") > DEPTH:
            _check_depth(text)
        whole: Plain = json.loads(
            text, parse_int=_count, parse_float=_no_fraction, parse_constant=_no_fraction, object_pairs_hook=_once
        )
    except (ValueError, RecursionError) as odd:
        reason = "it is no text" if isinstance(odd, UnicodeDecodeError) else "it is not what this program writes"
        raise BrokenFile(f"{what} cannot be read: {reason}.") from odd
    return whole


def read_cell(text: str, what: str) -> Plain:
    """The JSON in a cell of a database, whose size SQLite has bounded; fields that check types do the rest."""
    if text.count("[") + text.count("{") > DEPTH:
        return read_json(text.encode(), what)
    found: tuple[Plain, int]
    try:
        found = _decode(text)
    except (ValueError, RecursionError) as odd:
        raise BrokenFile(f"{what} cannot be read: it is not what this program writes.") from odd
    if found[1] != len(text):
        raise BrokenFile(f"{what} cannot be read: it is not what this program writes.")
    return found[0]


_decode = json.JSONDecoder().raw_decode


class Fields:
    """The fields of one record: every field is asked for by name and type, and none may be left over."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise BrokenFile(f"{what} cannot be read: a record is missing.")
        self._data, self._what = data, what

    def has(self, name: str) -> bool:
        """Whether a field that may lack is there."""
        return name in self._data

    def take(self, name: str, kind: type[T]) -> T:
        """A field that must be there."""
        value = self._data.get(name)
        if type(value) is not kind:  # so True is no number
            raise self.odd(name)
        return value

    def take_bool(self, name: str) -> bool:
        value = self._data.get(name)
        if not isinstance(value, bool):
            raise self.odd(name)
        return value

    def take_or_none(self, name: str, kind: type[T]) -> T | None:
        """A field that must be there but may be empty."""
        return None if self._data.get(name, "") is None else self.take(name, kind)

    def take_text(self, name: str, limit: int, pattern: str = "") -> str:
        """A text of at most `limit` characters, which fits a pattern if one is given."""
        text = self._data.get(name)
        if type(text) is not str or len(text) > limit or (pattern and not re.fullmatch(pattern, text)):
            raise self.odd(name)
        return text

    def take_count(self, name: str, limit: int) -> int:
        """A number from 0 to `limit`."""
        number = self._data.get(name)
        if type(number) is not int or not 0 <= number <= limit:
            raise self.odd(name)
        return number

    def take_texts(self, name: str, most: int, limit: int) -> list[str]:
        """A list of texts."""
        values = self.take(name, list)
        if not are_texts(values, most, limit):
            raise self.odd(name)
        return values

    def take_ids(self, name: str, most: int) -> dict[str, int | str]:
        """Texts and numbers by name."""
        found: dict[str, int | str] = {}
        for key, value in self.take(name, dict).items():
            if isinstance(value, bool) or not isinstance(value, int | str) or len(str(value)) > 200 or len(key) > 200:
                raise self.odd(name)
            found[key] = value
        if len(found) > most:
            raise self.odd(name)
        return found

    def only(self, names: Collection[str], *, maybe: Collection[str] = ()) -> None:
        """Refuse any other field (S7: unknown fields in a known version are an error); those of `maybe` may lack."""
        if self._data.keys() - set(maybe) != set(names):
            raise BrokenFile(f"{self._what} cannot be read: fields are missing or unknown.")

    def odd(self, name: str) -> BrokenFile:
        """What to raise about a field."""
        return odd_field(name, self._what)


def odd_field(name: str, what: str) -> BrokenFile:
    """What to raise about a field of `what`."""
    return BrokenFile(f"{what} cannot be read: {name!r} is not as it should be.")


def are_texts(values: list[Plain], most: int, limit: int) -> TypeGuard[list[str]]:
    """Whether these are texts, none too long and not too many."""
    for value in values:
        if type(value) is not str or len(value) > limit:
            return False
    return len(values) <= most


def to_json(data: Mapping[str, object] | list[object] | tuple[object, ...]) -> str:
    """As short as JSON can be, always the same for the same data."""
    return _encode(data)


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
