"""The facts that a question may ask: each is typed, and read off a run or the decisions on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import islice

from comparator.running.caching import Runs
from comparator.running.following import follow
from comparator.running.record import Run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.loops import OverBudget
from rulesets.table.machine import begin
from rulesets.version import NotInForce

MOST_DIVISIONS = 400
"""Of how many legal divisions a question may still be asked."""

Split = tuple[tuple[str, int], ...]
"""A division of damage: who gets how much, whoever gets none left out, in order of name."""

Answer = frozenset[str] | int | bool | frozenset[Split] | date
"""What a fact comes to."""


class Played:
    """A board and one way to play it, with all that is known of it: runs, divisions, and what beliefs make of it."""

    def __init__(self, scenario: Scenario, line: Line, freely: frozenset[str] = frozenset()) -> None:
        self.scenario = scenario
        self.line = line
        self.freely = freely
        """Creatures of which a belief, and not the script, says how they divide their damage."""
        self.runs = Runs(scenario, line, pictured=False)
        self.divided: dict[tuple[str, frozenset[tuple[str, str]]], frozenset[Split] | None] = {}
        self.otherwise: dict[tuple[tuple[str, str, str], ...], Played] = {}
        """The same with some creatures' keywords changed: creature, keyword taken away, keyword given."""


@dataclass(frozen=True)
class World:
    """A board with a way to play it, and the rules, or what somebody takes for them."""

    played: Played
    ruleset: Ruleset

    @property
    def scenario(self) -> Scenario:
        """The board, its cards worded as on the day of the rules."""
        return self.played.scenario.on(self.ruleset.date)

    @property
    def line(self) -> Line:
        return self.played.line

    @cached_property
    def run(self) -> Run:
        """The line played out, without pictures."""
        return self.played.runs.under(self.ruleset)

    @cached_property
    def as_told(self) -> bool:
        """Whether the line was played to its end just as it is written, and nothing was decided that it leaves open."""
        return (
            self.run.status == "finished"
            and not (
                self.run.missing_windows or self.run.passed_over or self.run.unasked or self.run.borrowed
            )
            and all(self._is_no_guess(default) for default in self.run.defaults)
        )

    def _is_no_guess(self, default: str) -> bool:
        """Whether an answer that the script does not give is nothing that anything hangs on, or a belief gives it."""
        freely = {f"how {creature} divides its damage" for creature in self.played.freely}
        return default.startswith("triggers in the order") or {*default.split("; ")} <= freely


@dataclass(frozen=True, slots=True)
class Deaths:
    """Which of some creatures die this turn."""

    among: tuple[str, ...]

    def of(self, world: World) -> Answer | None:
        """Those that die; None where the line cannot be played as it is told."""
        if not world.as_told:
            return None
        return frozenset(event.subject for event in world.run.events if event.kind == "die") & {*self.among}


@dataclass(frozen=True, slots=True)
class Dies:
    """Whether one creature dies this turn."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """Whether it does; None where the line cannot be played as it is told."""
        died = Deaths((self.creature,)).of(world)
        return None if died is None else bool(died)


@dataclass(frozen=True, slots=True)
class Life:
    """At how much life a player is once the turn is over."""

    player: str

    def of(self, world: World) -> Answer | None:
        """The life total; None where the line cannot be played as it is told."""
        if not world.as_told:
            return None
        total = world.run.facts[self.player].get("life")  # a drawn game leaves none
        return total if isinstance(total, int) else None


@dataclass(frozen=True, slots=True)
class Most:
    """How much of its combat damage an attacker can assign to a player at most."""

    creature: str
    player: str

    def of(self, world: World) -> Answer | None:
        """The most that any legal division gives; None where nothing is there to divide, or too much."""
        found = divisions(world, self.creature)
        return None if found is None else max((dict(one).get(self.player, 0) for one in found), default=0)


@dataclass(frozen=True, slots=True)
class Divisions:
    """Which divisions of a creature's combat damage are legal."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """All of them; None where nothing is there to divide, or too much."""
        return divisions(world, self.creature)


@dataclass(frozen=True, slots=True)
class Since:
    """Since which day a fact is what it is: the day on which it last changed."""

    fact: Dies | Life

    def of(self, world: World) -> Answer | None:
        """What the fact is; the day is found by asking it of many days."""
        return self.fact.of(world)


Fact = Deaths | Dies | Life | Most | Divisions | Since
"""What a question asks."""


def names_in(fact: Fact) -> tuple[str, ...]:
    """The creatures and players that a fact speaks of."""
    return tuple(written(fact).removeprefix("since: ").partition(": ")[2].split("; "))


_KINDS: dict[str, Callable[..., Fact]] = {
    "deaths": lambda *names: Deaths(names), "dies": Dies, "life": Life, "most": Most, "divisions": Divisions,
}  # fmt: skip


def written(fact: Fact) -> str:
    """A fact as a bank keeps it: `life: Nina`, `deaths: Suntail Hawk; Goblin Piker`."""
    match fact:
        case Deaths(among):
            return f"deaths: {'; '.join(among)}"
        case Dies(creature) | Divisions(creature):
            return f"{type(fact).__name__.lower()}: {creature}"
        case Life(player):
            return f"life: {player}"
        case Most(creature, player):
            return f"most: {creature}; {player}"
        case Since(asked):
            return f"since: {written(asked)}"


def fact_of(text: str) -> Fact:
    """The fact that was written so.

    Raises:
        ValueError: it is none.
    """
    kind, _, names = text.partition(": ")
    if kind == "since":
        asked = fact_of(names)
        if isinstance(asked, Dies | Life):
            return Since(asked)
    try:
        return _KINDS[kind](*names.split("; "))
    except (KeyError, TypeError) as fault:
        raise ValueError(f"{text!r} is no fact that is asked about: {', '.join(_KINDS)}") from fault


def divisions(world: World, creature: str) -> frozenset[Split] | None:
    """The legal divisions of one creature's damage, where its player alone has it to divide and nothing else.

    The script answers everything before; where it has no answer, there is nothing to go by, and None is told.
    """
    consulted = frozenset((slug, world.ruleset.version(slug).id) for slug in world.run.consulted)
    key = (creature, consulted)
    if key not in world.played.divided:
        world.played.divided[key] = _divisions(world, creature)
    return world.played.divided[key]


def _divisions(world: World, creature: str) -> frozenset[Split] | None:
    try:
        state = lay_out(world.scenario, world.ruleset, listen=False)
        script = Script(world.line, state.rules)
        if script.refused is not None:
            return None
        begin(state)
        for decision, reply, refused in follow(state, script):
            if isinstance(decision, AssignDamage):
                assigners = decision.assigners
                if len(assigners) != 1 or state.name(assigners[0].creature) != creature:
                    return None
                legal = list(islice(decision.answers(state), MOST_DIVISIONS + 1))
                if len(legal) > MOST_DIVISIONS:
                    return None
                names = [state.name(ref) for ref in assigners[0].everyone]
                return frozenset(split(zip(names, amounts[0], strict=True)) for amounts in legal)
            if refused is not None or reply.default.startswith("the damage order"):
                return None
    except (NotInForce, OverBudget):
        return None
    return None


def splits_of(answer: Answer) -> frozenset[Split]:
    """The divisions in an answer; none in one of another kind."""
    if not isinstance(answer, frozenset):
        return frozenset()
    return frozenset(one for one in answer if isinstance(one, tuple))


def split(amounts: Iterable[tuple[str, int]]) -> Split:
    """A division as it is compared: nobody who gets nothing, and in order of name."""
    return tuple(sorted((name, amount) for name, amount in amounts if amount))
