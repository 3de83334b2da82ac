"""Valroc: every option there is, and reading what one names.

A verb with its arguments; names are ids of `cards.toml`, elements are ``fire water earth air``.

Draft
    ``pick C``                      take creature C of the pack (V6.2)
    ``keep C C C C C C``            the six creatures kept, in the order of the card list (V6.4)
    ``skill E E``                   the two SP after the draft; twice the same element for both there (V6.8)
Planning
    ``place P L S``                 pawn P (wizard assistant mercenary monk) to location L, space S: a number from 1,
                                    in the Cavern the room's element, at the University the slot (V8.1)
    ``mushroom P L S``              the same, turned into a wizard by a Magic Mushroom (V8.11)
    ``pass``                        no more pawns this turn (V8.2)
Items, in windows and at own decision points (V24.6)
    ``drink G``                     all of a Gourd: ``gourd_10`` or ``gourd_5``
    ``sip gourd_10``                half of it
    ``astrology N``                 move the Sceptre by N: -3 to 3, not 0
    ``ride C``, ``dismount``        change the mount
    ``clairvoyance``                shuffle the Action discards into the deck (windows between locations)
    ``spells``                      at a decision that all may watch: look at the own Spells to use one; asked next
    ``spell S``                     use Spell S
    ``back``                        after ``spells``: use none
    ``decline``                     nothing: in a window, and for an effect, lesson, offering or fight one may leave
Choices of a Spell
    ``take N``                      Aurum: N Vals from the statue that is asked about
    ``steal SEAT T``                Immesco: token T of that seat
    ``drain SEAT E``                Impedimendio: 1 SP in E
    ``rob SEAT``                    Restoructo: its stored gauge cards
    ``full G``                      Araori: a gauge card (``small medium``) or token (``small_gauge medium_gauge``)
    ``rebid N``                     Mobiluro: the new bid
Wrath and discards
    ``forget S``                    the used Spell that is discarded (V11.3)
    ``discard G``                   a stored gauge card over four: ``small medium full`` (V15.16)
Dark Town
    ``use``, ``use SEAT``           take the effect, against that opponent if it names one (V10.4)
    ``invert SEAT mp``              Bewitchment of Inversion: turn that opponent's MP into Vals; ``vals``: the other way
    ``keep-spell S``                of the Spells drawn (V10.3)
    ``go-on``                       before a secret choice or a count: use no item now
Cavern
    ``turn-up N``                   how many Action cards, with Archaeology or Theological studies: 2 or 1
    ``result A``                    Action card A is the result of the dig (V14.3)
    ``teleport E``, ``stay``        move the digging pawn to room E, or not (V14.4)
    ``read E``, ``leave``           Seal of Dementia: the target takes the area of room E, or its own (V14.6)
Training
    ``draw``, ``berry``, ``stop``   draw for 1 MP, draw with a Magic Berry, stop (V15.3, V15.7)
    ``plant``, ``injured``          discard the Injury just drawn with a Medicinal Plant, or accept it (V15.8)
    ``train E N``, ``store``        form N SP in element E, or none (V15.12)
    ``spend G G ...``               the gauges spent for them: cards ``small medium full``, tokens ``small_gauge
                                    medium_gauge full_gauge``, with ``full:`` before one that Araori has made full
Sanctuary, University, Arena
    ``offer E``                     make an offering on that statue (V16.1)
    ``lay VALS DIAMONDS``           what is offered
    ``take-lesson L``               pay for the lesson and take it (V17.2)
    ``fight C M``                   fight creature C on mount M or ``none``; pending Dark Magic that is used follows:
                                    ``ritual_of_rage E``, ``oath_of_nature M``, ``sphere_of_balance`` (V18.2)
    ``done``                        end the Arena action after a fight
Offering phase
    ``bid N``                       a secret bid (V20.4)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core import Id, Option, option

from .components import ELEMENTS

PASS: Final = option("pass")
DECLINE: Final = option("decline")
BACK: Final = option("back")
SPELLS: Final = option("spells")
DISMOUNT: Final = option("dismount")
CLAIRVOYANCE: Final = option("clairvoyance")
GO_ON: Final = option("go-on")
USE: Final = option("use")
TURN_UP_TWO, TURN_UP_ONE = option("turn-up", 2), option("turn-up", 1)
STAY: Final = option("stay")
LEAVE: Final = option("leave")
DRAW: Final = option("draw")
BERRY: Final = option("berry")
STOP: Final = option("stop")
PLANT: Final = option("plant")
INJURED: Final = option("injured")
STORE: Final = option("store")
DONE: Final = option("done")

OFFER: Final = tuple(option("offer", element) for element in ELEMENTS)
TELEPORT: Final = tuple(option("teleport", element) for element in ELEMENTS)
READ: Final = tuple(option("read", element) for element in ELEMENTS)
TWO_SP: Final = tuple(
    option("skill", first, second) for place, first in enumerate(ELEMENTS) for second in ELEMENTS[place:]
)
"""V6.8 Both in one element, or one each in two."""

ITEM_VERBS: Final = frozenset(("drink", "sip", "astrology", "ride", "dismount", "clairvoyance", "spells", "spell"))
"""V24.6 What may be done at any time."""

_bids: list[tuple[Option, ...]] = [(option("bid", 0),)]


def bids_up_to(vals: int) -> tuple[Option, ...]:
    """V20.4 Bids from 0 to `vals`. The same tuple every time."""
    while len(_bids) <= vals:
        _bids.append((*_bids[-1], option("bid", len(_bids))))
    return _bids[vals]


def each(verb: str, things: Iterable[str]) -> list[Option]:
    """One option for each kind of thing, in the order of the alphabet, which tells nothing."""
    return [option(verb, thing) for thing in sorted(set(things))]


def number_in(answer: Option, place: int = 0) -> int:
    """The number that a legal answer names."""
    number = answer.args[place]
    assert isinstance(number, int)
    return number


def name_in(answer: Option, place: int = 0) -> str:
    """The thing that a legal answer names."""
    name = answer.args[place]
    assert isinstance(name, str)
    return name


def names_in(answer: Option) -> list[str]:
    """All things that a legal answer names."""
    return [name for name in answer.args if isinstance(name, str)]


def named(wish: Option) -> Id | None:
    """What an option names, legal or not; None if it names nothing or too much."""
    return wish.args[0] if len(wish.args) == 1 else None
