"""What becomes of a loop that nobody can stop?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version


class Says(Provisions, clause="endless-loops"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A game that comes round to the same events again and again, with nothing in them that anybody chooses, is a draw; where somebody chooses to go on, that player says how often.",
            "102.6, 421.4 from 1999-04-23; 102.4b, 421.4 from 2005-08-01; 104.4b, 713.4 from 2009-07-11; 104.4b, 714.4 from 2010-04-23; 104.4b, 715.4 from 2011-05-01; 104.4b, 716.4 from 2011-09-30; 104.4b, 718.4 from 2016-07-22; 104.4b, 719.4 from 2016-08-26; 104.4b, 720.4 from 2018-04-27; 104.4b, 721.4 from 2019-10-04; 104.4b, 722.4 from 2020-04-17; 104.4b, 724.4 from 2021-07-23; 104.4b, 725.4 from 2021-09-24; 104.4b, 726.4 from 2022-06-10; 104.4b, 727.4 from 2022-10-07; 104.4b, 728.4 from 2022-11-18; 104.4b, 727.4 from 2023-04-14; 104.4b, 728.4 from 2024-02-02; 104.4b, 729.4 from 2024-03-08; 104.4b, 730.4 from 2025-04-04; 104.4b, 731.4 from 2025-07-25; 104.4b, 732.4 from 2026-04-17",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says, "What becomes of a loop that nobody can stop?", "turn", (Version(Says, SIXTH_EDITION, True),)
)
