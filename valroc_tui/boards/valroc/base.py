"""What all scenes of Valroc share: whose eyes, the title row, the columns, the folds."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, ScoreLine
from games.valroc import hints
from games.valroc.components import ELEMENTS
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Fold, Moment, Scene
from valroc_tui.widgets.cards import sentences
from valroc_tui.widgets.paint import Painter, Part, Place

from . import explain, panels
from .sight import LETTER, Sight
from .signs import People, chip

BOARD = 84
"""How wide the board is at the design size; the side column takes the rest."""
SIDE = 36

PILL = "white bold"
UPPER, LOWER = 10, 9
"""Rows of the board and of the open panel on a small screen."""


class ValrocScene(Scene):
    """A screen of Valroc. Subclasses draw `large` (84 columns of board and a side column) and `small`."""

    folds: tuple[Fold, ...] = (Fold("m", "mine"), Fold("t", "hunting"), Fold("v", "seats"), Fold("n", "news"))

    sight: Sight
    people: People

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.sight = Sight(moment.view)
        self.people = People(moment)

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.sight = Sight(moment.view)
        self.people = People(moment)

    # -------------------------------------------------------------- whose screen

    @property
    def me(self) -> int:
        """The seat whose things lie in front: who decides, else whose eyes, else who acts."""
        for seat in (self.moment.seat, self.moment.eyes, self.sight.view["acting"]):
            if seat is not None:
                return seat
        return 0

    @property
    def narrow(self) -> bool:
        """Whether panels fold at this size."""
        return folded(*self.size)

    # -------------------------------------------------------------- the title row

    def steps(self) -> Sequence[tuple[str, str]]:
        """The steps of the turn with their state: "✓" done, "now", or "" to come."""
        view = self.sight.view
        last = "Offering" if view["offering_turn"] else "Maintenance"
        if self.sight.last_turn and view["phase"] in ("planning", "actions"):
            last = "Final count"
        now = {"planning": 0, "actions": 1, "maintenance": 2, "offering": 2}.get(view["phase"], -1)
        return [
            (name, "now" if number == now else "✓" if number < now else "")
            for number, name in enumerate(("Planning", "Actions", last))
        ]

    def title(self) -> Sequence[Part]:
        view = self.sight.view
        parts: list[Part] = ["turn ", (str(view["turn"]), "white bold"), (" │ ", "lines")]
        for number, (name, state) in enumerate(self.steps()):
            if number:
                parts.append((" › ", "dim"))
            if state == "now":
                parts.append((f" {name} ", PILL, "cap"))
            else:
                parts.append((name, "muted"))
        where = self.where()
        if where and not self.narrow:
            parts += [(" │ ", "lines"), (where, "white")]
        return parts

    def where(self) -> str:
        """What is under way, for the title row of a large screen."""
        return ""

    def corner(self) -> Sequence[Part]:
        view = self.sight.view
        danger = view["sceptre"] >= view["wrath_end"] - 2
        parts: list[Part] = [
            ("Wrath ", "red" if danger else "muted"),
            (str(view["sceptre"]), "red bold" if danger else "white bold"),
            (f"/{view['wrath_end']}", "muted"),
            ("  Gods ", "muted") if self.narrow else ("   Gods Bonus ", "muted"),
        ]
        if view["dominant"]:
            return [*parts, chip(view["dominant"]), (" +1", "white bold")]
        return [*parts, ("none", "muted")]

    def consequence(self) -> Sequence[Part]:
        return sentences(self.leads_to(), self.size[0] - 4)

    def leads_to(self) -> Sequence[Part]:
        """What Enter costs and leads to; only as many of its sentences are shown as there is room for."""
        return ()

    # -------------------------------------------------------------- painting

    def paint(self, p: Painter) -> None:
        if p.width >= 120 and p.height >= 36:
            self.large(p)
        else:
            self.small(p)

    def large(self, p: Painter) -> None:
        """Draw at the design size or larger."""
        raise NotImplementedError

    def small(self, p: Painter) -> None:
        """Draw at less than the design size, at least 80 by 19."""
        raise NotImplementedError

    def side_columns(self, p: Painter) -> tuple[int, int, bool]:
        """Column and width of the side column, and whether the log has a third one of its own."""
        room = p.width - BOARD
        if room >= 2 * SIDE:
            return BOARD, SIDE, True
        return BOARD, room, False

    def side_log(self, p: Painter, y: int) -> None:
        """The log, below what stands in the side column or in the third column."""
        x, width, third = self.side_columns(p)
        if third:
            self.third_column(p)
            if p.height - y >= 6:
                panels.statues(p, self, x, y, width, 6)
                panels.open_cards(p, self, x, y + 6, width, p.height - y - 6)
        else:
            panels.log(p, self, x, y, width, p.height - y)

    def third_column(self, p: Painter) -> None:
        """The log in a column of its own, on a screen that is wide enough."""
        x, width, third = self.side_columns(p)
        if third:
            panels.log(p, self, x + width, 0, p.width - x - width, p.height)

    def upper_rows(self, p: Painter) -> int:
        """How many rows the board takes on a small screen; a taller one gets more panels, not a taller board."""
        return UPPER if p.height >= UPPER + LOWER + 4 else p.height - LOWER

    def fold_area(self, p: Painter, y: int, default: str) -> None:
        """On a small screen: the folded panel that is open, from row `y` down, and more where there is room."""
        shown = default if self.open == "b" else self.open
        width, height = p.width, p.height - y
        if height >= LOWER + 4:
            height = LOWER
            panels.more(p, self, 0, y + LOWER, width, p.height - y - LOWER)
        if shown == "t":
            panels.hunting_and_statues(p, self, 0, y, width, height)
        elif shown == "v":
            panels.seats_in_columns(p, self, 0, y, width, height)
        elif shown == "n":
            panels.log(p, self, 0, y, width, height)
        else:
            panels.mine_and_creatures(p, self, 0, y, width, height)

    # -------------------------------------------------------------- words

    def option_words(self, option: Option) -> str:
        """An option in the game's words."""
        return self.moment.words.option(option, self.moment.names)

    def question(self) -> str:
        """What is asked, in the game's words."""
        decision = self.moment.decision
        return self.moment.words.prompt(decision, self.moment.names) if decision else ""

    def spread(self, values: Sequence[int]) -> list[Part]:
        """Four values with their elements: "F 3  W 1"."""
        parts: list[Part] = []
        for element, value in zip(ELEMENTS, values, strict=True):
            parts += [(LETTER[element], f"{element} bold"), f" {value}  "]
        return parts

    def explain(self, place: Place) -> str:
        return explain.about(self, place)

    def cannot(self, place: Place) -> str:
        return explain.refused(self, place)

    # -------------------------------------------------------------- for other screens

    def score_so_far(self) -> Sequence[ScoreLine]:
        if self.sight.view["phase"] == "draft":
            return ()
        return hints.score_so_far(self.sight.view).breakdown

    def paint_seat(self, p: Painter, seat: int) -> bool:
        from . import seat as public

        public.draw(p, self, seat)
        return True

    def paint_reveal(self, p: Painter, answers: Sequence[tuple[int, Option]]) -> str:
        from . import reveal

        return reveal.paint(p, self, answers)
