"""What an object is right now: its size, types, colours and keywords, effects counted in.

An object that left is read as it was last known.  What static abilities reach, and so every one of these, may hang on any
other: on a size, on what fits a filter, on whether a condition holds.  So all that asks about each other stands here, and
what only asks of it stands beside, as the abilities that are granted do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple

from rulesets.keywords.table import row_of
from rulesets.points import Provision
from rulesets.table import mana
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.effects import AS_ITS_MANA_VALUE
from rulesets.table.abilities.filters import DEVOTION, MANA_OF, Bound, Filter, OnceForEach
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.lands import BASIC_LAND_TYPES
from rulesets.table.abilities.names import ATTACKED, CAME_BY, DESIGNATIONS, PAID_FOR, RING_BEARER
from rulesets.table.as_said import as_said_by
from rulesets.table.becoming import (
    changes_of,
    colors_after,
    comes_along,
    comes_early,
    is_made,
    makes_another_land,
    reached_since,
    says_of_itself,
    subtypes_after,
    types_after,
)
from rulesets.table.budget import OverBudget, count_asking, count_work
from rulesets.table.land_types import UNNAMED_LAND
from rulesets.table.layering import (
    SizeChange,
    Sizing,
    hangs_on_order,
    hangs_on_place,
    set_along_with,
    size_after,
)
from rulesets.table.mana_values import has_mana_value_within, mana_value_of
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.roles import lies_on, lying_on, meets, roles
from rulesets.table.state import ACTIVE, NOTHING, OF_ITSELF, GameObject, Modifier, Ref, State

OUT_OF_THE_FIGHTING = "neither deals nor takes combat damage"
"""What a creature has that is in combat and yet has no part in its damage."""
REGENERATED = Keyword(OUT_OF_THE_FIGHTING)
"""The same as the rules of 1994 have it of a creature that has regenerated."""


def power(state: State, thing: GameObject) -> int:
    """Its power, with all that changes it counted in."""
    if thing.last is not None:
        return thing.last.power
    if not (thing.modifiers or thing.counters or state.boosters or thing.facts.defining):
        return thing.facts.power
    if _comes_before_abilities(state):
        return thing.facts.power
    return _size(state, thing)[0]


def toughness(state: State, thing: GameObject) -> int:
    """Its toughness, worked out as its power is."""
    if thing.last is not None:
        return thing.last.toughness
    if not (thing.modifiers or thing.counters or state.boosters or thing.facts.defining):
        return thing.facts.toughness
    if _comes_before_abilities(state):
        return thing.facts.toughness
    return _size(state, thing)[1]


def _comes_before_abilities(state: State) -> bool:
    """Whether it is asked for what changes types or colours, in rules that have abilities and sizes change after that."""
    return state.applied is not None and state.applied.before_abilities


def _size(state: State, thing: GameObject) -> tuple[int, int]:
    """Power and toughness: where all changes only add, in whatever order; else as the rules of the day order them."""
    size_power, size_toughness = thing.facts.power, thing.facts.toughness
    for modifier in thing.modifiers:
        if modifier.kind == "pump":
            size_power += modifier.power
            size_toughness += modifier.toughness
        elif modifier.kind in _SIZING:
            return _size_in_order(state, thing)
    for kind, number in thing.counters.items():
        plus = counter_size(kind)
        if plus is not None:
            size_power += plus[0] * number
            size_toughness += plus[1] * number
    counts: _Counts = {}
    for boost, source in _resizing(state, thing):
        if boost.size is not None:
            return _size_in_order(state, thing)
        number = _times(state, boost, source, counts)
        size_power += boost.power * number
        size_toughness += boost.toughness * number
    return size_power, size_toughness


def _resizing(state: State, thing: GameObject) -> Iterator[tuple[Boost, GameObject]]:
    """The static abilities that change the size of an object: those that work in play, and what a card out of play defines for itself."""
    if state.boosters:
        yield from boosts_on(state, thing, "resizing")
    if thing.facts.defining and not thing.in_play:
        defined_sizes = state.rules.defined_sizes
        state.heed(defined_sizes.says.out_of_play)
        if defined_sizes.does:
            yield from ((boost, thing) for boost in thing.facts.defining)


_SIZING: dict[str, Sizing] = {
    "pump": "pump", "set": "set", "set with its types": "set with its types",
    "set with its subtypes": "set with its subtypes", "switch": "switch",
}  # fmt: skip
"""The kinds of modifiers that change a size."""


def _sizing(modifier: Modifier) -> Sizing:
    is_static = modifier.by != NOTHING and modifier.kind == "set"
    return "static set" if is_static else _SIZING[modifier.kind]


def _size_in_order(state: State, thing: GameObject) -> tuple[int, int]:
    printed = (thing.facts.power, thing.facts.toughness)
    changes = _size_changes(state, thing)
    order = state.rules.layers.does
    size = size_after(printed, changes, order.place)
    if any(hangs_on_place(printed, changes, order.place, kind) for kind in order.unplaced):
        state.leave_open(state.rules.layers.dispute)
    state.leave_open(order.order_left_open(printed, changes))
    return size


def is_resized_in_an_order(state: State, thing: GameObject) -> bool:
    """Whether the size of an object hangs on which of several changes comes first."""
    printed = (thing.facts.power, thing.facts.toughness)
    return hangs_on_order(printed, _size_changes(state, thing), state.rules.layers.does.place)


def is_resized_by_age(state: State, thing: GameObject, kind: Sizing) -> bool:
    """Whether the size of an object hangs on which comes first of the changes that share their place with those of a kind."""
    printed = (thing.facts.power, thing.facts.toughness)
    place = state.rules.layers.does.place
    beside = [change for change in _size_changes(state, thing) if place(change.kind) == place(kind)]
    return hangs_on_order(printed, beside, place)


def is_resized_by_types(state: State, thing: GameObject) -> bool:
    """Whether the size of an object hangs on it that one which comes with a change of types is set before all else sets or changes it."""
    printed = (thing.facts.power, thing.facts.toughness)
    place = state.rules.layers.does.place
    before_all = place("set with its types") < place("set")
    return before_all and hangs_on_place(printed, _size_changes(state, thing), place, "set with its types")


def _size_changes(state: State, thing: GameObject) -> list[SizeChange]:
    changes = [
        SizeChange(_sizing(modifier), modifier.since, modifier.power, modifier.toughness)
        for modifier in thing.modifiers
        if modifier.kind in _SIZING
    ]
    for kind, number in thing.counters.items():
        plus = counter_size(kind)
        if plus is not None:
            changes.append(SizeChange("counters", 0, plus[0] * number, plus[1] * number))
    counts: _Counts = {}
    defined: list[tuple[Boost, int]] = []
    for boost, source in _resizing(state, thing):
        if boost.size is not None:
            sizing: Sizing = "static set"
            if state.rules.layers.does.by_age:
                sizing = set_along_with(boost.types, boost.subtypes, sizing)
            changes.append(SizeChange(sizing, source.since, *_size_granted(state, thing, boost.size)))
        number = _times(state, boost, source, counts)
        if boost.defines:
            defined.append((boost, number))
        elif boost.power or boost.toughness:
            changes.append(
                SizeChange(
                    "static pump",
                    _since(state, source, boost, thing),
                    boost.power * number,
                    boost.toughness * number,
                )
            )
    if defined:
        changes.append(_defined((thing.facts.power, thing.facts.toughness), defined))
    # What waits for something comes just after that.
    changes.sort(key=lambda one: one.kind == "static pump")
    return changes


def _size_granted(
    state: State, thing: GameObject, size: tuple[int, int] | Literal["mana value"]
) -> tuple[int, int]:
    """A size that an object has instead of its own: so large, or as large as its mana value."""
    if size == AS_ITS_MANA_VALUE:
        value = mana_value_of(state, thing)
        return value, value
    return size


def _since(state: State, source: GameObject, boost: Boost, thing: GameObject) -> int:
    """How old what a static ability does to an object is: in rules without layers of its own, as old as what it depends on at least."""
    layers = state.rules.layers.does
    if layers.early or not layers.depends:
        return source.since
    return reached_since(state, source, boost, thing, makes, _fits)


@cache
def counter_size(kind: str) -> tuple[int, int] | None:
    """The change of size that a counter of a kind is, if it is one."""
    found = re.fullmatch(r"([+-][0-9]+)/([+-][0-9]+)", kind)
    return (int(found[1]), int(found[2])) if found else None


def _defined(printed: tuple[int, int], boosts: list[tuple[Boost, int]]) -> SizeChange:
    """The size that an object's own abilities define, each number where one of them speaks of it."""
    power, toughness = printed
    return SizeChange(
        "defined", 0,
        power + sum(one.power * number for one, number in boosts) if any(one.power for one, _ in boosts) else None,
        toughness + sum(one.toughness * number for one, number in boosts) if any(one.toughness for one, _ in boosts) else None,
    )  # fmt: skip


Part = Literal["resizing", "rewording", "granting", "stripping"]
"""What static abilities may do; each is the name of those that do it, in a card's facts."""


def boosts_on(
    state: State, thing: GameObject, part: Part, keyword: str = ""
) -> Iterator[tuple[Boost, GameObject]]:
    """The static abilities that do something of a kind to an object, and the objects that have them.

    `keyword`: only those that could give or take that one, so that no more ask about each other than have to.
    """
    stripping: _Stripping = {}
    count_work(state, 5 + len(state.boosters) // 4)
    protected = _may_be_protected(state, thing)
    in_play = thing.zone == "battlefield"
    for source in state.boosters:
        boosts: tuple[Boost, ...] = getattr(source.facts, part)
        if boosts and keyword:
            boosts = tuple([boost for boost in boosts if boost.loses_all or keyword in boost.touched])
        if boosts and not source.phased_out:
            state.work += 2 * len(boosts)
            silent = _is_silenced(state, source, stripping)
            for boost in boosts:
                if (
                    ((boost.becomes and in_play) or not (silent and _ends(state, boost)))
                    and _reaches(state, source, boost, thing)
                    and not (protected and _is_kept_off(state, source, boost, thing))
                ):
                    yield boost, source


_Stripping = dict[Ref, bool]
"""Of objects that take abilities, whether they have their own: found once for all that one question goes through."""


def _is_silenced(state: State, source: GameObject, stripping: _Stripping) -> bool:
    """Whether something has taken an object's abilities, so that they do nothing any more; itself it does not silence."""
    return (
        any(modifier.kind == "lose all" for modifier in source.modifiers)
        or (
            source.zone == "battlefield"
            and any(by is not source for by in strippers(state, source, stripping))
        )
        or is_shut_off(state, source)
    )


def is_shut_off(state: State, thing: GameObject) -> bool:
    """Whether it is a tapped artifact, and the rules of the day have that do nothing unless it is something else as well."""
    if not thing.tapped:
        return False
    kinds = types(state, thing)
    if "artifact" not in kinds or state.rules.tapped_artifacts.does:
        return False
    goes_on = not kinds.isdisjoint(_NOT_SHUT_OFF)
    if thing.facts.boosts or thing.facts.triggers:
        says = state.rules.tapped_artifacts.says
        state.weigh(says.creature_too if goes_on else says.works)
    return not goes_on


_NOT_SHUT_OFF = frozenset({"creature", "land"})
"""What an artifact has to be beside that, so that tapping it stops nothing."""


def strippers(state: State, thing: GameObject, stripping: _Stripping) -> Iterator[GameObject]:
    """The objects whose static abilities take all of an object's abilities."""
    count_work(state, 5 + len(state.boosters) // 8)
    for source in state.boosters:
        if source.facts.stripping and not source.phased_out:
            state.work += len(source.facts.stripping)
            for boost in source.facts.stripping:
                if (
                    _reaches(state, source, boost, thing)
                    and not _comes_before(state, thing, source)
                    and _still_strips(state, source, stripping)
                ):
                    yield source


def _comes_before(state: State, thing: GameObject, source: GameObject) -> bool:
    """Whether an object takes the abilities of something younger that would take its own."""
    return (
        bool(thing.facts.stripping)
        and thing.since < source.since
        and any(_reaches(state, thing, boost, source) for boost in thing.facts.stripping)
    )


def _still_strips(state: State, source: GameObject, stripping: _Stripping) -> bool:
    """Whether an object that takes abilities has its own; where each would take the other's, the older one does."""
    asking = [state.objects[ref] for ref, boost in state.deciding if boost is None]
    if source in asking:
        return source.since <= asking[-1].since
    # What is found amid another question hangs on that question.
    is_first = not state.deciding
    if is_first and source.handle in stripping:
        return stripping[source.handle]
    count_asking(state)
    state.deciding.append((source.handle, None))
    silenced = _is_silenced(state, source, stripping)
    state.deciding.pop()
    if is_first:
        stripping[source.handle] = not silenced
    return not silenced


def _ends(state: State, boost: Boost) -> bool:
    """Whether an ability that is lost does nothing any more: a size may stay as if it were printed."""
    return not (boost.defines and state.rules.layers.does.defined_lasts)


_Counts = dict[tuple[Filter, Ref], int]
"""How many objects fit a filter for a player: found once for all that one question goes through."""


class CountedElsewhere(NamedTuple):
    """A static ability that changes sizes by cards in hands and graveyards or by life, and how often it does so now."""

    source: GameObject
    place: int
    boost: Boost
    number: int


def counted_elsewhere(state: State) -> Iterator[CountedElsewhere]:
    """Each of those that there are."""
    for source in state.boosters:
        for place, boost in enumerate(source.facts.resizing):
            if boost.counts_cards and not source.phased_out:
                count_work(state, 5)
                works = holds(state, boost.condition, source.controller, source)
                number = _times(state, boost, source, {}) if works else 0
                yield CountedElsewhere(source, place, boost, number)


def is_reached(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    """Whether a static ability is meant for an object, be what it asks for so or not."""
    return _fits(state, source, replace(boost, condition=None), thing)


def _times(state: State, boost: Boost, source: GameObject, counts: _Counts) -> int:
    """How often a static ability grants its change of size."""
    if boost.counted is None:
        return 1
    each = boost.counted.filter
    if each is None or each.hangs_on_who_asks:
        return number_counted(state, boost.counted, source)
    asked = (each, source.controller)
    if asked not in counts:
        counts[asked] = number_counted(state, boost.counted, source)
    return counts[asked]


def number_counted(state: State, counted: OnceForEach, thing: GameObject) -> int:
    """How many there are of what an object's ability counts."""
    if counted.filter is not None:
        return _number_of(state, counted.filter, thing.controller, thing)
    if counted.per:
        return counted_of(state, thing.controller, counted.per)
    return thing.counters.get(counted.counter, 0)


def counted_of(state: State, player: Ref, what: str) -> int:
    """So much of something a player has: life, devotion to a colour, or basic land types among lands."""
    if what == "life":
        return max(0, state.player(player).life)
    if what.startswith(DEVOTION):
        return _devotion(state, player, what.removeprefix(DEVOTION).split(" and "))
    lands = [thing for thing in state.table if thing.in_play and thing.controller == player]
    return len(
        {
            kind
            for land in lands
            if "land" in types(state, land)
            for kind in _subtypes_asked(state, land, BASIC_LAND_TYPES)
        }
    )


def _devotion(state: State, player: Ref, wanted: Iterable[str]) -> int:
    """How many symbols of one of these colours the mana costs of a player's permanents have."""
    letters = {MANA_OF[color] for color in wanted}
    costs = (one.facts.cost for one in state.table if one.in_play and one.controller == player)
    return sum([not letters.isdisjoint(each.split("/")) for cost in costs for each in mana.symbols(cost)])


def _reaches(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    """Whether a static ability does what it does to an object, now: all of it reaches whatever has become something by it."""
    if boost.becomes and thing.zone == "battlefield":
        return is_made(state, source, boost, thing, makes)
    if not (boost.reads_words and boost.rewords):
        return _fits(state, source, boost, thing)
    # It reaches whom it reaches without itself: no effect depends on what it does.
    if any(ref == source.handle and one is boost for ref, one in state.deciding):
        return False
    count_asking(state)
    state.deciding.append((source.handle, boost))
    reached = _fits(state, source, boost, thing)
    state.deciding.pop()
    return reached


def _fits(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    if boost.attached:
        reached = source.attached_to == thing.handle and thing.last is None
    elif boost.pair:
        partner = partner_of(state, source)
        reached = partner is not None and thing in (source, partner)
    elif boost.filter is None:
        reached = source is thing
    else:
        speaks_of_it = thing.zone not in _OUT_OF_PLAY or thing.zone == boost.filter.zone
        reached = speaks_of_it and matches(state, thing.handle, boost.filter, source.controller, source)
    return reached and (boost.condition is None or _is_met(state, source, boost.condition))


_PROTECTION = frozenset({"protection"})


def _may_be_protected(state: State, thing: GameObject) -> bool:
    """Whether an object can have any protection at all: printed on it, lent to it, or by an effect that has been at it."""
    if "protection" in thing.facts.keyword_names:
        return True
    if nothing_has(state, _PROTECTION):
        return False
    return bool(thing.modifiers) or any(
        "protection" in boost.touched for one in state.boosters for boost in one.facts.rewording
    )


def _is_kept_off(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    """Whether a protection keeps off what a static ability does, unless that itself makes or ends the protection."""
    if source is thing or "protection" in boost.touched:
        return False
    if any(ref == source.handle and one is boost for ref, one in state.deciding):
        return False
    count_asking(state)
    state.deciding.append((source.handle, boost))
    kept_off = has(state, thing, "protection") and _keeps_off(state, source, thing)
    state.deciding.pop()
    return kept_off


def _keeps_off(state: State, source: GameObject, thing: GameObject) -> bool:
    protection = state.rules.protection
    kept_off = protection.does.keeps_effects_off(state, thing, source) is not None
    if kept_off:
        state.weigh(protection.says.aimed_at_nothing)
    return kept_off


_OUT_OF_PLAY = frozenset({"library", "hand", "graveyard", "exile"})
"""Where a card is none of the permanents that an ability speaks of, unless it names the zone (109.2)."""


def partner_of(state: State, thing: GameObject) -> GameObject | None:
    """The creature that one is paired with, as long as both are creatures in play under one player's control."""
    if thing.paired_with == NOTHING:
        return None
    other = state.objects[thing.paired_with]
    together = thing.in_play and other.in_play and thing.controller == other.controller
    return other if together and is_creature(state, thing) and is_creature(state, other) else None


def _is_met(state: State, source: GameObject, condition: Condition) -> bool:
    """Whether a condition holds; amid a question it comes to the same for all who ask it on the same way there."""
    if not state.deciding or state.applied is not None:
        return holds(state, condition, source.controller, source)
    asking = (
        source.handle,
        id(condition),
        *(part for ref, boost in state.deciding for part in (ref, id(boost))),
    )
    known = state.met.get(asking)
    if known is None:
        known = state.met[asking] = holds(state, condition, source.controller, source)
    return known


def whatever_could_fit(
    state: State, filter_: Filter, source: GameObject | None = None
) -> Iterable[GameObject]:
    """What a filter could mean: what is on the battlefield or attached to the object that asks, or the cards in the zone of which it speaks."""
    if filter_.on_this and source is not None:
        return lying_on(state, source)
    if filter_.zone:
        return (thing for thing in state.objects if thing.zone == filter_.zone)
    return (thing for thing in state.table if thing.in_play)


def _number_of(state: State, filter_: Filter, you: Ref, source: GameObject) -> int:
    """How many objects fit a filter, seen from an object of a player's."""
    there = whatever_could_fit(state, filter_, source)
    return sum(matches(state, thing.handle, filter_, you, source) for thing in there)


def holds(state: State, condition: Condition | None, you: Ref, source: GameObject) -> bool:
    """Whether a condition is true, or none is asked for, as seen from the object whose ability asks for it, and from `you`, whose ability it is.

    Whoever has used an ability, or had it trigger, is that player still when another controls the object.
    """
    if condition is None:
        return True
    alone = state.rules.alone
    match condition.kind:
        case "attacking alone":
            return alone.does.attacking_alone(state, source)
        case "blocking alone":
            return alone.does.blocking_alone(state, source)
        case "attacked alone":
            return alone.does.attacked_alone(state, source)
        case "this is" | "this is not":
            fits = matches(state, source.handle, condition.filter, you, source)
            return fits == (condition.kind == "this is")
        case "attached is" | "attached is not":
            bearer = source.attached_to
            fits = bearer >= 0 and matches(state, bearer, condition.filter, you, source)
            return fits == (condition.kind == "attached is")
        case "opponent's life" | "an opponent lost life":
            opponents = [state.player(one) for one in state.opponents(you)]
            if condition.kind == "an opponent lost life":
                return any(one.bled for one in opponents)
            return any(condition.least <= one.life <= condition.most for one in opponents)
        case "your turn" | "not your turn":
            return (you == ACTIVE) == (condition.kind == "your turn")
        case "attacked or blocked":
            return ATTACKED in source.marks or source.has_blocked
        case "you are attacked":
            return you in state.attacked
        case _:
            return condition.least <= _counted(state, condition, you, source) <= condition.most


def is_outspent(state: State, thing: GameObject, spent: int) -> bool:
    """Whether so much mana is more than a creature's power or its toughness."""
    return is_creature(state, thing) and spent > min(power(state, thing), toughness(state, thing))


def _counted(state: State, condition: Condition, you: Ref, source: GameObject) -> int:
    """The number that a condition with bounds asks for."""
    if condition.kind == "there is":
        return _number_of(state, condition.filter, you, source)
    if condition.kind == "life":
        return state.player(you).life
    if condition.kind == "max speed":
        return state.player(you).speed
    if condition.kind == "monarch":
        return int(state.monarch == you)
    if condition.kind in PAID_FOR:
        return int(condition.paid in source.marks)
    if condition.kind == "city's blessing":
        return int(state.player(you).blessed)
    if condition.kind in ("day", "night"):
        return int(state.daytime == condition.kind)
    if condition.kind in ("level", "charge"):
        return source.counters.get(condition.kind, 0)
    if condition.kind == "devotion":
        return _devotion(state, you, condition.filter.colors)
    if condition.kind == "graveyard":
        return sum(1 for _ in _graveyard(state, you))
    return len({type_ for card in _graveyard(state, you) for type_ in card.facts.types})


def _graveyard(state: State, player: Ref) -> Iterator[GameObject]:
    """The cards in a player's graveyard."""
    return (
        thing for thing in state.objects
        if thing.zone == "graveyard" and thing.owner == player and state.current(thing.id) is thing
    )  # fmt: skip


def keeps_abilities(state: State, thing: GameObject) -> bool:
    """Whether nothing gives it abilities or takes any: what changes its size does neither, and little else is common."""
    if thing.last is not None or state.boosters:
        return False
    for modifier in thing.modifiers:
        if modifier.kind not in _SIZING:
            return False
    return not is_shut_off(state, thing)


def keywords(state: State, thing: GameObject, name: str = "") -> tuple[Keyword, ...]:
    """Every keyword on it, as often as it stands there; with a name, those of that name at least."""
    if thing.last is not None:
        return thing.last.keywords
    if keeps_abilities(state, thing) or _comes_before_abilities(state):
        return thing.facts.keywords
    if is_shut_off(state, thing):  # what an effect states without granting an ability goes on
        stated = _reworded(state, thing, (), name)
        return tuple([keyword for keyword in stated if row_of(keyword) is None])
    return _reworded(state, thing, thing.facts.keywords, name)


def _reworded(state: State, thing: GameObject, own: tuple[Keyword, ...], name: str) -> tuple[Keyword, ...]:
    """The keywords of an object that it has of itself, with all that takes some and gives others."""
    found = list(own)
    rewordings = _rewordings(state, thing, name)
    for place, modifier in enumerate(rewordings):
        if modifier.kind == "gain":
            found.extend(modifier.keywords)
        elif modifier.kind == "lose":
            lost = modifier.keywords
            found = [keyword for keyword in found if not any(one.covers(keyword) for one in lost)]
        elif modifier.kind == "lose all":  # what an effect states without granting an ability is none to lose
            gained = [one for one in rewordings[:place] if one.kind == "gain"]
            found = [keyword for one in gained for keyword in one.keywords if row_of(keyword) is None]
    if any(not name or keyword.name == name for keyword in found):
        heed_what_a_land_keeps(state, thing)
    return tuple(found)


def heed_what_a_land_keeps(state: State, thing: GameObject) -> None:
    """Of what something has been granted: that it keeps that, if an effect has made it a land of another type."""
    if _made_land(state, thing):
        state.heed(state.rules.changed_lands.says.granted)


def is_said_to_be(state: State, thing: GameObject, name: str) -> bool:
    """Whether an effect says a keyword's name of it, whatever else takes its abilities away."""
    return any(
        modifier.kind == "gain" and any(keyword.name == name for keyword in modifier.keywords)
        for modifier in _rewordings(state, thing, name)
    )


def _rewordings(state: State, thing: GameObject, name: str) -> Sequence[Modifier]:
    """Whatever changes the keywords of an object, or those of one name, in the order in which that applies."""
    static = [
        modifier
        for boost, source in (boosts_on(state, thing, "rewording", name) if state.boosters else ())
        for modifier in _as_modifiers(state, boost, _since(state, source, boost, thing), source)
    ]
    if not static and not any(one.kind == "gain" and (one.types or one.subtypes) for one in thing.modifiers):
        return thing.modifiers
    changes = [modifier for modifier in thing.modifiers if modifier.kind in _REWORDING]
    if all(modifier.kind == "gain" for modifier in (*changes, *static)):
        return [*changes, *static]
    if state.events is not None and _give_and_take([*changes, *static]):
        state.weigh(state.rules.layers.says.abilities)
    _weigh_own_words(state, static, changes)
    if state.rules.layers.does.by_age:
        # What is printed goes before all that is granted; what waits for something comes just after that.
        return sorted(
            [*changes, *static],
            key=lambda one: (
                one.since != OF_ITSELF and not comes_along(state, one),
                one.since,
                not (one.types or one.subtypes),
            ),
        )
    return sorted([*changes, *static], key=lambda one: (one.by == NOTHING, one.since))


def _give_and_take(changes: Sequence[Modifier]) -> bool:
    """Whether effects give a keyword that others take, of which some stand in play and some have resolved."""
    made = [one for one in changes if one.since != OF_ITSELF]
    given = {keyword.name for one in made if one.kind == "gain" for keyword in one.keywords}
    taking = [one for one in made if one.kind != "gain"]
    contrary = any(
        one.kind == "lose all" or any(each.name in given for each in one.keywords) for one in taking
    )
    return bool(given) and contrary and len({one.by == NOTHING for one in made}) > 1


def _weigh_own_words(state: State, static: Sequence[Modifier], changes: Sequence[Modifier]) -> None:
    """Of keywords that an object says it has, and what takes some and is older: that the former comes first all the same."""
    own = [one for one in static if one.kind == "gain" and one.since == OF_ITSELF]
    taking = [one for one in (*static, *changes) if one.kind != "gain"]
    if any(other.since < state.objects[one.by].since for one in own for other in taking):
        state.weigh(state.rules.own_words.says.first)


_REWORDING = frozenset({"gain", "lose", "lose all"})
"""The kinds of modifiers that change which keywords there are."""


def left_open_of_late(state: State, thing: GameObject) -> Provision | None:
    """What is left open of what keeps an object from something, where a spell said it before that came."""
    late = any(
        _reaches(state, source, boost, thing)
        for source in state.boosters
        if source.handle == NOTHING and source.since < thing.since
        for boost in source.facts.rewording
    )
    return state.rules.rules_of_the_turn.says.whom if late else None


def _as_modifiers(state: State, boost: Boost, since: int, source: GameObject) -> Iterator[Modifier]:
    """What a static ability does to keywords, and along with which types: what it takes, before what it gives."""
    types, subtypes, by = boost.types, boost.subtypes, source.handle
    if boost.loses_all:  # what is printed on a land goes with its types, and what has been granted it stays
        since_then = OF_ITSELF if makes_another_land(boost) else since
        yield Modifier("lose all", types=types, subtypes=subtypes, since=since_then, by=by)
    if boost.loses:
        yield Modifier("lose", keywords=boost.loses, types=types, subtypes=subtypes, since=since, by=by)
    if boost.keywords:
        gained = as_said_by(state, source.controller, boost.keywords)
        since_then = OF_ITSELF if says_of_itself(state, boost, words=True) else since
        yield Modifier("gain", keywords=gained, types=types, subtypes=subtypes, since=since_then, by=by)


def means(state: State, keyword: Keyword, bearer: GameObject, other: GameObject) -> bool:
    """Whether a keyword of an object speaks of another object, seen from the player whose words it is in."""
    you = Ref(keyword.said_by) if keyword.said_by else bearer.controller
    return keyword.filter is not None and matches(state, other.handle, keyword.filter, you, bearer)


def has(state: State, thing: GameObject, name: str) -> bool:
    """Whether it has a keyword of that name."""
    if thing.last is None and not thing.modifiers and not state.boosters:
        return name in thing.facts.keyword_names and not is_shut_off(state, thing)
    if keeps_abilities(state, thing) or _comes_before_abilities(state):
        return name in thing.facts.keyword_names
    return any(keyword.name == name for keyword in keywords(state, thing, name))


def is_under(state: State, thing: GameObject, name: str) -> bool:
    """Whether what stands in some ability or effect goes for an object now, though it may have left.

    What is last known of it are its characteristics.  What something does to its damage is none of them: an effect of a
    static ability goes on only as long as what has that ability is there (604.2 of 2009-07-11), be that another or itself.
    """
    if thing.last is None:
        return has(state, thing, name)
    return any(keyword.name == name for keyword in _reworded(state, thing, (), name))


def may_have_keywords(state: State, thing: GameObject) -> bool:
    """Whether it has any keywords, or something there is that could have given it some."""
    if thing.facts.keywords or thing.last or state.boosters:
        return True
    return bool(thing.modifiers) and not keeps_abilities(state, thing)


def total(state: State, thing: GameObject, name: str) -> int:
    """The values of all its keywords of that name, added up, each as often as what it counts is there."""
    return sum([
        one.value * (1 if one.counted is None else number_counted(state, one.counted, thing))
        for one in keywords(state, thing, name) if one.name == name
    ])  # fmt: skip


def count(state: State, thing: GameObject, name: str) -> int:
    """How many times it has the keyword."""
    return sum(keyword.name == name for keyword in keywords(state, thing, name))


def types(state: State, thing: GameObject) -> frozenset[str]:
    """Its card types."""
    if thing.last is not None:
        return thing.last.types
    if not thing.modifiers and not state.retyping:
        return thing.facts.types
    return types_after(thing.facts.types, changes_of(state, thing, makes))


def is_creature(state: State, thing: GameObject) -> bool:
    """Whether it is a creature now."""
    return "creature" in types(state, thing)


def creatures_of(state: State, player: Ref) -> tuple[Ref, ...]:
    """The creatures that a player controls, in the order of the table."""
    return tuple([
        one.handle for one in state.table
        if one.in_play and one.controller == player and is_creature(state, one)
    ])  # fmt: skip


def subtypes(state: State, thing: GameObject) -> frozenset[str]:
    """Its subtypes."""
    if thing.last is not None:
        return thing.last.subtypes
    if not thing.modifiers and not state.retyping:
        return thing.facts.all_subtypes
    return subtypes_after(thing.facts.all_subtypes, changes_of(state, thing, makes))


def _subtypes_asked(state: State, thing: GameObject, asked: frozenset[str]) -> frozenset[str]:
    """Those of the subtypes asked for that it has.

    Raises:
        OverBudget: it is a basic land, and of which type nobody says.
    """
    has_them = asked & subtypes(state, thing)
    if thing.facts is UNNAMED_LAND and not has_them and asked & BASIC_LAND_TYPES:
        raise OverBudget(because("basic land type not named", thing.id))
    return has_them


def colors(state: State, thing: GameObject) -> frozenset[str]:
    """Its colours."""
    if thing.last is not None:
        return thing.last.colors
    if not thing.modifiers and not state.retyping:
        return thing.facts.colors
    return colors_after(thing.facts.colors, changes_of(state, thing, makes))


def makes(state: State, source: GameObject, boost: Boost, thing: GameObject) -> bool:
    """Whether a static ability changes the types or colours of an object, as its turn comes."""
    count_work(state, 5)
    return (
        _fits(state, source, boost, thing)
        and _still_makes(state, source, boost)
        and not (_may_be_protected(state, thing) and _is_kept_off(state, source, boost, thing))
    )


def _still_makes(state: State, source: GameObject, boost: Boost) -> bool:
    """Whether what a static ability makes of things is so, though its object may have lost it."""
    layers = state.rules.layers
    goes_on = comes_early(state, boost) and not _has_become_another_land(state, source)
    if goes_on and state.events is None:
        return True
    if not _is_silenced(state, source, {}):
        return True
    state.weigh(layers.says.types if boost.retypes else layers.says.colors)
    return goes_on


def _has_become_another_land(state: State, thing: GameObject) -> bool:
    """Whether a land has lost what abilities it had as its types changed, which is before any others are lost."""
    return "land" in thing.facts.types and bool(_land_changes(state, thing))


def matches(state: State, ref: Ref, filter_: Filter, you: Ref, source: GameObject | None = None) -> bool:
    """Whether the object or player is one that the filter means, seen from player `you`."""
    state.work += 1
    if ref < 0:
        return filter_.players and _is_that_player(state, ref, filter_, you)
    return is_such(state, state.objects[ref], filter_, you, source)


def is_such(
    state: State, thing: GameObject, filter_: Filter, you: Ref, source: GameObject | None = None
) -> bool:
    """Whether an object is one that the filter means, as it is looked at."""
    if not filter_.permanents or (filter_.other and thing is source):
        return False
    if filter_.name and filter_.name not in _names(state, thing):
        return False
    if filter_.types and not _fits_types(filter_, types(state, thing)):
        return False
    if filter_.subtypes and not _subtypes_asked(state, thing, filter_.subtypes):
        return False
    if filter_.colors and not filter_.colors & colors(state, thing):
        return False
    if filter_.without_colors & colors(state, thing):
        return False
    if filter_.controller != "any" and not fits_controller(state, filter_, thing.controller, you, source):
        return False
    if filter_.rare and not _fits_rarer(state, thing, filter_, source):
        return False
    if filter_.keywords and not all(has(state, thing, name) for name in filter_.keywords):
        return False
    if filter_.without_keywords and any(has(state, thing, name) for name in filter_.without_keywords):
        return False
    return not filter_.roles or _fits_roles(state, filter_.roles, thing)


def _fits_supertypes(state: State, thing: GameObject, filter_: Filter) -> bool:
    """Whether it has the supertypes that are asked for, and none that are not; nobody looks where none are."""
    if not (filter_.supertypes or filter_.without_supertypes):
        return True
    found = supertypes(state, thing)
    return filter_.supertypes <= found and filter_.without_supertypes.isdisjoint(found)


def supertypes(state: State, thing: GameObject) -> frozenset[str]:
    """Its supertypes; a Ring-bearer is legendary, and what has been made a basic land may be one."""
    found = thing.facts.supertypes
    if _made_land(state, thing):
        version = state.rules.changed_lands
        state.heed(version.says.supertypes)
        if version.does.basic:
            found = found - {"legendary"} | {"basic"}
    return found | {"legendary"} if RING_BEARER in thing.marks else found


def _names(state: State, thing: GameObject) -> tuple[str, ...]:
    """What it may be called by: its name, or its id on the board."""
    land = _made_land(state, thing)
    if land and state.rules.changed_lands.does.named:
        state.weigh(state.rules.changed_lands.says.name)
        return (land, thing.id)
    return (thing.facts.name, thing.id)


def _made_land(state: State, thing: GameObject) -> str:
    """The basic land type that effects have last given it in place of its own; empty where none have."""
    if thing.last is not None or not (thing.modifiers or state.retyping):
        return ""
    made = _land_changes(state, thing)
    return min(made[-1].subtypes) if made else ""


def _land_changes(state: State, thing: GameObject) -> list[Modifier]:
    """What gives it basic land types in place of its own, in the order in which that counts."""
    return [one for one in changes_of(state, thing, makes) if makes_another_land(one)]


def _fits_rarer(state: State, thing: GameObject, filter_: Filter, source: GameObject | None) -> bool:
    """Whether it fits what few filters ask for."""
    return (
        (not filter_.zone or thing.zone == filter_.zone)
        and not (
            filter_.without_types & types(state, thing)
            or _subtypes_asked(state, thing, filter_.without_subtypes)
        )
        and (not filter_.hue or _fits_hue(filter_.hue, len(colors(state, thing))))
        and (not filter_.counter or thing.counters.get(filter_.counter, 0) > 0)
        and all(_is_within(state, thing, bound) for bound in filter_.bounds)
        and not (filter_.weaker and (source is None or power(state, thing) >= power(state, source)))
        and not (filter_.stronger and (source is None or power(state, thing) <= power(state, source)))
        and not (filter_.larger and (source is None or not _is_larger(state, thing, source)))
        and not (filter_.on_this and (source is None or not lies_on(thing, source)))
        and not (filter_.only >= 0 and thing.handle != filter_.only)
        and not ((filter_.blocks_this or filter_.met_by_this) and not meets(thing, filter_, source))
        and not (filter_.at_this and (source is None or not _is_aimed_at(state, thing, source)))
        and _fits_supertypes(state, thing, filter_)
        and (not filter_.either_keyword or any(has(state, thing, one) for one in filter_.either_keyword))
        and not (filter_.damaged and not thing.hurt_by)
        and not (filter_.hurt and (source is None or source.handle not in thing.hurt_by))
    )


def _is_larger(state: State, thing: GameObject, than: GameObject) -> bool:
    """Whether a creature has more power or more toughness than another; what is no creature has neither."""
    if not (is_creature(state, thing) and is_creature(state, than)):
        return False
    return power(state, thing) > power(state, than) or toughness(state, thing) > toughness(state, than)


def _is_aimed_at(state: State, spell: GameObject, thing: GameObject) -> bool:
    """Whether a spell on the stack is aimed at an object."""
    return any(one.source == spell.handle and thing.handle in one.targets for one in state.stack)


def fits_controller(state: State, filter_: Filter, player: Ref, you: Ref, source: GameObject | None) -> bool:
    """Whether a player is the one who is to control what a filter means, seen from `you` and the object that asks."""
    if filter_.controller == "defending player":
        return source is not None and state.rules.defending_player.does(state, source) == player
    return filter_.controller in ("any", "opponent's head") or is_theirs(filter_, player, you)


def is_theirs(filter_: Filter, player: Ref, you: Ref) -> bool:
    """Whether a player is the one whose things a filter asks for, seen from `you`."""
    if filter_.controller == "that player":
        return player == filter_.that_player
    return (player == you) == (filter_.controller == "you")


def has_hue(state: State, thing: GameObject, hue: str) -> bool:
    """Whether it is `colorless`, `monocolored` or `multicolored`, as is asked."""
    return hue in _HUES and _fits_hue(hue, len(colors(state, thing)))


_HUES = frozenset({"colorless", "monocolored", "multicolored"})


def _fits_hue(hue: str, number: int) -> bool:
    return {"colorless": number == 0, "monocolored": number == 1, "multicolored": number > 1}[hue]


def _is_within(state: State, thing: GameObject, bound: Bound) -> bool:
    if bound.of == "mana value":
        return has_mana_value_within(state, thing, bound.least, bound.most)
    size = power(state, thing) if bound.of == "power" else toughness(state, thing)
    return bound.least <= size <= bound.most


def _is_that_player(state: State, ref: Ref, filter_: Filter, you: Ref) -> bool:
    if filter_.leading and any(one.life > state.player(ref).life for one in state.players):
        return False
    if filter_.controller == "you":
        return ref == you
    return not filter_.controller.startswith("opponent") or ref != you


def _fits_types(filter_: Filter, found: frozenset[str]) -> bool:
    # "creature or planeswalker" is any of them, "artifact creature" is written with `all_types`.
    return filter_.types <= found if filter_.all_types else bool(filter_.types & found)


_EITHER = frozenset({"attacking", "blocking"})

_LIES_ON = {"enchanted": "Aura", "equipped": "Equipment"}
"""What lies on a permanent of which one says so."""
_NO_ROLES = frozenset(
    {"tapped", "untapped", "token", "nontoken", "unpaired", *_LIES_ON, *DESIGNATIONS, *CAME_BY}
)
_MARKED = frozenset({*DESIGNATIONS, *CAME_BY})


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
        if role in wanted and not any(what in subtypes(state, one) for one in lying_on(state, thing)):
            return False
    if "unpaired" in wanted and partner_of(state, thing) is not None:
        return False
    if not wanted & _MARKED <= thing.marks:
        return False
    return wanted - _NO_ROLES <= own
