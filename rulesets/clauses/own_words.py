"""What of that which an object says of itself comes before whatever else is done to it?"""

from __future__ import annotations

from rulesets.contract.turn import OwnWords
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.boosts import Boost
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What an object's own static abilities say that it is, or has, and when that has its turn."""

    clause = "own-words"

    first = Provision(
        Point(
            "A type or colour that a card's own text says it is counts as printed: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Text by which a card is of some type or colour is no ability, and counts as printed; what its static abilities make of it comes "
            "in its turn, by age.",
            "402.3 from 1999-04-23",
            speaks="isn't+an+ability type color",
        ),
        Point(
            "The types, colours and abilities that an object's own static ability gives it come before what anything else does to these.",
            "405.2 from 2003-07-01",
            speaks="one+or+more+abilities characteristic-setting type color",
        ),
        Point(
            "The types and colours that an object's own static ability gives it come before what anything else does to these; abilities that "
            "it has by one come in their turn, by age.",
            "405.2 from 2005-08-01",
            speaks="characteristic+values characteristic-setting type color",
            betrays="or+more+abilities",
        ),
        Point(
            "The colours and subtypes that an object defines for itself come before what anything else does to these; what it says of itself "
            "under a condition, or of its abilities, comes in its turn, by age.",
            "405.2 from 2007-05-01; 405.2a from 2008-02-01; 604.3a from 2009-07-11",
            speaks="colors subtypes conditions",
        ),
    )


def _is_printed(boost: Boost, words: bool) -> bool:
    """What it is, whatever the moment."""
    return not words and boost.condition is None


def _is_or_has(_boost: Boost, _words: bool) -> bool:
    """What it is, and what keywords it has."""
    return True


def _is(_boost: Boost, words: bool) -> bool:
    """What it is, be it only under a condition."""
    return not words


def _is_defined(boost: Boost, words: bool) -> bool:
    """What colours and subtypes it has, whatever the moment."""
    return not (words or boost.types or boost.condition)


CLAUSE: Clause[OwnWords, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), _is_printed),
        Version(Says, on("2003-07-01"), _is_or_has),
        Version(Says, on("2005-08-01"), _is),
        Version(Says, on("2007-05-01"), _is_defined),
    ),
)
