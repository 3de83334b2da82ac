"""Mystic Vale: what a rescue ability would come to, from what lies open (M5.8 to M5.11)."""

from __future__ import annotations

from games.core import Option
from games.mystic_vale.components import CURSED_LAND
from games.mystic_vale.hints import Odds, next_cards, would_spoil_with
from games.mystic_vale.view import CardView, PlayerView, TableView

from .text import percent

SAVED = "You do not spoil"
NO_HOPE = 3
"""What `hope` is of a rescue that does not save."""


def rescue_text(table: TableView, way: Option) -> str:
    """What a rescue ability does to the decay showing, or may do; "" for any other ability."""
    if way.verb == "use" and str(way.args[0]).startswith("peacekeeper_druid"):
        odds = odds_of_another(table, table["on_turn"])
        if odds.cards == 1:
            return f"The on-deck card is discarded. The next one {'spoils, too' if odds.spoiling else 'is safe'}."
        return f"The on-deck card is discarded. {odds.spoiling} of {odds.cards} others would spoil, {percent(odds)}%."
    if way.verb != "use-vale" or way.args[0] not in ("conclave_of_ents", "aether_tree"):
        return ""
    player, place = table["players"][table["on_turn"]], int(way.args[1])
    card = table["cards"][word_at(player, place)]
    if way.args[0] == "conclave_of_ents":
        return after(player, 1, "This card has 1 growth and 1 guardian more until your next Prep Phase.")
    gone = cancelled_by_aether_tree(table, card)
    return after(player, gone, f"Its 1 VP is lost. It cancels {f'{gone} decay' if gone else 'nothing'} here.")


def odds_of_another(table: TableView, seat: int) -> Odds:
    """M5.9 What the card turned up instead of the on-deck card may be; with an empty deck that one comes back too."""
    player, cards = table["players"][seat], next_cards(table["players"][seat])
    gone, rest = player["on_deck"], player.copy()
    if gone:
        counts = table["cards"][gone]["counts"]
        rest["decay"] -= counts["decay"]
        rest["growth"] -= counts["growth"]
        rest["spoils_at"] -= counts["growth"]
        cards = cards if player["deck"] else [*cards, gone]
    return Odds(sum(would_spoil_with(table, rest, card) for card in cards), len(cards))


def hope(table: TableView, way: Option) -> int:
    """How good a way out is: 0 is sure, 1 is sure and costs a vale card, 2 is Peacekeeper Druid's luck, 3 is none."""
    if way.verb == "use":
        odds = odds_of_another(table, table["on_turn"])
        return 0 if not odds.spoiling else 2 if odds.spoiling < odds.cards else NO_HOPE
    if not rescue_text(table, way).startswith(SAVED):
        return NO_HOPE
    return 1 if way.args[0] == "aether_tree" else 0


def after(player: PlayerView, less: int, what: str) -> str:
    """Whether it is enough, then what happens: a line that has no room for all keeps its beginning."""
    net = max(0, player["decay"] - player["growth"] - less)
    return f"{f'You would still spoil, net decay {net}.' if net >= 4 else f'{SAVED}, net decay {net}.'} {what}"


def cancelled_by_aether_tree(table: TableView, card: CardView) -> int:
    """M5.10, M21.11 Decay of a card that does not come from a Cursed Land; Seedling has cancelled that first."""
    named = [slot["advancement"] for slot in card["slots"] if slot["advancement"]]
    others = sum(table["advancements"][name]["symbols"]["decay"] for name in named if name != CURSED_LAND)
    return min(card["counts"]["decay"], others)


def word_at(player: PlayerView, place: int) -> str:
    """The card at a place, 0 is the on-deck card."""
    if place == 0:
        assert player["on_deck"] is not None
        return player["on_deck"]
    return player["field"][place - 1]
