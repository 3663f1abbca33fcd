"""Every export is read back by somebody else's program."""

from __future__ import annotations

import io
import warnings
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from comparator import library
from comparator.scenario.reading import read_file
from reports.training.asking import questions
from reports.training.drawing import Sheet, Wanted, draw
from reports.training.exports.formats import FORMATS, write

pytestmark = pytest.mark.xdist_group("training")

SHEET = 6
FROM = 12
"""How many of the cases the sheet is drawn from."""


@cache
def sheet() -> Sheet:
    """A sheet of some of the questions of the library."""
    asked = [question for path in library.paths()[:FROM] for question in questions(read_file(path))]
    return draw(asked, Wanted(number=SHEET), seed=8, title="Read back")


def _bytes(name: str) -> bytes:
    made = write(FORMATS[name], sheet())
    return made if isinstance(made, bytes) else made.encode()


def test_anki_imports_the_deck_and_an_update_keeps_its_notes(tmp_path: Path) -> None:
    """Anki's own library (the package anki, 26.9) takes the package; a second import adds no note."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library's own
        from anki.collection import Collection, ImportAnkiPackageRequest

        package = tmp_path / "deck.apkg"
        package.write_bytes(_bytes("anki"))
        collection = Collection(str(tmp_path / "collection.anki2"))
        try:
            for _ in range(2):
                collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(package)))
                assert collection.note_count() == SHEET
            assert collection.db is not None
            found = set(collection.db.list("select guid from notes"))
        finally:
            collection.close()
    assert found == {item.question.id for item in sheet().items}


def test_a_moodle_importer_reads_every_question_and_its_marks() -> None:
    """The package moodle-xml-parser, 0.3, reads the quiz."""
    from moodle_xml_parser.parser import parse_string

    read = parse_string(_bytes("moodle").decode())["multichoice"]
    assert [len(question.options) for question in read] == [len(item.choices) for item in sheet().items]
    for question, item in zip(read, sheet().items, strict=True):
        marks = [option.score_fraction > 0 for option in question.options]
        assert marks == [choice.right for choice in item.choices]


def test_a_gift_importer_reads_every_question() -> None:
    """The package pygiftparser, 1.1, reads the file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library's own
        from pygiftparser import parser

        read = parser.parseFile(io.StringIO(_bytes("gift").decode()))
    assert len(read) == SHEET
    assert [len(question.answers.answers) for question in read] == [
        len(item.choices) for item in sheet().items
    ]


def test_the_pdf_holds_every_question_and_the_key_on_pages_of_its_own() -> None:
    from pypdf import PdfReader

    pages = [page.extract_text() for page in PdfReader(io.BytesIO(_bytes("pdf"))).pages]
    together = " ".join(" ".join(pages).split())
    for item in sheet().items:
        assert " ".join(item.question.prompt.split()) in together
    key = next(number for number, text in enumerate(pages) if "Key to form" in text)
    assert key > 0
    assert pages[key].strip().startswith("Key to form")


def test_the_quiz_is_played_through_by_keyboard_alone(browser_page: Page, tmp_path: Path) -> None:
    path = tmp_path / "quiz.html"
    path.write_bytes(_bytes("html"))
    browser_page.goto(path.as_uri())
    for item in sheet().items:
        for letter in item.right:
            browser_page.keyboard.press(letter.lower())
        browser_page.keyboard.press("Enter")
        verdict = browser_page.locator(f"#q{item.number} .verdict").text_content()
        assert verdict == "Right"
        browser_page.keyboard.press("n")
    assert browser_page.locator("#total").text_content() == f"{SHEET} of {SHEET} right."


def test_the_quiz_tells_nothing_before_the_end_where_feedback_is_deferred(
    browser_page: Page, tmp_path: Path
) -> None:
    path = tmp_path / "quiz.html"
    path.write_bytes(_bytes("html"))
    browser_page.goto(path.as_uri())
    browser_page.uncheck("#immediate")
    browser_page.locator("#q1").focus()
    browser_page.keyboard.press("a")
    browser_page.keyboard.press("Enter")
    assert browser_page.locator("#q1 .verdict").text_content() == "Noted."
    assert browser_page.locator("#q1 .belief:visible").count() == 0
