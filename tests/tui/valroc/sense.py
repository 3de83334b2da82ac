"""How somebody with a little sense plays Valroc: wants creatures soon, and asks for nothing that leads nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.core import Decision, Luck, Option, View
from games.valroc import hints
from games.valroc.catalog import STANDARD
from games.valroc.components import ELEMENTS
from games.valroc.view import PlayerView, ValrocView

SP_LESSONS = {"pyromancy": "fire", "aquatic_control": "water", "earthbending": "earth", "cyclonic_lesson": "air"}


def in_order(view: View, decision: Decision, luck: Luck) -> list[Option]:
    """The answers to a question, what is liked best first."""
    seen = cast(ValrocView, view)
    liking = {option: (_worth(seen, option), luck.below(1000)) for option in decision.options}
    return sorted(liking, key=lambda option: liking[option], reverse=True)


def hardness(card: str) -> float:
    """How long it takes to beat a creature."""
    creature = STANDARD.creatures[card]
    return sum(max(0, needed - 1) for needed in creature.required) + creature.mp / 3


def wants(player: PlayerView) -> dict[str, int]:
    """How much SP is missing for the two creatures nearest to being beaten, by element."""
    found = dict.fromkeys(ELEMENTS, 0)
    near = sorted(player["hand"], key=lambda card: sum(_lacking(player, card)))
    for weight, card in zip((3, 1), near, strict=False):
        for element, lacking in zip(ELEMENTS, _lacking(player, card), strict=True):
            found[element] += weight * lacking
    return found


def _lacking(player: PlayerView, card: str) -> list[int]:
    needed = STANDARD.creatures[card].required
    return [max(0, need - player["sp"][element]) for need, element in zip(needed, ELEMENTS, strict=True)]


def _worth(view: ValrocView, option: Option) -> float:
    verb, args = option.verb, option.args
    player = hints.own(view)
    if verb == "pick":
        return -hardness(str(args[0]))
    if verb == "keep":
        return -sum(hardness(str(card)) for card in args)
    if verb == "skill":
        wanted = wants(player)
        return sum(wanted[str(element)] for element in args) + (args[0] != args[1]) / 2
    if verb == "place":
        return _placing(view, player, *args)
    if verb == "fight":
        return 100 + STANDARD.creatures[str(args[0])].prestige
    if verb == "draw":
        training = view["training"]
        assert training is not None
        safe = training["immune_now"] or hints.odds_of_injury(view).share < 0.2
        return 2 if safe and (training["quarters"] % 4 or player["mp"] > 3) else 0
    if verb == "train":
        return int(args[1]) * (1 + min(int(args[1]), wants(player)[str(args[0])]))
    if verb == "lay":
        return 5 - abs(int(args[0]) - 4) - 10 * int(args[1])
    if verb == "bid":
        return -abs(int(args[0]) - player["vals"] / 3)
    return _LIKED.get(verb, 1)


_LIKED = {
    "stop": 1, "store": 0.5, "take-lesson": 3, "offer": 3, "use": 0, "decline": 2, "pass": 1, "mushroom": 0,
    "spells": -1, "sip": 0, "drink": 0, "astrology": -2, "ride": -1, "dismount": -3, "clairvoyance": -1, "go-on": 2,
    "back": 2, "done": 2, "spell": -1, "spend": 3, "invert": 0,
}  # fmt: skip
"""What is thought of the rest; a question of its own has but one answer that is liked."""


def _placing(view: ValrocView, player: PlayerView, pawn: object, location: object, space: object) -> float:
    ready = any(reach.ready for reach in hints.arena_plan(view))
    if pawn == "wizard":
        return 20 if location == ("arena" if ready else "training") else 5 if location == "fountain" else 0
    if pawn == "mercenary" and player["vals"] < 5:
        return 0
    if location == "university" and player["vals"] >= 3 and player["mp"] >= 3:
        lesson = view["lesson_row"][int(cast(int, space)) - 1] or ""
        return 12 if wants(player).get(SP_LESSONS.get(lesson, ""), 0) else 0
    if location == "fountain":
        return 11 if player["mp"] < 6 else 0
    if location == "sanctuary":
        return 9 if player["vals"] >= 4 else 0
    if location == "tavern":
        return 0 if pawn == "mercenary" else 8
    return 7 if location == "cavern" and pawn != "wizard" else 0


def best(view: View, decision: Decision, luck: Luck) -> Option:
    """The answer liked best."""
    answers: Sequence[Option] = in_order(view, decision, luck)
    return answers[0]
