"""What can go wrong with saves. The text of each is one sentence for players, without secrets."""

from __future__ import annotations


class StoreError(Exception):
    """Something with a saved game or campaign; the text says what in one sentence."""


class DiskError(StoreError):
    """The disk, or the system, did not do as asked."""


class BrokenFile(StoreError):
    """A file that is damaged, or no file of ours. It is kept as it is."""


class NewerFile(StoreError):
    """A file of a newer version of this program. It was not touched."""


class OtherRules(StoreError):
    """A game that does not go on under the present rules or deck. It is kept and can be exported."""


class InUse(StoreError):
    """Another program is playing this game; it can be watched."""


class NotFound(StoreError):
    """There is no such game or campaign."""
