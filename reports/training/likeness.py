"""When two questions are one: they differ in nothing but what their answers do not hang on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from comparator.discovery.shrinking import shrunk
from comparator.files.data import data_in
from comparator.questions.asked import Source
from comparator.questions.documents import Document, with_plain_creature, world_of
from comparator.questions.facts import Answer, Fact, fact_of
from comparator.questions.wrong import answer_of
from reports.training.answers import laid_out
from reports.training.question import Question
from reports.training.telling import stem
from rulesets.registry import find
from rulesets.ruleset import Ruleset


def pattern(question: Question) -> tuple[str, ...]:
    """What two questions share that ask the same, of which the same rules decide and the same is believed."""
    if question.kind == "lesson":
        return (question.kind, question.stem, question.answer)
    answer = "" if question.kind == "divisions" else question.answer
    told = _told_of_any(question, question.prompt, answer)
    return (question.kind, question.ruleset, *told, *sorted({*question.clauses}), *sorted(held(question)))


def likeness(question: Question) -> tuple[str, ...]:
    """What two questions of one pattern share that differ only in numbers, in names, and in what creatures have besides.

    What an answer hangs on shows as it is taken away: a creature is told with all it has only where a plain one would
    give another answer, right or wrong.
    """
    if question.kind == "lesson":
        return ()
    told = _of_plain_creatures(question) if question.kind in OF_ONE_DAY else question.stem
    return (*_told_of_any(question, told),)


def held(question: Question) -> frozenset[str]:
    """What its options believe, by name."""
    return frozenset(slug for choice in question.choices for slug in choice.origin.beliefs)


OF_ONE_DAY = frozenset({"first", "result", "reason", "life", "struck", "amount", "most"})
"""Kinds that ask what one board comes to under one day's rules, so that it is soon known what an answer hangs on."""


def _of_plain_creatures(question: Question) -> str:
    """The stem with a creature that has nothing but its size in place of each of which nothing else counts."""
    fact, rules = fact_of(question.asks), find(question.ruleset)
    document: Document = data_in(question.source)
    known = _answers(question, document, fact, rules)
    plain = shrunk(document, lambda one: _answers(question, one, fact, rules) == known, with_plain_creature)
    world = world_of(plain, rules)
    assert world is not None
    return stem(world.scenario, world.line, fact)


def _answers(question: Question, document: Document, fact: Fact, rules: Ruleset) -> list[Answer | None]:
    """What the fact is on a board, and what it is taken for in each of the options."""
    world = world_of(document, rules)
    return (
        []
        if world is None
        else [fact.of(world), *(answer_of(world, fact, one) for one in _sources(question))]
    )


def _sources(question: Question) -> Iterator[Source]:
    """Whose answers the wrong options are."""
    for choice in question.choices:
        if not choice.right:
            beliefs = choice.origin.beliefs
            yield Source(beliefs=beliefs) if beliefs else Source(choice.origin.ruleset)


def _told_of_any(question: Question, *told: str) -> Iterator[str]:
    """Texts without the names of cards and players, without numbers, and without what tells one from several."""
    scenario = laid_out(question).scenario
    names = [*(seat.name for seat in scenario.seats), *(piece.id for piece in scenario.pieces)]
    for text in told:
        nameless = text
        for name in sorted(names, key=len, reverse=True):
            nameless = nameless.replace(name, "it")
        yield re.sub(r"-?\d+", "0", re.sub(r"\b(block|assign|survive)\b", r"\1s", nameless))
