"""Transforming: a double-faced card turns over, and is what its other face says from then on."""

from __future__ import annotations

from rulesets.table import combat, holding, triggers
from rulesets.table.abilities import Effect
from rulesets.table.characteristics import has, is_creature, subtypes, types
from rulesets.table.effects.resolving import Resolving, Verb, things
from rulesets.table.face_down import as_copied
from rulesets.table.printed import Facts
from rulesets.table.resized import by_its_number, size_in_words, sizes_now, tell_sizes
from rulesets.table.state import NOTHING, GameObject, State

_SPELLS = frozenset({"instant", "sorcery"})
_ATTACHED = frozenset({"Aura", "Equipment"})


def copied_facts(state: State, facts: Facts) -> Facts:
    """What a token has that is a copy of a permanent with such facts: of a double-faced one both faces, where the rules of the day say so."""
    return state.rules.transform.does.copied(facts) if facts.double_faced else as_copied(facts)


def turn_over(state: State, thing: GameObject) -> bool:
    """Turn a double-faced permanent over; whether anything came of it."""
    says = state.rules.transform.says
    facts = thing.own.turned_over
    if has(state, thing, "cannot transform"):
        state.tell("note", thing.id, detail="it cannot transform")
        return False
    if facts is None:
        state.tell("note", thing.id, detail="it has no other face", cause=says.has_one_face)
        return False
    if facts.types & _SPELLS:
        state.tell("note", thing.id, detail="its other face is no permanent", cause=says.shows_no_spell)
        return False
    before, was = sizes_now(state), types(state, thing)
    holding.let_go(state, thing)
    state.end_abilities(thing)
    _show(thing, facts)
    state.begin_abilities(thing)
    if state.rules.transform.does.renews:
        thing.since = state.tick()
    size = size_in_words(state, thing) if is_creature(state, thing) else ""
    state.tell("transform", thing.id, detail=facts.name, cause=says.turns_over)
    if size:
        state.tell("size", thing.id, detail=size, cause=by_its_number(state, thing))
    _be_in_combat_as(state, thing, was)
    if thing.attached_to != NOTHING and not subtypes(state, thing) & _ATTACHED:
        holding.attach(state, thing, NOTHING)
    holding.take_hold(state, thing)
    tell_sizes(state, before)
    _note_on_the_stack(state, thing)
    triggers.fire(state, "transforms", thing.handle, cause=says.sets_off)
    return True


def _show(thing: GameObject, facts: Facts) -> None:
    """Have its other face up; what is a copy stays what it is for as long as it is one."""
    if thing.copies:
        thing.copies = (thing.copies[0]._replace(facts=facts), *thing.copies[1:])
    else:
        thing.facts = facts


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


def _transform(state: State, resolving: Resolving, effect: Effect) -> None:
    rules = state.rules.transform
    for thing in things(state, resolving, effect.subject):
        own = thing.handle == resolving.entry.source and resolving.entry.kind != "spell"
        if own and resolving.entry.turned and rules.does.once:
            state.tell("note", thing.id, detail="it has transformed since then", cause=rules.says.once)
        elif turn_over(state, thing) and own:
            resolving.entry = resolving.entry._replace(turned=True)


VERBS: dict[str, Verb] = {"transform": _transform}
