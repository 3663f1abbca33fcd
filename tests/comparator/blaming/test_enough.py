"""What blame calls enough is enough when it is played."""

from __future__ import annotations

import pytest

from comparator.blaming.blame import in_time
from comparator.blaming.causes import Blame, Cause
from comparator.blaming.mixtures import LEGALITY, Aspect, seen_of
from comparator.running.caching import Runs
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from rulesets.history import version_of
from rulesets.registry import find
from tests.playing import board
from tests.shipped import board_named

BETWEEN_TWO = """
cards: {Giant: {pt: 4/4, text: Giant can block an additional creature each combat., colors: [white]}}
table: {Anna: [Bear: 2/2, Piker: 2/1, Carrion Feeder], Noah: [Giant]}
attacks: [Bear, Piker]
blocks: {Giant: [Bear, Piker]}
damage: {Giant: [{Bear: 1, Piker: 3}, {Piker: 4}]}
plays: [{by: Anna, when: damage-assigned, use: Carrion Feeder, sacrifice: Bear, otherwise: skip}]
"""
"""What divides the damage, and what lets the Feeder act before it is dealt, came on one day."""


SHIPPED = (
    "circle-of-protection-and-a-source-that-left",
    "craw-wurm-legal-splits",
    "deathtouch-keeps-the-order-again",
    "lifelink-saves-or-not",
    "lifelinker-sacrificed-with-damage-waiting",
    "loxodon-warhammer-at-three-life",
    "mogg-fanatic-and-the-hawk",
    "strike-steps-a-new-blocker-between-the-steps",
)


def is_enough(cause: Cause, mixed: Run, right: Run) -> bool:
    """Whether what a cause speaks of is under a mixture as it is under the right rules."""
    got, wanted = seen_of(mixed), seen_of(right)
    told = [LEGALITY]
    told += [Aspect("result", one.id, one.fact) for one in cause.facts]
    told += [Aspect("timing", moment) for moment in cause.moments]
    told += [one for one in {**got, **wanted} if cause.kind == "outcome" and one.kind == "result"]
    return all(got.get(one) == wanted.get(one) for one in told)


def holds(found: Blame, runs: Runs) -> None:
    left, right = found.rulesets
    for cause in found.causes:
        assert cause.kind != "outcome" or found.ends[1][0] == "finished", "nothing comes of what is stopped"
        for swaps in cause.sufficient:
            for versions in (
                [swap.right.version for swap in swaps],
                [swap.first or swap.right.version for swap in swaps],
            ):
                mixed = runs.played(left.replacing(*map(version_of, versions)))
                assert is_enough(cause, mixed, runs.played(right)), (cause.kind, versions)
        for swaps in cause.necessary:
            taken_back = [left.version(swap.clause) for swap in swaps]
            assert is_enough(cause, runs.played(right.replacing(*taken_back)), runs.played(left)), swaps
    for masked in found.masked:
        base, other = (left, right) if masked.into == "left" else (right, left)
        alone = [other.version(swap.clause) for swap in masked.swaps]
        facts = runs.played(base.replacing(*alone)).facts
        assert all(facts.get(one.id, {}).get(one.fact) == one.right for one in masked.facts), masked


@pytest.mark.parametrize(
    "scenario", [board(BETWEEN_TWO), *map(board_named, SHIPPED)], ids=["between two", *SHIPPED]
)
def test_what_is_called_enough_is_enough_when_it_is_played(scenario: Scenario) -> None:
    """Put into the older rules, alone, a smallest set brings about all that its sentence says, and so do its first versions; taken out of
    the newer ones, alone, what is needed takes that back, and what is masked does what it is said to do.
    """
    runs = Runs(scenario, scenario.lines[0], pictured=False)
    for found in in_time(runs, [find(name) for name in ("2003", "2008", "m10", "2013", "current")]):
        if found.reworded is None:
            holds(found, runs)
