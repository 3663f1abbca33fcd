"""Effects on who attacks, who blocks, and who can."""

from __future__ import annotations

from rulesets.table import arrivals, combat
from rulesets.table.abilities import Effect
from rulesets.table.characteristics import is_creature, types
from rulesets.table.effects.resolving import Resolving, Verb, aimed_at, each_thing, things
from rulesets.table.state import NOTHING, GameObject, State


def _remove_from_combat(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        alone_blocked = [
            state.objects[ref] for ref in thing.blocking if state.objects[ref].had_blockers == {thing.handle}
        ]
        combat.leave_combat(state, thing, "an effect removed it")
        if "unblocking" in effect.words and not thing.in_combat:
            for attacker in alone_blocked:
                _unblock(state, attacker)


def _block(state: State, resolving: Resolving, effect: Effect) -> None:
    recipients = things(state, resolving, effect.recipient) if effect.recipient is not None else []
    for thing in things(state, resolving, effect.subject):
        if not is_creature(state, thing) or _is_kept_out_as_a_battle(state, thing):
            continue
        for attacker in recipients:
            if attacker.attacking is not None:
                block = combat.switch_block if "instead" in effect.words else combat.block_by_effect
                block(state, thing, attacker)


def _is_kept_out_as_a_battle(state: State, thing: GameObject) -> bool:
    if "battle" not in types(state, thing):
        return False
    return state.rules.arrival_in_combat.does.refuse_battle(state, thing, blocks=True) is not None


def _unblock(state: State, thing: GameObject) -> None:
    if thing.attacking is not None and thing.blocked:
        thing.blocked = False
        state.tell("unblocked", thing.id, detail="by an effect")


def _attack(state: State, resolving: Resolving, effect: Effect) -> None:
    """The creature attacks what the effect names; one that attacks already is sent there instead."""
    where = aimed_at(state, resolving, effect)
    for thing in things(state, resolving, effect.subject):
        if thing.attacking is None:
            arrivals.start_attacking(state, thing, where)
        elif where != NOTHING:
            arrivals.attack_another(state, thing, where)


def _protect(state: State, resolving: Resolving, effect: Effect) -> None:
    protector = resolving.entry.controller
    for thing in things(state, resolving, effect.subject):
        if thing.protector != protector:
            thing.protector = protector
            state.tell("protector", thing.id, state.name(protector))
            combat.leave_combat(state, thing, "its protector changed")


def _turn(state: State, thing: GameObject) -> None:
    """Tap or untap it; the other of the two would change nothing."""
    if thing.tapped:
        combat.untap(state, thing)
    else:
        combat.tap(state, thing)


VERBS: dict[str, Verb] = {
    "tap": each_thing(combat.tap),
    "untap": each_thing(combat.untap),
    "tap or untap": each_thing(_turn),
    "remove from combat": _remove_from_combat,
    "block": _block,
    "unblock": each_thing(_unblock),
    "become blocked": each_thing(combat.become_blocked),
    "attack": _attack,
    "protect": _protect,
}
