"""What does provoke do?"""

from __future__ import annotations

from rulesets.contract.keywords import Provoke
from rulesets.keywords.abilities import provoke
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import keywords
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, on


def _trigger(state: State, thing: GameObject) -> None:
    """As the creature attacks, a creature of the defending player may be untapped and must block it."""
    for keyword in keywords(state, thing):
        if keyword.name == "provoke":
            cause = state.rules.provoke.says.untaps_and_must_block
            wait(state, Waiting(thing.handle, thing.controller, provoke(keyword), cause=cause))


_OF_THE_CARDS = "cards since Legions; rules text of 2003-03-15, the first at hand that has the rule"


class Says(Provisions):
    """What provoke does."""

    clause = "provoke"

    untaps_and_must_block = Provision(
        Point(
            "As a creature with provoke attacks, its controller may untap a creature of the defending player, which must then block it if able.",
            "none seen from 2003-02-03; 502.29a from 2003-03-15; 702.36a from 2009-07-11; 702.37a from 2011-06-17; 702.38a from 2013-07-13; 702.39a from 2021-04-22",
            speaks="provoke untap block",
            document=_OF_THE_CARDS,
        ),
    )
    each_instance = Provision(
        Point(
            "Each instance of provoke triggers by itself.",
            "none seen from 2003-02-03; 502.29b from 2003-03-15; 702.36b from 2009-07-11; 702.37b from 2011-06-17; 702.38b from 2013-07-13; 702.39b from 2021-04-22",
            speaks="provoke multiple separately",
            document=_OF_THE_CARDS,
        ),
    )


CLAUSE: Clause[Provoke, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2003-02-03"), _trigger, amendments=("S66",)),
        Version(Says, on("2003-03-15"), _trigger),
    ),
)
