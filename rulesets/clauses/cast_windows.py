"""When may a spell be cast that asks for a point of combat, and that point does not come?"""

from __future__ import annotations

from rulesets.contract.combat import CastWindows
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Illegal, State
from rulesets.table.windows import WINDOWS, in_combat
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on

_PLACE = {name: place for place, name in enumerate(WINDOWS)}
_FIRST_SEEN = "rules text of 2010-02-01, the first at hand that has the rule"


@answer
class CastWindowsAnswer:
    """`ends_with_attackers`: with no blocks to come, "before blockers are declared" ends as the attacks do."""

    ends_with_attackers: bool

    def refuse(self, state: State, thing: GameObject, only: str, limited: Provision) -> Illegal | None:
        """Why a spell or ability may not be used now that may be used `only` at some point of combat, or None.

        `limited` is what says that it has a limit at all, for points of which no rule speaks.
        """
        if self._fits(state, only):
            return None
        return Illegal(because("only at times", thing.id, only), _acts_by(state, only) or limited)

    def use_before_blocks(self, state: State) -> None:
        """Something is used for which there is time before blocks: where none are to come, until when is left open."""
        if _no_blocks(state) and not self.ends_with_attackers:
            state.leave_open(state.rules.cast_windows.dispute)

    def _fits(self, state: State, only: str) -> bool:
        attacked, blocked = _has_come(state, "attackers-declared"), _has_come(state, "blockers-declared")
        match only:
            case "declare attackers step":
                return state.window == "attackers-declared"
            case "declare blockers step":
                return state.window == "blockers-declared"
            case "before attackers are declared":
                return not attacked
            case "before blockers are declared":
                return not blocked or (_no_blocks(state) and not self.ends_with_attackers)
            case "after blockers are declared":
                return in_combat(state.window) and blocked and not _no_blocks(state)
            case _:
                return in_combat(state.window)


def _has_come(state: State, window: str) -> bool:
    return _PLACE[state.window] >= _PLACE[window]


def _no_blocks(state: State) -> bool:
    """Whether blocks would have been declared by now, and are left out: nothing can come before or after them."""
    nobody = _has_come(state, "blockers-declared") and not state.attackers_declared
    return nobody and state.rules.steps_skipped.does.skips(state)


def _acts_by(state: State, only: str) -> Provision | None:
    """What says when something may be used that may be used `only` at some point of combat; None where nothing does."""
    says = state.rules.cast_windows.says
    match only:
        case "before attackers are declared":
            return says.before_attackers
        case "before blockers are declared":
            return says.no_blocks_to_come if _no_blocks(state) else says.before_or_after_blockers
        case "after blockers are declared":
            return says.never_after_blocks if _no_blocks(state) else says.before_or_after_blockers
        case _:
            return None


class Says(Provisions):
    """When something may be cast that asks for a point of combat."""

    clause = "cast-windows"

    before_attackers = Provision(
        Point(
            "A spell for the time before attackers are declared is cast before they are: no text says so yet.",
            "none seen from 1993-08-05",
            document=_FIRST_SEEN,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A spell for the time before attackers are declared is cast before the step of that declaration.",
            "506.6a from 2010-02-01; 506.7a from 2022-06-10",
            speaks="only+before attackers declare",
            betrays="skipped",
        ),
    )
    before_or_after_blockers = Provision(
        Point(
            "A spell for the time before blocks, or after them, is cast before, or after, they are declared: no text says so yet.",
            "none seen from 1993-08-05",
            document=_FIRST_SEEN,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A spell for the time before blocks, or after them, is cast before, or after, the step of their declaration.",
            "506.6b from 2010-02-01; 506.7b from 2022-06-10",
            speaks="only+before blockers declare",
            betrays="skipped",
        ),
    )
    no_blocks_to_come = Provision(
        Point(
            "Where no blockers are declared, what may be cast only before they are can be cast as long as none has been: no text says so yet.",
            "none seen from 1999-04-23",
            document=_FIRST_SEEN,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Where no blockers will be declared, what may be cast only before they are can be cast until the declare attackers step ends.",
            "506.6e from 2010-02-01; 506.7e from 2022-06-10",
            speaks="skipped only+before",
        ),
    )
    never_after_blocks = Provision(
        Point(
            "Where no blockers are declared, what may be cast only after they are cannot be cast in that combat: no text says so yet.",
            "none seen from 1999-04-23",
            document=_FIRST_SEEN,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Where no blockers will be declared, what may be cast only after they are cannot be cast in that combat.",
            "506.6f from 2010-02-01; 506.7f from 2022-06-10",
            speaks="skipped after blockers",
        ),
    )


_UNSAID = (
    "No text before 2010-02-01 says until when something may be cast only before blockers are declared, where none are "
    "to be; it is taken to be as long as none have been."
)


CLAUSE: Clause[CastWindows, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, SILENT_BEFORE, CastWindowsAnswer(ends_with_attackers=False), dispute=_UNSAID),
        Version(Says, on("2010-02-01"), CastWindowsAnswer(ends_with_attackers=True), amendments=("S148",)),
    ),
)
