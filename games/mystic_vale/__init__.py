"""Mystic Vale, with the expansion Vale of Magic. The rules are in `rules.md`, their contents in `rules.py`."""

from games.core import GameInfo, Setting

from .rules import RULES

INFO = GameInfo(
    title="Mystic Vale",
    seats=range(2, 5),
    rules=RULES,
    settings=(
        Setting("vale_of_magic", ("yes", "no"), "yes", "Shuffle in the advancements and vale cards of Vale of Magic."),
    ),
    first_game={"vale_of_magic": "no"},
)
