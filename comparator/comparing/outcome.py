"""Outcomes: what a run came to, as far as it matters in the end, and who agrees on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Protocol

from comparator.running.facts import HOW_IT_CAME, Facts
from comparator.running.record import Run, Status
from rulesets.table.obstacles import Obstacle, whatever_its_words


class Ended(Protocol):
    """Whatever tells how a run ended: a run, or a stretch of time in which runs end so."""

    @property
    def status(self) -> Status: ...

    @property
    def reason(self) -> Obstacle | None:
        """Why it was not played to the end, where it was not."""

    @property
    def facts(self) -> Facts: ...

    @property
    def days(self) -> Sequence[date]:
        """Days on which it is so, the first and the last among them."""


def read_by_people(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts about one card or player that matter in the end: how it came to them does not."""
    return {fact: value for fact, value in facts.items() if fact not in HOW_IT_CAME}


def readable(facts: Facts) -> dict[str, dict[str, object]]:
    """All that matters in the end."""
    return {name: read_by_people(of) for name, of in facts.items()}


def agreement(run: Run) -> tuple[object, ...]:
    """What two runs must share to agree: how they ended, and every fact that matters.

    Boards that cannot be played until the same rule comes are refused alike, whatever else their days lack.
    """
    if run.status == "finished":
        return ("finished", readable(run.facts))
    return (run.status, run.cause if run.status == "refused" else whatever_its_words(run.reason))
