"""What an answer of the setup leads to: rewards, Heroes, Quest, Challenge, green tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Option

from .said import gems_words, hero_line, says

if TYPE_CHECKING:
    from ..deeds import Deeds


@says("take-reward")
def _reward(d: Deeds, o: Option) -> str:
    number = d.number(o, 1)
    if not number:
        return "The reward is declined in this game; the ticks stay."
    what, then = {
        "pepere": (gems_words(2 * number), "drawn at random; you choose their Boards"),
        "petillant": (f"{number} more Hero{'es' if number > 1 else ''}", "drawn; any six are kept"),
        "aise": (f"{number} LOOT", "drawn once the Team is formed; cursed ones may be discarded"),
        "infame": (f"{number} more Quest{'s' if number > 1 else ''}", "drawn; one is kept once the Team is formed"),
    }[d.word(o)]
    return f"{what}, {then}."


@says("dismiss")
def _dismiss(d: Deeds, o: Option) -> str:
    return f"{d.sight.name(d.word(o))} is discarded. {hero_line(d, d.word(o))}"


@says("swap")
def _swap(d: Deeds, o: Option) -> str:
    names = [d.sight.at(d.number(o, place)) for place in (0, 1)]
    said = " and ".join(d.sight.name(hero["card"]) for hero in names if hero is not None)
    return f"{said} exchange their locations."


@says("replace")
def _replace(d: Deeds, o: Option) -> str:
    hero, cost = d.sight.at(d.number(o)), d.view["replacement_price"]
    name = d.sight.name(hero["card"]) if hero else ""
    return f"{gems_words(cost)}: {name} is discarded, another Hero drawn. Next: {cost + 1}."


@says("formed")
def _formed(d: Deeds, o: Option) -> str:
    return "Ends the replacing of Heroes for Gems."


@says("keep-quest")
def _quest(d: Deeds, o: Option) -> str:
    quest = d.sight.catalog.quests[d.word(o)]
    return f"The Vils' Quest; yours is then its opposite, {d.sight.name(quest.opposite)}."


@says("challenge")
def _challenge(d: Deeds, o: Option) -> str:
    facts = d.sight.catalog.challenges[d.word(o)]
    n = facts.number
    return f"A gap of {facts.gap} ticks it. Each Revelation: {n} Gems for the Vils and {n} Unforeseen Events."


@says("quick")
def _quick(d: Deeds, o: Option) -> str:
    return "Shuffled, one face down on each intersection: none knows which is where."


@says("strategic")
def _strategic(d: Deeds, o: Option) -> str:
    return "You lay one in each stretch on an empty space, and know them all."
