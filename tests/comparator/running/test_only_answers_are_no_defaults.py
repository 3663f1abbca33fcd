"""An answer that is the only one is no default, since nothing was left open."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

BOARD = """
table:
  Anna: [Hunter: {pt: 2/2, abilities: [{trigger: hunt, when: attacks, targets: [creature an opponent controls], effect: {deal: 1, to: target}}]}]
  Noah: [Wall: 0/4, OTHERS]
attacks: [Hunter]
"""


@pytest.mark.parametrize(("others", "told"), [("", []), (", Rat: 1/1", ["target: Hunter"])])
def test_a_target_is_a_default_only_where_there_is_another(others: str, told: list[str]) -> None:
    found = play(find("modern"), BOARD.replace(", OTHERS", others))
    assert found.status == "finished"
    assert [str(one) for one in found.defaults] == told


@pytest.mark.parametrize(
    ("attacker", "blockers", "told"),
    [
        ("1/1", "Wall: 3/3", []),
        ("3/3", "Wall: 3/3", []),
        ("4/4", "Wall: 3/3", ["division: Ox"]),
        ("2/2", "Wall: 3/3, Fence: 0/1", ["division: Ox"]),
    ],
)
def test_a_trampler_s_division_is_a_default_only_where_something_is_left_over(
    attacker: str, blockers: str, told: list[str]
) -> None:
    """Until its blocker is dealt with, nothing goes past it; of two blockers it still chooses."""
    blocks = ", ".join(f"{one.split(':')[0]}: Ox" for one in blockers.split(", "))
    found = play(
        find("modern"),
        f"table: {{Anna: [Ox: {{pt: {attacker}, keywords: [trample]}}], Noah: [{blockers}]}}\n"
        f"attacks: [Ox]\nblocks: {{{blocks}}}",
    )
    assert [str(one) for one in found.defaults] == told


@pytest.mark.parametrize("keyword", ["trample", "trample over planeswalkers"])
def test_what_tramples_at_a_planeswalker_deals_the_rest_to_it_by_default(keyword: str) -> None:
    """Lethal damage to the blocker first; that the player may be dealt some as well piles nothing up on the blocker."""
    found = play(
        find("modern"),
        f"table: {{Anna: [Ox: 7/7 {keyword}], Noah: [Walker: {{loyalty: 6}}, Wall: 0/2]}}\n"
        "attacks: [Ox: Walker]\nblocks: {Wall: Ox}",
    )
    assigned = {event.target: event.amount for event in found.events if event.kind == "assign"}
    assert assigned == {"Wall": 2, "Walker": 5}
