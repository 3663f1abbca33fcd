"""What an overlay is: the rules of a pinned date with some clauses answered otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulesets.history import CLAUSES, as_of
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Overlay:
    """House rules: `replaced` names versions by id, such as `damage-timing@1999-04-23`.

    The base date is pinned, so that results do not drift when the rules go on changing.
    """

    name: str
    aliases: tuple[str, ...]
    title: str
    date: date
    replaced: tuple[str, ...]
    story: str
    kind: str = "overlay"

    def ruleset(self) -> Ruleset:
        """The rules of its date with the clauses replaced.

        Raises:
            KeyError: an id names no clause or no version of it.
        """
        return self.upon(as_of(self.date))

    def upon(self, base: Ruleset) -> Ruleset:
        """The same clauses replaced in any rules."""
        versions = []
        for identifier in self.replaced:
            version = CLAUSES[identifier.partition("@")[0]].get(identifier)
            if version is None:
                raise KeyError(identifier)
            versions.append(version)
        return base.replacing(*versions, name=self.name, title=self.title, story=self.story)
