"""Whole stories as people read them: readable transcripts, recorded anew with `make golden`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from comparator.running.run import run
from reports.comparison import text
from rulesets.registry import find
from tests.shipped import board_named

STORIES = (
    "mogg-fanatic-and-the-hawk",
    "morphling-like-a-five-five",
    "sakura-tribe-elder-blocks",
    "the-planeswalker-that-leaves",
    "trample-against-protection",
    "the-recipient-stops-being-a-creature",
    "maze-of-ith-on-your-own-attacker",
    "double-strike-hits-twice",
    "banding-soaks-up-a-trampler",
    "lifelink-and-spirit-link-together",
    "regeneration-from-first-strike",
    "nothing-counters-combat-damage",
)


@pytest.mark.parametrize("ruleset", ["2003", "2008", "modern"])
@pytest.mark.parametrize("slug", STORIES)
def test_a_story_reads_as_recorded(slug: str, ruleset: str, golden: Callable[[str, str], None]) -> None:
    """The whole turn, event by event with its rules, is what was read and approved."""
    scenario = board_named(slug)
    told = [text.run_text(run(scenario, line, find(ruleset)), scenario) for line in scenario.lines]
    golden(f"stories/{slug}-{ruleset}.txt", "\n".join(told))
