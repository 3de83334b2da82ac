"""The chance that drawing on completes the next SP before an Injury ends the training."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache


def chance_to_complete(left: Mapping[str, int], short: int, mp: int, berries: int, immune: int, plants: int) -> float:
    """V15.2 to V15.8 Draw with all MP, then with Berries, until `short` quarters have come; a Plant heals at once.

    `left` are the centres in the deck, `immune` the paid draws that are still immune. A Berry draw is immune
    exactly if the next paid draw would be, so with all MP spent first it is so only where immune draws remain.
    """
    return _chance(left["full"], left["medium"], left["small"], left["injury"], short, mp, berries, immune, plants)


@lru_cache(maxsize=1 << 16)
def _chance(
    full: int, medium: int, small: int, injury: int, short: int, mp: int, berries: int, immune: int, plants: int
) -> float:
    if short <= 0:
        return 1.0
    total = full + medium + small + injury
    if not total or mp + berries == 0:
        return 0.0
    safe = immune > 0
    if mp:
        mp, immune = mp - 1, max(0, immune - 1)
    else:
        berries -= 1
    chance = 0.0
    if full:
        chance += full * _chance(full - 1, medium, small, injury, short - 4, mp, berries, immune, plants)
    if medium:
        chance += medium * _chance(full, medium - 1, small, injury, short - 2, mp, berries, immune, plants)
    if small:
        chance += small * _chance(full, medium, small - 1, injury, short - 1, mp, berries, immune, plants)
    if injury and (safe or plants):
        plants -= not safe
        chance += injury * _chance(full, medium, small, injury - 1, short, mp, berries, immune, plants)
    return chance / total
