"""What becomes of a permanent that is put into play attacking or blocking?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.characteristics import is_creature, types
from rulesets.table.state import ACTIVE, NONACTIVE, NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "arrival-in-combat"


@dataclass(frozen=True, slots=True)
class ArrivalInCombat:
    """What the rules of a day ask of what is put into combat.

    Each field is one demand that was added over the years; a demand that does not
    stand yet is not made.
    """

    creatures_only: bool = False
    on_its_side: bool = False
    target_must_be_there: bool = False
    attacker_must_be_there: bool = False
    target_must_be_opposing: bool = False
    no_battles: bool = False
    unblocked_after_blocks: bool = False
    """Whether a creature put in attacking after blocks counts as unblocked."""

    def attacks(self, state: State, thing: GameObject, aim: Ref) -> Ref | None:
        """What it attacks, or None where it does not attack; `aim` is what the effect names."""
        if self.creatures_only and not is_creature(thing):
            return None
        if self.on_its_side and thing.controller != ACTIVE:
            return None
        if self.no_battles and "battle" in types(thing):
            return None
        if aim == NOTHING or aim < 0:
            return NONACTIVE
        target = state.objects[aim]
        gone = not target.in_play or not types(target) & {"planeswalker", "battle"}
        if gone:
            return None if self.target_must_be_there else NOTHING
        if self.target_must_be_opposing:
            ours = target.protector if "battle" in types(target) else target.controller
            if ours != NONACTIVE:
                return None
        return aim

    def blocks(self, _state: State, thing: GameObject, attacker: GameObject) -> bool:
        """Whether it blocks the attacker that the effect or its controller names."""
        if self.creatures_only and not is_creature(thing):
            return False
        if self.on_its_side and thing.controller != NONACTIVE:
            return False
        if self.no_battles and "battle" in types(thing):
            return False
        return attacker.attacking is not None or not self.attacker_must_be_there

    def refuse_battle(self, state: State, thing: GameObject) -> Illegal | None:
        """Why a battle that is a creature may not attack, or None."""
        if self.no_battles:
            return Illegal(f"{thing.id} is a battle", state.rules.arrival_in_combat.id)
        return None


CLAUSE: Clause[ArrivalInCombat] = Clause(
    SLUG, "What becomes of a permanent that is put into play attacking or blocking?", "combat",
    (
        Version(
            SLUG, on("2003-07-01"), numbered("308.3 from 2003-07-01"),
            "A creature put into play attacking attacks; the text asks nothing further of it.",
            "First seen in a text.", ArrivalInCombat(unblocked_after_blocks=True), Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2005-02-01"), numbered("502.43c from 2005-02-01"),
            "Ninjutsu swaps a creature in attacking, unblocked, at whatever the returned one attacked.",
            "First ability that puts a creature into combat by rule.",
            ArrivalInCombat(unblocked_after_blocks=True), amendments=("S83",),
        ),
        Version(
            SLUG, on("2007-10-01"),
            numbered("306.3a, 308.4, 309.5 from 2007-10-01"),
            "A noncreature put in attacking or blocking is never in combat; the controller of a creature picks "
            "what it attacks or blocks.",
            "Noncreatures are left out, and the controller picks the target.",
            ArrivalInCombat(creatures_only=True, unblocked_after_blocks=True), amendments=("S108",),
        ),
        Version(
            SLUG, on("2008-10-01"), numbered("306.3a from 2008-10-01; 306.3a, 306.3b, 306.3c from 2009-02-01; "
                                             "506.3a, 506.3b, 506.3c from 2009-07-11"),
            "Only creatures under the attacking player may be put in attacking, and only those under the "
            "attacked player blocking.",
            "A creature on the wrong side comes into play without joining combat.",
            ArrivalInCombat(creatures_only=True, on_its_side=True, unblocked_after_blocks=True),
            amendments=("S117",),
        ),
        Version(
            SLUG, on("2011-05-01"), numbered("506.3c, 508.4a from 2011-05-01"),
            "A creature put in attacking something that is gone does not attack at all.",
            "What it is to attack must still be there.",
            ArrivalInCombat(True, True, target_must_be_there=True, unblocked_after_blocks=True),
            amendments=("S157",),
        ),
        Version(
            SLUG, on("2016-07-22"), numbered("506.3c, 508.4a, 509.7a from 2016-07-22; "
                                             "506.3c, 508.4a, 509.4a from 2024-11-08"),
            "A creature put in blocking something that no longer attacks does not block.",
            "What it is to block must still be attacking.",
            ArrivalInCombat(True, True, True, True, unblocked_after_blocks=True), amendments=("S166",),
        ),
        Version(
            SLUG, on("2023-04-14"), numbered("506.3e, 506.3f, 508.1a from 2023-04-14"),
            "A permanent that is a battle neither attacks nor blocks, however it came there.",
            "Creature battles stay out of combat.",
            ArrivalInCombat(True, True, True, True, no_battles=True, unblocked_after_blocks=True),
            amendments=("S192",),
        ),
        Version(
            SLUG, on("2024-11-08"), numbered("508.4a, 508.4b from 2024-11-08"),
            "Nor does it attack a planeswalker or battle that has left the defending side.",
            "What it is to attack must still be the defending side's.",
            ArrivalInCombat(True, True, True, True, True, no_battles=True, unblocked_after_blocks=True),
            amendments=("S195",),
        ),
        Version(
            SLUG, on("2026-02-27"), numbered("506.3d, 508.4d from 2026-02-27"),
            "A creature put in attacking after blockers were declared is unblocked.",
            "What only ninjutsu said now holds for every effect.",
            ArrivalInCombat(True, True, True, True, True, no_battles=True, unblocked_after_blocks=True),
            amendments=("S198",),
        ),
    ),
)  # fmt: skip
