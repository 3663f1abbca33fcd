"""Which creatures must attack or block?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rulesets import contract
from rulesets.points import Point, Provision, Provisions
from rulesets.table import blocking
from rulesets.table.characteristics import count, has, is_creature, keywords, total
from rulesets.table.obstacles import because
from rulesets.table.state import ACTIVE, NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """What must attack or block, and what has to be paid for it."""

    clause = "attack-requirements"

    must_attack = Provision(
        Point(
            "Whose creature is forced to attack has to declare an attack that turn and send it along.",
            "Turn Order from 1994-04-14",
        ),
        Point(
            "A creature that must attack if able is declared, unless something keeps it from it.",
            "Step by Step from 1997-03-24; 500.2 from 1999-04-23; 508.1d from 2009-07-11",
            speaks="requirement|must attack",
            betrays="restriction+conflicts+with",
        ),
    )
    paid_for_counts = Provision(
        Point(
            "Nobody has to pay for an attack that is required, but a creature that is paid for counts among those that do as they must.",
            "508.1d from 2011-02-04",
            speaks="requirement attack cost|costs not+required",
        ),
    )
    must_block = Provision(
        Point(
            "A creature that must block if able is declared, unless something keeps it from it.",
            "Step by Step from 1997-03-24; 500.2 from 1999-04-23; 500.3 from 2001-07-23; 509.1c from 2009-07-11",
            speaks="must|requirement block",
            betrays="restriction+conflicts+with",
        ),
    )
    most_obeyed = Provision(
        Point(
            "Of requirements that cannot all be obeyed, as many are obeyed as the restrictions allow.",
            "none seen from 1997-03-24; 500.4 from 2003-03-15; none seen from 2003-05-26; 500.4 from 2003-07-01; 508.1d from 2009-07-11",
            speaks="requirement restriction",
            document="rules text of 2003-03-15, the first at hand that has the rule",
        ),
    )
    cost_determined = Provision(
        Point(
            "Where attacking with a creature costs something, what it costs in all is worked out once the attackers are chosen.",
            "none seen from 1993-08-05; 308.2 from 1999-04-23; 308.2d from 2003-07-01; 508.1g from 2009-07-11; 508.1h from 2017-04-28",
            speaks="cost attack",
            betrays="wall",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    mana_for_costs = Provision(
        Point(
            "Mana for what attacking costs may be made as it is to be paid.",
            "none seen from 1993-08-05; 308.2 from 1999-04-23; 308.2e from 2003-07-01; 508.1h from 2009-07-11; 508.1i from 2017-04-28",
            speaks="mana+abilities cost",
            betrays="banding",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    cost_paid = Provision(
        Point(
            "What attacking costs is paid in full, or the attack is not legal.",
            "none seen from 1993-08-05; 308.3 from 1999-04-23; 308.2f from 2003-07-01; 508.1i from 2009-07-11; 508.1j from 2017-04-28",
            speaks="pay|pays costs partial|canceled",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )


@answer
class AttackRequirementsAnswer:
    """Creatures that attack or block if able must be declared, where no restriction stops them.

    `taxed_count`: one whose tax its controller chooses to pay is counted like the others.
    """

    taxed_count: bool = False
    attacks_by_rule: Provision | None = Says.must_attack
    """What the rules say of creatures that must attack; where they say nothing, only the cards themselves do."""
    blocks_by_rule: Provision | None = Says.must_block

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the attack is illegal, or None.

        As many requirements have to be obeyed as restrictions allow, but nobody has to pay for that.
        """
        able = [
            thing for thing in state.table
            if thing.controller == ACTIVE and thing.in_play and is_creature(state, thing)
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
            return self._refusal("attacks if able", self.attacks_by_rule, missing.id)
        return None

    def blocks(
        self, state: State, alone: Ref | None = None
    ) -> Callable[[Mapping[Ref, Sequence[Ref]]], Illegal | None]:
        """Tells why leaving a creature out of the blocks, or letting it block another attacker, is illegal, or None.

        As many requirements have to be obeyed as restrictions allow, all creatures taken together, or one `alone`: how
        many that is hangs on no declaration, so that it is found once for all that are judged.
        """
        required = _required(state, alone)
        others = _ever_more(state, required, alone)
        found: list[_Required] = [[]]

        def refuse(declared: Mapping[Ref, Sequence[Ref]]) -> Illegal | None:
            done = _obeyed(required, declared)
            if len(done) == len(required):
                return None
            while len(found[-1]) <= len(done):
                more = next(others, None)
                if more is None:
                    return None
                found.append(more)
            more = next(one for one in found if len(one) > len(done))
            creature, attacker = next(one for one in more if one not in done)
            if creature == NOTHING:
                return self._refusal("is blocked if able", self.blocks_by_rule, state.name(attacker))
            if attacker == NOTHING:
                return self._refusal("blocks if able", self.blocks_by_rule, state.name(creature))
            about = (state.name(creature), state.name(attacker))
            return self._refusal("blocks that if able", self.blocks_by_rule, *about)

        return refuse

    def _refusal(self, name: str, by_rule: Provision | None, *about: str) -> Illegal:
        return Illegal(because(name if by_rule is not None else f"{name} by its own card", *about), by_rule)


_ATTACKS = "attacks if able"


_Required = list[tuple[Ref, Ref]]
"""Blocks that are required: a creature, or nothing where any will do, and the attacker it must block, or nothing."""


def _required(state: State, alone: Ref | None) -> _Required:
    """All blocks that are required and that could be made one by one; only those of one creature where it is `alone`."""
    able = [
        (thing, blocking.blockable(state, thing))
        for thing in blocking.possible_blockers(state)
        if alone in (None, thing.handle)
    ]
    required = [
        (thing.handle, whom)
        for thing, blockable in able
        for keyword in keywords(state, thing)
        if keyword.name == blocking.BLOCKS_IF_ABLE
        for whom in _whom(keyword.quality, blockable)
    ]
    for attacker in state.attackers():
        if has(state, attacker, blocking.BY_ALL):
            required += [
                (thing.handle, attacker.handle) for thing, blockable in able if attacker in blockable
            ]
        if has(state, attacker, blocking.BY_SOMEBODY) and alone is None:
            required.append((NOTHING, attacker.handle))
    return required


def _whom(quality: str, blockable: Sequence[GameObject]) -> Iterator[Ref]:
    """What a creature has to block: the one attacker that is named, or NOTHING where any will do."""
    if quality:
        yield from (attacker.handle for attacker in blockable if attacker.id == quality)
    elif blockable:
        yield NOTHING


def _ever_more(state: State, required: _Required, alone: Ref | None) -> Iterator[_Required]:
    """What blocks that could be declared obey, each time that is more than any before."""
    most = 0
    for other in blocking.possible_blocks(state, eager=True, alone=alone):
        obeyed = _obeyed(required, {one.creature: one.attackers for one in other})
        if len(obeyed) > most:
            most = len(obeyed)
            yield obeyed


def _obeyed(required: _Required, blocks: Mapping[Ref, Sequence[Ref]]) -> _Required:
    """Which of the blocks that are required are there."""
    blocked = {attacker for attackers in blocks.values() for attacker in attackers}

    def is_there(creature: Ref, whom: Ref) -> bool:
        if creature == NOTHING:
            return whom in blocked
        own = blocks.get(creature, ())
        return bool(own) if whom == NOTHING else whom in own

    return [one for one in required if is_there(*one)]


CLAUSE: Clause[contract.AttackRequirements, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), AttackRequirementsAnswer(attacks_by_rule=None, blocks_by_rule=None)),
        Version(Says, on("1994-04-14"), AttackRequirementsAnswer(blocks_by_rule=None)),
        Version(Says, FIFTH_EDITION, AttackRequirementsAnswer()),
        Version(Says, on("2011-02-04"), AttackRequirementsAnswer(taxed_count=True), amendments=("S156",)),
    ),
)
