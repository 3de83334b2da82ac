"""A player that goes after abilities of cards."""

from __future__ import annotations

from games.core import Game, Luck, Option
from games.mystic_vale.abilities.every_ability import bound_abilities
from games.mystic_vale.state import Table

from .tables import CATALOG, seen, state_of

EVERY = {name for name, _ in bound_abilities()}
"""All abilities by the cards that have them."""


def wish(game: Game[Table], seat: int, wanted: set[str], luck: Luck) -> Option:
    """What to answer: use, keep and buy what is wanted; push a little further than is safe."""
    options = game.legal(seat)

    def names(option: Option) -> str:
        return str(option.args[0]).partition(":")[0] if option.args else ""

    for verb in ("use", "use-vale", "keep", "buy-for", "buy-vale", "buy"):
        good = [option for option in options if option.verb == verb and (verb == "keep" or names(option) in wanted)]
        if good:
            return good[luck.below(len(good))]
    verbs = {option.verb: option for option in options}
    if "sleeve" in verbs:
        return max(options, key=lambda option: guardians_where(game, seat, option))
    guarded = [option for option in options if option.verb == "buy" and guardians_of(names(option))]
    if guarded and missing_guardians(wanted):
        return guarded[luck.below(len(guarded))]
    if "push" in verbs:
        safe = seen(game, seat)["players"][seat]["net_decay"] <= 2
        return verbs["push" if safe or luck.below(4) == 0 else "pass"]
    helpful = ("buy-vale", "buy-for", "buy", "use", "use-vale", "turn-up", "spend-token")
    good = [option for option in options if option.verb in helpful]
    return good[luck.below(len(good))] if good and luck.below(8) else options[luck.below(len(options))]


def missing_guardians(wanted: set[str]) -> bool:
    """Vale Bearer and Pridelord need three guardians on their card."""
    return bool(wanted & {"vale_bearer", "pridelord"})


def guardians_of(name: str) -> int:
    return CATALOG.advancements[name].symbols.guardian


def guardians_where(game: Game[Table], seat: int, option: Option) -> int:
    """How many guardians lie on the card that an advancement would be sleeved on."""
    table = state_of(game)
    return table.cards[table.clans[seat].field[int(option.args[1]) - 1]].guardians
