"""A table: durable answers, taking back, what is new, standing orders, bots, watching, other rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from games import GAMES
from games.core import Decision, IllegalMove, Luck, Option, Rules
from games.core.contract import AnyInfo
from tests.at_random import any_answer
from tests.store.saved import (
    CAMPAIGN_SHELF,
    QUEST,
    FailingDisk,
    WritingDownDisk,
    begin,
    everything,
    play_on,
    store_in,
)
from tests.toy import FAIR
from tests.toy.state import Fair
from valroc_tui.history import question_for_others
from valroc_tui.players import KIND_NAMES, KINDS, bot_of
from valroc_tui.store import InUse, Order, OtherRules, PlayerKind, Store, StoreError
from valroc_tui.table import TOO_OFTEN, Table, ticks_of


def _again(table: Table, shelf: Mapping[str, AnyInfo] | None = None, watch: bool = False) -> Table:
    folder = table._store.folder
    return Table.resume(store_in(folder, shelf=shelf or table._store.shelf), table.id, watch=watch)


def _let_bot_answer(table: Table) -> int | None:
    """Let a bot answer; its seat, or None if no bot is to answer."""
    seat = table.bot_to_answer()
    if seat is not None:
        option = table.bot_thinks(seat)()
        if option is None:
            table.bot_passes(seat)
        else:
            table.answer(seat, option)
    return seat


# ------------------------------------------------------------------ beginning, answering, coming back


@pytest.mark.requirement("S1", "I3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resumed_game_shows_just_what_the_left_one_showed(tmp_path: Path, seats: int) -> None:
    undone = 0
    for seed in range(12):
        store = store_in(tmp_path)
        table = play_on(begin(store, seats, seed), 3 + 5 * seed, Luck(seed))
        before = everything(table)
        table.close()
        again = _again(table)
        assert everything(again) == before and again.notice is None and again.names == table.names
        assert again.kinds == ("person",) * seats
        while again.undo_stop is None:
            assert again.undo()
            undone += 1
        after = everything(again)
        again.close()
        third = _again(again)
        assert everything(third) == after
        while third.can_redo:
            assert third.redo()
        third.close()
    assert undone


@pytest.mark.requirement("S2")
def test_an_answer_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    disk = WritingDownDisk()
    store = store_in(tmp_path, disk)
    table = begin(store)
    for number in range(1, 8):
        disk.record.clear()
        table.answer(*any_answer(table, Luck(number)))
        assert [call for call in disk.record if not call.endswith("done")][-3:] == ["begin", "insert", "commit"]
        watched = _again(table, watch=True)
        assert watched.moves == number + 1 and watched.view(0) == table.view(0)
        watched.close()
    table.close()


@pytest.mark.requirement("I3")
def test_a_refused_answer_changes_nothing_here_and_on_the_disk(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 8, Luck(3))
    before, moves = everything(table), table.moves
    with pytest.raises(IllegalMove):
        table.answer(0, Option("fly", ("moon",)))
    refusal = table.refusal(0, Option("fly", ("moon",)))
    assert refusal is not None and refusal.reason
    assert everything(table) == before and table.moves == moves
    table.close()


@pytest.mark.requirement("H9")
def test_a_seed_has_256_bits_of_the_system_and_is_shown_nowhere(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    tables = [Table.begin(store, FAIR, ["Ann", "Ben"]) for _ in range(8)]
    seeds = [int(table._file.header.seed, 16) for table in tables]
    assert len(set(seeds)) == 8 and max(seeds).bit_length() > 240
    for table, seed in zip(tables, seeds, strict=True):
        shown = repr(everything(table)) + repr(table._file.header) + repr(store.line(table.id))
        assert f"{seed:064x}" not in shown and str(seed) not in shown
        table.close()


def test_names_seats_and_settings_are_checked_before_anything_is_written(tmp_path: Path) -> None:
    store = store_in(tmp_path, shelf=CAMPAIGN_SHELF)
    for names, settings in ((["Ann"], {}), (["Ann", " \u200b"], {}), (["Ann", "Ben"], {"colour": "red"})):
        with pytest.raises(ValueError):
            Table.begin(store, FAIR, names, settings=settings)
    with pytest.raises(ValueError, match="no campaigns"):
        Table.begin(store, FAIR, ["Ann", "Ben"], campaign="Winter")
    with pytest.raises(StoreError, match="no campaign 'Winter'"):
        Table.begin(store, QUEST, ["Ann", "Ben"], campaign="Winter")
    assert store.games() == []
    assert ticks_of(QUEST) == {"ticks_easy": 2}


@pytest.mark.requirement("H1")
def test_a_table_gives_out_no_state(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    public = [name for name in dir(table) if not name.startswith("_")]
    for name in public:
        value = getattr(type(table), name, None)
        shown = getattr(table, name) if isinstance(value, property) else None
        assert not isinstance(shown, Fair)
        assert not hasattr(shown, "state_for_checks") and not hasattr(shown, "luck")
    table.close()


# ------------------------------------------------------------------ taking back and what is new


@pytest.mark.requirement("H5")
def test_a_seat_takes_back_its_own_answer_that_nobody_has_seen(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path), seats=3)
    options = [table.legal(seat) for seat in range(3)]
    table.answer(0, options[0][0])
    table.answer(1, options[1][0])
    assert not table.undo(2)
    assert table.undo(0)
    assert table.legal(0) == options[0] and 1 not in table.pending
    before = everything(table)
    table.close()
    again = _again(table)
    assert everything(again) == before
    again.answer(0, options[0][1])
    assert again.undo() and again.redo()
    again.close()


def test_what_is_new_begins_after_a_seats_last_answer_also_after_resuming(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    luck = Luck(2)
    last: dict[int, int] = {}
    for _ in range(40):
        if table.over:
            break
        seat, option = any_answer(table, luck)
        table.answer(seat, option)
        last[seat] = len(table.log(None))
        assert [table.since(who) for who in sorted(last)] == [last[who] for who in sorted(last)]
    before = [table.since(seat) for seat in range(2)]
    table.close()
    again = _again(table)
    assert [again.since(seat) for seat in range(2)] == before
    assert all(since <= len(again.log(0)) for since in before)
    again.close()


def test_so_much_taking_back_that_the_save_would_be_full_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("valroc_tui.table.MOST_ROWS_TO_TAKE_BACK", 6)
    table = begin(store_in(tmp_path), seats=2)
    while table.moves < 6:
        table.answer(0, table.legal(0)[0])
        if table.moves < 6:
            assert table.undo(0)
    assert table.undo_stop == TOO_OFTEN and not table.undo(0)
    monkeypatch.setattr("valroc_tui.table.MOST_ROWS", 6)
    with pytest.raises(StoreError, match="can hold no more"):
        table.answer(1, table.legal(1)[0])
    table.set_order(0, Order("after my next action"))
    assert table.order(0).ask == "after my next action", "a standing order is no move"
    table.close()


# ------------------------------------------------------------------ windows and standing orders


def _windows(folder: Path) -> tuple[Table, int]:
    for seed in range(50):
        table = begin(store_in(folder), seats=3, seed=seed)
        luck = Luck(seed)
        for _ in range(120):
            if table.over:
                break
            for seat, decision in table.pending.items():
                if decision.decline is not None:
                    return table, seat
            table.answer(*any_answer(table, luck))
        table.close()
    raise AssertionError("no window in fifty games")


def test_a_standing_order_lets_windows_pass_until_the_seats_next_action(tmp_path: Path) -> None:
    table, seat = _windows(tmp_path)
    assert table.order(seat) == Order() and table.asks_in_window(seat) and table.auto_answers() == []
    table.set_order(seat, Order("after my next action"))
    decline = table.pending[seat].decline
    assert decline is not None
    assert table.auto_answers() == [(seat, decline)] and not table.asks_in_window(seat)
    table.close()
    again = _again(table)
    assert again.auto_answers() == [(seat, decline)], "it is kept"
    luck = Luck(1)
    while not again.over and again.order(seat) != Order():
        auto = again.auto_answers()
        who, option = auto[0] if auto else any_answer(again, luck)
        decision = again.pending[who]
        acts = who == seat and decision.decline is None and not decision.optional
        again.answer(who, option)
        assert (again.order(seat) == Order()) == acts
    again.close()


def test_a_standing_order_may_name_the_windows_to_be_asked_in(tmp_path: Path) -> None:
    table, seat = _windows(tmp_path)
    decision = table.pending[seat]
    table.set_order(seat, Order("only these", (decision.rule,)))
    assert table.asks_in_window(seat) and not table.auto_answers()
    table.set_order(seat, Order("only these", (decision.prompt,)))
    assert table.asks_in_window(seat)
    table.set_order(seat, Order("only these", ("V99.9",)))
    assert table.auto_answers() == [(seat, decision.decline)]
    table.close()
    again = _again(table)
    assert again.order(seat) == Order("only these", ("V99.9",))
    again.close()


# ------------------------------------------------------------------ bots


def test_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    kinds: list[PlayerKind] = ["random", "random", "person"]
    table = Table.begin(store_in(tmp_path), FAIR, ["A", "B", "C"], kinds, seed=3)
    assert table.persons == (2,)
    luck = Luck(3)
    while not table.over:
        bot = table.bot_to_answer()
        if bot is None:
            seat = next(seat for seat in table.pending if seat == 2)
            options = table.legal(seat)
            table.answer(seat, options[luck.below(len(options))])
        else:
            assert _let_bot_answer(table) == bot and table.kinds[bot] == "random"
    assert table.outcome is not None
    assert table.bot_to_answer() is None and _let_bot_answer(table) is None
    table.close()


@pytest.mark.requirement("H1", "H9")
def test_a_bot_sees_only_its_view_and_has_luck_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.begin(store_in(tmp_path), FAIR, ["A", "B"], ["random", "random"], seed=3)
    seen = []

    class Spy:
        def decide(self, view: object, decision: object) -> Option | None:
            seen.append((view, decision))
            return table.legal(0)[0]

    monkeypatch.setitem(table._bots, 0, Spy())
    before, pending = table.view(0), table.pending[0]
    used = table._game.save()["used"]
    assert _let_bot_answer(table) == 0
    assert seen == [(before, pending)]
    _let_bot_answer(table)
    assert set(KIND_NAMES) == set(KINDS) == set(get_args(PlayerKind))
    assert bot_of("person") is None
    assert isinstance(used, int)
    table.close()


# ------------------------------------------------------------------ watching


@pytest.mark.requirement("S6")
def test_a_watcher_sees_every_answer_and_changes_nothing(tmp_path: Path) -> None:
    table = begin(store_in(tmp_path))
    watched = _again(table, watch=True)
    luck = Luck(6)
    for _ in range(10):
        play_on(table, 2, luck)
        assert watched.catch_up() and not watched.catch_up()
        assert everything(watched) == everything(table)
    assert watched.watching and not table.watching and watched.bot_to_answer() is None
    for act in (watched.undo, watched.redo, watched.give_up, lambda: watched.set_order(0, Order())):
        with pytest.raises(InUse):
            act()
    watched.close()
    table.close()


@pytest.mark.requirement("S5", "S6")
def test_a_watcher_follows_a_game_that_was_written_anew(tmp_path: Path) -> None:
    disk = FailingDisk()
    table = begin(store_in(tmp_path, disk))
    watched = _again(table, watch=True)
    luck = Luck(6)
    for _ in range(2):
        disk.first = disk.last = disk.calls
        table.answer(*any_answer(table, luck))
        assert table.unsaved is not None
        table.answer(*any_answer(table, luck))
        assert table.unsaved is None
    assert watched.catch_up() and everything(watched) == everything(table)
    watched.close()
    table.close()


# ------------------------------------------------------------------ other rules


def _other(rules: Rules[Fair]) -> dict[str, AnyInfo]:
    """A shelf with the toy under other rules."""
    return {"fair": replace(FAIR, rules=rules)}


@pytest.mark.requirement("S8")
def test_a_game_begun_under_other_rules_goes_on_where_all_of_it_fits(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 14, Luck(3), taking_back=False)
    before = table.view(0), table.notation(0), table.since(0)
    table.close()
    for version in (2, 3):
        again = _again(table, _other(replace(FAIR.rules, version=version)))
        assert again.notice is None and (again.view(0), again.notation(0), again.since(0)) == before
        play_on(again, 2, Luck(version), taking_back=False)
        before = again.view(0), again.notation(0), again.since(0)
        again.close()
    again = _again(table, _other(replace(FAIR.rules, version=3)))
    assert (again.view(0), again.notation(0), again.since(0)) == before
    again.close()


@pytest.mark.requirement("S8")
def test_players_are_told_where_only_the_position_differs(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 14, Luck(3), taking_back=False)
    table.close()

    def richer(seats: int, settings: Mapping[str, object]) -> Fair:
        fair = FAIR.rules.set_up(seats, {})
        fair.stalls[0].coins += 1
        return fair

    for version in (1, 2):  # also where the version was not raised, as it should have been
        again = _again(table, _other(replace(FAIR.rules, version=version, set_up=richer)))
        assert again.notice is not None and again.notice.endswith(".")
        again.close()
        third = _again(table, _other(replace(FAIR.rules, version=version, set_up=richer)))
        assert third.notice is None, "once told is enough"
        third.close()
        _again(table, _other(replace(FAIR.rules, version=3))).close()


@pytest.mark.requirement("S8")
def test_a_game_that_does_not_fit_other_rules_is_refused_in_a_sentence_and_kept(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 14, Luck(3), taking_back=False)
    table.close()
    file = tmp_path / "games" / f"{table.id}.game"
    content = file.read_bytes()

    def set_up(seats: int, settings: Mapping[str, object]) -> Fair:
        fair = FAIR.rules.set_up(seats, {})
        fair.agenda = [("take an action", 0, 2)]
        return fair

    with pytest.raises(OtherRules, match=r"was begun under other rules .* kept and can be exported\.$"):
        _again(table, _other(replace(FAIR.rules, version=2, set_up=set_up)))
    with pytest.raises(OtherRules, match="is played with the deck 'standard', not 'printed'; it is kept"):
        _again(table, _other(replace(FAIR.rules, version=1, deck="printed")))
    with pytest.raises(OtherRules, match="not on the shelf"):
        _again(table, {"chess": FAIR})
    assert file.read_bytes() == content
    _again(table).close()


def test_a_question_that_names_something_is_told_to_others_without_it() -> None:
    words = GAMES["valroc"].words
    bid = Decision(0, "bid", (), "V20.4", about=("fire",), private=True)
    which = Decision(0, "which spell", (), "V24.5", private=True)
    assert words.prompt(bid) == "Bid on Fire."
    assert question_for_others(words, bid) == "Bid"
    assert question_for_others(words, which) == "Which Spell?"


def test_a_refusal_names_the_players(tmp_path: Path) -> None:
    store = Store(tmp_path, dict(GAMES))
    table, luck = Table.begin(store, GAMES["valroc"], ["Ann", "Bea", "Cléo"], seed=8), Luck(8)
    while not any(option.verb == "place" for decision in table.pending.values() for option in decision.options):
        table.answer(*any_answer(table, luck))
    (seat,) = table.pending
    taken = next(option for option in table.legal(seat) if option.args[1] == "fountain")
    table.answer(seat, taken)
    (other,) = table.pending
    refusal = table.refusal(other, taken)
    assert refusal is not None and table.names[seat] in refusal.reason and "Seat" not in refusal.reason
    with pytest.raises(IllegalMove, match=table.names[seat]):
        table.answer(other, taken)
