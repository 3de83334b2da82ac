"""What all scenes of Seasons share: whose eyes, whose things, the words of the bar."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option, Refusal, ScoreLine
from games.seasons.view import SeasonsView, SeatView
from valroc_tui.boards.frame import folded
from valroc_tui.boards.scene import Hint, Moment, Scene
from valroc_tui.widgets.cards import clipped
from valroc_tui.widgets.paint import Painter, Part

from . import rivals
from .seen import score_so_far, seen_by


class SeasonsScene(Scene):
    """A screen of Seasons. Subclasses draw `large` and `small`."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.seen: SeasonsView = seen_by(moment)

    def renew(self, moment: Moment) -> None:
        super().renew(moment)
        self.seen = seen_by(moment)

    # -------------------------------------------------------------- who and what

    @property
    def me(self) -> int:
        """The seat whose things lie in front: whose eyes, else who decides, else who acts."""
        turn = self.seen["turn"]
        for seat in (self.moment.eyes, self.moment.seat, turn["seat"] if turn else None, self.seen["first_player"]):
            if seat is not None:
                return seat
        return 0

    @property
    def own(self) -> SeatView:
        """What lies in front."""
        return self.seen["seats"][self.me]

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.seen["seats"])

    @property
    def narrow(self) -> bool:
        """Whether panels fold at this size."""
        return folded(*self.size)

    def word(self, option: Option) -> str:
        """An option in the game's words."""
        return self.moment.words.option(option, self.moment.names)

    def question(self) -> str:
        """What is asked, in the game's words, beginning with a small letter as it follows a name."""
        decision = self.moment.decision
        if decision is None:
            return ""
        said = self.moment.words.prompt(decision, self.moment.names)
        return said[:1].lower() + said[1:] if said[1:2].islower() or said[1:2] == " " else said

    def waiting(self) -> Sequence[Part]:
        """What the bar says while nobody here decides."""
        deciding = [seat for seat in _seats(self.moment.view.get("deciding")) if seat != self.moment.eyes]
        if not deciding:
            return ["waits"]
        names = [clipped(self.moment.name(seat), 14) for seat in deciding]
        return ["waits for ", (" and ".join(names) if len(names) < 3 else ", ".join(names), "white bold")]

    def ask(self) -> Sequence[Part]:
        return [(self.question(), "white")] if self.moment.decision else self.waiting()

    def refusal(self, option: Option) -> Refusal | None:
        """Why an option is not legal now; None if it is, or if nobody here is asked."""
        seat = self.moment.seat if self.moment.seat is not None else self.moment.eyes
        return None if self.moment.why_not is None or seat is None else self.moment.why_not(seat, option)

    def why_not(self, option: Option) -> str:
        """The same in words, with its rule."""
        refusal = self.refusal(option)
        return f"{refusal.reason} ({refusal.rule})" if refusal else ""

    # -------------------------------------------------------------- keys

    menus: frozenset[str] = frozenset()
    """Folds in which something can be chosen, as on the board."""

    def keys(self) -> Sequence[Hint]:
        """The keys that work on the board."""
        return super().hints()

    def hints(self) -> Sequence[Hint]:
        if self.narrow and self.open != "b" and self.open not in self.menus:
            return (Hint("b", "board"),)
        return self.keys()

    # -------------------------------------------------------------- for other screens

    def score_so_far(self) -> Sequence[ScoreLine]:
        return score_so_far(self.seen)

    def paint_seat(self, p: Painter, seat: int) -> bool:
        rivals.whole(p, self.moment, self.seen, self.seen["seats"][seat])
        return True

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


def _seats(value: object) -> list[int]:
    return [seat for seat in value if isinstance(seat, int)] if isinstance(value, list) else []
