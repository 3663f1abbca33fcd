"""Can an indestructible permanent lose that?"""

from __future__ import annotations

from rulesets.contract.keywords import Indestructible
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has, is_said_to_be
from rulesets.table.granted import loses_abilities
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
            "Text that says of its own permanent that it is indestructible is an ability, and what an effect says is none: "
            "no text says so yet.",
            "none seen from 2004-02-01",
            document="rules text of 2009-07-11, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Being indestructible is neither an ability nor a characteristic, though text that says it of its own permanent "
            "is an ability.",
            "700.4a from 2009-07-11",
            speaks="neither+an+ability characteristic is+an+ability",
        ),
        Point(
            "Indestructible is a static ability.",
            "702.12a from 2013-07-13",
            speaks="static+ability",
        ),
    )


def _said_of_it(state: State, thing: GameObject) -> bool:
    """It is as long as an effect says so, or as its own text does, which is an ability and lost with the others."""
    word = "indestructible"
    own = word in thing.facts.keyword_names and not loses_abilities(state, thing)
    return own or is_said_to_be(state, thing, word)


def _an_ability(state: State, thing: GameObject) -> bool:
    """It is an ability, and holds as long as the permanent has it."""
    return has(state, thing, "indestructible")


CLAUSE: Clause[Indestructible, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2004-02-01"), _said_of_it, amendments=("S79",)),
        Version(Says, on("2009-07-11"), _said_of_it, amendments=("S135",)),
        Version(Says, on("2013-07-13"), _an_ability, amendments=("S162",)),
    ),
)
