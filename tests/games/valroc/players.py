"""Players for tests: eager ones, who get somewhere by chance, and sensible ones, who play to beat six creatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.core import Decision, Game, Luck, Option
from games.core.conformance import any_answer
from games.valroc import hints
from games.valroc.catalog import STANDARD
from games.valroc.components import ELEMENTS
from games.valroc.state import Table
from games.valroc.view import ValrocView

SOUGHT = (
    "fight",
    "train",
    "full",
    "take-lesson",
    "use",
    "invert",
    "draw",
    "plant",
    "spell",
    "astrology",
    "sip",
    "rebid",
)
"""What players would seldom come to by any answers at all."""


def eager(game: Game[Table], luck: Luck) -> tuple[int, Option]:
    """Any answer, but mostly one that gets a player somewhere, and seldom a mere look at Spells or mounts."""
    for _ in range(3):
        seat, option = any_answer(game, luck)
        if option.verb in SOUGHT:
            return seat, option
    sought = [wish for wish in game.legal(seat) if wish.verb in SOUGHT]
    if sought and luck.below(4):
        return seat, sought[luck.below(len(sought))]
    return seat, option


def varied(game: Game[Table], luck: Luck) -> tuple[int, Option]:
    """Now sensible, now eager: most places, items and effects come up in one game, and creatures are beaten."""
    player = eager if luck.below(4) else sensible
    while True:
        seat, option = player(game, luck)
        if option.verb not in ("ride", "dismount", "spells", "back") or not luck.below(6):
            return seat, option
        player = eager


def sensible(game: Game[Table], luck: Luck) -> tuple[int, Option]:
    """Train for the creature that is nearest, fight when one can be beaten, and keep MP and Vals for it."""
    seat, decision = next(iter(game.pending.items()))
    if decision.prompt == "use an item or decline" and luck.below(8):
        return seat, decision.options[-1]
    view = cast(ValrocView, game.view(seat))
    ways = {"place a pawn or pass": _place, "draw or stop": _train, "count": _count, "fight a creature": _fight}
    chosen = ways[decision.prompt](view, decision) if decision.prompt in ways else None
    if chosen is None:
        plain = [way for way in decision.options if way.verb not in ("ride", "dismount", "spells")]
        chosen = plain[luck.below(len(plain))]
    return seat, chosen


def _first(decision: Decision, *starts: str) -> Option | None:
    """The first option whose notation begins so, in the order of `starts`."""
    for start in starts:
        for way in decision.options:
            if str(way).startswith(start):
                return way
    return None


def _place(view: ValrocView, decision: Decision) -> Option | None:
    me, ready = hints.own(view), any(plan.ready for plan in hints.arena_plan(view))
    wizard = (
        ["place wizard arena"] if ready else ["place wizard training"] if me["mp"] > 3 else ["place wizard fountain"]
    )
    rest = ["fountain", "tavern"] if me["mp"] < 8 else ["tavern", "university", "sanctuary"]
    others = [f"place {pawn} {where}" for pawn in ("assistant", "monk") for where in (*rest, "dark_town", "cavern")]
    return _first(decision, *wizard, *others, "place mercenary fountain" if me["vals"] > 4 else "pass", "pass")


def _train(view: ValrocView, decision: Decision) -> Option | None:
    training = view["training"]
    assert training is not None
    brave = training["immune_now"] or training["quarters"] % 4
    return _first(decision, "draw", "berry", "stop") if brave else _first(decision, "stop")


def _count(view: ValrocView, decision: Decision) -> Option | None:
    """Into the element that the nearest creature lacks most."""
    plans: Sequence[hints.Reach] = sorted(hints.arena_plan(view), key=lambda plan: plan.short)
    for plan in plans:
        if plan.missing:
            element = max(ELEMENTS, key=lambda name: plan.missing.get(name, 0))
            ways = [way for way in decision.options if way.verb == "train" and way.args[0] == element]
            return ways[-1] if ways else None
    return None


def _fight(view: ValrocView, decision: Decision) -> Option | None:
    fights = [way for way in decision.options if way.verb == "fight"]
    return max(
        fights, key=lambda way: STANDARD.creatures[str(way.args[0])].prestige, default=_first(decision, "decline")
    )
