"""How do effects that prevent or redirect damage work?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.characteristics import is_creature, types
from rulesets.table.state import NOTHING, Ref, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "prevention"


@dataclass(frozen=True, slots=True)
class Prevention:
    """What has been said of shields so far.

    `looks_at_ends`: redirection does nothing if either end is gone.  `recipient_picks`: the one who is
    hurt says which of several damages a shield of a number stops first.
    """

    looks_at_ends: bool = False
    recipient_picks: bool = False

    def may_redirect(self, state: State, recipient: Ref, instead: Ref) -> bool:
        """Whether damage may be moved from `recipient` to `instead` now."""
        return not self.looks_at_ends or (_there(state, recipient) and _there(state, instead))


def _there(state: State, ref: Ref) -> bool:
    if ref == NOTHING:
        return False
    if ref < 0:
        return True
    thing = state.objects[ref]
    return thing.in_play and (is_creature(thing) or bool(types(thing) & {"planeswalker", "battle"}))


CLAUSE: Clause[Prevention] = Clause(
    SLUG, "How do effects that prevent or redirect damage work?", "damage",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("419.3, 419.4, 419.7 from 1999-04-23"),
            "Preventing is an ordinary effect, set up before the damage it is to meet.",
            "The damage prevention step is gone.", Prevention(), amendments=("S30",),
        ),
        Version(
            SLUG, on("2001-07-23"), numbered("419.6c, 419.7 from 2001-07-23"),
            "Redirection does nothing if what it takes from, or gives to, is gone or no creature.",
            "Redirection looks at both ends.", Prevention(looks_at_ends=True), amendments=("S53",),
        ),
        Version(
            SLUG, on("2002-02-20"), numbered("419.6c, 419.7b from 2002-02-20; 614.9, 615.7 from 2009-07-11"),
            "Where several sources deal damage at once, the one who is hurt picks which of it a shield of a "
            "number stops first.",
            "The recipient picks what a shield stops.", Prevention(True, recipient_picks=True), amendments=("S62",),
        ),
    ),
)  # fmt: skip
