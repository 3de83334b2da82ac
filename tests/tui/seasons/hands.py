"""Answering by the places of a scene alone, as the play screen does: move the cursor, press Enter."""

from __future__ import annotations

from games.core import AnyGame, Option
from tests.tui.looking import drawn, moment_of
from valroc_tui.boards.scene import Scene
from valroc_tui.boards.seasons import board
from valroc_tui.boards.seasons.act import ActScene
from valroc_tui.boards.seasons.choosing import CardScene
from valroc_tui.boards.seasons.decks import CONFIRM, DeckScene
from valroc_tui.boards.seasons.effects import GiveScene
from valroc_tui.boards.seasons.paying import FacetPaying, Paying
from valroc_tui.boards.seasons.picker import DONE
from valroc_tui.widgets.paint import Place


class Hands:
    """A scene and somebody who can only see its places and choose them."""

    def __init__(self, game: AnyGame, seat: int, width: int, height: int, names: tuple[str, ...]) -> None:
        self.scene: Scene = board(moment_of("seasons", game, seat, names=names), None)
        self.legal = set(game.legal(seat))
        self.width, self.height = width, height
        self.look()

    def look(self) -> dict[str, Place]:
        """What can be chosen now; nothing is cut, and nothing illegal is offered."""
        picture = drawn(self.scene, self.width, self.height)
        assert not picture.overflows, (picture.overflows, "\n".join(picture.lines()))
        self.places = {place.key: place for place in picture.places if place.can_be_chosen}
        for place in self.places.values():
            assert self.legal.issuperset(place.ways), (place.key, place.ways)
        return self.places

    def enter(self, key: str) -> Option | None:
        """Stand on a place and press Enter: the answer, if that was one."""
        place = self.look()[key]
        self.scene.cursor = key
        answer = self.scene.choose(place, place.ways[0] if place.ways else None)
        if answer is None:
            self.look()
        return answer

    def offers(self, wanted: Option) -> Place | None:
        """The place on which this answer stands."""
        return next((place for place in self.places.values() if place.ways == (wanted,)), None)

    def reach(self, wanted: Option) -> Option | None:
        """Give an answer by places only."""
        found = self.offers(wanted)
        if found:  # the end of a turn with its draw still open is asked for twice
            return self.enter(found.key) or self.enter(found.key)
        scene = self.scene
        if isinstance(scene, DeckScene):
            return self._build(scene, wanted)
        if isinstance(scene, GiveScene):
            return self._give(scene, wanted)
        if isinstance(scene, ActScene | CardScene):
            self.enter(self._opens(wanted))
            assert scene.paying is not None
            return self._pay(scene.paying, wanted)
        return self._tokens(wanted, 0)

    def _opens(self, wanted: Option) -> str:
        """The place behind which the ways of an answer are chosen."""
        if wanted.verb == "transmute":
            return "transmute"
        if wanted.verb == "bonus":
            return f"bonus {wanted.args[0]}"
        kind = {"summon": "hand", "activate": "play", "play": "card"}[wanted.verb]
        return next(key for key in self.places if key.startswith(kind) and key.endswith(f" {wanted.args[0]}"))

    def _pay(self, paying: Paying, wanted: Option) -> Option | None:
        found = self.offers(wanted)
        if found:
            return self.enter(found.key)
        if isinstance(paying, FacetPaying):
            facets = paying.facets
            for _ in range(2):
                for number, facet in enumerate(facets.facets):
                    self.enter(facets.value_key(number, facet.of(wanted)))
            return self.enter(facets.do_key)
        return self._tokens(wanted, 0 if wanted.verb == "transmute" else 1)

    def _tokens(self, wanted: Option, start: int) -> Option | None:
        for word in wanted.args[start:]:
            key = f"give {word}" if "#" in str(word) else f"token {word}"
            answer = self.enter(key)
            if answer is not None:
                return answer
        return self.enter(DONE)

    def _give(self, scene: GiveScene, wanted: Option) -> Option | None:
        left = list(enumerate(scene.lying()))
        for card in wanted.args:
            if scene.answer():
                break
            number = next(number for number, each in left if each == card)
            left = [each for each in left if each[0] != number]
            self.enter(f"card {number}")
        return self.enter(DONE)

    def _build(self, scene: DeckScene, wanted: Option) -> Option | None:
        for pile in wanted.args:
            self.enter(f"slot {pile}")
        return self.enter(CONFIRM)
