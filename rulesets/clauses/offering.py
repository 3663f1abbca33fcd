"""Is a permanent that is offered for a spell gone before it is worked out what the spell costs?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What is sacrificed for a spell with offering, and when that is."""

    clause = "offering"

    paid = Provision(
        Point(
            "A spell with offering may be cast whenever an instant could be, if a permanent of the kind is sacrificed, whose mana cost comes off its own.",
            "502.42a from 2005-02-01; 702.45a from 2009-07-11; 702.46a from 2011-06-17; 702.47a from 2013-07-13; "
            "702.48a from 2021-04-22",
            speaks="offering sacrific instant reduced",
        ),
    )
    sacrificed = Provision(
        Point(
            "What is offered for a spell is sacrificed as the spell is announced, before it is worked out what it costs.",
            "502.42b from 2005-02-01; 702.45b from 2009-07-11; 702.46b from 2011-06-17; 702.47b from 2013-07-13; "
            "gone from 2016-07-22",
            speaks="permanent sacrificed same+time announced",
        ),
        Point(
            "What is offered for a spell is chosen as its other choices are made, and sacrificed as its cost is paid.",
            "702.47b from 2016-07-22; 702.48b from 2021-04-22",
            speaks="choose permanent make+choices sacrifice pay",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2005-02-01"), True),
        Version(Says, on("2016-07-22"), False),
    ),
)
