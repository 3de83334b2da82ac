"""Every card loads, and a state is found in which it can be used; each reward of a campaign begins a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from games.reflets.catalog import standard
from games.reflets.components import CHARACTERISTICS, Skill
from games.reflets.vocabulary import ON_DICE

from .tables import SIX, Playing, log, play, prompt, quest_of, table, texts, trial_of, view

CATALOG = standard()
RICH = {1: "RRROOOPPPGGGBBB", 2: "RRROOOPPPGGGBBB"}
FULL = {1: "RRRROOOOPPPPGGGGBBBB", 2: "RRRROOOOPPPPGGGGBBBB"}
OBJECTIVES = {
    (step.kind, CHARACTERISTICS[step.char]): (hazard.place, hazard.id)
    for hazard in CATALOG.hazards.values()
    if hazard.place in ("forest", "river", "cave", "bivouac", "hills", "mountain") and hazard.steps
    for step in hazard.steps[:1]
    if step.kind != "vitality"
}
"""A Zone whose first Objective is of each kind and Characteristic."""


def divine(
    *, team: Sequence[str] = SIX, active: Mapping[int, Sequence[str]] | None = None,
    dilemmas: Mapping[int, Sequence[str]] | None = None,
) -> Playing:  # fmt: skip
    """A Blessing with everything in need of one: wounds, Vils' Gems, cursed LOOT, events to take."""
    return table(
        ("blessing",), boards=RICH, vils_gems="ROP", markers={2: 1, 5: 1}, points=["kobolds"], trail=["a1", "a2"],
        avatar="a3", active={6: ["gauntlets_of_butter"], **(active or {})}, team=team, dilemmas=dilemmas,
    )  # fmt: skip


def opportunity(
    *, team: Sequence[str] = SIX, active: Mapping[int, Sequence[str]] | None = None,
    dilemmas: Mapping[int, Sequence[str]] | None = None,
) -> Playing:  # fmt: skip
    """A Trial has just been won."""
    return table(("opportunities",), boards=RICH, vils_gems="ROP", markers={2: 1, 5: 1}, points=["kobolds"], team=team,
                 active=active, dilemmas=dilemmas)  # fmt: skip


def hazard_windows(
    location: int, *, team: Sequence[str] = SIX, active: Mapping[int, Sequence[str]] | None = None,
    dilemmas: Mapping[int, Sequence[str]] | None = None,
) -> Iterator[Playing]:  # fmt: skip
    """Before and after the roll of an Objective of each kind and Characteristic, and just before wounds."""
    for (kind, _), (place, card) in OBJECTIVES.items():
        dice = "6 6 5 5 5" if kind == "individual" else "6 6 5 5 5 5"
        for luck in ([], [dice]):
            game = table(("play hazard",), pawn=place, zones={place: [card]}, golden=location, boards=RICH, luck=luck,
                         team=team, active=active, dilemmas=dilemmas)  # fmt: skip
            yield play(game, "roll", check=False) if luck else game
    game = table(("play hazard",), pawn="bivouac", zones={"bivouac": ["the_snoring_contest"]}, golden=1, boards=RICH,
                 luck=["6 6 6 6 6 6"], team=team, active=active, dilemmas=dilemmas)  # fmt: skip
    yield play(game, "roll", "enough", check=False)


def a_use_of(
    card: str, skill: Skill, location: int, team: Sequence[str], active: Mapping[int, Sequence[str]] | None = None
) -> Playing:
    """A state in which this Skill is offered."""
    if skill.kind == "divine":
        states: Iterable[Playing] = [divine(team=team, active=active)]
    elif skill.kind == "opportunity":
        states = [opportunity(team=team, active=active)]
    else:
        states = hazard_windows(location, team=team, active=active)
    for game in states:
        if f"skill {card}" in texts(game):
            return game
    raise AssertionError(f"no state for the Skill of {card}")


@pytest.mark.rule("R11.1", "R19.5", "R24.11")
@pytest.mark.parametrize("card", list(CATALOG.heroes))
def test_the_skill_of_every_hero_can_be_used(card: str) -> None:
    others = [hero for hero in SIX if hero != card][:5]
    skill = CATALOG.heroes[card].skill
    game = a_use_of(card, skill, 1, [card, *others])
    assert not (skill.effects[0].op in ON_DICE and not trial_of(game)["rolled"])
    play(game, f"skill {card}", check=False)
    assert "uses skill" in log(game) and card in view(game)["used_skills"]


@pytest.mark.rule("R26.1", "R26.9")
@pytest.mark.parametrize("card", list(CATALOG.equipment))
def test_every_equipment_can_be_borne_and_does_what_it_says(card: str) -> None:
    facts = CATALOG.equipment[card]
    team = ["tinkle_cogwhistle", *SIX[:5]] if facts.only_race == "gnome" else list(SIX)
    bare = view(table(("turn",), team=team))["team"][0]["values"]
    game = table(("turn",), team=team, active={1: [card]})
    hero = view(game)["team"][0]
    if facts.by:
        char = CHARACTERISTICS[facts.modifies]
        assert hero["values"][char] == max(1, min(5, bare[char] + facts.by))
    assert facts.by or facts.skill or facts.passive
    if facts.skill is not None:
        needs_bearer = any(effect.who == "bearer" or effect.op == "heal_bearer" for effect in facts.skill.effects)
        where = 2 if needs_bearer else 1
        game = a_use_of(card, facts.skill, where, team, {where: [card]})
        play(game, f"skill {card}", check=False)
        assert "uses skill" in log(game)


@pytest.mark.rule("R11.6")
@pytest.mark.parametrize("card", list(CATALOG.dilemmas))
def test_every_dilemma_can_be_played_at_its_moment(card: str) -> None:
    when = CATALOG.dilemmas[card].when
    lying = {1: [card]}
    states: Iterable[Playing]
    if when in ("divine", "any"):
        states = [divine(dilemmas=lying)]
    elif when == "golden_roll":
        states = [table(("golden",), dilemmas=lying, luck=["6"])]
    elif when == "avatar_move":
        states = [table(("avatar",), dilemmas=lying, golden=5)]
    elif when == "opportunity":
        states = [opportunity(dilemmas=lying)]
    elif when == "creature":
        states = [table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, creatures=["kobolds"],
                        dilemmas=lying)]  # fmt: skip
    else:
        states = hazard_windows(1, dilemmas=lying)
    game = next(game for game in states if f"dilemma {card} 1" in texts(game))
    play(game, f"dilemma {card} 1", check=False)
    assert "plays dilemma" in log(game) and card in view(game)["piles"]["unforeseen"]["discards"]


@pytest.mark.rule("R17.5", "R24.10", "R25.5")
@pytest.mark.parametrize("card", list(CATALOG.creatures))
@pytest.mark.parametrize("won", [1, 0])
def test_every_creature_is_paid_raises_objectives_and_has_both_outcomes(card: str, won: int) -> None:
    facts = CATALOG.creatures[card]
    game = table(("unforeseen event",), boards={1: "RRR"}, unforeseen=[card])
    assert view(game)["creatures"] == [card] and len(view(game)["boards"]) == 2
    assert sum(view(game)["boards"][0]["gems"].values()) == 3 - facts.pay
    raised = False
    for place, zone in (*OBJECTIVES.values(), ("river", "fleuve_du_gue_tapant")):
        plain = table(("play hazard",), pawn=place, zones={place: [zone]})
        with_it = table(("play hazard",), pawn=place, zones={place: [zone]}, creatures=[card])
        steps = [trial_of(game)["steps"] for game in (plain, with_it)]
        raised |= any(after["target"] > before["target"] for before, after in zip(*steps, strict=True))
    assert raised
    game = table(("play hazard",), ("turn",), zones={"forest": ["grove_of_the_talking_stumps"]}, creatures=[card],
                     golden=6,
                 boards=RICH if not won else FULL, active={1: ["rope_forty_feet"]}, vils_gems="RR", avatar="a5",
                 trail=["a1", "a2", "a3", "a4"], luck=[] if won else ["5 5 5 5 5 5"])  # fmt: skip
    hurry(game, won=bool(won))
    while prompt(game) not in ("blessing", ""):
        game.apply(0, game.legal(0)[0])
    assert card in (view(game)["pouch"] if won else view(game)["vils"]["points"])


@pytest.mark.rule("R17.6", "R24.10", "R25.5")
@pytest.mark.parametrize("card", list(CATALOG.bestioles))
@pytest.mark.parametrize("won", [1, 0])
def test_every_bestiole_hinders_and_has_both_outcomes(card: str, won: int) -> None:
    game = table(("unforeseen event",), boards={1: "RR"}, unforeseen=[card], golden=2)
    assert view(game)["team"][1]["bestioles"] == [card]
    game = table(("play hazard",), zones={"forest": ["grove_of_the_talking_stumps"]}, bestioles={2: [card]},
                 boards={1: "PPPP", 2: "RRRR"} if won else {1: "RRRR"}, golden=6, markers={1: 1},
                 luck=[] if won else ["5 5 5 5 5 5"])  # fmt: skip
    play(game, *(["perfect 1"] if won else ["roll", "enough"]), check=False)
    while not game.over:
        game.apply(0, game.legal(0)[-1])
    assert card in (view(game)["pouch"] if won else view(game)["vils"]["points"])


@pytest.mark.rule("R17.2", "R19.1")
@pytest.mark.parametrize("card", [h.id for h in CATALOG.hazards.values() if h.steps])
@pytest.mark.parametrize("won", [True, False])
def test_every_trial_can_be_won_and_lost(card: str, won: bool) -> None:
    """With plenty of Gems its Bright Outcome is reached; without any, the Dark one from some luck."""
    for seed in range(60):
        game = at_the_trial(card, FULL if won else {}, seed)
        hurry(game, won=won)
        if ("trial won" if won else "trial lost") in log(game):
            return
    raise AssertionError(f"no luck leads there from {card}")


def at_the_trial(card: str, boards: Mapping[int, str], seed: int) -> Playing:
    """The Trial of a Hazard is about to begin."""
    place = CATALOG.hazards[card].place
    if place == "octagon":
        game = table(("octuple",), pawn="l5", rooms={"l5": "octuple"}, portal_token=True, boards=boards, seed=seed)
        return play(game, "octagon")
    if place == "room":
        step_two = card == CATALOG.quests["honneur_nains"].rooms[1]
        game = table(("play hazard",), pawn="l1", rooms={"l1": card}, boards=boards, step_one=step_two, seed=seed,
                     active={1: ["reliquaire"]} if step_two else {}, vils_team=["mikau"])  # fmt: skip
        return play(game, "test")
    if place == "gate":
        return table(("play hazard",), pawn="gate", gate=card, boards=boards, seed=seed)
    return table(("play hazard",), pawn=place, zones={place: [card]}, boards=boards, seed=seed)


def hurry(game: Playing, *, won: bool) -> None:
    """To the end of the Trial: by perfect options as far as they reach, or with no aid at all."""
    while not game.over and "trial won" not in log(game) and "trial lost" not in log(game):
        perfect = texts(game, verb="perfect") if won else []
        others = [wish for wish in ("roll", "enough", "take-wounds", "keep-die") if wish in texts(game)]
        play(game, (perfect or others or texts(game))[0], check=False)


@pytest.mark.rule("R18.2")
@pytest.mark.parametrize("card", [h.id for h in CATALOG.hazards.values() if h.kind == "salutary"])
def test_every_option_of_every_salutary_zone_can_be_bought(card: str) -> None:
    place = CATALOG.hazards[card].place
    for number in range(1, len(CATALOG.hazards[card].options) + 1):
        game = table(("play hazard",), pawn=place, zones={place: [card]}, boards={1: "RROOPPGGB", 2: "B"},
                     markers={1: 1, 2: 1}, points=["kobolds"], avatar="a3", trail=["a1", "a2"])  # fmt: skip
        assert f"buy {number} 1" in texts(game), number
        play(game, f"buy {number} 1", check=False)
        while prompt(game) == "pay a gem" and "buys" not in log(game):
            play(game, texts(game)[0], check=False)
        assert "buys" in log(game), number


@pytest.mark.rule("R3.2", "R24.4", "R24.5")
@pytest.mark.parametrize("quest", list(CATALOG.quests))
def test_both_steps_of_every_quest_can_be_validated(quest: str) -> None:
    facts = CATALOG.quests[quest]
    first, second, _ = facts.rooms
    game = table(("play hazard",), ("turn",), pawn="l1", quest=quest, rooms={"l1": first}, boards=FULL, golden=1)
    play(game, "test")
    hurry(game, won=True)
    while prompt(game) not in ("blessing", ""):
        play(game, next(w for w in ("take-relic", "done", texts(game)[0]) if w in texts(game)), check=False)
    assert quest_of(game)["step_one"] and quest_of(game)["relic_bearer"]
    game = table(("play hazard",), ("turn",), pawn="l1", quest=quest, rooms={"l1": second}, boards=FULL, golden=1,
                 step_one=True, active={2: [facts.relic]},
                 vils_team=["mikau", "skalf_the_bailiff", "valandor_dusk"])  # fmt: skip
    play(game, "test")
    hurry(game, won=True)
    while prompt(game) not in ("blessing", ""):
        play(game, "done" if "done" in texts(game) else texts(game)[0], check=False)
    assert quest_of(game)["step_two"] and view(game)["rooms"][0]["relic_token"]
