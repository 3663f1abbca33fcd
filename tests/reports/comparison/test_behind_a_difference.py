"""Under "behind a difference" stands all that a page tells to be why, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from reports.comparison.blames import BlameView
from reports.comparison.model.page import Page
from rulesets.points import Citation
from tests import compared
from tests.playing import board

LINKED = """
players: {Anna: 3, Noah: 20}
table: {Anna: [Knight: 3/3 lifelink, {Spirit Link: {attached to: Knight}}], Noah: [Samite Healer, Wurm: 6/4]}
attacks: [Knight]
blocks: {Wurm: Knight}
plays: [{by: Noah, when: damage-assigned, use: Samite Healer, target: Wurm, otherwise: blockers-declared}]
"""
"""The Why rests on the text of a day that is not compared."""
TOUCHED = """
table: {Anna: [Snake: 1/1 deathtouch], Noah: [Wall: 0/4]}
attacks: [Snake]
blocks: {Wall: Snake}
"""
"""All end alike, and one moment after the other goes another way."""


def told(page: Page) -> Iterator[str]:
    """The points that are named where it is told why, where two part, and what carries that over."""
    for line in page.lines:
        why = page.why(line)
        yield from (said.rule.point for row in (*why.earlier, *why.rules) for said in row)
        yield from [page.rule(line.the_way.rule).point] if line.the_way is not None else []
        yield from (page.rule(each).point for parted in line.differences for each in parted.rules)
        yield from (citation.point for blame in line.causes for citation in _named(blame))


def _named(blame: BlameView) -> Iterator[Citation]:
    """What either end says of each clause that carries something over."""
    for cause in blame.causes:
        for carrier in (*cause.sufficient, *cause.necessary):
            for swap in carrier.swaps:
                yield from (*swap.left.citations, *swap.right.citations)


@pytest.mark.parametrize(
    ("text", "names"),
    [(LINKED, ("2003", "2008", "m10", "current")), (TOUCHED, ("2008", "m10", "current"))],
    ids=["linked", "touched"],
)
def test_behind_a_difference_stands_what_is_told_to_be_and_nothing_else(
    text: str, names: tuple[str, ...]
) -> None:
    page = compared.with_years(board(text), names)
    assert {rule.point for rule in page.rules if rule.decisive} == set(told(page))
