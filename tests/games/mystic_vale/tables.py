"""A table of Mystic Vale in a few words, for tests.

Cards are written as the game writes them (`crafted.py`), with these short words for plain ones:
CL is a Cursed Land with the land at the top, CM and CB in the middle and at the bottom, FS a Fertile Soil at the
top, B a blank. Any card may also be made of a short word and advancements: ``CL+stag:middle``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from games.core import Game, Option, ScriptedLuck, Step
from games.mystic_vale import INFO
from games.mystic_vale.components import Advancement, Catalog, Vale, standard_catalog
from games.mystic_vale.crafted import Cards, Crafted, craft, with_sleeved
from games.mystic_vale.scoring import score
from games.mystic_vale.state import NEW, READY, USED, Clan, Table
from games.mystic_vale.view import TableView, as_table

CATALOG = standard_catalog()
PRINTED: tuple[Advancement | Vale, ...] = (*CATALOG.advancements.values(), *CATALOG.vales.values())
"""Everything that may have an ability."""
PLANT = ("push or pass", 0)
HARVEST = ("begin harvest", 0)
WORDS = {
    "CL": "cursed_land._._",
    "CM": "_.cursed_land._",
    "CB": "_._.cursed_land",
    "FS": "fertile_soil._._",
    "B": "_._._",
}
PHASES = {
    "push or pass": "planting", "when played": "planting", "spoil test": "planting", "exodus road": "planting",
    "begin harvest": "planting", "harvest": "harvest", "begin discard": "planting", "sleeve": "discard",
    "discard field": "discard",
    "end turn": "discard", "begin prep": "discard", "start of prep": "prep", "prep": "prep", "turn": "prep",
}  # fmt: skip


def card(text: str) -> str:
    """A crafted card from its short word: ``CL+stag:middle``."""
    base, *kinds = text.split("+") if not text.endswith(("+aether", "+ent")) else [text]
    crafted = WORDS.get(base, base)
    for kind in kinds:
        crafted = with_sleeved(crafted, kind)
    return crafted


def cards(text: str) -> list[str]:
    """Several cards."""
    return [card(word) for word in text.split()]


def crafted(text: str) -> Crafted:
    """What a card counts for."""
    return craft(CATALOG.advancements, card(text))


def table(
    *steps: Step,
    seats: int = 2,
    field: str = "",
    on_deck: str = "",
    deck: str = "",
    known: str = "",
    discards: str = "",
    vales: str = "",
    new: str = "",
    used: str = "",
    token: bool = False,
    tokens: int = 0,
    pool: int | None = None,
    commons: str = "",
    level_decks: Sequence[str] = ("", "", ""),
    aside: str = "",
    soil: Sequence[int] = (6, 6, 6),
    vale_commons: str = "",
    vale_decks: Sequence[str] = ("", ""),
    bought: Sequence[tuple[str, int]] = (),
    phase: str = "",
    first: int = 0,
    asked_in_prep: bool = False,
    others: Mapping[int, str] | None = None,
    luck: Sequence[str] = (),
    catalog: Catalog = CATALOG,
) -> Game[Table]:
    """A game that begins with `steps`, seat 0 in turn. Known cards are written from the uppermost down.

    Luck answers from a script: each entry is what it gives, short words allowed; afterwards it is free.
    """
    state = Table.at_the_start(catalog, Cards(catalog.advancements), seats, expansion=True)
    state.agenda, state.first, state.round = list(steps), first, 1
    state.phase = phase or PHASES.get(str(steps[0][0]), "planting") if steps else "end"
    state.commons = padded(commons, 9)
    state.decks = [deck.split() for deck in level_decks]
    state.aside, state.fertile_soil = aside.split(), list(soil)
    state.vale_commons = padded(vale_commons, 8)
    state.vale_decks = [deck.split() for deck in vale_decks]
    state.pool = state.pool if pool is None else pool
    state.bought = list(bought)
    state.asked_in_prep = asked_in_prep
    clan = state.clans[0]
    clan.bag, clan.known, clan.discards = cards(deck), cards(known)[::-1], cards(discards)
    clan.field, clan.on_deck = cards(field), card(on_deck) if on_deck else None
    clan.vales = vales.split() + new.split() + used.split()
    clan.vale_marks = [READY] * len(vales.split()) + [NEW] * len(new.split()) + [USED] * len(used.split())
    growth = {"world_tree", "heartwood_sanctuary"}
    clan.vale_growth = sum(vale in growth for vale in vales.split())
    clan.token_active, clan.tokens = token, tokens
    for seat, lying in (others or {}).items():
        state.clans[seat].field, state.clans[seat].bag = cards(lying), cards("B " * 8)
    script = ScriptedLuck([tuple(card(word) for word in line.split()) for line in luck])
    return Game.begin(replace(INFO.rules, set_up=lambda seats, settings: state), seats, {}, script)


safe_table = partial(table, on_deck="CL", deck="CM CB CL B B B")
"""A table at which the Prep Phase of seat 0 ends without a question."""


def padded(names: str, places: int) -> list[str | None]:
    """Things in places, the rest empty; "-" is an empty place."""
    laid: list[str | None] = [None if name == "-" else name for name in names.split()]
    return laid + [None] * (places - len(laid))


def play(game: Game[Table], *lines: str, seat: int = 0) -> Game[Table]:
    """Give answers in the notation, all by one seat."""
    for line in lines:
        game.apply(seat, Option.parse(line))
    return game


def texts(game: Game[Table], seat: int = 0) -> list[str]:
    """The notation of what `seat` may answer."""
    return [str(option) for option in game.legal(seat)]


def refused(game: Game[Table], line: str, seat: int = 0) -> str:
    """The rule by which an answer is refused."""
    refusal = game.refusal(seat, Option.parse(line))
    assert refusal is not None, f"{line} is legal"
    assert refusal.reason
    return refusal.rule


def clan_of(game: Game[Table], seat: int = 0) -> Clan:
    """What a seat has."""
    return game.state_for_checks.clans[seat]


def state_of(game: Game[Table]) -> Table:
    return game.state_for_checks


def seen(game: Game[Table], seat: int | None = 0) -> TableView:
    """The view with its shape."""
    return as_table(game.view(seat))


def told(game: Game[Table], seat: int | None = 0) -> list[str]:
    """The log in words."""
    return [entry.text(seat, ["Ann", "Ben", "Cleo", "Dan"]) for entry in game.log(seat)]


def mana(game: Game[Table]) -> int:
    return state_of(game).harvest.mana


def spirits(game: Game[Table]) -> list[int]:
    """Animal, forest, sky, wild."""
    return state_of(game).harvest.spirits


def tokens(field: str) -> int:
    """VP tokens scored when the Harvest Phase starts."""
    return clan_of(table(("begin harvest", 0), field=field)).tokens


over = partial(table, phase="end")
"""A game that is over with this before seat 0, and nothing before the others."""


def worth(deck: str, *, field: str = "", on_deck: str = "", discards: str = "", vales: str = "") -> int:
    """What seat 0 scores at the end."""
    game = over(deck=deck, field=field, on_deck=on_deck, discards=discards, vales=vales)
    return score(state_of(game)).totals[0]
