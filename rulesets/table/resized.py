"""Sizes that change by what comes, goes or changes sides, told beside those that an effect changes by itself."""

from __future__ import annotations

from rulesets.table.budget import count_work
from rulesets.table.characteristics import is_creature, power, toughness
from rulesets.table.state import GameObject, Ref, State


def size_in_words(state: State, thing: GameObject) -> str:
    """Power and toughness in words."""
    return f"{power(state, thing)}/{toughness(state, thing)}"


def sizes_now(state: State) -> dict[Ref, str]:
    """How big each creature in play is, for whoever tells afterwards what has changed; nothing where nobody listens."""
    if state.events is None:
        return {}
    return {
        thing.handle: size_in_words(state, thing)
        for thing in state.table
        if is_creature(state, thing) and not thing.phased_out
    }


def tell_sizes(state: State, before: dict[Ref, str]) -> None:
    """Tell of each creature that is still there how big it is, where that is not what it was before."""
    count_work(state, len(before))
    for handle, was in before.items():
        thing = state.objects[handle]
        if thing.in_play and not thing.phased_out and is_creature(state, thing):
            now = size_in_words(state, thing)
            if now != was:
                state.tell("size", thing.id, detail=now)
