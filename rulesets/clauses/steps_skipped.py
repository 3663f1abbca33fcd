"""Which steps of combat take place when nobody attacks?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table.state import State
from rulesets.version import Clause, Version, numbered, on

SLUG = "steps-skipped"


@dataclass(frozen=True, slots=True)
class StepsSkipped:
    """Whether the declare attackers step goes on without attackers, and what then skips the later steps.

    `skips` is asked when nothing attacks or blocks as a later step would begin.
    """

    acts_without_attackers: bool
    skips: Callable[[State], bool]


def _nothing_was_declared(state: State) -> bool:
    return not state.attackers_declared


def _nothing_was_attacking(state: State) -> bool:
    return not state.attackers_declared and not state.put_in_attacking


CLAUSE: Clause[StepsSkipped] = Clause(
    SLUG, "Which steps of combat take place when nobody attacks?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("306.1, 308.4 from 1999-04-23"),
            "With no attackers the game goes straight to the end of combat, without a chance to act first.",
            "No attackers: not even the rest of the declare attackers step.",
            StepsSkipped(False, _nothing_was_declared), amendments=("S37",),
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("306.1, 308.4 from 2003-07-01"),
            "With no attackers the declare attackers step is finished first; then blocks and damage are left out.",
            "Players may act in the declare attackers step although nobody attacks.",
            StepsSkipped(True, _nothing_was_declared), amendments=("S70",),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("306.1, 308.5 from 2007-10-01; 506.1, 508.6 from 2009-07-11; "
                                             "506.1, 508.8 from 2013-09-27"),
            "Blocks and damage are left out only if no creature was declared and none was put in attacking.",
            "A creature put into play attacking keeps the later steps.",
            StepsSkipped(True, _nothing_was_attacking), amendments=("S109",),
        ),
    ),
)  # fmt: skip
