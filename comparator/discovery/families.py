"""Families of small boards: how many there are is worked out, and any of them is made from its number.

A board is a multiset of fights, one for each attacker: the attacker, and the multiset of creatures that block
it. So no board is in a family twice, and counting needs no listing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import groupby
from math import comb, gcd, prod
from typing import TypeVar

from comparator.discovery.dividing import PLANS
from comparator.discovery.sketch import ATTACKING, DEFENDING, NOBODY, PREY, PREYS, Creature, Sketch, Use
from comparator.discovery.tricks import TRAITS, TRICKS

Shape = tuple[int, ...]
"""The number of blockers of each attacker, fewest first."""

Change = Use | tuple[int, str]
"""What is added to a fight: the use of a trick, a trait of a creature or a player, or a prey of that kind."""

Item = TypeVar("Item")

GOLDEN = 0.6180339887498949


@dataclass(frozen=True)
class Family:
    """Boards of some shapes, with creatures of some kinds and so many additions.

    `extras` holds a word for each addition that every board has: `trait`, `trick`, `prey`
    (a planeswalker or a battle that is attacked), or `trick at a prey`, which needs one.
    """

    name: str
    shapes: tuple[Shape, ...]
    kinds: tuple[Creature, ...]
    extras: tuple[str, ...] = ()

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """The number of boards of each shape."""
        return tuple(self._fights(shape) * _plans(shape) * self._added(shape) for shape in self.shapes)

    def __len__(self) -> int:
        return sum(self.counts)

    def __getitem__(self, number: int) -> Sketch:
        """The board of that number; those with small creatures come first."""
        for shape, count in zip(self.shapes, self.counts, strict=True):
            if number < count:
                return self._board(shape, number)
            number -= count
        raise IndexError(number)

    def _added(self, shape: Shape) -> int:
        """In how many ways something is added; of two additions of one sort the order does not count."""
        return prod(multisets(len(changes(extra, shape)), times) for extra, times in _grouped(self.extras))

    def _board(self, shape: Shape, number: int) -> Sketch:
        added: list[Change] = []
        for extra, times in _grouped(self.extras):
            options = changes(extra, shape)
            number, chosen = divmod(number, multisets(len(options), times))
            added += [options[one] for one in multiset(chosen, times)]
        number, plan = divmod(number, _plans(shape))
        sketch = self._fighting(shape, number, PLANS[plan])
        for change in added:
            sketch = extended(sketch, change)
        return sketch

    # --- the fights ---------------------------------------------------------------------------------------

    def _fights(self, shape: Shape) -> int:
        """How many multisets of fights there are with as many blockers each as the shape says."""
        return prod(multisets(self._duels(blockers), times) for blockers, times in _grouped(shape))

    def _duels(self, blockers: int) -> int:
        """In how many ways one attacker fights so many blockers."""
        return len(self.kinds) * multisets(len(self.kinds), blockers)

    def _fighting(self, shape: Shape, number: int, plan: str) -> Sketch:
        attackers: list[Creature] = []
        blockers: list[Creature] = []
        blocks: list[int] = []
        for size, times in _grouped(shape):
            number, chosen = divmod(number, multisets(self._duels(size), times))
            for duel in multiset(chosen, times):
                behind, attacker = divmod(duel, len(self.kinds))
                blocks += [len(attackers)] * size
                attackers.append(self.kinds[attacker])
                blockers += [self.kinds[kind] for kind in multiset(behind, size)]
        return Sketch((*attackers, *blockers), tuple(blocks), plan)


def _grouped(items: Iterable[Item]) -> list[tuple[Item, int]]:
    """Each item with how often it stands there, like items standing together."""
    return [(item, len(list(alike))) for item, alike in groupby(items)]


def _plans(shape: Shape) -> int:
    """In how many ways the damage is divided: there is a choice where several creatures block one."""
    return len(PLANS) if max(shape) > 1 else 1


def multisets(kinds: int, size: int) -> int:
    """How many multisets there are of that size."""
    return comb(kinds + size - 1, size)


def multiset(number: int, size: int) -> list[int]:
    """The multiset of that number, smallest member first; numbers go up with the largest member."""
    found: list[int] = []
    for place in range(size, 0, -1):
        member = bisect_right(range(number + 1), number, key=lambda one: multisets(one, place)) - 1
        found.append(member)
        number -= multisets(member, place)
    return found[::-1]


# --- what is added ----------------------------------------------------------------------------------------


@cache
def changes(extra: str, shape: Shape) -> tuple[Change, ...]:
    """Everything of one sort that may be added to a board of a shape."""
    creatures, attackers = len(shape) + sum(shape), len(shape)
    if extra == "prey":
        return tuple((PREY, kind) for kind in PREYS)
    if extra == "trait":
        return tuple(_traits(creatures))
    return tuple(_tricks(creatures, attackers, prey=extra == "trick at a prey"))


def _traits(creatures: int) -> Iterator[Change]:
    for trait in TRAITS.values():
        bearers = range(creatures) if trait.of == "creature" else (ATTACKING, DEFENDING)
        for bearer in bearers:
            yield bearer, trait.name


def _tricks(creatures: int, attackers: int, prey: bool) -> Iterator[Change]:
    for trick in TRICKS.values():
        if trick.aim == "prey" and not prey:
            continue
        holders: Sequence[int] = range(creatures) if trick.held == "creature" else (ATTACKING, DEFENDING)
        for holder in holders:
            attacking = holder < attackers and holder != DEFENDING
            if trick.by == ("defender" if attacking else "attacker"):
                continue
            fighters = attackers if trick.aim == "attacker" else creatures
            for target in _targets(trick.aim, fighters, attacking, prey):
                for timing in trick.timings:
                    yield Use(trick.name, holder, target, timing)


def _targets(aim: str, creatures: int, attacking: bool, prey: bool) -> Sequence[int]:
    """Whom a trick may be aimed at: of the players only the one whom it is for."""
    if aim == "nothing":
        return (NOBODY,)
    if aim == "prey":
        return (PREY,)
    if aim in ("creature", "attacker", "source"):
        return range(creatures)
    if aim == "permanent":
        return (*range(creatures), *((PREY,) if prey else ()))
    players = (DEFENDING, ATTACKING) if attacking else (ATTACKING, DEFENDING)
    return (*range(creatures), *players, *((PREY,) if prey else ()))


def extended(sketch: Sketch, change: Change) -> Sketch:
    """A board with something added."""
    if isinstance(change, Use):
        return replace(sketch, uses=(*sketch.uses, change))
    number, word = change
    return replace(sketch, prey=word) if number == PREY else sketch.bears(number, word)


# --- a sample ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sample:
    """The numbers of up to `limit` boards of a family of `size`: all in order, or else scattered evenly from `start`."""

    size: int
    limit: int | None = None
    start: int = 0

    def __len__(self) -> int:
        return self.size if self.limit is None else min(self.size, self.limit)

    def __getitem__(self, place: int) -> int:
        return place if self.whole else (self.start + place * self.step) % self.size

    @property
    def whole(self) -> bool:
        return len(self) == self.size

    @cached_property
    def step(self) -> int:
        """From one number to the next: near the golden part, and nothing in common with the size."""
        step = max(1, int(self.size * GOLDEN))
        while gcd(step, self.size) > 1:
            step += 1
        return step
