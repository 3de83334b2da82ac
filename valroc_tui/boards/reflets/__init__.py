"""The screens of Reflets d'acide."""

from __future__ import annotations

from valroc_tui.boards.scene import Moment, Scene

from .base import ReflScene
from .cards import (
    BonusScene,
    ChanceScene,
    DilemmaScene,
    EventsScene,
    HazardScene,
    RewardScene,
    RoomScene,
    TokenScene,
)
from .challenge import ChallengeScene
from .count import ReflCountScene
from .equipment import EquipmentScene
from .gems import GemScene, MoveScene
from .heroes import HeroScene, TeamScene
from .quests import QuestScene
from .route import ConsentScene, DieScene, LayScene, PlaysScene, RouteScene, TokensScene
from .trial import TrialScene

EVERYTHING_OPEN = True
"""R33.3 No seat knows more than another: nothing is ever covered, and no window needs a public line."""

SCENES: dict[str, type[ReflScene]] = {
    "play at any time": PlaysScene,
    "use the reward": RewardScene,
    "dismiss which hero": HeroScene,
    "who stands here": TeamScene,
    "form the team": TeamScene,
    "which quest": QuestScene,
    "which challenge": ChallengeScene,
    "how to place tokens": TokensScene,
    "lay which token where": LayScene,
    "where does the gem go": GemScene,
    "pay a gem": GemScene,
    "pay a gem to the vils": GemScene,
    "take a gem from the vils": GemScene,
    "give up a card": EventsScene,
    "give up a hero": HeroScene,
    "transfer what": MoveScene,
    "exchange what": MoveScene,
    "agree to the exchange": ConsentScene,
    "agree to change the golden die": DieScene,
    "agree to pay for the hero": ConsentScene,
    "agree to the free skill": ConsentScene,
    "on which board": GemScene,
    "change which gem": GemScene,
    "into which gem": GemScene,
    "reassign which": EquipmentScene,
    "reassign to whom": EquipmentScene,
    "blessing": RouteScene,
    "accept the golden die": DieScene,
    "change the run die": DieScene,
    "change the bonus die": DieScene,
    "change the vitality die": DieScene,
    "brake the avatar": DieScene,
    "walk or run": DieScene,
    "where to stop": RouteScene,
    "move where": RouteScene,
    "hold or use the token": TokenScene,
    "secret vision": RouteScene,
    "draw or take events": TokenScene,
    "take an event": EventsScene,
    "discard an event": EventsScene,
    "lose a dilemma": EventsScene,
    "hero for the peril": HeroScene,
    "hero for the test": HeroScene,
    "sacrifice whom": HeroScene,
    "replace whom": HeroScene,
    "swap which heroes": HeroScene,
    "exchange heroes": HeroScene,
    "heal whom": HeroScene,
    "spare whom": HeroScene,
    "what about the hero": HeroScene,
    "chance": ChanceScene,
    "which bonus first": BonusScene,
    "keep the dilemma": DilemmaScene,
    "keep the dilemma or feed the vils": DilemmaScene,
    "who takes the equipment": EquipmentScene,
    "stow which": EquipmentScene,
    "lose equipment": EquipmentScene,
    "uncurse which": EquipmentScene,
    "which creature": EventsScene,
    "which hazard": HazardScene,
    "salutary options": HazardScene,
    "room to turn up": RouteScene,
    "what in the room": RoomScene,
    "in the octuple": RoomScene,
    "relic or loot": RoomScene,
    "hero concerned": TrialScene,
    "aids before the roll": TrialScene,
    "catch up": TrialScene,
    "which dice": TrialScene,
    "turn which die": TrialScene,
    "dice of which board": TrialScene,
    "which free skill": HeroScene,
    "color of the penalty": GemScene,
    "shields": TrialScene,
    "opportunities": TrialScene,
}
"""Every question of the game, and the scene that asks it."""


def board(moment: Moment, before: Scene | None) -> Scene:
    """The scene that fits a moment."""
    if moment.outcome is not None:
        return ReflCountScene(moment)
    kind = SCENES[moment.decision.prompt] if moment.decision else _idle(moment)
    if before is not None and type(before) is kind:
        before.renew(moment)
        return before
    return kind(moment)


def _idle(moment: Moment) -> type[ReflScene]:
    """What is shown while nobody here is asked anything."""
    return TrialScene if moment.view.get("trial") else RouteScene


__all__ = ["EVERYTHING_OPEN", "SCENES", "board"]
