"""Valroc: how it speaks. A translation touches this file and the texts in `cards.toml` only."""

from __future__ import annotations

from games.core import Id, Said, Template, Words

from .catalog import ActionCard, Catalog
from .components import ELEMENTS
from .gauges import MADE_FULL

NAMES: dict[Id, str] = {
    "fire": "Fire",
    "water": "Water",
    "earth": "Earth",
    "air": "Air",
    "wizard": "Wizard",
    "assistant": "Assistant",
    "mercenary": "Mercenary",
    "monk": "Monk",
    "tameable": "Tameable",
    "wild": "Wild",
    "mythical": "Mythical",
    "small": "Small Gauge",
    "medium": "Medium Gauge",
    "full": "Full Gauge",
    "injury": "Injury",
    "gourd_10": "Gourd with 10 MP",
    "gourd_5": "Gourd with 5 MP",
    "gourd": "Gourd",
    "none": "nothing",
    "vals_1": "1 Val",
    "vals_4": "4 Vals",
    "vals_8": "8 Vals",
    "mp_1": "1 MP",
    "fire_sp": "1 Fire SP",
    "water_sp": "1 Water SP",
    "earth_sp": "1 Earth SP",
    "air_sp": "1 Air SP",
    "mp": "MP",
    "vals": "Vals",
    "small_gauge": "Small Gauge token",
    "medium_gauge": "Medium Gauge token",
    "full_gauge": "Full Gauge token",
    "first_game": "first game",
    "first_player": "First Player",
    "action_deck": "Action deck",
    "dark_deck": "Dark Magic deck",
    "lesson_deck": "Lesson deck",
    "spell_deck": "Spell deck",
}


def _places(said: Said) -> str:
    pawn, location, space, *lesson = said.args
    where = ", ".join([_location(said, location), _space(said, location, space), *map(said.name, lesson)])
    return f"{said.seat_name(said.seat)} places the {said.name(pawn)}: {where}."


def _location(said: Said, location: Id) -> str:
    return said.name(location).removeprefix("The ")


def _space(said: Said, location: Id, space: Id) -> str:
    if location == "cavern":
        return f"room {said.name(space)}"
    if location == "dark_town":
        return "top half" if space == 1 else "bottom half"
    return f"slot {space}" if location == "university" else f"space {space}"


def _own_pawn_there(said: Said) -> str:
    return f"You have a pawn at the {_location(said, said.args[0])} already."


def _place_option(said: Said) -> str:
    pawn, location, space = said.args
    return f"{said.name(pawn)} to {_location(said, location)}, {_space(said, location, space)}"


def _mushroom_option(said: Said) -> str:
    pawn, location, space = said.args
    where = f"{_location(said, location)}, {_space(said, location, space)}"
    return f"{said.name(pawn)}, made a wizard by a Mushroom, to {where}"


def _skill_option(said: Said) -> str:
    first, second = said.args
    return f"2 {said.name(first)} SP" if first == second else f"1 {said.name(first)} SP and 1 {said.name(second)} SP"


def _adds_skill(said: Said) -> str:
    return f"{said.seat_name(said.seat)} adds {_skill_option(said)}."


def _mounted(said: Said, mount: Id) -> str:
    return "" if mount == "none" else f", riding {said.name(mount)}"


def _fight_option(said: Said) -> str:
    creature, mount, *effect = said.args
    with_effect = f", with {' '.join(said.name(part) for part in effect)}" if effect else ""
    return f"fight {said.name(creature)}{_mounted(said, mount)}{with_effect}"


def _tames(said: Said) -> str:
    return f"{said.seat_name(said.seat)} tames {said.name(said.args[0])}{_mounted(said, said.args[1])}."


def _defeats(said: Said) -> str:
    return f"{said.seat_name(said.seat)} defeats {said.name(said.args[0])}{_mounted(said, said.args[1])}."


def _listed(verb: str) -> Template:
    return lambda said: f"{verb} {said.listed(said.args)}"


def _takes_gauges(said: Said) -> str:
    victim, *gauges = said.args
    return f"{said.seat_name(said.seat)} takes from {said.seat_name(int(victim))}: {said.listed(gauges)}."


def _lay_option(said: Said) -> str:
    vals, diamonds = int(said.args[0]), int(said.args[1])
    parts = [f"{vals} Val{'s' * (vals != 1)}"] * bool(vals)
    parts += [f"{diamonds} Diamond{'s' * (diamonds != 1)}"] * bool(diamonds)
    return f"offer {' and '.join(parts)}"


def _offers(said: Said) -> str:
    statue, vals, diamonds = said.args
    offered = _lay_option(Said(said.words, (vals, diamonds))).removeprefix("offer ")
    return f"{said.seat_name(said.seat)} offers {offered} on {said.name(statue)}."


def _astrology_option(said: Said) -> str:
    spaces = int(said.args[0])
    return f"Astrology: Sceptre {abs(spaces)} {'forward' if spaces > 0 else 'back'}"


def _uses_astrology(said: Said) -> str:
    return f"{said.seat_name(said.seat)} uses {_astrology_option(said)}."


def _use_option(said: Said) -> str:
    return f"use the effect on {said.seat_name(int(said.args[0]))}" if said.args else "use the effect"


def _invert_option(said: Said) -> str:
    victim, what = said.args
    change = "3 MP into Vals" if what == "mp" else "3 Vals into MP"
    return f"{said.seat_name(int(victim))} turns {change}"


def _turn_up_option(said: Said) -> str:
    return "turn up two cards" if said.args == (2,) else "turn up one card only"


def _rage(said: Said) -> str:
    return f"{said.seat_name(said.seat)} uses {' '.join(said.name(part) for part in said.args)}."


def _to_whom_it_is_told(known: str, unknown: str) -> Template:
    """A line with what only some may know, in words for these and for the others: ``{who}``, ``{0}``, ``{secret}``."""

    def say(said: Said) -> str:
        secret = "" if said.secret is None else ", ".join(said.name(thing) for thing in said.secret)
        args = [said.name(arg) for arg in said.args]
        return (unknown if said.secret is None else known).format(
            *args, who=said.seat_name(said.seat), secret=secret, s="" if said.args == (1,) else "s"
        )

    return say


LINES: dict[str, Template] = {
    "hunting board": "The Hunting board, from the top: {all}.",
    "dark magic": "In the Dark Town: {0} above {1}.",
    "deck made anew": "The {0} is empty and made anew of {1:count discard}.",
    "new lesson": "University, slot {1}: {0}.",
    "deals the draft": "The {0} creatures are dealt.",
    "picks a creature": _to_whom_it_is_told("{who} takes {secret}.", "{who} takes a creature."),
    "keeps six": _to_whom_it_is_told("{who} keeps six creatures: {secret}.", "{who} keeps six creatures."),
    "gets a prepared hand": _to_whom_it_is_told(
        "{who} is dealt a prepared hand: {secret}.", "{who} is dealt a prepared hand."
    ),
    "adds skill": _adds_skill,
    "announces": "{who} announces {0} PP in hand.",
    "compares": "{who} is tied and names {0} PP.",
    "first player": "{who} is First Player.",
    "turn": "Turn {0}.",
    "cavern ban": "The Banning Token lies on room {0} of the Cavern.",
    "alchemy": "{who} gains 1 Val by Alchemy.",
    "spirit magic": "{who} gains {0} MP by Spirit magic.",
    "places": _places,
    "turns into a wizard": "{who} uses a Magic Mushroom: the {0} is a wizard this turn.",
    "passes": "{who} passes.",
    "location": "{0}.",
    "sceptre": "The Evil Sceptre moves to {0}.",
    "wrath": "{who} brings the Wrath of the Gods.",
    "forgets": "{who} discards the used Spell {0}.",
    "no dominant element": "No element is dominant: nobody loses SP.",
    "loses skill": "{who} loses 1 {0} SP.",
    "sceptre returns": "The Evil Sceptre returns to 1.",
    "declines dark magic": "{who} declines {0}.",
    "dark magic is void": "{0} is void for {who}.",
    "uses dark magic": "{who} uses {0}.",
    "uses dark magic on": "{who} uses {0} on {1:seat}.",
    "inverts mp": "{who} uses Bewitchment of Inversion: {0:seat} turns {1} MP into Vals.",
    "inverts vals": "{who} uses Bewitchment of Inversion: {0:seat} turns {1:count Val} into MP.",
    "draws spells": _to_whom_it_is_told("{who} draws {0} Spell{s}: {secret}.", "{who} draws {0} Spell{s}."),
    "keeps a spell": _to_whom_it_is_told(
        "{who} keeps {secret} and discards the rest.", "{who} keeps one Spell and discards the rest."
    ),
    "aura": "Aura of Energy doubles what {who} gains.",
    "absorbs mp": "{who} absorbs {1} MP of {0:seat}.",
    "gains mp": "{who} gains {0} MP.",
    "mercenary unpaid": "The Mercenary of {who} is paid nothing.",
    "gains vals": "{who} gains {0:count Val}.",
    "curse": "Curse of Corruption: {who} takes {1:count Val} of {0:seat}.",
    "curse lost": "Curse of Corruption: {1:count Val} of {0:seat} are lost, as a Mercenary would earn them.",
    "digs": "{who} digs in room {0}: the card shows {1}.",
    "no card to dig": "No Action card is left: {who} digs in vain.",
    "chooses a result": "{who} keeps the card with {0}.",
    "teleports": "{who} teleports to room {0}.",
    "seals": "Seal of Dementia: {who} has {0:seat} take room {1}.",
    "digs nothing": "{who} finds nothing.",
    "gains skill": "{who} gains {1} {0} SP.",
    "mercenary loses vals": "The Mercenary of {who} loses {0:count Val}.",
    "takes a token": "{who} takes {0}.",
    "no token left": "No {0} is left for {who}.",
    "stops training": "{who} stops training.",
    "eats a berry": "{who} eats a Magic Berry.",
    "trains": "{who} draws {0}.",
    "is immune": "{who} is immune: the Injury is discarded.",
    "uses a plant": "{who} uses a Medicinal Plant: the Injury is discarded.",
    "is injured": "The Injury ends the training of {who}.",
    "wizard is out": "A second Injury: the Wizard of {who} is out for the whole next turn.",
    "wizard returns": "The Wizard of {who} returns.",
    "discards a gauge": "{who} discards a {0}.",
    "makes a gauge full": "{who} makes a {0} full.",
    "offers": _offers,
    "offers nothing": "{who} makes no offering.",
    "turns up for a favor": "{who} turns up {0}.",
    "no card for a favor": "No Action card is left for {who}.",
    "divine favor": "Divine Favor: {who} gains {1} {0} SP.",
    "no favor": "{who} has no Divine Favor.",
    "gets the monk": "The Monk joins {who}.",
    "takes a lesson": "{who} takes the lesson {0}.",
    "takes no lesson": "{who} does not take {0}.",
    "uses astrology": _uses_astrology,
    "shuffles discards in": "{who} uses Clairvoyance control: {0:count discard} return to the Action deck.",
    "does not fight": "{who} does not fight.",
    "uses dark magic in the arena": _rage,
    "evictendius lowers": "Evictendius lowers what {who} needs by up to {0} SP.",
    "tames": _tames,
    "defeats": _defeats,
    "all are beaten": "{who} has beaten all six creatures: the tournament ends with this Arena.",
    "rides": "{who} rides {0}.",
    "dismounts": "{who} leaves {0}.",
    "drinks": "{who} drinks {0} MP and gains {1}.",
    "plays a spell": "{who} plays {0}.",
    "takes from statue": "{who} takes {0:count Val} from the {1} statue.",
    "steals": "{who} takes {1} from {0:seat}.",
    "absorbs": "{who} absorbs 1 {1} SP of {0:seat}.",
    "takes gauges": _takes_gauges,
    "statues cleared": "The statues are cleared.",
    "announces vals": "{who} announces {0:count Val}.",
    "bids": "{who} bids {0} on {1}.",
    "offering card": "The fictional player bids {0} on {1}.",
    "bids anew": "{who} changes the bid on {1} to {0}.",
    "wins the statue": "{who} wins {1} {0} SP.",
    "nobody wins the statue": "Nobody wins {0}.",
    "tournament over": "The tournament is over.",
}

PROMPTS: dict[str, Template] = {
    "pick a creature": "Take a {0} creature, choice {1} of 3.",
    "keep six": "Keep six of your nine creatures, at least {0:count Mythical card}.",
    "two skill points": "Add 2 SP.",
    "place a pawn or pass": "Place a pawn or pass.",
    "use an item or decline": "Use a Spell or item, or decline.",
    "use an item or go on": "Use an item, or go on to the Spells you have drawn.",
    "which spell": "Which Spell?",
    "forget a used spell": "Discard one of your used Spells.",
    "use dark magic": "Use {0}, or decline.",
    "keep a spell": "Keep one of the two Spells.",
    "use archaeology": "Archaeology: turn up two cards, or one only?",
    "choose a result": "Which card is the result of the dig?",
    "teleport": "Teleport to another room, or stay.",
    "seal of dementia": "Seal of Dementia: which room's result does {0:seat} take?",
    "draw or stop": "Draw or stop.",
    "injury": "An Injury.",
    "count": "Train in which element, and how far?",
    "spend gauges": "Which gauges make {0} {1} SP?",
    "discard a gauge": "Discard a gauge card: at most four cards are stored.",
    "make a gauge full": "Which gauge counts as full?",
    "make an offering": "Make an offering on which statue?",
    "lay an offering": "What do you offer on {0}?",
    "use theological studies": "Theological studies: turn up two cards, or one only?",
    "take the lesson": "Take {0}?",
    "fight a creature": "Which creature do you fight?",
    "after a fight": "Use a Spell or item, or end your Arena action.",
    "take from statue": "How many Vals from {0}? {1} at most.",
    "steal a token": "Which token do you take?",
    "absorb skill": "Whose SP do you absorb?",
    "take stored gauges": "Whose stored gauges do you take?",
    "bid": "Bid on {0}.",
    "mobiluro or decline": "Change your bid on {0} with Mobiluro, or decline.",
}

REASONS: dict[str, Template] = {
    "not six of yours": "Keep six of the nine creatures that you have drafted.",
    "too few mythicals": "Keep at least {0:count Mythical card}.",
    "no such placement": "There is no such space.",
    "pawn not there": "Your {0} cannot be placed this turn, or stands elsewhere already.",
    "mercenary too dear": "The Mercenary costs {0} Vals, and you have {1}.",
    "own pawn there": _own_pawn_there,
    "banned": "A Banning Token lies there.",
    "space taken": "A pawn of {0:seat} stands there.",
    "no lesson there": "No lesson lies there.",
    "lesson owned": "You own {0} already.",
    "mushroom for nothing": "A Mushroom is used only for a space reserved to the wizard, by another pawn.",
    "no mushroom": "You have no Magic Mushroom.",
    "wizards only": "Only a wizard can go there.",
    "not to the dark town": "The {0} does not go to the Dark Town.",
    "leftmost free space": "The first free space is {0}.",
    "no such gourd": "You have no such Gourd.",
    "mp full": "You have 12 MP already.",
    "no astrology": "You have no Astrology to use.",
    "one to three spaces": "Astrology moves the Sceptre one to three spaces.",
    "sceptre at start": "The Sceptre stands on space 1.",
    "not to be ridden": "You have not tamed such a creature.",
    "not to be ridden so": "You cannot fight on such a mount, or with such Dark Magic.",
    "ridden already": "You ride it already.",
    "no mount": "You ride nothing.",
    "no spells": "You hold no unused Spell.",
    "no clairvoyance": "You do not own Clairvoyance control.",
    "between locations only": "Clairvoyance control works between two locations only.",
    "once a window": "You have used it between these two locations.",
    "no action discards": "No Action card is discarded.",
    "no such spell": "You hold no such Spell.",
    "no vals on statues": "No Vals lie on the statues.",
    "no token to steal": "No other player has a dig token.",
    "no skill to absorb": "No other player has SP to lose.",
    "not in a training": "Restoructo cannot be played in a training.",
    "no stored gauges": "No other player has a stored gauge.",
    "own training only": "Araori is played in your own training, before the count ends.",
    "no gauge to make full": "You have no Small or Medium Gauge.",
    "own arena only": "That is played in your own Arena action.",
    "decimendo already": "Decimendo was played in this action already.",
    "no second creature": "You have no creature for a second fight.",
    "no fight to come": "No fight follows in this action.",
    "mobiluro step only": "Mobiluro is played after the bids are shown.",
    "lesson costs vals": "{0} costs {1} Vals, and you have {2}.",
    "lesson costs mp": "{0} costs {1} MP, and you have {2}.",
    "creature not in hand": "That creature is not in your hand.",
    "creature costs mp": "{0} costs {1} MP, and you have {2}.",
    "skill missing": "Against {0} you are {1} SP short.",
    "no mobiluro": "You hold no Mobiluro.",
    "no bids shown": "No bids are shown that could be changed.",
    "bid too high": "You can bid from 0 to {0}.",
    "same bid": "That is your bid already.",
}

OPTIONS: dict[str, Template] = {
    "pick": "take {0}",
    "keep": _listed("keep"),
    "skill": _skill_option,
    "place": _place_option,
    "mushroom": _mushroom_option,
    "pass": "pass",
    "drink": "drink the {0}",
    "sip": "drink half of the {0}",
    "astrology": _astrology_option,
    "ride": "ride {0}",
    "dismount": "leave the mount",
    "clairvoyance": "Clairvoyance control: shuffle the Action discards into the deck",
    "spells": "use a Spell",
    "spell": "play {0}",
    "back": "play no Spell",
    "decline": "decline",
    "take": "take {0:count Val}",
    "steal": "take {1} from {0:seat}",
    "drain": "1 {1} SP of {0:seat}",
    "rob": "take the gauges of {0:seat}",
    "full": "make a {0} full",
    "rebid": "Mobiluro: bid {0}",
    "forget": "discard {0}",
    "discard": "discard a {0}",
    "use": _use_option,
    "invert": _invert_option,
    "keep-spell": "keep {0}",
    "go-on": "go on",
    "turn-up": _turn_up_option,
    "result": "keep the card {0}",
    "teleport": "teleport to {0}",
    "stay": "stay",
    "read": "room {0}",
    "leave": "leave the result",
    "draw": "draw for 1 MP",
    "berry": "draw with a Magic Berry",
    "stop": "stop and count",
    "plant": "discard it with a Medicinal Plant",
    "injured": "the Injury ends the training",
    "train": "form {1} {0} SP",
    "store": "form no SP",
    "spend": _listed("spend"),
    "offer": "offer on {0}",
    "lay": _lay_option,
    "take-lesson": "pay for {0}",
    "fight": _fight_option,
    "done": "end the action",
    "bid": "bid {0}",
}

SCORES: dict[str, Template] = {
    "creatures": "Creatures",
    "skill": "Skill: {0}",
    "hunting": "Hunting: {0}",
    "scholar": "Scholar Master",
    "vals": "Vals, one PP for three",
    "hybrids": "Hybrids",
    "spells used": "Spells used",
}

SETTINGS = {
    "first_game": "Hands",
    "first_game=no": "drafted",
    "first_game=yes": "prepared, for a first game",
    "mythical_min": "Mythical creatures to keep",
    "mythical_min=1": "at least one (standard)",
    "mythical_min=2": "at least two (harder)",
    "mythical_min=3": "all three (hardest)",
    "rotate_first_player": "First Player token",
    "rotate_first_player=no": "stays",
    "rotate_first_player=yes": "passes to the left every turn",
}


def words_for(catalog: Catalog) -> Words:
    """Valroc's words, with the names of this deck's cards."""
    names = dict(NAMES)
    for cards in (catalog.creatures, catalog.lessons, catalog.spells, catalog.dark_effects):
        names |= {card: facts.name for card, facts in cards.items()}
    names |= {token: name for token, (name, _) in catalog.token_names.items() if token not in names}
    names.update(catalog.location_names)
    names |= {hand: f"hand {hand}" for hand in catalog.prepared_hands}
    names |= {
        MADE_FULL + gauge: f"{NAMES[gauge]} made full" for gauge in ("small", "medium", "small_gauge", "medium_gauge")
    }
    names |= {card.id: _action_card(card, names) for card in catalog.actions.values()}
    return Words(LINES, PROMPTS, REASONS, OPTIONS, SCORES, names, unknown="something unseen", settings=SETTINGS)


def _action_card(card: ActionCard, names: dict[Id, str]) -> str:
    areas = [f"{element[0].upper()} {names[area]}" for element, area in zip(ELEMENTS, card.areas, strict=True)]
    return f"({', '.join(areas)}; centre {names[card.centre]})"
