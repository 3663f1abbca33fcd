"""What is remembered of an object: as it left, or as an ability of it was used."""

from __future__ import annotations

from rulesets.table.abilities.ability import Ability
from rulesets.table.characteristics import colors, keywords, power, subtypes, toughness, types
from rulesets.table.granted import triggered_abilities
from rulesets.table.roles import lying_on, roles
from rulesets.table.state import Entry, GameObject, LastKnown, Ref, State


def as_it_is(state: State, thing: GameObject, counters_before: tuple[tuple[str, int], ...] = ()) -> LastKnown:
    """What is known of an object now; `counters_before` are those on it before opposite ones cancelled, where it is to leave."""
    alone = thing.in_combat and [thing] in (state.attackers(), state.blocking_creatures())
    return LastKnown(
        power(state, thing), toughness(state, thing), types(state, thing), colors(state, thing), keywords(state, thing),
        thing.attacked is not None, roles(thing), tuple(thing.blockers), tuple(thing.blocking), subtypes(state, thing),
        counters_before, alone, triggered_abilities(state, thing), tuple([one.handle for one in lying_on(state, thing)]),
        dict(thing.counters),
    )  # fmt: skip


def source_then(state: State, source: Ref, ability: Ability) -> LastKnown | None:
    """What an ability's source is as it is used or triggers, if the ability may go by that; of what has left that is known as it is."""
    if ability.kind == "spell" or not ability.looks_at_itself:
        return None
    version, thing = state.rules.remembered_sources, state.objects[source]
    if not thing.in_play or not (version.does or version.dispute):
        return None
    return as_it_is(state, thing)


def colors_then(state: State, entry: Entry) -> frozenset[str] | None:
    """The colours that an ability's source had as it was used or triggered, where it has others by now."""
    then, thing = entry.then, state.objects[entry.source]
    return None if then is None or then.colors == colors(state, thing) else then.colors


def of_colors(state: State, thing: GameObject, had: frozenset[str]) -> GameObject:
    """An object as it is looked at by what goes by the colours that it had."""
    seen = thing.copy()
    seen.last = (thing.last or as_it_is(state, thing))._replace(colors=had)
    return seen


def goes_by_then(state: State) -> bool:
    """Whether an ability goes by what its source was as it was used or triggered; asked where that is other than what it is by now."""
    version = state.rules.remembered_sources
    state.weigh(version.says.goes_by)
    state.leave_open(version.dispute)
    return bool(version.does)


def by_its_day(state: State, now: bool, then: bool) -> bool:
    """Of what is so of a source by now, and what was so then, that by which an ability goes."""
    return then if now != then and goes_by_then(state) else now
