"""Is waiting combat damage still dealt when its source has changed or gone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import GameObject, State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class DealingSource:
    """`stops` says why a changed or departed source deals nothing, or is empty.

    `controller_known` tells whether the one who controlled a departed source still counts as
    its controller, and its part in combat as its own: neither is a characteristic.
    """

    stops: Callable[[State, GameObject], str]
    controller_known: bool = True


def _never(_state: State, _source: GameObject) -> str:
    """The damage is dealt as it was assigned."""
    return ""


class Says(Provisions, clause="dealing-source"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Damage is dealt as assigned even if its source has left or its power has changed; the source is the creature as it is, or as it last was.",
            "310.4 from 1999-04-23; 310.4a, 310.4b from 2003-07-01",
        ),
        Point(
            "Of a source that is gone, the characteristics are read from what was last known of it.",
            "310.4a, 310.4b from 2007-05-01",
        ),
        Point(
            "Of a source that is gone, everything last known of it counts.", "310.4a, 310.4b from 2008-02-01"
        ),
    )


CLAUSE: Clause[DealingSource, Says] = Clause(
    Says,
    "Is waiting combat damage still dealt when its source has changed or gone?",
    "combat",
    (
        Version(Says, SIXTH_EDITION, DealingSource(_never), amendments=("S27",)),
        Version(Says, on("2007-05-01"), DealingSource(_never, False)),
        Version(Says, on("2008-02-01"), DealingSource(_never), amendments=("S112",)),
    ),
    dormant_since="2009-07-11",
    dormant_because="damage is dealt as it is assigned, so no source can leave before",
)
