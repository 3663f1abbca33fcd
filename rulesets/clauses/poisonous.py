"""How does poisonous give poison counters?"""

from __future__ import annotations

from rulesets.contract.keywords import Poisonous
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Amount, Effect, Subject
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import tell_gone, wait
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """How poisonous gives poison counters."""

    clause = "poisonous"

    triggers = Provision(
        Point(
            "Poisonous triggers whenever the creature deals combat damage to a player, and brings that player poison counters, as many as its number.",
            "502.69a from 2007-05-01; 702.67a from 2009-07-11; 702.68a from 2011-06-17; 702.69a from 2013-07-13; 702.70a from 2021-04-22",
            speaks="whenever combat+damage poison+counters",
        ),
    )
    several_instances = Provision(
        Point(
            "Each instance of poisonous triggers by itself.",
            "502.69b from 2007-05-01; 702.67b from 2009-07-11; 702.68b from 2011-06-17; 702.69b from 2013-07-13; 702.70b from 2021-04-22",
            speaks="instances separately",
        ),
    )


def _trigger(state: State, source: GameObject, player: Ref) -> None:
    """Each instance triggers on combat damage to a player."""
    if source not in state.rules.trigger_check.does.watchers(state, source):
        tell_gone(state, source)
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
                    source.handle,
                    source.controller,
                    ability,
                    player,
                    cause=state.rules.poisonous.says.triggers,
                ),
            )


CLAUSE: Clause[Poisonous, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2007-05-01"), _trigger, amendments=("S94",)),),
)
