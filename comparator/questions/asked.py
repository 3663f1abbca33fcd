"""What is asked: one fact of one small board, its answer, the answers that others would give, and what decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Literal

from comparator.questions.facts import Answer, Fact, Split, Turn
from rulesets.points import Citation
from rulesets.registry import ERAS
from rulesets.ruleset import Ruleset

Kind = Literal[
    "result", "reason", "life", "struck", "amount", "most", "divisions", "since", "days", "moments", "first", "lesson"
]  # fmt: skip

MOST_WRONG = 3
LEAST_WRONG = 2

DROPPED = (
    "script undecided", "not played to the end", "too many divisions", "rules unsure", "not so any more",
    "the game is over before", "too few other answers", "no deciding rule", "what decides holds on other days as well", "duplicate",
    "another player divides the damage", "too much to work out",
)  # fmt: skip
"""Why a candidate is no question, as far as facts tell; words have gates of their own."""


@dataclass(frozen=True, slots=True)
class Source:
    """Whose answer it is: that of named rules, of a belief about those asked about, or of another change."""

    ruleset: str = ""
    beliefs: tuple[str, ...] = ()
    version: str = ""
    """For a day: a clause's version that took effect then and did not change the fact."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer and whose it is; under other rules, the point by which they come to it."""

    answer: Answer
    source: Source
    citation: Citation | None = None
    last: tuple[Citation, ...] = ()
    """Of a day on which it is not so, what acts last on the way to what is so then."""


@dataclass(frozen=True, slots=True)
class Because:
    """What decides: a belief that it refutes, where there is one, and the points that acted."""

    belief: str
    citations: tuple[Citation, ...]
    backing: tuple[Citation, ...] = ()
    """What is cited besides, and not told: by which rule something dies, and what an old lesson went by."""


@dataclass(frozen=True, slots=True)
class OfADay:
    """Why it is so on one of several days: by a sentence that stood then, or for want of one that stood on another."""

    cited: Citation
    stood: bool
    instead: Citation | None = None
    """What was said on that day in place of the sentence that did not stand."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One fact asked of one small board under named rules, with its answer, the wrong ones, and why."""

    slug: str
    """The scenario it was made from."""
    kind: Kind
    ruleset: str
    text: str
    """The small board as a scenario's text."""
    fact: Fact
    answer: Answer
    wrong: tuple[Wrong, ...]
    because: Because
    since: Turn | None
    until: Turn | None
    level: str
    effort: str
    right: tuple[Split | date | str, ...] = ()
    """Where all right ones are to be found, those of them that are offered."""
    tags: tuple[str, ...] = ()
    days: tuple[OfADay, ...] = ()
    """Of right answers that are days, why it is so on each."""


@dataclass
class Made:
    """What came of asking: the questions, and how many candidates were dropped for what."""

    questions: list[Asked] = field(default_factory=list)
    candidates: int = 0
    dropped: Counter[str] = field(default_factory=Counter)


class Dropped(Exception):
    """Raised where a candidate is no question; the reason is one of `DROPPED`."""


@cache
def named() -> dict[str, Ruleset]:
    """The rulesets that a question may be asked under, or borrow an answer from: those of one day, as they were."""
    return {era.name: era.ruleset() for era in ERAS if era.name not in ("middle-school", "classic-magic")}
