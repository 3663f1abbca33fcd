"""A form does not ask one thing twice: facts, boards, kinds and rules are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from comparator.questions.beliefs import beliefs
from reports.training.drawing import Wanted, draw
from reports.training.question import Question
from reports.training.spreading import fact_of_form, lesson_of, spread_out, tell_each_other
from tests.questions_asked import asked

pytestmark = pytest.mark.xdist_group("training")

FORM = 25
"""Questions of a form that is a quarter of a usual one, as the bank of the tests is."""


def _forms() -> list[list[Question]]:
    return [
        [item.question for item in draw(asked(), Wanted(number=FORM), seed).items] for seed in range(1, 9)
    ]


def test_no_form_asks_one_fact_twice() -> None:
    """Neither with other creatures nor with other players: the same rule with the same answer is one fact."""
    for form in _forms():
        assert Counter(map(fact_of_form, form)).most_common(1)[0][1] == 1


def _believed(form: Iterable[Question]) -> Iterator[str]:
    """The beliefs behind the options of a form's questions, of each question each once; a lesson has them all alike."""
    for one in form:
        if one.kind != "lesson":
            yield from {slug for choice in one.choices for slug in choice.origin.beliefs}


def test_no_form_teaches_one_lesson_often() -> None:
    """That what a trampler must assign is asked as a number, as divisions and with a reason makes no three lessons."""
    for form in _forms():
        assert len(form) - len({*map(lesson_of, form)}) <= 1  # of so small a bank


def test_beginners_mistakes_fill_few_questions_of_a_form() -> None:
    for form in _forms():
        held = Counter(slug for slug in _believed(form) if beliefs()[slug].novice)
        assert held.total() <= FORM * 2 // 5, held


def test_no_form_shows_one_board_again_while_there_are_others() -> None:
    for form in _forms():
        assert Counter(one.scenario for one in form if one.of_a_board).most_common(1)[0][1] <= 2


def test_a_form_has_every_kind_that_the_bank_has() -> None:
    """Rare kinds come too, and no kind fills the form."""
    kinds = {question.kind for question in asked()}
    for form in _forms():
        count = Counter(question.kind for question in form)
        assert len(count) >= len(kinds) - 2
        assert count.most_common(1)[0][1] <= FORM // 3


def test_another_seed_draws_another_form() -> None:
    """Of so small a bank two forms share some questions, in the mean two of three at most, and are never the same."""
    ids = [{question.id for question in form} for form in _forms()]
    shared = [len(one & other) for one, other in combinations(ids, 2)]
    assert sum(shared) <= len(shared) * FORM * 2 // 3
    assert max(shared) < FORM


def test_all_that_there_is_is_drawn_where_as_many_are_wanted() -> None:
    few = asked()[:5]
    assert {question.id for question in spread_out(few, 9)} == {question.id for question in few}


def test_no_form_has_a_lesson_that_tells_the_answer_of_another() -> None:
    """Two lessons of one form share one sentence at most, and it is the answer to neither."""
    for form in _forms():
        lessons = [one for one in form if one.kind == "lesson"]
        for place, one in enumerate(lessons):
            assert not any(tell_each_other(one, other) for other in lessons[:place])


def test_no_form_has_a_lesson_that_teaches_a_reason_that_is_asked_for() -> None:
    """Whoever has read a sentence as true needs no thought to find it among the reasons."""
    for form in _forms():
        taught = {choice.text for one in form if one.kind == "lesson" for choice in one.choices}
        assert taught.isdisjoint(
            choice.text.partition(". ")[2]
            for one in form
            if one.kind == "reason"
            for choice in one.choices
            if choice.right
        )


def test_no_belief_stands_behind_many_options_of_a_form() -> None:
    """A learner who has seen through one belief has not seen through the form."""
    for form in _forms():
        held = Counter(_believed(form))
        assert held.most_common(1)[0][1] <= 4, held.most_common(3)
