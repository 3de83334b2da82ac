"""Valroc: V24.6, V24.7 what may be used at any time, and the one check behind offering and refusing each."""

from __future__ import annotations

from games.core import Option, Refusal, choose, come_next, option, tell

from .components import GOURDS, TRACK_END
from .lessons import use_astrology, use_clairvoyance
from .options import BACK, CLAIRVOYANCE, DISMOUNT, SPELLS, name_in, named, number_in
from .spells import play_spell, why_no_spell
from .state import Player, Table
from .steps import steps

DRINK = {gourd: option("drink", gourd) for gourd in GOURDS}
SIP = option("sip", "gourd_10")
ASTROLOGY = tuple(option("astrology", number) for number in (1, 2, 3, -1, -2, -3))
ASTROLOGY_MOST = 3


def carries(player: Player) -> bool:
    """V24.11, V24.14 Whether open information says that a player could use something in a window."""
    return bool(
        player.spells
        or "gourd_10" in player.tokens
        or "gourd_5" in player.tokens
        or ("astrology" in player.lessons and "astrology" not in player.face_down)
    )


def may_use_clairvoyance(table: Table, seat: int) -> bool:
    """V24.7, V24.11 Whether Clairvoyance control alone brings a player into the present window."""
    return "clairvoyance_control" in table.players[seat].lessons and why_no_clairvoyance(table, seat) is None


def items(table: Table, seat: int, private: bool) -> list[Option]:
    """V24.6 What `seat` can use now. `private`: the Spells by name; else only that it may look for one."""
    player, found = table.players[seat], list[Option]()
    tokens = player.tokens
    if player.mp < TRACK_END and tokens:
        if "gourd_10" in tokens:
            found += (DRINK["gourd_10"], SIP)
        if "gourd_5" in tokens:
            found.append(DRINK["gourd_5"])
    if "astrology" in player.lessons and "astrology" not in player.face_down:
        found += ASTROLOGY if table.sceptre > 1 else ASTROLOGY[:3]
    if player.beaten:
        creatures = table.catalog.creatures
        found += [
            option("ride", card)
            for card in player.beaten
            if creatures[card].category == "tameable" and card != player.mount
        ]
        if player.mount:
            found.append(DISMOUNT)
    if table.window and may_use_clairvoyance(table, seat):
        found.append(CLAIRVOYANCE)
    if player.spells:
        found += usable_spells(table, seat) if private else (SPELLS,)
    return found


def usable_spells(table: Table, seat: int) -> list[Option]:
    """V24.7, V24.9 The Spells that `seat` can play now, in the order of the alphabet."""
    return [
        option("spell", card)
        for card in sorted(set(table.players[seat].spells))
        if why_no_spell(table, seat, card) is None
    ]


def why_no_item(table: Table, seat: int, wish: Option) -> Refusal | None:
    """V24.6 to V24.9 Why `seat` may not use this now."""
    player, what = table.players[seat], named(wish)
    if wish.verb in ("drink", "sip"):
        if what not in player.tokens or what not in GOURDS or (wish.verb == "sip" and what != "gourd_10"):
            return Refusal("V25.4", "no such gourd")
        return Refusal("V24.9", "mp full") if player.mp >= TRACK_END else None
    if wish.verb == "astrology":
        if "astrology" not in player.lessons or "astrology" in player.face_down:
            return Refusal("V28.5", "no astrology")
        if not isinstance(what, int) or not 1 <= abs(what) <= ASTROLOGY_MOST:
            return Refusal("V28.5", "one to three spaces")
        return Refusal("V11.8", "sceptre at start") if what < 0 and table.sceptre == 1 else None
    if wish.verb == "ride":
        card = table.catalog.creatures.get(str(what))
        if card is None or card.id not in player.beaten or card.category != "tameable":
            return Refusal("V5.5", "not to be ridden")
        return Refusal("V5.5", "ridden already") if card.id == player.mount else None
    if wish.verb == "dismount":
        return None if player.mount else Refusal("V5.5", "no mount")
    if wish.verb == "clairvoyance":
        return why_no_clairvoyance(table, seat)
    if wish.verb == "spells":
        return None if player.spells else Refusal("V24.11", "no spells")
    return why_no_spell(table, seat, str(what))


def why_no_clairvoyance(table: Table, seat: int) -> Refusal | None:
    """V24.7, V28.11 Only between two locations, once a window, and with a card among the discards."""
    if "clairvoyance_control" not in table.players[seat].lessons:
        return Refusal("V28.11", "no clairvoyance")
    if "d" not in table.window:
        return Refusal("V24.7", "between locations only")
    if seat in table.clairvoyants:
        return Refusal("V24.7", "once a window")
    return None if table.actions.discards else Refusal("V28.11", "no action discards")


async def use_item(table: Table, seat: int, answer: Option) -> None:
    """V24.6 Use it; everything it brings is finished before anything else (V24.10)."""
    player, verb = table.players[seat], answer.verb
    if verb == "spells":
        come_next(table, ("use a spell", seat))
        return
    table.stirred = True
    if verb in ("drink", "sip"):
        drink(table, player, seat, answer)
    elif verb == "astrology":
        await use_astrology(table, seat, number_in(answer))
    elif verb == "ride":
        player.mount = name_in(answer)
        tell(table, "V5.5", "rides", seat, player.mount)
    elif verb == "dismount":
        tell(table, "V5.5", "dismounts", seat, player.mount)
        player.mount = ""
    elif answer == CLAIRVOYANCE:
        use_clairvoyance(table, seat)
    else:
        await play_spell(table, seat, name_in(answer))


def drink(table: Table, player: Player, seat: int, answer: Option) -> None:
    """V25.4 A Gourd gives 10 or 5 MP and goes; half of a full one gives 5 and leaves the side with 5."""
    gourd = name_in(answer)
    player.tokens.remove(gourd)
    if answer == SIP:
        player.tokens.append("gourd_5")
    amount = 5 if answer == SIP or gourd == "gourd_5" else 10
    tell(table, "V25.4", "drinks", seat, amount, player.gain_mp(amount))


@steps("use a spell")
async def use_a_spell(table: Table, seat: int) -> None:
    """V24.5 The private half of "use a Spell" at a decision that all may watch: which one, or none after all."""
    options = (*usable_spells(table, seat), BACK)
    answer = await choose(seat, "which spell", options, "V24.5", private=True)
    if answer != BACK:
        table.stirred = True
        await play_spell(table, seat, name_in(answer))
