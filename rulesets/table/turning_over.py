"""Turning over and flipping: a permanent shows its other face, or its lower half, and is what that says from then on."""

from __future__ import annotations

from typing import Literal

from rulesets.points import Provision
from rulesets.table import combat, holding, triggers
from rulesets.table.abilities.names import DAYBOUND, FLIPPED, NIGHTBOUND
from rulesets.table.characteristics import has, is_creature, subtypes, types
from rulesets.table.events import Kind
from rulesets.table.printed import Facts
from rulesets.table.resized import by_its_number, size_in_words, sizes_now, tell_sizes
from rulesets.table.state import NOTHING, GameObject, State

_ATTACHED = frozenset({"Aura", "Equipment"})


def turn_over(
    state: State,
    thing: GameObject,
    bound: Provision | None = None,
    told: Literal["transform", "convert"] = "transform",
) -> bool:
    """Turn a double-faced permanent over; whether anything came of it. `bound` is what turns it with day and night, `told` what that is called."""
    says = state.rules.transform.says
    facts = thing.own.turned_over if thing.own.double_faced else None
    if has(state, thing, "cannot transform"):
        state.tell("note", thing.id, detail="it cannot transform")
        return False
    if bound is None and (kept := _bound_to_time(state, thing)) is not None:
        state.tell("note", thing.id, detail="it turns over with day and night alone", cause=kept)
        return False
    if facts is None:
        state.tell("note", thing.id, detail="it has no other face", cause=says.has_one_face)
        return False
    if facts.is_no_permanent:
        state.tell("note", thing.id, detail="its other face is no permanent", cause=says.shows_no_spell)
        return False
    turned = says.turns_over if told == "transform" else state.rules.version(told).says.exists
    _become(state, thing, facts, told, bound or turned, state.rules.transform.does.renews)
    _note_on_the_stack(state, thing)
    triggers.fire(state, "transforms", thing.handle, cause=says.sets_off)
    return True


def flip(state: State, thing: GameObject) -> None:
    """Let what is a flip card, or a copy of one, be its lower half, if it is not yet; that stays so for as long as it is in play."""
    cause: Provision = state.rules.version("flip").says.exists
    flipped = FLIPPED in thing.marks
    thing.marks |= {FLIPPED}
    thing.copies = tuple([one._replace(facts=one.facts.as_flipped) for one in thing.copies])
    if flipped or not thing.facts.flips:
        told = "it has flipped" if thing.facts.flips else "it is no flip card"
        state.tell("note", thing.id, detail=told, cause=cause)
        return
    _become(state, thing, thing.facts.as_flipped, "flip", cause)


def _become(
    state: State, thing: GameObject, facts: Facts, told: Kind, cause: Provision, renews: bool = False
) -> None:
    """Have a permanent be what another face of it says, with a new timestamp if that `renews` it."""
    before, was = sizes_now(state), types(state, thing)
    holding.let_go(state, thing)
    state.end_abilities(thing)
    _show(state, thing, facts)
    state.begin_abilities(thing)
    if renews:
        thing.since = state.tick()
    size = size_in_words(state, thing) if is_creature(state, thing) else ""
    covered = _stays_a_copy(thing, facts)
    state.tell(told, thing.id, detail="" if covered else facts.name, cause=cause)
    if size and not covered:
        state.tell("size", thing.id, detail=size, cause=by_its_number(state, thing))
    _be_in_combat_as(state, thing, was)
    if thing.attached_to != NOTHING and not subtypes(state, thing) & _ATTACHED:
        holding.attach(state, thing, NOTHING)
    holding.take_hold(state, thing)
    tell_sizes(state, before)


def _bound_to_time(state: State, thing: GameObject) -> Provision | None:
    """What has a permanent turn over by day and night and by nothing else, if that is so of it."""
    if has(state, thing, DAYBOUND):
        return state.rules.day_and_night.says.daybound_alone
    return state.rules.day_and_night.says.nightbound_alone if has(state, thing, NIGHTBOUND) else None


def _show(state: State, thing: GameObject, facts: Facts) -> None:
    """Have its other face up, or its lower half; what is a copy stays what it is for as long as it is one, but a flipped one."""
    if _stays_a_copy(thing, facts):
        thing.copies = (thing.copies[0]._replace(facts=facts), *thing.copies[1:])
    else:
        state.be(thing, facts)


def _stays_a_copy(thing: GameObject, facts: Facts) -> bool:
    return bool(thing.copies) and not facts.flips


def _be_in_combat_as(state: State, thing: GameObject, was: frozenset[str]) -> None:
    """What is of other types than before may have no place in combat any more."""
    now = types(state, thing)
    for kind in sorted(was - now):
        combat.leave_combat(state, thing, f"stopped being a {kind}")
    if "battle" in now - was:
        combat.leave_combat(state, thing, "became a battle")


def _note_on_the_stack(state: State, thing: GameObject) -> None:
    """Have its own abilities know, those that wait on the stack and those that were put off, that it has transformed."""
    own = thing.handle
    state.stack[:] = [one._replace(turned=True) if one.source == own else one for one in state.stack]
    state.delayed[:] = [
        one._replace(waiting=one.waiting._replace(turned=True)) if one.waiting.source == own else one
        for one in state.delayed
    ]
