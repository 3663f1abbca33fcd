"""What of a target that is gone, or has become illegal, where others are legal still?"""

from __future__ import annotations

from rulesets.contract.turn import IllegalTargets
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """Whether one of several targets does what an effect says of it, and tells what that has to know, though it is no legal one any more."""

    clause = "illegal-targets"

    acts = Provision(
        Point(
            "Whether a target that is gone or has become illegal does to a legal one what an effect says of it is not said.",
            "none seen from 1993-08-05",
            document="general rulings of 1994-04-14, the first at hand that say it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A spell comes to nothing for a target that is gone, and does to each of the others what it would have done.",
            "Spell Casting Questions from 1994-04-14; More on Targeting from 1997-03-24",
            speaks="multiple+targets fizzles",
        ),
        Point(
            "A target that is still legal is affected as it would be if all targets were.",
            "413.2a from 1999-04-23",
            speaks="remaining+legal+targets same",
        ),
        Point(
            "A target that is still legal is affected, whatever has become of the others.",
            "413.2a from 2001-07-23",
            speaks="still+legal information",
        ),
        Point(
            "A target that is gone or has become illegal does nothing that an effect says of it.",
            "413.2a from 2002-10-07",
            speaks="perform target actions",
        ),
        Point(
            "A target that is still legal is affected, whatever has become of the others.",
            "413.2a from 2003-05-26",
            speaks="still+legal information",
            betrays="perform",
        ),
        Point(
            "A target that is gone or has become illegal does nothing that an effect says of it.",
            "413.2a from 2003-07-01; 607.2b from 2009-07-11; 608.2b from 2009-10-01",
            speaks="perform target actions",
        ),
        Point(
            "A target that is gone or has become illegal has no part in what an effect says of it.",
            "608.2b from 2015-07-17",
            speaks="illegal affected won't",
            betrays="perform",
        ),
    )
    known = Provision(
        Point(
            "Whether what an effect has to know of a target that is gone or has become illegal is what is last known of it is not said.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an effect does to a legal target is what it would do if all targets were legal.",
            "413.2a from 1999-04-23",
            speaks="remaining+legal+targets same",
        ),
        Point(
            "What an effect has to know of a target that is gone or has become illegal is what is so of it, or was last.",
            "413.2a from 2001-07-23; 413.2f from 2007-05-01; 607.2g from 2009-07-11; 608.2g from 2009-10-01; 608.2b from 2010-02-01",
            speaks="information last+known",
            betrays="fails",
        ),
        Point(
            "Of a target that is gone or has become illegal an effect learns nothing, and what of it hangs on that does not happen.",
            "608.2b from 2015-07-17",
            speaks="information fails",
        ),
    )


@answer
class IllegalTargetsAnswer:
    """What such a target still counts for.

    `act`: it deals the damage that the effect says it deals.
    `told`: a text says whether it does.
    `known`: what the effect asks of it is what is so of it, or was last; else nothing is known of it.
    """

    act: bool = False
    told: bool = True
    known: bool = True


CLAUSE: Clause[IllegalTargets, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            IllegalTargetsAnswer(act=True, told=False),
            dispute="Whether a target that is gone, or no legal one any more, deals the damage that a spell says it deals, and what is known of it, "
            "is in no text of 1993; it is taken to be as it was in 1994 and in 1999.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            IllegalTargetsAnswer(act=True),
            dispute="What is known of a target that is gone, or no legal one any more, is in no text before 1999; it is taken to be what was last so.",
        ),
        Version(Says, SIXTH_EDITION, IllegalTargetsAnswer(act=True)),
        Version(Says, on("2002-10-07"), IllegalTargetsAnswer()),
        Version(Says, on("2003-05-26"), IllegalTargetsAnswer(act=True)),
        Version(Says, on("2003-07-01"), IllegalTargetsAnswer()),
        Version(Says, on("2015-07-17"), IllegalTargetsAnswer(known=False)),
    ),
)
