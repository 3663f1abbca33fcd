"""How does deathtouch kill, and how much of its damage is lethal?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.keywords import Deathtouch
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import count, toughness
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import tell_gone, wait
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, answer, on


class Says(Provisions):
    """How deathtouch destroys, and what it changes where damage is divided."""

    clause = "deathtouch"

    destroys = Provision(
        Point(
            "Deathtouch triggers whenever the permanent deals damage to a creature, and destroys that creature.",
            "502.63a from 2007-05-01",
            speaks="triggered whenever destroy",
        ),
        Point(
            "A creature that a source with deathtouch has damaged since the last check is destroyed as a state-based action, "
            "however little that was.",
            "702.2c, 704.5h from 2009-07-11; 702.2b, 704.5h from 2017-01-20",
            speaks="since+the+last destroyed",
        ),
    )
    without_toughness = Provision(
        Point(
            "A creature of toughness 0 or less that a source with deathtouch has damaged since the last check is destroyed, too.",
            "704.5f, 702.2c, 704.5h from 2009-07-11",
            speaks="since+the+last destroyed toughness graveyard",
            betrays="greater+than+0",
        ),
        Point(
            "A creature of toughness 0 or less is not destroyed for the damage of a source with deathtouch.",
            "702.2c, 704.5h from 2010-07-16; 702.2b, 704.5h from 2017-01-20",
            speaks="since+the+last destroyed toughness+greater+than+0",
        ),
    )
    several_instances = Provision(
        Point(
            "Each instance of deathtouch triggers by itself.",
            "502.63b from 2007-05-01",
            speaks="multiple+instances separately",
        ),
        Point(
            "Several instances of deathtouch do no more than one.",
            "702.2d from 2009-07-11; 702.2f from 2009-10-01",
            speaks="multiple+instances redundant",
        ),
    )
    divided_freely = Provision(
        Point(
            "The combat damage of a creature with deathtouch may be divided at will among those that it fights, without regard to the order.",
            "702.2b from 2009-07-11; gone from 2010-07-16",
            speaks="divide exception",
        )
    )
    any_amount_is_lethal = Provision(
        Point(
            "Combat damage of any amount above 0 that a source with deathtouch assigns to a creature counts as lethal, "
            "whatever the toughness.",
            "702.2b from 2010-07-16; 702.2c from 2017-01-20",
            speaks="nonzero lethal regardless",
        ),
        Point(
            "Any damage of a source with deathtouch counts as lethal in working out excess damage, and so in assigning past "
            "blockers, too.",
            "702.2c from 2025-11-14",
            speaks="nonzero lethal excess",
            confidence=Confidence.INFERRED,
        ),
        instead_of="divided-freely",
    )
    last_known = Provision(
        Point(
            "Whether a source that is gone when it deals damage had deathtouch is told by what was last known of it.",
            "none seen from 2009-09-03; 702.2d from 2009-10-01; 702.2e from 2010-07-16",
            speaks="last+known",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        )
    )
    from_any_zone = Provision(
        Point(
            "Deathtouch counts from whatever zone its source deals damage.",
            "none seen from 2009-09-03; 702.2e from 2009-10-01; 702.2d from 2010-07-16",
            speaks="no+matter zone",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        )
    )


_DESTROY = Ability(
    "triggered", "deathtouch: destroy it", trigger=Trigger("deals damage", to="creature"),
    effects=(Effect("destroy", Subject("it")),), keyword="deathtouch",
)  # fmt: skip


@answer
class DeathtouchAnswer:
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
        tell_gone(state, source)
        return
    says = state.rules.deathtouch.says
    for instance in range(count(state, source, "deathtouch")):
        wait(state, Waiting(source.handle, source.controller, _DESTROY, creature.handle,
                            cause=says.several_instances if instance else says.destroys))  # fmt: skip


def _mark(state: State, source: GameObject, creature: GameObject) -> None:
    """The next state-based check destroys what was damaged, once however often the ability stands."""
    if count(state, source, "deathtouch") > 1:
        state.weigh(state.rules.deathtouch.says.several_instances)
    creature.deathtouched = True


CLAUSE: Clause[Deathtouch, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2007-05-01"), DeathtouchAnswer(_trigger), amendments=("S92",)),
        Version(
            Says,
            on("2009-07-11"),
            DeathtouchAnswer(_mark, ignores_order=True, needs_toughness=False),
            amendments=("S128",),
        ),
        Version(
            Says,
            ZENDIKAR_BULLETIN,
            DeathtouchAnswer(_mark, ignores_order=True, needs_toughness=False),
            amendments=("S142",),
        ),
        Version(
            Says,
            on("2010-07-16"),
            DeathtouchAnswer(_mark, any_amount_is_lethal=True),
            amendments=("S151", "S152", "S153"),
        ),
    ),
)
