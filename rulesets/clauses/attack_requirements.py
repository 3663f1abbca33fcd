"""Which creatures must attack or block?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from enum import Enum
from functools import cache, partial

from rulesets.contract.combat import AttackRequirements
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import blocking, combat
from rulesets.table.attacking import ATTACKS_IF_ABLE, attackable
from rulesets.table.characteristics import count, has, is_creature, keywords
from rulesets.table.costs_to_fight import is_free
from rulesets.table.obstacles import because
from rulesets.table.state import ACTIVE, NOTHING, GameObject, Illegal, Ref, State
from rulesets.version import FIFTH_EDITION, LEGIONS, SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """What must attack or block, and what has to be paid for it."""

    clause = "attack-requirements"

    must_attack = Provision(
        Point(
            "A creature that has to attack is sent out, and an attack is declared for it.",
            "Turn Order from 1994-04-14; Step by Step from 1997-03-24",
        ),
        Point(
            "A creature that must attack if able is declared, unless something keeps it from it.",
            "500.2 from 1999-04-23; 508.1d from 2009-07-11",
            speaks="requirement|must attack",
            betrays="restriction+conflicts+with",
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
    must_block_that = Provision(
        Point(
            "A creature that must block a certain attacker blocks no other instead.",
            "Step by Step from 1997-03-24; none seen from 1999-04-23; 500.3 from 2001-07-23; 509.1c from 2009-07-11",
            speaks="must|requirement block conflicts|disobeyed|obeyed",
            betrays="restriction+conflicts+with",
        ),
    )
    must_be_blocked = Provision(
        Point(
            "An attacker that must be blocked if able is blocked where some creature could.",
            "none seen from 1997-03-24; 500.4 from 2003-03-15; none seen from 2003-05-26; 500.4 from 2003-07-01; 509.1c from 2009-07-11",
            speaks="block requirement restriction number",
            document="rules text of 2003-03-15, the first at hand that has the rule",
        ),
    )
    required_first = Provision(
        Point(
            "What has to attack or block is declared before all else, or together with it.",
            "Step by Step from 1997-03-24; gone from 1999-04-23",
        ),
    )
    beside_the_rest = Provision(
        Point(
            "A creature that has to attack may stay out where that would clash with the rest of what is proposed.",
            "500.2 from 1999-04-23; gone from 2003-03-15",
            speaks="requirement conflict attack proposed",
        ),
        Point(
            "A creature that has to attack may stay out where that would clash with the rest of what is proposed.",
            "500.2 from 2003-05-26; gone from 2003-07-01",
            speaks="requirement conflict attack proposed",
            betrays="only+legal",
        ),
    )
    blocks_beside_the_rest = Provision(
        Point(
            "A creature that has to block may stay out where that would clash with the rest of what is proposed.",
            "500.2 from 1999-04-23; gone from 2001-07-23",
            speaks="requirement conflict block",
        ),
        Point(
            "That a creature that has to block may stay out where that would clash with the rest is said of attacks alone.",
            "none seen from 2001-07-23; gone from 2003-03-15",
            document="rules text of 2001-07-23, which has it of attackers (500.2)",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "That a creature that has to block may stay out where that would clash with the rest is said of attacks alone.",
            "none seen from 2003-05-26; gone from 2003-07-01",
            document="rules text of 2003-05-26, which has it of attackers (500.2)",
            confidence=Confidence.INFERRED,
        ),
    )
    most_obeyed = Provision(
        Point(
            "Of requirements to attack that cannot all be obeyed, as many are obeyed as the restrictions allow.",
            "500.4 from 2003-03-15; gone from 2003-05-26",
            speaks="attack requirement restriction number",
        ),
        Point(
            "Of requirements to attack that cannot all be obeyed, as many are obeyed as the restrictions allow.",
            "500.4 from 2003-07-01; 508.1d from 2009-07-11",
            speaks="attack requirement restriction number",
        ),
    )
    most_blocks = Provision(
        Point(
            "Of requirements to block that cannot all be obeyed, as many are obeyed as the restrictions allow.",
            "500.4 from 2003-03-15; gone from 2003-05-26",
            speaks="block requirement restriction number",
        ),
        Point(
            "Of requirements to block that cannot all be obeyed, as many are obeyed as the restrictions allow.",
            "500.4 from 2003-07-01; 509.1c from 2009-07-11",
            speaks="block requirement restriction number",
        ),
        instead_of="blocks-beside-the-rest",
    )
    company = Provision(
        Point(
            "A requirement on one creature, together with a restriction, does not oblige another to attack or block.",
            "none seen from 1993-08-05; 500.5 from 2003-03-15; none seen from 2003-05-26; 500.5 from 2003-07-01; gone from 2007-05-01",
            speaks="requirement restriction another|options",
            document="rules text of 2003-03-15, the first at hand that has the rule",
        ),
    )
    company_attacks = Provision(
        Point(
            "Where a requirement to attack can be obeyed only in company, creatures come along that nothing else requires.",
            "500.4 from 2007-05-01; 508.1d from 2009-07-11",
            speaks="attack|attackers requirement maximum+possible+number",
        ),
        instead_of="company",
    )
    company_blocks = Provision(
        Point(
            "Where a requirement to block can be obeyed only in company, creatures come along that nothing else requires.",
            "500.4 from 2007-05-01; 509.1c from 2009-07-11",
            speaks="block requirement maximum+possible+number",
        ),
        instead_of="company",
    )
    paid_for_counts = Provision(
        Point(
            "As many requirements to attack are obeyed as restrictions allow, and a creature that is to be paid for counts for none.",
            "500.2, 500.4 from 2003-03-15; gone from 2003-05-26",
            speaks="attack exempt number",
        ),
        Point(
            "As many requirements to attack are obeyed as restrictions allow, and a creature that is to be paid for counts for none.",
            "500.2, 500.4 from 2003-07-01; 508.1d from 2009-07-11",
            speaks="attack exempt number",
        ),
        Point(
            "Nobody has to pay for an attack that is required, but a creature that is paid for counts among those that do as they must.",
            "508.1d from 2011-02-04",
            speaks="requirement attack cost|costs not+required",
        ),
    )
    unpaid_exempt = Provision(
        Point(
            "A creature that must attack does not have to where attacking with it costs something that its player does not pay.",
            "none seen from 1993-08-05; 500.2 from 2001-07-23; 508.1d from 2009-07-11",
            speaks="attack unpaid|cost|costs requirement",
            document="rules text of 2001-07-23, the first at hand that has the rule",
        ),
    )
    unpaid_exempt_from_blocking = Provision(
        Point(
            "A creature that must block does not have to where blocking with it costs something that its player does not pay.",
            "none seen from 1993-08-05; 500.3 from 2001-07-23; 509.1c from 2009-07-11",
            speaks="block unpaid|cost|costs requirement",
            document="rules text of 2001-07-23, the first at hand that has the rule",
        ),
    )
    cost_determined = Provision(
        Point(
            "Where attacking with a creature costs something, what it costs in all is worked out once the attackers are chosen.",
            "none seen from 1993-08-05; 308.2d from 2003-07-01; 508.1g from 2009-07-11; 508.1h from 2017-04-28",
            speaks="cost attack",
            betrays="wall",
            document="rules text of 2003-07-01, the first at hand that has the rule",
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
            speaks="pay|pays costs partial|canceled ^attack",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    block_paid = Provision(
        Point(
            "What blocking costs is paid in full, or the block is not legal.",
            "none seen from 1993-08-05; 309.2a from 1999-04-23; 309.3 from 2002-02-20; 309.2d from 2003-07-01; 509.1f from 2009-07-11",
            speaks="pay|pays costs partial|canceled ^block",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )


class Beside(Enum):
    """Beside what it is judged whether a creature that has to attack or block could."""

    THE_PROPOSAL = "all others do as is proposed"
    WHAT_IS_REQUIRED = "others may stay out, and may do what is required of them"
    ANYTHING = "others may do anything"


@answer
class AttackRequirementsAnswer:
    """Creatures that attack or block if able must be declared, where no restriction stops them."""

    beside: Beside
    taxed_count: bool = False
    """Whether one whose tax its controller chooses to pay is counted like the others."""
    attacks_by: Provision | None = Says.must_attack
    """What the rules say of creatures that must attack; where they say nothing, only the cards themselves do."""
    most_attacks_by: Provision | None = Says.most_obeyed
    """What they say where a creature could attack only if others did otherwise."""
    blocks_by: Provision | None = Says.must_block
    most_blocks_by: Provision | None = Says.most_blocks

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the attack is illegal, or None.

        Nobody has to pay for an attack, but what is paid for may be the company that another needs.
        """
        return _refuse_attack(self, state, declared)

    def blocks(
        self, state: State, alone: Ref | None = None
    ) -> Callable[[Mapping[Ref, Sequence[Ref]]], Illegal | None]:
        """Tells why leaving a creature out of the blocks, or letting it block another attacker, is illegal, or None.

        How much can be obeyed by one `alone`, or where all may do anything or what is required of them, hangs on no
        declaration, so that it is found once for all that are judged.
        """
        return _judge_of_blocks(self, state, alone)

    def more_by(self, done: int, without_company: Callable[[], int]) -> Provision | None:
        """By what more is to be obeyed than is done: also where that takes company that nothing requires."""
        only_so = self.beside is Beside.ANYTHING and done >= without_company()
        return Says.company_blocks if only_so else self.most_blocks_by


# Both stand by themselves: what a method of such a class closes over cannot be compiled.
def _refuse_attack(does: AttackRequirementsAnswer, state: State, declared: frozenset[Ref]) -> Illegal | None:
    """Why leaving a creature out of an attack is illegal, or None."""
    able = [
        thing for thing in state.table
        if thing.controller == ACTIVE and thing.in_play and is_creature(state, thing)
        and state.rules.attack_restrictions.does(state, thing) is None
    ]  # fmt: skip
    required = {thing.handle: count(state, thing, ATTACKS_IF_ABLE) for thing in able}
    free = [thing for thing in able if is_free(state, thing, "attack")]
    if all(combat.tax_into(state, target) for target in attackable(state)):
        free = []
    most = min([most for most, _ in combat.limits(state, "attack")], default=len(able))

    def could_join(thing: GameObject) -> bool:
        return len(declared) < most if declared else not has(state, thing, "cannot attack alone")

    missing = [thing for thing in free if required[thing.handle] and thing.handle not in declared]
    if any(required[thing.handle] for thing in able if thing not in free and thing.handle not in declared):
        state.heed(Says.unpaid_exempt)
    for thing in missing:
        if could_join(thing):
            return _refusal("attacks if able", does.attacks_by, thing.id)
    if missing and does.beside is Beside.THE_PROPOSAL:
        state.heed(Says.beside_the_rest)
    if not missing or does.beside is Beside.THE_PROPOSAL:
        return None
    counted = {thing.handle for thing in (able if does.taxed_count else free)}
    obeyed = sum(required[one] for one in declared & counted)

    def left_out(in_company: bool) -> GameObject | None:
        """One that ought to be there, as more could be obeyed, with those that nothing requires `in_company` or without."""
        there = [
            thing for thing in able
            if thing.handle in declared or (thing in free and (required[thing.handle] or in_company))
        ]  # fmt: skip
        if most == 1 or len(there) == 1:
            there = [thing for thing in there if not has(state, thing, "cannot attack alone")]
        possible = [required[thing.handle] for thing in there if thing.handle in counted]
        if obeyed >= sum(sorted(possible, reverse=True)[:most]):
            return None
        return next(thing for thing in missing if thing in there)

    without = left_out(in_company=False)
    found = left_out(in_company=True) if does.beside is Beside.ANYTHING else without
    if found is None:
        return None
    exempt = any(required[one] for one in declared - counted)
    only_so = Says.company_attacks if without is None else does.most_attacks_by
    return _refusal("attacks if able", Says.paid_for_counts if exempt else only_so, found.id)


def _judge_of_blocks(
    does: AttackRequirementsAnswer, state: State, alone: Ref | None
) -> Callable[[Mapping[Ref, Sequence[Ref]]], Illegal | None]:
    """Tells why leaving a creature out of the blocks, or letting it block another attacker, is illegal, or None."""
    free, priced = _able(state, alone)
    required = _required(state, free, by_somebody=alone is None)
    exempt = {creature for creature, _ in _required(state, priced, by_somebody=False)} if priced else set()
    beside = does.beside if alone is None else Beside.ANYTHING
    others = _ever_more(state, required, alone, required_only=beside is Beside.WHAT_IS_REQUIRED)
    found: list[_Required] = [[]]
    without_company = cache(partial(_most_without_company, state, required))

    def more_than(number: int) -> _Required | None:
        while len(found[-1]) <= number:
            more = next(others, None)
            if more is None:
                return None
            found.append(more)
        return next(one for one in found if len(one) > number)

    def more_by_one(
        declared: Mapping[Ref, Sequence[Ref]], number: int, gives_way: bool = False
    ) -> _Required | None:
        changed = blocking.changed_by_one(state, declared, gives_way)
        obeyed = (_obeyed(required, other) for other in changed)
        return next((one for one in obeyed if len(one) > number), None)

    def refuse(declared: Mapping[Ref, Sequence[Ref]]) -> Illegal | None:
        _weigh_that_nobody_pays(state, exempt - declared.keys())
        done = _obeyed(required, declared)
        if len(done) == len(required):
            return None
        more = more_than(len(done))
        if alone is not None:
            return None if more is None else _no_block(state, declared, done, more, does.blocks_by)
        if more is None and beside is Beside.ANYTHING:
            return None
        at_once = more_by_one(declared, len(done))
        if at_once is not None:
            return _no_block(state, declared, done, at_once, does.blocks_by)
        if beside is Beside.THE_PROPOSAL:
            _weigh_that_it_stays_out(state, more)
            return None
        if more is None and beside is Beside.WHAT_IS_REQUIRED:
            more = more_by_one(declared, len(done), gives_way=True)
        by_rule = does.more_by(len(done), without_company) if more is not None else None
        return None if more is None else _no_block(state, declared, done, more, by_rule)

    return refuse


def _most_without_company(state: State, required: _Required) -> int:
    """How many of the blocks that are required can be there where none blocks that nothing requires to."""
    return max(map(len, _ever_more(state, required, None, required_only=True)), default=0)


def _weigh_that_nobody_pays(state: State, unpaid: Set[Ref]) -> None:
    """Creatures that have to block need not where that would have to be paid for."""
    if unpaid:
        state.heed(Says.unpaid_exempt_from_blocking)


def _weigh_that_it_stays_out(state: State, more: _Required | None) -> None:
    """A creature that has to block need not where it could only if others did otherwise."""
    if more is not None:
        state.heed(Says.blocks_beside_the_rest)


def _no_block(
    state: State,
    declared: Mapping[Ref, Sequence[Ref]],
    done: _Required,
    more: _Required,
    by_rule: Provision | None,
) -> Illegal:
    """What of blocks that obey more is not there."""
    creature, attacker = next(one for one in more if one not in done)
    if creature == NOTHING:
        return _refusal(
            "is blocked if able", _held_by(state, by_rule, Says.must_be_blocked), state.name(attacker)
        )
    if attacker == NOTHING:
        return _refusal("blocks if able", by_rule, state.name(creature))
    held_by = _held_by(state, by_rule, Says.must_block_that) if declared.get(creature) else by_rule
    return _refusal("blocks that if able", held_by, state.name(creature), state.name(attacker))


def _held_by(state: State, by_rule: Provision | None, particular: Provision) -> Provision | None:
    """By what a block that is required has to be there, if by more than a card; left open where the texts of the day do not speak of such."""
    if by_rule is not Says.must_block:
        return by_rule
    state.heed(particular)
    return particular


def _refusal(name: str, by_rule: Provision | None, *about: str) -> Illegal:
    return Illegal(because(name if by_rule is not None else f"{name} by a card", *about), by_rule)


_Required = list[tuple[Ref, Ref]]
"""Blocks that are required: a creature, or nothing where any will do, and the attacker it must block, or nothing."""


_Able = list[tuple[GameObject, Sequence[GameObject]]]
"""Creatures that could block, each with the attackers that it could."""


def _able(state: State, alone: Ref | None) -> tuple[_Able, _Able]:
    """What could block for nothing, and what would have to be paid for; only one creature where it is `alone`."""
    free: _Able = []
    priced: _Able = []
    for thing in blocking.possible_blockers(state):
        if alone in (None, thing.handle):
            able = free if is_free(state, thing, "block") else priced
            able.append((thing, blocking.blockable(state, thing)))
    return free, priced


def _required(state: State, able: _Able, *, by_somebody: bool) -> _Required:
    """All blocks that are required of these and that could be made one by one; those that any may make, too, if `by_somebody`."""
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
        if has(state, attacker, blocking.BY_SOMEBODY) and by_somebody:
            required.append((NOTHING, attacker.handle))
    return required


def _whom(quality: str, blockable: Sequence[GameObject]) -> Iterator[Ref]:
    """What a creature has to block: the one attacker that is named, or NOTHING where any will do."""
    if quality:
        yield from (attacker.handle for attacker in blockable if attacker.id == quality)
    elif blockable:
        yield NOTHING


def _ever_more(
    state: State, required: _Required, alone: Ref | None, required_only: bool
) -> Iterator[_Required]:
    """What blocks that could be declared obey, each time that is more than any before."""

    def is_wanted(one: blocking.Blocker) -> bool:
        """Nobody has to pay for a block."""
        free = is_free(state, state.objects[one.creature], "block")
        return free and (not required_only or bool(_obeyed(required, {one.creature: one.attackers})))

    most = 0
    taxed = any(not is_free(state, thing, "block") for thing in blocking.possible_blockers(state))
    wanted = is_wanted if required_only or taxed else None
    for other in blocking.possible_blocks(state, eager=True, alone=alone, wanted=wanted):
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


_REQUIRED = partial(AttackRequirementsAnswer, Beside.WHAT_IS_REQUIRED, taxed_count=True)
"""Before there were numbered rules: what is required comes first, and no text leaves out what has to be paid for."""

CLAUSE: Clause[AttackRequirements, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            on("1993-08-05"),
            _REQUIRED(attacks_by=None, most_attacks_by=None, blocks_by=None, most_blocks_by=None),
        ),
        Version(
            Says,
            on("1994-04-14"),
            _REQUIRED(most_attacks_by=Says.must_attack, blocks_by=None, most_blocks_by=None),
        ),
        Version(
            Says,
            FIFTH_EDITION,
            _REQUIRED(most_attacks_by=Says.required_first, most_blocks_by=Says.required_first),
        ),
        Version(
            Says,
            SIXTH_EDITION,
            AttackRequirementsAnswer(Beside.THE_PROPOSAL),
        ),
        Version(Says, LEGIONS, AttackRequirementsAnswer(Beside.WHAT_IS_REQUIRED)),
        Version(
            Says,
            on("2003-05-26"),
            AttackRequirementsAnswer(Beside.THE_PROPOSAL),
        ),
        Version(Says, on("2003-07-01"), AttackRequirementsAnswer(Beside.WHAT_IS_REQUIRED)),
        Version(Says, on("2007-05-01"), AttackRequirementsAnswer(Beside.ANYTHING)),
        Version(
            Says,
            on("2011-02-04"),
            AttackRequirementsAnswer(Beside.ANYTHING, taxed_count=True),
            amendments=("S156",),
        ),
    ),
)
