"""One way to play the board, with all that is told of it, as plain records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from comparator.comparing.leaving_out import LeftOut
from reports.comparison.blames import BlameView
from reports.comparison.model.moments import Deciding, Frame, Rung
from reports.comparison.model.reasons import Reason
from reports.comparison.model.ribbon import Ribbon
from reports.comparison.model.runs import Difference, GroupView, RunView
from reports.words.left_out import leaving_out
from reports.words.narration import as_it_stood
from reports.words.outcomes import BUT_SINGLE_ORDERS, NO_END, NOT_EVEN_THE_WAY, ONLY_THE_WAY
from reports.words.phrasing import aside


@dataclass(frozen=True, slots=True)
class VerdictPhrase:
    """When an outcome holds, and what it is: a part of the sentence that is a line's verdict."""

    when: str
    told: str
    alike: bool = False
    """Whether it holds under all rules that are compared."""
    doubt: str = ""
    """`taken to be so` where the texts leave something open that bears on it."""

    @property
    def opening(self) -> str:
        """When it holds, with the sign that leads on to what it is."""
        return f"{self.when}{':' if self.alike else ','}"

    @property
    def text(self) -> str:
        """Both, as a clause of a sentence."""
        return f"{self.opening} {self.told_with_doubt}"

    @property
    def told_with_doubt(self) -> str:
        """What it is, and that it is taken to be so, if it is."""
        return f"{self.told}{aside(self.doubt)}"


@dataclass(frozen=True, slots=True)
class EndingRow:
    """How one object or player ends up: a phrase for each group, empty for one that is not played to the end."""

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
class LineChoice:
    """What choosing a line comes to under rulesets that agree in all of them; `cells` holds an end for each line."""

    rulesets: tuple[str, ...]
    label: str
    cells: tuple[str, ...]
    worth: str


@dataclass(frozen=True, slots=True)
class LineView:
    """One way to play the board."""

    name: str
    verdict: str
    groups: tuple[GroupView, ...]
    differences: tuple[Difference, ...]
    ladder: tuple[Rung, ...]
    frames: tuple[Frame, ...]
    endings: tuple[EndingRow, ...]
    notes: tuple[Note, ...]
    runs: tuple[RunView, ...]
    phrases: tuple[VerdictPhrase, ...] = ()
    """The parts of the verdict, one for each group."""
    caveats: tuple[str, ...] = ()
    """What a reader of the verdict alone must know."""
    deciding: tuple[Deciding, ...] = ()
    """The moment that decides, for the first few groups."""
    decides: str = ""
    """The window of the rung that decides."""
    reasons: tuple[Reason, ...] = ()
    """The rules that decide, the oldest first: one for each day on which the verdict changes, where the years are known."""
    ends_by: Reason | None = None
    """Where all end alike that could be played, the rule by which they do."""
    sums: tuple[str, ...] = ()
    """For each of the first groups what its outcome adds up to, or nothing."""
    the_way: Reason | None = None
    """Where all end alike, the rule by which the way there differs."""
    causes: tuple[BlameView, ...] = ()
    """Why rulesets that follow each other in time part."""
    ribbon: Ribbon | None = None
    single_orders: bool = False
    """Whether orders of damage of a single creature are announced under some of the rules and not under others."""
    way_told: bool = True
    """Whether the verdict says by itself whether the way differs."""
    earlier: str = ""
    """What was before the stretches of time that the verdict tells, where it does not tell all."""
    as_taught: bool = False
    """Whether what the scenario teaches is why rulesets part: it expects different ends of those compared."""
    left_out: tuple[LeftOut, ...] = ()
    """The lines that are not read of cards that took part, of which the first caveats tell."""
    besides: str = ""
    """What the texts leave open in years that end alike whatever the answer is: the foot of the verdict."""

    @property
    def leaving_out(self) -> tuple[str, ...]:
        """Those first caveats."""
        return tuple(leaving_out(self.left_out))

    @property
    def reworded(self) -> tuple[str, ...]:
        """What the cards' own wordings change, in a sentence for each pair of rulesets of which they change something."""
        return tuple(dict.fromkeys(blame.reworded for blame in self.causes if blame.reworded))

    @property
    def parting_words(self) -> tuple[str, ...]:
        """Those of them that tell of rulesets under which it ends otherwise, if any does."""
        apart = (
            blame
            for blame in self.causes
            if blame.reworded and self.letter(blame.left) != self.letter(blame.right)
        )
        return (
            tuple(dict.fromkeys(blame.reworded for blame in apart)) if len(self.groups) > 1 else self.reworded
        )

    @property
    def agreement(self) -> str:
        """What there is to say of the way where all end alike, if they come to an end; of one alone there is nothing."""
        if not self.ended:
            return NO_END
        if len(self.runs) == 1:
            return ""
        if self.differences:
            return ONLY_THE_WAY
        return BUT_SINGLE_ORDERS if self.single_orders else NOT_EVEN_THE_WAY

    def letter(self, ruleset: str) -> str:
        """The letter of a ruleset's group."""
        return next(group.letter for group in self.groups if ruleset in group.rulesets)

    def parted(self, difference: Difference) -> tuple[str, ...]:
        """The rulesets whose runs a difference tells of, each empty where it is its group's only one and the letter says it all."""
        alone = {group.letter for group in self.groups if len(group.rulesets) == 1}
        within = difference.left == difference.right
        letters = (difference.left, difference.right)
        return tuple(
            name if within or letter not in alone else ""
            for letter, name in zip(letters, difference.rulesets, strict=True)
        )

    def leader(self, group: GroupView) -> RunView:
        return self.runs[group.leader]

    @property
    def ended(self) -> tuple[int, ...]:
        """The places of the groups that are played to the end: the others have no end that could be the same or another."""
        return tuple(
            place for place, group in enumerate(self.groups) if self.leader(group).status == "finished"
        )

    @property
    def as_it_stood(self) -> str:
        """Of when the ends tell what stands in play, where the end of the turn has changed that in any of them."""
        return next(filter(None, (as_it_stood(self.leader(group).events) for group in self.groups)), "")

    @property
    def stopped(self) -> tuple[int, ...]:
        """The places of those others."""
        return tuple(place for place in range(len(self.groups)) if place not in self.ended)

    def stopped_by(self, group: GroupView) -> Mapping[str, tuple[str, ...]]:
        """The rules for which the runs of a group were stopped, and for each the rulesets under which: they may number it otherwise."""
        found: dict[str, tuple[str, ...]] = {}
        for run in self.runs:
            if run.ruleset in group.rulesets:
                found.update({rule: (*found.get(rule, ()), run.ruleset) for rule in run.rules})
        return found
