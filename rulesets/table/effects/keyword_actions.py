"""Keyword actions that are short for other effects: told by their names, before what they come to is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulesets.points import Provision
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import BEFALLEN, NO_LONGER, SUSPECTED
from rulesets.table.characteristics import matches, toughness
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, things
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, Illegal, Ref, State
from rulesets.table.suspecting import clear, suspect

LEAST_TOUGHNESS: Final = "least toughness"
"""Said of a choice that is only among those than which none has less toughness."""


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """A player chooses one of several things, on which goes on acting the `ability` that has them choose; `rule` says what may be chosen."""

    player: Ref
    source: Ref
    able: tuple[Ref, ...]
    ability: Ability | None
    rule: Provision | None = None

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.able)

    def count(self, _state: State) -> int:
        return len(self.able)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer in self.able:
            return None
        why = because("not to be singled out", state.name(answer), state.name(self.source))
        return Illegal(why, self.rule)

    def apply(self, state: State, answer: Ref) -> None:
        state.singled_out = answer


def to_single_out(state: State, resolving: Resolving, effect: Effect) -> list[Ref]:
    """Those of which one may be chosen to be acted on: permanents, or players where these are meant."""
    assert effect.recipient is not None
    entry, wanted = resolving.entry, effect.recipient.filter
    source = state.objects[entry.source]
    if wanted.players:
        players = (entry.controller, *state.opponents(entry.controller))
        return [one for one in players if matches(state, one, wanted, entry.controller, source)]
    found = [
        one
        for one in state.table
        if one.in_play and matches(state, one.handle, wanted, entry.controller, source)
    ]
    if LEAST_TOUGHNESS in effect.words and found:
        least = min(toughness(state, one) for one in found)
        found = [one for one in found if toughness(state, one) == least]
    return [one.handle for one in found]


def _single_out(state: State, resolving: Resolving, effect: Effect) -> None:
    """What is acted on from here on is one of those that fit; where there is none, nothing is."""
    entry, found = resolving.entry, to_single_out(state, resolving, effect)
    state.singled_out = found[0] if found else NOTHING
    resolving.entry = entry._replace(chosen=state.singled_out)
    if found:
        state.ask(ChooseOne(entry.controller, entry.source, tuple(found), entry.ability))


def _does(action: str) -> Verb:
    """An action of the player's, with a number or without one."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        unsaid = effect.amount.of == "unsaid"
        told = action if unsaid else f"{action} {amount_of(state, resolving, effect.amount)}"
        cause = state.rules.version(action).says.exists
        state.tell("note", state.name(resolving.entry.source), detail=told, cause=cause)

    return verb


def _detain(state: State, resolving: Resolving, effect: Effect) -> None:
    cause = state.rules.version("detain").says.exists
    for thing in things(state, resolving, effect.subject):
        state.tell("become", thing.id, detail=BEFALLEN["detain"], cause=cause)


def _suspect(state: State, resolving: Resolving, effect: Effect) -> None:
    """Suspect creatures that are not yet, or end that of those that are."""
    cause = state.rules.version("suspect").says.exists
    ends = NO_LONGER in effect.words
    for thing in things(state, resolving, effect.subject):
        if ends != (SUSPECTED in thing.marks):
            continue
        if ends:
            clear(thing)
            state.tell("note", thing.id, detail="no longer suspected", cause=cause)
        else:
            suspect(state, thing)
            state.tell("become", thing.id, detail=SUSPECTED, cause=cause)


def _heal(state: State, resolving: Resolving, effect: Effect) -> None:
    cause = state.rules.version("heal").says.exists
    for thing in things(state, resolving, effect.subject):
        thing.damage, thing.deathtouched = 0, False
        state.tell("note", thing.id, detail="the damage on it is healed", cause=cause)


_DONE = (
    "bolster",
    "blight",
    "populate",
    "amass",
    "support",
    "investigate",
    "monstrosity",
    "adapt",
    "earthbend",
    "harness",
)

VERBS: dict[str, Verb] = {
    "single out": _single_out,
    **{action: _does(action) for action in _DONE},
    "detain": _detain,
    "suspect": _suspect,
    "heal": _heal,
}
