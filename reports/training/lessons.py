"""Lessons: what the rule is, then and now side by side, an example worked out, questions, and what people get wrong.

Which lessons there are, and what needs what, is data: `lessons.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files
from typing import Any

import yaml

from comparator import library
from comparator.comparing.compare import compare
from comparator.comparing.results import LineComparison
from comparator.questions.beliefs import Belief, beliefs
from comparator.questions.deciding import is_sure
from comparator.running.record import Board, Run
from comparator.running.run import run
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Line, Scenario
from reports.board.picture import svg
from reports.comparison.deciding import as_it_turns
from reports.training.pictures import NAMES
from reports.training.question import LEVELS, Question
from reports.words.outcomes import end_words
from reports.words.words import Words, day, moment, words
from rulesets.points import Citation
from rulesets.registry import find
from rulesets.ruleset import BATTLEFIELD_SINCE, Ruleset, is_in_force

MOST_QUESTIONS = 8
LEAST_QUESTIONS = 3
MOST_FRAMES = 8
MOST_POINTS = 3
"""How many sentences stand on either side of a table of then and now."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson as the file has it."""

    slug: str
    title: str
    needs: tuple[str, ...]
    clauses: tuple[str, ...]
    rule: str
    ask: str
    case: str
    then: str
    now: str
    beliefs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExampleFrame:
    """One moment of an example: what it is called, and the board as a picture."""

    moment: str
    picture: str


@dataclass(frozen=True, slots=True)
class ExampleRun:
    """A line of the example under some rules: the moments, and what comes of it."""

    line: str
    ruleset: Ruleset
    frames: tuple[ExampleFrame, ...]
    end: str
    opens: int
    """The place of the frame that it is about: the board as the story turns."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A lesson worked out: the sentences that only stood then, or only stand now, and the example played under both."""

    lesson: Lesson
    scenario: Scenario
    then: Ruleset
    now: Ruleset
    said_then: tuple[Citation, ...]
    said_now: tuple[Citation, ...]
    played: tuple[tuple[ExampleRun, ExampleRun], ...]
    """For each line that is shown: then, and now."""
    mistakes: tuple[Belief, ...]

    @property
    def changed(self) -> bool:
        """Whether the example ends otherwise now."""
        return any(then.end != now.end for then, now in self.played)

    def set_right(self, belief: Belief) -> str:
        """What is so instead of a belief, with its days where it is not so any more."""
        if belief.wrong_on(self.now.date):
            return belief.so
        return f"So it is today, and was not from {day(belief.since)} to {day(belief.until)}: {belief.so}"


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, each after those that it needs, and otherwise in the order of the file."""
    text = (files("reports.training") / "lessons.yaml").read_text(encoding="utf-8")
    said: Mapping[str, Mapping[str, Any]] = yaml.safe_load(text)
    order = TopologicalSorter({slug: one["needs"] for slug, one in said.items()})
    order.prepare()
    found: list[str] = []
    places = [*said]
    while order.is_active():
        ready = sorted(order.get_ready(), key=places.index)
        found += ready
        order.done(*ready)
    return tuple(_lesson(slug, said[slug]) for slug in found)


def _lesson(slug: str, said: Mapping[str, Any]) -> Lesson:
    return Lesson(
        slug, said["title"], tuple(said["needs"]), tuple(said["clauses"]), said["rule"], said["ask"], said["case"],
        str(said["then"]), str(said["now"]), tuple(said["beliefs"]),
    )  # fmt: skip


def about(topic: str) -> tuple[Lesson, ...]:
    """The lessons about a topic, a word of their titles, names or clauses, and those they need; all where none is named."""
    word = topic.lower()
    wanted = {
        one.slug
        for one in lessons()
        if any(word in text.lower() for text in (one.slug, one.title, *one.clauses, one.case))
    }
    for one in reversed(lessons()):
        wanted |= {*one.needs} if one.slug in wanted else set()
    return tuple(one for one in lessons() if one.slug in wanted)


def questions_of(lesson: Lesson, bank: Sequence[Question]) -> tuple[Question, ...]:
    """From three to eight questions about a lesson's clauses, from easy to hard, as many kinds as there are."""
    mine = [one for one in bank if one.clauses and one.clauses[0] in lesson.clauses]
    by_kind: dict[str, list[Question]] = {}
    for one in sorted(mine, key=lambda one: (LEVELS.index(one.level), one.id)):
        by_kind.setdefault(one.kind, []).append(one)
    chosen: list[Question] = []
    while len(chosen) < MOST_QUESTIONS and any(by_kind.values()):
        chosen += [listed.pop(0) for listed in by_kind.values() if listed]
    return tuple(sorted(chosen[:MOST_QUESTIONS], key=lambda one: (LEVELS.index(one.level), one.id)))


def course(bank: Sequence[Question]) -> tuple[tuple[Lesson, tuple[Question, ...]], ...]:
    """Every lesson of which there are questions enough, in the order of learning, with its questions."""
    given = ((lesson, questions_of(lesson, bank)) for lesson in lessons())
    return tuple((lesson, found) for lesson, found in given if len(found) >= LEAST_QUESTIONS)


def shelved(question: Question) -> tuple[str, str]:
    """Where a bank keeps a question: the title of its lesson, and its level."""
    mine = question.clauses[0] if question.clauses else ""
    lesson = next((one.title for one in lessons() if mine in one.clauses), "Corners of combat")
    return lesson, f"Level {question.level}"


def worked(lesson: Lesson) -> Worked:
    """A lesson with its example played, and what was said then and is said now."""
    path = next(path for path in library.every_path() if path.stem == lesson.case)
    scenario = read_file(path)
    then, now = find(lesson.then), find(lesson.now)
    parted = [line for line in scenario.lines if _end(scenario, line, then) != _end(scenario, line, now)]
    line = (parted or scenario.lines)[0]
    compared = compare(replace(scenario, lines=(line,)), (then, now), causes=True).lines[0]
    first, second = compared.runs
    return Worked(
        lesson, scenario, then, now, tuple(_only(lesson, first, then, now)),
        tuple(_only(lesson, second, now, then)),
        ((_played(scenario, line, first, compared), _played(scenario, line, second, compared)),),
        tuple(beliefs()[slug] for slug in lesson.beliefs),
    )  # fmt: skip


def _end(scenario: Scenario, line: Line, ruleset: Ruleset) -> str:
    return end_words(scenario, run(scenario, line, ruleset))


def _played(scenario: Scenario, line: Line, one: Run, compared: LineComparison) -> ExampleRun:
    ruleset = one.ruleset
    named = f"{scenario.slug}-{scenario.lines.index(line)}-{ruleset.date}"
    era = words(ruleset.date >= BATTLEFIELD_SINCE)
    column = next(place for place, group in enumerate(compared.groups) if ruleset.name in group.rulesets)
    turn = as_it_turns(column, one, compared)
    by_then = [board for board in _boards_of(one) if turn is not None and board.event <= turn.event]
    frames = frames_of(one, era, named)
    return ExampleRun(line.name, ruleset, frames, end_words(scenario, one), max(0, len(by_then) - 1))


def frames_of(one: Run, era: Words, named: str) -> tuple[ExampleFrame, ...]:
    """The moments of a run at which the board looks different, as pictures whose parts bear a name of their own."""
    return tuple(
        ExampleFrame(moment(board.moment), svg(board, NAMES, era, f"{named}-{place}"))
        for place, board in enumerate(_boards_of(one))
    )


def _boards_of(one: Run) -> list[Board]:
    """The boards of a run that look different from the one before: of too many the first ones, and the last."""
    seen: list[Board] = []
    for board in one.boards:
        if not seen or _looks(board) != _looks(seen[-1]):
            seen.append(board)
    return seen if len(seen) <= MOST_FRAMES else [*seen[: MOST_FRAMES - 1], seen[-1]]


def _looks(board: Board) -> tuple[object, ...]:
    return (board.players, board.permanents, board.stack, board.pending, board.elsewhere)


def _only(lesson: Lesson, one: Run, mine: Ruleset, theirs: Ruleset) -> Iterator[Citation]:
    """What is said under some rules and not under others: first such as acted in the example, then of the first clause."""
    acted = [mine.cite(event.cause) for event in one.events if event.cause is not None]
    first = lesson.clauses[0]
    said = mine.version(first).standing(mine.date) if is_in_force(mine.version(first)) else ()
    told: dict[str, Citation] = {}
    for citation in (*(one for one in acted if one.clause in lesson.clauses), *said):
        version = theirs.version(citation.clause)
        there = {one.point for one in version.standing(theirs.date)} if is_in_force(version) else set()
        if citation.point not in there and is_sure(citation) and len(told) < MOST_POINTS:
            told.setdefault(citation.point, citation)
    return iter(told.values())
