"""For each named ability a game of legal play in which it is used is found."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Game, Luck, Option
from games.mystic_vale import INFO
from games.mystic_vale.crafted import Crafted
from games.mystic_vale.state import READY, Table

from .players import EVERY, wish
from .tables import seen, state_of

GAMES = 60


def used_in(game: Game[Table], answers: list[tuple[Option, str]]) -> set[str]:
    """The abilities that a finished game has seen at work."""
    used: set[str] = set()
    for option, phase in answers:
        if option.verb == "buy-for":
            used.add("earthchant_chorus")
        elif option.verb == "keep" and phase in ("discard", "prep"):
            used.add("hatchery")
    bought = ""
    for entry in game.log(None):
        gained = entry.what in ("gains mana", "gains VP", "gains spirits") and any(entry.args[1:])
        if gained or entry.what in ("uses", "turns the token", "discards from the field"):
            used.add(str(entry.args[0]))
        elif entry.what in ("conclave", "aether tree"):
            used.add("conclave_of_ents" if entry.what == "conclave" else "aether_tree")
        elif bought and entry.rule == WHEN_BOUGHT[bought]:
            used.add(bought)
        bought = str(entry.args[0]) if entry.what == "buys a vale" and entry.args[0] in WHEN_BOUGHT else ""
    assert game.outcome is not None
    used |= {str(line.details[0]) for line in game.outcome.breakdown if line.what == "ability" and any(line.points)}
    return used & EVERY


WHEN_BOUGHT = {
    "amberwood": "M19.57",
    "direwolf_burrow": "M19.57",
    "shimmercliff_rookery": "M19.57",
    "fauna_hollow": "M19.52",
    "wood_sprite_hoard": "M19.53",
    "sunwell_temple": "M19.54",
}
"""The rule of the line that follows at once when such a vale card is bought (M8.7)."""

ON_ITS_CARD: dict[str, Callable[[Crafted], bool]] = {
    "seedling": lambda card: card.printed.decay > 1 == card.decay,
    "lifebringer_seed": lambda card: card.printed.decay > 0 == card.decay,
    "grovetender": lambda card: card.growth > card.printed.growth,
    "ent_guard": lambda card: card.guardians > card.printed.guardian,
    "stag_champion": lambda card: card.counts.vp_tokens == 2 * card.printed.vp_tokens > 0,
    "wind_whisperer": lambda card: card.spirits[3] > card.printed.wild,
}
"""When an ongoing ability changes what its card counts, if no other does the same on it."""


def ongoing_at_work(game: Game[Table], seat: int) -> set[str]:
    """Ongoing abilities that change a value that is shown now."""
    table, clan = state_of(game), state_of(game).clans[seat]
    at_work: set[str] = set()
    for word in clan.field + ([clan.on_deck] if clan.on_deck else []):
        card = table.cards[word]
        names = {kind.partition(":")[0] for kind in card.active} & set(ON_ITS_CARD)
        if "+" not in word and not {"seedling", "lifebringer_seed"} <= names:
            at_work |= {name for name in names if ON_ITS_CARD[name](card)}
    ready = [vale for vale, mark in zip(clan.vales, clan.vale_marks, strict=True) if mark == READY]
    growing = [vale for vale in ready if vale in ("world_tree", "heartwood_sanctuary")]
    on_cards = sum(table.cards[word].growth for word in clan.field + ([clan.on_deck] if clan.on_deck else []))
    if seen(game)["players"][seat]["growth"] == on_cards + len(growing):
        at_work |= set(growing)
    return at_work


def play_for(wanted: set[str], seats: int, seed: int) -> set[str]:
    """A whole game of legal play that goes after these abilities; those that were used."""
    game, luck = INFO.new(seats, seed), Luck(seed)
    answers: list[tuple[Option, str]] = []
    found: set[str] = set()
    while not game.over and state_of(game).round < 60:
        seat = next(iter(game.pending))
        found |= ongoing_at_work(game, seat)
        option = wish(game, seat, wanted, luck)
        answers.append((option, state_of(game).phase))
        game.apply(seat, option)
    return found | used_in(game, answers) if game.over else found


def test_for_each_ability_there_is_a_game_of_legal_play_in_which_it_is_used() -> None:
    missing = set(EVERY)
    for seed in range(GAMES):
        if not missing:
            break
        missing -= play_for(missing, 2 + seed % 3, seed)
    assert not missing
