"""Outcomes: what the end of a line of play comes to, told alike where it is alike."""

from __future__ import annotations

from collections.abc import Mapping

from comparator.running.facts import HOW_IT_CAME, Facts
from comparator.scenario.scenario import Scenario

Outcome = tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
"""What is told of each player and card; cards that are alike go by the name they share, in a fixed order."""

FATES = frozenset(
    {"life", "poison", "lost", "drawn", "cards drawn", "cards discarded", "zone", "died", "controller"}
)
"""What is told where only fates are asked for; counters are told as well."""


class Telling:
    """How outcomes are told: the fates alone, or `exact` with damage, sizes and tapping."""

    def __init__(self, scenario: Scenario, shared: Mapping[str, str], exact: bool = False) -> None:
        self.shared = shared
        self.exact = exact
        self._spells = scenario.spells

    def outcome(self, facts: Facts) -> Outcome:
        """What a line of play comes to."""
        told = [
            (self.shared.get(name, name), tuple(sorted(own.items())))
            for name, own in self.facts(facts).items()
        ]
        return tuple(sorted(told, key=repr))

    def facts(self, facts: Facts) -> dict[str, dict[str, object]]:
        """The facts that count: where a card is, not how often it went there; what became of spells, if exact."""
        return {
            name: {fact: value for fact, value in own.items() if self._counts(fact)}
            for name, own in facts.items()
            if self.exact or name not in self._spells
        }

    def _counts(self, fact: str) -> bool:
        if self.exact:
            return fact == "died" or fact not in HOW_IT_CAME
        return fact in FATES or fact.endswith(" counters")
