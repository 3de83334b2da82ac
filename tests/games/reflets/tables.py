"""A table of Reflets d'acide in a few words, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from games.core import Game, Id, Luck, Option, Refusal, ScriptedLuck, Step
from games.reflets import INFO
from games.reflets.board import PLACES
from games.reflets.catalog import standard
from games.reflets.invariants import invariants
from games.reflets.state import DrawPile, Hero, Table
from games.reflets.view import EndingView, QuestView, TableView, TrialView

Playing = Game[Table]

SIX = ("zarakai", "enoriel", "guertrude", "trichelieu", "roger", "wrandrall")
"""A dwarf (good), an elf (good), a human (neutral), a human (neutral), a human (good), a half-demon (neutral).

Values, in the order attack, perception, intelligence, agility, defense; Life Points; Epic Points:
zarakai 42225 5 5 · enoriel 24342 3 4 · guertrude 52134 5 4 · trichelieu 13423 2 3 · roger 33313 4 3 ·
wrandrall 42223 4 5.
"""
LETTERS = "ROPGB"
GROVE = {"forest": ["grove_of_the_talking_stumps"]}
"""One collective Intelligence Objective, 4. The values of SIX: 2 3 1 4 3 2."""


def gems(text: str) -> list[int]:
    """Gems written as letters: ``"RRB"`` is two red ones and a blue one."""
    return [text.count(letter) for letter in LETTERS]


def table(
    *steps: Step,
    seats: int = 1,
    team: Sequence[str] = SIX,
    boards: Mapping[int, str] | None = None,
    vils_gems: str = "",
    dilemmas: Mapping[int, Sequence[str]] | None = None,
    held: Mapping[int, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    pawn: str = "forest",
    avatar: str = "a1",
    trail: Sequence[str] = (),
    golden: int = 1,
    guide: int = 0,
    challenge: str = "pepere",
    quest: str = "honneur_nains",
    step_one: bool = False,
    step_two: bool = False,
    rooms: Mapping[str, str] | None = None,
    face_down: Mapping[str, str] | None = None,
    gate: str = "",
    gate_open: bool = False,
    zones: Mapping[str, Sequence[str]] | None = None,
    cleared: Iterable[str] = (),
    active: Mapping[int, Sequence[str]] | None = None,
    stowed: Mapping[int, Sequence[str]] | None = None,
    markers: Mapping[int, int] | None = None,
    bestioles: Mapping[int, Sequence[str]] | None = None,
    creatures: Sequence[str] = (),
    pouch: Sequence[str] = (),
    points: Sequence[str] = (),
    down: Mapping[str, Sequence[str]] | None = None,
    vils_team: Sequence[str] = (),
    vils_tokens: Sequence[str] = (),
    heroes: Sequence[str] | None = None,
    loot: Sequence[str] | None = None,
    unforeseen: Sequence[str] | None = None,
    relics: Sequence[str] | None = None,
    succeeded: Sequence[str] = (),
    fails: Mapping[str, int] | None = None,
    detours: Sequence[int] = (),
    portal_token: bool = False,
    treasure_taken: bool = False,
    octagon_tried: bool = False,
    phase: str = "",
    moment: str = "",
    turn: int = 1,
    ticks: Mapping[str, int] | None = None,
    luck: Sequence[str] = (),
    seed: int = 0,
) -> Playing:
    """A game that begins with `steps`. Boards, locations and rooms go by the numbers and names of the options.

    Boards are empty unless `boards` says otherwise (``{1: "RRB"}``). `heroes`, `loot` and `unforeseen` are the piles,
    the uppermost first; cards not named lie in no order below. `rooms` are face up, `face_down` only known, Zones hold
    the cards of `zones` (known, face down) or one unknown card; those `cleared` hold none. `luck` is answered in
    turn, then luck from `seed`.
    """
    catalog = standard()
    now = Table.at_the_start(catalog, seats, ticks or {})
    now.agenda, now.phase, now.moment, now.turn, now.guide = list(steps), phase, moment, turn, guide
    now.quest, now.challenge, now.golden = quest, challenge, golden
    now.vils.quest = catalog.quests[quest].opposite
    now.step_one, now.step_two, now.pawn, now.avatar, now.trail = step_one, step_two, pawn, avatar, list(trail)
    now.treasure = "dragon_s_spare_tooth"
    now.team = [Hero.enrolled(card) for card in team]
    for place, hero in enumerate(now.team, 1):
        hero.active, hero.stowed = list((active or {}).get(place, ())), list((stowed or {}).get(place, ()))
        hero.marker, hero.bestioles = (markers or {}).get(place, 0), list((bestioles or {}).get(place, ()))
    for number, board in enumerate(now.boards, 1):
        board.gems = gems((boards or {}).get(number, ""))
        board.dilemmas, board.token = list((dilemmas or {}).get(number, ())), (held or {}).get(number)
    now.vils.gems = gems(vils_gems)
    now.bank = [25 - sum(board.gems[c] for board in now.boards) - now.vils.gems[c] for c in range(5)]
    _lay_hazards(now, gate, gate_open, zones or {}, cleared, fails or {})
    for space, card in (*(rooms or {}).items(), *(face_down or {}).items()):
        number = now.room_at(space)
        now.rooms[number], now.rooms_up[number] = card, space in (rooms or {})
        now.room_bag.remove(card)
    now.succeeded, now.portal_token = list(succeeded), portal_token
    now.treasure_taken, now.octagon_tried, now.detours = treasure_taken, octagon_tried, list(detours)
    now.creatures, now.pouch, now.vils.points = list(creatures), list(pouch), list(points)
    now.vils.down_heroes = list((down or {}).get("heroes", ()))
    now.vils.down_unforeseen = list((down or {}).get("unforeseen", ()))
    now.vils.down_loot = list((down or {}).get("loot", ()))
    now.vils.team, now.vils.tokens = list(vils_team), list(vils_tokens)
    _take_seen_cards_away(now)
    piles = ((now.heroes, heroes), (now.loot, loot), (now.unforeseen, unforeseen), (now.relics, relics))
    for pile, order in piles:
        _stack(pile, order)
    _lay_tokens(now, tokens or {}, held or {})
    script = ScriptedLuck([tuple(_word(word) for word in line.split()) for line in luck], Luck(seed))
    rules = replace(INFO.rules, set_up=lambda seats, settings: now)
    return Game.begin(rules, seats, {}, script)


def _lay_hazards(
    now: Table, gate: str, gate_open: bool, zones: Mapping[str, Sequence[str]], cleared: Iterable[str],
    fails: Mapping[str, int],
) -> None:  # fmt: skip
    now.gate_card, now.gate_open, now.fails = gate, gate_open, dict(fails)
    for number, place in enumerate(PLACES):
        known = list(zones.get(place, ()))
        for card in known:
            now.hazard_bags[number].remove(card)
        now.hazard_known[number] = known
        if known or place in cleared or (place == "gate" and gate):
            now.hazard_down[number] = 0
    if gate:
        now.hazard_bags[-1].remove(gate)


def _take_seen_cards_away(now: Table) -> None:
    seen = [*now.pouch, *now.vils.points, *now.vils.down_heroes, *now.vils.down_unforeseen, *now.vils.down_loot]
    seen += [*now.vils.team, *now.creatures]
    for hero in now.team:
        seen += [hero.card, *hero.active, *hero.stowed, *hero.bestioles]
    for board in now.boards:
        seen += board.dilemmas
    for card in seen:
        for bag in (now.heroes.bag, now.loot.bag, now.relics.bag, now.unforeseen.bag, *now.hazard_bags):
            if card in bag:
                bag.remove(card)
                break


def _stack(pile: DrawPile, order: Sequence[str] | None) -> None:
    """Put these cards on top, known to all, the uppermost first."""
    if order is not None:
        for card in reversed(order):
            pile.bag.remove(card)
            pile.top.append(card)


def _lay_tokens(now: Table, tokens: Mapping[str, str], held: Mapping[int, str]) -> None:
    now.tokens = dict(tokens)
    for bag in now.token_bags.values():
        bag[:] = [token for token in bag if token not in (*tokens.values(), *held.values(), *now.vils.tokens)]


def _word(word: str) -> Id:
    return int(word) if word.lstrip("-").isdigit() else word


def play(game: Playing, *lines: str, check: bool = True) -> Playing:
    """Give answers in the notation, seat 0's without their seat: ``play(game, "walk", "1 pay 2 red")``."""
    for line in lines:
        seat, _, what = line.partition(" ") if line[0].isdigit() else ("0", "", line)
        game.apply(int(seat), Option.parse(what))
        if check and not game.over:
            for color in range(5):
                state = game.state_for_checks
                assert sum(b.gems[color] for b in state.boards) + state.bank[color] + state.vils.gems[color] == 25
    return game


def texts(game: Playing, seat: int = 0, verb: str = "") -> list[str]:
    """The notation of what a seat may answer; with a verb, of such answers only."""
    return [str(option) for option in game.legal(seat) if not verb or option.verb == verb]


def prompt(game: Playing, seat: int = 0) -> str:
    """What a seat is asked."""
    return game.pending[seat].prompt if seat in game.pending else ""


def gems_placed(game: Playing) -> Playing:
    """Put every Gem gained on the first Board that can take it."""
    while prompt(game) == "where does the gem go":
        game.apply(0, game.legal(0)[0])
    return game


def refusal(game: Playing, text: str, seat: int = 0) -> Refusal:
    """Why a seat may not answer this."""
    found = game.refusal(seat, Option.parse(text))
    assert found is not None, f"{text} is allowed"
    return found


def view(game: Playing) -> TableView:
    """What everybody sees."""
    return cast(TableView, game.view(None))


def trial_of(game: Playing) -> TrialView:
    """The Trial under way."""
    trial = view(game)["trial"]
    assert trial is not None
    return trial


def quest_of(game: Playing) -> QuestView:
    """The Team's Quest."""
    quest = view(game)["quest"]
    assert quest is not None
    return quest


def ending_of(game: Playing) -> EndingView:
    """How the game ended."""
    ending = view(game)["ending"]
    assert ending is not None
    return ending


def board(game: Playing, number: int) -> str:
    """The Gems of a Board as letters."""
    held = view(game)["boards"][number - 1]["gems"]
    return "".join(letter * count for letter, count in zip(LETTERS, held.values(), strict=True))


def vils_board(game: Playing) -> str:
    """The Gems of the Vils as letters."""
    return "".join(letter * n for letter, n in zip(LETTERS, view(game)["vils"]["gems"].values(), strict=True))


def team(game: Playing) -> list[str]:
    """The Heroes in the order of their locations."""
    return [hero["card"] for hero in view(game)["team"]]


def log(game: Playing) -> list[str]:
    """What happened, by key."""
    return [entry.what for entry in game.log(None)]


def whole(game: Playing) -> None:
    """Every Gem, card and token is in one place."""
    invariants(game.state_for_checks)
