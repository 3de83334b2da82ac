"""Valroc, for two to four players. Its rules are in `rules.md`, its figures in `cards.toml`."""

from games.core import GameInfo, Setting

from .catalog import STANDARD, Catalog, use_deck
from .rules import rules_with
from .state import Table


def info_with(catalog: Catalog) -> GameInfo[Table]:
    """Valroc on the shelf, with these cards; a view names them by ``deck``, see `catalog_named`."""
    use_deck(catalog)
    return GameInfo(
        title="Valroc",
        seats=range(2, 5),
        rules=rules_with(catalog),
        settings=(
            Setting("first_game", ("no", "yes"), "no", "drafted, or prepared hands and a fixed Hunting board instead"),
            Setting("mythical_min", (1, 2, 3), 1, "how many Mythical creatures a hand must keep at least"),
            Setting("rotate_first_player", ("no", "yes"), "no", "pass the First Player token to the left every turn"),
        ),
        first_game={"first_game": "yes"},
    )


INFO = info_with(STANDARD)
