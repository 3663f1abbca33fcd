"""When is assigned combat damage dealt, and who may act before it is?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import is_creature, power
from rulesets.table.damage import deal_combat_damage
from rulesets.table.packets import Packet
from rulesets.table.priority import open_window, settle_and_tell
from rulesets.table.state import NOTHING, Assigned, Entry, State
from rulesets.table.turn import damage_is_done, damage_window
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class DamageTiming:
    """What follows on assigning, and the windows that opens.

    `resolve` deals damage that has waited on the stack; `counterable` is whether what waits there may be the
    target of what counters spells or abilities.
    """

    opens: tuple[str, ...]
    assigned: Callable[[State, tuple[Assigned, ...]], None]
    resolve: Callable[[State, Entry], None]
    counterable: bool = False


def _wait_on_the_stack(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage goes on the stack as one entry that nobody controls, and players may act."""
    version = state.rules.damage_timing
    if not assigned:
        # Nothing waits, so the step's one chance to act already comes after all its damage.
        open_window(state, damage_window(state, "damage-dealt"), version.says.rule)
        return
    state.numbers += 1
    state.stack.append(
        Entry(state.numbers, "damage", NOTHING, NOTHING, damage=assigned, cause=version.says.rule)
    )
    state.tell("damage on the stack", amount=sum(one.amount for one in assigned), cause=version.says.rule)
    open_window(state, damage_window(state, "damage-assigned"), version.says.rule)


def _resolve(state: State, entry: Entry) -> None:
    """The waiting damage is dealt, as far as its sources and recipients still allow."""
    version = state.rules.damage_timing
    state.window = damage_window(state, "damage-dealt")
    state.tell("damage resolves", cause=version.says.rule)
    settle_and_tell(state, version.says.rule)
    deal_combat_damage(state, tuple(packet for one in entry.damage for packet in _still_dealt(state, one)))


def _still_dealt(state: State, assigned: Assigned) -> list[Packet]:
    source = state.objects[assigned.source]
    cause = state.rules.damage_timing.says.rule
    # The clauses are asked only where something has changed since the damage was assigned.
    if not source.in_play or power(state, source) != assigned.amount or not source.in_combat:
        why = state.rules.dealing_source.does.stops(state, source)
        if why:
            _not_dealt(state, assigned, why, state.rules.dealing_source.says.rule)
            return []
        cause = state.rules.dealing_source.says.rule
    if assigned.recipient >= 0:
        recipient = state.objects[assigned.recipient]
        if not recipient.in_play or not recipient.in_combat or not is_creature(recipient):
            why = state.rules.dealing_recipient.does(state, recipient)
            if why:
                _not_dealt(state, assigned, why, state.rules.dealing_recipient.says.rule)
                return []
    return [Packet(assigned.source, assigned.recipient, assigned.amount, True, cause)]


def _not_dealt(state: State, assigned: Assigned, why: str, cause: Provision | None) -> None:
    state.tell(
        "not dealt", state.name(assigned.source), state.name(assigned.recipient), assigned.amount, why, cause
    )


def _deal_in_the_round(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage is dealt at the moment at which it is assigned, and nobody acts after it before the next thing."""
    version = state.rules.damage_timing
    state.do(damage_is_done)
    deal_combat_damage(
        state,
        tuple(Packet(one.source, one.recipient, one.amount, True, version.says.rule) for one in assigned),
    )


def _deal_at_once(state: State, assigned: tuple[Assigned, ...]) -> None:
    """The damage is dealt at the moment at which it is assigned; then players may act."""
    version = state.rules.damage_timing
    state.window = damage_window(state, "damage-dealt")
    state.do(open_window, state.window, version.says.rule)
    deal_combat_damage(
        state,
        tuple(Packet(one.source, one.recipient, one.amount, True, version.says.rule) for one in assigned),
    )


class Says(Provisions, clause="damage-timing"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "All combat damage of a round is dealt at once as it is assigned, and no fast effects may be used around it.",
            "The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24",
        ),
        Point(
            "Assigned combat damage goes on the stack as one entry, which nothing can counter; players may act, and it is dealt when all pass.",
            "310.2, 310.3, 310.4 from 1999-04-23; 310.1, 310.3, 310.4 from 2003-07-01",
        ),
        Point(
            "Combat damage is dealt as it is assigned, off the stack, and nobody may act in between.",
            "510.1, 510.2, 510.4 from 2009-07-11; 510.1, 510.2, 510.3 from 2016-09-30",
        ),
    )


CLAUSE: Clause[DamageTiming, Says] = Clause(
    Says,
    "When is assigned combat damage dealt, and who may act before it is?",
    "combat",
    (
        Version(Says, on("1993-08-05"), DamageTiming((), _deal_in_the_round, _resolve)),
        Version(
            Says,
            SIXTH_EDITION,
            DamageTiming(("damage-assigned", "damage-dealt"), _wait_on_the_stack, _resolve),
            amendments=("S26",),
        ),
        Version(
            Says,
            on("2009-07-11"),
            DamageTiming(("damage-dealt",), _deal_at_once, _resolve),
            amendments=("S125",),
        ),
    ),
)
