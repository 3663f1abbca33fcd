"""Which steps of combat take place when nobody attacks?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.state import State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, between, numbered, on

SLUG = "steps-skipped"


@answer
class StepsSkipped:
    """Whether the declare attackers step goes on without attackers, and what then skips the later steps.

    `skips` is asked as a later step would begin, where no attackers were declared.
    """

    acts_without_attackers: bool
    skips: Callable[[State], bool]


def _never(_state: State) -> bool:
    return False


def _nothing_was_declared(_state: State) -> bool:
    return True


def _nothing_was_put_in_either(state: State) -> bool:
    return not state.put_in_attacking


CLAUSE: Clause[StepsSkipped] = Clause(
    SLUG, "Which steps of combat take place when nobody attacks?", "combat",
    (
        Version(
            SLUG, between("1993-08-05", "1993-08-05", "1994-04-14", "the text of 1993-08-05 does not speak of it"),
            numbered("none seen from 1993-08-05; Attack Sequence 2 from 1994-04-14; Step by Step from 1997-03-24"),
            "An attack without creatures runs its course like any other.",
            "The first rules.", StepsSkipped(True, _never),
            document="rules text of 1994-04-14, the first at hand that has the rule",
            dispute="Our extract of the text of 1993-08-05 does not speak of an attack without creatures; the text of "
            "1994-04-14 is taken.",
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("306.1, 308.4 from 1999-04-23"),
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
                                             "506.1, 508.5 from 2016-09-30; 506.1, 508.8 from 2017-08-25"),
            "Blocks and damage are left out only if no creature was declared and none was put in attacking.",
            "A creature put into play attacking keeps the later steps.",
            StepsSkipped(True, _nothing_was_put_in_either), amendments=("S109",),
        ),
    ),
)  # fmt: skip
