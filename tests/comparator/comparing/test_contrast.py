"""The rules that stand beside those which agree, since they did not."""

from __future__ import annotations

import pytest

from comparator.blaming.timeline import timelines
from comparator.comparing.compare import compare
from comparator.comparing.contrast import with_contrast
from rulesets.registry import find
from tests import compared


@pytest.mark.parametrize(
    ("slug", "added"),
    [
        ("banding-soaks-up-a-trampler", ["1998-10-17"]),
        ("avatar-of-might-and-a-shielded-bird", ["1998-10-17"]),
        ("mogg-fanatic-and-the-hawk", []),
        ("giant-against-bears", []),
        ("double-strike-hits-twice", []),
    ],
    ids=["another end", "not legal then", "they differ already", "no rules ever did", "what could not be played"],
)  # fmt: skip
def test_the_last_rules_that_did_otherwise_stand_beside_those_which_agree(
    slug: str, added: list[str]
) -> None:
    """On the last day on which the board came to another end, unless the rulesets tell it themselves."""
    comparison = compared.shipped(slug, ())
    wider = with_contrast(comparison, timelines(comparison.scenario))
    assert [each.name for each in wider.rulesets if each not in comparison.rulesets] == added
    assert wider.failures == comparison.failures
    dates = [each.date for each in wider.rulesets]
    assert dates == sorted(dates)


def test_who_speaks_for_a_group_has_most_windows_in_common_with_another() -> None:
    """Of 2003 and today, which divide as they like, today's rules are told beside the announced order of 2009."""
    scenario = compared.shipped("five-power-against-three-and-four", ()).scenario
    (line, _) = compare(scenario, [find(name) for name in ("2003", "2009-07-11", "modern")]).lines
    assert [line.runs[group.leader].ruleset.name for group in line.groups] == ["modern", "2009-07-11"]
