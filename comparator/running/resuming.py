"""Runs resumed where rulesets part, rather than played from the beginning.

Which clause a run asks first is the same under all rulesets, and which it asks next hangs on the versions that
answered so far.  So the runs of a line are a tree, with a fork wherever a clause is asked for the first time.  A
ruleset is led through it by its versions.  Where it parts from all that were there before, it has everything up to
there in common with them, and goes on from the last moment that was kept on that way.  A moment is kept at a fork as
the second ruleset takes its own way there: mixtures of two rulesets part at few clauses, over and over.
"""

from __future__ import annotations

from comparator.running.record import Run
from comparator.running.run import Underway, go_on, run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset


class Fork:
    """Where the runs that came this way ask a clause for the first time, in the step of a number.

    Each version of it leads on to a fork; the last has no clause.  A `moment` is as it was before that step.
    """

    __slots__ = ("clause", "moment", "step", "ways")

    def __init__(self) -> None:
        self.clause = ""
        self.step = -1
        self.moment: Underway | None = None
        self.ways: dict[str, Fork] = {}


class Tree:
    """The runs of one line of a scenario without pictures, each played from where it parts from the others."""

    def __init__(self, scenario: Scenario, line: Line) -> None:
        self._scenario = scenario
        self._line = line
        self._root = Fork()
        self.work = 0
        """How much the runs have taken of their budgets, where each went its own way."""

    def run(self, ruleset: Ruleset) -> Run:
        """The run under a ruleset."""
        way = self._way(ruleset)
        # What is asked in one step is asked after the one moment before it.
        parting = next(fork for fork in way if fork.step == way[-1].step)
        wanted = -1 if parting.moment is not None else parting.step
        for fork in reversed(way):
            if fork.moment is not None:
                watch = _Watch(wanted, fork.moment.under(ruleset), fork.step)
                break
        else:
            watch = _Watch(wanted)
        shared = watch.game.state.work if watch.game is not None else 0
        played = self._played(ruleset, watch)
        self.work += played.work - shared
        if watch.game is not None:
            parting.moment = parting.moment or watch.kept
            _lay(way, ruleset, watch.game, watch.steps())
        return played

    def _played(self, ruleset: Ruleset, watch: _Watch) -> Run:
        if watch.game is not None:
            played = go_on(self._scenario, watch.game, watch)
            # How much is too much is counted from the beginning.
            if played.status != "unfinished":
                return played
        return run(self._scenario, self._line, ruleset, pictured=False, watch=watch)

    def _way(self, ruleset: Ruleset) -> list[Fork]:
        """The forks that a ruleset comes by, up to where it parts from all others or the run ends."""
        way = [self._root]
        while (fork := way[-1]).clause:
            ahead = fork.ways.get(ruleset.version(fork.clause).id)
            if ahead is None:
                break
            way.append(ahead)
        return way


def _lay(way: list[Fork], ruleset: Ruleset, game: Underway, steps: list[int]) -> None:
    """Lay the rest of a way on which a run was played to its end."""
    fork, known = way[-1], len(way) - 1
    for clause, step in zip(game.state.rules.in_order()[known:], steps[known:], strict=True):
        fork.clause, fork.step = clause, step
        ahead = Fork()
        fork.ways[ruleset.version(clause).id] = ahead
        fork = ahead


class _Watch:
    """Counts the steps of a run, notes in which of them clauses were asked first, and keeps the moment before one."""

    def __init__(self, wanted: int, game: Underway | None = None, step: int = 0) -> None:
        self.game = game
        self.kept: Underway | None = None
        self._wanted = wanted
        self._next = step
        self._steps = [-1] * game.state.rules.count if game is not None else []

    def __call__(self, game: Underway) -> None:
        """A step of the run is about to be taken."""
        if game is not self.game:
            self.game, self._next, self._steps = game, 0, []
        if game.state.rules.count > len(self._steps):
            self._note(game)
        if self._next == self._wanted:
            self.kept = game.under(game.ruleset)
        self._next += 1

    def _note(self, game: Underway) -> None:
        """What was asked since the last step began was asked in it."""
        self._steps += [self._next - 1] * (game.state.rules.count - len(self._steps))

    def steps(self) -> list[int]:
        """For each clause in the order in which they were asked the step, -1 before the first or where it is known."""
        if self.game is not None:
            self._note(self.game)
        return self._steps
