"""May damage to a player go to one of that player's planeswalkers instead?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """Whether damage to a player may hit a planeswalker of that player's."""

    clause = "planeswalker-redirection"

    moved = Provision(
        Point(
            "An opponent whose source would deal noncombat damage to a player may have it dealt to a planeswalker of that player's instead.",
            "212.9g from 2007-10-01; 306.8 from 2009-07-11; 306.7 from 2009-10-01",
            speaks="noncombat+damage opponent+may",
        ),
        Point(
            "No rule has a player's noncombat damage dealt to a planeswalker.",
            "306.7 from 2018-04-27",
            speaks="noncombat+damage removed",
        ),
    )
    chosen_when = Provision(
        Point(
            "The opponent chooses whether to redirect the damage as that is applied.",
            "212.9g from 2007-10-01; 306.8 from 2009-07-11; 306.7 from 2009-10-01; gone from 2018-04-27",
            speaks="opponent+chooses applied",
        ),
    )
    any_target = Provision(
        Point(
            "What may be any target since was a creature or a player, and no planeswalker.",
            "none seen from 2007-10-01",
            document="the cards of those days",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Any target may be a creature, a player or a planeswalker.",
            "114.4 from 2018-04-27; 115.4 from 2019-07-12",
            speaks="any+target planeswalker",
        ),
    )
    any_target_may_be_a_battle = Provision(
        Point(
            "Any target may be a battle.",
            "115.4 from 2023-04-14",
            speaks="any+target battle",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("2007-10-01"), True, amendments=("S110",)),
        Version(Says, on("2018-04-27"), False, amendments=("S175",)),
    ),
)
