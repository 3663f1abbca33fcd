"""What becomes of a loop that nobody can stop?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version


class Says(Provisions):
    """What the rules say of what could go on for ever."""

    clause = "endless-loops"

    no_way_to_stop = Provision(
        Point(
            "A game in which the same events come round again and again, and cannot be stopped, is a draw.",
            "102.6 from 1999-04-23; 102.4b from 2005-08-01; 104.4b from 2009-07-11",
            speaks="repeating stop draw",
        ),
    )
    only_mandatory_actions = Provision(
        Point(
            "A loop in which nothing but mandatory actions occur makes the game a draw.",
            "421.4 from 1999-04-23; 713.4 from 2009-07-11; 714.4 from 2010-04-23; 715.4 from 2011-05-01; "
            "716.4 from 2011-09-30; 718.4 from 2016-07-22; 719.4 from 2016-08-26; 720.4 from 2018-04-27; "
            "721.4 from 2019-10-04; 722.4 from 2020-04-17; 724.4 from 2021-07-23; 725.4 from 2021-09-24; "
            "726.4 from 2022-06-10; 727.4 from 2022-10-07; 728.4 from 2022-11-18; 727.4 from 2023-04-14; "
            "728.4 from 2024-02-02; 729.4 from 2024-03-08; 730.4 from 2025-04-04; 731.4 from 2025-07-25; "
            "732.4 from 2026-04-17",
            speaks="only+mandatory draw", betrays="repeating",
        )
    )  # fmt: skip
    optional_action = Provision(
        Point(
            "A loop with an optional action in it does not make the game a draw.",
            "102.6 from 1999-11-01; 102.4b from 2005-08-01; 104.4b from 2009-07-11",
            speaks="optional+action don't+result draw",
        )
    )  # fmt: skip
    how_often = Provision(
        Point(
            "The player to whom every optional action of a loop belongs says how often it repeats, unless the opponent "
            "steps in before.",
            "421.2 from 1999-04-23; gone from 2009-07-11",
            speaks="optional chooses+a+number intervenes", betrays="mandatory",
        ),
        Point(
            "Whoever has priority may propose as a shortcut that a loop repeats so many times.",
            "713.2a from 2009-07-11; 714.2a from 2010-04-23; 715.2a from 2011-05-01; 716.2a from 2011-09-30; "
            "718.2a from 2016-07-22; 719.2a from 2016-08-26; 720.2a from 2018-04-27; 721.2a from 2019-10-04; "
            "722.2a from 2020-04-17; 724.2a from 2021-07-23; 725.2a from 2021-09-24; 726.2a from 2022-06-10; "
            "727.2a from 2022-10-07; 728.2a from 2022-11-18; 727.2a from 2023-04-14; 728.2a from 2024-02-02; "
            "729.2a from 2024-03-08; 730.2a from 2025-04-04; 731.2a from 2025-07-25; 732.2a from 2026-04-17",
            speaks="priority shortcut loop repeats+a+specified+number", betrays="mandatory",
        ),
    )  # fmt: skip


CLAUSE: Clause[bool, Says] = Clause(Says, "turn", (Version(Says, SIXTH_EDITION, True),))
