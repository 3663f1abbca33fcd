"""Permanents that become copies: what another has of itself comes in place of what they have, under all that changes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from rulesets.table import combat, holding
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import COSTLESS, NONLEGENDARY, THIS_ABILITY, Effect
from rulesets.table.abilities.filters import COLORS
from rulesets.table.abilities.names import FLIPPED
from rulesets.table.characteristics import is_creature
from rulesets.table.face_down import copying
from rulesets.table.printed import Facts
from rulesets.table.resized import size_in_words
from rulesets.table.state import GameObject, State

OWN: Final = "own"
"""How long something is what it is of itself."""


class Copied(NamedTuple):
    """What a permanent is by an effect, and until when; the first is what it is of itself, the last one counts."""

    facts: Facts
    until: str


def with_exceptions(facts: Facts, effect: Effect, ability: Ability | None) -> Facts:
    """What a copy is that an effect makes, where it says that something is otherwise than on what is copied.

    Types, subtypes and abilities come besides, colours and size instead; `ability` is the one that the effect is of.
    """
    words = frozenset(effect.words)
    colors = words & frozenset(COLORS)
    kinds = {word for word in words if word[0].isupper()}
    if not (
        effect.types or effect.keywords or effect.abilities or effect.sets_size
        or kinds or colors or words & {THIS_ABILITY, NONLEGENDARY, COSTLESS}
    ):  # fmt: skip
        return facts
    own = facts.abilities
    if effect.sets_size:
        own = tuple([one for one in own if one.boost is None or not one.boost.defines])
    more = (*effect.abilities, *((ability,) if ability is not None and THIS_ABILITY in words else ()))
    return replace(
        facts,
        types=facts.types | effect.types,
        subtypes=facts.subtypes | kinds,
        supertypes=facts.supertypes - ({"legendary"} if NONLEGENDARY in words else frozenset()),
        colors=(facts.colors if "too" in words else frozenset()) | colors if colors else facts.colors,
        cost="" if COSTLESS in words else facts.cost,
        power=effect.power if effect.sets_size else facts.power,
        toughness=effect.toughness if effect.sets_size else facts.toughness,
        keywords=(*facts.keywords, *effect.keywords),
        abilities=(*own, *more),
        back=with_exceptions(facts.back, effect, ability) if facts.back is not None else None,
    )


def become_copy(state: State, thing: GameObject, facts: Facts, until: str) -> None:
    """Let a permanent be a copy; what was done to it stays with it, and what lies face down is seen to be one as it turns up."""
    copies = thing.copies or (Copied(thing.facts, OWN),)
    says = state.rules.layers.says
    if thing.facts.face_up is not None:
        shown, cause = copying(thing.facts, facts), says.copies_under_cover
    else:
        shown, cause = facts.as_flipped if FLIPPED in thing.marks else facts, says.copies
    _be(state, thing, (*copies, Copied(shown, until)))
    told = f"a copy of {name_copied(facts)}, {size_in_words(state, thing)}"
    state.tell("become", thing.id, detail=told, cause=cause)
    if FLIPPED in thing.marks and shown is not facts:
        state.tell("note", thing.id, detail="it has flipped", cause=state.rules.version("flip").says.exists)


def name_copied(facts: Facts) -> str:
    """Of what something has become a copy: what lies face down has no name."""
    return facts.name or "a face-down creature"


def turn_up(state: State, thing: GameObject, facts: Facts) -> None:
    """Let what lies face down be what it is face up, which is what it has copied if it is a copy."""
    thing.copies = tuple([one._replace(facts=one.facts.face_up or one.facts) for one in thing.copies])
    state.be(thing, facts)


def end_copies(state: State, thing: GameObject, until: str) -> None:
    """Let those copy effects end that last so long."""
    if any(one.until == until for one in thing.copies):
        _be(state, thing, tuple([one for one in thing.copies if one.until != until]))


def _be(state: State, thing: GameObject, copies: tuple[Copied, ...]) -> None:
    was_creature = is_creature(state, thing)
    holding.let_go(state, thing)
    state.end_abilities(thing)
    state.be(thing, copies[-1].facts)
    thing.copies = copies if len(copies) > 1 else ()
    state.begin_abilities(thing)
    holding.take_hold(state, thing)
    if was_creature and not is_creature(state, thing):
        combat.leave_combat(state, thing, "stopped being a creature")
