"""Is each creature's damage judged alone, or all of a player's together?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.table.assignment import Amounts, Assigner, assigned_by
from rulesets.table.characteristics import has
from rulesets.table.state import Assigned, Illegal, State
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "assignment-check"

AssignmentCheck = Callable[[State, Sequence[Assigner], Sequence[Amounts]], Illegal | None]


def _refuse_one(
    state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
) -> Illegal | None:
    refused = state.rules.division.does.refuse(state, assigner, amounts, everything)
    if refused is None and assigner.beyond:
        creature = state.objects[assigner.creature]
        if has(state, creature, "trample"):
            refused = state.rules.trample.does.refuse(state, assigner, amounts, everything)
        else:
            refused = state.rules.trample_over_planeswalkers.does.refuse(state, assigner, amounts, everything)
    return refused


def _whole(state: State, assigners: Sequence[Assigner], answer: Sequence[Amounts]) -> Illegal | None:
    """All assignments of the moment are weighed together."""
    everything = list(state.assigned)
    for assigner, amounts in zip(assigners, answer, strict=True):
        everything.extend(assigned_by(assigner, amounts))
    for assigner, amounts in zip(assigners, answer, strict=True):
        refused = _refuse_one(state, assigner, amounts, everything)
        if refused is not None:
            return refused
    return None


def _one_by_one(state: State, assigners: Sequence[Assigner], answer: Sequence[Amounts]) -> Illegal | None:
    """Each creature is finished before the next begins, and sees only what was assigned before it."""
    everything = list(state.assigned)
    for assigner, amounts in zip(assigners, answer, strict=True):
        everything.extend(assigned_by(assigner, amounts))
        refused = _refuse_one(state, assigner, amounts, everything)
        if refused is not None:
            return refused
    return None


CLAUSE: Clause[AssignmentCheck] = Clause(
    SLUG, "Is each creature's damage judged alone, or all of a player's together?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("310.1 from 1999-04-23; 310.2 from 2003-07-01"),
            "The text only says how damage may be divided; what other creatures assign at the same time counts "
            "where a rule speaks of it.",
            "First answer of the numbered rules.", _whole, Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.1e from 2009-07-11"),
            "A creature's damage is assigned in full before the next creature's; the printed example counts what "
            "other creatures assign, so the whole is weighed.",
            "One creature is finished before the next.", _whole, Confidence.CONTRADICTORY, amendments=("S127",),
            dispute="Read strictly, 510.1e forbids the fourth example printed with 510.1c, in which one attacker "
            "relies on what another will assign.",
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.1e from 2009-07-11"),
            "Read strictly, each creature sees only what was assigned before it.",
            "One creature is finished before the next, to the letter.", _one_by_one, Confidence.CONTRADICTORY,
            reading="literal", dispute="Contradicts the fourth example printed with 510.1c.",
        ),
        Version(
            SLUG, on("2009-10-01"), numbered("510.1e, 510.1f from 2009-10-01"),
            "When a player has assigned for all creatures, the whole is checked; an illegal one is taken back to "
            "before that player began.",
            "The finished assignment is checked, and taken back as a whole.", _whole, amendments=("S143",),
        ),
        Version(
            SLUG, on("2011-07-15"), numbered("510.1e from 2011-07-15"),
            "Only the finished whole is judged, never one creature's part of it alone.",
            "The demand to finish one creature before the next is gone.", _whole, amendments=("S159",),
        ),
    ),
)  # fmt: skip
