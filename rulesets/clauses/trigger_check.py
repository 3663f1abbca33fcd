"""Whose abilities see an event?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import triggers
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "trigger-check"


@dataclass(frozen=True, slots=True)
class TriggerCheck:
    """What exists right after the event sees it; what leaves is looked back at for leaving only."""

    sacrifices_look_back: bool = False

    def watchers(self, state: State, _source: GameObject) -> list[GameObject]:
        """Whose abilities see damage dealt by a source, which may be gone."""
        return state.table

    def sacrificed(self, state: State, thing: GameObject, before: list[GameObject]) -> None:
        """A permanent was sacrificed; `before` is what was in play just before."""
        watchers = before if self.sacrifices_look_back else state.table
        triggers.fire(state, "sacrifices", thing.controller, watchers=watchers)


CLAUSE: Clause[TriggerCheck] = Clause(
    SLUG, "Whose abilities see an event?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("410.2, 410.7 from 1999-04-23"),
            "Abilities of what is in play see the event; one that is prevented or replaced sets off nothing.",
            "First answer of the numbered rules.", TriggerCheck(), Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2006-10-01"), numbered("410.10d from 2006-10-01; 603.6 from 2009-07-11"),
            "Only what exists just after the event is looked at, except for leaving, losing control and the like.",
            "Written down: a dealer that is gone triggers nothing.", TriggerCheck(), amendments=("S90", "S178"),
        ),
        Version(
            SLUG, on("2026-04-17"), numbered("603.10a from 2026-04-17"),
            "Abilities that trigger on sacrificing look back, so that what was sacrificed sees it.",
            "Sacrifices look back.", TriggerCheck(sacrifices_look_back=True), amendments=("S199",),
        ),
    ),
)  # fmt: skip
