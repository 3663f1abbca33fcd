"""The shortest ways through a graph, and going them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from comparator.exploring.choosing import Hear, Limits, Uses, after, give_heard, next_choice
from comparator.exploring.labels import in_refs
from comparator.exploring.search import Edge, Graph
from comparator.exploring.symmetry import Keys
from rulesets.table.state import State


class Length(NamedTuple):
    """How long a way is: what is played counts most, then every other answer but passing."""

    plays: int = 0
    answers: int = 0

    def plus(self, edge: Edge) -> Length:
        return Length(self.plays + edge.is_play, self.answers + (edge.answer is not None))


class Routes:
    """The shortest way to every node of a graph."""

    def __init__(self, graph: Graph) -> None:
        self._from: dict[int, tuple[int, Edge]] = {}
        self.cost: dict[int, Length] = {0: Length()}
        # Whatever leads to a node has been dealt with before it.
        for node in reversed(graph.finished):
            for edge in graph.nodes[node].edges:
                cost = self.cost[node].plus(edge)
                if edge.to not in self.cost or cost < self.cost[edge.to]:
                    self.cost[edge.to] = cost
                    self._from[edge.to] = (node, edge)

    def to(self, node: int) -> list[Edge]:
        """The answers that lead to a node."""
        edges = []
        while node:
            node, edge = self._from[node]
            edges.append(edge)
        return edges[::-1]


def go(start: State, edges: Sequence[Edge], keys: Keys, limits: Limits, hear: Hear) -> State:
    """The state after those answers and all that are forced in between."""
    state, uses = start.copy(), Uses()
    next_choice(state, uses, limits, hear)
    for edge in edges:
        uses = take_edge(state, uses, edge, keys, hear)
        next_choice(state, uses, limits, hear)
    return state


def take_edge(state: State, uses: Uses, edge: Edge, keys: Keys, hear: Hear | None = None) -> Uses:
    """Give the answer of an edge in a state that is equal to the one it was found in."""
    decision = state.decision
    assert decision is not None
    given = in_refs(decision, edge.answer, keys.labels(state))
    used = after(state, uses, given)
    give_heard(state, given, hear)
    return used
