"""When does the game look for what must happen by itself?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.table.checks import Finding, carry_out
from rulesets.table.state import State
from rulesets.version import SIXTH_EDITION, Clause, Confidence, Version, numbered, on

SLUG = "state-checks"

StateChecks = Callable[[State, Sequence[Finding]], None]
"""Carry out everything that was found, at one moment."""


def _before_anybody_acts(state: State, findings: Sequence[Finding]) -> None:
    """Everything that is found happens at once, before a player gets priority."""
    carry_out(state, findings)


def _remembered_as_before(state: State, findings: Sequence[Finding]) -> None:
    """The same, and what leaves is remembered as it was before any of it."""
    carry_out(state, findings, counters_first=False)


CLAUSE: Clause[StateChecks] = Clause(
    SLUG, "When does the game look for what must happen by itself?", "turn",
    (
        Version(
            SLUG, on("1993-08-05"),
            numbered("Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage Prevention from 1997-03-24"),
            "A creature that has taken enough damage is destroyed then and there, not when somebody would act.",
            "The first rules.", _before_anybody_acts, Confidence.INFERRED,
            dispute="How often is looked for creatures without toughness is not said; it is taken to be after each "
            "effect.",
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("420.3 from 1999-04-23; 704.3 from 2009-07-11"),
            "Whenever a player would get priority, everything on the list happens as one event, again and again "
            "until nothing is found.",
            "Looked for whenever somebody would act.", _before_anybody_acts,
        ),
        Version(
            SLUG, on("2012-02-01"), numbered("704.3, 704.7 from 2012-02-01; 704.3, 704.8 from 2020-07-03"),
            "What leaves by such an action is remembered as it was before all that happened at the same moment.",
            "What leaves is remembered as before all of it.", _remembered_as_before, amendments=("S160",),
        ),
    ),
)  # fmt: skip
