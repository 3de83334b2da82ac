"""Questions that hardly ever come up, reached by legal answers in whole games whose luck grants what they need."""

from __future__ import annotations

from functools import lru_cache

from games.core import AnyGame, Decision, Luck, Option
from games.core.decisions import Chance, Drawn
from games.reflets import INFO
from games.reflets.bot import RuleOfThumb
from games.reflets.catalog import standard
from games.reflets.vocabulary import EARLY

REACHED: dict[str, tuple[int, int]] = {
    "change the bonus die": (1, 28),
    "color of the penalty": (1, 161),
}
"""Seats, and how many answers come before."""
TWO_COLOURS = tuple(
    hero.id
    for hero in standard().heroes.values()
    if hero.skill.kind == "hazard" and sum(map(bool, hero.skill.cost.colors)) > 1
    if any(effect.op in EARLY for effect in hero.skill.effects)
)
"""R23.3 Heroes whose Skill, used late, costs a Gem more of one of two colours."""


class Granting(Luck):
    """Luck that turns up Bonus Dice and Heroes of two colours, as long as there are any, and is fair in all else."""

    def copy(self) -> Luck:
        twin = Granting(self.seed)
        twin.used, twin._block = self.used, self._block
        return twin

    def pick(self, asked: Chance) -> Drawn:
        for thing in asked.pool if asked.count == 1 else ():
            bonus = asked.what == "token" and str(thing).endswith("_bonus_die")
            if bonus or (asked.what == "hero" and thing in TWO_COLOURS):
                return (thing,)
        return super().pick(asked)


def _wish(game: AnyGame, decision: Decision) -> Option | None:
    """Collect two Bonus Dice and use one of them in Progression; use Skills after the roll and not before."""
    by_verb = {option.verb: option for option in decision.options}
    view = game.view(None)
    if decision.prompt == "hold or use the token":
        return by_verb.get("hold")
    if decision.prompt == "where to stop":
        boards, tokens = view["boards"], view["tokens"]
        assert isinstance(boards, list) and isinstance(tokens, list)
        held = [one["token"] for one in boards if str(one["token"]).endswith("_bonus_die")]
        lying = {one["space"] for one in tokens}
        if len(held) > 1 and "add-die" in by_verb:
            return by_verb["add-die"]
        return next((option for option in decision.options if option.verb == "move" and option.args[0] in lying), None)
    if decision.prompt == "aids before the roll":
        return by_verb.get("roll")
    if decision.prompt == "catch up":
        return next((option for option in decision.options if option.args and option.args[0] in TWO_COLOURS), None)
    return None


@lru_cache(maxsize=4)
def reached(prompt: str) -> tuple[AnyGame, int]:
    """A game that has come to this question, and the seat that is asked."""
    seats, answers = REACHED[prompt]
    game: AnyGame = INFO.new_with(seats, Granting(0), {})
    bot = RuleOfThumb("pepere")
    for _ in range(answers):
        seat = next(seat for seat, decision in game.pending.items() if not decision.optional)
        decision = game.pending[seat]
        wish = _wish(game, decision) or bot.decide(game.view(seat), decision)
        game.apply(seat, wish or decision.options[0])
    seat = next(seat for seat, decision in game.pending.items() if not decision.optional)
    assert game.pending[seat].prompt == prompt, "the rules or the figures have changed: look for the position anew"
    return game, seat
