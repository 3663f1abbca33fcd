"""Permanents that become copies of others, as far as combat sees it."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, life, play

MIRRORED = """
table:
  Anna:
    - Bear: {pt: 2/2, counters: {+1/+1: 1}}
    - Giant: {pt: 5/5, keywords: [trample], colors: [red], counters: {+1/+1: 2}}
    - Mirror: {types: [artifact], abilities: [{ability: a copy, targets: [permanent, permanent], effect: {become copy of: target 2, on: target}}]}
  Noah: [Elk: 1/1]
attacks: [Bear]
blocks: {Elk: Bear}
plays: [{by: Anna, when: blockers-declared, use: Mirror, targets: [Bear, Giant]}]
"""


@pytest.mark.parametrize("day", ["1997", "2000", "2003", "2008", "current"])
def test_a_copy_has_what_the_other_is_of_itself_and_keeps_its_own_counters(day: str) -> None:
    """A bear with a counter that becomes a 5/5 trampler is 6/6, whatever counters lie on that one."""
    found = play(find(day), MIRRORED)
    assert life(found) == 15
    assert found.facts["Bear"]["power"] == (6 if day in ("1997", "2000") else found.facts["Bear"]["power"])


def test_a_copy_until_end_of_turn_is_itself_again_in_the_cleanup() -> None:
    """As the effect wears off, it has the size that it had; one for good stays a copy."""
    found = play(find("current"), MIRRORED)
    worn = [event.detail for event in found.events if event.kind == "wear off" and event.subject == "Bear"]
    assert "effects: 6/6 becomes 3/3" in worn
    lasting = play(find("current"), MIRRORED.replace("on: target}", "on: target, until: permanent}"))
    assert not [one for one in lasting.events if one.kind == "wear off" and "6/6" in one.detail]


def test_what_changes_a_creature_changes_the_copy_that_it_becomes() -> None:
    """An effect that made it larger before goes on doing so, as copying comes first of all that changes it."""
    grown = MIRRORED.replace("Noah: [Elk: 1/1]", "Noah: [Elk: 1/1]\nhand: {Anna: [Giant Growth]}").replace(
        "plays: [", "plays: [{by: Anna, when: attackers-declared, cast: Giant Growth, target: Bear}, "
    )
    assert life(play(find("current"), grown)) == 12


def test_an_attacker_that_becomes_a_copy_of_what_is_no_creature_leaves_combat() -> None:
    """It deals nothing any more, and is what it was again when the turn has ended."""
    found = play(find("current"), MIRRORED.replace("[Bear, Giant]", "[Bear, Mirror]"))
    assert life(found) == 20
    assert any(event.kind == "leaves combat" and event.subject == "Bear" for event in found.events)


def test_a_copy_that_leaves_is_its_own_card_elsewhere() -> None:
    """What returns to hand and comes again is the card that it was."""
    board = """
    table:
      Anna:
        - Bear: {pt: 2/2, abilities: [{ability: blink, effect: {exile and return: this}}]}
        - Giant: 5/5
        - Mirror: {types: [artifact], abilities: [{ability: a copy, targets: [creature, creature], effect: {become copy of: target 2, on: target, until: permanent}}, {ability: blink, targets: [creature], effect: {exile and return: target}}]}
      Noah: []
    attacks: [Giant]
    plays:
      - {by: Anna, when: attackers-declared, use: Mirror, ability: a copy, targets: [Bear, Giant]}
      - {by: Anna, when: blockers-declared, use: Mirror, ability: blink, target: Bear}
    """
    assert fate(play(find("current"), board), "Bear").startswith("battlefield 2/2")


def test_a_copy_may_use_what_the_other_can() -> None:
    """An ability of the other is one of the copy, which a script names."""
    board = """
    table:
      Anna:
        - Bear: 2/2
        - Drake: {pt: 1/1, abilities: [{ability: grows, effect: {pump: +3/+0}}]}
        - Mirror: {types: [artifact], abilities: [{ability: a copy, targets: [creature, creature], effect: {become copy of: target 2, on: target}}]}
      Noah: []
    attacks: [Bear]
    plays:
      - {by: Anna, when: attackers-declared, use: Mirror, targets: [Bear, Drake]}
      - {by: Anna, when: blockers-declared, use: Bear, ability: grows}
    """
    assert life(play(find("current"), board)) == 16
