"""The abilities that an object has now: its own, and what is granted to it, but for what has been taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rulesets.keywords.table import SHORT_FOR_ABILITIES, triggered_by
from rulesets.table import mana
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.lands import BASIC_LAND_TYPES
from rulesets.table.abilities.names import ENTERED, PAID_OFF, POWER_UP
from rulesets.table.becoming import changes_of, makes_another_land
from rulesets.table.characteristics import (
    boosts_on,
    heed_what_a_land_keeps,
    is_shut_off,
    keeps_abilities,
    keywords,
    makes,
    strippers,
    types,
)
from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.printed import Facts
from rulesets.table.state import OF_ITSELF, GameObject, State


def loses_abilities(state: State, thing: GameObject) -> bool:
    """Whether an effect has taken all the abilities that it has of itself."""
    if keeps_abilities(state, thing):
        return False
    return any(modifier.kind == "lose all" for modifier in thing.modifiers) or (
        bool(state.boosters)
        and thing.zone == "battlefield"
        and any(True for _ in strippers(state, thing, {}))
    )


def usable_abilities(state: State, thing: GameObject) -> tuple[Ability, ...]:
    """The abilities that it may use: its own, and after them what static abilities of others, and effects, grant it."""
    if thing.last is not None or thing.zone != "battlefield":
        return thing.facts.abilities
    own = _as_it_entered(thing.facts) if ENTERED in thing.marks else thing.facts.abilities
    if keeps_abilities(state, thing):
        return own
    return (*own, *_granted(state, thing), *mana_of_new_types(state, thing))


@lru_cache(maxsize=256)
def _as_it_entered(card: Facts) -> tuple[Ability, ...]:
    """The abilities of a permanent in the turn in which it entered, of which some cost less by its mana cost."""
    return tuple([
        replace(one, cost=replace(one.cost, mana=mana.without(one.cost.mana, card.cost))) if POWER_UP in one.only else one
        for one in card.abilities
    ])  # fmt: skip


def _granted(state: State, thing: GameObject) -> Iterator[Ability]:
    """The abilities that static abilities grant an object, or effects have given it, and that nothing younger has taken."""
    for boost, source in boosts_on(state, thing, "granting"):
        if not _taken_since(state, thing, source.since):
            heed_what_a_land_keeps(state, thing)
            yield from boost.abilities
    for modifier in thing.modifiers:
        if not modifier.abilities:
            continue
        if modifier.until == PAID_OFF or not _taken_since(state, thing, modifier.since):
            heed_what_a_land_keeps(state, thing)
            yield from modifier.abilities


def mana_of_new_types(state: State, thing: GameObject) -> Iterator[Ability]:
    """The mana abilities of the basic land types that effects have given a land."""
    if "land" not in types(state, thing):
        return
    new: frozenset[str] = frozenset()
    for modifier in changes_of(state, thing, makes):
        if modifier.kind == "become" and not _taken_since(state, thing, modifier.since):
            given = modifier.subtypes & BASIC_LAND_TYPES
            new = given if modifier.instead and given else new | given
    kept = frozenset() if loses_abilities(state, thing) else thing.facts.subtypes
    yield from (ability for kind, ability in MANA_ABILITIES.items() if kind in new - kept)


def _taken_since(state: State, thing: GameObject, since: int) -> bool:
    """Whether an effect takes all abilities of an object after one of that age has granted it some."""
    taking = [one for one in thing.modifiers if one.kind == "lose all" and one.since != OF_ITSELF]
    if taking and (taking[-1].since > since or not state.rules.layers.does.by_age):
        return True
    return any(
        source.since > since and not all(makes_another_land(boost) for boost in source.facts.stripping)
        for source in strippers(state, thing, {})
    )


def printed_triggers(facts: Facts) -> tuple[Ability, ...]:
    """The triggered abilities of a card: its own, and those that its keywords stand for."""
    if facts.keyword_names.isdisjoint(SHORT_FOR_ABILITIES):
        return facts.triggers
    return facts.triggers + triggered_by(facts.keywords)


def triggered_abilities(state: State, thing: GameObject) -> tuple[Ability, ...]:
    """Its triggered abilities: the card's own, and those that its keywords stand for; of what has left, those that it had then."""
    state.work += 1
    if thing.last is not None:
        return thing.last.triggers
    if keeps_abilities(state, thing):
        return printed_triggers(thing.facts)
    shut_off = is_shut_off(state, thing)
    own = () if shut_off or loses_abilities(state, thing) else thing.facts.triggers
    granted: tuple[Ability, ...] = ()
    if not shut_off:
        granted = tuple([one for one in _granted(state, thing) if one.trigger is not None])
    return own + (triggered_by(keywords(state, thing)) if _may_be_short(state, thing) else ()) + granted


def _may_be_short(state: State, thing: GameObject) -> bool:
    """Whether it could have a keyword that stands for an ability, so that its keywords are worth working out."""
    given = (
        thing.facts.keywords,
        *(modifier.keywords for modifier in thing.modifiers),
        *(boost.keywords for source in state.boosters for boost in source.facts.rewording),
    )
    return any(keyword.name in SHORT_FOR_ABILITIES for some in given for keyword in some)
