"""What was before the first of several rules is told with it, and told as far back as it was so."""

from __future__ import annotations

import pytest

from comparator.comparing.results import Comparison
from comparator.library import every_path
from comparator.scenario.reading import read_file
from reports.comparison import text
from tests import compared


def shipped(slug: str, names: tuple[str, ...]) -> Comparison:
    return compared.under(read_file(next(path for path in every_path() if path.stem == slug)), names)


def told(slug: str, *names: str) -> str:
    """A whole comparison in one line, years and all."""
    return " ".join(text.comparison(shipped(slug, names), full=True).split())


def test_what_an_attack_without_creatures_was_before_the_stack_is_told() -> None:
    """The rule of 1999 came instead of one under another name."""
    whole = told("steps-skipped-a-null-attack", "1999-04-22", "1999-04-23")
    assert (
        "Earlier, since 14 April 1994: An attack without creatures runs its course like any other." in whole
    )
    assert "since then combat goes straight" not in whole


def test_that_the_second_step_is_for_those_that_remain_is_told_since_1999() -> None:
    """That double strikers came to be in it as well is a rule of its own."""
    whole = told("strike-steps-a-new-blocker-between-the-steps", "2009-07-10", "2009-07-11")
    remain = "A second combat damage step is for the creatures that remain. 502.28b (rules of 26 May 2003)."
    assert f"Earlier, since 23 April 1999: {remain}" in whole


@pytest.mark.parametrize(
    ("slug", "names", "parting"),
    [
        (
            "strike-steps-a-new-blocker-between-the-steps",
            ("2009-07-10", "2009-07-11"),
            "part at “Damage assigned”: the result differs A Striker assigns 2 damage to Late Cub.",
        ),
        (
            "strike-steps-each-round-is-finished",
            ("1994-04-13", "1994-04-14"),
            "B Squire dies (lethal damage).",
        ),
    ],
)
def test_two_ends_part_where_something_else_happens_and_not_at_another_name_of_a_moment(
    slug: str, names: tuple[str, ...], parting: str
) -> None:
    """The same play before damage is known, and after, brings the same about where no damage is dealt in between."""
    assert parting in told(slug, *names)


def test_the_moment_at_which_two_groups_part_is_told_with_whose_it_is_where_a_group_is_of_several() -> None:
    """Of rulesets that end alike each goes its own way, and another pair of them may part at another moment."""
    shown = compared.shipped("mogg-fanatic-trades-up", ("1999", "2003", "m10", "modern"))
    told = " ".join(text.comparison(shown, full=True).split())
    assert (
        "A Eighth Edition (2003) Noah uses Mogg Fanatic on Grizzly Bears: it deals 1 damage. B Magic 2010 (2009)"
        in told
    )
