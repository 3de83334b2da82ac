"""Reflets d'acide: alone, or two or three together, against the Vils and the Avatar of the Void."""

from games.core import GameInfo

from .campaign import tick_settings
from .catalog import standard
from .components import Catalog
from .rules import rules_with
from .state import Table


def info_with(catalog: Catalog) -> GameInfo[Table]:
    """The game with these cards."""
    return GameInfo("Reflets d'acide", range(1, 4), rules_with(catalog), tick_settings(catalog.challenges))


INFO = info_with(standard())
"""The game with the deck that is shipped."""
