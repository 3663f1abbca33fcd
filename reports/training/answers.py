"""What the right answer to a question is under any rules, in words: computed anew each time it is asked for."""

from __future__ import annotations

from datetime import date

from comparator.questions.causes import since
from comparator.questions.documents import only_line
from comparator.questions.facts import (
    Answer,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Life,
    Played,
    Since,
    Split,
    World,
    fact_of,
    splits_of,
)
from comparator.scenario.reading import read
from reports.training.question import Question
from reports.words.phrasing import joined, plural
from reports.words.words import day
from rulesets.ruleset import Ruleset

UNPLAYABLE = "this cannot be played"


def told(fact: Fact, answer: Answer) -> str:
    """An answer to what is asked, as an option has it."""
    match fact, answer:
        case Deaths(among), frozenset():
            return _of(among, [name for name in among if name in answer])
        case Dies(), _:
            return "Yes" if answer else "No"
        case _, date():
            return day(answer)
    return str(answer)


def _of(among: tuple[str, ...], dead: list[str]) -> str:
    if not dead:
        return "Neither" if len(among) == 2 else "None of them"
    if len(dead) == len(among):
        return "Both" if len(among) == 2 else "All of them"
    return f"Only {dead[0]}" if len(dead) == 1 else joined(dead)


def division(split: Split) -> str:
    """A division as an option has it: `5 to Wall of Wood, 1 to Eager Cadet`."""
    return ", ".join(f"{amount} to {name}" for name, amount in split)


def laid_out(question: Question) -> Played:
    """The board and line behind a question, read again from its own source alone."""
    scenario = read(question.source, question.scenario)
    return Played(scenario, only_line(scenario))


def key(question: Question, ruleset: Ruleset) -> tuple[str, ...]:
    """The right answers to a question under a ruleset, in its own words where it has them.

    Where the fact is under those rules what it is under its own, they are its own right answers.
    """
    fact, world = fact_of(question.asks), World(laid_out(question), ruleset)
    if isinstance(fact, Since):
        turn = since(world, fact)
        return (UNPLAYABLE if turn is None else day(turn.day),)
    answer = fact.of(world)
    if answer is None:
        return (UNPLAYABLE,)
    if isinstance(fact, Divisions):
        legal = {division(split) for split in splits_of(answer)}
        return tuple(choice.text for choice in question.choices if choice.text in legal)
    text = told(fact, answer)
    right = tuple(choice.text for choice in question.choices if choice.right)
    return right if question.answer == text else (text,)


def asked_for(fact: Fact, why: bool) -> str:
    """The sentence that asks for a fact, and for the reason where that is asked too."""
    reason = ", and why" if why else ""
    match fact:
        case Deaths(among):
            return f"Which of {joined(among)} are put into the graveyard?"
        case Dies(creature):
            return f"{'Are' if plural(creature) else 'Is'} {creature} put into the graveyard{reason}?"
        case Life(player):
            return f"At how much life is {player} at the end of the turn{reason}?"
        case Divisions(creature):
            return f"Which of these divisions of the combat damage of {creature} are legal?"
        case Since():
            return "Since when is that so?"
    return f"How much of its combat damage can {fact.creature} assign to {fact.player} at most?"
