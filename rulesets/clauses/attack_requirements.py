"""Which creatures must attack or block?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import blocking
from rulesets.table.characteristics import count, has, is_creature, keywords, total
from rulesets.table.state import ACTIVE, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, Clause, Version, answer, on


@answer
class AttackRequirements:
    """Creatures that attack or block if able must be declared, where no restriction stops them.

    `taxed_count`: one whose tax its controller chooses to pay is counted like the others.
    """

    taxed_count: bool = False

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the attack is illegal, or None.

        As many requirements have to be obeyed as restrictions allow, but nobody has to pay for that.
        """
        able = [
            thing for thing in state.table
            if thing.controller == ACTIVE and thing.in_play and is_creature(thing)
            and state.rules.attack_restrictions.does(state, thing) is None
        ]  # fmt: skip
        free = [thing for thing in able if not total(state, thing, "attack tax")]
        counted = able if self.taxed_count else free
        obeyed = sum(count(state, thing, _ATTACKS) for thing in counted if thing.handle in declared)
        one_at_most = any(thing.in_play and has(state, thing, "only one may attack") for thing in state.table)
        if one_at_most or len(free) == 1:
            free = [thing for thing in free if not has(state, thing, "cannot attack alone")]
        numbers = [count(state, thing, _ATTACKS) for thing in free]
        if obeyed < (max(numbers, default=0) if one_at_most else sum(numbers)):
            missing = next(
                thing for thing in free if has(state, thing, _ATTACKS) and thing.handle not in declared
            )
            return Illegal(f"{missing.id} attacks if able", state.rules.attack_requirements.says.rule)
        return None

    def blocks(self, state: State, declared: Mapping[Ref, Sequence[Ref]]) -> Illegal | None:
        """Why leaving a creature out of the blocks, or letting it block another attacker, is illegal, or None.

        As many requirements have to be obeyed as restrictions allow, all creatures taken together.
        """
        # The quality is the one attacker that it must block; without one, any will do.
        required = [
            (thing.handle, keyword.quality)
            for thing in blocking.possible_blockers(state)
            for keyword in keywords(state, thing)
            if keyword.name == blocking.BLOCKS_IF_ABLE
            and any(keyword.quality in ("", attacker.id) for attacker in blocking.blockable(state, thing))
        ]
        done = _obeyed(state, required, declared)
        if len(done) == len(required):
            return None
        for other in blocking.possible_blocks(state, eager=True):
            more = _obeyed(state, required, {one.creature: one.attackers for one in other})
            if len(more) > len(done):
                creature, whom = next(one for one in more if one not in done)
                reason = f"{state.name(creature)} blocks{f' {whom}' if whom else ''} if able"
                return Illegal(reason, state.rules.attack_requirements.says.rule)
        return None


_ATTACKS = "attacks if able"


def _obeyed(
    state: State, required: Sequence[tuple[Ref, str]], blocks: Mapping[Ref, Sequence[Ref]]
) -> list[tuple[Ref, str]]:
    """Which of the blocks that are required are there: a creature, and the attacker it must block, if any."""
    return [
        (creature, whom) for creature, whom in required
        if any(whom in ("", state.name(attacker)) for attacker in blocks.get(creature, ()))
    ]  # fmt: skip


class Says(Provisions, clause="attack-requirements"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A creature that must attack or block if able has to be declared, unless a restriction keeps it from it; up to 2009 the texts say so in a chapter that we have not seen.",
            "Step by Step from 1997-03-24; 308.2, 309.2 from 1999-04-23; 308.2a, 309.2a from 2003-07-01; 508.1d, 509.1c from 2009-07-11",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Nobody has to pay for a creature that must attack; but where its cost is paid, it counts among those that do as they must.",
            "508.1d, 509.1c from 2011-02-04",
        ),
    )


CLAUSE: Clause[AttackRequirements, Says] = Clause(
    Says,
    "Which creatures must attack or block?",
    "combat",
    (
        Version(Says, FIFTH_EDITION, AttackRequirements()),
        Version(Says, on("2011-02-04"), AttackRequirements(taxed_count=True), amendments=("S156",)),
    ),
)
