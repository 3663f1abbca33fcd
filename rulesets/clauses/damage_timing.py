"""When is assigned combat damage dealt, and who may act before it is?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.contract.combat import DamageTiming
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.assignment import as_much_as_it_assigns
from rulesets.table.characteristics import is_creature
from rulesets.table.damage import deal_combat_damage, tell_not_dealt
from rulesets.table.packets import Packet
from rulesets.table.priority import open_window, settle_and_tell
from rulesets.table.state import NOTHING, Assigned, Entry, GameObject, Ref, State
from rulesets.table.turn import damage_is_done, damage_window
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


class Says(Provisions):
    """When assigned combat damage is dealt, and who may act before and after."""

    clause = "damage-timing"

    dealt_in_the_round = Provision(
        Point(
            "All combat damage of a round is dealt at the one moment at which it is assigned.",
            "The Attack from 1993-08-05",
        ),
        Point(
            "All combat damage of a round is dealt at one moment, once players have had their chance to prevent it.",
            "Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24; gone from 1999-04-23",
        ),
    )
    no_fast_effects = Provision(
        Point(
            "Fast effects may be used before combat damage is assigned, which is then dealt: the text names no moment in between.",
            "The Attack from 1993-08-05",
        ),
        Point(
            "Between the assigning of combat damage and the dealing of it nothing may be used but what bears on damage, "
            "and what may be used at any time.",
            "Attack Sequence 6, Dealing with Damage from 1994-04-14; Step by Step, Damage Prevention from 1997-03-24; "
            "gone from 1999-04-23",
        ),
    )
    nothing_afterwards = Provision(
        Point(
            "Once combat damage has been dealt with, the attack goes straight on: to the damage of creatures without first "
            "strike, or to its end. The text names no moment in between.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Once combat damage has been dealt with, the attack goes straight on: to the damage of creatures without first "
            "strike, or to its end.",
            "Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24; gone from 1999-04-23",
        ),
    )
    waits_on_the_stack = Provision(
        Point(
            "All combat damage that is assigned in a step goes on the stack as one entry.",
            "310.2 from 1999-04-23; 310.1 from 2003-07-01; gone from 2009-07-11",
            speaks="stack single", betrays="resolves",
        ),
        instead_of="dealt-in-the-round",
    )  # fmt: skip
    not_countered = Provision(
        Point(
            "Assigned combat damage is neither a spell nor an ability, so nothing can counter it.",
            "310.3 from 1999-04-23; gone from 2009-07-11",
            speaks="spell abilit counter", betrays="single",
        )
    )  # fmt: skip
    priority_while_it_waits = Provision(
        Point(
            "While the combat damage waits, the active player gets priority and players may act.",
            "310.2 from 1999-04-23; 310.1 from 2003-07-01; gone from 2009-07-11",
            speaks="active+player priority|receives single",
        ),
        instead_of="no-fast-effects",
    )  # fmt: skip
    dealt_as_it_resolves = Provision(
        Point(
            "The combat damage that waits is dealt, as it was assigned, when it resolves.",
            "310.4 from 1999-04-23; gone from 2009-07-11",
            speaks="resolve originally assigned", betrays="single",
        )
    )  # fmt: skip
    priority_afterwards = Provision(
        Point(
            "Once combat damage is dealt, the active player gets priority.",
            "none seen from 1999-04-23; 310.4 from 2001-07-23; 510.4 from 2009-07-11; 510.3 from 2016-09-30",
            speaks="active+player priority",
            betrays="simultaneous single",
            document="rules text of 2001-07-23, the first at hand that has the rule; until then by 408.1c",
        ),
        instead_of="nothing-afterwards",
    )
    at_one_time = Provision(
        Point(
            "All combat damage that is assigned together is dealt at the same moment.",
            "Damage Dealing from 1993-08-05; Step by Step from 1997-03-24; 310.2 from 1999-04-23; 310.4 from 2003-07-01; "
            "510.2 from 2009-07-11",
            speaks="all+dealt+at+once|dealt+simultaneously|single",
        ),
    )
    assigned_without_the_stack = Provision(
        Point(
            "Combat damage is assigned as the step begins, and the assigning uses no stack.",
            "510.1 from 2009-07-11",
            speaks="announces stack", betrays="simultaneous",
        ),
        instead_of="waits-on-the-stack",
    )  # fmt: skip
    dealt_at_once = Provision(
        Point(
            "Combat damage is dealt as soon as it has been assigned, without using the stack.",
            "510.2 from 2009-07-11",
            speaks="assigned dealt simultaneous stack", betrays="triggered",
        ),
        instead_of="waits-on-the-stack",
    )  # fmt: skip
    nobody_in_between = Provision(
        Point(
            "Nobody has an opportunity to act between the assigning of combat damage and the dealing of it.",
            "510.2 from 2009-07-11",
            speaks="between assigned dealt cast", betrays="triggered",
        ),
        instead_of="priority-while-it-waits",
    )  # fmt: skip


@answer
class DamageTimingAnswer:
    """What follows on assigning, and the windows that opens.

    `opens` and `shuts` say of windows what opens them, or leaves none of them.  `resolve` deals damage that has
    waited on the stack; `counterable` is whether what waits there may be the target of what counters
    spells or abilities.
    """

    opens: Mapping[str, Provision]
    shuts: Mapping[str, Provision]
    assigned: Callable[[State, tuple[Assigned, ...]], None]
    resolve: Callable[[State, Entry], None]
    counterable: bool = False


def _wait_on_the_stack(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage goes on the stack as one entry that nobody controls, and players may act, also where there is none."""
    version = state.rules.damage_timing
    if assigned:
        state.numbers += 1
        state.stack.append(
            Entry(
                state.numbers,
                "damage",
                NOTHING,
                NOTHING,
                damage=assigned,
                cause=version.says.waits_on_the_stack,
            )
        )
        state.tell(
            "damage on the stack",
            amount=sum([one.amount for one in assigned]),
            cause=version.says.waits_on_the_stack,
        )
    open_window(state, damage_window(state, "damage-assigned"), version.says.priority_while_it_waits)


def _resolve(state: State, entry: Entry) -> None:
    """The waiting damage is dealt, as far as its sources and recipients still allow."""
    version = state.rules.damage_timing
    state.window = damage_window(state, "damage-dealt")
    state.tell("damage resolves", cause=version.says.dealt_as_it_resolves)
    settle_and_tell(state, version.says.priority_afterwards)
    state.do(_come_back_to, state.window)
    in_all: dict[Ref, int] = {}
    for one in entry.damage:
        in_all[one.source] = in_all.get(one.source, 0) + one.amount
    dealt = [packet for one in entry.damage for packet in _still_dealt(state, one, in_all[one.source])]
    deal_combat_damage(state, tuple(dealt))


def _come_back_to(state: State, window: str) -> None:
    """Damage is dealt, also where it could be prevented in a moment of its own first."""
    state.window = window


def _still_dealt(state: State, assigned: Assigned, in_all: int) -> list[Packet]:
    """Damage that waited, of so much that its source assigned in all, if it is dealt."""
    hurt, amount = assigned.recipient, assigned.amount
    source = state.objects[assigned.source]
    cause = state.rules.damage_timing.says.dealt_as_it_resolves
    # The clauses are asked only where something has changed since the damage was assigned.
    resized = as_much_as_it_assigns(state, source) != in_all
    if not source.in_play or not source.in_combat or resized:
        why = state.rules.dealing_source.does.stops(state, source)
        if why is not None:
            tell_not_dealt(state, assigned, why, state.rules.dealing_source.says.as_assigned)
            return []
        if not source.in_play or (resized and is_creature(state, source)):
            cause = state.rules.dealing_source.says.as_assigned
    if hurt >= 0:
        recipient = state.objects[hurt]
        if not recipient.in_play or not recipient.in_combat or not is_creature(state, recipient):
            why = state.rules.dealing_recipient.does(state, recipient)
            if why is not None:
                says = state.rules.dealing_recipient.says
                tell_not_dealt(state, assigned, why, says.no_creature if recipient.in_play else says.gone)
                return []
            cause = _though_it_left_combat(state, source, recipient) or cause
    return [Packet(source.handle, hurt, amount, True, cause)]


def _though_it_left_combat(state: State, source: GameObject, recipient: GameObject) -> Provision | None:
    """By what damage is dealt to a recipient that has only left combat; None where it has not."""
    says = state.rules.dealing_recipient.says
    attacked = source.was_attacking if source.attacking is None else source.attacking
    if recipient.in_combat or recipient.handle == attacked:
        return None
    if is_creature(state, recipient):
        return says.left_combat
    return says.left_combat_too if state.rules.stands(says.left_combat_too) else None


def _deal_in_the_round(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage is dealt at the moment at which it is assigned, and nobody acts after it before the next thing."""
    version = state.rules.damage_timing
    state.do(damage_is_done)
    cause = version.says.dealt_in_the_round
    deal_combat_damage(state, tuple([Packet(*one, True, cause) for one in assigned]))


def _deal_at_once(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage is dealt at the moment at which it is assigned; then players may act."""
    version = state.rules.damage_timing
    state.window = damage_window(state, "damage-dealt")
    state.do(open_window, state.window, version.says.priority_afterwards)
    cause = version.says.dealt_at_once
    deal_combat_damage(state, tuple([Packet(*one, True, cause) for one in assigned]))


CLAUSE: Clause[DamageTiming, Says] = Clause(
    Says, "combat",
    (
        Version(
            Says, on("1993-08-05"),
            DamageTimingAnswer(
                {}, {"damage-assigned": Says.no_fast_effects, "damage-dealt": Says.nothing_afterwards},
                _deal_in_the_round, _resolve,
            ),
        ),
        Version(
            Says, SIXTH_EDITION,
            DamageTimingAnswer(
                {"damage-assigned": Says.priority_while_it_waits, "damage-dealt": Says.priority_afterwards}, {},
                _wait_on_the_stack, _resolve,
            ),
            amendments=("S26",),
        ),
        Version(
            Says, on("2009-07-11"),
            DamageTimingAnswer(
                {"damage-dealt": Says.priority_afterwards}, {"damage-assigned": Says.nobody_in_between},
                _deal_at_once, _resolve,
            ),
            amendments=("S125",),
        ),
    ),
)  # fmt: skip
