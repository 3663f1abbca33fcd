"""What makes it day or night, and what turns over with it?"""

from __future__ import annotations

from rulesets.contract.keywords import DayAndNight
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """When it becomes day or night for the sake of a permanent, and what that does to it."""

    clause = "day-and-night"

    day_and_night = Provision(
        Point(
            "Day and night are what a game may be, and each untap step looks whether one becomes the other.",
            "502.2 from 2021-09-24",
            speaks="it's+day becomes+night neither",
        ),
    )
    faces = Provision(
        Point(
            "Daybound and nightbound stand on the two faces of one card.",
            "702.145a from 2021-09-24",
            speaks="daybound+and+nightbound opposite faces",
        ),
    )
    gives_day = Provision(
        Point(
            "If it is neither day nor night, it becomes day once any player controls what has daybound.",
            "702.145d from 2021-09-24",
            speaks="daybound neither becomes+day",
        ),
    )
    gives_night = Provision(
        Point(
            "If it is neither, and nothing has daybound, it becomes night once any player controls what has nightbound.",
            "702.145g from 2021-09-24",
            speaks="nightbound neither becomes+night",
        ),
    )
    turns_at_night = Provision(
        Point(
            "What has daybound and shows its front turns over as soon as it is night, which no check waits for.",
            "702.145c from 2021-09-24",
            speaks="daybound immediately night",
        ),
    )
    turns_by_day = Provision(
        Point(
            "What has nightbound and shows its back turns over as soon as it is day, which no check waits for.",
            "702.145f from 2021-09-24",
            speaks="nightbound immediately day",
        ),
    )
    enters_turned = Provision(
        Point(
            "A card with daybound that comes into play at night has its back face up.",
            "702.145b from 2021-09-24",
            speaks="daybound if+it+is+night transformed",
        ),
    )
    daybound_alone = Provision(
        Point(
            "Nothing but its daybound transforms a permanent that has it.",
            "702.145b from 2021-09-24",
            speaks="permanent+can't transform except",
        ),
    )
    nightbound_alone = Provision(
        Point(
            "Nothing but its nightbound transforms a permanent that has it.",
            "702.145e from 2021-09-24",
            speaks="nightbound can't except",
        ),
    )


CLAUSE: Clause[DayAndNight, Says] = Clause(Says, "keyword", (Version(Says, on("2021-09-24"), does=True),))
