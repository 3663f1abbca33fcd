"""What a board is refused for want of is cited: each of it, and what came last first."""

from __future__ import annotations

from rulesets.registry import find
from tests.playing import play


def test_a_board_that_lacks_two_abilities_cites_the_rules_of_both() -> None:
    """Persist and wither came on one day, each by a rule of its own."""
    found = play(find("2008"), """
        table: {Anna: [Bear: 2/2 persist wither], Noah: []}
        attacks: [Bear]
    """)  # fmt: skip
    assert found.status == "refused"
    assert [one.label for one in found.citations] == ["502.79a", "502.80a"]
