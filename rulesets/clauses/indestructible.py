"""Can an indestructible permanent lose that?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import has
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "indestructible"

Indestructible = Callable[[State, GameObject], bool]
"""Whether a permanent on which the word stands cannot be destroyed."""


def _never_lost(_state: State, _thing: GameObject) -> bool:
    """It is no ability, so losing abilities does not touch it."""
    return True


def _an_ability(state: State, thing: GameObject) -> bool:
    """It is an ability, and holds as long as the permanent has it."""
    return has(state, thing, "indestructible")


CLAUSE: Clause[Indestructible] = Clause(
    SLUG, "Can an indestructible permanent lose that?", "keyword",
    (
        Version(
            SLUG, on("2004-02-01"), numbered("glossary Indestructible from 2004-02-01"),
            "An indestructible permanent cannot be destroyed, and lethal damage does not destroy it; the word is "
            "no ability that could be lost.",
            "Indestructible.", _never_lost, amendments=("S79",),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("700.4, 700.4a from 2009-07-11"),
            "Being indestructible is neither an ability nor a characteristic, and so cannot be lost.",
            "Said outright: no ability, no characteristic.", _never_lost, amendments=("S135",),
        ),
        Version(
            SLUG, on("2013-07-13"), numbered("702.12 from 2013-07-13"),
            "Indestructible is a keyword ability: a permanent that loses its abilities loses it.",
            "It becomes an ability.", _an_ability, amendments=("S162",),
        ),
    ),
)  # fmt: skip
