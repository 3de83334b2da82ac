"""Seasons: how it speaks. A translation touches this file and the card texts only."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Id, Said, Template, Words

from .components import ENERGIES, Catalog

# ------------------------------------------------------------------ things in words


def named(said: Said, thing: Id) -> str:
    """A card, in play or not, by its name."""
    return said.name(str(thing).partition("#")[0])


def tokens(said: Said, words: Sequence[Id]) -> str:
    """Tokens put together: "2 water and 1 fire, and 1 air from Amulet of Water"; an answer only says its place."""
    lying: dict[str, dict[str, int]] = {}
    for word in words:
        energy, _, place = str(word).partition(":")
        count = lying.setdefault(place, {})
        count[energy] = count.get(energy, 0) + 1
    parts = []
    for place, counts in lying.items():
        some = [f"{count} {said.name(energy)}" for energy, count in counts.items()]
        lay_on = f"the card in place {place}" if place.isdigit() else said.name(place)
        parts.append(" and ".join([", ".join(some[:-1]), some[-1]] if len(some) > 1 else some))
        parts[-1] += f" from {lay_on}" if place else ""
    return ", and ".join(parts) or "no energy"


def face(said: Said, shown: Sequence[Id]) -> str:
    """What a die shows: "2 water, gauge, 3 pips"."""
    *symbols, pips = shown
    energy = [word for word in symbols if word in ENERGIES]
    parts = [tokens(said, energy)] if energy else []
    for word in symbols:
        if word not in ENERGIES:
            mark, _, count = str(word).partition(":")
            parts.append(_count(int(count), "crystal") if count else said.name(mark))
    return f"{', '.join(parts)} ({_count(int(pips), 'pip')})"


def _count(number: int, one: str) -> str:
    return f"{number} {one if number == 1 else one + 's'}"


def _who(said: Said) -> str:
    return said.seat_name(said.seat)


def _secret(said: Said, before: str = ": ") -> str:
    return before + said.listed(said.secret) if said.secret else ""


# ------------------------------------------------------------------ log lines


def _of_tokens(verb: str, skip: int = 0) -> Template:
    return lambda said: f"{_who(said)} {verb} {tokens(said, said.args[skip:])}."


def _summons(said: Said) -> str:
    card, crystals, *paid = said.args
    price = ([tokens(said, paid)] if paid else []) + ([_count(int(crystals), "crystal")] if crystals else [])
    return f"{_who(said)} summons {named(said, card)} for {' and '.join(price) or 'nothing'}."


def _draws(said: Said) -> str:
    return f"{_who(said)} draws {_count(int(said.args[0]), 'card')}{_secret(said)}."


def _discards_unseen(said: Said) -> str:
    return f"{_who(said)} discards {_count(int(said.args[0]), 'card')} unseen{_secret(said)}."


def _library(said: Said) -> str:
    return f"{_who(said)} takes library {said.args[0]} ({_count(int(said.args[1]), 'card')}) into hand{_secret(said)}."


def _looks(said: Said) -> str:
    return f"{_who(said)} looks at the top card of the draw pile{_secret(said)}."


def _token_moves(said: Said) -> str:
    move = int(said.args[0])
    way = "forward" if move > 0 else "back"
    return f"The season token moves {_count(abs(move), 'space')} {way}, to space {said.args[1]}."


def _turns_energy(said: Said) -> str:
    into, *turned = said.args
    return f"{_who(said)} turns {tokens(said, turned)} into {said.name(into)}."


LINES: dict[str, Template] = {
    "is the first player": "{who} is the first player.",
    "keeps": "{who} keeps {secret}.",
    "has built its decks": "{who} has built hand and libraries.",
    "rolls the dice": "{who} rolls {1} dice of {0}.",
    "takes a die": lambda said: f"{_who(said)} takes die {said.args[0]}: {face(said, said.args[1:])}.",
    "begins its turn": "{who} begins a turn.",
    "gains energy": _of_tokens("gains"),
    "discards energy": _of_tokens("discards"),
    "pays energy": _of_tokens("pays"),
    "returns energy": _of_tokens("returns"),
    "transmutes": _of_tokens("transmutes"),
    "places energy": lambda said: f"{_who(said)} lays {tokens(said, said.args[1:])} on {named(said, said.args[0])}.",
    "turns energy": _turns_energy,
    "has only air": "Every token in {who}'s reserve is air now ({0}).",
    "gains crystals": "{who} gains {0:count crystal}.",
    "loses crystals": "{who} loses {0:count crystal}.",
    "gives crystals": "{who} gives {0:seat} {1:count crystal}.",
    "has no crystal to give": "{who} has no crystal to give {0:seat}.",
    "pays crystals": "{who} pays {0:count crystal}.",
    "gauge rises": "{who}'s gauge rises by {0}, to {1}.",
    "gauge falls": "{who}'s gauge falls by {0}, to {1}.",
    "summons": _summons,
    "plays for free": "{who} puts {0} into play for free.",
    "activates": "{who} activates {0}.",
    "sacrifices": "{who} sacrifices {0}.",
    "takes back": "{who} takes {0} back to hand.",
    "discards openly": "{who} discards {0} and shows it.",
    "draws": _draws,
    "draws openly": "{who} draws {0} and shows it.",
    "discards unseen": _discards_unseen,
    "gives up the draw": "{who} leaves the draw of the die unused.",
    "the discards are shuffled": "The discard pile is shuffled: a draw pile of {0:count card}.",
    "uses a bonus": "{who} uses the {0} bonus ({1} so far).",
    "rerolls": lambda said: f"{_who(said)} rerolls the season die: {face(said, said.args)}.",
    "gives a card": "{who} gives {0:seat} {secret}.",
    "copies the reserve": "{who} copies the reserve of {0:seat}.",
    "may transmute": "{who} may transmute until the end of the turn.",
    "moves the top card": "{who} moves the top card of the draw pile, unseen, to the discards.",
    "looks at the top card": _looks,
    "passes": "{who} passes {1} to {0:seat}.",
    "the season token moves": _token_moves,
    "the year is": "Year {0} begins.",
    "the last year is over": "Year {0} is over.",
    "the year goes back": "The token goes back to year {0}.",
    "the season is": "It is {0} now.",
    "takes the library pile": _library,
    "the game ends": "The third year is over, and the game ends.",
    "scores a card": lambda said: f"{said.args[0]} brings {_who(said)} {_count(int(said.args[1]), 'crystal')}.",
    "shows its hand": lambda said: f"{_who(said)} still has {said.listed(said.args)} in hand.",
}

PROMPTS: dict[str, Template] = {
    "keep a card of the pack": "Keep one card; the others go to the left.",
    "build your decks": "Split your nine cards: hand, library II and library III, three each.",
    "take a season die": "Take a season die.",
    "reroll or use the die": "Reroll your die, or use it as it lies.",
    "take an action": "Act, or end your turn.",
    "gain tokens of your choice": "Choose {0:count energy token} to gain.",
    "discard energy over the limit": "Your reserve is over its limit: discard {0:count token}.",
    "keep or discard the drawn card": "Keep the drawn card, or discard it unseen.",
    "keep one of the drawn cards": "Keep one of the drawn cards; the rest is discarded unseen.",
    "play a card for free": "Choose a card to put into play for free.",
    "play the top card or put it back": "Put the top card back, or discard 4 tokens to put it into play.",
    "keep one and give one to each opponent": "Keep one card and give one to each opponent.",
    "draw or discard a card": "Draw a card or discard one; its prestige is what you gain in energy.",
    "choose which card acts first": "Several of your cards act now: choose which comes first.",
    "choose which effect comes first": "Choose which effect of the amulet comes first.",
    "sacrifice a card in play": "Sacrifice one of your cards in play.",
    "take a magic item back to hand": "Take one of your magic items in play back to hand.",
    "choose whose tokens to copy": "Choose the opponent whose reserve you copy.",
    "move the season token": "Move the season token.",
    "place tokens on the card": "Choose {0:count energy token} to lay on the card.",
}

REASONS: dict[str, Template] = {
    "not your turn": "It is not your turn.",
    "one thing first": "What is asked now has to be decided first.",
    "no draw": "Your die has no draw, or it has been taken.",
    "may not transmute": "You may not transmute: neither your die nor a bonus nor a card allows it.",
    "no such tokens": "You do not have these tokens, or they do not lie in one place.",
    "all bonuses used": "You have used all your bonuses.",
    "gauge is full": "Your gauge stands at its highest.",
    "no draw to replace": "The draw bonus takes the place of your die's draw, and there is none to take.",
    "needs two tokens": "An exchange takes two tokens of yours.",
    "not in hand": "That card is not in your hand.",
    "no room": "There is no room: {0:count card} in play at gauge {1}.",
    "too few crystals": "{0} costs {1:count crystal}, and you have {2}.",
    "too few crystals for the toll": "{0} costs {1:count crystal} and a toll of {2}, and you have {3}.",
    "too little energy": "You do not have the energy for {0}.",
    "not the cost": "That is not what {0} costs.",
    "not in play": "You have no such card in play.",
    "no activation": "{0} cannot be activated.",
    "turned": "{0} has been activated in this round.",
    "not its price": "That is not what activating {0} costs.",
    "never lacking": "{0} cannot be activated in this way.",
    "too few tokens": "You do not have the energy to activate {0}.",
    "too few alike": "You do not have enough tokens of one type for {0}.",
    "too few cards in play": "You do not have enough cards in play for {0}.",
    "neither crystals nor token": "You have neither the crystals nor a token for {0}.",
    "no familiar": "You have no familiar in hand or in play for {0}.",
    "nothing to turn": "You need a crystal and a token for {0}.",
    "the die is used": "{0} only acts before anything of your die is used.",
    "hand is empty": "Your hand is empty.",
    "no card left": "There is no card left to draw.",
}


def _summon(said: Said) -> str:
    card, *paid = said.args
    if f"choice:{card}" in said.words.names:  # the first word is the types chosen
        return f"Summon {named(said, card)} with {str(paid[0]).replace('+', ', ')} for {tokens(said, paid[1:])}"
    return f"Summon {named(said, card)}" + (f" for {tokens(said, paid)}" if paid else "")


def _activate(said: Said) -> str:
    card, *way = said.args
    text = f"Activate {named(said, card)}"
    if not way:
        return text
    if "into" in way:
        return f"{text}: turn {tokens(said, way[:-2])} into {said.name(way[-1])}"
    if way[0] == "discard":
        return f"{text}: discard {named(said, way[1])}"
    if way[0] in ("crystals", "look"):
        return f"{text}: " + ("pay crystals" if way[0] == "crystals" else "look at the top card")
    if "#" in str(way[0]):
        return f"{text}: sacrifice {', '.join(named(said, each) for each in way)}"
    return f"{text} for {tokens(said, way)}"


def _bonus(said: Said) -> str:
    kind, *given = said.args
    if kind == "exchange":
        return f"Exchange bonus: return {tokens(said, given)}"
    return {
        "transmute": "Transmute bonus: transmute this turn, 1 crystal more for each token",
        "gauge": "Gauge bonus: gauge +1",
        "draw": "Draw bonus: draw 2 cards and keep 1",
    }.get(str(kind), str(kind))


def _build(said: Said) -> str:
    piles = {1: "hand", 2: "library II", 3: "library III"}
    where = {year: [str(n + 1) for n, each in enumerate(said.args) if each == year] for year in piles}
    return "; ".join(f"{name}: cards {', '.join(where[year])}" for year, name in piles.items())


def _give(said: Said) -> str:
    own, *given = said.args
    return f"Keep {named(said, own)}" + (f", give {said.listed(given)}, from the left" if given else "")


def _move(said: Said) -> str:
    spaces = int(said.args[0])
    return f"Move {_count(abs(spaces), 'space')} {'forward' if spaces > 0 else 'back'}"


def _play(said: Said) -> str:
    card, *paid = said.args
    return f"Put {named(said, card)} into play" + (f" for {tokens(said, paid)}" if paid else "")


def _keep(said: Said) -> str:
    return f"Keep {named(said, said.args[0])}" if said.args else "Keep it"


def _discard(said: Said) -> str:
    if not said.args:
        return "Discard it unseen"
    if str(said.args[0]) in ENERGIES:
        return f"Discard {tokens(said, said.args)}"
    return f"Discard {named(said, said.args[0])} and show it"


OPTIONS: dict[str, Template] = {
    "keep": _keep,
    "discard": _discard,
    "build": _build,
    "take-die": lambda said: f"Take die {said.args[0]}: {face(said, said.args[1:])}",
    "use-die": "Use the die as it lies",
    "draw": "Draw a card",
    "end": "End the turn",
    "transmute": lambda said: f"Transmute {tokens(said, said.args)}",
    "summon": _summon,
    "activate": _activate,
    "bonus": _bonus,
    "gain": lambda said: f"Gain {tokens(said, said.args)}",
    "place": lambda said: f"Lay down {tokens(said, said.args)}",
    "play": _play,
    "put-back": "Put it back on top",
    "give": _give,
    "resolve": lambda said: f"{named(said, said.args[0])} first",
    "effect": "The effect of {0} first",
    "sacrifice": lambda said: f"Sacrifice {named(said, said.args[0])}",
    "take-back": lambda said: f"Take back {named(said, said.args[0])}",
    "copy": "Copy the reserve of {0:seat}",
    "move": _move,
}

HINTS: dict[str, str] = {
    "draw unused": "The draw of your die is still open: ending the turn gives it up.",
    "energy over the limit": "Tokens over the limit of your reserve will have to go.",
    "gauge is full": "The gauge stops at 15: what is more is lost.",
    "no room for a free card": "There is no room under your gauge for the free card.",
    "other magic items": "You have no other magic item in play: it would bring nothing.",
    "familiars": "You have no familiar in play: it would bring nothing.",
    "reserve": "Your reserve is empty: it would bring nothing.",
    "most crystals": "You do not have the most crystals: nobody would give you any.",
    "crystals of rivals": "Nobody else has a crystal to lose.",
    "cards of rivals": "Nobody else has a card in play to sacrifice.",
    "tokens of rivals": "The reserves of all others are empty: it would bring nothing.",
    "reserve lost": "Your whole reserve goes with it.",
}
"""What `hints.wasted` and `hints.in_vain` warn of."""

SCORES: dict[str, Template] = {
    "crystals": "Crystals",
    "end-of-game card": "{0}",
    "prestige of cards in play": "Prestige of cards in play",
    "cards in hand": "Cards in hand, -{0} each",
    "bonuses used": "Bonuses used",
}

SETTINGS = {
    "level": "Level",
    "level=archmage": "Archmage: all 50 cards, with draft",
    "level=magician": "Magician: cards 1 to 30, with draft",
    "level=apprentice": "Apprentice: prepared sets, no draft",
    "first_player": "First player",
    "first_player=random": "at random",
    "first_player=0": "seat 1",
    "first_player=1": "seat 2",
    "first_player=2": "seat 3",
    "first_player=3": "seat 4",
}


def words_for(catalog: Catalog) -> Words:
    """The words, with the names of the cards in this catalog."""
    names: dict[Id, str] = {name: name for name in catalog.cards}
    choices: dict[Id, str] = {
        f"choice:{name}": name for name, facts in catalog.cards.items() if facts.costs[2].distinct
    }
    return Words(LINES, PROMPTS, REASONS, OPTIONS, SCORES, {**names, **choices}, "a card", SETTINGS)
