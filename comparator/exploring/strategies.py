"""A way to force a goal, as a tree: what the player does, and what then depends on the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from comparator.exploring.choosing import Uses, next_choice
from comparator.exploring.exploration import Exploration
from comparator.exploring.forcing import Forcing
from comparator.exploring.labels import in_refs
from comparator.exploring.routes import take_edge
from comparator.exploring.search import Edge
from rulesets.table.state import Decision, State

Says = Callable[[State, Decision, object], str]
"""Says what the player who decides does who gives that answer."""

MOST_BRANCHES = 400
"""How many places a strategy may have before the rest of it is left out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens at one moment: `player` does one thing, or any of several, and each leads on.

    Without `cases` there is nothing more to do; where `left_out`, there is, and it is not told.
    """

    moment: str = ""
    player: str = ""
    cases: tuple[tuple[tuple[str, ...], Plan], ...] = ()
    left_out: bool = False


DONE = Plan()


class Planner:
    """Follows a forced goal through a graph."""

    def __init__(self, exploration: Exploration, forcing: Forcing, says: Says) -> None:
        self.exploration = exploration
        self.forcing = forcing
        self.says = says
        self._left = MOST_BRANCHES

    def plan(self) -> Plan:
        """The plan from the beginning; the goal is forced from there."""
        return self._plan(self.exploration.opening.state.copy(), Uses(), 0)

    def _plan(self, state: State, uses: Uses, index: int) -> Plan:
        next_choice(state, uses, self.exploration.limits)
        node = self.exploration.graph.nodes[index]
        if node.facts is not None:
            return DONE
        if not self._left:
            return Plan(left_out=True)
        self._left -= 1
        # What comes by chance is nobody's choice, and is told of whom it befalls.
        asked = state.decision.player if state.decision is not None else node.player
        name, moment = state.name(asked), state.window
        if node.player == self.forcing.player:
            sure = [edge for edge in node.edges if edge.to in self.forcing.sure]
            best = min(sure, key=lambda edge: self.forcing.efforts[edge.to].plus(edge))
            told, then = self._follow(state, uses, best)
            # To wait is worth a word only if there is something to wait for.
            return DONE if best.answer is None and then == DONE else Plan(moment, name, (((told,), then),))
        by_plan: dict[Plan, list[str]] = {}
        for edge in node.edges:
            told, then = self._follow(state, uses, edge)
            by_plan.setdefault(then, []).append(told)
        if len(by_plan) == 1:
            return next(iter(by_plan))  # whatever anybody else does
        return Plan(moment, name, tuple((tuple(told), then) for then, told in by_plan.items()))

    def _follow(self, state: State, uses: Uses, edge: Edge) -> tuple[str, Plan]:
        decision = state.decision
        assert decision is not None
        told = self.says(state, decision, in_refs(decision, edge.answer, self.exploration.keys.labels(state)))
        twin = state.copy()
        return told, self._plan(twin, take_edge(twin, uses, edge, self.exploration.keys), edge.to)
