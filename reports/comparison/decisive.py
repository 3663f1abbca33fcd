"""A rule that decides, with what is told around it: what the search for it hands to the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulesets.points import Citation


@dataclass(frozen=True, slots=True)
class Decisive:
    """A rule that decides: it came on a day, or it went."""

    when: date
    rule: Citation
    gone: bool = False
    before: Citation | None = None
    also: tuple[Citation, ...] = ()
    """What came on the same day and without which it would not do."""
    beside_before: tuple[Citation, ...] = ()
    """What acted beside what was said before, and would have nothing to act on without it."""
    more: tuple[str, ...] = ()
    """The clauses that changed with it."""
    taken_before: bool = False
    """Whether it ended so before by what no rule says, and is only taken to be."""
    onward: tuple[Citation, ...] = ()
    """By what it went on to end so when the rule had gone, and nothing was said in its place that had a part in it."""
    dropped: date | None = None
    """Since when what is said in place of the rule has no part in how it ends."""
    alone: tuple[tuple[Decisive, tuple[str, ...]], ...] = ()
    """What came or went that day and would have been enough without it, each with those for whose end, if not for all."""
