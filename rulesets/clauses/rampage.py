"""What does rampage give, and when is it counted?"""

from __future__ import annotations

from rulesets.contract.keywords import Rampage
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import THIS, Amount, Effect
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import keywords
from rulesets.table.resized import size_in_words
from rulesets.table.state import GameObject, Modifier, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    on,
)


@answer
class _Triggers:
    """Triggers on being blocked by at least so many; the bonus is counted when it resolves."""

    at_least: int

    def __call__(self, state: State, thing: GameObject, number: int, above: int) -> None:
        if not above < self.at_least <= number:
            return
        state.leave_open(state.rules.rampage.dispute)
        for keyword in keywords(state, thing):
            if keyword.name == "rampage":
                size = Effect("pump", THIS, Amount("blockers beyond the first"), keyword.value, keyword.value)
                ability = Ability(
                    "triggered", f"rampage {keyword.value}", trigger=Trigger("becomes blocked"), effects=(size,),
                    keyword="rampage",
                )  # fmt: skip
                wait(
                    state,
                    Waiting(
                        thing.handle,
                        thing.controller,
                        ability,
                        amount=number,
                        cause=state.rules.rampage.says.bonus,
                    ),
                )


def _at_once(state: State, thing: GameObject, number: int, above: int) -> None:
    """The bonus is given as blockers are assigned, by their number then; what an effect adds is not assigned."""
    if above >= 0:
        return
    if number > 1:
        state.leave_open(state.rules.rampage.dispute)
    state.weigh(state.rules.rampage.says.counted_once)
    for keyword in keywords(state, thing):
        bonus = keyword.value * (number - 1)
        if keyword.name == "rampage" and bonus > 0:
            state.affect(thing, Modifier("pump", bonus, bonus))
            state.tell(
                "size", thing.id, detail=size_in_words(state, thing), cause=state.rules.rampage.says.bonus
            )


class Says(Provisions):
    """What rampage gives, and when it is counted."""

    clause = "rampage"

    bonus = Provision(
        Point(
            "Rampage N gives +N/+N until end of turn for each creature that blocks it beyond the first.",
            "none seen from 1994-06-01; Rampage from 1997-03-24; none seen from 1999-04-23; 502.12a from 2001-07-23; 702.20a from 2009-07-11; "
            "702.21a from 2011-06-17; 702.22a from 2013-07-13; 702.23a from 2021-04-22",
            speaks="rampage beyond|after",
            document="cards since Legends; rulebook of 1997-03-24, the first at hand that has the rule",
        ),
    )  # fmt: skip
    triggers = Provision(
        Point(
            "Rampage triggers on becoming blocked by two or more creatures.",
            "none seen from 1999-04-23; 502.12a from 2001-07-23",
            speaks="rampage two+or+more",
            document="rules text of 2001-07-23, the first that has the rule again",
        ),
        Point(
            "Rampage triggers on becoming blocked, by however many creatures.",
            "502.12a from 2003-07-01; 702.20a from 2009-07-11; 702.21a from 2011-06-17; 702.22a from 2013-07-13; "
            "702.23a from 2021-04-22",
            speaks="rampage becomes+blocked beyond", betrays="two+or+more",
        ),
    )  # fmt: skip
    counted_once = Provision(
        Point(
            "The bonus of rampage is counted as blockers are assigned, by their number then.",
            "Rampage from 1997-03-24",
            speaks="rampage assigned+to+block",
        ),
        Point(
            "The bonus of rampage is counted once, as it resolves; blockers that come or go later do not change it.",
            "none seen from 1999-04-23; 502.12b from 2001-07-23; 702.20b from 2009-07-11; 702.21b from 2011-06-17; 702.22b from 2013-07-13; "
            "702.23b from 2021-04-22",
            speaks="bonus calculated once resolves",
            document="rules text of 2001-07-23, the first at hand that has the rule",
        )
    )  # fmt: skip


CLAUSE: Clause[Rampage, Says] = Clause(
    Says,
    "keyword",
    (
        Version(
            Says,
            on("1994-06-01"),
            _at_once,
            dispute="No text from 1994-06-01 to 1997-03-23 has rampage, so that when its bonus is counted is not said; it is "
            "taken to be as blockers are assigned, as in the text of 1997-03-24.",
        ),
        Version(Says, FIFTH_EDITION, _at_once, amendments=("S23",)),
        Version(
            Says,
            SIXTH_EDITION,
            _Triggers(2),
            dispute="No text from 1999-04-23 to 2001-07-22 has rampage: the one before gives the bonus as blockers are "
            "assigned, and the one after, which is taken, has it trigger and counts as that resolves.",
        ),
        Version(Says, APOCALYPSE, _Triggers(2), amendments=("S60",)),
        Version(Says, on("2003-07-01"), _Triggers(0), amendments=("S73",)),
    ),
)
