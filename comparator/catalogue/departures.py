"""Where a run is simpler than the rules of its day, or has to guess: the published list, as records."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

import rulesets
from comparator.files.data import data_in


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
    text = Path(rulesets.__file__).with_name("departures.yaml").read_text(encoding="utf-8")
    return tuple(Departure(name, **entry) for name, entry in data_in(text).items())
