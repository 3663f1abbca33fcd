"""Is waiting damage still dealt when its recipient has changed or gone?"""

from __future__ import annotations

from rulesets.contract.combat import DealingRecipient
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import is_creature, types
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, on


def _gone(_state: State, recipient: GameObject) -> Obstacle | None:
    """What has left play is not dealt damage; what only left combat is."""
    return None if recipient.in_play else because("is gone", recipient.id)


def _gone_or_no_creature(state: State, recipient: GameObject) -> Obstacle | None:
    """Nor is what is no longer a creature."""
    if recipient.in_play and not is_creature(state, recipient):
        return because("no longer a creature", recipient.id)
    return _gone(state, recipient)


def _gone_or_neither(state: State, recipient: GameObject) -> Obstacle | None:
    """Nor is what is neither a creature nor a planeswalker."""
    if recipient.in_play and not types(state, recipient) & {"creature", "planeswalker", "battle"}:
        return because("neither creature nor planeswalker", recipient.id)
    return _gone(state, recipient)


class Says(Provisions):
    """What a recipient that has changed or gone is dealt."""

    clause = "dealing-recipient"

    left_combat = Provision(
        Point(
            "A creature that has only left combat is dealt the damage.",
            "310.4 from 1999-04-23; 310.4a from 2003-07-01; gone from 2009-07-11",
            speaks="receiving left+combat",
        ),
    )
    left_combat_too = Provision(
        Point(
            "A planeswalker that has only left combat is dealt the damage.",
            "310.4a from 2009-02-01; gone from 2009-07-11",
            speaks="receiving left+combat planeswalker",
        ),
    )
    gone = Provision(
        Point(
            "What has left play is not dealt the damage.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14; none seen from 1997-03-24; 310.4 from 1999-04-23; "
            "310.4c from 2003-07-01; gone from 2009-07-11",
            speaks="longer+in+play|removed+from+play",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
    )
    no_creature = Provision(
        Point(
            "What is no creature any more is not dealt the damage.",
            "310.4 from 2001-07-23; 310.4c from 2003-07-01",
            speaks="longer creature dealt",
            betrays="planeswalker",
        ),
        Point(
            "What is neither a creature nor a planeswalker any more is not dealt the damage.",
            "310.4c from 2007-10-01; gone from 2009-07-11",
            speaks="neither creature planeswalker dealt",
        ),
    )
    planeswalkers_too = Provision(
        Point(
            "What is a planeswalker when the damage resolves is dealt it.",
            "310.4c from 2007-10-01; gone from 2009-07-11",
            speaks="neither planeswalker dealt",
        ),
    )


CLAUSE: Clause[DealingRecipient, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), _gone),
        Version(Says, SIXTH_EDITION, _gone, amendments=("S28",)),
        Version(Says, APOCALYPSE, _gone_or_no_creature, amendments=("S44",)),
        Version(Says, on("2007-10-01"), _gone_or_neither, amendments=("S106",)),
        Version(Says, on("2009-02-01"), _gone_or_neither, amendments=("S121",)),
    ),
    dormant_since="2009-07-11",
    dormant_because="damage is dealt as it is assigned, so no recipient can leave before",
)
