"""Causes in sentences: which clauses, given to one set of rules or taken out of the other, carry a difference."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.blaming.causes import Blame, Cause, Masked, Side, Swap, Swaps
from comparator.scenario.scenario import Scenario
from reports.words.fates import fates
from reports.words.obstacles import why
from reports.words.phrasing import joined, quoted_moment
from reports.words.words import called, day, days_in_words, version_called
from rulesets.history import CLAUSES

NEVER_EXISTED = "Each mixture that was played to find a cause is a set of rules that never existed."


NOTHING_APPLIES = "nothing that applies here"
"""What one side of a swapped clause says, where it has no sentence on the board and the other has."""

GIVEN_UP = "Which clause it is was not found: each run of this line takes so long that too few mixtures could be played."
"""What is said where blame was given up."""


def enough(swaps: Swaps, cause: Cause, blame: Blame, scenario: Scenario) -> str:
    """What a sufficient set does to the left rules."""
    return f"Give the rules of {called(blame.rulesets[0])} only {_given(swaps)} and {_comes_to(cause, blame, 'right', scenario)}."


def needed(swaps: Swaps, cause: Cause, blame: Blame, scenario: Scenario) -> str:
    """What becomes of the right rules without a necessary set."""
    kept = _comes_to(cause, blame, "left", scenario)
    return f"Take only {_taken_back(swaps)} in the rules of {called(blame.rulesets[1])} and {kept}."


def masking(masked: Masked, blame: Blame, scenario: Scenario) -> str:
    """What a swap does alone, and what undoes it."""
    alone = fates(masked.facts, "right", scenario, blame.rulesets)
    if masked.into == "left":
        others = " or ".join(map(_given, masked.cancelled_by))
        return (
            f"Give the rules of {called(blame.rulesets[0])} only {_given(masked.swaps)} and {alone}; "
            f"add {others} and that is undone."
        )
    others = " or ".join(map(_taken_back, masked.cancelled_by))
    return (
        f"Take only {_taken_back(masked.swaps)} in the rules of {called(blame.rulesets[1])} and {alone}; "
        f"take {others} as well and that is undone."
    )


def _comes_to(cause: Cause, blame: Blame, side: Side, scenario: Scenario) -> str:
    """What one end makes of what differs, as the end of a sentence."""
    ruleset = called(blame.rulesets[side == "right"])
    if cause.kind == "outcome":
        return f"all of it comes out as under {ruleset}"
    if cause.kind == "legality":
        status, reason = blame.ends[side == "right"]
        return (
            "the script can be played"
            if status == "finished"
            else f"the script cannot be played: {why(reason)}"
        )
    if cause.kind == "timing":
        windows = joined(list(map(quoted_moment, cause.moments)))
        return f"what happens in {windows} is as under {ruleset}"
    return fates(cause.facts, side, scenario, blame.rulesets)


def _given(swaps: Sequence[Swap]) -> str:
    """What is given, and apart from it what must come along since the older rules have no answer where it is asked for."""
    given = joined([_called(swap) for swap in swaps if not swap.asked_for])
    along = joined([_called(swap) for swap in swaps if swap.asked_for])
    return f"{given}, with {along}, without which it cannot be played," if given and along else given or along


def _called(swap: Swap) -> str:
    if not swap.right.in_force:
        return f"the lack of {swap.clause}"
    return f"{version_called(swap.first or swap.right.version)}{_came(swap)}"


def _came(swap: Swap) -> str:
    """When a clause first came that one side lacks, where the other has a later version of it."""
    came = CLAUSES[swap.clause].versions[0]
    later = not swap.left.in_force and came.id != swap.right.version
    return f" (it came on {day(came.effective.day)})" if later else ""


def _taken_back(swaps: Sequence[Swap]) -> str:
    return joined([
        f"{swap.clause} back to {days_in_words(swap.left.since)}" if swap.left.in_force else f"{swap.clause} out"
        for swap in swaps
    ])  # fmt: skip
