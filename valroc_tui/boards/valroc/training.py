"""The Training Area: cards drawn, gauges so far, the odds of the next card, and the count after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core import Option
from valroc_tui.boards.scene import Fold, Hint
from valroc_tui.widgets.cards import named
from valroc_tui.widgets.paint import Painter, Part, wrap
from valroc_tui.widgets.tracks import meter

from . import creatures, panels
from .base import BOARD, LOWER
from .gauges import WORTH, GaugeScene
from .odds import chance_to_complete
from .own import tokens_line
from .sight import CENTRES, MOST_STORED, counted, per_cent

_CARD = 12


class TrainingScene(GaugeScene):
    """Draw or stop, an Injury, the count, what is spent, what is discarded."""

    keeps_cursor = True
    folds = (Fold("m", "mine"), Fold("d", "deck"), Fold("t", "hunting"), Fold("v", "seats"), Fold("n", "news"))

    def press(self, key: str) -> Option | bool:
        if key == "e" and self.options("stop"):
            self.cursor, self.open, self.items_open = str(self.options("stop")[0]), "b", False
            return True
        return super().press(key)

    def hints(self) -> Sequence[Hint]:
        hints = list(super().hints())
        if self.options("stop") and not self.items_open and self.current() not in self.options("stop"):
            points = self.training["quarters"] // 4
            hints.append(Hint("e", f"stop, {points} SP" if self.narrow else f"stop and count {points} SP"))
        return hints

    # -------------------------------------------------------------- the design size

    def large(self, p: Painter) -> None:
        self.drawn_cards(p, 0, 0, BOARD, 12)
        self.gauges(p, 0, 12, BOARD, 9)
        height = 15 if p.height >= 36 + 10 else p.height - 21
        self.next_card(p, 0, 21, BOARD, height)
        if height < p.height - 21:
            creatures.row(p, self, 0, 36, min(12, p.height - 36), ways=self.rides)
        x, width, _ = self.side_columns(p)
        lines = self.listed()
        height = min(20, max(9, sum(2 + len(line.details) for line in lines) + 1))
        self.things_to_do(p, x, 0, width, height)
        y = height
        if p.height - y >= 15:
            self.worth_of_points(p, x, y, width, 7)
            y += 7
        if p.height - y >= 13:
            self.deck(p, x, y, width)
            y += 8
        self.side_log(p, y)

    def drawn_cards(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The cards in front of the player, and the next one."""
        training, player = self.training, self.sight.player(self.trainee)
        immune = training["immune_draws"]
        gloss = ("no draw is immune", "the first paid draw is immune")[immune] if immune < 2 else ""
        gloss = gloss or f"the first {immune} paid draws are immune"
        p.box(
            x, y, width, height, f"Training Area, space {training['space']}", gloss, ink=self.people.ink(self.trainee)
        )
        draws = self.draws()
        deciding = bool(self.options("draw") or self.options("berry"))
        shown = draws[-6 + deciding :] if len(draws) > 6 - deciding else draws
        first = len(draws) - len(shown)
        left = x + 2
        gone = Counter(draws) - Counter(training["drawn_centres"])
        for number, centre in enumerate(shown, first + 1):
            away = centre == "injury" and gone["injury"] > 0
            gone["injury"] -= away
            self.card(p, left, y + 1, str(number), centre, away)
            left += _CARD + 1
        if deciding:
            self.coming(p, left, y + 1, str(len(draws) + 1))
            left += _CARD + 1
        for number in range(len(shown) + deciding, 6):
            p.box(left, y + 1, _CARD, 7, str(first + number + 1), frame="dashed", ink="lines", title_ink="dim")
            p.text(left + _CARD // 2 - 1, y + 4, "·", "dim")
            left += _CARD + 1
        injuries = player["stored_centres"].count("injury")
        held: Part = ("no Injury", "green") if not injuries else (counted(injuries, "Injury", "Injuries"), "red bold")
        p.line(
            x + 2,
            y + 8,
            "paid so far ",
            (f"{training['paid_draws']} MP", "text bold"),
            "   left ",
            (f"{player['mp']} MP", "text bold"),
            "   you hold ",
            held,
            ink="muted",
        )
        stored = [centre for centre in player["stored_centres"] if centre != "injury"]
        said = ", ".join(centre.capitalize() for centre in stored) if stored else "nothing"
        p.line(
            x + 2,
            y + 9,
            "stored ",
            (said, "text bold"),
            f"   {len(player['stored'])} of {MOST_STORED} places taken",
            ink="muted",
            width=width - 4,
        )
        p.line(
            x + 2,
            y + 10,
            *(("tokens ", *tokens_line(player["tokens"], width - 30)) if player["tokens"] else ("no dig tokens",)),
            ink="muted",
        )

    def card(self, p: Painter, x: int, y: int, number: str, centre: str, away: bool) -> None:
        """A card that was drawn."""
        injury = centre == "injury"
        p.box(
            x,
            y,
            _CARD,
            7,
            number,
            frame="dashed" if away else "round",
            ink="red" if injury else "text",
            title_ink="muted",
        )
        p.text(
            x + 1, y + 2, centre.capitalize(), "red bold" if injury else "white bold", width=_CARD - 2, align="centre"
        )
        if injury:
            p.text(
                x + 1,
                y + 4,
                "discarded" if away else "stays",
                "muted" if away else "red",
                width=_CARD - 2,
                align="centre",
            )
            return
        worth = WORTH[centre]
        p.text(x + 2, y + 3, "██" * worth, "gold")
        p.text(x + 2 + 2 * worth, y + 3, "──" * (4 - worth), "lines")
        p.text(x + 1, y + 4, f"{worth}/4", "gold", width=_CARD - 2, align="centre")

    def coming(self, p: Painter, x: int, y: int, number: str) -> None:
        """The place of the next card."""
        immune = self.training["immune_now"]
        p.tint(x, y, _CARD, 7, "chosen")
        p.box(x, y, _CARD, 7, number, frame="heavy", ink="white")
        p.text(x + 1, y + 2, "next draw", "white bold", width=_CARD - 2, align="centre")
        p.text(
            x + 1,
            y + 4,
            "immune" if immune else "not immune",
            "green bold" if immune else "red bold",
            width=_CARD - 2,
            align="centre",
        )

    def next_card(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Every card that can come, with its chance."""
        left, shuffled = self.sight.centres_left()
        total = sum(left.values())
        gloss = f"{counted(total, 'card')} left in the deck, the discards are open"
        if shuffled:
            gloss = f"the deck is empty: {counted(total, 'discard')} are shuffled in"
        p.box(x, y, width, height, "The next card", gloss)
        p.line(x + 3, y + 1, "card      left   chance                         then you have", ink="muted")
        now = self.training["quarters"]
        for number, centre in enumerate(CENTRES):
            row = y + 2 + number
            share = left[centre] / total if total else 0.0
            injury = centre == "injury"
            p.text(x + 3, row, centre.capitalize(), "red bold" if injury else "text bold")
            p.text(x + 13, row, f"{left[centre]:>3}", "text")
            p.text(x + 19, row, f"{per_cent(share):>6}", "white bold")
            meter(p, x + 27, row, 22, share, "red" if injury else "gold")
            after = now + WORTH.get(centre, 0)
            points, over = divmod(after, 4)
            end = p.line(
                x + 51,
                row,
                (f"{after:>2}", "text bold"),
                " quarter   " if after == 1 else " quarters  ",
                (f"{points} SP", "white bold"),
                f", {over} over" if over and not injury else "",
                ink="muted",
            )
            if injury:
                p.text(
                    end + 1,
                    row,
                    "no harm" if self.training["immune_now"] else "it ends",
                    "green" if self.training["immune_now"] else "red",
                )
        p.rule(x + 1, y + 6, width - 2)
        seen = self.sight.seen_centres()
        lies: list[Part] = ["lying open: Injuries ", (f"{seen['injury']}", "text bold"), " of 6, Full "]
        lies += [(f"{seen['full']}", "text bold"), " of 2"]
        p.line(x + 3, y + 7, *(self.drawing_on() or lies), ink="muted", width=width - 5)
        if height >= 13:
            text = (
                "An Injury is stored beside your board and takes one of your four places. "
                "When a second one joins it your Wizard is out for the whole next turn."
            )
            if "plant" in self.sight.player(self.trainee)["tokens"]:
                text += " Your Medicinal Plant would discard it."
            if self.training["immune_now"]:
                text = "This draw is immune: an Injury would be discarded at once, its MP stays paid. " + text
            p.wrapped(x + 3, y + 9, width - 6, text, "muted", rows=height - 10)

    def drawing_on(self) -> Sequence[Part]:
        """The chance that drawing on completes the next SP, with what is there; nothing if the deck may run out."""
        training, player = self.training, self.sight.player(self.trainee)
        left, _ = self.sight.centres_left()
        berries = player["tokens"].count("berry")
        draws = player["mp"] + berries
        if not draws or sum(left.values()) <= draws or not (self.options("draw") or self.options("berry")):
            return []
        points, over = divmod(training["quarters"], 4)
        immune = max(0, training["immune_draws"] - training["paid_draws"])
        plants = player["tokens"].count("plant")
        chance = chance_to_complete(left, 4 - over, player["mp"], berries, immune, plants)
        means = [f"{player['mp']} MP"] * bool(player["mp"]) + [counted(berries, "Berry", "Berries")] * bool(berries)
        means += [counted(plants, "Plant")] * bool(plants)
        return [f"Draw on with {named(means)} until SP {points + 1} is complete: ", (per_cent(chance), "white bold")]

    def deck(self, p: Painter, x: int, y: int, width: int) -> None:
        """Deck and open cards by centre."""
        left, _ = self.sight.centres_left()
        every = Counter(card.centre for card in self.sight.catalog.actions.values())
        p.box(x, y, width, 8, "Action cards", "discards are open")
        p.line(x + 2, y + 1, "           deck  open   all", ink="muted")
        for number, centre in enumerate(CENTRES):
            p.line(
                x + 2,
                y + 2 + number,
                (f"{centre.capitalize():<11}", "red" if centre == "injury" else "text"),
                (f"{left[centre]:>4}", "white bold"),
                f"{every[centre] - left[centre]:>6}{every[centre]:>6}",
                ink="muted",
            )
        total = sum(left.values())
        p.line(
            x + 2,
            y + 6,
            f"{'cards':<11}{total:>4}{sum(every.values()) - total:>6}{sum(every.values()):>6}",
            ink="muted",
        )

    # -------------------------------------------------------------- small screens

    def shows_mine(self) -> bool:
        return self.open == "m"

    def wide_small(self, p: Painter) -> None:
        left = p.width - 29
        self.drawn_small(p, 0, 0, left, 8)
        self.things_to_do(p, left, 0, p.width - left, 11 if p.height < 24 else 13)
        self.gauges_small(p, 0, 8, left, 3 if p.height < 24 else 5)
        y = 11 if p.height < 24 else 13
        height = p.height - y
        if height >= LOWER + 4:
            height = LOWER - 1
            panels.more(p, self, 0, y + height, p.width, p.height - y - height)
        self.odds_small(p, 0, y, p.width, height)

    def small(self, p: Painter) -> None:
        if self.open == "d":
            left = p.width - 29
            self.drawn_small(p, 0, 0, left, 8)
            self.gauges_small(p, 0, 8, left, 3)
            self.things_to_do(p, left, 0, p.width - left, 11)
            self.deck(p, 0, 11, 40)
            self.worth_of_points(p, 40, 11, p.width - 40, 8)
            return
        super().small(p)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.drawn_small(p, x, y, width, height - 3)
        self.gauges_small(p, x, y + height - 3, width, 3)

    def drawn_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The cards on a small screen: four at most."""
        training, player = self.training, self.sight.player(self.trainee)
        immune = training["immune_draws"]
        p.box(
            x,
            y,
            width,
            height,
            "Drawn",
            f"first {immune} paid draws immune" if immune > 1 else "first draw immune" if immune else "none immune",
            ink=self.people.ink(self.trainee),
        )
        draws = self.draws()
        deciding = bool(self.options("draw") or self.options("berry"))
        fit = (width - 3) // 12 - deciding
        shown = draws[-fit:]
        gone = Counter(draws) - Counter(training["drawn_centres"])
        left = x + 1
        for number, centre in enumerate(shown, len(draws) - len(shown) + 1):
            injury = centre == "injury"
            away = injury and gone["injury"] > 0
            gone["injury"] -= away
            p.box(
                left,
                y + 1,
                11,
                4,
                str(number),
                frame="dashed" if away else "round",
                ink="red" if injury else "text",
                title_ink="muted",
            )
            p.text(
                left + 1, y + 2, centre.capitalize(), "red bold" if injury else "white bold", width=9, align="centre"
            )
            p.text(
                left + 1,
                y + 3,
                ("gone" if away else "stays") if injury else f"{WORTH[centre]}/4",
                "muted" if injury else "gold",
                width=9,
                align="centre",
            )
            left += 12
        if deciding:
            p.tint(left, y + 1, 11, 4, "chosen")
            p.box(left, y + 1, 11, 4, str(len(draws) + 1), frame="heavy", ink="white")
            p.text(left + 1, y + 2, "next", "white bold", width=9, align="centre")
            now = training["immune_now"]
            p.text(
                left + 1, y + 3, "immune" if now else "risk", "green" if now else "red bold", width=9, align="centre"
            )
        injuries = player["stored_centres"].count("injury")
        p.line(
            x + 2,
            y + 5,
            "paid ",
            (f"{training['paid_draws']}", "text bold"),
            " MP, left ",
            (f"{player['mp']}", "text bold"),
            "   you hold ",
            ("no Injury", "green") if not injuries else (counted(injuries, "Injury", "Injuries"), "red bold"),
            ink="muted",
            width=width - 3,
        )
        if height > 7:
            p.line(x + 2, y + 6, *tokens_line(player["tokens"], width - 4), ink="muted", width=width - 3)

    def odds_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The next card on a small screen."""
        left, shuffled = self.sight.centres_left()
        total = sum(left.values())
        p.box(
            x,
            y,
            width,
            height,
            "The next card",
            f"{counted(total, 'card')} left in the deck" if not shuffled else "the discards are shuffled in",
        )
        now = self.training["quarters"]
        for number, centre in enumerate(CENTRES):
            row = y + 1 + number
            share = left[centre] / total if total else 0.0
            injury = centre == "injury"
            p.text(x + 2, row, centre.capitalize(), "red bold" if injury else "text bold")
            p.text(x + 10, row, f"{left[centre]:>2}", "text")
            p.text(x + 13, row, f"{per_cent(share):>6}", "white bold")
            meter(p, x + 20, row, 24, share, "red" if injury else "gold")
            after = now + WORTH.get(centre, 0)
            points, over = divmod(after, 4)
            p.line(
                x + 46,
                row,
                (f"{after:>2}", "text bold"),
                " quarter  " if after == 1 else " quarters ",
                (f"{points} SP", "white bold"),
                (f", {over} over" if over else "")
                if not injury
                else (", no harm" if self.training["immune_now"] else ", it ends"),
                ink="muted",
                width=width - 48,
            )
        text = (
            "This draw is immune: an Injury would only be discarded."
            if self.training["immune_now"]
            else "An Injury ends the training and is stored; a second keeps the Wizard away."
        )
        if not self.training["immune_now"] and "plant" in self.sight.player(self.trainee)["tokens"]:
            text = "An Injury ends the training; your Plant would discard it."
        on = self.drawing_on()
        if on and height > 7:
            p.line(x + 2, y + 6, *on, ink="muted", width=width - 3)
        for number, line in enumerate(wrap(text, width - 4)[: 1 if on else height - 6]):
            p.text(x + 2, y + 5 + number, line, "muted")
