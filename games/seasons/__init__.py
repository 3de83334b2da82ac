"""Seasons. Its rules are in `rules.md`, which the app shows as the rulebook."""

from games.core import GameInfo, Setting

from .components import standard
from .rules import rules_with

INFO = GameInfo(
    title="Seasons",
    seats=range(2, 5),
    rules=rules_with(standard()),
    settings=(
        Setting(
            "level",
            ("archmage", "magician", "apprentice"),
            "archmage",
            "Archmage: all cards. Magician: cards 1 to 30. Apprentice: no draft.",
        ),
        Setting(
            "first_player", ("random", 0, 1, 2, 3), "random", "Who is first player in the first round.", of_seats=True
        ),
    ),
    first_game={"level": "apprentice"},
)
