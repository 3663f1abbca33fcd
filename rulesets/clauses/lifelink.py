"""When does lifelink give life, and how often?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.contract.keywords import Lifelink
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import YOU, Amount, Effect
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import count
from rulesets.table.damage import gain_life
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import tell_gone, wait, watched
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, answer, on


class Says(Provisions):
    """What life lifelink brings, when, and how often."""

    clause = "lifelink"

    gains = Provision(
        Point(
            "Lifelink triggers whenever the permanent deals damage, and brings its controller that much life.",
            "502.68a from 2007-05-01",
            speaks="triggered whenever gain",
        ),
        Point(
            "Damage from a source with lifelink brings its controller that much life, as one of its results.",
            "702.13a from 2009-07-11; 702.13b from 2010-02-01; 702.14b from 2011-06-17; 702.15b from 2013-07-13",
            speaks="damage controller gain results",
        ),
    )
    several_instances = Provision(
        Point(
            "Each instance of lifelink triggers by itself.",
            "502.68b from 2007-05-01",
            speaks="instances separately",
        ),
        Point(
            "Several instances of lifelink do no more than one.",
            "702.13b from 2009-07-11; 702.13d from 2009-10-01; 702.13e from 2010-02-01; 702.14e from 2011-06-17; 702.15e from 2013-07-13; 702.15f from 2016-04-08",
            speaks="instances redundant",
        ),
    )
    several_sources = Provision(
        Point(
            "What several sources with lifelink bring a player at one time is one gain: no text says so yet.",
            "none seen from 2009-07-11",
            document="rules text of 2010-07-16, the first at hand that counts gains by their sources",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What triggers on gaining life does so for each source that causes a gain.",
            "118.8 from 2010-07-16; 118.9 from 2010-10-01; 119.9 from 2019-07-12",
            speaks="source+causes gain+life",
        ),
    )
    separate_gains = Provision(
        Point(
            "Of several sources with lifelink that deal damage at one time, each makes a gain of its own.",
            "702.15e from 2016-04-08",
            speaks="multiple+sources separate",
        ),
    )
    last_known = Provision(
        Point(
            "Whether a permanent that is gone when it deals damage had lifelink is told by what was last known of it.",
            "none seen from 2009-09-03; 702.13b from 2009-10-01; 702.13c from 2010-02-01; 702.14c from 2011-06-17; 702.15c from 2013-07-13",
            speaks="last+known",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )
    last_known_elsewhere = Provision(
        Point(
            "Whether any object that is elsewhere by the time it deals damage had lifelink is told by what was last known of it.",
            "702.15c from 2021-07-23",
            speaks="last+known object zone",
        ),
    )
    from_any_zone = Provision(
        Point(
            "A source's lifelink counts in whatever zone it deals damage from.",
            "none seen from 2009-09-03; 702.13c from 2009-10-01; 702.13d from 2010-02-01; 702.14d from 2011-06-17; 702.15d from 2013-07-13",
            speaks="no+matter+what+zone",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )


@answer
class LifelinkAnswer:
    """What the lifelink of each source does, with the damage it just dealt."""

    dealt: Callable[[State, Sequence[tuple[GameObject, int]]], None]
    is_a_result: bool = True


_GAIN = Ability(
    "triggered", "lifelink: gain that much life", trigger=Trigger("deals damage"),
    effects=(Effect("gain life", YOU, Amount("damage")),), keyword="lifelink",
)  # fmt: skip


def _triggers(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """Each instance triggers by itself; a source that is gone triggers nothing."""
    for source, amount in dealt:
        if source not in state.rules.trigger_check.does.watchers(state, source):
            tell_gone(state, source)
        else:
            says = state.rules.lifelink.says
            for instance in range(count(state, source, "lifelink")):
                wait(state, Waiting(source.handle, source.controller, _GAIN, amount=amount,
                                    cause=says.several_instances if instance else says.gains))  # fmt: skip


def _weigh_instances(state: State, source: GameObject) -> None:
    """That several instances bring no more than one counts where there are several."""
    if count(state, source, "lifelink") > 1:
        state.weigh(state.rules.lifelink.says.several_instances)


def _with_the_damage(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """Life is gained as part of dealing the damage, once however often the ability stands."""
    gains: dict[Ref, int] = {}
    for source, amount in dealt:
        _weigh_instances(state, source)
        if source.controller in gains and watched(state, "gains life"):
            state.leave_open(state.rules.lifelink.dispute)
        gains[source.controller] = gains.get(source.controller, 0) + amount
    for player, amount in gains.items():
        gain_life(state, player, amount, state.rules.lifelink.says.gains)


def _each_source_apart(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """The same, and each source makes a gain of its own, by what says so of several where several deal damage."""
    version = state.rules.lifelink
    says = version.says
    stands = says.separate_gains.on(version.effective.day) is not None
    of_several = says.separate_gains if stands else says.several_sources
    controllers = [source.controller for source, _ in dealt]
    for source, amount in dealt:
        _weigh_instances(state, source)
        alone = controllers.count(source.controller) == 1
        gain_life(state, source.controller, amount, says.gains if alone else of_several)


_ONE_OR_MORE = (
    "Whether several sources with lifelink that deal damage at one time make one gain of life or several is not said "
    "until 2010-07-16; it is taken for one."
)

CLAUSE: Clause[Lifelink, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2007-05-01"), LifelinkAnswer(_triggers, is_a_result=False), amendments=("S93",)),
        Version(
            Says,
            on("2009-07-11"),
            LifelinkAnswer(_with_the_damage),
            amendments=("S129",),
            dispute=_ONE_OR_MORE,
        ),
        Version(
            Says,
            ZENDIKAR_BULLETIN,
            LifelinkAnswer(_with_the_damage),
            amendments=("S142",),
            dispute=_ONE_OR_MORE,
        ),
        Version(Says, on("2010-07-16"), LifelinkAnswer(_each_source_apart)),
        Version(Says, on("2016-04-08"), LifelinkAnswer(_each_source_apart), amendments=("S165",)),
    ),
)
