"""In what order do waiting triggers go on the stack?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.state import State, Waiting
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "trigger-order"

TriggerOrder = Callable[[State], list[Waiting]]
"""Which of the waiting triggers go on the stack together next."""


def _all_together(state: State) -> list[Waiting]:
    """All that wait go together, each player's in the order that player likes."""
    return state.waiting


def _damage_before_deaths(state: State) -> list[Waiting]:
    """What damage triggered goes first, what the deaths after it triggered above it."""
    damage = [one for one in state.waiting if one.ability.trigger and "damage" in one.ability.trigger.event]
    return damage or state.waiting


CLAUSE: Clause[TriggerOrder] = Clause(
    SLUG, "In what order do waiting triggers go on the stack?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("410.3, 420.3 from 1999-04-23"),
            "State-based effects come first; then the active player's triggers, in any order, then the other's.",
            "Deaths come before any damage trigger can resolve.", _all_together, amendments=("S33", "S40"),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.3, 510.4 from 2009-07-11"),
            "Triggers on damage and on the deaths after it go on the stack together, in the order their "
            "controller likes.",
            "The damage step puts triggers on the stack in a part of its own.", _all_together,
            Confidence.CONTRADICTORY,
            dispute="Read in order, 510.3 stacks damage triggers before 510.4 looks at deaths; 115.5 and 704.3 say "
            "the opposite.",
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.3, 510.4 from 2009-07-11"),
            "Read in order, damage triggers go on the stack before the deaths are looked at.",
            "Damage triggers below, death triggers above.", _damage_before_deaths, Confidence.CONTRADICTORY,
            reading="literal", amendments=("S139",), dispute="115.5 and 704.3 say the opposite.",
        ),
        Version(
            SLUG, on("2016-09-30"), numbered("510.3a from 2016-09-30"),
            "Triggers on damage and on what state-based actions did after it go on the stack together, in any "
            "order.",
            "Settled: together, in any order.", _all_together, amendments=("S167",),
        ),
    ),
)  # fmt: skip
