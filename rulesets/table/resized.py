"""Sizes that change by what comes, goes or changes sides, told beside those that an effect changes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rulesets.points import Provision
from rulesets.table.abilities.boosts import ALONE
from rulesets.table.budget import count_work
from rulesets.table.characteristics import counted_elsewhere, is_creature, is_reached, power, toughness
from rulesets.table.state import CountedSizes, GameObject, Ref, State


def size_in_words(state: State, thing: GameObject) -> str:
    """Power and toughness in words."""
    return f"{power(state, thing)}/{toughness(state, thing)}"


def by_its_number(state: State, thing: GameObject) -> Provision | None:
    """What says that a power or toughness may be below 0, where one is; nothing has to be said of any other."""
    if power(state, thing) >= 0 and toughness(state, thing) >= 0:
        return None
    return state.rules.negative_numbers.says.below_zero


def size_to_tell(state: State, thing: GameObject) -> str:
    """How big an object is before an effect that may change that, for whoever tells it afterwards; nothing where nobody listens."""
    return size_in_words(state, thing) if state.events is not None else ""


def tell_size(state: State, thing: GameObject, before: str, cause: Provision | None = None) -> None:
    """Tell what an effect has made of a size: by its cause, or else by what says that such effects change what is there."""
    if state.events is None:
        return
    now = size_in_words(state, thing)
    if now == before:
        state.tell("size stays", thing.id, detail=now, cause=cause)
    else:
        by = cause or by_its_number(state, thing) or state.said(state.rules.layers.says.resolved)
        state.tell("size", thing.id, detail=now, cause=by)


def tell_counted(state: State) -> None:
    """Tell of each creature how big it is whose size hangs on cards in hands and graveyards, or on life, where that has changed."""
    if state.events is None:
        return
    counted = list(counted_elsewhere(state))
    if not counted:
        return
    before = state.counted
    numbers = {(one.source.handle, one.place): one.number for one in counted}
    if before is not None and numbers != before.numbers:
        changed = [
            one for one in counted
            if before.numbers.get((one.source.handle, one.place), one.number) != one.number
        ]  # fmt: skip
        of = {
            handle: size for handle, size in before.sizes.items()
            if any(is_reached(state, one.source, one.boost, state.objects[handle]) for one in changed)
        }  # fmt: skip
        tell_sizes(state, Sizes(of, before.told))
    sizes = sizes_now(state)
    state.counted = CountedSizes(numbers, sizes.of, sizes.told)


class Sizes(NamedTuple):
    """How big creatures are at a moment, and how many events had been told by then."""

    of: Mapping[Ref, str]
    told: int = 0

    def without(self, things: Iterable[GameObject]) -> Sizes:
        """Those of all others: these are told by themselves."""
        apart = {thing.handle for thing in things}
        return self._replace(of={handle: size for handle, size in self.of.items() if handle not in apart})


NO_SIZES: Final = Sizes({})
"""Where nobody listens, or nothing can change a size."""


def sizes_now(state: State) -> Sizes:
    """How big each creature in play is, for whoever tells afterwards what has changed."""
    if state.events is None:
        return NO_SIZES
    creatures = (thing for thing in state.table if is_creature(state, thing) and not thing.phased_out)
    return Sizes({thing.handle: size_in_words(state, thing) for thing in creatures}, len(state.events))


def tell_sizes(state: State, before: Sizes) -> None:
    """Tell of each creature that is still there how big it is, where that is not what it was before, and not told already."""
    if not before.of:
        return
    count_work(state, len(before.of))
    for thing, now in _changed(state, before):
        state.tell("size", thing.id, detail=now, cause=by_its_number(state, thing))


def sizes_by_stance(state: State) -> Sizes:
    """How big each creature is where a size hangs on who attacks, blocks or is tapped."""
    if state.events is None or not state.boosters:
        return NO_SIZES  # as on most boards
    hanging = any(boost.hangs_on_stance for source in state.boosters for boost in source.facts.resizing)
    return sizes_now(state) if hanging else NO_SIZES


def tell_sizes_by_stance(state: State, before: Sizes) -> None:
    """The same as `tell_sizes` since somebody attacks or blocks, or does so no longer; of who asks whether that is alone, by what says when it is."""
    if not before.of:
        return
    says = state.rules.alone.says
    for thing, now in _changed(state, before):
        alone = _asks_whether_alone(thing)
        by = says.blocks_alone if alone == "blocking alone" else says.attacks_alone
        state.tell("size", thing.id, detail=now, cause=by if alone else by_its_number(state, thing))


def _changed(state: State, before: Sizes) -> Iterator[tuple[GameObject, str]]:
    """Each creature that is still there and of another size than before, with the size that it has now, where that is not told already."""
    told = (state.events or [])[before.told :]
    for handle, was in before.of.items():
        thing = state.objects[handle]
        if thing.in_play and not thing.phased_out and is_creature(state, thing):
            now = size_in_words(state, thing)
            if now != was and not any(
                event.kind == "size" and (event.subject, event.detail) == (thing.id, now) for event in told
            ):
                yield thing, now


def _asks_whether_alone(thing: GameObject) -> str:
    """What a creature's own static ability asks of being alone; nothing where none asks that."""
    asked = (boost.condition.kind for boost in thing.facts.boosts if boost.condition is not None)
    return next((kind for kind in asked if kind in ALONE), "")
