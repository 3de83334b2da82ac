"""The familiars among cards 31 to 50."""

from __future__ import annotations

from games.core import left_of, others, tell

from ..energy import (
    gain_crystals,
    gain_tokens,
    give_crystals,
    lose_crystals,
    lower_gauge,
)
from ..leaving_play import sacrifice
from ..options import Way, counted
from ..piles import draw_to_hand
from ..state import InPlay, Table
from .prices import tokens_of
from .timings import at_round_end, opponent_activates, when_activated, when_entering


@when_entering("Demon of Argos")
async def demon_of_argos(table: Table, seat: int, card: InPlay) -> None:
    """S20.38 From the owner's left, each opponent's gauge -1, and it draws 1 card, which it keeps."""
    for other in others(table.seats, seat):
        lower_gauge(table, other, 1, "S20.38")
        await draw_to_hand(table, other, "S20.38", seen_by=(other,))


@at_round_end("Titus Deepgaze")
async def titus_deepgaze(table: Table, seat: int, card: InPlay) -> None:
    """S20.39 Each opponent gives 1 crystal; if one had none, Titus is sacrificed after the others have paid."""
    given = [give_crystals(table, other, seat, 1, "S20.39") for other in others(table.seats, seat)]
    if 0 in given:
        await sacrifice(table, seat, [card], "S20.39")


@when_entering("Air Elemental")
async def air_elemental(table: Table, seat: int, card: InPlay) -> None:
    """S20.40 Every token in every opponent's reserve becomes air."""
    for other in others(table.seats, seat):
        sorcerer = table.of(other)
        sorcerer.reserve = (sum(sorcerer.reserve), 0, 0, 0)
        tell(table, "S20.40", "has only air", other, sum(sorcerer.reserve))


@opponent_activates("Thieving Fairies")
async def thieving_fairies(table: Table, seat: int, card: InPlay) -> None:
    """S20.41 The opponent that activates gives 1 crystal if it has one, and the owner gains 1 more."""
    give_crystals(table, table.active, seat, 1, "S20.41")
    gain_crystals(table, seat, 1, "S20.41")


@when_entering("Sid Nightshade")
async def sid_nightshade(table: Table, seat: int, card: InPlay) -> None:
    """S20.49 With strictly more crystals than every opponent: each opponent gives 5, or all it has."""
    opponents = others(table.seats, seat)
    if table.of(seat).crystals > max(table.of(other).crystals for other in opponents):
        for other in opponents:
            give_crystals(table, other, seat, 5, "S20.49")


@when_entering("Damned Soul of Onys")
async def damned_soul_of_onys(table: Table, seat: int, card: InPlay) -> None:
    """S20.50 On entry 10 crystals and 1 water token."""
    gain_crystals(table, seat, 10, "S20.50")
    await gain_tokens(table, seat, counted(["water"]), "S20.50")


@when_activated("Damned Soul of Onys", tokens_of("water", 1))
async def damned_soul_is_passed(table: Table, seat: int, card: InPlay, way: Way) -> None:
    """S20.50 Straightened, it moves to the left neighbour: no enter effect, no gauge check, not summoned (S1.10)."""
    receiver = left_of(table.seats, seat)
    table.of(seat).in_play.remove(card)
    card.turned = False
    table.of(receiver).in_play.append(card)
    tell(table, "S20.50", "passes", seat, receiver, card.card)


@at_round_end("Damned Soul of Onys")
async def damned_soul_takes(table: Table, seat: int, card: InPlay) -> None:
    """S20.50 At the end of the round its owner loses 3 crystals."""
    lose_crystals(table, seat, 3, "S20.50")
