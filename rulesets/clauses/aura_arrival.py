"""On what does an Aura come to lie that comes into play, and is not cast?"""

from __future__ import annotations

from rulesets.contract.turn import AuraArrival
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import Ref
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on


class Says(Provisions):
    """On what an Aura comes to lie that comes into play, and is not cast."""

    clause = "aura-arrival"

    chosen = Provision(
        Point(
            "The controller of an enchantment that comes into play, and not as a spell, chooses what it comes to lie on: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The controller of a local enchantment that comes into play, and not as a spell, chooses what it comes to lie on.",
            "214.8d from 1999-04-23",
            speaks="other+means controller+chooses",
        ),
        Point(
            "What an enchantment comes to lie on that comes into play, and not as a spell, the player who puts it there chooses.",
            "214.8d from 1999-11-01; 212.4e from 2003-07-01; 212.4j from 2006-07-15",
            speaks="other+means|any+means player+putting chooses",
        ),
        Point(
            "The player under whose control an Aura comes into play, and not as a spell, chooses what it comes to lie on.",
            "212.4j from 2008-02-01; 303.4f from 2009-07-11",
            speaks="any+means under+a+player's+control|under+a+player’s+control chooses",
        ),
    )
    nothing_to_lie_on = Provision(
        Point(
            "An enchantment that would come into play and could lie on nothing stays where it is: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A local enchantment that would come into play and could lie on nothing stays in the zone where it is.",
            "214.8d from 1999-04-23; 212.4e from 2003-07-01; 212.4j from 2006-07-15; 212.4k from 2008-10-01; 303.4g from 2009-07-11",
            speaks="remains zone",
        ),
    )
    token_not_made = Provision(
        Point(
            "A token that would be an Aura, and could lie on nothing, is not made.",
            "303.4g from 2023-02-03",
            speaks="token created",
        ),
    )


@answer
class AuraArrivalAnswer:
    """Whether whoever puts an Aura into play chooses, or else whoever controls it then."""

    putter_chooses: bool = False

    def __call__(self, putter: Ref, controller: Ref) -> Ref:
        """Which player chooses."""
        return putter if self.putter_chooses else controller


CLAUSE: Clause[AuraArrival, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            SILENT_BEFORE,
            AuraArrivalAnswer(),
            dispute="On what an enchantment comes to lie that is not cast is in no text before 1999; it is taken to be chosen, as then.",
        ),
        Version(Says, on("1999-11-01"), AuraArrivalAnswer(putter_chooses=True)),
        Version(Says, on("2008-02-01"), AuraArrivalAnswer()),
    ),
)
