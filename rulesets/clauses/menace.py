"""How many creatures must block a creature with menace?"""

from __future__ import annotations

from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "menace"

CLAUSE: Clause[int] = Clause(
    SLUG, "How many creatures, at the least, must block one with menace?", "keyword",
    (
        Version(
            SLUG, on("1994-11-01"),
            numbered("none seen from 1994-11-01; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1b from 2009-07-11"),
            "Cards say of a creature that it takes two or more to block it; the ability has no name yet.",
            "Menace stands on cards, in other words.", 2, Confidence.INFERRED,
            "cards since Fallen Empires",
        ),
        Version(
            SLUG, on("2015-07-17"), numbered("702.110 from 2015-07-17; 702.111 from 2021-04-22"),
            "A creature with menace can only be blocked by two or more creatures.",
            "The ability is named.", 2, amendments=("S164",),
        ),
    ),
)  # fmt: skip
