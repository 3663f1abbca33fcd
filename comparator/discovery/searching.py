"""Searching families of boards for those on which two rulesets end differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from comparator.discovery.directing import Drawing, Feature, features_of
from comparator.discovery.ending import KINDS, Ending, Endings, Kind
from comparator.discovery.families import Family, Sample
from comparator.discovery.shrinking import board_weight, reductions, shrunk
from comparator.discovery.sketch import Creature, Sketch
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset, answer_alike

MOST_REMEMBERED = 20_000
"""So many boards are remembered as they were judged: what boards shrink to comes again and again, most others never."""

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
class BoardGroup:
    """What a set of clauses is to blame for, smallest board first; `boards` counts those that led there."""

    clauses: tuple[str, ...]
    boards: int
    found: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """How many boards were drawn, and for how many versions."""

    boards: int
    versions: int


@dataclass(frozen=True, slots=True)
class Discovery:
    """What a search between two rulesets found."""

    left: Ruleset
    right: Ruleset
    tried: tuple[Tried, ...]
    drawn: Drawn
    groups: tuple[BoardGroup, ...]


@dataclass(frozen=True, slots=True)
class Extent:
    """How far to search: with creatures of which sizes, on how many boards of the families, and how many for each version."""

    kinds: tuple[Creature, ...]
    searched: tuple[Family, ...]
    limit: int
    drawn: int


def extent(size: int, limit: int, drawn: int) -> Extent:
    """A search with creatures up to a size."""
    return Extent(sizes(size), families(size), limit, drawn)


def sizes(most: int) -> tuple[Creature, ...]:
    """Creatures without traits up to a power and a toughness, small ones first."""
    return tuple(
        Creature(power, total - power)
        for total in range(1, 2 * most + 1)
        for power in range(most + 1)
        if 1 <= total - power <= most
    )


def families(size: int) -> tuple[Family, ...]:
    """The families that are searched, small ones first."""
    kinds = sizes(size)
    pair, three = ((0,), (1,)), ((0,), (1,), (2,))
    return (
        Family("sizes", (*three, (0, 0), (0, 1), (1, 1)), kinds),
        Family("trait", (*three, (0, 0), (0, 1)), kinds, ("trait",)),
        Family("trick", three, kinds, ("trick",)),
        Family(
            "prey and trait",
            pair,
            kinds,
            ("prey", "trait"),
        ),
        Family(
            "prey and trick",
            pair,
            kinds,
            ("prey", "trick at a prey"),
        ),
        Family("traits", three, kinds, ("trait", "trait")),
        Family("trait and trick", three, kinds, ("trait", "trick")),
        Family("tricks", pair, kinds, ("trick", "trick")),
    )


def boards(searched: Sequence[Family], limit: int, watch: Watch) -> Iterator[tuple[int, Sketch]]:
    """Up to `limit` boards, each with its family's place; what a small family leaves over goes to the next."""
    for place, family in enumerate(searched):
        share = limit // (len(searched) - place)
        sample = Sample(len(family), share)
        limit -= len(sample)
        for number in watch(range(len(sample)), f"trying boards, {family.name}:"):
            yield place, family[sample[number]]


def discover(left: Ruleset, right: Ruleset, within: Extent, watch: Watch) -> Discovery:
    """Boards on which two rulesets end differently, shrunk, and grouped by the clauses to blame.

    Families of boards are gone through first; then boards are drawn for each version that tells the rulesets apart,
    until one shows its result.
    """
    judge = Judge(left, right)
    counts = [0] * len(within.searched)
    gathered = Gathered(judge)
    for place, sketch in boards(within.searched, within.limit, watch):
        counts[place] += 1
        gathered.look(sketch)
    changed = [
        right.version(slug) for slug in CLAUSES if not answer_alike(left.version(slug), right.version(slug))
    ]
    drawn = 0
    for number in watch(range(len(changed)), "drawing boards for version"):
        slug, drawing = changed[number].clause, Drawing(changed[number], within.kinds, gathered.helped())
        for sketch in () if gathered.shows(slug) else drawing.boards(within.drawn):
            drawn += 1
            gathered.look(sketch)
            if slug in judge.asked(sketch):
                drawing.leads(sketch)
            if gathered.shows(slug):
                break
    return Discovery(
        left, right, boards_tried(within.searched, counts), Drawn(drawn, len(changed)), gathered.groups()
    )


class Gathered:
    """What is found, by the clauses to blame."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._led: Counter[tuple[str, ...]] = Counter()
        self._found: dict[tuple[str, ...], dict[Sketch, Found]] = {}

    def look(self, sketch: Sketch) -> None:
        """Judge a board, and keep what it shrinks to where the rulesets part on it."""
        verdict = self._judge(sketch)
        if verdict is not None:
            _, clauses = verdict
            smallest = shrunk(sketch, _judged_so(self._judge, verdict), reductions)
            self._led[clauses] += 1
            self._found.setdefault(clauses, {}).setdefault(smallest, self._judge.found(smallest))

    def shows(self, slug: str) -> bool:
        """Whether a result that a clause alone brings about is among what was found."""
        return any(one.kind == KINDS[0] for one in self._found.get((slug,), {}).values())

    def helped(self) -> Counter[Feature]:
        """How often each feature stands on a board that was found."""
        return Counter(
            feature for found in self._found.values() for sketch in found for feature in features_of(sketch)
        )

    def groups(self) -> tuple[BoardGroup, ...]:
        """Everything found, few clauses first."""
        return tuple(
            BoardGroup(
                clauses, self._led[clauses], tuple(sorted(self._found[clauses].values(), key=_telling_first))
            )
            for clauses in sorted(self._found, key=lambda each: (len(each), each))
        )


Verdict = tuple[Kind, tuple[str, ...]]
"""How two rulesets part, and the clauses to blame."""


class Judge:
    """Says of boards how two rulesets part on them, and which clauses are to blame; a board that comes again soon is judged once."""

    def __init__(self, left: Ruleset, right: Ruleset) -> None:
        self._left = left
        self._right = right
        self._look = lru_cache(MOST_REMEMBERED)(self._looked_at)

    def __call__(self, sketch: Sketch) -> Verdict | None:
        """How they part and what is to blame; None where they do not."""
        return self._look(sketch)[0]

    def asked(self, sketch: Sketch) -> frozenset[str]:
        """The clauses that are asked on a board under the later rules."""
        return self._look(sketch)[1]

    def found(self, sketch: Sketch) -> Found:
        """What is found on a board on which they part."""
        return found_on(sketch, self._left, self._right)

    def _looked_at(self, sketch: Sketch) -> tuple[Verdict | None, frozenset[str]]:
        endings = Endings(sketch)
        kind = endings.kind(self._left, self._right)
        verdict = kind and (kind, endings.culprits(self._left, self._right))
        return verdict, endings.consulted(self._right)


def _judged_so(judge: Judge, verdict: Verdict) -> Callable[[Sketch], bool]:
    return lambda sketch: judge(sketch) == verdict


def found_on(sketch: Sketch, left: Ruleset, right: Ruleset) -> Found:
    """What is found on a board on which two rulesets part."""
    endings = Endings(sketch)
    kind = endings.kind(left, right)
    assert kind is not None
    return Found(sketch, kind, endings.under(left), endings.under(right))


def _telling_first(found: Found) -> tuple[object, ...]:
    return KINDS.index(found.kind), board_weight(found.sketch)


def boards_tried(searched: Sequence[Family], counts: Sequence[int]) -> tuple[Tried, ...]:
    """How many boards of each family were tried."""
    return tuple(Tried(family, count) for family, count in zip(searched, counts, strict=True))
