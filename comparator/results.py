"""What a run and a comparison come to: frozen records that reports are read from.

A *run* is one line of a scenario under one ruleset.  A *comparison* holds all runs
of one scenario, the groups that agree, and where each pair of groups parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from comparator.causes import Blame
from comparator.facts import FactDifference, Facts
from comparator.scenario.scenario import Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event
from rulesets.version import Citation


@dataclass(frozen=True, slots=True)
class BoardCreature:
    """A permanent in a picture of the board. Ids are the scenario's."""

    id: str
    name: str
    controller: str
    types: tuple[str, ...]
    power: int
    toughness: int
    keywords: tuple[str, ...]
    damage: int
    counters: tuple[tuple[str, int], ...]
    tapped: bool
    attacking: str = ""
    """Id of the player or permanent it attacks; `nothing` when what it attacked is gone."""
    blocked: bool = False
    blocking: tuple[str, ...] = ()
    loyalty: int = 0
    defense: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """How the table looked at one moment; `event` is the number of events told before it."""

    event: int
    moment: str
    """The window open then, `start` or `end`."""
    players: tuple[tuple[str, int, int], ...]
    """Name, life, poison."""
    permanents: tuple[BoardCreature, ...]
    stack: tuple[str, ...]
    """What waits, bottom to top, in words."""
    pending: tuple[tuple[str, str, int], ...] = ()
    """Combat damage waiting on the stack: source, recipient, amount."""
    elsewhere: tuple[tuple[str, str], ...] = ()
    """Id and zone of what is not in play."""


@dataclass(frozen=True, slots=True)
class Run:
    """One line under one ruleset.

    `status` is `finished`, `illegal` (a scripted choice the rules forbid: `reason` and
    `citation` say why), or `refused` (the ruleset lacks something the board needs).
    """

    line: str
    ruleset: Ruleset
    status: Literal["finished", "illegal", "refused"]
    events: tuple[Event, ...]
    facts: Facts
    boards: tuple[Board, ...]
    consulted: frozenset[str]
    """Slugs of the clauses that were asked."""
    defaults: tuple[str, ...] = ()
    """The answers that the script did not give, in words."""
    reason: str = ""
    citation: Citation | None = None
    passed_over: tuple[tuple[str, str], ...] = ()
    """Divisions of damage that the script wanted more and the rules forbade: why, and the version behind it."""
    missing_windows: tuple[tuple[str, str], ...] = ()
    """Windows the script wanted that did not come, and what was done instead."""
    unnamed: tuple[str, ...] = ()
    """Abilities that stood on cards before the rules named them, with the date of the name."""
    unasked: tuple[str, ...] = ()
    """What the script chooses and nobody asked for, in words."""
    left_open: tuple[str, ...] = ()
    """What the texts of the day leave open, and the run had to answer all the same."""
    borrowed: tuple[str, ...] = ()
    """Clauses borrowed from a later date because the board needs them: the run is a hybrid."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rulesets whose runs of one line agree in every fact at the end."""

    rulesets: tuple[str, ...]
    summary: str
    """The outcome in a line of plain words."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """How two groups part: `kind` is the strongest of result, legality and timing.

    `left_event` and `right_event` number the first events that differ (or -1 where
    that side has already ended); `moment` is the window they stand in.
    """

    left: str
    right: str
    """A ruleset of each group, to speak for it."""
    kind: Literal["result", "timing", "legality"]
    moment: str
    left_event: int
    right_event: int
    facts: tuple[FactDifference, ...]
    legality: tuple[str, ...] = ()
    """Answers legal in one and not in the other, in words, with the rule."""
    by_default: tuple[str, ...] = ()
    """Default answers that took part in the difference."""
    citations: tuple[Citation, ...] = ()
    """The dated rules at the first difference, left's first."""
    human: str = ""
    """DeepDiff's account of the facts that differ."""


@dataclass(frozen=True, slots=True)
class Row:
    """One moment of the aligned story: the number of each run's event there, or -1 for a gap."""

    moment: str
    events: tuple[int, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class LineComparison:
    """One line under all chosen rulesets; `rows` align the runs of the group leaders."""

    name: str
    runs: tuple[Run, ...]
    groups: tuple[Group, ...]
    divergences: tuple[Divergence, ...]
    leaders: tuple[int, ...]
    """Index into `runs` of the run that speaks for each group."""
    rows: tuple[Row, ...]
    causes: tuple[Blame, ...] = ()
    """Why rulesets that follow each other in time part, or would but for what cancels it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that a run did not meet."""

    line: str
    ruleset: str
    expected: str
    found: str
    where: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """All of one scenario."""

    scenario: Scenario
    rulesets: tuple[Ruleset, ...]
    lines: tuple[LineComparison, ...]
    failures: tuple[Failure, ...] = ()
