"""What does a creature without power assign?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, between, on

ZeroPower = Callable[[int, int], int | None]
"""From a creature's power and the amount it would assign to what it assigns, or None for nothing at all."""


def _zero_at_least(_power: int, amount: int) -> int | None:
    """It assigns its power, which is never less than 0 damage."""
    return max(0, amount)


def _nothing_without_power(power: int, amount: int) -> int | None:
    """Power 0 or less assigns nothing, whatever the creature assigns by."""
    return None if power <= 0 else amount


def _nothing_where_nothing_would_be_assigned(_power: int, amount: int) -> int | None:
    """What would assign 0 or less does not assign."""
    return None if amount <= 0 else amount


def _negative_assigns_zero(power: int, amount: int) -> int | None:
    """Power below 0 assigns 0, and 0 counts as assigned."""
    return 0 if power < 0 else max(0, amount)


class Says(Provisions, clause="zero-power"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A creature deals its power in damage; one of negative power deals 0.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "A creature of power 0 or less may attack, but assigns no combat damage.",
            "Step by Step from 1997-03-24",
        ),
        Point(
            "A creature assigns damage equal to its power; the text does not speak of a power of 0.",
            "310.1a from 1999-04-23; 310.2a from 2003-07-01",
            confidence=Confidence.INFERRED,
        ),
        Point("A creature whose power is 0 or less assigns no combat damage.", "310.2a from 2004-02-01"),
        Point(
            "A creature that would assign 0 or less does not assign; one that assigns by its toughness does.",
            "310.2a from 2007-10-01",
        ),
        Point(
            "A creature that would assign 0 or less assigns 0, and has then assigned.",
            "310.2a from 2009-05-01",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "A creature that would assign 0 or less assigns no combat damage at all.",
            "510.1a from 2009-07-11",
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read strictly, a creature of negative power assigns 0, whatever it assigns by.",
            "310.2a from 2009-05-01",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[ZeroPower, Says] = Clause(
    Says,
    "What does a creature without power assign?",
    "combat",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1994-04-14", "the text of 1993-08-05 does not speak of it"),
            _zero_at_least,
            amendments=("S11",),
            dispute="Our extract of the text of 1993-08-05 does not speak of negative power; the text of 1994-04-14 is "
            "taken.",
        ),
        Version(Says, FIFTH_EDITION, _nothing_without_power, amendments=("S22",)),
        Version(Says, SIXTH_EDITION, _zero_at_least),
        Version(Says, on("2004-02-01"), _nothing_without_power, amendments=("S78",)),
        Version(Says, on("2007-10-01"), _nothing_where_nothing_would_be_assigned, amendments=("S105",)),
        Version(
            Says,
            on("2009-05-01"),
            _zero_at_least,
            amendments=("S123",),
            dispute="To the letter a creature of negative power that assigns by its toughness assigns 0, which "
            "was hardly meant; ten weeks later the sentence was replaced.",
        ),
        Version(
            Literal,
            on("2009-05-01"),
            _negative_assigns_zero,
            reading="literal",
            amendments=("S124",),
            dispute="To the letter a creature of negative power that assigns by its toughness assigns 0, which "
            "was hardly meant; ten weeks later the sentence was replaced.",
        ),
        Version(Says, on("2009-07-11"), _nothing_where_nothing_would_be_assigned, amendments=("S132",)),
    ),
)
