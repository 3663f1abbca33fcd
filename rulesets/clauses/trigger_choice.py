"""When is an optional trigger's option taken?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.version import Clause, Version, between, numbered, on

SLUG = "trigger-choice"


@dataclass(frozen=True, slots=True)
class TriggerChoice:
    """Whether "may" is answered as the ability goes on the stack, or as it resolves."""

    asked_early: bool


CLAUSE: Clause[TriggerChoice] = Clause(
    SLUG, "When is an optional trigger's option taken?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("410.5 from 1999-04-23"),
            "Whether an optional ability is used is said as it is put on the stack.",
            "Said early.", TriggerChoice(asked_early=True),
        ),
        Version(
            SLUG, between("2001-07-23", "1999-11-02", "2001-07-23", "first text after 1999-11-01"),
            numbered("410.5 from 2001-07-23; 603.5 from 2009-07-11"),
            "An optional ability always goes on the stack; the choice is made as it resolves.",
            "Said on resolution.", TriggerChoice(asked_early=False), amendments=("S54",),
        ),
    ),
)  # fmt: skip
