"""Counting: on how many boards of a stretch of a family each amendment changes how they end, and which clauses do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import pairwise

from comparator.census.surveys import SURVEYS
from comparator.discovery.ending import Endings, Kind
from comparator.discovery.families import Sample
from rulesets.history import amendments, as_of, every_version
from rulesets.ruleset import Ruleset

CHUNK = 25
"""How many boards are counted at a time: so many are lost at most by an interrupt."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be counted: a family, or a sample of it, under the rules that `rules` is the mark of."""

    family: str
    limit: int | None
    rules: str

    @property
    def sample(self) -> Sample:
        return Sample(len(SURVEYS[self.family]), self.limit)

    @property
    def chunks(self) -> int:
        return -(-len(self.sample) // CHUNK)

    def boards(self, chunk: int) -> range:
        """The places in the sample that a chunk takes."""
        return range(len(self.sample))[chunk * CHUNK : (chunk + 1) * CHUNK]


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """An amendment that changes how a board ends: its day, in what way, and the clauses behind it."""

    day: str
    kind: Kind
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """On how many boards something happens, and the number of the first of them."""

    boards: int
    example: int

    def __add__(self, other: Count) -> Count:
        return Count(self.boards + other.boards, min(self.example, other.example))


@dataclass(slots=True)
class Tally:
    """How many boards were counted, and on how many of them any date, each change, and each clause matters."""

    boards: int = 0
    differing: int = 0
    changes: dict[Change, Count] = field(default_factory=dict)
    clauses: dict[str, Count] = field(default_factory=dict)

    def add(self, number: int, changes: Sequence[Change]) -> None:
        """Count a board with all that changes on it."""
        one = Count(1, number)
        self.boards += 1
        self.differing += bool(changes)
        for change in changes:
            self.changes[change] = self.changes[change] + one if change in self.changes else one
        for slug in {slug for change in changes for slug in change.clauses}:
            self.clauses[slug] = self.clauses[slug] + one if slug in self.clauses else one


class OtherRules(Exception):
    """Raised where a worker knows other rules than whoever asks it."""


def job(family: str, limit: int | None) -> Job:
    """The counting of a family under the rules as they are known here."""
    return Job(family, limit, rules_known())


@cache
def rules_known() -> str:
    """A mark of the rules: another wherever some version of some clause is."""
    said = "\n".join(f"{version.id} {version.told}" for version in every_version())
    return sha256(said.encode()).hexdigest()[:16]


def tally(job: Job, chunk: int) -> Tally:
    """Count one chunk; the same wherever and whenever it is done.

    Raises:
        OtherRules: the rules are not those of the job.
    """
    if job.rules != rules_known():
        raise OtherRules("a worker has another version of this program")
    family, sample = SURVEYS[job.family], job.sample
    found = Tally()
    for place in job.boards(chunk):
        number = sample[place]
        found.add(number, list(_changes(Endings(family[number], borrow=True))))
    return found


def _changes(endings: Endings) -> Iterator[Change]:
    for before, after in pairwise(_history()):
        kind = endings.kind(before, after)
        if kind is not None:
            yield Change(after.name, kind, endings.culprits(before, after))


@cache
def _history() -> tuple[Ruleset, ...]:
    return tuple(as_of(amendment.day) for amendment in amendments())
