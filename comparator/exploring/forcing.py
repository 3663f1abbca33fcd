"""What a player can force: the goal is reached whatever anybody else does.

Every answer is public once it is given, and decisions come in the order in which the rules ask for them; so whoever
chooses later knows what was chosen before, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from comparator.exploring.goals import Condition
from comparator.exploring.routes import Length
from comparator.exploring.search import Graph
from rulesets.table.state import Ref


class HowFar(StrEnum):
    """How a goal can be reached; `UNKNOWN` where a search that was cut does not tell."""

    FORCED = "forced"
    COOPERATION = "with cooperation"
    UNREACHABLE = "unreachable"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Forcing:
    """For one player, the nodes from which a goal is reached for sure; `hoped` adds those where it might be."""

    player: Ref
    sure: frozenset[int]
    hoped: frozenset[int]
    efforts: dict[int, Length]
    """How long it takes from each sure node at the worst, if the player is quick about it."""

    def verdict(self, node: int = 0) -> bool | None:
        """Whether the player can force the goal from a node; None where that is not known."""
        if node in self.sure:
            return True
        return None if node in self.hoped else False


@dataclass(frozen=True, slots=True)
class Solved:
    """A goal on a graph: whether any line reaches it, and who can force it."""

    reached: int | None
    """A node at which it is reached."""
    reach: HowFar
    by: tuple[Forcing, ...]
    """One for each player, in turn order."""
    avoidable: bool | None = None
    """Whether some line does not reach it; a goal that is not avoidable is reached whatever anybody does."""


def solve(graph: Graph, goal: Condition) -> Solved:
    """How the goal can be reached from the first node of a graph."""
    ends = {index: goal(node.facts) for index, node in enumerate(graph.nodes) if node.facts is not None}
    reached = next((index for index in graph.finished if ends.get(index)), None)
    avoided = any(not held for held in ends.values())
    by = tuple(force(graph, ends, player) for player in graph.players)
    if any(one.verdict() for one in by):
        reach = HowFar.FORCED
    elif not graph.complete and (reached is None or any(one.verdict() is None for one in by)):
        reach = HowFar.UNKNOWN
    else:
        reach = HowFar.UNREACHABLE if reached is None else HowFar.COOPERATION
    return Solved(reached, reach, by, True if avoided else False if graph.complete else None)


def force(graph: Graph, ends: dict[int, bool], player: Ref) -> Forcing:
    """Where a player can force what holds at some ends: one answer is enough where that player chooses."""
    sure: set[int] = set()
    hoped: set[int] = set()
    efforts: dict[int, Length] = {}
    for index in graph.finished:
        node = graph.nodes[index]
        if node.facts is not None:
            if ends[index]:
                sure.add(index)
                hoped.add(index)
                efforts[index] = Length()
            continue
        enough = any if node.player == player else all
        # What was not followed may lead anywhere.
        if enough([*(edge.to in hoped for edge in node.edges), *([True] if node.untried else [])]):
            hoped.add(index)
        if enough([*(edge.to in sure for edge in node.edges), *([False] if node.untried else [])]):
            sure.add(index)
            own = node.player == player
            ways = [
                efforts[edge.to].plus(edge) if own else efforts[edge.to]
                for edge in node.edges
                if edge.to in sure
            ]
            efforts[index] = min(ways) if own else max(ways)
    return Forcing(player, frozenset(sure), frozenset(hoped), efforts)
