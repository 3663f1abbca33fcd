"""What may trample over planeswalkers assign past the planeswalker?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import types
from rulesets.table.state import NONACTIVE, NOTHING, Assigned, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, on


@answer
class TrampleOverPlaneswalkers:
    """Blockers first, then as much as the planeswalker's loyalty, then its controller."""

    def recipients(
        self, state: State, thing: GameObject, blockers: tuple[Ref, ...]
    ) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        """The blockers, and beyond them the planeswalker and its controller."""
        return blockers, self._beyond(state, thing)

    def unblocked(self, state: State, thing: GameObject) -> tuple[Ref, ...]:
        """What it may hit unblocked."""
        return self._beyond(state, thing)

    def _beyond(self, state: State, thing: GameObject) -> tuple[Ref, ...]:
        attacked = thing.attacked
        if attacked is None:
            # Behind a planeswalker that is gone stands the defending player; behind a battle, nobody.
            return (NONACTIVE,) if _attacked_a_planeswalker(state, thing) else ()
        if attacked >= 0 and "planeswalker" in types(state.objects[attacked]):
            return (attacked, state.objects[attacked].controller)
        return (attacked,)

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why a division is illegal, or None."""
        version = state.rules.trample_over_planeswalkers
        name = state.name(assigner.creature)
        if any(amounts[len(assigner.recipients) :]):
            for ref in assigner.recipients:
                if not lethally_assigned(state, ref, everything):
                    return Illegal(
                        f"{name} must assign lethal damage to {state.name(ref)} first", version.says.rule
                    )
        to_player = sum(amount for ref, amount in zip(assigner.everyone, amounts, strict=True) if ref < 0)
        for ref in assigner.beyond:
            if to_player and ref >= 0:
                walker = state.objects[ref]
                assigned = sum(one.amount for one in everything if one.recipient == ref)
                if assigned < walker.counters.get("loyalty", 0):
                    return Illegal(
                        f"{name} must first assign {walker.id} as much as its loyalty", version.says.rule
                    )
        return None


def _attacked_a_planeswalker(state: State, thing: GameObject) -> bool:
    """Whether what an attacker attacked, and attacks no more, is or was a planeswalker."""
    if thing.was_attacking == NOTHING:
        return False
    gone = state.objects[thing.was_attacking]
    return "planeswalker" in types(gone) | gone.facts.types


class Says(Provisions, clause="trample-over-planeswalkers"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "After lethal damage to the blockers and as much as its loyalty to the planeswalker, counting what other attackers assign, the rest may go to the planeswalker's controller.",
            "702.19c from 2021-06-18",
        ),
    )


CLAUSE: Clause[TrampleOverPlaneswalkers, Says] = Clause(
    Says,
    "What may trample over planeswalkers assign past the planeswalker?",
    "keyword",
    (Version(Says, on("2021-06-18"), TrampleOverPlaneswalkers(), amendments=("S182",)),),
)
