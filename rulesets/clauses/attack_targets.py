"""What may be attacked?"""

from __future__ import annotations

from rulesets.contract.combat import AttackTargets
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import types
from rulesets.table.obstacles import because
from rulesets.table.state import DEFENDING, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, on


@answer
class AttackTargetsAnswer:
    """The kinds of permanent that may be attacked beside the opposing player."""

    kinds: frozenset[str]
    reselected: bool = False
    """Whether an effect may have an attacker attack something else."""

    def refuse(self, state: State, ref: Ref) -> Illegal | None:
        """Why `ref` may not be attacked, or None."""
        version = state.rules.attack_targets
        if ref < 0:
            return (
                None if ref == DEFENDING else Illegal(because("attacks no opponent"), version.says.opponents)
            )
        thing = state.objects[ref]
        if not thing.in_play:
            return Illegal(because("is not in play", thing.id), version.says.only_these)
        kinds = types(state, thing) & self.kinds
        if "planeswalker" in kinds and thing.controller == DEFENDING:
            return None
        if "battle" in kinds and thing.protector == DEFENDING:
            return None
        return Illegal(because("may not be attacked", thing.id), version.says.only_these)

    def refuse_block(self, state: State, attacker: GameObject, attacked: Ref) -> Illegal | None:
        """Why the nonactive player's creatures may not block what attacks a permanent, or None."""
        battle = state.objects[attacked]
        if "battle" not in types(state, battle) or battle.protector == DEFENDING:
            return None
        whose = because("battle of another", attacker.id, battle.id, state.name(DEFENDING))
        return Illegal(whose, state.rules.attack_targets.says.whose_battle)


class Says(Provisions):
    """What may be attacked, by whom it is defended, and who may block for it."""

    clause = "attack-targets"

    opponents = Provision(
        Point(
            "Attacking creatures attack an opponent, who is the defending player.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Attack! from 1997-03-24; 310.1b from 1999-04-23; 306.3 from 2003-07-01; 306.2 from 2007-10-01; 506.2 from 2009-07-11",
            speaks="defending+player",
        ),
    )
    only_these = Provision(
        Point(
            "A permanent cannot be attacked unless the rules say so of its kind.",
            "The Attack from 1993-08-05; none seen from 1994-04-14; Attack! from 1997-03-24; 310.1b from 1999-04-23; 306.3 from 2003-07-01; 506.3 from 2009-07-11",
            speaks="player",
        ),
    )
    planeswalkers_too = Provision(
        Point(
            "A planeswalker can be attacked.",
            "306.3 from 2007-10-01; 506.3 from 2009-07-11",
            speaks="planeswalker attacked",
            betrays="phase",
        ),
    )
    battles_too = Provision(
        Point(
            "A battle can be attacked.",
            "506.3 from 2023-04-14",
            speaks="battle attacked",
            betrays="phase",
        ),
    )
    chosen_for_each = Provision(
        Point(
            "For each attacker it is said what it attacks.",
            "308.2a from 2007-10-01; 508.1b from 2009-07-11",
            speaks="planeswalker each attack|announces",
        ),
    )
    reselected = Provision(
        Point(
            "An effect may have an attacker attack something else; it stays in combat and has not attacked again.",
            "508.7a from 2017-08-25",
            speaks="reselected removed+from+combat|second",
        ),
    )
    whose_battle = Provision(
        Point(
            "A creature blocks what attacks a battle only for the player who protects it.",
            "509.1a from 2023-04-14",
            speaks="battle protects|protect block",
        ),
    )
    no_battle_attacks = Provision(
        Point(
            "A creature that is a battle cannot be declared as an attacker.",
            "508.1a from 2023-04-14",
            speaks="battle untapped haste",
        ),
    )
    no_battle_blocks = Provision(
        Point(
            "A creature that is a battle cannot be declared as a blocker.",
            "509.1a from 2023-04-14",
            speaks="battle untapped block",
        ),
    )


CLAUSE: Clause[AttackTargets, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), AttackTargetsAnswer(frozenset())),
        Version(
            Says,
            on("2007-10-01"),
            AttackTargetsAnswer(frozenset({"planeswalker"})),
            amendments=("S102",),
            coupled=("loyalty", "absent-target"),
        ),
        Version(
            Says,
            on("2017-08-25"),
            AttackTargetsAnswer(frozenset({"planeswalker"}), reselected=True),
            amendments=("S173",),
        ),
        Version(
            Says,
            on("2023-04-14"),
            AttackTargetsAnswer(frozenset({"planeswalker", "battle"}), reselected=True),
            amendments=("S188",),
            coupled=("defense", "absent-target"),
        ),
    ),
)
