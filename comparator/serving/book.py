"""The book of scenarios: those that ship, each with its title and what it shows, to choose from."""

from __future__ import annotations

from functools import cache
from threading import Lock

import yaml

from comparator.serving.folder import shipped

Loader = getattr(yaml, "CLoader", yaml.Loader)
TOLD = ("title", "teaches")
reading = Lock()
"""Held while the book is read, so that of many who open it at once one reads it and the others wait."""


def book() -> tuple[dict[str, str], ...]:
    """The book, read once."""
    with reading:
        return _book()


@cache
def _book() -> tuple[dict[str, str], ...]:
    """Each scenario that ships: its name, its chapter of the library, its title, and what it teaches."""
    return tuple(
        {"name": name, "chapter": name.rpartition("/")[0], **_told(path.read_text(encoding="utf-8"))}
        for name, path in shipped().items()
    )


def _told(text: str) -> dict[str, str]:
    """Title and teaching of a scenario; what follows them in the file is not read."""
    told = dict.fromkeys(TOLD, "")
    depth, key = 0, ""
    for event in yaml.parse(text, Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth, key = depth + 1, ""
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.ScalarEvent) and depth == 1:
            if key in told:
                told[key] = event.value.strip()
            key = "" if key else event.value
        if all(told.values()):
            break
    return told
