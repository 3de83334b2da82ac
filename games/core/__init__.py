"""What rules, screens and bots may import. Nothing here knows a game."""

from .asking import chance, choose, choose_together, choose_together_with_plays
from .catalog import CatalogError, Effects, parse_toml, read_toml, refuse_orphans
from .contract import AnyGame, AnyInfo
from .decisions import (
    EVERYBODY,
    NOBODY,
    Answers,
    Decision,
    Id,
    IllegalMove,
    NotationError,
    Option,
    Outcome,
    Refusal,
    ScoreLine,
    Seats,
    option,
)
from .game import Game
from .imagining import Hidden, Pin, deal_again
from .info import GameInfo, Setting
from .log import Entry, Log, tell
from .luck import Luck, ScriptedLuck
from .piles import Card, FaceDown, Pile
from .rules import Json, Rules, Settings, Step, Steps, View, come_next
from .saves import SaveRefused
from .seats import clockwise, left_of, others, places, right_of
from .words import Said, Template, Words

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Answers",
    "AnyGame",
    "AnyInfo",
    "Card",
    "CatalogError",
    "Decision",
    "Effects",
    "Entry",
    "FaceDown",
    "Game",
    "GameInfo",
    "Hidden",
    "Id",
    "IllegalMove",
    "Json",
    "Log",
    "Luck",
    "NotationError",
    "Option",
    "Outcome",
    "Pile",
    "Pin",
    "Refusal",
    "Rules",
    "Said",
    "SaveRefused",
    "ScoreLine",
    "ScriptedLuck",
    "Seats",
    "Setting",
    "Settings",
    "Step",
    "Steps",
    "Template",
    "View",
    "Words",
    "chance",
    "choose",
    "choose_together",
    "choose_together_with_plays",
    "clockwise",
    "come_next",
    "deal_again",
    "left_of",
    "option",
    "others",
    "parse_toml",
    "places",
    "read_toml",
    "refuse_orphans",
    "right_of",
    "tell",
]
