"""The registry of what answers lead to, and the phrases that several of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from games.core import Option
from games.reflets import hints

from ..sight import Sight

if TYPE_CHECKING:
    from ..deeds import Deeds

Said = Callable[["Deeds", Option], str]
_effects: dict[str, Said] = {}


def says(*verbs: str) -> Callable[[Said], Said]:
    """Register what an answer leads to."""

    def register(said: Said) -> Said:
        for verb in verbs:
            _effects[verb] = said
        return said

    return register


EFFECTS: Mapping[str, Said] = _effects
"""By verb."""


def percent(odds: float) -> str:
    """A chance: "certain", "33%", "never"."""
    if odds >= 0.9995:
        return "certain"
    if odds <= 0.0005:
        return "never"
    return f"{max(1, min(99, round(100 * odds)))}%"


def gems_words(number: int) -> str:
    """So many Gems."""
    return "1 Gem" if number == 1 else f"{number} Gems"


def hero_line(d: Deeds, card: str) -> str:
    """A Hero in a line: race, alignment, EP and Skill."""
    facts = d.sight.facts(card)
    return f"{facts.race.replace('_', '-')} {facts.alignment}, {facts.epic_points} EP. {facts.skill.text}"


def vitality_words(life: int) -> str:
    """The chances of a Vitality Test."""
    odds = hints.vitality_odds(life)
    return (
        f"LP {life}: unharmed {percent(odds['unharmed'])}, wounded {percent(odds['wounded'])}, "
        f"dead {percent(odds['dead'])}."
    )


def space_words(sight: Sight, space: str) -> str:
    """What stopping on a space means."""
    facts, token = sight.catalog.spaces[space], sight.tokens.get(space)
    if token is not None:
        if token["token"]:
            return f"{token['color'].capitalize()} {sight.token_name(token['token'])}: {sight.text(token['token'])}"
        return f"A face-down {token['color']} token."
    if facts.kind == "chance":
        return "Chance: one bonus of your choice, or a roll for several."
    if facts.kind == "perilous_shortcut":
        hero = sight.at(sight.view["golden"])
        who = sight.name(hero["card"]) if hero else "nobody"
        return f"Perilous Shortcut: a Vitality Test for {who}, then on by the arrow."
    if space in sight.hazards:
        hazard = sight.hazards[space]
        if hazard["open"]:
            return "No Hazard is left there."
        if hazard["face_up"]:
            return f"{sight.name(hazard['face_up'])}: {sight.text(hazard['face_up'])}"
        known = " ".join(f"{sight.name(card)}: {sight.hazard(card)}" for card in hazard["known"])
        price = f"{sight.view['difficulty']} Gems and Events for the Vils first."
        return f"A known Hazard to reveal: {price} {known}" if known else f"A Hazard to reveal: {price}"
    if space in sight.rooms:
        room = sight.rooms[space]
        if room["card"] is None:
            return "A Room to reveal."
        step = f" Step {'I' * room['quest_step']} of your Quest." if room["quest_step"] else ""
        seen = "" if room["face_up"] else "Face down, but known. "
        return f"{seen}{sight.name(room['card'])}: {sight.hazard(room['card'])}{step}"
    return "An empty space."


def catches(sight: Sight, move: Option) -> bool:
    """R13.8 Whether a move comes onto or through the Avatar's space on every way it can mean: the game is lost."""
    view, toward = sight.view, sight.map.toward
    pawn, avatar, there = view["pawn"], view["avatar"], str(move.args[0])
    if there == "city":
        there = next((room["space"] for room in view["rooms"] if room["card"] == "octuple"), there)
    if there not in sight.catalog.spaces or pawn == there:
        return False
    if len(move.args) < 2 or move.args[1] != "portal":
        return avatar in toward(pawn, there)
    doors = [room["space"] for room in view["rooms"] if room["face_up"] and room["card"] in sight.catalog.portal]
    far = view["golden"] + view["run_die"] + view["bonus_dice"] + view["extra_move"]
    ways: list[tuple[str, ...]] = []
    for one, other in ((doors[0], doors[-1]), (doors[-1], doors[0])) if len(doors) == 2 else ():
        before = () if pawn == one else tuple(toward(pawn, one))
        after = () if other == there else tuple(toward(other, there))
        if len(before) + len(after) <= far:
            ways.append((*before, other, *after))
    return bool(ways) and all(avatar in way for way in ways)


def portal_words(d: Deeds) -> str:
    """R29.4, R29.5 What the Portal to the City brings."""
    quest = d.view["quest"]
    done = quest is not None and quest["step_one"] and quest["step_two"]
    return "The Quest is accomplished and counted." if done else "The game ends without a count: the Quest is not done."
