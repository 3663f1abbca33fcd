"""Questions about old lessons: which of four sentences, each true on its day, is not so any more?

Every sentence is that of a belief.  What people believe today was often so once; what a judge says against a belief
is so as long as the belief is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from comparator.questions.asked import MOST_WRONG, Asked, Because, Source, Wrong, named
from comparator.questions.backing import of_the_lesson
from comparator.questions.beliefs import Belief, beliefs
from comparator.questions.certainty import is_sure
from comparator.questions.facts import Answer, Fact, LessonSentence, World
from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES


def lessons_about(scenario: Scenario, world: World, fact: Fact, text: str) -> Iterator[Asked]:
    """Questions about lessons that taught what a fact refutes today: one for each sentence that was taught."""
    answer = fact.of(world)
    for belief in beliefs().values() if answer is not None else ():
        day = _taught_on(belief, world.ruleset.date)
        if day is None or not _could_be_laid_out(world, day):
            continue
        believed = belief.world(world)
        if believed is None or not _is_refuted(believed, fact, answer):
            continue
        lesson = _lesson(scenario, world, fact, belief, day, text)
        if lesson is not None:
            yield lesson


def _could_be_laid_out(world: World, day: date) -> bool:
    """Whether every card on a board had been printed by a day."""
    return all((piece.facts.year or 0) <= day.year for piece in world.scenario.pieces)


def _is_refuted(believed: World, fact: Fact, answer: Answer | None) -> bool:
    """Whether a fact is not what a belief comes to: another, or, where the belief forbids what is done, none at all."""
    told = fact.of(believed)
    return believed.run.status in ("illegal", "refused") if told is None else told != answer


def _taught_on(belief: Belief, today: date) -> date | None:
    """A day of named rules on which a belief was true and its version stood; None where there is none."""
    if not belief.version or not belief.wrong_on(today):
        return None
    clause = CLAUSES[belief.version.partition("@")[0]]
    days = [
        rules.date
        for rules in named().values()
        if rules.date < belief.since and rules.version(clause.slug).id == belief.version
    ]
    return max(days, default=None) if belief.dated else None


def _lesson(
    scenario: Scenario, world: World, fact: Fact, belief: Belief, day: date, text: str
) -> Asked | None:
    rules = world.ruleset
    still = [one for one in beliefs().values() if _is_taught_still(one, day, rules.date, belief)]
    near = sorted(still, key=lambda one: _distance(one, belief))[:MOST_WRONG]
    cited = rules.cite(belief.rule)
    then = of_the_lesson(world, fact, day.isoformat(), cited, belief.said_by)
    if len(near) < MOST_WRONG or not is_sure(cited) or not then:
        return None
    wrong = tuple(Wrong(one.so, Source(beliefs=(one.slug,))) for one in near)
    return Asked(
        scenario.slug, "lesson", "current", text, LessonSentence(day.isoformat()), belief.says, wrong,
        Because(belief.slug, (cited,), then), None, None, "1", "intermediate", (), scenario.tags,
    )  # fmt: skip


def _is_taught_still(one: Belief, day: date, today: date, taught: Belief) -> bool:
    """Whether what a judge says against a belief was so on a day, and is so today, by one and the same provision."""
    return (
        one.taught <= day
        and one.slug != taught.slug
        and one.rule.clause != taught.rule.clause
        and one.wrong_on(day)
        and one.wrong_on(today)
        and one.rule.on(day) is not None
        and one.rule.on(today) is not None
    )


def _distance(one: Belief, other: Belief) -> int:
    """How far two beliefs stand from each other in the file: neighbours speak of like things."""
    order: Sequence[str] = [*beliefs()]
    return abs(order.index(one.slug) - order.index(other.slug))
