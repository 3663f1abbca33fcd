"""The rules of one kitchen table: those of 2025, with damage on the stack and a rule of its own.

Two ways to answer a clause otherwise: take a version from the history by its id, or write one.  A version
of your own needs a `reading`, so that its id stays apart from those of the history.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulesets.clauses.tapped_blockers import Says
from rulesets.history import CLAUSES, as_of
from rulesets.points import Point, Provision
from rulesets.ruleset import Ruleset
from rulesets.version import Version, on

WAITING_DAMAGE = CLAUSES["damage-timing"].get("damage-timing@1999-04-23")


class Fridge(Says):
    """What the rules say of tapped blockers, as the table has it."""

    rule = Provision(
        Point(
            "At this table a blocker that has become tapped deals no combat damage.",
            "none seen from 2025-06-06", document="the note on the fridge",
        )
    )  # fmt: skip


TIRED_BLOCKERS = Version(Fridge, on("2025-06-06"), does=False, reading="kitchen-table")


@dataclass(frozen=True)
class KitchenTable:
    """A ruleset with the names it is found by; `Era` and `Overlay` would do where no version is new."""

    name: str = "kitchen-table"
    aliases: tuple[str, ...] = ("kitchen table",)
    title: str = "Kitchen table: damage on the stack, tired blockers"
    date: date = date(2025, 6, 6)
    story: str = "The rules of June 2025, but damage waits on the stack and tapped blockers deal none."
    kind: str = "overlay"

    def ruleset(self) -> Ruleset:
        """The rules of 2025 with the two clauses answered otherwise."""
        assert WAITING_DAMAGE is not None
        return as_of(self.date).replacing(
            WAITING_DAMAGE, TIRED_BLOCKERS, name=self.name, title=self.title, story=self.story
        )


ERA = KitchenTable()
