"""What does damage from a source with wither do to a creature?"""

from __future__ import annotations

from rulesets.version import Clause, Version, numbered, on

SLUG = "wither"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Does damage from a source with wither become -1/-1 counters on a creature?", "keyword",
    (
        Version(
            SLUG, on("2008-05-01"),
            numbered("502.80 from 2008-05-01; 118.3d, 702.77 from 2009-07-11; 119.3d, 702.77 from 2010-07-16; "
                     "119.3d, 702.78 from 2011-06-17; 119.3d, 702.79 from 2013-07-13; 120.3d, 702.79 from 2019-07-12; "
                     "120.3d, 702.80 from 2021-04-22"),
            "Damage to a creature becomes that many -1/-1 counters instead of staying on it.",
            "Wither.", True, amendments=("S114",),
        ),
    ),
)  # fmt: skip
