"""The screens of Valroc: `board` says which scene fits a moment."""

from __future__ import annotations

from valroc_tui.boards.scene import Moment, Scene

from .arena import ArenaScene
from .base import ValrocScene
from .cavern import CavernScene
from .count import CountScene
from .draft import DraftScene
from .keep import KeepScene, SkillScene
from .offering import OfferingScene
from .planning import PlanningScene
from .sanctuary import SanctuaryScene
from .score import ScoreScene
from .sight import Sight
from .spells import DarkTownScene, SpellScene, TargetScene, WindowScene
from .table import TableScene
from .training import TrainingScene
from .university import UniversityScene

BY_VERB: dict[str, type[ValrocScene]] = {
    "pick": DraftScene,
    "keep": KeepScene,
    "skill": SkillScene,
    "place": PlanningScene,
    "mushroom": PlanningScene,
    "pass": PlanningScene,
    "back": SpellScene,
    "forget": SpellScene,
    "take": TargetScene,
    "steal": TargetScene,
    "drain": TargetScene,
    "rob": TargetScene,
    "bid": OfferingScene,
    "rebid": OfferingScene,
    "keep-spell": DarkTownScene,
    "use": DarkTownScene,
    "invert": DarkTownScene,
    "go-on": DarkTownScene,
    "result": CavernScene,
    "teleport": CavernScene,
    "stay": CavernScene,
    "read": CavernScene,
    "leave": CavernScene,
    "train": CountScene,
    "store": CountScene,
    "spend": CountScene,
    "draw": TrainingScene,
    "berry": TrainingScene,
    "stop": TrainingScene,
    "plant": TrainingScene,
    "injured": TrainingScene,
    "offer": SanctuaryScene,
    "lay": SanctuaryScene,
    "take-lesson": UniversityScene,
    "fight": ArenaScene,
    "done": ArenaScene,
}
"""The scene for a question, by a verb that only it offers."""

BY_LOCATION: dict[str, type[ValrocScene]] = {
    "dark_town": DarkTownScene,
    "cavern": CavernScene,
    "training": TrainingScene,
    "sanctuary": SanctuaryScene,
    "university": UniversityScene,
    "arena": ArenaScene,
}
"""The scene for what is under way, where the verbs leave it open (a fight that can only be declined)."""


def board(moment: Moment, before: Scene | None) -> Scene:
    """The scene for a moment; the one before goes on if it is of the same kind."""
    kind = kind_of(moment)
    if before is not None and type(before) is kind:
        before.renew(moment)
        return before
    scene = kind(moment)
    if before is not None and any(fold.key == before.open for fold in scene.folds):
        scene.open = before.open
    return scene


def kind_of(moment: Moment) -> type[ValrocScene]:
    """Which scene fits what is asked, or what goes on while others decide."""
    if moment.outcome is not None:
        return ScoreScene
    decision, view = moment.decision, Sight(moment.view).view
    if decision is not None:
        for option in decision.options:
            if option.verb in BY_VERB:
                return BY_VERB[option.verb]
        if any(option.verb in ("full", "discard") for option in decision.options):
            return CountScene if view["training"] is not None else TargetScene
    if view["phase"] == "draft":
        return DraftScene
    if view["offering"] is not None and (view["offering"]["statue"] is not None or not view["window"]):
        return OfferingScene
    if view["window"]:
        return TableScene if decision is None else WindowScene
    if view["training"] is not None:
        return TrainingScene
    if view["acting"] is not None and view["location"] in BY_LOCATION:
        return BY_LOCATION[view["location"]]
    return TableScene if decision is None else PlanningScene
