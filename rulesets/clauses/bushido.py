"""What does bushido give?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import THIS, Ability, Effect, Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, on

Bushido = Callable[[State, GameObject], None]


def _trigger(state: State, thing: GameObject) -> None:
    """Each instance triggers when the creature blocks or becomes blocked."""
    for keyword in keywords(state, thing):
        if keyword.name == "bushido":
            ability = Ability(
                "triggered", f"bushido {keyword.value}", trigger=Trigger("blocks"),
                effects=(Effect("pump", THIS, power=keyword.value, toughness=keyword.value),), keyword="bushido",
            )  # fmt: skip
            wait(state, Waiting(thing.handle, thing.controller, ability, cause=state.rules.bushido.says.rule))


class Says(Provisions, clause="bushido"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Blocking, or becoming blocked, triggers a bonus of +N/+N for the turn; each instance triggers by itself.",
            "502.38 from 2004-10-01; 702.42 from 2009-07-11; 702.43 from 2011-06-17; 702.44 from 2013-07-13; 702.45 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Bushido, Says] = Clause(
    Says,
    "What does bushido give?",
    "keyword",
    (Version(Says, on("2004-10-01"), _trigger, amendments=("S81",)),),
)
