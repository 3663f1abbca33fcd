"""Do +1/+1 and -1/-1 counters cancel each other?"""

from __future__ import annotations

from rulesets.contract.turn import CounterAnnihilation
from rulesets.points import Point, Provision, Provisions
from rulesets.table.checks import Finding
from rulesets.table.state import GameObject, State
from rulesets.version import SILENT_BEFORE, Clause, Version, on


def _stay(_state: State, _thing: GameObject) -> list[Finding]:
    """Both kinds stay where they are."""
    return []


def _cancel(state: State, thing: GameObject) -> list[Finding]:
    """As many of each as of the rarer kind go."""
    number = min(thing.counters.get("+1/+1", 0), thing.counters.get("-1/-1", 0))
    version = state.rules.counter_annihilation
    return [Finding("annihilate", thing.handle, "opposite counters", version.says.both_go, number)]


class Says(Provisions):
    """What becomes of opposite counters on one permanent."""

    clause = "counter-annihilation"

    both_stay = Provision(
        Point(
            "No rule takes counters off a permanent because it has opposite ones.",
            "none seen from 1993-08-05; 420.5 from 1999-04-23; gone from 2006-10-01",
            speaks="state-based", betrays="both",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        )
    )  # fmt: skip
    both_go = Provision(
        Point(
            "A permanent with +1/+1 and -1/-1 counters loses them in pairs, one of each, until one kind is gone.",
            "420.5n from 2006-10-01; 704.5r from 2009-07-11; 704.5q from 2017-09-29",
            speaks="both counter removed",
        ),
        instead_of="both-stay",
    )  # fmt: skip


CLAUSE: Clause[CounterAnnihilation, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, SILENT_BEFORE, _stay),
        Version(Says, on("2006-10-01"), _cancel, amendments=("S89",)),
    ),
)
