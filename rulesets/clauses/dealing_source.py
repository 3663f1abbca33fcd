"""Is waiting combat damage still dealt when its source has changed or gone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import DealingSource
from rulesets.points import Point, Provision, Provisions
from rulesets.table.obstacles import Obstacle
from rulesets.table.state import GameObject, State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class DealingSourceAnswer:
    """`stops` says why a changed or departed source deals nothing, or is None.

    `controller_known` tells whether the one who controlled a departed source still counts as
    its controller, and its part in combat as its own: neither is a characteristic.
    """

    stops: Callable[[State, GameObject], Obstacle | None]
    controller_known: bool = True


def _never(_state: State, _source: GameObject) -> None:
    """The damage is dealt as it was assigned."""


class Says(Provisions):
    """What a source that has changed or gone deals."""

    clause = "dealing-source"

    as_assigned = Provision(
        Point(
            "Damage is dealt as it was assigned, even if its source has left play or has another power by then.",
            "310.4 from 1999-04-23; 310.4a from 2003-07-01; gone from 2009-07-11",
            speaks="originally dealing+damage power",
        ),
    )
    what_it_was = Provision(
        Point(
            "The damage comes from the creature as it now is or, if it has left play, as it last was.",
            "310.4 from 1999-04-23; 310.4b from 2003-07-01; gone from 2009-07-11",
            speaks="source currently",
        ),
    )
    last_known = Provision(
        Point(
            "Of a source that has left play, the characteristics alone are told by what was last known of it.",
            "310.4b from 2007-05-01",
            speaks="last+known characteristics",
        ),
        Point(
            "Of a source that has left play, everything is told by what was last known of it.",
            "310.4b from 2008-02-01; gone from 2009-07-11",
            speaks="last+known source",
            betrays="characteristics",
        ),
    )


CLAUSE: Clause[DealingSource, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, SIXTH_EDITION, DealingSourceAnswer(_never), amendments=("S27",)),
        Version(Says, on("2007-05-01"), DealingSourceAnswer(_never, False)),
        Version(Says, on("2008-02-01"), DealingSourceAnswer(_never), amendments=("S112",)),
    ),
    dormant_since="2009-07-11",
    dormant_because="damage is dealt as it is assigned, so no source can leave before",
)
