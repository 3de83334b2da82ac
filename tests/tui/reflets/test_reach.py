"""Every question has a drawn scene of its own, and every legal answer can be given by keys, at every size."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from games.core import Option
from games.reflets.board import BoardMap
from games.reflets.catalog import standard
from games.reflets.words import OPTIONS, PROMPTS
from tests.tui.hand import Hand
from tests.tui.looking import drawn
from tests.tui.walking import Seen, options_on, walk
from valroc_tui.boards.reflets import SCENES
from valroc_tui.boards.reflets.base import ReflScene
from valroc_tui.boards.reflets.consequences import EFFECTS
from valroc_tui.boards.reflets.deeds import RULES
from valroc_tui.boards.reflets.gems import MoveScene
from valroc_tui.boards.reflets.heroes import TeamScene
from valroc_tui.boards.reflets.route import DieScene, LayScene, RouteScene
from valroc_tui.rulebook import rulebook_of

from .positions import BUILT, FOUND, LONG_NAMES, MORE_SIZES, asked, begun, scene, shown
from .rare import REACHED


def test_every_question_of_the_game_has_a_scene() -> None:
    assert set(SCENES) == set(PROMPTS)
    assert {*FOUND, *REACHED, BUILT} == set(PROMPTS)


def test_no_effect_of_this_deck_moves_the_team_past_a_fork() -> None:
    """So the Guide is never asked "move where"; another deck may ask it."""
    catalog = standard()
    ahead, moved = BoardMap(catalog).ahead, 0
    for hazard in catalog.hazards.values():
        for effect in (*hazard.bright, *hazard.dark, *(one for sold in hazard.options for one in sold.effects)):
            if effect.op == "move" and effect.n > 0:
                space, moved = hazard.place, moved + 1
                for _ in range(effect.n):
                    (space,) = ahead[space]
    others = [effect for hero in catalog.heroes.values() for effect in hero.skill.effects]
    others += [effect for gear in catalog.equipment.values() if gear.skill for effect in gear.skill.effects]
    others += [effect for dilemma in catalog.dilemmas.values() for effect in dilemma.effects]
    others += [effect for creature in catalog.creatures.values() for effect in (*creature.bright, *creature.dark)]
    others += [effect for bestiole in catalog.bestioles.values() for effect in (*bestiole.bright, *bestiole.dark)]
    assert moved == 6 and not any(effect.op == "move" and effect.n > 0 for effect in others)


def test_every_verb_has_a_rule_and_says_what_it_leads_to() -> None:
    assert set(RULES) == set(OPTIONS)
    assert set(EFFECTS) == set(OPTIONS)
    assert set(RULES.values()) <= set(rulebook_of("reflets").by_id)


@pytest.mark.parametrize("size", MORE_SIZES)
@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_every_answer_is_within_reach_and_nothing_is_cut(prompt: str, size: tuple[int, int]) -> None:
    found = shown(prompt, LONG_NAMES)
    assert type(found) is SCENES[prompt]
    assert options_on(found, *size) == set(found.options())


@pytest.mark.parametrize("size", MORE_SIZES[:2])
@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_arrows_lead_to_every_answer(prompt: str, size: tuple[int, int]) -> None:
    """The keys of the folds too at 80x24; no comma, no mouse, and nothing half chosen."""
    found = shown(prompt)
    hand, missing, most = Hand(found, size), set(found.options()), 0
    for keys, place in hand.walk():
        assert not re.search(r"[a-z0-9]_[a-z0-9]", "\n".join(hand.lines)), "ids are no words"
        if missing.intersection(place.ways):
            missing.difference_update(place.ways)
            most = len(keys)
        if not missing:
            break
    assert not missing
    assert most <= 9, "so many keys to the farthest answer"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_random_game_is_within_reach(seats: int) -> None:
    walk("reflets", begun(seats, 20 + seats), seats, every=9)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_many_random_games_are_within_reach(seats: int) -> None:
    seen = Seen()
    for seed in range(12):
        walk("reflets", begun(seats, seed), seed, every=2, seen=seen)
    assert len(seen.prompts) > 40


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_what_is_explained_names_a_rule(prompt: str) -> None:
    """? on any place: a rule of the rulebook, and for what can be chosen a sentence."""
    rules = rulebook_of("reflets").by_id
    found = shown(prompt)
    for width, height in MORE_SIZES[:2]:
        for place in drawn(found, width, height).places:
            assert place.rule in rules, place
            assert found.explain(place) or not place.can_be_chosen or isinstance(found, LayScene), place


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_it_is_plain_who_decides(prompt: str) -> None:
    found = shown(prompt, LONG_NAMES)
    assert found.moment.seat is not None
    name = LONG_NAMES[found.moment.seat]
    assert name[:9] in drawn(found, 80, 24).lines()[-3]


@pytest.mark.parametrize("prompt", sorted(PROMPTS))
def test_it_is_plain_what_is_asked(prompt: str) -> None:
    """At 80x24 too, where there is not always room for what Enter would do beside it."""
    found = shown(prompt)
    for size in MORE_SIZES[:2]:
        bar = drawn(found, *size).lines()[-3]
        assert found.asked() in bar or isinstance(found, LayScene)


@pytest.mark.parametrize("prompt", sorted(name for name, kind in SCENES.items() if kind in (DieScene, RouteScene)))
def test_what_is_new_is_on_the_screen_where_the_turn_goes_on(prompt: str) -> None:
    """A Hero who has just died is not to be missed because a die was rolled at once."""
    found = shown(prompt)
    newest = found.moment.log[-1].text(found.moment.eyes, found.moment.names)
    for size in MORE_SIZES[:2]:
        lines, log = drawn(found, *size).lines(), 0 if size[0] < 120 else 84  # the column of the log
        assert newest[:18] in " ".join(" ".join(line[log:].strip("│ ").split()) for line in lines)


def press_on(found: ReflScene, key: str, size: tuple[int, int] = (120, 40)) -> Option | None:
    """Enter on the place with this key, as the table does it."""
    found.cursor, found.way = key, 0
    place = next(place for place in drawn(found, *size).places if place.key == key)
    return found.choose(place, place.ways[found.way] if place.ways else None)


def test_two_heroes_are_marked_one_after_the_other() -> None:
    found = shown("form the team")
    assert isinstance(found, TeamScene)
    assert press_on(found, "hero 2") is None
    assert press_on(found, "hero 5") == Option("swap", (2, 5))
    assert found.back() and not found.back()


def test_a_hero_is_replaced_by_the_button_on_the_card() -> None:
    assert press_on(shown("form the team"), "replace 3") == Option("replace", (3,))


def test_a_token_is_taken_from_the_rack_and_laid_on_the_map() -> None:
    found = shown("lay which token where")
    assert isinstance(found, LayScene)
    for size in MORE_SIZES[:2]:
        found.cursor = ""
        assert press_on(found, "rack green_peril", size) is None
        assert found.cursor.startswith("space ")
        answer = press_on(found, found.cursor, size)
        assert answer is not None and answer.args[0] == "green_peril"
        assert found.back() and found.cursor == "rack green_peril"


def test_an_exchange_is_marked_on_both_boards() -> None:
    found = shown("exchange what")
    assert isinstance(found, MoveScene)
    swap = next(option for option in found.own if option.verb == "swap-gems")
    one, other = found.sides(swap)
    assert press_on(found, one) is None and found.marked == one
    assert press_on(found, other) == swap


def test_the_cursor_leaves_what_can_be_chosen_no_more() -> None:
    """The same question again, without the answer that was just given."""
    game, seat = asked("secret vision")
    first = scene(game, seat)
    gone = first.own[0]
    first.cursor = first.place_of(gone)
    decision = game.pending[seat]
    again = replace(decision, options=tuple(option for option in decision.options if option != gone))
    first.renew(replace(first.moment, decision=again))
    drawn(first)
    assert first.way_now() in again.options


@pytest.mark.rule("R14.3", "R7.9")
@pytest.mark.parametrize("prompt", ["change the run die", "change the bonus die"])
def test_a_die_of_the_movement_shows_the_potential_with_it(prompt: str) -> None:
    game, seat = asked(prompt)
    die = game.pending[seat].about[0]
    assert isinstance(die, int)
    before = game.view(None)["potential"]
    assert isinstance(before, int)
    found = scene(game, seat)
    for size in MORE_SIZES[:2]:
        text = "\n".join(drawn(found, *size).lines())
        assert f"potential {before} + {die}" in text and f"= {before + die}" in text
    after = game.clone()
    after.apply(seat, Option("keep-die"))
    assert after.view(None)["potential"] == before + die


@pytest.mark.rule("R23.3")
def test_the_penalty_of_a_late_skill_is_picked_on_the_board_that_pays() -> None:
    """Zorlane's PG, used late, of Board 2 with PPPP and GG: the wells of that Board can be chosen and no others."""
    found = shown("color of the penalty")
    for size in MORE_SIZES[:2]:
        live = [place.key for place in drawn(found, *size).places if place.ways]
        assert live == ["well 2 purple", "well 2 green"]
    assert press_on(found, "well 2 green") == Option("pick-gem", ("green",))
    assert "1 green Gem beside the Skill's price, for being late; Board 2 has 2." in "".join(
        map(str, found.consequence())
    )


@pytest.mark.rule("R7.11", "R10.3")
def test_a_gem_for_the_vils_says_how_near_their_series_is() -> None:
    found = shown("pay a gem to the vils")
    drawn(found)
    pay = next(option for option in found.own if option.args[1] == "orange")
    have = found.view["vils"]["gems"]["orange"]
    assert f"The Vils then have {have + 1} orange" in found.deeds.effect(pay)
    assert found.says(pay).startswith("An orange Gem of Board")


def test_plays_at_any_time_have_a_key() -> None:
    game, seat = asked("where to stop")
    found = scene(game, seat)
    assert found.plays and found.press("p") is True
    assert found.cursor.startswith("play ")
    drawn(found, 80, 24)
    assert any(fold.key == "p" for fold in found.folds)
