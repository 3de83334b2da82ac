"""Reflets d'acide: ways over the board, from a view: how far, and which Room the Quest needs next."""

from __future__ import annotations

from .board import map_of
from .catalog import named
from .view import TableView


def spaces_between(view: TableView, here: str, there: str) -> int:
    """How many spaces the Pawn needs from one space to another without Portals or Shortcuts."""
    return 0 if here == there else len(map_of(named(view["deck"])).toward(here, there)) or 99


def room_to_reach(view: TableView) -> str:
    """Where the Team should go next: on the Route the next Hazard, in the Chasm the Room its Quest needs.

    Known Rooms first: the Room of the step due, or the Octuple while its Trial is to be won; else the nearest one
    that is still face down.
    """
    pawn = view["pawn"]
    board = map_of(named(view["deck"]))
    if pawn not in board.corridor and not board.is_room(pawn):
        return _next_hazard(view, pawn)
    quest = view["quest"]
    steps = named(view["deck"]).quests[quest["quest"]].rooms if quest else ("", "", "")
    wanted = []
    if quest and not quest["step_one"]:
        wanted.append(steps[0])
    elif quest and not quest["step_two"]:
        wanted.append(steps[1])
    if not any(room["portal_token"] for room in view["rooms"]) or not wanted:
        wanted.append(steps[2])
    known = [room["space"] for room in view["rooms"] if room["card"] in wanted and (room["face_up"] or room["card"])]
    due = [room["space"] for room in view["rooms"] if room["card"] == wanted[0]]
    if due:
        return due[0]
    down = [room["space"] for room in view["rooms"] if not room["face_up"]]
    options = [*known, *down] or [room["space"] for room in view["rooms"]]
    return min(options, key=lambda space: spaces_between(view, pawn, space))


def _next_hazard(view: TableView, pawn: str) -> str:
    distances = {}
    for hazard in view["hazards"]:
        if not hazard["open"] and hazard["place"] != pawn:
            far = spaces_between(view, pawn, hazard["place"])
            if far < 99:
                distances[hazard["place"]] = far
    return min(distances, key=lambda place: distances[place]) if distances else "c1"
