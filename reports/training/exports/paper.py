"""Paper: a handout with its key apart, cards to cut out, and both as PDF."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment

from reports.training.drawing import Sheet
from reports.training.exports.dated import IN_TODAYS_WORDS, stands_above
from reports.training.lessons import shelved
from reports.training.pictures import alternative, embedded
from reports.writing.pages import environment

FOLDER = Path(__file__).parents[1] / "templates"


@cache
def templates() -> Environment:
    """The templates of the training forms."""
    return environment(FOLDER)


def handout(sheet: Sheet) -> str:
    """The questions without answers, and the key on pages of its own, if the sheet is to have it."""
    return _page("handout.html", sheet)


def cards(sheet: Sheet) -> str:
    """One card to cut out for each question, its answer on the card beside it."""
    return _page("cards.html", sheet)


def _page(name: str, sheet: Sheet) -> str:
    page = templates().get_template(name)
    return page.render(
        sheet=sheet,
        picture=embedded,
        alternative=alternative,
        shelved=shelved,
        stands_above=stands_above,
        in_todays_words=IN_TODAYS_WORDS,
    )


def pdf(sheet: Sheet) -> bytes:
    """The handout and its key as PDF, byte for byte the same each time."""
    from weasyprint import HTML  # noqa: PLC0415  # an optional package, and slow to import

    made = HTML(string=handout(sheet)).write_pdf(pdf_identifier=b"rules-version-comparator")
    assert made is not None
    return bytes(made)
