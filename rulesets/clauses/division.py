"""How may a creature's combat damage be divided?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has
from rulesets.table.state import Assigned, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on

Recipients = Callable[[State, tuple[Ref, ...]], tuple[Ref, ...]]


@answer
class Division:
    """Whether an order of damage is announced (even for one opponent), and must then be kept.

    `recipients` leaves out those that may be assigned nothing at all.  `as_effects_say`: an effect
    by which a creature deals its damage otherwise than usual is followed when the damage is assigned.
    """

    announced: bool = False
    even_single: bool = False
    recipients: Recipients = lambda _state, recipients: recipients
    as_effects_say: bool = True

    @property
    def free(self) -> bool:
        return not self.announced

    def keeps_order(self, state: State, assigner: Assigner) -> bool:
        """Whether each opponent in the order must be dealt with before the next gets any."""
        creature = state.objects[assigner.creature]
        if self.free:
            return False
        if assigner.chooser != creature.controller and state.rules.banding.does.outside_the_order:
            return False
        return not (has(state, creature, "deathtouch") and state.rules.deathtouch.does.ignores_order)

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why one creature's division is illegal, or None; `everything` is all that is assigned at this moment."""
        if not self.keeps_order(state, assigner):
            return None
        creature = state.objects[assigner.creature]
        for place, recipient in enumerate(assigner.recipients):
            later = sum(amounts[place + 1 : len(assigner.recipients)])
            if later and not lethally_assigned(state, recipient, everything):
                return Illegal(
                    f"{creature.id} must assign lethal damage to {state.name(recipient)} "
                    "before it assigns any to the next in order",
                    state.rules.division.says.rule,
                )
        return None


def _those_that_can_be_hurt(state: State, recipients: tuple[Ref, ...]) -> tuple[Ref, ...]:
    return tuple(
        ref for ref in recipients if ref < 0 or not has(state, state.objects[ref], "cannot be dealt damage")
    )


class Says(Provisions, clause="division"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A blocked attacker fights only the creatures that block it, even where none is left, and its controller divides its damage among them at will.",
            "The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14",
        ),
        Point(
            "The damage is divided at will, but a creature that cannot receive damage cannot be assigned any.",
            "Step by Step from 1997-03-24",
        ),
        Point(
            "A creature's damage is divided among those it fights just as its controller likes.",
            "310.1, 310.1c, 310.1d from 1999-04-23",
        ),
        Point(
            "A creature's damage is divided among those it fights just as its controller likes; an effect by which it deals its damage in another manner changes how it is assigned, and what it leaves open is chosen then.",
            "310.2, 310.2c, 310.2d, 310.2e from 2003-07-01; 310.2, 310.2c, 310.2d from 2009-05-01",
        ),
        Point(
            "An order is announced when blocks are made, and each creature in it must be assigned lethal damage before the next gets any.",
            "509.2, 509.3, 510.1c, 510.1d from 2009-07-11",
        ),
        Point(
            "An order is announced for every creature that fights, even against a single opponent; each creature in it must be assigned lethal damage before the next gets any.",
            "509.2, 509.3, 510.1c, 510.1d from 2010-02-01",
        ),
        Point(
            "No order any more: the damage is divided among those the creature fights as its controller chooses.",
            "510.1c, 510.1d from 2024-11-08",
        ),
    )


CLAUSE: Clause[Division, Says] = Clause(
    Says,
    "How may a creature's combat damage be divided?",
    "combat",
    (
        Version(Says, on("1993-08-05"), Division()),
        Version(Says, FIFTH_EDITION, Division(recipients=_those_that_can_be_hurt), amendments=("S16",)),
        Version(Says, SIXTH_EDITION, Division(), amendments=("S34",)),
        Version(Says, on("2003-07-01"), Division(), amendments=("S72",)),
        Version(Says, on("2009-07-11"), Division(announced=True), amendments=("S126", "S137")),
        Version(Says, on("2010-02-01"), Division(announced=True, even_single=True), amendments=("S149",)),
        Version(Says, on("2024-11-08"), Division(), amendments=("S194",)),
    ),
)
