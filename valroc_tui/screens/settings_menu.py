"""The settings of the app, each with what it may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from valroc_tui.boards.scene import Hint
from valroc_tui.keys import Context

from .menus import Entry, MenuScreen

_SETTINGS: tuple[tuple[str, str, tuple[tuple[object, str], ...], str], ...] = (
    (
        "theme", "Colours",
        (("dark", "dark"), ("light", "light"), ("contrast", "high contrast"), ("safe", "safe for red and green")),
        "Colour is never the only sign; these change how it looks.",
    ),
    (
        "ascii", "Signs", (("auto", "as the terminal can"), ("on", "ASCII only"), ("off", "all signs")),
        "ASCII only is for terminals and fonts without frames and dots.",
    ),
    (
        "hand_over", "Hand over the keyboard", (("when needed", "when needed"), ("always", "at every change of seat")),
        "When needed: a question that everybody may watch needs no curtain.",
    ),
    (
        "vi_keys", "Letters h j k l", ((False, "do what they say"), (True, "move the cursor")),
        "When they move, what sits on these letters moves to their capitals.",
    ),
    (
        "plant_on", "One key plants on", ((False, "no, two steps"), (True, "while it is safe")),
        "Mystic Vale: below 3 decay less growth. A card with two decay can spoil you all the same.",
    ),
    (
        "mouse", "Mouse", (("auto", "on, but not over SSH"), ("on", "on"), ("off", "off")),
        "Counts from the next start. Nothing needs the mouse.",
    ),
    (
        "motion", "Motion", (("auto", "on, but not over SSH"), ("on", "on"), ("off", "off")),
        "Counts from the next start.",
    ),
)  # fmt: skip


class SettingsScreen(MenuScreen):
    """Enter or right takes the next value, left the one before; it counts at once and is kept."""

    context: ClassVar[Context] = "settings"

    def __init__(self) -> None:
        super().__init__(("settings", "they count at once, and are kept"), "Change a setting with enter, left, right.")

    def entries(self) -> Sequence[Entry]:
        found = []
        for name, text, values, note in _SETTINGS:
            now = getattr(self.shell.settings, name)
            value = next((words for value, words in values if value == now), str(now))
            found.append(Entry(name, text, value=value, note=note))
        return found

    def hints(self) -> list[Hint]:
        return [Hint("up down", "move"), Hint("left right", "change"), Hint("esc", "back")]

    def choose(self, entry: Entry, key: str) -> None:
        _, _, values, _ = next(setting for setting in _SETTINGS if setting[0] == entry.key)
        now = getattr(self.shell.settings, entry.key)
        choices = [value for value, _ in values]
        step = -1 if key == "left" else 1
        at = choices.index(now) if now in choices else 0
        self.notice = self.shell.change(**{entry.key: choices[(at + step) % len(choices)]}) or ""
