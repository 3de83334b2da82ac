"""What the command line hands to the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from valroc_tui.settings import Settings
from valroc_tui.store import Store
from valroc_tui.terminal import Terminal

if TYPE_CHECKING:
    from valroc_tui.table import Table


@dataclass(frozen=True, slots=True)
class Start:
    """Where the app begins. The games it can play are `store.shelf`."""

    what: Literal["home", "new", "table"]
    store: Store
    settings: Settings = field(default_factory=Settings)
    terminal: Terminal = field(default_factory=Terminal)
    game: str | None = None
    """For "new": the game whose new-game screen is shown first, if one was named."""
    table_id: str | None = None
    """For "table": the game to resume, by `Table.resume(store, table_id, watch=watch)`."""
    table: Table | None = None
    """For "table": that game, if it is open already. Whoever opened it closes it."""
    watch: bool = False
    """Whether that game is only watched, since another program plays it."""
    campaign: str | None = None
    """For "new": the name of the campaign that the new game will belong to."""
    first_game: bool = False
    """For "new": propose the settings of a first game."""
