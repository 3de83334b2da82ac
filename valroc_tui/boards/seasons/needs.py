"""What three piles of cards ask for, and when its energy comes: beside the building of the decks."""

from __future__ import annotations

from collections.abc import Sequence

from games.seasons.components import ENERGIES, SEASONS, Tokens, standard
from valroc_tui.widgets.cards import fitted
from valroc_tui.widgets.paint import Painter, Part, wrap

from .seen import cost_of, facts_of
from .signs import amounts, chip, chips, flow

PILES = ("I", "II", "III")


def asked_for(names: Sequence[str], seats: int) -> tuple[Tokens, int]:
    """What some cards cost together: tokens and crystals."""
    costs = [cost_of(card, seats) for card in names]
    a, w, f, e = (sum(cost.tokens[n] for cost in costs) for n in range(4))
    return (a, w, f, e), sum(cost.crystals for cost in costs)


def panel(
    p: Painter,
    x: int,
    y: int,
    width: int,
    height: int,
    piles: Sequence[Sequence[str]],
    chosen: int,
    seats: int,
    prepared_set: int | None,
) -> None:
    """Tokens, crystals, gauge and prestige of each pile; `chosen` is the pile under the cursor, from 1."""
    p.box(x, y, width, height, "What each pile asks for")
    at, row, wide = x + 2, y + 1, width >= 70
    heads = [(0, "pile"), (7, "cards"), (18, "tokens"), (46, "crystals"), (58, "gauge"), (66, "prestige")]
    for column, head in heads if wide else [(0, "pile"), (6, "tokens"), (25, "C"), (29, "worth")]:
        p.text(at + column, row, head, "muted")
    before = 0
    for number, pile in enumerate(piles, 1):
        row += 1
        name = ("▸ " if number == chosen else "  " if wide else "") + PILES[number - 1]
        p.text(at, row, name, "white bold")
        (_wide_line if wide else _narrow_line)(p, at, row, pile, before, seats)
        before += len(pile)
    row += 1
    if row + 1 < y + height - 1:
        p.rule(x + 1, row, width - 2)
        row = _wheel_lines(p, at, row + 1, width - 4, y + height - 2 - row, wide)
    for text in _remarks(piles[0], seats, prepared_set):
        lines = wrap(text, width - 4)
        if row + len(lines) > y + height - 1:
            break
        for line in lines:
            p.text(at, row, line, "muted")
            row += 1


def _prestige(pile: Sequence[str]) -> str:
    return str(sum(facts_of(card).prestige for card in pile))


def _wide_line(p: Painter, x: int, y: int, pile: Sequence[str], before: int, seats: int) -> None:
    tokens, coins = asked_for(pile, seats)
    p.line(x + 7, y, f"{len(pile)} of 3", ink="muted")
    p.text(x + 18, y, f"{sum(tokens):>2}", "white bold")
    p.line(x + 21, y, *fitted(chips(tokens), 24, chips(tokens, apart=False), amounts(tokens, gap=" ")))
    p.text(x + 46, y, str(coins) if coins else "·", "white bold" if coins else "dim", width=8, align="right")
    p.text(x + 58, y, _span(before + 1, before + len(pile)), "text" if pile else "dim")
    p.text(x + 66, y, _prestige(pile), "white bold", width=8, align="right")


def _narrow_line(p: Painter, x: int, y: int, pile: Sequence[str], before: int, seats: int) -> None:
    tokens, coins = asked_for(pile, seats)
    p.line(x + 6, y, *fitted(chips(tokens, apart=False), 17, amounts(tokens, gap=" ")))
    p.text(x + 25, y, str(coins) if coins else "·", "white bold" if coins else "dim", width=3)
    p.text(x + 29, y, _prestige(pile), "white bold", width=5, align="right")


def _span(first: int, last: int) -> str:
    return "·" if last < first else str(first) if first == last else f"{first} to {last}"


def _wheel_lines(p: Painter, x: int, y: int, width: int, height: int, wide: bool) -> int:
    """The energies that the dice of each season bring most, in one row to three. Returns the row after them."""
    short = not wide and height < 3
    parts: list[list[Part]] = []
    for season in SEASONS:
        first, second = common_energies(season)
        name = season[:3] if short else season
        parts.append([(name, season), " ", chip(first), "" if short else " ", chip(second)])
    if wide:
        flow(p, x, y, width, 1, [["dice bring"], *parts], gap=3, ink="muted")
        return y + 1
    if height >= 2:
        p.text(x, y, "what the dice bring most", "muted")
        y += 1
    if short:
        flow(p, x, y, width, 1, parts)
        return y + 1
    for row in (0, 1):
        p.line(x, y + row, *parts[2 * row])
        p.line(x + 15, y + row, *parts[2 * row + 1])
    return y + 2


def _remarks(hand: Sequence[str], seats: int, prepared_set: int | None) -> list[str]:
    said = []
    if prepared_set:
        sets = len(standard().sets)
        said.append(f"You play the prepared set {prepared_set} of {sets}. All know the sets, not who has which.")
    tokens, _ = asked_for(hand, seats)
    if hand and max(tokens) >= 2:
        energy = ENERGIES[tokens.index(max(tokens))]
        seasons = " and ".join(season for season in SEASONS if energy in common_energies(season))
        said.append(f"Your hand asks mostly for {energy}, which the dice of {seasons} bring. Years begin in winter.")
    said.append("Each card in play needs a place on the gauge: it begins at 0; dice, bonuses and some cards raise it.")
    return said


def common_energies(season: str) -> tuple[str, str]:
    """The two energies that the dice of a season show most."""
    count = dict.fromkeys(ENERGIES, 0)
    for die in standard().dice[season]:
        for face in die:
            for energy, tokens in zip(ENERGIES, face.tokens, strict=True):
                count[energy] += tokens
    first, second, *_ = sorted(ENERGIES, key=lambda energy: -count[energy])
    return first, second
