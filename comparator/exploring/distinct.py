"""Answers that differ by more than which of several equal creatures they name.

Where creatures are equal in every respect, swapping them changes nothing, and one answer stands for all that swapping
makes of it: of ten equal blockers the first gets most damage, the second as much or less, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from comparator.exploring.labels import mapped
from rulesets.table.assignment import Amounts, AssignDamage, OrderDamage
from rulesets.table.questions import MOST_TRIED, combined
from rulesets.table.state import NOTHING, Decision, Ref, State

Ties = Mapping[Ref, int]
"""The number of the group of equals that an object belongs to; who has no equal is not in it."""


Watched = Callable[[Iterator[object]], Iterator[object]]
"""Counts what is looked at, and may end it."""


class Gathering:
    """Answers as they are found; `whole` says, once they are all taken, whether everything was gone through."""

    def __init__(self, candidates: Iterator[object], keep: Callable[[Any], bool]) -> None:
        self.whole = True
        self._candidates = candidates
        self._keep = keep

    def __iter__(self) -> Iterator[object]:
        for candidate in islice(self._candidates, MOST_TRIED):
            if self._keep(candidate):
                yield candidate
        self.whole = next(self._candidates, None) is None


def distinct(state: State, decision: Decision, ties: Ties, watched: Watched) -> Gathering:
    """One legal answer for each set of answers that swapping equals makes of each other; all that are looked at are `watched`."""
    if isinstance(decision, OrderDamage) and decision.newcomer == NOTHING:
        return Gathering(watched(_orders(tuple(decision.opponents(state)), ties)), lambda _order: True)
    if isinstance(decision, AssignDamage):
        candidates = watched(_divisions(decision, ties))
        return Gathering(candidates, lambda answer: decision.refuse(state, answer) is None)
    return Gathering(watched(decision.answers(state)), _Forms(ties).is_new)


def _orders(opponents: tuple[Ref, ...], ties: Ties) -> Iterator[tuple[Ref, ...]]:
    if not opponents:
        yield ()
    tried: set[Hashable] = set()
    for ref in opponents:
        group = ("equal", ties[ref]) if ref in ties else ref
        if group not in tried:
            tried.add(group)
            for rest in _orders(tuple(other for other in opponents if other != ref), ties):
                yield (ref, *rest)


def _divisions(decision: AssignDamage, ties: Ties) -> Iterator[tuple[Amounts, ...]]:
    divided: set[int] = set()
    wishes = []
    for assigner in decision.assigners:
        # Only one creature's damage can put equals in an order; the next may tell them apart.
        fresh = {ref: ties[ref] for ref in assigner.everyone if ref in ties and ties[ref] not in divided}
        if assigner.creature in ties:
            fresh = {}
        divided |= {ties[ref] for ref in (assigner.creature, *assigner.everyone) if ref in ties}
        groups = [fresh.get(ref, -1) for ref in assigner.everyone]
        wishes.append(partial(_falling, assigner.amount, groups, {}))
    return combined(wishes)


def _falling(amount: int, groups: Sequence[int], most: Mapping[int, int]) -> Iterator[Amounts]:
    """Every division in which nobody gets more than an equal before it; group -1 has no equals."""
    if not groups:
        if not amount:
            yield ()
        return
    group = groups[0]
    for given in range(min(amount, most.get(group, amount)), -1, -1):
        below = {**most, group: given} if group >= 0 else most
        for rest in _falling(amount - given, groups[1:], below):
            yield (given, *rest)


class _Forms:
    """The forms of answers that have come: the same of all that swapping equals makes of each other."""

    def __init__(self, ties: Ties) -> None:
        self._ties = ties
        self._known: set[Hashable] = set()

    def is_new(self, answer: object) -> bool:
        met: dict[Ref, tuple[int, int]] = {}

        def form(ref: Ref) -> Hashable:
            if ref in self._ties and ref not in met:
                met[ref] = (self._ties[ref], len(met))
            return met.get(ref, ref)

        told = mapped(answer, form)
        is_new = told not in self._known
        self._known.add(told)
        return is_new
