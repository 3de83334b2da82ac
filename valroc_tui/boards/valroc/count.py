"""The count after a training: SP in one element, the gauges spent for them, and what stays beside the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core import Option
from games.valroc.components import GAUGE_TOKENS
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part

from . import creatures, deeds, own
from .base import BOARD
from .gauges import WORTH, GaugeScene
from .sight import MOST_STORED, NAME

_SLOT, _LEAST = 13, 8
"""How wide a card is at most, and at least."""


def _worth(gauge: str) -> int:
    """V15.11, V15.15 Quarters."""
    return WORTH["full"] if gauge.startswith("full:") else WORTH[gauge]


def _in_letters(kinds: Counter[tuple[str, str]]) -> list[str]:
    """Gauges by their first letters, those that go marked with a minus: "2S", "−1M"."""
    return [f"{'−' if away else ''}{count}{gauge[0].upper()}" for (gauge, away), count in kinds.items()]


class CountScene(GaugeScene):
    """How many SP, in which element, with which gauges; then what is discarded."""

    list_title = "The count"

    def ordinary(self) -> tuple[Option, ...]:
        """The most SP first."""
        ways = super().ordinary()
        return tuple(sorted(ways, key=lambda way: -int(way.args[1]) if way.verb == "train" else 0))

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "train":
            to, ways = f"All of it goes to {NAME[str(option.args[0])]}. ", self.ways_to_spend(option)
            if len(ways) > 1:
                return [to, "Which gauges are spent is asked next."]
            return [to, f"Spent: {deeds.spent_words(ways[0], 40)}."]
        if option is not None and option.verb == "spend":
            return ["These are spent: cards to the discards, tokens to the supply. The rest is stored."]
        return super().leads_to()

    def owned(self) -> list[tuple[str, str]]:
        """Every gauge and Injury with where it is: drawn now, stored, a token."""
        training, player = self.training, self.sight.player(self.trainee)
        found = [(centre, "stored") for centre in player["stored_centres"]]
        found += [(centre, "drawn") for centre in training["drawn_centres"]]
        found += [(token, "token") for token in player["tokens"] if token in GAUGE_TOKENS]
        return found

    def ways_to_spend(self, option: Option) -> list[list[str]]:
        """V15.12 What can be spent for an answer of the count: every choice of gauges that makes just these SP."""
        kinds = Counter(gauge for gauge, _ in self.owned() if gauge != "injury")
        for gauge in self.training["made_full"]:
            kinds[gauge] -= 1
            kinds[f"full:{gauge}"] += 1
        found: list[tuple[int, list[str]]] = [(4 * int(option.args[1]), [])]
        for gauge, count in sorted(kinds.items(), key=lambda kind: -_worth(kind[0])):
            found = [
                (owed - number * _worth(gauge), [*spent, *[gauge] * number])
                for owed, spent in found
                for number in range(min(count, owed // _worth(gauge)) + 1)
            ]
        return [spent for owed, spent in found if not owed]

    def spent(self, option: Option | None) -> list[str]:
        """What an answer spends, as far as it is certain."""
        if option is None or option.verb not in ("spend", "discard", "train"):
            return []
        gauges = [str(gauge) for gauge in option.args]
        if option.verb == "train":
            ways = self.ways_to_spend(option)
            gauges = ways[0] if len(ways) == 1 else []
        return [gauge.removeprefix("full:") for gauge in gauges]

    def stays(self) -> tuple[int, int]:
        """V15.16, V15.18 How many cards would stay, at least and at most: of two Injuries only the newer one."""
        cards = [gauge for gauge, place in self.owned() if place != "token"]
        have, option = len(cards) - max(0, cards.count("injury") - 1), self.current()
        ways: list[list[str]] = [self.spent(option)]
        if option is not None and option.verb == "train":
            ways = self.ways_to_spend(option)
        gone = [sum(gauge.removeprefix("full:") not in GAUGE_TOKENS for gauge in way) for way in ways]
        return have - max(gone), have - min(gone)

    # -------------------------------------------------------------- the design size

    def large(self, p: Painter) -> None:
        self.gauges(p, 0, 0, BOARD, 9)
        self.beside_board(p, 0, 9, BOARD, 9)
        own.tracks(p, self, 0, 18, BOARD)
        creatures.row(p, self, 0, 25, min(11, p.height - 25), ways=self.rides)
        x, width, _ = self.side_columns(p)
        lines = self.listed()
        height = min(22, max(9, sum(2 + len(line.details) for line in lines) + 1))
        self.things_to_do(p, x, 0, width, height)
        self.worth_of_points(p, x, height, width, 7)
        self.side_log(p, height + 7)

    def beside_board(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Every gauge as a card, those that the answer spends crossed out."""
        owned, spent = self.owned(), self.spent(self.current())
        fewest, most = self.stays()
        said = str(most) if fewest == most else f"{fewest} to {most}"
        gloss = f"{said} {'card' if most == 1 else 'cards'} would stay" + (", four are the most" if width > 60 else "")
        if most > MOST_STORED:
            gloss = f"{said} would stay, {most - MOST_STORED} too many" if fewest == most else f"{said} stay, 4 at most"
        p.box(x, y, width, height, "Beside your board", gloss, ink=self.people.ink(self.trainee))
        if not owned:
            p.text(x + 2, y + 2, "no gauge and no Injury", "muted")
            return
        leaves = [self.leaves(number, owned, spent) for number in range(len(owned))]
        across = min(_SLOT, (width - 3) // len(owned))
        if across < _LEAST:
            self.slots_in_words(p, x + 2, y + 1, width - 4, owned, leaves)
            return
        for number, (gauge, place) in enumerate(owned):
            self.slot(p, x + 1 + number * across, y + 1, across, height - 2, gauge, place, leaves[number])

    def leaves(self, number: int, owned: Sequence[tuple[str, str]], spent: list[str]) -> str:
        """Why a gauge or an Injury does not stay: "" if it does. What is spent is taken off `spent`."""
        gauge = owned[number][0]
        if gauge == "injury":
            return "goes" if any(other == "injury" for other, _ in owned[number + 1 :]) else ""
        if gauge not in spent:
            return ""
        spent.remove(gauge)
        return "goes" if self.options("discard") else "spent"

    def slots_in_words(
        self, p: Painter, x: int, y: int, width: int, owned: Sequence[tuple[str, str]], leaves: Sequence[str]
    ) -> None:
        """The same in a line for each place, where there are too many for cards."""
        row = y
        for place, said in (("stored", "stored"), ("drawn", "drawn"), ("token", "tokens")):
            kinds = Counter((gauge, away) for (gauge, where), away in zip(owned, leaves, strict=True) if where == place)
            if not kinds:
                continue
            parts: list[Part] = [f"{said:<8}"]
            for (gauge, away), count in sorted(kinds.items(), key=lambda kind: bool(kind[0][1])):
                name = gauge.split("_")[0].capitalize() + (f" ×{count}" if count > 1 else "")
                ink = "red bold" if gauge == "injury" else "gold" if away else "text"
                parts.append((f"{name} {away}   " if away else f"{name}   ", ink))
            short: list[Part] = [f"{said:<8}", (", ".join(_in_letters(kinds)), "text")]
            p.line(x, row, *fitted(parts, width, short), ink="muted", width=width)
            row += 1

    def slot(self, p: Painter, x: int, y: int, width: int, height: int, gauge: str, place: str, away: str) -> None:
        """One gauge or Injury; `away` if it does not stay."""
        injury, gone = gauge == "injury", bool(away)
        ink = "red" if injury else "gold" if gone else "text"
        if gone:
            p.tint(x, y, width, height, "slot")
        p.box(x, y, width, height, frame="dashed" if gone else "square" if place == "token" else "round", ink=ink)
        name = gauge.split("_")[0].capitalize()
        room = width - 2
        p.text(x + 1, y + 1, name, f"{ink} bold", width=room, align="centre")
        if not injury and height > 4:
            full = gauge in self.training["made_full"]
            said = "4/4" if full else f"{WORTH[gauge]}/4"
            p.text(x + 1, y + 2, said, "gold", width=room, align="centre")
        p.text(x + 1, y + height - 2, away or place, "muted", width=room, align="centre")

    # -------------------------------------------------------------- small screens

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.gauges_small(p, x, y, width, 4)
        self.beside_board(p, x, y + 4, width, height - 4)
