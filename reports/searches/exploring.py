"""What could have happened, as text for a terminal and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.exploring.exploration import Exploration, Explored, Scripted, reaching_as_written, scripted
from comparator.exploring.forcing import HowFar, Solved, solve
from comparator.exploring.goals import Goal
from comparator.exploring.outcomes import Outcome
from comparator.exploring.scripts import as_text, as_yaml
from comparator.exploring.strategies import Plan, Planner
from reports.words.moves import move
from reports.words.obstacles import why
from reports.words.outcomes import fact_words
from reports.words.phrasing import counted, in_few_digits
from reports.words.scripts import by_default
from reports.words.words import listed, moment, names
from reports.writing.data import formatted
from reports.writing.ink import Ink, joined_lines, wrapped
from rulesets.table.obstacles import because
from rulesets.table.paying import MOST_X
from rulesets.table.state import Ref, seat_of

FROM = {
    "attackers": "Everything is open, from the beginning of combat on.",
    "blockers": "The attack stands as it is written; everything after it is open.",
    "declared": "Attack and block stand as they are written; everything after them is open.",
}
EARLIER = {"declared": "--from blockers", "blockers": "--from attackers"}
"""From where on is explored what was answered by default on the way to a beginning."""
MOST_ANSWERS = 4
"""How many answers that come to the same are named."""


def text(found: Explored, wanted: Goal | None, most: int, color: bool = False) -> str:
    """What was found, or how a goal can be reached."""
    return explored(found, most, color) if wanted is None else goal(found, wanted, color)


def data(found: Explored, wanted: Goal | None, most: int, color: bool = False) -> str:
    """All that was found as data, and how a goal can be reached."""
    values = outcomes_as_values(found) | (goal_values(found, wanted) if wanted is not None else {})
    return formatted({"scenario": found.scenario.slug, **values})


def explored(found: Explored, most: int, color: bool = False) -> str:
    """Which outcomes each ruleset reaches; what not all reach comes with a script that leads there."""
    ink = Ink(color)
    rows = [ink.bold(found.scenario.title), *wrapped(FROM[found.since]), ""]
    rows += _searches(found)
    everywhere = len(found.explorations)
    by_rulesets: dict[tuple[int, ...], list[Outcome]] = {}
    for outcome in found.outcomes():
        reached = tuple(
            place for place, one in enumerate(found.explorations) if outcome in one.outcomes
        )  # fmt: skip
        by_rulesets.setdefault(reached, []).append(outcome)
    for reached, outcomes in sorted(by_rulesets.items(), key=lambda item: (-len(item[0]), item[0])):
        names = [found.explorations[place].ruleset.name for place in reached]
        alone = len(reached) < everywhere
        head = f"{'Only under' if alone else 'Under'} {listed(names)}: {counted(len(outcomes), 'outcome')}"
        rows += ["", ink.bold(f"{head}, each with a shortest line to it" if alone else head)]
        for outcome in outcomes[:most]:
            rows += _outcome(found, outcome, alone)
        if len(outcomes) > most:
            rows.append(f"  and {len(outcomes) - most} more (--most shows more)")
    return joined_lines(rows)


def _searches(found: Explored) -> Iterator[str]:
    shown = names(found.scenario)
    for one in found.explorations:
        seen = f"{counted(len(one.graph.nodes), 'state')} seen, {one.graph.merged} merged"
        yield from wrapped(f"{one.ruleset.name}: {seen}, {_extent(one)}", "  ", "")
        for default in one.opening.defaults:
            yield from wrapped(
                f"answered by default: {by_default(default, shown, one.ruleset.date)} ({EARLIER[found.since]} explores it)",
                "    ",
                "  ",
            )
        for left_out in one.opening.unexplored:
            yield from wrapped(f"not explored: {why(left_out)}", "    ", "  ")
        for lack in sorted(one.graph.lacking):
            yield from wrapped(f"some plays cannot be made: {why(lack)}", "    ", "  ")
    for ruleset, lacks in found.refused:
        told = "; ".join(map(why, lacks))
        yield from wrapped(f"{ruleset.name}: cannot be explored: {told}", "  ", "")


def _kept_small(one: Exploration) -> str:
    """What was tried only so often, or only so large."""
    graph, small = one.graph, []
    if graph.rationed:
        small.append(f"each of {listed(sorted(graph.rationed))} used at most {one.limits.uses} times")
    if graph.small_x:
        small.append(f"X of {listed(sorted(graph.small_x))} tried from 0 to {MOST_X} only")
    return " and ".join(small)


def _extent(one: Exploration) -> str:
    graph, kept_small = one.graph, _kept_small(one)
    if graph.complete:
        return f"complete{' with ' + kept_small if kept_small else ''}"
    tried = sum(len(node.edges) for node in graph.nodes)
    small = f", {kept_small}" if kept_small else ""
    return (
        f"CUT: {tried:,} of {in_few_digits(tried + graph.cut)} answers tried{small}, of about {in_few_digits(one.lines)} lines of play; "
        "what is not named here may still be possible (--limit looks further)"
    )


def _outcome(found: Explored, outcome: Outcome, alone: bool) -> Iterator[str]:
    one = found.reaching(outcome)[0]
    told = fact_words(found.scenario, found.telling.facts(one.facts(outcome)))
    yield from wrapped(told, "    ", "  ")
    if alone:
        script = scripted(one, found.scenario, one.outcomes[outcome], told)
        if script.unsaid:
            yield from wrapped(f"no script: {_unsaid(script)}", "      ", "      ")
            return
        for line in as_text({told: as_yaml(script.line, found.scenario)}).splitlines():
            yield f"      {line}"


def _unsaid(script: Scripted) -> str:
    """Why a line of play cannot be written down as a script."""
    if script.unsaid == (because("exact moments of plays"),):
        return f"a script cannot say {why(*script.unsaid)}"
    return f"a script has no words for {', '.join(map(why, script.unsaid))}"


def goal(found: Explored, goal: Goal, color: bool = False) -> str:
    """How a goal can be reached under each ruleset, and how it is forced."""
    ink = Ink(color)
    rows = [ink.bold(found.scenario.title), *wrapped(FROM[found.since]), "", *_searches(found), ""]
    rows.append(ink.bold(f"Goal: {goal.text}"))
    for one in found.explorations:
        how = solve(one.graph, goal.holds)
        written = _reaching(found, one, goal) if how.reached is None else ()
        verdict = _as_written(written, how) if written else _verdict(found, one, how)
        rows += ["", *wrapped(f"{one.ruleset.name}: {verdict}", "  ", "")]
        if how.avoidable is False:
            continue
        for forcing in how.by:
            if forcing.verdict():
                rows += [f"  {_player(found, forcing.player)}'s way:"]
                rows += _plan(Planner(one, forcing, move).plan(), "    ")
    return joined_lines(rows)


def _reaching(found: Explored, one: Exploration, goal: Goal) -> tuple[str, ...]:
    return reaching_as_written(found.scenario, found.line, found.since, one.ruleset, goal.holds)


def _player(found: Explored, player: Ref) -> str:
    return found.scenario.seats[seat_of(player)].name


def _verdict(found: Explored, one: Exploration, how: Solved) -> str:
    """How far a goal is reached, and what was not tried as often as it could be."""
    verdict, kept_small = _how_far(found, how), _kept_small(one)
    if kept_small and one.graph.complete:
        verdict = f"{verdict}, with {kept_small}"
    return f"{verdict}, as far as it is explored" if one.opening.unexplored else verdict


def _how_far(found: Explored, how: Solved) -> str:
    if how.avoidable is False:
        return "always: it comes about whatever anybody does"
    if how.reach is HowFar.FORCED:
        names = [_player(found, each.player) for each in how.by if each.verdict()]
        return f"forced by {listed(names)} against every defence"
    if how.reach is HowFar.COOPERATION:
        everybody = "both players" if len(how.by) == 2 else "all players"
        return f"reachable, but only if {everybody} want it, or one errs"
    if how.reach is HowFar.UNREACHABLE:
        return "unreachable"
    if how.reached is not None:
        return "reachable; whether anybody can force it is not known, since the search was cut"
    return "not reached, and not known to be unreachable, since the search was cut"


def _as_written(names: tuple[str, ...], how: Solved) -> str:
    """What is known of a goal that the file's own lines reach, and the search does not."""
    lines = listed([f"“{name}”" for name in names])
    rest = "no other way was found" if how.reach is HowFar.UNREACHABLE else "the search was cut"
    return f"reachable, as the file has it in {lines}; whether anybody can force it is not known: {rest}"


def _plan(plan: Plan, indent: str) -> Iterator[str]:
    if plan.left_out:
        yield f"{indent}… and so on"
    elif not plan.cases:
        yield f"{indent}nothing more to do"
    for answers, then in plan.cases:
        named = "; or ".join(answers[:MOST_ANSWERS])
        more = f"; or {len(answers) - MOST_ANSWERS} more" if len(answers) > MOST_ANSWERS else ""
        if_ = "" if len(plan.cases) == 1 else "if "
        yield from wrapped(f"{moment(plan.moment)}: {if_}{plan.player} {named}{more}", indent + "  ", indent)
        if then.cases or then.left_out:
            yield from _plan(then, indent + "  ")


def outcomes_as_values(found: Explored) -> dict[str, object]:
    """The outcomes for programs: the facts of each, and under which rulesets it is reached."""
    shown = names(found.scenario)
    return {
        "line": found.line.name,
        "from": found.since,
        "searches": [
            {
                "ruleset": one.ruleset.name,
                "states": len(one.graph.nodes),
                "merged": one.graph.merged,
                "cut": one.graph.cut,
                "complete": one.graph.complete,
                "rationed": sorted(one.graph.rationed),
                "x_tried_up_to": dict.fromkeys(sorted(one.graph.small_x), MOST_X),
                "by_default": [
                    by_default(default, shown, one.ruleset.date) for default in one.opening.defaults
                ],
                "not_explored": [why(left_out) for left_out in one.opening.unexplored],
                "lacking": sorted(map(why, one.graph.lacking)),
                "lines_estimated": one.lines,
            }
            for one in found.explorations
        ],
        "refused": {ruleset.name: "; ".join(map(why, lacks)) for ruleset, lacks in found.refused},
        "outcomes": [_outcome_values(found, outcome) for outcome in found.outcomes()],
    }


def _outcome_values(found: Explored, outcome: Outcome) -> dict[str, object]:
    reached = found.reaching(outcome)
    facts = found.telling.facts(reached[0].facts(outcome))
    return {
        "rulesets": [one.ruleset.name for one in reached],
        "plays": reached[0].routes.cost[reached[0].outcomes[outcome]].plays,
        "facts": facts,
        "words": fact_words(found.scenario, facts),
    }


def goal_values(found: Explored, goal: Goal) -> dict[str, object]:
    """A goal for programs: how it can be reached under each ruleset, and who can force it, in which way."""
    values = {
        one.ruleset.name: _solved_values(found, one, solve(one.graph, goal.holds))
        | {"reached_as_written": _reaching(found, one, goal)}
        for one in found.explorations
    }
    return {"goal": goal.text, "rulesets": values}


def _solved_values(found: Explored, one: Exploration, how: Solved) -> dict[str, object]:
    named = [(_player(found, each.player), each) for each in how.by]
    return {
        "reach": how.reach.value,
        "avoidable": how.avoidable,
        "can_force": {name: each.verdict() for name, each in named},
        "plans": {name: Planner(one, each, move).plan() for name, each in named if each.verdict()},
    }
