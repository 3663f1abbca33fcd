"""When does the game look for what must happen by itself?"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.contract.turn import StateChecks
from rulesets.points import Point, Provision, Provisions
from rulesets.table.checks import Finding, carry_out
from rulesets.table.state import State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class StateChecksAnswer:
    """Everything that is found happens at once, before a player gets priority.

    `counters_first`: what leaves is remembered as it is once opposite counters are off, and not as it was before any of it.
    """

    counters_first: bool

    def __call__(self, state: State, findings: Sequence[Finding]) -> None:
        cancel = any(one.what == "annihilate" for one in findings)
        carry_out(state, findings, counters_first=cancel and self.counters_first)


class Says(Provisions):
    """When what happens by itself is looked for, and how it happens."""

    clause = "state-checks"

    destroyed_at_once = Provision(
        Point(
            "A creature that has taken enough damage is destroyed then and there.",
            "Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage Prevention from 1997-03-24; "
            "gone from 1999-04-23",
        )
    )  # fmt: skip
    looked_for = Provision(
        Point(
            "As a player would get priority, all that is found to happen by itself is done as one event, and it is looked for "
            "again until nothing is found.",
            "420.3 from 1999-04-23; 704.3 from 2009-07-11",
            speaks="priority checks listed single", betrays="last+known",
        ),
        instead_of="destroyed-at-once",
    )  # fmt: skip
    remembered_as_before = Provision(
        Point(
            "What a state-based action takes off the battlefield is remembered as it was before anything that happened at that moment.",
            "704.7 from 2012-02-01; 704.8 from 2020-07-03",
            speaks="last+known leav before",
        )
    )  # fmt: skip


CLAUSE: Clause[StateChecks, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            StateChecksAnswer(counters_first=True),
            dispute="How often is looked for creatures without toughness is not said; it is taken to be after each "
            "effect.",
        ),
        Version(
            Says,
            SIXTH_EDITION,
            StateChecksAnswer(counters_first=True),
            dispute="Whether what leaves as opposite counters on it cancel, as they do since 2006-10-01, is remembered with them "
            "is not said until 2012-02-01; it is taken to be remembered without them, though by 410.10d (since 2009-07-11 603.6d) "
            "abilities on leaving go by how things looked before the event.",
        ),
        Version(Says, on("2012-02-01"), StateChecksAnswer(counters_first=False), amendments=("S160",)),
    ),
)
