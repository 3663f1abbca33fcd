"""What becomes of a permanent that is put into play attacking or blocking?"""

from __future__ import annotations

from dataclasses import replace

from rulesets.contract.combat import ArrivalInCombat
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import is_creature, types
from rulesets.table.obstacles import because
from rulesets.table.state import ACTIVE, DEFENDING, NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, between, on


@answer
class ArrivalInCombatAnswer:
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
    """The same for a creature in play that an effect says is attacking."""
    attacker_must_be_there: bool = False
    """Of an attacker that is named and attacks no more, a rule of its own says that it is not blocked."""
    no_battles: bool = False
    target_must_be_opposing: bool = False
    unblocked_after_blocks: bool = False
    """A creature put in attacking after blocks is unblocked, and not neither of the two."""

    def keeps_from_attacking(self, state: State, thing: GameObject) -> Provision | None:
        """What lets it never attack though an effect has it attacking, or None where it may."""
        if self.on_its_side and thing.controller != ACTIVE:
            return state.rules.arrival_in_combat.says.on_the_attacking_side
        return self._keeps_out(state, thing)

    def target(self, state: State, aim: Ref) -> Ref | Provision:
        """What it attacks that an effect sends at `aim`, or what lets it never attack."""
        says = state.rules.arrival_in_combat.says
        if aim < 0:
            return aim
        target = state.objects[aim]
        if not target.in_play or not types(state, target) & {"planeswalker", "battle"}:
            return says.at_what_is_there if self.target_must_be_there else NOTHING
        ours = target.protector if "battle" in types(state, target) else target.controller
        return says.at_the_other_side if self.target_must_be_opposing and ours != DEFENDING else aim

    def keeps_from_blocking(self, state: State, thing: GameObject, attacker: GameObject) -> Provision | None:
        """What lets it never block the attacker that the effect or its controller names, or None where it may."""
        kept_out = self._keeps_out(state, thing)
        if kept_out is not None or not self.on_its_side:
            return kept_out
        says = state.rules.arrival_in_combat.says
        if self.attacker_must_be_there and attacker.attacked is None:
            return says.blocks_what_attacks
        other_side = thing.controller != DEFENDING or attacker.attacked is None
        return says.blocks_for_its_controller if other_side else None

    def _keeps_out(self, state: State, thing: GameObject) -> Provision | None:
        says = state.rules.arrival_in_combat.says
        if not is_creature(state, thing):
            if self.creatures_only:
                return says.creatures_only
            state.leave_open(state.rules.arrival_in_combat.dispute)
        return says.no_battles if self.no_battles and "battle" in types(state, thing) else None

    def refuse_battle(self, state: State, thing: GameObject, *, blocks: bool) -> Illegal | None:
        """Why a battle that is a creature may not attack, or not block, or None."""
        if not self.no_battles:
            return None
        says = state.rules.attack_targets.says
        cause = says.no_battle_blocks if blocks else says.no_battle_attacks
        return Illegal(because("is a battle", thing.id), cause)


_FIRST = ArrivalInCombatAnswer()
_PICKED = replace(_FIRST, creatures_only=True, controller_picks=True)
_ON_ITS_SIDE = replace(_PICKED, on_its_side=True)
_AT_WHAT_IS_THERE = replace(_ON_ITS_SIDE, target_must_be_there=True)
_BLOCKS_WHAT_IS_THERE = replace(_AT_WHAT_IS_THERE, attacker_must_be_there=True)
_STATED = replace(_BLOCKS_WHAT_IS_THERE, picks_when_stated=True)
_WITH_BATTLES = replace(_STATED, no_battles=True)
_AT_THE_OTHER_SIDE = replace(_WITH_BATTLES, target_must_be_opposing=True)
_UNBLOCKED = replace(_AT_THE_OTHER_SIDE, unblocked_after_blocks=True)


class Says(Provisions):
    """What becomes of what is put into combat, and of what an effect says is attacking."""

    clause = "arrival-in-combat"

    attacks_as_it_comes = Provision(
        Point(
            "What is put into play attacking or blocking attacks or blocks what its card says: no text of the day has a rule for that.",
            "none seen from 2003-07-01",
            document="rules text of 2007-10-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The controller of a creature that is put in attacking picks what it attacks, unless the effect names it.",
            "308.4 from 2007-10-01; 508.5 from 2009-07-11; 508.4 from 2010-06-18; 508.3 from 2016-09-30; 508.4 from 2017-08-25",
            speaks="attacking controller+chooses",
        ),
    )
    stated_to_attack = Provision(
        Point(
            "Where an effect says that a creature already on the battlefield is attacking, its controller picks what it attacks.",
            "508.4 from 2019-08-23",
            speaks="stated|states|state attacking controller+chooses",
        ),
    )
    blocks_as_it_comes = Provision(
        Point(
            "The controller of a creature that is put in blocking picks what it blocks, unless the effect names it.",
            "309.5 from 2007-10-01; 509.7 from 2009-07-11; 509.4 from 2024-11-08",
            speaks="blocking controller+chooses",
        ),
    )
    ninjutsu = Provision(
        Point(
            "A creature that ninjutsu swaps in comes in attacking, and unblocked.",
            "502.43a, 502.43c from 2005-02-01",
            speaks="ninjutsu tapped+and+attacking put+into+play+unblocked",
            betrays="same+player",
        ),
        Point(
            "A creature that ninjutsu swaps in attacks, unblocked, what the returned one attacked.",
            "502.43c from 2005-10-01; 702.46c from 2009-07-11; 702.47c from 2011-06-17; 702.48c from 2013-07-13; 702.49c from 2021-04-22",
            speaks="ninjutsu attacking+the+same",
        ),
    )
    creatures_only = Provision(
        Point(
            "A permanent that is no creature never attacks or blocks, though it is put in so.",
            "306.3a from 2007-10-01; 506.3a from 2009-07-11",
            speaks="noncreature attacking",
        ),
    )
    on_the_attacking_side = Provision(
        Point(
            "What is put in attacking for anybody but an attacking player never attacks.",
            "306.3b from 2008-10-01; 506.3b from 2009-07-11",
            excerpted="306.1b from 2008-10-01; gone from 2009-02-01",
            speaks="any+player+except|attacking+player under",
        ),
    )
    blocks_for_its_controller = Provision(
        Point(
            "What is put in blocking never blocks a creature for which its controller is not the defending player.",
            "306.3c from 2008-10-01; 506.3c from 2009-07-11; 506.3d from 2011-05-01; 506.3e from 2026-02-27",
            speaks="blocking attacking planeswalker controller|controls",
            excerpted="306.1c from 2008-10-01; gone from 2009-02-01",
        ),
    )
    at_what_is_there = Provision(
        Point(
            "A creature put in attacking something that is gone never attacks.",
            "506.3c from 2011-05-01",
            speaks="attacking longer|game never",
            betrays="certain",
        ),
    )
    blocks_what_attacks = Provision(
        Point(
            "A creature put in blocking something that attacks no more never blocks.",
            "509.7a from 2016-07-22; 509.4a from 2024-11-08",
            speaks="blocking longer never",
        ),
    )
    at_the_other_side = Provision(
        Point(
            "A creature put in attacking something that is no longer an opponent's never attacks it.",
            "508.4a from 2024-11-08",
            speaks="attacking never specifies|certain",
        ),
    )
    no_battles = Provision(
        Point(
            "A creature that is also a battle never attacks or blocks, though it is put in so.",
            "506.3e from 2023-04-14; 506.3f from 2026-02-27",
            speaks="battle attacking blocking also",
        ),
    )
    unblocked_after_blocks = Provision(
        Point(
            "A creature put in attacking once blocks can have been declared is unblocked.",
            "508.4d from 2026-02-27",
            speaks="unblocked declare+blockers",
        ),
        instead_of="neither",
    )
    neither = Provision(
        Point(
            "Of a creature that comes to attack after blocks, whether it is blocked is not said, and it assigns nothing.",
            "none seen from 2003-07-01; gone from 2026-02-27",
            document="no text of that day",
            confidence=Confidence.INFERRED,
        ),
    )


_NO_CREATURE = "No text before 2007-10-01 says whether what is no creature attacks that an effect puts into play attacking; it is taken to."

_INFERRED = between(
    "2003-07-01",
    "2003-07-01",
    "2007-10-01",
    "what cards say, of which no text at hand before 2007-10-01 speaks",
)
"""Since when it is taken to be so, from the words of cards alone."""


CLAUSE: Clause[ArrivalInCombat, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, _INFERRED, _FIRST, dispute=_NO_CREATURE),
        Version(Says, on("2005-02-01"), _FIRST, amendments=("S83",), dispute=_NO_CREATURE),
        Version(Says, on("2007-10-01"), _PICKED, amendments=("S108",)),
        Version(Says, on("2008-10-01"), _ON_ITS_SIDE, amendments=("S117",)),
        Version(Says, on("2011-05-01"), _AT_WHAT_IS_THERE, amendments=("S157",)),
        Version(Says, on("2016-07-22"), _BLOCKS_WHAT_IS_THERE, amendments=("S166",)),
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
