"""Which questions a change of the rules made wrong: what the answer is now, and which clause did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from comparator.questions.facts import Divisions, Ordered, Played, World, splits_of
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from reports.training.answers import key, laid_out
from reports.training.making import questions
from reports.training.question import Question
from reports.training.wording import in_language
from reports.words.outcomes import end_words
from rulesets.history import as_of, versions_between
from rulesets.points import Citation
from rulesets.registry import find
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


def stale_questions(
    bank: Iterable[Question], before: Ruleset | None = None, after: Ruleset | None = None
) -> Iterator[Stale]:
    """The questions of a bank whose stored key is not that of newer rules, and was or is that of older ones.

    Without rulesets each is held against the rules that it asks about, as they are known today.
    """
    for question in bank:
        own = find(question.ruleset)
        now = key(question, after or own)
        was = question.key if before is None else key(question, before)
        if now not in (was, question.key):
            first = before or as_of(date.fromisoformat(question.day))
            causes_of = tuple(causes(first, after or own, partial(key, question)))
            yield Stale(question.id, f"{question.title}: {question.prompt}", was, now, causes_of)


def stale_lines(
    scenario: Scenario, before: Ruleset | None = None, after: Ruleset | None = None
) -> Iterator[Stale]:
    """The lines of a scenario with expectations that come to something else under the newer rules.

    Without rulesets the newest that a line expects something of is held against the current ones.
    """
    newer = after or find("current")
    for line in scenario.lines:
        if not line.expectations:
            continue
        older = before or max((find(one.ruleset) for one in line.expectations), key=lambda one: one.date)
        was, now = come_to(scenario, line, older), come_to(scenario, line, newer)
        if was != now:
            parted = [(one, other) for one, other in zip(was, now, strict=True) if one != other]
            told = tuple(one for one, _ in parted), tuple(other for _, other in parted)
            why = tuple(causes(older, newer, partial(come_to, scenario, line)))
            yield Stale(f"{scenario.slug}, {line.name}", scenario.title, *told, why)


def come_to(scenario: Scenario, line: Line, ruleset: Ruleset) -> tuple[str, ...]:
    """What a line comes to, and what may be done on the way: how the fight ends, and how damage may be divided."""
    world = World(Played(scenario, line), ruleset)
    return (end_words(scenario, run(scenario, line, ruleset)), *_may(world))


def _may(world: World) -> Iterator[str]:
    together = [attacker for block in world.line.blocks for attacker in block.attackers]
    for attacker in dict.fromkeys(one for one in together if together.count(one) > 1):
        ordered = Ordered(attacker).of(world)
        yield f"its blockers are {'' if ordered else 'not '}put in an order for {attacker}"
        legal = Divisions(attacker).of(world)
        yield (
            f"{len(splits_of(legal))} divisions of its damage are legal"
            if legal is not None
            else "no division"
        )


def causes(before: Ruleset, after: Ruleset, answered: Answered) -> Iterator[Citation]:
    """What each clause said anew as it came to change the answer of the older rules, as it alone does."""
    was = answered(before)
    for mine, theirs in zip(before.versions(), after.versions(), strict=True):
        if answer_alike(mine, theirs) or not is_in_force(theirs):
            continue
        comes_to = answered(before.replacing(theirs))
        if comes_to != was:
            between = versions_between(mine, theirs)
            yield from next(
                (one for one in between if answered(before.replacing(one)) == comes_to), theirs
            ).new()


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
