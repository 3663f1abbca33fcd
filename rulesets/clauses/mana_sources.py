"""Has a spell that makes mana its effect at once, so that nobody can counter it?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """What answers a spell that makes mana."""

    clause = "mana-sources"

    answered = Provision(
        Point(
            "A spell that makes mana is an interrupt, and may be interrupted itself.",
            "Casting Spells, Timing from 1993-08-05",
        ),
        Point(
            "A spell that makes mana may be interrupted, as every spell may; an interrupt only by another interrupt.",
            "Timing Questions from 1994-04-14",
        ),
        Point(
            "A spell that makes mana is cast and has its effect in one go: nobody can interrupt it.",
            "Mana Sources from 1997-03-24",
        ),
        Point(
            "A spell that makes mana is no mana ability: it is cast and resolves as any other spell.",
            "406.1b from 1999-04-23; 406.2 from 2003-07-01; 605.5b from 2009-07-11",
            speaks="mana+abilities|mana+ability like+any+other+spell|like+any+other+spells",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, FIFTH_EDITION, True),
        Version(Says, SIXTH_EDITION, False),
    ),
)
