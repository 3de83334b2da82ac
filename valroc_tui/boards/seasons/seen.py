"""Reading the view: what lies on the table for these eyes, with the figures of the cards beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from games.core import Option, ScoreLine
from games.seasons import hints
from games.seasons.components import ENERGIES, CardFacts, Cost, Tokens, standard
from games.seasons.hints import Missing, WheelMove
from games.seasons.view import FaceView, InPlayView, SeasonsView, SeatView
from valroc_tui.boards.scene import Moment
from valroc_tui.widgets.cards import named
from valroc_tui.widgets.paint import Part

from .signs import chip, crystals, tokens_of


def seen_by(moment: Moment) -> SeasonsView:
    """The view, with the names of its parts."""
    return cast(SeasonsView, moment.view)


def facts_of(card: str) -> CardFacts:
    """The figures and the text of a card."""
    return standard().cards[card]


def kind_ink(card: str) -> str:
    """The ink of a card's name says what kind of card it is."""
    return "familiar" if facts_of(card).familiar else "item"


def kind_word(card: str) -> str:
    """What kind of card it is."""
    return "familiar" if facts_of(card).familiar else "magic item"


def cost_of(card: str, seats: int) -> Cost:
    """What a card costs in a game of so many seats."""
    return facts_of(card).costs[seats]


def season_of(space: int) -> str:
    """The season of a space of the wheel."""
    return standard().season_of_space[space]


def wheel_move(seen: SeasonsView, move: int) -> WheelMove:
    """Where so many spaces bring the season token, and what that does."""
    return hints.wheel_move(standard(), seen, move)


def turns_words(move: WheelMove, seen: SeasonsView) -> list[Part]:
    """What changes when the season token has moved so far: ``, summer``; nothing if nothing does."""
    if move.game_ends:
        return [", ", ("the game ends", "red bold")]
    if move.years:
        return [", ", (f"year {seen['year'] + move.years}", "white bold")]
    return [", ", (move.season, f"{move.season} bold")] if move.season_changes else []


def as_seat(seen: SeasonsView, seat: int) -> SeasonsView:
    """The same view as this seat's own: what is hidden in it stays hidden."""
    if seen["seat"] == seat:
        return seen
    own = seen.copy()
    own["seat"] = seat
    return own


def boost(seen: SeasonsView, seat: int) -> tuple[int, int]:
    """Crystals more per token transmuted: by Purses in play, and by bonuses used this turn."""
    turn = seen["turn"]
    bonus = turn["transmute_bonuses"] if turn and turn["seat"] == seat else 0
    return rates_for(seen, seat)[0] - seen["rates"]["air"] - bonus, bonus


def boosting(seat: SeatView) -> list[str]:
    """S10.4 The cards in play for which each token transmuted brings a seat more, each named once."""
    return list(dict.fromkeys(card["card"] for card in seat["in_play"] if facts_of(card["card"]).transmutation))


def rates_for(seen: SeasonsView, seat: int) -> Tokens:
    """What each token brings a seat now (S10)."""
    return hints.token_worth(standard(), as_seat(seen, seat)).now


def later_rates_for(seen: SeasonsView, seat: int) -> Tokens:
    """What each token will bring a seat in the next season."""
    return hints.token_worth(standard(), as_seat(seen, seat)).next_season


def worth(tokens: Tokens, rates: Tokens) -> int:
    """Crystals for these tokens."""
    return sum(count * rate for count, rate in zip(tokens, rates, strict=True))


def activation_brings(seen: SeasonsView, seat: int, answer: Option) -> int | None:
    """The crystals for the tokens that an activation transmutes; None if it transmutes none."""
    return hints.activation_brings(standard(), as_seat(seen, seat), answer)


def spendable(seat: SeatView) -> list[tuple[int, str, Tokens]]:
    """Where a seat has tokens to spend (S9.8): the place as options name it, what it is called, the tokens."""
    found = [(0, "reserve", tokens_of(seat["reserve"]))]
    for place, card in enumerate(seat["in_play"], 1):
        if card["spendable"] and any(tokens_of(card["tokens"])):
            found.append((place, card["card"], tokens_of(card["tokens"])))
    return found


def tokens_in_all(seat: SeatView) -> Tokens:
    """All tokens a seat can spend."""
    return hints.spendable(seat)


def tolls(seen: SeasonsView, seat: int) -> list[tuple[int, int]]:
    """S11.3 Whom a seat has to pay for summoning, and how many crystals."""
    found = [
        (other["seat"], sum(facts_of(card["card"]).toll for card in other["in_play"]))
        for other in seen["seats"]
        if other["seat"] != seat
    ]
    return [(other, toll) for other, toll in found if toll]


def lack_of(seen: SeasonsView, seat: int, card: str) -> Missing:
    """What a seat is short of to summon a card from hand (S11)."""
    return hints.missing(standard(), as_seat(seen, seat), card)


def lack_parts(lack: Missing) -> list[Part]:
    """What is missing, in a line: ``lacks A C2, no room``."""
    lacking: list[Part] = []
    if any(lack.tokens):
        if lack.any_tokens < sum(lack.tokens):
            lacking += [(f"{lack.any_tokens} of", "red"), " "]
        for energy, count in zip(ENERGIES, lack.tokens, strict=True):
            lacking += [chip(energy)] * count
    elif lack.any_tokens:
        lacking.append(("any token", "red"))
    if lack.crystals:
        lacking += [" ", crystals(lack.crystals)] if lacking else [crystals(lack.crystals)]
    parts: list[Part] = [("lacks ", "red"), *lacking] if lacking else []
    if lack.gauge:
        parts.append((", no room" if parts else "no room", "red"))
    return parts


def die_of(seen: SeasonsView, seat: int) -> FaceView | None:
    """What the die of a seat shows."""
    return next((die["face"] for die in seen["dice"] if die["taken_by"] == seat), None)


def left_die(seen: SeasonsView) -> FaceView | None:
    """The die that is left over, once all have one."""
    free = [die for die in seen["dice"] if die["taken_by"] is None]
    return free[0]["face"] if len(free) == 1 else None


def is_last_round(seen: SeasonsView) -> bool:
    """Whether the game ends after this round, whichever die is left over, as far as the wheel stands now."""
    free = [die for die in seen["dice"] if die["taken_by"] is None]
    return bool(free) and all(wheel_move(seen, die["face"]["pips"]).game_ends for die in free)


def with_face(seen: SeasonsView, seat: int, face: FaceView) -> SeasonsView:
    """The view as it would be once a seat has taken what a die shows."""
    own = seen["seats"][seat]
    reserve = own["reserve"].copy()
    count = face["energy"].count
    reserve["air"] += count("air")
    reserve["water"] += count("water")
    reserve["fire"] += count("fire")
    reserve["earth"] += count("earth")
    later = own.copy()
    later["reserve"] = reserve
    later["crystals"] += face["crystals"]
    later["gauge"] += face["gauge"]
    then = seen.copy()
    then["seats"] = [later if each["seat"] == seat else each for each in seen["seats"]]
    return then


def score_so_far(seen: SeasonsView) -> list[ScoreLine]:
    """S19.4 The score sheet as it would be now, from what everybody knows."""
    return hints.score_so_far(standard(), seen)


CHANGES: Mapping[str, str] = {
    "gains crystals": "crystals", "loses crystals": "crystals", "gives crystals": "crystals",
    "pays crystals": "crystals", "gauge rises": "gauge", "gauge falls": "gauge", "draws": "hand",
    "draws openly": "hand", "takes back": "hand", "takes the library pile": "hand", "uses a bonus": "bonus",
}  # fmt: skip
"""What a line of the log says has changed for its seat."""


def news_of(moment: Moment) -> set[tuple[int, str]]:
    """What is new to this reader: a seat, and "crystals", "gauge", "hand", "bonus" or a card that came into play."""
    found: set[tuple[int, str]] = set()
    for entry in moment.log[len(moment.log) - moment.news :]:
        if entry.seat is None:
            continue
        if entry.what in CHANGES:
            found.add((entry.seat, CHANGES[entry.what]))
        if entry.what in ("summons", "plays for free"):
            found.add((entry.seat, str(entry.args[0])))
        if entry.what == "gives crystals":
            found.add((int(entry.args[0]), "crystals"))
    return found


def icons_of(card: str) -> str:
    """When a card acts, in words."""
    said = {"enter": "when it enters", "permanent": "while in play", "activation": "when activated"}
    return named([said[icon] for icon in facts_of(card).icons]) if facts_of(card).icons else "no effect"


def lying_on(card: InPlayView) -> Tokens:
    """The tokens on a card in play."""
    return tokens_of(card["tokens"])


def some_seats(names: Sequence[str], seats: Sequence[int]) -> str:
    """Names of seats as a list."""
    return named([names[seat] for seat in seats])
