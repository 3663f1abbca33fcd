"""The table of eras and windows as text: when players may act, under the rules of each name."""

from __future__ import annotations

from collections.abc import Iterator

from reports.catalogue import chronicle
from reports.comparison.text import Ink, joined


def table(color: bool = False) -> str:
    """A row for each window and a column for each named ruleset, made from the rulesets themselves."""
    return joined(_table(Ink(color)))


def _table(ink: Ink) -> Iterator[str]:
    eras = tuple(chronicle.eras())
    rows = tuple(chronicle.windows())
    room = max(len(name) for name, _, _ in rows)
    for place, era in enumerate(eras):
        yield f"{' ' * room}  {'│ ' * place}┌ {ink.bold(era.name)}"
    for name, _, _ in rows:
        marks = " ".join("●" if name in era.windows else "○" if name in era.unplayed else "–" for era in eras)
        yield f"{name.ljust(room)}  {marks}"
    yield ""
    yield ink.quiet(
        "● players may act then; ○ the same, before what is played of the turn; – the rules have no such moment."
    )
