"""What does regenerating do, and when must it be done?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import combat
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "regeneration"


@dataclass(frozen=True, slots=True)
class Regeneration:
    """A shield made beforehand, used up by the next destruction."""

    def shield(self, state: State, thing: GameObject) -> None:
        """Set a shield up around a permanent, until the turn ends."""
        thing.shields += 1
        state.tell("shield", thing.id, detail="regeneration", cause=state.rules.regeneration.id)

    def replace(self, state: State, thing: GameObject) -> bool:
        """Use a shield instead of the destruction: damage off, tapped, out of combat."""
        thing.shields -= 1
        state.tell("regenerate", thing.id, cause=state.rules.regeneration.id)
        thing.damage = 0
        combat.tap(state, thing)
        combat.leave(state, thing, "regenerated")
        return True


CLAUSE: Clause[Regeneration] = Clause(
    SLUG, "What does regenerating do, and when must it be done?", "keyword",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("419.6b from 1999-04-23; 501.5 from 2007-05-01; 701.11 from 2009-07-11; 701.12 from 2011-09-30; "
                     "701.13 from 2016-09-30; 701.14 from 2018-04-27; 701.15 from 2020-07-03; 701.19 from 2025-06-06"),
            "A shield is made beforehand: the next time the permanent would be destroyed this turn, its damage is "
            "removed, it is tapped, and it leaves combat.",
            "A shield made in advance, no answer to being destroyed.", Regeneration(), amendments=("S31", "S101"),
        ),
    ),
)  # fmt: skip
