"""When is an optional trigger's option taken?"""

from __future__ import annotations

from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, answer, numbered

SLUG = "trigger-choice"


@answer
class TriggerChoice:
    """Whether "may" is answered as the ability goes on the stack, and whether whoever answers controls it."""

    asked_early: bool
    chooser_controls: bool


CLAUSE: Clause[TriggerChoice] = Clause(
    SLUG, "When is an optional trigger's option taken?", "turn",
    (
        Version(
            SLUG, SILENT_BEFORE,
            numbered("none seen from 1993-08-05; 410.5 from 1999-04-23"),
            "Whether an optional ability is used is said as it is put on the stack, by the player who may use it; that "
            "player also controls it.",
            "Said early.", TriggerChoice(asked_early=True, chooser_controls=True),
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Version(
            SLUG, APOCALYPSE,
            numbered("410.5 from 2001-07-23; none seen from 2009-07-11"),
            "An optional ability always goes on the stack, under the player who controlled its source; whoever may use "
            "it chooses as it resolves.",
            "Said on resolution, and controlled by the controller of its source.",
            TriggerChoice(asked_early=False, chooser_controls=False), amendments=("S54", "S55"),
        ),
    ),
)  # fmt: skip
