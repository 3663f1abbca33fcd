"""Drawing few of many questions so that no fact comes twice, no board comes often, and every kind has its share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from reports.training.question import Question


def fact_of_form(question: Question) -> Hashable:
    """What two questions share of which the second asks nothing new: the rule asked about, and what is answered by it.

    Which creatures fight, and how large they are, makes no other fact.
    """
    right = next(choice.text for choice in question.choices if choice.right)
    match question.kind:
        case "lesson":
            told = right
        case "reason":
            told = right.partition(". ")[2]
        case "moments":
            told = question.answer
        case "first":
            told = f"{question.asks} {_sequel(right)}"
        case _:
            told = " ".join(sorted({slug for choice in question.choices for slug in choice.origin.beliefs}))
    rules = () if question.kind in ("lesson", "reason", "moments", "first") else question.clauses
    whose = question.ruleset if question.kind == "moments" else ""
    return question.kind, whose, rules, told


def _sequel(answer: str) -> str:
    """What comes first, whoever it happens to."""
    ends = re.findall(r"(act|cast|graveyard|loses?|triggered|damage|order)\b", answer)
    return str(ends[-1]) if ends else answer


@dataclass
class _Drawn:
    """How often what has been drawn so far, and of how much there is."""

    there: Counter[Hashable]
    facts: Counter[Hashable] = field(default_factory=Counter)
    boards: Counter[str] = field(default_factory=Counter)
    shares: Counter[Hashable] = field(default_factory=Counter)

    def repeats(self, question: Question) -> tuple[int, int, float]:
        """How much would come again with a question: its fact, its board, its kind and the rule that decides."""
        again = sum(self.shares[one] / sqrt(self.there[one]) for one in _shared(question))
        return self.facts[fact_of_form(question)], self.boards[question.scenario], again

    def add(self, question: Question) -> None:
        self.facts[fact_of_form(question)] += 1
        self.boards[question.scenario] += 1
        self.shares.update(_shared(question))


def _shared(question: Question) -> Iterator[Hashable]:
    """Its kind, and the rule that decides."""
    yield "kind", question.kind
    yield from (("clause", clause) for clause in question.clauses[:1])


def spread_out(questions: Sequence[Question], number: int) -> list[Question]:
    """So many of the questions: each time the first of those that repeat least of what has been drawn."""
    drawn = _Drawn(Counter(one for question in questions for one in _shared(question)))
    left = list(questions)
    taken: list[Question] = []
    while left and len(taken) < number:
        best = min(left, key=drawn.repeats)
        left.remove(best)
        drawn.add(best)
        taken.append(best)
    return taken
