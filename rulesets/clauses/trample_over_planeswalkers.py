"""What may trample over planeswalkers assign past the planeswalker?"""

from __future__ import annotations

from rulesets.contract.keywords import TrampleOverPlaneswalkers
from rulesets.points import Point, Provision, Provisions
from rulesets.table.assignment import Amounts, Assigner, lethally_assigned
from rulesets.table.characteristics import types
from rulesets.table.obstacles import because
from rulesets.table.state import DEFENDING, NOTHING, Assigned, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, on


class Says(Provisions):
    """What trample over planeswalkers lets a creature assign past the planeswalker it attacks."""

    clause = "trample-over-planeswalkers"

    as_trample = Provision(
        Point(
            "A creature with trample over planeswalkers assigns its damage as trample has it, but for a planeswalker that it "
            "attacks.",
            "702.19c from 2021-06-18",
            speaks="variant as+described exception",
        )
    )
    blockers_first = Provision(
        Point(
            "A creature with trample over planeswalkers assigns nothing past its blockers unless all of them are assigned "
            "lethal damage.",
            "702.19c from 2021-06-18",
            speaks="variant lethal+damage+is+assigned all+blocking",
        )
    )
    past_the_planeswalker = Provision(
        Point(
            "Once all blockers are assigned lethal damage and the attacked planeswalker as much as its loyalty, an attacker with "
            "trample over planeswalkers divides the rest among them and the planeswalker's controller.",
            "702.19c from 2021-06-18",
            speaks="variant loyalty planeswalker's+controller",
        )
    )
    loyalty_first = Provision(
        Point(
            "Unless the attacked planeswalker is assigned as much as its loyalty, trample over planeswalkers lets its controller be assigned none.",
            "702.19c from 2021-06-18",
            speaks="variant loyalty least+equal",
        )
    )
    assigned_together = Provision(
        Point(
            "For trample over planeswalkers, what other creatures assign in the same step counts towards the planeswalker's loyalty.",
            "702.19c from 2021-06-18",
            speaks="variant checking other+creatures",
        )
    )
    no_blocker_left = Provision(
        Point(
            "An attacker with trample over planeswalkers that is blocked by nothing as damage is assigned assigns as "
            "though all blockers were assigned lethal damage.",
            "702.19d from 2021-06-18",
            speaks="no+creatures+blocking as+though",
        )
    )
    planeswalker_gone = Provision(
        Point(
            "Where the attacked planeswalker is removed from combat, trample over planeswalkers lets the damage go to the "
            "defending player once all blockers are dealt with.",
            "702.19e from 2021-06-18",
            speaks="removed+from+combat defending+player may+be+assigned",
        )
    )


@answer
class TrampleOverPlaneswalkersAnswer:
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
            return (DEFENDING,) if _attacked_a_planeswalker(state, thing) else ()
        if attacked >= 0 and "planeswalker" in types(state, state.objects[attacked]):
            return (attacked, state.objects[attacked].controller)
        return (attacked,)

    def divided_by(self, state: State, thing: GameObject) -> Provision:
        """By what it may assign past its blockers, or past the planeswalker."""
        says = state.rules.trample_over_planeswalkers.says
        if thing.attacked is None:
            return says.planeswalker_gone
        if thing.blocked and not thing.blockers:
            return says.no_blocker_left
        attacks_one = thing.attacked >= 0 and "planeswalker" in types(state, state.objects[thing.attacked])
        return says.past_the_planeswalker if attacks_one else says.as_trample

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why a division is illegal, or None."""
        says = state.rules.trample_over_planeswalkers.says
        name = state.name(assigner.creature)
        if any(amounts[len(assigner.recipients) :]):
            for ref in assigner.recipients:
                by = state.rules.lethal_damage.says.damage_there_already
                if not lethally_assigned(state, ref, everything, by):
                    return Illegal(because("lethal first", name, state.name(ref)), says.blockers_first)
        to_player = sum(amount for ref, amount in zip(assigner.everyone, amounts, strict=True) if ref < 0)
        for ref in assigner.beyond:
            if to_player and ref >= 0:
                walker = state.objects[ref]
                assigned = sum(one.amount for one in everything if one.recipient == ref)
                if assigned < walker.counters.get("loyalty", 0):
                    return Illegal(because("loyalty first", name, walker.id), says.loyalty_first)
        return None


def _attacked_a_planeswalker(state: State, thing: GameObject) -> bool:
    """Whether what an attacker attacked, and attacks no more, is or was a planeswalker."""
    if thing.was_attacking == NOTHING:
        return False
    gone = state.objects[thing.was_attacking]
    return "planeswalker" in types(state, gone) | gone.facts.types


CLAUSE: Clause[TrampleOverPlaneswalkers, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2021-06-18"), TrampleOverPlaneswalkersAnswer(), amendments=("S182",)),),
)
