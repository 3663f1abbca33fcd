"""What does damage from a source with infect do?"""

from __future__ import annotations

from rulesets.version import Clause, Version, numbered, on

SLUG = "infect"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Does damage from a source with infect become poison and -1/-1 counters?", "keyword",
    (
        Version(
            SLUG, on("2010-10-01"),
            numbered("119.3b, 119.3d, 702.87 from 2010-10-01; 119.3b, 119.3d, 702.88 from 2011-06-17; "
                     "119.3b, 119.3d, 702.89 from 2013-07-13; 120.3b, 120.3d, 702.89 from 2019-07-12; "
                     "120.3b, 120.3d, 702.90 from 2021-04-22"),
            "A player gets poison counters instead of losing life, a creature -1/-1 counters instead of damage.",
            "Infect.", True, amendments=("S155",),
        ),
    ),
)  # fmt: skip
