"""Running one line of a scenario under one ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from comparator.running.anachronism import Fitness, fit, lacking
from comparator.running.answering.reply import Unscripted
from comparator.running.boards import Album
from comparator.running.facts import facts_of
from comparator.running.following import follow
from comparator.running.record import MissedWindow, Run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.budget import OverBudget
from rulesets.table.machine import begin
from rulesets.table.priority import Act
from rulesets.table.state import Illegal, State
from rulesets.version import NotInForce


def run(
    scenario: Scenario, line: Line, ruleset: Ruleset, borrow: bool | None = None, pictured: bool = True
) -> Run:
    """Play a line from the beginning of combat to the end of the turn, and tell all of it.

    `borrow` overrides what the scenario says of abilities that the date does not have yet.  Without
    pictures of the board, which only reports need, a run costs much less.
    """
    fitness = fit(scenario, ruleset, borrow)
    if fitness.refused:
        played = Run(
            line.name, ruleset, "refused", (), {}, (), fitness.asked, reason=fitness.refused,
            cause=fitness.cause,
        )  # fmt: skip
    else:
        played = _run(line, ruleset, fitness, pictured)
    return replace(played, worded=scenario.wordings(ruleset.date)) if scenario.dated else played


def _run(line: Line, ruleset: Ruleset, fitness: Fitness, pictured: bool) -> Run:
    """Play a line on a board that fits; what a card grants on the way may have to be borrowed after all."""
    state = lay_out(fitness.board, fitness.ruleset, attended=pictured, asked=fitness.asked)
    script = Script(line, state.rules)
    album = Album(state, pictured)
    defaults: list[Unscripted] = []
    try:
        album.add("start")
        illegal = script.refused or _play(state, script, album, defaults)
        if illegal is not None:
            _tell_illegal(state, illegal)
        album.add("end")
        facts = facts_of(state)
    except NotInForce as lack:
        first = CLAUSES[lack.clause].versions[0]
        if fitness.borrows:
            return _run(line, ruleset, fitness.borrowing(first), pictured)
        return Run(
            line.name, ruleset, "refused", tuple(state.events or ()), {}, album.boards(),
            state.rules.consulted(), tuple(defaults), lacking(lack),
            first.begun()[0],
        )  # fmt: skip
    except OverBudget as over:
        return Run(
            line.name, ruleset, "unfinished", tuple(state.events or ()), {}, album.boards(),
            state.rules.consulted(), tuple(dict.fromkeys(defaults)), over.reason,
            unnamed=fitness.unnamed, left_open=state.left_open, borrowed=tuple(version.id for version in fitness.borrowed),
        )  # fmt: skip
    return Run(
        line.name, ruleset, "illegal" if illegal else "finished", tuple(state.events or ()), facts,
        album.boards(), state.rules.consulted(), tuple(dict.fromkeys(defaults)),
        illegal.reason if illegal else None, illegal.cause if illegal else None, tuple(script.passed_over),
        tuple(_missing_windows(script, stopped=illegal is not None)), fitness.unnamed,
        () if illegal else tuple(script.unasked), state.left_open,
        tuple(version.id for version in fitness.borrowed),
    )  # fmt: skip


def _play(state: State, script: Script, album: Album, defaults: list[Unscripted]) -> Illegal | None:
    """Answer decision after decision; the reason where the script's answer is illegal."""
    begin(state)
    for decision, reply, refused in follow(state, script):
        if isinstance(decision, Act):
            album.add(state.window)
        if reply.default is not None:
            defaults.append(reply.default)
            state.tell("default", state.name(decision.player), detail=str(reply.default))
        if refused is not None:
            return refused
    return None


def _tell_illegal(state: State, illegal: Illegal) -> None:
    decision = state.decision
    if isinstance(decision, AssignDamage) and state.rules.assignment_check.does.taken_back:
        state.tell(
            "damage undone", state.name(decision.player), cause=state.rules.assignment_check.says.taken_back
        )
    state.tell("illegal", detail=str(illegal.reason), cause=illegal.cause)


def _missing_windows(script: Script, stopped: bool) -> Iterator[MissedWindow]:
    """The windows that were wanted; a run that was stopped does not show which of the rest would have come."""
    yield from script.missing
    if not stopped:
        yield from script.left_over()
