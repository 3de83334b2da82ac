"""Reflets d'acide: every option, and how one is written.

Boards, locations and dice are numbered from 1; colours, cards, tokens and spaces go by their ids.
``[…]`` may be missing.

Setup (R2 to R6, R32)
    take-reward CHALLENGE N      use N of that Challenge's ticks (0 declines)
    dismiss HERO                 discard one of the Heroes drawn beyond six
    place HERO LOCATION          put a drawn Hero on this location
    swap LOCATION LOCATION       exchange two Heroes
    replace LOCATION             discard this Hero, pay, draw another
    formed                       the Team is formed
    keep-quest QUEST             the Vils' Quest, when several were drawn
    challenge CHALLENGE          the Challenge of this game
    quick · strategic            how the green tokens are placed
    lay TOKEN SPACE              put this green token there

At any time (R36.9), beside the answers of almost every decision
    use TOKEN                    use a Purse, Chance or Secret Vision on hold
    transfer BOARD BOARD         pay a Gem to move a Gem or Dilemma; then ``move-gem COLOR`` or ``move-dilemma DILEMMA``
    exchange BOARD BOARD         pay a Gem to swap; then ``swap-gems COLOR COLOR`` or ``swap-dilemmas DILEMMA DILEMMA``
    reassign                     give Equipment to other Heroes; then ``take CARD``, ``equip``/``stow``, ``done``
    dilemma DILEMMA BOARD        play this Dilemma of that Board (also an answer where its moment comes)
    agree · refuse               consent of another Narrator

Gems
    put-gem BOARD COLOR          where a gained Gem goes
    pay BOARD COLOR              a Gem of a payment
    pick-gem COLOR               a Gem taken from the Vils, or wanted from the Bank
    return-gem COLOR             a Gem given back to be changed
    from-board BOARD             which Board an effect works on
    give-up CARD                 a card that pays for a missing Gem

Blessing, Golden Die, Avatar, Progression
    skill CARD                   use the Skill of this Hero or Equipment (also before and after rolls; also which
                                 Skill the Dilemma Free Skill! is for)
    no-blessing
    keep-die                     the roll stands
    reroll-golden BOARD          pay for rolling the Golden Die again
    reroll-die BOARD             pay for rolling the Run die, or the die of a Vitality Test, again
    bonus-die BOARD              use the Bonus Die on hold there; then ``die N`` for each die, ``throw``
    add-die BOARD                the same, as one more die of movement
    no-brake · brake BOARD N     how far the Avatar is braked
    walk · run BOARD
    move SPACE [detour|portal]   where the Pawn stops (``move city`` is the Octuple Portal)
    stay                         a move of 0

Spaces, tokens, Chance
    hold BOARD · use-now         a golden token
    look-hazard SPACE · look-token SPACE · look-pile PILE         a Secret Vision
    draw-events · take-events    the green Unforeseen Tax; then ``take-card CARD`` (or ``face-down``)
    discard-event CARD           an Unforeseen Event of the Points pile (or ``face-down``)
    bonus N · roll-chance        a Chance space
    new-chance BOARD             play a Chance token instead of this roll
    enroll · in-place-of HERO · dismiss HERO        a Hero drawn
    heal HERO · hero HERO        whom it concerns
    keep BOARD · instead DILEMMA BOARD · let-go     a Dilemma drawn
    equip CARD LOCATION · stow CARD LOCATION · discard CARD       Equipment
    lose CARD · lose-dilemma DILEMMA BOARD          what the Vils take
    uncurse CARD · trade HERO HERO

Hazards and Trials
    choose-hazard CARD           which of several is played
    buy N BOARD                  an option of a salutary Zone
    open-room SPACE              a Room to turn up
    test · visit · portal · play-chance · treasure · octagon · take-portal
    perfect BOARD                4 Gems: the Objective succeeds
    roll                         no more aids before the roll
    reroll N BOARD               pay for rolling die N again
    substitute N                 the Golden Die stands in for die N
    die N · throw                dice for a re-roll by effect; one die to be turned
    enough                       no more aids after the roll
    spare HERO                   a Life Point that is not lost
    take-wounds
    take-relic · take-loot       Room I
    go SPACE                     where an effect moves the Pawn
    done                         enough of whatever is being chosen
"""

from __future__ import annotations

from collections.abc import Iterable

from games.core import Id, Option, option

from .components import COLORS

DONE, FORMED, QUICK, STRATEGIC = option("done"), option("formed"), option("quick"), option("strategic")
AGREE, REFUSE = option("agree"), option("refuse")
NO_BLESSING, KEEP_DIE, NO_BRAKE, WALK, STAY = (
    option("no-blessing"), option("keep-die"), option("no-brake"), option("walk"), option("stay"),
)  # fmt: skip
USE_NOW, DRAW_EVENTS, TAKE_EVENTS = option("use-now"), option("draw-events"), option("take-events")
ROLL_CHANCE, ENROLL, LET_GO = option("roll-chance"), option("enroll"), option("let-go")
TEST, VISIT, PORTAL, PLAY_CHANCE = option("test"), option("visit"), option("portal"), option("play-chance")
TREASURE, OCTAGON, TAKE_PORTAL = option("treasure"), option("octagon"), option("take-portal")
ROLL, THROW, ENOUGH, TAKE_WOUNDS = option("roll"), option("throw"), option("enough"), option("take-wounds")
TAKE_RELIC, TAKE_LOOT, REASSIGN = option("take-relic"), option("take-loot"), option("reassign")

PAY = tuple(tuple(option("pay", board + 1, color) for color in COLORS) for board in range(3))
"""By Board and colour."""
PUT_GEM = tuple(tuple(option("put-gem", board + 1, color) for color in COLORS) for board in range(3))
PICK_GEM = tuple(option("pick-gem", color) for color in COLORS)
RETURN_GEM = tuple(option("return-gem", color) for color in COLORS)
FROM_BOARD = tuple(option("from-board", board + 1) for board in range(3))
HOLD = tuple(option("hold", board + 1) for board in range(3))
KEEP = tuple(option("keep", board + 1) for board in range(3))
BONUS_DIE = tuple(option("bonus-die", board + 1) for board in range(3))
DIE = tuple(option("die", number + 1) for number in range(12))


def each(verb: str, things: Iterable[Id]) -> tuple[Option, ...]:
    """One option for each different thing, in the order given."""
    return tuple(option(verb, thing) for thing in dict.fromkeys(things))


def name_of(answer: Option, place: int = 0) -> str:
    """The id that a legal answer names."""
    named = answer.args[place]
    assert isinstance(named, str)
    return named


def number_of(answer: Option, place: int = 0) -> int:
    """The number that a legal answer names."""
    number = answer.args[place]
    assert isinstance(number, int)
    return number


def board_of(answer: Option, place: int = 0) -> int:
    """The Board that a legal answer names, from 0."""
    return number_of(answer, place) - 1


def color_of(answer: Option, place: int = 0) -> int:
    """The colour that a legal answer names."""
    return COLORS.index(name_of(answer, place))
