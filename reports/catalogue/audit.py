"""An audit told for a terminal, and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from comparator.catalogue.audit import Audit, Checked, Remark, sharing
from reports.words.auditing import remark
from reports.words.phrasing import counted
from reports.writing.data import formatted
from reports.writing.ink import joined_lines
from rulesets.history import CLAUSES

Lines = Callable[[Checked], tuple[Remark, ...]]


def text(audit: Audit, color: bool = False) -> str:
    """What was read, what is wrong, what could not be checked, and the verdict."""
    return joined_lines(_lines(audit))


def _lines(audit: Audit) -> Iterator[str]:
    texts = audit.texts
    yield f"Read {counted(len(texts), 'rules text')}, from {texts[0].date} to {texts[-1].date}."
    if audit.notes:
        yield ""
        yield "Files"
        for note in audit.notes:
            yield f"  {note.file}: {note.says}"
    yield from _part(audit, "Wrong", lambda one: one.wrong)
    yield from _part(audit, "Not checked", lambda one: one.unchecked)
    shared = [pair for clause in CLAUSES.values() for pair in sharing(clause, texts)]
    if shared:
        yield ""
        yield "Under one number wherever both stand"
        for one, other in shared:
            yield f"  {one} and {other}"
    found = sum(len(one.found) for one in audit.points)
    spoke = sum(one.spoke for one in audit.points)
    wrong = sum(len(one.wrong) for one in audit.points) + sum(note.wrong for note in audit.notes)
    yield ""
    yield (
        f"{counted(len(audit.points), 'point')} read; found on {found} dates, where the rule spoke of the point on "
        f"{spoke}; {counted(len(shared), 'pair')} under one number: {wrong or 'nothing'} wrong"
    )


def _part(audit: Audit, title: str, lines: Lines) -> Iterator[str]:
    entries = [(one.point, lines(one)) for one in audit.points if lines(one)]
    if entries:
        yield ""
        yield title
    for point, said in entries:
        yield f"  {point}"
        for one in said:
            yield f"    {remark(one)}"


def data(audit: Audit, color: bool = False) -> str:
    """The same as data."""
    return formatted({
        "passed": audit.passed,
        "texts": [{"file": text.file, "date": text.date, "rules": len(text.rules)} for text in audit.texts],
        "files": audit.notes,
        "points": [
            {
                "id": one.point,
                "found": len(one.found),
                "spoke": one.spoke,
                "wrong": tuple(map(remark, one.wrong)),
                "unchecked": tuple(map(remark, one.unchecked)),
            }
            for one in audit.points
        ],
    })  # fmt: skip
