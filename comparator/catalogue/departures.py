"""Where a run is simpler than the rules of its day, or has to guess: the published list, as records."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import groupby
from pathlib import Path

import click

import rulesets
from comparator.catalogue.explain import wrapped


@dataclass(frozen=True, slots=True)
class Departure:
    """One departure: which days' rules it concerns (None: no limit), what those have, what a run does."""

    name: str
    topic: str
    rule: str
    here: str
    since: date | None = None
    until: date | None = None

    def concerns(self, day: date) -> bool:
        """Whether the rules of that day are departed from."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)

    @property
    def days(self) -> str:
        """The days in words."""
        if self.until is None:
            return "all rules" if self.since is None else f"from {self.since}"
        return f"until {self.until}" if self.since is None else f"{self.since} to {self.until}"


@cache
def departures() -> tuple[Departure, ...]:
    """The whole list, in the order in which it is published."""
    import yaml  # noqa: PLC0415 - a help page needs none of it

    text = Path(rulesets.__file__).with_name("departures.yaml").read_text(encoding="utf-8")
    return tuple(Departure(name, **entry) for name, entry in yaml.safe_load(text).items())


def as_text(listed: Sequence[Departure]) -> str:
    """The departures by topic: the days, what the rules have, and what a run does."""
    lines: list[str] = []
    for topic, group in groupby(listed, key=lambda one: one.topic):
        lines += [*([""] if lines else []), click.style(topic, bold=True)]
        for one in group:
            lines.append(wrapped(f"{one.name} ({one.days})", "  "))
            lines.append(wrapped(f"rules: {one.rule}", "           ", "    "))
            lines.append(wrapped(f"here:  {one.here}", "           ", "    "))
    return "\n".join(lines) + "\n"


def as_json(listed: Sequence[Departure]) -> str:
    """The same as data."""
    entries = [
        {
            "name": one.name,
            "topic": one.topic,
            "since": str(one.since) if one.since else None,
            "until": str(one.until) if one.until else None,
            "rule": one.rule,
            "here": one.here,
        }
        for one in listed
    ]
    return json.dumps(entries, indent=2, ensure_ascii=False) + "\n"
