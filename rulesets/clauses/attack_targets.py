"""What may be attacked?"""

from __future__ import annotations

from rulesets.table.characteristics import types
from rulesets.table.state import NONACTIVE, GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, answer, numbered, on

SLUG = "attack-targets"


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
            return None if ref == NONACTIVE else Illegal("players attack their opponents", version.id)
        thing = state.objects[ref]
        if not thing.in_play:
            return Illegal(f"{thing.id} is not in play", version.id)
        kinds = types(thing) & self.kinds
        if "planeswalker" in kinds and thing.controller == NONACTIVE:
            return None
        if "battle" in kinds and thing.protector == NONACTIVE:
            return None
        return Illegal(f"{thing.id} is not something that may be attacked", version.id)

    def refuse_block(self, state: State, attacker: GameObject, attacked: Ref) -> Illegal | None:
        """Why the nonactive player's creatures may not block what attacks a permanent, or None."""
        battle = state.objects[attacked]
        if "battle" not in types(battle) or battle.protector == NONACTIVE:
            return None
        whose = f"{attacker.id} attacks {battle.id}, which {state.name(NONACTIVE)} does not protect"
        return Illegal(whose, state.rules.attack_targets.id)


CLAUSE: Clause[AttackTargets] = Clause(
    SLUG, "What may be attacked?", "combat",
    (
        Version(
            SLUG, on("1993-08-05"), numbered("The Attack from 1993-08-05; Attack! from 1997-03-24; 310.1b from 1999-04-23; "
                                             "306.3 from 2003-07-01"),
            "Attacking creatures attack the defending player, and nothing else.",
            "The first rules.",
            AttackTargets(frozenset()),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("306.2, 306.3, 308.2a from 2007-10-01; 506.3, 508.1b from 2009-07-11"),
            "Each attacker is sent at the defending player or at a planeswalker that player controls.",
            "Planeswalkers may be attacked, creature by creature.",
            AttackTargets(frozenset({"planeswalker"})), amendments=("S102",),
        ),
        Version(
            SLUG, on("2017-08-25"), numbered("508.7 from 2017-08-25"),
            "An effect may have an attacker attack something else; it stays in combat and has not attacked again.",
            "What is attacked may be chosen anew.",
            AttackTargets(frozenset({"planeswalker"}), reselected=True), amendments=("S173",),
        ),
        Version(
            SLUG, on("2023-04-14"), numbered("506.2, 506.3, 508.1a, 508.1b, 509.1a from 2023-04-14"),
            "Each attacker is sent at the defending player, a planeswalker of that player, or a battle; whoever protects "
            "the battle defends it, and a Siege may be attacked by its own controller.",
            "Battles may be attacked; their protector blocks.",
            AttackTargets(frozenset({"planeswalker", "battle"}), reselected=True), amendments=("S188",),
        ),
    ),
)  # fmt: skip
