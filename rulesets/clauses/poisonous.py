"""How does poisonous give poison counters?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import Ability, Amount, Effect, Subject, Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, on

Poisonous = Callable[[State, GameObject, Ref], None]


def _trigger(state: State, source: GameObject, player: Ref) -> None:
    """Each instance triggers on combat damage to a player."""
    if source not in state.rules.trigger_check.does.watchers(state, source):
        return
    for keyword in keywords(state, source):
        if keyword.name == "poisonous":
            ability = Ability(
                "triggered", f"poisonous {keyword.value}",
                trigger=Trigger("deals damage", to="player", combat_only=True),
                effects=(Effect("poison", Subject("it"), Amount(number=keyword.value)),), keyword="poisonous",
            )  # fmt: skip
            wait(
                state,
                Waiting(
                    source.handle, source.controller, ability, player, cause=state.rules.poisonous.says.rule
                ),
            )


class Says(Provisions, clause="poisonous"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Combat damage to a player triggers so many poison counters; each instance triggers by itself.",
            "502.69 from 2007-05-01; 702.67 from 2009-07-11; 702.68 from 2011-06-17; 702.69 from 2013-07-13; 702.70 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Poisonous, Says] = Clause(
    Says,
    "How does poisonous give poison counters?",
    "keyword",
    (Version(Says, on("2007-05-01"), _trigger, amendments=("S94",)),),
)
