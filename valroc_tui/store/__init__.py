"""Where games and campaigns are kept: a file each, so that a broken one stops no other (I5, S8).

A game's file is named by a generated id, never by a title (S10). `Store` finds, opens and lists them;
``valroc_tui.table.Table`` plays them and is what screens use.
"""

from __future__ import annotations

from .campaigns import Campaign, Result
from .disk import Disk
from .errors import BrokenFile, DiskError, InUse, NewerFile, NotFound, OtherRules, StoreError
from .game_file import GameFile
from .records import Header, Order, Player, PlayerKind, Row, Summary
from .store import GameLine, Store

__all__ = [
    "BrokenFile",
    "Campaign",
    "Disk",
    "DiskError",
    "GameFile",
    "GameLine",
    "Header",
    "InUse",
    "NewerFile",
    "NotFound",
    "Order",
    "OtherRules",
    "Player",
    "PlayerKind",
    "Result",
    "Row",
    "Store",
    "StoreError",
    "Summary",
]
