"""What has no end: loops, found by comparing states.

A loop is known by what it repeats: the same thing about to be used, over the same table, three times at even distances.
What may differ is what cannot stop it: lives that have risen, counters that have come, more tokens of a kind that
is there, and more that waits below on the stack.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import Final, NamedTuple

from rulesets.table.abilities.names import MOST_TEMPTED
from rulesets.table.budget import count_work
from rulesets.table.characteristics import has, is_creature, toughness
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, Player, Ref, State, Waiting

UNWATCHED: Final = 12
"""So many spells and abilities are nothing out of the ordinary, and nobody compares what comes after each."""
REMEMBERED: Final = 8
"""So many moments that look alike are kept in mind."""
WORK_TO_RESOLVE: Final = 40
WORK_FOR_A_PERMANENT: Final = 6
"""So much is looked at to use a spell or ability, and to compare a permanent with what it was before."""
_NOBODY: Final = frozenset[Hashable]()


class Loop(Enum):
    """A loop of what has to happen, or one that goes on because somebody chooses so."""

    MANDATORY = "mandatory"
    CHOSEN = "chosen"


class Recurrence(NamedTuple):
    """A moment that may come again: how many entries there had been, and what may have risen since, but not fallen."""

    number: int
    levels: dict[Hashable, int]


def choose_on(state: State) -> None:
    """Somebody chooses to do what nobody has to: a loop with this in it is no loop of mandatory actions."""
    state.chosen_at = state.numbers


def loop_at(state: State, used: Entry | Waiting) -> Loop | None:
    """The loop that the game is in as a spell or ability is about to be used, or to be put on the stack."""
    if state.numbers <= UNWATCHED:
        return None
    count_work(state, WORK_TO_RESOLVE + len(state.objects) + WORK_FOR_A_PERMANENT * len(state.table))
    shape = _shape(state, used)
    before = state.trail.get(shape, ())
    now = Recurrence(state.numbers, _levels(state))
    # A copy of the state shares the trail that led to it, so none is ever changed.
    state.trail = {**state.trail, shape: (*before, now)[-REMEMBERED:]}
    by_number = {one.number: one for one in before if one.number < now.number}
    for middle in by_number.values():
        first = by_number.get(2 * middle.number - now.number)
        if first is not None and _none_fell(first, middle) and _none_fell(middle, now):
            return Loop.CHOSEN if state.chosen_at >= first.number else Loop.MANDATORY
    return None


def _none_fell(before: Recurrence, after: Recurrence) -> bool:
    return all(after.levels.get(what, level) >= level for what, level in before.levels.items())


def _levels(state: State) -> dict[Hashable, int]:
    """What may end a loop as it falls: what waits, lives, the damage that creatures can still take, shields, counters."""
    found: dict[Hashable, int] = {"on the stack": len(state.stack)}
    found.update({player.ref: player.life for player in state.players})
    for thing in state.table:
        found[thing.id, "shields"] = thing.shields
        if is_creature(state, thing):
            taken = 0 if has(state, thing, "indestructible") else thing.damage
            found[thing.id, "room"] = toughness(state, thing) - taken
        for kind, number in thing.counters.items():
            found[thing.id, kind] = number
    return found


def _shape(state: State, used: Entry | Waiting) -> Hashable:
    """All of a state but what may rise without end."""
    return (
        state.window, state.step, state.moment, state.over, state.daytime, state.monarch,
        _used(state, used), tuple([_used(state, one) for one in state.waiting]),
        tuple([_player(player) for player in state.players]),
        frozenset([_permanent(state, thing) for thing in state.table]),
        frozenset([(thing.id, thing.zone) for thing in state.objects if thing.zone not in ("battlefield", "gone")]),
        frozenset([(one.kind, one.label, one.controller, one.amount) for one in state.shields]),
    )  # fmt: skip


def _used(state: State, one: Entry | Waiting) -> Hashable:
    label = one.ability.label if one.ability is not None else ""
    aims = one.targets if isinstance(one, Entry) else ()
    whom = tuple([_called(state, ref) for ref in (*aims, *one.those)])
    return (_called(state, one.source), one.controller, label, _called(state, one.it), whom)


def _player(player: Player) -> Hashable:
    return (
        player.poison, player.energy, player.rad, player.lost, player.keywords, tuple(sorted(player.pool.items())),
        player.speed, player.sped, min(player.tempted, MOST_TEMPTED), player.blessed,
    )  # fmt: skip


def _permanent(state: State, thing: GameObject) -> Hashable:
    return (
        thing.facts.name if thing.token else thing.id,
        thing.controller, thing.tapped, thing.phased_out, thing.blocked,
        None if thing.attacking is None else _called(state, thing.attacking),
        thing.facts.front is not None,
        frozenset([_called(state, ref) for ref in thing.blocking]) if thing.blocking else _NOBODY,
        NOTHING if thing.attached_to == NOTHING else _called(state, thing.attached_to),
        frozenset(thing.modifiers) if thing.modifiers else _NOBODY,
        frozenset(thing.counters) if thing.counters else _NOBODY,
    )  # fmt: skip


def _called(state: State, ref: Ref) -> Hashable:
    """What is the same of all tokens of a kind, and of a card that comes back."""
    if ref < 0 or ref >= STACK_BASE:
        return min(ref, STACK_BASE) if ref != NOTHING else NOTHING
    thing = state.objects[ref]
    return thing.facts.name if thing.token else thing.id
