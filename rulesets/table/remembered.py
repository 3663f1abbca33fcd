"""What is remembered of an object: as it left, or as an ability of it was used."""

from __future__ import annotations

from rulesets.table.abilities.ability import Ability
from rulesets.table.characteristics import colors, keywords, power, subtypes, toughness, types
from rulesets.table.granted import triggered_abilities
from rulesets.table.roles import roles
from rulesets.table.state import GameObject, LastKnown, Ref, State


def as_it_is(state: State, thing: GameObject, counters_before: tuple[tuple[str, int], ...] = ()) -> LastKnown:
    """What is known of an object now; `counters_before` are those on it before opposite ones cancelled, where it is to leave."""
    alone = thing.in_combat and [thing] in (state.attackers(), state.blocking_creatures())
    return LastKnown(
        power(state, thing), toughness(state, thing), types(state, thing), colors(state, thing), keywords(state, thing),
        thing.attacked is not None, roles(thing), tuple(thing.blockers), tuple(thing.blocking), subtypes(state, thing),
        counters_before, alone, triggered_abilities(state, thing), dict(thing.counters),
    )  # fmt: skip


def source_then(state: State, source: Ref, ability: Ability) -> LastKnown | None:
    """What an ability's source is as it is used or triggers, if the ability may go by that; of what has left that is known as it is."""
    if not ability.looks_at_itself:
        return None
    version, thing = state.rules.remembered_sources, state.objects[source]
    if not thing.in_play or not (version.does or version.dispute):
        return None
    return as_it_is(state, thing)
