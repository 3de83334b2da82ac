"""What every answer means: its rule, a short label, and what it costs and leads to."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Option
from games.reflets.names import PILE_NAMES
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import clipped

from .consequences import EFFECTS, Said
from .sight import Sight, call_name

RULES: Mapping[str, str] = {
    "take-reward": "R32.8", "dismiss": "R15.7", "place": "R4.2", "swap": "R4.2", "replace": "R4.3", "formed": "R4.6",
    "keep-quest": "R32.7", "challenge": "R5.1", "quick": "R6.1", "strategic": "R6.2", "lay": "R6.2", "use": "R7.3",
    "transfer": "R9.7", "exchange": "R9.7", "move-gem": "R9.7", "move-dilemma": "R9.7", "swap-gems": "R9.7",
    "swap-dilemmas": "R9.7", "reassign": "R26.7", "take": "R26.7", "agree": "R34.7", "refuse": "R34.7",
    "put-gem": "R9.1", "pay": "R9.3", "pick-gem": "R7.11", "return-gem": "R9.13", "from-board": "R9.4",
    "give-up": "R9.9", "skill": "R11.1", "dilemma": "R11.6", "no-blessing": "R11.2", "keep-die": "R12.2",
    "reroll-golden": "R12.2", "reroll-die": "R14.4", "bonus-die": "R7.9", "add-die": "R7.9", "no-brake": "R13.2",
    "brake": "R13.2", "walk": "R14.2", "run": "R14.3", "move": "R14.13", "stay": "R14.12", "hold": "R7.2",
    "use-now": "R7.2", "look-hazard": "R7.10", "look-token": "R7.10", "look-pile": "R7.10", "draw-events": "R7.12",
    "take-events": "R7.12", "take-card": "R7.13", "discard-event": "R7.13", "bonus": "R15.7", "roll-chance": "R15.8",
    "new-chance": "R15.11", "enroll": "R15.12", "in-place-of": "R15.12", "heal": "R27.6", "hero": "R27.2",
    "keep": "R17.4", "instead": "R7.12", "let-go": "R17.4", "equip": "R26.1", "stow": "R26.5", "discard": "R26.1",
    "lose": "R25.5", "lose-dilemma": "R7.14", "uncurse": "R26.6", "trade": "R24.5", "choose-hazard": "R17.10",
    "buy": "R18.2", "open-room": "R24.3", "test": "R19.10", "visit": "R18.5", "portal": "R16.2",
    "play-chance": "R18.7", "treasure": "R24.6", "octagon": "R24.8", "take-portal": "R16.3", "perfect": "R9.6",
    "roll": "R21.1", "reroll": "R23.2", "substitute": "R23.4", "die": "R7.9", "throw": "R7.9", "enough": "R23.6",
    "spare": "R22.6", "take-wounds": "R22.6", "take-relic": "R24.4", "take-loot": "R24.4", "go": "R14.13",
    "done": "R36.10",
}  # fmt: skip
"""The rule behind every verb, for ``?``."""

FINAL = frozenset(
    ("walk", "run", "reroll-golden", "reroll-die", "bonus-die", "reroll", "roll", "throw", "roll-chance", "new-chance",
     "draw-events", "look-hazard", "look-token", "look-pile", "open-room", "replace", "add-die")
)  # fmt: skip
"""R33.1 What draws or rolls: it cannot be taken back."""


class Deeds:
    """Answers in words, for one moment."""

    def __init__(self, moment: Moment, sight: Sight) -> None:
        self.moment, self.sight, self.view = moment, sight, sight.view

    def rule(self, option: Option) -> str:
        """The rule of an answer."""
        trial = self.view["trial"]
        if option.verb == "roll" and trial is not None and trial["hero"]:
            return "R20.2"
        return RULES.get(option.verb, "R36.10")

    def label(self, option: Option) -> str:
        """An answer in a few words."""
        said = _LABELS.get(option.verb)
        if said is not None:
            return said(self, option)
        text = self.moment.words.option(option, self.moment.names)
        for place in option.args:
            if isinstance(place, str) and place in self.sight.catalog.names:
                text = text.replace(self.sight.full(place), self.sight.name(place))
        return text[:1].upper() + text[1:]

    def effect(self, option: Option) -> str:
        """What an answer costs and leads to, and whether it can be taken back."""
        said = EFFECTS.get(option.verb)
        text = said(self, option) if said is not None else ""
        if option.verb in FINAL:
            text = f"{text} Not to be undone." if text else "It cannot be undone."
        return text

    def owner(self, number: int) -> str:
        """A Board with whose it is: "Board 2 (Ben)"."""
        if self.view["seats"] == 1:
            return f"Board {number}"
        return f"Board {number} ({clipped(self.moment.name(self.sight.board(number)['seat']), 12)})"

    def number(self, option: Option, place: int = 0) -> int:
        """A number that an answer names."""
        return int(option.args[place])

    def word(self, option: Option, place: int = 0) -> str:
        """An id that an answer names."""
        return str(option.args[place])


# ------------------------------------------------------------------ labels

_LABELS: Mapping[str, Said] = {
    "transfer": lambda d, o: f"give to Board {o.args[1]}",
    "exchange": lambda d, o: f"swap with Board {o.args[1]}",
    "reassign": lambda d, o: "reassign Equipment",
    "use": lambda d, o: f"use {d.sight.token_name(d.word(o))}",
    "add-die": lambda d, o: "Bonus Die: one die more",
    "take-reward": lambda d, o: f"Use {_ticks(d.number(o, 1))}" if o.args[1] else "Decline it",
    "challenge": lambda d, o: d.sight.catalog.challenges[d.word(o)].name,
    "put-gem": lambda d, o: d.owner(d.number(o)),
    "from-board": lambda d, o: d.owner(d.number(o)),
    "skill": lambda d, o: _skill_label(d, d.word(o)),
    "dilemma": lambda d, o: d.sight.name(d.word(o)),
    "brake": lambda d, o: f"Brake by {o.args[1]}" + ("" if len(_brake_boards(d)) < 2 else f", Board {o.args[0]}"),
    "run": lambda d, o: f"Run, a Gem of {d.owner(d.number(o))}",
    "reroll-golden": lambda d, o: f"Roll again, {d.owner(d.number(o))}",
    "reroll-die": lambda d, o: f"Roll again, {d.owner(d.number(o))}",
    "bonus-die": lambda d, o: f"Bonus Die of {d.owner(d.number(o))}",
    "hold": lambda d, o: f"Hold it on {d.owner(d.number(o))}",
    "keep": lambda d, o: f"Keep it on {d.owner(d.number(o))}",
    "instead": lambda d, o: f"In place of {d.sight.name(d.word(o))}",
    "take-loot": lambda d, o: "Draw 3 LOOT",
    "go": lambda d, o: (
        d.moment.words.option(o, d.moment.names)[:1].upper() + d.moment.words.option(o, d.moment.names)[1:]
    ),
    "buy": lambda d, o: _sold(d, o),
    "perfect": lambda d, o: f"Perfect option, {d.owner(d.number(o))}",
    "new-chance": lambda d, o: f"Chance token of {d.owner(d.number(o))}",
    "trade": lambda d, o: f"{d.sight.name(d.word(o))} for {d.sight.name(d.word(o, 1))}",
    "no-blessing": lambda d, o: "No Blessing",
    "take-card": lambda d, o: _event(d, d.word(o)),
    "discard-event": lambda d, o: _event(d, d.word(o)),
    "look-pile": lambda d, o: f"Top {PILE_NAMES[d.word(o)]} card",
    "bonus": lambda d, o: f"{o.args[0]}  {d.moment.words.option(o, d.moment.names)}",
}


def _ticks(number: int) -> str:
    return "1 tick" if number == 1 else f"{number} ticks"


def _sold(d: Deeds, o: Option) -> str:
    """What an option of a salutary Zone does; which Board pays, where two could."""
    decision = d.moment.decision
    card = d.sight.catalog.hazards.get(str(decision.about[0])) if decision and decision.about else None
    if card is None or decision is None:
        return f"Option {o.args[0]}"
    text = card.options[d.number(o) - 1].text.rstrip(".")
    boards = {option.args[1] for option in decision.options if option.verb == "buy"}
    return f"{text}, Board {o.args[1]}" if len(boards) > 1 else text


def _event(d: Deeds, card: str) -> str:
    return "A face-down one" if card == "face-down" else d.sight.name(card)


def _skill_label(d: Deeds, card: str) -> str:
    bearer = d.sight.bearer(card)
    if bearer is not None and bearer["card"] != card:
        return f"{d.sight.name(card)} ({call_name(d.sight.name(bearer['card']))})"
    return d.sight.name(card)


def _brake_boards(d: Deeds) -> set[str]:
    decision = d.moment.decision
    return {str(o.args[0]) for o in decision.options if o.verb == "brake"} if decision else set()
