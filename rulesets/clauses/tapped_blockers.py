"""Does a blocker that became tapped deal its combat damage?"""

from __future__ import annotations

from rulesets.version import SIXTH_EDITION, Clause, Version, numbered, on

SLUG = "tapped-blockers"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Does a blocker that became tapped deal its combat damage?", "combat",
    (
        Version(
            SLUG, on("1993-08-05"),
            numbered("The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24"),
            "A blocker that became tapped goes on blocking and takes damage, but deals none.",
            "The first rules.", False,
        ),
        Version(
            SLUG, SIXTH_EDITION,
            numbered("306.2 from 1999-04-23; 306.2b from 2003-07-01; 306.4b from 2007-10-01; 506.4b from 2009-07-11"),
            "Tapping or untapping a creature in combat neither removes it nor keeps it from dealing damage.",
            "A tapped blocker deals its damage.", True, amendments=("S29",),
        ),
    ),
)  # fmt: skip
