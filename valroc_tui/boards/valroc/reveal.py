"""What was chosen in secret, turned up: the bids on a statue, the two SP after the draft with the announcement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.core import Entry, Option
from games.valroc.components import ELEMENTS, TRACK_END
from valroc_tui.widgets.cards import fitted, named
from valroc_tui.widgets.paint import Frame, Painter, Part
from valroc_tui.widgets.tracks import pips

from .sight import NAME, counted
from .signs import chip

if TYPE_CHECKING:
    from .base import ValrocScene

LARGE = (110, 30)
WIDEST = 100


def paint(p: Painter, scene: ValrocScene, answers: Sequence[tuple[int, Option]]) -> str:
    """Draw it; what it is, for the title row, or "" for something else that was secret."""
    verbs = {option.verb for _, option in answers}
    if verbs == {"bid"}:
        return _bids(p, scene)
    if verbs == {"skill"}:
        return _skill(p, scene, answers)
    return ""


# ------------------------------------------------------------------ the bids on a statue


@dataclass
class Shown:
    """What the log tells of one statue in this Offering phase."""

    element: str
    bids: dict[int, int] = field(default_factory=dict)
    card: int | None = None
    """The fictional player's bid."""
    winner: int | None = None
    gained: int = 0
    settled: bool = False

    @property
    def highest(self) -> int:
        """The highest bid of all."""
        return max(*self.bids.values(), self.card or 0)

    @property
    def reaching(self) -> list[int]:
        """The seats with the highest bid."""
        return [seat for seat, bid in self.bids.items() if bid == self.highest]


def shown_in(log: Sequence[Entry]) -> list[Shown]:
    """The statues whose bids have been shown in the last Offering phase, in order."""
    begun = max((number for number, entry in enumerate(log) if entry.what == "announces vals"), default=len(log))
    found: dict[str, Shown] = {}
    for entry in log[begun:]:
        if entry.what in ("bids", "bids anew") and entry.seat is not None:
            statue = found.setdefault(str(entry.args[1]), Shown(str(entry.args[1])))
            statue.bids[entry.seat] = int(entry.args[0])
        elif entry.what == "offering card":
            found[str(entry.args[1])].card = int(entry.args[0])
        elif entry.what in ("wins the statue", "nobody wins the statue"):
            statue = found[str(entry.args[0])]
            statue.settled, statue.winner = True, entry.seat
            statue.gained = int(entry.args[1]) if entry.seat is not None else 0
    return list(found.values())


def _bids(p: Painter, scene: ValrocScene) -> str:
    statues = shown_in(scene.moment.log)
    if not statues:
        return ""
    now, large = statues[-1], p.width >= LARGE[0] and p.height >= LARGE[1]
    rows = len(now.bids) + (now.card is not None)
    gap = 2 if large else 1
    heights = (gap * rows + 4 + large, 7 if large else 4, scene.sight.seats + 2 if large else 4)
    between = 1 if large else 0
    wide = min(p.width - 4, WIDEST)
    x, y = (p.width - wide) // 2, max(0, (p.height - sum(heights) - 2 * between) // 2)
    _bids_on(p, scene, now, x, y, wide, heights[0], gap)
    y += heights[0] + between
    _statues(p, scene, statues, x, y, wide, heights[1])
    y += heights[1] + between
    _purses(p, scene, x, y, wide, heights[2])
    return f"Offering phase, the bids on {NAME[now.element]}"


def _bids_on(p: Painter, scene: ValrocScene, statue: Shown, x: int, y: int, width: int, height: int, gap: int) -> None:
    """The bids, one below the other, and who has won."""
    element, people = statue.element, scene.people
    large = gap == 2
    p.box(
        x,
        y,
        width,
        height,
        f"Bids on {NAME[element]}",
        "all are spent, the losing ones too",
        frame="heavy",
        ink=element,
    )
    names = 26 if large else 16
    at, row = x + 3 + names, y + 1 + large
    room = width - names - 8 - 26
    for seat in scene.sight.order:
        bid = statue.bids.get(seat, 0)
        p.line(x + 3, row, people.seat_chip(seat, names - 2))
        _bid(p, at, row, bid, room, people.ink(seat), best=bid == statue.highest and bid > 0)
        p.line(x + width - 27, row, *_came_of_it(scene, statue, seat), width=25)
        row += gap
    if statue.card is not None:
        p.text(x + 4, row, "third player", "muted")
        best = statue.card == statue.highest and statue.card > 0
        _bid(p, at, row, statue.card, room, "text", best=best)
        p.text(x + width - 27, row, "the Offering card", "muted")
    p.line(x + 3, y + height - 2, *fitted(*_outcome(scene, statue, width - 6)), width=width - 5)


def _bid(p: Painter, x: int, y: int, bid: int, room: int, ink: str, *, best: bool) -> None:
    """A bid as a figure and as coins."""
    p.text(x, y, f"{bid:>2}", "white bold" if best else "text")
    gap = 2 * bid <= room
    shown = min(bid, room if not gap else bid)
    pips(p, x + 4, y, shown, shown, ink, gap=gap)


def _came_of_it(scene: ValrocScene, statue: Shown, seat: int) -> list[Part]:
    """What became of a seat's bid."""
    element = statue.element
    if statue.settled and statue.winner == seat:
        after = scene.sight.player(seat)["sp"][element]
        if not statue.gained:
            return [("wins", "green bold"), (f", but has {TRACK_END} already", "muted")]
        return [("wins ", "green bold"), chip(element, after - statue.gained), (" ▸ ", "muted"), chip(element, after)]
    if seat in statue.reaching and statue.highest > 0:
        if len(statue.reaching) > 1 or statue.card == statue.highest:
            return [("a tie", "gold")]
        if not statue.settled:
            return [("wins as it stands", "green")]
    return []


def _outcome(scene: ValrocScene, statue: Shown, width: int) -> tuple[Sequence[Part], int, Sequence[Part]]:
    """In a sentence what has come of the bids: as long as there is room for, and shorter."""
    people, name, highest = scene.people, NAME[statue.element], statue.highest
    if statue.settled and statue.winner is not None:
        who = people.part(statue.winner, 24)
        said: list[Part] = [
            who,
            (" has bid the most, alone: 1 ", "white"),
            (f"{name} SP", f"{statue.element} bold"),
            ".",
        ]
        return said, width, [who, " wins."]
    tied = statue.reaching
    if not statue.settled:
        long = "It stands so far: whoever holds Spells may change a bid with Mobiluro now."
        return [(long, "cyan")], width, [("It stands so far: Mobiluro may change a bid.", "cyan")]
    if highest == 0:
        return [("Nobody has bid anything: nobody wins.", "white")], width, [("Nobody wins.", "white")]
    if not tied:
        return [("The third player has bid the most: nobody wins.", "white")], width, [("Nobody wins.", "white")]
    who_tie = [people.name(seat, 12) for seat in tied] + ["the third player"] * (statue.card == highest)
    return (
        [(f"{named(who_tie)} have bid {highest}: a tie, nobody wins.", "white")],
        width,
        [(f"A tie at {highest}: nobody wins.", "white")],
    )


def _statues(p: Painter, scene: ValrocScene, shown: Sequence[Shown], x: int, y: int, width: int, height: int) -> None:
    """The four statues as they stand now."""
    known = {statue.element: statue for statue in shown}
    across = width // 4
    for number, element in enumerate(ELEMENTS):
        left = x + across * number
        wide = across if number < 3 else width - 3 * across
        statue, now = known.get(element), shown[-1].element == element
        ink, title_ink = (element, "white bold") if now else ("lines", "white bold" if statue else "muted")
        p.box(left, y, wide, height, NAME[element], ink=ink, title_ink=title_ink)
        p.line(left + 2, y + 1, *_state(scene, statue, wide - 4), width=wide - 3)
        here = scene.sight.view["statues"][number]
        leads = scene.sight.view["dominant"] == element
        parts: list[Part] = [(counted(here["vals"], "Val"), "text" if here["vals"] else "muted")]
        if leads:
            parts += [("  god ", "muted"), chip(element, "+1")]
        if height > 4:
            pips(p, left + 2, y + 3, min(here["vals"], wide - 4), min(here["vals"], wide - 4), element, gap=False)
            if here["diamonds"]:
                p.text(left + 2, y + 4, counted(here["diamonds"], "Diamond"), "muted")
            if leads:
                p.text(left + 2, y + 5, "leads: the Gods Bonus", "green")
        p.line(left + 2, y + 2, *parts, width=wide - 3)


def _state(scene: ValrocScene, statue: Shown | None, width: int) -> Sequence[Part]:
    """Who has won a statue in this phase."""
    if statue is None:
        return [("to come", "dim")]
    if not statue.settled:
        return [("shown now", "cyan")]
    if statue.winner is None:
        return [("nobody has won", "muted")] if width >= 14 else [("nobody", "muted")]
    return [scene.people.part(statue.winner, width - 4), (" won", "green")]


def _purses(p: Painter, scene: ValrocScene, x: int, y: int, width: int, height: int) -> None:
    """What everybody has left for the statues to come."""
    offering, seats = scene.sight.view["offering"], scene.sight.order
    over = offering is None
    left = offering["remaining"] if offering else [player["vals"] for player in scene.sight.view["players"]]
    p.box(x, y, width, height, "Purses", "as the next turn begins" if over else "left to bid")
    across = 1 if height > 4 else 2
    wide = (width - 4) // across
    for number, seat in enumerate(seats):
        at, row = x + 2 + wide * (number % across), y + 1 + number // across
        end = p.line(at, row, scene.people.seat_chip(seat, 24 if across == 1 else 14))
        end = max(end + 1, at + (27 if across == 1 else 17))
        end = p.line(end, row, (f"{left[seat]:>2}", "white bold"), (" left", "muted"))
        room = at + wide - end - 3
        pips(p, end + 2, row, min(left[seat], room), min(left[seat], room), scene.people.ink(seat), gap=False)


# ------------------------------------------------------------------ two SP, and who begins


def _skill(p: Painter, scene: ValrocScene, answers: Sequence[tuple[int, Option]]) -> str:
    added = {seat: [str(element) for element in option.args] for seat, option in answers}
    log = scene.moment.log
    first = next((entry.seat for entry in reversed(log) if entry.what == "first player"), None)
    large = p.width >= LARGE[0] and p.height >= LARGE[1]
    height = 17 if large else 12
    across = min(p.width // scene.sight.seats, 40 if large else 38)
    x, y = (p.width - across * scene.sight.seats) // 2, max(0, (p.height - height - 4) // 2)
    for number, seat in enumerate(scene.sight.order):
        _skill_of(p, scene, seat, added.get(seat, []), x + across * number, y, across, height, seat == first)
    row = y + height + 1
    if first is not None:
        who = scene.people.part(first, 24)
        tied = any(entry.what == "compares" for entry in log)
        why = ", by the tie," if tied else ""
        p.line(x + 2, row, who, f" is First Player{why} with ", (_announced(scene, first), "white bold"), " in hand.")
        p.text(x + 2, row + 1, "The six creatures of each hand were added up; none of them is shown.", "muted")
    return "Two SP each, and the announcement"


def _announced(scene: ValrocScene, seat: int) -> str:
    return f"{scene.sight.player(seat)['announced'] or 0} PP"


def _skill_of(
    p: Painter,
    scene: ValrocScene,
    seat: int,
    added: Sequence[str],
    x: int,
    y: int,
    width: int,
    height: int,
    first: bool,
) -> None:
    """One seat: its tracks, what it has added, and what it has announced."""
    ink, player = scene.people.ink(seat), scene.sight.player(seat)
    frame: Frame = "heavy" if first else "round"
    p.box(x, y, width, height, scene.people.name(seat, width - 6), ink=ink, title_ink=f"{ink} bold", frame=frame)
    gap = 2 if height > 12 else 1
    for number, element in enumerate(ELEMENTS):
        row, value, more = y + 2 + gap * number, player["sp"][element], added.count(element)
        p.line(x + 2, row, chip(element))
        end = p.bar(x + 4, row, min(width - 12, 24), value, TRACK_END, element)
        end = p.text(end + 1, row, str(value), f"{element} bold")
        if more:
            p.text(end + 1, row, f"+{more}", "white bold")
    row = y + 3 + gap * 4
    p.line(x + 2, row, (_announced(scene, seat), "white bold"), (" in hand" if width >= 20 else "", "muted"))
    told = [int(entry.args[0]) for entry in scene.moment.log if entry.what == "compares" and entry.seat == seat]
    if told:
        parts: Sequence[Part] = [("tied, then ", "muted"), (", ".join(map(str, told)), "text bold")]
        p.line(x + 2, row + 1, *fitted(parts, width - 4, [(f"then {told[-1]}", "muted")]), width=width - 3)
    if first:
        p.line(x + 2, row + 2, ("First Player" if width >= 18 else "begins", "gold bold"))
