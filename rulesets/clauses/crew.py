"""What does crew ask for, and may the Vehicle itself be tapped for it?"""

from __future__ import annotations

from rulesets.contract.keywords import Crew
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """Who may be tapped for a Vehicle to become a creature."""

    clause = "crew"

    exists = Provision(
        Point(
            "For crew N untapped creatures with power N or more in all are tapped, the Vehicle itself too where it is one, and it is an artifact creature until end of turn.",
            "702.121a from 2016-09-30; 702.122a from 2021-04-22",
            speaks="crew any+number+of+untapped power becomes",
        ),
        Point(
            "For crew N other untapped creatures with power N or more in all are tapped, and the Vehicle is an artifact creature until end of turn.",
            "702.122a from 2022-02-18",
            speaks="crew any+number+of+other+untapped power becomes",
        ),
    )


CLAUSE: Clause[Crew, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2016-09-30"), does=True), Version(Says, on("2022-02-18"), does=False)),
)
