"""The rulesets that were run, what came of each, and where groups of them part, as plain records."""

from __future__ import annotations

from dataclasses import dataclass

from comparator.running.facts import Facts
from comparator.running.record import Board


@dataclass(frozen=True, slots=True)
class RulesetView:
    """A ruleset that was run; `date` is ISO, `day` the same in words."""

    name: str
    title: str
    date: str
    day: str
    story: str
    modern_words: bool
    called: str
    """What people call it: `Eighth Edition (2003)`."""


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
    rules: tuple[str, ...]
    """What it was stopped for, and for want of what else, what came last first."""
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
    """Where two groups part: letters, kind, moment, what each does there, and the rules behind it.

    `rulesets` are the two whose runs were held side by side; they tell the sides apart within one group.
    """

    left: str
    right: str
    rulesets: tuple[str, str]
    kind: str
    moment: str
    left_sentence: str
    right_sentence: str
    facts: tuple[DifferenceFact, ...]
    legality: tuple[str, ...]
    by_default: tuple[str, ...]
    rules: tuple[str, ...]
