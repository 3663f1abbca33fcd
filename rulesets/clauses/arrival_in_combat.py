"""What becomes of a permanent that is put into play attacking or blocking?"""

from __future__ import annotations

from dataclasses import replace

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import is_creature, types
from rulesets.table.state import ACTIVE, NONACTIVE, NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, on


@answer
class ArrivalInCombat:
    """What the rules of a day ask of what is put into combat.

    Each field is one sentence that was added over the years; what is not said yet is not asked.
    """

    creatures_only: bool = False
    controller_picks: bool = False
    """What is put into play attacking attacks whatever its controller picks."""
    on_its_side: bool = False
    """It attacks only for the attacking player, and blocks only what attacks its controller."""
    target_must_be_there: bool = False
    picks_when_stated: bool = False
    """The same for a creature on the table that an effect says is attacking."""
    no_battles: bool = False
    target_must_be_opposing: bool = False
    unblocked_after_blocks: bool = False
    """A creature put in attacking after blocks is unblocked, and not neither of the two."""

    def may_attack(self, _state: State, thing: GameObject) -> bool:
        """Whether it may come to attack at all."""
        return self._fits(thing) and not (self.on_its_side and thing.controller != ACTIVE)

    def target(self, state: State, aim: Ref) -> Ref | None:
        """What it attacks that an effect sends at `aim`, or None where it does not attack."""
        if aim < 0:
            return aim
        target = state.objects[aim]
        if not target.in_play or not types(target) & {"planeswalker", "battle"}:
            return None if self.target_must_be_there else NOTHING
        ours = target.protector if "battle" in types(target) else target.controller
        return None if self.target_must_be_opposing and ours != NONACTIVE else aim

    def blocks(self, _state: State, thing: GameObject, attacker: GameObject) -> bool:
        """Whether it blocks the attacker that the effect or its controller names."""
        if not self._fits(thing):
            return False
        return not self.on_its_side or (thing.controller == NONACTIVE and attacker.attacked is not None)

    def _fits(self, thing: GameObject) -> bool:
        if self.creatures_only and not is_creature(thing):
            return False
        return not (self.no_battles and "battle" in types(thing))

    def refuse_battle(self, state: State, thing: GameObject) -> Illegal | None:
        """Why a battle that is a creature may neither attack nor block, or None."""
        if self.no_battles:
            return Illegal(f"{thing.id} is a battle", state.rules.attack_targets.says.rule)
        return None


_FIRST = ArrivalInCombat()
_PICKED = replace(_FIRST, creatures_only=True, controller_picks=True)
_ON_ITS_SIDE = replace(_PICKED, on_its_side=True)
_AT_WHAT_IS_THERE = replace(_ON_ITS_SIDE, target_must_be_there=True)
_STATED = replace(_AT_WHAT_IS_THERE, picks_when_stated=True)
_WITH_BATTLES = replace(_STATED, no_battles=True)
_AT_THE_OTHER_SIDE = replace(_WITH_BATTLES, target_must_be_opposing=True)
_UNBLOCKED = replace(_AT_THE_OTHER_SIDE, unblocked_after_blocks=True)


class Says(Provisions, clause="arrival-in-combat"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A creature put into play attacking attacks, as its card says; the text does not speak of it yet.",
            "308.3 from 2003-07-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Ninjutsu swaps a creature in attacking, unblocked, at whatever the returned one attacked.",
            "502.43c from 2005-02-01",
        ),
        Point(
            "A noncreature put in attacking or blocking is never in combat; the controller of a creature picks what it attacks or blocks.",
            "306.3a, 308.4, 309.5 from 2007-10-01",
        ),
        Point(
            "Only creatures under the attacking player may be put in attacking; what is put in blocking blocks only a creature that attacks its controller, or a planeswalker of that player.",
            "306.3a from 2008-10-01; 306.3a, 306.3b, 306.3c from 2009-02-01; 506.3a, 506.3b, 506.3c from 2009-07-11",
        ),
        Point(
            "A creature put in attacking something that is gone does not attack at all.",
            "506.3c, 508.4a from 2011-05-01",
        ),
        Point(
            "A creature put in blocking something that no longer attacks does not block, as has followed since 2008 from its having to attack the blocker's controller.",
            "506.3c, 508.4a, 509.7a from 2016-07-22; 506.3c, 508.3a, 509.7a from 2016-09-30; 506.3c, 508.4a, 509.7a from 2017-08-25",
        ),
        Point(
            "Where an effect says that a creature on the table is attacking, its controller picks what it attacks, as for one put into play attacking.",
            "508.4, 508.4b, 508.4c from 2019-08-23",
        ),
        Point(
            "A permanent that is a battle neither attacks nor blocks, however it came there.",
            "506.3e, 506.3f, 508.1a from 2023-04-14",
        ),
        Point(
            "A creature put in attacking a planeswalker or battle that is gone, or has left the defending side, does not attack it.",
            "508.4a, 508.4b from 2024-11-08",
        ),
        Point(
            "A creature put in attacking attacks what its controller picks that is there on the other side; after blockers were declared it is unblocked.",
            "506.3d, 508.4d from 2026-02-27",
        ),
    )


CLAUSE: Clause[ArrivalInCombat, Says] = Clause(
    Says,
    "What becomes of a permanent that is put into play attacking or blocking?",
    "combat",
    (
        Version(Says, on("2003-07-01"), _FIRST),
        Version(Says, on("2005-02-01"), _FIRST, amendments=("S83",)),
        Version(Says, on("2007-10-01"), _PICKED, amendments=("S108",)),
        Version(Says, on("2008-10-01"), _ON_ITS_SIDE, amendments=("S117",)),
        Version(Says, on("2011-05-01"), _AT_WHAT_IS_THERE, amendments=("S157",)),
        Version(Says, on("2016-07-22"), _AT_WHAT_IS_THERE, amendments=("S166",)),
        Version(Says, on("2019-08-23"), _STATED, amendments=("S176",)),
        Version(Says, on("2023-04-14"), _WITH_BATTLES, amendments=("S192",)),
        Version(
            Says,
            on("2024-11-08"),
            _AT_THE_OTHER_SIDE,
            amendments=("S195",),
            dispute="No text before 2026-02-27 says what a creature is that comes to attack after blocks; only "
            "ninjutsu says unblocked. To the letter it is neither, and assigns nothing.",
        ),
        Version(Says, on("2026-02-27"), _UNBLOCKED, amendments=("S198",)),
    ),
)
