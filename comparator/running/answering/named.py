"""Who or what a name in a script means, as the table stands, and what a script calls it; whether it may be meant is for the rules to say."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.table.abilities.costs import Cost, Given
from rulesets.table.abilities.filters import Filter
from rulesets.table.paying import lives
from rulesets.table.plays import Announcement
from rulesets.table.state import NOTHING, STACK_BASE, Ref, State

COMBAT_DAMAGE = "combat damage"
"""What a script calls the damage that waits on the stack."""


def permanent(state: State, name: str) -> Ref:
    """The newest object of that id."""
    thing = state.current(name)
    return thing.handle if thing is not None else NOTHING


def anything(state: State, name: str) -> Ref:
    """A player, what waits on the stack, or a permanent."""
    for player in state.players:
        if player.name == name:
            return player.ref
    for entry in reversed(state.stack):
        if name == COMBAT_DAMAGE and entry.kind == "damage":
            return entry.ref
        if entry.kind == "spell" and state.name(entry.source) == name:
            return entry.ref
    return permanent(state, name)


def named_targets(state: State, names: Sequence[str], wanted: Sequence[Filter]) -> tuple[Ref, ...]:
    """What is meant as the targets that are `wanted`: where that may be an ability, the uppermost one of whatever bears the name."""
    return tuple([
        _ability(state, name) if place < len(wanted) and "ability" in wanted[place].types else anything(state, name)
        for place, name in enumerate(names)
    ])  # fmt: skip


def _ability(state: State, name: str) -> Ref:
    for entry in reversed(state.stack):
        if entry.kind in ("ability", "trigger") and state.name(entry.source) == name:
            return entry.ref
    return anything(state, name)


def source_of_damage(state: State, name: str) -> Ref:
    """The object that is meant as a source: in play, or as it was when it assigned or left."""
    found = NOTHING
    for thing in state.objects:
        if thing.id == name and (thing.in_play or thing.last is not None or thing.zone == "stack"):
            found = thing.handle
    return found if found != NOTHING else permanent(state, name)


def named_payment(state: State, cost: Cost, play: Announcement) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a play is paid with, under the keys by which a script says so."""
    paid: dict[str, tuple[str, ...]] = {}
    for given, refs in (*cost.shares(play.paid_with), *([(_CREW, play.crew)] if play.crew else [])):
        paid[given.how] = (*paid.get(given.how, ()), *map(state.name, refs))
    return tuple(paid.items())


_CREW = Given("tap", Filter())
"""What is tapped for its power."""


def said_life(cost: Cost, play: Announcement) -> int | None:
    """How much life a play says to pay in the place of mana; nothing is said of it where none could be."""
    return play.life if len(lives(cost)) > 1 else None


def script_name(state: State, ref: Ref) -> str:
    """What a script calls a player, a permanent, or what waits on the stack."""
    if ref >= STACK_BASE and any(
        entry.kind == "damage" and entry.number == ref - STACK_BASE for entry in state.stack
    ):
        return COMBAT_DAMAGE
    return state.name(ref)
