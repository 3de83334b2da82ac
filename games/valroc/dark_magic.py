"""Valroc: V26, the Dark Magic effects. What waits for a location is read there: see each."""

from __future__ import annotations

from games.core import Option, option, tell

from .components import TRACK_END
from .options import USE, name_in, number_in
from .state import Table

INVERSION_MOST = 3


def ways_to_use(table: Table, seat: int, effect: str) -> list[Option]:
    """V10.4, V10.5 How `seat` can take an effect; none if it is void."""
    facts = table.catalog.dark_effects[effect]
    if effect == "bewitchment_of_inversion":
        return [option("invert", other, what) for other in table.opponents(seat) for what in ("mp", "vals")]
    if facts.targets_opponent:
        return [option("use", other) for other in table.opponents(seat) if table.space_of(other, facts.location) >= 0]
    if effect == "aura_of_energy" and table.space_of(seat, facts.location) < 0:
        return []  # V26.5
    return [USE]


def take_dark_magic(table: Table, seat: int, effect: str, answer: Option) -> None:
    """V10.4, V10.6 The effect waits in the open for its location; Inversion acts at once."""
    player = table.players[seat]
    if answer.verb == "invert":
        invert(table, seat, number_in(answer), name_in(answer, 1))
        return
    player.effect, player.target = effect, number_in(answer) if answer.args else -1
    if answer.args:
        tell(table, "V10.4", "uses dark magic on", seat, effect, player.target)
    else:
        tell(table, "V10.3", "uses dark magic", seat, effect)


def invert(table: Table, seat: int, victim: int, what: str) -> None:
    """V26.6 An opponent turns 3 Vals into MP or 3 MP into Vals, or all he has if fewer; MP over 12 are lost."""
    player = table.players[victim]
    if what == "mp":
        amount = min(INVERSION_MOST, player.mp)
        player.mp -= amount
        player.vals += amount
    else:
        amount = min(INVERSION_MOST, player.vals)
        player.vals -= amount
        player.mp = min(TRACK_END, player.mp + amount)
    tell(table, "V26.6", "inverts mp" if what == "mp" else "inverts vals", seat, victim, amount)


def shared_with(table: Table, effect: str, target: int) -> list[int]:
    """V10.4 Who has this effect pending on `target`."""
    return [
        seat
        for seat in table.in_turn_order()
        if table.players[seat].effect == effect and table.players[seat].target == target
    ]


def spend(table: Table, seat: int) -> None:
    """V10.6 An effect that has acted is no longer pending."""
    table.players[seat].effect, table.players[seat].target = "", -1
