"""What a player has to be told: who spoiled, what was counted and bought, what a card for sale brings, the odds."""

from __future__ import annotations

import re

import pytest

from games.core import AnyGame
from games.mystic_vale.view import SlotView, advancement_view, as_table
from tests.games.mystic_vale.tables import CATALOG, play, table
from tests.tui.looking import SIZES, drawn, moment_of
from valroc_tui.boards.mystic_vale import board
from valroc_tui.boards.mystic_vale.brief import ADVANCEMENTS, IN_LETTERS, brief
from valroc_tui.boards.mystic_vale.crafted_card import slot_lines, spread
from valroc_tui.boards.mystic_vale.panels import spoiled_before
from valroc_tui.boards.mystic_vale.symbols import LETTERS
from valroc_tui.boards.mystic_vale.table import LEADS_TO, TableScene
from valroc_tui.widgets.paint import Painter
from valroc_tui.widgets.palette import Look

from .positions import finished, questions, walk
from .positions import scene as scene_of_count

NAMED = 13
"""Cells of a card on which every name has room."""


def shown(game: AnyGame, size: tuple[int, int], cursor: str = "") -> list[str]:
    """The screen of the seat to decide, line by line."""
    scene = board(moment_of("mystic_vale", game), None)
    scene.cursor = cursor
    return drawn(scene, *size).lines()


@pytest.mark.requirement("P33")
@pytest.mark.parametrize(("cards", "width"), [(8, 120), (9, 120), (5, 80)])
def test_a_row_of_eight_at_120_and_of_five_at_80_has_every_name(cards: int, width: int) -> None:
    assert min(spread([False] * cards, width, 18, NAMED, 0)) >= NAMED


def test_cards_with_nothing_on_them_give_way_in_a_long_row() -> None:
    blank = [False, True, False, True, True, True, False, True, False]
    widths = spread(blank, 80, 18, NAMED, 1)
    assert sum(widths) <= 80
    assert all(wide < 7 if nothing else wide >= NAMED for nothing, wide in zip(blank, widths, strict=True))


def test_in_a_longer_row_the_cards_played_last_keep_their_names() -> None:
    widths = spread([False, False, True, False, True, True, False, False, False], 80, 18, NAMED, 1)
    assert sum(widths) <= 80 and widths[1] == NAMED, "the one under the cursor"
    assert widths[-2:] == [NAMED, NAMED] and widths[0] >= 6
    for count in range(1, 21):
        for focus in range(count):
            crowded = spread([False] * count, 80, 18, NAMED, focus)
            assert sum(crowded) <= 80 and crowded[focus] >= NAMED and crowded[-1] >= NAMED


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_any_length_fits(size: tuple[int, int]) -> None:
    kinds = ("CL+hulking_thornhide:bottom", "B", "B+centaur:top+burrow_wyrm:middle", "FS")
    for count in range(1, 20):
        field = [kinds[(number * number + count) % 4] for number in range(count)]
        game = table(("begin harvest", 0), field=" ".join(field), on_deck="CM", deck="B", vales="azure_lake")
        for place in (1, count // 2 + 1, count):
            scene = board(moment_of("mystic_vale", game), None)
            scene.cursor = f"field {place}"
            assert not drawn(scene, *size).overflows, (count, place)


@pytest.mark.rule("M5.5")
@pytest.mark.parametrize("size", SIZES)
def test_that_the_player_before_spoiled_is_said_until_the_turn_goes_on(size: tuple[int, int]) -> None:
    said = 0
    for game, seat, decision in walk(2, 31):
        lines = [entry.text(None, ("Ann", "Ben")) for entry in game.log(None)]
        turn = len(lines) - 1 - next(at for at, line in enumerate(reversed(lines)) if line.endswith("is on turn."))
        before = lines[:turn]
        begin = next((at for at in reversed(range(turn)) if before[at].endswith("is on turn.")), 0)
        spoiled = any("spoils" in line for line in before[begin:])
        gone_on = any(" plays " in line or " passes" in line for line in lines[turn:])
        assert (spoiled_before(game.log(seat)) is not None) == (spoiled and not gone_on)
        if decision.prompt == "push or pass":
            text = "\n".join(shown(game, size))
            assert (f"{('Ann', 'Ben')[1 - seat]} spoiled" in text) == (spoiled and not gone_on)
            said += spoiled and not gone_on
        if said > 3:
            return
    raise AssertionError("nobody spoiled")


@pytest.mark.rule("M6.2", "M18.9")
@pytest.mark.parametrize("size", SIZES)
def test_a_harvest_says_what_was_counted_what_is_left_and_what_was_bought(size: tuple[int, int]) -> None:
    game = table(
        ("begin harvest", 0),
        field="CL+meadow_fawn:middle FS+pack_leader:middle B+wolf_rider:top B",
        commons="magpie:bottom nymph:top",
        vale_commons="direwolf_burrow",
        on_deck="CL",
        deck="CM CB B",
    )
    text = "\n".join(shown(game, size))
    assert "counted M4 a2" in text and " M4 " in text and "bought 0 of 2, vales 0 of 2" in text
    play(game, "buy magpie:bottom", "buy-vale direwolf_burrow")
    text = "\n".join(shown(game, size))
    assert "counted M4 a2" in text, "as before"
    assert " M2" in text and "bought 1 of 2, vales 1 of 2" in text
    assert " bought Magpie b, Direwolf Burrow " in text


@pytest.mark.parametrize("size", SIZES)
def test_what_is_for_sale_is_said_with_its_symbols_and_never_cut(size: tuple[int, int]) -> None:
    seen = set[str]()
    for number, (game, seat, decision) in enumerate(walk(3, 33)):
        if decision.prompt not in ("harvest", "push or pass") or number % 19:
            continue
        scene = board(moment_of("mystic_vale", game, seat), None)
        assert isinstance(scene, TableScene)
        cards = as_table(game.view(seat))["advancements"]
        for place in drawn(scene, *size).places:
            if place.key.startswith(("kind ", "vale ", "field ", "do ")):
                scene.cursor, scene.way = place.key, 0
                said = drawn(scene, *size).lines()[-2]
                assert "…" not in said, said
                refusal = scene.refused(place.key)
                if refusal is not None:
                    assert refusal.reason in said
                elif place.key.startswith("kind "):
                    name = place.key[5:].partition(":")[0]
                    card = cards[name]
                    ability = card["ability"]["text"] and brief(name, card["ability"])
                    assert f"{card['cost']} mana" in said or (ability and ability in said), said
                    assert ("G" in re.split(r"Level|mana", said)[0]) >= (card["symbols"]["growth"] > 0), said
                    seen.add(card["name"])
    assert len(seen) > 20


@pytest.mark.parametrize("size", SIZES)
def test_no_sentence_about_what_enter_does_is_cut(size: tuple[int, int]) -> None:
    for prompt, (game, seat) in questions().items():
        scene = board(moment_of("mystic_vale", game, seat), None)
        for place in drawn(scene, *size).places:
            scene.cursor = place.key
            if place.can_be_chosen:
                assert "…" not in drawn(scene, *size).lines()[-2], (prompt, place.key)


def test_what_a_button_leads_to_has_room_at_80_columns() -> None:
    assert all(len(said) <= 76 for said in LEADS_TO.values())


@pytest.mark.rule("M5.9")
def test_peacekeeper_druid_says_what_the_next_card_may_be() -> None:
    game = table(
        ("spoil test", 0),
        field="CM CB B+peacekeeper_druid:top",
        on_deck="CL+stag:middle",
        deck="CB CL+stag:middle CL+burrow_wyrm:middle B",
    )
    assert "2 of 4 others would spoil, 50%." in shown(game, (80, 24))[-2], "with 2 decay left, those with 2"
    alone = table(("spoil test", 0), field="CM CB B+peacekeeper_druid:top CL", on_deck="CL", discards="B")
    assert "1 of 2 others would spoil, 50%." in shown(alone, (80, 24))[-2], "the on-deck card is shuffled in as well"


@pytest.mark.rule("M5.8", "M5.10")
@pytest.mark.parametrize("size", SIZES)
def test_the_surest_rescue_comes_first_and_its_outcome_is_never_cut(size: tuple[int, int]) -> None:
    game = table(
        ("spoil test", 0),
        field="CM CB+peacekeeper_druid:top+hulking_thornhide:middle",
        on_deck="CL",
        deck="CB B",
        vales="aether_tree",
    )
    scene = board(moment_of("mystic_vale", game), None)
    lines = drawn(scene, *size).lines()
    assert scene.cursor == "field 2" and "Aether Tree" in lines[-3]
    assert "You do not spoil, net decay 3." in lines[-2] and "Way 1 of 2 (tab)." in lines[-2] and "…" not in lines[-2]
    scene.way = 1
    assert "Peacekeeper Druid" in drawn(scene, *size).lines()[-3]
    scene.cursor, scene.way = "field 1", 0
    said = drawn(scene, *size).lines()[-2]
    assert "You would still spoil, net decay 4." in said and "0 decay" not in said


@pytest.mark.parametrize("size", SIZES)
def test_what_puts_a_card_back_is_proposed_not_what_discards_it(size: tuple[int, int]) -> None:
    game, seat = questions()["discard it or put it back"]
    scene = board(moment_of("mystic_vale", game, seat), None)
    text = "\n".join(drawn(scene, *size).lines())
    assert scene.cursor == "answer put-back"
    assert "╭ Decay " in text


def test_growth_on_the_card_that_goes_is_gone_with_it() -> None:
    game = table(
        ("spoil test", 0),
        field="CM CB CL B+peacekeeper_druid:top CL",
        on_deck="B+sapling_warden:top+stag:middle",
        deck="CB B+sapling_warden:top",
    )
    assert "2 of 2 others would spoil" not in shown(game, (80, 24))[-2]
    assert "1 of 2 others would spoil, 50%." in shown(game, (80, 24))[-2]


def test_one_card_is_not_said_to_be_cards() -> None:
    game = table(("push or pass", 0), field="CM CB", on_deck="CL", known="B", deck="CL CM")
    text = "\n".join(shown(game, (80, 24)))
    assert "push: it is safe" in text and not re.search(r"\b1 cards", text)
    bad = table(("push or pass", 0), field="CM CB", on_deck="CL", known="CL", deck="CL CM")
    assert "push: it spoils" in "\n".join(shown(bad, (80, 24)))


@pytest.mark.rule("M12.7")
def test_of_two_long_wise_abilities_the_card_is_shown_as_it_will_be() -> None:
    game, seat = questions()["which stays active"]
    kinds = [str(each.args[0]) for each in game.legal(seat)]
    for kept in kinds:
        scene = board(moment_of("mystic_vale", game, seat), None)
        scene.cursor = f"active {kept}"
        lines = drawn(scene, 120, 40).lines()
        after = [line[86:] for line in lines[18:36]]
        covered = [at for at, line in enumerate(after) if "covered" in line]
        assert len(covered) >= 1
        names = as_table(game.view(seat))["advancements"]
        for kind in kinds:
            first = names[kind.partition(":")[0]]["name"].split()[0]
            at = next(number for number, line in enumerate(after) if first in line)
            assert any(at < number <= at + 3 for number in covered) == (kind != kept)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_brought_points_is_shown_most_first_with_what_abilities_brought(seats: int) -> None:
    for size in SIZES:
        scene = scene_of_count(finished(seats, 70 + seats), None)
        scene.open = "c"
        text = "\n".join(drawn(scene, *size).lines())
        points = [[int(each) for each in re.findall(r"│ ([ \d]\d)(?: VP)? [A-Z]", line)] for line in text.split("\n")]
        assert any(points)
        assert ("2+4" in text) == (seats == 2), "Gaia's Chosen: 2 on the card, 4 by its ability"
        if size == (80, 24):
            hidden = [line for line in text.split("\n") if "and" in line and "more" in line]
            assert all(re.search(r"and \d+ more, \d+ VP", line) for line in hidden)
            assert seats == 4 or not hidden


def test_the_count_explains_itself() -> None:
    scene = scene_of_count(finished(2, 72), None)
    (place,) = [each for each in drawn(scene, 80, 24).places if each.key == scene.cursor]
    assert place.rule == "M16.1" and "VP tokens" in scene.explain(place)


def test_every_ability_has_words_for_a_card_in_a_row_of_many() -> None:
    assert set(IN_LETTERS) == set(ADVANCEMENTS)
    assert all(len(said) <= 11 for said in IN_LETTERS.values())


def test_a_card_of_the_field_says_what_its_ability_does_and_not_only_when() -> None:
    field = "B+dawnfire_dragon:top CM CB B+feral_chieftain:top B+magic_mushroom:bottom FS B CL"
    lines = shown(table(("push or pass", 0), field=field, on_deck="CL", deck="B"), (120, 40))[18:37]
    text = "\n".join(lines)
    assert "V per s" in text and "V per U" in text and "token" in text
    assert not re.search(r"[│┃] ?(harvest|when played|rescue) *[│┃]", text)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_card_for_sale_does_is_not_torn_by_its_name(size: tuple[int, int]) -> None:
    commons = "magic_mushroom:middle beastbrother_hunter:middle pridelord:middle nymph:middle"
    scene = board(moment_of("mystic_vale", table(("begin harvest", 0), field="B", commons=commons, on_deck="CL")), None)
    scene.open = "m" if size == (80, 24) else "b"
    lines = drawn(scene, *size).lines()
    text = "\n".join(lines)
    assert not re.search(r"[│┃║] (harvest|played|end) *[│┃║]", text)
    assert all(said in text for said in ("token active", "VP 7 less cards", "4 VP "))


def test_a_card_seen_from_its_edge_loses_no_symbol() -> None:
    elder_oak = advancement_view(CATALOG.advancements["elder_oak"])
    slot: SlotView = {"advancement": "elder_oak", "covered": False, "used": False}
    view = as_table(table(("begin harvest", 0), field="B+elder_oak:top", on_deck="CL").view(0))
    card = view["cards"][view["players"][0]["field"][0]]
    lines = slot_lines(slot, card, view, 2, 2)
    letters = "".join(str(part[0] if isinstance(part, tuple) else part) for line in lines for part in line)
    wanted = [letter for name, letter, _ in LETTERS if dict(elder_oak["symbols"]).get(name)]
    assert all(letter in letters for letter in wanted), letters


def test_what_changes_is_named_as_everywhere() -> None:
    game = table(("sleeve", 0), field="CM", bought=(("stag:top", -1),))
    text = "\n".join(shown(game, (120, 40)))
    assert "VP tokens" in text and "vp tokens" not in text


@pytest.mark.parametrize("size", SIZES)
def test_what_has_no_symbols_is_said_without_leading_blanks(size: tuple[int, int]) -> None:
    game = table(("begin harvest", 0), field="FS FS FS FS FS FS B", commons="lifebringer_seed:bottom", on_deck="CL")
    assert not shown(game, size, "kind lifebringer_seed:bottom")[-2].startswith("█  ")


def test_own_vales_are_listed_with_their_vp_and_those_with_an_ability_first() -> None:
    owned = "cascading_falls cascading_falls radiant_pinnacle talonthorn_den blooming_arbor vale_of_magic"
    lines = shown(table(("push or pass", 0), field="CM B", on_deck="CL", deck="B", vales=owned), (120, 40))
    panel = [line[92:] for line in lines if "Own vales" in line or " VP │" in line[92:]]
    assert any("Blooming Arbor" in line and "1 VP" in line for line in panel), panel
    assert any("Vale of Magic" in line and "3 VP" in line for line in panel), panel


def test_the_cards_of_a_seat_have_their_names_whole_at_80_columns() -> None:
    cards = "B+hulking_thornhide:top+stag:middle FS+wolf_rider:middle CL+gaias_chosen:middle CM CB B"
    game = table(("push or pass", 0), field=cards, on_deck="CL", deck="B B CM CB FS")
    p = Painter(80, 20, Look())
    assert scene_of_count(game, 1).paint_seat(p, 0)
    text = "\n".join(p.lines())
    assert "…" not in text and "Hulking Thornhide + Stag" in text
