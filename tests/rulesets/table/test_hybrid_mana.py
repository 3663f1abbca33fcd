"""A hybrid symbol is paid in whichever of its ways leaves enough for the rest of a cost (107.4e)."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play


@pytest.mark.parametrize(
    ("cost", "mana", "paid"),
    [
        ("(2/W)", "W", True),
        ("(2/W)", "UU", True),
        ("(2/W)", "U", False),
        ("(2/W)W", "WUU", True),
        ("(2/W)W", "WU", False),
        ("(2/W)(2/W)", "WUU", True),
        ("(2/W)(2/W)", "WU", False),
        ("(R/W)R", "RW", True),
        ("(R/W)R", "WW", False),
        ("(W/R)(W/U)", "WR", True),
        ("(W/R)(W/U)", "RU", True),
        ("(W/R)(W/U)", "RR", False),
        ("1(R/W)", "RG", True),
        ("1(R/W)", "GG", False),
    ],
)
def test_a_hybrid_cost_is_paid_where_some_way_of_paying_it_is_left(cost: str, mana: str, paid: bool) -> None:
    found = play(
        find("modern"),
        f"""
cards: {{Spell: {{types: [instant], cost: {cost}, text: "You gain 3 life."}}}}
players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}
table: {{Anna: [Bear: 2/2], Noah: []}}
hand: {{Anna: [Spell]}}
attacks: [Bear]
plays: [{{by: Anna, when: attackers-declared, cast: Spell}}]
""",
    )
    assert (found.status == "finished") == paid
    assert found.facts["Anna"]["life"] == (23 if paid else 20)
