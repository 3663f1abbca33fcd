"""Choosing questions: by what they are about, by a seed, and in the order of a course."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from comparator.questions.asked import named
from comparator.questions.names import PLAIN
from comparator.scenario.scenario import Scenario
from reports.training.answers import key
from reports.training.question import (
    KINDS,
    LANGUAGES,
    LEVELS,
    ORDERED,
    Language,
    Offer,
    Question,
    rules_asked_about,
)
from reports.training.spreading import spread_out
from reports.words.phrasing import counted
from rulesets.history import CLAUSES
from rulesets.nearest import nearest
from rulesets.registry import UnknownRuleset, find
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Wanted:
    """What questions are wanted; an empty field asks nothing."""

    topics: tuple[str, ...] = ()
    """A kind of question, a tag, a card, a clause or a word of the title."""
    clauses: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    eras: tuple[str, ...] = ()
    """Names of rulesets asked about."""
    between: tuple[Ruleset, Ruleset] | None = None
    """Two rulesets between which the answer must differ."""
    number: int | None = None
    """How many; None for all."""


@dataclass(frozen=True, slots=True)
class Item:
    """A question as it stands on a sheet: its number there, and its choices in the order in which they are shown."""

    number: int
    question: Question
    choices: tuple[Offer, ...]

    def letter(self, place: int) -> str:
        """The letter before a choice."""
        return "ABCDEFGH"[place]

    @property
    def right(self) -> tuple[str, ...]:
        """The letters of the right choices."""
        return tuple(self.letter(place) for place, choice in enumerate(self.choices) if choice.right)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Questions in an order, as one form (A or B) of a draw."""

    title: str
    form: str
    items: tuple[Item, ...]
    short: str = ""
    """Why there are fewer than were asked for, where there are."""
    keyed: bool = True
    """Whether the forms that have the key apart have it at all."""


class NothingCalled(ValueError):
    """Raised for a topic, clause, level, tag or era that no question has; names the nearest."""

    def __init__(self, what: str, given: str, known: Iterable[str]) -> None:
        choices = sorted(set(known))
        near = nearest(given, choices)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(choices[:12])}"
        super().__init__(f'no question has the {what} "{given}"; {hint}')


def select(questions: Sequence[Question], wanted: Wanted) -> list[Question]:
    """The questions that are wanted, in their own order.

    Raises:
        NothingCalled: something asked for exists in no question at all.
    """
    _known("clause", wanted.clauses, (clause for one in questions for clause in one.clauses))
    _known("level", wanted.levels, LEVELS)
    _known("tag", wanted.tags, (tag for one in questions for tag in one.tags))
    there = {one.ruleset for one in questions}
    for era in wanted.eras:
        if era not in there and era not in named():
            raise NothingCalled("era", era, there)
    for topic in wanted.topics:
        if not any(_about(one, topic) for one in questions):
            raise NothingCalled(
                "topic", topic, (word for one in questions for word in (one.kind, *one.tags, *one.clauses))
            )
    return [one for one in questions if _fits(one, wanted)]


def check_names(wanted: Wanted) -> None:
    """Refuse a name that no question could have, whatever is asked about: before questions are made, which takes long.

    Raises:
        NothingCalled: there is no such clause, level or era.
    """
    _known("clause", wanted.clauses, CLAUSES)
    _known("level", wanted.levels, LEVELS)
    for era in wanted.eras:
        try:
            find(era)
        except UnknownRuleset:
            raise NothingCalled("era", era, named()) from None


def check_words(wanted: Wanted, scenarios: Iterable[Scenario]) -> None:
    """Refuse a tag or topic that no question of these scenarios could have, before they are made.

    Raises:
        NothingCalled: there is nothing of the kind in them.
    """
    there = list(scenarios)
    tags = {tag for scenario in there for tag in scenario.tags}
    _known("tag", wanted.tags, tags)
    words = {*KINDS, *tags, *CLAUSES}
    cards = {name for one in there for piece in one.pieces for name in (piece.id, piece.facts.name)}
    exact = words | {card.lower() for card in (*cards, *PLAIN.values())}
    titles = [rules_asked_about(kind, ruleset.date) for ruleset in named().values() for kind in KINDS]
    for topic in wanted.topics:
        if topic.lower() not in exact and not any(topic.lower() in title.lower() for title in titles):
            raise NothingCalled("topic", topic, words)


def _known(what: str, given: Iterable[str], known: Iterable[str]) -> None:
    options = set(known)
    for one in given:
        if one not in options:
            raise NothingCalled(what, one, options)


def language_called(name: str) -> Language:
    """The language of that name.

    Raises:
        NothingCalled: there is none.
    """
    for language in LANGUAGES:
        if language == name:
            return language
    raise NothingCalled("language", name, LANGUAGES)


def _about(question: Question, topic: str) -> bool:
    word = topic.lower()
    exact = (question.kind, *question.tags, *question.clauses, *(card.lower() for card in question.cards))
    return word in exact or word in question.title.lower()


def _fits(question: Question, wanted: Wanted) -> bool:
    return (
        all(_about(question, topic) for topic in wanted.topics)
        and (not wanted.clauses or bool(set(wanted.clauses) & set(question.clauses)))
        and (not wanted.levels or question.level in wanted.levels)
        and (not wanted.tags or bool(set(wanted.tags) & set(question.tags)))
        and (not wanted.eras or question.ruleset in wanted.eras)
        and (wanted.between is None or _differs(question, *wanted.between))
    )


MOST_TOLD = 8
"""Of how many of what the questions that would fit are about is told, before the rest is counted."""


def what_would_fit(questions: Sequence[Question], wanted: Wanted) -> Iterator[str]:
    """Where no question fits: how many would without each thing that is asked of them, and what those are about."""
    asked = [one for one in _ASKED if getattr(wanted, one)]
    for one in asked:
        rest = [each for each in questions if _fits(each, replace(wanted, **{one: _ASKED[one].nothing}))]
        if rest:
            of = Counter(value for each in rest for value in _ASKED[one].of(each))
            told = [f"{value} {times}" for value, times in of.most_common(MOST_TOLD)]
            told += [f"{len(of) - MOST_TOLD} more"] if len(of) > MOST_TOLD else []
            among = f" ({', '.join(told)})" if told else ""
            yield f"Without `{_ASKED[one].option}`, {counted(len(rest), 'question')} would fit{among}."
    if len(asked) > 1:
        for one in asked:
            alone = [each for each in questions if _fits(each, Wanted(**{one: getattr(wanted, one)}))]
            yield f"With `{_ASKED[one].option}` alone, {counted(len(alone), 'question')} would fit."


class _Asked(NamedTuple):
    """What may be asked of questions: by which option, what it is where nothing is asked, and what a question has of it."""

    option: str
    nothing: Any
    of: Callable[[Question], Sequence[str]]


_ASKED: Mapping[str, _Asked] = {
    "topics": _Asked("--topic", (), lambda one: (one.kind,)),
    "clauses": _Asked("--clause", (), lambda one: one.clauses),
    "levels": _Asked("--level", (), lambda one: (one.level,)),
    "tags": _Asked("--tag", (), lambda one: one.tags),
    "eras": _Asked("--era", (), lambda one: (one.ruleset,)),
    "between": _Asked("--between", None, lambda _: ()),
}


def _differs(question: Question, before: Ruleset, after: Ruleset) -> bool:
    return key(question, before) != key(question, after)


def draw(questions: Sequence[Question], wanted: Wanted, seed: int, form: str = "A", title: str = "") -> Sheet:
    """A sheet of the wanted questions: the seed draws them, seed and form shuffle them."""
    fitting = select(questions, wanted)
    drawn = list(fitting)
    Random(f"draw {seed}").shuffle(drawn)
    number = len(drawn) if wanted.number is None else wanted.number
    short = ""
    if len(drawn) < number:
        short = f"{number} questions were asked for; only {len(drawn)} fit, of {len(questions)} there are"
    drawn = spread_out(drawn, number) if number < len(drawn) else drawn
    shuffler = Random(f"form {form} {seed}")
    shuffler.shuffle(drawn)
    return Sheet(
        title or "Questions", form, tuple(_item(n, one, shuffler) for n, one in enumerate(drawn, 1)), short
    )


def _item(number: int, question: Question, shuffler: Random) -> Item:
    choices = list(question.choices)
    if question.kind not in ORDERED:
        shuffler.shuffle(choices)
    return Item(number, _answered_in_order(question, choices), tuple(choices))


def _answered_in_order(question: Question, choices: Sequence[Offer]) -> Question:
    """The question with its right answers told in the order of their letters, where there are several."""
    if not question.several:
        return question
    told = "; ".join(choice.text for choice in choices if choice.right)
    return replace(question, answer=told, short=f"{told.rstrip('.')}.")


def item(number: int, question: Question, seed: str) -> Item:
    """A question as it stands on a sheet that is not drawn."""
    return _item(number, question, Random(f"{seed} {question.id}"))
