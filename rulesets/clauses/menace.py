"""How many creatures must block a creature with menace?"""

from __future__ import annotations

from rulesets.version import SILENT_BEFORE, Clause, Confidence, Version, numbered, on

SLUG = "menace"

CLAUSE: Clause[int] = Clause(
    SLUG, "How many creatures, at the least, must block one with menace?", "keyword",
    (
        Version(
            SLUG, SILENT_BEFORE,
            numbered("none seen from 1993-08-05; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1b from 2009-07-11"),
            "Cards say of a creature that it takes two or more to block it; the ability has no name yet.",
            "Not yet named.", 2, Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2015-07-17"), numbered("702.110 from 2015-07-17; 702.111 from 2021-04-22"),
            "A creature with menace can only be blocked by two or more creatures.",
            "The ability is named.", 2, amendments=("S164",),
        ),
    ),
)  # fmt: skip
