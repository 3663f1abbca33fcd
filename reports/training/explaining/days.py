"""Since when something is so, and what it was before and after."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.questions.asked import Asked, named
from comparator.questions.causes import last_day_before
from comparator.questions.facts import (
    LOST,
    Answer,
    Days,
    Dies,
    Divisions,
    Fact,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Since,
)
from comparator.scenario.scenario import Line
from reports.training.answers import told
from reports.training.explaining.fates import dies_or_survives
from reports.words.words import day, day_before
from rulesets.history import provision_of
from rulesets.points import Citation


def before_and_after(asked: Asked, line: Line, once: str = "", meanwhile: str = "") -> Iterator[str]:
    """Until when the fact was another, and since when it is another again; what it is it had been `once`, from when to when; `meanwhile`: why not then."""
    fact = asked.fact.fact if isinstance(asked.fact, Since) else asked.fact
    if isinstance(fact, Divisions | Days | Moments | LessonSentence):
        return
    given = _in_order(asked, line)
    if asked.since is not None:
        began, last = asked.since.began, day(last_day_before(asked.since))
        when = f"Until {last}" if began is None else f"From {day(began)} to {last}"
        if once:
            yield f"{once}{given} {was_so(fact, asked.since.after)}."
        yield f"{when}{given} {was_so(fact, asked.since.before)}.{meanwhile}"
    if asked.until is not None:
        ended = asked.until.ended
        if ended is None:
            yield f"Since {day(asked.until.day)}{given} {_is(fact, asked.until.after)}."
        else:
            last = day_before(ended)
            yield f"From {day(asked.until.day)} to {last}{given} {was_so(fact, asked.until.after)}."


def _in_order(asked: Asked, line: Line) -> str:
    """The order by which other rules come to another answer, where the question's own have none and it is not told."""
    if named()[asked.ruleset].division.does.announced or not isinstance(asked.fact, Legal):
        return ""
    firsts = [opponents[0] for creature, opponents in line.order if creature == asked.fact.creature]
    return f", with {firsts[0]} first in the order of damage," if firsts else ""


def was_so(fact: Fact, answer: Answer) -> str:
    """A fact with its answer, as it was told of another day."""
    if isinstance(fact, Dies):
        return f"{fact.creature} {'died' if answer else 'survived'}"
    if isinstance(fact, Life):
        return f"{fact.player} {'lost' if answer == LOST else f'ended at {answer}'}"
    if isinstance(fact, Legal):
        return f"that division was {'legal' if answer else 'not legal'}"
    return f"the answer was: {_small(told(fact, answer))}"


def _is(fact: Fact, answer: Answer) -> str:
    if isinstance(fact, Dies):
        return f"{fact.creature} {dies_or_survives(fact.creature, bool(answer))}"
    if isinstance(fact, Life):
        return f"{fact.player} {'loses' if answer == LOST else f'ends at {answer}'}"
    if isinstance(fact, Legal):
        return f"that division is {'legal' if answer else 'not legal'}"
    return f"the answer is: {_small(told(fact, answer))}"


def _small(text: str) -> str:
    """A word that begins an option, as it stands within a sentence; names stay as they are."""
    first, space, rest = text.partition(" ")
    return f"{first.lower() if first in ('Neither', 'Both', 'Only', 'None', 'All') else first}{space}{rest}"


def not_since(so: bool, later: bool, ever: bool, told: Citation) -> str:
    """Why a day is not that since which something is so, without a full stop: whether it was `so` by then, and what changed.

    `later`: whether the day comes after the right one; before that it can have been so, and have ended.
    `ever`: whether it had been so before that day.
    """
    when = (
        "it was so already"
        if later
        else "it was so then, and was so no longer for a time"
        if so
        else "it was so no longer"
        if ever
        else "it was not so yet"
    )
    return f"{when}. {_said_then(told)}: {told.says.rstrip('.')}"


def _said_then(told: Citation) -> str:
    """Whether what a rule says from a day on is said for the first time, or had been said before and then otherwise."""
    mine = provision_of(told).points
    before = any(point.says == told.sentence and point.since < told.since for point in mine)
    return "Said again from that day" if before else "New on that day"
