"""Carrying out effects: one small function for each verb that a card may use."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rulesets.table.abilities import Ability, Effect, Subject
from rulesets.table.characteristics import holds
from rulesets.table.effects import changing, dealing, fighting, moving, shielding
from rulesets.table.effects.resolving import Resolving, Verb, begin_to_resolve, subjects
from rulesets.table.state import Delayed, Entry, Ref, State, Waiting


class Rest(NamedTuple):
    """What is still to be carried out of an entry of which an effect has asked somebody something."""

    entry: Entry
    targets: tuple[Ref, ...]
    made: tuple[Ref, ...]
    effects: tuple[Effect, ...]


def carry_out_effects(state: State, entry: Entry) -> None:
    """Carry out all instructions of a resolving spell or ability, in order."""
    assert entry.ability is not None
    _carry_out(state, begin_to_resolve(state, entry), entry.ability.effects)


def _carry_out(state: State, doing: Resolving, effects: tuple[Effect, ...]) -> None:
    for place, effect in enumerate(effects, 1):
        source = state.objects[doing.entry.source]
        if effect.condition is not None and not holds(state, effect.condition, source):
            continue
        if effect.later:
            _put_off(state, doing, effect)
        else:
            VERBS[effect.verb](state, doing, effect)
        if state.decision is not None and place < len(effects):
            state.do(_go_on, Rest(doing.entry, tuple(doing.targets), tuple(doing.made), effects[place:]))
            return


def _put_off(state: State, doing: Resolving, effect: Effect) -> None:
    """Let an effect wait for its moment: what it will act on is settled now."""
    entry = doing.entry
    label = entry.ability.label if entry.ability is not None else ""
    then = Ability("triggered", label, effects=(replace(effect, subject=Subject("it"), later=""),))
    for ref in subjects(state, doing, effect.subject):
        state.delayed.append(Delayed(effect.later, Waiting(entry.source, entry.controller, then, it=ref)))


def _go_on(state: State, rest: Rest) -> None:
    _carry_out(state, Resolving(rest.entry, rest.targets, rest.made), rest.effects)


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
