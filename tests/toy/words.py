"""The Night Fair: how it speaks. A translation touches this file only."""

from __future__ import annotations

from games.core import Words

LINES = {
    "begins its turn": "{who} gains a coin and begins",
    "keeps": "{who} keeps {secret}",
    "draws": "{who} draws {secret}",
    "plays": "{who} plays {0}",
    "lays face down": "{who} lays {secret} face down",
    "looks at": "{who} looks at {0} cards: {secret}",
    "looks at the top of the pile": "{who} looks at the top of the pile ({0})",
    "discards face down": "{who} discards {secret} face down",
    "works": "{who} works for a coin",
    "turns up": "{who} turns up {0}",
    "stops exploring": "{who} stops and gains {0}",
    "gains nothing": "{who} has met it twice and gains nothing",
    "uses": "{who} turns up a trick: {0}",
    "gives up": "{who} gives up {secret} instead of a coin",
    "bids": "{who} bids {0}",
    "keeps the great lantern": "{who} wins the great lantern",
    "the fair closes": "the fair closes",
}


PROMPTS = {
    "take an action": "take an action",
    "keep a card of the pack": "keep a card of the pack",
    "play one for free": "play one for free",
    "discard a card": "discard a card",
    "put them back": "put them back",
    "lay a card face down": "lay a card face down",
    "turn up another card or stop": "turn up another card or stop",
    "use a trick or decline": "use a trick or decline",
    "pay a coin or give up a card": "pay a coin or give up a card",
    "give up a card": "give up a card",
    "bid for the great lantern": "bid for the great lantern",
    "use a trick while others bid": "use a trick while others bid",
}

REASONS = {
    "not in hand": "That card is not in your hand.",
    "too dear": "It costs {0}, and you have {1}.",
    "hand is empty": "Your hand is empty.",
    "hand is full": "You hold {0} cards already.",
    "no card left": "No card is left to draw.",
    "no such trick": "You have no such trick face down.",
    "nobody has a coin": "Nobody else has a coin.",
    "bid too high": "You have {0} to bid.",
}

WORDS = Words(LINES, PROMPTS, REASONS)
