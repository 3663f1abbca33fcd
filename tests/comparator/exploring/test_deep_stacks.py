"""What waits on the stack is work for a search, which tells states apart by it."""

from __future__ import annotations

from comparator.exploring.choosing import Limits
from comparator.exploring.exploration import explore
from comparator.scenario.reading import read
from rulesets.registry import find

DAMAGE_ANSWERS_DAMAGE = """
format: 1
title: Damage answers damage
players: {Anna: 20, Noah: 20}
table:
  Anna: [{4 Ape: {pt: 1/99, abilities: [{trigger: answers, when: is dealt damage, effect: {deal: damage, to: each creature}}]}}]
  Noah: [{4 Newt: {pt: 1/99, abilities: [{trigger: answers, when: is dealt damage, effect: {deal: damage, to: each creature}}]}}]
attacks: ["Ape #1"]
blocks: {"Newt #1": "Ape #1"}
"""


def test_a_search_among_deep_stacks_ends_by_its_work_and_says_that_it_did_not_try_all() -> None:
    scenario = read(DAMAGE_ANSWERS_DAMAGE, "deep")
    limits = Limits(states=500)
    found = explore(scenario, scenario.lines[0], [find("modern")], limits=limits)
    graph = found.explorations[0].graph
    assert len(graph.nodes) < limits.states
    assert graph.cut > 0
