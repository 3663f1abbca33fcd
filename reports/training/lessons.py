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

from comparator import library
from comparator.comparing.compare import compare
from comparator.comparing.results import LineComparison
from comparator.files.data import data_in
from comparator.questions.beliefs import Belief, beliefs
from comparator.running.record import Board, Run
from comparator.running.run import run
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Line, Scenario
from reports.board.picture import svg
from reports.comparison.deciding import as_it_turns
from reports.training.drawing import NothingCalled
from reports.training.pictures import NAMES
from reports.training.question import LEVELS, Question
from reports.words.outcomes import end_words
from reports.words.words import Words, borne_on, day, days_in_words, during, moment, words
from rulesets.history import provision_of
from rulesets.points import Citation
from rulesets.registry import find
from rulesets.ruleset import BATTLEFIELD_SINCE, Ruleset, is_in_force

MOST_QUESTIONS = 8
LEAST_QUESTIONS = 3
MOST_FRAMES = 8


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
    matters: tuple[tuple[str, str, str], ...]
    """What is asked of the rules of both days, and the provision that answers it then, and now."""
    beliefs: tuple[str, ...]
    tags: tuple[str, ...] = ()
    """Boards with one of these belong here, whatever clause decides on them."""


@dataclass(frozen=True, slots=True)
class DatedSentence:
    """A sentence of the rules, and where and on which days they say it."""

    says: str
    where: str


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter as the rules of two days have it."""

    asks: str
    then: Citation
    now: Citation | None
    """Nothing where the rules have given it up."""

    @property
    def alike(self) -> bool:
        """Whether it is said as it was."""
        return self.now is not None and self.now.point == self.then.point

    @property
    def then_told(self) -> DatedSentence:
        """What was so: the sentence, its number, and its days."""
        return DatedSentence(self.then.says, _where(self.then))

    @property
    def now_told(self) -> DatedSentence:
        """What is so, and since when; or since when the rules have been silent."""
        if self.now is None:
            gone = provision_of(self.then).points[-1].gone
            return DatedSentence(f"No rule has said so since {day(gone)}." if gone else "", "")
        return DatedSentence(self.now.says, _where(self.now))

    @property
    def both_told(self) -> DatedSentence:
        """What was so and is so, told once: its number then, its number now, and since when it has stood."""
        now = self.now or self.then
        numbers = (
            self.then.label if self.then.label == now.label else f"{self.then.label} then, {now.label} now"
        )
        return DatedSentence(now.says, f"{numbers}; so since {day(now.since)}")


def _where(rule: Citation) -> str:
    """A rule's numbers with the day on which it bears them, and apart from it the days on which it is so."""
    borne = f", {borne_on(rule.numbers, (rule.as_of,))}" if rule.numbers else ""
    return f"{days_in_words(rule.label)}{borne}; so {during(rule.since, rule.until)}"


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
    """A lesson worked out: its matters as the rules had and have them, and the example played under both."""

    lesson: Lesson
    scenario: Scenario
    then: Ruleset
    now: Ruleset
    matters: tuple[Matter, ...]
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
    said: Mapping[str, Mapping[str, Any]] = data_in(text)
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
        str(said["then"]), str(said["now"]), tuple(_asked(said["matters"])), tuple(said["beliefs"]),
        tuple(said.get("tags", ())),
    )  # fmt: skip


def _asked(said: Mapping[str, str | Sequence[str]]) -> Iterator[tuple[str, str, str]]:
    for asks, provisions in said.items():
        then, now = (provisions, provisions) if isinstance(provisions, str) else provisions
        yield asks, then, now


def about(topic: str) -> tuple[Lesson, ...]:
    """The lessons about a topic, a word of their titles, names or clauses, and those they need; all where none is named.

    Raises:
        NothingCalled: there is none.
    """
    word = topic.lower()
    wanted = {
        one.slug
        for one in lessons()
        if any(word in text.lower() for text in (one.slug, one.title, *one.clauses, one.case))
    }
    if not wanted:
        raise NothingCalled("lesson", topic, (word for one in lessons() for word in (one.slug, *one.clauses)))
    for one in reversed(lessons()):
        wanted |= {*one.needs} if one.slug in wanted else set()
    return tuple(one for one in lessons() if one.slug in wanted)


def questions_of(lesson: Lesson, bank: Sequence[Question]) -> tuple[Question, ...]:
    """From three to eight questions that belong to a lesson, from easy to hard, as many kinds as there are."""
    mine = [one for one in bank if _lesson_of(one) is lesson]
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
    lesson = _lesson_of(question)
    return lesson.title if lesson is not None else "Corners of combat", f"Level {question.level}"


def _lesson_of(question: Question) -> Lesson | None:
    """The lesson that a question belongs to: by what its board is about, or else by the clause that decides."""
    tagged = (one for one in lessons() if not {*one.tags}.isdisjoint(question.tags))
    decided = (one for one in lessons() if not {*one.clauses}.isdisjoint(question.clauses[:1]))
    return next(tagged, None) or next(decided, None)


def worked(lesson: Lesson) -> Worked:
    """A lesson with its example played, and what was said then and is said now."""
    path = next(path for path in library.every_path() if path.stem == lesson.case)
    scenario = read_file(path)
    then, now = find(lesson.then), find(lesson.now)
    parted = [line for line in scenario.lines if _end(scenario, line, then) != _end(scenario, line, now)]
    line = (parted or scenario.lines)[0]
    compared = compare(replace(scenario, lines=(line,)), (then, now)).lines[0]
    first, second = compared.runs
    return Worked(
        lesson, scenario, then, now,
        tuple(_matter(asks, _cited(was, then), _cited(is_so, now)) for asks, was, is_so in lesson.matters),
        ((_played(scenario, line, first, compared), _played(scenario, line, second, compared)),),
        tuple(beliefs()[slug] for slug in lesson.beliefs),
    )  # fmt: skip


def _matter(asks: str, then: Citation | None, now: Citation | None) -> Matter:
    """A matter on which the rules of the earlier day have something to say."""
    if then is None:
        raise ValueError(asks)
    return Matter(asks, then, now)


def _cited(name: str, ruleset: Ruleset) -> Citation | None:
    """A provision as the rules of a ruleset have it, where they do."""
    version = ruleset.version(name.partition(".")[0])
    standing = version.standing(ruleset.date) if is_in_force(version) else ()
    return next((one for one in standing if one.provision == name), None)


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


def _looks(board: Board) -> Board:
    """A board by all that is seen of it, whenever that is."""
    return replace(board, event=0, moment="")
