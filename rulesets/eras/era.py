"""What an era is: a named date with a story."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulesets.history import as_of
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Era:
    """A date that people call by name; `kind` is `era`, or `overlay` for rules that nobody printed."""

    name: str
    aliases: tuple[str, ...]
    title: str
    date: date
    story: str
    kind: str = "era"

    def ruleset(self) -> Ruleset:
        """The rules of that date under the era's name."""
        return as_of(self.date, self.name, self.title, self.story)
