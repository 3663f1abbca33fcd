"""The published list of departures as text and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby

from comparator.catalogue.departures import Departure
from reports.writing.data import formatted
from reports.writing.ink import Ink, joined_lines, wrapped


def text(listed: Sequence[Departure], color: bool = False) -> str:
    """The departures by topic: the days, what the rules have, and what a run does."""
    return joined_lines(_lines(listed, Ink(color)))


def _lines(listed: Sequence[Departure], ink: Ink) -> Iterator[str]:
    for number, (topic, group) in enumerate(groupby(listed, key=lambda one: one.topic)):
        if number:
            yield ""
        yield ink.bold(topic)
        for one in group:
            yield from wrapped(f"{one.name} ({one.days})", "  ")
            yield from wrapped(one.rule, " " * 11, "    rules: ")
            yield from wrapped(one.here, " " * 11, "    here:  ")


def data(listed: Sequence[Departure], color: bool = False) -> str:
    """The same as data."""
    return formatted({"departures": [asdict(one) for one in listed]})
