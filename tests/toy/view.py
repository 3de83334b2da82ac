"""The Night Fair: all that one seat may see, and nothing else."""

from __future__ import annotations

from games.core import View

from .state import Fair, Stall


def view(fair: Fair, seat: int | None) -> View:
    """The table as `seat` sees it; None is a spectator."""
    return {
        "night": fair.night,
        "on turn": fair.on_turn,
        "keeper": fair.keeper,
        "pile": len(fair.pile),
        "top of the pile": fair.pile.top.seen_by(seat),
        "discards": fair.pile.discards.seen_by(seat),
        "explored": fair.explored[:],
        "stalls": [_stall(stall, own=number == seat) for number, stall in enumerate(fair.stalls)],
    }


def _stall(stall: Stall, own: bool) -> View:
    return {
        "coins": stall.coins,
        "played": stall.played[:],
        "great lanterns": stall.great_lanterns,
        "hand": sorted(stall.hand) if own else len(stall.hand),
        "face down": sorted(stall.face_down) if own else len(stall.face_down),
        "pack": sorted(stall.pack) if own else len(stall.pack),
        "looking at": sorted(stall.looking_at) if own else len(stall.looking_at),
    }
