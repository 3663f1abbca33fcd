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


BLOCKED_AGAIN = """
table:
  Anna:
    - Raider: {pt: 3/3, abilities: [{trigger: cheer, when: becomes blocked, effect: {gain life: 1}}]}
  Noah:
    - Guard: {pt: 1/4, abilities: [{trigger: jeer, when: blocks, effect: {gain life: 1}}]}
    - Horn: {types: [artifact], abilities: [{ability: call, targets: [creature, creature], effect: FIRST}]}
    - Drum: {types: [artifact, creature], pt: 0/4, abilities: [{ability: roll, targets: [creature, creature], effect: THEN}]}
attacks: [Raider]
blocks: {Guard: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Horn, targets: [Guard, Raider]}
  - {by: Noah, when: blockers-declared, use: Drum, targets: [Guard, Raider]}
"""
UNBLOCK = "{unblock: target 2}"
WITHDRAW = "{remove from combat: target}"
BLOCK_AGAIN = "{block: target 2, creature: target}"
ANOTHER_BLOCKS = "{block: target 2, creature: this}"
MADE_BLOCKED = "{become blocked: target 2}"


@pytest.mark.parametrize("day", ["1993-08-05", "1997-03-24", "1999-04-23", "2005-08-01", "2006-05-01", "2009-07-10"])
@pytest.mark.parametrize("then", [ANOTHER_BLOCKS, MADE_BLOCKED])
def test_a_creature_becomes_blocked_once_each_combat_until_2009(day: str, then: str) -> None:
    """Only the first time triggers, whatever made it unblocked meanwhile (410.9a of 1999, 309.4 of 2006-05-01)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", UNBLOCK).replace("THEN", then))
    assert life(found, "Anna") == 21


@pytest.mark.parametrize("day", ["2009-07-11", "2009-10-01", "2010-02-01", "modern"])
@pytest.mark.parametrize("then", [ANOTHER_BLOCKS, MADE_BLOCKED])
def test_an_unblocked_creature_becomes_blocked_again_since_2009(day: str, then: str) -> None:
    """What counts is whether it was unblocked just before (509.4c of 2009-07-11)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", UNBLOCK).replace("THEN", then))
    assert life(found, "Anna") == 22


@pytest.mark.parametrize(
    ("day", "times"), [("1999-04-23", 1), ("2006-04-30", 1), ("2006-05-01", 1), ("2009-07-10", 1), ("2009-07-11", 2), ("modern", 2)]
)
def test_a_blocker_that_left_combat_blocks_again_since_2009(day: str, times: int) -> None:
    """Until then it blocks once each combat (410.9a); since then whenever it was not blocking (509.4a)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", WITHDRAW).replace("THEN", BLOCK_AGAIN))
    assert life(found) == 20 + times
