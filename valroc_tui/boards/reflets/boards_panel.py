"""The Influence Boards: Heroes with their values, Gem wells, token and Dilemmas on hold, Equipment, plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.core import Option
from games.reflets.components import COLORS
from games.reflets.view import BoardView, HeroView
from valroc_tui.widgets.cards import clipped, shorter
from valroc_tui.widgets.paint import Painter, Part, wrap

from .sight import LETTERS, WELLS, price_words
from .signs import gem, price_of_text, two_lines, values, wells

if TYPE_CHECKING:
    from .base import ReflScene

HERO_ROWS = 7


def inks(scene: ReflScene, key: str, plain: str = "text") -> tuple[str, str | None]:
    """The ink and ground of a thing: white under the cursor, gold if it can be chosen."""
    if scene.is_at(key):
        return "white bold", "chosen"
    return ("gold bold" if scene.ways(key) else plain), None


def draw_boards(
    p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene, *, seat: int | None = None
) -> None:
    """All Boards side by side, or those of one seat."""
    boards = scene.view["boards"] if seat is None else scene.sight.boards_of(seat)
    if not boards or height < 4:
        return
    each = width // len(boards)
    for number, board in enumerate(boards):
        left = x + number * each
        wide = each if number + 1 < len(boards) else x + width - left
        _board(p, left, y, wide, height, scene, board)


def owner_title(scene: ReflScene, board: BoardView, width: int) -> tuple[str, str, str]:
    """A Board's title, its gloss and the ink of its owner."""
    ink = scene.moment.colour(board["seat"]) if scene.view["seats"] > 1 else "white"
    if scene.view["seats"] == 1:
        first, last = board["locations"][0], board["locations"][-1]
        return f"Influence Board {board['number']}", f"locations {first} to {last}" if width >= 40 else "", "seat2"
    guide = ", Guide" if board["seat"] == scene.view["guide"] and scene.view["turn"] else ""
    room = width - 14 - len(guide)
    if room < 5:
        guide, room = "", width - 14
    return f"Board {board['number']}", clipped(scene.moment.name(board["seat"]), room) + guide, ink


def _board(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene, board: BoardView) -> None:
    title, gloss, ink = owner_title(scene, board, width)
    deciding = scene.moment.seat == board["seat"] and scene.view["seats"] > 1
    p.box(x, y, width, height, title, gloss, ink=ink if deciding else "lines", gloss_ink=f"{ink} bold")
    inner, bottom = width - 2, y + height - 1
    heroes = board["locations"]
    column = inner // max(1, len(heroes))
    tight = height < 18
    for place, location in enumerate(heroes):
        left = x + 1 + place * column
        _hero(p, left, y + 1, column, scene, location, tight)
    row = y + 1 + (HERO_ROWS - 1 if tight else HERO_ROWS)
    p.rule(x + 1, row, width - 2)
    row += 1
    if row >= bottom:
        return
    row = _gems(p, x + 1, row, inner, scene, board)
    plays = [option for option in scene.plays if board_of_play(scene, option) == board["number"]]
    need = _play_rows(scene, plays, inner - 1)
    last = bottom - need
    if row < last:
        _token(p, x + 2, row, inner - 1, scene, board)
        row += 1
    for card in board["dilemmas"]:
        if row >= last:
            break
        _dilemma(p, x + 2, row, inner - 1, scene, board["number"], card)
        row += 1
    free = board["dilemma_places"] - len(board["dilemmas"])
    if free and row < last:
        p.text(x + 2, row, f"Dilemmas  {'· ' * free}".rstrip(), "dim")
        row += 1
    row = _gear(p, x + 2, row, inner - 1, last - row, scene, board)
    _skills(p, x + 2, row, inner - 1, last - row, scene, board)
    draw_chips(p, x + 2, last, inner - 1, scene, plays)


def _hero(p: Painter, x: int, y: int, width: int, scene: ReflScene, location: int, tight: bool) -> None:
    key, hero = f"hero {location}", scene.sight.at(location)
    rows = HERO_ROWS - (1 if tight else 0)
    ink, ground = ("white bold", None) if scene.heroes_on_stage else inks(scene, key, "white bold")
    if ground:
        p.tint(x, y, width, rows, ground)
    if ground and scene.is_at(key):
        p.text(x, y + 1, "▸", "white bold")
    if not scene.heroes_on_stage:
        p.place(key, x, y, width, rows, *scene.ways(key), rule="R1.3")
    if hero is None:
        p.text(x, y, f"{location} vacant", "dim", width=width)
        return
    facts = scene.sight.facts(hero["card"])
    golden = scene.view["golden"] == location
    p.text(x, y, str(location), "gold bold" if golden or scene.ways(key) else "muted")
    one, two = two_lines(facts.name, width - 3, width)
    if "…" in one + two:
        one, two = two_lines(facts.name, width - 2, width)
    p.text(x + 2, y, one, ink, width=width - 2)
    p.text(x + (1 if cell_len(two) < width else 0), y + 1, two, ink, width=width)
    race = facts.race.replace("_", "-")
    row = y + 2
    if tight:
        p.text(x + 1, row, shorter(race, width - 2), "muted", width=width - 1)
        row += 1
    else:
        p.text(x + 1, row, race, "muted", width=width - 1)
        p.text(x + 1, row + 1, facts.alignment, "muted", width=width - 1)
        row += 2
    p.line(x + 1, row, *values(hero), width=width - 1)
    p.line(x + 1, row + 1, *_life(hero, facts.epic_points), width=width - 1)
    p.line(x + 1, row + 2, *hero_state(scene, hero, width - 1), width=width - 1)


def _life(hero: HeroView, points: int) -> list[Part]:
    ink = "red bold" if hero["marker"] else "text bold"
    return ["LP", (str(hero["life"]), ink), f"/{hero['vitality']} EP", (str(points), "text bold")]


def hero_state(scene: ReflScene, hero: HeroView, width: int) -> list[Part]:
    """Wounded, hindered, leading, or what he carries."""
    if hero["bestioles"]:
        return [("hindered" if width >= 8 else "hind.", "red bold")]
    if hero["marker"]:
        return [("wounded", "red bold")]
    if hero["card"] in scene.view["used_skills"]:
        return [("skill used", "dim")]
    if hero["location"] == 1:
        return [("Leader", "green bold")]
    count = len(hero["active"]) + len(hero["stowed"])
    return [(f"{count} LOOT" if count else "no LOOT", "muted" if count else "dim")]


def _gems(p: Painter, x: int, y: int, width: int, scene: ReflScene, board: BoardView) -> int:
    left = x + (6 if width >= 31 else 1)
    if width >= 31:
        p.text(x + 1, y, "Gems", "muted")
    for number, color in enumerate(COLORS):
        key, at = f"well {board['number']} {color}", left + number * (WELLS + 1)
        have = min(board["gems"][color], WELLS)
        if at + WELLS > x + width:
            break
        p.text(at, y, LETTERS[color] * have, "chip bold", f"gem-{color}")
        p.text(at + have, y, "·" * (WELLS - have), "dim")
        if not scene.wells_on_stage:
            p.place(key, at, y, WELLS, 1, *scene.ways(key), rule="R1.6")
    return y + 1


def _token(p: Painter, x: int, y: int, width: int, scene: ReflScene, board: BoardView) -> None:
    key = f"token {board['number']}"
    if board["token"] is None:
        p.text(x, y, "token     free place" if width >= 24 else "no token", "dim", width=width)
        return
    end = p.text(x, y, "token ", "muted")
    p.text(end, y, f" {scene.sight.token_name(board['token'])} ", "chip bold", "gold")
    p.place(key, x, y, width, 1, *scene.ways(key), rule="R7.3")


def _dilemma(p: Painter, x: int, y: int, width: int, scene: ReflScene, board: int, card: str) -> None:
    key = f"dilemma {card} {board}"
    ink, ground = inks(scene, key)
    name = shorter(scene.sight.name(card), width - 2)
    p.text(x, y, "▸" if scene.is_at(key) else "•", "white bold" if scene.is_at(key) else "violet")
    end = p.text(x + 2, y, name, ink, ground, width=width - 2)
    text = scene.sight.text(card)
    if width + x - end >= cell_len(text) + 2:
        p.text(end + 1, y, text, "muted")
    if not scene.wells_on_stage:
        p.place(key, x, y, width, 1, *scene.ways(key), rule="R11.6", why=text)


def _skills(p: Painter, x: int, y: int, width: int, rows: int, scene: ReflScene, board: BoardView) -> None:
    """What the Heroes of a Board can do, where there is room for it."""
    heroes = [hero for location in board["locations"] if (hero := scene.sight.at(location)) is not None]
    skills = [scene.sight.facts(hero["card"]).skill for hero in heroes]
    rooms = [width - 3 - cell_len(price_words(skill.cost)) for skill in skills]
    texts = [_hung(skill.text, room, width - 4) for skill, room in zip(skills, rooms, strict=True)]
    needed = sum(map(len, texts))
    if not heroes or len(heroes) > rows or (needed > rows and width < 36):
        return
    for number in range(len(texts) - 1, -1, -1):  # the last are cut to a line first
        if needed > rows:
            needed -= len(texts[number]) - 1
            texts[number] = [shorter(skills[number].text, rooms[number])]
    row = y
    for hero, skill, lines in zip(heroes, skills, texts, strict=True):
        used = hero["card"] in scene.view["used_skills"] or bool(hero["marker"])
        ink = "dim" if used else "muted"
        p.text(x, row, str(hero["location"]), ink)
        at = p.line(x + 2, row, *price_of_text(price_words(skill.cost)), " ", ink="dim" if used else "text")
        p.text(at, row, lines[0], ink)
        for line in lines[1:]:
            row += 1
            p.text(x + 4, row, line, ink)
        row += 1


def _hung(text: str, first: int, rest: int) -> list[str]:
    """A text whose first line is shorter than the others."""
    head = wrap(text, first)[0]
    tail = text[len(head) :].strip()
    return [head, *wrap(tail, rest)] if tail else [head]


def _gear(p: Painter, x: int, y: int, width: int, rows: int, scene: ReflScene, board: BoardView) -> int:
    """R26 The Equipment of the Heroes of a Board; the row after it."""
    lines: list[tuple[int, str, bool]] = []
    for location in board["locations"]:
        hero = scene.sight.at(location)
        if hero is not None:
            lines += [(location, card, True) for card in hero["active"]]
            lines += [(location, card, False) for card in hero["stowed"]]
    if not lines or rows <= 0:
        return y
    shown = lines if len(lines) <= rows else lines[: rows - 1]
    for number, (location, card, active) in enumerate(shown):
        row, key = y + number, f"gear {card}"
        facts = scene.sight.catalog.equipment[card]
        p.text(x, row, str(location), "muted")
        name = scene.sight.name(card) + ("" if active else ", stowed")
        plain = "red" if facts.cursed else "gold" if facts.relic else "text" if active else "dim"
        end = p.text(x + 2, row, shorter(name, width - 2), plain, width=width - 2)
        note = f"{facts.race.replace('_', '-')}, {facts.gold} gold"
        if x + width - end > len(note) + 1:
            p.text(end + 1, row, note, "muted")
        p.place(key, x, row, width, 1, rule="R26.1", why=scene.sight.text(card))
    if len(shown) < len(lines):
        p.text(x, y + rows - 1, f"and {len(lines) - len(shown)} more", "muted")
        return y + rows
    return y + len(shown)


# ------------------------------------------------------------------ plays


def board_of_play(scene: ReflScene, option: Option) -> int:
    """The Board on which a play at any time stands."""
    if option.verb in ("transfer", "exchange", "add-die") and option.args:
        return int(option.args[0])
    if option.verb == "dilemma":
        return int(option.args[1])
    if option.verb == "use":
        for board in scene.view["boards"]:
            if board["token"] == option.args[0]:
                return board["number"]
    seat = scene.moment.seat
    mine = scene.sight.boards_of(seat) if seat is not None else []
    return mine[0]["number"] if mine else 1


def _labels(scene: ReflScene, plays: Sequence[Option], width: int) -> list[tuple[Option, str]]:
    return [(option, shorter(scene.deeds.label(option), width - 2)) for option in plays]


def _play_rows(scene: ReflScene, plays: Sequence[Option], width: int) -> int:
    rows, used = 0, width + 1
    for _, label in _labels(scene, plays, width):
        size = cell_len(label) + 2
        if used + size > width:
            rows, used = rows + 1, 0
        used += size + 1
    return rows


def draw_chips(p: Painter, x: int, y: int, width: int, scene: ReflScene, plays: Sequence[Option]) -> int:
    """Plays at any time as chips in lines; the row after them."""
    row, at = y, x
    for option, label in _labels(scene, plays, width):
        size = cell_len(label) + 2
        if at + size > x + width and at > x:
            row, at = row + 1, x
        key = f"play {option}"
        here = scene.is_at(key)
        said = f"▸{label}]" if here else f"[{label}]"
        p.text(at, row, said, "white bold" if here else "gold", "chosen" if here else None)
        p.place(key, at, row, size, 1, option, rule=scene.deeds.rule(option))
        at += size + 1
    return row + 1 if plays else row


# ------------------------------------------------------------------ in few lines


def draw_brief(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """Each Board in three lines: whose, its Gems, token and Dilemmas."""
    boards = scene.view["boards"]
    each = width // len(boards)
    for number, board in enumerate(boards):
        left = x + number * each
        wide = each if number + 1 < len(boards) else x + width - left
        title, gloss, ink = owner_title(scene, board, wide)
        p.box(left, y, wide, height, title, gloss, gloss_ink=f"{ink} bold")
        if height < 3:
            continue
        parts: list[Part] = list(wells(board["gems"]))
        p.line(left + 1, y + 1, *(parts if wide >= 26 else few(board)), width=wide - 2)
        rows: list[Part] = []
        if board["token"]:
            rows.append((f"token {scene.sight.token_name(board['token'])}", "gold"))
        rows += [(scene.sight.name(card), "violet") for card in board["dilemmas"]]
        for line, part in enumerate(rows[: height - 3]):
            text, part_ink = part[0], part[1]
            more = len(rows) - (height - 3)
            if line == height - 4 and more > 0:
                text = f"and {more + 1} Dilemmas or tokens" if wide >= 30 else f"and {more + 1} more"
                part_ink = "muted"
            p.text(left + 1, y + 2 + line, shorter(text, wide - 2), part_ink, width=wide - 2)


def few(board: BoardView) -> list[Part]:
    """Gems of a Board where there is little room."""
    parts: list[Part] = []
    for color in COLORS:
        if board["gems"][color]:
            parts += [gem(color), (f"{board['gems'][color]} ", "text")]
    return parts or [("no Gems", "dim")]
