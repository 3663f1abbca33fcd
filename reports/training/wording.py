"""The language of a question: today's words, or those of the date that it asks about."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from reports.training.question import Language, Question
from rulesets.terms import TODAY, in_words_of_day


def day_of_words(question: Question) -> date:
    """The date whose words a question is written in."""
    return date.fromisoformat(question.day) if question.language == "era" else TODAY


def in_language(question: Question, language: Language) -> Question:
    """A question as it was asked, in today's words, in a language; its id and what is right stay."""
    spoken = replace(question, language=language)
    day = day_of_words(spoken)
    return replace(
        spoken,
        stem=in_words_of_day(question.stem, day),
        prompt=in_words_of_day(question.prompt, day),
        choices=tuple(
            replace(
                choice, text=in_words_of_day(choice.text, day), belief=in_words_of_day(choice.belief, day)
            )
            for choice in question.choices
        ),
        answer=in_words_of_day(question.answer, day),
        short=in_words_of_day(question.short, day),
        why=tuple(in_words_of_day(sentence, day) for sentence in question.why),
        rules=tuple(replace(rule, says=in_words_of_day(rule.says, day)) for rule in question.rules),
    )
