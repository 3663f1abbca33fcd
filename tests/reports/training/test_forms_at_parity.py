"""What each form of training carries of a question is what the table in the documentation says."""

from __future__ import annotations

import html
import io
import json
import re
import sqlite3
import zipfile
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from functools import cache

import pytest

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.exports.formats import FORMATS
from reports.training.lessons import shelved
from reports.training.pictures import alternative
from reports.training.question import Question
from reports.writing.formats import write
from tests.conftest import TESTS
from tests.questions_asked import asked

pytestmark = pytest.mark.xdist_group("training")

PAGE = (TESTS.parent / "docs" / "how-to" / "take-questions-elsewhere.md").read_text(encoding="utf-8")
HEAD, _, *ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("|")
]


@cache
def question() -> Question:
    """One about a board, with several right answers and a cited rule."""
    return next(
        one for one in asked() if one.several and one.of_a_board and one.rules and one.rules[0].numbers
    )


def _in_package(content: bytes) -> str:
    """All texts of a package, a collection of Anki's among them."""
    told = []
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        for name in package.namelist():
            held = package.read(name)
            if name.startswith("collection"):
                with closing(sqlite3.connect(":memory:")) as base:
                    base.deserialize(held)
                    told += [str(row) for row in base.execute("SELECT guid, tags, flds FROM notes")]
                    told += [str(row) for row in base.execute("SELECT decks FROM col")]
            else:
                told.append(held.decode())
    return "\n".join(told)


@cache
def made(name: str) -> str:
    """A sheet of that question in a form, as text, without what keeps signs from having a meaning there."""
    sheet = Sheet("Parity", "A", (Item(1, question(), question().choices),))
    written = write(FORMATS[name], sheet)
    told = written if isinstance(written, str) else _in_package(written)
    if name in ("json", "bank"):
        told = "\n".join([told, *_strings(json.loads(told))])
    return re.sub(r"\\(.)", r"\1", html.unescape(html.unescape(told)))


def _strings(given: object) -> list[str]:
    if isinstance(given, dict | list):
        return [
            said for one in (given.values() if isinstance(given, dict) else given) for said in _strings(one)
        ]
    return [str(given)]


def _cites(told: str) -> bool:
    return all(number in told for number in question().rules[0].numbers) and (
        "numbered on" in told or question().rules[0].as_of in told
    )


def _shows(told: str) -> bool:
    """Drawn in place, as a file of a package, or as a file that is written within the text."""
    return any(
        mark in told for mark in ("<svg", "data:image/svg+xml", f'<file name="board-{question().id}.svg"')
    )


CARRIED: Mapping[str, Callable[[str], bool]] = {
    "rule and day": _cites,
    "reasons": lambda told: all(one.belief in told for one in question().choices if not one.right),
    "all that apply": lambda told: "Select all that apply" in told or f'"kind": "{question().kind}"' in told,
    "picture": _shows,
    "said in words": lambda told: alternative(question()) in told,
    "lesson and level": lambda told: (
        all(part in told for part in shelved(question())) or f",{question().level}," in told
    ),
    "id": lambda told: question().id in told or str(int(question().id, 16)) in told,
}


def test_the_table_tells_of_every_form_but_the_handout_as_pdf() -> None:
    assert ["form", *CARRIED] == HEAD
    assert sorted(row[0] for row in ROWS) == sorted({*FORMATS} - {"pdf"})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_a_form_carries_what_the_table_says(row: list[str]) -> None:
    name, *said = row
    found = ["yes" if carries(made(name)) else "no" for carries in CARRIED.values()]
    assert dict(zip(CARRIED, found, strict=True)) == dict(zip(CARRIED, said, strict=True))


@pytest.mark.parametrize("name", ["print", "markdown"])
def test_a_sheet_without_its_key_has_the_questions_alone(name: str) -> None:
    one = question()
    keyed = Sheet("Parity", "A", (Item(1, one, one.choices),))
    for sheet in (keyed, replace(keyed, keyed=False)):
        told = html.unescape(str(write(FORMATS[name], sheet)))
        assert one.prompt.partition(" ")[0] in told
        assert ("Key" in told, one.why[0].partition(" (")[0] in re.sub(r"\\(.)", r"\1", told)) == (
            sheet.keyed,
            sheet.keyed,
        )


@pytest.mark.parametrize("name", ["html", "print", "cards", "markdown", "gift"])
def test_every_form_has_the_same_above_a_question(name: str) -> None:
    """What asks since when something is so is of no day, and no form says that it is of one."""
    one = replace(question(), kind="since", title="Rules of some day")
    told = str(write(FORMATS[name], Sheet("Heads", "A", (Item(1, one, one.choices),))))
    assert stands_above(one) in told
    assert "Rules of some day" not in told
