"""When is an optional trigger's option taken?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, answer


@answer
class TriggerChoice:
    """Whether "may" is answered as the ability goes on the stack, and whether whoever answers controls it."""

    asked_early: bool
    chooser_controls: bool


class Says(Provisions, clause="trigger-choice"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Whether an optional ability is used is said as it is put on the stack, by the player who may use it; that player also controls it.",
            "none seen from 1993-08-05; 410.5 from 1999-04-23",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "An optional ability always goes on the stack, under the player who controlled its source; whoever may use it chooses as it resolves.",
            "410.5 from 2001-07-23; none seen from 2009-07-11",
        ),
    )


CLAUSE: Clause[TriggerChoice, Says] = Clause(
    Says,
    "When is an optional trigger's option taken?",
    "turn",
    (
        Version(Says, SILENT_BEFORE, TriggerChoice(asked_early=True, chooser_controls=True)),
        Version(
            Says,
            APOCALYPSE,
            TriggerChoice(asked_early=False, chooser_controls=False),
            amendments=("S54", "S55"),
        ),
    ),
)
