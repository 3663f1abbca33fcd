"""What a board is refused for want of is cited: each of it, and what came last first."""

from __future__ import annotations

from comparator.comparing.compare import compare
from reports.comparison.text import comparison
from rulesets.registry import find
from tests.playing import board, play


def test_a_board_that_lacks_two_abilities_cites_the_rules_of_both() -> None:
    """Persist and wither came on one day, each by a rule of its own."""
    found = play(find("2008"), """
        table: {Anna: [Bear: 2/2 persist wither], Noah: []}
        attacks: [Bear]
    """)  # fmt: skip
    assert found.status == "refused"
    assert [one.label for one in found.citations] == ["502.79a", "502.80a"]


def test_a_comparison_names_the_rules_of_both_as_well() -> None:
    """On the first screen, and where it is told in full what is legal under which rules."""
    scenario = board("""
        table: {Anna: [Bear: 2/2 persist infect], Noah: []}
        attacks: [Bear]
    """)  # fmt: skip
    found = compare(scenario, (find("2003"), find("modern")))
    assert "the rule: 702.87b on 1 October 2010; 502.79a on 1 May 2008" in comparison(found)
    assert "(702.87b of 1 October 2010, 502.79a of 1 May 2008)" in " ".join(
        comparison(found, full=True).split()
    )
