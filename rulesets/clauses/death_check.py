"""When does a creature die by itself?"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.contract.turn import DeathCheck
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has, toughness
from rulesets.table.checks import Finding, is_indestructible, tell_withstood
from rulesets.table.saving import STANDING
from rulesets.table.state import GameObject, State
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


@answer
class _Checks:
    """What kills a creature by itself.

    `below_zero`: toughness below 0 counts as 0 does.  `living_only`: lethal damage needs toughness above 0.
    `destroyed`: want of toughness destroys, so that it can be regenerated from, as often as somebody cares to.
    `unsaid_from`: of toughness so low the text does not say that it kills.
    """

    below_zero: bool = True
    living_only: bool = True
    destroyed: bool = False
    unsaid_from: int | None = None

    def __call__(self, state: State, thing: GameObject) -> list[Finding]:
        left = toughness(state, thing)
        version = state.rules.death_check
        found: list[Finding] = []
        if left == 0 or (left < 0 and self.below_zero):
            # What regenerates by itself would do so without end, and never lives.
            what = "destroy" if self.destroyed and not has(state, thing, STANDING) else "bury"
            found.append(Finding(what, thing.handle, f"toughness {left}", version.says.no_toughness))
        doomed = [*self._destroyed(state, thing, left)]
        if not doomed and self.unsaid_from is not None and left <= self.unsaid_from:
            state.leave_open(version.dispute)
        if not doomed or not is_indestructible(state, thing):
            return found + doomed
        thing.deathtouched = False
        if not found and thing.damage != thing.withstood:
            thing.withstood = thing.damage  # what is found again at each check is told once
            tell_withstood(state, thing, " and ".join(one.why for one in doomed))
        return found

    def _destroyed(self, state: State, thing: GameObject, left: int) -> Iterator[Finding]:
        """By what a creature of that toughness is destroyed, if it can be."""
        if thing.damage >= left and thing.damage > 0 and (left > 0 or not self.living_only):
            says = state.rules.death_check.says
            cause = says.lethal_damage if left > 0 else says.lethal_without_toughness
            yield Finding("destroy", thing.handle, "lethal damage", cause)
        if not thing.deathtouched:
            return
        deathtouch = state.rules.deathtouch
        if deathtouch.does.destroys(state, thing):
            touched = deathtouch.says
            cause = touched.destroys if left > 0 else touched.without_toughness
            yield Finding("destroy", thing.handle, "deathtouch", cause)
        else:
            thing.deathtouched = False


class Says(Provisions):
    """What puts a creature into the graveyard by itself."""

    clause = "death-check"

    lethal_damage = Provision(
        Point(
            "A creature of toughness above 0 with as much damage on it as it has toughness, or more, is destroyed.",
            "Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage from 1997-03-24; 420.5c from 1999-04-23; "
            "704.5g from 2009-07-11",
            speaks="lethal+damage destroyed",
            betrays="poison",
        ),
    )
    lethal_without_toughness = Provision(
        Point(
            "A creature of toughness 0 or less that has taken any damage is destroyed for it, too.",
            "Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage from 1997-03-24; 420.5b, 420.5c from 1999-04-23",
            speaks="lethal+damage destroyed toughness+0|toughness+of+0|less graveyard",
            betrays="poison but+greater",
        ),
        Point(
            "A creature of toughness 0 or less is not destroyed for the damage on it.",
            "420.5c from 2003-07-01; 704.5g from 2009-07-11",
            speaks="lethal+damage destroyed but+greater|greater+than+0",
        ),
    )
    no_toughness = Provision(
        Point(
            "A creature of toughness 0 or less dies, and dies again once it regenerates: no text says so yet.",
            "none seen from 1993-08-05", document="rules text of 1994-04-14, the first at hand that speaks of it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature of toughness 0 or less dies, and dies again once it regenerates.",
            "Turn Order 7 from 1994-04-14; More on Creatures from 1997-03-24",
        ),
        Point(
            "A creature of toughness 0 is put into the graveyard; one of less is not spoken of, and is taken to go the same way.",
            "420.5b from 1999-04-23",
            speaks="toughness 0 graveyard", betrays="lethal+damage", confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "A creature whose toughness is 0 or less is put into the graveyard.",
            "420.5b from 1999-11-01; 704.5f from 2009-07-11",
            speaks="toughness 0 graveyard", betrays="lethal+damage",
        ),
    )  # fmt: skip


class Literal(Says):
    """The text of 1999-04-23, read to the letter."""

    no_toughness = Provision(
        Point(
            "Only a toughness of just 0 puts a creature into the graveyard.",
            "420.5b from 1999-04-23; gone from 1999-11-01",
            speaks="toughness 0 graveyard", betrays="lethal+damage", confidence=Confidence.CONTRADICTORY,
        )
    )  # fmt: skip


CLAUSE: Clause[DeathCheck, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            _Checks(living_only=False, destroyed=True, unsaid_from=0),
            dispute="The text of 1993-08-05 does not speak of a toughness of 0 or less, and that of 1994-04-14 only as "
            "creatures heal; it is taken to kill at any time, as in 1997.",
        ),
        Version(Says, FIFTH_EDITION, _Checks(living_only=False, destroyed=True)),
        Version(
            Says,
            SIXTH_EDITION,
            _Checks(living_only=False, unsaid_from=-1),
            dispute="To the letter a creature of toughness -1 stays, which was surely not meant; it is taken to die.",
        ),
        Version(
            Literal,
            SIXTH_EDITION,
            _Checks(below_zero=False, living_only=False),
            reading="literal",
            dispute="Surely not meant; mended half a year later.",
        ),
        Version(Says, on("1999-11-01"), _Checks(living_only=False), amendments=("S38",)),
        Version(Says, on("2003-07-01"), _Checks(), amendments=("S69",)),
    ),
)
