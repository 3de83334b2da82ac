"""What has happened since the last answer is on the screen, also at 80x24, and no question hides what it is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games import GAMES
from games.core import Entry, Id, Option
from tests.games.reflets.tables import SIX, Playing, play, table
from tests.tui.looking import SIZES, drawn
from valroc_tui.boards.reflets import board
from valroc_tui.boards.reflets.base import ReflScene
from valroc_tui.boards.reflets.happened import told
from valroc_tui.sitting import Sitting
from valroc_tui.store import Store
from valroc_tui.table import Table

from .playing import forward
from .positions import scene


def on_screen(game: Playing, size: tuple[int, int] = (80, 24), news: int | None = None) -> tuple[ReflScene, str]:
    """The scene of the first seat that is asked, and what it shows; `news` of the log lines are new."""
    found = scene(game, next(seat for seat, asked in game.pending.items() if not asked.optional))
    if news is not None:
        found.renew(replace(found.moment, news=news))
    painter = drawn(found, *size)
    assert not painter.overflows, painter.overflows
    return found, " ".join(" ".join(line.strip("│ ").split()) for line in painter.lines())


def test_the_cursor_does_not_start_on_the_avatars_space_and_the_bar_says_what_it_would_cost() -> None:
    """R13.8: the Team that moves onto the Avatar's space is caught."""
    rooms = {"r2": "chapelle_dah", "l3": "cuisine"}
    game = table(("stop",), pawn="r2", avatar="c4", golden=1, rooms=rooms, gate_open=True)
    found, _ = on_screen(game)
    assert found.cursor == "space r2"  # where the Team may stay
    way = Option("move", ("c4",))
    assert found.loses(way)
    assert "the game is lost" in found.deeds.effect(way)
    game = table(("stop",), pawn="r2", avatar="c4", golden=5, rooms=rooms, gate_open=True)
    shown = on_screen(game)[1]
    assert "!Kitchen!" in shown and "! ! runs into the Avatar" in shown  # the only door leads past the Avatar


@pytest.mark.parametrize("size", SIZES)
def test_a_brake_that_saves_the_game_stands_under_the_cursor(size: tuple[int, int]) -> None:
    game = table(("avatar",), pawn="s1_mid1", avatar="city", golden=4, boards={1: "RRR"})
    found, shown = on_screen(game, size)
    way = found.way_now()
    assert way is not None and way.verb == "brake"
    assert "CATCHES" in shown


@pytest.mark.parametrize("size", SIZES)
def test_the_roll_of_a_chance_and_that_of_bad_luck_have_their_names(size: tuple[int, int]) -> None:
    held = {1: "grey_bonus_die"}
    game = play(table(("resolve",), pawn="s3_mid1", held=held, luck=["4"]), "roll-chance")
    shown = on_screen(game, size)[1]
    assert "Chance: the Golden Die shows 4" in shown and "Chance roll" in shown and "bonuses 4 to 1" in shown
    game = play(table(("resolve",), pawn="s3_mid1", held=held, luck=["6", "2"]), "roll-chance", "keep-die")
    shown = on_screen(game, size)[1]
    assert "Bad Luck: the Golden Die shows 2" in shown and "Vitality Test" in shown and "dead" in shown


@pytest.mark.parametrize("size", SIZES)
def test_a_single_answer_says_why_there_is_no_other(size: tuple[int, int]) -> None:
    game = table(("golden",), luck=["6"])
    assert "A 6 is not rolled again" in on_screen(game, size)[1]
    game = table(("golden",), luck=["3"], boards={1: "PG"})
    assert "No Board of yours has 2 purple" in on_screen(game, size)[1]


CRYPT = table(
    ("play hazard",), pawn="l1", rooms={"l1": "crypte_royale"}, golden=6, luck=["5 5 5 5 5 5", "red", "1 1 5 1 1 5"]
)
"""Room I of the Quest: Defense, target 5, then Intelligence."""


def test_what_the_dice_said_is_told_with_the_next_question_and_stays_on_the_step() -> None:
    game = play(CRYPT.clone(), "test", "roll")
    shown = on_screen(game)[1]
    assert "rolls 5, 5, 5, 5, 5, 5" in shown and "The Objective is reached" in shown
    play(game, "put-gem 1 red")
    for size in SIZES:
        shown = on_screen(game, size)[1]
        assert "reached, 6 of 5" in shown


@pytest.mark.parametrize("news", [4, 12, 25])
def test_a_lost_trial_is_told_with_its_dice_at_80_columns(news: int) -> None:
    """However much has happened since the last answer, how the Trial ended is on the next screen."""
    game = table(("play hazard",), ("end of turn",), pawn="forest", avatar="a20", golden=6, boards={1: "RROO"},
                 zones={"forest": ["grove_of_the_talking_stumps"]}, luck=["6 6 6 6 6 6"])  # fmt: skip
    play(game, "roll")
    for _ in range(12):
        asked = game.pending[0]
        if any(entry.what == "trial lost" for entry in game.log(0)):
            break
        game.apply(0, asked.options[0])
    shown = on_screen(game, news=min(news, len(game.log(0))))[1]
    assert ("is lost" in shown and "rolls 6" in shown) or news == 4, shown


def test_the_log_names_what_goes_face_down_and_what_becomes_of_a_token() -> None:
    """In good English, and with where the thing goes."""
    game = table(("turn",), vils_gems="PPP")

    def said(what: str, *args: Id) -> str:
        return game.words.line(Entry("R10.7", what, None, args, None, game.words), None, ())

    assert said("face down on the points pile", "unforeseen").startswith("An Unforeseen Event goes")
    assert said("face down on the points pile", "heroes").startswith("A Hero goes")
    assert said("avatar takes token", "green_peril").endswith("it is discarded.")
    assert said("avatar takes token", "red_peril").endswith("it goes to the Vils.")
    assert said("objective reached", 5, 4) == "The Objective is reached: 5 of 4."
    assert said("objective reached", 0, 4) == "The Objective is reached."


def test_a_card_that_was_looked_at_is_told_with_what_stands_on_it() -> None:
    """R7.10: who looks at a card reads it."""
    game = table(("blessing",), held={1: "green_secret_vision"}, zones={"forest": []}, boards={1: "PP"})
    play(game, "use green_secret_vision", "look-hazard forest")
    seen = next(entry for entry in game.log(0) if entry.what == "sees at")
    found, shown = on_screen(game, news=3)
    text = found.sight.hazard(str(seen.args[0]))
    assert text and text[:30] in shown


def test_the_cursor_can_be_seen_in_a_folded_panel() -> None:
    found = scene(table(("blessing",), boards={1: "PP"}), 0)
    found.open, found.cursor = "v", "mission 1"
    assert any("▸" in line[38:] for line in drawn(found, 80, 24).lines())


def test_what_is_paid_for_is_said_and_the_cursor_stays_on_the_colour() -> None:
    """R17.5: a Creature in play has its price, and its text can be read while it is paid."""
    game = table(("unforeseen event",), unforeseen=["tax_wraith"], boards={1: "RRRO", 2: "GGG"}, luck=["tax_wraith"])
    found, shown = on_screen(game)
    assert "2 Gems for Tax Wraith" in shown and "Each Intelligence collective Objective" in shown
    found.cursor = "well 2 green"
    game.apply(0, Option("pay", (2, "green")))
    found.renew(scene(game, 0).moment)
    drawn(found, 80, 24)
    assert found.cursor == "well 2 green"


def test_a_vacant_location_comes_before_a_discard() -> None:
    """R15.12: nobody is put aside by an Enter too many."""
    game = table(("resolve",), pawn="s3_mid1", team=SIX[:4], boards={1: "ROPGB"}, heroes=["mikau"], luck=["mikau"])
    play(game, "bonus 5")
    found, shown = on_screen(game)
    way = found.way_now()
    assert way is not None and way.verb == "enroll"
    assert "1 Gem of each colour of Board 1" in found.deeds.effect(Option("in-place-of", (SIX[0],)))
    assert "Mikau is turned up" in shown


def test_alone_too_what_the_own_answer_led_to_is_new(store: Store) -> None:
    """Nobody else answers in a solo game: all that happens follows from one's own answers."""
    begun = Table.begin(store, GAMES["reflets"], ("Ann",), seed=3)
    forward(begun, until="accept the golden die")
    sitting = Sitting.at(begun)
    moment = sitting.moment(sitting.next())
    assert moment.news == 0 and moment.happened > 0
    assert moment.log[-moment.happened].what in ("turn begins", "golden die")
    assert "The Golden Die shows" in " ".join(drawn(board(moment, None), 80, 24).lines()[7:-3])
    before = len(begun.log(0))
    sitting.answer(0, begun.pending[0].options[0])
    assert begun.before(0) == before
    sitting.undo(0)
    assert begun.before(0) < before


def test_the_same_several_times_is_told_once() -> None:
    """R10.7: three cards go face down."""
    game = table(("gems for the vils",), ("blessing",), vils_gems="PPP", boards={1: "R"}, luck=["purple"])
    moment = scene(game, 0).moment
    assert [entry.what for entry in moment.log].count("face down on the points pile") == 3
    text = " ".join(told(replace(moment, news=len(moment.log)), 76, 9))
    assert "goes face down to the Points pile, 3 times." in text
