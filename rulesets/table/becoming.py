"""What changes the types and colours of objects: one effect after another, each on what those before it have left.

So an effect never hangs on itself, and what it reaches is what it finds when its turn comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.lands import BASIC_LAND_TYPES
from rulesets.table.dependency import first_of
from rulesets.table.state import NOTHING, GameObject, Modifier, Ref, State

Part = Literal["types", "subtypes", "colors"]
"""What an effect may change of what an object is."""

_LAND_TYPES: Final = BASIC_LAND_TYPES | {
    "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
}  # fmt: skip
"""The subtypes that only lands have: those that go where a land becomes one of the basic types."""

Reaches = Callable[[State, GameObject, Boost, GameObject], bool]
"""Whether a static ability of one object changes another, as far as effects have been applied."""


class Becoming(NamedTuple):
    """An effect that changes types or colours, or the part of it that has its turn later than the rest."""

    place: int
    modifier: Modifier
    on: Ref
    """The object that it changes; of a static ability, the one that has it."""
    boost: Boost | None = None
    follows: bool = False
    """Whether another part has had its turn before: this one then reaches the same objects."""
    own: bool = False
    """Whether it is what an object says of itself, and comes before what else is done to that."""


class Applied:
    """Some effects, each applied after all `before` it; what each reaches is found when somebody asks, and once."""

    __slots__ = ("before", "before_abilities", "change", "done", "reached")

    def __init__(self, before: Applied | None, change: Becoming | None, before_abilities: bool) -> None:
        self.before = before
        self.change = change
        self.before_abilities = before_abilities
        """Whether what asks amid this sees no abilities and sizes but those that an object has of itself."""
        self.done: dict[Ref, tuple[Modifier, ...]] = {}
        self.reached: dict[Ref, bool] = {}


def says_of_itself(state: State, boost: Boost, words: bool = False) -> bool:
    """Whether what a static ability makes of its own object comes before whatever else is done to that: keywords, or what it is."""
    own = boost.filter is None and not boost.attached and not boost.pair
    return own and state.rules.own_words.does(boost, words)


def changes_of(state: State, thing: GameObject, reaches: Reaches) -> Sequence[Modifier]:
    """Whatever changes the types or colours of an object, in the order in which it applies; amid a question, what has so far."""
    if thing.zone != "battlefield":
        return thing.modifiers
    if not (state.retyping or state.applied):
        return _in_turn(state, thing.modifiers)
    return _done_to(state, state.applied or _all_applied(state, reaches), thing, reaches)


def _in_turn(state: State, modifiers: Sequence[Modifier]) -> Sequence[Modifier]:
    """What has resolved and changes an object, in the order of their turns, where no static ability has one."""
    if len(modifiers) < 2:
        return modifiers  # as of most objects
    changes = [one for one in modifiers if one.kind in _BECOMING]
    if len(changes) < 2 or not state.rules.layers.does.whole:
        return modifiers  # part by part each characteristic is changed by age
    return sorted(changes, key=lambda one: _places(state, one)[0])


def is_painted_with_its_types(state: State, thing: GameObject, reaches: Reaches) -> bool:
    """Whether an object is given unlike colours, one of them along with types and one not."""
    painting: list[Modifier | Boost] = [one for one in thing.modifiers if one.kind in _BECOMING]
    for source in (state.objects[ref] for ref in dict.fromkeys(state.retyping)):
        boosts = source.facts.becoming if source.in_play else ()
        painting += [boost for boost in boosts if reaches(state, source, boost, thing)]
    painting = [one for one in painting if one.colors is not None and not one.keeps_colors]
    along = {bool(one.types or one.subtypes) for one in painting}
    return len(along) > 1 and len({one.colors for one in painting}) > 1


def is_made(
    state: State,
    source: GameObject,
    boost: Boost,
    thing: GameObject,
    reaches: Reaches,
    by: Applied | None = None,
) -> bool:
    """Whether a static ability has changed the types or colours of an object, so that all else that it does reaches it, too."""
    applied: Applied | None = by or state.applied or _all_applied(state, reaches)
    while applied is not None:
        change = applied.change
        if change is not None and change.boost is boost and change.on == source.handle and not change.follows:
            return _is_reached(state, applied, thing, reaches)
        applied = applied.before
    return False


def reached_since(
    state: State, source: GameObject, boost: Boost, thing: GameObject, reaches: Reaches, fits: Reaches
) -> int:
    """Since when a static ability counts for an object, where it waits for whatever makes that what the ability speaks of."""
    has_become = state.retyping or any(one.kind in _BECOMING for one in thing.modifiers)
    if boost.filter is None or boost.becomes or not has_become:
        return source.since
    applied = state.applied or _all_applied(state, reaches)
    while applied.before is not None and _amid(state, applied.before, source, boost, thing, fits):
        applied = applied.before
    if applied.before is None:
        return source.since
    # Of what comes before that in spite of its age, that itself waits.
    return max((source.since, *[one.since for one in _done_to(state, applied, thing, reaches)]))


def _done_to(state: State, applied: Applied, thing: GameObject, reaches: Reaches) -> tuple[Modifier, ...]:
    ahead: list[Applied] = []
    found: tuple[Modifier, ...] = ()
    earlier: Applied | None = applied
    while earlier is not None:
        if thing.handle in earlier.done:
            found = earlier.done[thing.handle]
            break
        ahead.append(earlier)
        earlier = earlier.before
    for one in reversed(ahead):
        if one.change is not None and _is_reached(state, one, thing, reaches):
            found = (*found, one.change.modifier)
        one.done[thing.handle] = found
    return found


def _is_reached(state: State, applied: Applied, thing: GameObject, reaches: Reaches) -> bool:
    """Whether the last of the effects that have been applied reaches an object."""
    change = applied.change
    if change is None or change.boost is None:
        return change is not None and change.on == thing.handle
    if thing.handle not in applied.reached:
        source = state.objects[change.on]
        if change.follows:
            reached = is_made(state, source, change.boost, thing, reaches, applied.before)
        else:
            assert applied.before is not None
            reached = _amid(state, applied.before, source, change.boost, thing, reaches)
        applied.reached[thing.handle] = reached
    return applied.reached[thing.handle]


def _amid(
    state: State, applied: Applied, source: GameObject, boost: Boost, thing: GameObject, asks: Reaches
) -> bool:
    """What an ability comes to where so many effects have been applied, and no more."""
    outer, state.applied = state.applied, applied
    try:
        return asks(state, source, boost, thing)
    finally:
        state.applied = outer


def _all_applied(state: State, reaches: Reaches) -> Applied:
    """All that changes types and colours; found once for all who ask until anything is otherwise."""
    if state.deciding:  # what is found amid another question hangs on that question
        return _applied(state, reaches)
    now = _what_it_hangs_on(state)
    if state.becoming is None or state.becoming[0] != now:
        state.becoming = (now, _applied(state, reaches))
    return state.becoming[1]


def _what_it_hangs_on(state: State) -> list[object]:
    """All that a filter or condition may ask for; whatever changes zones is a new object, so that their number tells of it."""
    now: list[object] = [
        len(state.objects), len(state.boosters), len(state.stack), state.daytime, state.monarch, state.attacked, state.attacked_alone, state.blocked_alone,
        *[number for player in state.players for number in (player.life, player.bled, player.speed, player.blessed)],
    ]  # fmt: skip
    for thing in state.table:
        now.append(_SEEN(thing))
        now.append((*thing.blockers, *thing.counters.items()))
        if thing.modifiers:
            now.append([(one, one.since) for one in thing.modifiers])
    return now


_SEEN: Final = attrgetter(
    "handle", "facts", "controller", "since", "last", "phased_out", "attached_to", "paired_with", "tapped", "token", "marks", "damage",
    "hurt_by", "attacking", "blocked", "is_blocking", "has_blocked",
)  # fmt: skip


def _applied(state: State, reaches: Reaches) -> Applied:
    """All that changes types and colours, in the order that the rules of the day have."""
    layers = state.rules.layers.does
    changes = sorted(_changes(state), key=lambda one: _turn(state, one))
    _heed_own_words(state, changes)
    applied = Applied(None, None, False)
    for (place, _), group in groupby(changes, key=lambda one: (one.place if layers.early else 0, one.own)):
        left = list(group)
        applied = Applied(applied, None, place < layers.early)
        while left:
            one = left.pop(_next(state, applied, left, reaches))
            applied = Applied(applied, one, applied.before_abilities)
    return applied


def _turn(state: State, change: Becoming) -> tuple[int, bool, int, bool, int]:
    """When the turn of an effect comes, unless it depends on another."""
    layers = state.rules.layers.does
    apart = change.place if layers.early else 0
    resolved_last = not layers.by_age and change.modifier.by == NOTHING
    return apart, not change.own, change.place, resolved_last, change.modifier.since


def _heed_own_words(state: State, changes: Sequence[Becoming]) -> None:
    """Of what an object says of itself, and what is done to it besides that is older: that the former comes first all the same."""
    own = [one for one in changes if one.own]
    if any(not other.own and other.modifier.since < one.modifier.since for one in own for other in changes):
        state.heed(state.rules.own_words.says.first)


def _changes(state: State) -> Iterator[Becoming]:
    for thing in state.table:
        for modifier in thing.modifiers:
            if modifier.kind in _BECOMING:
                yield from _parts(state, modifier, thing.handle)
    for ref in dict.fromkeys(state.retyping):
        source = state.objects[ref]
        if source.in_play:
            for boost in source.facts.becoming:
                yield from _parts(state, _as_modifier(boost, source), ref, boost)


_BECOMING: Final = frozenset({"become", "stop being"})
"""The kinds of modifiers that change types or colours."""


def _as_modifier(boost: Boost, source: GameObject) -> Modifier:
    return Modifier(
        "stop being" if boost.stops else "become", types=boost.types, subtypes=boost.subtypes, colors=boost.colors,
        keeps_colors=boost.keeps_colors, instead=boost.instead, since=source.since, by=source.handle,
    )  # fmt: skip


def _parts(state: State, modifier: Modifier, on: Ref, boost: Boost | None = None) -> Iterator[Becoming]:
    """An effect as a whole, or part by part where the rules of the day give each its own turn."""
    places = _places(state, modifier)
    own = boost is not None and says_of_itself(state, boost)
    if state.rules.layers.does.whole or len(places) == 1:
        yield Becoming(places[0], modifier, on, boost, own=own)
        return
    yield Becoming(places[0], replace(modifier, colors=None), on, boost, own=own)
    painted = Modifier(
        "become",
        colors=modifier.colors,
        keeps_colors=modifier.keeps_colors,
        by=modifier.by,
        since=modifier.since,
    )
    yield Becoming(places[1], painted, on, boost, follows=True, own=own)


def comes_early(state: State, boost: Boost) -> bool:
    """Whether a static ability makes things what they are before abilities are lost, and so although it is."""
    return _places(state, boost)[0] < state.rules.layers.does.early


def comes_along(state: State, change: Modifier | Boost) -> bool:
    """Whether all that an effect does comes along with the types that it changes, before what effects do that change none."""
    does = state.rules.layers.does
    first = does.whole and len(does.becoming) > 1 and bool(change.types or change.subtypes)
    return first and _places(state, change)[0] == 0


def _places(state: State, change: Modifier | Boost) -> list[int]:
    """When the parts of an effect have their turns, which it may have one by one."""
    changed: set[Part] = set()
    if change.types:
        changed.add("types")
    if change.subtypes or (change.instead and not change.types):
        changed.add("subtypes")
    if change.colors is not None:
        changed.add("colors")
    return [place for place, parts in enumerate(state.rules.layers.does.becoming) if parts & changed] or [0]


def _next(state: State, applied: Applied, left: Sequence[Becoming], reaches: Reaches) -> int:
    """Which of the effects that have not been applied yet is the next."""
    if not any(_could_bear_on(state, other, one) for one in left for other in left if other is not one):
        return 0
    reached: dict[tuple[int, int], frozenset[Ref]] = {}

    def reached_after(one: int, other: int) -> frozenset[Ref]:
        if (one, other) not in reached:
            before = Applied(applied, left[other], applied.before_abilities) if other >= 0 else applied
            then = Applied(before, left[one], applied.before_abilities)
            there = (thing for thing in state.table if thing.in_play)
            found = [thing.handle for thing in there if _is_reached(state, then, thing, reaches)]
            reached[one, other] = frozenset(found)
        return reached[one, other]

    def depends(one: int, other: int) -> bool:
        return _could_bear_on(state, left[other], left[one]) and (
            reached_after(one, other) != reached_after(one, -1)
        )

    place = first_of(len(left), depends)
    layers = state.rules.layers
    if place and layers.does.depends:
        state.weigh(layers.says.dependency)
    return place


def _could_bear_on(state: State, other: Becoming, one: Becoming) -> bool:
    """Whether one effect could change what another reaches, or end it: whatever only could is looked into."""
    boost, changes = one.boost, other.modifier
    if boost is None or one.follows:  # whatever these reach is settled before
        return False
    late = one.place >= state.rules.layers.does.early
    if makes_another_land(changes) or (late and any(source.facts.stripping for source in state.boosters)):
        return True
    asked = [] if boost.filter is None else [boost.filter]
    if boost.condition is not None:
        asked.append(boost.condition.filter)
    return boost.pair or any(_is_asked(filter_, changes, late) for filter_ in asked)


def _is_asked(filter_: Filter, changes: Modifier, late: bool) -> bool:
    """Whether a filter asks for something that an effect changes, or, once abilities and sizes change, for one of those."""
    if late and (filter_.keywords or filter_.without_keywords or filter_.rare):
        return True
    if changes.types and (filter_.types or filter_.without_types):
        return True
    if (changes.subtypes or changes.instead) and (filter_.subtypes or filter_.without_subtypes):
        return True
    return changes.colors is not None and filter_.asks_for_colors


def makes_another_land(change: Modifier | Boost) -> bool:
    """Whether a basic land type comes in place of the types that a land has, and with them of its own abilities."""
    return change.instead and bool(change.subtypes) and change.subtypes <= BASIC_LAND_TYPES


def types_after(found: frozenset[str], changes: Iterable[Modifier]) -> frozenset[str]:
    """Card types after all that changes them."""
    for modifier in changes:
        if modifier.kind == "become":
            found = modifier.types if modifier.instead and modifier.types else found | modifier.types
        elif modifier.kind == "stop being":
            found = found - modifier.types
    return found


def subtypes_after(found: frozenset[str], changes: Iterable[Modifier]) -> frozenset[str]:
    """Subtypes after all that changes them."""
    for modifier in changes:
        if modifier.kind != "become":
            continue
        if makes_another_land(modifier):  # which takes the place of land types only (305.7)
            found = found - _LAND_TYPES
        elif modifier.instead:
            found = frozenset()
        found = found | modifier.subtypes
    return found


def colors_after(found: frozenset[str], changes: Iterable[Modifier]) -> frozenset[str]:
    """Colours after all that changes them: what becomes of one colour has no other, unless an effect says that it keeps its own."""
    for modifier in changes:
        if modifier.kind == "become" and modifier.colors is not None:
            found = found | modifier.colors if modifier.keeps_colors else modifier.colors
    return found
