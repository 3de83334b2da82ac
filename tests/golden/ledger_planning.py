"""What each line has to say: setup and draft, Planning, the Wrath, and the locations up to the Cavern."""

from __future__ import annotations

from collections import Counter

from .ledger import (
    ANYTHING,
    ARENA,
    BANNED,
    BY_ID,
    CREATURES,
    ELEMENTS,
    FACTS,
    FOUNTAIN,
    HANDS,
    LOCATIONS,
    SPELLS,
    TAVERN,
    TOKENS,
    Ledger,
    line,
)

# ------------------------------------------------------------------ before the first turn


@line(r"The Hunting board, from the top: EL, EL, EL, EL\.")
def _hunting(t: Ledger, *rows: str) -> None:
    t.rows = list(rows)
    assert set(rows) == set(ELEMENTS)


@line(r"In the Dark Town: .*|The \w+ creatures are dealt\.|The Banning Token lies on room EL of the Cavern\.")
def _shown(t: Ledger, banned: str | None) -> None:
    if banned:
        assert t.seats == 2 and banned == ELEMENTS[(t.turn - 1) % 4], "V3.4"


@line(r"The (Action|Spell|Lesson|Dark Magic) deck is empty and made anew of (\d+) discards?\.")
def _made_anew(t: Ledger, deck: str, number: str) -> None:
    if deck == "Action":
        left = len(FACTS["action_card"]) - sum(len(player.stored) for player in t.players) - len(t.drawn)
    elif deck == "Spell":
        left = sum(card["copies"] for card in SPELLS.values())
        left -= sum(player.spells + len(player.used) for player in t.players)
    else:
        return
    assert left - 1 <= int(number) <= left, "V27.10, V29.1 all but those that lie elsewhere, and maybe one just drawn"


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
def turn(t: Ledger, number: str) -> None:
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


@line(r"WHO places the (\w+): ([\w ]+), (?:space|room|slot) (\w+)(?:, ([\w ]+))?\.")
def _places(t: Ledger, seat: int, pawn: str, location: str, space: str, named: str | None = None) -> None:
    player, turned = t.players[seat], t.turned == seat
    assert pawn not in player.placed and (pawn != "Monk" or t.monk == seat), "V8.5"
    assert pawn != "Wizard" or player.out != t.turn, "V15.18"
    assert (location, space) not in t.pawns, "V8.9 one pawn a space"
    assert not any(where == location and each[0] == seat for (where, _), each in t.pawns.items()), "V8.9"
    if location in ("Training Area", "Arena"):
        assert pawn == "Wizard" or turned, "V9.5, V9.8"
    if location == "University":
        lesson = t.slots[int(space) - 1]
        assert lesson and lesson == named and lesson not in player.lessons, "V9.7"
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
def location(t: Ledger, location: str) -> None:
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
    if t.where == "Arena":
        assert t.players[seat].effect[0] == effect, "V18.9"
    t.players[seat].effect = ("" if t.where == "Arena" else effect, -1)


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


@line(r"WHO digs in room EL: the card shows (.*)\.")
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
