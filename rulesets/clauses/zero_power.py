"""What does a creature without power assign?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Confidence, Version, between, numbered, on

SLUG = "zero-power"

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


CLAUSE: Clause[ZeroPower] = Clause(
    SLUG, "What does a creature without power assign?", "combat",
    (
        Version(
            SLUG, between("1993-08-05", "1993-08-05", "1994-04-14", "the text of 1993-08-05 does not speak of it"),
            numbered("none seen from 1993-08-05; Dealing with Damage from 1994-04-14"),
            "A creature deals its power in damage; one of negative power deals 0.",
            "The first rules.", _zero_at_least, amendments=("S11",),
            document="rules text of 1994-04-14, the first at hand that has the rule",
            dispute="Our extract of the text of 1993-08-05 does not speak of negative power; the text of 1994-04-14 is "
            "taken.",
        ),
        Version(
            SLUG, FIFTH_EDITION,
            numbered("Step by Step from 1997-03-24"),
            "A creature of power 0 or less may attack, but assigns no combat damage.",
            "Power 0 assigns nothing.", _nothing_without_power, amendments=("S22",),
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("310.1a from 1999-04-23; 310.2a from 2003-07-01"),
            "A creature assigns damage equal to its power; the text does not speak of a power of 0.",
            "The Fifth Edition's sentence on power 0 is dropped.", _zero_at_least, Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2004-02-01"), numbered("310.2a from 2004-02-01"),
            "A creature whose power is 0 or less assigns no combat damage.",
            "Creatures of power 0 do not assign, and so have not assigned in a first step.",
            _nothing_without_power, amendments=("S78",),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("310.2a from 2007-10-01"),
            "A creature that would assign 0 or less does not assign; one that assigns by its toughness does.",
            "The amount counts, not the power.", _nothing_where_nothing_would_be_assigned, amendments=("S105",),
        ),
        Version(
            SLUG, on("2009-05-01"), numbered("310.2a from 2009-05-01"),
            "A creature that would assign 0 or less assigns 0, and has then assigned.",
            "Power 0 counts as having assigned, which closes a loophole.", _zero_at_least,
            Confidence.CONTRADICTORY, amendments=("S123",),
            dispute="To the letter a creature of negative power that assigns by its toughness assigns 0, which "
            "was hardly meant; ten weeks later the sentence was replaced.",
        ),
        Version(
            SLUG, on("2009-05-01"), numbered("310.2a from 2009-05-01"),
            "Read strictly, a creature of negative power assigns 0, whatever it assigns by.",
            "Negative power assigns 0 also where damage is assigned by toughness, to the letter.",
            _negative_assigns_zero, Confidence.CONTRADICTORY, reading="literal", amendments=("S124",),
            dispute="To the letter a creature of negative power that assigns by its toughness assigns 0, which "
            "was hardly meant; ten weeks later the sentence was replaced.",
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("510.1a from 2009-07-11"),
            "A creature that would assign 0 or less assigns no combat damage at all.",
            "Back to the wording of 2007.", _nothing_where_nothing_would_be_assigned, amendments=("S132",),
        ),
    ),
)  # fmt: skip
