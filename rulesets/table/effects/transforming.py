"""Effects that transform permanents, or convert them, or flip them, and what a copy of one has that can be transformed."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rulesets.table.abilities.effects import Effect
from rulesets.table.effects.resolving import Resolving, Verb, each_thing, things
from rulesets.table.face_down import as_copied
from rulesets.table.printed import Facts
from rulesets.table.state import State
from rulesets.table.turning_over import flip, turn_over


def copied_facts(state: State, facts: Facts) -> Facts:
    """What a token has that is a copy of a permanent with such facts: of a double-faced one both faces, where the rules of the day say so."""
    return state.rules.transform.does.copied(facts) if facts.double_faced else as_copied(facts)


def _turn(state: State, resolving: Resolving, effect: Effect, told: Literal["transform", "convert"]) -> None:
    rules = state.rules.transform
    for thing in things(state, resolving, effect.subject):
        own = thing.handle == resolving.entry.source and resolving.entry.kind != "spell"
        if own and resolving.entry.turned and rules.does.once:
            state.tell("note", thing.id, detail="it has transformed since then", cause=rules.says.once)
        elif turn_over(state, thing, told=told) and own:
            resolving.entry = resolving.entry._replace(turned=True)


VERBS: dict[str, Verb] = {
    "transform": partial(_turn, told="transform"),
    "convert": partial(_turn, told="convert"),
    "flip": each_thing(flip),
}
