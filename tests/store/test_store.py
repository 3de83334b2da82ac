"""The folder of saves: lists without secrets, ids, and campaigns that count a game once."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from games.core import Luck
from tests.at_random import any_answer
from tests.store.saved import (
    CAMPAIGN_SHELF,
    QUEST,
    SHELF,
    DyingDisk,
    FailingDisk,
    WritingDownDisk,
    begin,
    everything,
    play_on,
    store_in,
)
from tests.toy import FAIR
from valroc_tui.exchange import export_campaign, export_game, import_campaign, import_game
from valroc_tui.store import BrokenFile, Campaign, Disk, NotFound, Result, Store, StoreError
from valroc_tui.store.store import data_folder
from valroc_tui.table import Table


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _finished(store: Store, seed: int = 3) -> Table:
    table = play_on(begin(store, seed=seed), 10_000, Luck(seed), taking_back=False)
    table.close()
    return table


# ------------------------------------------------------------------ lists


def test_a_list_says_whose_turn_it_is_and_how_it_ended(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    over, running = _finished(store), begin(store, seats=3)
    running.close()
    lines = {line.id: line for line in store.games()}
    assert [player.name for player in lines[running.id].players] == ["Ann", "Ben", "Cléo"]
    assert lines[running.id].turn == "Ann, Ben, Cléo: Keep a card of the pack"
    assert lines[running.id].answers == 0 and not lines[running.id].over
    assert over.outcome is not None
    assert lines[over.id].over and lines[over.id].totals == over.outcome.totals
    newest = store.newest()
    assert newest is not None and newest.id == running.id
    assert store.finished("fair") and not store.finished("chess")


@pytest.mark.requirement("I2", "H9", "H10")
def test_no_list_no_name_and_no_error_holds_a_secret(tmp_path: Path) -> None:
    """Every card in a hand or a pack is looked for, and the seed."""
    store = store_in(tmp_path)
    cards = ("chest", "thief", "oracle", "juggler", "windfall", "hex")
    secrets = 0
    for seed in range(12):
        table = play_on(begin(store, seed=seed), 6 + 4 * seed, Luck(seed))
        table.close()
        line = store.line(table.id)
        said = f"{line} {_names(store.games_folder)}"
        hand = [card for card in cards if card in str(table.view(0)["stalls"])]
        secrets += len(hand)
        assert not [card for card in cards if card in line.turn]
        assert f"{seed:064x}" not in said and "seed" not in said
        file = store.open(table.id)
        assert f"{seed:064x}" not in f"{file.header!r}{file.rows!r}"
        assert not any(line in repr(file.rows) for line in table.notation(0) if line.startswith("luck"))
        file.close()
    assert secrets


def test_games_are_found_by_how_their_ids_begin(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    first = begin(store)
    first.close()
    assert store.find(first.id) == store.find(first.id[:4]) == first.id
    with pytest.raises(NotFound, match=r"^There is no saved game 'zzz9'\.$"):
        store.find("zzz9")
    for letter in range(20):
        begin(store, seed=letter).close()
    ids = store.ids()
    shared = next(a[0] for a, b in pairwise(ids) if a[0] == b[0])
    with pytest.raises(NotFound, match="begins with"):
        store.find(shared)


def test_an_empty_folder_has_no_games(tmp_path: Path) -> None:
    store = store_in(tmp_path / "none")
    assert store.games() == [] and store.newest() is None and store.campaigns() == []
    assert not (tmp_path / "none").exists(), "looking makes nothing"


def test_a_list_leaves_nothing_behind(tmp_path: Path) -> None:
    begin(store_in(tmp_path)).close()
    before = _names(tmp_path / "games")
    store_in(tmp_path).games()
    assert _names(tmp_path / "games") == before


@pytest.mark.requirement("S10")
def test_the_data_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder({"VALROC_DATA": str(tmp_path)}) == tmp_path
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert "valroc" in str(data_folder({}))


@pytest.mark.requirement("S3", "S4")
def test_a_new_game_has_its_name_only_once_all_of_it_is_flushed(tmp_path: Path) -> None:
    disk = WritingDownDisk()
    begin(store_in(tmp_path, disk)).close()
    calls = [call for call in disk.record if not call.endswith("done")]
    rename = calls.index("rename")
    assert "commit" in calls[:rename]
    assert calls[rename - 2 : rename + 2] == ["fsync", "look at", "rename", "fsync folder"]


@pytest.mark.requirement("S3")
def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file"
    Disk().replace(path, b"old")
    count = FailingDisk()
    count.replace(path, b"old")
    for call in range(count.calls):
        with pytest.raises(StoreError):
            FailingDisk(call, call).replace(path, b"new")
        assert path.read_bytes() in (b"old", b"new")
        Disk().replace(path, b"old")
    assert _names(tmp_path) == ["file"]
    path.unlink()
    path.symlink_to(tmp_path / "elsewhere")
    Disk().replace(path, b"new")
    assert not path.is_symlink() and not (tmp_path / "elsewhere").exists()


# ------------------------------------------------------------------ going elsewhere


def test_a_game_is_taken_to_another_computer_and_back(tmp_path: Path) -> None:
    here, there = store_in(tmp_path / "here"), store_in(tmp_path / "there")
    table = play_on(begin(here, seats=3), 15, Luck(4))
    table.close()
    assert import_game(there, export_game(here, table.id)).how == "new"
    assert import_game(there, export_game(here, table.id)).how == "same"
    again = Table.resume(there, table.id)
    assert again.view(0) == table.view(0) and again.notation(1) == table.notation(1)
    assert again.names == table.names
    play_on(again, 9, Luck(5))
    again.close()
    assert import_game(there, export_game(here, table.id)).how == "same", "it is further there"
    assert import_game(here, export_game(there, table.id)).how == "further"
    back = Table.resume(here, table.id)
    assert back.view(1) == again.view(1)
    back.close()


def test_a_game_that_went_on_differently_is_not_taken_over(tmp_path: Path) -> None:
    here, there = store_in(tmp_path / "here"), store_in(tmp_path / "there")
    begun = play_on(begin(here), 8, Luck(4), taking_back=False)
    begun.close()
    import_game(there, export_game(here, begun.id))
    for store, seed in ((here, 1), (there, 2)):
        table = Table.resume(store, begun.id)
        play_on(table, 20, Luck(seed), taking_back=False)
        table.close()
    before = export_game(here, begun.id)
    with pytest.raises(StoreError, match="differently"):
        import_game(here, export_game(there, begun.id))
    assert export_game(here, begun.id) == before


@pytest.mark.requirement("I5")
def test_a_file_that_only_claims_to_be_the_same_game_spoils_nothing_here(tmp_path: Path) -> None:
    shelf = CAMPAIGN_SHELF
    here, there = store_in(tmp_path / "here", shelf=shelf), store_in(tmp_path / "there", shelf=shelf)
    ours = play_on(begin(here, info=QUEST), 6, Luck(4), taking_back=False)
    ours.close()
    data = json.loads(export_game(here, ours.id))
    data["header"]["settings"]["speed"] = "fast"
    assert import_game(there, json.dumps(data).encode()).how == "new"
    play_on(theirs := Table.resume(there, ours.id), 6, Luck(5), taking_back=False).close()
    before = export_game(here, ours.id)
    with pytest.raises(StoreError, match="Another game"):
        import_game(here, export_game(there, theirs.id))
    assert export_game(here, ours.id) == before
    Table.resume(here, ours.id).close()


@pytest.mark.requirement("I5")
def test_a_save_with_half_a_sign_in_it_is_told_when_it_is_exported(tmp_path: Path) -> None:
    table = play_on(begin(store_in(tmp_path)), 6, Luck(4))
    table.close()
    database = sqlite3.connect(tmp_path / "games" / f"{table.id}.game")
    ((data,),) = database.execute("SELECT data FROM history WHERE seq = 1").fetchall()
    spoilt = json.dumps({**json.loads(data), "lines": ["\ud800"]})
    database.execute("UPDATE history SET data = ? WHERE seq = 1", (spoilt,))
    database.commit()
    database.close()
    with pytest.raises(BrokenFile, match="damaged"):
        export_game(store_in(tmp_path), table.id)


# ------------------------------------------------------------------ campaigns


def _campaign_store(folder: Path, disk: Disk | None = None) -> Store:
    return store_in(folder, disk, CAMPAIGN_SHELF)


def _play_quest(store: Store, seed: int, campaign: str | None = "Winter") -> Table:
    table = begin(store, seed=seed, info=QUEST, campaign=campaign)
    play_on(table, 10_000, Luck(seed), taking_back=False)
    return table


def test_a_finished_game_stands_in_its_campaign_and_its_tick_counts_in_the_next(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    table = _play_quest(store, 1)
    table.close()
    (line,) = store.campaign("winter").book
    assert (line.game, line.quest, line.challenge, line.gap, line.turns) == (table.id, "the cheese", "easy", 12, 9)
    assert line.won and line.tick and not line.given_up
    following = begin(store, info=QUEST, campaign="Winter")
    assert following.settings["ticks_easy"] == 1
    following.close()
    for seed in (2, 3):
        _play_quest(store, seed).close()
    last = begin(store, info=QUEST, campaign="Winter")
    assert last.settings["ticks_easy"] == 2, "there are two boxes"
    last.close()
    assert store.campaign("Winter").statistics.games == 3
    assert store.campaign("Winter").ticked == {"easy": 3}


def test_what_was_picked_before_a_game_is_kept_with_it_and_answers_nothing(tmp_path: Path) -> None:
    store, there = _campaign_store(tmp_path), _campaign_store(tmp_path / "there")
    store.begin_campaign("Winter")
    table = Table.begin(store, QUEST, ("Ann", "Ben"), seed=4, campaign="Winter", picked="hard")
    plain = Table.begin(store, QUEST, ("Ann", "Ben"), seed=4, campaign="Winter")
    assert (table.picked, plain.picked) == ("hard", "")
    assert everything(table) == everything(plain) and table.settings == plain.settings
    table.close()
    plain.close()
    again = Table.resume(store, table.id)
    assert again.picked == "hard"
    again.close()
    raw = export_game(store, table.id)
    import_game(there, raw)
    moved = Table.resume(there, table.id)
    assert moved.picked == "hard"
    moved.close()
    assert b"picked" not in export_game(store, plain.id), "as in the saves that know of no such thing"
    with pytest.raises(BrokenFile):
        import_game(there, raw.replace(b'"picked":"hard"', b'"picked":"No such"'))


def test_the_next_game_of_a_campaign_proposes_the_challenge_played_last(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    _play_quest(store, 1).close()
    following = begin(store, info=QUEST, campaign="Winter")
    assert following.picked == "easy"
    following.close()


def test_a_game_without_a_campaign_counts_nowhere(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    _play_quest(store, 1, campaign=None).close()
    assert store.campaign("Winter").book == ()


def test_a_game_counts_once_however_often_it_is_opened_or_imported(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    table = _play_quest(store, 1)
    table.close()
    for _ in range(2):
        Table.resume(store, table.id).close()
        import_game(store, export_game(store, table.id))
        import_campaign(store, export_campaign(store.campaign("Winter")))
    assert len(store.campaign("Winter").book) == 1


def test_giving_up_is_a_loss_in_the_book_and_leaving_is_not(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    left, given_up = (begin(store, seed=seed, info=QUEST, campaign="Winter") for seed in (1, 2))
    for table in (left, given_up):
        play_on(table, 5, Luck(1))
    left.close()
    given_up.give_up()
    assert given_up.over and given_up.outcome is None and not given_up.pending and given_up.undo_stop
    given_up.close()
    (line,) = store.campaign("Winter").book
    assert line.game == given_up.id and line.given_up and not line.won and not line.tick and line.gap is None
    again = Table.resume(store, given_up.id)
    assert again.over and again.given_up and not again.undo()
    again.close()


def test_a_campaign_is_taken_to_another_computer(tmp_path: Path) -> None:
    here, there = _campaign_store(tmp_path / "here"), _campaign_store(tmp_path / "there")
    here.begin_campaign("Winter")
    there.begin_campaign("Winter")
    _play_quest(here, 1).close()
    moved = import_campaign(there, export_campaign(here.campaign("Winter")))
    assert moved.name == "Winter (2)" and moved.book == here.campaign("Winter").book
    _play_quest(there, 2, "Winter (2)").close()
    back = import_campaign(here, export_campaign(there.campaign("Winter (2)")))
    assert back.name == "Winter" and len(back.book) == 2


def test_a_campaign_stands_whatever_becomes_of_the_rules(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    _play_quest(store, 1).close()
    other = replace(QUEST, rules=replace(QUEST.rules, version=9))
    later = store_in(tmp_path, shelf={"quest": other})
    assert later.campaign("Winter") == store.campaign("Winter")
    assert store_in(tmp_path, shelf={}).campaign("Winter").ticked == {"easy": 1}


@pytest.mark.requirement("S8")
def test_a_broken_campaign_stops_no_other(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    broken = store.begin_campaign("Autumn")
    store.begin_campaign("Winter")
    path = store.campaigns_folder / f"{broken.id}.campaign"
    path.write_bytes(b"no campaign")
    assert [campaign.name for campaign in store.campaigns()] == ["Winter"]
    (problem,) = store.broken_campaigns()
    assert path.name in problem and path.read_bytes() == b"no campaign"
    with pytest.raises(NotFound):
        store.campaign("Autumn")


def test_two_campaigns_do_not_share_a_name(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign(" Winter\n")
    with pytest.raises(StoreError, match=r"There is a campaign 'WINTER' already\."):
        store.begin_campaign("WINTER")
    with pytest.raises(StoreError, match="name"):
        store.begin_campaign("\u200b \n")


@pytest.mark.requirement("I1", "S2")
@pytest.mark.parametrize("stride", [4, pytest.param(1, marks=pytest.mark.long)])
def test_a_kill_at_any_write_of_a_campaign_loses_no_game(tmp_path: Path, stride: int) -> None:
    """The last answer of a game and its line in the book are in two files; a kill may fall between them."""
    begun = tmp_path / "begun"
    store = _campaign_store(begun)
    store.begin_campaign("Winter")
    table = begin(store, info=QUEST, campaign="Winter")
    luck = Luck(1)
    while not _is_last(table, luck):
        table.answer(*any_answer(table, luck))
    table.close()
    count = FailingDisk()
    shutil.copytree(begun, tmp_path / "count")
    _end(tmp_path / "count", count, table.id, luck)
    for call in range(stride - 1, count.calls, stride):
        folder = tmp_path / str(call)
        shutil.copytree(begun, folder)
        child = os.fork()
        if child == 0:
            try:
                _end(folder, DyingDisk(call), table.id, luck)
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        _end(folder, Disk(), table.id, luck)
        book = _campaign_store(folder).campaign("Winter").book
        assert [line.game for line in book] == [table.id]
    assert count.calls > 60


def _is_last(table: Table, luck: Luck) -> bool:
    """Whether the next of these answers ends the game: tried on a copy."""
    twin, copy = table._game.clone(), luck.copy()
    seat, option = any_answer(table, copy)
    twin.apply(seat, option)
    return twin.over


def _end(folder: Path, disk: Disk, game_id: str, luck: Luck) -> None:
    table = Table.resume(_campaign_store(folder, disk), game_id)
    if not table.over:
        table.answer(*any_answer(table, luck.copy()))
    assert table.over
    table.close()


def test_a_book_kept_from_the_disk_is_written_when_campaigns_are_next_looked_at(tmp_path: Path) -> None:
    disk = FailingDisk()
    store = _campaign_store(tmp_path, disk)
    store.begin_campaign("Winter")
    table = begin(store, info=QUEST, campaign="Winter")
    (store.campaigns_folder).rename(tmp_path / "away")
    play_on(table, 10_000, Luck(1), taking_back=False)
    table.close()
    (tmp_path / "away").rename(store.campaigns_folder)
    assert len(_campaign_store(tmp_path).campaigns()[0].book) == 1


@pytest.mark.requirement("S5")
def test_campaigns_can_be_looked_at_where_nothing_can_be_written(tmp_path: Path) -> None:
    store = _campaign_store(tmp_path)
    store.begin_campaign("Winter")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "book", _denied)
        game = _play_quest(store, 1)
        (campaign,) = store.campaigns()
        assert campaign.book == ()
    (campaign,) = store.campaigns()
    assert [line.game for line in campaign.book] == [game.id]


def _denied(store: Store, campaign_id: str, result: Result) -> Campaign:
    raise StoreError("there is no permission.")


def test_what_a_result_says_is_cut_to_what_a_book_can_hold() -> None:
    result = Result.of_game(
        "abcd", "2026-01-01T00:00:00Z", {"quest": "q" * 999, "gap": "x", "turns": "y"}, given_up=False
    )
    assert (len(result.quest), result.gap, result.turns) == (200, None, 0)
    campaign = Campaign("abcd", "Winter", "2026-01-01T00:00:00Z", (result,))
    assert Campaign.from_json(campaign.to_json(), "It") == campaign


def test_shelves_are_given_or_all_games() -> None:
    assert store_in(Path("/nowhere")).shelf is SHELF
    assert FAIR.name in SHELF
    from games import GAMES

    assert Store(Path("/nowhere")).shelf is GAMES
