"""Who looks at the screen, and what is shown next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import Decision, Option, option
from valroc_tui.handoff import (
    Curtain,
    Declines,
    Keyboard,
    LastKey,
    Over,
    Passing,
    Private,
    Public,
    Reveal,
    Waiting,
    WindowLine,
    revealed,
    what_next,
)

GO = (option("go"), option("stay"))
DECLINE = option("decline")


def asked(seat: int, *, private: bool = False, optional: bool = False, window: bool = False) -> Decision:
    options = (option("trick", "hex"), DECLINE) if window else GO
    return Decision(
        seat, "go or stay", options, "F1.1", private=private, optional=optional, decline=DECLINE if window else None
    )


def pending(*decisions: Decision) -> dict[int, Decision]:
    return {decision.seat: decision for decision in decisions}


ANN_AND_BEN = Keyboard(frozenset({0, 1}))
ANN_ALONE = Keyboard(frozenset({0}))


class TestOnePerson:
    @pytest.mark.parametrize("private", [False, True])
    def test_is_never_handed_anything_and_sees_its_own_things(self, private: bool) -> None:
        step = what_next(pending(asked(0, private=private)), ANN_ALONE)
        assert step == (Private(asked(0, private=True)) if private else Public(asked(0), 0))
        assert ANN_ALONE.eyes == 0

    def test_waits_for_the_others_with_its_own_eyes(self) -> None:
        assert what_next(pending(asked(1), asked(2, optional=True)), ANN_ALONE) == Waiting((1,), 0)

    def test_may_play_out_of_turn_while_others_decide(self) -> None:
        step = what_next(pending(asked(1), asked(0, optional=True)), ANN_ALONE)
        assert step == Public(asked(0, optional=True), 0)

    def test_answers_a_window_itself(self) -> None:
        assert what_next(pending(asked(0, private=True, window=True)), ANN_ALONE) == Private(
            asked(0, private=True, window=True)
        )


class TestTwoPeople:
    def test_a_private_question_is_asked_behind_the_curtain(self) -> None:
        step = what_next(pending(asked(1, private=True)), ANN_AND_BEN)
        assert step == Curtain(1, asked(1, private=True))
        at = ANN_AND_BEN.took_over(1)
        assert what_next(pending(asked(1, private=True)), at) == Private(asked(1, private=True))

    def test_a_public_question_needs_no_hand_off_and_shows_nothing_hidden(self) -> None:
        assert what_next(pending(asked(1)), ANN_AND_BEN) == Public(asked(1), None)
        assert what_next(pending(asked(1)), ANN_AND_BEN.took_over(0)) == Public(asked(1), None)

    def test_whoever_sits_uncovered_keeps_seeing_its_things_until_another_decides(self) -> None:
        at = ANN_AND_BEN.took_over(0).decided(0)
        assert what_next(pending(asked(0)), at) == Public(asked(0), 0)
        assert at.decided(1).uncovered is None

    def test_whoever_sits_answers_first_of_those_asked_together(self) -> None:
        both = pending(asked(0, private=True), asked(1, private=True))
        assert what_next(both, ANN_AND_BEN) == Curtain(0, asked(0, private=True))
        assert what_next(both, ANN_AND_BEN.took_over(1)) == Private(asked(1, private=True))

    def test_the_wish_to_look_goes_through_the_curtain(self) -> None:
        at = replace(ANN_AND_BEN, wishes=1)
        assert what_next(pending(asked(1)), at) == Curtain(1, asked(1))
        assert what_next(pending(asked(1)), at.took_over(1)) == Public(asked(1), 1)

    def test_a_setting_hands_over_at_every_change_of_seat(self) -> None:
        at = replace(ANN_AND_BEN, always=True, last=0)
        assert what_next(pending(asked(0)), at) == Public(asked(0), None)
        assert what_next(pending(asked(1)), at) == Curtain(1, asked(1))
        assert what_next(pending(asked(1)), at.took_over(1)) == Public(asked(1), 1)

    def test_a_play_out_of_turn_is_asked_for_and_goes_through_the_curtain(self) -> None:
        both = pending(asked(0), asked(1, optional=True, private=True))
        assert what_next(both, ANN_AND_BEN) == Public(asked(0), None)
        at = replace(ANN_AND_BEN, plays=1)
        assert what_next(both, at) == Curtain(1, asked(1, optional=True, private=True))
        assert what_next(both, at.took_over(1)) == Private(asked(1, optional=True, private=True))

    def test_waiting_for_a_bot_covers_nobody_who_sits(self) -> None:
        assert what_next(pending(asked(2)), ANN_AND_BEN.took_over(0)) == Waiting((2,), 0)
        assert what_next(pending(asked(2)), ANN_AND_BEN) == Waiting((2,), None)


class TestWindows:
    BEN = asked(1, private=True, window=True)
    ANN = asked(0, private=True, window=True)

    def test_are_one_public_line_of_all_who_are_asked(self) -> None:
        step = what_next(pending(self.ANN), ANN_AND_BEN, window=(0, 2, 1))
        assert step == WindowLine(self.ANN, (0, 1))

    def test_nobody_lets_all_decline(self) -> None:
        at = replace(ANN_AND_BEN, passing=Passing("F1.1", "go or stay"))
        assert what_next(pending(self.ANN), at) == Declines(self.ANN)
        at = at.after(self.ANN, DECLINE)
        assert what_next(pending(self.BEN), at) == Declines(self.BEN)

    def test_a_seat_that_plays_is_asked_through_the_curtain_and_those_before_it_decline(self) -> None:
        at = replace(ANN_AND_BEN, passing=Passing("F1.1", "go or stay", until=1))
        assert what_next(pending(self.ANN), at) == Declines(self.ANN)
        at = at.after(self.ANN, DECLINE)
        assert what_next(pending(self.BEN), at) == Curtain(1, self.BEN)
        assert what_next(pending(self.BEN), at.took_over(1)) == Private(self.BEN)

    def test_something_played_makes_a_new_window(self) -> None:
        at = replace(ANN_AND_BEN, passing=Passing("F1.1", "go or stay")).after(self.BEN, option("trick", "hex"))
        assert isinstance(what_next(pending(self.ANN), at), WindowLine)

    def test_a_seat_asked_again_is_asked_in_a_new_window(self) -> None:
        at = replace(ANN_AND_BEN, passing=Passing("F1.1", "go or stay")).after(self.ANN, DECLINE)
        assert isinstance(what_next(pending(self.ANN), at), WindowLine)

    def test_what_was_said_of_one_window_does_not_hold_for_another(self) -> None:
        at = replace(ANN_AND_BEN, passing=Passing("F9.9", "go or stay"))
        assert isinstance(what_next(pending(self.ANN), at), WindowLine)


class TestReveal:
    def test_comes_before_anything_else(self) -> None:
        answers = ((0, option("bid", 3)), (1, option("bid", 0)))
        at = replace(ANN_AND_BEN, to_reveal=answers)
        assert what_next(pending(asked(0, private=True)), at) == Reveal(answers)

    def test_is_made_of_the_answers_that_were_secret_and_are_open_now(self) -> None:
        held = pending(asked(0, private=True), asked(1, private=True))
        after = ["0 work", "0 bid 3", "1 bid 0", "luck chest", "0 draw"]
        assert revealed(["0 work"], after, held) == ((0, option("bid", 3)), (1, option("bid", 0)))

    def test_answers_that_stay_secret_are_not_revealed(self) -> None:
        held = pending(asked(0, private=True), asked(1, private=True))
        assert revealed([], ["0 ?", "1 ?"], held) == ()

    def test_one_answer_is_no_reveal(self) -> None:
        assert revealed([], ["0 bid 3"], pending(asked(0))) == ()


def test_the_end_is_the_end() -> None:
    assert what_next({}, ANN_AND_BEN) == Over()


def test_a_spectator_sees_what_everybody_sees() -> None:
    watching = Keyboard(frozenset())
    assert watching.eyes is None
    assert what_next(pending(asked(0, private=True)), watching) == Waiting((0,), None)


class TestTheKeyThatLifts:
    def test_is_another_than_the_last_one_used(self) -> None:
        assert LastKey("enter").lifts == "space"
        assert LastKey("space").lifts == "enter"

    def test_counts_only_when_the_curtain_has_hung_for_a_while(self) -> None:
        hung = LastKey("enter", since=10.0)
        assert not hung.accepts("space", 10.3)
        assert hung.accepts("space", 10.4)
        assert not hung.accepts("enter", 11.0)


def test_an_option_of_the_window_line_is_not_an_option_of_the_game() -> None:
    from valroc_tui.screens.window import NOBODY

    assert Option("nobody") == NOBODY
