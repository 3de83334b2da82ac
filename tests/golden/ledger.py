"""A ledger kept by hand from a recorded game: every line in words is checked against `rules.md`.

It knows the card data and the lines, and nothing of the engine: what each line must say follows from the lines
before it. `read` raises AssertionError, with the number of the line, at the first that the rules do not allow.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

ELEMENTS = ("Fire", "Water", "Earth", "Air")
QUARTERS = {"small": 1, "medium": 2, "full": 4, "small_gauge": 1, "medium_gauge": 2, "full_gauge": 4}
TOKENS = {
    "Diamond": "diamond", "Magic Mushroom": "mushroom", "Medicinal Plant": "plant", "Magic Berry": "berry",
    "Gourd with 10 MP": "gourd_10", "Gourd with 5 MP": "gourd_5", "Small Gauge token": "small_gauge",
    "Medium Gauge token": "medium_gauge", "Full Gauge token": "full_gauge",
}  # fmt: skip
CENTRES = {"Small Gauge": "small", "Medium Gauge": "medium", "Full Gauge": "full", "Injury": "injury"}
LOCATIONS = ("Dark Town", "Magic Fountain", "Tavern", "Cavern", "Training Area", "Sanctuary", "University", "Arena")
SP_LESSONS = {
    "Pyromancy lesson": "Fire", "Aquatic control": "Water", "Earthbending": "Earth", "Cyclonic lesson": "Air",
}  # fmt: skip
FOUNTAIN, TAVERN, IMMUNE, ARENA = (6, 4, 2, 1), (5, 4, 3, 2), (3, 2, 1, 0), (2, 1, 0, 0)
BANNED = {
    2: {"Magic Fountain": {2}, "Tavern": {2}, "Training Area": {2, 3}, "Arena": {2}},
    3: {"Training Area": {2}},
    4: {},
}
SPACES = {"Dark Town": 2, "Sanctuary": 1}


ANYTHING = "what another room of the same card shows"


def _facts() -> dict[str, Any]:
    text = (Path(__file__).parents[2] / "games/valroc/cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


FACTS = _facts()
CREATURES: dict[str, Any] = {card["name"]: card for card in FACTS["creature"]}
BY_ID: dict[str, Any] = {card["id"]: card for card in FACTS["creature"]}
SPELLS: dict[str, Any] = {card["name"]: card for card in FACTS["spell"]}
LESSONS: dict[str, Any] = {card["name"]: card for card in FACTS["lesson"]}
HANDS: dict[str, Any] = {hand["id"]: hand["creatures"] for hand in FACTS["prepared_hand"]}
HUNTING: dict[int, Any] = {
    seats: [row["points"] for row in FACTS["hunting_row"] if row["players"] == seats] for seats in (2, 3, 4)
}


@dataclass
class Player:
    """One seat's side of the ledger."""

    mp: int = 3
    vals: int = 3
    sp: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    tokens: Counter[str] = field(default_factory=Counter)
    stored: list[str] = field(default_factory=list)
    """Centres, Injuries included."""
    hand: list[str] = field(default_factory=list)
    beaten: list[str] = field(default_factory=list)
    mount: str = ""
    spells: int = 0
    used: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    astrology: int = 0
    out: int = 0
    """The turn for which the Wizard is out."""
    placed: set[str] = field(default_factory=set)
    effect: tuple[str, int] = ("", -1)

    def gain_sp(self, element: str, amount: int) -> int:
        """V4.1 What goes over 12 is lost."""
        number = ELEMENTS.index(element)
        gained = min(amount, 12 - self.sp[number])
        self.sp[number] += gained
        return gained

    def gain_mp(self, amount: int) -> int:
        gained = min(amount, 12 - self.mp)
        self.mp += gained
        return gained


class Ledger:
    """The whole table."""

    def __init__(self, seats: int, names: tuple[str, ...]) -> None:
        self.seats, self.names = seats, names[:seats]
        self.players = [Player() for _ in range(seats)]
        self.statues, self.diamonds = [0] * 4, [0] * 4
        self.sceptre, self.turn, self.first = 1, 0, 0
        self.rows: list[str] = []
        self.pawns: dict[tuple[str, str], tuple[int, str, bool]] = {}
        self.where, self.monk, self.monk_next = "", -1, -1
        self.slots = ["", "", "", ""]
        self.turned = -1
        self.bids: dict[int, int] = {}
        self.card: int | None = None
        self.announced: dict[int, int] = {}
        self.trainee, self.drawn, self.paid, self.berry = -1, list[str](), 0, False
        self.eaten = False
        """A Magic Berry has been eaten for the next draw; `berry`: for the last one."""
        self.made_full: list[str] = []
        self.spend: list[str] | None = None
        self.train: tuple[str, int] | None = None
        self.offer: tuple[int, int, list[str]] | None = None
        self.points, self.fight = 0, list[str]()
        self.fights, self.decimendo = Counter[int](), set[int]()
        self.moves: list[int] = []
        self.wrath, self.lost = -1, list[int]()
        self.result = ""
        self.deal = Counter[str]()

    # -------------------------------------------------------------- helping

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def dominant(self) -> int:
        """V16.14 The strictly highest statue; -1 if there is none."""
        values = [vals + 7 * gems for vals, gems in zip(self.statues, self.diamonds, strict=True)]
        return values.index(max(values)) if max(values) and values.count(max(values)) == 1 else -1

    def space(self, seat: int, location: str) -> str:
        return next(space for (where, space), pawn in self.pawns.items() if where == location and pawn[0] == seat)

    def pawn(self, seat: int, location: str) -> str:
        return next(pawn[1] for (where, _), pawn in self.pawns.items() if where == location and pawn[0] == seat)

    def step(self, by: int = 1) -> None:
        """V11.1 The Sceptre has to move; it stops at 10 and at 1."""
        self.moves.append(max(1, min(10, self.sceptre + by)))

    def order(self) -> list[int]:
        return [(self.first + step) % self.seats for step in range(self.seats)]


Handler = Callable[..., None]
LINES: list[tuple[re.Pattern[str], Handler]] = []


def line(pattern: str) -> Callable[[Handler], Handler]:
    """What a line of this shape has to be checked for."""

    def keep(handler: Handler) -> Handler:
        who, thing = r"(?P<who>Ann|Ben|Cleo|Dan)", r"(Fire|Water|Earth|Air)"
        whom = r"(?P<whom>Ann|Ben|Cleo|Dan)"
        LINES.append((re.compile(pattern.replace("WHOM", whom).replace("WHO", who).replace("EL", thing)), handler))
        return handler

    return keep


# ------------------------------------------------------------------ before the first turn


@line(r"The Hunting board, from the top: EL, EL, EL, EL\.")
def _hunting(t: Ledger, *rows: str) -> None:
    t.rows = list(rows)
    assert set(rows) == set(ELEMENTS)


@line(r"In the Dark Town: .*|The \w+ creatures are dealt\.|The Banning Token lies on room EL of the Cavern\.")
def _shown(t: Ledger, banned: str | None) -> None:
    if banned:
        assert t.seats == 2 and banned == ELEMENTS[(t.turn - 1) % 4], "V3.4"


@line(r"University, slot (\d): (.*)\.")
def _lesson(t: Ledger, slot: str, lesson: str) -> None:
    assert not t.slots[int(slot) - 1] or (t.turn % 3 == 0 and t.bids == {}), "V19.1 only empty slots are filled"
    t.slots[int(slot) - 1] = lesson


@line(r"WHO takes ([A-Z]\w+)\.")
def _takes(t: Ledger, seat: int, what: str) -> None:
    if what in CREATURES:
        t.deal[what] += 1
        assert t.deal[what] == 1
    else:
        _token(t, seat, what)


@line(r"WHO keeps six creatures: (.*)\.")
def _keeps(t: Ledger, seat: int, cards: str) -> None:
    hand = cards.split(", ")
    assert len(set(hand)) == 6 and all(t.deal[card] for card in hand)
    assert any(CREATURES[card]["category"] == "mythical" for card in hand), "V6.5"
    t.players[seat].hand = hand


@line(r"WHO is dealt a prepared hand: hand (\w+)\.")
def _prepared(t: Ledger, seat: int, hand: str) -> None:
    t.players[seat].hand = [BY_ID[card]["name"] for card in HANDS[hand]]


@line(r"WHO adds (\d) EL SP(?: and 1 EL SP)?\.")
def _adds(t: Ledger, seat: int, number: str, first: str, second: str | None) -> None:
    assert (number == "2") == (second is None), "V6.8"
    t.players[seat].gain_sp(first, int(number))
    if second:
        t.players[seat].gain_sp(second, 1)


@line(r"WHO announces (\d+) PP in hand\.")
def _announces(t: Ledger, seat: int, points: str) -> None:
    t.announced[seat] = sum(CREATURES[card]["prestige"] for card in t.players[seat].hand)
    assert int(points) == t.announced[seat], "V6.9"


@line(r"WHO is tied and names (\d+) PP\.")
def _tied(t: Ledger, seat: int, points: str) -> None:
    assert list(t.announced.values()).count(t.announced[seat]) > 1 or t.turn == 0


@line(r"WHO is First Player\.")
def _first(t: Ledger, seat: int) -> None:
    if t.turn == 0:
        assert t.announced[seat] == max(t.announced.values()), "V6.9"
    else:
        assert seat == (t.first + 1) % t.seats, "V7.3"
    t.first = seat


# ------------------------------------------------------------------ the turn and Planning


@line(r"Turn (\d+)\.")
def _turn(t: Ledger, number: str) -> None:
    assert int(number) == t.turn + 1
    t.turn, t.where = int(number), ""
    t.monk, t.monk_next = t.monk_next, -1
    t.pawns = {}
    t.fights, t.decimendo = Counter(), set()
    for player in t.players:
        player.placed, player.effect = set(), ("", -1)


@line(r"WHO gains 1 Val by Alchemy\.")
def _alchemy(t: Ledger, seat: int) -> None:
    assert "Alchemy" in t.players[seat].lessons
    t.players[seat].vals += 1


@line(r"WHO gains (\d) MP by Spirit magic\.")
def _spirit(t: Ledger, seat: int, amount: str) -> None:
    assert "Spirit magic" in t.players[seat].lessons and int(amount) == t.players[seat].gain_mp(1)


@line(r"WHO uses a Magic Mushroom: the (Assistant|Mercenary|Monk) is a wizard this turn\.")
def _mushroom(t: Ledger, seat: int, pawn: str) -> None:
    t.players[seat].tokens["mushroom"] -= 1
    assert t.players[seat].tokens["mushroom"] >= 0
    t.turned = seat


@line(r"WHO places the (\w+): ([\w ]+), (?:space|room|slot) (\w+)\.")
def _places(t: Ledger, seat: int, pawn: str, location: str, space: str) -> None:
    player, turned = t.players[seat], t.turned == seat
    assert pawn not in player.placed and (pawn != "Monk" or t.monk == seat), "V8.5"
    assert pawn != "Wizard" or player.out != t.turn, "V15.18"
    assert (location, space) not in t.pawns, "V8.9 one pawn a space"
    assert not any(where == location and each[0] == seat for (where, _), each in t.pawns.items()), "V8.9"
    if location in ("Training Area", "Arena"):
        assert pawn == "Wizard" or turned, "V9.5, V9.8"
    if location == "University":
        lesson = t.slots[int(space) - 1]
        assert lesson and lesson not in player.lessons, "V9.7"
        assert lesson != "Spirit magic" or pawn == "Wizard" or turned, "V9.7"
    if location == "Cavern":
        assert t.seats > 2 or space != ELEMENTS[(t.turn - 1) % 4], "V3.4"
    elif location in ("Magic Fountain", "Tavern", "Training Area", "Arena"):
        free = [
            number for number in range(1, 5)
            if number not in BANNED[t.seats].get(location, set()) and (location, str(number)) not in t.pawns
        ]  # fmt: skip
        assert int(space) == free[0], "V9.3, V9.5, V9.8 the leftmost free space"
    if pawn == "Mercenary":
        player.vals -= 2
        assert player.vals >= 0, "V8.6"
    t.pawns[location, space] = (seat, pawn, turned)
    player.placed.add(pawn)
    t.turned = -1


@line(r"WHO places the (\w+): Dark Town, (top|bottom) half\.")
def _dark(t: Ledger, seat: int, pawn: str, half: str) -> None:
    assert pawn in ("Assistant", "Mercenary"), "V9.1"
    _places(t, seat, pawn, "Dark Town", half)
    t.step()


@line(r"WHO passes\.")
def _passes(t: Ledger, seat: int) -> None:
    assert not t.where


@line(r"The (Dark Town|Magic Fountain|Tavern|Cavern|Training Area|Sanctuary|University|Arena)\.")
def _location(t: Ledger, location: str) -> None:
    assert not t.where or LOCATIONS.index(location) > LOCATIONS.index(t.where), "V10.1"
    assert any(where == location for where, _ in t.pawns)
    t.where = location


# ------------------------------------------------------------------ the Wrath


@line(r"The Evil Sceptre moves to (\d+)\.")
def _sceptre(t: Ledger, space: str) -> None:
    assert t.moves and int(space) == t.moves.pop(0), "V11.1"
    t.sceptre = int(space)


@line(r"WHO brings the Wrath of the Gods\.")
def _wrath(t: Ledger, seat: int) -> None:
    assert t.sceptre == 10, "V11.2"
    t.wrath, t.lost = seat, []


@line(r"WHO discards the used Spell (\w+)\.")
def _forgets(t: Ledger, seat: int, spell: str) -> None:
    used = t.players[seat].used
    assert seat == t.wrath and SPELLS[spell]["loss_pp"] == min(SPELLS[each]["loss_pp"] for each in used), "V11.3"
    used.remove(spell)


@line(r"WHO loses 1 EL SP\.")
def _loses(t: Ledger, seat: int, element: str) -> None:
    assert t.wrath >= 0 and t.dominant() == ELEMENTS.index(element), "V11.5"
    t.players[seat].sp[t.dominant()] -= 1
    assert t.players[seat].sp[t.dominant()] >= 0
    t.lost.append(seat)


@line(r"No element is dominant: nobody loses SP\.")
def _no_element(t: Ledger) -> None:
    assert t.wrath >= 0 and t.dominant() < 0, "V11.5"


@line(r"The Evil Sceptre returns to 1\.")
def _returns(t: Ledger) -> None:
    if t.dominant() >= 0:
        spared = [seat for seat in range(t.seats) if seat not in t.lost]
        assert all(t.players[seat].sp[t.dominant()] == 0 for seat in spared), "V11.5 everybody loses 1"
    t.sceptre, t.wrath = 1, -1


# ------------------------------------------------------------------ the Dark Town


@line(r"WHO uses (Oath of Nature|Ritual of Rage|Sphere of Balance|Aura of Energy)\.")
def _effect(t: Ledger, seat: int, effect: str) -> None:
    if effect == "Aura of Energy":
        assert any(where == "Magic Fountain" and each[0] == seat for (where, _), each in t.pawns.items()), "V26.5"
    t.players[seat].effect = (effect, -1)


@line(r"WHO uses (Grace of Absorption|Curse of Corruption|Seal of Dementia) on WHOM\.")
def _effect_on(t: Ledger, seat: int, effect: str, whom: int) -> None:
    place = {"Grace": "Magic Fountain", "Curse": "Tavern", "Seal": "Cavern"}[effect.partition(" ")[0]]
    assert seat != whom and any(where == place and each[0] == whom for (where, _), each in t.pawns.items()), "V10.5"
    t.players[seat].effect = (effect, whom)


@line(r"([\w ]+) is void for WHO\.")
def _void(t: Ledger, effect: str, seat: int) -> None:
    place = {"Grace": "Magic Fountain", "Curse": "Tavern", "Seal": "Cavern", "Aura": "Magic Fountain"}
    where = place[effect.partition(" ")[0]]
    there = {each[0] for (location, _), each in t.pawns.items() if location == where}
    assert (seat not in there) if effect.startswith("Aura") else not there - {seat}, "V10.5, V26.5"


@line(r"WHO does not fight\.")
def _no_fight(t: Ledger, seat: int) -> None:
    t.points = 0


@line(r"WHO (?:declines [\w ]+|finds nothing|makes no offering)\.|.* digs in vain\.")
def _nothing(t: Ledger, *_: object) -> None:
    pass


@line(r"WHO uses Bewitchment of Inversion: WHOM turns (\d) (MP|Vals?) into (?:Vals|MP)\.")
def _inverts(t: Ledger, seat: int, whom: int, amount: str, what: str) -> None:
    other, number = t.players[whom], int(amount)
    if what == "MP":
        assert number == min(3, other.mp)
        other.mp -= number
        other.vals += number
    else:
        assert number == min(3, other.vals)
        other.vals -= number
        other.gain_mp(number)
    assert seat != whom, "V10.5"


@line(r"WHO draws (\d) Spells?: .*\.")
def _draws_spells(t: Ledger, seat: int, number: str) -> None:
    t.players[seat].spells += int(number == "1")  # V10.7; else he keeps one of two


@line(r"WHO keeps (\w+) and discards the rest\.")
def _keeps_spell(t: Ledger, seat: int, spell: str) -> None:
    assert spell in SPELLS
    t.players[seat].spells += 1


# ------------------------------------------------------------------ Fountain, Tavern, Cavern


@line(r"Aura of Energy doubles what WHO gains\.")
def _doubles(t: Ledger, seat: int) -> None:
    assert t.players[seat].effect[0] == "Aura of Energy" and t.where == "Magic Fountain"


def _grace_on(t: Ledger, whom: int, effect: str) -> int:
    return next((seat for seat, each in enumerate(t.players) if each.effect == (effect, whom)), -1)


@line(r"WHO absorbs (\d+) MP of WHOM\.")
def _absorbs_mp(t: Ledger, seat: int, amount: str, whom: int) -> None:
    assert t.players[seat].effect == ("Grace of Absorption", whom)
    full = FOUNTAIN[int(t.space(whom, "Magic Fountain")) - 1]
    full *= 1 + (t.players[whom].effect[0] == "Aura of Energy")
    assert int(amount) == t.players[seat].gain_mp(full - full // 2), "V12.3"


@line(r"WHO gains (\d+) MP\.")
def _gains_mp(t: Ledger, seat: int, amount: str) -> None:
    player = t.players[seat]
    if t.where == "Magic Fountain":
        full = FOUNTAIN[int(t.space(seat, "Magic Fountain")) - 1]
        full *= 1 + (player.effect[0] == "Aura of Energy")
        full = full // 2 if _grace_on(t, seat, "Grace of Absorption") >= 0 else full
    else:
        assert t.where == "Cavern" and t.result in ("1 MP", ANYTHING)
        full = 1
    assert int(amount) == player.gain_mp(full), "V12.1, V25.3"


def _pay(t: Ledger, seat: int) -> int:
    highest = max(int(space) for where, space in t.pawns if where == "Tavern")
    return 0 if t.pawn(seat, "Tavern") == "Mercenary" else TAVERN[highest - 1]


@line(r"WHO gains (\d+) Vals?\.")
def _gains_vals(t: Ledger, seat: int, amount: str) -> None:
    player = t.players[seat]
    if t.where == "Tavern":
        full = _pay(t, seat)
        full = full // 2 if _grace_on(t, seat, "Curse of Corruption") >= 0 else full
    elif t.where == "Cavern":
        full = int(amount)
        assert full in (1, 4, 8) and (t.result == ANYTHING or t.result.startswith(f"{amount} Val")), "V25.1"
    else:
        assert t.where == "Arena" and t.fights[seat] == 1 + (seat in t.decimendo), "V18.5, V18.7"
        full = ARENA[int(t.space(seat, "Arena")) - 1]
    assert int(amount) == full, "V13.1, V18.5"
    player.vals += full


@line(r"The Mercenary of WHO (?:is paid nothing|loses (\d+) Vals?)\.")
def _mercenary(t: Ledger, seat: int, amount: str | None) -> None:
    assert t.pawn(seat, t.where) == "Mercenary", "V8.7"


@line(r"Curse of Corruption: WHO takes (\d) Vals? of WHOM\.")
def _curse(t: Ledger, seat: int, amount: str, whom: int) -> None:
    full = _pay(t, whom)
    assert t.players[seat].effect == ("Curse of Corruption", whom) and int(amount) == full - full // 2, "V13.4"
    assert t.pawn(seat, "Dark Town") != "Mercenary", "V13.5"
    t.players[seat].vals += int(amount)


@line(r"Curse of Corruption: (\d) Vals? of WHOM are lost, as a Mercenary would earn them\.")
def _curse_lost(t: Ledger, amount: str, whom: int) -> None:
    user = _grace_on(t, whom, "Curse of Corruption")
    assert t.pawn(user, "Dark Town") == "Mercenary" and int(amount) == _pay(t, whom) - _pay(t, whom) // 2, "V13.5"


@line(r"WHO digs in room EL: (.*)\.")
def _digs(t: Ledger, seat: int, room: str, result: str) -> None:
    assert t.where == "Cavern" and t.space(seat, "Cavern") == room, "V14.2"
    t.result = result


@line(r"No (.*) is left for WHO\.")
def _none_left(t: Ledger, what: str, seat: int) -> None:
    kinds = ("gourd_10", "gourd_5") if what.startswith("Gourd") else (TOKENS[what],)
    out = sum(player.tokens[kind] for player in t.players for kind in kinds)
    assert out + (sum(t.diamonds) if kinds == ("diamond",) else 0) == 4 and t.result in (what, ANYTHING), "V14.9"


@line(r"WHO keeps the card with (.*)\.")
def _keeps_card(t: Ledger, seat: int, result: str) -> None:
    assert "Archaeology" in t.players[seat].lessons, "V14.3"
    t.result = result


@line(r"WHO teleports to room EL\.")
def _teleports(t: Ledger, seat: int, room: str) -> None:
    old = t.space(seat, "Cavern")
    assert "Teleportation" in t.players[seat].lessons, "V14.4"
    assert {old, room} not in ({"Fire", "Air"}, {"Water", "Earth"}) and ("Cavern", room) not in t.pawns, "V14.4, V14.5"
    t.pawns["Cavern", room] = t.pawns.pop(("Cavern", old))
    t.result = ANYTHING


@line(r"Seal of Dementia: WHO has WHOM take room EL\.")
def _seals(t: Ledger, seat: int, whom: int, room: str) -> None:
    assert t.players[seat].effect == ("Seal of Dementia", whom) and ("Cavern", room) not in t.pawns, "V14.6"
    t.result = ANYTHING


def _token(t: Ledger, seat: int, what: str) -> None:
    assert t.where == "Cavern" and t.result in (what, ANYTHING), "V14.2"
    t.players[seat].tokens[TOKENS[what]] += 1


@line(r"WHO takes (Magic \w+|Medicinal Plant|Gourd with \d+ MP|\w+ Gauge token)\.")
def _takes_token(t: Ledger, seat: int, what: str) -> None:
    _token(t, seat, what)


@line(r"WHO gains (\d+) EL SP\.")
def _gains_sp(t: Ledger, seat: int, amount: str, element: str) -> None:
    player = t.players[seat]
    if t.where == "Training Area":
        assert t.train is not None and t.train[0] == element
        _spend(t, seat)
        full = t.train[1]
    elif t.where == "University":
        assert SP_LESSONS[player.lessons[-1]] == element, "V28.1 to V28.4"
        full = 1
    else:
        assert t.where == "Cavern" and t.result in (f"1 {element} SP", ANYTHING), "V25.2"
        full = 1
    assert int(amount) == player.gain_sp(element, full), "V15.13"


# ------------------------------------------------------------------ training


def _trains(t: Ledger, seat: int) -> None:
    if t.trainee != seat:
        t.trainee, t.drawn, t.paid, t.berry, t.made_full, t.spend, t.train = seat, [], 0, False, [], None, None


@line(r"WHO eats a Magic Berry\.")
def _berry(t: Ledger, seat: int) -> None:
    _trains(t, seat)
    t.players[seat].tokens["berry"] -= 1
    assert t.players[seat].tokens["berry"] >= 0
    t.eaten = True


@line(r"WHO draws (Small Gauge|Medium Gauge|Full Gauge|Injury)\.")
def _draws(t: Ledger, seat: int, centre: str) -> None:
    _trains(t, seat)
    t.berry, t.eaten = t.eaten, False
    if not t.berry:
        t.players[seat].mp -= 1
        t.paid += 1
        assert t.players[seat].mp >= 0, "V15.2"
    t.drawn.append(CENTRES[centre])


@line(r"WHO is immune: the Injury is discarded\.")
def _immune(t: Ledger, seat: int) -> None:
    limit = IMMUNE[int(t.space(seat, "Training Area")) - 1]
    assert t.drawn.pop() == "injury" and (t.paid < limit if t.berry else t.paid <= limit), "V15.1, V15.5, V15.7"


@line(r"WHO uses a Medicinal Plant: the Injury is discarded\.")
def _plant(t: Ledger, seat: int) -> None:
    t.players[seat].tokens["plant"] -= 1
    assert t.drawn.pop() == "injury" and t.players[seat].tokens["plant"] >= 0, "V15.8"


@line(r"The Injury ends the training of WHO\.")
def _injured(t: Ledger, seat: int) -> None:
    limit = IMMUNE[int(t.space(seat, "Training Area")) - 1]
    assert t.drawn[-1] == "injury" and (t.paid >= limit if t.berry else t.paid > limit), "V15.6"


@line(r"WHO stops training\.")
def _stops(t: Ledger, seat: int) -> None:
    _trains(t, seat)


@line(r"WHO makes a (Small|Medium) Gauge(| token) full\.")
def _makes_full(t: Ledger, seat: int, size: str, token: str) -> None:
    t.made_full.append(size.lower() + ("_gauge" if token else ""))


def _gauges(t: Ledger, seat: int) -> list[str]:
    """Everything that can be spent, what Araori has made full marked."""
    player = t.players[seat]
    found = [each for each in (*player.stored, *t.drawn) if each != "injury"]
    found += [token for token in player.tokens.elements() if token in QUARTERS]
    for gauge in t.made_full:
        found[found.index(gauge)] = f"full:{gauge}"
    return found


def _quarters(gauge: str) -> int:
    return 4 if gauge.startswith("full:") else QUARTERS[gauge]


def _spend(t: Ledger, seat: int) -> None:
    """V15.12 The gauges spent make exactly so many SP; not said, there was only one way."""
    assert t.train is not None
    have, need = _gauges(t, seat), 4 * t.train[1]
    if t.spend is None:
        ways = {
            tuple(sorted(some)) for size in range(1, len(have) + 1) for some in combinations(have, size)
            if sum(map(_quarters, some)) == need
        }  # fmt: skip
        assert len(ways) == 1, f"V15.12 {len(ways)} ways and none chosen"
        (spent,) = ways
    else:
        spent = tuple(t.spend)
        assert sum(map(_quarters, spent)) == need and not Counter(spent) - Counter(have), "V15.12"
    for gauge in spent:
        plain = gauge.removeprefix("full:")
        if plain.endswith("_gauge"):
            t.players[seat].tokens[plain] -= 1
        elif plain in t.players[seat].stored:
            t.players[seat].stored.remove(plain)
        else:
            t.drawn.remove(plain)


def _end_of_training(t: Ledger) -> None:
    """V15.16, V15.18 What is left is stored; the line about a second Injury has to have come."""
    if t.trainee >= 0:
        player = t.players[t.trainee]
        player.stored += t.drawn
        t.drawn, t.trainee = [], -1


@line(r"A second Injury: the Wizard of WHO is out for the whole next turn\.")
def _second(t: Ledger, seat: int) -> None:
    _end_of_training(t)
    assert t.players[seat].stored.count("injury") == 2, "V15.18"
    t.players[seat].stored.remove("injury")
    t.players[seat].out = t.turn + 1


@line(r"The Wizard of WHO returns\.")
def _wizard_returns(t: Ledger, seat: int) -> None:
    assert t.players[seat].out == t.turn, "V15.19"
    t.players[seat].stored.remove("injury")


@line(r"WHO discards a (Small|Medium|Full) Gauge\.")
def _discards(t: Ledger, seat: int, size: str) -> None:
    _end_of_training(t)
    assert len(t.players[seat].stored) > 4, "V15.16"
    t.players[seat].stored.remove(size.lower())


# ------------------------------------------------------------------ Sanctuary and University


@line(r"WHO offers (?:(\d+) Vals?)?(?: and )?(?:(\d+) Diamonds?)? on EL\.")
def _offers(t: Ledger, seat: int, vals: str | None, gems: str | None, element: str) -> None:
    player, number = t.players[seat], ELEMENTS.index(element)
    player.vals -= int(vals or 0)
    player.tokens["diamond"] -= int(gems or 0)
    assert player.vals >= 0 and player.tokens["diamond"] >= 0, "V16.1"
    t.statues[number] += int(vals or 0)
    t.diamonds[number] += int(gems or 0)
    t.offer, t.monk_next = (number, int(vals or 0) + 7 * int(gems or 0), []), seat


@line(r"WHO turns up (Small Gauge|Medium Gauge|Full Gauge|Injury)\.")
def _turns_up(t: Ledger, seat: int, centre: str) -> None:
    assert t.offer is not None
    t.offer[2].append(CENTRES[centre])
    assert len(t.offer[2]) < 2 or "Theological studies" in t.players[seat].lessons, "V16.7"


def _favor(t: Ledger) -> bool:
    assert t.offer is not None
    _, value, cards = t.offer
    good = {"injury"} | ({"small"} if value >= 4 else set()) | ({"medium"} if value >= 7 else set())
    return bool(good & set(cards))


@line(r"Divine Favor: WHO gains (\d) EL SP\.")
def _divine(t: Ledger, seat: int, amount: str, element: str) -> None:
    assert t.offer is not None and _favor(t) and t.offer[0] == ELEMENTS.index(element), "V16.4"
    assert int(amount) == t.players[seat].gain_sp(element, 1), "V16.6"


@line(r"WHO has no Divine Favor\.")
def _no_favor(t: Ledger, seat: int) -> None:
    assert not _favor(t), "V16.4"


@line(r"The Monk joins WHO\.")
def _monk(t: Ledger, seat: int) -> None:
    assert t.monk_next == seat, "V16.9"


@line(r"WHO takes the lesson (.*)\.")
def _takes_lesson(t: Ledger, seat: int, lesson: str) -> None:
    player, slot = t.players[seat], int(t.space(seat, "University")) - 1
    assert t.slots[slot] == lesson and lesson not in player.lessons, "V17.2"
    player.vals -= LESSONS[lesson]["price_vals"]
    player.mp -= LESSONS[lesson]["price_mp"]
    assert player.vals >= 0 and player.mp >= 0, "V17.2"
    player.lessons.append(lesson)
    t.slots[slot] = ""


@line(r"WHO does not take .*\.")
def _takes_none(t: Ledger, seat: int) -> None:
    assert t.where == "University"


# ------------------------------------------------------------------ items and Spells


@line(r"WHO uses Astrology: Sceptre (\d) (forward|back)\.")
def _astrology(t: Ledger, seat: int, number: str, way: str) -> None:
    assert "Astrology" in t.players[seat].lessons and not t.players[seat].astrology, "V17.5"
    t.players[seat].astrology = 1
    t.step(int(number) if way == "forward" else -int(number))


@line(r"WHO uses Clairvoyance control: (\d+) discards? returns? to the Action deck\.")
def _clairvoyance(t: Ledger, seat: int, number: str) -> None:
    assert "Clairvoyance control" in t.players[seat].lessons and int(number) > 0, "V28.11"


@line(r"WHO drinks (\d+) MP and gains (\d+)\.")
def _drinks(t: Ledger, seat: int, amount: str, gained: str) -> None:
    assert int(gained) == t.players[seat].gain_mp(int(amount)), "V25.4"


@line(r"WHO (rides|leaves) (\w+)\.")
def _rides(t: Ledger, seat: int, verb: str, card: str) -> None:
    player = t.players[seat]
    if verb == "rides":
        assert card in player.beaten and CREATURES[card]["category"] == "tameable" and card != player.mount, "V5.5"
    else:
        assert card == player.mount
    player.mount = card if verb == "rides" else ""


@line(r"WHO plays (\w+)\.")
def _plays(t: Ledger, seat: int, spell: str) -> None:
    player = t.players[seat]
    player.spells -= 1
    assert player.spells >= 0 and spell in SPELLS
    player.used.append(spell)
    if spell == "Restoructo":
        _end_of_training(t)  # V24.8 it is not played inside one
    if spell == "Decimendo":
        t.decimendo.add(seat)
    if spell == "Evictendius":
        t.points += 3
    t.step()


@line(r"WHO takes (\d+) Vals? from the EL statue\.")
def _aurum(t: Ledger, seat: int, amount: str, element: str) -> None:
    t.statues[ELEMENTS.index(element)] -= int(amount)
    assert t.statues[ELEMENTS.index(element)] >= 0, "V27.1"
    t.players[seat].vals += int(amount)


@line(r"WHO takes (.*) from WHOM\.")
def _immesco(t: Ledger, seat: int, what: str, whom: int) -> None:
    token = TOKENS[what]
    t.players[whom].tokens[token] -= 1
    assert seat != whom and t.players[whom].tokens[token] >= 0, "V27.3"
    t.players[seat].tokens[token] += 1


@line(r"WHO absorbs 1 EL SP of WHOM\.")
def _impedimendio(t: Ledger, seat: int, element: str, whom: int) -> None:
    t.players[whom].sp[ELEMENTS.index(element)] -= 1
    assert seat != whom and t.players[whom].sp[ELEMENTS.index(element)] >= 0, "V27.5"
    t.players[seat].gain_sp(element, 1)


@line(r"WHO takes from WHOM: (.*)\.")
def _restoructo(t: Ledger, seat: int, whom: int, what: str) -> None:
    gauges = [CENTRES[each] for each in re.split(", | and ", what)]
    assert sorted(gauges) == sorted(each for each in t.players[whom].stored if each != "injury"), "V27.6"
    t.players[whom].stored = [each for each in t.players[whom].stored if each == "injury"]
    t.players[seat].stored += gauges


# ------------------------------------------------------------------ the Arena


@line(r"WHO uses (Ritual of Rage|Sphere of Balance|Oath of Nature)(?: .*)?\.")
def _in_arena(t: Ledger, seat: int, effect: str) -> None:
    assert t.players[seat].effect[0] == effect
    t.players[seat].effect = ("", -1)


@line(r"Evictendius lowers what WHO needs by up to (\d+) SP\.")
def _lowers(t: Ledger, seat: int, points: str) -> None:
    assert int(points) == t.points, "V27.8"


@line(r"WHO (tames|defeats) (\w+)(?:, riding (\w+))?\.")
def _beats(t: Ledger, seat: int, verb: str, card: str, mount: str | None) -> None:
    player, creature = t.players[seat], CREATURES[card]
    assert (verb == "tames") == (creature["category"] == "tameable")
    assert t.fight[0] == creature["id"] and card in player.hand, "V18.2"
    _, _, *effect = t.fight
    god, mounts = t.dominant(), [mount] if mount else []
    bonus = [int(number == god) for number in range(4)]
    if effect[:1] == ["ritual_of_rage"]:
        bonus[[each.lower() for each in ELEMENTS].index(effect[1])] += 2
    elif effect[:1] == ["sphere_of_balance"]:
        bonus = [int(number != god) for number in range(4)]
    elif effect[:1] == ["oath_of_nature"]:
        mounts.append(BY_ID[effect[1]]["name"])
    assert all(each in player.beaten and CREATURES[each]["category"] == "tameable" for each in mounts), "V5.5"
    short = 0
    for number, element in enumerate(ELEMENTS):
        have = player.sp[number] + bonus[number]
        have += sum(CREATURES[each]["mount"][element.lower()] for each in mounts)
        short += max(0, creature["required"][element.lower()] - max(0, have))
    assert short <= t.points, f"V18.3 {short} SP are missing"
    player.mp -= creature["mp"]
    assert player.mp >= 0, "V18.3"
    player.hand.remove(card)
    player.beaten.append(card)
    player.mount = mount or ""
    t.points = 0
    t.fights[seat] += 1


# ------------------------------------------------------------------ the Offering phase


@line(r"The statues are cleared\.")
def _cleared(t: Ledger) -> None:
    assert t.turn % 3 == 0 and (any(t.statues) or any(t.diamonds)), "V20.1, V20.2"
    t.statues, t.diamonds = [0] * 4, [0] * 4


@line(r"WHO announces (\d+) Vals?\.")
def _announces_vals(t: Ledger, seat: int, vals: str) -> None:
    assert t.turn % 3 == 0 and int(vals) == t.players[seat].vals and not any(t.statues), "V20.3"
    t.where = "Offering"


@line(r"WHO bids (\d+) on EL\.")
def _bids(t: Ledger, seat: int, bid: str, element: str) -> None:
    assert int(bid) <= t.players[seat].vals and len(t.bids) == seat, "V20.4"
    t.bids[seat] = int(bid)


@line(r"The fictional player bids (\d+) on EL\.")
def _fictional(t: Ledger, bid: str, element: str) -> None:
    assert t.seats == 2 and len(t.bids) == 2, "V20.14"
    t.card = int(bid)


@line(r"WHO changes the bid on EL to (\d+)\.")
def _anew(t: Ledger, seat: int, element: str, bid: str) -> None:
    assert int(bid) <= t.players[seat].vals and int(bid) != t.bids[seat], "V20.9"
    t.bids[seat] = int(bid)


def _settle(t: Ledger, element: str) -> int:
    """V20.6 to V20.8, V20.16 Who wins; the bids are spent and laid on the statue."""
    bids = [*t.bids.values(), *([] if t.card is None else [t.card])]
    highest = max(bids)
    alone = highest > 0 and bids.count(highest) == 1 and highest in t.bids.values()
    winner = next((seat for seat, bid in t.bids.items() if bid == highest), -1) if alone else -1
    for seat, bid in t.bids.items():
        t.players[seat].vals -= bid
    t.statues[ELEMENTS.index(element)] += sum(bids)
    t.bids, t.card = {}, None
    return winner


@line(r"WHO wins (\d) EL SP\.")
def _wins(t: Ledger, seat: int, amount: str, element: str) -> None:
    assert _settle(t, element) == seat and int(amount) == t.players[seat].gain_sp(element, 1), "V20.6"


@line(r"Nobody wins EL\.")
def _nobody(t: Ledger, element: str) -> None:
    assert _settle(t, element) == -1, "V20.7, V20.8, V20.16"


@line(r"The tournament is over\.")
def _over(t: Ledger) -> None:
    assert t.turn == 24 or any(len(player.beaten) == 6 for player in t.players), "V21.1, V21.5"


# ------------------------------------------------------------------ answers that say what lines do not


def _answered(t: Ledger, seat: int, verb: str, args: list[str]) -> None:
    if verb == "train":
        t.train = (args[0].capitalize(), int(args[1]))
    elif verb == "spend":
        t.spend = args
    elif verb == "fight":
        t.fight = args
    elif verb in ("drink", "sip"):
        tokens = t.players[seat].tokens
        tokens[args[0]] -= 1
        assert tokens[args[0]] >= 0, "V25.4"
        tokens["gourd_5"] += verb == "sip"


# ------------------------------------------------------------------ the count


def expected(t: Ledger) -> dict[str, tuple[int, ...]]:
    """V22 The score sheet, line by line."""
    found = {"Creatures": [sum(CREATURES[card]["prestige"] for card in each.beaten) for each in t.players]}
    for number, element in enumerate(ELEMENTS):
        found[f"Skill: {element}"] = [each.sp[number] for each in t.players]
    for element, points in zip(t.rows, HUNTING[t.seats], strict=True):
        counts = [sum(element.lower() in CREATURES[card]["affinities"] for card in each.beaten) for each in t.players]
        places = [sum(other > count for other in counts) for count in counts]
        found[f"Hunting: {element}"] = [
            points[place] if count and place < len(points) else 0 for place, count in zip(places, counts, strict=True)
        ]
    most = max(len(each.lessons) for each in t.players)
    found["Scholar Master"] = [5 if most and len(each.lessons) == most else 0 for each in t.players]
    found["Vals, one PP for three"] = [each.vals // 3 for each in t.players]
    hybrids = [sum(len(CREATURES[card]["affinities"]) == 2 for card in each.beaten) for each in t.players]
    found["Hybrids"] = [-(0, 1, 2, 4, 6, 9, 12)[count] for count in hybrids]
    found["Spells used"] = [-sum(SPELLS[spell]["loss_pp"] for spell in each.used) for each in t.players]
    return {name: tuple(points) for name, points in found.items()}


# ------------------------------------------------------------------ reading


def read(text: str) -> Iterator[str]:
    """Check a recorded game of Valroc from its first line to its totals; every line read is handed out."""
    first, *rest = text.splitlines()
    seats = int(first.split(", ")[1].split(" ")[0])
    t, sheet = Ledger(seats, ("Ann", "Ben", "Cleo", "Dan")), dict[str, tuple[int, ...]]()
    for number, row in enumerate(rest, 2):
        try:
            if row.startswith("> "):
                seat, verb, *args = row[2:].split(" ")
                _answered(t, int(seat), verb, args)
            elif row.startswith("totals "):
                _totals(t, row, sheet)
            elif (score := re.fullmatch(r"  V22\.\d+ (.*): \((.*)\)", row)) is not None:
                sheet[score[1]] = tuple(int(part) for part in score[2].split(",") if part.strip())
            else:
                _told(t, row.strip().partition(" ")[2])
        except AssertionError as wrong:
            raise AssertionError(f"line {number}: {row.strip()!r}: {wrong}") from wrong
        yield row


def _told(t: Ledger, said: str) -> None:
    for pattern, handler in LINES:
        found = pattern.fullmatch(said)
        if found is None:
            continue
        if t.trainee >= 0 and handler in (_location, _turn, _cleared, _announces_vals, _monk, _wizard_returns, _over):
            _end_of_training(t)
        if handler in (_stops, _draws, _berry) and t.trainee not in (-1, t.seat(found["who"])):
            _end_of_training(t)
        names = {index: name for name, index in pattern.groupindex.items()}
        args = [
            t.seat(value) if names.get(index) in ("who", "whom") and value else value
            for index, value in enumerate(found.groups(), 1)
        ]
        handler(t, *args)
        return
    raise AssertionError("a line of no known shape")


def _totals(t: Ledger, row: str, sheet: dict[str, tuple[int, ...]]) -> None:
    should = expected(t)
    for name, points in should.items():
        assert sheet[name] == points, f"{name}: {sheet[name]} should be {points}"
    totals = tuple(sum(column) for column in zip(*should.values(), strict=True))
    assert row.startswith(f"totals {totals}"), f"should be {totals}"
