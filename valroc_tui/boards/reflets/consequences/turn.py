"""What an answer of the turn costs and leads to: dice, Avatar, movement, and Gems on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Option
from games.reflets.components import COLORS
from games.reflets.map_hints import spaces_between

from ..happened import golden_roll
from .said import catches, gems_words, portal_words, says, space_words, vitality_words

if TYPE_CHECKING:
    from ..deeds import Deeds


@says("no-blessing")
def _no_blessing(d: Deeds, o: Option) -> str:
    return "The Golden Die is rolled. Not to be undone."


@says("keep-die")
def _keep_die(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    if decision is None:
        return ""
    if decision.prompt == "accept the golden die" and d.view["phase"] == "golden":
        face = d.view["golden"]
        hero = d.sight.at(face)
        who = f" It designates {d.sight.name(hero['card'])}." if hero else f" Location {face} is vacant."
        return f"The Avatar moves {face}, you walk {face}.{who}"
    if decision.prompt == "accept the golden die":
        return _chance_die(d)
    if decision.prompt == "change the vitality die":
        face, life = int(decision.about[0]), int(decision.about[2])
        fate = "dies" if face > life else "is unharmed" if face == life else f"is wounded, LP {face}"
        return f"{d.sight.name(str(decision.about[1]))} {fate}."
    return "The die stands as it lies."


def _chance_die(d: Deeds) -> str:
    """R15.8, R15.9 What a roll of a Chance brings as it lies."""
    face = d.view["golden"]
    if golden_roll(d.moment) == "bad luck":
        hero = d.sight.at(face)
        if hero is None:
            return f"Location {face} is vacant: nobody is tested."
        return f"Vitality Test of {d.sight.name(hero['card'])}. {vitality_words(hero['life'])}"
    if face == 6:
        return "Bad Luck: the die is rolled again, and the Hero it names takes a Vitality Test."
    bonuses = ("an Event", "2 LOOT", "healing", "4 Gems", "a Hero")[:face]
    return f"You gain {bonuses[0]}." if face == 1 else f"You gain {', '.join(bonuses[:-1])} and {bonuses[-1]}."


@says("reroll-golden", "reroll-die")
def _reroll_die(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    face = int(decision.about[0]) if decision and decision.about else d.view["golden"]
    color = COLORS[face - 1] if 1 <= face <= 5 else "?"
    return f"2 {color} Gems of {d.owner(d.number(o))}."


@says("bonus-die")
def _bonus_die(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    what = "Dice of your choice are" if decision and decision.prompt == "catch up" else "The die is"
    return f"{what} rolled again, and the token of {d.owner(d.number(o))} is spent."


@says("add-die")
def _add_die(d: Deeds, o: Option) -> str:
    return f"The token of {d.owner(d.number(o))} is spent: one die more of movement."


@says("no-brake")
def _no_brake(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    steps = int(decision.about[0]) if decision else 0
    return _avatar_after(d, steps)


def _avatar_after(d: Deeds, steps: int) -> str:
    left = d.sight.distance - steps
    if left <= 0:
        return f"The Avatar moves {steps} and CATCHES the Team: the game is lost."
    return f"The Avatar moves {steps} and is then {left} behind."


@says("brake")
def _brake(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    steps = max(1, (int(decision.about[0]) if decision else 0) - d.number(o, 1))
    return f"{gems_words(d.number(o, 1))} of {d.owner(d.number(o))}. {_avatar_after(d, steps)}"


@says("walk")
def _walk(d: Deeds, o: Option) -> str:
    far = d.view["golden"] + d.view["extra_move"]
    return f"Gain 1 random Gem; {far} space{'s' if far != 1 else ''} to go."


@says("run")
def _run(d: Deeds, o: Option) -> str:
    far = d.view["golden"] + d.view["extra_move"]
    return f"1 Gem of any colour, then one die more: {far + 1} to {far + 6} spaces."


@says("move", "go")
def _move(d: Deeds, o: Option) -> str:
    space = d.word(o)
    if catches(d.sight, o):
        where = "stands there" if space == d.view["avatar"] else "stands in the way"
        return f"The Avatar {where} and CATCHES the Team: the game is lost."
    if space == "city":
        return portal_words(d)
    behind = spaces_between(d.view, d.view["avatar"], space)
    ahead = f"The Avatar is then {behind} behind." if behind < 99 else ""
    return f"{space_words(d.sight, space)} {ahead}".strip()


@says("stay")
def _stay(d: Deeds, o: Option) -> str:
    return "The Pawn stays and resolves what lies there."


@says("portal")
def _portal(d: Deeds, o: Option) -> str:
    return "To the other Portal Room, as the resolution of this one; the turn ends."


@says("take-portal")
def _take_portal(d: Deeds, o: Option) -> str:
    return portal_words(d)


@says("put-gem")
def _put_gem(d: Deeds, o: Option) -> str:
    gems = d.sight.board(d.number(o))["gems"]
    decision = d.moment.decision
    color = str(o.args[1]) if len(o.args) > 1 else str(decision.about[0]) if decision else "red"
    return f"It then has {gems.get(color, 0) + 1} of 4 {color} Gems."


@says("pay")
def _pay(d: Deeds, o: Option) -> str:
    color, decision = d.word(o, 1), d.moment.decision
    left = d.sight.board(d.number(o))["gems"][color] - 1
    keeps = f"{d.owner(d.number(o))} keeps {left or 'no'} {color}."
    if decision is None or decision.prompt != "pay a gem to the vils":
        return keeps
    theirs = d.view["vils"]["gems"][color] + 1
    then = "which completes their series" if theirs >= 4 else "four complete a series"
    return f"{keeps} The Vils then have {theirs} {color}: {then}."


@says("pick-gem")
def _pick_gem(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    if decision and decision.prompt == "color of the penalty":
        bearer = d.sight.bearer(str(decision.about[0]))
        board = d.sight.board(bearer["board"] if bearer else 1)
        price = f"1 {d.word(o)} Gem beside the Skill's price, for being late"
        return f"{price}; {d.owner(board['number'])} has {board['gems'][d.word(o)]}."
    if decision and "vils" in decision.prompt:
        left = d.view["vils"]["gems"][d.word(o)] - 1
        return f"The Vils keep {left or 'no'} {d.word(o)}; four complete a series."
    return f"{d.view['bank'][d.word(o)]} {d.word(o)} in the Bank."


@says("return-gem")
def _return_gem(d: Deeds, o: Option) -> str:
    return "It goes back to the Bank for one of another colour."


@says("swap-gems")
def _swap_gems(d: Deeds, o: Option) -> str:
    return "1 Gem of either Board pays for it."


@says("transfer")
def _transfer(d: Deeds, o: Option) -> str:
    return f"Pay 1 Gem of {d.owner(d.number(o))} to move a Gem or a Dilemma of it to {d.owner(d.number(o, 1))}."


@says("exchange")
def _exchange(d: Deeds, o: Option) -> str:
    return f"Pay 1 Gem to swap Gems or Dilemmas of {d.owner(d.number(o))} and {d.owner(d.number(o, 1))}."


@says("move-gem")
def _move_gem(d: Deeds, o: Option) -> str:
    return "1 more Gem of the giving Board pays for it."


@says("done", "refuse", "agree")
def _plain(d: Deeds, o: Option) -> str:
    return {"agree": "Your consent; it is done.", "refuse": "It is not done, and costs nothing."}.get(
        o.verb, "Enough of this."
    )
