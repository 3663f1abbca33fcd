"""Which steps of combat take place when nobody attacks?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import StepsSkipped
from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, between, on


@answer
class StepsSkippedAnswer:
    """Whether the declare attackers step goes on without attackers, and what then skips the later steps.

    `skips` is asked as a later step would begin, where no attackers were declared.
    """

    acts_without_attackers: bool
    skips: Callable[[State], bool]

    def goes_on_by(self, state: State) -> Provision:
        """By what the declare attackers step goes on, or ends at once, where no creature was declared."""
        says = state.rules.steps_skipped.says
        return says.nothing_is_skipped if self.skips is _never else says.step_of_the_declaration


def _never(_state: State) -> bool:
    return False


def _nothing_was_declared(_state: State) -> bool:
    return True


def _nothing_was_put_in_either(state: State) -> bool:
    return not state.put_in_attacking


class Says(Provisions):
    """What is left out where nobody attacks."""

    clause = "steps-skipped"

    nothing_is_skipped = Provision(
        Point(
            "An attack without creatures runs its course like any other.",
            "none seen from 1993-08-05; Attack Sequence 2 from 1994-04-14; Step by Step from 1997-03-24; gone from 1999-04-23",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
    )
    five_steps = Provision(
        Point(
            "Combat has five steps, of which those of blocks and damage are left out where nobody attacks.",
            "306.1 from 2001-07-23; 506.1 from 2009-07-11",
            speaks="five skip",
        )
    )
    without_attackers = Provision(
        Point(
            "Where no creature attacks, blocks and damage are left out.",
            "308.4 from 1999-04-23; 308.5 from 2007-10-01; 508.6 from 2009-07-11; 508.5 from 2016-09-30; 508.8 from 2017-08-25",
            speaks="no+creatures skip",
        ),
        instead_of="nothing-is-skipped",
    )
    step_of_the_declaration = Provision(
        Point(
            "Where no creature is declared, nobody acts in the step of the declaration, and the end of combat follows.",
            "308.4 from 1999-04-23",
            speaks="no+creatures directly",
        ),
        Point(
            "Where no creature is declared, the step of the declaration goes on all the same.",
            "308.4 from 2003-07-01; 308.5 from 2007-10-01; 508.6 from 2009-07-11; 508.5 from 2016-09-30; 508.8 from 2017-08-25",
            speaks="no+creatures skip",
            betrays="directly",
        ),
        instead_of="nothing-is-skipped",
    )
    put_in_attacking = Provision(
        Point(
            "A creature that is put in attacking brings blocks and damage about, though none was declared.",
            "308.5 from 2007-10-01; 508.6 from 2009-07-11; 508.5 from 2016-09-30; 508.8 from 2017-08-25",
            speaks="no+creatures skip put",
        ),
    )


CLAUSE: Clause[StepsSkipped, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1994-04-14", "the text of 1993-08-05 does not speak of it"),
            StepsSkippedAnswer(True, _never),
            dispute="The text of 1993-08-05 does not speak of an attack without creatures; the text of "
            "1994-04-14 is taken.",
        ),
        Version(Says, SIXTH_EDITION, StepsSkippedAnswer(False, _nothing_was_declared), amendments=("S37",)),
        Version(Says, on("2003-07-01"), StepsSkippedAnswer(True, _nothing_was_declared), amendments=("S70",)),
        Version(
            Says, on("2007-10-01"), StepsSkippedAnswer(True, _nothing_was_put_in_either), amendments=("S109",)
        ),
    ),
)
