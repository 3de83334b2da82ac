"""Reflets d'acide: the rule of thumb in the setup, and with Gems and cards."""

from __future__ import annotations

from games.core import Decision, Option

from .bot_basics import answers, best, board, facts, first, hero_worth, mission_open, own, suits
from .catalog import named
from .options import ENROLL, FORMED, LET_GO, QUICK
from .view import TableView


@answers("use the reward")
def use_reward(view: TableView, decision: Decision) -> Option:
    """All that there is."""
    return best(own(decision), lambda option: int(option.args[1]))


@answers("dismiss which hero")
def dismiss(view: TableView, decision: Decision) -> Option:
    """The one who is worth least."""
    return best(own(decision), lambda option: -hero_worth(view, str(option.args[0])))


@answers("who stands here")
def place(view: TableView, decision: Decision) -> Option:
    """A Leader whom the Quest rewards first."""
    if decision.about == (1,):
        return best(own(decision), lambda option: suits(view, str(option.args[0]), "leader"))
    return first(decision)


@answers("form the team")
def form(view: TableView, decision: Decision) -> Option:
    """A fitting Leader to the front; up to two replacements of Heroes who do not serve the missions."""
    team = view["team"]
    if mission_open(view, "leader"):
        for hero in team[1:]:
            if suits(view, hero["card"], "leader"):
                return Option("swap", (1, hero["location"]))
    if view["replacement_price"] <= 2 and (mission_open(view, "leader") or mission_open(view, "team")):
        worst = min(team, key=lambda hero: hero_worth(view, hero["card"]))
        wish = Option("replace", (worst["location"],))
        if wish in decision.options:
            return wish
    return FORMED


@answers("which quest")
def which_quest(view: TableView, decision: Decision) -> Option:
    """The one whose opposite the Team fulfils best."""
    catalog = named(view["deck"])
    team = [facts(view, hero["card"]) for hero in view["team"]]

    def worth(option: Option) -> float:
        missions = catalog.quests[catalog.quests[str(option.args[0])].opposite].missions
        found = 0.0
        for mission in missions:
            count = sum(mission.value in ("any", h.race if mission.by == "race" else h.alignment) for h in team)
            if mission.type == "team":
                found += mission.points * min(1, count / mission.at_least)
            elif mission.type == "leader":
                found += mission.points * (count > 0)
        return found

    return best(own(decision), worth)


@answers("how to place tokens")
def how_to_place(view: TableView, decision: Decision) -> Option:
    """Quickly."""
    return QUICK


# ------------------------------------------------------------------ Gems and cards


@answers("pay a gem")
def pay(view: TableView, decision: Decision) -> Option:
    """Of the colour the Board has most of, from the richest Board."""

    def worth(option: Option) -> float:
        gems = board(view, int(option.args[0]))["gems"]
        return gems[str(option.args[1])] + sum(gems.values()) / 20

    return best(own(decision), worth)


@answers("pay a gem to the vils")
def pay_vils(view: TableView, decision: Decision) -> Option:
    """A colour that completes no series of theirs."""

    def worth(option: Option) -> float:
        color = str(option.args[1])
        return board(view, int(option.args[0]))["gems"][color] - 3 * view["vils"]["gems"][color]

    return best(own(decision), worth)


@answers("where does the gem go")
def put_gem(view: TableView, decision: Decision) -> Option:
    """Where there is least of it."""
    return best(own(decision), lambda o: -board(view, int(o.args[0]))["gems"][str(o.args[1])])


@answers("take a gem from the vils")
def take_gem(view: TableView, decision: Decision) -> Option:
    """What they have most of."""
    return best(own(decision), lambda option: view["vils"]["gems"][str(option.args[0])])


@answers("give up a card", "give up a hero")
def give_up(view: TableView, decision: Decision) -> Option:
    """The card worth least."""
    catalog = named(view["deck"])

    def worth(option: Option) -> float:
        card = str(option.args[0])
        for kind in (catalog.heroes, catalog.hazards, catalog.creatures, catalog.bestioles, catalog.treasures):
            if card in kind:
                return -kind[card].epic_points
        return 0

    return best(own(decision), worth)


@answers("keep the dilemma", "keep the dilemma or feed the vils")
def keep_dilemma(view: TableView, decision: Decision) -> Option:
    """As long as there is a free location."""
    free = [option for option in own(decision) if option.verb == "keep"]
    if not free:
        return LET_GO
    return best(free, lambda option: -len(board(view, int(option.args[0]))["dilemmas"]))


@answers("who takes the equipment")
def equip(view: TableView, decision: Decision) -> Option:
    """Whoever gains most by it; a cursed one is dropped, or borne by the last in line."""
    card = named(view["deck"]).equipment[str(decision.about[0])]
    options = own(decision)
    if card.cursed:
        return best(options, lambda option: 9 if option.verb == "discard" else int(option.args[1]))

    def worth(option: Option) -> float:
        if option.verb == "discard":
            return -9
        hero = view["team"][int(option.args[1]) - 1]
        if option.verb == "stow":
            return -int(option.args[1])
        printed = facts(view, hero["card"]).values
        gain = max(0, min(card.by, 5 - printed[card.modifies])) if card.by else 1
        return 5 * gain - len(hero["active"]) + (hero["life"] - 6) / 9

    return best(options, worth)


@answers("what about the hero")
def new_hero(view: TableView, decision: Decision) -> Option:
    """Into a vacant location; or in place of one who is clearly worse, if that is free."""
    if ENROLL in decision.options:
        return ENROLL
    new, options = str(decision.about[0]), own(decision)
    replaceable = [str(option.args[0]) for option in options if option.verb == "in-place-of"]
    if replaceable:
        worst = min(replaceable, key=lambda card: hero_worth(view, card))
        if hero_worth(view, new) > hero_worth(view, worst) + (2 if decision.rule != "R15.7" else 6):
            return Option("in-place-of", (worst,))
    return options[-1]


@answers("heal whom", "spare whom")
def whom(view: TableView, decision: Decision) -> Option:
    """The one worth most."""
    return best(own(decision), lambda option: hero_worth(view, str(option.args[0])) if option.args else -1)


@answers("hero for the peril", "hero for the test", "sacrifice whom", "replace whom")
def victim(view: TableView, decision: Decision) -> Option:
    """Whose death the Quest rewards, else the one worth least."""

    def worth(option: Option) -> float:
        if not option.args:
            return 99
        card = str(option.args[0])
        return 20 * (mission_open(view, "dead_won") and suits(view, card, "dead_won")) - hero_worth(view, card)

    return best(own(decision), worth)


@answers("hero concerned")
def concerned(view: TableView, decision: Decision) -> Option:
    """The best at it; the question comes before the Objective is laid out, so the best all round."""
    return best(own(decision), lambda option: sum(facts(view, str(option.args[0])).values))
