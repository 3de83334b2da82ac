"""Reading the view: what lies on the table for these eyes, with the figures of the cards beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from games.seasons.components import ENERGIES, CardFacts, Cost, Tokens, standard
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


def space_after(space: int, move: int) -> tuple[int, int]:
    """Where the season token comes to lie, and by how much the year changes."""
    years, place = divmod(space - 1 + move, standard().spaces)
    return place + 1, years


def boost(seen: SeasonsView, seat: int) -> tuple[int, int]:
    """Crystals more per token transmuted: by Purses in play, and by bonuses used this turn."""
    purses = sum(facts_of(card["card"]).transmutation for card in seen["seats"][seat]["in_play"])
    turn = seen["turn"]
    return purses, turn["transmute_bonuses"] if turn and turn["seat"] == seat else 0


def rates_for(seen: SeasonsView, seat: int) -> Tokens:
    """What each token brings a seat now (S10)."""
    more = sum(boost(seen, seat))
    air, water, fire, earth = tokens_of(seen["rates"])
    return air + more, water + more, fire + more, earth + more


def worth(tokens: Tokens, rates: Tokens) -> int:
    """Crystals for these tokens."""
    return sum(count * rate for count, rate in zip(tokens, rates, strict=True))


def spendable(seat: SeatView) -> list[tuple[int, str, Tokens]]:
    """Where a seat has tokens to spend (S9.8): the place as options name it, what it is called, the tokens."""
    found = [(0, "reserve", tokens_of(seat["reserve"]))]
    for place, card in enumerate(seat["in_play"], 1):
        if card["spendable"] and any(tokens_of(card["tokens"])):
            found.append((place, card["card"], tokens_of(card["tokens"])))
    return found


def tokens_in_all(seat: SeatView) -> Tokens:
    """All tokens a seat can spend."""
    found: Tokens = (0, 0, 0, 0)
    for _, _, (air, water, fire, earth) in spendable(seat):
        found = found[0] + air, found[1] + water, found[2] + fire, found[3] + earth
    return found


def discount_of(seat: SeatView) -> int:
    """S11.4 Tokens less to summon."""
    return sum(facts_of(card["card"]).discount for card in seat["in_play"])


def tolls(seen: SeasonsView, seat: int) -> list[tuple[int, int]]:
    """S11.3 Whom a seat has to pay for summoning, and how many crystals."""
    found = [
        (other["seat"], sum(facts_of(card["card"]).toll for card in other["in_play"]))
        for other in seen["seats"]
        if other["seat"] != seat
    ]
    return [(other, toll) for other, toll in found if toll]


@dataclass(frozen=True)
class Lack:
    """What is missing to summon a card."""

    room: bool = False
    """The gauge has no free place."""
    tokens: Tokens = (0, 0, 0, 0)
    spare: int = 0
    """So many of the missing tokens fall away (S11.4)."""
    any_token: bool = False
    crystals: int = 0

    @property
    def nothing(self) -> bool:
        """The card can be summoned."""
        return not (self.room or sum(self.tokens) or self.any_token or self.crystals)

    def parts(self) -> list[Part]:
        """In a line: ``lacks A C2, no room``."""
        lacking: list[Part] = []
        if sum(self.tokens):
            short = sum(self.tokens) - self.spare
            if self.spare:
                lacking += [(f"{short} of", "red"), " "]
            for energy, count in zip(ENERGIES, self.tokens, strict=True):
                lacking += [chip(energy)] * count
        if self.any_token:
            lacking.append(("any token", "red"))
        if self.crystals:
            lacking += [" ", crystals(self.crystals)] if lacking else [crystals(self.crystals)]
        parts: list[Part] = [("lacks ", "red"), *lacking] if lacking else []
        if self.room:
            parts.append((", no room" if parts else "no room on the gauge", "red"))
        return parts


def lack_of(seen: SeasonsView, seat: int, card: str) -> Lack:
    """What a seat is short of to summon a card from hand (S11)."""
    own = seen["seats"][seat]
    cost = cost_of(card, len(seen["seats"]))
    have, discount = tokens_in_all(own), discount_of(own)
    size = sum(cost.tokens)
    free = min(discount, size - 1) if size > 1 else 0
    air, water, fire, earth = (max(0, need - got) for need, got in zip(cost.tokens, have, strict=True))
    short = air + water + fire + earth
    return Lack(
        room=len(own["in_play"]) >= own["gauge"],
        tokens=(air, water, fire, earth) if short > free else (0, 0, 0, 0),
        spare=free if short > free else 0,
        any_token=cost.distinct is not None and not sum(have),
        crystals=max(0, cost.crystals + sum(toll for _, toll in tolls(seen, seat)) - own["crystals"]),
    )


def die_of(seen: SeasonsView, seat: int) -> FaceView | None:
    """What the die of a seat shows."""
    return next((die["face"] for die in seen["dice"] if die["taken_by"] == seat), None)


def left_die(seen: SeasonsView) -> FaceView | None:
    """The die that is left over, once all have one."""
    free = [die for die in seen["dice"] if die["taken_by"] is None]
    return free[0]["face"] if len(free) == 1 else None


def score_now(seat: SeatView) -> tuple[int, int, int, int | None]:
    """What the game would count now: crystals, prestige in play, bonuses used, cards in hand (None: not for these eyes)."""
    prestige = sum(facts_of(card["card"]).prestige for card in seat["in_play"])
    catalog = standard()
    return (
        seat["crystals"],
        prestige,
        -catalog.bonus_penalty[seat["bonuses"]],
        -catalog.hand_card_penalty * seat["hand_size"],
    )


def icons_of(card: str) -> str:
    """When a card acts, in words."""
    said = {"enter": "when it enters", "permanent": "while in play", "activation": "activate"}
    return named([said[icon] for icon in facts_of(card).icons]) if facts_of(card).icons else "no effect"


def lying_on(card: InPlayView) -> Tokens:
    """The tokens on a card in play."""
    return tokens_of(card["tokens"])


def some_seats(names: Sequence[str], seats: Sequence[int]) -> str:
    """Names of seats as a list."""
    return named([names[seat] for seat in seats])
