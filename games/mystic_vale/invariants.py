"""What holds at every decision."""

from __future__ import annotations

from collections import Counter

from .abilities.of_vales import VALE_GROWTH
from .components import CURSED_LAND, FERTILE_SOIL, SLOTS
from .crafted import parts
from .state import NEW, Table


def invariants(table: Table) -> None:
    """Every component is in exactly one place (M1.16), and every track within its ends."""
    catalog, contents = table.catalog, table.catalog.contents
    lying = Counter(kind for deck in table.decks for kind in deck)
    lying.update(table.aside)
    lying.update(kind for kind in table.commons if kind)
    lying.update(kind for kind, _ in table.bought)
    lying.update({f"{FERTILE_SOIL}:{slot}": left for slot, left in zip(SLOTS, table.fertile_soil, strict=True)})
    for clan in table.clans:
        every_card = clan.every_card()
        assert len(every_card) == contents.counts["cards_per_player"], "every card is in one place"
        for card in every_card:
            slots, _ = parts(card)
            lying.update(
                f"{slot.advancement}:{name}" for slot, name in zip(slots, SLOTS, strict=True) if slot.advancement
            )
    wanted = Counter(kind for level in (0, 1, 2, 3) for kind in catalog.kinds(level, table.expansion))
    for card in catalog.starting_deck():
        for name, slot in zip(card.split("."), SLOTS, strict=True):
            wanted[f"{name}:{slot}"] += len(table.clans) * (name != "_")
    assert +lying == +wanted, "every advancement is in one place"
    assert sum(count for kind, count in lying.items() if kind.startswith(CURSED_LAND)) == 9 * len(table.clans)
    vales = Counter(vale for deck in table.vale_decks for vale in deck)
    vales.update(vale for vale in table.vale_commons if vale)
    vales.update(table.removed_vales)
    for clan in table.clans:
        vales.update(clan.vales)
        assert len(clan.vales) == len(clan.vale_marks), "every vale card has its mark"
        growth = sum(
            VALE_GROWTH.get(vale, 0) for vale, mark in zip(clan.vales, clan.vale_marks, strict=True) if mark != NEW
        )
        assert clan.vale_growth == growth, "new vale cards give no growth"
        assert clan.tokens >= 0 and len(clan.known) >= 0
    assert vales == Counter(catalog.vale_deck(1, table.expansion) + catalog.vale_deck(2, table.expansion))
    assert 0 <= table.pool <= contents.vp_pool[len(table.clans)], "the pool is never refilled"
    assert table.pool or table.ending, "an empty pool ends the game"
    harvest = table.harvest
    assert harvest.mana >= 0 and sum(harvest.paid) <= sum(harvest.spirits), "nothing is bought that cannot be paid"
    if table.phase == "harvest":
        field = [table.cards[card] for card in table.clans[table.on_turn].field]
        for number, slot in enumerate(SLOTS):
            needed = sum(kind.endswith(f":{slot}") for kind, _ in table.bought)
            free = sum(card.free[number] for card in field)
            assert harvest.free[number] == free - needed >= 0, "all that was bought has a place"
