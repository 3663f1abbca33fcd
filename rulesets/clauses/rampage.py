"""What does rampage give, and when is it counted?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.abilities import THIS, Ability, Amount, Effect, Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.effects.changing import size
from rulesets.table.state import GameObject, Modifier, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Confidence,
    Version,
    answer,
    numbered,
    on,
)

SLUG = "rampage"

Rampage = Callable[[State, GameObject, int, int], None]
"""How many creatures block it now, and how many of them had counted before: -1 as it becomes blocked."""


@answer
class _Triggers:
    """Triggers on being blocked by at least so many; the bonus is counted when it resolves."""

    at_least: int

    def __call__(self, state: State, thing: GameObject, number: int, above: int) -> None:
        if not above < self.at_least <= number:
            return
        if state.rules.rampage.dispute:
            state.leave_open(state.rules.rampage.dispute)
        for keyword in keywords(state, thing):
            if keyword.name == "rampage":
                size = Effect("pump", THIS, Amount("blockers beyond the first"), keyword.value, keyword.value)
                ability = Ability(
                    "triggered", f"rampage {keyword.value}", trigger=Trigger("becomes blocked"), effects=(size,),
                    keyword="rampage",
                )  # fmt: skip
                wait(state, Waiting(thing.handle, thing.controller, ability, cause=state.rules.rampage.id))


def _at_once(state: State, thing: GameObject, number: int, above: int) -> None:
    """The bonus is given as blockers are assigned, by their number then; what an effect adds is not assigned."""
    if above >= 0:
        return
    for keyword in keywords(state, thing):
        bonus = keyword.value * (number - 1)
        if keyword.name == "rampage" and bonus > 0:
            thing.modifiers.append(Modifier("pump", bonus, bonus))
            state.tell("size", thing.id, detail=size(state, thing), cause=state.rules.rampage.id)


CLAUSE: Clause[Rampage] = Clause(
    SLUG, "What does rampage give, and when is it counted?", "keyword",
    (
        Version(
            SLUG, FIFTH_EDITION, numbered("Rampage from 1997-03-24"),
            "For each creature beyond the first that is assigned to block it, the creature gets the bonus until end "
            "of turn.",
            "First seen in a text.", _at_once, amendments=("S23",),
        ),
        Version(
            SLUG, SIXTH_EDITION,
            (),
            "The texts of these years do not print rampage; the next one is taken.",
            "Not printed.", _Triggers(2), Confidence.CONTRADICTORY,
            "rules text of 2001-07-23, the first that has the rule again",
            dispute="No text from 1999-04-23 to 2001-07-22 has rampage: the one before gives the bonus as blockers are "
            "assigned, and the one after, which is taken, has it trigger and counts as that resolves.",
        ),
        Version(
            SLUG, APOCALYPSE,
            numbered("502.12 from 2001-07-23"),
            "Being blocked by two or more triggers a bonus for each blocker beyond the first, counted as it "
            "resolves.",
            "A trigger, counted when it resolves.", _Triggers(2), amendments=("S60",),
        ),
        Version(
            SLUG, on("2003-07-01"),
            numbered("502.12 from 2003-07-01; 702.20 from 2009-07-11; 702.21 from 2011-06-17; 702.22 from 2013-07-13; "
                     "702.23 from 2021-04-22"),
            "It triggers on becoming blocked by however many; the bonus counts blockers beyond the first.",
            "It triggers on any block.", _Triggers(0), amendments=("S73",),
        ),
    ),
)  # fmt: skip
