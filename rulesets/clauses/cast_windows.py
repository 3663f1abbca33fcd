"""When may a spell be cast that asks for a point of combat, and that point does not come?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.state import GameObject, Illegal, State
from rulesets.table.windows import WINDOWS, in_combat
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on

_PLACE = {name: place for place, name in enumerate(WINDOWS)}


@answer
class CastWindows:
    """`ends_with_attackers`: with no blocks to come, "before blockers are declared" ends as the attacks do."""

    ends_with_attackers: bool

    def refuse(self, state: State, thing: GameObject, only: str) -> Illegal | None:
        """Why a spell or ability may not be used now that may be used `only` at some point of combat, or None."""
        if self._fits(state, only):
            return None
        return Illegal(f"{thing.id} can only be used {only}", state.rules.cast_windows.says.rule)

    def _fits(self, state: State, only: str) -> bool:
        place = _PLACE[state.window]
        attacked, blocked = place >= _PLACE["attackers-declared"], place >= _PLACE["blockers-declared"]
        fighting = in_combat(state.window)
        # Without attackers there is no declaration of blockers that could come before or after anything.
        nobody = blocked and not state.attackers_declared
        skipped = nobody and state.rules.steps_skipped.does.skips(state)
        match only:
            case "before attackers are declared":
                return not attacked
            case "before blockers are declared":
                return not blocked or (skipped and not self.ends_with_attackers)
            case "after blockers are declared":
                return fighting and blocked and not skipped
            case _:
                return fighting


class Says(Provisions, clause="cast-windows"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "The texts do not say; a spell for the time before blockers are declared can be cast as long as no blockers have been declared.",
            "none seen from 1993-08-05; 308.4, 309.3 from 1999-04-23; 308.4, 309.4 from 2002-02-20; 308.4 from 2003-07-01; 308.5 from 2007-10-01; 508.6 from 2009-07-11",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Where no blockers are declared because nobody attacks, what may be cast only before they are can be cast until the declare attackers step ends.",
            "506.6, 506.6a, 506.6b, 506.6e, 506.6f from 2010-02-01; 506.7, 506.7a, 506.7b, 506.7e, 506.7f from 2022-06-10",
        ),
    )


CLAUSE: Clause[CastWindows, Says] = Clause(
    Says,
    "When may a spell be cast that asks for a point of combat, and that point does not come?",
    "combat",
    (
        Version(Says, SILENT_BEFORE, CastWindows(ends_with_attackers=False)),
        Version(Says, on("2010-02-01"), CastWindows(ends_with_attackers=True), amendments=("S148",)),
    ),
)
