"""For each of the fifty cards a game of legal play in which it is summoned and its effect happens."""

from __future__ import annotations

import random

import pytest

from games.core import Decision, Option
from games.seasons import INFO
from games.seasons.components import ENERGIES, CardFacts, standard
from games.seasons.options import build, counted

from .tables import Playing, now, own

OWNER, TRIES = 0, 400


class Player:
    """Plays any legal option, but goes for one card: keeps it, saves for it, summons it, uses it."""

    def __init__(self, card: CardFacts, seed: int) -> None:
        self.card, self.rng = card, random.Random(seed)

    def answer(self, game: Playing, decision: Decision) -> Option:
        options = decision.options
        if decision.seat != OWNER:
            return self.rng.choice(options)
        wanted = [option for option in options if self.card.name in map(self.name_of, option.args)]
        if decision.prompt == "build your decks":
            return self.decks(own(game).kept)
        if decision.prompt == "keep a card of the pack" or (wanted and self.rng.random() < 0.9):
            return self.rng.choice(wanted or options)
        in_play = any(card.card == self.card.name for card in own(game).in_play)
        return self.rng.choice(options) if in_play else self.saving(game, decision)

    @staticmethod
    def name_of(arg: object) -> str:
        return str(arg).partition("#")[0]

    def decks(self, kept: list[str]) -> Option:
        """The card into the hand, any others into the libraries."""
        others = sorted(kept)
        if self.card.name in others:
            others.remove(self.card.name)
        self.rng.shuffle(others)
        return build(kept, two=others[:3], three=others[3:6])

    def saving(self, game: Playing, decision: Decision) -> Option:
        """Toward the gauge, the crystals and the energy that the card needs."""
        options, cost = decision.options, self.card.costs[game.seats]
        room = own(game).gauge > len(own(game).in_play)
        if decision.prompt == "take a season die" and not room:
            return next((option for option in options if "gauge" in option.args), options[0])
        if decision.prompt == "discard energy over the limit":
            needless = [n for n in range(4) if not cost.tokens[n]]
            return max(options, key=lambda option: sum(counted(option.args)[n] for n in needless))
        if decision.prompt == "gain tokens of your choice":
            return max(
                options,
                key=lambda option: sum(min(a, b) for a, b in zip(counted(option.args), cost.tokens, strict=True)),
            )
        if decision.prompt != "take an action":
            return self.rng.choice(options)
        verbs = ["draw"]
        if not room:
            verbs.append("bonus")
        if own(game).crystals < cost.crystals:
            verbs.append("transmute")
        sensible = [option for option in options if option.verb in verbs or option.verb == "end"]
        gauge = [option for option in sensible if option.verb == "bonus" and option.args == ("gauge",)]
        if not room and gauge and self.rng.random() < 0.5:
            return gauge[0]
        return self.rng.choice([option for option in sensible if option.verb != "bonus"])


def happened(game: Playing, facts: CardFacts, seen: set[str]) -> bool:
    """Whether the effect of the card shows in the log, or was seen while playing."""
    name = facts.name
    if facts.transmutation or facts.discount:
        return "figure" in seen
    if not facts.icons:  # S20.22 worth its prestige, and nothing else
        return game.over and any(card.card == name for s in now(game).sorcerers for card in s.in_play)
    entries = game.log(None)
    if facts.toll:
        return any(entry.rule == "S11.3" and entry.what == "gives crystals" for entry in entries)
    if "end of game" in facts.effects:
        return any(
            entry.what == "scores a card" and entry.args[0] == name and int(entry.args[1]) > 0 for entry in entries
        )
    mine = [entry for entry in entries if entry.rule == f"S20.{facts.number}"]
    if name == "Glutton Cauldron":
        return any(entry.what == "gains crystals" for entry in mine)
    return bool(mine)


def watch(game: Playing, facts: CardFacts, option: Option, before: int, seen: set[str]) -> None:
    """Notice that a figure of the card made a difference to this answer of its owner."""
    cards = [card.card for card in own(game).in_play]
    if facts.transmutation and option.verb == "transmute" and facts.name in cards:
        rates = standard().rates[now(game).season]
        tokens = [str(arg).partition(":")[0] for arg in option.args]
        plain = sum(rates[ENERGIES.index(energy)] for energy in tokens)
        if own(game).crystals - before >= plain + len(tokens):
            seen.add("figure")
    if facts.discount and option.verb == "summon" and facts.name in cards:
        cost = standard().cards[str(option.args[0])].costs[game.seats]
        if not cost.distinct and len(option.args) - 1 < sum(cost.tokens):
            seen.add("figure")


def play_for(facts: CardFacts, seed: int) -> bool:
    """One game; whether the card was summoned and its effect happened."""
    level = "archmage" if facts.number > 30 else "magician"
    game = INFO.new(2, seed, level=level, first_player=0)
    if facts.name not in own(game, OWNER).pack:
        return False
    player, seen = Player(facts, seed), set[str]()
    while not game.over:
        decision = next(iter(game.pending.values()))
        option, before = player.answer(game, decision), own(game).crystals
        game.apply(decision.seat, option)
        if decision.seat == OWNER:
            watch(game, facts, option, before, seen)
            if option.verb == "summon" and option.args[0] == facts.name:
                seen.add("summoned")
        if "summoned" in seen and facts.icons and "end of game" not in facts.effects and happened(game, facts, seen):
            return True
    return "summoned" in seen and happened(game, facts, seen)


@pytest.mark.parametrize("number", range(1, 51))
def test_the_card_is_summoned_and_its_effect_happens_in_legal_play(number: int) -> None:
    facts = next(card for card in standard().cards.values() if card.number == number)
    assert any(play_for(facts, seed) for seed in range(TRIES)), facts.name
