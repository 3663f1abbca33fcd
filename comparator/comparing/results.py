"""What a comparison comes to: all runs of one scenario, the groups that agree, and where each pair of groups parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from comparator.blaming.causes import Blame
from comparator.running.answering.reply import Unscripted
from comparator.running.caching import Runs
from comparator.running.facts import FactDifference
from comparator.running.record import MissedWindow, Run
from comparator.scenario.scenario import Expectation, Scenario
from rulesets.points import Citation
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import Obstacle


@dataclass(frozen=True, slots=True)
class Group:
    """Rulesets whose runs of one line agree in every fact at the end."""

    rulesets: tuple[str, ...]
    leader: int
    """Index into the line's runs of the one that speaks for the group."""


@dataclass(frozen=True, slots=True)
class LegalityDifference:
    """What a ruleset forbids for a reason, or the window that it lacks or keeps from the script, where another does not."""

    ruleset: str
    reason: Obstacle | None = None
    missed: MissedWindow | None = None
    citations: tuple[Citation, ...] = ()
    """What forbids it; of several things that are lacking, what came last first."""
    passed_over: bool = False
    """Whether it forbids no more than a division of damage instead of which the script has another."""


@dataclass(frozen=True, slots=True)
class Unlike:
    """One place at which two ends differ, as DeepDiff finds it: a card or player, or a fact of it."""

    path: tuple[str, ...]
    left: object
    right: object
    """What stands there on each side; None where that side has nothing there."""


@dataclass(frozen=True, slots=True)
class DefaultTried:
    """A question answered by default, and how many of how many answers were played out: of 0, where nothing was left to try any."""

    question: Unscripted
    decides: bool
    """Whether the two ends agree with another answer, or the script could not be gone on with after any other; where not all were tried,
    False may be too little said.
    """
    tried: int
    of: int
    facts: tuple[tuple[str, str], ...] = ()
    """Where it does not, the facts in which they agree with some other answer, each as whose it is and its name."""


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
    legality: tuple[LegalityDifference, ...] = ()
    """Answers legal in one and not in the other."""
    by_default: tuple[DefaultTried, ...] = ()
    """Questions answered by default that took part in the difference, or of which not every answer was tried."""
    behind: tuple[Citation, ...] = ()
    """What each side's rules say of what parts them there, where that was looked for."""
    blame: Blame | None = None
    """What parts the two sides, where that was looked for."""


@dataclass(frozen=True, slots=True)
class AlignedRow:
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
    rows: tuple[AlignedRow, ...]
    causes: tuple[Blame, ...]
    """Why rulesets that follow each other in time part, or would but for what cancels it."""
    played: Runs = field(compare=False, repr=False)
    """All that was played to find this, for those who ask more of the same line."""
    hidden: tuple[Unscripted, ...] = ()
    """Where all end alike, the questions that some of these rules alone ask, on whose answer by default that hangs."""

    @property
    def leaders(self) -> tuple[Run, ...]:
        """The run that speaks for each group."""
        return tuple(self.runs[group.leader] for group in self.groups)

    @property
    def alike(self) -> tuple[tuple[Run, ...], ...]:
        """The runs of each group."""
        named = {run.ruleset.name: run for run in self.runs}
        return tuple(tuple(named[name] for name in group.rulesets) for group in self.groups)

    @property
    def stopped(self) -> bool:
        """Whether no ruleset lets the line be played to its end."""
        return all(run.status != "finished" for run in self.runs)


@dataclass(frozen=True, slots=True)
class Miss:
    """One fact of a card or player that is not as it was expected."""

    name: str
    fact: str
    wanted: object
    found: object


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that a run did not meet: in one fact, or in how it ended."""

    line: str
    expectation: Expectation
    run: Run
    miss: Miss | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All of one scenario."""

    scenario: Scenario
    rulesets: tuple[Ruleset, ...]
    lines: tuple[LineComparison, ...]
    failures: tuple[Failure, ...] = ()
