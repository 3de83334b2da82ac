"""How Mystic Vale speaks. A translation touches this file only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.core import Id, Said, Template, Words

from .components import Catalog
from .crafted import AETHER, ENT, parts

ORDINALS = ("the top card", "the second", "the third", "the fourth", "the fifth")

LINES: dict[str, Template] = {
    "commons": "The commons are {all}.",
    "vales": "The vales are {all}.",
    "starting player": "{who} has the mana token with the star and begins.",
    "starting field": lambda said: f"{said.seat_name(said.seat)} starts with {counted(said, said.args)} in the field.",
    "on-deck": "{who} has {0} on-deck.",
    "round": "Round {0}.",
    "turn": "{who} is on turn.",
    "passes": "{who} passes.",
    "plays": "{who} plays {0}.",
    "turns up": "{who} turns up {0} as the on-deck card.",
    "no card left": "{who} has no card left to turn up.",
    "reshuffles": "{who} shuffles the discard pile into a new deck of {0:count card}.",
    "looks at": lambda said: looked_at(said),
    "puts back": "{who} puts the card back.",
    "discards from the deck": lambda said: discarded(said),
    "discards from the field": "{who} uses {0} and discards {1} from the field.",
    "searches and shuffles": "{who} searches the deck, discards {0:count card} and shuffles.",
    "turns the token": "{who} uses {0} and turns the mana token active.",
    "uses": "{who} uses {0}.",
    "discards the on-deck card": "{who} discards the on-deck card, {0}.",
    "conclave": "{who} uses Conclave of Ents: {0} until the next Prep Phase.",
    "aether tree": "{who} removes Aether Tree from the game: {0} until the next Prep Phase.",
    "spoils": "{who} spoils. The mana token is active.",
    "counts": lambda said: f"{said.seat_name(said.seat)} harvests {pools(said)}.",
    "scores blue VP": "{who} scores {1} VP for {0}.",
    "gains mana": "{who} gains {1} mana from {0}.",
    "gains VP": "{who} gains {1} VP from {0}.",
    "gains spirits": lambda said: (
        f"{said.seat_name(said.seat)} gains {spirits(said.args[1:])} from {said.name(said.args[0])}."
    ),
    "enters the field": "{0} enters the field of {who}.",
    "buys": "{who} buys {0} for {1} mana.",
    "buys with the Chorus": "{who} buys {0} for {1} mana with Earthchant Chorus, for card {2}.",
    "buys a vale": "{who} buys the vale card {0}.",
    "gains a vale": "{who} also takes the vale card {0}.",
    "exchanges": "{who} exchanges {0} spirits for 1 VP from the reserve.",
    "spends the token": "{who} spends the mana token for 1 mana.",
    "token active": "{who} turns the mana token active.",
    "token spent and active again": "{who} spends the mana token for 1 mana and turns it active again.",
    "ends harvest": lambda said: f"{said.seat_name(said.seat)} ends the Harvest Phase{lost(said.args)}.",
    "sleeves": "{who} sleeves {0} on card {1}: {2}.",
    "is covered": "The ability of {0} is covered.",
    "discards the field": "{who} discards {0:count card} from the field.",
    "keeps": "{who} keeps {all} in the field.",
    "replenishes a vale": "{0} comes to the vales.",
    "replenishes": "{0} comes to the commons.",
    "empty pool": "The VP pool is empty: this is the last round.",
    "last vale": "That was the last level 2 vale card: this is the last round.",
    "is prepared": "{who} is prepared with {0:count card} in the field.",
    "the game ends": "The game ends after round {0}.",
}

PROMPTS: dict[str, Template] = {
    "push or pass": "Push or pass?",
    "use abilities or turn up": "Use abilities of the card played, or turn up the next card.",
    "discard it or put it back": "Discard the top card of your deck, or put it back?",
    "search the deck": "Search your deck: how many cards do you discard?",
    "discard a card of the deck": "Discard which card of your deck?",
    "you would spoil": "You would spoil: use a rescue ability?",
    "harvest": "Harvest: buy, use abilities, or end the phase.",
    "discard how many of these": "Discard how many of the cards you are looking at?",
    "discard which of these": "Discard which of the cards you are looking at? Choose {0}.",
    "sleeve": "Sleeve an advancement on a card of your field.",
    "which stays active": "Which of the two long-wise abilities stays active?",
    "keep a card": "Keep a card in your field with Hatchery?",
    "end prep": "Your field is prepared: end the Prep Phase.",
}

REASONS: dict[str, Template] = {
    "must pass": "There is no on-deck card, so you must pass.",
    "must be used": "An ability of this card has to be used first.",
    "no such vale": "This vale card is not for sale.",
    "two vales": "You have bought two vale cards this turn.",
    "too few spirits": "Your spirits do not pay for it, however they are shared out.",
    "three spirits": "It takes three unused spirits.",
    "no such soil": "No Fertile Soil with this slot is left.",
    "not for sale": "This advancement is not for sale.",
    "two advancements": "You have bought two advancements this turn.",
    "no chorus": "No active Earthchant Chorus with a free slot is on that card.",
    "too dear": "It costs {0} mana, and you have {1}.",
    "no legal place": "No card of your field has a {0} slot free for it.",
    "slot not free": "The {0} slot of card {1} is not free.",
    "not on-deck": "The on-deck card is never a legal place.",
    "token spent": "Your mana token is not active.",
    "no ability to use": "There is no such ability to use now.",
    "no vale ability to use": "You have no such vale card to use now.",
    "no card would enter": "No card would enter the field.",
    "no card to look at": "There is no card to look at.",
    "not just played": "Only the card just played has abilities to use now.",
    "used in this cycle": "This ability was used in this cycle.",
    "used or new": "This vale card was used in this cycle, or it is new.",
    "it would do nothing": "It would do nothing now.",
    "no such place": "There is no card at this place.",
    "peacekeeper on-deck": "Peacekeeper Druid has to be in your field, not on-deck.",
    "not bought": "You have not bought this advancement.",
    "another place named": "It was named for card {0} when it was bought.",
    "named for another": "This slot of card {0} was named for another advancement.",
    "no hatchery": "No active Hatchery is on this card.",
    "leftmost": "The leftmost card of the field cannot be kept.",
    "hatchery of this turn": "A Hatchery cannot be used in the turn in which it was bought.",
}

OPTIONS: dict[str, Template] = {
    "push": "push",
    "pass": "pass",
    "turn-up": "turn up the next card",
    "spoil": "spoil",
    "discard-it": "discard it",
    "put-back": "put it back",
    "discard-count": lambda said: "discard none" if said.args == (0,) else f"discard {said.args[0]}",
    "discard": "discard {0}",
    "discard-looked-at": lambda said: "discard " + ", ".join(ORDINALS[int(at) - 1] for at in said.args),
    "use": lambda said: used(said),
    "use-vale": lambda said: (
        f"use {said.name(said.args[0])}" + (f" on {place(said.args[1])}" if len(said.args) > 1 else "")
    ),
    "spend-token": "spend the mana token for 1 mana",
    "exchange": "exchange 3 spirits for 1 VP",
    "buy": "buy {0}",
    "buy-for": "buy {0} for card {1}, 2 less with Earthchant Chorus",
    "buy-vale": "buy the vale card {0}",
    "end-harvest": "end the Harvest Phase",
    "sleeve": "sleeve {0} on card {1}",
    "keep-active": "{0} stays active",
    "keep": "keep card {0}",
    "discard-field": "discard the others",
    "end-prep": "end the Prep Phase",
}


SCORES: dict[str, Template] = {
    "tokens": "VP tokens",
    "advancements": "Advancements",
    "vales": "Vale cards",
    "ability": "{0}",
}

SETTINGS = {
    "vale_of_magic": "Vale of Magic",
    "vale_of_magic=yes": "with the expansion",
    "vale_of_magic=no": "base game only",
}


def place(at: Id) -> str:
    """A place in the field."""
    return "the on-deck card" if at == 0 else f"card {at}"


def used(said: Said) -> str:
    """An ability of an advancement, with what it names."""
    kind, at, *other = said.args
    name = said.name(str(kind).partition(":")[0])
    return f"use {name} (card {at})" if not other else f"use {name} (card {at}): discard card {other[0]}"


def counted(said: Said, lying: tuple[Id, ...]) -> str:
    """Cards, alike ones counted: "2 Cursed Land and 3 Blank"."""
    names = [said.name(card) for card in lying]
    alike = {name: names.count(name) for name in dict.fromkeys(names)}
    named = [f"{count} {name}" for name, count in alike.items()]
    return " and ".join(filter(None, [", ".join(named[:-1]), *named[-1:]])) or "no card"


def looked_at(said: Said) -> str:
    """Who looks at how many cards, and for who may read it, which."""
    line = f"{said.seat_name(said.seat)} looks at the top {cards(said.args[0])} of the deck"
    return f"{line}: {said.listed(said.secret)}." if said.secret else f"{line}."


def discarded(said: Said) -> str:
    """What is discarded face down from the deck (M18.7)."""
    count = int(said.args[0])
    what = "none of the cards" if not count else "a card" if count == 1 else cards(count)
    line = f"{said.seat_name(said.seat)} discards {what} from the deck"
    return f"{line}: {said.listed(said.secret)}." if said.secret else f"{line}."


def lost(left: tuple[Id, ...]) -> str:
    """M6.9 What is lost at the end of a harvest: "; 2 mana and 1 spirit are lost"."""
    mana, spirits = int(left[0]), int(left[1])
    named = [f"{mana} mana"] * bool(mana) + ["1 spirit" if spirits == 1 else f"{spirits} spirits"] * bool(spirits)
    plural = bool(mana and spirits) or spirits > 1
    return f"; {' and '.join(named)} {'are' if plural else 'is'} lost" if named else ""


def cards(count: Id) -> str:
    """So many cards."""
    return "card" if count == 1 else f"{count} cards"


def spirits(counts: tuple[Id, ...]) -> str:
    """Spirits by their kinds."""
    named = [f"{count} {spirit}" for count, spirit in zip(counts, ("animal", "forest", "sky", "wild"), strict=True)]
    return ", ".join(name for name, count in zip(named, counts, strict=True) if count) or "no spirits"


def pools(said: Said) -> str:
    """The mana and the spirits of a field."""
    return f"{said.args[0]} mana and {spirits(said.args[1:])}"


class Names(Mapping[Id, str]):
    """What things are called; a crafted card is named by its advancements."""

    def __init__(self, named: Mapping[Id, str]) -> None:
        self._named = named
        self._cards: dict[Id, str] = {}

    def __getitem__(self, thing: Id) -> str:
        name = self._named.get(thing) or self._cards.get(thing)
        if name is None:
            if not isinstance(thing, str) or thing.count(".") != 2:
                raise KeyError(thing)
            name = self._cards[thing] = self._card(thing)
        return name

    def _card(self, card: str) -> str:
        slots, marks = parts(card)
        names = [self._named[slot.advancement] for slot in slots if slot.advancement]
        name = names[0] if names else "Blank"
        if names[1:]:
            name += " with " + " and ".join(names[1:])
        lent = ENT in marks
        cancelled = AETHER in marks
        if lent or cancelled:
            what = ["1 more growth and guardian"] * lent + ["decay cancelled"] * cancelled
            name += f" ({', '.join(what)})"
        return name

    def __iter__(self) -> Iterator[Id]:
        return iter(self._named)

    def __len__(self) -> int:
        return len(self._named)


def words_for(catalog: Catalog) -> Words:
    """The game's words, with the names of these cards."""
    names: dict[Id, str] = {vale.id: vale.name for vale in catalog.vales.values()}
    for card in catalog.advancements.values():
        names[card.id] = card.name
        names.update({f"{card.id}:{slot}": f"{card.name} ({slot})" for slot in card.slots})
    names.update(dict(catalog.contents.clans))
    return Words(LINES, PROMPTS, REASONS, OPTIONS, SCORES, Names(names), "a card", SETTINGS)
