"""Declaring blockers: which declarations are legal, and which have to be made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import comb, prod
from typing import NamedTuple

from rulesets.table import combat, triggers
from rulesets.table.abilities.costs import FREE, Cost
from rulesets.table.budget import count_work
from rulesets.table.characteristics import count, has, is_creature, keywords
from rulesets.table.costs_to_fight import (
    Due,
    cost_of,
    is_free,
    may_still_fight,
    pay_to_fight,
    refuse_to_fight,
)
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.questions import MOST_TRIED, combined, subsets
from rulesets.table.resized import sizes_by_stance, tell_sizes_by_stance
from rulesets.table.state import DEFENDING, GameObject, Illegal, Ref, State


class Blocker(NamedTuple):
    """One declared blocker and the attackers it blocks."""

    creature: Ref
    attackers: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class DeclareBlockers:
    """The defending player declares blockers; the answer is a tuple of `Blocker`."""

    player: Ref = DEFENDING

    def answers(self, state: State) -> Iterator[tuple[Blocker, ...]]:
        """Every legal declaration, where there are not too many `tries` to go through."""
        if _blocks_apart(state):
            for answer in islice(combined(_legal_choices(state)), MOST_TRIED):
                yield tuple(one for one in answer if one is not None)
            return
        # Where not all can be tried, those in which what has to block does come first: others may not be legal at all.
        refuse = _requirements(state)
        for declared in possible_blocks(state, eager=not self.listed_whole(state)):
            if refuse is None or refuse(_by_creature(declared)) is None:
                yield declared

    def tries(self, state: State) -> int:
        """How many declarations there are, legal or not; only the legal ones where creatures block each by itself."""
        if _blocks_apart(state):
            return prod(_number_legal(state, thing) for thing in possible_blockers(state))
        return prod(1 + _ways(state, thing) for thing in possible_blockers(state))

    def listed_whole(self, state: State) -> bool:
        """Whether `answers` goes through all that there are."""
        return self.tries(state) <= MOST_TRIED

    def count(self, state: State) -> int:
        """How many answers are legal; where some may not be, and there are too many to try, all that there are count."""
        tries = self.tries(state)
        return tries if tries > MOST_TRIED or _blocks_apart(state) else sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: tuple[Blocker, ...]) -> Illegal | None:
        refused = _refuse_for_restrictions(state, answer)
        if refused is not None:
            return refused
        refuse = _requirements(state)
        return None if refuse is None else refuse(_by_creature(answer))

    def apply(self, state: State, answer: tuple[Blocker, ...]) -> None:
        cost = _cost(state, answer)
        if cost is FREE:
            self._block(state, answer)
            return
        state.do(self._block, answer)
        pay_to_fight(state, DEFENDING, [Due(answer[0].creature, cost)])

    def _block(self, state: State, answer: tuple[Blocker, ...]) -> None:
        """The creatures become blockers that are still there once all is paid."""
        answer = tuple([one for one in answer if may_still_fight(state, one.creature, "block")])
        pairs: list[tuple[GameObject, GameObject]] = []
        for blocker in answer:
            creature = state.objects[blocker.creature]
            for ref in blocker.attackers:
                attacker = state.objects[ref]
                state.tell("block", creature.id, attacker.id)
                pairs.append((creature, attacker))
        attackers = state.attackers()
        _leave_open_whether_one_side_blocks_itself(state, attackers)
        if len(answer) == 1:
            state.blocked_alone = answer[0].creature
        before = sizes_by_stance(state)
        for attacker in attackers:
            if attacker.blocked is None:
                attacker.blocked = False
        combat.join(state, pairs, "declared")
        tell_sizes_by_stance(state, before)
        if triggers.watched(state, "blocks alone") and state.rules.alone.does.declared_alone(len(answer)):
            triggers.fire(state, "blocks alone", answer[0].creature)
        for attacker in attackers:
            if attacker.blocked is False:
                state.tell("unblocked", attacker.id)
                undeclared = attacker.handle in state.put_in_attacking
                if undeclared and not state.rules.attack_triggers.does.undeclared_too:
                    _leave_open_whether_it_attacked(state, attacker)
                else:
                    triggers.fire(state, "attacks and is not blocked", attacker.handle)


def _leave_open_whether_one_side_blocks_itself(state: State, attackers: Sequence[GameObject]) -> None:
    """Where who changes sides stays in combat, one may attack whom it has come to: whether it may block, or be blocked there."""
    for attacker in attackers:
        if attacker.controller == DEFENDING and possible_blockers(state):
            state.heed(state.rules.removal_from_combat.says.no_block_of_its_own_side)
            return


def _leave_open_whether_it_attacked(state: State, attacker: GameObject) -> None:
    """Whether what was put into play attacking attacks and is not blocked, where something hangs on it and no text says."""
    version = state.rules.attack_triggers
    if version.dispute and triggers.waits_for(state, "attacks and is not blocked", attacker.handle):
        state.leave_open(version.dispute)


BLOCKS_IF_ABLE = "blocks if able"
BY_SOMEBODY, BY_ALL = "must be blocked", "blocked by all able"
"""What requires an attacker to be blocked: by one creature at least, or by every one that can."""
_REQUIRED = frozenset({BLOCKS_IF_ABLE, BY_SOMEBODY, BY_ALL})
_COSTS = frozenset({"block tax", "block cost"})
"""What makes blocks cost something."""
_TOGETHER = frozenset(
    {
        *_COSTS,
        BY_SOMEBODY,
        "menace",
        "blocked by at most",
        "blocked by at least",
        "cannot block alone",
        *combat.MOST["block"],
    }
)
"""What makes it matter who else blocks."""


def _refuse_for_restrictions(state: State, declared: tuple[Blocker, ...]) -> Illegal | None:
    """Why these blocks disobey what restricts blocks, whatever has to block; or None."""
    for blocker in declared:
        thing = state.objects[blocker.creature]
        if not thing.in_play or not is_creature(state, thing):
            return Illegal(
                because("is not a creature in play", thing.id),
                state.rules.block_restrictions.says.own_creatures,
            )
        if thing.controller != DEFENDING:
            whose = because("is not controlled by", thing.id, state.name(DEFENDING))
            return Illegal(whose, state.rules.block_restrictions.says.own_creatures)
        if len(blocker.attackers) > most_blocked(state, thing, len(blocker.attackers)):
            version = state.rules.block_restrictions
            return Illegal(because("cannot block so many", thing.id), version.says.one_attacker)
        for ref in blocker.attackers:
            attacker = state.objects[ref]
            if attacker.attacking is None or attacker.phased_out:
                return Illegal(
                    because("is not attacking", attacker.id),
                    state.rules.block_restrictions.says.own_creatures,
                )
            refused = _refuse_pair(state, thing, attacker)
            if refused is not None:
                return refused
    return _refuse_together(state, declared)


def _refuse_together(state: State, declared: tuple[Blocker, ...]) -> Illegal | None:
    """Why creatures may not block as they do, each of which could by itself; or None."""
    count_work(state, 3 * (1 + len(declared)))
    if nothing_has(state, _TOGETHER):
        return None
    limit = combat.too_many(state, "block", len(declared))
    if limit is not None:
        return Illegal(limit, state.rules.block_restrictions.says.restricted)
    for blocker in declared:
        thing = state.objects[blocker.creature]
        if has(state, thing, "cannot block alone") and state.rules.alone.does.declared_alone(len(declared)):
            return Illegal(because("cannot block alone", thing.id), state.rules.alone.says.blocks_alone)
    cost = _cost(state, declared)
    if cost is not FREE:
        refused = refuse_to_fight(state, state.objects[declared[0].creature], cost, "block")
        if refused is not None:
            return refused
    numbers: dict[Ref, int] = {}
    for blocker in declared:
        for ref in blocker.attackers:
            numbers[ref] = numbers.get(ref, 0) + 1
    return _refuse_numbers(state, numbers)


def _cost(state: State, declared: Sequence[Blocker]) -> Cost:
    """What it costs to block so."""
    if nothing_has(state, _COSTS):
        return FREE
    return cost_of(state, [one.creature for one in declared], "block")


def _refuse_numbers(state: State, numbers: Mapping[Ref, int]) -> Illegal | None:
    """Why attackers may not be blocked by so many creatures each, or None."""
    for ref, number in numbers.items():
        attacker = state.objects[ref]
        if has(state, attacker, "menace") and number < state.rules.menace.does:
            return Illegal(
                because("not blocked by one alone", attacker.id), state.rules.menace.says.two_or_more
            )
        for keyword in keywords(state, attacker):
            if (keyword.name == "blocked by at most" and number > keyword.value) or (
                keyword.name == "blocked by at least" and number < keyword.value
            ):
                return Illegal(
                    because("restricted by", attacker.id, keyword),
                    state.rules.block_restrictions.says.restricted,
                )
    return None


def _refuse_pair(state: State, thing: GameObject, attacker: GameObject) -> Illegal | None:
    """Why a creature may not block an attacker, whatever else is blocked; or None."""
    wrong_side = None
    if thing.attacking is not None:
        wrong_side = because("is attacking", thing.id)
    elif attacker.controller == thing.controller:
        wrong_side = because("is controlled by", attacker.id, state.name(attacker.controller))
    if wrong_side is not None:
        return Illegal(wrong_side, state.rules.removal_from_combat.says.no_block_of_its_own_side)
    refused = state.rules.block_restrictions.does(state, thing, attacker)
    if refused is None and attacker.attacking is not None and attacker.attacking >= 0:
        refused = state.rules.attack_targets.does.refuse_block(state, attacker, attacker.attacking)
    return refused


Judge = Callable[[dict[Ref, tuple[Ref, ...]]], Illegal | None]
"""Tells why what has to block does not do so in these blocks, or None."""


def _requirements(state: State) -> Judge | None:
    """What judges whether what has to block does, or None where nothing has to."""
    if nothing_has(state, _REQUIRED):
        return None
    there = [thing for thing in possible_blockers(state) if _has_to_block(state, thing)]
    if not there:
        return None
    blocks = state.rules.attack_requirements.does.blocks
    if not _blocks_apart(state):
        return blocks(state)
    judges = [blocks(state, thing.handle) for thing in there]

    def refuse(declared: dict[Ref, tuple[Ref, ...]]) -> Illegal | None:
        return next((refused for judge in judges if (refused := judge(declared)) is not None), None)

    return refuse


def _by_creature(declared: tuple[Blocker, ...]) -> dict[Ref, tuple[Ref, ...]]:
    """What each creature that is declared blocks."""
    return {one.creature: one.attackers for one in declared}


def _blocks_apart(state: State) -> bool:
    """Whether what one creature blocks is no business of any other's: nothing asks for blockers, or for a number of them."""
    names = {keyword.name for thing in state.table for keyword in keywords(state, thing)}
    if not names.isdisjoint(_TOGETHER):
        return False
    # Whoever has too many ways to block is not worth looking through by itself.
    return not any(
        _has_to_block(state, thing) and _ways(state, thing) > MOST_TRIED for thing in possible_blockers(state)
    )


def _has_to_block(state: State, thing: GameObject) -> bool:
    """Whether a creature has to block, or an attacker has to be blocked."""
    return has(state, thing, BLOCKS_IF_ABLE) or any(
        has(state, one, BY_SOMEBODY) or has(state, one, BY_ALL) for one in state.attackers()
    )


def possible_blockers(state: State) -> list[GameObject]:
    """The defending player's untapped creatures."""
    return [
        thing for thing in state.table
        if thing.controller == DEFENDING and not (thing.tapped or thing.phased_out) and is_creature(state, thing)
    ]  # fmt: skip


def blockable(state: State, thing: GameObject) -> list[GameObject]:
    """The attackers that a creature may block, whatever else is blocked."""
    return [attacker for attacker in state.attackers() if _refuse_pair(state, thing, attacker) is None]


def possible_blocks(
    state: State,
    eager: bool = False,
    alone: Ref | None = None,
    wanted: Callable[[Blocker], bool] | None = None,
) -> Iterator[tuple[Blocker, ...]]:
    """Every declaration of blockers that obeys the restrictions, whatever has to block, among those that are tried.

    `eager`: it begins with those in which what has to block does, so that a good one comes soon; `alone`: only that
    creature blocks; `wanted`: creatures block in such ways only.
    """
    choices: list[Callable[[], Iterator[Blocker | None]]] = []
    tries = 1
    for thing in possible_blockers(state):
        if alone in (None, thing.handle):
            choices.append(_choices(state, thing, eager, wanted))
            tries *= 1 + _ways(state, thing)
    # What can be gone through whole is; of the rest fewer are tried where each takes longer to judge.
    tried = MOST_TRIED if tries <= MOST_TRIED else MOST_TRIED // len(choices)
    for answer in islice(combined(choices), tried):
        declared = tuple(one for one in answer if one is not None)
        if _refuse_together(state, declared) is None:
            yield declared


def changed_by_one(
    state: State, declared: Mapping[Ref, Sequence[Ref]], gives_way: bool = False
) -> Iterator[dict[Ref, Sequence[Ref]]]:
    """These blocks with one creature blocking otherwise, where that obeys the restrictions; `gives_way`: for another."""
    for thing in possible_blockers(state):
        if thing.handle not in declared and not is_free(state, thing, "block"):
            continue  # nobody has to pay for a block
        rest = {one: attackers for one, attackers in declared.items() if one != thing.handle}
        for gone in rest if gives_way else (None,):
            kept = {one: attackers for one, attackers in rest.items() if one != gone}
            for choice in _choices(state, thing, eager=False)():
                if choice is not None:
                    changed = {**kept, thing.handle: choice.attackers}
                    blockers = tuple(Blocker(one, tuple(attackers)) for one, attackers in changed.items())
                    if _refuse_together(state, blockers) is None:
                        yield changed


def _choices(
    state: State, thing: GameObject, eager: bool, wanted: Callable[[Blocker], bool] | None = None
) -> Callable[[], Iterator[Blocker | None]]:
    """What one creature may block, and nothing: before the rest, or after it where it has to block and that is wanted."""
    able = [attacker.handle for attacker in blockable(state, thing)]
    most = most_blocked(state, thing, len(able))
    keen = eager and _has_to_block(state, thing)

    def choices() -> Iterator[Blocker | None]:
        if not keen:
            yield None
        for group in subsets(able, most):
            blocker = Blocker(thing.handle, group)
            if group and (wanted is None or wanted(blocker)):
                yield blocker
        if keen:
            yield None

    return choices


def _legal_choices(state: State) -> list[Callable[[], Iterator[Blocker | None]]]:
    """What each creature may block, or nothing, where it blocks by itself: only what obeys what is required of it."""
    found: list[Callable[[], Iterator[Blocker | None]]] = []
    for thing in possible_blockers(state):
        choices = _choices(state, thing, eager=False)
        judged = _judged(state, thing, choices)
        found.append(choices if judged is None else partial(iter, judged))
    return found


def _number_legal(state: State, thing: GameObject) -> int:
    """In how many ways a creature that blocks by itself may block something, or nothing."""
    judged = _judged(state, thing, _choices(state, thing, eager=False))
    return 1 + _ways(state, thing) if judged is None else len(judged)


def _judged(
    state: State, thing: GameObject, choices: Callable[[], Iterator[Blocker | None]]
) -> list[Blocker | None] | None:
    """Those of a creature's choices that obey what is required of it; None where nothing is."""
    if not _has_to_block(state, thing):
        return None
    judge = state.rules.attack_requirements.does.blocks(state, thing.handle)
    return [one for one in choices() if judge({} if one is None else _by_creature((one,))) is None]


def _ways(state: State, thing: GameObject) -> int:
    """In how many ways a creature may block something."""
    number = len(blockable(state, thing))
    return sum(comb(number, size) for size in range(1, most_blocked(state, thing, number) + 1))


_BLOCKS_SEVERAL = frozenset({"blocks any number", "blocks one more"})


def most_blocked(state: State, thing: GameObject, number: int) -> int:
    """How many attackers a creature may block at once."""
    if nothing_has(state, _BLOCKS_SEVERAL):
        return 1
    if has(state, thing, "blocks any number"):
        return number
    return 1 + count(state, thing, "blocks one more")
