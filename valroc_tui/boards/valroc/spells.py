"""Dark Magic and Spells: the card of the Dark Town, Spells drawn and held, and whom a Spell is aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.valroc.components import ELEMENTS, TRACK_END
from valroc_tui.widgets.cards import Standing, plate
from valroc_tui.widgets.lists import Choice
from valroc_tui.widgets.numbers import number_lines
from valroc_tui.widgets.paint import Painter, Part, Place, wrap

from . import deeds
from .action import ActionScene
from .locations import spot
from .own import stored_line, tokens_line
from .panels import tokens_said
from .sanctuary import statue_plates
from .sight import CURSE, LOCATION_NAMES, NAME, counted
from .signs import chip, chips


def spell_cards(
    p: Painter,
    scene: ActionScene,
    x: int,
    y: int,
    width: int,
    height: int,
    names: Sequence[str],
    ways: dict[str, tuple[Option, ...]],
    title: str,
    gloss: str = "",
) -> None:
    """Spells side by side, or as lines where there are many or little room."""
    p.box(x, y, width, height, title, gloss, ink="violet")
    across = min(41, (width - 2) // max(2, len(names)))
    if across < (20 if height >= 12 else 30) or height < 9:
        _spell_lines(p, scene, x, y, width, height, names, ways)
        return
    for number, name in enumerate(names):
        spell, key = scene.sight.catalog.spells[name], f"card {name} {number}"
        can = ways.get(name, ())
        left = x + 1 + number * across
        tall = min(height - 2, 12)
        plate(
            p,
            left,
            y + 1,
            across,
            tall,
            spell.name,
            Standing(scene.is_at(key), bool(can)),
            ink="violet",
            title_ink="white bold",
            foot=f"−{spell.loss} PP",
            foot_ink="red",
        )
        row = p.wrapped(left + 2, y + 3, across - 4, spell.text, "text", rows=max(1, tall - 4))
        if tall - (row - y) > 1:
            p.text(left + 2, y + tall - 1, "playable now" if can and can[0].verb == "spell" else "", "green")
        p.place(key, left, y + 1, across, tall, *can, rule="V24.6", why=spell.text)


def _spell_lines(
    p: Painter,
    scene: ActionScene,
    x: int,
    y: int,
    width: int,
    height: int,
    names: Sequence[str],
    ways: dict[str, tuple[Option, ...]],
) -> None:
    """A line for each Spell, and below them what the one under the cursor does."""
    option = scene.current()
    told = str(option.args[0]) if option is not None and option.args and option.args[0] in names else ""
    for number, name in enumerate(names):
        told = name if scene.is_at(f"card {name} {number}") else told
    told = told or (names[0] if names else "")
    room = height - 2 - (3 if told else 0)
    for number, name in enumerate(names[:room]):
        spell, key = scene.sight.catalog.spells[name], f"card {name} {number}"
        at, can = scene.is_at(key), ways.get(name, ())
        if at:
            p.tint(x + 1, y + 1 + number, width - 2, 1, "chosen")
        ink = "white bold" if at else "gold bold" if can else "text"
        verb = {"spell": "playable now", "keep-spell": "keep it", "forget": "may go"}[can[0].verb] if can else ""
        p.line(x + 1, y + 1 + number, ("▸" if at else " ", "white bold"), (f"{spell.name:<14}", ink), width=width - 2)
        p.line(x + 17, y + 1 + number, (f"−{spell.loss} PP  ", "red"), (verb, "green"), width=width - 18)
        p.place(key, x + 1, y + 1 + number, width - 2, 1, *can, rule="V24.6", why=spell.text)
    if told:
        shown = min(len(names), room)
        p.rule(x + 1, y + 1 + shown, width - 2)
        p.wrapped(x + 2, y + 2 + shown, width - 4, scene.sight.catalog.spells[told].text, "text", rows=2)


class DarkTownScene(ActionScene):
    """An effect taken or left, and one of two Spells kept."""

    mounts_on_cards = False

    def where(self) -> str:
        return "Dark Town"

    def leads_to(self) -> Sequence[Part]:
        return [*self.lost_to_the_supply(), *super().leads_to()]

    def lost_to_the_supply(self) -> Sequence[Part]:
        """V13.5 What a Mercenary at either end of the Curse of Corruption makes of it."""
        option, decision = self.current(), self.moment.decision
        if option is None or option.verb != "use" or decision is None or CURSE not in decision.about:
            return ()
        if self._sends_a_mercenary(int(option.args[0]), "tavern"):
            return [("A Mercenary is paid nothing at the Tavern: there is nothing to take. ", "red")]
        if self._sends_a_mercenary(self.me, "dark_town"):
            return [("Your Mercenary's share goes to the supply. ", "red")]
        return ()

    def _sends_a_mercenary(self, seat: int, location: str) -> bool:
        return any(at == location and pawn["pawn"] == "mercenary" for at, pawn in self.sight.pawns_of(seat))

    def spell_ways(self) -> dict[str, tuple[Option, ...]]:
        """Spells that can be chosen."""
        verbs = ("keep-spell", "spell", "forget")
        return {str(option.args[0]): (option,) for option in self.options() if option.verb in verbs}

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        drawn = self.sight.player(self.me)["looking_at"]
        if drawn and self.options("keep-spell"):
            spell_cards(
                p,
                self,
                x,
                y,
                width,
                height,
                drawn,
                self.spell_ways(),
                "Two Spells drawn",
                "keep one, the other is discarded; only you see them",
            )
            return
        self.halves(p, x, y, width, 10)
        self.pending(p, x, y + 10, width, height - 10)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        drawn = self.sight.player(self.me)["looking_at"]
        if drawn and self.options("keep-spell"):
            p.box(x, y, width, height, "Two Spells drawn", "keep one", ink="violet")
            row = y + 1
            for number, name in enumerate(drawn):
                spell = self.sight.catalog.spells[name]
                key = f"card {name} {number}"
                can, at = self.spell_ways().get(name, ()), self.is_at(f"card {name} {number}")
                if at:
                    p.tint(x + 1, row, width - 2, 3, "chosen")
                p.line(
                    x + 2,
                    row,
                    ("▸ " if at else "  ", "white bold"),
                    (spell.name, "white bold" if at else "gold bold"),
                    (f"  −{spell.loss} PP at the end if used", "red"),
                )
                p.wrapped(x + 4, row + 1, width - 6, spell.text, "muted", rows=2)
                p.place(key, x + 1, row, width - 2, 3, *can, rule="V10.3", why=spell.text)
                row += 4
            return
        view = self.sight.view
        p.box(x, y, width, height, "Dark Town", "one card, two halves", ink="violet")
        row = y + 1
        for number, effect in enumerate((view["dark_top"], view["dark_bottom"])):
            if effect is None:
                continue
            facts = self.sight.catalog.dark_effects[effect]
            space = self.sight.spaces("dark_town")[number]
            now = space["pawn"] is not None and space["pawn"]["seat"] == view["acting"]
            p.line(x + 2, row, ("▸ " if now else "  ", "white bold"), (facts.name, "violet bold" if now else "text"))
            spot(p, self, x + width - 6, row, space, False, False)
            p.wrapped(x + 4, row + 1, width - 6, facts.text, "text" if now else "muted", rows=3)
            row += 4

    def halves(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """The two halves of the card."""
        view, across = self.sight.view, width // 2
        for number, effect in enumerate((view["dark_top"], view["dark_bottom"])):
            left = x + number * across
            if effect is None:
                continue
            facts = self.sight.catalog.dark_effects[effect]
            space = self.sight.spaces("dark_town")[number]
            now = space["pawn"] is not None and space["pawn"]["seat"] == view["acting"]
            plate(
                p,
                left,
                y,
                across,
                height,
                facts.name,
                ink="violet" if now else "",
                title_ink="violet bold" if now else "muted",
                gloss="resolves now" if now else "",
                ground="slot" if now else None,
            )
            p.line(left + 2, y + 1, "top half, first  " if number == 0 else "bottom half, second  ", ink="muted")
            spot(p, self, left + across - 6, y + 1, space, False, False)
            p.wrapped(left + 2, y + 3, across - 4, facts.text, "text" if now else "muted", rows=3)
            p.line(
                left + 2,
                y + height - 2,
                "acts at ",
                (LOCATION_NAMES.get(facts.location, facts.location), "text"),
                ink="muted",
            )
            p.place(f"half {number + 1}", left, y, across, height, rule="V10.3", why=facts.text)

    def pending(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """Effects that wait for their location."""
        view = self.sight.view
        p.box(x, y, width, height, "This turn", "effects last until its end and are open to all")
        row = y + 1
        for seat in self.sight.order:
            effect = self.sight.player(seat)["effect"]
            said: list[Part] = [("no Dark Magic", "muted")]
            if effect is not None:
                said = [(self.sight.catalog.dark_effects[effect["effect"]].name, "violet bold")]
                if effect["target"] is not None:
                    said += [" on ", self.people.part(effect["target"], 16)]
            end = p.line(x + 2, row, self.people.part(seat, 16))
            p.line(max(end + 2, x + 20), row, *said, ink="muted", width=width - 24)
            row += 1
        if row < y + height - 2:
            p.line(
                x + 2,
                row + 1,
                "Then two Spells are drawn: one is kept, unseen by others. Wrath ",
                (f"{view['sceptre']} of {view['wrath_end']}", "red"),
                ink="muted",
                width=width - 3,
            )


class SpellScene(DarkTownScene):
    """Which Spell to play, or which used one is discarded."""

    list_title = "Your Spells"

    def where(self) -> str:
        return "Spells"

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        forget = bool(self.options("forget"))
        player = self.sight.player(self.me)
        names = player["used_spells"] if forget else player["spells"]
        title, gloss = (
            ("Used Spells", "the Wrath has one of the cheapest discarded")
            if forget
            else ("Your Spells", "gold ones can be played now, each moves the Sceptre by one")
        )
        spell_cards(p, self, x, y, width, height, names, self.spell_ways(), title, gloss)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        forget = bool(self.options("forget"))
        player = self.sight.player(self.me)
        names = player["used_spells"] if forget else player["spells"]
        spell_cards(
            p,
            self,
            x,
            y,
            width,
            height,
            names,
            self.spell_ways(),
            "Used Spells" if forget else "Your Spells",
            "gold: playable now" if not forget else "",
        )


class TargetScene(ActionScene):
    """A Spell is being played: from which statue, from whom, which gauge."""

    list_title = "Choose"
    mounts_on_cards = False

    def where(self) -> str:
        return "Spells"

    def numbers(self) -> Sequence[Option]:
        return self.options("take")

    def taking(self) -> str:
        """The statue that Aurum asks about."""
        decision = self.moment.decision
        return str(decision.about[0]) if decision is not None and self.options("take") else ""

    def listed(self) -> list[Choice]:
        lines = super().listed()
        return [line for line in lines if not line.ways or line.ways[0].verb not in ("take",)]

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "take":
            statue = next(s for s in self.sight.view["statues"] if s["element"] == self.taking())
            left = statue["vals"] - int(option.args[0])
            stay = f"{counted(left, 'Val')} {'stays' if left == 1 else 'stay'}"
            return [f"{stay} on the {NAME[self.taking()]} statue. The dominant element may change."]
        return super().leads_to()

    def picture(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if self.taking():
            statue_plates(p, self, x, y, width, 9, {}, self.taking())
            self.amounts(p, x, y + 9, width, height - 9)
            return
        self.others(p, x, y, width, height)

    def picture_small(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        if self.taking():
            statue_plates(p, self, x, y, width, 4, {}, self.taking())
            self.amounts(p, x, y + 4, width, height - 4)
            return
        self.others(p, x, y, width, height)

    def amounts(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """How many Vals Aurum takes here."""
        decision = self.moment.decision
        left = decision.about[1] if decision is not None else 0
        p.box(x, y, width, height, "Aurum", f"from {NAME[self.taking()]}, {left} at most in all", ink="violet")
        number_lines(
            p,
            x + 3,
            y + 2 if height > 4 else y + 1,
            width - 6,
            self.options("take"),
            lambda option: int(option.args[0]),
            self.cursor,
            self.people.ink(self.me),
            rule="V27.1",
            rows=max(1, height - 3),
        )

    def others(self, p: Painter, x: int, y: int, width: int, height: int) -> None:
        """What the other players have that a Spell may take; for Araori the own gauges."""
        mine = bool(self.options("full") or self.options("discard"))
        seats = [self.me] if mine else [seat for seat in self.sight.order if seat != self.me]
        if width < 60:
            p.box(x, y, width, height, "Others" if seats != [self.me] else "Your gauges", ink="violet")
            each = (height - 2) // len(seats)
            for number, seat in enumerate(seats):
                self.victim(p, x + 1, y + 1 + number * each, width - 2, each, seat)
            return
        across = width // len(seats)
        for number, seat in enumerate(seats):
            left = x + number * across
            p.box(
                left,
                y,
                across,
                height,
                self.people.name(seat, across - 6),
                ink=self.people.ink(seat),
                title_ink=f"{self.people.ink(seat)} bold",
            )
            self.victim(p, left + 1, y + 1, across - 2, height - 2, seat)

    def victim(self, p: Painter, x: int, y: int, width: int, height: int, seat: int) -> None:
        """One other player: skill, tokens, stored cards."""
        player = self.sight.player(seat)
        p.place(f"seat {seat}", x, y, width, height, rule="V30.1")
        if height >= 14:
            self.victim_large(p, x + 1, y + 1, width - 2, height - 1, seat)
            return
        row = y
        if width >= 40 or height < 6:
            p.line(x + 1, row, self.people.part(seat, 16))
            p.line(x + 18, row, *chips((element, player["sp"][element]) for element in ELEMENTS))
        else:
            p.line(x + 1, row + 1, *chips((element, player["sp"][element]) for element in ELEMENTS))
            row += 1
        lines = [tokens_line(player["tokens"], width - 2), stored_line(player["stored_centres"], width - 2)]
        for number, parts in enumerate(lines[: max(0, height - (row - y) - 1)]):
            p.line(x + 1, row + 1 + number, *parts, ink="muted", width=width - 2)
        row += 1 + len(lines)
        if height > 8:
            p.line(
                x + 1,
                row + 1,
                "MP ",
                (str(player["mp"]), "text bold"),
                "  Vals ",
                (str(player["vals"]), "text bold"),
                ink="muted",
            )
            p.line(x + 1, row + 2, (str(len(player["beaten"])), "text bold"), " of 6 beaten", ink="muted")

    def victim_large(self, p: Painter, x: int, y: int, width: int, height: int, seat: int) -> None:
        """One other player where there is room: tracks as bars, everything that lies before it."""
        player = self.sight.player(seat)
        for number, element in enumerate(ELEMENTS):
            p.line(x, y + number, chip(element), (f" {NAME[element]:<6}", f"{element} bold") if width > 30 else "")
            left = x + (9 if width > 30 else 2)
            p.bar(left, y + number, x + width - left - 4, player["sp"][element], TRACK_END, element)
            p.text(x + width - 3, y + number, f"{player['sp'][element]:>2}", f"{element} bold")
        p.line(
            x,
            y + 5,
            "MP ",
            (str(player["mp"]), "text bold"),
            "   Vals ",
            (str(player["vals"]), "text bold"),
            ink="muted",
        )
        p.line(x, y + 6, *stored_line(player["stored_centres"], width), ink="muted", width=width)
        row = y + 8
        for said in (
            ", ".join(tokens_said(player["tokens"])) or "no dig tokens",
            "beaten: " + (", ".join(self.sight.creature(name).name for name in player["beaten"]) or "nothing yet"),
        ):
            for line in wrap(said, width)[: max(0, y + height - 1 - row)]:
                p.text(x, row, line, "text")
                row += 1
            row += 1


class WindowScene(ActionScene):
    """A window between two actions: use something or let it pass. The whole board lies open."""

    list_title = "Use something?"

    def where(self) -> str:
        return "window"

    def ordinary(self) -> tuple[Option, ...]:
        return self.options()

    def first(self, places: Sequence[Place]) -> str:
        return "decline" if self.options("decline") else super().first(places)

    def listed(self) -> list[Choice]:
        decline = [self.choice(option) for option in self.options("decline")]
        return decline + [self.choice(option) for option in self.options() if option.verb != "decline"]

    def leads_to(self) -> Sequence[Part]:
        option = self.current()
        if option is not None and option.verb == "decline":
            return ["You use nothing now; the others are asked in turn. = sets when you want to be asked."]
        return () if option is None else deeds.outcome(self, option)
