"""What an object is right now: its size, types, colours and keywords, effects counted in.

An object that left is read as it was last known.
"""

from __future__ import annotations

from rulesets.table import mana
from rulesets.table.abilities import MARKS, Ability, Boost, Bound, Condition, Filter, Keyword
from rulesets.table.printed import triggered_by
from rulesets.table.state import ACTIVE, GameObject, Ref, State

OUT_OF_THE_FIGHTING = "neither deals nor takes combat damage"
"""What a creature has that is in combat and yet has no part in its damage."""


def power(state: State, thing: GameObject) -> int:
    """Its power: sets and switches in order, then bonuses and counters."""
    if thing.last is not None:
        return thing.last.power
    if not thing.modifiers and not thing.counters and not state.boosters:
        return thing.facts.power
    return _size(state, thing)[0]


def toughness(state: State, thing: GameObject) -> int:
    """Its toughness, worked out as its power is."""
    if thing.last is not None:
        return thing.last.toughness
    if not thing.modifiers and not thing.counters and not state.boosters:
        return thing.facts.toughness
    return _size(state, thing)[1]


def _size(state: State, thing: GameObject) -> tuple[int, int]:
    base_power, base_toughness = thing.facts.power, thing.facts.toughness
    more_power = more_toughness = 0
    switched = False
    boosts = _boosts_on(state, thing) if state.boosters else ()
    for boost, number in boosts:
        if boost.defines:
            base_power += boost.power * number
            base_toughness += boost.toughness * number
    for modifier in thing.modifiers:
        if modifier.kind == "pump":
            more_power += modifier.power
            more_toughness += modifier.toughness
        elif modifier.kind == "set":
            base_power, base_toughness = modifier.power, modifier.toughness
        elif modifier.kind == "switch":
            switched = not switched
    for kind, number in thing.counters.items():
        plus = _COUNTER_SIZES.get(kind)
        if plus is not None:
            more_power += plus[0] * number
            more_toughness += plus[1] * number
    for boost, number in boosts:
        if not boost.defines:
            more_power += boost.power * number
            more_toughness += boost.toughness * number
    size = (base_power + more_power, base_toughness + more_toughness)
    return (size[1], size[0]) if switched else size


_COUNTER_SIZES = {
    "+1/+1": (1, 1), "-1/-1": (-1, -1), "+1/+0": (1, 0), "+0/+1": (0, 1), "-1/-0": (-1, 0), "-0/-1": (0, -1),
}  # fmt: skip


def _boosts_on(state: State, thing: GameObject) -> list[tuple[Boost, int]]:
    """What static abilities grant to an object, each so many times."""
    found: list[tuple[Boost, int]] = []
    for other in state.table:
        if other.facts.boosts and not other.phased_out and not loses_abilities(other):
            found.extend(
                (boost, 1 if boost.each is None else _number_of(state, boost.each, other))
                for boost in other.facts.boosts
                if _reaches(state, other, boost, thing)
            )
    return found


def _reaches(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    if boost.attached:
        reached = source.attached_to == thing.handle
    elif boost.filter is None:
        reached = source is thing
    else:
        reached = matches(state, thing.handle, boost.filter, source.controller, source)
    return reached and (boost.condition is None or holds(state, boost.condition, source))


def _number_of(state: State, filter_: Filter, source: GameObject) -> int:
    """How many permanents fit a filter, seen from an object."""
    return sum(
        thing.in_play and matches(state, thing.handle, filter_, source.controller, source)
        for thing in state.table
    )


def holds(state: State, condition: Condition, source: GameObject) -> bool:
    """Whether a condition is true, as seen from the object whose ability asks for it."""
    alone = state.rules.alone
    match condition.kind:
        case "attacking alone":
            return alone.does.attacking_alone(state, source)
        case "blocking alone":
            return alone.does.blocking_alone(state, source)
        case "attacked alone":
            return alone.does.attacked_alone(state, source)
        case "there is":
            number = _number_of(state, condition.filter, source)
        case "this is":
            return matches(state, source.handle, condition.filter, source.controller, source)
        case "graveyard":
            number = sum(
                thing.zone == "graveyard"
                and thing.owner == source.controller
                and state.current(thing.id) is thing
                for thing in state.objects
            )
        case "this is not":
            return not matches(state, source.handle, condition.filter, source.controller, source)
        case "attached is":
            bearer = source.attached_to
            return bearer >= 0 and matches(state, bearer, condition.filter, source.controller, source)
        case "life":
            number = state.player(source.controller).life
        case "opponent's life":
            lives = [state.player(one).life for one in state.opponents(source.controller)]
            return any(condition.least <= life <= condition.most for life in lives)
        case "your turn" | "not your turn":
            return (source.controller == ACTIVE) == (condition.kind == "your turn")
    return condition.least <= number <= condition.most


def loses_abilities(thing: GameObject) -> bool:
    """Whether an effect has taken all its abilities."""
    return any(modifier.kind == "lose all" for modifier in thing.modifiers)


def keywords(state: State, thing: GameObject) -> tuple[Keyword, ...]:
    """Every keyword on it, as often as it stands there."""
    if thing.last is not None:
        return thing.last.keywords
    if not thing.modifiers and not state.boosters:
        return thing.facts.keywords
    found = list(thing.facts.keywords)
    for modifier in thing.modifiers:
        if modifier.kind == "gain":
            found.extend(modifier.keywords)
        elif modifier.kind == "lose":
            lost = {keyword.name for keyword in modifier.keywords}
            found = [keyword for keyword in found if keyword.name not in lost]
        elif modifier.kind == "lose all":
            found.clear()
    if state.boosters:
        for boost, _ in _boosts_on(state, thing):
            found.extend(boost.keywords)
    return tuple(found)


def has(state: State, thing: GameObject, name: str) -> bool:
    """Whether it has a keyword of that name."""
    if thing.last is None and not thing.modifiers and not state.boosters:
        return name in thing.facts.keyword_names
    return any(keyword.name == name for keyword in keywords(state, thing))


def total(state: State, thing: GameObject, name: str) -> int:
    """The values of all its keywords of that name, added up."""
    return sum(keyword.value for keyword in keywords(state, thing) if keyword.name == name)


def count(state: State, thing: GameObject, name: str) -> int:
    """How many times it has the keyword."""
    return sum(keyword.name == name for keyword in keywords(state, thing))


def types(thing: GameObject) -> frozenset[str]:
    """Its card types."""
    if thing.last is not None:
        return thing.last.types
    found = thing.facts.types
    for modifier in thing.modifiers:
        if modifier.kind == "become":
            found = found | modifier.types
        elif modifier.kind == "stop being":
            found = found - modifier.types
    return found


def is_creature(thing: GameObject) -> bool:
    """Whether it is a creature now."""
    return "creature" in types(thing)


def subtypes(thing: GameObject) -> frozenset[str]:
    """Its subtypes."""
    found = thing.facts.subtypes
    for modifier in thing.modifiers:
        if modifier.kind == "become":
            found = found | modifier.subtypes
    return found


def colors(thing: GameObject) -> frozenset[str]:
    """Its colours; an effect that says what it becomes replaces them all."""
    if thing.last is not None:
        return thing.last.colors
    found = thing.facts.colors
    for modifier in thing.modifiers:
        if modifier.kind == "become" and modifier.colors is not None:
            found = modifier.colors
    return found


def abilities(state: State, thing: GameObject) -> tuple[Ability, ...]:
    """The abilities that it may use: its own, and after them what static abilities of others grant it."""
    if not state.boosters or thing.last is not None or thing.zone != "battlefield":
        return thing.facts.abilities
    granted = (one for boost, _ in _boosts_on(state, thing) for one in boost.abilities)
    return thing.facts.abilities + tuple(granted)


def triggered_abilities(state: State, thing: GameObject) -> tuple[Ability, ...]:
    """Its triggered abilities: the card's own, and those that its keywords stand for."""
    if thing.last is None and not thing.modifiers and not state.boosters:
        return thing.facts.triggers
    own = () if loses_abilities(thing) else tuple(a for a in thing.facts.triggers if not a.keyword)
    granted: tuple[Ability, ...] = ()
    if state.boosters and thing.last is None:
        granted = tuple(
            one for boost, _ in _boosts_on(state, thing) for one in boost.abilities if one.trigger is not None
        )
    return own + triggered_by(keywords(state, thing)) + granted


def matches(state: State, ref: Ref, filter_: Filter, you: Ref, source: GameObject | None = None) -> bool:
    """Whether the object or player is one that the filter means, seen from player `you`."""
    if ref < 0:
        return filter_.players and _is_that_player(ref, filter_, you)
    thing = state.objects[ref]
    if not filter_.permanents or (filter_.other and thing is source):
        return False
    if filter_.name and filter_.name not in (thing.facts.name, thing.id):
        return False
    if filter_.types and not _fits_types(filter_, types(thing)):
        return False
    if filter_.subtypes and not filter_.subtypes & subtypes(thing):
        return False
    if filter_.colors and not filter_.colors & colors(thing):
        return False
    if filter_.without_colors & colors(thing):
        return False
    if filter_.controller != "any" and not _fits_controller(state, filter_, thing, you, source):
        return False
    if filter_.rare and not _fits_rarer(state, thing, filter_, source):
        return False
    if filter_.keywords and not all(has(state, thing, name) for name in filter_.keywords):
        return False
    if filter_.without_keywords and any(has(state, thing, name) for name in filter_.without_keywords):
        return False
    return not filter_.roles or _fits_roles(state, filter_.roles, thing)


def _fits_rarer(state: State, thing: GameObject, filter_: Filter, source: GameObject | None) -> bool:
    """Whether it fits what few filters ask for."""
    return (
        not (filter_.without_types & types(thing) or filter_.without_subtypes & subtypes(thing))
        and (not filter_.hue or _fits_hue(filter_.hue, len(colors(thing))))
        and (not filter_.counter or thing.counters.get(filter_.counter, 0) > 0)
        and all(_is_within(state, thing, bound) for bound in filter_.bounds)
        and not (filter_.weaker and (source is None or power(state, thing) >= power(state, source)))
        and not (filter_.on_this and (source is None or thing.attached_to != source.handle))
        and not (filter_.hurt and (source is None or source.handle not in thing.hurt_by))
    )


def _fits_controller(
    state: State, filter_: Filter, thing: GameObject, you: Ref, source: GameObject | None
) -> bool:
    if filter_.controller == "defending player":
        return source is not None and state.rules.defending_player.does(state, source) == thing.controller
    return (thing.controller == you) == (filter_.controller == "you")


def _fits_hue(hue: str, number: int) -> bool:
    return {"colorless": number == 0, "monocolored": number == 1, "multicolored": number > 1}[hue]


def _is_within(state: State, thing: GameObject, bound: Bound) -> bool:
    if bound.of == "mana value":
        size = mana_value(thing.facts.cost)
    else:
        size = power(state, thing) if bound.of == "power" else toughness(state, thing)
    return bound.least <= size <= bound.most


def mana_value(cost: str) -> int:
    """How much mana a cost such as `2RR` comes to; of `(2/W)` the greater half counts."""
    return sum(
        int(symbol) if symbol.isdigit() else 2 if symbol.startswith("2/") else 1
        for symbol in mana.symbols(cost)
    )


def _is_that_player(ref: Ref, filter_: Filter, you: Ref) -> bool:
    if filter_.controller == "you":
        return ref == you
    return filter_.controller != "opponent" or ref != you


def _fits_types(filter_: Filter, found: frozenset[str]) -> bool:
    # "creature or planeswalker" is any of them, "artifact creature" is written with `all_types`.
    return filter_.types <= found if filter_.all_types else bool(filter_.types & found)


def roles(thing: GameObject) -> frozenset[str]:
    """Its part in combat: attacking, and then blocked, unblocked or neither; blocking."""
    if thing.last is not None:
        return thing.last.roles
    found = {"blocking"} if thing.is_blocking else set()
    if thing.attacking is not None:
        found.add("attacking")
        if thing.blocked is not None:
            found.add("blocked" if thing.blocked else "unblocked")
    return frozenset(found)


_EITHER = frozenset({"attacking", "blocking"})


_LIES_ON = {"enchanted": "Aura", "equipped": "Equipment"}
"""What lies on a permanent of which one says so."""
_NO_ROLES = frozenset({"tapped", "untapped", "token", "nontoken", *_LIES_ON, *MARKS})


def _fits_roles(state: State, wanted: frozenset[str], thing: GameObject) -> bool:
    own = roles(thing)
    if wanted >= _EITHER:
        if not own & _EITHER:
            return False
        wanted -= _EITHER
    if ("tapped" in wanted and not thing.tapped) or ("untapped" in wanted and thing.tapped):
        return False
    if ("token" in wanted and not thing.token) or ("nontoken" in wanted and thing.token):
        return False
    for role, what in _LIES_ON.items():
        if role in wanted and not any(
            one.in_play and one.attached_to == thing.handle and what in subtypes(one) for one in state.table
        ):
            return False
    if not wanted.intersection(MARKS) <= thing.marks:
        return False
    return wanted - _NO_ROLES <= own
