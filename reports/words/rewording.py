"""What becomes of a board by the wording of its cards, which has its days as the rules have theirs."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.blaming.causes import Blame, Reworded, Side
from comparator.blaming.timeline import Stage
from comparator.scenario.scenario import Scenario, Wording
from reports.words.fates import fates
from reports.words.obstacles import why
from reports.words.phrasing import quoted_moment
from reports.words.words import called, during, listed
from rulesets.ruleset import Ruleset

AFTER_AND_BEFORE: tuple[Side, Side] = ("right", "left")


def worded(one: Wording) -> str:
    """Which of its wordings a card has: `Wall of Wood, until 30 September 2004`."""
    return f"{one.card}, {during(one.since, one.until)}"


def began(stage: Stage) -> str:
    """What a stretch of time begins with: an amendment's name, or `new wording of Mogg Fanatic`."""
    return f"new wording of {', '.join(stage.worded)}" if stage.worded else stage.amendment


def reworded(blame: Blame, scenario: Scenario) -> str:
    """What the cards' own wordings change between two rulesets, in a sentence; empty where they change nothing."""
    if blame.reworded is None or all(reason is not None for reason in blame.reworded.reasons):
        return ""  # what cannot be played with it could not be played without it
    cards = listed(list(blame.reworded.cards))
    return (
        f"By the rules of {called(blame.rulesets[1])} {cards} {'is' if len(blame.reworded.cards) == 1 else 'are'} worded anew. "
        f"With that wording under the rules of {called(blame.rulesets[0])} {_change(blame.reworded, scenario, blame.rulesets)}."
    )


def _change(found: Reworded, scenario: Scenario, rulesets: Sequence[Ruleset]) -> str:
    if found.facts:
        after, before = (fates(found.facts, side, scenario, rulesets) for side in AFTER_AND_BEFORE)
        return f"{after}; with the one before {before}"
    if found.moments:
        return f"the way through {listed(list(map(quoted_moment, found.moments)))} is another"
    before, after = (why(reason) for reason in found.reasons)
    return (
        f"the script cannot be played: {after}"
        if after
        else f"the script can be played; with the one before not: {before}"
    )
