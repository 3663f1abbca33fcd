"""When does a creature attack alone?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "alone"


@dataclass(frozen=True, slots=True)
class Alone:
    """Whether a creature *is attacking* alone."""

    attacking_alone: Callable[[State, GameObject], bool]


def _only_one_declared(state: State, thing: GameObject) -> bool:
    return (
        thing.attacking is not None and state.attackers_declared == 1 and state.attacked_alone == thing.handle
    )


def _no_other_attacks_now(state: State, thing: GameObject) -> bool:
    return state.attackers() == [thing]


CLAUSE: Clause[Alone] = Clause(
    SLUG, "When does a creature attack alone?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("308.1 from 1999-04-23"),
            "The text does not say what alone means; the later text is taken.",
            "Not yet defined.", Alone(_only_one_declared), Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2001-07-23"), numbered("308.1a from 2001-07-23; 308.5a from 2002-02-20"),
            "A creature attacks alone when it is the only one that was declared.",
            "The declaration decides.", Alone(_only_one_declared), amendments=("S57",),
        ),
        Version(
            SLUG, on("2003-07-01"), numbered("306.4 from 2003-07-01; 306.5 from 2007-10-01"),
            "A creature is attacking alone while no other creature attacks.",
            "The present decides.", Alone(_no_other_attacks_now), amendments=("S71",),
        ),
        Version(
            SLUG, on("2008-10-01"), numbered("306.5 from 2008-10-01; 506.5 from 2009-07-11"),
            "Attacking alone is about the declaration, being one that is attacking alone about the present.",
            "The two phrases are told apart.", Alone(_no_other_attacks_now), amendments=("S118",),
        ),
    ),
)  # fmt: skip
