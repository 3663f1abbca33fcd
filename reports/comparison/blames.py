"""Causes as they are shown: what blame found, each set with the sentence that follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from comparator.blaming.causes import Blame, Cause, Masked, Method, Side, Swaps
from comparator.running.facts import FactDifference
from comparator.scenario.scenario import Scenario
from reports.words.causes import enough, masking, needed
from reports.words.obstacles import stopped
from reports.words.rewording import reworded


@dataclass(frozen=True, slots=True)
class CarrierView:
    """A smallest set of swaps that carries a difference over."""

    swaps: Swaps
    sentence: str


@dataclass(frozen=True, slots=True)
class CauseView:
    """What two runs differ in, as `Cause` has it."""

    kind: str
    facts: tuple[FactDifference, ...]
    moments: tuple[str, ...]
    sufficient: tuple[CarrierView, ...]
    necessary: tuple[CarrierView, ...]


@dataclass(frozen=True, slots=True)
class MaskedView:
    """A swap that is cancelled by others, as `Masked` has it."""

    swaps: Swaps
    into: Side
    facts: tuple[FactDifference, ...]
    cancelled_by: tuple[Swaps, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class UnresolvedView:
    """A mixture that cannot be played, as `Unresolved` has it."""

    clauses: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class BlameView:
    """What parts two rulesets on one line, as `Blame` has it."""

    line: str
    left: str
    right: str
    causes: tuple[CauseView, ...]
    masked: tuple[MaskedView, ...]
    unresolved: tuple[UnresolvedView, ...]
    candidates: tuple[tuple[str, ...], ...]
    method: Method
    hybrids: int
    played: int
    reworded: str
    """What the cards' own wordings change, in a sentence; empty where they change nothing."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that is swapped in some set, once for each set."""
        sets = [one for cause in self.causes for one in (*cause.sufficient, *cause.necessary)]
        return tuple(swap.clause for one in sets for swap in one.swaps)


def shown(blame: Blame, scenario: Scenario) -> BlameView:
    """The view of what blame found on a scenario."""
    return BlameView(
        blame.line,
        blame.left,
        blame.right,
        tuple(_cause(one, blame, scenario) for one in blame.causes),
        tuple(_masked(one, blame, scenario) for one in blame.masked),
        tuple(UnresolvedView(one.clauses, stopped(one.status, one.reason)) for one in blame.unresolved),
        blame.candidates,
        blame.method,
        blame.hybrids,
        blame.played,
        reworded(blame, scenario),
    )


def _cause(cause: Cause, blame: Blame, scenario: Scenario) -> CauseView:
    return CauseView(
        cause.kind,
        cause.facts,
        cause.moments,
        tuple(CarrierView(swaps, enough(swaps, cause, blame, scenario)) for swaps in cause.sufficient),
        tuple(CarrierView(swaps, needed(swaps, cause, blame, scenario)) for swaps in cause.necessary),
    )


def _masked(masked: Masked, blame: Blame, scenario: Scenario) -> MaskedView:
    return MaskedView(
        masked.swaps, masked.into, masked.facts, masked.cancelled_by, masking(masked, blame, scenario)
    )
