"""Where a colour decides how large a creature is, or an ability whether it may be blocked, it is their rule that is told, and none of sizes."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from tests import compared

CARDS = """
  Steel: {types: [instant], abilities: [{spell: steel, targets: [creature], effect: {become: {types: [artifact, creature], pt: 3/3, colors: [blue]}, on: target}}]}
  Red Crusade: {types: [enchantment], abilities: [{static: crusade, boost: {who: each red creature, pt: +2/+2}}]}
"""
PAINTED = f"""
format: 1
title: Red paint, and blue steel after it
players: {{Anna: 20, Noah: 20}}
cards:{CARDS}  Paint: {{types: [instant], abilities: [{{spell: paint, targets: [creature], effect: {{become: {{colors: [red]}}, on: target}}}}]}}
table: {{Anna: [Bear: {{pt: 2/2, colors: [green]}}, Red Crusade], Noah: [Wall: 0/9]}}
hand: {{Anna: [Paint, Steel]}}
attacks: [Bear]
blocks: {{Wall: Bear}}
plays:
  - {{by: Anna, when: attackers-declared, cast: Paint, target: Bear}}
  - {{by: Anna, when: blockers-declared, cast: Steel, target: Bear}}
"""
ENCHANTED = f"""
format: 1
title: Red by an Aura, and blue steel after it
players: {{Anna: 20, Noah: 20}}
cards:{CARDS}
table:
  Anna: [Bear: {{pt: 2/2, colors: [green]}}, Red Crusade, Ink: {{types: [enchantment], subtypes: [Aura], attached to: Bear, abilities: [{{static: ink, hold: {{become: {{colors: [red]}}, on: attached}}}}]}}]
  Noah: [Wall: 0/9]
hand: {{Anna: [Steel]}}
attacks: [Bear]
blocks: {{Wall: Bear}}
plays: [{{by: Anna, when: blockers-declared, cast: Steel, target: Bear}}]
"""
GROWN = PAINTED.replace("each red creature", "each creature")
DAYS = ("1998-01-01", "1999-04-23", "2001-07-23", "2003-12-01", "2005-08-01", "2005-10-01", "modern")


@pytest.mark.parametrize("board", [PAINTED, ENCHANTED], ids=["by what resolved", "by an Aura"])
def test_where_a_colour_decides_the_rule_of_colours_is_told(board: str) -> None:
    """What makes it large asks only for its colour: that its own size is set first parts no ends."""
    why = compared.in_one_line(compared.under(read(board, "board.yaml"), DAYS)).partition("Why:")[2]
    assert "From 23 April 1999 to 30 September 2005: A colour that comes with a change of types is set" in why
    assert "Since 1 October 2005: A colour that comes with a change of types counts among colours" in why
    assert "A size" not in why


def test_where_nothing_asks_for_a_colour_no_rule_of_colours_is_told() -> None:
    """A colour is changed there as well, and nothing comes of it."""
    told = compared.in_one_line(compared.under(read(GROWN, "board.yaml"), DAYS))
    assert "A colour that comes with" not in told


NETTED = """
format: 1
title: Wings, and a net after them
players: {Anna: 20, Noah: 20}
cards:
  Wings: {types: [instant], text: "Target creature gains flying until end of turn."}
  Net: {pt: 0/1, abilities: [{static: net, boost: {who: each creature an opponent controls, lose: flying}}]}
  Summon: {types: [instant], abilities: [{spell: summon, targets: [creature card in your graveyard], effect: {put into play: target}}]}
table: {Anna: [Bear: 2/2], Noah: [Wall: 0/9]}
hand: {Anna: [Wings], Noah: [Summon]}
graveyard: {Noah: [Net]}
attacks: [Bear]
blocks: {Wall: Bear}
plays:
  - {by: Anna, when: combat-begins, cast: Wings, target: Bear, otherwise: main-before-combat}
  - {by: Noah, when: attackers-declared, cast: Summon, target: Net}
"""


def test_where_an_ability_decides_the_rule_of_abilities_is_told() -> None:
    """What stands in play takes what has resolved gives: which of both counts hung on where it comes from, and hangs on its age."""
    why = compared.in_one_line(
        compared.under(read(NETTED, "board.yaml"), ("1998-01-01", "1999-04-23", "modern"))
    ).partition("Why:")[2]
    assert "What permanents give and take was there before anything that resolved" in why
    assert "Of an effect that gives an ability and one that takes it, the newer counts" in why
    assert "size" not in why
