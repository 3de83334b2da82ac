"""M18 All that one seat may see, and nothing else. The classes say its exact shape.

Everything that needs a card's figures finds them here too: `cards`, `advancements` and `vale_cards` describe all
that is in sight, so that a screen never reads the catalog. These parts are shared between views: read, do not change.

Places in a field count from 0 in lists here, and from 1 in options (0 is the on-deck card there).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict, cast

from games.core import View

from .abilities.of_vales import VALE_GAINS
from .buying import discount, field_places
from .components import Advancement, Symbols, Vale, advancement_of
from .crafted import AETHER, ENT, Cards, Crafted, Gains
from .spoiling import decay_showing, growth_showing
from .state import NEW, USED, Clan, Table


class SymbolsView(TypedDict):
    """M2.4 to M2.9"""

    mana: int
    decay: int
    growth: int
    guardian: int
    vp_tokens: int
    """Blue VP: tokens in each Harvest Phase."""
    end_vp: int
    """Grey VP: points at the end."""
    animal: int
    forest: int
    sky: int
    wild: int


class GainsView(TypedDict):
    """M6.11 What automatic harvest abilities bring each time."""

    mana: int
    animal: int
    forest: int
    sky: int
    wild: int
    vp: int


class SlotView(TypedDict):
    """One of the three slots of a card."""

    advancement: str | None
    """Its id, a key of `TableView.advancements`; None if the slot is free."""
    covered: bool
    """M12.7 Its long-wise ability is dead for the rest of the game; its symbols count."""
    used: bool
    """M17.3 Its ability was used in this cycle."""


class CardView(TypedDict):
    """A crafted card."""

    slots: list[SlotView]
    """Top, middle and bottom."""
    printed: SymbolsView
    counts: SymbolsView
    """After ongoing abilities and marks: what the card is worth in a field."""
    gains: GainsView
    """What its automatic harvest abilities add."""
    offered: list[str]
    """M6.12 Its harvest abilities that the player times, as kinds (`stag:top`)."""
    longwise: str | None
    """M2.12 The long-wise ability that is active, as a kind."""
    aether: bool
    """M5.10 Aether Tree cancels decay on it until the owner's next Prep Phase."""
    ents: int
    """M5.11 Growth and guardians lent by Conclave of Ents until then."""


class AbilityView(TypedDict):
    """What an ability says."""

    timing: str
    """none, when_played, harvest, ongoing, planting, discard, when_bought, end_of_game"""
    optional: bool
    text: str


class AdvancementView(TypedDict):
    """M2.3 What is printed on an advancement."""

    name: str
    level: int
    cost: int
    set: str
    symbols: SymbolsView
    ability: AbilityView
    longwise: bool
    source: str
    """Where its figures come from; "reconstructed" is this project's own design."""


class CostView(TypedDict):
    """M2.9, M2.10 What a vale card costs."""

    animal: int
    forest: int
    sky: int
    any: int


class ValeView(TypedDict):
    """M8 What is printed on a vale card."""

    name: str
    level: int
    cost: CostView
    end_vp: int
    ability: AbilityView
    gains: GainsView
    set: str
    source: str


class OwnedValeView(TypedDict):
    """A vale card before a player."""

    vale: str
    new: bool
    """M8.5 Bought this turn: shown turned by 90 degrees, not usable yet."""
    used: bool
    """M21.8 Its chosen ability was used in this cycle."""


class PlayerView(TypedDict):
    """M18.1 to M18.3 What a player has."""

    clan: str
    """beastbrothers, dawnseekers, lifewardens or waveguards (M1.1)"""
    tokens: int
    """VP tokens."""
    token_active: bool
    field: list[str]
    """Crafted cards from left to right: keys of `TableView.cards`."""
    on_deck: str | None
    draw_pile: int
    """Cards in the draw pile, the on-deck card included (M18.1)."""
    deck: int
    """Cards face down in the deck, without the on-deck card."""
    discards: int
    """Cards in the discard pile."""
    discard_pile: list[str] | None
    """M18.3 Which those are, sorted; only for the owner."""
    deck_list: list[str] | None
    """M18.6 What is in the deck, sorted; only for the owner (the open list less what lies elsewhere)."""
    known: list[str | None]
    """M18.5 The uppermost cards of the deck that the owner has seen, from the top; None to others."""
    every_card: list[str]
    """M18.2 All 20 cards, sorted."""
    vales: list[OwnedValeView]
    decay: int
    """Showing, in field and on-deck, after Seedling, Lifebringer Seed and Aether Tree."""
    growth: int
    """Showing, and from vale cards."""
    vale_growth: int
    net_decay: int
    """Decay less growth, at least 0; 4 spoils."""
    spoils_at: int
    """The decay showing that spoils: 4 and the growth."""
    end_vp: int
    """M18.10 Grey VP on advancements and vale cards, without end-of-game abilities."""


class CommonsPlace(TypedDict):
    """M1.10 One of the nine places."""

    kind: str | None
    """An advancement with its slot: `stag:top`; None while the place is empty."""
    level: int
    """The level of the place; the card may be of a higher one (M13.5)."""


class ValePlace(TypedDict):
    """M1.11 One of the eight places."""

    vale: str | None
    level: int


class OfferedView(TypedDict):
    """A harvest ability still to be used."""

    place: int
    """In the field, from 0."""
    kind: str


class HarvestView(TypedDict):
    """M18.9 The pools of the player in turn."""

    mana: int
    """Unspent."""
    animal: int
    forest: int
    sky: int
    wild: int
    paid_animal: int
    """Symbols used by vale costs so far; which spirits pay is settled by any assignment that exists (M8.4)."""
    paid_forest: int
    paid_sky: int
    paid_any: int
    """M21.7 Unspecified symbols used: `any` in costs, and 3 for each exchange."""
    spirits_left: int
    offered: list[OfferedView]
    """M6.12 Harvest abilities still to be used."""
    vales_offered: list[str]
    vales_bought: int
    advancements_bought: int
    free: list[int]
    """M10.4 Free top, middle and bottom slots that are not yet needed for what was bought."""
    discount_places: list[int]
    """M19.12 Places in the field (from 0) where Earthchant Chorus gives 2 off."""


class BoughtView(TypedDict):
    """M10.6 An advancement that lies aside."""

    kind: str
    place: int | None
    """M12.5 The place in the field (from 0) named for Earthchant Chorus."""


class TableView(TypedDict):
    """M18 The whole table."""

    game: str
    deck: str
    vale_of_magic: bool
    round: int
    phase: str
    """setup, planting, harvest, discard, prep, end"""
    on_turn: int
    first: int
    """The starting player."""
    pool: int
    pool_at_start: int
    ending: str
    """"", "pool" (M15.1) or "vales" (M15.2): the round is the last one."""
    commons: list[CommonsPlace]
    """Nine places, level 1 first."""
    decks: list[int]
    """Cards face down in the advancement decks of level 1, 2, 3."""
    fertile_soil: list[int]
    """Left with the slot top, middle, bottom."""
    fertile_soil_cost: int
    vales: list[ValePlace]
    """Eight places, level 1 first."""
    vale_decks: list[int]
    removed_vales: list[str]
    players: list[PlayerView]
    harvest: HarvestView | None
    """In the Harvest Phase only."""
    bought: list[BoughtView]
    """Advancements waiting to be sleeved."""
    looking_at: list[str | None]
    """What the player in turn is looking at in its deck, from the top; None to others."""
    cards: dict[str, CardView]
    """Every crafted card in sight, by its word."""
    advancements: dict[str, AdvancementView]
    """Every advancement in sight, by its id."""
    vale_cards: dict[str, ValeView]
    """Every vale card in sight, by its id."""


def view(table: Table, seat: int | None) -> View:
    """The table as `seat` sees it; None is a spectator (M18.11)."""
    return cast(View, table_view(table, seat))


def as_table(seen: View) -> TableView:
    """The same view with its shape."""
    return cast(TableView, seen)


def table_view(table: Table, seat: int | None) -> TableView:
    """The table as `seat` sees it, with its shape."""
    contents, catalog = table.catalog.contents, table.catalog
    players = [_player(table, number, own=number == seat) for number in range(len(table.clans))]
    in_sight = sorted({card for player in players for card in player["every_card"]})
    cards = {card: card_view(table.cards, card) for card in in_sight}
    seen = {slot["advancement"] for card in cards.values() for slot in card["slots"]}
    kinds = [kind for kind in table.commons if kind] + [kind for kind, _ in table.bought]
    advancements = sorted({name for name in seen if name} | {"fertile_soil"} | {advancement_of(kind) for kind in kinds})
    vales = {vale for vale in table.vale_commons if vale} | {vale for clan in table.clans for vale in clan.vales}
    vales |= set(table.removed_vales)
    clan = table.clans[table.on_turn]
    looked_at = clan.known[::-1][: table.looking_at]
    return {
        "game": "mystic_vale",
        "deck": catalog.name,
        "vale_of_magic": table.expansion,
        "round": table.round,
        "phase": table.phase,
        "on_turn": table.on_turn,
        "first": table.first,
        "pool": table.pool,
        "pool_at_start": contents.vp_pool[len(table.clans)],
        "ending": table.ending,
        "commons": [
            {"kind": kind, "level": place // contents.commons_per_level + 1} for place, kind in enumerate(table.commons)
        ],
        "decks": [len(deck) for deck in table.decks],
        "fertile_soil": table.fertile_soil[:],
        "fertile_soil_cost": catalog.advancements["fertile_soil"].cost,
        "vales": [
            {"vale": vale, "level": place // contents.vales_per_level + 1}
            for place, vale in enumerate(table.vale_commons)
        ],
        "vale_decks": [len(deck) for deck in table.vale_decks],
        "removed_vales": table.removed_vales[:],
        "players": players,
        "harvest": _harvest(table) if table.phase == "harvest" else None,
        "bought": [{"kind": kind, "place": None if place < 0 else place} for kind, place in table.bought],
        "looking_at": [card if seat == table.on_turn else None for card in looked_at],
        "cards": cards,
        "advancements": {name: advancement_view(catalog.advancements[name]) for name in advancements},
        "vale_cards": {name: vale_view(catalog.vales[name]) for name in sorted(vales)},
    }


def _player(table: Table, seat: int, own: bool) -> PlayerView:
    clan, cards = table.clans[seat], table.cards
    every_card = clan.every_card()
    decay, growth = decay_showing(table, seat), growth_showing(table, seat)
    known = list(reversed(clan.known))
    return {
        "clan": table.catalog.contents.clans[seat][0],
        "tokens": clan.tokens,
        "token_active": clan.token_active,
        "field": clan.field[:],
        "on_deck": clan.on_deck,
        "draw_pile": clan.deck_size + (clan.on_deck is not None),
        "deck": clan.deck_size,
        "discards": clan.discard_size,
        "discard_pile": sorted(clan.discards + clan.hidden_discards) if own else None,
        "deck_list": clan.deck_list() if own else None,
        "known": [card if own else None for card in known],
        "every_card": every_card,
        "vales": _owned_vales(clan),
        "decay": decay,
        "growth": growth,
        "vale_growth": clan.vale_growth,
        "net_decay": max(0, decay - growth),
        "spoils_at": table.catalog.contents.spoil_decay + growth,
        "end_vp": sum(cards[card].printed.end_vp for card in every_card)
        + sum(table.catalog.vales[vale].end_vp for vale in clan.vales),
    }


def _owned_vales(clan: Clan) -> list[OwnedValeView]:
    return [
        {"vale": vale, "new": mark == NEW, "used": mark == USED}
        for vale, mark in zip(clan.vales, clan.vale_marks, strict=True)
    ]


def _harvest(table: Table) -> HarvestView:
    harvest, clan = table.harvest, table.clans[table.on_turn]
    animal, forest, sky, wild = harvest.spirits
    paid_animal, paid_forest, paid_sky, paid_any = harvest.paid
    return {
        "mana": harvest.mana,
        "animal": animal,
        "forest": forest,
        "sky": sky,
        "wild": wild,
        "paid_animal": paid_animal,
        "paid_forest": paid_forest,
        "paid_sky": paid_sky,
        "paid_any": paid_any,
        "spirits_left": sum(harvest.spirits) - sum(harvest.paid),
        "offered": [{"place": place, "kind": kind} for place, kind in harvest.offered],
        "vales_offered": [clan.vales[number] for number in harvest.vales_offered],
        "vales_bought": harvest.vales_bought,
        "advancements_bought": harvest.advancements_bought,
        "free": harvest.free[:],
        "discount_places": [place for place in field_places(table) if discount(table, place)],
    }


def card_view(cards: Cards, card: str) -> CardView:
    """A crafted card; the same object each time."""
    return describe(cards[card])


@lru_cache(maxsize=1 << 13)
def describe(crafted: Crafted) -> CardView:
    """What there is to see on a crafted card."""
    marks = crafted.card.split("+")[1:]
    return {
        "slots": [
            {"advancement": slot.advancement, "covered": slot.covered, "used": slot.used} for slot in crafted.slots
        ],
        "printed": symbols_view(crafted.printed),
        "counts": symbols_view(crafted.counts),
        "gains": gains_view(crafted.gains),
        "offered": list(crafted.offered),
        "longwise": crafted.longwise,
        "aether": AETHER in marks,
        "ents": marks.count(ENT),
    }


def symbols_view(symbols: Symbols) -> SymbolsView:
    """Symbols by name."""
    return cast(SymbolsView, symbols._asdict())


def gains_view(gains: Gains) -> GainsView:
    """Gains by name."""
    return cast(GainsView, gains._asdict())


@lru_cache(maxsize=1 << 9)
def advancement_view(advancement: Advancement) -> AdvancementView:
    """What is printed on an advancement."""
    return {
        "name": advancement.name,
        "level": advancement.level,
        "cost": advancement.cost,
        "set": advancement.set,
        "symbols": symbols_view(advancement.symbols),
        "ability": _ability(advancement),
        "longwise": advancement.longwise,
        "source": advancement.source,
    }


@lru_cache(maxsize=1 << 9)
def vale_view(vale: Vale) -> ValeView:
    """What is printed on a vale card."""
    return {
        "name": vale.name,
        "level": vale.level,
        "cost": cast(CostView, vale.cost._asdict()),
        "end_vp": vale.end_vp,
        "ability": _ability(vale),
        "gains": gains_view(VALE_GAINS.get(vale.id, Gains())),
        "set": vale.set,
        "source": vale.source,
    }


def _ability(printed: Advancement | Vale) -> AbilityView:
    ability = printed.ability
    return {"timing": ability.timing, "optional": ability.optional, "text": ability.text}
