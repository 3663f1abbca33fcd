"""Searching families of boards for those on which two rulesets end differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from comparator.discovery.ending import KINDS, Ending, Endings, Kind
from comparator.discovery.families import Family, Sample
from comparator.discovery.shrinking import shrunk, weight
from comparator.discovery.sketch import Creature, Sketch
from rulesets.ruleset import Ruleset

Watch = Callable[[Sequence[int], str], Iterable[int]]
"""Hands on numbers, and tells whoever waits how far the work has come."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How many boards of a family were tried."""

    family: Family
    tried: int

    @property
    def whole(self) -> bool:
        return self.tried == len(self.family)


@dataclass(frozen=True, slots=True)
class Found:
    """A minimal board on which two endings part."""

    sketch: Sketch
    kind: Kind
    left: Ending
    right: Ending


@dataclass(frozen=True, slots=True)
class Group:
    """What a set of clauses is to blame for, smallest board first; `boards` counts those that led there."""

    clauses: tuple[str, ...]
    boards: int
    found: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class Discovery:
    """What a search between two rulesets found."""

    left: Ruleset
    right: Ruleset
    tried: tuple[Tried, ...]
    groups: tuple[Group, ...]


def families(size: int) -> tuple[Family, ...]:
    """The families that are searched, small ones first."""
    kinds = tuple(
        Creature(power, total - power)
        for total in range(1, 2 * size + 1)
        for power in range(size + 1)
        if 1 <= total - power <= size
    )
    pair, three = ((0,), (1,)), ((0,), (1,), (2,))
    return (
        Family("sizes", "creatures without abilities", (*three, (0, 0), (0, 1), (1, 1)), kinds),
        Family("trait", "one of them has a trait", (*three, (0, 0), (0, 1)), kinds, ("trait",)),
        Family("trick", "and one trick is played", three, kinds, ("trick",)),
        Family(
            "prey and trait",
            "a planeswalker or battle is attacked, and a trait",
            pair,
            kinds,
            ("prey", "trait"),
        ),
        Family(
            "prey and trick",
            "a planeswalker or battle is attacked, and a trick",
            pair,
            kinds,
            ("prey", "trick at a prey"),
        ),
        Family("traits", "two traits", three, kinds, ("trait", "trait")),
        Family("trait and trick", "a trait and a trick", three, kinds, ("trait", "trick")),
        Family("tricks", "two tricks", pair, kinds, ("trick", "trick")),
    )


def boards(searched: Sequence[Family], limit: int, watch: Watch) -> Iterator[tuple[int, Sketch]]:
    """Up to `limit` boards, each with its family's place; what a small family leaves over goes to the next."""
    for place, family in enumerate(searched):
        share = limit // (len(searched) - place)
        sample = Sample(len(family), share)
        limit -= len(sample)
        for number in watch(range(len(sample)), f"trying boards, {family.name}:"):
            yield place, family[sample[number]]


def discover(
    left: Ruleset, right: Ruleset, searched: Sequence[Family], limit: int, watch: Watch
) -> Discovery:
    """Boards on which two rulesets end differently, shrunk, and grouped by the clauses to blame."""
    judge = Judge(left, right)
    counts = [0] * len(searched)
    led: Counter[tuple[str, ...]] = Counter()
    found: dict[tuple[str, ...], dict[Sketch, Found]] = {}
    for place, sketch in boards(searched, limit, watch):
        counts[place] += 1
        verdict = judge(sketch)
        if verdict is None:
            continue
        _, clauses = verdict
        smallest = shrunk(sketch, _judged_so(judge, verdict))
        led[clauses] += 1
        found.setdefault(clauses, {}).setdefault(smallest, found_on(smallest, left, right))
    return Discovery(
        left, right, tried(searched, counts),
        tuple(
            Group(clauses, led[clauses], tuple(sorted(found[clauses].values(), key=_telling_first)))
            for clauses in sorted(found, key=lambda each: (len(each), each))
        ),
    )  # fmt: skip


Verdict = tuple[Kind, tuple[str, ...]]
"""How two rulesets part, and the clauses to blame."""


class Judge:
    """Says of boards how two rulesets part on them, and which clauses are to blame; each board is judged once."""

    def __init__(self, left: Ruleset, right: Ruleset) -> None:
        self._left = left
        self._right = right
        self._judged: dict[Sketch, Verdict | None] = {}

    def __call__(self, sketch: Sketch) -> Verdict | None:
        """How they part and what is to blame; None where they do not."""
        if sketch not in self._judged:
            endings = Endings(sketch)
            kind = endings.kind(self._left, self._right)
            self._judged[sketch] = kind and (kind, endings.culprits(self._left, self._right))
        return self._judged[sketch]


def _judged_so(judge: Judge, verdict: Verdict) -> Callable[[Sketch], bool]:
    return lambda sketch: judge(sketch) == verdict


def found_on(sketch: Sketch, left: Ruleset, right: Ruleset) -> Found:
    """What is found on a board on which two rulesets part."""
    endings = Endings(sketch)
    kind = endings.kind(left, right)
    assert kind is not None
    return Found(sketch, kind, endings.under(left), endings.under(right))


def _telling_first(found: Found) -> tuple[object, ...]:
    return KINDS.index(found.kind), weight(found.sketch)


def tried(searched: Sequence[Family], counts: Sequence[int]) -> tuple[Tried, ...]:
    """How many boards of each family were tried."""
    return tuple(Tried(family, count) for family, count in zip(searched, counts, strict=True))
