"""May damage to a player go to one of that player's planeswalkers instead?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions, clause="planeswalker-redirection"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "An opponent whose source would deal noncombat damage to a player may have it dealt to a planeswalker of that player's instead; what could be aimed at any target could be aimed at a creature or a player.",
            "212.9g from 2007-10-01; 306.8 from 2009-07-11; 306.7 from 2009-10-01",
        ),
        Point(
            "Damage to a player stays with the player; any target may be a planeswalker.",
            "306.7 from 2018-04-27",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "May noncombat damage to a player go to a planeswalker of that player's instead?",
    "damage",
    (
        Version(Says, on("2007-10-01"), True, amendments=("S110",)),
        Version(Says, on("2018-04-27"), False, amendments=("S175",)),
    ),
)
