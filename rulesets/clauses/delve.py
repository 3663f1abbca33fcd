"""May cards be exiled for delve that pay for nothing?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What cards of a graveyard pay that are exiled for a spell with delve."""

    clause = "delve"

    paid = Provision(
        Point(
            "Any number of cards in its player's graveyard are exiled for a spell with delve, and each takes off one mana that any pays.",
            "502.64a from 2007-05-01; 702.63a from 2009-07-11; 702.64a from 2011-06-17; gone from 2013-07-13",
            speaks="delve any+number graveyard reduces",
        ),
        Point(
            "A card in its player's graveyard is exiled in the place of each mana that any pays in what a spell with delve costs.",
            "702.65a from 2013-07-13; 702.66a from 2021-04-22",
            speaks="delve each+generic+mana graveyard rather",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2007-05-01"), True),
        Version(Says, on("2013-07-13"), False),
    ),
)
