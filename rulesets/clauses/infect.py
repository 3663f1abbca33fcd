"""What does damage from a source with infect do?"""

from __future__ import annotations

from rulesets.version import Clause, Version, numbered, on

SLUG = "infect"

CLAUSE: Clause[bool] = Clause(
    SLUG, "What does damage from a source with infect do, and does the source's controller do it?", "keyword",
    (
        Version(
            SLUG, on("2010-10-01"),
            numbered("119.3b, 119.3d, 702.87 from 2010-10-01; 119.3b, 119.3d, 702.88 from 2011-06-17; "
                     "119.3b, 119.3d, 702.89 from 2013-07-13"),
            "A player gets poison counters instead of losing life, a creature -1/-1 counters instead of damage.",
            "Infect.", False, amendments=("S155",),
        ),
        Version(
            SLUG, on("2017-04-28"),
            numbered("119.3b, 119.3d, 702.89 from 2017-04-28; 120.3b, 120.3d, 702.89 from 2019-07-12; "
                     "120.3b, 120.3d, 702.90 from 2021-04-22"),
            "It is the source's controller who gives the poison counters and puts the -1/-1 counters.",
            "The source's controller gives and puts the counters.", True, amendments=("S168",),
        ),
    ),
)  # fmt: skip
