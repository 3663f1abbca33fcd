"""Outcomes: what a run came to, as far as it matters in the end, and who agrees on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from comparator.running.facts import Facts
from comparator.running.record import Run, Status
from comparator.scenario.scenario import Scenario
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


def read_by_people(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts about one card or player that matter in the end: how often it has changed zones does not."""
    return {fact: value for fact, value in facts.items() if fact != "incarnation"}


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


def would_die(scenario: Scenario, name: str) -> bool:
    """Whether what ends in the graveyard has died: it began in play as a creature, or was made there."""
    piece = next((piece for piece in scenario.pieces if piece.id == name), None)
    return piece is None or (piece.zone == "battlefield" and "creature" in piece.facts.types)
