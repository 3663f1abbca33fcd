"""In what order do waiting triggers go on the stack?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.state import State, Waiting
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Confidence, Version, answer, numbered, on

SLUG = "trigger-order"


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

CLAUSE: Clause[TriggerOrder] = Clause(
    SLUG, "In what order do waiting triggers go on the stack?", "turn",
    (
        Version(
            SLUG, on("1993-08-05"), numbered("none seen from 1993-08-05; Dealing with Damage from 1994-04-14"),
            "Creatures that took enough damage die first; what the damage and the deaths set off comes after that.",
            "The first rules.", _TOGETHER,
            document="rules text of 1994-04-14, the first at hand that has the rule",
            dispute="Our extract of the text of 1993-08-05 does not say; the text of 1994-04-14 is taken.",
        ),
        Version(
            SLUG, FIFTH_EDITION,
            numbered("Damage Prevention from 1997-03-24"),
            "What damage triggers is used at the end of damage prevention, one after the other, before lives go down "
            "and creatures die.",
            "Damage triggers come before deaths.", TriggerOrder(_all_together, before_deaths=True), amendments=("S20",),
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("410.3, 420.3 from 1999-04-23"),
            "State-based effects come first; then the active player's triggers, in any order, then the other's.",
            "Deaths come before any damage trigger can resolve.", _TOGETHER, amendments=("S33",),
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("408.1b, 410.3, 420.3 from 1999-11-01"),
            "Before anybody gets priority, state-based effects and then triggers come again and again until there are "
            "none; the active player's triggers go first, in any order, then the other's.",
            "The loop of state-based effects and triggers is written down.", _TOGETHER, amendments=("S40",),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.3, 510.4 from 2009-07-11"),
            "Triggers on damage and on the deaths after it go on the stack together, in the order their "
            "controller likes.",
            "The damage step puts triggers on the stack in a part of its own.", _TOGETHER,
            Confidence.CONTRADICTORY,
            dispute="Read in order, 510.3 stacks damage triggers before 510.4 looks at deaths; 115.5 and 704.3 say "
            "the opposite.",
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.3, 510.4 from 2009-07-11"),
            "Read in order, damage triggers go on the stack before the deaths are looked at.",
            "Damage triggers below, death triggers above.", TriggerOrder(_damage_before_deaths), Confidence.CONTRADICTORY,
            reading="literal", amendments=("S139",), dispute="115.5 and 704.3 say the opposite.",
        ),
        Version(
            SLUG, on("2016-09-30"), numbered("510.3a from 2016-09-30"),
            "Triggers on damage and on what state-based actions did after it go on the stack together, in any "
            "order.",
            "Settled: together, in any order.", _TOGETHER, amendments=("S167",),
        ),
    ),
)  # fmt: skip
