"""What may be attacked?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import types
from rulesets.table.state import NONACTIVE, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, on


@answer
class AttackTargets:
    """The kinds of permanent that may be attacked beside the opposing player."""

    kinds: frozenset[str]
    reselected: bool = False
    """Whether an effect may have an attacker attack something else."""

    def refuse(self, state: State, ref: Ref) -> Illegal | None:
        """Why `ref` may not be attacked, or None."""
        version = state.rules.attack_targets
        if ref < 0:
            return None if ref == NONACTIVE else Illegal("players attack their opponents", version.says.rule)
        thing = state.objects[ref]
        if not thing.in_play:
            return Illegal(f"{thing.id} is not in play", version.says.rule)
        kinds = types(thing) & self.kinds
        if "planeswalker" in kinds and thing.controller == NONACTIVE:
            return None
        if "battle" in kinds and thing.protector == NONACTIVE:
            return None
        return Illegal(f"{thing.id} is not something that may be attacked", version.says.rule)

    def refuse_block(self, state: State, attacker: GameObject, attacked: Ref) -> Illegal | None:
        """Why the nonactive player's creatures may not block what attacks a permanent, or None."""
        battle = state.objects[attacked]
        if "battle" not in types(battle) or battle.protector == NONACTIVE:
            return None
        whose = f"{attacker.id} attacks {battle.id}, which {state.name(NONACTIVE)} does not protect"
        return Illegal(whose, state.rules.attack_targets.says.rule)


class Says(Provisions, clause="attack-targets"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Attacking creatures attack the defending player, and nothing else.",
            "The Attack from 1993-08-05; Attack! from 1997-03-24; 310.1b from 1999-04-23; 306.3 from 2003-07-01",
        ),
        Point(
            "Each attacker is sent at the defending player or at a planeswalker that player controls.",
            "306.2, 306.3, 308.2a from 2007-10-01; 506.3, 508.1b from 2009-07-11",
        ),
        Point(
            "An effect may have an attacker attack something else; it stays in combat and has not attacked again.",
            "508.7 from 2017-08-25",
        ),
        Point(
            "Each attacker is sent at the defending player, a planeswalker of that player, or a battle; whoever protects the battle defends it, and a Siege may be attacked by its own controller.",
            "506.2, 506.3, 508.1a, 508.1b, 509.1a from 2023-04-14",
        ),
    )


CLAUSE: Clause[AttackTargets, Says] = Clause(
    Says,
    "What may be attacked?",
    "combat",
    (
        Version(Says, on("1993-08-05"), AttackTargets(frozenset())),
        Version(Says, on("2007-10-01"), AttackTargets(frozenset({"planeswalker"})), amendments=("S102",)),
        Version(
            Says,
            on("2017-08-25"),
            AttackTargets(frozenset({"planeswalker"}), reselected=True),
            amendments=("S173",),
        ),
        Version(
            Says,
            on("2023-04-14"),
            AttackTargets(frozenset({"planeswalker", "battle"}), reselected=True),
            amendments=("S188",),
        ),
    ),
)
