"""Is each creature's damage judged alone, or all of a player's together?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, assigned_by
from rulesets.table.characteristics import has
from rulesets.table.state import Assigned, Illegal, State
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on


@answer
class AssignmentCheck:
    """Whether all assignments of the moment are weighed together, or each sees only those made before it.

    `taken_back`: what turns out illegal is taken back as a whole, to before that player began.
    """

    whole: bool = True
    taken_back: bool = False

    def refuse(
        self, state: State, assigners: Sequence[Assigner], answer: Sequence[Amounts]
    ) -> Illegal | None:
        """Why the divisions of a player's creatures are illegal, or None."""
        everything = list(state.assigned)
        if self.whole:
            everything.extend(_all_assigned(assigners, answer))
        for assigner, amounts in zip(assigners, answer, strict=True):
            if not self.whole:
                everything.extend(assigned_by(assigner, amounts))
            refused = _refuse_one(state, assigner, amounts, everything)
            if refused is not None:
                return refused
        return None


def _all_assigned(assigners: Sequence[Assigner], answer: Sequence[Amounts]) -> Iterator[Assigned]:
    for assigner, amounts in zip(assigners, answer, strict=True):
        yield from assigned_by(assigner, amounts)


def _refuse_one(
    state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
) -> Illegal | None:
    refused = state.rules.division.does.refuse(state, assigner, amounts, everything)
    if refused is None and assigner.beyond:
        creature = state.objects[assigner.creature]
        if has(state, creature, "trample over planeswalkers"):
            refused = state.rules.trample_over_planeswalkers.does.refuse(state, assigner, amounts, everything)
        else:
            refused = state.rules.trample.does.refuse(state, assigner, amounts, everything)
    return refused


_WHOLE = AssignmentCheck()
_TAKEN_BACK = AssignmentCheck(taken_back=True)


class Says(Provisions, clause="assignment-check"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "The text only says how damage may be divided; what other creatures assign at the same time counts where a rule speaks of it.",
            "none seen from 1993-08-05; 310.1 from 1999-04-23; 310.2 from 2003-07-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature's damage is assigned in full before the next creature's; the printed example counts what other creatures assign, so the whole is weighed.",
            "510.1e from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "When a player has assigned for all creatures, the whole is checked; an illegal one is taken back to before that player began.",
            "510.1e, 510.1f from 2009-10-01",
        ),
        Point(
            "Only the finished whole is judged, never one creature's part of it alone.",
            "510.1e from 2011-07-15",
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read strictly, each creature sees only what was assigned before it.",
            "510.1e from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[AssignmentCheck, Says] = Clause(
    Says,
    "Is each creature's damage judged alone, or all of a player's together?",
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
            AssignmentCheck(whole=False),
            reading="literal",
            dispute="Contradicts the fourth example printed with 510.1c.",
        ),
        Version(Says, on("2009-10-01"), _TAKEN_BACK, amendments=("S143",)),
        Version(Says, on("2011-07-15"), _TAKEN_BACK, amendments=("S159",)),
    ),
)
