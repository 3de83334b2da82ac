"""The small drawing helpers that all games' screens share."""

from __future__ import annotations

from games.core import option
from valroc_tui.widgets.cards import Standing, clipped, fitted, named, sentences, shorter, width_of
from valroc_tui.widgets.facets import Facet, Facets
from valroc_tui.widgets.lists import Choice, choices, log_lines
from valroc_tui.widgets.numbers import boxed_fit, number_boxes, number_lines
from valroc_tui.widgets.paint import Painter, Part
from valroc_tui.widgets.palette import Look
from valroc_tui.widgets.tracks import ladder, meter, pips, quarters


def paper(width: int = 40, height: int = 10) -> Painter:
    return Painter(width, height, Look())


def test_a_plate_says_by_its_title_whether_it_can_be_chosen() -> None:
    assert Standing(at=True, live=True).numbered("5", "Arena") == "▸5 Arena"
    assert Standing(live=True).numbered("5", "Arena") == "[5] Arena"
    assert Standing().numbered("5", "Arena") == "5 Arena"


def test_only_names_are_clipped_and_texts_end_after_a_word() -> None:
    assert clipped("Maximiliana", 8) == "Maximil…"
    assert shorter("Take up to 10 Vals from the statues.", 20) == "Take up to 10 Vals …"
    assert shorter("Short.", 20) == "Short."
    assert named(["Ann"]) == "Ann" and named(["Ann", "Ben", "Cléo"]) == "Ann, Ben and Cléo"


def test_the_first_way_to_say_a_line_that_fits_is_taken() -> None:
    assert fitted(["a long line"], 5, ["short"], ["s"]) == ["short"]
    assert width_of(["ab", ("cd", "gold"), ("ef", "gold", "bar")]) == 6


def test_only_whole_sentences_are_kept() -> None:
    parts: list[Part] = ["First sentence. Second ", ("sentence", "red"), ". Third."]
    assert sentences(parts, 99) == parts
    assert sentences(parts, 33) == ["First sentence. Second ", ("sentence", "red"), "."]
    assert sentences(parts, 20) == ["First sentence."]


def test_a_list_gives_up_blanks_then_details_then_scrolls() -> None:
    items = [Choice(f"key {n}", f"line {n}", (option("do", n),), (["more"],)) for n in range(6)]
    p = paper(height=20)
    assert choices(p, 0, 0, 30, 20, items, "key 0") == 17
    p = paper()
    choices(p, 0, 0, 30, 8, items, "key 2")
    assert [place.key for place in p.places] == [item.key for item in items]
    assert "more" in "\n".join(p.lines()).split("line 2")[1] and "\n".join(p.lines()).count("more") == 1
    p = paper()
    choices(p, 0, 0, 30, 3, items, "key 5")
    assert [place.key for place in p.places] == ["key 3", "key 4", "key 5"]


def test_the_newest_log_lines_are_shown_and_new_ones_marked() -> None:
    p = paper()
    log_lines(p, 0, 0, 20, 3, ["one", "two", "three", "a line that is longer than it"], 1)
    assert p.lines()[:3] == ["three", "• a line that is", "  longer than it"]


def test_every_number_is_a_place() -> None:
    ways = [option("bid", n) for n in range(9)]
    p = paper(80, 6)
    assert boxed_fit(9, 72) == 8 and boxed_fit(20, 72) == 0
    middles = number_boxes(p, 0, 0, 72, ways, lambda way: int(way.args[0]), "bid 3", "seat1")
    assert len(middles) == 9 and [place.ways for place in p.places] == [(way,) for way in ways]
    p = paper(20, 6)
    assert number_lines(p, 0, 0, 20, ways, lambda way: int(way.args[0]), "bid 8", "seat1", rows=2) == 2
    assert [place.key for place in p.places][-1] == "bid 8"


def test_tracks_and_meters_are_as_long_as_their_values() -> None:
    p = paper(60, 4)
    assert ladder(p, 0, 0, 3, 7, 12, "fire") == 38
    assert p.lines()[0].count("7") == 1 and p.lines()[0].count("3") == 1
    assert meter(p, 0, 1, 10, 0.5, "gold") == 10 and p.lines()[1] == "▆▆▆▆▆─────"
    pips(p, 0, 2, 2, 4, "gold")
    assert p.lines()[2] == "• • · ·"
    quarters(p, 0, 3, 1, 2)
    assert p.lines()[3] == "██ ── ── ──"


def test_a_value_changes_the_other_parts_only_if_it_must() -> None:
    ways = [option("pay", a, b) for a, b in ((1, "x"), (1, "y"), (2, "y"))]
    facets = Facets("pay", ways, (Facet("a", lambda way: way.args[0]), Facet("b", lambda way: way.args[1])))
    assert facets.now == ways[0] and facets.start() == "pay 0 1"
    assert facets.press("pay 1 y") == facets.do_key and facets.now == ways[1]
    assert facets.press("pay 0 2") == "pay 1 y" and facets.now == ways[2]
    assert not facets.fits(1, "x") and facets.press("pay 1 x") and facets.now == ways[0]
    assert facets.press("something else") == ""
    p = paper(40, 8)
    facets.paint(p, 0, 0, 40, facets.start(), ["pay"])
    assert p.places[-1].ways == (ways[0],) and not p.overflows


def test_an_amount_that_is_not_shown_is_reached_by_the_sign_that_there_is_more() -> None:
    ways = [option("bid", n) for n in range(9)]
    p = paper(30, 3)
    number_lines(p, 0, 0, 25, ways, lambda way: int(way.args[0]), "bid 4", "seat1", rows=1)
    last, sign = p.places[-2:]
    assert (last.key, sign.key) == ("bid 4", "bid 5") and sign.x > last.x
    p = paper(30, 3)
    number_lines(p, 0, 0, 25, ways, lambda way: int(way.args[0]), "bid 5", "seat1", rows=1)
    assert [place.key for place in p.places] == ["bid 5", "bid 6", "bid 7", "bid 8", "bid 4"]
