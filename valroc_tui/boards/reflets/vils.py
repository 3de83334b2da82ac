"""The Vils' side: both Quests, Gems towards each power, tokens, the Points pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.reflets.components import COLORS, Quest
from games.reflets.words import MISSIONS
from valroc_tui.widgets.cards import shorter, width_of
from valroc_tui.widgets.paint import Painter, Part, wrap

from .sight import LETTERS, WELLS, call_name
from .signs import ROMAN, TOKEN_GROUND, wells

if TYPE_CHECKING:
    from .base import ReflScene

POWERS = {
    "red": "a Hero to pile", "orange": "2 Rooms turned up", "purple": "3 Events to pile",
    "green": "4 LOOT to pile", "blue": "5 tokens moved",
}  # fmt: skip
"""R10.5 to R10.9 in a few words."""
POWER_RULES = {"red": "R10.5", "orange": "R10.6", "purple": "R10.7", "green": "R10.8", "blue": "R10.9"}


def mission_words(scene: ReflScene, quest: Quest, number: int) -> str:
    """A secondary mission of a Quest."""
    mission = quest.missions[number]
    value = scene.sight.catalog.names.get(mission.value, mission.value).replace("_", "-")
    if mission.type == "thwart":
        return "their Quest thwarted"
    if mission.type == "leader":
        return f"Leader {value}"
    if mission.type == "team":
        return f"{mission.at_least} {value} Heroes"
    if mission.type == "team_size":
        return f"{mission.at_least} living Heroes"
    if mission.type == "equipment":
        return f"{mission.at_least} Equipment" + ("" if value == "any" else f" {value}")
    if mission.type == "dead_won":
        return f"{mission.at_least} dead and won" + ("" if value == "any" else f" {value}")
    return MISSIONS[mission.type].format("", value, mission.at_least).lower().replace("at least ", "")


def room_words(scene: ReflScene, room: str) -> str:
    """A Room of a Quest, and whether it is face up."""
    up = any(one["card"] == room and one["face_up"] for one in scene.view["rooms"])
    return scene.sight.tiny(room) + ("▴" if up else "")


def draw_quests(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """Both Quests in few lines, and the Vils' Gems."""
    view, catalog = scene.view, scene.sight.catalog
    p.box(x, y, width, height, "Quests and Vils")
    rows: list[list[Part]] = []
    quest = view["quest"]
    if quest is not None:
        facts = catalog.quests[quest["quest"]]
        rows.append([("Team ", "seat2 bold"), shorter(facts.name, width - 9)])
        done = (quest["step_one"], quest["step_two"], False)
        steps: list[Part] = ["  "]
        for number, room in enumerate(facts.rooms):
            steps += [
                (ROMAN[number + 1], "green bold" if done[number] else "muted"),
                f" {room_words(scene, room)}" + (" " if number < 2 else ""),
            ]
        if width_of(steps) > width - 4:
            steps = [part if isinstance(part, tuple) else part.replace("Octuple", "Oct.") for part in steps]
        if width_of(steps) > width - 4:
            steps = [part if isinstance(part, tuple) else part.replace("Oct.", "").replace("  ", " ") for part in steps]
        rows.append(steps)
        missions = sum(quest["missions"])
        bearer = scene.sight.name(quest["relic_bearer"]) if quest["relic_bearer"] else ""
        relic = scene.sight.name(quest["relic"])
        rows.append([("  missions ", "muted"), f"{missions} of {len(quest['missions'])}"])
        if bearer and height >= 9:
            rows.append([shorter(f"  {relic}: {bearer}", width - 4)])
    elif view["quest_choices"]:
        rows.append([(f"{len(view['quest_choices'])} Quests drawn", "muted")])
    vils = view["vils"]
    if vils["quest"]:
        facts = catalog.quests[vils["quest"]]
        rows.append([("Vils ", "red bold"), shorter(facts.name, width - 9)])
        up = "  ".join(f"{ROMAN[n + 1]} {room_words(scene, room)}" for n, room in enumerate(facts.rooms[:2]))
        rows.append([("  notch ", "muted"), (str(vils["notch"]), "red bold" if vils["notch"] else "text"),
                     f" {shorter(up, width - 14)}"])  # fmt: skip
    rows.append([("Gems ", "muted"), *wells(vils["gems"])])
    pile = len(vils["points"]) + len(vils["known_down"]) + sum(vils["face_down"].values())
    cost = sum(vils["token_cost"].values())
    price = f", cost {cost}" if cost else ""
    rows.append([("pile ", "muted"), f"{pile} cards  ", ("tokens ", "muted"), f"{len(vils['tokens'])}{price}"])
    if vils["countdown"] is not None and view["ending"] is None:
        rows.insert(0, [(f"{_turns_left(vils['countdown'])} for the Vils", "red bold")])
    for number, parts in enumerate(rows[: height - 2]):
        p.line(x + 2, y + 1 + number, *parts, width=width - 3)
    p.place("vils", x, y, width, height, rule="R10.2", why="The Vils' Quest, Gems and pile; v shows them whole.")


def _turns_left(number: int) -> str:
    return "1 turn left" if number == 1 else f"{number} turns left"


def draw_vils(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """The whole Vils' Board beside the Team's Quest."""
    left = width // 2
    _their_board(p, x, y, left, height, scene)
    _own_quest(p, x + left, y, width - left, height, scene)


def _their_board(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    vils, sight = scene.view["vils"], scene.sight
    p.box(x, y, width, height, "Vils' Board", "▴ lies face up", ink="red", title_ink="red bold")
    row, bottom, inner = y + 1, y + height - 1, width - 4
    if vils["quest"]:
        quest = sight.catalog.quests[vils["quest"]]
        p.text(x + 2, row, shorter(quest.name, inner), "white bold")
        row += 1
        for number, room in enumerate(quest.rooms):
            here = vils["notch"] == number + 1
            mark = "▸" if here else "✓" if vils["notch"] > number else "·"
            p.line(x + 2, row, (mark, "red bold"), f" notch {number + 1} ", (room_words(scene, room), "white"))
            p.place(f"notch {number + 1}", x + 2, row, inner, 1, rule="R3.6", why=_NOTCHES[number])
            row += 1
        if vils["countdown"] is not None and scene.view["ending"] is None:
            p.text(x + 2, row, _turns_left(vils["countdown"]), "red bold")
            row += 1
    for color in COLORS:
        if row >= bottom:
            return
        have = min(vils["gems"][color], WELLS)
        key = f"vils {color}"
        here = scene.is_at(key)
        p.text(x + 2, row, LETTERS[color] * have, "chip bold", f"gem-{color}")
        p.text(x + 2 + have, row, "·" * (WELLS - have), "dim")
        short = WELLS - vils["gems"][color]
        ink = "white bold" if here else "gold bold" if scene.ways(key) else "red" if short == 1 else "muted"
        said = f"{short} short: {POWERS[color]}"
        p.text(x + 7, row, shorter(said, inner - 5), ink, "chosen" if here else None)
        p.place(key, x + 2, row, inner, 1, *scene.ways(key), rule=POWER_RULES[color])
        row += 1
    if row < bottom:
        p.line(x + 2, row, ("tokens ", "muted"), *_tokens(scene), width=inner)
        p.place("vils tokens", x + 2, row, inner, 1, rule="R30.12")
        row += 1
    if row < bottom:
        hidden = sum(card is None for card in vils["team"])
        known = ", ".join(sight.name(card) for card in vils["team"] if card is not None)
        told = wrap(f"Heroes {len(vils['team'])}: {known or f'{hidden} face down'}", inner)
        if len(told) > 2:
            known = ", ".join(call_name(sight.name(card)) for card in vils["team"] if card is not None)
            told = wrap(f"Heroes {len(vils['team'])}: {known}", inner)
        for line in told if bottom - row > len(told) + 1 else [shorter(" ".join(told), inner)]:
            p.text(x + 2, row, line, "muted")
            row += 1
    _pile(p, x + 2, row, inner, bottom - row, scene)


_NOTCHES = (
    "Their Relic goes to their pile.",
    "Step II is validated for them.",
    "Then three turns are left.",
)


def _tokens(scene: ReflScene) -> list[Part]:
    vils, parts = scene.view["vils"], list[Part]()
    for color in ("red", "grey"):
        count = sum(token.startswith(color) for token in vils["tokens"])
        cost = vils["token_cost"].get(color, 0)
        parts += [(f" {color} ", "chip bold", TOKEN_GROUND[color]), f" {count}", (f" {-cost} " if cost else " ", "red")]
    return parts


def _pile(p: Painter, x: int, y: int, width: int, rows: int, scene: ReflScene) -> None:
    vils, sight = scene.view["vils"], scene.sight
    if rows <= 0:
        return
    ending = scene.view["ending"]
    counted = ending is not None and ending["kind"] == "accomplished"  # R30.14 all of them are shown then
    down = [f"{count} {_DOWN[kind]}" for kind, count in vils["face_down"].items() if count and not counted]
    cards = [(card, False) for card in vils["points"]] + [(card, True) for card in vils["known_down"]]
    said = f"{', '.join(down)} face down" if down else ""
    title = "Points pile " if cell_len(said) + 12 <= width else "Pile "
    p.line(x, y, (title, "white bold"), (shorter(said, width - len(title)), "muted"), width=width)
    shown = cards if len(cards) <= rows - 1 else cards[: max(0, rows - 2)]
    for number, (card, hidden) in enumerate(shown):
        note = f"{sight.kind(card)}, {sight.epic_points(card)} EP" + (", face down" if hidden else "")
        end = p.text(x + 1, y + 1 + number, shorter(sight.name(card), width - 2), "text")
        if x + width - end > len(note) + 2:
            p.text(end + 1, y + 1 + number, note, "muted")
        p.place(f"card {card} {number}", x + 1, y + 1 + number, width - 1, 1, rule="R30.11")
    if len(shown) < len(cards) and rows > 1:
        p.text(x + 1, y + rows - 1, f"and {len(cards) - len(shown)} more", "muted")


_DOWN = {"heroes": "Heroes", "unforeseen": "Events", "loot": "LOOT"}


def _own_quest(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    view, sight = scene.view, scene.sight
    p.box(x, y, width, height, "The Team's Quest", "▴ lies face up", ink="seat2", title_ink="seat2 bold")
    row, bottom, inner = y + 1, y + height - 1, width - 4
    quest = view["quest"]
    if quest is not None:
        facts = sight.catalog.quests[quest["quest"]]
        p.text(x + 2, row, shorter(facts.name, inner), "white bold")
        row += 1
        steps = (f"recover {sight.name(facts.relic)}", "use it", "take the Portal")
        over = view["ending"] is not None and view["ending"]["kind"] == "accomplished"
        done = (quest["step_one"], quest["step_two"], over)
        for number, room in enumerate(facts.rooms):
            mark, where = "✓" if done[number] else "·", room_words(scene, room)
            beside = cell_len(steps[number]) <= inner - 9 - cell_len(where)
            p.line(x + 2, row, (mark, "green bold"), f" {ROMAN[number + 1]} ", (where, "white"), "  ",
                   (steps[number] if beside else "", "muted"), width=inner)  # fmt: skip
            row += 1
            if not beside:
                p.text(x + 6, row, shorter(steps[number], inner - 4), "muted", width=inner - 4)
                row += 1
        for number, counts in enumerate(quest["missions"]):
            if row >= bottom:
                return
            points = facts.missions[number].points
            mark, ink = ("✓", "green") if counts else ("·", "text")
            p.line(x + 2, row, (mark, "green bold"), " ", (mission_words(scene, facts, number), ink),
                   (f"  {points}", "white bold"), width=inner)  # fmt: skip
            p.place(f"mission {number}", x + 2, row, inner, 1, rule="R30.3")
            row += 1
    if row < bottom:
        p.rule(x + 1, row, width - 2)
        row += 1
    treasure = sight.name(view["treasure"]) if view["treasure"] else "not yet"
    lines: list[list[Part]] = [[("Treasure ", "muted")], [f"  {shorter(treasure, inner - 2)}"]]
    if cell_len(treasure) <= inner - 9:
        lines = [[("Treasure ", "muted"), treasure]]
    lines += [
        [("Octagon ", "muted"), {"open": "not tried", "tried": "tried in vain", "won": "won"}[view["octagon"]]],
        [("Pouch ", "white bold"), (f"{len(view['pouch'])} cards", "muted")],
    ]
    pouch = list(view["pouch"])
    places = bottom - row - len(lines)
    shown = pouch if len(pouch) <= places else pouch[: max(0, places - 1)]
    lines += [[f" {shorter(sight.name(card), inner - 14)}",
               (f"  {sight.kind(card)} {sight.epic_points(card)}", "muted")]
              for card in shown]  # fmt: skip
    if len(shown) < len(pouch):
        lines.append([(f" and {len(pouch) - len(shown)} more", "muted")])
    for parts in lines:
        if row >= bottom:
            return
        p.line(x + 2, row, *parts, width=inner)
        row += 1
