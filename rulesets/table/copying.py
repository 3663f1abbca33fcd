"""Permanents that become copies: what another has of itself comes in place of what they have, under all that changes them."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulesets.table import combat, holding
from rulesets.table.characteristics import is_creature
from rulesets.table.printed import Facts
from rulesets.table.resized import size_in_words
from rulesets.table.state import GameObject, State

OWN: Final = "own"
"""How long something is what it is of itself."""


class Copied(NamedTuple):
    """What a permanent is by an effect, and until when; the first is what it is of itself, the last one counts."""

    facts: Facts
    until: str


def become_copy(state: State, thing: GameObject, facts: Facts, until: str) -> None:
    """Let a permanent be a copy; what lies face down stays as it is, and what was done to either stays with it."""
    if thing.facts.face_up is not None:
        return
    copies = thing.copies or (Copied(thing.facts, OWN),)
    _be(state, thing, (*copies, Copied(facts, until)))
    cause = state.rules.layers.says.copies
    told = f"a copy of {facts.name}, {size_in_words(state, thing)}"
    state.tell("become", thing.id, detail=told, cause=cause)


def end_copies(state: State, thing: GameObject, until: str) -> None:
    """Let those copy effects end that last so long."""
    if any(one.until == until for one in thing.copies):
        _be(state, thing, tuple([one for one in thing.copies if one.until != until]))


def _be(state: State, thing: GameObject, copies: tuple[Copied, ...]) -> None:
    was_creature = is_creature(state, thing)
    holding.let_go(state, thing)
    state.end_abilities(thing)
    thing.facts = copies[-1].facts
    thing.copies = copies if len(copies) > 1 else ()
    state.begin_abilities(thing)
    holding.take_hold(state, thing)
    if was_creature and not is_creature(state, thing):
        combat.leave_combat(state, thing, "stopped being a creature")
