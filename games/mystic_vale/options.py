"""Making options and reading them. Every verb, with what it names:

In a field, places count from 1 at the left; place 0 is the on-deck card. A `kind` is an advancement with
its slot, such as ``stag:top``; a `card` is a crafted card in one word (`crafted.py`).

Planting Phase
    push                            play the on-deck card (M4.2)
    pass                            end the phase, go to harvest (M4.1)
    use-vale exodus_road            look at the top card of the deck (M19.43)

When a card was played, in Planting and Prep
    use KIND PLACE [OTHER]          an ability of the card just played, which lies at PLACE; Mindful Owl and Deadwood
                                    Harvester name the OTHER card to discard. Magic Mushroom, Goldenwing Gryphon,
                                    Cleansing Rain, Calm Weather and Lifetap Oracle name none (M4.8)
    turn-up                         turn up the next on-deck card; what was not used is declined (M4.9). It is there
                                    also when nothing is left to turn up and abilities have to be declined

When you would spoil, in Planting and Prep (M5.8)
    use peacekeeper_druid:SLOT PLACE        discard the on-deck card, turn up another
    use-vale conclave_of_ents PLACE         1 growth and 1 guardian for the card at PLACE
    use-vale aether_tree PLACE              cancel decay of the card at PLACE
    spoil                                   use no more

Looking and searching
    discard-it, put-back            the card looked at (Calm Weather, Exodus Road)
    discard-count N                 how many cards to discard (Cleansing Rain, Lifetap Oracle, Wood Sprite Hoard)
    discard CARD                    which card of the deck: secret, one at a time (Cleansing Rain, Lifetap Oracle)
    discard-looked-at N [N ...]     which of the cards looked at, 1 is the uppermost: secret (Wood Sprite Hoard)

Harvest Phase, in any order
    use KIND PLACE                  a harvest ability of the card at PLACE (M6.12)
    use-vale manadew_meadow         the same of a vale card
    spend-token                     1 mana for the mana token (M11.1)
    buy KIND                        an advancement of the commons, or a Fertile Soil (M10)
    buy-for KIND PLACE              the same for 2 less with Earthchant Chorus, for the card at PLACE (M19.12)
    buy-vale VALE                   a vale card (M8)
    exchange                        3 spirits for 1 VP (M9)
    end-harvest                     what is mandatory and left over is resolved (M6.6)

Discard Phase
    sleeve KIND PLACE               a bought advancement (M12.2)
    keep-active KIND                which of two long-wise abilities stays active, the other is covered (M12.7)
    keep PLACE                      the card at PLACE stays as the next one of the coming field (M12.13, M12.15)
    discard-field                   all others go (M12.11)

Prep Phase
    end-prep                        after a phase that has stopped for a choice (M14.7)
"""

from __future__ import annotations

from games.core import Id, Option, option

from .components import SLOTS, Kind

PUSH, PASS, TURN_UP, SPOIL = option("push"), option("pass"), option("turn-up"), option("spoil")
DISCARD_IT, PUT_BACK = option("discard-it"), option("put-back")
SPEND_TOKEN, EXCHANGE, END_HARVEST = option("spend-token"), option("exchange"), option("end-harvest")
DISCARD_FIELD, END_PREP = option("discard-field"), option("end-prep")

ON_DECK = 0
"""The place of the on-deck card in options."""


def named(wish: Option, *kinds: type) -> tuple[Id, ...] | None:
    """What an option names, legal or not; None if it does not name things of these kinds."""
    if len(wish.args) != len(kinds) or not all(map(isinstance, wish.args, kinds)):
        return None
    return wish.args


def text_of(answer: Option, at: int = 0) -> str:
    """The name that a legal answer has at this place."""
    text = answer.args[at]
    assert isinstance(text, str)
    return text


def number_of(answer: Option, at: int) -> int:
    """The number that a legal answer has at this place."""
    number = answer.args[at]
    assert isinstance(number, int)
    return number


def is_kind(thing: Id) -> bool:
    """Whether this is written like an advancement with its slot."""
    return isinstance(thing, str) and thing.partition(":")[2] in SLOTS


def use(kind: Kind, place: int, *other: int) -> Option:
    """Use an ability of the card at `place` (from 1)."""
    return option("use", kind, place, *other)
