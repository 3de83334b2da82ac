"""M4 Planting Phase: pass or push, the abilities of the card played, and the next on-deck card."""

from __future__ import annotations

from games.core import Option, Refusal, choose, come_next, option, tell

from .abilities.rescue import first_ready
from .abilities.when_played import WHEN_PLAYED, can_do_something, discards_another, look_at_one
from .components import Kind, advancement_of, no
from .crafted import with_used
from .drawing import take_top_card
from .harvest import begin_harvest
from .options import PASS, PUSH, TURN_UP, named, number_of, text_of, use
from .spoiling import go_on_after_the_test, would_spoil
from .state import READY, USED, Table
from .steps import steps

EXODUS = option("use-vale", "exodus_road")


@steps("turn")
async def turn(table: Table, seat: int) -> None:
    """M3.1 A turn: Planting, Harvest, Discard, Prep. Only the player in turn acts."""
    table.on_turn, table.phase = seat, "planting"
    tell(table, "M3.1", "turn", seat)
    await push_or_pass(table, seat)


@steps("push or pass")
async def push_or_pass(table: Table, seat: int) -> None:
    """M4.1 Choose pass or push; passing at once is legal (M4.4)."""
    clan = table.clans[seat]
    options = [PUSH, PASS] if clan.on_deck else [PASS]  # M4.6, M4.7
    if why_no_exodus(table, seat) is None:
        options.append(EXODUS)
    answer = await choose(seat, "push or pass", options, "M4.1")
    if answer == PASS:
        tell(table, "M4.1", "passes", seat)
        await begin_harvest(table, seat)
    elif answer == PUSH:
        play_the_on_deck_card(table, seat, "M4.2")
        come_next(table, ("when played", seat, 0))
    else:
        come_next(table, ("exodus road", seat), ("spoil test", seat))


def why_no_exodus(table: Table, seat: int) -> Refusal | None:
    """M19.43 Once in a cycle for each Exodus Road; with deck and discard pile empty it cannot be used."""
    clan = table.clans[seat]
    if "exodus_road" not in clan.vales or ("exodus_road", READY) not in zip(clan.vales, clan.vale_marks, strict=True):
        return no("M19.43", "no vale ability to use")
    return None if clan.left else no("M19.43", "no card to look at")


@steps("exodus road")
async def exodus_road(table: Table, seat: int) -> None:
    """M19.43 Look at the top card of the deck, and discard it or put it back."""
    table.clans[seat].vale_marks[first_ready(table, seat, "exodus_road")] = USED
    tell(table, "M19.43", "uses", seat, "exodus_road")
    await look_at_one(table, seat, "M19.43")


# ------------------------------------------------------------------ playing a card


def play_the_on_deck_card(table: Table, seat: int, rule: str) -> None:
    """M4.2, M4.10 The on-deck card goes to the right end of the field."""
    clan = table.clans[seat]
    assert clan.on_deck is not None
    tell(table, rule, "plays", seat, clan.on_deck)
    clan.field.append(clan.on_deck)
    clan.on_deck = None


@steps("when played")
async def when_played(table: Table, seat: int, used: int) -> None:
    """M4.8, M4.9 The abilities of the card just played, in any order; then the next card is turned up.

    `used` is how many of them were used. A single ability that must be used is used without asking (M21.5).
    In the Planting Phase turning up is a second step for the player (M21.9); in the Prep Phase only where
    there was something to choose (M21.10).
    """
    clan = table.clans[seat]
    options = when_played_options(table, seat)
    if options and must_use(table, options[0]) and len(options) == 1:
        answer = options[0]
    else:
        if not any(must_use(table, wish) for wish in options) and (clan.left or options):
            options.append(TURN_UP)
        if not options or (not used and len(options) == 1 and table.phase == "prep"):
            answer = TURN_UP
        else:
            answer = await choose(seat, "use abilities or turn up", options, "M4.8" if len(options) > 1 else "M4.2")
    if answer == TURN_UP:
        await turn_up_the_next_card(table, seat)
        return
    come_next(table, ("when played", seat, used + 1))
    kind, other = text_of(answer), number_of(answer, 2) - 1 if len(answer.args) > 2 else -1
    clan.field[-1] = with_used(clan.field[-1], kind)
    await WHEN_PLAYED[advancement_of(kind)](table, seat, other)


def when_played_options(table: Table, seat: int) -> list[Option]:
    """M4.8, M17.5 The abilities of the card just played that can still be used in this cycle."""
    clan = table.clans[seat]
    kinds, place = table.cards[clan.field[-1]].when_played, len(clan.field)
    options: list[Option] = []
    for kind in kinds:
        if not can_do_something(table, seat, kind):
            continue
        if discards_another(kind):
            options += [use(kind, place, other) for other in range(1, place)]
        else:
            options.append(use(kind, place))
    return options


def must_use(table: Table, wish: Option) -> bool:
    """M4.9 Whether an ability of the card just played cannot be declined."""
    return wish != TURN_UP and not table.catalog.advancements[advancement_of(text_of(wish))].ability.optional


async def turn_up_the_next_card(table: Table, seat: int) -> None:
    """M4.2, M4.3, M4.6 The top card of the deck is the new on-deck card; then the test for spoiling."""
    table.clans[seat].on_deck = card = await take_top_card(table, seat, "turn up", "M4.2")
    if card is None:
        tell(table, "M4.6", "no card left", seat)
    else:
        tell(table, "M4.2", "turns up", seat, card)
    if would_spoil(table, seat):
        come_next(table, ("spoil test", seat))
    else:
        go_on_after_the_test(table, seat)


def why_no_use_when_played(table: Table, seat: int, kind: Kind, place: int) -> Refusal | None:
    """M4.8, M17.1, M17.5 Why an ability of a card cannot be used while a card is being played."""
    clan = table.clans[seat]
    if place != len(clan.field) or not clan.field:
        return no("M17.1", "not just played")
    crafted = table.cards[clan.field[-1]]
    if kind not in crafted.active:
        return no("M4.8", "no ability to use")
    if kind not in crafted.when_played:
        return no("M17.5", "used in this cycle")
    return None if can_do_something(table, seat, kind) else no("M4.8", "it would do nothing")


def why_no_planting(table: Table, seat: int, wish: Option) -> Refusal | None:
    """Why a wish is refused in the Planting or Prep Phase."""
    if wish == PUSH and table.clans[seat].on_deck is None:
        return no("M4.6", "must pass")
    if wish == TURN_UP and any(must_use(table, use_it) for use_it in when_played_options(table, seat)):
        return no("M4.9", "must be used")
    if wish == EXODUS:
        return why_no_exodus(table, seat)
    if wish.verb == "use":
        args = named(wish, str, int) or named(wish, str, int, int)
        return why_no_use_when_played(table, seat, str(args[0]), int(args[1])) if args else None
    return None
