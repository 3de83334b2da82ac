"""What training and its count share: the gauges gathered, and what a point of skill is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.valroc.components import ELEMENTS, GAUGE_TOKENS
from games.valroc.view import TrainingView
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import quarters

from .action import ActionScene
from .sight import TOKEN_NAMES, Lack, counted
from .signs import chip, lacking

WORTH = {"small": 1, "medium": 2, "full": 4, "small_gauge": 1, "medium_gauge": 2, "full_gauge": 4}


def with_points(lack: Lack, element: str, points: int) -> Lack:
    """What is still missing with so many SP more in an element."""
    left = [(each, short - points * (each == element)) for each, short in lack.elements]
    return Lack(tuple((each, short) for each, short in left if short > 0), lack.mp)


class GaugeScene(ActionScene):
    """A training in progress."""

    mounts_on_cards = False

    @property
    def training(self) -> TrainingView:
        """The training in progress."""
        training = self.sight.view["training"]
        assert training is not None
        return training

    @property
    def trainee(self) -> int:
        """Who trains."""
        return self.training["seat"]

    def where(self) -> str:
        return f"Training Area, space {self.training['space']}"

    def draws(self) -> list[str]:
        """What every card of this training showed, discarded ones too, in the order drawn."""
        found: list[str] = []
        for entry in reversed(self.moment.log):
            if entry.what == "turn":
                break
            if entry.what == "trains" and entry.seat == self.trainee:
                found.append(str(entry.args[0]))
        return found[::-1] if len(found) >= len(self.training["drawn"]) else list(self.training["drawn_centres"])

    def gauges(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Quarters gathered towards each SP."""
        total = self.training["quarters"]
        p.box(
            x,
            y,
            width,
            height,
            "Gauges so far",
            "4 quarters make 1 SP in one element of your choice",
            ink=self.people.ink(self.trainee),
        )
        first = max(0, total // 4 - 2)
        for column in range(3):
            number = first + column
            filled = min(4, max(0, total - 4 * number))
            left = x + 3 + 27 * column
            said = f"SP {number + 1}: " + ("complete" if filled == 4 else f"{filled} of 4")
            p.text(left, y + 1, said, "gold bold" if filled == 4 else "text" if filled else "muted")
            quarters(p, left, y + 2, filled, 5)
        p.line(x + 3, y + 4, *self.where_from(), ink="muted", width=width - 5)
        points, over = divmod(total, 4)
        p.line(
            x + 3,
            y + 5,
            (counted(total, "quarter"), "text bold"),
            " now: ",
            (f"{points} SP", "white bold"),
            f", {over} over. You say which gauges are spent."
            if over
            else ", nothing over. You say which gauges are spent.",
            ink="muted",
        )
        p.text(x + 3, y + 6, "Unspent gauge cards are stored: four cards in all, Injuries included.", "muted")
        short = 4 - over
        way = {
            1: "A Small would do.",
            2: "A Medium would do, or two Smalls.",
            3: "A Full would do, or Medium and Small.",
            4: "A Full would do, or two Mediums.",
        }[short]
        p.line(
            x + 3, y + 7, f"SP {points + 1}: ", (counted(short, "quarter"), "text bold"), f" short. {way}", ink="muted"
        )

    def where_from(self) -> Sequence[Part]:
        """Which gauges there are."""
        training, player = self.training, self.sight.player(self.trainee)
        parts: list[Part] = []
        drawn = [centre for centre in training["drawn_centres"] if centre != "injury"]
        stored = [centre for centre in player["stored_centres"] if centre != "injury"]
        tokens = [token for token in player["tokens"] if token in GAUGE_TOKENS]
        for said, found in (
            ("drawn", drawn),
            ("stored", stored),
            ("tokens", [token.split("_")[0] for token in tokens]),
        ):
            if found:
                counts = Counter(found)
                parts += [
                    f"{said} ",
                    (
                        ", ".join(
                            f"{name.capitalize()}" + (f" ×{count}" if count > 1 else "")
                            for name, count in counts.items()
                        ),
                        "text",
                    ),
                    "   ",
                ]
        for gauge in training["made_full"]:
            parts += [("Araori ", "violet"), (TOKEN_NAMES.get(gauge, gauge.capitalize()), "text"), "   "]
        return fitted(
            parts or ["no gauges yet"], 78, [f"{len(drawn)} drawn, {len(stored)} stored, {len(tokens)} tokens"]
        )

    def worth_of_points(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What one or more SP would make ready."""
        sight = self.sight
        player = sight.player(self.trainee)
        points = max(1, self.training["quarters"] // 4)
        p.box(x, y, width, height, "Worth", f"{points} SP in one element")
        p.line(
            x + 2,
            y + 1,
            *[part for element in ELEMENTS for part in (chip(element, player["sp"][element] + points), " ")],
            ink="muted",
        )
        rows: list[Sequence[Part]] = []
        short: list[tuple[str, str, Lack]] = []
        for name in player["hand"]:
            lack = sight.best_ride(self.trainee, name)[1]
            if len(lack.elements) == 1 and not lack.mp and lack.elements[0][1] <= points:
                rows.append([chip(lack.elements[0][0]), " makes ", (sight.creature(name).name, "white bold"), " ready"])
            elif lack.elements:
                short += [(name, element, with_points(lack, element, points)) for element, _ in lack.elements]
        if not rows and short:
            name, element, left = min(short, key=lambda each: (each[2].points, each[2].mp))
            rows.append(["nothing becomes ready; nearest:"])
            rows.append(
                [chip(element, f"+{points}"), " ", (sight.creature(name).name, "text bold"), ", short ", *lacking(left)]
            )
        for number, row in enumerate(rows[: height - 3]):
            p.line(x + 2, y + 2 + number, *row, ink="muted", width=width - 3)

    def gauges_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Gauges on a small screen: one line."""
        total = self.training["quarters"]
        points, over = divmod(total, 4)
        p.box(
            x,
            y,
            width,
            height,
            "Gauges",
            f"{counted(total, 'quarter')}: {points} SP, {over} over",
            ink=self.people.ink(self.trainee),
        )
        first = max(0, points - 2)
        left = x + 2
        for number in range(first, first + 3):
            left = quarters(p, left, y + 1, min(4, max(0, total - 4 * number)), 2) + 3
        if height >= 4:
            p.line(x + 2, y + 2, *fitted(self.where_from(), width - 4, [counted(total, "quarter")]), ink="muted")
