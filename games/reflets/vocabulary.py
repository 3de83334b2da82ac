"""Reflets d'acide: the closed vocabulary of effects, as the loader checks it.

An op names its arguments and what each may be. `effects/` holds one function for each op; the two are
compared when the rules are made, so neither can have one that the other lacks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from .components import CHARACTERISTICS, COLORS

NUMBER = "a number"
Allowed: TypeAlias = "str | tuple[str, ...]"
"""`NUMBER`, or the words that an argument may be."""

CHARS = (*CHARACTERISTICS, "any")
KINDS = ("individual", "collective", "any")
WHO = ("self", "bearer", "board", "team")
RACES = ("human", "dwarf", "elf", "orc", "gnome", "zorlim", "half_demon", "undead")
OPTIONAL = ("color",)
"""Arguments that may be left out."""

VOCABULARY: Mapping[str, Mapping[str, Allowed]] = {
    "gain_gems": {"n": NUMBER, "color": COLORS},
    "pay_gems": {"n": NUMBER},
    "give_vils": {"n": NUMBER},
    "take_vils": {"n": NUMBER},
    "convert_gems": {"n": NUMBER},
    "lower": {"n": NUMBER, "kind": KINDS, "char": CHARS},
    "reroll": {"n": NUMBER, "scope": ("board", "team", "guide", "golden")},
    "turn_die": {"n": NUMBER, "scope": ("roll",)},
    "turn_die_from": {"from": NUMBER, "to": NUMBER, "scope": ("golden",)},
    "ignore_crit": {},
    "extra_dice": {"n": NUMBER},
    "auto_success": {"kind": KINDS, "char": CHARS},
    "shield": {"n": NUMBER, "who": WHO},
    "heal": {"n": NUMBER, "who": WHO},
    "heal_bearer": {},
    "vitality_test": {"who": ("self", "golden", "choice"), "winner": ("team", "vils")},
    "sacrifice": {"who": ("teammate", "board")},
    "draw_loot": {"n": NUMBER},
    "lose_loot": {"n": NUMBER},
    "draw_hero": {"n": NUMBER},
    "replace_hero": {"n": NUMBER},
    "win_hero": {"n": NUMBER},
    "draw_unforeseen": {"n": NUMBER},
    "discard_vils_unforeseen": {"n": NUMBER},
    "cancel_creature": {"n": NUMBER},
    "move": {"n": NUMBER},
    "extra_move": {"n": NUMBER},
    "avatar": {"n": NUMBER},
    "slow": {"n": NUMBER},
    "peek": {"n": NUMBER},
    "reveal_rooms": {"n": NUMBER},
    "free_skill": {},
    "swap_heroes": {},
    "uncurse": {},
    "exchange_race": {"race": RACES},
    "portal_token": {},
}

PASSIVES = ("no_brake", "no_run", "extra_revelation_gem", "no_walk_gem")
MOMENTS = ("divine", "golden_roll", "avatar_move", "roll", "objective", "wound", "creature", "opportunity", "any")
SKILL_KINDS = ("divine", "hazard", "opportunity")
EARLY = frozenset({"lower", "auto_success", "extra_dice"})
"""R23.8 Effects that could have come before the roll: late, they cost a penalty."""
ON_DICE = frozenset({"reroll", "turn_die", "ignore_crit"})
"""R23.8 Effects that act on rolled dice: only after the roll, and without penalty."""
