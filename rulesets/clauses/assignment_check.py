"""Is each creature's damage judged alone, or all of a player's together?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.contract.combat import AssignmentCheck
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, amounts_assigned, assigned_by, refuse_division
from rulesets.table.state import Assigned, Illegal, State
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on


class Says(Provisions):
    """What is weighed when damage has been assigned, and what becomes of an illegal assignment."""

    clause = "assignment-check"

    weighed = Provision(
        Point(
            "What a player's creatures assign at one moment is weighed as a whole.",
            "none seen from 1993-08-05",
            document="rules text of 2009-10-01, the first that speaks of it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What other creatures assign in the same combat damage step counts, whichever of them assigns first.",
            "510.1c, 510.1d from 2009-07-11",
            speaks="other+creatures same+combat+damage+step", betrays="fully",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "Once a player has assigned damage for every creature, the total is checked.",
            "510.1f from 2009-10-01",
            speaks="total+damage+assignment checked", betrays="solely",
        ),
        Point(
            "Once a player has assigned damage for every creature, the total is checked, and no creature's part of it "
            "alone.",
            "510.1e from 2011-07-15",
            speaks="total+damage+assignment checked solely",
            reworded=True,
        ),
    )  # fmt: skip
    one_after_another = Provision(
        Point(
            "Each creature's damage is assigned in full before another's may be.",
            "510.1e from 2009-07-11; gone from 2011-07-15",
            speaks="fully before",
        )
    )
    taken_back = Provision(
        Point(
            "An illegal assignment is undone to the moment before that player began to assign.",
            "510.1f from 2009-10-01; 510.1e from 2011-07-15",
            speaks="returns moment illegal",
        )
    )


class Literal(Says):
    """The text of 2009-07-11 to the letter, which forbids what an example printed in it does."""

    weighed = Provision(
        Point(
            "Read strictly, each creature's division counts only what was assigned before it.",
            "510.1e from 2009-07-11; gone from 2009-10-01",
            speaks="fully before",
            confidence=Confidence.CONTRADICTORY,
        )
    )


@answer
class AssignmentCheckAnswer:
    """Whether all assignments of the moment are weighed together, or each sees only those made before it.

    `taken_back`: what turns out illegal is taken back as a whole, to before that player began.
    """

    whole: bool = True
    taken_back: bool = False

    def refuse(
        self,
        state: State,
        assigners: Sequence[Assigner],
        answer: Sequence[Amounts],
        earlier: Sequence[Assigner] = (),
    ) -> Illegal | None:
        """Why the divisions are illegal that a player chooses, or None; those made `earlier` are judged with them."""
        everything = list(state.assigned)
        if self.whole:
            everything.extend(_all_assigned(assigners, answer))
        for assigner, amounts in zip(assigners, answer, strict=True):
            if not self.whole:
                everything.extend(assigned_by(assigner, amounts))
            refused = refuse_division(state, assigner, amounts, everything)
            if refused is not None:
                return refused
        for assigner in earlier:
            refused = refuse_division(state, assigner, amounts_assigned(state, assigner), everything)
            if refused is not None:
                return refused
        return None


def _all_assigned(assigners: Sequence[Assigner], answer: Sequence[Amounts]) -> Iterator[Assigned]:
    for assigner, amounts in zip(assigners, answer, strict=True):
        yield from assigned_by(assigner, amounts)


_WHOLE = AssignmentCheckAnswer()
_TAKEN_BACK = AssignmentCheckAnswer(taken_back=True)


CLAUSE: Clause[AssignmentCheck, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, SILENT_BEFORE, _WHOLE),
        Version(
            Says,
            on("2009-07-11"),
            _WHOLE,
            amendments=("S127",),
            dispute="Read strictly, 510.1e forbids the fourth example printed with 510.1c, in which one attacker "
            "relies on what another will assign.",
        ),
        Version(
            Literal,
            on("2009-07-11"),
            AssignmentCheckAnswer(whole=False),
            reading="literal",
            dispute="Contradicts the fourth example printed with 510.1c.",
        ),
        Version(Says, on("2009-10-01"), _TAKEN_BACK, amendments=("S143",)),
        Version(Says, on("2011-07-15"), _TAKEN_BACK, amendments=("S159",)),
    ),
)
