"""Is a spell interrupted while it is being cast, and not once anything else has answered it?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """What counters a spell, or changes it as it is cast."""

    clause = "interrupts"

    at_once = Provision(
        Point(
            "An interrupt has its effect at once, before what it interrupts.",
            "Interrupts and Instants from 1993-08-05; Timing Questions from 1994-04-14; Interrupts from 1997-03-24; gone from 1999-04-23",
        ),
    )
    by_interrupts_alone = Provision(
        Point(
            "Nothing but another interrupt may be used in answer to an interrupt.",
            "Timing from 1993-08-05; Timing Questions from 1994-04-14; Interrupts from 1997-03-24; gone from 1999-04-23",
        ),
    )
    while_being_cast = Provision(
        Point(
            "A spell cannot be interrupted any more once another has been cast.",
            "Spell Types, Timing from 1993-08-05; none seen from 1994-04-14",
        ),
        Point(
            "A spell or effect can be interrupted only while it is being cast, before anything else answers it.",
            "Interrupts from 1997-03-24; gone from 1999-04-23",
        ),
    )
    countered = Provision(
        Point(
            "An interrupt may counter a spell, which then never has its effect.",
            "Spell Types, Timing from 1993-08-05; Timing Questions, Countering Spells from 1994-04-14; Interrupts from 1997-03-24",
        ),
        Point(
            "What counters a spell takes it off the stack, as long as it waits there.",
            "414.1 from 1999-04-23; 701.5a from 2009-07-11; 701.6a from 2025-06-06",
            speaks="counter stack",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), True),
        Version(Says, SIXTH_EDITION, False),
    ),
)
