"""Which creatures must attack or block?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.table.characteristics import has, is_creature, keywords, total
from rulesets.table.state import ACTIVE, NONACTIVE, GameObject, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, Clause, Confidence, Version, answer, numbered, on

SLUG = "attack-requirements"


@answer
class AttackRequirements:
    """Creatures that attack or block if able must be declared, where no restriction stops them.

    `taxed_count`: one whose tax its controller chooses to pay is counted like the others.
    """

    taxed_count: bool = False

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the attack is illegal, or None.

        As many as possible of those that must attack have to, but nobody has to pay for that.
        """
        must = [
            thing for thing in state.table
            if thing.controller == ACTIVE and thing.in_play and is_creature(thing)
            and has(state, thing, "attacks if able")
            and state.rules.attack_restrictions.does(state, thing) is None
        ]  # fmt: skip
        counted = [
            thing for thing in must
            if not total(state, thing, "attack tax") or (self.taxed_count and thing.handle in declared)
        ]  # fmt: skip
        missing = [thing for thing in counted if thing.handle not in declared]
        one_at_most = any(has(state, thing, "only one may attack") for thing in state.table)
        if missing and not (one_at_most and len(missing) < len(counted)):
            return Illegal(f"{missing[0].id} attacks if able", state.rules.attack_requirements.id)
        return None

    def blocks(self, state: State, declared: Mapping[Ref, Sequence[Ref]]) -> Illegal | None:
        """Why leaving a creature out of the blocks, or letting it block another attacker, is illegal, or None."""
        version = state.rules.attack_requirements
        for thing in state.table:
            if thing.controller != NONACTIVE or not thing.in_play or not is_creature(thing):
                continue
            for keyword in keywords(state, thing):
                if keyword.name != "blocks if able":
                    continue
                # The quality is the one attacker that it must block; without one, any will do.
                able = [
                    attacker.handle
                    for attacker in state.attackers()
                    if keyword.quality in ("", attacker.id)
                    and state.rules.block_restrictions.does(state, thing, attacker) is None
                    and _enough_can_block(state, attacker)
                ]
                if able and not set(able) & set(declared.get(thing.handle, ())):
                    whom = f" {keyword.quality}" if keyword.quality else ""
                    return Illegal(f"{thing.id} blocks{whom} if able", version.id)
        return None


def _enough_can_block(state: State, attacker: GameObject) -> bool:
    """Whether there are as many possible blockers as an attacker with menace asks for."""
    if not has(state, attacker, "menace"):
        return True
    possible = [
        thing for thing in state.table
        if thing.controller == NONACTIVE and thing.in_play and is_creature(thing)
        and state.rules.block_restrictions.does(state, thing, attacker) is None
    ]  # fmt: skip
    return len(possible) >= state.rules.menace.does


CLAUSE: Clause[AttackRequirements] = Clause(
    SLUG, "Which creatures must attack or block?", "combat",
    (
        Version(
            SLUG, FIFTH_EDITION,
            numbered("Step by Step from 1997-03-24; 308.2, 309.2 from 1999-04-23; 308.2a, 309.2a from 2003-07-01; "
                     "508.1d, 509.1c from 2009-07-11"),
            "A creature that must attack or block if able has to be declared, unless a restriction keeps it from it; up "
            "to 2009 the texts say so in a chapter that we have not seen.",
            "First seen in a text.", AttackRequirements(), Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2011-02-04"), numbered("508.1d, 509.1c from 2011-02-04"),
            "Nobody has to pay for a creature that must attack; but where its cost is paid, it counts among those that "
            "do as they must.",
            "A creature that costs something to attack with is no longer left out of the count.",
            AttackRequirements(taxed_count=True), amendments=("S156",),
        ),
    ),
)  # fmt: skip
