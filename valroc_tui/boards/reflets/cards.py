"""A card, a token or a Chance lies before the players, with the answers as plates beside it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.reflets import hints
from valroc_tui.widgets.cards import Standing, plate, shorter
from valroc_tui.widgets.lists import Choice, choices
from valroc_tui.widgets.paint import Frame, Painter, Part, wrap

from .base import ReflScene, fitting
from .consequences import percent
from .outcomes import both_outcomes, outcome_words
from .route_map import TITLES
from .sight import CHAR_COLOR, price_words
from .signs import golden_die, name_lines, price_of_text

PLATES = 5
"""At most so many answers stand side by side."""
PLATE_WIDTH = 22


class CardScene(ReflScene):
    """The card at the left, the answers at the right."""

    side_deeds = False
    stage_height = 13
    card_width = 38

    def subject(self) -> str:
        """The card that is asked about."""
        card = str(self.about[0]) if self.about else ""
        return card if card in self.sight.catalog.names else ""

    # -------------------------------------------------------------- drawing

    def stage(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        self.card(p, x, y, self.card_width, height)
        self.answers(p, x + self.card_width, y, width - self.card_width, height)

    def stage_rows(self, height: int) -> int:
        return (
            max(self.stage_height, min(20, 2 + 2 * len(self.answer_options())))
            if not self.side_by_side(82)
            else self.stage_height
        )

    def small(self, p: Painter) -> None:
        card_wide = max(32, p.width * 2 // 5)
        wide = p.width - card_wide
        wanted = 1 + sum(2 + len(self.answer(option, wide - 6).details) for option in self.answer_options())
        rows = min(p.height, max(wanted, 2 + self.card_rows(card_wide)))
        least = max(2 + self.card_rows(card_wide), 4 + len(self.answer_options()))
        rows = min(rows, p.height - self.news_rows(p.width, p.height - least))
        if p.height - rows < 3:
            rows = p.height
        self.card(p, 0, 0, card_wide, rows)
        self.answers(p, card_wide, 0, wide, rows)
        self.brief(p, 0, rows, p.width, p.height - rows)

    def answer_options(self) -> list[Option]:
        """The answers that stand beside the card."""
        return self.loose()

    def side_by_side(self, width: int) -> bool:
        """Whether the answers stand as plates in a row."""
        count = len(self.answer_options())
        return 0 < count <= PLATES and width // count >= PLATE_WIDTH

    def answers(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Plates side by side, or lines where they are many."""
        options = self.answer_options()
        if not self.side_by_side(width) or height < 9 or self.narrow:
            p.box(x, y, width, height, self.answers_title(), ink="gold")
            items = [self.answer(option, width - 6) for option in options]
            items = fitting(items, height - 2, self.cursor)
            choices(p, x + 2, y + 1, width - 4, height - 2, items, self.cursor)
            return
        each = min(32, width // len(options))
        for number, option in enumerate(options):
            self.answer_plate(p, x + number * each, y, each, height, option)

    def answers_title(self) -> str:
        """What the panel of answers is called."""
        return "You decide"

    def answer(self, option: Option, width: int) -> Choice:
        """An answer as a line."""
        return self.deed(option, width)

    def answer_plate(self, p: Painter, x: int, y: int, width: int, height: int, option: Option) -> None:
        """An answer as a plate."""
        key = f"do {option}"
        here = self.is_at(key)
        plate(p, x, y, width, height, "", Standing(here, True))
        row = y + 1
        label = self.deeds.label(option)
        label = f"▸{label}" if here else f"[{label}]"
        for line in name_lines(label, width - 4, 3):
            p.text(x + 2, row, line, "white bold" if here else "gold bold", width=width - 4)
            row += 1
        row += 1
        text = wrap(self.deeds.effect(option), width - 4)
        room = y + height - 1 - row
        if len(text) > room:
            text = [*text[: room - 1], shorter(" ".join(text[room - 1 :]), width - 4)]
        for line in text:
            p.text(x + 2, row, line, "text", width=width - 4)
            row += 1
        p.place(key, x, y, width, height, option, rule=self.deeds.rule(option))

    # -------------------------------------------------------------- the card

    def lines(self) -> list[list[Part]]:
        """What stands on the card, line by line; long texts are wrapped."""
        return [[self.sight.text(self.subject())]] if self.subject() else []

    def frame(self) -> tuple[Frame, str]:
        """How the card is framed."""
        kind = self.sight.kind(self.subject())
        return (
            ("square", "violet") if kind == "Dilemma" else ("round", "seat2") if kind == "Room" else ("round", "white")
        )

    def heading(self) -> tuple[str, str]:
        """The card's name and kind."""
        card = self.subject()
        return (self.sight.name(card), self.sight.kind(card)) if card else ("", "")

    def card(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The card."""
        frame, ink = self.frame()
        name, kind = self.heading()
        p.box(x, y, width, height, kind, frame=frame, ink=ink, title_ink=f"{ink} bold")
        row, bottom = y + 1, y + height - 1
        for line in name_lines(name, width - 4):
            if row < bottom:
                p.text(x + 2, row, line, "white bold", width=width - 4)
            row += 1
        if height >= 9:
            row += 1
        for parts in self.lines():
            if len(parts) == 1:
                ink = parts[0][1] if isinstance(parts[0], tuple) else "text"
                text = parts[0] if isinstance(parts[0], str) else parts[0][0]
                for line in wrap(text, width - 4):
                    if row < bottom:
                        p.text(x + 2, row, line, ink, width=width - 4)
                    row += 1
                continue
            if row < bottom:
                p.line(x + 2, row, *parts, width=width - 4)
            row += 1
        p.place("card " + (self.subject() or "subject"), x, y, width, height, rule=self.card_rule())

    def card_rows(self, width: int) -> int:
        """How many rows the card needs inside its frame."""
        rows = len(name_lines(self.heading()[0], width - 4)) + 1
        for parts in self.lines():
            text = parts[0] if isinstance(parts[0], str) else parts[0][0]
            rows += len(wrap(text, width - 4)) if len(parts) == 1 else 1
        return rows

    def card_rule(self) -> str:
        """The rule of the card."""
        return self.moment.decision.rule if self.moment.decision else "R36.1"


class RewardScene(CardScene):
    """R32.8 How many ticks of a Challenge are used."""

    def heading(self) -> tuple[str, str]:
        facts = self.sight.catalog.challenges[str(self.about[0])]
        return facts.name, "Reward of the campaign"

    def lines(self) -> list[list[Part]]:
        facts = self.sight.catalog.challenges[str(self.about[0])]
        ticks = int(self.about[1])
        marks = "x " * ticks + "· " * (facts.boxes - ticks)
        return [[("ticks  ", "muted"), (marks, "gold bold")], [facts.text + "."],
                [("A reward may be declined in each game; the ticks stay in the book.", "muted")]]  # fmt: skip


class DilemmaScene(CardScene):
    """R17.4, R15.7 A Dilemma is drawn: keep it, and on which Board, or let it go."""

    stage_height = 14

    def lines(self) -> list[list[Part]]:
        facts = self.sight.catalog.dilemmas[self.subject()]
        when = {"any": "at a moment of your choice", "objective": "at an Objective", "roll": "after a roll that misses",
                "divine": "as a Blessing", "golden_roll": "after a roll of the Golden Die",
                "avatar_move": "before the Avatar moves", "wound": "before a wound",
                "creature": "with a Creature in play",
                "opportunity": "after a Trial won"}[facts.when]  # fmt: skip
        found: list[list[Part]] = [[facts.text], [(f"Played {when}", "muted")]]
        if facts.targeted:
            found.append([("Acts on its own Board only.", "muted")])
        if "feed" in self.prompt:
            number = self.view["difficulty"]
            found.append([(f"Not kept: {number} Gems for the Vils.", "red")])
        return found

    def place_of(self, option: Option) -> str:
        return f"do {option}"


class TokenScene(CardScene):
    """R7.2, R7.12 A token is turned up."""

    def subject(self) -> str:
        if self.prompt == "draw or take events":
            return "green_unforeseen_tax"
        return str(self.about[0]) if self.about else ""

    def heading(self) -> tuple[str, str]:
        return self.sight.token_name(self.subject()), f"{self.sight.catalog.tokens[self.subject()].color} token"

    def lines(self) -> list[list[Part]]:
        facts = self.sight.catalog.tokens[self.subject()]
        note = "Golden: good for the Team." if facts.golden else "It applies at once."
        return [[facts.text], [(note, "gold" if facts.golden else "muted")]]

    def frame(self) -> tuple[Frame, str]:
        return "double", "gold" if self.sight.catalog.tokens[self.subject()].golden else "red"


class EventsScene(CardScene):
    """R7.13, R7.14, R9.9 Cards of the Points pile, the Pouch or the Boards: one of them is chosen."""

    def subject(self) -> str:
        way = self.way_now()
        card = str(way.args[0]) if way is not None and way.args else ""
        return card if card in self.sight.catalog.names else ""

    def heading(self) -> tuple[str, str]:
        card = self.subject()
        if card:
            return self.sight.name(card), self.sight.kind(card)
        return "", {"give up a card": "Pouch", "lose a dilemma": "Dilemmas"}.get(self.prompt, "Points pile")

    def lines(self) -> list[list[Part]]:
        card = self.subject()
        if not card:
            return [["A card that lies face down: chosen blind."]] if self.way_now() is not None else []
        return [[self.sight.text(card)], [("EP ", "muted"), str(self.sight.epic_points(card))]]

    def side_by_side(self, width: int) -> bool:
        return False

    def answer(self, option: Option, width: int) -> Choice:
        card = str(option.args[0]) if option.args else ""
        found = self.deed(option, width, details=False)
        label = found.label
        if option.verb == "give-up":
            label = f"{self.sight.name(card)}, {self.sight.epic_points(card)} EP"
        elif option.verb == "lose-dilemma":
            label = f"{self.sight.name(card)}, {self.deeds.owner(int(option.args[1]))}"
        text = self.sight.text(card) if card != "face-down" else ""
        told = wrap(text, width) if text else []
        if len(told) > 3:
            told = [*told[:2], shorter(" ".join(told[2:]), width)]
        details: tuple[Sequence[Part], ...] = tuple((line,) for line in told)
        return Choice(found.key, shorter(label, width), found.ways, details, rule=found.rule)

    def answers_title(self) -> str:
        return {"give up a card": "Cards of your Pouch", "lose a dilemma": "Your Dilemmas",
                "which creature": "Creatures in play"}.get(self.prompt, "Unforeseen Events of the Vils")  # fmt: skip


class ChanceScene(CardScene):
    """R15.6 A Chance: one bonus, or a roll that adds them up."""

    stage_height = 15

    def side_by_side(self, width: int) -> bool:
        return False

    def answer_options(self) -> list[Option]:
        return sorted(
            self.loose(), key=lambda option: (option.verb == "bonus", -int(option.args[0]) if option.args else 0)
        )

    def heading(self) -> tuple[str, str]:
        return "One bonus of your choice, or a roll of the Golden Die for several", "Chance"

    def card(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        p.box(x, y, width, height, "Chance", ink="violet", title_ink="violet bold")
        golden_die(p, x + 2, y + 1, self.view["golden"])
        p.text(x + 11, y + 1, "A roll brings", "text")
        for row in range(6):
            face = 6 - row
            if y + 2 + row >= y + height - 1:
                break
            mark = (
                ("Bad Luck: a Vitality Test" if width >= 38 else "Bad Luck: a Test")
                if face == 6
                else f"bonuses {face} to 1"
                if face > 1
                else "bonus 1"
            )
            p.line(
                x + 11,
                y + 2 + row,
                (f"{face} ", "gold bold"),
                (shorter(mark, width - 15), "red" if face == 6 else "muted"),
            )
        if height >= 11:
            p.wrapped(x + 2, y + 9, width - 4, "Each face 17%. A Bonus Die, 2 Gems or a Dilemma may change the roll.",
                      "muted", rows=height - 10)  # fmt: skip
        p.place("card chance", x, y, width, height, rule="R15.8")

    def card_rows(self, width: int) -> int:
        return 12

    def answers_title(self) -> str:
        return "Roll, or take one"


class BonusScene(ChanceScene):
    """R15.8 The bonuses of a roll, in the Guide's order."""

    def answer_options(self) -> list[Option]:
        return sorted(self.loose(), key=lambda option: -int(option.args[0]) if option.args else 0)

    def answers_title(self) -> str:
        return f"{len(self.loose())} bonuses, all of them: which first?"


class HazardScene(CardScene):
    """R17.10, R18.2 Which of several Hazards is played; what a salutary Zone sells."""

    stage_height = 16

    def subject(self) -> str:
        if self.prompt == "which hazard":
            way = self.way_now()
            return str(way.args[0]) if way is not None and way.verb == "choose-hazard" else ""
        return super().subject()

    def heading(self) -> tuple[str, str]:
        card = self.subject()
        if not card:
            return "", "Hazard"
        facts = self.sight.catalog.hazards[card]
        return self.sight.name(card), TITLES.get(facts.place, facts.place.capitalize())

    def side_by_side(self, width: int) -> bool:
        return self.prompt != "which hazard" and super().side_by_side(width)

    def answer(self, option: Option, width: int) -> Choice:
        return hazard_choice(self, option, width) if option.verb == "choose-hazard" else super().answer(option, width)

    def lines(self) -> list[list[Part]]:
        card = self.subject()
        return hazard_lines(self, card) if card else []

    def answers_title(self) -> str:
        return "Hazards here, one is played" if self.prompt == "which hazard" else "What it sells"


def hazard_choice(scene: ReflScene, option: Option, width: int) -> Choice:
    """A Hazard as a line with its price, EP and odds."""
    facts = scene.sight.catalog.hazards[str(option.args[0])]
    odds = percent(hints.trial_odds(scene.view, facts.id)) if facts.steps else "nothing to test"
    details: tuple[Sequence[Part], ...] = (
        (("odds ", "muted"), (odds, "white bold"), ("   EP ", "muted"), str(facts.epic_points),
         ("   price ", "muted"), f"{facts.pay} Gem{'s' if facts.pay != 1 else ''}"),
    )  # fmt: skip
    return Choice(f"do {option}", shorter(scene.sight.name(facts.id), width), (option,), details, rule="R17.10")


def hazard_lines(scene: ReflScene, card: str) -> list[list[Part]]:
    """The steps of a Hazard, its Outcomes and odds; or what it sells."""
    facts = scene.sight.catalog.hazards[card]
    found: list[list[Part]] = []
    if facts.options:
        for number, one in enumerate(facts.options):
            found.append([(f"{number + 1} ", "muted"), *price_of_text(price_words(one.cost))])
            found.append([one.text])
        return found
    for number, step in enumerate(facts.steps):
        if step.kind == "vitality":
            found.append([(f"{number + 1} ", "muted"), "Vitality Test"])
            continue
        target = hints.printed_target(scene.view, facts, step)
        odds = hints.odds_of_step(scene.view, step, target)
        char = ("attack", "perception", "intelligence", "agility", "defense")[step.char]
        said = {"perception": "percept.", "intelligence": "intell."}.get(char, char)
        color = CHAR_COLOR[char]
        who = "one" if step.kind == "individual" else "all"
        found.append([(f"{number + 1} ", "muted"), (color[0].upper(), "chip bold", f"gem-{color}"),
                      f" {said}, {who}: {target}  ", (percent(odds), "white bold")])  # fmt: skip
    if facts.steps:
        found.append(
            [
                ("Trial ", "muted"),
                (percent(hints.trial_odds(scene.view, card)), "white bold"),
                (" by dice alone", "muted"),
            ]
        )
        bright, dark = both_outcomes(scene.sight, facts)
        found += [[(f"Bright: {bright}", "green")], [(f"Dark: {dark}", "red")]]
    elif facts.kind == "chance":
        found.append(["Its Chance space may be played."])
    return found


class RoomScene(CardScene):
    """R18.5, R19.8, R24.4, R24.6 In a Room: test it, visit it, take a Portal, the Treasure, the Octagon, the Relic."""

    stage_height = 17
    card_width = 42

    def wished(self) -> str:
        quest = self.view["quest"]
        done = quest is not None and quest["step_one"] and quest["step_two"]
        return "do take-portal" if self.prompt == "in the octuple" and done else ""

    def subject(self) -> str:
        card = str(self.about[0]) if self.about else ""
        if self.prompt == "in the octuple":
            return "octuple"
        return card if card in self.sight.catalog.names else ""

    def heading(self) -> tuple[str, str]:
        card = self.subject()
        return (self.sight.name(card) if card != "octuple" else "Chambre de l'Octuple"), self.sight.kind(card)

    def lines(self) -> list[list[Part]]:
        card = self.subject()
        if card in self.sight.catalog.equipment:
            return [[self.sight.text(card)], [("EP ", "muted"), str(self.sight.epic_points(card))],
                    [("Taking it validates step I.", "green")]]  # fmt: skip
        room = next((one for one in self.view["rooms"] if one["card"] == card), None)
        found: list[list[Part]] = []
        if room is not None and room["quest_step"]:
            found.append([(f"Step {'I' * room['quest_step']} of your Quest.", "seat2 bold")])
        if room is not None and room["fails"]:
            times = "once" if room["fails"] == 1 else f"{room['fails']} times"
            found.append([(f"Failed {times}: its Objectives are lower.", "muted")])
        if self.prompt == "in the octuple":
            treasure = self.sight.catalog.treasures[self.view["treasure"]]
            octagon = self.sight.catalog.hazards["octagon"]
            return [*found, [(f"Treasure: {treasure.name}", "gold bold")],
                    [f"{treasure.gold} gold, {treasure.epic_points} EP"],
                    ["Octagon: ", (percent(hints.trial_odds(self.view, "octagon")), "white bold"), " for 8 EP"],
                    [(f"Dark: {outcome_words(octagon.dark)}", "red")],
                    [("Treasure and Octagon exclude each other.", "muted")]]  # fmt: skip
        return [*found, *hazard_lines(self, card)] if card in self.sight.catalog.hazards else found

    def frame(self) -> tuple[Frame, str]:
        return ("square", "gold") if self.subject() in self.sight.catalog.equipment else ("double", "seat2")
