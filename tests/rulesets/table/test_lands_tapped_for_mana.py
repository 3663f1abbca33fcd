"""Where the mana of a player is counted, a basic land on the table can be tapped for the mana of its type."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import play

DAYS = ("1993", "1997", "2003", "modern")
BOARD = """
players: {Anna: {life: 20, mana: W}, Noah: 20}
cards:
  Waking: {types: [instant], cost: W, abilities: [{spell: wake, targets: [land], effect: {untap: target}}]}
  Growth: {types: [instant], cost: G, abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3, on: target}}]}
table:
  Anna: [Bear: 2/2, Forest: {card: Forest, tapped: true}]
  Noah: [Wall: 0/4]
hand: {Anna: [Waking, Growth]}
attacks: [Bear]
"""
WAKE = "  - {by: Anna, when: attackers-declared, cast: Waking, target: Forest}\n"
TAP = "  - {by: Anna, when: attackers-declared, use: Forest}\n"
GROW = "  - {by: Anna, when: attackers-declared, cast: Growth, target: Bear}\n"


@pytest.mark.parametrize("day", DAYS)
def test_a_land_that_is_untapped_can_be_tapped_for_mana_that_pays(day: str) -> None:
    found = play(find(day), BOARD, f"plays:\n{WAKE}{TAP}{GROW}")
    assert (found.status, found.facts["Noah"]["life"]) == ("finished", 15)
    assert found.facts["Forest"]["tapped"]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("plays", [TAP + GROW, WAKE + TAP + TAP])
def test_a_tapped_land_is_not_tapped_for_mana(day: str, plays: str) -> None:
    found = play(find(day), BOARD, f"plays:\n{plays}")
    assert (found.status, str(found.reason)) == ("illegal", "is tapped already: Forest")


def test_a_land_that_has_become_another_has_not_the_mana_of_its_old_type() -> None:
    waking = "abilities: [{spell: wake, targets: [land], effect: {untap: target}}]"
    drowned = BOARD.replace(waking, 'text: "Target land becomes an Island until end of turn."')
    drowned = drowned.replace("tapped: true", "tapped: false")
    found = play(find("modern"), drowned, f"plays:\n{WAKE}{TAP}")
    assert found.status == "illegal"


def test_where_mana_is_not_counted_no_basic_land_has_to_be_tapped_for_it() -> None:
    with pytest.raises(Faults, match="fault"):
        play(find("modern"), BOARD.replace("{life: 20, mana: W}", "20"), f"plays:\n{TAP}")
