"""Can an indestructible permanent lose that?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets import contract
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What an indestructible permanent withstands, and whether it can lose that."""

    clause = "indestructible"

    not_destroyed = Provision(
        Point(
            "An indestructible permanent cannot be destroyed, and lethal damage does not destroy it.",
            "glossary Indestructible from 2004-02-01; 700.4 from 2009-07-11; 702.12b from 2013-07-13",
            speaks="destroy lethal",
        ),
    )
    what_it_is = Provision(
        Point(
            "Losing abilities does not take it away: the text does not speak of it.",
            "none seen from 2004-02-01",
            document="rules text of 2009-07-11, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Being indestructible is neither an ability nor a characteristic.",
            "700.4a from 2009-07-11",
            speaks="neither+an+ability characteristic",
        ),
        Point(
            "Indestructible is an ability, and lost with the others.",
            "702.12a from 2013-07-13",
            speaks="static+ability",
        ),
    )


Indestructible = Callable[[State, GameObject], bool]
"""Whether a permanent on which the word stands cannot be destroyed."""


def _never_lost(_state: State, _thing: GameObject) -> bool:
    """It is no ability, so losing abilities does not touch it."""
    return True


def _an_ability(state: State, thing: GameObject) -> bool:
    """It is an ability, and holds as long as the permanent has it."""
    return has(state, thing, "indestructible")


CLAUSE: Clause[contract.Indestructible, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2004-02-01"), _never_lost, amendments=("S79",)),
        Version(Says, on("2009-07-11"), _never_lost, amendments=("S135",)),
        Version(Says, on("2013-07-13"), _an_ability, amendments=("S162",)),
    ),
)
