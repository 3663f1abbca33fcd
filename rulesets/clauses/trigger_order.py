"""In what order do waiting triggers go on the stack?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import State, Waiting
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


@answer
class TriggerOrder:
    """`together` says which of the waiting triggers come next, at once.

    `before_deaths`: what damage sets off is over before lives go down and creatures die of it.
    """

    together: Callable[[State], list[Waiting]]
    before_deaths: bool = False


def _all_together(state: State) -> list[Waiting]:
    """All that wait go together, each player's in the order that player likes."""
    return state.waiting


def _damage_before_deaths(state: State) -> list[Waiting]:
    """What damage triggered goes first, what the deaths after it triggered above it."""
    damage = [one for one in state.waiting if one.ability.trigger and "damage" in one.ability.trigger.event]
    return damage or state.waiting


_TOGETHER = TriggerOrder(_all_together)


class Says(Provisions, clause="trigger-order"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Creatures that took enough damage die first; what the damage and the deaths set off comes after that.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "What damage triggers is used at the end of damage prevention, one after the other, before lives go down and creatures die.",
            "Damage Prevention from 1997-03-24",
        ),
        Point(
            "State-based effects come first; then the active player's triggers, in any order, then the other's.",
            "410.3, 420.3 from 1999-04-23",
        ),
        Point(
            "Before anybody gets priority, state-based effects and then triggers come again and again until there are none; the active player's triggers go first, in any order, then the other's.",
            "408.1b, 410.3, 420.3 from 1999-11-01",
        ),
        Point(
            "Triggers on damage and on the deaths after it go on the stack together, in the order their controller likes.",
            "510.3, 510.4 from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "Triggers on damage and on what state-based actions did after it go on the stack together, in any order.",
            "510.3a from 2016-09-30",
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read in order, damage triggers go on the stack before the deaths are looked at.",
            "510.3, 510.4 from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[TriggerOrder, Says] = Clause(
    Says,
    "In what order do waiting triggers go on the stack?",
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            _TOGETHER,
            dispute="Our extract of the text of 1993-08-05 does not say; the text of 1994-04-14 is taken.",
        ),
        Version(Says, FIFTH_EDITION, TriggerOrder(_all_together, before_deaths=True), amendments=("S20",)),
        Version(Says, SIXTH_EDITION, _TOGETHER, amendments=("S33",)),
        Version(Says, on("1999-11-01"), _TOGETHER, amendments=("S40",)),
        Version(
            Says,
            on("2009-07-11"),
            _TOGETHER,
            dispute="Read in order, 510.3 stacks damage triggers before 510.4 looks at deaths; 115.5 and 704.3 say "
            "the opposite.",
        ),
        Version(
            Literal,
            on("2009-07-11"),
            TriggerOrder(_damage_before_deaths),
            reading="literal",
            amendments=("S139",),
            dispute="115.5 and 704.3 say the opposite.",
        ),
        Version(Says, on("2016-09-30"), _TOGETHER, amendments=("S167",)),
    ),
)
