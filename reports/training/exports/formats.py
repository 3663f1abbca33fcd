"""The forms a sheet can be written in: which module writes each, and which optional packages it needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reports.writing.formats import Format, MissingPackage, Written, table, write

if TYPE_CHECKING:
    from reports.training.drawing import Sheet


FORMATS = table(
    Format("html", ".html", "reports.training.exports.quiz:page", "a quiz to play in a browser, one file"),
    Format(
        "print",
        "-print.html",
        "reports.training.exports.paper:handout",
        "a handout with the key apart, as a page to print",
    ),
    Format(
        "cards", "-cards.html", "reports.training.exports.paper:cards", "cards to cut out, as a page to print"
    ),
    Format("pdf", ".pdf", "reports.training.exports.paper:pdf", "the handout and its key as PDF", "pdf"),
    Format(
        "anki",
        ".apkg",
        "reports.training.exports.anki:package",
        "a deck for Anki, with the boards as pictures",
    ),
    Format("moodle", ".xml", "reports.training.exports.moodle:document", "questions for Moodle"),
    Format("gift", ".gift", "reports.training.exports.gift:document", "questions in GIFT"),
    Format("qti", ".zip", "reports.training.exports.qti:qti_package", "a QTI 2.1 package"),
    Format("csv", ".csv", "reports.training.exports.tables:comma_separated", "a table"),
    Format(
        "markdown",
        ".md",
        "reports.training.exports.markdown:document",
        "the questions and the key as Markdown",
    ),
    Format(
        "json", ".json", "reports.training.exports.jsons:own", "our own shape, which the command stale reads"
    ),
    Format(
        "bank",
        "-bank.json",
        "reports.training.exports.public:bank",
        "the shape of public banks of rules questions",
    ),
)


KEY_APART = ("print", "pdf", "markdown")
"""The forms that have the key behind the questions, so that it can be left out."""

WrittenOrNot = Written | MissingPackage
"""A sheet in a form, or what is missing for it."""


def write_every(sheet: Sheet) -> Iterator[WrittenOrNot]:
    """A sheet in every form, in the order of `FORMATS`; several processes write them."""
    from comparator.running.sharing import shared  # noqa: PLC0415 - a help page needs the table alone

    return shared(partial(_written, sheet), tuple(FORMATS.values()))


def _written(sheet: Sheet, form: Format) -> WrittenOrNot:
    try:
        return write(form, sheet)
    except MissingPackage as missing:
        return missing


NOT_SO = table(
    Format("text", ".txt", "reports.training.not_so:text", "text for a terminal"),
    Format("json", ".json", "reports.training.not_so:data", "data for programs"),
)
"""What was found, what the rules are called by which it was looked for, and whether to colour."""
