"""The moments at which a card can do something, and how a card's function is bound to its moment.

========================  ==================================================================================
``@when_entering``        it has come into play (S11.6, S12.3)
``@when_activated``       its owner turns it; how it is paid for stands in the brackets (S13)
``@after_summoning``      its owner has summoned another card from hand (S11.6)
``@opponent_activates``   an opponent activates a card: `table.active` does (S13.2)
``@at_round_end``         a round ends (S16.2)
``@at_season_change``     the season changes (S17.2)
``@when_sacrificed``      it has been sacrificed (S1.4)
``@at_game_end``          the game is over: crystals for its owner (S19.3)
========================  ==================================================================================

Figures that hold while a card is in play stand in `cards.toml`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.core import Card, CatalogError, Effects, Refusal, refuse_orphans

from ..components import Standing
from ..options import Way
from ..state import InPlay, Table

E = TypeVar("E", bound=Callable[..., object])

Effect = Callable[[Table, int, InPlay], Awaitable[None]]
"""What a card does for its owner."""

when_entering: Effects[Effect] = Effects("enter")
after_summoning: Effects[Effect] = Effects("after summoning")
opponent_activates: Effects[Effect] = Effects("opponent activates")
at_round_end: Effects[Effect] = Effects("end of round")
at_season_change: Effects[Effect] = Effects("season change")
when_sacrificed: Effects[Effect] = Effects("sacrificed")

Gain = Callable[[Sequence[Standing], int], int]
"""The crystals that a card in play brings this seat, of all the seats as they stand."""
at_game_end: Effects[Gain] = Effects("end of game")

# ------------------------------------------------------------------ activation

Activating = Callable[[Table, int, InPlay, Way], Awaitable[None]]
"""What a card does when it is activated and its cost has been paid in this way."""


@dataclass(frozen=True)
class Price:
    """What an activation costs (S13.3)."""

    ways: Callable[[Table, int, InPlay], Sequence[Way]]
    """All ways in which the seat could pay; none: it cannot."""
    pay: Callable[[Table, int, InPlay, Way], Awaitable[None]]
    lacking: str
    """The reason of the refusal if there is no way."""


@dataclass(frozen=True)
class Activation:
    """How a card is activated."""

    effect: Activating
    price: Price
    why_not: Callable[[Table, int, InPlay], Refusal | None]
    before_die: bool
    """It may also be activated before the die is used (S7.1)."""


activations: Effects[Activating] = Effects("activation")
_activation: dict[Card, Activation] = {}
activation_of: Callable[[Card], Activation | None] = _activation.get
"""How a card is activated; None if it cannot be."""


def _nothing_special(table: Table, seat: int, card: InPlay) -> Refusal | None:
    return None


def when_activated(
    card: Card,
    price: Price,
    *,
    why_not: Callable[[Table, int, InPlay], Refusal | None] = _nothing_special,
    before_die: bool = False,
) -> Callable[[Activating], Activating]:
    """Bind what a card does when activated, its price, and when it is refused although it could be paid."""

    def bind(effect: Activating) -> Activating:
        _activation[card] = Activation(effect, price, why_not, before_die)
        return activations(card)(effect)

    return bind


def refuse_mismatch(effects: Mapping[Card, Collection[str]]) -> None:
    """CatalogError unless every card has functions at just the moments that its data name."""
    told = {effect for names in effects.values() for effect in names}
    mine: tuple[Effects[Effect], ...] = (
        when_entering, after_summoning, opponent_activates, at_round_end, at_season_change, when_sacrificed,
    )  # fmt: skip
    refuse_orphans(_only(effects, mine), *mine)
    refuse_orphans(_only(effects, (activations,)), activations)
    refuse_orphans(_only(effects, (at_game_end,)), at_game_end)
    if odd := told - {"enter", "activation", "end of game"} - {registry.timing for registry in mine}:
        raise CatalogError(f"there are no such moments: {sorted(odd)}")


def _only(effects: Mapping[Card, Collection[str]], registries: tuple[Effects[E], ...]) -> dict[Card, list[str]]:
    timings = {registry.timing for registry in registries}
    return {card: [name for name in names if name in timings] for card, names in effects.items()}
