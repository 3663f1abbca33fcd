"""How may a creature's combat damage be divided?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has
from rulesets.table.state import Assigned, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, numbered, on

SLUG = "division"

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
                    state.rules.division.id,
                )
        return None


def _those_that_can_be_hurt(state: State, recipients: tuple[Ref, ...]) -> tuple[Ref, ...]:
    return tuple(
        ref for ref in recipients if ref < 0 or not has(state, state.objects[ref], "cannot be dealt damage")
    )


CLAUSE: Clause[Division] = Clause(
    SLUG, "How may a creature's combat damage be divided?", "combat",
    (
        Version(
            SLUG, on("1993-08-05"), numbered("The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14"),
            "A blocked attacker fights only the creatures that block it, even where none is left, and its controller "
            "divides its damage among them at will.",
            "The first rules.", Division(),
        ),
        Version(
            SLUG, FIFTH_EDITION,
            numbered("Step by Step from 1997-03-24"),
            "The damage is divided at will, but a creature that cannot receive damage cannot be assigned any.",
            "What cannot be dealt damage is assigned none.", Division(recipients=_those_that_can_be_hurt),
            amendments=("S16",),
        ),
        Version(
            SLUG, SIXTH_EDITION,
            numbered("310.1, 310.1c, 310.1d from 1999-04-23"),
            "A creature's damage is divided among those it fights just as its controller likes.",
            "Free division, also among creatures that cannot be dealt damage.",
            Division(), amendments=("S34",),
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("310.2, 310.2c, 310.2d, 310.2e from 2003-07-01; "
                                             "310.2, 310.2c, 310.2d from 2009-05-01"),
            "A creature's damage is divided among those it fights just as its controller likes; an effect by which it "
            "deals its damage in another manner changes how it is assigned, and what it leaves open is chosen then.",
            "Effects on the manner of dealing work as damage is assigned.", Division(), amendments=("S72",),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("509.2, 509.3, 510.1c, 510.1d from 2009-07-11"),
            "An order is announced when blocks are made, and each creature in it must be assigned lethal damage "
            "before the next gets any.",
            "A damage assignment order is announced and must be kept.",
            Division(announced=True), amendments=("S126", "S137"),
        ),
        Version(
            SLUG, on("2010-02-01"), numbered("509.2, 509.3, 510.1c, 510.1d from 2010-02-01"),
            "An order is announced for every creature that fights, even against a single opponent; each creature in it "
            "must be assigned lethal damage before the next gets any.",
            "The announcement is made even where there is nothing to choose.",
            Division(announced=True, even_single=True), amendments=("S149",),
        ),
        Version(
            SLUG, on("2024-11-08"), numbered("510.1c, 510.1d from 2024-11-08"),
            "No order any more: the damage is divided among those the creature fights as its controller chooses.",
            "The damage assignment order is gone.",
            Division(), amendments=("S194",),
        ),
    ),
)  # fmt: skip
