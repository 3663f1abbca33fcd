"""What does a creature without power assign?"""

from __future__ import annotations

from rulesets.contract.combat import ZeroPower
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, between, on


class Says(Provisions):
    """How much a creature assigns, and what one assigns that has no power."""

    clause = "zero-power"

    as_much_as_its_power = Provision(
        Point(
            "A creature's combat damage is equal to its power.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Damage from 1997-03-24; 310.1a from 1999-04-23; 310.2a from 2003-07-01; 510.1a from 2009-07-11",
            speaks="equal+to+its+power",
        ),
    )
    without_power = Provision(
        Point(
            "A creature deals as much combat damage as its power, and 0 where that is less: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature deals as much combat damage as its power, and 0 where that is negative.",
            "Dealing with Damage from 1994-04-14",
        ),
        Point(
            "A creature of power 0 or less may attack, but assigns no combat damage.",
            "Step by Step from 1997-03-24",
        ),
        Point(
            "A creature of power 0 or less assigns 0 damage, and has then assigned.",
            "310.1a from 1999-04-23; 310.2a from 2003-07-01",
            speaks="equal+to+its+power",
            document="rules text of 1999-04-23, which excepts nobody",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What counts is a creature's power: with 0 or less it assigns no combat damage.",
            "310.2a from 2004-02-01",
            speaks="0+or+less+power don't+assign",
        ),
        Point(
            "A creature that would assign 0 damage or less assigns none.",
            "310.2a from 2007-10-01",
            speaks="would+assign don't+assign",
        ),
        Point(
            "A creature that would assign less than 0 damage assigns 0, and has then assigned.",
            "310.2a from 2009-05-01",
            speaks="less+than+0",
        ),
        Point(
            "A creature that would assign 0 damage or less assigns none.",
            "510.1a from 2009-07-11",
            speaks="would+assign don't+assign",
        ),
    )
    below_zero = Provision(
        Point(
            "A power below 0 counts as 0, so that 0 damage is assigned.",
            "104.2 from 2003-07-01; gone from 2004-02-01",
            speaks="power less+than treated",
        ),
    )


class Literal(Says):
    """The text of 2009-05-01 to the letter."""

    without_power = Provision(
        Point(
            "Read strictly, a creature whose power is below 0 assigns 0, whatever it assigns by.",
            "310.2a from 2009-05-01; gone from 2009-07-11",
            speaks="less+than+0",
            confidence=Confidence.CONTRADICTORY,
        )
    )


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


CLAUSE: Clause[ZeroPower, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1994-04-14", "the text of 1993-08-05 does not speak of it"),
            _zero_at_least,
            amendments=("S11",),
            dispute="The text of 1993-08-05 does not speak of negative power; the text of 1994-04-14 is "
            "taken.",
        ),
        Version(Says, FIFTH_EDITION, _nothing_without_power, amendments=("S22",)),
        Version(
            Says,
            SIXTH_EDITION,
            _zero_at_least,
            dispute="Whether a creature that assigns 0 damage has assigned damage, and so is done, is not said until "
            "2004-02-01; it is taken to have.",
        ),
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
