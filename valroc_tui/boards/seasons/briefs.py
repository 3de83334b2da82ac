"""What a card does in a few words, for places that are too small for its text. `?` always shows the whole text."""

from __future__ import annotations

from collections.abc import Mapping

BRIEFS: Mapping[str, str] = {
    "Amulet of Air": "gauge +2",
    "Amulet of Fire": "draw 4 cards, keep 1",
    "Amulet of Earth": "+9 crystals",
    "Amulet of Water": "4 tokens on it, yours to spend",
    "Balance of Ishtar": "4 alike: +12 crystals",
    "Staff of Spring": "+3 for each card summoned",
    "Temporal Boots": "move the season up to 3 spaces",
    "Purse of Io": "+1 for each token transmuted",
    "Divine Chalice": "draw 4, play one for free",
    "Syllas the Faithful": "each opponent sacrifices a card",
    "Figrim the Avaricious": "new season: opponents give 1",
    "Naria the Prophetess": "draw, keep 1, give each one",
    "Wondrous Chest": "round's end with 4 tokens: +3",
    "Beggar's Horn": "round's end, 0 or 1 token: +1",
    "Die of Malice": "reroll your die: +2 crystals",
    "Kairn the Destroyer": "pay 1 token: opponents lose 4",
    "Amsug Longneck": "all take one item back to hand",
    "Bespelled Grimoire": "+2 tokens; the reserve holds 10",
    "Ragfield's Helm": "end: +20 with the most cards",
    "Hand of Fortune": "cards cost 1 token less",
    "Lewis Greyface": "copy an opponent's reserve",
    "Runic Cube of Eolis": "no effect; worth 30",
    "Potion of Power": "sacrifice: draw a card, gauge +2",
    "Potion of Dreams": "sacrifice, reserve: a free card",
    "Potion of Knowledge": "sacrifice: +5 tokens",
    "Potion of Life": "sacrifice: 4 crystals a token",
    "Hourglass of Time": "new season: +1 token",
    "Scepter of Greatness": "+3 crystals for each other item",
    "Olaf's Blessed Statue": "+20 crystals",
    "Yjang's Forgotten Vase": "+1 token for each card summoned",
    "Elemental Amulet": "W 2 tokens, E 5, F draw, A gauge",
    "Tree of Light": "3 crystals: token, or transmute",
    "Arcano Leech": "opponents pay you 1 to summon",
    "Crystal Orb": "see the top card, play it",
    "Glutton Cauldron": "collects 7 tokens: +15 and the 7",
    "Vampiric Crown": "draw or discard: tokens",
    "Dragon Skull": "sacrifice 3 cards: +15 crystals",
    "Demon of Argos": "opponents: gauge -1, draw 1",
    "Titus Deepgaze": "round's end: opponents give 1",
    "Air Elemental": "opponents' tokens turn into air",
    "Thieving Fairies": "opponent activates: +1 and +1",
    "Cursed Treatise of Arus": "+2 tokens, 10 crystals, gauge +1",
    "Idol of the Familiar": "+1 crystal for each own familiar",
    "Necrotic Kriss": "give up a familiar: +4 tokens",
    "Lantern of Xidit": "end: +3 for each token kept",
    "Sealed Chest of Urm": "end: +20 without a familiar",
    "Mirror of the Seasons": "pay X: turn X tokens of one type",
    "Pendant of Ragnor": "+1 token for each other item",
    "Sid Nightshade": "richest: opponents give 5",
    "Damned Soul of Onys": "+10, 1 water; round's end: -3",
}


def brief_of(card: str, text: str) -> str:
    """The card in a few words; its text if nobody has found shorter ones."""
    return BRIEFS.get(card, text)


def sentence_of(card: str, text: str) -> str:
    """The same as a sentence."""
    brief = brief_of(card, text)
    return f"{brief[:1].upper()}{brief[1:]}."
