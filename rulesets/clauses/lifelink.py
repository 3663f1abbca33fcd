"""When does lifelink give life, and how often?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities import YOU, Ability, Amount, Effect, Trigger
from rulesets.table.characteristics import count
from rulesets.table.damage import gain_life
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, on

Lifelink = Callable[[State, Sequence[tuple[GameObject, int]]], None]
"""What the lifelink of each source does, with the damage it just dealt."""

_GAIN = Ability(
    "triggered", "lifelink: gain that much life", trigger=Trigger("deals damage"),
    effects=(Effect("gain life", YOU, Amount("damage")),), keyword="lifelink",
)  # fmt: skip


def _triggers(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """Each instance triggers by itself; a source that is gone triggers nothing."""
    for source, amount in dealt:
        if source in state.rules.trigger_check.does.watchers(state, source):
            for _ in range(count(state, source, "lifelink")):
                wait(state, Waiting(source.handle, source.controller, _GAIN, amount=amount,
                                    cause=state.rules.lifelink.says.rule))  # fmt: skip


def _with_the_damage(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """Life is gained as part of dealing the damage, once however often the ability stands."""
    gains: dict[Ref, int] = {}
    for source, amount in dealt:
        gains[source.controller] = gains.get(source.controller, 0) + amount
    for player, amount in gains.items():
        gain_life(state, player, amount, state.rules.lifelink.says.rule)


def _each_source_apart(state: State, dealt: Sequence[tuple[GameObject, int]]) -> None:
    """The same, and each source makes a gain of its own."""
    for source, amount in dealt:
        gain_life(state, source.controller, amount, state.rules.lifelink.says.rule)


class Says(Provisions, clause="lifelink"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Lifelink triggers on dealing damage; the life comes when it resolves, once for each instance.",
            "502.68 from 2007-05-01",
        ),
        Point(
            "The life is gained with the damage itself, once however often the ability stands.",
            "118.3e, 702.13 from 2009-07-11",
        ),
        Point(
            "Whether a source that has left had lifelink is read from what was last known of it, and it counts wherever the source is.",
            "118.3e, 702.13b, 702.13c from 2009-10-01; 118.3e, 702.13c, 702.13d from 2010-02-01; 119.3e, 702.13c, 702.13d from 2010-07-16; 119.3f, 702.13c, 702.13d from 2010-10-01; 119.3f, 702.14c, 702.14d from 2011-06-17; 119.3f, 702.15c, 702.15d from 2013-07-13",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "The life is gained with the damage itself; sources with lifelink that deal damage at one time make gains of their own.",
            "702.15b, 702.15e from 2016-04-08",
        ),
    )


CLAUSE: Clause[Lifelink, Says] = Clause(
    Says,
    "When does lifelink give life, and how often?",
    "keyword",
    (
        Version(Says, on("2007-05-01"), _triggers, amendments=("S93",)),
        Version(Says, on("2009-07-11"), _with_the_damage, amendments=("S129",)),
        Version(Says, ZENDIKAR_BULLETIN, _with_the_damage, amendments=("S142",)),
        Version(Says, on("2016-04-08"), _each_source_apart, amendments=("S165",)),
    ),
)
