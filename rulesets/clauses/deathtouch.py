"""How does deathtouch kill, and how much of its damage is lethal?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities import Ability, Effect, Subject, Trigger
from rulesets.table.characteristics import count, toughness
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, answer, on

_DESTROY = Ability(
    "triggered", "deathtouch: destroy it", trigger=Trigger("deals damage", to="creature"),
    effects=(Effect("destroy", Subject("it")),), keyword="deathtouch",
)  # fmt: skip


@answer
class Deathtouch:
    """What happens when a source with deathtouch damages a creature, and how a division is judged."""

    damaged: Callable[[State, GameObject, GameObject], None]
    ignores_order: bool = False
    any_amount_is_lethal: bool = False
    needs_toughness: bool = True

    def destroys(self, state: State, thing: GameObject) -> bool:
        """Whether a state-based check destroys a creature for having been damaged so."""
        return thing.deathtouched and (not self.needs_toughness or toughness(state, thing) > 0)


def _trigger(state: State, source: GameObject, creature: GameObject) -> None:
    """Each instance triggers by itself; a source that is gone triggers nothing."""
    if source not in state.rules.trigger_check.does.watchers(state, source):
        return
    for _ in range(count(state, source, "deathtouch")):
        wait(state, Waiting(source.handle, source.controller, _DESTROY, creature.handle,
                            cause=state.rules.deathtouch.says.rule))  # fmt: skip


def _mark(_state: State, _source: GameObject, creature: GameObject) -> None:
    """The next state-based check destroys what was damaged."""
    creature.deathtouched = True


class Says(Provisions, clause="deathtouch"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Deathtouch triggers: whatever creature it damages is destroyed when that resolves.",
            "502.63 from 2007-05-01",
        ),
        Point(
            "A state-based action destroys what deathtouch damaged; its damage may be divided without regard to the order, but trample still counts full toughness.",
            "702.2, 704.5h from 2009-07-11",
        ),
        Point(
            "Whether a source that has left had deathtouch is read from what was last known of it, and it counts wherever the source is.",
            "702.2b, 702.2c, 702.2d, 702.2e, 704.5h from 2009-10-01",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "Any amount of deathtouch damage is lethal, in the order and with trample; it destroys only what has toughness above 0.",
            "702.2b, 702.2c, 704.5h from 2010-07-16",
        ),
    )


CLAUSE: Clause[Deathtouch, Says] = Clause(
    Says,
    "How does deathtouch kill, and how much of its damage is lethal?",
    "keyword",
    (
        Version(Says, on("2007-05-01"), Deathtouch(_trigger), amendments=("S92",)),
        Version(
            Says,
            on("2009-07-11"),
            Deathtouch(_mark, ignores_order=True, needs_toughness=False),
            amendments=("S128",),
        ),
        Version(
            Says,
            ZENDIKAR_BULLETIN,
            Deathtouch(_mark, ignores_order=True, needs_toughness=False),
            amendments=("S142",),
        ),
        Version(
            Says,
            on("2010-07-16"),
            Deathtouch(_mark, any_amount_is_lethal=True),
            amendments=("S151", "S152", "S153"),
        ),
    ),
)
