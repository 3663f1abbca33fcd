"""In the list of what is behind a difference a number stands once beside a sentence, whatever days it is numbered so on."""

from __future__ import annotations

from collections import Counter

import pytest

from comparator.blaming.timeline import timelines
from reports.comparison import view
from tests import compared


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        ("woodland-changeling-follows-the-goblin-king", ()),
        ("loxodon-warhammer-at-three-life", ()),
        ("lifelink-saves-or-not", ()),
        ("the-mist-takes-shape", ()),
    ],
)
def test_a_number_stands_once_beside_a_sentence(slug: str, names: tuple[str, ...]) -> None:
    """A number that is told of the day on which it came is not told again of a day compared that has the same."""
    rules = view.page_view(compared.shipped(slug, names)).rules
    told = Counter((rule.point, rule.numbers, rule.says) for rule in rules if rule.numbers)
    assert [one for one, times in told.items() if times > 1] == []


def test_a_number_is_told_of_the_last_of_the_days_compared_that_have_it() -> None:
    """And not of the day that house rules were taken from, though these have it, too."""
    found = compared.shipped("lifelinker-sacrificed-with-damage-waiting", ())
    page = view.page_view(found, timelines(found.scenario))
    said = [sentence for line in page.lines for row in page.why(line).rules for sentence in row]
    waiting = {one.numbered for one in said if one.rule.numbers == ("310.1",)}
    assert waiting == {"(rules of 1 February 2008)"}
