"""Damage that a static ability changes as long as something is so: no longer, and not before."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play
from tests.printing import assert_printed_as_it_is_read

ANYBODY = "permanent or player"
DOUBLED = f"if a source you control would deal damage to a {ANYBODY}, it deals double that damage to that {ANYBODY} instead."
HELD = "{who: each source you control, double damage: true, while: WHILE}"
DRAWN = "{who: you, draw damage: true, while: WHILE}"


@pytest.mark.parametrize("day", ["2003", "modern", "current"])
@pytest.mark.parametrize(
    ("so", "left"),
    [("your turn", 16), ("not your turn", 18), ("life at most 5", 18), ("life at least 5", 16)],
)
def test_damage_is_doubled_only_as_long_as_something_is_so(so: str, left: int, day: str) -> None:
    rage = (
        f"Rage: {{types: [enchantment], abilities: [{{static: rage, boost: {HELD.replace('WHILE', so)}}}]}}"
    )
    found = play(find(day), f"table: {{Anna: [Bear: 2/2, {rage}], Noah: []}}", "attacks: [Bear]")
    assert life(found) == left


@pytest.mark.parametrize(("so", "left"), [("your turn", 18), ("not your turn", 20)])
def test_damage_is_drawn_off_only_as_long_as_something_is_so(so: str, left: int) -> None:
    post = f"Post: {{pt: 0/4, abilities: [{{static: drawn, boost: {DRAWN.replace('WHILE', so)}}}]}}"
    found = play(find("modern"), f"table: {{Anna: [Bear: 2/2], Noah: [{post}]}}", "attacks: [Bear]")
    assert life(found) == left


def test_a_line_that_doubles_as_long_as_something_is_so_is_printed_as_it_is_read() -> None:
    text = f"As long as you have no cards in hand, {DOUBLED}"
    assert_printed_as_it_is_read(text, "enchantment")
    for hand, left in (("[]", 16), ("[Elk: 3/3]", 18)):
        rage = f'Rage: {{types: [enchantment], text: "{text}"}}'
        board = f"table: {{Anna: [Bear: 2/2, {rage}], Noah: []}}\nhand: {{Anna: {hand}}}"
        assert life(play(find("current"), board, "attacks: [Bear]")) == left
