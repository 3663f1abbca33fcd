"""The rulesets that have a name, as text: their stories, and when players may act under each."""

from __future__ import annotations

from collections.abc import Iterator

from reports.catalogue import chronicle
from reports.writing.ink import Ink, joined_lines, wrapped
from rulesets.registry import MAIN, listing, plugged_in


def stories(color: bool = False) -> str:
    """Each with its day, its other names and its story, and what of other packages was left out."""
    return joined_lines(_stories(Ink(color)))


def _stories(ink: Ink) -> Iterator[str]:
    for named in listing():
        mark = " (one of the main ones)" if named.name in MAIN else ""
        yield ink.bold(f"{named.name}  {named.date}  {named.title}{mark}")
        if named.aliases:
            yield f"  also: {', '.join(named.aliases)}"
        yield from wrapped(named.story, "  ")
        yield ""
    yield from (f"Left out: {broken}." for broken in plugged_in()[1])


def windows_by_ruleset(color: bool = False) -> str:
    """A row for each window and a column for each named ruleset, made from the rulesets themselves."""
    return joined_lines(_windows(Ink(color)))


def _windows(ink: Ink) -> Iterator[str]:
    eras = tuple(chronicle.eras())
    rows = tuple(chronicle.windows())
    room = max(len(name) for name, _, _ in rows)
    for place, era in enumerate(eras):
        yield f"{' ' * room}  {'│ ' * place}┌ {ink.bold(era.name)}"
    for name, _, _ in rows:
        marks = " ".join("●" if name in era.windows else "–" for era in eras)
        yield f"{name.ljust(room)}  {marks}"
    yield ""
    yield ink.quiet("● players may act then; – the rules have no such moment.")
