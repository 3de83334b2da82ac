"""Outcomes in few words, and the chain of a Trial: its steps with both arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from games.reflets import hints
from games.reflets.components import Effect, Hazard
from games.reflets.view import StepView, TrialView
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Painter, Part, wrap

from .consequences import percent
from .sight import CHAR_COLOR, Sight

if TYPE_CHECKING:
    from .base import ReflScene


def _many(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or one + 's'}"


def effect_words(effect: Effect) -> str:
    """An effect in a few words."""
    n = effect.n
    said = {
        "draw_loot": f"{n} LOOT", "gain_gems": f"+{_many(n, 'Gem')}", "give_vils": f"{_many(n, 'Gem')} to the Vils",
        "pay_gems": f"pay {_many(n, 'Gem')}", "take_vils": f"{_many(n, 'Gem')} from the Vils",
        "lose_loot": f"{n} Equipment to the Vils", "vitality_test": "a Vitality Test", "heal": f"heal {n}",
        "heal_bearer": "heal the bearer", "peek": _many(n, "Vision"), "win_hero": "win a dead Hero",
        "draw_hero": "draw a Hero", "reveal_rooms": f"{_many(n, 'Room')} turned up", "portal_token": "the Portal Token",
        "draw_unforeseen": f"{_many(n, 'Event')} for you", "swap_heroes": "swap two Heroes",
        "discard_vils_unforeseen": f"{_many(n, 'Event')} off their pile",
    }.get(effect.op)  # fmt: skip
    if effect.op == "move":
        return f"on {_many(n, 'space')}" if n > 0 else f"back {_many(-n, 'space')}"
    if effect.op == "avatar":
        return f"Avatar on {n}" if n > 0 else f"Avatar back {-n}"
    return said or effect.op.replace("_", " ")


def outcome_words(effects: Sequence[Effect]) -> str:
    """An Outcome in a few words."""
    return ", ".join(effect_words(effect) for effect in effects) or "nothing"


def both_outcomes(sight: Sight, card: Hazard) -> tuple[str, str]:
    """R24.1, R25.1 The Bright and the Dark Outcome with those of Creatures and Bestioles in play."""
    bright, dark = [outcome_words(card.bright)] if card.bright else [], [outcome_words(card.dark)] if card.dark else []
    if card.place == "octagon":
        bright = ["8 EP"]
    beasts = [*sight.view["creatures"], *sight.view["strays"]]
    beasts += [beast for hero in sight.view["team"] for beast in hero["bestioles"]]
    for beast in beasts:
        facts = sight.catalog.creatures.get(beast) or sight.catalog.bestioles.get(beast)
        if facts is not None:
            bright.append(outcome_words(facts.bright))
            dark.append(outcome_words(facts.dark) + (", his Equipment" if beast in sight.catalog.bestioles else ""))
    if card.epic_points and card.place != "octagon":
        bright.append(f"{card.epic_points} EP")
    return ", ".join(bright) or "nothing", ", ".join(dark) or "nothing"


def step_name(step: StepView) -> str:
    """An Objective's name: "Agility, all Heroes"."""
    if step["kind"] == "vitality":
        return "Vitality Test"
    who = "one Hero" if step["kind"] == "individual" else "all Heroes"
    return f"{(step['char'] or '').capitalize()}, {who}"


def arrow_to(trial: TrialView, arrow: str) -> str:
    """Where an arrow leads: "2" or "Bright"."""
    for number, step in enumerate(trial["steps"]):
        if step["id"] == arrow:
            return str(number + 1)
    return arrow.capitalize()


def printed(scene: ReflScene, number: int) -> int:
    """The printed target of a step."""
    trial = scene.view["trial"]
    assert trial is not None
    step = scene.sight.catalog.hazards[trial["card"]].steps[number]
    return step.expert if scene.view["seats"] == 3 else step.simple


def step_odds(scene: ReflScene, number: int) -> float:
    """The chance of a step by its dice alone, as things stand."""
    trial = scene.view["trial"]
    assert trial is not None
    facts = scene.sight.catalog.hazards[trial["card"]].steps[number]
    step = trial["steps"][number]
    if step["current"]:
        return hints.odds_of_step(scene.view, facts, step["target"], trial["hero"], trial["extra_dice"])
    return hints.odds_of_step(scene.view, facts, step["target"])


def results(scene: ReflScene) -> dict[int, tuple[bool, str]]:
    """How the steps of the Trial under way that are over came out: reached or not, and in words."""
    trial = scene.view["trial"]
    begun = [number for number, entry in enumerate(scene.moment.log) if entry.what == "trial begins"]
    if trial is None or not begun:
        return {}
    ids, found = [step["id"] for step in trial["steps"]], dict[int, tuple[bool, str]]()
    now, tested = 0, False
    for entry in scene.moment.log[begun[-1] + 1 :]:
        step, over = trial["steps"][now], None
        if step["kind"] != "vitality" and entry.what in ("objective reached", "objective missed"):
            total, target = int(entry.args[0]), int(entry.args[1])
            reached = entry.what == "objective reached"
            sure = reached and total < target
            over = (reached, "reached" if sure else f"{'reached' if reached else 'missed'}, {total} of {target}")
        elif step["kind"] == "vitality" and entry.what == "vacant location":
            over = (True, "vacant, nobody tested")
        elif step["kind"] == "vitality" and entry.what == "vitality test":
            tested = True
        elif tested and entry.what in ("wounded", "unharmed", "dies"):
            over = (entry.what != "dies", {"dies": "dead"}.get(entry.what, entry.what))
        if over is None:
            continue
        found[now], tested = over, False
        arrow = step["success"] if over[0] else step["failure"]
        if arrow not in ids:
            break
        now = ids.index(arrow)
    return {number: over for number, over in found.items() if not trial["steps"][number]["current"]}


def target_words(scene: ReflScene, number: int) -> str:
    """How a step's target comes to be what it is."""
    trial = scene.view["trial"]
    assert trial is not None
    step, plain = trial["steps"][number], printed(scene, number)
    if step["kind"] == "vitality":
        return "Golden Die names who"
    unit = "stars" if step["kind"] == "individual" else "points"
    change = step["target"] - plain
    if not change:
        return f"target {plain} {unit}"
    return f"target {plain}{change:+d} = {step['target']} {unit}".replace("-", "−")


def draw_chain(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene) -> None:
    """The chain of steps with their arrows, and both Outcomes, at the design size."""
    trial = scene.view["trial"]
    if trial is None:
        return
    card = scene.sight.catalog.hazards[trial["card"]]
    p.box(x, y, width, height, scene.sight.name(card.id), shorter(place_words(scene, card), width - 40))
    ends = 34
    steps = trial["steps"]
    each = (width - 2 - ends) // len(steps)
    for number, step in enumerate(steps):
        left = x + 2 + number * each
        _step_box(p, left, y + 1, each - 4, height - 2, scene, number)
        follows = steps[number + 1]["id"] if number + 1 < len(steps) else "bright"
        if step["success"] == follows:
            p.text(left + each - 4, y + 3, "──▸", "green")
        if step["failure"] == (follows if number + 1 < len(steps) else "dark"):
            p.text(left + each - 4, y + height - 4, "──▸", "red")
    bright, dark = both_outcomes(scene.sight, card)
    left = x + width - ends
    _end_box(p, left, y + 1, ends - 2, (height - 2) // 2, "Bright", bright, "green")
    _end_box(p, left, y + 1 + (height - 2) // 2, ends - 2, height - 2 - (height - 2) // 2, "Dark", dark, "red")


def place_words(scene: ReflScene, card: Hazard) -> str:
    """Where a Hazard lies, what it is worth, and what is in play with it."""
    parts = [card.place.capitalize()]
    if card.epic_points:
        parts.append(f"{card.epic_points} EP")
    for creature in scene.view["creatures"]:
        parts.append(f"with {scene.sight.name(creature)}")
    return ", ".join(parts)


def _step_box(p: Painter, x: int, y: int, width: int, height: int, scene: ReflScene, number: int) -> None:
    trial = scene.view["trial"]
    assert trial is not None
    step = trial["steps"][number]
    now = step["current"]
    if now:
        p.tint(x, y, width, height, "chosen")
    name = step_name(step)
    if len(name) > width - 6:
        name = name.removesuffix(" Heroes").removesuffix(" Hero")
    p.box(x, y, width, height, f"{number + 1} {name}", frame="heavy" if now else "round",
          ink="white" if now else "lines", title_ink="white bold" if now else "muted")  # fmt: skip
    said = target_words(scene, number)
    if len(said) > width - 3:
        said = said.removeprefix("target ")
    lines: list[list[Part]] = [[(said, "text" if now else "muted")]]
    over = results(scene).get(number)
    if over is not None:
        lines = [[(over[1], "green bold" if over[0] else "red bold")]]
    elif now and trial["rolled"]:
        short = trial["target"] - trial["total"]
        unit = "stars" if step["kind"] == "individual" else "points"
        lines.append([f"{unit} ", (str(trial["total"]), "green bold" if short <= 0 else "red bold"),
                      ("  reached" if short <= 0 else f"  {short} short")])  # fmt: skip
    else:
        lines.append([("odds ", "muted"), (percent(step_odds(scene, number)), "white bold" if now else "text")])
    hero = trial["hero"] if now else None
    if step["kind"] != "collective" and over is None:
        named = scene.sight.hero(hero) if hero else hints.designated(scene.view)
        if named is not None:
            chip: list[Part] = []
            if step["char"]:
                color = CHAR_COLOR[step["char"]]
                chip = [" ", (f"{color[0].upper()}{named['values'][step['char']]}", "chip bold", f"gem-{color}")]
            lines.append([shorter(scene.sight.name(named["card"]), width - 7), *chip])
        else:
            lines.append([("vacant: Guide chooses" if step["char"] else "vacant: passed", "muted")])
    lines.append([("reached ▸ ", "green"), arrow_to(trial, step["success"])])
    lines.append([("missed  ▸ ", "red"), arrow_to(trial, step["failure"])])
    for row, parts in enumerate(lines[: height - 2]):
        p.line(x + 2, y + 1 + row, *parts, width=width - 3)
    p.place(f"step {number + 1}", x, y, width, height, rule="R19.11" if step["kind"] == "vitality" else "R19.2")


def _end_box(p: Painter, x: int, y: int, width: int, height: int, title: str, text: str, ink: str) -> None:
    p.box(x, y, width, height, title, ink=ink, title_ink=f"{ink} bold")
    lines = wrap(text, width - 4)
    room = height - 2
    if len(lines) > room:
        lines = [*lines[: room - 1], shorter(" ".join(lines[room - 1 :]), width - 4)]
    for row, line in enumerate(lines):
        p.text(x + 2, y + 1 + row, line, "text", width=width - 4)
    p.place(title.lower(), x, y, width, height, rule="R24.1" if title == "Bright" else "R25.1", why=text)


def draw_chain_lines(p: Painter, y: int, width: int, scene: ReflScene) -> int:
    """The chain in a line a step, and both Outcomes in one, on a small screen. The row after it."""
    trial = scene.view["trial"]
    if trial is None:
        return y
    card, over_now = scene.sight.catalog.hazards[trial["card"]], results(scene)
    for number, step in enumerate(trial["steps"]):
        now = step["current"]
        ink = "white bold" if now else "muted"
        if now:
            p.tint(0, y, width, 1, "chosen")
        p.line(
            0,
            y,
            ("▸" if now else " ", "white bold"),
            (f"{number + 1} {step_name(step).removesuffix(' Heroes').removesuffix(' Hero')}", ink),
            width=27,
        )
        over = over_now.get(number)
        if over is not None:
            p.text(27, y, over[1], "green bold" if over[0] else "red bold", width=33)
        else:
            p.line(27, y, (target_words(scene, number), "text" if now else "muted"), width=25)
        if over is not None:
            pass
        elif now and trial["rolled"]:
            short = trial["target"] - trial["total"]
            said = f"has {trial['total']}"
            p.text(53, y, said, "green bold" if short <= 0 else "red bold")
        else:
            p.text(53, y, percent(step_odds(scene, number)), "white bold" if now else "muted")
        p.line(61, y, ("✓ ", "green"), arrow_to(trial, step["success"]), ("  × ", "red"),
               arrow_to(trial, step["failure"]), width=width - 61)  # fmt: skip
        p.place(f"step {number + 1}", 0, y, width, 1, rule="R19.11" if step["kind"] == "vitality" else "R19.2")
        y += 1
    bright, dark = both_outcomes(scene.sight, card)
    beasts = ", ".join(scene.sight.name(beast) for beast in scene.view["creatures"])
    p.line(0, y, (" Bright ", "green bold"), shorter(bright, width - 9), width=width)
    if beasts and cell_len(bright) + cell_len(beasts) + 18 <= width:
        p.text(0, y, f"with {beasts}", "violet", width=width, align="right")
    p.line(0, y + 1, (" Dark   ", "red bold"), shorter(dark, width - 9), width=width)
    p.place("bright", 0, y, width, 1, rule="R24.1", why=bright)
    p.place("dark", 0, y + 1, width, 1, rule="R25.1", why=dark)
    return y + 2
