"""What a run comes to: frozen records that comparisons and reports are read from."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from comparator.running.answering.reply import Unscripted
from comparator.running.facts import Facts
from comparator.scenario.scenario import Block, Choice, DamagePlan, Order, Play, Wording
from rulesets.keywords.row import Row
from rulesets.points import Citation, Confidence, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import PLAYS, Event
from rulesets.table.obstacles import Obstacle
from rulesets.table.state import Illegal


@dataclass(frozen=True, slots=True)
class BoardCreature:
    """A permanent in a picture of the board. Ids are the scenario's."""

    id: str
    name: str
    controller: str
    types: tuple[str, ...]
    power: int
    toughness: int
    keywords: tuple[str, ...]
    damage: int
    counters: tuple[tuple[str, int], ...]
    tapped: bool
    attacking: str = ""
    """Id of the player or permanent it attacks; `nothing` when what it attacked is gone."""
    blocked: bool = False
    blocking: tuple[str, ...] = ()
    loyalty: int = 0
    defense: int = 0
    marks: tuple[str, ...] = ()
    """What it has become, such as a Ring-bearer, or monstrous."""


@dataclass(frozen=True, slots=True)
class Board:
    """How the table looked at one moment; `event` is the number of events told before it."""

    event: int
    moment: str
    """The window open then, `start` or `end`."""
    players: tuple[tuple[str, int, int], ...]
    """Name, life, poison."""
    permanents: tuple[BoardCreature, ...]
    stack: tuple[str, ...]
    """What waits, bottom to top, in words."""
    pending: tuple[tuple[str, str, int], ...] = ()
    """Combat damage waiting on the stack: source, recipient, amount."""
    elsewhere: tuple[tuple[str, str], ...] = ()
    """Id and zone of what is not in play."""
    standing: tuple[tuple[str, str, int], ...] = ()
    """What players have or are beside life and poison: name, what it is, and how much, 1 where it cannot be counted."""
    daytime: str = ""
    """`day` or `night`, once it is either."""


Lack = Literal["not possible", "only prevention", "missing window"]
"""Why nothing could be used in a window."""


@dataclass(frozen=True, slots=True)
class MissedWindow:
    """A window in which the script wanted to act and could not, and what became of the play.

    A play is `moved` to another window, `skipped` as the script says, or left where that is `unsaid`; in a window that
    came it is `forbidden`, or `hindered` to the end, for a `reason`; `kept waiting` by a play before it; `too late`,
    since the game was over by then; or its window `never came`.  One for what prevents alone may be denied for a `reason` that no rule says.
    """

    window: str
    player: str
    source: str
    """What was to be used."""
    became: Literal[
        "moved", "skipped", "unsaid", "forbidden", "hindered", "kept waiting", "too late", "never came"
    ]
    moved_to: str = ""
    reason: Obstacle | None = None
    cause: Provision | None = field(default=None, compare=False)
    """By what it was forbidden or hindered, or why there was no first damage step for its window to come in."""
    lack: Lack = "not possible"
    """Whether the rules have the window and yet it could not be used, it stands before combat, they have the moment for what prevents or
    redirects damage alone, or they lack it."""
    cast: bool = field(default=False, compare=False)
    """Whether what was to be used is a spell."""
    besides: tuple[str, ...] = field(default=(), compare=False)
    """The other windows that the script names for it and that the rules lack."""
    made: bool = field(default=True, compare=False)
    """Whether what was moved was played after all."""

    @property
    def lacked(self) -> tuple[str, ...]:
        """The windows that the script names for it and that the rules lack, or do not have for it."""
        return (*((self.window,) if self.lack != "not possible" else ()), *self.besides)

    def stops_by(self, reason: Obstacle | None) -> bool:
        """Whether a run that was stopped for a reason was so for want of this window, which then is told by that."""
        return (
            self.became == "unsaid" and reason is not None and reason.about[1:] == (self.player, self.source)
        )


@dataclass(frozen=True, slots=True)
class Forbidden:
    """What a script tries and the rules forbid: who does, and the play, the choice or the division of damage that says so."""

    player: str
    said: Play | Choice | DamagePlan
    aims: bool = False
    """Whether the choice is what a triggered ability is aimed at."""
    wish: int = 0
    """Which of several divisions that are wished for is the one that is refused."""


Status = Literal["finished", "illegal", "refused", "unfinished"]
"""How a run ended: played out; stopped at a scripted choice that the rules forbid; not played, since the ruleset lacks
something that the board needs; or stopped at the end of its budget."""


@dataclass(frozen=True, slots=True)
class Run:
    """One line under one ruleset.

    Unless it finished, `reason` says why, and `cause` by which provision.
    """

    line: str
    ruleset: Ruleset
    status: Status
    events: tuple[Event, ...]
    facts: Facts
    boards: tuple[Board, ...]
    consulted: frozenset[str]
    """Slugs of the clauses that were asked."""
    defaults: tuple[Unscripted, ...] = ()
    """The questions that the script did not answer."""
    reason: Obstacle | None = None
    cause: Provision | None = None
    tried: Forbidden | None = None
    """The play, the choice or the division of damage at which it was stopped, where it was one of these."""
    passed_over: tuple[Illegal, ...] = ()
    """Divisions of damage that the script wanted more and the rules forbade: why, and what forbids it."""
    missing_windows: tuple[MissedWindow, ...] = ()
    """Windows the script wanted that did not come, and what was done instead."""
    unnamed: tuple[Row, ...] = ()
    """Keywords that stood on cards before the rules named them, or before any text at hand."""
    unasked: tuple[Choice | DamagePlan | Block | Order, ...] = ()
    """What the script says and nobody asked for."""
    doubts: tuple[str | Provision, ...] = ()
    """What had to be answered though no text of the day says it: in words, or as what the text of another day says, of which
    the run may be as well.
    """
    weighed: tuple[Provision, ...] = ()
    """By what something went otherwise than it might have, though no event tells of it."""
    borrowed: tuple[str, ...] = ()
    """Clauses borrowed from a later date because the board needs them: the run is a hybrid."""
    also: tuple[Provision, ...] = ()
    """What stands, once it had come, of what else the board lacked beside `cause`."""
    worded: tuple[Wording, ...] = ()
    """Of the cards that have been worded anew, which wording they had."""
    work: int = field(default=0, compare=False, repr=False)
    """How much of its budget it took, pictures apart."""

    @property
    def left_open(self) -> tuple[str, ...]:
        """What the texts of the day leave open, and the run had to answer all the same."""
        told = (doubt if isinstance(doubt, str) else _unsaid(doubt, self.ruleset) for doubt in self.doubts)
        return tuple(what for what in told if what)

    @property
    def days(self) -> tuple[date, ...]:
        """The day on which it is so."""
        return (self.ruleset.date,)

    @property
    def causes(self) -> tuple[Provision, ...]:
        """What made its events happen, each once, in the order in which it first did; but for what is plain."""
        return tuple(cause for cause in self.cited if not cause.plain)

    @property
    def cited(self) -> tuple[Provision, ...]:
        """All by which its events are told to have happened, each once."""
        return tuple(dict.fromkeys(event.cause for event in self.events if event.cause is not None))

    @property
    def played(self) -> frozenset[str]:
        """What was cast or used."""
        return frozenset(event.target for event in self.events if event.kind in PLAYS)

    @property
    def citation(self) -> Citation | None:
        """What is behind a run that was stopped, as its rules have it."""
        return None if self.cause is None else self.ruleset.cite(self.cause)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """All that is behind a run that was stopped, what came last first."""
        return () if self.cause is None else tuple(map(self.ruleset.cite, (self.cause, *self.also)))


class Taken(str):
    """A sentence of the rules that is taken to hold on a day of which no text has it, where others say what is not known."""

    __slots__ = ()


def _unsaid(provision: Provision, ruleset: Ruleset) -> str:
    """A sentence that no text has on the day of a ruleset; empty where one has it."""
    cited = ruleset.cite(provision)
    if cited.confidence is Confidence.TEXT:
        return ""
    said_later = provision.nearest(cited.as_of).confidence is Confidence.TEXT
    return Taken(cited.says) if said_later else cited.says
