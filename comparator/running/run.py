"""Running one line of a scenario under one ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import partial

from comparator.running.anachronism import Fitness, came_by, fit, lacking
from comparator.running.answering.acting import NOT_READ
from comparator.running.answering.damage import first_to_judge, plan_for
from comparator.running.answering.reply import Reply, Unscripted
from comparator.running.boards import Album
from comparator.running.facts import facts_of
from comparator.running.following import follow
from comparator.running.record import Forbidden, MissedWindow, Run, Status
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line, Scenario, Wording
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.budget import OverBudget
from rulesets.table.events import PLAYS
from rulesets.table.machine import begin
from rulesets.table.priority import Act
from rulesets.table.state import Decision, Illegal, State
from rulesets.table.triggers import ChooseTargets
from rulesets.version import NotInForce


class Underway:
    """A run on its way: the table, the script that answers, and what it answered by default so far."""

    def __init__(self, line: Line, ruleset: Ruleset, fitness: Fitness, pictured: bool) -> None:
        self.line = line
        self.ruleset = ruleset
        self.fitness = fitness
        self.begun = False
        self.state = lay_out(fitness.board, fitness.ruleset, attended=pictured, asked=fitness.asked)
        self.script = Script(line, self.state)
        self.album = Album(self.state, pictured)
        self.defaults: list[Unscripted] = []
        self.tried: Forbidden | None = None

    def under(self, ruleset: Ruleset) -> Underway:
        """The same moment of the run of a ruleset that answers all asked so far alike, without pictures."""
        twin = copy(self)
        borrowed = self.fitness.borrowed
        rules = ruleset.replacing(*borrowed) if borrowed else ruleset
        state = self.state.copy()
        state.rules = self.state.rules.under(rules)
        vars(twin).update(
            ruleset=ruleset, fitness=self.fitness._replace(ruleset=rules), state=state, script=self.script.copy(), album=Album(state, kept=False),
            defaults=list(self.defaults),
        )  # fmt: skip
        return twin


Watch = Callable[[Underway], None]
"""Whoever is told before each step of a run."""


def run(
    scenario: Scenario,
    line: Line,
    ruleset: Ruleset,
    borrow: bool | None = None,
    pictured: bool = True,
    watch: Watch | None = None,
) -> Run:
    """Play a line from the beginning of combat to the end of the turn, and tell all of it.

    `borrow` overrides what the scenario says of abilities that the date does not have yet.  Without
    pictures of the board, which only reports need, a run costs much less.
    """
    fitness = fit(scenario, ruleset, borrow, closely=watch is not None)
    if not fitness.refused:
        return go_on(scenario, Underway(line, ruleset, fitness, pictured), watch)
    return Run(
        line.name, ruleset, "refused", (), {}, (), fitness.asked.consulted(), reason=fitness.refused,
        cause=fitness.cause, also=fitness.also, worded=_worded(scenario, ruleset),
    )  # fmt: skip


def go_on(scenario: Scenario, game: Underway, watch: Watch | None = None) -> Run:
    """Play a run of a scenario to its end, from where it is."""
    return _played(scenario, game, watch)


def _worded(scenario: Scenario, ruleset: Ruleset) -> tuple[Wording, ...]:
    """How its cards are worded in a run, where that is not the same on every date."""
    return scenario.wordings(ruleset.date) if scenario.dated else ()


def _played(scenario: Scenario, game: Underway, watch: Watch | None) -> Run:
    """Play to the end; what a card grants on the way may have to be borrowed after all."""
    line, ruleset, fitness = game.line, game.ruleset, game.fitness
    state, script, album = game.state, game.script, game.album
    try:
        if not game.begun:
            album.add("start")
        illegal = script.refused(state) or _play(game, watch)
        if illegal is not None:
            _tell_illegal(state, illegal)
        missing = tuple(_missing_windows(script, state, stopped=illegal is not None))
        album.add("end")
        facts = facts_of(state) if _status(illegal) != "refused" else {}
    except NotInForce as lack:
        first = CLAUSES[lack.clause].versions[0]
        if fitness.borrows:
            anew = Underway(line, ruleset, fitness.borrowing(first), state.attended)
            return _played(scenario, anew, watch)
        return Run(
            line.name, ruleset, "refused", tuple(state.events or ()), {}, album.boards(),
            state.rules.consulted(), tuple(game.defaults), lacking(lack),
            came_by(first, lacking(lack).about[0]), work=state.work, worded=_worded(scenario, ruleset),
        )  # fmt: skip
    except OverBudget as over:
        return Run(
            line.name, ruleset, "unfinished", tuple(state.events or ()), {}, album.boards(),
            state.rules.consulted(), tuple(dict.fromkeys(game.defaults)), over.reason,
            unnamed=fitness.unnamed, doubts=state.left_open, weighed=state.weighed, borrowed=tuple(version.id for version in fitness.borrowed),
            work=state.work, worded=_worded(scenario, ruleset),
        )  # fmt: skip
    return Run(
        line.name, ruleset, _status(illegal), tuple(state.events or ()), facts,
        album.boards(), state.rules.consulted(), tuple(dict.fromkeys(game.defaults)),
        illegal.reason if illegal else None, illegal.cause if illegal else None, game.tried, tuple(script.passed_over),
        missing, fitness.unnamed,
        () if illegal else tuple(script.unasked), state.left_open, state.weighed,
        tuple(version.id for version in fitness.borrowed), work=state.work, worded=_worded(scenario, ruleset),
    )  # fmt: skip


def _status(illegal: Illegal | None) -> Status:
    """How a run ended: one that was stopped over what nobody has read is not told to be illegal."""
    if illegal is None:
        return "finished"
    return "refused" if illegal.reason.name == NOT_READ else "illegal"


def _play(game: Underway, watch: Watch | None) -> Illegal | None:
    """Answer decision after decision; the reason where the script's answer is illegal."""
    state, script = game.state, game.script
    if not game.begun:
        game.begun = True
        state.at_rest = script.at_rest
        begin(state)
    for decision, reply, refused in follow(state, script, partial(watch, game) if watch else None):
        if isinstance(decision, Act):
            game.album.add(state.window)
        if reply.default is not None:
            game.defaults.append(reply.default)
            state.tell("default", state.name(decision.player), detail=str(reply.default))
        if refused is not None:
            game.tried = _tried(game.line, state, decision, reply, refused)
            return refused
        state.at_rest = script.at_rest
    return None


def _tried(
    line: Line, state: State, decision: Decision, reply: Reply[object], refused: Illegal
) -> Forbidden | None:
    """What of the script an answer follows that is refused, and who gives it."""
    if isinstance(decision, AssignDamage):
        return _division_refused(line, state, decision, refused)
    if reply.follows is None:
        return None
    return Forbidden(state.name(decision.player), reply.follows, isinstance(decision, ChooseTargets))


def _division_refused(line: Line, state: State, decision: AssignDamage, refused: Illegal) -> Forbidden | None:
    """Of the divisions that the script wishes just then the one that is refused, where it can be told which it is."""
    assigners = {state.name(assigner.creature): assigner for assigner in decision.assigners}
    plans = {name: plan for name in assigners if (plan := plan_for(line, state, name)) is not None}
    named = (name for name in refused.reason.about if name in plans)
    found = next(named, next(iter(plans)) if len(plans) == 1 else None)
    if found is None:
        return None
    wish = first_to_judge(state, assigners[found], plans[found])
    return Forbidden(state.name(decision.player), plans[found], wish=wish)


def _tell_illegal(state: State, illegal: Illegal) -> None:
    if illegal.reason.name == NOT_READ:
        return
    decision = state.decision
    if isinstance(decision, AssignDamage) and state.rules.assignment_check.does.taken_back:
        state.tell(
            "damage undone", state.name(decision.player), cause=state.rules.assignment_check.says.taken_back
        )
    state.tell("illegal", detail=str(illegal.reason), cause=illegal.cause)
    state.leave_open(illegal.left_open)


def _missing_windows(script: Script, state: State, stopped: bool) -> Iterator[MissedWindow]:
    """The windows that were wanted; a run that was stopped does not show which of the rest would have come."""
    if script.missing:
        made = {(event.subject, event.target) for event in state.events or () if event.kind in PLAYS}
        for one in script.missing:
            was_made = (one.player, one.source) in made
            yield one if one.made is was_made else replace(one, made=was_made)
    if not stopped:
        yield from script.left_over(state)
