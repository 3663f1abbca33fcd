"""The view model: everything that text, JSON and HTML show of a comparison, as plain records.

Every field is JSON-able, and no record knows how it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from comparator.results import Board, Facts
from reports.words import FAN_WORK


@dataclass(frozen=True, slots=True)
class RulesetView:
    """A ruleset that was run; `date` is ISO, `day` the same in words."""

    name: str
    title: str
    date: str
    day: str
    story: str
    modern_words: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """A dated rule as cited; `decisive` where it stands at a first difference."""

    id: str
    clause: str
    version: str
    numbers: tuple[str, ...]
    label: str
    since: str
    day: str
    document: str
    says: str
    confidence: str
    rulesets: tuple[str, ...]
    decisive: bool
    shared: bool
    """Cited under every ruleset that ran, so it explains no difference."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event, its sentence, and the rule behind it (an id of `Rule`, or empty)."""

    kind: str
    window: str
    subject: str
    target: str
    amount: int
    detail: str
    cause: str
    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class RunView:
    """One line under one ruleset; `group` is its group's letter."""

    ruleset: str
    group: str
    status: str
    reason: str
    rule: str
    events: tuple[Told, ...]
    facts: Facts
    boards: tuple[Board, ...]
    consulted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupView:
    """Rulesets that agree; `leader` is the number of the run that speaks for them."""

    letter: str
    rulesets: tuple[str, ...]
    label: str
    days: str
    summary: str
    leader: int


@dataclass(frozen=True, slots=True)
class DifferenceFact:
    """One fact on which two groups end otherwise, in raw values."""

    id: str
    name: str
    fact: str
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two groups part: letters, kind, moment, what each does there, and the rules behind it."""

    left: str
    right: str
    kind: str
    moment: str
    left_sentence: str
    right_sentence: str
    facts: tuple[DifferenceFact, ...]
    legality: tuple[str, ...]
    by_default: tuple[str, ...]
    rules: tuple[str, ...]
    account: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring rows of one moment that are all alike or all different.

    `cells` holds, for each group, the numbers of its leader's events; `first` marks the
    stretch in which the paths part.  A group is `absent` whose leader never had that moment.
    """

    moment: str
    same: bool
    first: bool
    cells: tuple[tuple[int, ...], ...]
    absent: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How one object or player ends up: a phrase for each group."""

    id: str
    name: str
    cells: tuple[str, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class Note:
    """Something a reader must know about some runs; `kind` names the concern."""

    kind: str
    text: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineView:
    """One way to play the board."""

    name: str
    verdict: str
    groups: tuple[GroupView, ...]
    differences: tuple[Difference, ...]
    timeline: tuple[Stretch, ...]
    endings: tuple[Ending, ...]
    notes: tuple[Note, ...]
    runs: tuple[RunView, ...]
    before: int
    """The number of the last board that all leaders share, -1 for none."""

    def leader(self, group: GroupView) -> RunView:
        return self.runs[group.leader]

    @property
    def moments(self) -> list[list[Stretch]]:
        """The timeline, its stretches gathered by moment."""
        return [list(stretches) for _, stretches in groupby(self.timeline, key=lambda each: each.moment)]


@dataclass(frozen=True, slots=True)
class FailureView:
    """An expectation that was not met."""

    line: str
    ruleset: str
    expected: str
    found: str
    where: int


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """What the scenario says of itself."""

    slug: str
    title: str
    question: str
    teaches: str
    kind: str
    level: str
    tags: tuple[str, ...]
    sources: tuple[str, ...]
    text: str
    costs: str
    """Whose mana is counted, in words."""


@dataclass(frozen=True, slots=True)
class Page:
    """A whole comparison."""

    scenario: ScenarioView
    verdict: str
    rulesets: tuple[RulesetView, ...]
    lines: tuple[LineView, ...]
    rules: tuple[Rule, ...]
    failures: tuple[FailureView, ...]
    names: Mapping[str, str]
    """Stable id to the name that is shown, where the scenario lists it."""
    command: str
    fan_work: str = FAN_WORK

    def rule(self, identifier: str) -> Rule:
        return next(rule for rule in self.rules if rule.id == identifier)

    @property
    def parts(self) -> bool:
        """Whether any line comes out or goes otherwise under some ruleset."""
        return any(line.differences for line in self.lines)

    @property
    def shelves(self) -> list[tuple[str, list[Rule]]]:
        """The rules under headings, the most telling first."""
        shelves: dict[str, list[Rule]] = {}
        for rule in self.rules:
            elsewhere = "Under every ruleset" if rule.shared else "Under some rulesets"
            shelves.setdefault("Where they part" if rule.decisive else elsewhere, []).append(rule)
        return list(shelves.items())
