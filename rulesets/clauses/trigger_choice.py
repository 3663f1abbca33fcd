"""When is an optional trigger's option taken?"""

from __future__ import annotations

from rulesets.contract.turn import TriggerChoice
from rulesets.points import Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, answer


@answer
class TriggerChoiceAnswer:
    """Whether "may" is answered as the ability goes on the stack, and whether whoever answers controls it."""

    asked_early: bool
    chooser_controls: bool


class Says(Provisions):
    """When the option of an ability with "may" is taken, and by whom."""

    clause = "trigger-choice"

    option = Provision(
        Point(
            "Whether an optional ability is used is said before it can be responded to, by whoever may use it.",
            "none seen from 1993-08-05; Triggered Abilities from 1997-03-24; 410.5 from 1999-04-23",
            speaks="may choice|choose",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
        Point(
            "An optional ability goes on the stack in any case, and whether it is used is chosen as it resolves.",
            "410.5 from 2001-07-23; 603.5 from 2009-07-11",
            speaks="optional may stack resol",
        ),
    )  # fmt: skip


CLAUSE: Clause[TriggerChoice, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, SILENT_BEFORE, TriggerChoiceAnswer(asked_early=True, chooser_controls=True)),
        Version(
            Says,
            APOCALYPSE,
            TriggerChoiceAnswer(asked_early=False, chooser_controls=False),
            amendments=("S54", "S55"),
        ),
    ),
)
