"""A line of a scenario played under many rules: the runs that questions compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import chain

from comparator.comparing.outcome import agreement
from comparator.running.caching import Runs
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from reports.training.answers import outcome
from reports.training.misreading import (
    DIVIDED_ANEW,
    READ_AS_OF_OLD,
    Misreading,
    divided_anew,
    misread,
    misreadings,
)
from reports.training.question import Choice, Cited, Origin
from reports.words.words import day
from rulesets.history import CLAUSES
from rulesets.points import Confidence
from rulesets.registry import listing
from rulesets.ruleset import Ruleset, answer_alike
from rulesets.version import AnyVersion

Swap = tuple[AnyVersion, Run]


@dataclass(frozen=True)
class Played:
    """One line of a scenario and its runs under all named rulesets, by name."""

    scenario: Scenario
    line: Line
    rulesets: dict[str, Ruleset]
    runs: dict[str, Run]
    known: Runs
    """The runs made so far, so that no line is played twice under rules that answer alike."""
    of_lines: dict[tuple[str, bool], Runs]
    """The same for each way to play the board; its lines share them."""

    @cached_property
    def finished(self) -> dict[str, Run]:
        """The runs that went to the end of the turn."""
        return {name: one for name, one in self.runs.items() if one.status == "finished"}

    def words(self, one: Run) -> str:
        """The outcome of a run in words."""
        return outcome(self.scenario, one)

    def agreeing(self, one: Run) -> tuple[str, ...]:
        """The named rulesets under which the line comes to what reads the same."""
        told = self.words(one)
        return tuple(name for name, other in self.runs.items() if self.words(other) == told)

    def swaps(self, name: str) -> tuple[Swap, ...]:
        """The line under a named ruleset with one clause answered as on another date, for every such answer.

        Only clauses that the run consulted can matter, and only their versions that are in force at some time.
        """
        if name not in self._swapped:
            self._swapped[name] = tuple(self._swaps(name))
        return self._swapped[name]

    @cached_property
    def _swapped(self) -> dict[str, tuple[Swap, ...]]:
        return {}

    def _swaps(self, name: str) -> Iterator[Swap]:
        base = self.rulesets[name]
        for slug in sorted(self.runs[name].consulted):
            mine = base.version(slug)
            for version in CLAUSES[slug].versions:
                if not version.reading and not answer_alike(version, mine):
                    hybrid = base.replacing(version, name=f"{name} with {version.id}")
                    yield version, self.known.plain().under(hybrid)

    def other_line(self, name: str, line: Line) -> Run:
        """Another way to play the board, under a named ruleset."""
        runs = self.of_lines.setdefault(_key(line), Runs(self.scenario, line, pictured=False))
        return runs.under(self.rulesets[name])

    def decisive(self, name: str) -> tuple[str, ...]:
        """The clauses of which another dated answer would change the outcome."""
        mine = agreement(self.runs[name])
        found = (version.clause for version, one in self.swaps(name) if agreement(one) != mine)
        return tuple(dict.fromkeys(found))

    def cited(self, name: str, most: int = 3) -> tuple[Cited, ...]:
        """The rules that decide under a named ruleset, as of its date; failing any, when damage is dealt."""
        ruleset = self.rulesets[name]
        slugs = self.decisive(name)[:most] or ("damage-timing",)
        return tuple(cite(ruleset, slug) for slug in slugs)


def cite(ruleset: Ruleset, slug: str) -> Cited:
    """A clause as it is cited under a ruleset."""
    version = ruleset.version(slug)
    new = [one for one in version.standing(ruleset.date) if one.since == version.effective.day]
    standing = new or version.standing(ruleset.date)
    return Cited(
        slug,
        version.id,
        tuple(dict.fromkeys(number for one in standing for number in one.numbers)),
        version.effective.day.isoformat(),
        " ".join(one.says for one in standing),
        str(version.confidence),
    )


def play_out(scenario: Scenario) -> tuple[Played, ...]:
    """Every line of a scenario under every named ruleset."""
    pictured = [Runs(scenario, line) for line in scenario.lines]
    of_lines = {_key(known.line): known.plain() for known in pictured}
    return tuple(
        Played(
            scenario, known.line, named(),
            {name: known.under(ruleset) for name, ruleset in named().items()}, known, of_lines,
        )
        for known in pictured
    )  # fmt: skip


def _key(line: Line) -> tuple[str, bool]:
    """What tells the ways to play a board apart: a line, or the same with nobody playing anything."""
    return line.name, bool(line.plays)


@cache
def named() -> dict[str, Ruleset]:
    """The rulesets that have a name, oldest first."""
    return {era.name: era.ruleset() for era in listing()}


Wrong = tuple[Run, str, Origin]
"""A run, the belief under which it would be the right one, and where it comes from."""


def wrong_outcomes(played: Played, name: str) -> Iterator[Wrong]:
    """Runs that come to something else: other eras first, then keywords misread, then what else one may believe.

    That is single clauses of another date, and after them other lines.
    """
    seen = {repr(agreement(played.runs[name]))}
    slips = (
        _other_eras(played),
        _misread(played, name),
        _other_clauses(played, name),
        _other_lines(played, name),
    )
    for one, belief, origin in chain.from_iterable(slips):
        key = repr(agreement(one))
        if one.status == "finished" and key not in seen:
            seen.add(key)
            yield one, belief, origin


def _other_eras(played: Played) -> Iterator[Wrong]:
    for other, one in played.finished.items():
        yield one, holds_still(played.rulesets[other]), Origin("ruleset", other)


def holds_still(ruleset: Ruleset) -> str:
    """The belief that the rules of another date are those of the question."""
    return f"takes the rules of {day(ruleset.date)} ({ruleset.title}) to hold still"


def _misread(played: Played, name: str) -> Iterator[Wrong]:
    """Keywords that are read as their clause once had them, then those that are mixed up or overlooked."""
    ruleset = played.rulesets[name]
    for version, one in played.swaps(name):
        old = version.effective.day < ruleset.version(version.clause).effective.day
        if old and version.id in READ_AS_OF_OLD:
            yield one, READ_AS_OF_OLD[version.id], Origin("swap", name, version.id)
    for found in misreadings(played.scenario):
        board = misread(played.scenario, found.creature, found.keyword, found.read_as)
        for told, line in _lines_of(played.line, found):
            one = run(board, line, ruleset, pictured=False)
            # What the script does not tell may not decide what the slip comes to.
            if set(one.defaults) <= set(played.runs[name].defaults):
                yield one, found.belief, _origin(found, name, told)


def _lines_of(line: Line, found: Misreading) -> Iterator[tuple[str, Line]]:
    """The line as it is and, as a wish for the creature's damage may need the keyword, without that wish."""
    yield "", line
    anew = divided_anew(line, found.creature, found.read_as)
    if anew != line:
        yield DIVIDED_ANEW, anew


def _origin(found: Misreading, name: str, line: str) -> Origin:
    return Origin(
        "keyword", name, line=line, creature=found.creature, keyword=found.keyword, read_as=found.read_as
    )


def _other_clauses(played: Played, name: str) -> Iterator[Wrong]:
    for version, one in played.swaps(name):
        yield one, f"believes: {version.told}", Origin("swap", name, version.id)


def _other_lines(played: Played, name: str) -> Iterator[Wrong]:
    for under in (name, *played.finished):
        without = (replace(played.line, plays=()),) if played.line.plays else ()
        for line in (*without, *played.scenario.lines):
            one = played.other_line(under, line)
            origin = Origin("line", under, line=_called(line, played.line))
            yield one, _mistaken_script(played, line, under), origin


NO_PLAYS = "without the plays"
"""How the line is called in which nobody plays anything."""


def _called(line: Line, mine: Line) -> str:
    return line.name if line.plays or line.name != mine.name else NO_PLAYS


def _mistaken_script(played: Played, line: Line, under: str) -> str:
    overlooked = line.name == played.line.name and not line.plays
    what = "overlooks what is played" if overlooked else f'plays it as in "{line.name}"'
    return f"{what}, under the rules of {day(played.rulesets[under].date)}"


def choice(played: Played, one: Run, right: bool, belief: str, origin: Origin) -> Choice:
    """An outcome as an answer that is offered."""
    return Choice(played.words(one), right, belief, origin, played.agreeing(one))


def hard(played: Played, name: str) -> str:
    """How hard it is to know, worked out: by what decides, and how sure the rules are."""
    versions = [played.rulesets[name].version(slug) for slug in played.decisive(name)]
    if any(version.confidence in (Confidence.CONTRADICTORY, Confidence.INFERRED) for version in versions):
        return "corner"
    creatures = sum("creature" in piece.facts.types for piece in played.scenario.pieces)
    if len(versions) > 2:
        return "3"
    if played.line.plays or len(versions) > 1:
        return "2" if len(played.line.plays) > 1 or creatures > 3 else "1"
    return "1" if creatures > 2 else "0"


def wordy(played: Played) -> str:
    """How hard it is to read, worked out: by how much there is on the table and how much happens."""
    size = len(played.scenario.pieces) + 2 * len(played.line.plays)
    return "simple" if size <= 3 else "intermediate" if size <= 7 else "complicated"
