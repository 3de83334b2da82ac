"""What each line has to say: training, Sanctuary, University, items and Spells, the Arena, the Offering phase."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from .ledger import (
    ANYTHING,
    BY_ID,
    CENTRES,
    CREATURES,
    ELEMENTS,
    IMMUNE,
    LESSONS,
    QUARTERS,
    SP_LESSONS,
    SPELLS,
    TOKENS,
    Ledger,
    line,
)

# ------------------------------------------------------------------ training


def _trains(t: Ledger, seat: int) -> None:
    if t.trainee != seat:
        t.trainee, t.drawn, t.paid, t.berry, t.made_full, t.spend, t.train = seat, [], 0, False, [], None, None


@line(r"WHO eats a Magic Berry\.")
def berry(t: Ledger, seat: int) -> None:
    _trains(t, seat)
    t.players[seat].tokens["berry"] -= 1
    assert t.players[seat].tokens["berry"] >= 0
    t.eaten = True


@line(r"WHO draws (Small Gauge|Medium Gauge|Full Gauge|Injury)\.")
def draws(t: Ledger, seat: int, centre: str) -> None:
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
def stops(t: Ledger, seat: int) -> None:
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


def end_of_training(t: Ledger) -> None:
    """V15.16, V15.18 What is left is stored; the line about a second Injury has to have come."""
    if t.trainee >= 0:
        player = t.players[t.trainee]
        player.stored += t.drawn
        t.drawn, t.trainee = [], -1


@line(r"A second Injury: the Wizard of WHO is out for the whole next turn\.")
def _second(t: Ledger, seat: int) -> None:
    end_of_training(t)
    assert t.players[seat].stored.count("injury") == 2, "V15.18"
    t.players[seat].stored.remove("injury")
    t.players[seat].out = t.turn + 1


@line(r"The Wizard of WHO returns\.")
def wizard_returns(t: Ledger, seat: int) -> None:
    assert t.players[seat].out == t.turn, "V15.19"
    t.players[seat].stored.remove("injury")


@line(r"WHO discards a (Small|Medium|Full) Gauge\.")
def _discards(t: Ledger, seat: int, size: str) -> None:
    end_of_training(t)
    assert len(t.players[seat].stored) > 4, "V15.16"
    t.players[seat].stored.remove(size.lower())


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
def monk(t: Ledger, seat: int) -> None:
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
        end_of_training(t)  # V24.8 it is not played inside one
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


@line(r"WHO uses (Ritual of Rage|Oath of Nature) .*\.")
def _in_arena(t: Ledger, seat: int, effect: str) -> None:
    assert t.players[seat].effect[0] == effect, "V18.9"
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


@line(r"WHO has beaten all six creatures: the tournament ends with this Arena\.")
def _all_beaten(t: Ledger, seat: int) -> None:
    assert len(t.players[seat].beaten) == 6 and not t.players[seat].hand, "V21.1"


# ------------------------------------------------------------------ the Offering phase


@line(r"The statues are cleared\.")
def cleared(t: Ledger) -> None:
    assert t.turn % 3 == 0 and (any(t.statues) or any(t.diamonds)), "V20.1, V20.2"
    t.statues, t.diamonds = [0] * 4, [0] * 4


@line(r"WHO announces (\d+) Vals?\.")
def announces_vals(t: Ledger, seat: int, vals: str) -> None:
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
def over(t: Ledger) -> None:
    assert t.turn == 24 or any(len(player.beaten) == 6 for player in t.players), "V21.1, V21.5"


# ------------------------------------------------------------------ answers that say what lines do not


def answered(t: Ledger, seat: int, verb: str, args: list[str]) -> None:
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
