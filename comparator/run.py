"""Running one line of a scenario under one ruleset."""

from __future__ import annotations

from dataclasses import replace

from comparator.anachronism import Fitness, fit
from comparator.boards import picture
from comparator.facts import facts_of
from comparator.results import Board, Run
from comparator.scenario.scenario import Line, Scenario
from comparator.script import Script
from comparator.setup import lay_out
from rulesets.ruleset import Ruleset
from rulesets.table.machine import IllegalAnswer, advance, answer, begin
from rulesets.table.priority import Act
from rulesets.table.state import Illegal, State
from rulesets.version import Citation, NotInForce


def run(scenario: Scenario, line: Line, ruleset: Ruleset, borrow: bool | None = None) -> Run:
    """Play a line from the beginning of combat to the end of the turn, and tell all of it.

    `borrow` overrides what the scenario says of abilities that the date does not have yet.
    """
    if borrow is None:
        borrow = scenario.anachronism == "borrow"
    fitness = fit(scenario, ruleset, borrow)
    if fitness.refused:
        return Run(
            line.name, ruleset, "refused", (), {}, (), frozenset(), reason=fitness.refused,
            citation=fitness.citation,
        )  # fmt: skip
    state = lay_out(scenario, fitness.ruleset)
    script = Script(line, fitness.ruleset)
    boards = [picture(state, "start")]
    defaults: list[str] = []
    try:
        illegal = script.refused or _play(state, script, boards, defaults)
    except NotInForce as lack:
        clause = fitness.ruleset.version(lack.clause)
        return Run(
            line.name, ruleset, "refused", tuple(state.events or ()), {}, tuple(boards),
            state.rules.consulted(), tuple(defaults), clause.says,
        )  # fmt: skip
    if illegal is not None:
        state.tell("illegal", detail=illegal.reason, cause=illegal.cause)
    boards.append(picture(state, "end"))
    return _finished(state, script, fitness, Run(
        line.name, ruleset, "illegal" if illegal else "finished", tuple(state.events or ()), facts_of(state),
        tuple(boards), state.rules.consulted(), tuple(dict.fromkeys(defaults)),
        illegal.reason if illegal else "", _cite(ruleset, illegal),
    ))  # fmt: skip


def _play(state: State, script: Script, boards: list[Board], defaults: list[str]) -> Illegal | None:
    """Answer decision after decision; the reason where the script's answer is illegal."""
    begin(state)
    pictured = 0
    while (decision := advance(state)) is not None:
        if isinstance(decision, Act) and len(state.events or ()) > pictured:
            boards.append(picture(state, state.window))
            pictured = len(state.events or ())
        reply = script.reply(state, decision)
        if reply.default:
            defaults.append(reply.default)
            state.tell("default", state.name(decision.player), detail=reply.default)
        if reply.illegal is not None:
            return reply.illegal
        try:
            answer(state, reply.answer)
        except IllegalAnswer as refused:
            return refused.illegal
    return None


def _finished(state: State, script: Script, fitness: Fitness, done: Run) -> Run:
    missing = list(script.missing)
    missing += [
        (play.window, f"{play.player} did not get to use {play.source}") for play in script.left_over()
    ]
    return replace(done, missing_windows=tuple(missing), unnamed=fitness.unnamed, borrowed=fitness.borrowed)


def _cite(ruleset: Ruleset, illegal: Illegal | None) -> Citation | None:
    return ruleset.cite(illegal.cause) if illegal is not None and illegal.cause else None
