"""Every line of play from a state on, as a graph in which equal states are one node."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple, TypeVar

from comparator.exploring.choosing import (
    Limits,
    Options,
    Uses,
    after,
    give_heard,
    listed_whole,
    next_choice,
    number_of,
)
from comparator.exploring.distinct import distinct
from comparator.exploring.labels import Labels, labelled
from comparator.exploring.symmetry import Keys
from comparator.running.facts import Facts, facts_of
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import Obstacle
from rulesets.table.plays import Announcement
from rulesets.table.state import NOTHING, Ref, State
from rulesets.version import NotInForce

PROBES = 32
"""How many lines are tried to estimate how many there are."""
MOST_PROBED = 250_000
"""No further line is tried once so much has been looked at for them, or a quarter of what the search may look at."""
MOST_PICKED = 200
"""A line that is tried goes on with one of so many answers, which takes no longer than to find them."""

TOLD_OF = 15
"""To tell an object of one state from that of another is as much work as to look at it so often."""
TOLD_OF_ON_THE_STACK = 3
"""The same for what waits on the stack, of which most is known from the state before."""

TOLD_APART = 50
"""So many states lie between two words on how far a search has come."""

LEAST_WORK_FOR_A_FEW = 1_000_000
"""So much may be looked at however few states are found."""
MOST_WORK_FOR_A_STATE = 3_000
"""And so much more for each state that is found: what takes far more than this finds too little to go on for."""

MOST_WORK_TO_LIST = 250_000
"""So much may be looked at to list the answers to one question that differ: some are to be followed as well."""

MERGED = 10
"""So many times more answers may lead to known states, or be looked at, than there may be states."""
LEAST_LOOKED_AT = 5_000
"""So many answers may be looked at however few states there may be."""


Found = TypeVar("Found")


class NoLine(Exception):
    """Raised where every line of play comes to rules that the date does not have; says which."""

    def __init__(self, lacking: frozenset[Obstacle]) -> None:
        super().__init__(*sorted(lacking))
        self.lacking = tuple(sorted(lacking))


class Edge(NamedTuple):
    """An answer, in labels, and the node that it leads to."""

    answer: object
    to: int
    is_play: bool


@dataclass(slots=True)
class GraphNode:
    """A state in which `player` chooses, or, with `facts`, the end of a line of play."""

    player: Ref
    facts: Facts | None = None
    edges: list[Edge] = field(default_factory=list)
    untried: int = 0
    """How many answers were not followed."""


@dataclass(slots=True)
class Graph:
    """What a search found; the first node is where it began, and `players` are those at the table in turn order."""

    players: tuple[Ref, ...] = ()
    nodes: list[GraphNode] = field(default_factory=list)
    finished: list[int] = field(default_factory=list)
    """The nodes, each after all that it leads to."""
    merged: int = 0
    """How often a state was come by that was known already."""
    cut: int = 0
    """How many answers were not followed."""
    rationed: frozenset[str] = frozenset()
    """What could have been used more often than the limit."""
    small_x: frozenset[str] = frozenset()
    """For whose X larger numbers might be chosen than any that was tried."""
    lacking: frozenset[Obstacle] = frozenset()
    """Why some plays could not be made: they need rules that the date does not have."""

    @property
    def complete(self) -> bool:
        return self.cut == 0


@dataclass(slots=True)
class _Frame:
    """A node whose answers are being followed, one after the other."""

    node: int
    state: State
    uses: Uses
    labels: Labels
    choice: Options
    taken: int = 0
    """How many answers were looked at."""
    ended: bool = False
    """Whether no other was found."""


class Search:
    """A search of everything that may follow on one state; `tell` hears now and then how many states were found."""

    def __init__(self, keys: Keys, limits: Limits, tell: Callable[[int], None] | None = None) -> None:
        self.keys = keys
        self.limits = limits
        self._tell = tell
        self._told = 0
        self._graph = Graph()
        self._back = 0
        self._looked_at = 0
        self._given_up = False
        """Whether the answers to a question were listed no further, lest nothing could be followed."""
        self._work = 0
        self._seen: dict[Hashable, int] = {}
        self._path: list[_Frame] = []

    def run(self, start: State) -> Graph:
        """Follow every line of play from `start` on, as far as the limits go.

        Raises:
            NoLine: none can be played out.
        """
        self._graph.players = tuple(player.ref for player in start.players)
        state = start.copy()
        self._reach(state, {})
        self._count(state)
        while self._path:
            if self._tell is not None and len(self._graph.nodes) >= self._told + TOLD_APART:
                self._told = len(self._graph.nodes)
                self._tell(self._told)
            frame = self._path[-1]
            given = _NO_MORE if self._full else self._next_answer(frame)
            if given is _NO_MORE:
                self._leave(self._path.pop())
            else:
                frame.taken += 1
                self._follow(frame, given)
        self._leave_out_dead_ends()
        return self._graph

    def _next_answer(self, frame: _Frame) -> object:
        """The next answer in a state; none where no other is found, or where it would take too much to find one."""
        try:
            given = next(frame.choice.answers, _NO_MORE)
        except OverBudget:
            return _NO_MORE
        finally:
            self._count(frame.state)
        frame.ended = given is _NO_MORE and not self._full
        return given

    def _count(self, state: State) -> None:
        """Count what has been looked at in a state: each answer may take as much of the budget as a run may."""
        self._work += state.work
        state.work = 0

    def _leave_out_dead_ends(self) -> None:
        """Whoever has only answers that this date's rules cannot play out should not have been asked."""
        graph = self._graph
        dead: set[int] = set()
        for index in graph.finished:
            node = graph.nodes[index]
            node.edges = [edge for edge in node.edges if edge.to not in dead]
            if node.facts is None and not node.edges and not node.untried:
                dead.add(index)
        if 0 in dead:
            raise NoLine(graph.lacking)
        graph.finished = [index for index in graph.finished if index not in dead]

    @property
    def _full(self) -> bool:
        # What leads back to a state that is known is work as well, if less of it; so is every answer that is found.
        states, more = self.limits.states, MERGED * self.limits.states
        return (
            len(self._graph.nodes) >= states
            or self._back >= more
            or self._looked_at >= max(more, LEAST_LOOKED_AT)
            or self._work >= self.limits.work
            or self._work >= LEAST_WORK_FOR_A_FEW + MOST_WORK_FOR_A_STATE * len(self._graph.nodes)
        )

    def _watched(self, state: State, answers: Iterator[Found]) -> Iterator[Found]:
        """Answers as they are found, as long as there may be any more, and it does not take too much to find them."""
        self._given_up = False
        before = state.work
        for answer in answers:
            self._looked_at += 1
            state.work += len(state.table)  # of whom an answer may speak
            yield answer
            if self._full or state.work - before > MOST_WORK_TO_LIST:
                self._given_up = True
                return

    def _follow(self, frame: _Frame, given: object) -> None:
        decision = frame.state.decision
        assert decision is not None
        answer = labelled(decision, given, frame.labels)
        uses = after(frame.state, frame.uses, given)
        self._count(frame.state)
        twin = frame.state.copy()
        node = self._graph.nodes[frame.node]
        try:
            give_heard(twin, given)
            to = self._reach(twin, uses)
        except NotInForce as lack:
            # Such a play needs rules that this date does not have, and cannot be made.
            self._graph.lacking |= {lack.reason}
            return
        except OverBudget:
            # Nobody can say what comes of it: it counts as not followed.
            node.untried += 1
            return
        finally:
            self._count(twin)
        node.edges.append(Edge(answer, to, isinstance(given, Announcement)))

    def _reach(self, state: State, uses: Uses) -> int:
        """The node of a state: the one of an equal state, or a new one whose answers are followed next."""
        graph = self._graph
        choice = next_choice(state, uses, self.limits, unasked=self._note_held_back)
        labels = self.keys.labels(state)
        key = self.keys.key(state, uses, labels)
        _tell_apart(state)
        known = self._seen.get(key)
        if known is not None:
            graph.merged += 1
            self._back += 1
            return known
        node = len(graph.nodes)
        if choice is None:
            graph.nodes.append(GraphNode(NOTHING, facts_of(state)))
            graph.finished.append(node)
        else:
            graph.nodes.append(GraphNode(choice.player))
            self._note_held_back(choice)
            worth_trying = self._worth_trying(state, uses, labels, choice)
            self._path.append(_Frame(node, state, uses, labels, worth_trying))
        self._seen[key] = node
        return node

    def _note_held_back(self, choice: Options) -> None:
        """Keep what could have been used more often, or with a larger X."""
        self._graph.rationed |= choice.rationed
        self._graph.small_x |= choice.small_x

    def _worth_trying(self, state: State, uses: Uses, labels: Labels, choice: Options) -> Options:
        """The answers that are tried, and how many there are that do not come to the same."""
        decision = state.decision
        assert decision is not None
        if not self.keys.shared or choice.number is not None:
            return choice
        ties = self.keys.ties(state, uses, labels, _tell_apart)
        if not ties:
            return choice
        most = self.limits.most_answers
        found = distinct(state, decision, ties, partial(self._watched, state))
        answers = tuple(islice(found, most))
        number = None
        if len(answers) < most and found.whole and not self._given_up:
            number = len(answers)
            self._graph.merged += number_of(state, choice) - number
        return choice._replace(answers=iter(answers), number=number)

    def _leave(self, frame: _Frame) -> None:
        """Go back from a node; what was not tried there is counted only now, and only where something was not."""
        node = self._graph.nodes[frame.node]
        decision = frame.state.decision
        assert decision is not None
        every = frame.ended and frame.taken < self.limits.most_answers
        try:
            if not (every and listed_whole(frame.state, decision)):
                node.untried += max(number_of(frame.state, frame.choice) - frame.taken, 0)
        except OverBudget:
            node.untried += 1  # at the least
        finally:
            self._count(frame.state)
        self._graph.cut += node.untried
        self._graph.finished.append(frame.node)


def _tell_apart(state: State) -> None:
    """Count what it takes to make the key of a state."""
    state.work += TOLD_OF * len(state.objects) + TOLD_OF_ON_THE_STACK * len(state.stack)


_NO_MORE = object()


def estimate(start: State, limits: Limits) -> int:
    """About how many lines of play there are, merged with nothing: from a few probes, the same ones every time."""
    dice = Random(PROBES)
    total = probes = 0
    left = min(MOST_PROBED, limits.work // 4)
    while probes < PROBES and left > 0:
        state, uses, lines = start.copy(), Uses(), 1
        probes += 1
        with suppress(NotInForce, OverBudget):
            while left > 0:
                try:
                    choice = next_choice(state, uses, limits)
                    if choice is None:
                        break
                    number = number_of(state, choice)
                    lines *= number
                    given = _any_of(choice, min(number, limits.most_answers, MOST_PICKED), dice)
                    if given is _NO_MORE:
                        break
                    uses = after(state, uses, given)
                    give_heard(state, given)
                finally:
                    left -= state.work
        total += lines
    return total // probes


def _any_of(choice: Options, most: int, dice: Random) -> object:
    """One of the answers that are found, by chance; none where none is."""
    given: object = _NO_MORE
    for given in islice(choice.answers, dice.randrange(most) + 1):  # noqa: B007 - the last that there is
        pass
    return given
