"""How may a creature's combat damage be divided?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import has
from rulesets.table.state import Assigned, Illegal, Ref, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "division"

Recipients = Callable[[State, tuple[Ref, ...]], tuple[Ref, ...]]


@dataclass(frozen=True, slots=True)
class Division:
    """Whether an order of damage is announced (even for one opponent), and must then be kept.

    `recipients` leaves out those that may be assigned nothing at all.
    """

    announced: bool = False
    even_single: bool = False
    recipients: Recipients = lambda _state, recipients: recipients

    @property
    def free(self) -> bool:
        return not self.announced

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why one creature's division is illegal, or None; `everything` is all that is assigned at this moment."""
        creature = state.objects[assigner.creature]
        if self.free or assigner.chooser != creature.controller:
            return None
        if has(state, creature, "deathtouch") and state.rules.deathtouch.does.ignores_order:
            return None
        for place, recipient in enumerate(assigner.recipients):
            later = sum(amounts[place + 1 : len(assigner.recipients)])
            if later and not lethally_assigned(state, recipient, everything):
                return Illegal(
                    f"{creature.id} must assign lethal damage to {state.name(recipient)} "
                    "before it assigns any to the next in order",
                    state.rules.division.id,
                )
        return None


CLAUSE: Clause[Division] = Clause(
    SLUG, "How may a creature's combat damage be divided?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("310.1, 310.1c, 310.1d from 1999-04-23; 310.2, 310.2c, 310.2d from 2003-07-01"),
            "A creature's damage is divided among those it fights just as its controller likes.",
            "Free division, also among creatures that cannot be dealt damage.",
            Division(), amendments=("S34",),
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
            "An order is announced for every creature that fights, even against a single opponent.",
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
