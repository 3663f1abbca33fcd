"""Whom the headline of a line names: those who take part in it, by names that tell which card they are."""

from __future__ import annotations

import pytest

from reports.words.words import briefly, names
from tests import compared
from tests.playing import board

TWO_WAYS = """
table:
  Anna: [Ox: 5/5, Sage: {pt: 0/2, abilities: [{ability: give, cost: {sacrifice: this}, targets: [creature], effect: {pump: +1/+0, on: target}}]}]
  Noah: [Crow: 3/3]
attacks: [Ox]
blocks: {Crow: Ox}
lines:
  alone: {}
  with the sage: {plays: [{by: Anna, when: blockers-declared, use: Sage, target: Ox}]}
"""
BYSTANDERS = """
table: {Anna: [Ox: 5/5], Noah: []}
hand:
  Anna: [Bolt: {types: [instant], text: "Bolt deals 3 damage to any target."}]
  Noah: [Nope: {types: [instant], text: "Counter target spell."}]
attacks: [Ox]
lines:
  alone: {}
  in vain:
    plays:
      - {by: Anna, when: attackers-declared, cast: Bolt, target: Noah}
      - {by: Noah, when: attackers-declared, cast: Nope, target: Bolt, respond: true}
"""
REGROWN = """
table: {Anna: [Star: {pt: 0/1, abilities: [{ability: regrow, effect: {regenerate: this}}]}], Noah: [Rhino: 6/6]}
attacks: [Star]
blocks: {Rhino: Star}
plays: [{by: Anna, when: combat-destroys, use: Star, otherwise: blockers-declared}]
"""


def headline(text: str, *rules: str) -> str:
    return compared.with_years(board(text), rules).lines[0].verdict


@pytest.mark.parametrize(
    ("identifier", "told"),
    [("Other", "Isa Snow (Other)"), ("H2", "Isa Snow (H2)"), ("Second Isa", "Second Isa"), ("Isa Snow 2", "Isa Snow 2")],
)  # fmt: skip
def test_an_id_stands_for_its_card_only_where_it_tells_which(identifier: str, told: str) -> None:
    """Where a sentence has to be short, too."""
    shown = names(
        board(f"table: {{Anna: [Isa Snow: 3/3, Isa Snow: {{id: {identifier}, pt: 3/3}}], Noah: []}}")
    )
    assert briefly(shown, identifier) == told


def test_lines_that_end_alike_are_told_apart_by_who_takes_part() -> None:
    """What another line does with a bystander is no news of this one."""
    assert headline(TWO_WAYS, "current").endswith("Ox survives as a 5/5 with 3 damage and Crow dies.")


def test_of_lines_that_end_alike_only_the_one_in_which_a_spell_is_cast_tells_of_it() -> None:
    alone, in_vain = (line.verdict for line in compared.with_years(board(BYSTANDERS), ("current",)).lines)
    assert alone.endswith(", Noah falls to 15 life.")
    assert in_vain.endswith(", Bolt goes to the graveyard and Noah falls to 15 life.")


def test_who_regenerates_is_what_there_is_to_tell() -> None:
    assert "Star survives" in headline(REGROWN, "2003", "current")


def test_what_goes_for_one_ruleset_is_told_with_the_day_since_which_it_does() -> None:
    """As it is of several."""
    assert headline(REGROWN, "current").startswith("On every day since ")
