"""Choosing several tokens (or cards): one thing after the other, until what is chosen is an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core import Option
from games.seasons.components import ENERGIES, Tokens
from valroc_tui.widgets.cards import Standing, plate, width_of
from valroc_tui.widgets.paint import Painter, Part

from .signs import LETTERS, chip

DONE = "done"
"""The key of the place that answers."""


class Picker:
    """What is chosen of some things, so that it always leads to one of the answers.

    `start` is how many arguments of an option stand before the things it names.
    """

    def __init__(self, options: Sequence[Option], start: int = 0) -> None:
        self.answers: dict[tuple[tuple[str, int], ...], Option] = {}
        self.words: list[str] = []
        for each in options:
            named = [str(word) for word in each.args[start:]]
            self.answers.setdefault(_key(Counter(named)), each)
            self.words += [word for word in dict.fromkeys(named) if word not in self.words]
        self.chosen: list[str] = []
        sizes = {sum(count for _, count in key) for key in self.answers}
        self.least, self.most = min(sizes), max(sizes)

    @property
    def count(self) -> Counter[str]:
        """How many of each are chosen."""
        return Counter(self.chosen)

    @property
    def answer(self) -> Option | None:
        """The answer that is chosen, once it is complete."""
        return self.answers.get(_key(self.count))

    @property
    def single(self) -> bool:
        """Whether every answer names one thing only."""
        return self.least == self.most == 1

    def most_of(self, word: str) -> int:
        """How many of a thing any answer names."""
        return max(dict(key).get(word, 0) for key in self.answers)

    def can_add(self, word: str) -> bool:
        """Whether one more leads to an answer."""
        wanted = Counter([*self.chosen, word])
        return any(
            all(have.get(each, 0) >= count for each, count in wanted.items()) for have in map(dict, self.answers)
        )

    def of(self, word: str) -> Option | None:
        """The answer that names this thing only."""
        return self.answers.get(((word, 1),))

    def add(self, word: str) -> None:
        """Choose one more of a thing. If that leads nowhere: none of it, or it takes the place of the first chosen."""
        if self.can_add(word):
            self.chosen.append(word)
        elif word in self.chosen:
            self.chosen = [each for each in self.chosen if each != word]
        else:
            while self.chosen and not self.can_add(word):
                self.chosen.pop(0)
            self.chosen.append(word)

    def take_back(self) -> bool:
        """Take the last back. False if nothing was chosen."""
        if not self.chosen:
            return False
        self.chosen.pop()
        return True

    def take_all(self) -> None:
        """Choose all there is, or nothing again."""
        before = Counter(self.chosen)
        self.chosen = []
        best = max(self.answers, key=lambda key: sum(count for _, count in key))
        wanted = [word for word, count in best for _ in range(count)]
        if Counter(wanted) != before:
            self.chosen = wanted

    @property
    def full(self) -> bool:
        """Whether nothing more can be chosen."""
        return not any(self.can_add(word) for word in self.words)

    def tokens(self) -> Tokens:
        """What is chosen, as tokens."""
        count = Counter(word.partition(":")[0] for word in self.chosen)
        air, water, fire, earth = (count[energy] for energy in ENERGIES)
        return air, water, fire, earth


def _key(count: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(count.items()))


def token_key(word: str) -> str:
    """The key of a token's place."""
    return f"token {word}"


@dataclass(frozen=True)
class Source:
    """Where tokens come from."""

    name: str
    words: tuple[str, str, str, str]
    """How options name a token of each type from here."""
    tokens: Tokens | None
    """How many there are; None for the stockpile."""


def source(place: int, name: str, tokens: Tokens | None) -> Source:
    """A source as options name it: 0 is the reserve (or the stockpile)."""
    a, w, f, e = (f"{energy}:{place}" if place else energy for energy in ENERGIES)
    return Source(name, (a, w, f, e), tokens)


Say = Callable[[str], Sequence[Part]]
"""A line about a type of energy."""


def paint_tokens(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    picker: Picker,
    sources: Sequence[Source],
    cursor: str,
    says: Sequence[Say],
    rule: str,
) -> int:
    """Draw the tokens to choose from: plates by type, or a row for each place. Returns the row after."""
    if len(sources) == 1:
        return _plates(p, x, y, width, height, picker, sources[0], cursor, says, rule)
    return _rows(p, x, y, width, height, picker, sources, cursor, says, rule)


def _ways(picker: Picker, word: str) -> tuple[tuple[Option, ...], bool]:
    """The answer behind a token, or that it can be chosen."""
    if picker.single:
        answer = picker.of(word)
        return ((answer,) if answer else ()), False
    return (), word in picker.words


def _plates(
    p: Painter, x: int, y: int, width: int, height: int, picker: Picker, lying: Source, cursor: str,
    says: Sequence[Say], rule: str,
) -> int:  # fmt: skip
    wide = min(24, width // 4)
    high = min(height, 3 + len(says))
    count = picker.count
    for number, energy in enumerate(ENERGIES):
        word, left = lying.words[number], x + number * wide
        ways, live = _ways(picker, word)
        key, can = token_key(word), bool(ways) or live
        plate(
            p,
            left,
            y,
            wide,
            high,
            energy,
            Standing(cursor == key, can),
            number=str(number + 1) if can else "",
            title_ink="dim",
        )
        have = lying.tokens[number] if lying.tokens is not None else None
        _tokens(p, left + 2, y + 1, wide - 3, energy, count[word], have)
        for row, say in enumerate(says[: high - 3]):
            p.line(left + 2, y + 2 + row, *say(energy), ink="muted" if can else "dim", width=wide - 3)
        p.place(
            key,
            left,
            y,
            wide,
            high,
            *ways,
            live=live,
            rule=rule,
            why=f"{energy.capitalize()}.",
            digit=str(number + 1) if can else "",
        )
    return y + high


def _tokens(p: Painter, x: int, y: int, width: int, energy: str, chosen: int, have: int | None) -> None:
    """Chosen tokens as chips, the others as letters."""
    letter = LETTERS[energy]
    step = 4 if max(chosen, have or 0) * 4 <= width else 2
    for number in range(max(chosen, have or 0)):
        if number < chosen:
            p.text(x, y, letter.center(step - 1), "chip bold", energy)
        else:
            p.text(x, y, letter.center(step - 1), energy)
        x += step
    if have is None and not chosen:
        p.text(x, y, "·", "dim")
    elif have == 0:
        p.text(x, y, "none", "dim")


def _rows(
    p: Painter, x: int, y: int, width: int, height: int, picker: Picker, sources: Sequence[Source], cursor: str,
    says: Sequence[Say], rule: str,
) -> int:  # fmt: skip
    x, label = x + 1, 18
    wide = (width - 1 - label) // 4
    for number, energy in enumerate(ENERGIES):
        said = says[0](energy) if says else ()
        p.line(x + label + number * wide, y, chip(energy), " ", *said, ink="muted", width=wide - 1)
    count, row = picker.count, y + 1
    step = 2 if height >= 2 * len(sources) + 1 else 1
    for place, lying in enumerate(sources):
        p.text(x, row, lying.name, "muted", width=label - 1)
        for number, energy in enumerate(ENERGIES):
            word, left = lying.words[number], x + label + number * wide
            have = lying.tokens[number] if lying.tokens is not None else 9
            ways, live = _ways(picker, word)
            can = (bool(ways) or live) and have > 0
            key, digit = token_key(word), str(place * 4 + number + 1)
            at = cursor == key
            if not have:
                p.text(left, row, " ·", "dim")
                continue
            parts: list[Part] = [("▸" if at else "[" if can else " ", "white bold" if at else "gold bold")]
            parts += [
                chip(energy) if n < count[word] else (LETTERS[energy], energy if can else "dim") for n in range(have)
            ]
            parts.append(("]" if can and not at else " ", "gold bold"))
            if at:
                p.tint(left, row, width_of(parts), 1, "chosen")
            p.line(left, row, *parts, width=wide - 1)
            p.place(
                key,
                left,
                row,
                wide - 1,
                1,
                *ways,
                live=live,
                rule=rule,
                why=f"{energy.capitalize()} of {lying.name}.",
                digit=digit if can and int(digit) < 10 else "",
            )
        row += step
    return row


def paint_done(
    p: Painter, x: int, y: int, width: int, picker: Picker, cursor: str, answer: Sequence[Part], missing: str,
    rule: str,
) -> None:  # fmt: skip
    """The line that answers: what is chosen, and what it leads to."""
    here = cursor == DONE
    done = picker.answer
    p.fill(x, y, width, 1, "chosen" if here else "slot")
    p.text(x + 1, y, "▸" if here else "✓" if done else " ", "white bold")
    if done:
        p.line(x + 3, y, *answer, ink="white bold" if here else "gold bold", width=width - 4)
    else:
        p.text(x + 3, y, missing, "muted", width=width - 4)
    p.place(DONE, x, y, width, 1, *((done,) if done else ()), rule=rule, why="" if done else missing)
