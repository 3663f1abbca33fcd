"""What does damage from a source with infect do?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What damage of a source with infect does to a player or a creature."""

    clause = "infect"

    poison = Provision(
        Point(
            "Damage from a source with infect takes no life from a player, but brings that many poison counters.",
            "702.87b from 2010-10-01; 702.88b from 2011-06-17; 702.89b from 2013-07-13; 702.90b from 2021-04-22",
            speaks="player poison lose+life",
        ),
    )
    who_gives_it = Provision(
        Point(
            "The poison counters of infect are given by nobody who is named: the player gets them.",
            "702.87b from 2010-10-01; 702.88b from 2011-06-17; 702.89b from 2013-07-13",
            speaks="player poison+counters get",
        ),
        Point(
            "The poison counters of infect are given by the controller of the damage's source.",
            "702.89b from 2017-04-28; 702.90b from 2021-04-22",
            speaks="player poison controller+to+give",
        ),
    )
    counters = Provision(
        Point(
            "Damage from a source with infect to a creature does not stay on it, but puts that many -1/-1 counters there.",
            "702.87c from 2010-10-01; 702.88c from 2011-06-17; 702.89c from 2013-07-13; 702.90c from 2021-04-22",
            speaks="creature -1/-1+counters",
        ),
    )
    who_puts_them = Provision(
        Point(
            "The -1/-1 counters of infect are put by nobody who is named: the damage causes it.",
            "702.87c from 2010-10-01; 702.88c from 2011-06-17; 702.89c from 2013-07-13",
            speaks="creature causes -1/-1+counters",
        ),
        Point(
            "The -1/-1 counters of infect are put by the controller of the damage's source.",
            "702.89c from 2017-04-28; 702.90c from 2021-04-22",
            speaks="creature -1/-1+counters controller+to+put",
        ),
    )
    several_instances = Provision(
        Point(
            "Several instances of infect do no more than one.",
            "702.87f from 2010-10-01; 702.88f from 2011-06-17; 702.89f from 2013-07-13; 702.90f from 2021-04-22",
            speaks="instances redundant",
        ),
    )
    last_known = Provision(
        Point(
            "Whether a permanent that is gone when it deals damage had infect is told by what was last known of it.",
            "702.87d from 2010-10-01; 702.88d from 2011-06-17; 702.89d from 2013-07-13; 702.90d from 2021-04-22",
            speaks="last+known",
        ),
    )
    last_known_elsewhere = Provision(
        Point(
            "Whether any object that is elsewhere by the time it deals damage had infect is told by what was last known of it.",
            "702.90d from 2021-07-23",
            speaks="last+known object zone",
        ),
    )
    from_any_zone = Provision(
        Point(
            "A source's infect counts in whatever zone it deals damage from.",
            "702.87e from 2010-10-01; 702.88e from 2011-06-17; 702.89e from 2013-07-13; 702.90e from 2021-04-22",
            speaks="no+matter+what+zone",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2010-10-01"), False, amendments=("S155",)),
        Version(Says, on("2017-04-28"), True, amendments=("S168",)),
    ),
)
