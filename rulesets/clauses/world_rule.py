"""What becomes of several worlds?"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.contract.turn import WorldRule
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import supertypes
from rulesets.table.checks import Finding
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


class Says(Provisions):
    """Which worlds go."""

    clause = "world-rule"

    youngest_stays = Provision(
        Point(
            "Of several worlds the one that came last stays, and all others are put into the graveyard: no text says so yet.",
            "none seen from 1994-06-01",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Of several enchant worlds, whoever controls them, the one that has been such for the shortest time stays, and all others are put into the graveyard.",
            "420.5i from 2001-07-23",
            speaks="enchant+worlds shortest",
        ),
        Point(
            "Of several permanents that have world among their supertypes, whoever controls them, the one that has been such for the shortest time stays, and all others are put into the graveyard.",
            "420.5i from 2004-10-01; 704.5m from 2009-07-11; 704.5k from 2017-09-29",
            speaks="supertype+world shortest",
        ),
    )


def _is_world(state: State, thing: GameObject) -> bool:
    return "world" in supertypes(state, thing)


def _age(thing: GameObject) -> tuple[bool, int]:
    """What orders worlds by how long they have been such: what became a copy of one has been so for the shortest time."""
    return bool(thing.copies), thing.handle


@answer
class WorldRuleAnswer:
    """All but the youngest go; `unsaid`: the texts at hand do not say so."""

    unsaid: bool = False

    def __call__(self, state: State, thing: GameObject) -> Iterator[Finding]:
        """What is to be done about one permanent because of younger worlds."""
        if not _is_world(state, thing):
            return
        worlds = (one for one in state.table if one.in_play and _is_world(state, one))
        if any(_age(one) > _age(thing) for one in worlds):
            if self.unsaid:
                state.leave_open(state.rules.world_rule.dispute)
            yield Finding("bury", thing.handle, "a younger world", state.rules.world_rule.says.youngest_stays)


CLAUSE: Clause[WorldRule, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1994-06-01"),
            WorldRuleAnswer(unsaid=True),
            dispute="What becomes of a world as another comes is in no text at hand before 2001; it is taken to go, as then.",
        ),
        Version(Says, APOCALYPSE, WorldRuleAnswer()),
    ),
)
