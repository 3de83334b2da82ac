"""Valroc: V10, the Dark Town."""

from __future__ import annotations

from games.core import choose, come_next, tell

from .components import SPACES
from .dark_magic import take_dark_magic, ways_to_use
from .decks import draw_spell
from .options import DECLINE, GO_ON, each, name_in
from .state import Table
from .steps import steps
from .windows import before_secret, own_choice, used_item

SPELLS_DRAWN = 2


@steps("dark_town")
async def dark_town(table: Table, seat: int) -> None:
    """V10.2, V10.3 The effect of the own half, taken or declined; then two Spells are drawn."""
    table.acting = seat
    half = SPACES["dark_town"].index(table.space_of(seat, "dark_town"))
    effect = table.catalog.dark_cards[table.dark_card][half]
    ways = ways_to_use(table, seat, effect)
    answer = await own_choice(table, seat, "use dark magic", (*ways, DECLINE), "V10.3", about=(effect,))
    if await used_item(table, seat, answer, "dark_town", seat):
        return
    if not ways:
        tell(table, "V26.5" if effect == "aura_of_energy" else "V10.5", "dark magic is void", seat, effect)
    elif answer == DECLINE:
        tell(table, "V10.3", "declines dark magic", seat, effect)
    else:
        take_dark_magic(table, seat, effect, answer)
    come_next(table, ("draw spells", seat))


@steps("draw spells")
async def draw_spells(table: Table, seat: int) -> None:
    """V10.3, V10.7 Two Spells are drawn face down; one alone is kept, without a choice."""
    player = table.players[seat]
    for _ in range(SPELLS_DRAWN):
        card = await draw_spell(table, seat, "V10.3")
        if card is not None:
            player.looking_at.append(card)
    tell(table, "V10.3", "draws spells", seat, len(player.looking_at),
         secret=(*player.looking_at,), readers=(seat,))  # fmt: skip
    if len(player.looking_at) < SPELLS_DRAWN:
        player.spells += player.looking_at
        player.looking_at = []
    else:
        come_next(table, ("before keeping a spell", seat), ("keep a spell", seat))


@steps("before keeping a spell")
async def before_keeping_a_spell(table: Table, seat: int) -> None:
    """V24.5 An item may be used before the choice; it is open, so it is asked apart from the secret."""
    answer = await before_secret(table, seat, "use an item or go on", "V24.5")
    if answer != GO_ON:
        await used_item(table, seat, answer, "before keeping a spell", seat)


@steps("keep a spell")
async def keep_a_spell(table: Table, seat: int) -> None:
    """V10.3, V30.6 Keep one of the two face down, discard the other face down; nobody else sees either."""
    player = table.players[seat]
    ways = each("keep-spell", player.looking_at)  # also if both are alike: that he is not asked would tell
    kept = name_in(await choose(seat, "keep a spell", ways, "V10.3", secret=True))
    player.looking_at.remove(kept)
    player.spells.append(kept)
    tell(table, "V10.3", "keeps a spell", seat, secret=(kept,), readers=(seat,))
    for card in player.looking_at:
        table.spells.discard(card, (seat,))
    player.looking_at = []
