"""What is a land that an effect has made one of the basic types?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.contract.turn import ChangedLands
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, on


@dataclass(frozen=True, slots=True)
class ChangedLandsAnswer:
    """What it becomes besides, of all that is printed on a basic land."""

    basic: bool = False
    named: bool = False


class Says(Provisions):
    """Whether a land that an effect has made one of the basic types is a basic land, or legendary still."""

    clause = "changed-lands"

    supertypes = Provision(
        Point(
            "Whether a land that an effect has made one of the basic types is a basic land is not said.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an effect has made a basic land counts as one, and is legendary no more.",
            "214.9f from 1999-04-23",
            speaks="counts+as+a+basic+land|now+a+basic+land legendary no+longer",
        ),
        Point(
            "An effect that makes a land one of the basic types leaves it as basic and as legendary as it was.",
            "212.6e from 2003-07-01; 212.6h from 2007-10-01; 305.7 from 2009-07-11",
            speaks="supertypes basic legendary",
        ),
    )
    granted = Provision(
        Point(
            "Whether a land that an effect makes one of the basic types keeps what other effects have given it is not said.",
            "none seen from 1993-08-05",
            document="rules text of 2003-07-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "An effect that makes a land one of the basic types takes nothing that other effects have given it.",
            "212.6e from 2003-07-01; 212.6h from 2007-10-01; 305.7 from 2009-07-11",
            speaks="remove abilities granted other+effects",
        ),
    )
    name = Provision(
        Point(
            "What an effect has made a basic land is called as that is.",
            "214.9f from 2001-07-23; gone from 2003-07-01",
            speaks="name basic+land",
        ),
    )


CLAUSE: Clause[ChangedLands, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), ChangedLandsAnswer()),
        Version(Says, SIXTH_EDITION, ChangedLandsAnswer(basic=True)),
        Version(Says, APOCALYPSE, ChangedLandsAnswer(basic=True, named=True)),
        Version(Says, on("2003-07-01"), ChangedLandsAnswer()),
    ),
)
