"""What becomes of an Aura or Equipment on what it may not lie on?"""

from __future__ import annotations

from rulesets.contract.turn import Attachment
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import GameObject, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on

_OF_THE_CARDS = "cards since Mirrodin; rules text of 2003-12-01, the first at hand that has the rule"


class Says(Provisions):
    """What becomes of an Aura or Equipment on what it may not lie on."""

    clause = "attachment"

    aura_goes = Provision(
        Point(
            "An enchantment stays until it is destroyed or what it lies on is gone; nothing else ends it, as far as the text tells.",
            "Enchantments from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "An enchantment on what it could not be cast on any more stays there, and does nothing.",
            "Other Stuff from 1994-04-14",
        ),
        Point(
            "An enchantment that lies on something illegal, or on nothing any more, goes to its owner's graveyard.",
            "Enchantments from 1997-03-24; 420.5d from 1999-04-23; 704.5n from 2009-07-11; 704.5m from 2017-09-29",
            speaks="illegal graveyard",
        ),
    )
    bearer_gone = Provision(
        Point(
            "An enchantment goes to the graveyard once what it lies on has left play.",
            "Spell Types from 1993-08-05; none seen from 1994-04-14; Enchantments from 1997-03-24",
        ),
        Point(
            "An Aura on what has left play goes to the graveyard when a player would next get priority, and not before.",
            "420.3, 420.5d from 1999-04-23; 704.3, 704.5n from 2009-07-11; 704.3, 704.5m from 2017-09-29",
            speaks="priority graveyard nonexistent|not+attached",
        ),
    )
    protected = Provision(
        Point(
            "Protection that a creature comes to have removes enchantments of that colour from it.",
            "Protection from Color from 1994-04-14",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "An enchantment of the quality does not stay on what has protection from it.",
            "Protection from 1997-03-24; 502.7b from 1999-04-23; 502.7c from 2003-12-01; 702.14c from 2009-07-11; 702.15c from 2011-06-17; 702.16c from 2013-07-13",
            speaks="enchant",
        ),
    )
    equipment = Provision(
        Point(
            "There is Equipment, an artifact that can be attached to a creature and to nothing else.",
            "none seen from 2003-10-02; 212.2g from 2003-12-01; 301.7 from 2009-07-11; 301.5 from 2010-02-01",
            speaks="equipment attached creature",
            document=_OF_THE_CARDS,
        ),
    )
    equipment_loosens = Provision(
        Point(
            "An Equipment on what is no creature, or has protection from it, lies on nothing any more and stays in play.",
            "none seen from 2003-10-02; 420.5k from 2003-12-01; 704.5p from 2009-07-11; 704.5n from 2017-09-29",
            speaks="equipment illegal remains",
            document=_OF_THE_CARDS,
        ),
    )
    equipment_that_lives = Provision(
        Point(
            "An Equipment that is a creature as well lies on no creature: it comes loose and stays in play.",
            "none seen from 2003-10-02; 212.2i from 2003-12-01; 301.7b from 2009-07-11; 301.5c from 2010-02-01",
            speaks="also+a+creature equip remains",
            document=_OF_THE_CARDS,
        ),
        instead_of="equipment-loosens",
    )
    aura_that_lives = Provision(
        Point(
            "An Aura that is a creature as well can lie on nothing, and goes to its owner's graveyard.",
            "212.4g from 2004-02-01; 303.4c from 2009-07-11; 303.4d from 2010-02-01",
            speaks="also+a+creature graveyard",
        ),
        instead_of="aura-goes",
    )
    what_does_not_lie = Provision(
        Point(
            "What lies on something, and is no Aura, Equipment or Fortification any more, comes loose and stays in play.",
            "420.5m from 2007-05-01; 704.5q from 2009-07-11; 704.5p from 2017-09-29",
            speaks="neither noncreature|permanent+that's|permanent+that’s unattached",
        ),
    )
    fortification_loosens = Provision(
        Point(
            "A Fortification on what is no land lies on nothing any more and stays in play.",
            "420.5k from 2007-05-01; 704.5p from 2009-07-11; 704.5n from 2017-09-29",
            speaks="fortification illegal remains",
        ),
    )


@answer
class AttachmentAnswer:
    """Why an Aura goes: on a `kind` of thing that it cannot enchant, or for `protection`; whether Equipment comes loose.

    `waits` where an Aura stays on what has left until the next check.  `unsaid` is that of which the text of the day
    leaves open whether it does.
    """

    ends: frozenset[str] = frozenset()
    waits: bool = False
    loosens: bool = False
    never_lives: frozenset[str] = frozenset()
    """What of those that lie on something lies on nothing while it is a creature."""
    unsaid: frozenset[str] = frozenset()

    def __call__(self, state: State, thing: GameObject, why: str) -> str:
        """`graveyard` for what goes there, `nothing` for what then lies on nothing; empty where it stays as it is."""
        if thing.facts.subtypes & _EQUIPMENT:
            return "nothing" if self.loosens else ""
        if why in self.unsaid:
            state.leave_open(state.rules.attachment.dispute)
        return "graveyard" if why in self.ends else ""


_PROTECTION = frozenset({"protection"})
_BOTH = _PROTECTION | {"kind"}
_EQUIPMENT = frozenset({"Equipment", "Fortification"})

CLAUSE: Clause[Attachment, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            AttachmentAnswer(unsaid=_BOTH),
            dispute="What becomes of an enchantment on what it could not be cast on any more is not said; it is taken to stay.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            AttachmentAnswer(_PROTECTION, unsaid=_PROTECTION),
            dispute="The section on protection has a ward remove enchantments, which is taken, and also not remove them.",
        ),
        Version(Says, FIFTH_EDITION, AttachmentAnswer(_BOTH)),
        Version(Says, SIXTH_EDITION, AttachmentAnswer(_BOTH, waits=True)),
        Version(
            Says,
            on("2003-10-02"),
            AttachmentAnswer(_BOTH, waits=True, loosens=True, never_lives=_EQUIPMENT),
        ),
        Version(
            Says,
            on("2004-02-01"),
            AttachmentAnswer(_BOTH | {"life"}, waits=True, loosens=True, never_lives=_EQUIPMENT | {"Aura"}),
        ),
    ),
)
