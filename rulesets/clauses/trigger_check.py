"""Whose abilities see an event?"""

from __future__ import annotations

from rulesets.contract.turn import TriggerCheck
from rulesets.points import Point, Provision, Provisions
from rulesets.table import triggers
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, answer, between, on


@answer
class TriggerCheckAnswer:
    """What exists right after the event sees it; what leaves is looked back at for leaving only."""

    sacrifices_look_back: bool = False

    def watchers(self, state: State, _source: GameObject) -> list[GameObject]:
        """Whose abilities see damage dealt by a source, which may be gone, or phased out."""
        return [one for one in state.table if not one.phased_out]

    def sacrificed(
        self, state: State, thing: GameObject, before: list[GameObject], had: triggers.Had
    ) -> None:
        """A permanent was sacrificed; `before` is what was in play just before, with what it `had`."""
        watchers = before if self.sacrifices_look_back else state.table
        if not self.sacrifices_look_back:
            gone = [one for one in before if one not in state.table]
            if triggers.waits_for(state, "sacrifices", thing.controller, other=thing.handle, watchers=gone):
                state.leave_open(_UNNAMED)
        known = had if self.sacrifices_look_back else {}
        triggers.fire(state, "sacrifices", thing.controller, other=thing.handle, watchers=watchers, had=known)


_FIRST_SEEN = "The texts of 1993-08-05 and 1994-04-14 do not say; the text of 1997-03-24 is taken."
_UNNAMED = (
    "Whether what is sacrificed sees that, as one that leaves sees that it leaves, is not said until 2026-04-17; it is taken not "
    "to, though rulings on single cards have had it otherwise for years."
)


class Says(Provisions):
    """Whose abilities see an event, and what of it they speak of."""

    clause = "trigger-check"

    only_what_happens = Provision(
        Point(
            "An event that is prevented or replaced sets off no ability.",
            "none seen from 1993-08-05; Damage Prevention from 1997-03-24; 410.7 from 1999-04-23; 603.2f from 2009-07-11; "
            "603.2g from 2020-07-03; 603.2h from 2021-07-23; 603.2g from 2025-11-14",
            speaks="event prevented|replaced actually|occurs",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        )
    )  # fmt: skip
    as_things_stand = Provision(
        Point(
            "An ability may trigger on how things stand, and does so once until it has resolved.",
            "none seen from 1993-08-05; 410.8a from 1999-04-23; 410.11 from 1999-11-01; 603.8 from 2009-07-11",
            speaks="game+state trigger state+trigger",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        )
    )  # fmt: skip
    just_after = Provision(
        Point(
            "Abilities work only in play, so what is gone sees nothing that happens then.",
            "none seen from 1993-08-05; 402.8 from 1999-04-23",
            speaks="function in+play",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
        Point(
            "Only what exists just after an event is looked at for what it sets off, except that abilities on leaving, on "
            "losing control and the like look back.",
            "410.10d from 2006-10-01; 603.6d from 2009-07-11; 603.10 from 2016-11-11",
            speaks="immediately+after exist trigger+conditions",
        ),
    )  # fmt: skip
    leaving_looks_back = Provision(
        Point(
            "What leaves play sees that it leaves.",
            "none seen from 1993-08-05; 410.10d from 1999-04-23; gone from 2006-10-01",
            speaks="look+back leav|leaves",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )  # fmt: skip
    damage_of_the_source = Provision(
        Point(
            "Where an ability triggers on the damage of a source, the damage it then speaks of is that source's alone.",
            "120.9 from 2020-09-25",
            speaks="damage+dealt specif source refers",
        )
    )  # fmt: skip
    sacrifices_look_back = Provision(
        Point(
            "An ability that triggers on sacrificing looks back, so that what was sacrificed sees it.",
            "603.10a from 2026-04-17",
            speaks="look+back sacrifices",
        )
    )  # fmt: skip


CLAUSE: Clause[TriggerCheck, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _FIRST_SEEN),
            TriggerCheckAnswer(),
            amendments=("S19",),
            dispute=f"{_FIRST_SEEN} {_UNNAMED}",
        ),
        Version(Says, on("2006-10-01"), TriggerCheckAnswer(), amendments=("S90",), dispute=_UNNAMED),
        Version(Says, on("2020-09-25"), TriggerCheckAnswer(), amendments=("S178",), dispute=_UNNAMED),
        Version(
            Says,
            on("2026-04-17"),
            TriggerCheckAnswer(sacrifices_look_back=True),
            amendments=("S199",),
        ),
    ),
)
