"""The screens of Seasons: which scene fits a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from valroc_tui.boards.scene import Moment, Scene

from .act import ActScene
from .base import SeasonsScene
from .choosing import CardScene
from .decks import DeckScene
from .die import DieScene, MaliceScene
from .draft import DraftScene
from .effects import CopyScene, EffectScene, GiveScene, MoveScene
from .final import FinalScene
from .tokens import TokensScene

Kind: TypeAlias = Callable[[Moment], SeasonsScene]

SCENES: Mapping[str, Kind] = {
    "keep a card of the pack": DraftScene,
    "build your decks": DeckScene,
    "take a season die": DieScene,
    "reroll or use the die": MaliceScene,
    "take an action": ActScene,
    "gain tokens of your choice": TokensScene,
    "discard energy over the limit": TokensScene,
    "place tokens on the card": TokensScene,
    "keep or discard the drawn card": CardScene,
    "keep one of the drawn cards": CardScene,
    "play a card for free": CardScene,
    "play the top card or put it back": CardScene,
    "draw or discard a card": CardScene,
    "choose which card acts first": CardScene,
    "sacrifice a card in play": CardScene,
    "take a magic item back to hand": CardScene,
    "keep one and give one to each opponent": GiveScene,
    "choose which effect comes first": EffectScene,
    "choose whose tokens to copy": CopyScene,
    "move the season token": MoveScene,
}
"""The scene behind every prompt. Whoever only watches sees the table as in a turn."""


def board(moment: Moment, before: Scene | None) -> Scene:
    """The scene for this moment; `before` goes on if it is of the same kind, so that open folds stay open."""
    phase = moment.view.get("phase")
    watching: Mapping[str, Kind] = {"draft": DraftScene, "deck construction": DeckScene, "over": FinalScene}
    kind = SCENES[moment.decision.prompt] if moment.decision else watching.get(str(phase), ActScene)
    scene = kind(moment)
    if before is not None and type(before) is kind:
        scene.open = before.open
    return scene
