"""The Arena planner: for each creature of the hand whether it can be beaten, on what, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import ELEMENTS
from games.valroc.strength import balance_bonus, rage_bonus
from games.valroc.view import ArenaView
from valroc_tui.boards.scene import Hint
from valroc_tui.widgets.cards import fitted, named
from valroc_tui.widgets.lists import Choice
from valroc_tui.widgets.paint import Painter, Part

from . import creatures, deeds
from .action import ActionScene
from .sight import LETTER, NAME, Lack, counted
from .signs import affinity, chip, ride

VERDICT = 57
"""The column of the verdict on a creature; what a verdict needs in the longest case fits after it."""


class ArenaScene(ActionScene):
    """Which creature is fought, on what mount, with what Dark Magic."""

    def where(self) -> str:
        arena = self.sight.view["arena"]
        if self.sight.last_turn:
            return "the last Arena"
        return f"Arena, space {arena['space']}" if arena else "Arena"

    def the_end(self) -> list[Part]:
        """V21.2 Once the sixth creature is beaten: why it is the last Arena, and who still fights after this one."""
        first, arena = self.sight.finisher(), self.arena
        if not self.sight.last_turn or arena is None:
            return []
        why: list[Part] = ["The last turn"]
        if first is not None:
            why = ["Six beaten by ", self.people.part(first, 14)]
        pawns = [space["pawn"] for space in self.sight.spaces("arena")[arena["space"] :]]
        later = [self.people.name(pawn["seat"], 14) for pawn in pawns if pawn is not None]
        then = f"{named(later)} {'fight' if len(later) > 1 else 'fights'} after you" if later else "then the count"
        return [*why, f": the last Arena, {then}. "]

    @property
    def arena(self) -> ArenaView | None:
        """The Arena action in progress."""
        return self.sight.view["arena"]

    def fighter(self) -> int:
        """Who fights."""
        return self.arena["seat"] if self.arena else self.me

    def fights(self, name: str) -> tuple[Option, ...]:
        """The ways to fight a creature: those that use least first."""
        mount = self.sight.player(self.me)["mount"] or "none"
        ways = [option for option in self.options("fight") if option.args[0] == name]
        return tuple(sorted(ways, key=lambda way: (len(way.args) > 2, way.args[1] != mount, way.args[1] == "none")))

    def ordinary(self) -> tuple[Option, ...]:
        return tuple(option for option in super().ordinary() if option.verb != "fight")

    def rides(self, name: str) -> Sequence[Option]:
        return self.fights(name) or super().rides(name)

    def said(self, option: Option) -> str:
        if option.verb != "fight":
            return super().said(option)
        extra = self.magic_words(option)
        return deeds.label(self, option) + (f" with {extra}" if extra else "")

    def magic_words(self, option: Option) -> str:
        """The Dark Magic that a fight uses."""
        effect, *rest = option.args[2:] or ("",)
        if effect == "ritual_of_rage":
            return f"Rage {LETTER[str(rest[0])]}+2"
        if effect == "oath_of_nature":
            return f"Oath and {self.sight.creature(str(rest[0])).name}"
        return "Balance" if effect == "sphere_of_balance" else ""

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is None or option.verb != "fight":
            return [*self.the_end(), *super().leads_to()]
        card, player = self.sight.creature(str(option.args[0])), self.sight.player(self.me)
        parts: list[Part] = [(f"{card.prestige} PP", "white bold"), f", MP {player['mp']} ▸ {player['mp'] - card.mp}"]
        if card.hybrid:
            penalty = self.sight.catalog.hybrid_penalty
            parts.append(f", hybrid malus {penalty[player['hybrids']]} ▸ {penalty[player['hybrids'] + 1]} PP")
        return [*parts, ". ", *self.the_end(), "All conditions are met: it is beaten."]

    def hints(self) -> Sequence[Hint]:
        hints = list(super().hints())
        ways = next((place.ways for place in self._places if place.key == self.cursor), ())
        if len(ways) > 1:
            hints.append(Hint("tab", f"way {self.way % len(ways) + 1} of {len(ways)}"))
        return hints

    # -------------------------------------------------------------- the planner

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        hand = self.sight.player(self.fighter())["hand"]
        self.frame(p, x, y, width, height)
        if not hand:
            self.nothing_known(p, x, y, width)
            return
        p.line(
            x + 2,
            y + 1,
            "creature      of   needs, and what you have      MP PP  verdict",
            ink="muted",
            width=width - 3,
        )
        for number, name in enumerate(hand[:6]):
            self.line(p, x + 1, y + 2 + number, width - 2, name)
        self.sums(p, x, y + 9, width, height - 9)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        hand = self.sight.player(self.fighter())["hand"]
        self.frame(p, x, y, width, height)
        if not hand:
            self.nothing_known(p, x, y, width)
            return
        for number, name in enumerate(hand[: min(6, height - 3)]):
            self.short_line(p, x + 1, y + 1 + number, width - 2, name)
        if height - len(hand) >= 4:
            option = self.current()
            shown = str(option.args[0]) if option is not None and option.verb == "fight" else hand[0]
            for number, parts in enumerate(self.help_lines(shown)[: height - 3 - len(hand)]):
                p.line(x + 2, y + 2 + len(hand) + number, *parts, ink="muted", width=width - 3)

    def frame(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The frame with what the action brings."""
        arena = self.arena
        gain = self.sight.catalog.arena_vals[arena["space"] - 1] if arena else 0
        gloss = f"a success brings {counted(gain, 'Val')}" if gain else "no Vals on this space"
        if arena and arena["fights"]:
            gloss = f"{counted(arena['fights'], 'fight')} won"
        if arena and arena["decimendo"]:
            gloss = f"Decimendo: two fights, {arena['fights']} won"
        short = ""
        if self.sight.last_turn:
            gloss, short = f"{gloss}, the last Arena", "the last Arena"
        title = f"Arena, space {arena['space']}" if arena else "Arena"
        p.box(
            x,
            y,
            width,
            height,
            title,
            gloss if len(gloss) < width - len(title) - 4 else short,
            ink=self.people.ink(self.fighter()),
        )

    def nothing_known(self, p: Painter, x: int, y: int, width: int) -> None:
        """For those who do not see the hand."""
        p.line(
            x + 2,
            y + 2,
            self.people.part(self.fighter(), 24),
            " names a creature to fight, or none.",
            ink="muted",
            width=width - 3,
        )
        p.text(x + 2, y + 3, "The hand lies face down.", "dim", width=width - 3)

    def magic(self) -> str:
        """The Dark Magic that waits for a fight of this player."""
        effect = self.sight.player(self.fighter())["effect"]
        if effect is None or self.sight.catalog.dark_effects[effect["effect"]].location != "arena":
            return ""
        return effect["effect"]

    def verdict(self, name: str, width: int) -> tuple[bool, Sequence[Part]]:
        """Whether it can be fought now, and how or what is missing."""
        ways = self.fights(name)
        if ways:
            first = ways[0]
            mount = "" if first.args[1] == "none" else f"on {self.sight.creature(str(first.args[1])).name}"
            extra = self.magic_words(first)
            said = (" ".join(part for part in (mount, extra) if part) or "on foot", extra.partition(" ")[0], "beatable")
            parts = [[(words, "green bold")] for words in said if words]
            return True, fitted(parts[0], width, *parts[1:])
        lack = self.after_points(self.sight.best_ride(self.me, name)[1])
        if lack.nothing:
            return False, [("not now", "muted")]
        return False, creatures.short_of(lack, min(20, width))

    def after_points(self, lack: Lack) -> Lack:
        """What is missing, the points of Evictendius taken off."""
        left = self.arena["evictendius_points"] if self.arena else 0
        kept: list[tuple[str, int]] = []
        for element, short in lack.elements:
            used = min(left, short)
            left -= used
            if short > used:
                kept.append((element, short - used))
        return Lack(tuple(kept), lack.mp)

    def line(self, p: Painter, x: int, y: int, width: int, name: str) -> None:
        """A creature at the design size."""
        sight = self.sight
        card, player = sight.creature(name), sight.player(self.me)
        can, verdict = self.verdict(name, width - VERDICT)
        key = f"fight {name}"
        at = self.is_at(key)
        if at:
            p.tint(x, y, width, 1, "chosen")
        p.line(
            x,
            y,
            ("▸" if at else " ", "white bold"),
            (card.name, "white bold" if at else "gold bold" if can else "muted"),
        )
        p.line(x + 15, y, *affinity(card, ""))
        first = self.fights(name)[0] if can else None
        have = self.have(first) if first is not None else sight.strengths(self.me, sight.best_ride(self.me, name)[0])
        left = x + 20
        for element, need, value in zip(ELEMENTS, card.required, have, strict=True):
            if need:
                end = p.line(left, y, chip(element, need))
                p.text(end + 1, y, str(value), "green bold" if value >= need else "red bold")
                left += 7
        p.text(x + 50, y, f"{card.mp:>2}", "text" if player["mp"] >= card.mp else "red bold")
        p.text(x + 53, y, f"{card.prestige:>2}", "text bold")
        p.line(x + VERDICT, y, *verdict, width=width - VERDICT)
        p.place(key, x, y, width, 1, *self.fights(name), rule="V18.2", why=card.name)

    def short_line(self, p: Painter, x: int, y: int, width: int, name: str) -> None:
        """A creature on a small screen."""
        card = self.sight.creature(name)
        can, verdict = self.verdict(name, width - 23)
        key = f"fight {name}"
        at = self.is_at(key)
        if at:
            p.tint(x, y, width, 1, "chosen")
        p.line(
            x,
            y,
            ("▸" if at else " ", "white bold"),
            (card.name, "white bold" if at else "gold bold" if can else "muted"),
        )
        p.line(x + 14, y, *affinity(card, ""))
        p.line(x + 17, y, f"{card.prestige:>2} PP", ink="muted")
        p.line(x + 23, y, *verdict, width=width - 23)
        p.place(key, x, y, width, 1, *self.fights(name), rule="V18.2", why=card.name)

    def have(self, option: Option) -> list[int]:
        """The fighting values of a way to fight."""
        mount = str(option.args[1])
        values = self.sight.strengths(self.me, None if mount == "none" else mount)
        effect, *rest = option.args[2:] or ("",)
        dominant = self.sight.view["dominant"]
        god = ELEMENTS.index(dominant) if dominant else -1
        if effect == "ritual_of_rage":
            values = [
                value + bonus for value, bonus in zip(values, rage_bonus(ELEMENTS.index(str(rest[0]))), strict=True)
            ]
        elif effect == "sphere_of_balance":
            values = [
                value + bonus - (number == god)
                for number, (value, bonus) in enumerate(zip(values, balance_bonus(god), strict=True))
            ]
        elif effect == "oath_of_nature":
            values = [
                value + bonus for value, bonus in zip(values, self.sight.creature(str(rest[0])).mount, strict=True)
            ]
        return [max(0, value) for value in values]

    def sums(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """How the values of the chosen fight come about."""
        option = self.current()
        hand = self.sight.player(self.me)["hand"]
        fight = option if option is not None and option.verb == "fight" else None
        here = self.cursor.split(" ", 1)[-1] if self.cursor.startswith(("fight ", "creature ")) else ""
        name = str(fight.args[0]) if fight else here if here in hand else hand[0]
        card, player = self.sight.creature(name), self.sight.player(self.me)
        p.rule(x + 1, y - 1, width - 2)
        p.line(
            x + 2,
            y,
            (card.name, "white bold"),
            ("  " + self.said(fight).removeprefix(card.name).strip() if fight else "  " + card.category, "muted"),
            width=width - 3,
        )
        p.line(x + 2, y + 1, "            track  mount   god  magic   sum   needs", ink="muted")
        ride_of = str(fight.args[1]) if fight else self.sight.best_ride(self.me, name)[0] or "none"
        mount = (0, 0, 0, 0) if ride_of == "none" else self.sight.creature(ride_of).mount
        have = self.have(fight) if fight else self.sight.strengths(self.me, None if ride_of == "none" else ride_of)
        balance = bool(fight and "sphere_of_balance" in fight.args)
        for number, element in enumerate(ELEMENTS):
            row, track = y + 2 + number, player["sp"][element]
            god = int(self.sight.view["dominant"] == element and not balance)
            magic = have[number] - max(0, track + mount[number] + god) if fight else 0
            p.line(
                x + 2,
                row,
                chip(element),
                f" {NAME[element]:<8}",
                (f"{track:>5}", "text"),
                _signed(mount[number], 7),
                _signed(god, 6),
                _signed(magic, 7),
            )
            need = card.required[number]
            p.text(x + 38, row, f"{have[number]:>6}", f"{element} bold")
            if need:
                enough = have[number] >= need
                p.line(
                    x + 47,
                    row,
                    (f"{need:>5}", "white bold"),
                    (" ✓" if enough else f"  {need - have[number]} short", "green" if enough else "red"),
                )
            else:
                p.text(x + 51, row, "·", "dim")
        for number, parts in enumerate(self.help_lines(name)[: height - 3]):
            p.line(x + 63, y + 1 + number, *parts, ink="muted", width=width - 64)

    def help_lines(self, name: str) -> list[Sequence[Part]]:
        """What could help: mounts, gods, Dark Magic, Spells; each in at most 22 cells."""
        player, lines = self.sight.player(self.me), list[Sequence[Part]]()
        points = self.arena["evictendius_points"] if self.arena else 0
        if points:
            lines.append([("Evictendius ", "violet"), (f"−{points} SP", "white bold")])
        if self.magic():
            lines.append([(self.sight.catalog.dark_effects[self.magic()].name, "violet bold")])
        dominant = self.sight.view["dominant"]
        lines.append(["Gods Bonus ", chip(dominant, "+1")] if dominant else ["no Gods Bonus now"])
        for mount in self.sight.mounts(self.me)[:3]:
            lines.append([self.sight.creature(mount).name, " ", *ride(self.sight.creature(mount))])
        if player["spell_count"]:
            names = [self.sight.catalog.spells[spell].name for spell in player["spells"]]
            useful = [spell for spell in names if spell in ("Evictendius", "Decimendo")]
            lines.append([("Spell " + useful[0], "violet")] if useful else [counted(player["spell_count"], "Spell")])
        if not lines:
            lines.append(["nothing helps now"])
        return lines

    def listed(self) -> list[Choice]:
        lines = super().listed()
        if self.items_open or not self.options("fight"):
            return lines
        option = self.current()
        if option is not None and option.verb == "fight":
            ways = self.fights(str(option.args[0]))
            if len(ways) > 1:
                now = ways[self.way % len(ways)]
                plain = [way for way in ways if len(way.args) == 2]
                for way in (plain or ways)[:6]:  # Dark Magic that a fight can do without is left to Tab
                    label = self.way_words(way, 25 if self.narrow else 31)
                    lines.append(Choice(f"way {way}", label, (way,), rule="V18.2", mark="✓" if way == now else ""))
        return lines

    def way_words(self, way: Option, width: int) -> str:
        """A way to fight in a line of the list, without the creature."""
        on = "on foot" if way.args[1] == "none" else f"on {self.sight.creature(str(way.args[1])).name}"
        extra = self.magic_words(way)
        said = f"{on}, {extra}" if extra else on
        return said if len(said) <= width else extra


def _signed(value: int, width: int) -> tuple[str, str]:
    if not value:
        return f"{'·':>{width}}", "dim"
    return f"{value:>+{width}}".replace("-", "−"), "red" if value < 0 else "text"
