"""Rulings that replayed boards had shown to be wrong: each board now holds what the dated text says."""

from __future__ import annotations

import pytest

from rulesets.history import version_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from tests.playing import dealt, fate, life, play, told

SLEEPER = """
table:
  Anna:
    - Factory:
        types: [land, creature]
        pt: 2/2
        keywords: [KEYWORD]
        abilities:
          - {ability: sleep, effect: {stop being: [creature]}}
          - {ability: wake, effect: {become: {types: [creature], pt: 2/2}}}
attacks: [Factory]
plays:
  - {by: Anna, when: blockers-declared, use: Factory, ability: sleep}
"""
WOKEN = "  - {by: Anna, when: blockers-declared, use: Factory, ability: wake}\n"

SLEEPING_BLOCKER = """
table:
  Anna: [Raider: 3/3]
  Noah:
    - Factory:
        types: [land, creature]
        pt: 2/2
        abilities: [{ability: sleep, effect: {stop being: [creature]}}]
attacks: [Raider]
blocks: {Factory: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Factory}
"""

TO_THE_LETTER = find("2001-07-23").replacing(version_of("removal-from-combat@2001-07-23/literal"))
"""Rules under which only leaving play takes what stops being a creature out of combat."""

ALL_DAYS = ("1993-08-05", "1994-04-14", "1997-03-24", "2001-07-22", "2001-07-23", "2003-06-30", "2003-07-01", "modern")


@pytest.mark.parametrize(
    "rules", [*map(find, ALL_DAYS), TO_THE_LETTER], ids=[*ALL_DAYS, "to the letter"]
)
@pytest.mark.parametrize("keyword", ["flying", "first strike"])
def test_what_is_no_creature_deals_and_is_dealt_no_combat_damage(rules: Ruleset, keyword: str) -> None:
    """Only creatures assign damage, and to creatures (310.1a, 310.1c of 1999), wherever combat keeps the others."""
    attacking = play(rules, SLEEPER.replace("KEYWORD", keyword))
    assert (dealt(attacking), life(attacking)) == ([], 20)
    assert not [step for step in told(attacking, "step") if step.detail == "first combat damage"]
    blocking = play(rules, SLEEPING_BLOCKER)
    assert (dealt(blocking), fate(blocking, "Factory")) == ([], "battlefield")


def test_read_to_the_letter_a_creature_again_goes_on_attacking() -> None:
    """The letter of 306.2 matters from 2001-07-23 to 2003-06-30 where the land wakes up again; it is not the default."""
    woken = SLEEPER.replace("KEYWORD", "flying") + WOKEN
    assert life(play(TO_THE_LETTER, woken)) == 18
    for day in ("2001-07-22", "2001-07-23", "2003-06-30", "2003-07-01"):
        assert life(play(find(day), woken)) == 20, day
