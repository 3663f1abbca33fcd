"""What does rampage give, and when is it counted?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import THIS, Ability, Amount, Effect, Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.effects.changing import size
from rulesets.table.state import GameObject, Modifier, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import APOCALYPSE, FIFTH_EDITION, Clause, Version, answer, on

Rampage = Callable[[State, GameObject, int, int], None]
"""How many creatures block it now, and how many of them had counted before: -1 as it becomes blocked."""


@answer
class _Triggers:
    """Triggers on being blocked by at least so many; the bonus is counted when it resolves."""

    at_least: int

    def __call__(self, state: State, thing: GameObject, number: int, above: int) -> None:
        if not above < self.at_least <= number:
            return
        for keyword in keywords(state, thing):
            if keyword.name == "rampage":
                size = Effect("pump", THIS, Amount("blockers beyond the first"), keyword.value, keyword.value)
                ability = Ability(
                    "triggered", f"rampage {keyword.value}", trigger=Trigger("becomes blocked"), effects=(size,),
                    keyword="rampage",
                )  # fmt: skip
                wait(
                    state,
                    Waiting(thing.handle, thing.controller, ability, cause=state.rules.rampage.says.rule),
                )


def _at_once(state: State, thing: GameObject, number: int, above: int) -> None:
    """The bonus is given as blockers are assigned, by their number then; what an effect adds is not assigned."""
    if above >= 0:
        return
    for keyword in keywords(state, thing):
        bonus = keyword.value * (number - 1)
        if keyword.name == "rampage" and bonus > 0:
            thing.modifiers.append(Modifier("pump", bonus, bonus))
            state.tell("size", thing.id, detail=size(state, thing), cause=state.rules.rampage.says.rule)


class Says(Provisions, clause="rampage"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "For each creature beyond the first that is assigned to block it, the creature gets the bonus until end of turn.",
            "Rampage from 1997-03-24; none seen from 1999-04-23",
        ),
        Point(
            "Being blocked by two or more triggers a bonus for each blocker beyond the first, counted as it resolves.",
            "502.12 from 2001-07-23",
        ),
        Point(
            "It triggers on becoming blocked by however many; the bonus counts blockers beyond the first.",
            "502.12 from 2003-07-01; 702.20 from 2009-07-11; 702.21 from 2011-06-17; 702.22 from 2013-07-13; 702.23 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Rampage, Says] = Clause(
    Says,
    "What does rampage give, and when is it counted?",
    "keyword",
    (
        Version(Says, FIFTH_EDITION, _at_once, amendments=("S23",)),
        Version(Says, APOCALYPSE, _Triggers(2), amendments=("S60",)),
        Version(Says, on("2003-07-01"), _Triggers(0), amendments=("S73",)),
    ),
)
