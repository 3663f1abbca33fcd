"""Which questions a change of the rules made wrong: what the answer is now, and which clause did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from comparator.comparing.outcome import agreement
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from reports.training.answers import key, laid_out
from reports.training.making import questions
from reports.training.question import Question
from reports.training.wording import in_language
from reports.words.outcomes import end_words
from rulesets.points import Citation
from rulesets.ruleset import Ruleset, answer_alike, is_in_force

Answered = Callable[[Ruleset], tuple[str, ...]]
"""From a ruleset to the answer under it."""


@dataclass(frozen=True, slots=True)
class Stale:
    """A question, or a line of a scenario, whose answer is another under the newer rules."""

    name: str
    asked: str
    was: tuple[str, ...]
    now: tuple[str, ...]
    causes: tuple[Citation, ...]
    """The clause versions that each change the answer when put into the older rules alone."""


def stale_questions(bank: Iterable[Question], before: Ruleset, after: Ruleset) -> Iterator[Stale]:
    """The questions of a bank whose answer differs between two rulesets."""
    for question in bank:
        was, now = key(question, before), key(question, after)
        if was != now:
            causes = tuple(_causes(before, after, partial(key, question)))
            yield Stale(question.id, f"{question.title}: {question.prompt}", was, now, causes)


def stale_lines(scenario: Scenario, before: Ruleset, after: Ruleset) -> Iterator[Stale]:
    """The lines of a scenario with expectations that come to something else under the newer rules."""
    for line in scenario.lines:
        if not line.expectations:
            continue
        first, last = run(scenario, line, before), run(scenario, line, after)
        if agreement(first) != agreement(last):
            was, now = (end_words(scenario, first),), (end_words(scenario, last),)
            causes = tuple(_causes(before, after, partial(_ends, scenario, line)))
            yield Stale(f"{scenario.slug}, {line.name}", scenario.title, was, now, causes)


def _ends(scenario: Scenario, line: Line, ruleset: Ruleset) -> tuple[str, ...]:
    return (end_words(scenario, run(scenario, line, ruleset)),)


def _causes(before: Ruleset, after: Ruleset, answered: Answered) -> Iterator[Citation]:
    """Each clause of the newer rules that alone changes the answer of the older ones."""
    was = answered(before)
    for mine, theirs in zip(before.versions(), after.versions(), strict=True):
        if (
            not answer_alike(mine, theirs)
            and is_in_force(theirs)
            and answered(before.replacing(theirs)) != was
        ):
            yield from theirs.standing(after.date)


def refreshed(bank: Iterable[Question], after: Ruleset) -> Iterator[tuple[Question, str]]:
    """The questions of a bank as the newer rules would have them, each with a note where it changed.

    A question that can no longer be asked, for lack of wrong answers, is left out; its note says so under the
    old question.
    """
    for question in bank:
        if key(question, after) == question.key:
            yield question, ""
            continue
        asked_anew = questions(laid_out(question).scenario).questions
        again = next((one for one in asked_anew if _same(one, question) and key(one, after) == one.key), None)
        if again is None:
            yield (
                replace(question, choices=()),
                f"{question.id} can no longer be asked: the answer is now {key(question, after)}",
            )
        else:
            anew = in_language(again, question.language)
            yield anew, f"{question.id} was refreshed: {question.key} became {anew.key}"


def _same(one: Question, other: Question) -> bool:
    return (one.kind, one.asks) == (other.kind, other.asks)
