"""When does a creature attack or block alone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import Alone
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.roles import roles
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


@answer
class AloneAnswer:
    """Whether a creature *is* attacking or blocking alone, and whether a declaration of so many is of one alone."""

    attacking_alone: Callable[[State, GameObject], bool]
    blocking_alone: Callable[[State, GameObject], bool]
    attacked_alone: Callable[[State, GameObject], bool]
    """Whether it did attack alone, for what asks that later."""
    declared_alone: Callable[[int], bool] = lambda number: number == 1


def _only_one_declared(state: State, thing: GameObject) -> bool:
    return "attacking" in roles(thing) and state.attacked_alone == thing.handle


def _attacked_alone(state: State, thing: GameObject) -> bool:
    return state.attacked_alone == thing.handle


def _attacked_alone_unsaid(state: State, thing: GameObject) -> bool:
    """By what is attacking now; left open where that is not what was declared."""
    now = _no_other_attacks_now(state, thing)
    if now != _attacked_alone(state, thing):
        state.leave_open(state.rules.alone.dispute)
    return now


def _only_one_declared_blocking(state: State, thing: GameObject) -> bool:
    return "blocking" in roles(thing) and state.blocked_alone == thing.handle


def _no_other_attacks_now(state: State, thing: GameObject) -> bool:
    return _was_alone(thing, "attacking") if thing.last is not None else state.attackers() == [thing]


def _no_other_blocks_now(state: State, thing: GameObject) -> bool:
    return _was_alone(thing, "blocking") if thing.last is not None else state.blocking_creatures() == [thing]


def _was_alone(thing: GameObject, role: str) -> bool:
    """Whether what has left was attacking, or blocking, and no other was, as far as that is remembered."""
    return thing.last is not None and thing.last.alone and role in thing.last.roles


_BY_DECLARATION = AloneAnswer(_only_one_declared, _only_one_declared_blocking, _attacked_alone)
_BY_THE_PRESENT = AloneAnswer(_no_other_attacks_now, _no_other_blocks_now, _attacked_alone_unsaid)
_TOLD_APART = AloneAnswer(_no_other_attacks_now, _no_other_blocks_now, _attacked_alone)


class Says(Provisions):
    """When a creature attacks or blocks alone."""

    clause = "alone"

    attacks_alone = Provision(
        Point(
            "To attack alone is taken to be the only creature declared: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature attacks alone when it is the only one that was declared.",
            "308.1a from 2001-07-23; 308.5a from 2002-02-20",
            speaks="attacking+alone sole",
        ),
        Point(
            "A creature is attacking alone while no other creature attacks.",
            "306.4 from 2003-07-01; 306.5 from 2007-10-01",
            speaks="attacking+alone no+other",
        ),
        Point(
            "A creature attacks alone when it is the only one declared, and is attacking alone while no other attacks.",
            "306.5 from 2008-10-01; 506.5 from 2009-07-11",
            speaks="attacks+alone attacking+alone",
        ),
    )
    blocks_alone = Provision(
        Point(
            "To block alone is taken to be the only creature declared: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature blocks alone when it is the only one that was declared.",
            "309.1a from 2001-07-23; 309.4a from 2002-02-20",
            speaks="blocking+alone sole",
        ),
        Point(
            "A creature is blocking alone while no other creature blocks.",
            "306.4 from 2003-07-01; 306.5 from 2007-10-01",
            speaks="blocking+alone no+other",
        ),
        Point(
            "A creature blocks alone when it is the only one declared, and is blocking alone while no other blocks.",
            "306.5 from 2008-10-01; 506.5 from 2009-07-11",
            speaks="blocks+alone blocking+alone",
        ),
    )


CLAUSE: Clause[Alone, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), _BY_DECLARATION),
        Version(Says, APOCALYPSE, _BY_DECLARATION, amendments=("S57",)),
        Version(
            Says,
            on("2003-07-01"),
            _BY_THE_PRESENT,
            amendments=("S71",),
            dispute="What has attacked alone is not said, but only what is attacking alone; it is taken for the same.",
        ),
        Version(Says, on("2008-10-01"), _TOLD_APART, amendments=("S118",)),
    ),
)
