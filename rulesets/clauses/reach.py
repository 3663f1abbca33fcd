"""Does reach let a creature block flyers?"""

from __future__ import annotations

from rulesets.version import SILENT_BEFORE, Clause, Confidence, Version, numbered, on

SLUG = "reach"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Does reach let a creature block flyers?", "keyword",
    (
        Version(
            SLUG, SILENT_BEFORE,
            numbered("none seen from 1993-08-05; 502.4 from 1999-04-23"),
            "Cards say of a creature that it can block as though it flew; the ability has no name yet.",
            "Not yet named.", True, Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2007-05-01"),
            numbered("502.70 from 2007-05-01; 702.15 from 2009-07-11; 702.16 from 2011-06-17; 702.17 from 2013-07-13"),
            "A creature with reach can block creatures with flying.",
            "The ability is named.", True, amendments=("S100",),
        ),
    ),
)  # fmt: skip
