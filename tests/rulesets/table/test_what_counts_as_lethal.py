"""By which rule damage that is there already, or that others assign, counts: that of trample, or that of an order of damage."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import play

HURT = """
table:
  Anna: [Attacker: 4/4{keyword}]
  Noah: [{{First: {{pt: 2/3, damage: 2}}}}, Second: 2/2]
attacks: [Attacker]
blocks: {{First: Attacker, Second: Attacker}}
order: {{Attacker: [First, Second]}}
damage: {{Attacker: {amounts}}}
"""
IN_ORDER = HURT.format(keyword="", amounts="{First: 1, Second: 3}")
PAST = HURT.format(keyword=" trample", amounts="{First: 1, Second: 2, Noah: 1}")
AT_A_BLOCKERS = """
table:
  Anna: [{First: {pt: 2/3, damage: 2}}, Second: 2/2]
  Noah: [Wall: {pt: 4/4, keywords: [blocks one more]}]
attacks: [First, Second]
blocks: {Wall: [First, Second]}
order: {Wall: [First, Second]}
damage: {Wall: {First: 1, Second: 3}}
"""


def weighed(found: Run) -> list[str]:
    """The numbers of what went without saying."""
    assert found.status == "finished"
    return [found.ruleset.cite(cause).label for cause in found.weighed if cause.clause == "lethal-damage"]


@pytest.mark.parametrize(
    ("text", "ruleset", "labels"),
    [
        (IN_ORDER, "2009-07-11", ["510.1c"]),
        (AT_A_BLOCKERS, "2009-07-11", ["510.1d"]),
        (PAST, "2009-07-11", ["702.17b", "510.1c"]),
        (PAST, "2003", ["502.9b"]),
        (PAST, "modern", ["702.19b"]),
        (IN_ORDER, "2003", []),
        (IN_ORDER, "modern", []),
    ],
)
def test_damage_that_is_there_already_counts_by_the_rule_that_has_to_be_heeded(
    text: str, ruleset: str, labels: list[str]
) -> None:
    """The rules of plain attackers and blockers do not speak of what goes past blockers, nor those of trample of an order."""
    assert weighed(play(find(ruleset), text)) == labels
