"""Every export is read back by somebody else's program."""

from __future__ import annotations

import html
import io
import json
import re
import sqlite3
import zipfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from fsrs import Card, Rating, Scheduler
from lxml import etree
from playwright.sync_api import Page

from reports.training.drawing import Item, Sheet, Wanted, draw
from reports.training.exports.dated import stands_above
from reports.training.exports.formats import FORMATS
from reports.training.lessons import shelved
from reports.training.pictures import alternative
from reports.writing.formats import write
from tests.conftest import TESTS
from tests.legible import illegible
from tests.questions_asked import asked

pytestmark = pytest.mark.xdist_group("training")

SHEET = 6
SCHEMAS = TESTS / "schemas"


@cache
def sheet() -> Sheet:
    """A sheet of some of the questions of the library."""
    return draw(asked(), Wanted(number=SHEET), seed=8, title="Read back")


def _bytes(name: str) -> bytes:
    made = write(FORMATS[name], sheet())
    return made if isinstance(made, bytes) else made.encode()


def test_the_anki_deck_is_a_collection_with_a_note_and_a_card_for_each_question(tmp_path: Path) -> None:
    """Read as SQLite. Anki's own library (26.9) was seen to import such a deck, twice, and to find no fault in it."""
    with zipfile.ZipFile(io.BytesIO(_bytes("anki"))) as package:
        package.extractall(tmp_path)
    with closing(sqlite3.connect(tmp_path / "collection.anki2")) as base:
        notes = base.execute("SELECT id, guid, mid, flds, sfld FROM notes ORDER BY id").fetchall()
        cards = base.execute("SELECT nid, did, due FROM cards ORDER BY id").fetchall()
        version, models, decks = base.execute("SELECT ver, models, decks FROM col").fetchone()
    assert version == 11
    asked = [item.question.id for item in sheet().items]
    assert [guid for _, guid, *_ in notes] == [sorts for *_, sorts in notes] == asked
    assert [nid for nid, _, _ in cards] == [number for number, *_ in notes] == [*range(1, SHEET + 1)]
    named = [json.loads(decks)[str(deck)]["name"] for _, deck, _ in cards]
    assert named == ["::".join((sheet().title, *shelved(item.question))) for item in sheet().items]
    ((model, *_),) = {(mid,) for _, _, mid, *_ in notes}
    assert {len(fields.split("\x1f")) for *_, fields, _ in notes} == {
        len(json.loads(models)[str(model)]["flds"])
    }
    media = json.loads((tmp_path / "media").read_text(encoding="utf-8"))
    for number, name in media.items():
        assert [fields for *_, fields, _ in notes if f'src="{name}"' in fields], name
        assert (tmp_path / number).read_text(encoding="utf-8").startswith("<svg")


@cache
def with_a_lesson() -> Sheet:
    """A question about a board, and one about the sentences of an old lesson."""
    lesson = next(one for one in asked() if one.kind == "lesson")
    other = next(one for one in asked() if one.kind != "lesson")
    return Sheet("Read back", "A", (Item(1, lesson, lesson.choices), Item(2, other, other.choices)))


@pytest.mark.parametrize("name", ["html", "print", "cards", "moodle", "csv"])
def test_a_question_that_is_about_no_board_shows_none(name: str) -> None:
    """Which sentence of a lesson is false hangs on no fight; the board on which it was found has nothing to do with it."""
    lesson, other = (one.question for one in with_a_lesson().items)
    made = str(write(FORMATS[name], with_a_lesson()))
    said = html.unescape(html.unescape(made))
    assert alternative(other) in said
    assert alternative(lesson) not in said
    assert f"q{lesson.id}" not in said


@pytest.mark.parametrize(("name", "picture"), [("anki", "0"), ("qti", "boards/Q{}.svg")])
def test_a_package_holds_the_boards_of_those_questions_alone_that_are_about_one(
    name: str, picture: str
) -> None:
    lesson, other = (one.question for one in with_a_lesson().items)
    made = write(FORMATS[name], with_a_lesson())
    assert isinstance(made, bytes)
    with zipfile.ZipFile(io.BytesIO(made)) as package:
        drawn = [each for each in package.namelist() if package.read(each).startswith(b"<svg")]
        assert drawn == [picture.format(other.id)]
        said = b"".join(package.read(each) for each in package.namelist()).decode("utf-8", "replace")
    assert f"{lesson.id}.svg" not in said


def test_a_moodle_importer_reads_every_question_and_its_marks() -> None:
    """The package moodle-xml-parser, 0.3, reads the quiz."""
    from moodle_xml_parser.parser import parse_string

    read = parse_string(_bytes("moodle").decode())["multichoice"]
    assert [len(question.options) for question in read] == [len(item.choices) for item in sheet().items]
    for question, item in zip(read, sheet().items, strict=True):
        marks = [option.score_fraction > 0 for option in question.options]
        assert marks == [choice.right for choice in item.choices]


ANSWER = re.compile(r"\t([=~])(?:%(-?[\d.]+)%)?(?:\[plain\])?((?:[^\\#]|\\.)*)#")
"""How GIFT writes an answer: its sign, perhaps its share of the marks, and its text up to the feedback."""


def test_a_reader_of_gift_finds_every_answer_its_text_and_its_marks() -> None:
    """As the format is documented: what a backslash stands before means nothing."""
    found = _bytes("gift").decode().split("\n::")[1:]
    assert len(found) == SHEET
    for item, text in zip(sheet().items, found, strict=True):
        answers = ANSWER.findall(text)
        assert [re.sub(r"\\(.)", r"\1", answer) for *_, answer in answers] == [
            choice.text for choice in item.choices
        ]
        assert [sign == "=" or float(share or 0) > 0 for sign, share, _ in answers] == [
            choice.right for choice in item.choices
        ]


def _qti() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(_bytes("qti"))) as package:
        return {name: package.read(name) for name in package.namelist()}


def _faults(name: str, content: bytes) -> list[str]:
    """What our own schemas of the subset that we write say against a file of the package."""
    schema = "content_package.xsd" if name == "imsmanifest.xml" else "qti.xsd"
    judge = etree.XMLSchema(etree.parse(SCHEMAS / schema))
    judge.validate(etree.fromstring(content))
    return [str(fault.message) for fault in judge.error_log]


def test_every_file_of_the_qti_package_fits_its_schema() -> None:
    """Judged by libxml2, through the package lxml, 6.1."""
    faults = {name: _faults(name, content) for name, content in _qti().items() if name.endswith(".xml")}
    assert not any(faults.values()), faults


@pytest.mark.parametrize(
    ("name", "sound", "broken"),
    [
        ("item", "assessmentItem", "assessmentitem"),
        ("item", r' identifier="Q\w+"', ""),
        ("item", r' title="[^"]*"', ""),
        ("item", ' adaptive="false"', ' adaptive="never"'),
        ("item", ' timeDependent="false"', ""),
        ("item", r' cardinality="\w+" baseType="identifier"', ' cardinality="some" baseType="identifier"'),
        ("item", ' baseType="identifier"', ' baseType="letter"'),
        ("item", r"<value>\w</value>", "<value>Z</value>"),
        ("item", r"(?s)(<responseDecl.*</responseDeclaration>)\s*(<outcomeDecl.*?/>)", r"\2\1"),
        ("item", r"(?s)<itemBody>.*</itemBody>", ""),
        ("item", ' responseIdentifier="RESPONSE"', ' responseIdentifier="ANSWER"'),
        ("item", r' maxChoices="\d"', ' maxChoices="all"'),
        ("item", ' shuffle="false"', ""),
        ("item", r"(?s)<simpleChoice.*</simpleChoice>", ""),
        ("item", 'simpleChoice identifier="B"', 'simpleChoice identifier="A"'),
        ("item", 'simpleChoice identifier="B"', 'simpleChoice id="B"'),
        ("item", "<prompt>", '<prompt colour="red">'),
        ("test.xml", ' navigationMode="nonlinear"', ""),
        ("test.xml", ' submissionMode="individual"', ' submissionMode="now"'),
        ("test.xml", ' visible="true"', ""),
        ("test.xml", r' href="items/\w+.xml"', ""),
        ("test.xml", r"(?s)<testPart.*</testPart>", ""),
        ("imsmanifest.xml", "<organizations */>", ""),
        ("imsmanifest.xml", ' type="imsqti_test_xmlv2p1"', ""),
        ("imsmanifest.xml", r' identifierref="\w+"', ' identifierref="nowhere"'),
        ("imsmanifest.xml", r'(<file href="test.xml" */>)\s*(<dependency [^>]*>)', r"\2\1"),
        ("imsmanifest.xml", r'<file href="test.xml" */>', "<file />"),
    ],
)
def test_a_broken_file_of_the_qti_package_is_refused(name: str, sound: str, broken: str) -> None:
    files = _qti()
    content = files[
        name if name in files else next(each for each in files if each.startswith("items/"))
    ].decode()
    changed = re.sub(sound, broken, content.partition("\n")[2])
    assert changed != content.partition("\n")[2]
    assert _faults(name, changed.encode())


def test_a_qti_reader_finds_every_question_its_choices_and_its_key(tmp_path: Path) -> None:
    """The package onyx2moodle, 0.1, reads the items; it knows packages as one platform nests them only."""
    from onyx2moodle.classifier import classify
    from onyx2moodle.parser import parse_item

    for item in sheet().items:
        path = tmp_path / f"Q{item.question.id}.xml"
        path.write_bytes(_qti()[f"items/{path.name}"])
        read = parse_item(path)
        assert (classify(read).target, read.title) == ("multichoice", stands_above(item.question))
        assert item.question.stem in "".join(read.body_xml.itertext())
        (asked,) = read.interactions
        assert [html.unescape(choice.html) for choice in asked.choices] == [
            choice.text for choice in item.choices
        ]
        assert asked.max_choices == (0 if item.question.several else 1)
        assert tuple(read.response_decls[asked.response_identifier].correct_values) == item.right


def test_a_qti_reader_turns_every_question_into_one_for_moodle_that_marks_the_same(tmp_path: Path) -> None:
    from onyx2moodle.parser import parse_item
    from onyx2moodle.translate import multichoice

    for item in sheet().items:
        path = tmp_path / f"Q{item.question.id}.xml"
        path.write_bytes(_qti()[f"items/{path.name}"])
        marks = re.findall(r'<answer fraction="([-.\d]+)"', multichoice.translate(parse_item(path)))
        assert [float(mark) > 0 for mark in marks] == [choice.right for choice in item.choices]


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
    assert illegible(browser_page) == []
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


def _opened(page: Page, folder: Path, fragment: str = "") -> None:
    path = folder / "quiz.html"
    path.write_bytes(_bytes("html"))
    page.goto(path.as_uri() + fragment)
    page.reload()  # a fragment alone loads nothing anew


def test_the_quiz_schedules_as_the_published_algorithm_does(browser_page: Page, tmp_path: Path) -> None:
    """The page's FSRS against the package `fsrs`, 6.3: the same reviews, the same stability, difficulty and day."""
    _opened(browser_page, tmp_path)
    begun = datetime(2026, 1, 1, tzinfo=UTC)
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    for ratings, gaps in (
        ((3, 3, 3, 3), (0, 3, 10, 40)),
        ((1, 3, 1, 3), (0, 1, 5, 0.2)),
        ((4, 2, 1, 1, 3), (0, 9, 9, 30, 2)),
    ):
        card, day, mine = Card(), 0.0, None
        for rating, gap in zip(ratings, gaps, strict=True):
            day += gap
            now = begun + timedelta(days=day)
            card, _ = scheduler.review_card(card, Rating(rating), now)
            mine = browser_page.evaluate(
                "([card, rating, now]) => fsrs.review(card, rating, now)", [mine, rating, day]
            )
            assert mine["stability"] == pytest.approx(card.stability)
            assert mine["difficulty"] == pytest.approx(card.difficulty)
            assert mine["due"] == pytest.approx((card.due - begun) / timedelta(days=1))


COMES_FIRST = 'id => document.querySelector(".question").dataset.id === id'
"""Whether a question is the first on the page, as it is once the page has put them in order."""


def test_the_quiz_asks_mistakes_first_the_next_time(browser_page: Page, tmp_path: Path) -> None:
    """What went wrong is kept in the browser, and comes before what is new; forgetting brings the old order back."""
    _opened(browser_page, tmp_path)
    second = browser_page.locator(".question").nth(1)
    wrong = next(letter for letter in "ABCD" if letter not in (second.get_attribute("data-right") or ""))
    identifier = second.get_attribute("data-id")
    browser_page.keyboard.press("n")
    browser_page.keyboard.press(wrong.lower())
    browser_page.keyboard.press("Enter")
    browser_page.wait_for_function("localStorage.length > 0")
    browser_page.reload()
    browser_page.wait_for_function(COMES_FIRST, arg=identifier)
    assert "1 went wrong last time" in (browser_page.locator("#learnt").text_content() or "")
    browser_page.uncheck("#single")
    for item in sheet().items:
        browser_page.locator(f"#q{item.number} .choice input").first.check()
        browser_page.locator(f"#q{item.number} .check").click()
    with browser_page.expect_download() as waited:
        browser_page.click("#csv")
    rows = Path(waited.value.path()).read_text(encoding="utf-8").splitlines()
    assert (rows[0], len(rows)) == ("id,clause,given,right,correct,next", SHEET + 1)
    browser_page.click("#forget")
    browser_page.wait_for_function(COMES_FIRST, arg=sheet().items[0].question.id)


def test_a_link_shows_one_question_alone(browser_page: Page, tmp_path: Path) -> None:
    """And one that names no question of the sheet shows them all."""
    chosen = sheet().items[2].question.id
    _opened(browser_page, tmp_path, f"#only={chosen}")
    shown = browser_page.locator(".question")
    assert [shown.count(), shown.first.get_attribute("data-id")] == [1, chosen]
    _opened(browser_page, tmp_path, "#only=0123456789ab")
    assert browser_page.locator(".question").count() == SHEET
