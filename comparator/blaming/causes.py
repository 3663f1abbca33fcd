"""What carries a difference between two rulesets: frozen records that every report reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from comparator.running.facts import FactDifference
from comparator.running.record import Status
from rulesets.points import Citation
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import Obstacle

Side = Literal["left", "right"]
Method = Literal["exhaustive", "delta debugging", "given up"]
Legality = tuple[Status, Obstacle | None]
"""Whether a script was played to its end, and if not, why."""


@dataclass(frozen=True, slots=True)
class Held:
    """A version that a ruleset holds of a clause, and what it says that the other ruleset's does not.

    `citations` are, where the clause lacks what the board needs, what is said in its place, and what there is at the
    other end; where the other end is illegal, what is said here instead; else what opens a moment that only one end
    has; else those points that acted where the runs part, the first first, or, where none did, those that acted at all.
    Where none acted they are those that came as what acted at the other end went or went as that came, that speak of the
    same matter as what acted there, or of the side of combat whose abilities trigger at one end only; or else one of all.
    Where those are only inferred and beside the matter, or there are none, they are what acted, though the other end says it too.
    """

    version: str
    citations: tuple[Citation, ...]
    acted: bool = field(default=False, compare=False)
    """Whether those are points that acted."""

    @property
    def in_force(self) -> bool:
        """Whether it is an answer, and not the lack of one."""
        return not self.version.endswith("/not-yet")

    @property
    def since(self) -> str:
        """Its day, with the reading it is of."""
        day, _, reading = self.version.partition("@")[2].partition("/")
        return f"{day} ({reading})" if reading else day


@dataclass(frozen=True, slots=True)
class Swap:
    """One clause that two rulesets answer otherwise, with what each holds of it."""

    clause: str
    left: Held
    right: Held
    asked_for: bool = field(default=False, compare=False)
    """Whether the left rules lack it, and what comes with it could not be played without."""
    first: str = field(default="", compare=False)
    """The first version that beside the others of its set is enough as well, where that is an earlier one than the right one."""


Swaps = tuple[Swap, ...]
"""Clauses that are swapped together."""


@dataclass(frozen=True, slots=True)
class Cause:
    """What two runs differ in, and each smallest set of swaps behind it.

    A *sufficient* set, put into the left rules, gives what the right ones give; without a
    *necessary* one, the right rules fall back to what the left ones give.
    """

    kind: Literal["result", "legality", "outcome", "timing"]
    """`outcome` stands beside `legality` where all that a script comes to that was stopped needs more than being legal."""
    facts: tuple[FactDifference, ...]
    """Where the kind is `result`."""
    moments: tuple[str, ...]
    """The windows in which the paths part, where the kind is `timing`."""
    sufficient: tuple[Swaps, ...]
    necessary: tuple[Swaps, ...]


@dataclass(frozen=True, slots=True)
class Masked:
    """A swap that changes the result on its own, though both ends agree on it, and what cancels it.

    `into` says which end's rules the swap is made in; of each fact, `left` is what
    the ends agree on and `right` what the swap alone makes of it.
    """

    swaps: Swaps
    into: Side
    facts: tuple[FactDifference, ...]
    cancelled_by: tuple[Swaps, ...]


@dataclass(frozen=True, slots=True)
class Reworded:
    """What cards of the board change of themselves, whose wording differs between two days.

    Of each fact, `left` is what the left rules make of it and `right` what they do with the cards worded as on the
    day of the right ones; `reasons` are why the script cannot be played, None where it can, and `moments` the windows
    in which the paths part.
    """

    cards: tuple[str, ...]
    facts: tuple[FactDifference, ...]
    reasons: tuple[Obstacle | None, Obstacle | None]
    moments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A mixture that rejects the script, and so tells nothing: the clauses it takes from the right, and why."""

    clauses: tuple[str, ...]
    status: Status
    reason: Obstacle | None


@dataclass(frozen=True, slots=True)
class Blame:
    """Which clause versions part two rulesets on one line of a scenario.

    `candidates` are the clauses that were consulted and answer otherwise; coupled ones
    were swapped together.  The method is `exhaustive`, or `delta debugging` where there are too
    many: then each set is smallest, but there may be others.  It is `given up` where the runs of the line had used
    up their budget before anything was found.
    """

    line: str
    rulesets: tuple[Ruleset, Ruleset]
    ends: tuple[Legality, Legality]
    causes: tuple[Cause, ...]
    masked: tuple[Masked, ...]
    unresolved: tuple[Unresolved, ...]
    candidates: tuple[tuple[str, ...], ...]
    method: Method
    hybrids: int
    """How many mixtures were looked at."""
    played: int
    """How many of those had to be played, the rest being known from the versions they consulted."""
    reworded: Reworded | None = None
    """What the cards' own wordings change, where they do; all else is found with the cards as the right day has them, or as the left one
    has, where its rules lack what the board needs.
    """

    @property
    def left(self) -> str:
        """The name of the ruleset whose clauses are swapped."""
        return self.rulesets[0].name

    @property
    def right(self) -> str:
        """The name of the ruleset that they are swapped for."""
        return self.rulesets[1].name

    @property
    def swaps(self) -> Swaps:
        """Every swap that some smallest set is made of, each once."""
        return _swaps(self.causes)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """What either end says of each swap, the left end first."""
        return citations_of(self.swaps)


def _swaps(causes: Iterable[Cause]) -> Swaps:
    sets = [one for cause in causes for one in (*cause.sufficient, *cause.necessary)]
    return tuple(dict.fromkeys(swap for one in sets for swap in one))


def citations_of(swaps: Iterable[Swap]) -> tuple[Citation, ...]:
    """What either end says of each of some swaps, the left end first."""
    return tuple(one for swap in swaps for held in (swap.left, swap.right) for one in held.citations)
