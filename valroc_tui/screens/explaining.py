"""`?`: what the thing under the cursor is, why it can or cannot be chosen now, and the rule that says so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from valroc_tui.boards.scene import Scene
from valroc_tui.widgets.paint import Painter, Place, wrap

_ID = re.compile(r"[A-Z]{1,2}\d+\.\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Explained:
    """A panel over the table. It goes with the next key; ``?`` once more is for all keys."""

    title: str
    text: tuple[str, ...]
    rule: str = ""
    top: int = 0

    def paint(self, p: Painter) -> None:
        """Draw the panel over the middle of the screen."""
        width = min(76, p.width - 4)
        lines = [line for part in self.text for line in wrap(part, width - 4)]
        height = min(len(lines) + 2, p.height - 6)
        x, y = (p.width - width) // 2, 1 + (p.height - 4 - height) // 2
        top = max(0, min(self.top, len(lines) - (height - 2)))
        p.fill(x, y, width, height, "bar")
        foot = "esc closes" if len(lines) <= height - 2 else "down more   esc closes"
        p.box(x, y, width, height, self.title, foot=foot, ink="white", foot_ink="muted")
        p.tint(x, y, width, height, "bar")
        for row, line in enumerate(lines[top : top + height - 2]):
            ink = "muted" if _ID.match(line) else "text"
            p.text(x + 2, y + 1 + row, line, ink, width=width - 4)

    def after(self, key: str) -> Explained | None:
        """What stands after a key: scrolled, or gone."""
        if key in ("down", "pagedown"):
            return replace(self, top=self.top + (1 if key == "down" else 10))
        if key in ("up", "pageup"):
            return replace(self, top=max(0, self.top - (1 if key == "up" else 10)))
        return None


def explain(scene: Scene, place: Place | None, rules: Mapping[str, str]) -> Explained:
    """What `?` says of a place of a scene, or of the question if the cursor stands nowhere."""
    moment, parts = scene.moment, []
    decision = moment.decision
    rule = place.rule if place is not None and place.rule else decision.rule if decision else ""
    if place is not None:
        why = scene.explain(place)
        if why:
            parts.append(why)
        for way in place.ways:
            parts.append("Possible now: " + moment.words.option(way, moment.names))
        if not place.can_be_chosen and not why:
            parts.append("It cannot be chosen now.")
    elif decision is not None:
        parts.append(moment.words.prompt(decision, moment.names))
    if moment.undo_stop:
        parts.append(f"Undo stops here: {moment.undo_stop}")
    if rule:
        parts.append("")
        parts.append(f"{rule}  {rules.get(rule, 'is in the rulebook (r).')}")
    parts.append("")
    parts.append("? once more shows all keys, r opens the rulebook there, ctrl+p finds everything by name.")
    return Explained("About this" if place is not None else "What is asked", tuple(parts), rule)
