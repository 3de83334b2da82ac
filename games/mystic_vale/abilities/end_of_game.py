"""Abilities at the end of the game: what a card is worth beyond its grey VP (M16.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core import Effects

from ..crafted import Crafted

end_of_game: Effects[Callable[[Crafted, Sequence[Crafted]], int]] = Effects("end_of_game")
"""What each is worth on its card, with all 20 cards of the player."""


@end_of_game("pridelord")
def pridelord(card: Crafted, every_card: Sequence[Crafted]) -> int:
    """M19.15 4 more VP if its card has 3 or more guardians."""
    return 4 if card.guardians >= 3 else 0


@end_of_game("gaias_chosen")
def gaias_chosen(card: Crafted, every_card: Sequence[Crafted]) -> int:
    """M19.20 1 VP for each printed symbol on its card, VP symbols apart; text effects are ignored."""
    return sum(card.printed._replace(vp_tokens=0, end_vp=0))


@end_of_game("sporeling_reclaimer")
def sporeling_reclaimer(card: Crafted, every_card: Sequence[Crafted]) -> int:
    """M19.36 1 VP for each growth symbol printed on any advancement you own."""
    return sum(each.printed.growth for each in every_card)


@end_of_game("gaias_kin")
def gaias_kin(card: Crafted, every_card: Sequence[Crafted]) -> int:
    """M19.37 2 more VP for each guardian on its card."""
    return 2 * card.guardians


END_OF_GAME = {name: end_of_game[name] for name in end_of_game}
