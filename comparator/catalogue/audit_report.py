"""An audit told for a terminal, and as data."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from comparator.catalogue.audit import Audit, Checked
from comparator.phrasing import counted

Lines = Callable[[Checked], tuple[str, ...]]


def as_text(audit: Audit) -> str:
    """What was read, what is wrong, what is odd, what could not be checked, and the verdict."""
    return "\n".join(_lines(audit)) + "\n"


def _lines(audit: Audit) -> Iterator[str]:
    texts = audit.texts
    yield f"Read {counted(len(texts), 'rules text')}, from {texts[0].date} to {texts[-1].date}."
    if audit.notes:
        yield ""
        yield "Files"
        for note in audit.notes:
            yield f"  {note.file}: {note.says}"
    yield from _part(audit, "Wrong", lambda one: one.wrong)
    yield from _part(audit, "Odd", lambda one: one.odd)
    yield from _part(audit, "Not checked", lambda one: one.unchecked)
    found = sum(one.found for one in audit.versions)
    wrong = sum(len(one.wrong) for one in audit.versions) + sum(note.wrong for note in audit.notes)
    yield ""
    yield (
        f"{counted(len(audit.versions), 'version')}, whose numbers were looked up and found {found} times: "
        f"{wrong or 'nothing'} wrong"
    )


def _part(audit: Audit, title: str, lines: Lines) -> Iterator[str]:
    entries = [(one.version, lines(one)) for one in audit.versions if lines(one)]
    if entries:
        yield ""
        yield title
    for version, said in entries:
        yield f"  {version}"
        for line in said:
            yield f"    {line}"


def as_json(audit: Audit) -> str:
    """The same as data."""
    told = {
        "passed": audit.passed,
        "texts": [
            {"file": text.file, "date": str(text.date), "rules": len(text.rules)} for text in audit.texts
        ],
        "files": [{"file": note.file, "says": note.says, "wrong": note.wrong} for note in audit.notes],
        "versions": [
            {
                "id": one.version,
                "found": one.found,
                "wrong": list(one.wrong),
                "odd": list(one.odd),
                "unchecked": list(one.unchecked),
            }
            for one in audit.versions
        ],
    }
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"
