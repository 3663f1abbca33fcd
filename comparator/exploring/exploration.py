"""Exploring a board under several rulesets: what can come of it, and what comes of it under one alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from comparator.comparing.leaving_out import untold
from comparator.exploring.choosing import Limits
from comparator.exploring.goals import Condition
from comparator.exploring.opening import CannotPlay, Opening, Since, left_unexplored, open_up
from comparator.exploring.outcomes import Outcome, Telling
from comparator.exploring.routes import Routes, go
from comparator.exploring.scribe import Scribe
from comparator.exploring.scripts import as_yaml, expected
from comparator.exploring.search import Graph, NoLine, Search, estimate
from comparator.exploring.symmetry import Keys, alike
from comparator.running.caching import Known
from comparator.running.facts import Facts, facts_of
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import Obstacle, because
from rulesets.version import NotInForce


@dataclass(frozen=True)
class Exploration:
    """What one ruleset makes possible."""

    ruleset: Ruleset
    opening: Opening
    graph: Graph
    routes: Routes
    keys: Keys
    limits: Limits
    outcomes: Mapping[Outcome, int]
    """Each outcome that can be reached, and the end of a shortest line to it."""
    lines: int
    """About how many lines of play there would be, merged with nothing; 0 where the search was complete."""

    def facts(self, outcome: Outcome) -> Facts:
        """The facts at the end of the shortest line to an outcome."""
        facts = self.graph.nodes[self.outcomes[outcome]].facts
        assert facts is not None
        return facts


@dataclass(frozen=True)
class Explored:
    """A board explored under several rulesets; `refused` names those that cannot play it, and why."""

    scenario: Scenario
    line: Line
    since: Since
    telling: Telling
    explorations: tuple[Exploration, ...]
    refused: tuple[tuple[Ruleset, tuple[Obstacle, ...]], ...] = ()

    def outcomes(self) -> list[Outcome]:
        """Every outcome under any ruleset, those with the shortest lines first."""
        found: dict[Outcome, tuple[object, ...]] = {}
        for one in self.explorations:
            for outcome, node in one.outcomes.items():
                cost = (*one.routes.cost[node], repr(outcome))
                found[outcome] = min(found.get(outcome, cost), cost)
        return sorted(found, key=found.__getitem__)

    def reaching(self, outcome: Outcome) -> list[Exploration]:
        """The explorations in which an outcome was reached."""
        return [one for one in self.explorations if outcome in one.outcomes]


def explore(  # noqa: PLR0913 - one for each thing that a search may be told
    scenario: Scenario,
    line: Line,
    rulesets: Sequence[Ruleset],
    since: Since = "declared",
    limits: Limits = Limits(),  # noqa: B008 - frozen
    *,
    exact: bool = False,
    told_apart: Iterable[str] = (),
    tell: Callable[[str, int], None] | None = None,
) -> Explored:
    """Everything that can come of a board, under each ruleset; `told_apart` are ids that must keep their own names.

    `tell` hears now and then under which ruleset how many states were found.  Rulesets that answer alike whatever was consulted share one search.
    """
    telling = Telling(scenario, alike(scenario, told_apart), exact)
    known: Known[Exploration] = Known(scenario.dated)
    done: list[Exploration] = []
    refused: list[tuple[Ruleset, tuple[Obstacle, ...]]] = []
    for ruleset in rulesets:
        found = known.get(ruleset)
        try:
            if found is not None:
                opening = replace(found[0].opening, unexplored=left_unexplored(scenario, ruleset))
                done.append(replace(found[0], ruleset=ruleset, opening=opening))
                continue
            opening = open_up(scenario, line, ruleset, since)
            heard = partial(tell, ruleset.name) if tell is not None else None
            one = _explored(ruleset, opening, Keys(scenario, told_apart), limits, telling, heard)
        except NoLine as none:
            refused.append((ruleset, none.lacking))
        except (CannotPlay, NotInForce, OverBudget) as lack:
            refused.append((ruleset, (lack.reason,)))
        else:
            known.add(ruleset, opening.state.rules.consulted(), one)
            done.append(one)
    return Explored(scenario, line, since, telling, tuple(done), tuple(refused))


def _explored(
    ruleset: Ruleset,
    opening: Opening,
    keys: Keys,
    limits: Limits,
    telling: Telling,
    tell: Callable[[int], None] | None,
) -> Exploration:
    graph = Search(keys, limits, tell).run(opening.state)
    routes = Routes(graph)
    outcomes: dict[Outcome, int] = {}
    for index in sorted(routes.cost, key=lambda node: (routes.cost[node], node)):
        facts = graph.nodes[index].facts
        if facts is not None:
            outcomes.setdefault(telling.outcome(facts), index)
    lines = 0 if graph.complete else estimate(opening.state, limits)
    return Exploration(ruleset, opening, graph, routes, keys, limits, outcomes, lines)


@dataclass(frozen=True, slots=True)
class Scripted:
    """A line of play as a script; `unsaid` is what a script has no words for, where it cannot lead there."""

    line: Line
    unsaid: tuple[Obstacle, ...] = ()


def scripted(exploration: Exploration, scenario: Scenario, node: int, name: str) -> Scripted:
    """The shortest line of play to a node, as a script that has been run."""
    scribe = Scribe(name)
    for state, decision, given in exploration.opening.answered:
        scribe.hear(state, decision, given)
    edges = exploration.routes.to(node)
    state = go(exploration.opening.state, edges, exploration.keys, exploration.limits, scribe.hear)
    line = scribe.line()
    if scribe.unsaid:
        return Scripted(line, tuple(scribe.unsaid))
    found = run(replace(scenario, lines=(line,)), line, exploration.ruleset)
    if found.status != "finished" or found.facts != facts_of(state):
        return Scripted(line, (because("exact moments of plays"),))
    return Scripted(line)


def written_down(found: Explored, most: int, says: Callable[[Facts], str]) -> dict[str, dict[str, Any]]:
    """A line, as a scenario file says it, for each outcome that not every ruleset reaches, named by what that `says`."""
    lines: dict[str, dict[str, Any]] = {}
    for outcome in found.outcomes():
        reaching = found.reaching(outcome)
        if len(reaching) == len(found.explorations) or len(lines) == most:
            continue
        one = reaching[0]
        script = scripted(one, found.scenario, one.outcomes[outcome], "")
        if not script.unsaid:
            name = f"{len(lines) + 1}. {says(found.telling.facts(one.facts(outcome)))}"
            expect = _expected(found, script.line)
            lines[name] = {**as_yaml(script.line, found.scenario), "expect": expect}
    return lines


def reaching_as_written(
    scenario: Scenario, explored: Line, since: Since, ruleset: Ruleset, goal: Condition
) -> tuple[str, ...]:
    """The scenario's own lines that reach a goal under a ruleset, those that begin as what is explored.

    They are known before any search, which may take long; and one that is cut, or holds back what could be used
    without end, may miss what they do.
    """
    if untold(scenario) is not None:
        return ()
    names = []
    for line in scenario.lines:
        same_attack = since == "attackers" or line.attacks == explored.attacks
        same_block = since != "declared" or line.blocks == explored.blocks
        if not (same_attack and same_block):
            continue
        done = run(scenario, line, ruleset, pictured=False)
        if done.status == "finished" and goal(done.facts):
            names.append(line.name)
    return tuple(names)


def _expected(found: Explored, line: Line) -> dict[str, Any]:
    """What a script comes to under each ruleset that can follow it; those that agree stand together."""
    alike: dict[str, tuple[list[str], dict[str, Any]]] = {}
    for one in found.explorations:
        done = run(replace(found.scenario, lines=(line,)), line, one.ruleset)
        if done.status == "finished":
            fates = expected(found.scenario, done.facts)
            alike.setdefault(repr(fates), ([], fates))[0].append(one.ruleset.name)
    return {", ".join(names): fates for names, fates in alike.values()}
