"""Carrying out effects: one small function for each verb that a card may use."""

from __future__ import annotations

from rulesets.table.abilities import Effect
from rulesets.table.effects import changing, dealing, fighting, moving, shielding
from rulesets.table.effects.resolving import Resolving, Verb
from rulesets.table.state import Entry, State


def carry_out_effects(state: State, entry: Entry) -> None:
    """Carry out all instructions of a resolving spell or ability, in order."""
    assert entry.ability is not None
    resolving = Resolving(state, entry)
    for effect in entry.ability.effects:
        VERBS[effect.verb](state, resolving, effect)


def _end_turn(state: State, _resolving: Resolving, _effect: Effect) -> None:
    state.rules.end_of_turn.does.end_now(state)


def _mana(state: State, resolving: Resolving, effect: Effect) -> None:
    pool = state.player(resolving.entry.controller).pool
    for symbol in effect.words:
        pool[symbol] = pool.get(symbol, 0) + 1


def _note(state: State, resolving: Resolving, effect: Effect) -> None:
    state.tell("note", state.name(resolving.entry.source), detail=" ".join(effect.words))


VERBS: dict[str, Verb] = {
    **changing.VERBS,
    **dealing.VERBS,
    **shielding.VERBS,
    **moving.VERBS,
    **fighting.VERBS,
    "end the turn": _end_turn,
    "mana": _mana,
    "note": _note,
}
