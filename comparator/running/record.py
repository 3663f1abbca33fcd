"""What a run comes to: frozen records that comparisons and reports are read from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from comparator.running.facts import Facts
from comparator.scenario.scenario import Wording
from rulesets.points import Citation, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event
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
    defaults: tuple[str, ...] = ()
    """The answers that the script did not give, in words."""
    reason: str = ""
    cause: Provision | None = None
    passed_over: tuple[Illegal, ...] = ()
    """Divisions of damage that the script wanted more and the rules forbade: why, and what forbids it."""
    missing_windows: tuple[tuple[str, str], ...] = ()
    """Windows the script wanted that did not come, and what was done instead."""
    unnamed: tuple[str, ...] = ()
    """Abilities that stood on cards before the rules named them, or before any text at hand, with that date."""
    unasked: tuple[str, ...] = ()
    """What the script chooses and nobody asked for, in words."""
    left_open: tuple[str, ...] = ()
    """What the texts of the day leave open, and the run had to answer all the same."""
    borrowed: tuple[str, ...] = ()
    """Clauses borrowed from a later date because the board needs them: the run is a hybrid."""
    worded: tuple[Wording, ...] = ()
    """Of the cards that have been worded anew, which wording they had."""

    @property
    def causes(self) -> tuple[Provision, ...]:
        """What made its events happen, each once, in the order in which it first did."""
        return tuple(dict.fromkeys(event.cause for event in self.events if event.cause is not None))

    @property
    def citation(self) -> Citation | None:
        """What is behind a run that was stopped, as its rules have it."""
        return None if self.cause is None else self.ruleset.cite(self.cause)
