"""How a board ends under a ruleset, and nothing else of the run: what a search over many boards can afford."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from comparator.blaming.minimal import one_smallest
from comparator.blaming.mixtures import units
from comparator.comparing.outcome import readable
from comparator.discovery.laying import scenario
from comparator.discovery.sketch import Sketch
from comparator.running.anachronism import Fitness, fit
from comparator.running.caching import Known
from comparator.running.facts import Facts, facts_of
from comparator.running.following import follow
from comparator.running.record import Status
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset, answer_alike
from rulesets.table.budget import OverBudget
from rulesets.table.machine import begin
from rulesets.table.obstacles import Obstacle
from rulesets.table.priority import Act
from rulesets.table.state import State
from rulesets.version import NotInForce

Kind = Literal["result", "legality", "chance", "lack"]
"""How two endings part: in what comes of the same plays, in what is allowed, because one gave no chance
to make a play, or because one lacks what the board needs."""

KINDS: tuple[Kind, ...] = ("result", "legality", "chance", "lack")
"""The most telling first."""


class Ending(NamedTuple):
    """How a run ended; `facts` where it finished, `reason` where it did not; `made` counts the plays made."""

    status: Status
    facts: Facts
    reason: Obstacle | None = None
    made: int = 0


def played(board: Scenario, ruleset: Ruleset) -> tuple[Ending, frozenset[str]]:
    """Play a board's only line; how it ends, and the clauses consulted on the way."""
    fitness = fit(board, ruleset)
    if fitness.refused:
        return Ending("refused", {}, fitness.refused), fitness.asked.consulted()
    return _played(board.lines[0], fitness)


def _played(line: Line, fitness: Fitness) -> tuple[Ending, frozenset[str]]:
    """Play a board that fits; what a card grants on the way may have to be borrowed after all."""
    state = lay_out(fitness.board, fitness.ruleset, listen=False, asked=fitness.asked)
    script = Script(line, state)
    try:
        ending = _to_the_end(state, script)
    except NotInForce as lack:
        if fitness.borrows:
            return _played(line, fitness.borrowing(CLAUSES[lack.clause].versions[0]))
        ending = Ending("refused", {}, lack.reason)
    except OverBudget as over:
        ending = Ending("unfinished", {}, over.reason)
    return ending, state.rules.consulted()


def _to_the_end(state: State, script: Script) -> Ending:
    if (refused := script.refused(state)) is not None:
        return Ending("illegal", {}, refused.reason)
    begin(state)
    made = 0
    for decision, reply, refused in follow(state, script):
        if refused is not None:
            return Ending("illegal", {}, refused.reason)
        made += isinstance(decision, Act) and reply.answer is not None
    return Ending("finished", readable(facts_of(state)), made=made)


class Endings:
    """The endings of one board, each played once for all rulesets that answer alike what was asked.

    With `borrow`, abilities that a ruleset does not have yet are lent to it in their first version.
    """

    def __init__(self, sketch: Sketch, borrow: bool = False) -> None:
        self._board = replace(scenario(sketch), anachronism="borrow" if borrow else "refuse")
        self._known: Known[Ending] = Known(self._board.dated)

    def under(self, ruleset: Ruleset) -> Ending:
        """How the board ends under a ruleset."""
        return self._under(ruleset)[0]

    def consulted(self, ruleset: Ruleset) -> frozenset[str]:
        """What is asked on the way there."""
        return self._under(ruleset)[1]

    def _under(self, ruleset: Ruleset) -> tuple[Ending, frozenset[str]]:
        found = self._known.get(ruleset)
        if found is None:
            ending, consulted = played(self._board, ruleset)
            self._known.add(ruleset, consulted, ending)
            return ending, consulted
        return found

    def kind(self, left: Ruleset, right: Ruleset) -> Kind | None:
        """How the endings under two rulesets part; None where they are the same."""
        return parting(self.under(left), self.under(right))

    def culprits(self, left: Ruleset, right: Ruleset) -> tuple[str, ...]:
        """A smallest set of clauses that, put from the right rules into the left ones, carries the ending over.

        Only what one of the two runs asked can matter: with all of it the left rules give what the right do.
        """
        asked = self.consulted(left) | self.consulted(right)
        differing = {slug for slug in asked if not answer_alike(left.version(slug), right.version(slug))}
        bundles = units(differing, left, right)
        wanted = self.under(right)[:3]

        def carries(taken: frozenset[tuple[str, ...]]) -> bool:
            versions = [right.version(slug) for bundle in bundles if bundle in taken for slug in bundle]
            return self.under(left.replacing(*versions))[:3] == wanted

        carrying = one_smallest(bundles, carries)
        return tuple(slug for bundle in bundles if bundle in carrying for slug in bundle)


def parting(left: Ending, right: Ending) -> Kind | None:
    """How two endings part; None where they are the same."""
    if left[:3] == right[:3]:
        return None
    if "refused" in (left.status, right.status):
        return "lack"
    if left.status != "finished" or right.status != "finished":
        return "legality"
    return "result" if left.made == right.made else "chance"
