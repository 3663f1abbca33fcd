"""Which scenario shows a clause version at work: those that name it among what they witness."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from comparator import library
from comparator.files.data import data_in


@dataclass(frozen=True, slots=True)
class Show:
    """A scenario of the library with the versions it witnesses; `case` unless it is there for those alone."""

    file: str
    title: str
    witnesses: frozenset[str]
    case: bool


@cache
def shows() -> tuple[Show, ...]:
    """Every scenario that witnesses something."""
    found = []
    cases = set(library.paths())
    for path in library.every_path():
        text = path.read_text(encoding="utf-8")
        if "\nwitnesses:" in text:
            head = data_in(text)
            found.append(Show(path.name, head["title"], frozenset(head["witnesses"]), path in cases))
    return tuple(found)


def best(versions: Iterable[str]) -> Show | None:
    """The scenario that shows most of these versions, and little else; a case rather than a mere witness."""
    wanted = frozenset(versions)
    fitting = [show for show in shows() if show.witnesses & wanted]
    return min(
        fitting,
        key=lambda show: (-len(show.witnesses & wanted), not show.case, len(show.witnesses), show.file),
        default=None,
    )
