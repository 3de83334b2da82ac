"""The count after a training: SP in one element, the gauges spent for them, and what stays beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import GAUGE_TOKENS
from valroc_tui.widgets.paint import Painter, Part

from . import creatures, own
from .base import BOARD
from .gauges import WORTH, GaugeScene
from .sight import MOST_STORED, NAME, counted

_SLOT = 13


class CountScene(GaugeScene):
    """How many SP, in which element, with which gauges; then what is discarded."""

    list_title = "The count"

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "train":
            return [f"All of it goes to {NAME[str(option.args[0])]}. Which gauges are spent is asked next."]
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

    def spent(self, option: Option | None) -> list[str]:
        """What an answer spends."""
        if option is None or option.verb not in ("spend", "discard"):
            return []
        return [str(gauge).removeprefix("full:") for gauge in option.args]

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
        stays = sum(place != "token" for _, place in owned) - sum(gauge not in GAUGE_TOKENS for gauge in spent)
        over = max(0, stays - MOST_STORED)
        gloss = f"{counted(stays, 'card')} would stay" + (", four are the most" if width > 60 else "")
        if over:
            gloss = f"{stays} would stay, {over} too many"
        p.box(x, y, width, height, "Beside your board", gloss, ink=self.people.ink(self.trainee))
        if not owned:
            p.text(x + 2, y + 2, "no gauge and no Injury", "muted")
            return
        across = min(_SLOT, (width - 3) // len(owned))
        for number, (gauge, place) in enumerate(owned):
            gone = gauge in spent
            if gone:
                spent.remove(gauge)
            self.slot(p, x + 1 + number * across, y + 1, across, height - 2, gauge, place, gone)

    def slot(self, p: Painter, x: int, y: int, width: int, height: int, gauge: str, place: str, gone: bool) -> None:
        """One gauge or Injury."""
        injury = gauge == "injury"
        ink = "red" if injury else "gold" if gone else "text"
        if gone:
            p.tint(x, y, width, height, "slot")
        p.box(x, y, width, height, frame="dashed" if gone else "square" if place == "token" else "round", ink=ink)
        name = gauge.split("_")[0].capitalize()
        room = width - 2
        p.text(x + 1, y + 1, name if len(name) <= room else name[0], f"{ink} bold", width=room, align="centre")
        if not injury and height > 4:
            full = gauge in self.training["made_full"]
            said = "4/4" if full else f"{WORTH[gauge]}/4"
            p.text(x + 1, y + 2, said if room >= 3 else said[0], "gold", width=room, align="centre")
        label = "spent" if gone else place
        p.text(x + 1, y + height - 2, label if len(label) <= room else label[0], "muted", width=room, align="centre")

    # -------------------------------------------------------------- small screens

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.gauges_small(p, x, y, width, 4)
        self.beside_board(p, x, y + 4, width, height - 4)
