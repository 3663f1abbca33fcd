"""What stands above a question, and how its rules are numbered beside it."""

from __future__ import annotations

from datetime import date

from reports.training.question import KINDS, Cited, Question
from reports.words.words import borne_on

IN_TODAYS_WORDS = "All is told in today's words, whatever the texts of a date called it."
"""What stands above a key that is not in the language of its eras."""


def stands_above(question: Question) -> str:
    """The rules that are asked about; of a question that asks for days, what it asks, since it is of no day."""
    if question.kind in ("since", "days"):
        return KINDS[question.kind].capitalize()
    return question.title


def with_its_day(rule: Cited) -> str:
    """A rule's numbers with the day on which it bears them: `510.2, as numbered on 6 June 2025`."""
    if not (rule.numbers and rule.as_of):
        return rule.where
    return f"{rule.where}, {borne_on(rule.numbers, (date.fromisoformat(rule.as_of),))}"
