"""When does a creature die by itself?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import toughness
from rulesets.table.checks import Finding, is_indestructible
from rulesets.table.state import GameObject, State
from rulesets.version import SIXTH_EDITION, Clause, Confidence, Version, answer, numbered, on

SLUG = "death-check"

DeathCheck = Callable[[State, GameObject], list[Finding]]


@answer
class _Checks:
    """`below_zero`: toughness below 0 counts as 0 does.  `living_only`: lethal damage needs toughness above 0."""

    below_zero: bool = True
    living_only: bool = True

    def __call__(self, state: State, thing: GameObject) -> list[Finding]:
        left = toughness(state, thing)
        version = state.rules.death_check
        found: list[Finding] = []
        if left == 0 or (left < 0 and self.below_zero):
            found.append(Finding("bury", thing.handle, f"toughness {left}", version.id))
        lethal = thing.damage >= left and thing.damage > 0
        if lethal and (left > 0 or not self.living_only) and not is_indestructible(state, thing):
            found.append(Finding("destroy", thing.handle, "lethal damage", version.id))
        if thing.deathtouched:
            deathtouch = state.rules.deathtouch
            if deathtouch.does.destroys(state, thing) and not is_indestructible(state, thing):
                found.append(Finding("destroy", thing.handle, "deathtouch", deathtouch.id))
            else:
                thing.deathtouched = False
        return found


CLAUSE: Clause[DeathCheck] = Clause(
    SLUG, "When does a creature die by itself?", "turn",
    (
        Version(
            SLUG, on("1993-08-05"),
            numbered("Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage Prevention from 1997-03-24"),
            "A creature that in one turn has taken as much damage as its toughness, or more, is destroyed.",
            "The first rules.", _Checks(living_only=False), Confidence.INFERRED,
            dispute="A toughness of 0 or less is not spoken of, and is taken to put the creature into the graveyard.",
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("420.5b, 420.5c from 1999-04-23"),
            "A creature of toughness 0 is put into the graveyard, one with lethal damage is destroyed; a toughness "
            "below 0 is not spoken of, and surely counts as 0 does.",
            "First answer of the numbered rules.", _Checks(living_only=False), Confidence.CONTRADICTORY,
            dispute="To the letter a creature of toughness -1 stays, which was surely not meant.",
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("420.5b from 1999-04-23"),
            "Read strictly, only a toughness of just 0 puts a creature into the graveyard.",
            "A creature of toughness -1 stays, to the letter.", _Checks(below_zero=False, living_only=False),
            Confidence.CONTRADICTORY, reading="literal", dispute="Surely not meant; mended half a year later.",
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("420.5b, 420.5c from 1999-11-01"),
            "Toughness 0 or less puts a creature into the graveyard.",
            "Toughness below 0 counts.", _Checks(living_only=False), amendments=("S38",),
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("420.5b, 420.5c from 2003-07-01; 704.5f, 704.5g from 2009-07-11"),
            "Lethal damage destroys only creatures whose toughness is above 0.",
            "No creature dies of two things at once.", _Checks(), amendments=("S69",),
        ),
    ),
)  # fmt: skip
