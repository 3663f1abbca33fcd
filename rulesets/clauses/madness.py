"""What becomes of a card with madness that is discarded, and how long may it be cast?"""

from __future__ import annotations

from rulesets.contract.keywords import Madness
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, answer, on


class Says(Provisions):
    """What madness does with a card that is discarded."""

    clause = "madness"

    exiled = Provision(
        Point(
            "Whoever discards a card with madness may have it leave the game in place of going to the graveyard.",
            "none seen from 2002-02-04; 502.24a from 2002-02-20; 702.32a from 2009-07-11; 702.33a from 2011-06-17; 702.34a from 2013-07-13; "
            "gone from 2016-04-08",
            speaks="madness would+discard may+exile|may+remove",
            document="cards since Torment; rules text of 2002-02-20, the first at hand that has the rule",
        ),
        Point(
            "A card with madness that is discarded is exiled in place of going to the graveyard.",
            "702.34a from 2016-04-08; 702.35a from 2021-04-22",
            speaks="madness would+discard exiles instead",
        ),
    )
    cast = Provision(
        Point(
            "Once the ability of a card that left the game by madness has resolved, its player may play it for its madness cost at any time for an instant, "
            "until that player passes; then it goes to the graveyard.",
            "none seen from 2002-02-04; 502.24a from 2002-02-20; gone from 2006-10-01",
            speaks="madness until passes next graveyard",
            document="cards since Torment; rules text of 2002-02-20, the first at hand that has the rule",
        ),
        Point(
            "As the ability of a card that was discarded with madness resolves, its owner may cast it for its madness cost; if not, it goes to the graveyard.",
            "502.24a from 2006-10-01; 702.32a from 2009-07-11; 702.33a from 2011-06-17; 702.34a from 2013-07-13; 702.35a from 2021-04-22",
            speaks="madness owner may cast|play graveyard",
            betrays="passes+next",
        ),
    )


@answer
class MadnessAnswer:
    """What is discarded may be exiled, or is, and is cast at once, or until its player passes."""

    exiles: bool = False
    waits: bool = False


CLAUSE: Clause[Madness, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2002-02-04"), MadnessAnswer(waits=True)),
        Version(Says, on("2002-02-20"), MadnessAnswer(waits=True)),
        Version(Says, on("2006-10-01"), MadnessAnswer()),
        Version(Says, on("2016-04-08"), MadnessAnswer(exiles=True)),
    ),
)
