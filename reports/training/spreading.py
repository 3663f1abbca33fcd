"""Drawing few of many questions so that no fact comes twice, no board comes often, and every kind has its share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, sqrt

from comparator.questions.beliefs import beliefs
from reports.training.answers import MOMENT
from reports.training.question import Question
from rulesets.registry import find
from rulesets.windows import windows_of


def fact_of_form(question: Question) -> Hashable:
    """What two questions share of which the second asks nothing new: the rule asked about, and what is answered by it.

    Which creatures fight, and how large they are, makes no other fact; nor does, of moments, by what a creature is saved.
    """
    right = next(choice.text for choice in question.choices if choice.right)
    match question.kind:
        case "lesson":
            return question.kind, right
        case "reason":
            return question.kind, right.partition(". ")[2]
        case "first":
            return question.kind, question.asks, _sequel(right)
        case "moments":
            return question.kind, _waits(question), question.answer
    return question.kind, question.clauses, _held(question)


MOST_OF_ONE_BELIEF = 3 / 50
FEWEST_OF_ONE_BELIEF = 3
"""How large a part of a form, or how many questions of a short one, may offer one belief where others are at hand."""
A_LEAK = 0.6
"""How much a sentence counts that one question says and that decides another, beside how often kind and rule came."""


def _taught(question: Question) -> tuple[str, frozenset[str]]:
    """Of an old lesson what is not so any more, and what its sentences are about, by the names of beliefs."""
    about = {
        choice.origin.beliefs[0]: choice.right for choice in question.choices if question.kind == "lesson"
    }
    return next((slug for slug, right in about.items() if right), ""), frozenset(about)


def tell_each_other(one: Question, other: Question) -> bool:
    """Whether of two lessons one tells the answer of the other: by that very sentence, or by more than one that they share."""
    (false, about), (false_too, about_too) = _taught(one), _taught(other)
    return false in about_too or false_too in about or len(about & about_too) > 1


def lesson_of(question: Question) -> str:
    """What a learner takes home from a question of whatever kind: the sentence that decides it, without the day or moment it is of."""
    first = question.why[0] if question.why else ""
    said = first.partition(": ")[2] if question.kind in ("days", "moments") else first
    return said.partition(". ")[0].rstrip(".")


def _told_by(question: Question) -> frozenset[str]:
    """The sentences by which what comes of a board is told, where no option says them."""
    plain = question.kind not in ("lesson", "reason")
    return frozenset(_SENTENCE.findall(question.why[0])) if plain else frozenset()


_SENTENCE = re.compile(r"\w[^.]+\.")


def _taught_and_keyed(question: Question) -> tuple[frozenset[str], frozenset[str]]:
    """Which sentences a question puts before the reader, true or false, and which decide it."""
    if question.kind == "lesson":
        return frozenset(choice.text for choice in question.choices), frozenset({_taught(question)[0]})
    if question.kind == "reason":
        reasons = {choice.text.partition(". ")[2]: choice.right for choice in question.choices}
        keyed = {text for text, right in reasons.items() if right}
        return frozenset(reasons) - keyed, frozenset(keyed)
    return frozenset(), frozenset()


def _held(question: Question) -> frozenset[str]:
    """What people who know the game believe of it; beginners' beliefs fill up and change nothing."""
    held = {slug for choice in question.choices for slug in choice.origin.beliefs}
    return frozenset(slug for slug in held if not beliefs()[slug].novice)


def _sequel(answer: str) -> str:
    """What comes first, whoever it happens to."""
    ends = re.findall(r"(act|cast|graveyard|loses?|triggered|damage|order)\b", answer)
    return str(ends[-1]) if ends else answer


@dataclass(frozen=True, slots=True)
class _Marked:
    """A question with what it could share with others."""

    question: Question
    fact: Hashable
    lesson: str
    shares: tuple[Hashable, ...]
    """Its kind, the clause that decides, and all clauses that do."""
    beliefs: frozenset[str]
    """All that its options believe; of a lesson nothing, as its sentences were all true."""
    taught: frozenset[str]
    """The sentences that it puts before the reader, true or false."""
    keyed: frozenset[str]
    """Those of its options' sentences that decide it."""
    told: frozenset[str]
    """The sentences by which else it is decided."""
    in_vain: bool
    """Whether it offers the moment in which damage waits under rules that have none: twice in a form it is seen through."""


@dataclass
class _Drawn:
    """How often what has been drawn so far, and of how much there is."""

    there: Counter[Hashable]
    most: int
    """In how many questions one belief may be offered."""
    kinds: Mapping[str, int]
    """How many questions there may be of each kind."""
    facts: Counter[Hashable] = field(default_factory=Counter)
    taken_home: Counter[str] = field(default_factory=Counter)
    """The lessons of its questions."""
    boards: Counter[str] = field(default_factory=Counter)
    shares: Counter[Hashable] = field(default_factory=Counter)
    beliefs: Counter[str] = field(default_factory=Counter)
    lessons: list[Question] = field(default_factory=list)
    taught: set[str] = field(default_factory=set)
    """The sentences of its lessons, and its wrong reasons."""
    keyed: set[str] = field(default_factory=set)
    """The sentences that are right reasons on it."""
    told: set[str] = field(default_factory=set)
    """The sentences by which else its questions are decided."""
    in_vain: bool = False
    """Whether one of its questions offers a moment that its rules have not."""

    def repeats(self, one: _Marked) -> tuple[bool, float, int, int, int, float]:
        """How much would come again with a question: a sentence that is right or wrong elsewhere, or a moment that there is not, its fact and lesson, its beliefs and kind beyond measure, its board, and its kind and rule."""
        told = one.question.kind == "lesson" and any(
            tell_each_other(one.question, two) for two in self.lessons
        )
        told = told or bool(one.taught & self.keyed or one.keyed & self.taught)
        told = told or (one.in_vain and self.in_vain)
        often = sum(max(0, self.beliefs[slug] + 1 - self.most_of(slug)) for slug in one.beliefs)
        often += max(0, self.shares["kind", one.question.kind] + 1 - self.kinds[one.question.kind])
        again = sum(self.shares[share] / sqrt(self.there[share]) for share in one.shares)
        again += A_LEAK * len((one.taught | one.keyed) & self.told | one.told & (self.taught | self.keyed))
        same = 2 * self.facts[one.fact] + self.taken_home[one.lesson]
        return told, self.turn_of(one.question.kind), same, often, self.boards[one.question.scenario], again

    def turn_of(self, kind: str) -> float:
        """When a kind is to come: each once before any comes again, and the rarest first, which has fewest lessons to choose from."""
        return inf if self.shares["kind", kind] else self.there["kind", kind]

    def most_of(self, slug: str) -> int:
        """In how many questions a belief may be offered: one of beginners, which only fills up, in few."""
        return max(1, self.most // 2) if beliefs()[slug].novice else self.most

    def add(self, one: _Marked) -> None:
        self.facts[one.fact] += 1
        self.taken_home[one.lesson] += 1
        self.boards[one.question.scenario] += one.question.of_a_board
        self.shares.update(one.shares)
        self.beliefs.update(one.beliefs)
        self.taught |= one.taught
        self.keyed |= one.keyed
        self.told |= one.told
        self.in_vain |= one.in_vain
        if one.question.kind == "lesson":
            self.lessons.append(one.question)


def _marked(question: Question) -> _Marked:
    clauses = [("clause", clause) for clause in question.clauses[:1]]
    held = {slug for choice in question.choices for slug in choice.origin.beliefs}
    return _Marked(
        question,
        fact_of_form(question),
        lesson_of(question),
        (("kind", question.kind), *clauses, frozenset(question.clauses)),
        frozenset() if question.kind == "lesson" else frozenset(held),
        *_taught_and_keyed(question),
        _told_by(question),
        question.kind == "moments" and not _waits(question) and _offers_waiting(question),
    )


def _waits(question: Question) -> bool:
    """Whether under a question's rules combat damage waits on the stack."""
    return "damage-assigned" in windows_of(find(question.ruleset))


def _offers_waiting(question: Question) -> bool:
    """Whether a question of moments offers that in which damage waits."""
    return any(choice.text == MOMENT["damage-assigned"] for choice in question.choices)


def _share_of_kinds(questions: Sequence[Question], number: int) -> dict[str, int]:
    """How many of so many questions may be of each kind: of one of which there are many more, a few more."""
    there = Counter(question.kind for question in questions)
    whole = sum(map(sqrt, there.values()))
    return {kind: ceil(number * sqrt(many) / whole) for kind, many in there.items()}


def spread_out(questions: Sequence[Question], number: int) -> list[Question]:
    """So many of the questions: each time the first of those that repeat least of what has been drawn."""
    left = [_marked(question) for question in questions]
    drawn = _Drawn(
        Counter(share for one in left for share in one.shares),
        most=max(FEWEST_OF_ONE_BELIEF, round(number * MOST_OF_ONE_BELIEF)),
        kinds=_share_of_kinds(questions, number),
    )
    taken: list[Question] = []
    while left and len(taken) < number:
        best = min(left, key=drawn.repeats)
        left.remove(best)
        drawn.add(best)
        taken.append(best.question)
    return taken
