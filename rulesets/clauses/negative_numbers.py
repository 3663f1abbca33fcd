"""How is a negative number used when power or toughness is changed by it?"""

from __future__ import annotations

from rulesets.contract.turn import NegativeNumbers
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, between, on


def _as_it_is(value: int) -> int:
    return value


def _as_zero(value: int) -> int:
    return max(0, value)


class Says(Provisions):
    """How a number below 0 is used for power and toughness."""

    clause = "negative-numbers"

    for_power_and_toughness = Provision(
        Point(
            "How a negative number changes power or toughness is not said; it is taken to count as 0, as elsewhere.",
            "none seen from 1993-08-05",
            document="rulebook of 1997-03-24, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A number below 0 counts as 0 for everything but what raises or lowers it.",
            "New Math, More on Creatures from 1997-03-24",
        ),
        Point(
            "How a negative number changes power or toughness is not said; it is taken to count as 0, as elsewhere.",
            "none seen from 1999-04-23",
            document="rules text of 2003-07-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A number below 0 counts as 0 for everything but what changes it.",
            "104.2 from 2003-07-01",
            speaks="less+than treated except+changing",
        ),
        Point(
            "An effect that adds a calculated amount to power or toughness adds it also where it is negative.",
            "104.1b from 2007-05-01; 107.1b from 2009-07-11",
            speaks="negative power toughness",
        ),
        Point(
            "An effect that adds a calculated amount to power or toughness adds 0 where that amount is negative.",
            "107.1b from 2017-07-08",
            speaks="negative power toughness",
        ),
    )  # fmt: skip
    below_zero = Provision(
        Point(
            "Power and toughness may fall below 0: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature's power may be below 0.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "A power below 0 counts as 0 for everything but what raises or lowers it.",
            "New Math, More on Creatures from 1997-03-24",
        ),
        Point(
            "Power and toughness may fall below 0: no text of the time says so.",
            "none seen from 1999-04-23",
            document="rules text of 2003-07-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A power or toughness below 0 counts as 0 for everything but what changes it.",
            "104.2 from 2003-07-01",
            speaks="power toughness less+than treated except+changing",
        ),
        Point(
            "A value such as a creature's power may be below 0.",
            "104.1b from 2007-05-01; 107.1b from 2009-07-11",
            speaks="game+value power less+than+zero",
        ),
    )


CLAUSE: Clause[NegativeNumbers, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            between(
                "1993-08-05", "1993-08-05", "1997-03-24", "the texts before 1997-03-24 do not speak of it"
            ),
            _as_zero,
        ),
        Version(Says, on("2007-05-01"), _as_it_is, amendments=("S97",)),
        Version(Says, on("2017-07-08"), _as_zero, amendments=("S170",)),
    ),
)
