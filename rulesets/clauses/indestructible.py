"""Can an indestructible permanent lose that?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import has
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on

Indestructible = Callable[[State, GameObject], bool]
"""Whether a permanent on which the word stands cannot be destroyed."""


def _never_lost(_state: State, _thing: GameObject) -> bool:
    """It is no ability, so losing abilities does not touch it."""
    return True


def _an_ability(state: State, thing: GameObject) -> bool:
    """It is an ability, and holds as long as the permanent has it."""
    return has(state, thing, "indestructible")


class Says(Provisions, clause="indestructible"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "An indestructible permanent cannot be destroyed, and lethal damage does not destroy it; the word is no ability that could be lost.",
            "glossary Indestructible from 2004-02-01",
        ),
        Point(
            "Being indestructible is neither an ability nor a characteristic, and so cannot be lost.",
            "700.4, 700.4a from 2009-07-11",
        ),
        Point(
            "Indestructible is a keyword ability: a permanent that loses its abilities loses it.",
            "702.12 from 2013-07-13",
        ),
    )


CLAUSE: Clause[Indestructible, Says] = Clause(
    Says,
    "Can an indestructible permanent lose that?",
    "keyword",
    (
        Version(Says, on("2004-02-01"), _never_lost, amendments=("S79",)),
        Version(Says, on("2009-07-11"), _never_lost, amendments=("S135",)),
        Version(Says, on("2013-07-13"), _an_ability, amendments=("S162",)),
    ),
)
