"""The Sanctuary: four statues, what an offering brings, and how likely a Divine Favor is."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import Standing, plate
from valroc_tui.widgets.lists import Choice
from valroc_tui.widgets.numbers import boxed_fit, number_boxes, number_lines
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.tracks import pips

from . import deeds
from .action import ActionScene
from .sight import NAME, counted, per_cent
from .signs import chip

BANDS = ((1, "1 to 3"), (4, "4 to 6"), (7, "7 or more"))


def statue_plates(
    p: Painter,
    scene: ActionScene,
    x: int,
    y: int,
    width: int,
    height: int,
    ways: dict[str, tuple[Option, ...]],
    marked: str = "",
) -> None:
    """The four statues side by side, with what lies on each."""
    view, across = scene.sight.view, width // 4
    for number, statue in enumerate(view["statues"]):
        element = statue["element"]
        left = x + number * across
        wide = across if number < 3 else width - 3 * across
        key = f"statue {element}"
        standing = Standing(scene.is_at(key), bool(ways.get(element)))
        chosen = element == marked
        title = f"{NAME[element]} statue" if wide > 18 else NAME[element]
        if wide <= 18 and standing.live and not standing.at:
            title = f"[{title}]"
        plate(
            p,
            left,
            y,
            wide,
            height,
            title,
            standing,
            number=str(number + 1) if ways and wide > 18 else "",
            ink="text" if chosen else "",
            title_ink="white bold" if chosen else "",
            ground="slot" if chosen else None,
        )
        leads = element == view["dominant"]
        end = p.line(
            left + 2,
            y + 1,
            chip(element),
            (f" value {statue['value']}" if wide > 14 else f" {statue['value']}", "white bold" if leads else "text"),
        )
        if leads and wide - (end - left) > 8:
            p.text(end + 1, y + 1, "leads", "green bold")
        if height > 3:
            p.line(
                left + 2,
                y + 2,
                (counted(statue["vals"], "Val"), "text" if statue["vals"] else "muted"),
                (f" {statue['diamonds']}D" if statue["diamonds"] else ""),
                ink="cyan",
            )
        for line in range(min(max(0, height - 5), 3)):
            room = wide - 4
            left_over = statue["vals"] - line * room
            if left_over > 0:
                pips(p, left + 2, y + 3 + line, min(room, left_over), min(room, left_over), element, gap=False)
        p.place(
            key, left, y, wide, height, *ways.get(element, ()), rule="V16.14", digit=str(number + 1) if ways else "",
            group="statues",
        )  # fmt: skip


def _vals(option: Option) -> int:
    return int(option.args[0])


class SanctuaryScene(ActionScene):
    """An offering: which statue, then what is laid on it."""

    mounts_on_cards = False

    def where(self) -> str:
        return "Sanctuary"

    def listed(self) -> list[Choice]:
        lines = super().listed()
        if self.items_open:
            return lines
        return [line for line in lines if not line.ways or line.ways[0].verb not in ("offer", "lay")]

    def numbers(self) -> Sequence[Option]:
        option = self.current()
        row = int(option.args[1]) if option is not None and option.verb == "lay" else 0
        return self.lays(row) or self.options("lay")

    def lays(self, diamonds: int) -> tuple[Option, ...]:
        """The offerings with so many Diamonds."""
        return tuple(option for option in self.options("lay") if option.args[1] == diamonds)

    def said(self, option: Option) -> str:
        return deeds.label(self, option)

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "lay":
            vals, diamonds = int(option.args[0]), int(option.args[1])
            value = vals + diamonds * self.sight.catalog.diamond_value
            left = self.sight.player(self.me)["vals"] - vals
            odds = self.sight.favor_odds(value, self.draws())
            return [
                "Value ",
                (str(value), "white bold"),
                ", ",
                (per_cent(odds), "white bold"),
                f" for a favor, {counted(left, 'Val')} left.",
            ]
        if option is not None and option.verb == "offer":
            return ["Next you say how much. Vals and Diamonds stay there and count for the Gods Bonus."]
        return super().leads_to()

    def hints(self) -> Sequence[Hint]:
        hints = list(super().hints())
        if self.options("lay") and not self.items_open:
            hints.append(Hint("digits", "jump"))
        return hints

    def draws(self) -> int:
        """One card, two with Theological studies."""
        owned = [lesson["lesson"] for lesson in self.sight.player(self.me)["lessons"]]
        return 2 if "theological_studies" in owned else 1

    def marked(self) -> str:
        """The statue that was chosen."""
        sanctuary = self.sight.view["sanctuary"]
        return (sanctuary["statue"] or "") if sanctuary else ""

    def statue_ways(self) -> dict[str, tuple[Option, ...]]:
        """The statues that can be chosen."""
        return {str(option.args[0]): (option,) for option in self.options("offer")}

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        statue_plates(p, self, x, y, width, 9, self.statue_ways(), self.marked())
        self.lower(p, x, y + 9, width, height - 9)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        statue_plates(p, self, x, y, width, 4, self.statue_ways(), self.marked())
        self.lower(p, x, y + 4, width, height - 4)

    def lower(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What is offered, or what offerings bring."""
        if self.options("lay"):
            self.amounts(p, x, y, width, height)
        else:
            self.favors(p, x, y, width, height)

    def amounts(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Every amount that can be laid, a row for each number of Diamonds."""
        player, ink = self.sight.player(self.me), self.people.ink(self.me)
        diamonds = player["tokens"].count("diamond")
        p.box(x, y, width, height, "Your offering", f"on {NAME[self.marked()]}" if self.marked() else "", ink=ink)
        if height > 7 and not diamonds and boxed_fit(len(self.lays(0)), width - 4):
            self.boxes(p, x, y, width)
            return
        row, column = y + 1, 15 if diamonds else 8
        rows = max(1, (height - 2 - (3 if height > 7 else 0)) // (diamonds + 1))
        for number in range(diamonds + 1):
            ways = self.lays(number)
            if not ways:
                continue
            p.text(
                x + 2,
                row,
                "Vals" if not number else f"+{counted(number, 'Diamond')}",
                "cyan bold" if number else "muted",
            )
            row = number_lines(
                p, x + column, row, width - column - 2, ways, _vals, self.cursor, ink, rule="V16.1", rows=rows
            )
        if height > 7:
            for number, (least, said) in enumerate(BANDS):
                odds = self.sight.favor_odds(least, self.draws())
                p.line(
                    x + 2 + number * 27,
                    y + height - 2,
                    f"{said}: ",
                    (per_cent(odds), "white bold"),
                    " favor",
                    ink="muted",
                )

    def boxes(self, p: Painter, x: int, y: int, width: int) -> None:
        """Every amount as a box, with what it leaves and its chance below."""
        ink, have = self.people.ink(self.me), self.sight.player(self.me)["vals"]
        middles = number_boxes(p, x + 3, y + 1, width - 4, self.lays(0), _vals, self.cursor, ink, rule="V16.1")
        p.text(x + 3, y + 4, "chance of a favor, and what you keep", "muted")
        for middle, option in middles:
            here = str(option) == self.cursor
            odds = self.sight.favor_odds(_vals(option), self.draws())
            p.text(middle - 2, y + 5, f"{100 * odds:.0f}%", "white bold" if here else "text", width=4, align="right")
            p.text(middle - 2, y + 6, str(have - _vals(option)), "white" if here else "muted", width=4, align="right")

    def favors(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The bands of values and their chances."""
        p.box(
            x,
            y,
            width,
            height,
            "Divine Favor",
            f"{'two cards, either may bring it' if self.draws() == 2 else 'one card is turned up'}",
        )
        row = y + 1
        for least, said in BANDS:
            centres = deeds.centres_line(
                [centre for centre in ("small", "medium", "injury") if centre in self.sight.favor_centres(least)]
            )
            odds = self.sight.favor_odds(least, self.draws())
            p.line(
                x + 2,
                row,
                ("value ", "muted"),
                (f"{said:<10}", "text bold"),
                (f"{per_cent(odds):>6}", "white bold"),
                f"  {centres}",
                ink="muted",
                width=width - 3,
            )
            row += 1
        if height >= 9:
            p.text(x + 2, row + 1, "A favor gives 1 SP in the statue's element. A Diamond is worth 7.", "muted")
            p.text(x + 2, row + 2, "Whoever makes an offering has the Monk next turn.", "muted")
        elif height >= 6:
            p.text(x + 2, row, "A favor is 1 SP. You get the Monk.", "muted", width=width - 3)
