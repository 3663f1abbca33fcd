"""What does bushido give?"""

from __future__ import annotations

from rulesets.contract.keywords import Bushido
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import THIS, Effect
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, on


def _trigger(state: State, thing: GameObject) -> None:
    """Each instance triggers when the creature blocks or becomes blocked."""
    for keyword in keywords(state, thing):
        if keyword.name == "bushido":
            ability = Ability(
                "triggered", f"bushido {keyword.value}", trigger=Trigger("blocks"),
                effects=(Effect("pump", THIS, power=keyword.value, toughness=keyword.value),), keyword="bushido",
            )  # fmt: skip
            wait(
                state, Waiting(thing.handle, thing.controller, ability, cause=state.rules.bushido.says.bonus)
            )


class Says(Provisions):
    """What bushido gives."""

    clause = "bushido"

    bonus = Provision(
        Point(
            "Bushido N triggers on blocking or becoming blocked, and gives +N/+N until end of turn.",
            "502.38a from 2004-10-01; 702.42a from 2009-07-11; 702.43a from 2011-06-17; 702.44a from 2013-07-13; "
            "702.45a from 2021-04-22",
            speaks="bushido blocks becomes",
        )
    )  # fmt: skip
    each_instance = Provision(
        Point(
            "Each instance of bushido triggers by itself.",
            "502.38c from 2004-10-01; 502.38b from 2006-10-01; 702.42b from 2009-07-11; 702.43b from 2011-06-17; 702.44b from 2013-07-13; "
            "702.45b from 2021-04-22",
            speaks="bushido instances|multiple separately",
        )
    )  # fmt: skip


CLAUSE: Clause[Bushido, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2004-10-01"), _trigger, amendments=("S81",)),),
)
