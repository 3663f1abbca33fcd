"""What an effect does to a life total or a size is told with the rule of the day by which it does so."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play, told

LIFE = """
table:
  Anna:
    - Bear: 2/2
    - Altar: {types: [artifact], abilities: [{ability: KIND, cost: {COST}, effect: {EFFECT}}]}
  Noah: []
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, use: Altar}]
"""
GAIN = LIFE.replace("KIND", "gain 1 life").replace("COST", "").replace("EFFECT", "gain life: 1")
DRAIN = LIFE.replace("KIND", "drain").replace("COST", "").replace("EFFECT", "lose life: 1, who: opponent")
PAY = LIFE.replace("KIND", "pay").replace("COST", "life: 1").replace("EFFECT", "untap: this")
DAMAGE = """
table: {Anna: [Bear: 2/2], Noah: []}
attacks: [Bear]
"""


@pytest.mark.parametrize(
    ("text", "amount", "numbers"),
    [
        (GAIN, 1, {"1998": "", "2003": "", "2008": "215.3", "2009-07-11": "117.3", "2010-07-16": "118.3", "current": "119.3"}),
        (DRAIN, -1, {"1998": "", "2003": "", "2008": "215.3", "2009-07-11": "117.3", "2010-07-16": "118.3", "current": "119.3"}),
        (PAY, -1, {"1998": "", "2003": "", "2008": "215.4", "2009-07-11": "117.4", "2010-07-16": "118.4", "current": "119.4"}),
        (DAMAGE, -2, {"1998": "", "2003": "", "2008": "215.2", "2009-07-11": "118.3a", "2010-07-16": "119.3a", "current": "120.3a"}),
    ],
    ids=["gained", "lost", "paid", "damage"],
)  # fmt: skip
def test_a_change_of_life_cites_what_the_day_says_of_it(
    text: str, amount: int, numbers: dict[str, str]
) -> None:
    """The first numbered text to speak of it is that of May 2007."""
    for ruleset, number in numbers.items():
        found = play(find(ruleset), text)
        (event,) = [event for event in told(found, "life") if event.amount == amount]
        label = found.ruleset.cite(event.cause).label if event.cause is not None else ""
        assert (ruleset, label) == (ruleset, number)


GROWTH = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Growth: {types: [instant], abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3}}]}]}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, cast: Growth, target: Bear}]
"""


@pytest.mark.parametrize(
    ("ruleset", "number"),
    [
        ("alpha", ""),
        ("fifth", "Resolving Effects"),
        ("sixth", "418.5c"),
        ("2003", "418.5d"),
        ("2009-07-11", "612.3c"),
        ("2019", "613.3c"),
        ("current", "613.4c"),
    ],
)
def test_what_adds_to_a_size_cites_its_step_or_the_order_of_all(ruleset: str, number: str) -> None:
    """Also where nothing else changes the size; the first text of all says nothing of it."""
    found = play(find(ruleset), GROWTH)
    (event,) = told(found, "size")
    assert (found.ruleset.cite(event.cause).label if event.cause is not None else "") == number


def test_what_is_plain_is_cited_and_explains_no_difference() -> None:
    """A life total that falls by damage falls under all rules: which of them say so parts nothing."""
    found = play(find("current"), DAMAGE)
    plain = {cause for cause in found.cited if cause.plain}
    assert {cause.name for cause in plain} == {"damage-is-loss"}
    assert plain.isdisjoint(found.causes)
