"""What does provoke do?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import Ability, Effect, Filter, Keyword, Subject, Trigger
from rulesets.table.characteristics import count
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, on

Provoke = Callable[[State, GameObject], None]


def _trigger(state: State, thing: GameObject) -> None:
    """As the creature attacks, a creature of the defending player may be untapped and must block it."""
    must_block_it = Keyword("blocks if able", quality=thing.id)
    provoke = Ability(
        "triggered", "provoke: untap it, it must block", trigger=Trigger("attacks"), may=True, keyword="provoke",
        targets=(Filter(types=frozenset({"creature"}), controller="opponent"),),
        effects=(
            Effect("untap", Subject("target")),
            Effect("gain", Subject("target"), keywords=(must_block_it,), until="combat"),
        ),
    )  # fmt: skip
    for _ in range(count(state, thing, "provoke")):
        wait(state, Waiting(thing.handle, thing.controller, provoke, cause=state.rules.provoke.says.rule))


class Says(Provisions, clause="provoke"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "As the creature attacks, its controller may untap a creature of the defending player, which must block it if able.",
            "502.29 from 2003-03-15; 702.36 from 2009-07-11; 702.37 from 2011-06-17; 702.38 from 2013-07-13; 702.39 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Provoke, Says] = Clause(
    Says,
    "What does provoke do?",
    "keyword",
    (Version(Says, on("2003-03-15"), _trigger, amendments=("S66",)),),
)
