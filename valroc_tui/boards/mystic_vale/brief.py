"""Abilities in a few words, for cards and lines that have no room for their whole text (`?` shows that)."""

from __future__ import annotations

from collections.abc import Mapping

from games.mystic_vale.view import AbilityView

PREFIXES: Mapping[str, str] = {
    "none": "",
    "when_played": "played",
    "harvest": "harvest",
    "ongoing": "",
    "planting": "rescue",
    "discard": "discard",
    "when_bought": "bought",
    "end_of_game": "end",
}
"""When an ability works, before what it does. Ongoing ones need no word."""

ADVANCEMENTS: Mapping[str, str] = {
    "seedling": "at most 1 decay",
    "deadwood_harvester": "discard a card",
    "cleansing_rain": "search the deck",
    "nymph": "forest per guardian",
    "totem_chief": "sky per guardian",
    "pack_leader": "animal per guardian",
    "peacekeeper_druid": "new on-deck card",
    "dawnsinger": "1 mana per guardian",
    "mindful_owl": "discard a card",
    "grovetender": "1 growth per guardian",
    "feral_chieftain": "1 VP per guardian",
    "earthchant_chorus": "2 mana off for its free slots",
    "ent_guard": "1 guardian per level 1",
    "vale_bearer": "a f s with 3 guardians",
    "pridelord": "4 VP with 3 guardians",
    "lifebringer_seed": "no decay",
    "magic_seed": "1 mana per other card",
    "calm_weather": "look at the top card",
    "aurora": "1 VP per 2 cards",
    "gaias_chosen": "1 VP per symbol",
    "stag_champion": "blue VP count twice",
    "woodland_warren": "2 VP per guardian",
    "call_of_the_hunt": "field up to 8 cards",
    "primal_power": "wild per guardian",
    "seed_sowers": "1 VP per growth",
    "dawnfire_dragon": "1 VP per sky",
    "magic_mushroom": "token active",
    "wolf_rider": "mana 7 less cards",
    "canopy_explorer": "1 card per guardian",
    "goldenwing_gryphon": "token active",
    "lifetap_oracle": "search the deck",
    "hatchery": "may stay",
    "wind_whisperer": "a f s count as w",
    "beastbrother_hunter": "VP 7 less cards",
    "ley_line_overflow": "mana doubled",
    "sporeling_reclaimer": "1 VP per growth",
    "gaias_kin": "2 VP per guardian",
}
"""What the ability of an advancement does, by its id; a card of another deck shows only when it works."""

IN_LETTERS: Mapping[str, str] = {
    "seedling": "at most 1 D",
    "deadwood_harvester": "discard 1",
    "cleansing_rain": "search deck",
    "nymph": "f per U",
    "totem_chief": "s per U",
    "pack_leader": "a per U",
    "peacekeeper_druid": "new on-deck",
    "dawnsinger": "M per U",
    "mindful_owl": "discard 1",
    "grovetender": "G per U",
    "feral_chieftain": "V per U",
    "earthchant_chorus": "2 M off",
    "ent_guard": "U/level 1",
    "vale_bearer": "afs at 3 U",
    "pridelord": "4 VP at 3 U",
    "lifebringer_seed": "no decay",
    "magic_seed": "M per card",
    "calm_weather": "look at top",
    "aurora": "V/2 cards",
    "gaias_chosen": "1 VP/symbol",
    "stag_champion": "V twice",
    "woodland_warren": "2 V per U",
    "call_of_the_hunt": "to 8 cards",
    "primal_power": "w per U",
    "seed_sowers": "V per G",
    "dawnfire_dragon": "V per s",
    "magic_mushroom": "token",
    "wolf_rider": "M 7 - cards",
    "canopy_explorer": "card per U",
    "goldenwing_gryphon": "token",
    "lifetap_oracle": "search deck",
    "hatchery": "may stay",
    "wind_whisperer": "a f s as w",
    "beastbrother_hunter": "V 7 - cards",
    "ley_line_overflow": "M doubled",
    "sporeling_reclaimer": "1 VP per G",
    "gaias_kin": "2 VP per U",
}
"""The same in at most 11 cells, with the letters of the symbols, for a card in a row of many."""

VALES: Mapping[str, str] = {
    "azure_lake": "1 sky",
    "blooming_arbor": "1 animal",
    "exodus_road": "look at the top card",
    "ley_line_nexus": "1 mana",
    "sunstone_aerie": "1 forest",
    "world_tree": "1 more growth",
    "heartwood_sanctuary": "1 more growth",
    "pool_of_light": "2 mana",
    "stream_of_vigor": "1 wild",
    "conclave_of_ents": "1 growth",
    "feral_grove": "1 VP token",
    "amberwood": "token active",
    "direwolf_burrow": "token active",
    "shimmercliff_rookery": "token active",
    "fauna_hollow": "2 mana",
    "wood_sprite_hoard": "look at 3",
    "aether_tree": "cancels decay",
    "sunwell_temple": "a level I vale",
    "vale_of_magic": "1 VP token",
    "manadew_meadow": "M per guardian",
}
"""The same for vale cards."""


ADVANCEMENT_RULES: Mapping[str, str] = {name: f"M19.{number}" for number, name in enumerate(ADVANCEMENTS, 1)}
"""The rule of each ability: the rules have them in this order."""

VALE_RULES: Mapping[str, str] = {
    "azure_lake": "M19.39",
    "blooming_arbor": "M19.40",
    "sunstone_aerie": "M19.41",
    "ley_line_nexus": "M19.42",
    "exodus_road": "M19.43",
    "world_tree": "M19.44",
    "heartwood_sanctuary": "M19.45",
    "pool_of_light": "M19.46",
    "stream_of_vigor": "M19.47",
    "conclave_of_ents": "M5.11",
    "feral_grove": "M19.49",
    "aether_tree": "M5.10",
    "fauna_hollow": "M19.52",
    "wood_sprite_hoard": "M19.53",
    "sunwell_temple": "M19.54",
    "vale_of_magic": "M19.55",
    "manadew_meadow": "M19.56",
    "amberwood": "M19.57",
    "direwolf_burrow": "M19.58",
    "shimmercliff_rookery": "M19.59",
}
"""The same for vale cards; of a rescue the rule that says what it does then."""


def brief(name: str, ability: AbilityView) -> str:
    """An advancement's ability: ``harvest: 1 VP per guardian``, or the word for when it works."""
    return _said(PREFIXES[ability["timing"]], ADVANCEMENTS.get(name, ""))


def briefer(name: str, ability: AbilityView) -> list[str]:
    """An ability said shorter and shorter, down to its effect in letters."""
    prefix, letters = PREFIXES[ability["timing"]], IN_LETTERS.get(name, "")
    said = [brief(name, ability), ADVANCEMENTS.get(name, ""), _said(prefix, letters), letters]
    return list(dict.fromkeys(each for each in said if each))


def brief_vale(name: str, ability: AbilityView) -> str:
    """A vale card's ability in at most 22 cells."""
    prefix = "" if name == "exodus_road" else PREFIXES[ability["timing"]]
    return _said(prefix, VALES.get(name, ""))


def _said(prefix: str, effect: str) -> str:
    return f"{prefix}: {effect}" if prefix and effect else effect or prefix
