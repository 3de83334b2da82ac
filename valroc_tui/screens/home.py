"""Home: what can be gone on with, newest first; what else there is; a first game by two keys."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import ClassVar

from valroc_tui.boards.frame import bottom_bar, folded, title_row
from valroc_tui.boards.scene import Hint
from valroc_tui.keys import MOVES, Context, named
from valroc_tui.store import GameLine, StoreError
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, Place, nearest, wrap
from valroc_tui.widgets.palette import Look

from .drawn import WATCHES, DrawnScreen, fitted
from .tiles import TILES, tile_of, title_of

_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_WELCOME = (
    "No game is under way: a letter below, then enter, begins one.",
    "The board is the menu: arrows move among what can be chosen, enter chooses, esc steps back.",
    "? on anything says what it is, why it is possible or not, and the rule.",
    "Several people share the keyboard: a curtain falls between them, and nobody sees another's hand. Bots fill seats.",
    "Every answer is saved before it is shown. Leave with q whenever you like; enter goes on here.",
)
_TAKEN = "bcdfhjklnqtu"


class HomeScreen(DrawnScreen):
    """The first screen."""

    context: ClassVar[Context] = "home"

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.notice = notice
        self.cursor = ""
        self._lines: list[GameLine] = []
        self._places: list[Place] = []
        self._watch = ""
        """The game that another program plays, and that Enter once more watches."""

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self._read()
        super().on_screen_resume()

    def _read(self) -> None:
        try:
            self._lines = self.shell.store.games()
        except StoreError as why:
            self._lines, self.notice = [], str(why)

    # -------------------------------------------------------------- what there is

    def open_games(self) -> list[GameLine]:
        """The games that can go on, the newest first; then those that cannot be read."""
        return [line for line in self._lines if not line.over]

    def finished(self) -> int:
        """How many games are finished."""
        return sum(line.over for line in self._lines)

    def letters(self) -> dict[str, str]:
        """The letter of every game on the shelf."""
        found: dict[str, str] = {}
        for name in self.shell.store.shelf:
            letter = next((sign for sign in name if sign not in found and sign not in _TAKEN), "")
            found[letter] = name
        return found

    # -------------------------------------------------------------- drawing

    def drawn(self, width: int, height: int, look: Look) -> Painter:
        p = Painter(width, height, look)
        small = folded(width, height)
        games = self.open_games()
        self._title(p)
        tiles = list(self.letters().items())
        tile_rows = 9 if small else 15
        if width < 96:
            tile_rows = 9
        top = height - 3 - tile_rows - 1
        side = 30 if small else 36
        self._continue(p, 0, 1, width - side, top - 1, games)
        self._side(p, width - side, 1, side, top - 1)
        gloss = "a letter, then enter; first-game settings are the default"
        if not small:
            gloss = "two keys: a letter, then enter. The first game of each rulebook is the default."
        p.line(1, top, ("New game", "white bold"), (f"  {gloss}", "muted"))
        self._tiles(p, top + 1, tile_rows, tiles, small)
        self._places = p.places
        if not any(place.key == self.cursor for place in p.places) and p.places:
            first = next((place for place in p.places if place.key.startswith(("game ", "new "))), p.places[0])
            self.cursor = first.key
            return self.drawn(width, height, look)
        self._bar(p, games)
        return p

    def _title(self, p: Painter) -> None:
        many = len(self.shell.store.shelf)
        what = "board games" if many != 1 else "a board game"
        count = {2: "two ", 3: "three ", 4: "four "}.get(many, "")
        today = datetime.now().strftime("%-d %B %Y")
        title_row(p, "valroc-tui", (f"{count}{what} for one terminal, or several",), (today,))

    def _continue(self, p: Painter, x: int, y: int, width: int, height: int, games: Sequence[GameLine]) -> None:
        p.box(x, y, width, height, "Continue", "newest first, saved after every move" if width > 60 else "")
        if not games:
            self._welcome(p, x + 3, y + 2, width - 6, height - 3)
            return
        small = width < 60
        row = y + 1
        for number, line in enumerate(games):
            rows = 4 if number == 0 and not small else 2 if small else 3
            if row + rows > y + height - 2 and number:
                p.text(x + 3, row, f"and {len(games) - number} more: c shows all", "muted", width=width - 6)
                break
            self._game_line(p, x + 1, row, width - 2, line, framed=number == 0 and not small)
            row += rows

    def _welcome(self, p: Painter, x: int, y: int, width: int, rows: int) -> None:
        """For somebody who has never played here."""
        last = y + rows
        for number, text in enumerate(_WELCOME):
            lines = wrap(text, width)
            if y + len(lines) > last:
                return
            y = p.wrapped(x, y, width, text, "text" if number == 0 else "muted") + (1 if rows > 12 else 0)

    def _game_line(self, p: Painter, x: int, y: int, width: int, line: GameLine, *, framed: bool) -> None:
        key = f"game {line.id}"
        at = self.cursor == key
        rows = 2
        inner = x + 2
        if framed:
            p.box(x + 1, y, width - 2, 4, frame="heavy" if at else "round", ink="white" if at else "lines")
            y += 1
            inner = x + 3
            width -= 2
        elif at:
            p.tint(x, y, width, 2, "chosen")
        ground = "chosen" if at and not framed else None
        title = title_of(self.shell.store.shelf, line.game) or line.id
        played = when(line.at)
        p.text(inner - 1, y, "▸" if at else " ", "white bold", ground)
        title_wide = min(18, width // 3)
        p.text(inner + 1, y, fitted(title, title_wide), "white bold" if at else "text", ground, width=title_wide)
        names = ", ".join(player.name for player in line.players) or "cannot be read"
        room = width - title_wide - 6
        p.text(inner + 2 + title_wide, y, fitted(names, room), "text" if at else "muted", ground, width=room)
        said = line.problem or line.turn
        room = width - 8 - len(played)
        p.text(inner + 1, y + 1, shorter(said, room), "red" if line.problem else "muted", ground, width=room)
        p.text(x + width - len(played) - (1 if framed else 2), y + 1, played, "dim" if not at else "muted", ground)
        p.place(key, x, y - (1 if framed else 0), width, rows + (2 if framed else 0), live=True)

    def _side(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Games and help")
        entries: list[tuple[str, str, str]] = []
        if self._lines:
            entries.append(("saves", "c all games", str(len(self._lines))))
        if self.finished():
            entries.append(("finished", "f finished", str(self.finished())))
        if self._campaign_game():
            entries.append(("campaigns", "k campaigns", self._campaign_game()))
        entries += [
            ("rulebooks", "b rulebooks", "all" if len(self.shell.store.shelf) > 1 else ""),
            ("settings", "t settings", "theme, keys"),
            ("help", "? keys", ""),
            ("leave", "q leave", ""),
        ]
        for row, (key, name, gloss) in enumerate(entries, y + (1 if height < 12 else 2)):
            if row >= y + height - 1:
                break
            at = self.cursor == key
            if at:
                p.tint(x + 1, row, width - 2, 1, "chosen")
            p.text(x + 1, row, "▸" if at else " ", "white bold")
            p.line(x + 2, row, (name[0], "gold bold"), (name[1:], "white" if at else "text"))
            p.text(x + 14, row, fitted(gloss, width - 15), "muted", width=width - 15)
            p.place(key, x + 1, row, width - 2, 1, live=True)

    def _campaign_game(self) -> str:
        """The game that has campaigns."""
        return next(
            (TILES[name].title for name in self.shell.store.shelf if name in TILES and TILES[name].campaigns), ""
        )

    def _tiles(self, p: Painter, y: int, rows: int, tiles: Sequence[tuple[str, str]], small: bool) -> None:
        if not tiles:
            return
        wide = min(30, p.width // max(4, len(tiles)))
        for number, (letter, name) in enumerate(tiles):
            tile, x = tile_of(self.shell.store.shelf, name), number * wide
            at = self.cursor == f"new {name}"
            p.box(x, y, wide, rows, frame="heavy" if at else "round", ink="white" if at else "lines")
            p.line(
                x + 2, y + 1, (letter, "gold bold"), " ", (fitted(tile.title, wide - 5), "white bold"), width=wide - 3
            )
            p.text(x + 2, y + 2, _players(tile.seats), "muted", width=wide - 3)
            row = y + 4
            if not small and wide >= 30:
                for art in tile.art:
                    p.line(x + 2, row, *art, width=wide - 3)
                    row += 1
                p.line(x + 2, y + 8, *tile.matter, width=wide - 3)
                p.wrapped(x + 2, y + 9, wide - 4, tile.gloss, "muted", rows=2)
                p.rule(x + 1, y + 11, wide - 2)
                p.text(x + 2, y + 12, self._proposed(name)[0], "text", width=wide - 3)
                p.text(x + 2, y + 13, fitted(self._proposed(name)[1], wide - 4), "muted", width=wide - 3)
            else:
                p.line(x + 2, row, *tile.matter, width=wide - 3)
                p.text(x + 2, row + 2, self._proposed(name)[0], "text", width=wide - 3)
                p.text(x + 2, row + 3, fitted(self._proposed(name)[1], wide - 4), "muted", width=wide - 3)
            p.place(f"new {name}", x, y, wide, rows, live=True)

    def _proposed(self, name: str) -> tuple[str, str]:
        """What the new-game screen will propose."""
        if self._first(name):
            return "first game", tile_of(self.shell.store.shelf, name).first
        return "as played last", "or otherwise"

    def _first(self, name: str) -> bool:
        return not any(line.game == name and line.over and not line.given_up for line in self._lines)

    def _bar(self, p: Painter, games: Sequence[GameLine]) -> None:
        ask: list[Part] = [("Welcome back.  " if self._lines else "Welcome.  ", "white bold")]
        second = "Leaving never asks: every move is saved already."
        does = "choose"
        if self.cursor.startswith("game ") and games:
            line = next((game for game in games if f"game {game.id}" == self.cursor), games[0])
            title = title_of(self.shell.store.shelf, line.game)
            ask.append((fitted(f"{title}: {line.problem or line.turn}", p.width - 22), "text"))
            second = "Enter goes on where you left. Every move is saved already."
            does = "continue"
        elif self.cursor.startswith("new "):
            ask.append((f"A new game of {title_of(self.shell.store.shelf, self.cursor[4:])}.", "text"))
            does = "new game"
        letters = " ".join(self.letters())
        hints = [Hint("arrows", "move"), Hint("enter", does), Hint(letters, "new game"), self.hint("leave")]
        bottom_bar(p, None, ask, (fitted(self.notice or second, p.width - 4),), (*hints, self.hint("help", "all keys")))

    # -------------------------------------------------------------- keys

    def press(self, key: str) -> None:
        self.notice = ""
        letters = self.letters()
        if key in MOVES:
            here = next((place for place in self._places if place.key == self.cursor), None)
            found = nearest(self._places, here, *_STEPS[key]) if here else None
            if found is not None:
                self.cursor = found.key
        elif key == "enter":
            self.choose(self.cursor)
            return
        elif key in letters:
            self.choose(f"new {letters[key]}")
            return
        elif action := named("home", key):
            self.choose(action)
            return
        self.redraw()

    def clicked(self, place: Place) -> None:
        if place.key == self.cursor:
            self.choose(place.key)
        else:
            self.cursor = place.key
            self.redraw()

    def choose(self, key: str) -> None:
        """Do what a place on this screen stands for."""
        if key.startswith("game "):
            again = self._watch == key
            why_not = self.shell.resume(key[5:], watch=again)
            if why_not:
                self.notice = why_not
                self._watch = key if WATCHES in why_not else ""
                self.redraw()
        elif key.startswith("new "):
            self.shell.new_game(key[4:])
        else:
            self.shell.act(key, self)


def _players(seats: range) -> str:
    first, last = seats[0], seats[-1]
    return f"{first} to {last} players" if first != last else f"{first} players"


def when(at: str) -> str:
    """When a game was last played, for people."""
    try:
        then = datetime.strptime(at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone()
    except (ValueError, OverflowError):
        return ""
    days = (datetime.now().astimezone().date() - then.date()).days
    if days <= 0:
        return then.strftime("%H:%M")
    return "yesterday" if days == 1 else then.strftime("%-d %b")
