"""Lessons stand in an order of learning, and a seminar is a folder ready for one hour."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from comparator.questions.beliefs import beliefs
from comparator.questions.certainty import is_sure
from reports.training.drawing import NothingCalled
from reports.training.lessons import (
    LEAST_QUESTIONS,
    MOST_QUESTIONS,
    Lesson,
    about,
    course,
    lessons,
    shelved,
    worked,
)
from reports.training.pages import lesson_page
from reports.training.seminar import MINUTES, folder, seminar
from reports.words.phrasing import counted
from rulesets.history import CLAUSES
from tests.legible import illegible
from tests.questions_asked import asked

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("training")

FILES = {
    "outline.md",
    "notes.md",
    "slides.html",
    "handout.html",
    "questions.md",
    "key.md",
    "quiz.html",
    "deck.apkg",
}


def test_every_lesson_comes_after_those_that_it_needs() -> None:
    """The graph of the file has no circle, and its order is kept."""
    learnt: set[str] = set()
    for lesson in lessons():
        assert {*lesson.needs} <= learnt, lesson.slug
        learnt.add(lesson.slug)


def test_every_clause_of_a_lesson_and_every_belief_exists_and_no_clause_is_in_two() -> None:
    """A question has one lesson that it belongs to."""
    clauses = [clause for lesson in lessons() for clause in lesson.clauses]
    assert {*clauses} <= {*CLAUSES}
    assert len({*clauses}) == len(clauses)
    assert {slug for lesson in lessons() for slug in lesson.beliefs} <= {*beliefs()}


def test_the_spine_has_at_least_twelve_cases_and_nearly_all_end_otherwise_now() -> None:
    """Then and now are two answers, but for what is worth telling because it never changed."""
    works = [worked(lesson) for lesson in lessons()]
    assert len(works) >= 12
    assert sum(work.changed for work in works) >= 12
    assert all(
        frame.picture.startswith("<svg")
        for work in works
        for both in work.played
        for one in both
        for frame in one.frames
    )


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.slug)
def test_each_matter_of_a_lesson_has_two_answers_or_one_that_is_told_once(lesson: Lesson) -> None:
    """What was so was so then and is so no more, what is so was not so yet; both texts say it, in words of the same thing."""
    work = worked(lesson)
    assert len({one.asks for one in work.matters}) == len(work.matters) >= 3
    assert any(not one.alike for one in work.matters)
    for one in work.matters:
        assert is_sure(one.then), one.asks
        assert one.then.since <= work.then.date < (one.then.until or work.now.date), one.asks
        if one.now is None:
            assert re.search(r"since \d+ \w+ \d{4}", one.now_told.says), one.asks
            continue
        assert is_sure(one.now), one.asks
        assert one.now.since <= work.now.date, one.asks
        assert (one.then.sentence == one.now.sentence) is one.alike, one.asks
        if not one.alike:
            assert one.then.until is not None, one.asks
            assert one.then.until <= work.now.date, one.asks
            assert one.now.since > work.then.date, one.asks
            assert _things(one.then.sentence) & _things(one.now.sentence), one.asks
        assert one.asks.endswith("?")


def test_no_answer_stands_twice_in_a_lesson() -> None:
    """A row that says what another row says teaches nothing."""
    for work in map(worked, lessons()):
        told = [(one.then.point, one.now.point if one.now is not None else "gone") for one in work.matters]
        assert len({*told}) == len(told), work.lesson.slug
        assert len({then for then, _ in told}) == len(told), work.lesson.slug


def _things(sentence: str) -> set[str]:
    """The longer words of a sentence by how they begin, whatever their endings."""
    return {word[:5].lower() for word in re.findall(r"[A-Za-z]{5,}", sentence)}


def test_a_lesson_asks_from_easy_to_hard_within_its_bounds() -> None:
    """From three to eight questions, all of which belong to it."""
    given = course(asked())
    assert given
    for lesson, questions in given:
        assert LEAST_QUESTIONS <= len(questions) <= MOST_QUESTIONS
        assert [one.level for one in questions] == sorted(one.level for one in questions)
        assert {shelved(one)[0] for one in questions} == {lesson.title}


def test_a_lessons_page_tells_then_and_now_the_example_and_the_mistakes() -> None:
    """What a teacher needs stands above the questions."""
    lesson, questions = course(asked())[0]
    page = lesson_page(1, lesson, questions)
    for said in ("Then:", "Now:", "Then as now:", "An example:", "What people get wrong", lesson.rule):
        assert said in page


def test_a_lesson_on_paper_has_all_its_questions_and_every_step_of_its_boards(
    browser_page: Page, tmp_path: Path
) -> None:
    """On a screen they come one at a time; paper has no buttons, and answers only what somebody has opened."""
    lesson, questions = course(asked())[0]
    sheet = tmp_path / "lesson.html"
    sheet.write_text(lesson_page(1, lesson, questions), encoding="utf-8")
    browser_page.goto(sheet.as_uri())
    assert browser_page.locator(".question:visible").count() == 1
    browser_page.emulate_media(media="print")
    assert browser_page.locator(".question:visible").count() == len(questions)
    frames = browser_page.locator(".lesson .frame")
    assert browser_page.locator(".lesson .frame:visible").count() == frames.count() > 2
    assert browser_page.locator("button:visible, .answer:visible").count() == 0


def test_a_lessons_boards_open_as_their_stories_turn(browser_page: Page, tmp_path: Path) -> None:
    """Then the damage lies on the stack, now the blocks have just been declared: what came before and after is a step away."""
    lesson, questions = next(one for one in course(asked()) if one[0].slug == "damage-timing")
    sheet = tmp_path / "lesson.html"
    sheet.write_text(lesson_page(2, lesson, questions), encoding="utf-8")
    browser_page.goto(sheet.as_uri())
    boards = browser_page.locator(".lesson .frames")
    assert boards.locator(".frame:visible figcaption").all_inner_texts() == [
        "4. Damage assigned",
        "3. Blockers declared",
    ]
    assert "1. combat damage" in (boards.first.locator(".frame:visible").text_content() or "")
    boards.first.get_by_role("button", name="Back").click()
    assert boards.first.locator(".frame:visible figcaption").inner_text() == "3. Blockers declared"


def test_no_example_of_a_lesson_opens_at_its_start() -> None:
    """The fight is under way, and there is more to come of it."""
    for lesson in lessons():
        for one in (each for both in worked(lesson).played for each in both):
            assert 0 < one.opens < len(one.frames) - 1, (lesson.slug, one.ruleset.name)


def test_a_topic_brings_what_it_needs() -> None:
    """Trample is not taught before blocking and the division of damage."""
    assert [one.slug for one in about("trample")] == ["blocking", "division", "trample"]
    with pytest.raises(NothingCalled):
        about("no such thing")


def test_a_seminar_has_every_file_and_its_outline_fills_the_hour(browser_page: Page, tmp_path: Path) -> None:
    """Minute by minute, up to the sixtieth; anybody can read the slides and the handout."""
    made = seminar("An hour", lessons(), asked(), seed=1)
    written = dict(folder(made))
    for name in ("slides.html", "handout.html"):
        (tmp_path / name).write_text(str(written[name]), encoding="utf-8")
        browser_page.goto((tmp_path / name).as_uri())
        assert illegible(browser_page) == [], name
    browser_page.goto((tmp_path / "slides.html").as_uri())
    browser_page.emulate_media(media="print")
    cited = browser_page.locator(".slide .matters small")
    assert browser_page.locator(".slide .matters small:visible").count() == cited.count() > 0, (
        "a rule on paper keeps its number"
    )
    assert {*written} == FILES
    minutes = [int(found) for found in re.findall(r"\| (\d+) \|$", str(written["outline.md"]), re.MULTILINE)]
    assert sum(minutes) == MINUTES
    assert counted(len(made.works), "case") in str(written["outline.md"])
    assert "# Key" not in str(written["questions.md"])
    assert "Key to" not in str(written["handout.html"]), "what is handed out answers nothing"
    assert "So it is today, and was not from 23 April 1999" in str(written["notes.md"]), (
        "what was so has its days"
    )
    assert "http://" not in re.sub(r'xmlns="[^"]*"', "", str(written["slides.html"]))
