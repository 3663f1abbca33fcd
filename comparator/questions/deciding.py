"""What decides a fact: the rule that a belief gets wrong, or the points that other rules did not have."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.questions.asked import Because, Dropped, Wrong, named
from comparator.questions.beliefs import beliefs
from comparator.questions.causes import Turn, acted, carriers, under
from comparator.questions.facts import Fact, World
from rulesets.history import CLAUSES
from rulesets.points import Citation, Confidence, Provision
from rulesets.ruleset import Ruleset

UNSURE = (Confidence.INFERRED, Confidence.CONTRADICTORY, Confidence.ANNOUNCED)


def disputed(world: World, fact: Fact) -> bool:
    """Whether another reading of the same day's text would make the fact another."""
    answer = fact.of(world)
    for slug in world.run.consulted:
        mine = world.ruleset.version(slug)
        for version in CLAUSES[slug].versions:
            beside = version.reading and version is not mine and version.effective.day == mine.effective.day
            if beside and fact.of(under(world, world.ruleset.replacing(version))) != answer:
                return True
    return False


def because_of(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Because:
    """What decides: what the first belief gets wrong, or else the points that other rules did not have."""
    day = world.ruleset.date
    for one in wrong:
        if len(one.source.beliefs) == 1:
            belief = beliefs()[one.source.beliefs[0]]
            if (
                one.answer == fact.of(world)
                or belief.rule.on(day) is None
                or _acted_beside(belief.rule, world)
            ):
                continue
            return Because(belief.slug, sure([world.ruleset.cite(belief.rule)]))
    for one in wrong:
        if one.source.ruleset:
            found = apart(world, fact, named()[one.source.ruleset])
            if found:
                return Because("", sure(found[:2]))
    raise Dropped("no deciding rule")


CHECKS = frozenset({"life-check", "death-check"})
"""Clauses whose sentences each find something else: of them only what found something decides."""


def _acted_beside(rule: Provision, world: World) -> bool:
    """Whether it was another sentence of the same check that acted: poison loses the game where life does not."""
    acting = [cause for cause in world.run.causes if cause.clause == rule.clause]
    return rule.clause in CHECKS and bool(acting) and rule not in acting


def apart(world: World, fact: Fact, other: Ruleset) -> tuple[Citation, ...]:
    """The points by which the fact is not what it is under other rules: such as acted, or else all that is said anew."""
    clauses = carriers(world, fact, other)
    return acted(world, clauses, other) or said_anew(world.ruleset, clauses, other)


def of_the_cause(because: Because, turn: Turn | None) -> Turn | None:
    """A turn that what decides has brought about; None where something else did."""
    if turn is None:
        return None
    days = {version.effective.day for one in because.citations for version in CLAUSES[one.clause].versions}
    return turn if turn.day in days else None


def said_anew(mine: Ruleset, clauses: Sequence[str], other: Ruleset) -> tuple[Citation, ...]:
    """What some clauses say under one ruleset and not under another."""
    return tuple(
        citation
        for slug in clauses
        for citation in mine.version(slug).standing(mine.date)
        if citation.point not in {one.point for one in other.version(slug).standing(other.date)}
    )


def is_sure(citation: Citation) -> bool:
    """Whether a text has it, under a number, and nothing contradicts it."""
    return citation.confidence not in UNSURE and bool(citation.numbers)


def sure(citations: Sequence[Citation]) -> tuple[Citation, ...]:
    """The same citations; raises `Dropped` where one of them is not sure."""
    if not all(map(is_sure, citations)):
        raise Dropped("rules unsure")
    return tuple(citations)
