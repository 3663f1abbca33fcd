"""Searching for a board that needs it, for every version of every clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from comparator.discovery.directing import Drawing, Feature, features_of
from comparator.discovery.ending import KINDS, Endings, Kind
from comparator.discovery.searching import Drawn, Extent, Found, Tried, Watch, boards, boards_tried, found_on
from comparator.discovery.shrinking import reductions, shrunk
from comparator.discovery.sketch import Sketch
from rulesets.history import CLAUSES, FIRST_DAY, as_of, every_version
from rulesets.ruleset import Ruleset, answer_alike, is_in_force, not_in_force
from rulesets.version import AnyVersion

TIMES = 4
"""How often it is drawn for every version: each time more is known of what helps."""


@dataclass(frozen=True, slots=True)
class Witness:
    """A minimal board that ends otherwise when a version is taken out of the rules of its day."""

    version: AnyVersion
    found: Found


@dataclass(frozen=True, slots=True)
class Witnessing:
    """The versions that some board distinguishes from what they replaced, and those that none does.

    Of these, `alike` are those that answer as what they replaced did.
    """

    tried: tuple[Tried, ...]
    drawn: Drawn
    witnesses: tuple[Witness, ...]
    unseen: tuple[AnyVersion, ...]
    alike: tuple[AnyVersion, ...]


class Sought:
    """A version, the rules of its day with it and without it, and the best witness so far."""

    def __init__(self, version: AnyVersion) -> None:
        self.version = version
        self.witness: Witness | None = None
        self._earlier = before(version)
        self._rules = as_of(version.effective.day)
        self._without = self._rules.replacing(self._earlier)

    @property
    def alike(self) -> bool:
        """Whether it answers as what it replaced did, so that a board can only lack what it allows."""
        return answer_alike(self.version, self._earlier)

    @property
    def settled(self) -> bool:
        """Whether no better witness can be looked for: what was not in force before is shown by its lack."""
        if self.witness is None:
            return False
        return self.witness.found.kind == KINDS[0] or not is_in_force(self._earlier)

    @property
    def needs(self) -> frozenset[Feature]:
        """What the witness has besides creatures, where it shows more than that something was lacking."""
        if self.witness is None or self.witness.found.kind == "lack":
            return frozenset()
        return features_of(self.witness.found.sketch)

    def look(self, endings: Endings, sketch: Sketch) -> bool:
        """Try a board, and tell whether it asks the clause at all."""
        if self.version.clause not in endings.consulted(self._rules):
            return False
        kind = endings.kind(self._without, self._rules)
        if kind and (self.witness is None or KINDS.index(kind) < KINDS.index(self.witness.found.kind)):
            smallest = shrunk(sketch, _parts_as(kind, self._without, self._rules), reductions)
            self.witness = Witness(self.version, found_on(smallest, self._without, self._rules))
        return True


def witness_every_version(within: Extent, watch: Watch) -> Witnessing:
    """For each version that replaced another a board that needs it, as far as one is found.

    Each board of the families is tried for every version; then boards are drawn for each version still without one.
    """
    counts = [0] * len(within.searched)
    sought = [
        Sought(one) for one in every_version() if not one.reading and one.effective.day > FIRST_DAY
    ]  # fmt: skip
    for place, sketch in boards(within.searched, within.limit, watch):
        counts[place] += 1
        endings = Endings(sketch)
        for one in sought:
            if not one.settled:
                one.look(endings, sketch)
    wanting = [one for one in sought if not one.settled and not one.alike]
    helped = Counter(feature for one in sought for feature in one.needs)
    drawn = 0
    for time in range(1, TIMES + 1):
        for number in watch(range(len(wanting)), f"drawing boards, time {time} of {TIMES}, for version"):
            if not wanting[number].settled:
                drawn += _drawn(wanting[number], sought, within, helped, time)
    unseen = [one for one in sought if one.witness is None]
    return Witnessing(
        boards_tried(within.searched, counts),
        Drawn(drawn, len(wanting)),
        tuple(one.witness for one in sought if one.witness is not None),
        tuple(one.version for one in unseen if not one.alike),
        tuple(one.version for one in unseen if one.alike),
    )


def _drawn(one: Sought, sought: Sequence[Sought], within: Extent, helped: Counter[Feature], time: int) -> int:
    """Draw boards for a version until there is nothing better to look for, and tell how many; add what helped.

    What shows the version is tried for the others as well, and theirs is where to stay near if the clause is the same.
    """
    akin = [other for other in sought if other.version.clause == one.version.clause]
    near = [other.witness.found.sketch for other in akin if other.witness is not None and other.needs]
    drawing = Drawing(one.version, within.kinds, helped, near, time)
    number = 0
    for sketch in drawing.boards(within.drawn // TIMES):
        number += 1
        known, endings = one.witness, Endings(sketch)
        if one.look(endings, sketch):
            drawing.leads(sketch)
        if one.witness is not known:
            for other in sought:
                if not other.settled:
                    other.look(endings, sketch)
        if one.settled:
            break
    helped.update(one.needs)
    return number


def before(version: AnyVersion) -> AnyVersion:
    """What was in force on the day before a version took effect."""
    clause = CLAUSES[version.clause]
    earlier = clause.on(version.effective.day - timedelta(days=1))
    return earlier or not_in_force(clause)


def _parts_as(kind: Kind, left: Ruleset, right: Ruleset) -> Callable[[Sketch], bool]:
    return lambda sketch: Endings(sketch).kind(left, right) == kind
