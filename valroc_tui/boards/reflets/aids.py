"""Every aid at an Objective with its price, what it brings, and the chance with it; and what is out of reach."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Option
from games.reflets import hints
from games.reflets.components import ANY, COLORS, Effect, TrialStep
from games.reflets.view import HeroView, TrialView

from .base import ReflScene
from .consequences import percent
from .sight import LETTERS, call_name, price_of

RESULT_INK = {"success": "green", "critical": "gold", "failure": "lines", "fumble": "red"}
RESULT_NAME = {"success": "success", "critical": "critical", "failure": "failure", "fumble": "fumble"}

_SHORT_CHAR = {"intelligence": "intell.", "perception": "percept."}


@dataclass(frozen=True)
class Line:
    """A row of the table of aids."""

    key: str
    label: str
    price: str = ""
    points: str = ""
    odds: str = ""
    ways: tuple[Option, ...] = ()
    rule: str = ""
    why: str = ""


def short_effect(text: str) -> str:
    """An effect on a roll in a few words."""
    said = text.rstrip(".").replace("Critical Failures of this roll count as Simple Failures", "fumbles are failures")
    for one, other in (
        (" Objective by ", " by "), ("Lower a collective", "collective"), ("Lower an individual", "individual"),
        ("Lower an ", ""), ("Lower a ", ""), (" dice of Heroes of the same Influence Board", " dice of the Board"),
        (" die of Heroes of the same Influence Board", " die of the Board"), (" dice of any Heroes", " dice"),
        (" die of any Heroes", " die"), ("of the current roll ", ""),
    ):  # fmt: skip
        said = said.replace(one, other)
    return said.replace(" by ", " −") if "Lower" in text else said[:1].lower() + said[1:]


class AidScene(ReflScene):
    """The table of what may be done at an Objective: aids with their prices, odds and what is missing."""

    trial: TrialView | None

    def char(self) -> str:
        """The Characteristic of the step under way."""
        step = next((one for one in self.trial["steps"] if one["current"]), None) if self.trial else None
        return (step["char"] or "") if step else ""

    # -------------------------------------------------------------- the table of aids

    def lines(self) -> list[Line]:
        """What may be done, the likeliest first, and what cannot be paid."""
        loose = set(self.loose())
        found: list[Line] = []
        aids = hints.aids(self.view, list(self.own)) if self.prompt in ("aids before the roll", "catch up") else []
        plain = [option for option in self.loose() if option not in {aid.option for aid in aids}]
        if self.prompt == "aids before the roll":
            found += [self._plain(option) for option in plain]
            plain = []
        for aid in aids:
            if aid.affordable and aid.option in loose:
                found.append(self._aid(aid))
        vain = [line for line in found if line.odds == "never"]
        found = [*(line for line in found if line.odds != "never"), *(self._plain(option) for option in plain)]
        found += [self._aid(aid) for aid in aids if not aid.affordable]
        if self.prompt in ("aids before the roll", "catch up"):
            found += self._out_of_reach()
        return [*found, *vain]

    def _plain(self, option: Option) -> Line:
        label, price, odds = self.deeds.label(option), "", ""
        if option.verb == "roll":
            dice = 5 + (self.trial["extra_dice"] if self.trial else 0)
            count = dice if self.trial and self.trial["hero"] else len(self.view["team"])
            label, odds = f"Roll the {count} dice", percent(hints.objective_odds(self.view))
        elif option.verb in ("skill", "dilemma"):
            price = self._price(option)
            if self.size[0] >= 110:
                label = f"{label}: {self._effect(option)}"
        return Line(f"do {option}", label, price, "", odds, (option,), self.deeds.rule(option))

    def _effect(self, option: Option) -> str:
        card = str(option.args[0])
        skill = self.sight.skill(card)
        return skill.text if skill and option.verb == "skill" else self.sight.text(card)

    def _price(self, option: Option) -> str:
        if option.verb == "dilemma":
            return "the Dilemma"
        skill, bearer = self.sight.skill(str(option.args[0])), self.sight.bearer(str(option.args[0]))
        if skill is None or bearer is None:
            return ""
        late = self.trial is not None and self.trial["rolled"] and self.prompt == "catch up"
        price = price_of(hints.price_of(skill, late=late))
        return f"{price} Board {bearer['board']}" if price else "free"

    def _aid(self, aid: hints.Aid) -> Line:
        trial, option = self.trial, aid.option
        assert trial is not None
        price = price_of(aid.price)
        price = f"{price} Board {aid.board}" if price else ""
        points = ""
        if aid.what == "substitute":
            price = "free, once a Trial"
            step = hints.step_of(self.view)
            if step is not None:
                points = str(hints.total_with_face(trial, step, int(option.args[0]), self.view["golden"]))
        elif aid.what == "bonus-die":
            price = f"the token, Board {aid.board}"
        elif aid.what == "dilemma":
            price = f"the Dilemma, Board {aid.board}"
        elif aid.what == "skill" and not price:
            price = "free"
        if aid.lowers:
            target = max(1, trial["target"] - aid.lowers)
            points = f"{trial['total']} of {target}" if trial["rolled"] else f"target {target}"
        missing = "" if aid.affordable else self._missing(aid)
        label = self.aid_label(option)
        key = f"do {option}" if aid.affordable else f"no {option}"
        odds = percent(aid.odds) if aid.odds or not aid.lowers else "not yet"
        return Line(
            key, label, missing or price, points, odds, (option,) if aid.affordable else (),
            self.deeds.rule(option), self._why_not(option) if not aid.affordable else "",
        )  # fmt: skip

    def aid_label(self, option: Option) -> str:
        """An aid in a few words."""
        trial = self.trial
        if option.verb in ("reroll", "substitute") and trial is not None:
            die = trial["dice"][int(option.args[0]) - 1]
            whose = self.sight.name(die["hero"])
            if self.size[0] < 110:
                whose = call_name(whose)
            if option.verb == "reroll":
                return f"Re-roll {whose}'s {die['face']}"
            return f"Golden Die {self.view['golden']} for {whose}'s {die['face']}"
        if option.verb == "bonus-die":
            return "Bonus Die: any dice again"
        if option.verb == "perfect":
            return "Perfect option"
        if option.verb in ("skill", "dilemma"):
            return f"{self.deeds.label(option)}: {short_effect(self._effect(option))}"
        return self.deeds.label(option)

    def _missing(self, aid: hints.Aid) -> str:
        board = self.sight.board(aid.board) if aid.board else None
        if board is None:
            return ""
        price = price_of(aid.price)
        short = [
            f"{board['gems'][color]} {LETTERS[color]}" for color in COLORS
            if aid.price.get(color, 0) > board["gems"][color]
        ]  # fmt: skip
        has = f"has {', '.join(short)}" if short else "too few Gems"
        return f"{price} Board {board['number']} {has}"

    def _why_not(self, option: Option) -> str:
        seat = self.moment.seat
        if self.moment.why_not is None or seat is None:
            return ""
        refused = self.moment.why_not(seat, option)
        return refused.reason if refused is not None else "It cannot be used now."

    def _out_of_reach(self) -> list[Line]:
        """R19.5, R23 Skills and perfect options that would help but cannot be had, with the reason."""
        trial = self.trial
        if trial is None or self.moment.seat is None:
            return []
        mine = {board["number"] for board in self.sight.boards_of(self.moment.seat)}
        wishes: list[tuple[Option, HeroView | None]] = []
        for hero in self.view["team"]:
            if hero["board"] not in mine or (trial["hero"] and trial["hero"] != hero["card"]):
                continue
            for card in (hero["card"], *hero["active"]):
                skill = self.sight.skill(card)
                if skill is not None and skill.kind == "hazard":
                    wishes.append((Option("skill", (card,)), hero))
        if not trial["rolled"]:
            bearer = self.sight.hero(trial["hero"]) if trial["hero"] else None
            own = {bearer["board"]} & mine if bearer is not None else mine  # R9.6 an individual one: his own Board
            wishes += [(Option("perfect", (number,)), None) for number in sorted(own)]
        found: list[Line] = []
        now = hints.objective_odds(self.view) if not trial["rolled"] else 0.0
        for wish, whose in wishes:
            if wish in self.own:
                continue
            for aid in hints.aids(self.view, [wish]):
                if aid.option != wish or (not aid.lowers and aid.odds <= now):
                    continue
                note, why = self._reason(aid, whose)
                if note:
                    found.append(Line(f"no {wish}", self.aid_label(wish), note, "", percent(aid.odds), (),
                                      self.deeds.rule(wish), why))  # fmt: skip
        return found

    def _reason(self, aid: hints.Aid, whose: HeroView | None) -> tuple[str, str]:
        """Why an aid cannot be had, for the table and in a sentence; empty if it does not concern the Objective."""
        card = str(aid.option.args[0])
        if whose is not None:
            skill, step = self.sight.skill(card), hints.step_of(self.view)
            if skill is None or step is None or not any(_concerns(effect, step) for effect in skill.effects):
                return "", ""
            if card in self.view["used_skills"]:
                return "used this turn", "A Skill is used once a turn, whoever is Guide."
            if whose["marker"] and whose["card"] == card:
                return "he is wounded", "A wounded Hero has no Skill until he is healed."
            if whose["bestioles"] and whose["card"] != card:
                return "out of reach", "A Bestiole keeps his Equipment out of reach in this Trial."
        gems = self.sight.board(aid.board)["gems"] if aid.board else {}
        short = any(gems.get(color, 0) < number for color, number in aid.price.items() if color != "any")
        if short or sum(aid.price.values()) > sum(gems.values()):
            return self._missing(aid), f"{self.deeds.owner(aid.board or 1)} has not the Gems for it."
        return "", ""


def _concerns(effect: Effect, step: TrialStep) -> bool:
    """Whether an effect can touch this Objective."""
    if effect.op in ("lower", "auto_success"):
        return effect.kind in ("any", step.kind) and effect.char in (ANY, step.char)
    return effect.op != "extra_dice" or step.kind == "individual"
