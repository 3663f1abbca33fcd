"""Runs resumed where rulesets part, rather than played from the beginning.

What a run asks of the rules first is the same under all rulesets, and what it asks next hangs on what they told so far.
So the runs of a line are a tree, with a fork wherever something is asked for the first time.  A ruleset is led through
it by what it tells.  Where it comes to an end it has all in common with the run that ended there, and nothing is
played.  Where it parts from all that were there before, it has everything up to there in common with them, and goes on
from the last moment that was kept on that way.  A moment is kept at a fork as the second ruleset takes its own way
there: mixtures of two rulesets part at few clauses, over and over.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice

from comparator.running.record import Run
from comparator.running.run import Underway, go_on, run
from comparator.scenario.scenario import Line, Scenario
from rulesets.consultation import Inquiry
from rulesets.ruleset import Ruleset


class Fork:
    """Where the runs that came this way ask something for the first time, in the step of a number.

    All that may be told leads on to a fork each; the last asks nothing, and has the run that ended there.  A `moment` is
    as it was before that step.
    """

    __slots__ = ("ended", "moment", "question", "step", "ways")

    def __init__(self) -> None:
        self.question: Inquiry | None = None
        self.step = -1
        self.moment: Underway | None = None
        self.ways: dict[Hashable, Fork] = {}
        self.ended: Run | None = None


class Tree:
    """The runs of one line of a scenario without pictures, each played from where it parts from the others."""

    def __init__(self, scenario: Scenario, line: Line) -> None:
        self._scenario = scenario
        self._line = line
        self._root = Fork()
        self.work = 0
        """How much the runs have taken of their budgets, where each went its own way."""
        self.made = 0
        """How many of them were played."""

    def run(self, ruleset: Ruleset) -> Run:
        """The run under a ruleset, or under another that told the same wherever it was asked."""
        way = self._way(ruleset)
        if (ended := way[-1].ended) is not None:
            return ended
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
        self.made += 1
        if watch.game is not None:
            parting.moment = parting.moment or watch.kept
            _lay(way, ruleset, watch.game, watch.steps()).ended = played
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
        while (question := way[-1].question) is not None:
            ahead = way[-1].ways.get(question.told(ruleset))
            if ahead is None:
                break
            way.append(ahead)
        return way


def _lay(way: list[Fork], ruleset: Ruleset, game: Underway, steps: list[int]) -> Fork:
    """Lay the rest of a way on which a run was played to its end, which is handed back."""
    fork, known = way[-1], len(way) - 1
    for question, step in zip(islice(game.state.rules.noted, known, None), steps[known:], strict=True):
        fork.question, fork.step = question, step
        fork.ways[question.told(ruleset)] = ahead = Fork()
        fork = ahead
    return fork


class _Watch:
    """Counts the steps of a run, notes in which of them what was asked first, and keeps the moment before one."""

    def __init__(self, wanted: int, game: Underway | None = None, step: int = 0) -> None:
        self.game = game
        self.kept: Underway | None = None
        self._wanted = wanted
        self._next = step
        self._steps = [-1] * len(game.state.rules.noted) if game is not None else []

    def __call__(self, game: Underway) -> None:
        """A step of the run is about to be taken."""
        if game is not self.game:
            self.game, self._next, self._steps = game, 0, []
        if len(game.state.rules.noted) > len(self._steps):
            self._note(game)
        if self._next == self._wanted:
            self.kept = game.under(game.ruleset)
        self._next += 1

    def _note(self, game: Underway) -> None:
        """What was asked since the last step began was asked in it."""
        self._steps += [self._next - 1] * (len(game.state.rules.noted) - len(self._steps))

    def steps(self) -> list[int]:
        """For each question in the order in which they were asked the step, -1 before the first or where it is known."""
        if self.game is not None:
            self._note(self.game)
        return self._steps
