"""What an answer costs and leads to, in a sentence or two, for every verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from games.core import Option
from games.reflets import hints
from games.reflets.components import COLORS
from games.reflets.map_hints import spaces_between

from .sight import Sight, price_of

if TYPE_CHECKING:
    from .deeds import Deeds

Said = Callable[["Deeds", Option], str]
_effects: dict[str, Said] = {}


def says(*verbs: str) -> Callable[[Said], Said]:
    """Register what an answer leads to."""

    def register(said: Said) -> Said:
        for verb in verbs:
            _effects[verb] = said
        return said

    return register


EFFECTS: Mapping[str, Said] = _effects
"""By verb."""


# ------------------------------------------------------------------ what it leads to


@says("take-reward")
def _reward(d: Deeds, o: Option) -> str:
    facts = d.sight.catalog.challenges[d.word(o)]
    return f"{facts.name}: {facts.text}." if o.args[1] else "The reward is declined in this game; the ticks stay."


@says("dismiss")
def _dismiss(d: Deeds, o: Option) -> str:
    return f"{d.sight.name(d.word(o))} is discarded. {hero_line(d, d.word(o))}"


@says("place", "heal", "hero", "spare", "give-up", "enroll", "in-place-of")
def _of_a_hero(d: Deeds, o: Option) -> str:
    if not o.args:
        return "The lowest vacant location."
    card = d.word(o)
    if card not in d.sight.catalog.heroes:
        return f"{d.sight.kind(card)}, {d.sight.epic_points(card)} EP. {d.sight.text(card)}"
    if o.verb == "give-up" and card in d.view["pouch"]:
        return f"{d.sight.epic_points(card)} EP cover as many missing Gems; he is won no more."
    if o.verb == "give-up":
        return f"{d.sight.epic_points(card)} EP cover as many missing Gems. He is neither dead nor won."
    if o.verb == "in-place-of":
        return f"{d.sight.name(card)} is discarded; his Equipment may be given to others."
    hero = d.sight.hero(card)
    if o.verb == "hero" and hero is not None and d.moment.decision and "test" in d.moment.decision.prompt:
        return vitality_words(hero["life"])
    if o.verb == "hero" and hero is not None and d.moment.decision and "peril" in d.moment.decision.prompt:
        return vitality_words(hero["life"]) + " Dead, the Team wins him."
    if o.verb == "hero" and d.view["trial"] is not None and hero is not None:
        odds = hints.objective_odds({**d.view, "trial": {**d.view["trial"], "hero": card}})
        if odds:
            return f"By the dice alone: {percent(odds)}. {hero_line(d, card)}"
    return hero_line(d, card)


def hero_line(d: Deeds, card: str) -> str:
    """A Hero in a line: race, alignment, EP and Skill."""
    facts = d.sight.facts(card)
    return f"{facts.race.replace('_', '-')} {facts.alignment}, {facts.epic_points} EP. {facts.skill.text}"


def vitality_words(life: int) -> str:
    """The chances of a Vitality Test."""
    odds = hints.vitality_odds(life)
    return (
        f"LP {life}: unharmed {percent(odds['unharmed'])}, wounded {percent(odds['wounded'])}, "
        f"dead {percent(odds['dead'])}."
    )


def percent(odds: float) -> str:
    """A chance: "certain", "33%", "never"."""
    if odds >= 0.9995:
        return "certain"
    if odds <= 0.0005:
        return "never"
    return f"{max(1, min(99, round(100 * odds)))}%"


@says("swap")
def _swap(d: Deeds, o: Option) -> str:
    names = [d.sight.at(d.number(o, place)) for place in (0, 1)]
    said = " and ".join(d.sight.name(hero["card"]) for hero in names if hero is not None)
    return f"{said} exchange their locations."


@says("replace")
def _replace(d: Deeds, o: Option) -> str:
    hero, cost = d.sight.at(d.number(o)), d.view["replacement_price"]
    name = d.sight.name(hero["card"]) if hero else ""
    return f"{name} is discarded for {gems_words(cost)} of any colours; another Hero is drawn. Next: {cost + 1}."


def gems_words(number: int) -> str:
    """So many Gems."""
    return "1 Gem" if number == 1 else f"{number} Gems"


@says("formed")
def _formed(d: Deeds, o: Option) -> str:
    return "No Hero can be replaced for Gems any more."


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
    return "Shuffled, one face down on each intersection: you do not know which lies where."


@says("strategic")
def _strategic(d: Deeds, o: Option) -> str:
    return "You lay one in each stretch on an empty space, and know them all."


@says("lay")
def _lay(d: Deeds, o: Option) -> str:
    return d.sight.text(d.word(o))


@says("use")
def _use(d: Deeds, o: Option) -> str:
    return d.sight.text(d.word(o))


@says("transfer")
def _transfer(d: Deeds, o: Option) -> str:
    return f"Pay 1 Gem of {d.owner(d.number(o))} to move a Gem or a Dilemma of it to {d.owner(d.number(o, 1))}."


@says("exchange")
def _exchange(d: Deeds, o: Option) -> str:
    return f"Pay 1 Gem to swap Gems or Dilemmas of {d.owner(d.number(o))} and {d.owner(d.number(o, 1))}."


@says("reassign")
def _reassign(d: Deeds, o: Option) -> str:
    return "Equipment has just changed: it may be given to other Heroes, cursed pieces excepted."


@says("add-die")
def _add_die(d: Deeds, o: Option) -> str:
    return f"The token of {d.owner(d.number(o))} is spent: one die more of movement."


@says("move-gem")
def _move_gem(d: Deeds, o: Option) -> str:
    return "1 more Gem of the giving Board pays for it."


@says("move-dilemma", "swap-dilemmas", "dilemma")
def _dilemma(d: Deeds, o: Option) -> str:
    card = d.word(o)
    text = d.sight.text(card)
    if o.verb == "swap-dilemmas":
        return f"For {d.sight.name(d.word(o, 1))}: {d.sight.text(d.word(o, 1))}"
    where = f"On {d.owner(d.number(o, 1))}, free, then discarded." if o.verb == "dilemma" else ""
    return f"{text} {where}".strip()


@says("skill")
def _skill(d: Deeds, o: Option) -> str:
    skill = d.sight.skill(d.word(o))
    bearer = d.sight.bearer(d.word(o))
    if skill is None or bearer is None:
        return ""
    trial = d.view["trial"]
    price = price_of(hints.price_of(skill, late=trial is not None and trial["rolled"]))
    cost = f"{price} of {d.owner(bearer['board'])}" if price else "Free"
    return f"{skill.text} {cost}."


@says("put-gem")
def _put_gem(d: Deeds, o: Option) -> str:
    gems = d.sight.board(d.number(o))["gems"]
    decision = d.moment.decision
    color = str(o.args[1]) if len(o.args) > 1 else str(decision.about[0]) if decision else "red"
    return f"It then has {gems.get(color, 0) + 1} of 4 {color} Gems."


@says("pay")
def _pay(d: Deeds, o: Option) -> str:
    left = d.sight.board(d.number(o))["gems"][d.word(o, 1)] - 1
    return f"{d.owner(d.number(o))} keeps {left or 'no'} {d.word(o, 1)}."


@says("pick-gem")
def _pick_gem(d: Deeds, o: Option) -> str:
    if d.moment.decision and "vils" in d.moment.decision.prompt:
        left = d.view["vils"]["gems"][d.word(o)] - 1
        return f"The Vils keep {left or 'no'} {d.word(o)}; four complete a series."
    return f"{d.view['bank'][d.word(o)]} {d.word(o)} in the Bank."


@says("keep-die")
def _keep_die(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    if decision is None:
        return ""
    if decision.prompt == "accept the golden die" and d.view["phase"] == "golden":
        face = d.view["golden"]
        hero = d.sight.at(face)
        who = f" It designates {d.sight.name(hero['card'])}." if hero else f" Location {face} is vacant."
        return f"The Avatar moves {face}, you walk {face}.{who}"
    if decision.prompt == "change the vitality die":
        face, life = int(decision.about[0]), int(decision.about[2])
        fate = "dies" if face > life else "is unharmed" if face == life else f"is wounded, LP {face}"
        return f"{d.sight.name(str(decision.about[1]))} {fate}."
    return "The die stands as it lies."


@says("reroll-golden", "reroll-die")
def _reroll_die(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    face = int(decision.about[0]) if decision and decision.about else d.view["golden"]
    color = COLORS[face - 1] if 1 <= face <= 5 else "?"
    return f"2 {color} Gems of {d.owner(d.number(o))}."


@says("bonus-die")
def _bonus_die(d: Deeds, o: Option) -> str:
    return f"The token of {d.owner(d.number(o))} is spent."


@says("no-brake")
def _no_brake(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    steps = int(decision.about[0]) if decision else 0
    return _avatar_after(d, steps)


def _avatar_after(d: Deeds, steps: int) -> str:
    left = d.sight.distance - steps
    if left <= 0:
        return f"The Avatar moves {steps} and CATCHES the Team: the game is lost."
    return f"The Avatar moves {steps} and is then {left} behind."


@says("brake")
def _brake(d: Deeds, o: Option) -> str:
    decision = d.moment.decision
    steps = max(1, (int(decision.about[0]) if decision else 0) - d.number(o, 1))
    return f"{gems_words(d.number(o, 1))} of {d.owner(d.number(o))}. {_avatar_after(d, steps)}"


@says("walk")
def _walk(d: Deeds, o: Option) -> str:
    far = d.view["golden"] + d.view["extra_move"]
    return f"Gain 1 random Gem; {far} space{'s' if far != 1 else ''} to go."


@says("run")
def _run(d: Deeds, o: Option) -> str:
    far = d.view["golden"] + d.view["extra_move"]
    return f"1 Gem of any colour, then one die more: {far + 1} to {far + 6} spaces."


@says("move", "go")
def _move(d: Deeds, o: Option) -> str:
    space = d.word(o)
    if space == "city":
        quest = d.view["quest"]
        done = quest is not None and quest["step_one"] and quest["step_two"]
        return "The Quest is accomplished and counted." if done else "The game ends: safe, but the Quest is not done."
    behind = spaces_between(d.view, d.view["avatar"], space)
    ahead = f"The Avatar is then {behind} behind." if behind < 99 else ""
    return f"{space_words(d.sight, space)} {ahead}".strip()


def space_words(sight: Sight, space: str) -> str:
    """What stopping on a space means."""
    facts, token = sight.catalog.spaces[space], sight.tokens.get(space)
    if token is not None:
        if token["token"]:
            return f"{token['color'].capitalize()} {sight.token_name(token['token'])}: {sight.text(token['token'])}"
        return f"A face-down {token['color']} token."
    if facts.kind == "chance":
        return "Chance: one bonus of your choice, or a roll for several."
    if facts.kind == "perilous_shortcut":
        hero = sight.at(sight.view["golden"])
        who = sight.name(hero["card"]) if hero else "nobody"
        return f"Perilous Shortcut: a Vitality Test for {who}, then on by the arrow."
    if space in sight.hazards:
        hazard = sight.hazards[space]
        if hazard["open"]:
            return "No Hazard is left there."
        if hazard["face_up"]:
            return f"{sight.name(hazard['face_up'])}: {sight.text(hazard['face_up'])}"
        known = f" Known: {', '.join(sight.name(card) for card in hazard['known'])}." if hazard["known"] else ""
        return f"A Hazard to reveal: {sight.view['difficulty']} Gems and Events for the Vils first.{known}"
    if space in sight.rooms:
        room = sight.rooms[space]
        if room["card"] is None:
            return "A Room to reveal."
        step = f" Step {'I' * room['quest_step']} of your Quest." if room["quest_step"] else ""
        return f"{sight.name(room['card'])}: {sight.text(room['card'])}{step}"
    return "An empty space."


@says("stay")
def _stay(d: Deeds, o: Option) -> str:
    return "The Pawn stays and resolves what lies there."
