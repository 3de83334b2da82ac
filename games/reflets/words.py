"""Reflets d'acide: everything the game says. A translation touches this file and `names.py` only."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Said, Template, Words

from .components import CHARACTERISTICS, Catalog
from .names import names_of

MISSIONS = {
    "leader": "Team Leader: {1}",
    "team": "At least {2} {1} Heroes",
    "team_distinct_races": "At least {2} different races",
    "team_size": "At least {2} living Heroes",
    "equipment": "At least {2} Equipment ({1})",
    "gold": "At least {2} gold",
    "dead_won": "At least {2} dead and won Heroes ({1})",
    "thwart": "The opposite Quest thwarted",
}


def mission(said: Said) -> str:
    """A secondary mission, from its type, value and number."""
    kind, _, value, number = said.args
    return MISSIONS[str(kind)].format("", said.name(value), number)


def vils_mission(said: Said) -> str:
    """The same for the Vils."""
    return "Vils: " + mission(said)


def dice(said: Said) -> str:
    """Dice that were rolled."""
    return f"{said.seat_name(said.seat)} rolls {', '.join(map(str, said.args))}."


def dice_again(said: Said) -> str:
    """Dice that were rolled again."""
    return f"{said.seat_name(said.seat)} rolls again: {', '.join(map(str, said.args))}."


def objective(said: Said) -> str:
    """What is about to be rolled for."""
    kind, char, target = said.args
    aim = f"{target} star{'s' if target != 1 else ''}" if kind == "individual" else f"{target} Success Points"
    return (
        f"{str(kind).capitalize()} {CHARACTERISTICS[int(char)].capitalize()} Objective, {aim} to reach: aids, or roll?"
    )


def via(said: Said) -> str:
    """A move, and by which way."""
    how = (
        {"detour": " by the detour", "portal": " through the Portal"}.get(str(said.args[1]), "")
        if len(said.args) > 1
        else ""
    )
    if said.args[0] == "city":
        return "Go to the Chambre de l'Octuple and take the Portal"
    return f"Stop on {said.name(said.args[0])}{how}"


def face_down(said: Said) -> str:
    """R33.5 A card that nobody has seen goes to the Points pile."""
    kind = {"heroes": "A Hero", "unforeseen": "An Unforeseen Event", "loot": "A LOOT card"}[str(said.args[0])]
    return f"{kind} goes face down to the Points pile."


def met_by_the_avatar(said: Said) -> str:
    """R13.5 A token where the Avatar ends its move."""
    token = str(said.args[0])
    then = "is discarded" if token.startswith("green") else "goes to the Vils"
    return f"The Avatar comes upon {said.name(token)}: it {then}."


def reached(said: Said) -> str:
    """R22.1 The total of an Objective; one that succeeds without dice may be short of its target."""
    total, target = int(said.args[0]), int(said.args[1])
    return f"The Objective is reached: {total} of {target}." if total >= target else "The Objective is reached."


def die_change(what: str) -> str:
    """The question after a single die."""
    return "The " + what + " shows {0}: let it stand?"


BONUSES = {1: "1 Unforeseen Event", 2: "2 LOOT", 3: "Heal up to 3 Heroes", 4: "4 Gems", 5: "The top Hero"}


def bonus(said: Said) -> str:
    """A bonus of a Chance."""
    return BONUSES[int(said.args[0])]


LINES: Mapping[str, Template] = {
    # setup
    "treasure": "The Treasure of this game is {0}.",
    "quests drawn": "Quests drawn: {all}.",
    "quests": "The Vils' Quest is {0}; the Team's is {1}.",
    "heroes drawn": "Heroes drawn for the Team: {all}.",
    "placed": "{0} stands on location {1}.",
    "replaced": "{who} discards {0} for {2:count Gem} and draws {1}.",
    "team formed": "The Team is formed.",
    "challenge": "{who} chooses the {0} Challenge: a gap of {1}.",
    "tokens placed quickly": "The green tokens lie face down on the intersections.",
    "lays token": "{who} lays {0} on {1}.",
    # Gems
    "gains gem": "{who} gains 1 {0} Gem on Board {1}.",
    "no room for gem": "No Board has room for 1 {0} Gem: it returns to the Bank.",
    "takes gem from vils": "{who} takes 1 {0} Gem from the Vils.",
    "pays": "{who} pays {0:count Gem} from Board {1}.",
    "team pays": "The Team pays {0:count Gem}.",
    "pays the vils": "The Team gives {0:count Gem} to the Vils.",
    "missing gems for the vils": "The Bank gives the Vils {0:count missing Gem}.",
    "gives up": "{who} gives up {0} for missing Gems.",
    "changes gem": "{who} changes 1 {0} Gem for 1 {1} one.",
    "transfers": "{who} transfers {0} from Board {1} to Board {2}.",
    "exchanges": "{who} exchanges {0} of Board {2} for {1} of Board {3}.",
    "refuses": "{who} does not agree.",
    # the Vils
    "gem for the vils": "The Vils receive 1 {0} Gem.",
    "surplus gem": "1 surplus {0} Gem returns to the Bank.",
    "series complete": "The Vils complete their {0} series: its power applies.",
    "face down on the points pile": face_down,
    "token moves": "A token moves from {0} to {1}.",
    "room turned up": "Room turned up: {0}, at {1}.",
    "vils notch": "The Vils' Quest slides to notch {0}.",
    "vils take their relic": "The Vils recover {0}.",
    "countdown begins": "The Vils have all their Rooms: after this turn, three turns are left.",
    "countdown": "{0:count turn} left before the Vils finish.",
    "loses to the vils": "The Vils win {0}.",
    "takes from the vils": "{who} takes {0} from the Points pile.",
    "discards from the vils": "{who} discards {0} from the Points pile.",
    "sees the vils": "The Vils' Team: {all}.",
    # the turn
    "turn begins": "Turn {0}: {who} is the Guide.",
    "golden die": "The Golden Die shows {0}.",
    "golden die turned": "{who} turns the Golden Die to {0}.",
    "run die": "The Run die shows {0}.",
    "bonus die": "The Bonus Die shows {0}.",
    "vitality die": "The die shows {0}.",
    "brakes": "{who} brakes the Avatar by {0:count space}.",
    "avatar moves": "The Avatar advances {0:count space}, to {1}.",
    "avatar retreats": "The Avatar is driven back to {0}.",
    "avatar slowed": "The Avatar will advance {0:count space} less.",
    "avatar takes token": met_by_the_avatar,
    "avatar discards hazard": "The Avatar sweeps away {0}.",
    "walks": "{who} walks.",
    "runs": "{who} runs.",
    "adds a die": "{who} adds a die to the movement with {0}.",
    "extra movement": "The Team may move {0:count space} more this turn.",
    "team moves": "The Team moves to {0}.",
    "team moves back": "The Team is moved back to {0}.",
    "stays": "The Team stays where it is.",
    "through the portal": "The Team goes through the Portal to {0}.",
    "takes the portal": "The Team takes the Portal to the City.",
    # tokens, Chance, visions
    "finds token": "{who} turns up {0}.",
    "holds token": "{who} holds {0} on Board {1}.",
    "uses token": "{who} uses {0}.",
    "token does nothing": "{who} spends {0} without effect.",
    "sees": "Secret Vision: on top of the pile lies {0}.",
    "sees at": "Secret Vision: {0}, at {1}.",
    "chance bonus": "Chance: bonus {0}.",
    "bad luck": "Bad Luck!",
    "vacant location": "Location {0} is vacant: nobody is tested.",
    # cards
    "draws": "{0} is drawn.",
    "discards": "{0} is discarded.",
    "wins": "The Team wins {0}.",
    "keeps dilemma": "{who} keeps {0} on Board {1}.",
    "plays dilemma": "{who} plays {0}.",
    "in play": "{0} is in play.",
    "hinders": "{0} hinders {1}.",
    "hero turned up": "{0} is turned up.",
    "enrolled": "{0} joins the Team on location {1}.",
    "takes the place of": "{0} takes the place of {1}.",
    "swaps": "{0} and {1} exchange their locations.",
    "equips": "{1} bears {0}.",
    "stows": "{1} stows {0}.",
    "uses skill": "{who} uses the Skill of {0}.",
    # Hazards and Trials
    "revelation": "Revelation at {0}.",
    "hazard turned up": "Hazard: {0}.",
    "chooses hazard": "{who} chooses {0}.",
    "buys": "{who} buys option {1} of {0}.",
    "gate opens": "{0} moves aside for good.",
    "trial begins": "The Trial of {0} begins.",
    "rolls": dice,
    "rolls again": dice_again,
    "perfect": "{who} pays 4 Gems from Board {0}: a perfect option.",
    "succeeds without dice": "The Objective succeeds without more ado.",
    "lowered": "The target is {0} lower: {1} now.",
    "golden substitution": "{who} reads the Golden Die ({1}) for die {0}.",
    "turns a die": "{who} turns a die to {0}.",
    "critical failures ignored": "Critical Failures of this roll count as Simple Failures.",
    "objective reached": reached,
    "objective missed": "The Objective is missed: {0} of {1}.",
    "trial won": "The Trial of {0} is won.",
    "trial lost": "The Trial of {0} is lost.",
    "shifted": "{0} is shifted to notch {1}.",
    "octagon won": "The Octagon is won.",
    "portal token": "The Portal Token lies on the Chambre de l'Octuple.",
    "step one": "Step I: the Team recovers {0}.",
    "step one undone": "{0} is lost: step I is to be done again.",
    "step two": "Step II is validated in {0}.",
    # Vitality
    "vitality test": "Vitality Test of {0}, {1} LP.",
    "wounded": "{0} is wounded: {1} LP.",
    "unharmed": "{0} is unharmed.",
    "spared": "{0} is spared a wound.",
    "healed": "{0} is healed.",
    "dies": "{0} dies and is won by {1}.",
    # endings
    "ending caught": "The Avatar of the Void has caught the Team.",
    "ending vils": "The Vils have finished their Quest.",
    "ending accomplished": "The Quest is accomplished.",
    "ending portal": "The Team is safe, but its Quest is not accomplished.",
    "ending nobody": "No Hero is left.",
}

PROMPTS: Mapping[str, Template] = {
    "play at any time": "Use something now?",
    "use the reward": "{0}: how many of {1:count tick} to use?",
    "dismiss which hero": "Which Hero does not join?",
    "who stands here": "Who stands on location {0}?",
    "form the team": "Rearrange, replace a Hero for {0:count Gem}, or declare the Team formed?",
    "which quest": "Which Quest do the Vils keep?",
    "which challenge": "Which Challenge?",
    "how to place tokens": "How are the green tokens placed?",
    "lay which token where": "Which green token in stretch {0}, and where?",
    "where does the gem go": "Which Board takes the {0} Gem?",
    "pay a gem": "{0:count Gem} to pay: which first?",
    "pay a gem to the vils": "{0:count Gem} to give to the Vils: which first?",
    "take a gem from the vils": "Which Gem is taken from the Vils ({0} left)?",
    "give up a card": "{0:count Gem} missing: which won card is given up?",
    "give up a hero": "{0:count Gem} missing: which Hero is given up?",
    "transfer what": "What goes from Board {0} to Board {1}?",
    "exchange what": "What do Boards {0} and {1} exchange?",
    "agree to the exchange": "Agree to exchange {0} for {1}?",
    "agree to change the golden die": "Agree to change the Golden Die?",
    "agree to pay for the hero": "Agree to pay for enrolling {0} in place of {1}?",
    "agree to the free skill": "Agree to use the Skill of {0}?",
    "on which board": "On which Board?",
    "change which gem": "Which Gem is changed ({0} left)?",
    "into which gem": "Into which colour?",
    "reassign which": "Which Equipment is reassigned?",
    "reassign to whom": "Who gets {0}?",
    "blessing": "Use a Blessing?",
    "accept the golden die": "The Golden Die shows {0}: accept it?",
    "change the run die": die_change("Run die"),
    "change the bonus die": die_change("Bonus Die"),
    "change the vitality die": "Vitality Test of {1} ({2} LP): the die shows {0}. Let it stand?",
    "brake the avatar": "The Avatar is about to move {0:count space}: brake it?",
    "walk or run": "The Golden Die shows {0}: walk or run?",
    "where to stop": "{0:count space} of movement: where to stop?",
    "move where": "Moved on by {0:count space}: where to?",
    "hold or use the token": "Hold {0}, or use it now?",
    "secret vision": "Secret Vision: look at what?",
    "draw or take events": "Draw 2 Unforeseen Events, or take 2 from the Vils?",
    "take an event": "Which Unforeseen Event is taken ({0} left)?",
    "discard an event": "Which Unforeseen Event is discarded ({0} left)?",
    "lose a dilemma": "Which Dilemma do the Vils take ({0} left)?",
    "hero for the peril": "Who faces the Peril?",
    "hero for the test": "Who takes the Vitality Test?",
    "sacrifice whom": "Who is sacrificed?",
    "replace whom": "Who is replaced?",
    "swap which heroes": "Which two Heroes exchange their locations?",
    "exchange heroes": "Exchange a Hero for one of theirs ({0})?",
    "heal whom": "Who is healed ({0} left)?",
    "spare whom": "Who is spared a wound?",
    "what about the hero": "What about {0}?",
    "chance": "Chance: one bonus, or roll the Golden Die for several?",
    "which bonus first": "Which bonus first?",
    "keep the dilemma": "{0}: keep it?",
    "keep the dilemma or feed the vils": "{0}: keep it, or let the Vils have Gems for it?",
    "who takes the equipment": "Who takes {0}?",
    "stow which": "Which Equipment is stowed to make room for {0}?",
    "lose equipment": "Which Equipment do the Vils take ({0} left)?",
    "uncurse which": "Which cursed LOOT is discarded?",
    "which creature": "Which Creature is discarded?",
    "which hazard": "Which Hazard is played?",
    "salutary options": "{0}: buy something?",
    "room to turn up": "Which Room is turned up ({0} left)?",
    "what in the room": "{0}: what to do?",
    "in the octuple": "The Portal is open: what to do?",
    "relic or loot": "{0}, or 3 LOOT?",
    "hero concerned": "Who tries the individual Objective?",
    "aids before the roll": objective,
    "catch up": "{0} of {1}: catch up?",
    "which dice": "Which die is rolled again ({0} left)?",
    "turn which die": "Which die is turned to {0}?",
    "dice of which board": "The dice of which Board?",
    "which free skill": "Whose Skill is free?",
    "color of the penalty": "The penalty for {0}: which colour?",
    "shields": "Wounds for {all}: use a shield?",
    "opportunities": "The Trial is won: use an opportunity?",
}

REASONS: Mapping[str, Template] = {
    "no such board": "There is no such Board.",
    "no transfer": "Board {0} has nothing to give, no Gem left to pay for it, or Board {1} has no room.",
    "no exchange": "Boards {0} and {1} have nothing to exchange, no Gem left to pay for it, or no room.",
    "too few gems": "Board {0} cannot pay for it.",
    "replacement too dear": "The next replacement costs {0:count Gem}; the Team has not so many.",
    "no hero left": "No Hero is left in the pile.",
    "no brake allowed": "An Equipment of the Team forbids the Brake.",
    "at least one space": "The Avatar moves at least 1 space.",
    "no run allowed": "An Equipment of the Team forbids to run.",
    "no move of nothing": "A move of 0 is for a Room, or for a Hazard left unresolved.",
    "not a legal stop": "{0} is no legal stop for {1:count space} of movement.",
    "only for a race": "{0} can be active on a {1} only.",
    "already modified": "{0} modifies that Characteristic already and cannot be stowed.",
    "three active": "{0} has 3 active Equipment.",
    "no such skill now": "No such Skill can be used now.",
    "used this turn": "The Skill of {0} was used this turn.",
    "wounded": "{0} is wounded and has no Skill.",
    "not of a hero": "{0} is no Hero: only a Hero's Skill can be free.",
    "out of reach": "A Bestiole keeps {0} out of reach.",
    "not the hero concerned": "Only the Hero concerned may help in an individual Objective.",
    "nothing to do": "The Skill of {0} could do nothing now.",
    "only before the roll": "A perfect option is bought before the roll.",
    "board of the hero": "It must be the Board of {0}.",
    "four of a color": "Board {0} has not 4 Gems of the colour.",
    "no such die": "There is no such die.",
    "already reached": "The Objective is reached already.",
    "a six has no color": "A 6 has no colour: it cannot be paid for.",
    "board of the die": "The Board of the die's Hero must pay.",
    "two of its color": "Board {0} has not 2 Gems of the die's colour.",
    "once per trial": "The Golden Die has stood in once in this Trial.",
}

OPTIONS: Mapping[str, Template] = {
    "take-reward": "Use {1:count tick} of {0}",
    "dismiss": "Discard {0}",
    "place": "{0} on location {1}",
    "swap": "Exchange locations {0} and {1}",
    "replace": "Replace the Hero of location {0}",
    "formed": "The Team is formed",
    "keep-quest": "{0}",
    "challenge": "{0}",
    "quick": "Quickly, face down",
    "strategic": "By choice",
    "lay": "{0} on {1}",
    "use": "Use {0}",
    "transfer": "Transfer from Board {0} to Board {1}",
    "exchange": "Exchange between Boards {0} and {1}",
    "move-gem": "1 {0} Gem",
    "move-dilemma": "{0}",
    "swap-gems": "{0} for {1}",
    "swap-dilemmas": "{0} for {1}",
    "reassign": "Reassign Equipment",
    "take": "{0}",
    "agree": "Agree",
    "refuse": "Refuse",
    "put-gem": "Board {0}",
    "pay": "1 {1} Gem of Board {0}",
    "pick-gem": "1 {0} Gem",
    "return-gem": "1 {0} Gem",
    "from-board": "Board {0}",
    "give-up": "{0}",
    "skill": "Skill of {0}",
    "dilemma": "{0} (Board {1})",
    "no-blessing": "No Blessing",
    "keep-die": "Let it stand",
    "reroll-golden": "Roll again (2 Gems of Board {0})",
    "reroll-die": "Roll again (2 Gems of Board {0})",
    "bonus-die": "Bonus Die of Board {0}",
    "add-die": "Add the Bonus Die of Board {0}",
    "no-brake": "No Brake",
    "brake": "Brake by {1} (Board {0})",
    "walk": "Walk",
    "run": "Run (1 Gem of Board {0})",
    "move": via,
    "stay": "Stay here",
    "hold": "Hold it on Board {0}",
    "use-now": "Use it now",
    "look-hazard": "The Hazards of {0}",
    "look-token": "The token on {0}",
    "look-pile": "The top {0} card",
    "draw-events": "Draw 2",
    "take-events": "Take 2 from the Vils",
    "take-card": "{0}",
    "discard-event": "{0}",
    "bonus": bonus,
    "roll-chance": "Roll to accumulate",
    "new-chance": "Play the Chance token of Board {0} instead",
    "enroll": "A vacant location",
    "in-place-of": "In place of {0}",
    "heal": "{0}",
    "hero": "{0}",
    "keep": "Keep it on Board {0}",
    "instead": "In place of {0} on Board {1}",
    "let-go": "Do not keep it",
    "equip": "{0} active on location {1}",
    "stow": "{0} stowed on location {1}",
    "discard": "Discard {0}",
    "lose": "{0}",
    "lose-dilemma": "{0} (Board {1})",
    "uncurse": "{0}",
    "trade": "{0} for {1}",
    "choose-hazard": "{0}",
    "buy": "Option {0} (Board {1})",
    "open-room": "{0}",
    "test": "Test the Trial",
    "visit": "Stay in the Room",
    "portal": "Take the Portal to the other Room",
    "play-chance": "Play Chance",
    "treasure": "Take the Treasure",
    "octagon": "Test the Octagon",
    "take-portal": "Take the Portal to the City",
    "perfect": "Perfect option (4 Gems of Board {0})",
    "roll": "Roll",
    "reroll": "Roll die {0} again (2 Gems of Board {1})",
    "substitute": "Golden Die for die {0}",
    "die": "Die {0}",
    "throw": "Roll them",
    "enough": "No more aid",
    "spare": "{0}",
    "take-wounds": "Suffer the wounds",
    "take-relic": "The Relic",
    "take-loot": "3 LOOT",
    "go": "{0}",
    "done": "Done",
}


SCORES: Mapping[str, Template] = {
    "main mission": "{0} accomplished",
    "mission": mission,
    "living heroes": "Living Heroes",
    "relics": "Relics",
    "zones won": "{0:count Zone} won",
    "creatures won": "{0:count Creature} won",
    "bestioles won": "{0:count Bestiole} won",
    "heroes won": "{0:count dead and won Hero/dead and won Heroes}",
    "treasure": "Treasure",
    "octagon": "Octagon",
    "series": "Series of Board {0}",
    "mission of the vils": vils_mission,
    "heroes of the vils": "Heroes of the Vils",
    "zones lost": "{0:count Zone} lost",
    "events lost": "{0:count Unforeseen Event} lost",
    "relics lost": "{0:count Relic} lost",
    "heroes lost": "{0:count Hero/Heroes} lost",
    "tokens of the vils": "Vils: {1:count token} ({0})",
    "series of the vils": "Series of the Vils",
    "ending caught": "Caught by the Avatar of the Void",
    "ending vils": "The Vils finished their Quest",
    "ending portal": "Safe, but the Quest was not accomplished",
    "ending nobody": "No Hero left",
}


def words_for(catalog: Catalog) -> Words:
    """How the game speaks with these cards."""
    names = names_of(catalog)
    settings: dict[str, str] = {}
    for one in catalog.challenges.values():
        settings[f"ticks_{one.id}"] = f"Ticks of {one.name}"
        settings |= {f"ticks_{one.id}={number}": str(number) for number in range(one.boxes + 1)}
    return Words(LINES, PROMPTS, REASONS, OPTIONS, SCORES, names, "a card", settings)
