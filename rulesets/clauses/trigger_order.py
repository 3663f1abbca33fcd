"""In what order do waiting triggers go on the stack?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.turn import TriggerOrder
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.any_order import come_in_any_order
from rulesets.table.state import State, Waiting
from rulesets.table.triggers import set_off_by_damage
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on


@answer
class TriggerOrderAnswer:
    """`together` says which of the waiting triggers come next, at once.

    `before_deaths`: what damage sets off is over before lives go down and creatures die of it.  `deaths_unsaid`: the text
    does not say whether it is.  `stacking_unsaid`: it does not say whether it goes on the stack before what deaths set off.
    """

    together: Callable[[State], list[Waiting]]
    before_deaths: bool = False
    deaths_unsaid: bool = False
    stacking_unsaid: bool = False


def _all_together(state: State) -> list[Waiting]:
    """All that wait go together, each player's in the order that player likes."""
    return state.waiting


def _all_together_though_unsaid(state: State) -> list[Waiting]:
    """The same, where the text says nothing of an order."""
    first = state.waiting[0]
    several = any((one.controller, one.ability) != (first.controller, first.ability) for one in state.waiting)
    if several and not come_in_any_order(state, state.waiting):
        state.leave_open(state.rules.trigger_order.dispute)
    return state.waiting


def _all_together_though_disputed(state: State) -> list[Waiting]:
    """The same, where the text may be read to have what combat damage triggered go before what the deaths did."""
    apart = 0 < len(_set_off_by_combat_damage(state)) < len(state.waiting)
    if apart and not come_in_any_order(state, state.waiting):
        state.leave_open(state.rules.trigger_order.dispute)
    return state.waiting


def _damage_before_deaths(state: State) -> list[Waiting]:
    """What combat damage triggered goes first, what the deaths after it triggered above it."""
    return _set_off_by_combat_damage(state) or state.waiting


def _set_off_by_combat_damage(state: State) -> list[Waiting]:
    """What waits since damage was dealt, as the step has it that deals it: of no other damage does its rule speak."""
    return set_off_by_damage(state) if state.window.endswith("damage-dealt") else []


_TOGETHER = TriggerOrderAnswer(_all_together)


class Says(Provisions):
    """In what order deaths come, and what triggered before and after them."""

    clause = "trigger-order"

    before_priority = Provision(
        Point(
            "What triggers in a step is used once that is over, before anybody may act.",
            "Triggered Abilities from 1997-03-24",
        ),
        Point(
            "What has triggered goes on the stack before the player who is to get priority may act.",
            "408.1f from 1999-04-23; 115.2a from 2009-07-11; 116.2a from 2010-07-16; 117.2a from 2019-07-12",
            speaks="priority triggered stack",
            betrays="attack block",
        ),
    )
    deaths_first = Provision(
        Point(
            "Creatures that took enough damage die first; what the damage and the deaths set off comes after that.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "What damage triggers is used at the end of damage prevention, one after the other, before lives go down and "
            "creatures die.",
            "Damage Prevention from 1997-03-24",
        ),
        Point(
            "Each time a player would get priority, what happens by itself comes first, and then what has triggered goes on "
            "the stack.",
            "none seen from 1999-04-23; 408.1b from 1999-11-01; 115.5 from 2009-07-11; 116.5 from 2010-07-16; 117.5 from 2019-07-12",
            speaks="state-based then triggered priority stack",
            document="rules text of 1999-11-01, the first that has the rule",
        ),
    )  # fmt: skip
    as_attackers_are_declared = Provision(
        Point(
            "What triggered as attackers were declared goes on the stack before anybody gets priority.",
            "408.1f from 1999-04-23; 308.1 from 2001-07-23; 508.2 from 2009-07-11; 508.2b from 2016-09-30",
            speaks="triggered attack|each+time stack",
        )
    )
    as_blockers_are_declared = Provision(
        Point(
            "What triggered as blockers were declared goes on the stack before anybody gets priority.",
            "408.1f from 1999-04-23; 309.1 from 2001-07-23; 509.4 from 2009-07-11; 509.4a from 2016-09-30; 509.2a from 2024-11-08",
            speaks="triggered blockers|each+time stack",
        )
    )
    active_player_first = Provision(
        Point(
            "Of abilities that triggered in one step the active player's are used first, each having its effect at once, then the other's.",
            "Triggered Abilities, Series and Batches from 1997-03-24",
        ),
        Point(
            "Of abilities that triggered together the active player's go on the stack first, in any order, then the other's.",
            "410.3 from 1999-04-23; 603.3b from 2009-07-11",
            speaks="stack order player|opponent multiple", betrays="listed",
        )
    )  # fmt: skip
    damage_and_deaths = Provision(
        Point(
            "What damage triggered goes on the stack together with what the deaths after it triggered.",
            "115.5 from 2009-07-11; 116.5 from 2010-07-16",
            speaks="state-based then triggered stack", confidence=Confidence.CONTRADICTORY,
            document="rules text of 2009-07-11, in 115.5 and 603.3b; 510.3 has what damage triggered come before the deaths",
        ),
        Point(
            "What triggered on damage, or as state-based actions were performed after it, goes on the stack before "
            "anybody gets priority, whatever triggered first.",
            "510.3a from 2016-09-30",
            speaks="triggered damage state-based afterward",
        ),
    )  # fmt: skip


class Literal(Says):
    """The text of 2009-07-11, read in the order in which it stands."""

    damage_and_deaths = Provision(
        Point(
            "What damage triggered goes on the stack before the deaths are looked at.",
            "510.3 from 2009-07-11; gone from 2016-09-30",
            speaks="triggered damage stack", confidence=Confidence.CONTRADICTORY,
        )
    )  # fmt: skip


CLAUSE: Clause[TriggerOrder, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            TriggerOrderAnswer(_all_together_though_unsaid, deaths_unsaid=True),
            dispute="The text of 1993-08-05 does not say whether creatures die before what the damage set off, nor in which order "
            "what triggers at one moment comes about; they are taken to, as in 1994, and the active player's to come first, as in 1997.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            TriggerOrderAnswer(_all_together_though_unsaid),
            dispute="The text of 1994-04-14 does not say in which order what triggers at one moment comes about; "
            "the active player's is taken to come first, as in 1997.",
        ),
        Version(
            Says, FIFTH_EDITION, TriggerOrderAnswer(_all_together, before_deaths=True), amendments=("S20",)
        ),
        Version(
            Says,
            SIXTH_EDITION,
            TriggerOrderAnswer(_all_together, stacking_unsaid=True),
            amendments=("S33",),
            dispute="The text of 1999-04-23 does not say whether creatures die before what has triggered goes on the stack; "
            "they do by the text of 1999-11-01, which is taken.",
        ),
        Version(Says, on("1999-11-01"), _TOGETHER, amendments=("S40",)),
        Version(Says, on("2003-07-01"), _TOGETHER),
        Version(
            Says,
            on("2009-07-11"),
            TriggerOrderAnswer(_all_together_though_disputed),
            dispute="Read in order, 510.3 stacks damage triggers before 510.4 looks at deaths; 115.5 (since "
            "2010-07-16 116.5) and 704.3 say the opposite.",
        ),
        Version(
            Literal,
            on("2009-07-11"),
            TriggerOrderAnswer(_damage_before_deaths),
            reading="literal",
            amendments=("S139",),
            dispute="115.5 (since 2010-07-16 116.5) and 704.3 say the opposite.",
        ),
        Version(Says, on("2016-09-30"), _TOGETHER, amendments=("S167",)),
    ),
)
