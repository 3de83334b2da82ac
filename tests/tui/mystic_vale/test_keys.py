"""Mystic Vale by keys: what each key does, what is refused and why, the score so far, a refusal in the real app."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from games.core import Luck
from games.mystic_vale.hints import points_so_far
from games.mystic_vale.view import as_table
from tests.tui.driving import begun, lines, press
from tests.tui.looking import drawn, moment_of
from valroc_tui.app import ValrocApp
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.mystic_vale.base import KEYS, VALE_KEYS, TableBase
from valroc_tui.boards.mystic_vale.brief import ADVANCEMENT_RULES, ADVANCEMENTS, VALE_RULES, VALES, brief, brief_vale
from valroc_tui.keys import AT_TABLE
from valroc_tui.rulebook import rulebook_of
from valroc_tui.screens.play import PlayScreen
from valroc_tui.settings import Settings
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.terminal import Terminal

from .positions import finished, harvest_with_abilities, pick, questions, scene, walk


@pytest.fixture
def shelf(tmp_path: Path) -> Store:
    return Store(tmp_path / "data", dict(GAMES))


def test_no_key_of_these_screens_means_something_else_at_the_table() -> None:
    taken = set(AT_TABLE)
    folds = {fold.key for prompt in questions() for fold in scene(*questions()[prompt]).folds}
    letters = {letter for letter, _ in KEYS.values()} | set(VALE_KEYS.values())
    assert not taken & (folds | letters)
    assert not (folds | {"b"}) & letters


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_letter_goes_to_its_button_where_enter_answers(size: tuple[int, int]) -> None:
    seen = set[str]()
    for prompt, (game, seat) in questions().items():
        shown = board(moment_of("mystic_vale", game, seat), None)
        assert isinstance(shown, TableBase)
        drawn(shown, *size)
        for _, letter, _ in shown.buttons():
            assert shown.press(letter) is True
            (place,) = [place for place in drawn(shown, *size).places if place.key == shown.cursor]
            answer = shown.way_now()
            assert answer in game.legal(seat) and answer in place.ways, (prompt, letter)
            seen.add(answer.verb)
        assert shown.press("z") is False, prompt
    assert seen >= {"pass", "turn-up", "end-harvest", "end-prep", "spoil"}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_d_shows_the_deck_as_an_open_list_and_esc_goes_back(size: tuple[int, int]) -> None:
    for prompt in ("push or pass", "harvest", "sleeve", "discard a card of the deck"):
        game, seat = questions()[prompt]
        shown = board(moment_of("mystic_vale", game, seat), None)
        before = drawn(shown, *size).lines()
        assert shown.press("d") is True
        text = "\n".join(drawn(shown, *size).lines())
        assert "╭ Deck " in text and "╭ Discard pile " in text, prompt
        assert shown.back() is True and shown.back() is False
        assert drawn(shown, *size).lines() == before


@pytest.mark.rule("M16.1", "M18.10")
def test_the_score_so_far_is_the_score_sheet_once_the_game_is_over() -> None:
    for seats, seed in ((2, 73), (3, 74), (4, 75), (3, 76)):
        game = finished(seats, seed)
        assert game.outcome is not None
        assert points_so_far(as_table(game.view(None))) == list(game.outcome.breakdown)


def test_what_is_refused_says_why_and_by_which_rule() -> None:
    rules, found = rulebook_of("mystic_vale").by_id, set[str]()
    for number, (game, seat, decision) in enumerate(walk(2, 83)):
        if decision.prompt not in ("harvest", "sleeve", "keep a card") or number % 3:
            continue
        shown = board(moment_of("mystic_vale", game, seat), None)
        assert isinstance(shown, TableBase)
        picture = drawn(shown, 120, 40)
        for place in picture.places:
            refusal = shown.refused(place.key)
            if refusal is None:
                continue
            assert not place.can_be_chosen
            assert place.rule == refusal.rule and refusal.reason in shown.cannot(place)
            assert refusal.reason in shown.explain(place)
            assert refusal.rule in rules
            found.add(refusal.rule)
    assert found >= {"M10.1", "M10.2", "M10.4", "M10.5", "M8.1", "M12.3"}, found


def test_every_ability_has_a_few_words_that_fit() -> None:
    from games.mystic_vale.components import standard_catalog
    from games.mystic_vale.view import advancement_view, vale_view

    catalog, named = standard_catalog(), set[str]()
    for advancement in catalog.advancements.values():
        said = brief(advancement.id, advancement_view(advancement)["ability"])
        assert bool(said) == (advancement.ability.timing != "none"), advancement.id
        assert len(said) <= 34
        named |= {advancement.id} if said else set()
    assert named == set(ADVANCEMENTS)
    for vale in catalog.vales.values():
        said = brief_vale(vale.id, vale_view(vale)["ability"])
        assert bool(said) == (vale.ability.timing != "none"), vale.id
        assert len(said) <= 23
    assert set(VALES) == {vale.id for vale in catalog.vales.values() if vale.ability.timing != "none"}


def test_the_rule_of_an_ability_is_the_one_that_names_it() -> None:
    from games.mystic_vale.components import standard_catalog

    catalog, rules = standard_catalog(), rulebook_of("mystic_vale").by_id
    for name, rule in ADVANCEMENT_RULES.items():
        assert rules[rule].startswith(catalog.advancements[name].name), rule
    for name, rule in VALE_RULES.items():
        assert catalog.vales[name].name.removeprefix("The ") in rules[rule], rule
    assert set(VALE_RULES) == set(VALES)


def test_what_is_used_cites_the_rule_of_its_ability() -> None:
    seen = set[str]()
    for game, seat in (*questions().values(), harvest_with_abilities()):
        shown = board(moment_of("mystic_vale", game, seat), None)
        for place in drawn(shown, 120, 40).places:
            for way in place.ways[:1]:
                if way.verb in ("use", "use-vale"):
                    name = str(way.args[0]).partition(":")[0]
                    wanted = {"peacekeeper_druid": "M5.9"}.get(name) or {**ADVANCEMENT_RULES, **VALE_RULES}[name]
                    assert place.rule == wanted
                    seen.add(place.rule)
    assert len(seen) > 2


async def test_enter_on_what_cannot_be_bought_says_why_with_the_rule(shelf: Store) -> None:
    for answers in range(60, 400):
        table = begun(shelf, "mystic_vale", ("Ann", "Wolfeschlegelsteinhausen"), answers, Luck(3), pick)
        app = ValrocApp(Start("table", shelf, Settings(), Terminal(), table_id=table.id))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            shown = app.screen.scene if isinstance(app.screen, PlayScreen) else None
            if not isinstance(shown, TableBase) or shown.moment.decision is None:
                continue
            dead = [f"kind {each['kind']}" for each in shown.table["commons"] if each["kind"]]
            dead = [key for key in dead if shown.refused(key) is not None]
            if not dead:
                continue
            refusal = shown.refused(dead[0])
            assert refusal is not None
            shown.cursor = dead[0]
            await press(pilot, "enter")
            assert f"{shown.reason(dead[0])} ({refusal.rule})" in "\n".join(lines(app))
            return
    raise AssertionError("nothing was refused")
