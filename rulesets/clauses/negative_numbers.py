"""How is a negative number used when power or toughness is changed by it?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.version import Clause, Confidence, Version, between, numbered, on

SLUG = "negative-numbers"

NegativeNumbers = Callable[[int], int]


def _as_it_is(value: int) -> int:
    return value


def _as_zero(value: int) -> int:
    return max(0, value)


CLAUSE: Clause[NegativeNumbers] = Clause(
    SLUG, "How is a negative number used when power or toughness is changed by it?", "turn",
    (
        Version(
            SLUG, between("1993-08-05", "1993-08-05", "2007-05-01", "the texts before 2007-05-01 do not speak of it"), (),
            "What we have of these texts does not say; 0 is taken, as for every other use.",
            "Not yet said.", _as_zero, Confidence.INFERRED, "rules text of 2007-05-01, the first at hand that has the rule",
        ),
        Version(
            SLUG, on("2007-05-01"), numbered("104.1b from 2007-05-01; 107.1b from 2009-07-11"),
            "A negative number is used as it is when it changes power or toughness.",
            "Negative numbers count.", _as_it_is, amendments=("S97",),
        ),
        Version(
            SLUG, on("2017-07-08"), numbered("107.1b from 2017-07-08"),
            "A negative number counts as 0 when it changes power or toughness.",
            "Negative numbers count as 0.", _as_zero, amendments=("S170",),
        ),
    ),
)  # fmt: skip
