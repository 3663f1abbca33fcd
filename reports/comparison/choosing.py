"""What a player gains by choosing: the lines of a scenario beside each other, under each set of rules.

A line is *worth choosing* where no other line ends at least as well for the chooser in everything
and better in something.  Nothing is weighed against anything else: a life for a creature is a trade, and is called one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from comparator.comparing.results import Comparison
from comparator.running.facts import Facts
from comparator.running.record import Run
from comparator.scenario.scenario import Line, Scenario
from reports.comparison.endings import telling
from reports.comparison.model.lines import LineChoice
from reports.comparison.weighing import changed, differing, headline
from reports.words.obstacles import stopped
from reports.words.outcomes import NOTHING_CHANGES
from reports.words.words import Names, Words, listed, rules_of, words_throughout

MOST_TRADES = 3

MOST_FACTS = 4
"""How many facts are told of how a way to play it ends."""


def choices(comparison: Comparison, shown: Names) -> tuple[LineChoice, ...]:
    """For each set of rulesets that agree in every line: how each line ends, and what choosing is worth."""
    if len(comparison.lines) < 2:
        return ()
    scenario = comparison.scenario
    chooser = _chooser(scenario)
    blocks: dict[tuple[int, ...], list[int]] = {}
    for number in range(len(comparison.rulesets)):
        place = tuple(
            next(
                index
                for index, group in enumerate(line.groups)
                if line.runs[number].ruleset.name in group.rulesets
            )
            for line in comparison.lines
        )
        blocks.setdefault(place, []).append(number)
    everything = [run.facts for line in comparison.lines for run in line.leaders if run.status == "finished"]
    changing = differing(everything, scenario)
    return tuple(
        LineChoice(
            tuple(comparison.rulesets[number].name for number in numbers),
            rules_of([comparison.rulesets[number] for number in numbers]),
            tuple(
                _cell(line.runs[numbers[0]], changing, scenario, shown, _era(comparison, numbers))
                for line in comparison.lines
            ),
            _worth(
                [line.runs[numbers[0]] for line in comparison.lines],
                chooser,
                scenario,
                shown,
                _era(comparison, numbers),
            ),
        )
        for numbers in blocks.values()
    )


def _era(comparison: Comparison, numbers: Sequence[int]) -> Words:
    """The words in which the same is told of some of the rulesets."""
    return words_throughout(comparison.rulesets[number].date for number in numbers)


def _cell(run: Run, changing: Mapping[str, set[str]], scenario: Scenario, shown: Names, era: Words) -> str:
    if run.status != "finished":
        return stopped(run.status, run.reason)
    # Where no other way can be played, or all end alike, nothing sets it apart: then all is told of how it ends.
    facts = changing or headline(changed(run, scenario))
    return telling(run.facts, facts, scenario, shown, era, MOST_FACTS) or NOTHING_CHANGES


def _chooser(scenario: Scenario) -> str:
    """The one player whose decisions set the lines apart; empty where it is not one."""
    owner = {piece.id: piece.controller for piece in scenario.pieces}
    deciding: set[str] = set()
    first = scenario.lines[0]
    for line in scenario.lines[1:]:
        deciding |= {play.player for play in {*first.plays} ^ {*line.plays}}
        deciding |= {owner.get(block.creature, "") for block in {*first.blocks} ^ {*line.blocks}}
        deciding |= {owner.get(attack.creature, "") for attack in {*first.attacks} ^ {*line.attacks}}
        deciding |= {owner.get(plan.creature, "") for plan in {*first.damage} ^ {*line.damage}}
        deciding |= {owner.get(choice.source, "") for choice in {*first.choices} ^ {*line.choices}}
        deciding |= {owner.get(source, "") for source, _ in {*first.trigger_order} ^ {*line.trigger_order}}
        if first.effect_order != line.effect_order:
            deciding.add("")  # that is chosen by whoever turns out to be hurt
        deciding |= _ordering(first, line, owner)
    return deciding.pop() if len(deciding) == 1 else ""


def _ordering(first: Line, line: Line, owner: Mapping[str, str]) -> set[str]:
    return {owner.get(creature, "") for creature, _ in {*first.order} ^ {*line.order}}


def _worth(runs: Sequence[Run], chooser: str, scenario: Scenario, shown: Names, era: Words) -> str:
    """The lines worth choosing, and what each brings."""
    legal = [run for run in runs if run.status == "finished"]
    changing = differing([run.facts for run in legal], scenario)
    if not legal:
        return "No way to play it is legal."
    if not changing:
        return "Every legal way ends alike." if len(legal) > 1 else f"Only “{legal[0].line}” is legal."
    if not chooser:
        return f"Choosing decides about {listed([shown[each] for each in changing])}."
    worth = {id(run): _goodness(run.facts, list(changing), chooser, scenario) for run in legal}
    best = [run for run in legal if not any(_beats(worth[id(other)], worth[id(run)]) for other in legal)]
    ends: dict[tuple[float, ...], list[Run]] = {}
    for run in best:
        ends.setdefault(worth[id(run)], []).append(run)
    told = [
        f"{listed([f'“{run.line}”' for run in same])} "
        f"({telling(same[0].facts, changing, scenario, shown, era, MOST_FACTS)})"
        for same in list(ends.values())[:MOST_TRADES]
    ]
    if len(ends) == 1:
        return f"Best for {chooser}: {told[0]}."
    rest = "" if len(ends) <= MOST_TRADES else f"; or one of {len(ends) - MOST_TRADES} more"
    return f"A trade for {chooser}: {'; or '.join(told)}{rest}."


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _goodness(facts: Facts, names: Sequence[str], chooser: str, scenario: Scenario) -> tuple[float, ...]:
    """How well each of these ends for the chooser, in numbers that are only compared one by one."""
    players = {seat.name for seat in scenario.seats}
    owner = {piece.id: piece.controller for piece in scenario.pieces}
    found = []
    for name in names:
        here = facts.get(name, {})
        if name in players:
            value = float("-inf") if here.get("lost") else _number(here, "life") - 2 * _number(here, "poison")
            mine = name == chooser
        else:
            value = float(here.get("zone") == "battlefield")
            mine = owner.get(name, chooser) == chooser
        found.append(value if mine else -value)
    return tuple(found)


def _number(facts: Mapping[str, object], fact: str) -> int:
    return int(str(facts.get(fact, 0)))
