"""How many divisions of combat damage are legal, from arithmetic, and which can be.

What forbids a division has one shape: a creature that must keep an order, or send on only a surplus, may give
something to the next recipient only while everybody before it is assigned lethal damage.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from graphlib import CycleError, TopologicalSorter
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from rulesets.table.characteristics import has
from rulesets.table.questions import combined
from rulesets.table.state import Ref, State

if TYPE_CHECKING:
    from rulesets.table.assignment import Assigner


MOST_WAYS: Final = 100_000
"""So many ways to go on are looked at while counting; beyond, only a list would tell."""


class Divider(NamedTuple):
    """One creature that divides, as far as counting is concerned.

    `ordered`: nothing past a recipient that is not yet dealt with.  `touch`: any amount deals with a recipient.
    """

    amount: int
    recipients: tuple[Ref, ...]
    beyond: tuple[Ref, ...]
    ordered: bool
    touch: bool

    @property
    def bound(self) -> bool:
        return self.ordered or bool(self.beyond)


def count_divisions(state: State, assigners: Sequence[Assigner]) -> int | None:
    """The number of legal divisions; None where only a list would tell."""
    if any(
        one.beyond and has(state, state.objects[one.creature], "trample over planeswalkers")
        for one in assigners
    ):  # fmt: skip
        return None  # a planeswalker in between asks for its loyalty, which is another shape
    dividers = _dividers(state, assigners)
    number = 1
    for group in _groups(dividers):
        some = [dividers[index] for index in group]
        together = _alone(state, some[0]) if len(some) == 1 else _together(state, some)
        if together is None:
            return None
        number *= together
    return number


def candidates(state: State, assigners: Sequence[Assigner]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The divisions that can be legal, one after the other: no others, and hardly more, have to be tried."""
    dividers = _dividers(state, assigners)
    apart = {index for group in _groups(dividers) if len(group) == 1 for index in group}
    needs = [
        _needs(state, one) if one.ordered and index in apart else [] for index, one in enumerate(dividers)
    ]
    return combined([partial(_divisions, one.amount, need, len(one.recipients) + len(one.beyond))
                     for one, need in zip(dividers, needs, strict=True)])  # fmt: skip


def ways_to_divide(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide `amount` in so many parts, most to the first."""
    return _divisions(amount, [], parts)


def _divisions(amount: int, needs: Sequence[int], parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide `amount`, most to the first; whoever gets less than it needs is the last to get any."""
    if parts == 1:
        yield (amount,)
        return
    for first in range(amount, -1, -1):
        if needs and first < needs[0] and first < amount:
            return
        for rest in _divisions(amount - first, needs[1:], parts - 1):
            yield (first, *rest)


def _dividers(state: State, assigners: Sequence[Assigner]) -> list[Divider]:
    """The creatures as dividers; where one of them is bound, what any of them touches is dealt with."""
    ordered = [
        len(one.recipients) > 1 and state.rules.division.does.keeps_order(state, one) for one in assigners
    ]
    bound = any(ordered) or any(one.beyond for one in assigners)
    return [
        Divider(one.amount, one.recipients, one.beyond, in_order, bound and _touches(state, one))
        for one, in_order in zip(assigners, ordered, strict=True)
    ]


def _touches(state: State, assigner: Assigner) -> bool:
    touch = has(state, state.objects[assigner.creature], "deathtouch")
    return touch and state.rules.deathtouch.does.any_amount_is_lethal


def _groups(dividers: Sequence[Divider]) -> list[list[int]]:
    """Numbers of dividers apart from each other, or together where what one assigns bears on what another may."""
    groups: list[list[int]] = []
    for index, one in enumerate(dividers):
        met = [group for group in groups if any(_meet(one, dividers[other]) for other in group)]
        groups = [group for group in groups if group not in met]
        groups.append(sorted([index, *(other for group in met for other in group)]))
    return groups


def _meet(one: Divider, other: Divider) -> bool:
    return (one.bound or other.bound) and not set(one.recipients).isdisjoint(other.recipients)


def spread(amount: int, parts: int) -> int:
    """In how many ways `amount` is an ordered sum of so many numbers from 0 up."""
    if amount < 0:
        return 0
    return comb(amount + parts - 1, parts - 1) if parts else int(amount == 0)


def _alone(state: State, one: Divider) -> int:
    """The divisions of one creature, by how far along its recipients they kill."""
    needs = _needs(state, one)
    parts = len(needs)
    surplus = one.amount - sum(needs)
    if not one.ordered:
        passed_on = spread(surplus, parts + len(one.beyond)) - spread(surplus, parts)
        return spread(one.amount, parts) + (passed_on if one.beyond else 0)
    number, left = 0, one.amount
    for place, need in enumerate(needs):
        # Everybody before is dealt with, this one gets less than it takes, and nobody after gets any.
        number += spread(left, place + 1) - spread(left - need, place + 1)
        left -= need
    return number + spread(surplus, parts + len(one.beyond))


class Progress(NamedTuple):
    """How far a count over several creatures has come: what each has left, which may go on, what has piled up."""

    left: tuple[int, ...]
    going: tuple[bool, ...]
    piled: int


def _together(state: State, group: Sequence[Divider]) -> int | None:
    """The joint divisions of creatures that share recipients: recipient after recipient, creature after creature."""
    columns = _columns(group)
    if columns is None:
        return None
    whole = state.rules.assignment_check.does.whole
    ways = Counter({Progress(tuple(one.amount for one in group), (True,) * len(group), 0): 1})
    looked_at = 0
    twins = [places for places in _places(group).values() if len(places) > 1]
    for ref in columns:
        killable = any(ref in one.recipients for one in group)
        need = _need(state, ref) if killable else 0
        for index, one in enumerate(group):
            if ref in one.recipients or ref in one.beyond:
                looked_at += sum([progress.left[index] + 1 for progress in ways])
                if looked_at > MOST_WAYS:
                    return None
                ways = _given(ways, index, one, ref, need)
                if not whole and ref in one.recipients:
                    ways = _judged(ways, [index], need)
        sharing = [index for index, one in enumerate(group) if ref in one.recipients] if whole else []
        ways = _judged(ways, sharing, need)
        ways = _merged(ways, twins)
    return sum(number for progress, number in ways.items() if not any(progress.left))


def _columns(group: Sequence[Divider]) -> list[Ref] | None:
    """All recipients, each after those that must be dealt with before it; None where two orders contradict."""
    sorter: TopologicalSorter[Ref] = TopologicalSorter()
    for one in group:
        for place, ref in enumerate(one.recipients):
            sorter.add(ref, *(one.recipients[:place] if one.ordered else ()))
        for ref in one.beyond:
            sorter.add(ref, *one.recipients)
    try:
        return list(sorter.static_order())
    except CycleError:
        return None


def _given(ways: Counter[Progress], index: int, one: Divider, ref: Ref, need: int) -> Counter[Progress]:
    """One creature gives one recipient whatever it may."""
    found: Counter[Progress] = Counter()
    waits = one.ordered or ref in one.beyond
    for (left, going, piled), number in ways.items():
        most = left[index] if going[index] or not waits else 0
        for amount in range(most + 1):
            kept = (*left[:index], left[index] - amount, *left[index + 1 :])
            pile = need if one.touch and amount else min(need, piled + amount)
            found[Progress(kept, going, pile)] += number
    return found


def _judged(ways: Counter[Progress], sharing: Sequence[int], need: int) -> Counter[Progress]:
    """Whoever fights this recipient may go on only if it is dealt with."""
    found: Counter[Progress] = Counter()
    for (left, going, piled), number in ways.items():
        on = tuple(may and (piled >= need or index not in sharing) for index, may in enumerate(going))
        found[Progress(left, on, piled)] += number
    return found


def _places(group: Sequence[Divider]) -> dict[Divider, list[int]]:
    """The places of creatures that divide among the same recipients by the same rules, however much each has."""
    found: dict[Divider, list[int]] = {}
    for place, one in enumerate(group):
        found.setdefault(one._replace(amount=0), []).append(place)
    return found


def _merged(ways: Counter[Progress], twins: Sequence[Sequence[int]]) -> Counter[Progress]:
    """The next recipient has nothing piled up on it yet; which of several twins has what left makes no difference."""
    found: Counter[Progress] = Counter()
    for (left, going, _), number in ways.items():
        if twins:
            left, going = _in_order(left, going, twins)  # noqa: PLW2901  # the same, told otherwise
        found[Progress(left, going, 0)] += number
    return found


def _in_order(
    left: tuple[int, ...], going: tuple[bool, ...], twins: Sequence[Sequence[int]]
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    standing = list(zip(left, going, strict=True))
    for places in twins:
        for place, one in zip(places, sorted(standing[place] for place in places), strict=True):
            standing[place] = one
    return tuple(one for one, _ in standing), tuple(may for _, may in standing)


def _needs(state: State, one: Divider) -> list[int]:
    needs = [_need(state, ref) for ref in one.recipients]
    return [min(need, 1) for need in needs] if one.touch else needs


def _need(state: State, ref: Ref) -> int:
    """How much a recipient still has to be assigned before it counts as dealt with."""
    creature = state.objects[ref]
    assigned = 0
    for one in state.assigned:
        if one.recipient == ref:
            source = state.objects[one.source]
            if has(state, source, "deathtouch") and state.rules.deathtouch.does.any_amount_is_lethal:
                return 0
            assigned += one.amount
    version = state.rules.lethal_damage
    if creature.damage:
        state.leave_open(version.dispute)
    return max(0, version.does(state, creature) - assigned)
