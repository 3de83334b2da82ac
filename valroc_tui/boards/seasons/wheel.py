"""The wheel of twelve spaces: as a ring with the rates in its middle, or as one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Option
from games.seasons.view import SeasonsView
from valroc_tui.widgets.cards import width_of
from valroc_tui.widgets.paint import Painter, Part

from .seen import left_die, season_of, wheel_move
from .signs import DICE, block, rate_parts, tokens_of

RING_WIDTH, RING_HEIGHT = 42, 13

_FRAME = (
    "     ┌─────┬─────┬─────┐",
    "     │     │     │     │",
    "┌────┼─────┴─────┴─────┼────┐",
    "│    │                 │    │",
    "├────┤                 ├────┤",
    "│    │                 │    │",
    "├────┤                 ├────┤",
    "│    │                 │    │",
    "└────┼─────┬─────┬─────┼────┘",
    "     │     │     │     │",
    "     └─────┴─────┴─────┘",
)
_SPACES: Mapping[int, tuple[int, int, int]] = {
    1: (6, 1, 5), 2: (12, 1, 5), 3: (18, 1, 5),
    4: (24, 3, 4), 5: (24, 5, 4), 6: (24, 7, 4),
    7: (18, 9, 5), 8: (12, 9, 5), 9: (6, 9, 5),
    10: (1, 7, 4), 11: (1, 5, 4), 12: (1, 3, 4),
}  # fmt: skip
"""Where each space lies in the frame, and its width."""


def target(seen: SeasonsView) -> int | None:
    """Where the left-over die will bring the season token."""
    left = left_die(seen)
    return wheel_move(seen, left["pips"]).space if left else None


def space_key(space: int) -> str:
    """The key of the place on the wheel."""
    return f"space {space}"


def why_space(seen: SeasonsView, space: int) -> str:
    """What `?` says of a space."""
    season = season_of(space)
    said = f"Space {space} of the wheel: {season}, where the {DICE[season]} dice are rolled."
    if space == seen["space"]:
        said += " The season token stands here."
    if space == target(seen):
        said += " The left-over die brings the token here at the end of the round."
    return said


def ring(
    p: Painter,
    x: int,
    y: int,
    seen: SeasonsView,
    cursor: str = "",
    moves: Mapping[int, Sequence[Option]] | None = None,
) -> None:
    """The wheel, 42 cells wide and 13 rows high. `moves` are answers that lead to a space."""
    left, top = x + 5, y + 1
    for row, line in enumerate(_FRAME):
        p.text(left, top + row, line, "lines")
    now, to = seen["space"], target(seen)
    for season, where, row in (("winter", 0, 0), ("summer", 0, 12)):
        words: list[Part] = [
            (season, f"{season} bold" if season == seen["season"] else season),
            "  ",
            f"{DICE[season]} dice",
        ]
        wide = width_of(words)
        p.line(left + 14 - wide // 2 + where, y + row, *words, ink="muted")
    p.text(x, y + 6, "fall", "fall bold" if seen["season"] == "fall" else "fall")
    p.text(left + 30, y + 6, "spring", "spring bold" if seen["season"] == "spring" else "spring")
    for space, (dx, dy, wide) in _SPACES.items():
        season, at_x, at_y = season_of(space), left + dx, top + dy
        ways = tuple(moves.get(space, ())) if moves else ()
        key = space_key(space)
        if space == now:
            p.text(at_x, at_y, block(p, str(space), wide), "chip bold", season)
        elif cursor == key:
            p.text(at_x, at_y, f"▸{space}".center(wide), "white bold", "chosen")
        elif ways:
            p.text(at_x, at_y, f"[{space}]".center(wide), "gold bold")
        elif space == to and moves is None:
            p.text(
                at_x,
                at_y,
                f"→{space}".center(wide) if p.look.ascii else str(space).center(wide),
                f"{season} bold underline",
                "cap",
            )
        else:
            p.text(at_x, at_y, str(space).center(wide), season)
        p.place(key, at_x, at_y, wide, 1, *ways, rule="S2.1", why=why_space(seen, space))
    _middle(p, left + 6, top + 3, seen)


def _middle(p: Painter, x: int, y: int, seen: SeasonsView) -> None:
    """What a token brings when transmuted, now and in the next season: 17 cells wide, five rows."""
    p.text(x, y, "one token now", "muted", width=17, align="centre")
    rates = rate_parts(tokens_of(seen["rates"]))
    for row, pair in enumerate((rates[:5], rates[6:])):
        p.line(x + 4, y + 1 + row, *pair)
    p.text(x, y + 3, seen["next_season"], seen["next_season"], width=17, align="centre")
    p.line(x + 3, y + 4, *rate_parts(tokens_of(seen["next_rates"]), tight=True))
    p.place(
        "rates",
        x,
        y,
        17,
        5,
        rule="S10.1",
        why="What each token brings when it is transmuted, now and in the next season.",
    )


def strip(
    p: Painter,
    x: int,
    y: int,
    width: int,
    seen: SeasonsView,
    cursor: str = "",
    moves: Mapping[int, Sequence[Option]] | None = None,
) -> None:
    """The wheel as one line of twelve, 80 cells with the rates now."""
    now, to = seen["space"], target(seen)
    at = p.text(x + 1, y, "wheel ", "muted")
    for space in range(1, 13):
        season, key = season_of(space), space_key(space)
        if space in (4, 7, 10):
            at = p.text(at, y, "│", "lines")
        ways = tuple(moves.get(space, ())) if moves else ()
        if space == now:
            p.text(at, y, block(p, str(space), 4), "chip bold", season)
        elif cursor == key:
            p.text(at, y, f"▸{space} ", "white bold", "chosen")
        elif ways:
            p.text(at, y, f"[{space}]", "gold bold")
        elif space == to and moves is None:
            p.text(
                at,
                y,
                f"→{space}".center(4) if p.look.ascii else str(space).center(4),
                f"{season} bold underline",
                "cap",
            )
        else:
            p.text(at, y, str(space).center(4), season)
        p.place(key, at, y, 4, 1, *ways, rule="S2.1", why=why_space(seen, space))
        at += 4
    said: list[Part] = [("now ", "muted"), *rate_parts(tokens_of(seen["rates"]), tight=True)]
    if x + width - at >= 40:
        said += [("   then ", "muted"), *rate_parts(tokens_of(seen["next_rates"]), tight=True)]
    p.line(at + 2, y, *said)
    p.place("rates", at + 2, y, width_of(said), 1, rule="S10.1", why="What each token brings when it is transmuted.")


def left_die_lines(seen: SeasonsView) -> list[list[Part]]:
    """What the left-over die will do: its pips, where they bring the wheel, and what begins there if anything does."""
    left = left_die(seen)
    if left is None:
        return []
    move = wheel_move(seen, left["pips"])
    lines: list[list[Part]] = [
        ["left die: ", (str(left["pips"]), "white bold"), f" {'pip' if left['pips'] == 1 else 'pips'}"],
        [f"wheel {seen['space']} ▸ ", (str(move.space), "white bold")],
    ]
    if move.game_ends:
        lines.append([("the game ends", "red bold")])
    elif move.years:
        lines.append([(f"year {seen['year'] + move.years}", "white bold"), " begins"])
    elif move.season_changes:
        lines.append([(move.season, f"{move.season} bold"), " begins"])
    return lines
