"""When may a spell be cast that asks for a point of combat, and that point does not come?"""

from __future__ import annotations

from rulesets import contract
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Illegal, State
from rulesets.table.windows import WINDOWS, in_combat
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on

_PLACE = {name: place for place, name in enumerate(WINDOWS)}


@answer
class CastWindowsAnswer:
    """`ends_with_attackers`: with no blocks to come, "before blockers are declared" ends as the attacks do."""

    ends_with_attackers: bool

    def refuse(self, state: State, thing: GameObject, only: str) -> Illegal | None:
        """Why a spell or ability may not be used now that may be used `only` at some point of combat, or None."""
        if self._fits(state, only):
            return None
        return Illegal(
            because("only at times", thing.id, only), state.rules.cast_windows.says.only_before_or_after
        )

    def _fits(self, state: State, only: str) -> bool:
        place = _PLACE[state.window]
        attacked, blocked = place >= _PLACE["attackers-declared"], place >= _PLACE["blockers-declared"]
        fighting = in_combat(state.window)
        # Without attackers there is no declaration of blockers that could come before or after anything.
        nobody = blocked and not state.attackers_declared
        skipped = nobody and state.rules.steps_skipped.does.skips(state)
        match only:
            case "declare attackers step":
                return state.window == "attackers-declared"
            case "declare blockers step":
                return state.window == "blockers-declared"
            case "before attackers are declared":
                return not attacked
            case "before blockers are declared":
                return not blocked or (skipped and not self.ends_with_attackers)
            case "after blockers are declared":
                return fighting and blocked and not skipped
            case _:
                return fighting


class Says(Provisions):
    """When something may be cast that asks for a point of combat."""

    clause = "cast-windows"

    only_before_or_after = Provision(
        Point(
            "Where no blockers are declared, what may be cast only before they are can be cast as long as none has been: the text does not speak of it.",
            "none seen from 1993-08-05; 308.4 from 1999-04-23; 308.5 from 2007-10-01; 508.6 from 2009-07-11",
            speaks="no+creatures skip",
            document="rules text of 1999-04-23, which says what is skipped",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What may be cast only before, or after, something is declared is cast before, or after, the step of that declaration.",
            "506.6b from 2010-02-01; 506.7b from 2022-06-10",
            speaks="only+before blockers declare",
            betrays="skipped",
        ),
    )
    no_blocks_to_come = Provision(
        Point(
            "Where no blockers will be declared, what may be cast only before they are can be cast until the declare attackers step ends.",
            "506.6e from 2010-02-01; 506.7e from 2022-06-10",
            speaks="skipped only+before",
        ),
    )


CLAUSE: Clause[contract.CastWindows, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, SILENT_BEFORE, CastWindowsAnswer(ends_with_attackers=False)),
        Version(Says, on("2010-02-01"), CastWindowsAnswer(ends_with_attackers=True), amendments=("S148",)),
    ),
)
