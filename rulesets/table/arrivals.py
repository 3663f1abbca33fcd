"""Creatures that come into combat without being declared: put in attacking or blocking, or made to attack."""

from __future__ import annotations

from rulesets.table import combat
from rulesets.table.state import NOTHING, Entry, GameObject, Ref, State


def into_combat(state: State, thing: GameObject, entry: Entry, words: frozenset[str], aim: Ref) -> None:
    """Put a permanent that just entered into combat, where its effect says so and the rules let it.

    `aim` is what the effect says it attacks or blocks, NOTHING where the controller picks.
    """
    if "attacking" in words:
        if aim == NOTHING and entry.sacrificed != NOTHING:
            # Ninjutsu: it attacks what the returned creature was attacking.
            aim = state.objects[entry.sacrificed].was_attacking
        target = state.rules.arrival_in_combat.does.attacks(state, thing, aim)
        if target is not None:
            attack(state, thing, target)
    elif "blocking" in words and aim >= 0:
        attacker = state.objects[aim]
        if state.rules.arrival_in_combat.does.blocks(state, thing, attacker):
            combat.block_on_arrival(state, thing, attacker)


def start_attacking(state: State, thing: GameObject, _entry: Entry) -> None:
    """An effect says that a creature on the table is attacking."""
    target = state.rules.arrival_in_combat.does.attacks(state, thing, NOTHING)
    if target is not None and thing.attacking is None:
        attack(state, thing, target)


def attack(state: State, thing: GameObject, target: Ref) -> None:
    """Let a creature be attacking although it never attacked."""
    thing.attacking = target
    state.put_in_attacking = True
    if state.step == "declare blockers" or state.strike:
        # No blockers are declared for it any more: what it is then is its clause's business.
        thing.blocked = None
    state.tell("attack", thing.id, state.name(target), detail="put into combat")
