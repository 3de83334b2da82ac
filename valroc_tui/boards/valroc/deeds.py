"""What every option is called on the board, and what it leads to.

Labels are short (they stand in a column of 24 to 32 cells); `details` are the lines below a label in a
list, `outcome` is the sentence in the bottom bar that says what Enter brings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.core import Option
from games.valroc.components import ELEMENTS, TRACK_END
from valroc_tui.widgets.cards import shorter
from valroc_tui.widgets.paint import Part

from .sight import CENTRES, DIG_GAINS, LETTER, LOCATION_NAMES, NAME, TOKEN_NAMES, counted, per_cent
from .signs import chip, ride

if TYPE_CHECKING:
    from .base import ValrocScene

ITEMS = ("drink", "sip", "astrology", "ride", "dismount", "clairvoyance", "spells", "spell")
"""Verbs of what may be used at any time (V24.6)."""

RULES = {
    "pick": "V6.2", "keep": "V6.4", "skill": "V6.8", "place": "V8.1", "mushroom": "V8.11", "pass": "V8.2",
    "drink": "V25.4", "sip": "V25.4", "astrology": "V28.5", "ride": "V5.5", "dismount": "V5.5",
    "clairvoyance": "V28.11", "spells": "V24.5", "spell": "V24.10", "back": "V24.5", "decline": "V24.4",
    "take": "V27.1", "steal": "V27.3", "drain": "V27.5", "rob": "V27.6", "full": "V27.4", "rebid": "V27.7",
    "forget": "V11.3", "discard": "V15.16", "use": "V10.3", "invert": "V26.6", "keep-spell": "V10.3",
    "go-on": "V24.5", "turn-up": "V14.3", "result": "V14.3", "teleport": "V14.4", "stay": "V14.4",
    "read": "V14.6", "leave": "V14.6", "draw": "V15.2", "berry": "V15.7", "stop": "V15.3", "plant": "V15.8",
    "injured": "V15.6", "train": "V15.12", "store": "V15.16", "spend": "V15.12", "offer": "V16.1",
    "lay": "V16.1", "take-lesson": "V17.2", "fight": "V18.2", "done": "V18.2", "bid": "V20.4",
}  # fmt: skip
"""The rule behind each verb, for ``?``."""


def label(scene: ValrocScene, option: Option) -> str:
    """An option in a few words."""
    maker = _LABELS.get(option.verb)
    return maker(scene, option) if maker else scene.option_words(option)


def details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    """Up to three lines below the label."""
    maker = _DETAILS.get(option.verb)
    return maker(scene, option) if maker else ()


def outcome(scene: ValrocScene, option: Option) -> Sequence[Part]:
    """What Enter brings, for the bottom bar."""
    maker = _OUTCOMES.get(option.verb)
    return maker(scene, option) if maker else ()


# ------------------------------------------------------------------ labels


def _name(option: Option, place: int = 0) -> str:
    return str(option.args[place])


def _number(option: Option, place: int = 0) -> int:
    value = option.args[place]
    return value if isinstance(value, int) else 0


def _creature(scene: ValrocScene, option: Option) -> str:
    return scene.sight.creature(_name(option)).name


def _astrology(scene: ValrocScene, option: Option) -> str:
    steps = _number(option)
    return f"Astrology: Sceptre {abs(steps)} {'on' if steps > 0 else 'back'}"


def _spell(scene: ValrocScene, option: Option) -> str:
    return scene.sight.catalog.spells[_name(option)].name


def _decline(scene: ValrocScene, option: Option) -> str:
    view = scene.sight.view
    if view["window"]:
        return "Nothing, go on"
    if view["offering"] is not None:
        return "Leave the bids"
    return {
        "dark_town": "Leave the effect" if scene.options("use") or scene.options("invert") else "Void, go on",
        "sanctuary": "No offering",
        "university": "No lesson",
        "arena": "No fight",
    }.get(view["location"] or "", "Nothing, go on")


def _use(scene: ValrocScene, option: Option) -> str:
    if not option.args:
        return "Take the effect"
    return f"Use it on {scene.people.name(_number(option), 16)}"


def _fight(scene: ValrocScene, option: Option) -> str:
    mount = _name(option, 1)
    on = " on foot" if mount == "none" else f" on {scene.sight.creature(mount).name}"
    return f"{_creature(scene, option)}{on}"


def _full(scene: ValrocScene, option: Option) -> str:
    name = _name(option)
    return f"{name.split('_')[0].capitalize()} Gauge {'token' if 'gauge' in name else 'card'} as Full"


def gauge_name(gauge: str) -> str:
    """A gauge of a count: "Small", "Medium token", "Small as Full"."""
    full = gauge.startswith("full:")
    name = gauge.removeprefix("full:")
    said = name.split("_")[0].capitalize() + (" token" if name.endswith("_gauge") else "")
    return f"{said} as Full" if full else said


def _skill(scene: ValrocScene, option: Option) -> str:
    first, second = (NAME[str(element)] for element in option.args)
    return f"+2 {first}" if first == second else f"+1 {first}, +1 {second}"


def _invert(scene: ValrocScene, option: Option) -> str:
    way = "MP to Vals" if _name(option, 1) == "mp" else "Vals to MP"
    return f"{scene.people.name(_number(option), 13 if scene.narrow else 18)}: {way}"


def spent_words(gauges: Sequence[str], width: int) -> str:
    """Gauges that are spent: "Full, 2 Small", or "cards F 2S, tokens M" where they are many."""
    counts = Counter(gauges)
    said = ", ".join((f"{count} " if count > 1 else "") + gauge_name(gauge) for gauge, count in counts.items())
    if len(said) <= width:
        return said
    parts = []
    for kind, token in (("cards", False), ("tokens", True)):
        letters = [
            (str(count) if count > 1 else "") + gauge.removeprefix("full:")[0].upper() + ("!" if ":" in gauge else "")
            for gauge, count in counts.items()
            if gauge.endswith("_gauge") == token
        ]
        if letters:
            parts.append(f"{kind} {' '.join(letters)}")
    return ", ".join(parts)


_Label = Callable[["ValrocScene", Option], str]
_LABELS: dict[str, _Label] = {
    "pick": _creature,
    "pass": lambda scene, option: "Pass for this turn",
    "place": lambda scene, option: f"{_name(option).capitalize()} here",
    "mushroom": lambda scene, option: f"{_name(option).capitalize()} with a Mushroom",
    "skill": _skill,
    "drink": lambda scene, option: f"Drink the {TOKEN_NAMES[_name(option)]}",
    "sip": lambda scene, option: "Drink half a Gourd 10",
    "astrology": _astrology,
    "ride": lambda scene, option: f"Ride {_creature(scene, option)}",
    "dismount": lambda scene, option: "Leave the mount",
    "clairvoyance": lambda scene, option: "Clairvoyance",
    "spells": lambda scene, option: "Look for a Spell",
    "spell": lambda scene, option: f"Play {_spell(scene, option)}",
    "back": lambda scene, option: "None after all",
    "decline": _decline,
    "take": lambda scene, option: f"Take {counted(_number(option), 'Val')}",
    "steal": lambda scene, option: f"{TOKEN_NAMES[_name(option, 1)]} of {scene.people.name(_number(option), 9)}",
    "drain": lambda scene, option: f"1 {NAME[_name(option, 1)]} of {scene.people.name(_number(option), 14)}",
    "rob": lambda scene, option: f"Gauges of {scene.people.name(_number(option), 13)}",
    "full": _full,
    "rebid": lambda scene, option: f"Bid {counted(_number(option), 'Val')} instead",
    "forget": lambda scene, option: f"Discard {_spell(scene, option)}",
    "discard": lambda scene, option: f"Discard a {_name(option).capitalize()}",
    "use": _use,
    "invert": _invert,
    "keep-spell": lambda scene, option: f"Keep {_spell(scene, option)}",
    "go-on": lambda scene, option: "Go on",
    "turn-up": lambda scene, option: "Turn up two cards" if _number(option) == 2 else "Turn up one card",
    "result": lambda scene, option: f"Take {dug(scene, option)}",
    "teleport": lambda scene, option: f"Move to {NAME[_name(option)]}",
    "stay": lambda scene, option: "Stay in the room",
    "read": lambda scene, option: f"{NAME[_name(option)]} area instead",
    "leave": lambda scene, option: "Leave the result",
    "draw": lambda scene, option: "Draw for 1 MP",
    "berry": lambda scene, option: "Draw with a Berry",
    "stop": lambda scene, option: "Stop and count",
    "plant": lambda scene, option: "Use a Plant",
    "injured": lambda scene, option: "Take the Injury",
    "train": lambda scene, option: f"{_number(option, 1)} {NAME[_name(option)]} SP",
    "store": lambda scene, option: "No SP, store all",
    "spend": lambda scene, option: spent_words([str(gauge) for gauge in option.args], 24 if scene.narrow else 31),
    "offer": lambda scene, option: f"{NAME[_name(option)]} statue",
    "lay": lambda scene, option: laid(_number(option), _number(option, 1)),
    "take-lesson": lambda scene, option: f"Take {scene.sight.catalog.lessons[_name(option)].name}",
    "fight": _fight,
    "done": lambda scene, option: "Leave the Arena",
    "bid": lambda scene, option: counted(_number(option), "Val"),
}  # fmt: skip


def laid(vals: int, diamonds: int) -> str:
    """What an offering is made of: "3 Vals, 1 Diamond"."""
    parts = ([counted(vals, "Val")] if vals or not diamonds else []) + (
        [counted(diamonds, "Diamond")] if diamonds else []
    )
    return ", ".join(parts)


def dug(scene: ValrocScene, option: Option) -> str:
    """What a turned-up card gives in the digger's room."""
    dig = scene.sight.view["dig"]
    room = dig["room"] if dig else "fire"
    return DIG_GAINS[scene.sight.catalog.actions[_name(option)].areas[ELEMENTS.index(room)]]


# ------------------------------------------------------------------ details and outcomes


def _mp_after(scene: ValrocScene, gain: int) -> Sequence[Part]:
    have = scene.sight.player(scene.me)["mp"]
    after = min(TRACK_END, have + gain)
    lost = have + gain - after
    parts: list[Part] = ["MP ", (str(have), "white bold"), " ▸ ", (str(after), "white bold")]
    return [*parts, (f", {lost} lost", "red")] if lost else parts


def _drink_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    return (_mp_after(scene, 5 if option.verb == "sip" or _name(option) == "gourd_5" else 10),)


def _ride_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    return (ride(scene.sight.creature(_name(option))),)


def _spell_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    loss = scene.sight.catalog.spells[_name(option)].loss
    said = {
        "keep-spell": f"−{loss} PP at the end if used",
        "forget": f"saves {loss} PP at the end",
    }.get(option.verb, f"costs {loss} PP at the end")
    return ((said,),)


def _invert_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    """V26.6 Three of them, or all there are."""
    victim, to_vals = scene.sight.player(_number(option)), _name(option, 1) == "mp"
    mp, vals = victim["mp"], victim["vals"]
    amount = min(3, mp if to_vals else vals)
    if not amount:
        return (("no effect: no ", "MP" if to_vals else "Vals", " there"),)
    after = (mp - amount, vals + amount) if to_vals else (min(TRACK_END, mp + amount), vals - amount)
    gain: list[Part] = ["MP ", (str(mp), "white bold"), f" ▸ {after[0]}"]
    return ([*gain, "  Vals ", (str(vals), "white bold"), f" ▸ {after[1]}"],)


def _astrology_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    view = scene.sight.view
    to = max(1, min(view["wrath_end"], view["sceptre"] + _number(option)))
    parts: list[Part] = ["Sceptre ", (str(view["sceptre"]), "white bold"), " ▸ ", (str(to), "white bold")]
    return ([*parts, ("  the Wrath", "red")] if to == view["wrath_end"] else parts,)


def _gain(scene: ValrocScene, element: str, points: int = 1) -> Sequence[Part]:
    have = scene.sight.player(scene.me)["sp"][element]
    return [chip(element, have), " ▸ ", chip(element, min(TRACK_END, have + points))]


def _lesson_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    lesson, player = scene.sight.catalog.lessons[_name(option)], scene.sight.player(scene.me)
    parts: list[Part] = []
    if lesson.vals:
        parts += ["Vals ", (str(player["vals"]), "white bold"), f" ▸ {player['vals'] - lesson.vals}  "]
    if lesson.mp:
        parts += ["MP ", (str(player["mp"]), "white bold"), f" ▸ {player['mp'] - lesson.mp}"]
    return (parts,)


def _draw_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    left, _ = scene.sight.centres_left()
    total, training = sum(left.values()), scene.sight.view["training"]
    share = left["injury"] / total if total else 0.0
    immune = training is not None and training["immune_now"]
    risk: Sequence[Part] = (
        [("immune", "green"), f"; {per_cent(share)} Injury"]
        if immune
        else [(per_cent(share), "red bold"), " Injury, not immune"]
    )
    if option.verb == "berry":
        return (risk,)
    mp = scene.sight.player(scene.me)["mp"]
    return (risk, ["MP ", (str(mp), "white bold"), " ▸ ", (str(mp - 1), "white bold")])


def _stop_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    training = scene.sight.view["training"]
    points = training["quarters"] // 4 if training else 0
    return (["now ", (f"{points} SP", "white bold"), " in one element"],)


def _teleport_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    dig = scene.sight.view["dig"]
    if dig is None or dig["chosen"] is None:
        return ()
    room = _name(option) if option.args else dig["room"]
    area = scene.sight.catalog.actions[dig["chosen"]].areas[ELEMENTS.index(room)]
    return ([chip(room), " ", (DIG_GAINS[area], "text bold" if area != "none" else "dim")],)


def _drain_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    element, victim = _name(option, 1), scene.sight.player(_number(option))
    return (
        [
            *_gain(scene, element),
            "   from ",
            chip(element, victim["sp"][element]),
            " ▸ ",
            chip(element, victim["sp"][element] - 1),
        ],
    )


def _rob_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    gauges = [centre for centre in scene.sight.player(_number(option))["stored_centres"] if centre != "injury"]
    counts = Counter(gauges)
    return ([(", ".join(f"{count} {centre.capitalize()}" for centre, count in counts.items()), "text")],)


def _offer_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    element = _name(option)
    statue = next(statue for statue in scene.sight.view["statues"] if statue["element"] == element)
    return ([*_gain(scene, element), f"  {statue['value']} on it"],)


def _train_details(scene: ValrocScene, option: Option) -> tuple[Sequence[Part], ...]:
    return (_gain(scene, _name(option), _number(option, 1)),)


_Detail = Callable[["ValrocScene", Option], "tuple[Sequence[Part], ...]"]
_DETAILS: dict[str, _Detail] = {
    "drink": _drink_details,
    "sip": _drink_details,
    "ride": _ride_details,
    "spell": _spell_details,
    "astrology": _astrology_details,
    "take-lesson": _lesson_details,
    "draw": _draw_details,
    "berry": _draw_details,
    "stop": _stop_details,
    "teleport": _teleport_details,
    "read": _teleport_details,
    "stay": _teleport_details,
    "drain": _drain_details,
    "invert": _invert_details,
    "rob": _rob_details,
    "offer": _offer_details,
    "train": _train_details,
    "keep-spell": _spell_details,
    "forget": _spell_details,
}


def _card_text(scene: ValrocScene, option: Option) -> Sequence[Part]:
    return [shorter(scene.sight.catalog.spells[_name(option)].text, scene.size[0] - 4)]


def _turned_up(scene: ValrocScene, option: Option) -> Sequence[Part]:
    left, shuffled = scene.sight.centres_left()
    total = sum(left.values())
    said = f"{counted(left['injury'], 'Injury', 'Injuries')} among the {counted(total, 'card')} left. "
    return [
        said + ("The discards are shuffled in first. " if shuffled else ""),
        "A card is turned up.",
    ]


def _effect_text(scene: ValrocScene, option: Option) -> Sequence[Part]:
    decision = scene.moment.decision
    effect = str(decision.about[0]) if decision is not None and decision.about else ""
    facts = scene.sight.catalog.dark_effects.get(effect)
    if facts is None:
        return ()
    fits = len(facts.text) <= scene.size[0] - 4
    return [facts.text if fits else f"It acts at the {LOCATION_NAMES.get(facts.location, facts.location)} this turn."]


def _declined(scene: ValrocScene, option: Option) -> Sequence[Part]:
    """What declining means here, and why nothing else can be done."""
    view, decision = scene.sight.view, scene.moment.decision
    about = str(decision.about[0]) if decision is not None and decision.about else ""
    where = "" if view["window"] or view["offering"] is not None else view["location"] or ""
    if where == "dark_town" and about in scene.sight.catalog.dark_effects:
        return _effect_left(scene, about)
    if where == "university" and about in scene.sight.catalog.lessons:
        return _lesson_left(scene, about)
    if view["offering"] is not None and not view["window"]:
        return ["All bids stand as they are shown."]
    said = {
        "sanctuary": "Nothing is offered: no Divine Favor, and the Monk does not come to you.",
        "arena": "Your Arena action ends here.",
    }
    return [said.get(where, "You use nothing now.")]


def _effect_left(scene: ValrocScene, effect: str) -> Sequence[Part]:
    facts = scene.sight.catalog.dark_effects[effect]
    if scene.options("use") or scene.options("invert"):
        return [f"{facts.name} is not used. Two Spells are drawn all the same."]
    whose = "Nobody else has a pawn" if facts.targets_opponent else "You have no pawn"
    return [f"{whose} at the {LOCATION_NAMES[facts.location]}: no effect. Two Spells are drawn next."]


def _lesson_left(scene: ValrocScene, lesson: str) -> Sequence[Part]:
    card, player = scene.sight.catalog.lessons[lesson], scene.sight.player(scene.me)
    if scene.options("take-lesson"):
        return ["Nothing is paid, and the lesson stays in the row."]
    price = [counted(card.vals, "Val")] * (player["vals"] < card.vals) + [f"{card.mp} MP"] * (player["mp"] < card.mp)
    return [f"You cannot pay it: it asks {' and '.join(price)}. The lesson stays in the row."]


_Outcome = Callable[["ValrocScene", Option], "Sequence[Part]"]
_OUTCOMES: dict[str, _Outcome] = {
    "spell": _card_text,
    "keep-spell": _card_text,
    "forget": _card_text,
    "use": _effect_text,
    "take-lesson": lambda scene, option: [shorter(scene.sight.catalog.lessons[_name(option)].text, scene.size[0] - 4)],
    "draw": _turned_up,
    "berry": _turned_up,
    "stop": lambda scene, option: ["The count follows: gauges become SP in one element, the rest is stored."],
    "turn-up": lambda scene, option: ["Cards are turned up, you keep one result."],
    "lay": lambda scene, option: ["It is laid on the statue, then a card is turned up."],
    "spells": lambda scene, option: ["Only you see which Spells you hold and could play now."],
    "back": lambda scene, option: ["Nothing is played. What was asked is asked again."],
    "plant": lambda scene, option: ["The Injury and the Plant go; you may draw on or stop."],
    "injured": lambda scene, option: ["It is stored beside your board. A second one keeps your Wizard away a turn."],
    "store": lambda scene, option: ["Gauge cards are stored, four cards in all; tokens stay yours."],
    "pass": lambda scene, option: ["Passing is final for this turn's Planning."],
    "clairvoyance": lambda scene, option: ["The Action discards are shuffled into the deck."],
    "ride": lambda scene, option: ["Its bonuses and maluses count in every fight while you ride it."],
    "dismount": lambda scene, option: ["You fight on foot until you ride again."],
    "drink": lambda scene, option: ["MP over 12 are lost. The Gourd goes back to the supply."],
    "sip": lambda scene, option: ["5 MP, and the Gourd turns to its side with 5."],
    "astrology": lambda scene, option: ["The lesson is used up; it still counts for the Scholar."],
    "decline": _declined,
    "result": lambda scene, option: [f"You get {dug(scene, option)}; both cards are discarded afterwards."],
    "steal": lambda scene, option: ["The token is yours at once."],
    "drain": lambda scene, option: ["The other player loses 1 SP there, you gain 1."],
    "rob": lambda scene, option: ["All stored gauge cards become yours, Injuries stay."],
    "done": lambda scene, option: ["Your Arena action ends here."],
    "fight": lambda scene, option: ["The creature is beaten for certain: all conditions are met."],
    "leave": lambda scene, option: ["The dig counts as it is; the Seal is spent."],
    "go-on": lambda scene, option: ["You use no item now; what comes next is asked then."],
    "invert": lambda scene, option: ["Three of them, or all there are if fewer. MP over 12 are lost."],
    "discard": lambda scene, option: ["Four stored cards are the most; Injuries cannot be discarded."],
}


def centres_line(centres: Sequence[str]) -> str:
    """Centres in falling order of worth: "Full, Small"."""
    return ", ".join(centre.capitalize() for centre in sorted(centres, key=CENTRES.index))


def letters(elements: Sequence[str]) -> str:
    """Elements by their letters."""
    return "".join(LETTER[element] for element in elements)
