"""The forms a sheet can be written in: which module writes each, and which optional packages it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from comparator.running.sharing import shared
from reports.training.drawing import Sheet


@dataclass(frozen=True, slots=True)
class Format:
    """How a form is called, what its files end in, and `module:function` that writes it.

    The function takes a sheet and gives text or bytes.  `needs` is the extra that installs what it needs.
    """

    name: str
    suffix: str
    writer: str
    says: str
    needs: str = ""


FORMATS: dict[str, Format] = {
    one.name: one
    for one in (
        Format("html", ".html", "quiz:page", "a quiz to play in a browser, one file"),
        Format("print", "-print.html", "paper:handout", "a handout with the key apart, as a page to print"),
        Format("cards", "-cards.html", "paper:cards", "cards to cut out, as a page to print"),
        Format("pdf", ".pdf", "paper:pdf", "the handout and its key as PDF", "pdf"),
        Format("anki", ".apkg", "anki:package", "a deck for Anki, with the boards as pictures"),
        Format("moodle", ".xml", "moodle:document", "questions for Moodle"),
        Format("gift", ".gift", "gift:document", "questions in GIFT"),
        Format("qti", ".zip", "qti:package", "a QTI 2.1 package"),
        Format("csv", ".csv", "tables:table", "a table"),
        Format("markdown", ".md", "markdown:document", "the questions and the key as Markdown"),
        Format("json", ".json", "jsons:own", "our own shape, which the command stale reads"),
        Format("bank", "-bank.json", "jsons:bank", "the shape of public banks of rules questions"),
    )
}


class MissingPackage(RuntimeError):
    """Raised where an optional package is not installed; says the one line that installs it."""

    def __init__(self, form: Format, package: str) -> None:
        super().__init__(form, package)
        self.form = form
        self.package = package

    def __str__(self) -> str:
        return (
            f"{self.form.name} needs the package {self.package}, which is not installed: "
            f"pip install 'rules-version-comparator[{self.form.needs}]'"
        )


def write(form: Format, sheet: Sheet) -> str | bytes:
    """A sheet in a form.

    Raises:
        MissingPackage: the form needs an optional package that is not installed.
    """
    module, _, function = form.writer.partition(":")
    try:
        writer: Callable[[Sheet], str | bytes] = getattr(
            import_module(f"reports.training.exports.{module}"), function
        )
        return writer(sheet)
    except ModuleNotFoundError as fault:
        if form.needs and fault.name is not None and not fault.name.startswith("reports"):
            raise MissingPackage(form, fault.name) from fault
        raise


Written = str | bytes | MissingPackage
"""A sheet in a form, or what is missing for it."""


def write_every(sheet: Sheet) -> Iterator[Written]:
    """A sheet in every form, in the order of `FORMATS`; several processes write them."""
    return shared(partial(_written, sheet), tuple(FORMATS.values()))


def _written(sheet: Sheet, form: Format) -> Written:
    try:
        return write(form, sheet)
    except MissingPackage as missing:
        return missing
