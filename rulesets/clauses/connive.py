"""What comes of conniving, and does a permanent connive that connives 0?"""

from __future__ import annotations

from rulesets.contract.keywords import Connive
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What a permanent and its controller come by as it connives."""

    clause = "connive"

    exists = Provision(
        Point(
            "As a permanent connives, its controller draws and discards a card; if that was no land, it gets a +1/+1 counter.",
            "701.47a from 2022-04-29; 701.50a from 2025-06-06",
            speaks="conniv draws discards nonland",
        ),
    )
    so_many = Provision(
        Point(
            "To connive N is to draw and to discard N cards, for a +1/+1 counter on the permanent by each that was no land.",
            "701.47e from 2022-04-29; 701.50e from 2025-06-06; 701.50d from 2026-06-19",
            speaks="connive+n draws+n discards+n nonland",
        ),
    )
    has_left = Provision(
        Point(
            "What has left connives as what it last was, for whoever last controlled it.",
            "701.47c from 2022-04-29; 701.50c from 2025-06-06; 701.50b from 2026-06-19",
            speaks="last+known+information connive",
        ),
    )
    nothing = Provision(
        Point("Whatever is to connive 0 does not connive.", "701.50e from 2026-06-19", speaks="connive+0"),
    )


CLAUSE: Clause[Connive, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2022-04-29"), does=True), Version(Says, on("2026-06-19"), does=False)),
)
