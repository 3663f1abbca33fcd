"""How may a creature's combat damage be divided?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import Division
from rulesets.points import Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned, there_already_in_order
from rulesets.table.characteristics import has
from rulesets.table.obstacles import because
from rulesets.table.state import Assigned, GameObject, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on

Recipients = Callable[[State, tuple[Ref, ...]], tuple[Ref, ...]]


class Says(Provisions):
    """Whom a creature's combat damage goes to, how it is divided, and in which order it must be assigned."""

    clause = "division"

    unblocked_attacker = Provision(
        Point(
            "An unblocked attacker's combat damage goes to what it attacks.",
            "The Attack from 1993-08-05; Dealing with Damage from 1994-04-14; Step by Step from 1997-03-24; 310.1b from 1999-04-23; 310.2b from 2003-07-01; 510.1b from 2009-07-11",
            speaks="unblocked player",
        ),
    )
    to_its_blockers = Provision(
        Point(
            "A blocked attacker's combat damage goes to the creatures that block it.",
            "The Attack from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; "
            "310.1c from 1999-04-23; 310.2c from 2003-07-01; 510.1c from 2009-07-11",
            speaks="a+blocked+creature creatures+blocking",
        )
    )
    no_blocker_left = Provision(
        Point(
            "A blocked attacker without trample deals no combat damage while no creature blocks it.",
            "The Attack from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; 310.1c from 1999-04-23; 310.2c from 2003-07-01; 510.1c from 2009-07-11",
            speaks="a+blocked+creature currently no+combat+damage",
        ),
    )
    stays_blocked = Provision(
        Point(
            "A blocked attacker stays blocked, even while no creature blocks it.",
            "The Attack from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; 309.4 from 1999-04-23; "
            "309.3 from 2001-07-23; 309.4 from 2002-02-20; 309.2f from 2003-07-01; 509.1h from 2009-07-11",
            speaks="removes+it+from+combat|remains+unchanged|remains+blocked",
        ),
    )
    to_what_it_blocks = Provision(
        Point(
            "A blocker's combat damage goes to what it blocks.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Step by Step from 1997-03-24; "
            "310.1d from 1999-04-23; 310.2d from 2003-07-01; 510.1d from 2009-07-11",
            speaks="a+blocking+creature it's+blocking",
        )
    )
    nothing_left_to_block = Provision(
        Point(
            "A blocker that blocks no creature any more deals no combat damage.",
            "none seen from 1993-08-05; 310.1d from 1999-04-23; 310.2d from 2003-07-01; 510.1d from 2009-07-11",
            speaks="currently+blocking|blocking no+combat+damage",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    legal_recipients = Provision(
        Point(
            "A player may divide a creature's combat damage as they like among those that it may legally be assigned to.",
            "Step by Step from 1997-03-24; 310.1 from 1999-04-23; 310.2 from 2003-07-01; gone from 2009-07-11",
            speaks="legal+recipients divide",
        )
    )
    cannot_receive = Provision(
        Point(
            "A creature that cannot receive damage cannot be assigned any.",
            "Step by Step from 1997-03-24; gone from 1999-04-23",
        )
    )
    attackers_division = Provision(
        Point(
            "A blocked attacker's controller divides its combat damage at will among the creatures that block it.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Step by Step from 1997-03-24; "
            "310.1c from 1999-04-23; 310.2c from 2003-07-01",
            speaks="a+blocked+creature divided chooses",
        ),
        Point(
            "An attacker with several blockers divides its combat damage along the announced order: lethal damage to one "
            "before any goes to the next.",
            "510.1c from 2009-07-11",
            speaks="a+blocked+creature divide order",
        ),
        Point(
            "A blocked attacker's controller divides its combat damage at will among the creatures that block it.",
            "510.1c from 2024-11-08",
            speaks="a+blocked+creature divided chooses",
        ),
    )
    blockers_division = Provision(
        Point(
            "A blocker's controller divides its combat damage at will among the attackers that it blocks.",
            "Creature Abilities from 1993-08-05; none seen from 1994-04-14; Step by Step from 1997-03-24; "
            "310.1d from 1999-04-23; 310.2d from 2003-07-01",
            speaks="a+blocking+creature divided chooses",
        ),
        Point(
            "A blocker of several attackers divides its combat damage along the announced order: lethal damage to one "
            "before any goes to the next.",
            "510.1d from 2009-07-11",
            speaks="a+blocking+creature divide order",
        ),
        Point(
            "A blocker's controller divides its combat damage at will among the attackers that it blocks.",
            "510.1d from 2024-11-08",
            speaks="a+blocking+creature divided chooses",
        ),
    )
    in_another_manner = Provision(
        Point(
            "An effect by which a creature deals its combat damage in another manner changes how it is assigned.",
            "310.2e from 2003-07-01; gone from 2009-05-01",
            speaks="manner assignment",
        )
    )
    attackers_order = Provision(
        Point(
            "For each attacker that several creatures block, the active player announces an order of damage among them.",
            "509.2 from 2009-07-11",
            speaks="active+player announces order multiple", betrays="placement",
        ),
        Point(
            "For each blocked attacker, even one with a single blocker, the active player announces an order of damage "
            "among its blockers.",
            "509.2 from 2010-02-01; gone from 2024-11-08",
            speaks="active+player announces order", betrays="placement multiple",
        ),
        instead_of="attackers-division",
    )  # fmt: skip
    blockers_order = Provision(
        Point(
            "For each creature that blocks several attackers, the defending player announces an order of damage among "
            "them.",
            "509.3 from 2009-07-11",
            speaks="defending+player announces order multiple", betrays="placement",
        ),
        Point(
            "For each blocker, even of a single attacker, the defending player announces an order of damage among "
            "those that it blocks.",
            "509.3 from 2010-02-01; gone from 2024-11-08",
            speaks="defending+player announces order", betrays="placement multiple",
        ),
        instead_of="blockers-division",
    )  # fmt: skip
    place_of_a_newcomer = Provision(
        Point(
            "What is put in blocking is given a place in the order of the attacker that it blocks.",
            "509.7 from 2009-07-11; gone from 2024-11-08",
            speaks="placement order put",
            betrays="causes",
        )
    )
    place_of_one_made_to_block = Provision(
        Point(
            "What an effect has block, though it was there already, is given a place in the order of the attacker, "
            "and the attacker one in the order of what blocks it.",
            "509.6 from 2009-07-11; gone from 2024-11-08",
            speaks="placement order causes",
        )
    )
    order_of_the_others = Provision(
        Point(
            "The place of what is put in blocking leaves the order of the others as it was.",
            "509.7 from 2009-07-11; gone from 2024-11-08",
            speaks="placement relative unchanged put",
            betrays="causes",
        )
    )
    order_of_the_others_of_one_made_to_block = Provision(
        Point(
            "The place of what an effect has block, though it was there already, leaves the order of the others as it was.",
            "509.6 from 2009-07-11; gone from 2024-11-08",
            speaks="placement relative unchanged causes",
        )
    )
    attackers_order_kept = Provision(
        Point(
            "A blocked attacker cannot assign damage to a blocker unless each one before it in the order is assigned "
            "lethal damage.",
            "510.1c from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocked+creature precedes lethal",
        ),
        instead_of="attackers-division",
    )
    blockers_order_kept = Provision(
        Point(
            "A blocker cannot assign damage to an attacker unless each one before it in the order is assigned lethal "
            "damage.",
            "510.1d from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocking+creature precedes lethal",
        ),
        instead_of="blockers-division",
    )


@answer
class DivisionAnswer:
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
        if self.free or self._for_banding(state, assigner):
            return False
        return not (has(state, creature, "deathtouch") and state.rules.deathtouch.does.ignores_order)

    @staticmethod
    def _for_banding(state: State, assigner: Assigner) -> bool:
        """Whether whoever divides does so for banding, and need not keep an order for that."""
        theirs = state.objects[assigner.creature].controller
        return assigner.chooser != theirs and state.rules.banding.does.outside_the_order

    def divided_by(self, state: State, creature: GameObject) -> Provision:
        """By what a creature's damage is divided among several that it fights."""
        says = state.rules.division.says
        if (
            self.announced
            and has(state, creature, "deathtouch")
            and state.rules.deathtouch.does.ignores_order
        ):
            return state.rules.deathtouch.says.divided_freely
        return says.attackers_division if creature.attacking is not None else says.blockers_division

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why one creature's division is illegal, or None; `everything` is all that is assigned at this moment."""
        if len(assigner.recipients) < 2:
            return None
        kept = self.keeps_order(state, assigner)
        if not kept and not (self.announced and self._for_banding(state, assigner)):
            return None
        creature = state.objects[assigner.creature]
        attacks = creature.attacking is not None
        says = state.rules.division.says
        for place, recipient in enumerate(assigner.recipients):
            later = sum(amounts[place + 1 : len(assigner.recipients)])
            by = there_already_in_order(state, creature)
            if later and not lethally_assigned(state, recipient, everything, by):
                if not kept:
                    banding = state.rules.banding.says
                    state.weigh(
                        banding.attackers_outside_the_order if attacks else banding.blockers_outside_the_order
                    )
                    return None
                return Illegal(
                    because("lethal before the next", creature.id, state.name(recipient)),
                    says.attackers_order_kept if attacks else says.blockers_order_kept,
                )
        return None


def _those_that_can_be_hurt(state: State, recipients: tuple[Ref, ...]) -> tuple[Ref, ...]:
    return tuple(
        ref for ref in recipients if ref < 0 or not has(state, state.objects[ref], "cannot be dealt damage")
    )


CLAUSE: Clause[Division, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), DivisionAnswer()),
        Version(Says, FIFTH_EDITION, DivisionAnswer(recipients=_those_that_can_be_hurt), amendments=("S16",)),
        Version(Says, SIXTH_EDITION, DivisionAnswer(), amendments=("S34",)),
        Version(Says, on("2003-07-01"), DivisionAnswer(), amendments=("S72",)),
        Version(
            Says,
            on("2009-07-11"),
            DivisionAnswer(announced=True),
            amendments=("S126", "S137"),
            coupled=("assignment-check", "banding"),
        ),
        Version(
            Says, on("2010-02-01"), DivisionAnswer(announced=True, even_single=True), amendments=("S149",)
        ),
        Version(Says, on("2024-11-08"), DivisionAnswer(), amendments=("S194",)),
    ),
)
