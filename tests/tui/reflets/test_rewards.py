"""R29 to R32 in the app: every reward in a game begun with it, every ending, and the Infernal victory."""

from __future__ import annotations

from typing import cast

import pytest
from textual.pilot import Pilot

from games import GAMES
from games.core import Option
from games.reflets.campaign import cards_at
from games.reflets.catalog import standard
from games.reflets.view import TableView
from valroc_tui.app import ValrocApp
from valroc_tui.boards.reflets.sight import Sight
from valroc_tui.screens.campaign import CampaignScreen
from valroc_tui.screens.play import PlayScreen
from valroc_tui.screens.results import ResultsScreen
from valroc_tui.start import Start
from valroc_tui.store import Store
from valroc_tui.table import Table

from .playing import answer_on, forward, gems_drawn, play_on, text, with_ticks
from .positions import ENDINGS, MORE_SIZES, begun, ended

SIZES = MORE_SIZES[:2]


def begun_with(store: Store, seed: int, **ticks: int) -> Table:
    """A game of a campaign with these boxes ticked."""
    campaign = with_ticks(store, **ticks)
    return Table.begin(store, GAMES["reflets"], ("Ann",), seed=seed, campaign=campaign.id)


def at(store: Store, table: Table) -> ValrocApp:
    """The app at a table that was left."""
    table.close()
    return ValrocApp(Start("table", store, table_id=table.id))


def screen_of(app: ValrocApp) -> PlayScreen:
    screen = app.screen
    assert isinstance(screen, PlayScreen), type(screen)
    return screen


def view_of(app: ValrocApp) -> TableView:
    return cast(TableView, screen_of(app).sitting.table.view(None))


async def gives(app: ValrocApp, pilot: Pilot[None], answer: str) -> None:
    """Give this answer by keys."""
    answer_on(screen_of(app), Option.parse(answer))
    await pilot.pause()


async def gems_on_the_boards(app: ValrocApp, pilot: Pilot[None]) -> int:
    """The Gems that are drawn on both Boards."""
    screen_of(app).press("m")
    await pilot.pause()
    drawn = gems_drawn(text(app))
    screen_of(app).press("b")
    return drawn


@pytest.mark.rule("R32.2", "R32.3", "R32.8")
@pytest.mark.parametrize("used", [3, 1, 0])
async def test_pepere_brings_2_random_gems_a_tick_or_as_many_ticks_as_are_wished(store: Store, used: int) -> None:
    app = at(store, begun_with(store, 5, pepere=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Pépère: how many of 3 ticks to use?" in text(app)
        assert "6 Gems, drawn at random" in text(app) and "2 Gems, drawn at random" in text(app)
        assert await gems_on_the_boards(app, pilot) == 10
        await gives(app, pilot, f"take-reward pepere {used}")
        await play_on(app, pilot, until="who stands here")
        assert await gems_on_the_boards(app, pilot) == 10 + 2 * used


@pytest.mark.rule("R32.4")
@pytest.mark.parametrize("size", SIZES)
async def test_petillant_draws_one_hero_more_a_tick_and_any_six_are_kept(store: Store, size: tuple[int, int]) -> None:
    app = at(store, begun_with(store, 5, petillant=3))
    async with app.run_test(size=size) as pilot:
        await play_on(app, pilot, until="dismiss which hero")
        drawn, names = view_of(app)["drawn"], standard().heroes
        assert len(drawn) == 9
        assert all(names[card].name.split()[0] in text(app) for card in drawn)
        for card in drawn[:3]:
            await gives(app, pilot, f"dismiss {card}")
        assert screen_of(app).sitting.table.pending[0].prompt == "who stands here"
        assert all((names[card].name in text(app)) == (card in drawn[3:]) for card in drawn if size == (80, 24))
        assert view_of(app)["drawn"] == drawn[3:]


@pytest.mark.rule("R32.5", "R26.6")
@pytest.mark.parametrize("size", SIZES)
async def test_aise_draws_a_loot_a_tick_and_cursed_ones_may_be_discarded_at_once(
    store: Store, size: tuple[int, int]
) -> None:
    table = begun_with(store, 9, aise=5)
    forward(table, until="who takes the equipment")
    app = at(store, table)
    cursed, given = 0, 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while (asked := screen_of(app).sitting.table.pending[0]).prompt == "who takes the equipment":
            card = str(asked.about[0])
            assert Sight(screen_of(app).sitting.table.view(None)).name(card) in text(app)
            if standard().equipment[card].cursed:
                cursed += 1
                assert "Discard" in text(app)
                await gives(app, pilot, f"discard {card}")
            else:
                given += 1
                await gives(app, pilot, str(asked.options[0]))
            await play_on(app, pilot, until="who takes the equipment" if given + cursed < 5 else "which challenge")
        assert cursed and given + cursed == 5
        assert sum(len(hero["active"]) + len(hero["stowed"]) for hero in view_of(app)["team"]) == given


@pytest.mark.rule("R32.7")
@pytest.mark.parametrize("size", SIZES)
async def test_infame_draws_one_quest_more_a_tick_and_keeps_one_once_the_team_is_formed(
    store: Store, size: tuple[int, int]
) -> None:
    app = at(store, begun_with(store, 5, infame=2))
    async with app.run_test(size=size) as pilot:
        await play_on(app, pilot, until="form the team")
        assert not view_of(app)["vils"]["quest"]
        await play_on(app, pilot, until="which quest")
        quests, names = [str(option.args[0]) for option in screen_of(app).sitting.table.legal(0)], standard().names
        assert len(quests) == 3 and all(names[quest] in text(app) for quest in quests)
        await gives(app, pilot, f"keep-quest {quests[2]}")
        assert view_of(app)["vils"]["quest"] == quests[2]
        quest = view_of(app)["quest"]
        assert quest is not None and quest["quest"] == standard().quests[quests[2]].opposite


ADDED = {
    "intense": ("forest", "river"), "avance": ("cave", "bivouac"), "infect": ("mountain",), "penible": ("hills",),
    "ardu": ("gate",),
}  # fmt: skip
"""R32.6 Where each of these Challenges adds a card a tick."""


@pytest.mark.rule("R32.6", "R32.8")
@pytest.mark.parametrize("ticks", [2, 5])
@pytest.mark.parametrize("challenge", sorted(ADDED))
async def test_the_added_cards_lie_on_their_zones_and_nobody_is_asked(store: Store, challenge: str, ticks: int) -> None:
    app = at(store, begun_with(store, 5, **{challenge: ticks}))
    async with app.run_test(size=(120, 40)) as pilot:
        await play_on(app, pilot, until="blessing")
        assert "R32.8" not in {entry.rule for entry in screen_of(app).sitting.table.log(None)}
        lying = {one["place"]: one["face_down"] for one in view_of(app)["hazards"]}
        assert {place for place, number in lying.items() if number > 1} == set(ADDED[challenge])
        assert text(app).count(f"{1 + ticks} cards") == len(ADDED[challenge])
        assert text(app).count("1 card") == 7 - len(ADDED[challenge])


READ = [("intense", "forest", 0), ("ardu", "gate", 0)]
"""A Challenge, a location that it adds to, and a seed with which the rule of thumb resolves it."""


@pytest.mark.rule("R32.6", "R17.10")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("challenge", "place", "seed"), READ)
async def test_all_cards_of_a_location_are_read_and_one_is_played(
    store: Store, challenge: str, place: str, seed: int, size: tuple[int, int]
) -> None:
    table = begun_with(store, seed, **{challenge: 5})
    forward(table, until="which hazard")
    app = at(store, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        cards = [str(option.args[0]) for option in screen_of(app).sitting.table.legal(0)]
        assert len(cards) == 6 and {standard().hazards[card].place for card in cards} == {place}
        sight = Sight(screen_of(app).sitting.table.view(None))
        shown = text(app)
        assert all(sight.name(card).split(",")[0][:12] in shown for card in cards), shown
        await gives(app, pilot, f"choose-hazard {cards[4]}")
        assert not any(card in str(view_of(app)["hazards"]) for card in cards if card != cards[4])


@pytest.mark.rule("R32.2")
async def test_all_rewards_come_whatever_the_challenge(store: Store) -> None:
    ticks = {one.id: one.boxes for one in standard().challenges.values()}
    table = begun_with(store, 3, **ticks)
    asked = []
    while (decision := table.pending[0]).prompt != "blessing":
        if decision.prompt in ("use the reward", "dismiss which hero", "which quest"):
            asked.append(" ".join([decision.prompt, *map(str, decision.about)]))
        if decision.prompt == "which challenge":
            table.answer(0, Option("challenge", ("ardu",)))
        else:
            forward(table, answers=1)
    assert asked == [
        "use the reward pepere 5", "use the reward infame 5", "use the reward petillant 5",
        *["dismiss which hero"] * 5, "which quest", "use the reward aise 5",
    ]  # fmt: skip
    app = at(store, table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        lying = {one["place"]: one["face_down"] for one in view_of(app)["hazards"]}
        assert lying == {place: cards_at(ticks, place, standard().challenges) for place in lying}
        assert text(app).count("6 cards") == 7


# ------------------------------------------------------------------ endings

SAID = {
    "accomplished": "Accomplished", "caught": "The Avatar of the Void has caught the Team.",
    "nobody": "The last Hero has left the Team.", "portal": "The Team took the Portal before its Quest was done.",
    "vils": "The Vils have finished their Quest.",
}  # fmt: skip


@pytest.mark.rule("R29.1", "R29.2", "R29.4", "R29.5", "R29.6")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", sorted(ENDINGS))
async def test_every_ending_is_played_to_by_keys(store: Store, kind: str, size: tuple[int, int]) -> None:
    seats, seed, _ = ENDINGS[kind]
    info, settings = GAMES["reflets"], dict(begun(seats, seed).settings)
    game, names = ended(kind), ("Ann", "Ben", "Cléo")[:seats]
    table = Table.begin(store, info, names, settings=settings, seed=seed)
    answers = [(int(line[0]), Option.parse(line[2:])) for line in game.notation(None) if line[:1].isdigit()]
    for seat, answer in answers[:-3]:
        table.answer(seat, answer)
    app = at(store, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for seat, answer in answers[-3:]:
            screen = screen_of(app)
            for _ in range(seats):
                if screen.scene is not None and screen.scene.moment.seat != seat:
                    screen.press("+")  # what another seat may play
            answer_on(screen, answer)
            await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)
        ending = app.screen.sitting.table.view(None)["ending"]
        assert isinstance(ending, dict) and ending["kind"] == kind
        assert SAID[kind] in text(app)


WON = (115, {"pepere": 5, "petillant": 5, "aise": 5, "infame": 5})
"""A seed, and the ticks with which the rule of thumb reaches Infernal: a gap of 133."""


@pytest.mark.rule("R31.1", "R31.4", "R32.1", "R32.2")
@pytest.mark.parametrize("size", SIZES)
async def test_infernal_succeeded_saves_the_world_for_good(store: Store, size: tuple[int, int]) -> None:
    seed, ticks = WON
    table = begun_with(store, seed, **ticks)
    forward(table, answers=268, challenge="infernal")
    app = at(store, table)
    async with app.run_test(size=size) as pilot:
        assert await play_on(app, pilot, challenge="infernal") == 25
        assert isinstance(app.screen, ResultsScreen)
        assert "a box of Infernal is ticked" in text(app)
        assert "The world is saved: the campaign is won for good." in text(app)
    (campaign,) = store.campaigns()
    assert campaign.ticked["infernal"] == 1
    app = ValrocApp(Start("home", store))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("k", "enter")
        await pilot.pause()
        assert isinstance(app.screen, CampaignScreen)
        assert "the world is saved" in text(app) and "21 ticks of 46" in text(app)
