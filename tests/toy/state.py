"""The Night Fair: what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Card, FaceDown, Hidden, Log, Pile, Step

COPIES = {
    "lantern": 7, "chest": 5, "thief": 4, "oracle": 4, "juggler": 4, "windfall": 4, "hex": 4,
}  # fmt: skip
COST = {"lantern": 2, "chest": 1, "thief": 1, "oracle": 0, "juggler": 1, "windfall": 0, "hex": 0}
WORTH = {"lantern": 3, "chest": 1, "thief": 2, "oracle": 1, "juggler": 1, "windfall": 0, "hex": 0}
TRICKS = ("windfall", "hex")

NIGHTS = 3
HAND_LIMIT = 5


class Stall:
    """What one seat has before it."""

    __slots__ = ("coins", "hand", "pack", "face_down", "looking_at", "played", "great_lanterns")

    coins: int
    hand: list[Card]
    pack: list[Card]
    """The cards to choose from in the draft."""
    face_down: list[Card]
    looking_at: list[Card]
    """Drawn cards among which the seat is choosing: here, and never in a variable of a rule."""
    played: list[Card]
    great_lanterns: int

    @classmethod
    def at_the_start(cls) -> Stall:
        stall = Stall()
        stall.coins, stall.great_lanterns = 3, 0
        stall.hand, stall.pack, stall.face_down, stall.looking_at, stall.played = [], [], [], [], []
        return stall

    def copy(self) -> Stall:
        twin = Stall()
        twin.coins = self.coins
        twin.hand = self.hand[:]
        twin.pack = self.pack[:]
        twin.face_down = self.face_down[:]
        twin.looking_at = self.looking_at[:]
        twin.played = self.played[:]
        twin.great_lanterns = self.great_lanterns
        return twin


class Fair:
    """The whole table."""

    __slots__ = ("agenda", "log", "night", "on_turn", "keeper", "stalls", "pile", "explored")

    agenda: list[Step]
    log: Log
    night: int
    on_turn: int | None
    keeper: int | None
    """Who has the great lantern."""
    stalls: list[Stall]
    """By seat."""
    pile: Pile
    explored: list[Card]
    """Cards turned up by the seat that is exploring."""

    @classmethod
    def at_the_start(cls, seats: int) -> Fair:
        """F1.1 Each seat has 3 coins; all cards form the pile."""
        fair = Fair()
        fair.agenda, fair.log = [], Log()
        fair.night, fair.on_turn, fair.keeper = 0, None, None
        fair.stalls = [Stall.at_the_start() for _ in range(seats)]
        fair.pile = Pile([card for card, copies in COPIES.items() for _ in range(copies)])
        fair.explored = []
        return fair

    def copy(self) -> Fair:
        twin = Fair()
        twin.agenda = self.agenda[:]
        twin.log = self.log.copy()
        twin.night = self.night
        twin.on_turn = self.on_turn
        twin.keeper = self.keeper
        twin.stalls = [stall.copy() for stall in self.stalls]
        twin.pile = self.pile.copy()
        twin.explored = self.explored[:]
        return twin

    def hidden_from(self, seat: int) -> list[Hidden]:
        """What `seat` cannot see: the others' cards, the pile, and discards that it does not know."""
        pile = self.pile
        hidden = [_unknown(pile.top, seat), Hidden(None, pile.bag), _unknown(pile.discards, seat)]
        for other, stall in enumerate(self.stalls):
            if other != seat:
                for place in (stall.looking_at, stall.hand, stall.face_down, stall.pack):
                    hidden.append(Hidden(other, place))
        return hidden

    def clockwise(self, first: int) -> Iterator[int]:
        """All seats, from `first` on to the left."""
        seats = len(self.stalls)
        return ((first + step) % seats for step in range(seats))

    def others(self, seat: int) -> Iterator[int]:
        """All other seats, from the left of `seat`."""
        return (other for other in self.clockwise(seat + 1) if other != seat)


def _unknown(lying: FaceDown, seat: int) -> Hidden:
    return Hidden(None, lying.cards, lying.hidden_from(seat))
