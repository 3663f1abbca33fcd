"""In the list of what is behind a difference a number stands once beside a sentence, whatever days it is numbered so on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from comparator.comparing.compare import compare
from reports.comparison import text, view
from rulesets.registry import find
from tests import compared
from tests.playing import board


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
    """And of that of which house rules are taken only where it is those that are told of, in the Why and where two ends part."""
    found = compared.shipped("lifelinker-sacrificed-with-damage-waiting", ())
    page = compared.in_years(found)
    said = [sentence for line in page.lines for row in page.why(line).rules for sentence in row]
    waiting = {(one.lead, one.numbered) for one in said if one.rule.numbers == ("310.1",)}
    assert waiting == {
        ("Earlier, from 23 April 1999 to 10 July 2009", "(rules of 1 February 2008)"),
        ("Under Middle School", "(rules of 1 May 2009)"),
    }
    told = text.comparison(found, full=True)
    assert "510.2 on 6 June 2025; 310.1, 310.4 on 1 May 2009" in told


TWICE_TOO_LATE = """
table: {Anna: [Bear: 2/2], Noah: [Carrion Ants]}
attacks: [Bear]
blocks: {Carrion Ants: Bear}
plays: [{by: Noah, when: damage-assigned, use: Carrion Ants, times: 2, otherwise: blockers-declared}]
"""


def test_what_is_used_twice_at_a_moment_that_some_rules_lack_is_said_once_to_be_so() -> None:
    (line,) = view.page_view(compared.under(board(TWICE_TOO_LATE), ("2003", "modern"))).lines
    told = [difference.legality for difference in line.differences]
    assert any(told)
    assert all(len(one) == len(set(one)) for one in told)


def test_a_number_that_two_sentences_bear_on_different_days_stands_once_with_all_of_these() -> None:
    """What is cited of 510.2 on one day, and of it on five, is one number on five days."""
    rules = view.page_view(compared.shipped("mogg-fanatic-and-the-hawk", ())).rules
    one = next(rule for rule in rules if rule.numbers)
    days = ("2009-07-11", "2010-07-16")
    said = [replace(one, numbers=("510.2",), as_of=borne) for borne in (days, days[:1])]
    assert text.dated(said) == "510.2 on 11 July 2009 and 16 July 2010"


MENDED_IN_TIME = """
table:
  Anna: [Raider: 4/4]
  Noah: [Myr: 1/1, Wall: 0/4]
hand: {Noah: [Mending Hands]}
attacks: [Raider]
blocks: {Myr: Raider, Wall: Raider}
damage: {Raider: {Wall: 4}}
plays: [{by: Noah, when: damage-assigned, cast: Mending Hands, target: Wall, otherwise: blockers-declared}]
"""


def test_what_parts_two_of_a_group_is_listed_under_the_days_of_those_two() -> None:
    """Also where they do not follow each other in time, and end alike."""
    page = view.page_view(compare(board(MENDED_IN_TIME), [*map(find, ("2008", "m10", "2024-11-08"))]))
    [parted] = [one for one in page.lines[0].differences if one.left == one.right]
    behind = [rule for rule in page.rules if rule.id in parted.rules]
    assert all(rule.decisive for rule in behind)
    assert {(rule.label, *rule.as_of) for rule in behind} == {
        ("310.1", "2008-02-01"),
        ("310.4", "2008-02-01"),
        ("510.2", "2024-11-08"),
    }
