"""All years of a line, as plain records: what its outcomes were, and what changed them."""

from __future__ import annotations

from dataclasses import dataclass

from comparator.blaming.causes import Swap
from comparator.blaming.timeline import Stage
from comparator.running.record import Status


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of years with one outcome, from one percentage of the ribbon to another."""

    letter: str
    color: int
    left: float
    right: float
    since: str
    until: str
    outcome: str
    when: str
    """`from 23 April 1999 to 10 July 2009`, `since 8 November 2024`."""
    lacked: str = ""
    """What the rules did not have yet, in a few words, where those say it."""
    status: Status = "finished"
    """How a run ends under the rules of those years."""
    doubt: str = ""
    """`taken to be so` where the texts of those years leave something open."""
    denied: str = ""
    """Who may not do what, where that stops it: `Anna may not use Samite Healer`."""
    unasked: bool = False
    """Whether nobody asks for what is not legal under other rules."""

    @property
    def played(self) -> bool:
        """Whether the rules had all that the board needs."""
        return self.status != "refused"

    @property
    def unplayed(self) -> str:
        """Why it is not played at all, in a few words."""
        return self.lacked or "cannot be played"

    @property
    def finished(self) -> bool:
        """Whether it is played to the end, and nothing that is not legal stops it."""
        return self.status == "finished"


@dataclass(frozen=True, slots=True)
class RibbonMark:
    """A day on the ribbon, in percent of its width, with its name."""

    place: float
    day: str
    name: str


@dataclass(frozen=True, slots=True)
class RibbonChange:
    """A day on which a line changes: how, to what, and back to what."""

    place: float
    since: str
    day: str
    amendment: str
    change: str
    letter: str
    outcome: str
    returns_to: str
    stage: Stage
    """What it begins."""

    @property
    def because(self) -> tuple[tuple[str, str, str], ...]:
        """The clauses behind it: slug, the day's version, and what it changed in a sentence."""
        causes = self.stage.blame.causes if self.stage.blame else ()
        swaps = dict.fromkeys(swap for cause in causes for swaps in cause.sufficient[:1] for swap in swaps)
        return tuple((swap.clause, swap.right.version, _changed(swap)) for swap in swaps)


def _changed(swap: Swap) -> str:
    """What a clause came to say, or that it came or went where it has no sentence on it."""
    if not swap.right.in_force:
        return "in force no longer."
    if swap.right.citations:
        return swap.right.citations[0].says
    return "what it said no longer applies here." if swap.left.in_force else "in force from then on."


@dataclass(frozen=True, slots=True)
class Ribbon:
    """All years of a line; `marks` are the rulesets compared that some day had."""

    bands: tuple[Band, ...]
    changes: tuple[RibbonChange, ...]
    amendments: tuple[RibbonMark, ...]
    marks: tuple[RibbonMark, ...]
    years: tuple[RibbonMark, ...]
    first: str
    first_day: str
