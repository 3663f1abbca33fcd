"""Targets: what a spell or ability may be aimed at, now and when it resolves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import prod

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.filters import ON_THE_STACK, Filter
from rulesets.table.aiming import count_different_aims, different_aims
from rulesets.table.budget import count_work
from rulesets.table.characteristics import (
    fits_controller,
    has,
    is_creature,
    keywords,
    matches,
    may_have_keywords,
    types,
    whatever_could_fit,
)
from rulesets.table.interrupts import interrupts
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.remembered import by_its_day, colors_then, of_colors
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, Illegal, Ref, State


def legal_targets(state: State, wanted: Filter, you: Ref, source: GameObject) -> list[Ref]:
    """Everything that may be chosen as a target, players first, then objects as they came."""
    found: list[Ref] = [
        player.ref for player in state.players
        if refuse_target(state, wanted, you, source, player.ref) is None
    ]  # fmt: skip
    found.extend(
        thing.handle for thing in whatever_could_fit(state, wanted)
        if refuse_target(state, wanted, you, source, thing.handle) is None
    )  # fmt: skip
    if wanted.on_the_stack:
        found.extend(
            entry.ref for entry in state.stack
            if refuse_target(state, wanted, you, source, entry.ref) is None
        )  # fmt: skip
    return found


def choices_of_targets(
    state: State, ability: Ability, you: Ref, source: GameObject
) -> Iterator[tuple[Ref, ...]]:
    """Every legal choice of an ability's targets, many before few; the order of a group of targets is nothing."""
    choices = [legal_targets(state, wanted, you, source) for wanted in ability.targets]
    if not all_differ(state, ability):
        return product(*choices)
    return different_aims(choices, ability.alike, ability.optional)


def count_choices_of_targets(state: State, ability: Ability, you: Ref, source: GameObject) -> int:
    """How many legal choices of targets there are, reckoned and not listed."""
    choices = [legal_targets(state, wanted, you, source) for wanted in ability.targets]
    if not all_differ(state, ability):
        return prod(map(len, choices))
    return count_different_aims(choices, ability.alike, ability.optional)


def all_differ(state: State, ability: Ability) -> bool:
    """Whether nothing may be chosen for two targets: as the card says, or as the rules do for every use of the word."""
    if ability.alike or ability.distinct:
        return True
    return len(ability.targets) > 1 and not state.rules.same_target.does


def refuse_target(state: State, wanted: Filter, you: Ref, source: GameObject, ref: Ref) -> Illegal | None:
    """Why `ref` may not be the target, or None."""
    count_work(state, 5)
    if ref >= STACK_BASE:
        return _refuse_stack_entry(state, wanted, ref - STACK_BASE, you, source)
    name = state.name(ref)
    if ref >= 0:
        thing = state.objects[ref]
        if thing.zone != (wanted.zone or "battlefield") or thing.phased_out:
            return Illegal(_is_elsewhere(wanted, name), state.rules.playing.says.legal_target)
    if not matches(state, ref, wanted, you, source):
        aim = because("no legal aim", name, source.id, wanted.phrase)
        return Illegal(aim, state.rules.playing.says.legal_target)
    if (
        ref >= 0
        and wanted.players
        and "planeswalker" in wanted.types
        and not is_creature(state, state.objects[ref])
    ):
        version = state.rules.planeswalker_redirection
        if version.does and "planeswalker" in types(state, state.objects[ref]):
            # Cards of those days say a creature or a player, where those of today say any target.
            return Illegal(because("only through its player", name), version.says.any_target)
    return _refuse_for_what_it_has(state, you, source, ref)


def _is_elsewhere(wanted: Filter, name: str) -> Obstacle:
    """That a card is not where it would have to be; what is aimed at spells asks for one that waits."""
    if wanted.zone:
        return because("is not in", name, wanted.zone)
    if "spell" in wanted.types:
        return because("is no spell on its way", name)
    if "ability" in wanted.types:
        return because("no ability on its way", name)
    return because("is not in play", name)


def _refuse_for_what_it_has(state: State, you: Ref, source: GameObject, ref: Ref) -> Illegal | None:
    """Why what a permanent or player has keeps it from being a target, or None; what a card elsewhere has does nothing."""
    if ref >= 0 and state.objects[ref].zone != "battlefield":
        return None
    name = state.name(ref)
    if ref < 0 and (kept := _kept_by_a_permanent(state, ref, you)):
        return Illegal(because("has", name, kept), state.rules.playing.says.legal_target)
    own = state.player(ref).keywords if ref < 0 else keywords(state, state.objects[ref])
    controller = ref if ref < 0 else state.objects[ref].controller
    for keyword in own:
        if keyword.name == "shroud" or (keyword.name == "hexproof" and controller != you):
            if keyword.quality and not state.rules.protection.does.applies(state, keyword, source):
                continue
            slug = "hexproof-from" if keyword.quality else keyword.name
            return Illegal(because("has", name, keyword), state.rules.version(slug).says.exists)
        if keyword.name == "protection":
            protection = state.rules.protection
            if protection.does.keeps_off(state, keyword, source, ref):
                cause = protection.does.by_its_own_rule(state, keyword, ref) or protection.says.aim_refused
                return Illegal(because("has", name, keyword), cause)
    return None


def _kept_by_a_permanent(state: State, player: Ref, you: Ref) -> str:
    """What a permanent of a player's gives that player which keeps others from aiming there; empty where none does."""
    for thing in state.table:
        if thing.controller == player and thing.in_play and may_have_keywords(state, thing):
            if has(state, thing, "its player has shroud"):
                return "shroud"
            if player != you and has(state, thing, "its player has hexproof"):
                return "hexproof"
    return ""


def _refuse_stack_entry(
    state: State, wanted: Filter, number: int, you: Ref, source: GameObject
) -> Illegal | None:
    for entry in state.stack:
        if entry.number == number:
            if entry.kind == "damage":
                timing = state.rules.damage_timing
                if timing.does.counterable:
                    return None
                return Illegal(because("combat damage is not countered"), timing.says.not_countered)
            if _is_such_an_entry(state, entry, wanted, you, source):
                return _refuse_to_interrupt(state, entry)
            aim = because("no legal aim on the stack", state.name(entry.source), source.id, wanted.phrase)
            return Illegal(aim, state.rules.playing.says.legal_target)
    return Illegal(because("no longer on the stack"), state.rules.playing.says.legal_target)


def _refuse_to_interrupt(state: State, entry: Entry) -> Illegal | None:
    """Why what is being cast cannot be answered by what takes aim at it, where something else has answered it already; or None."""
    if not state.rules.interrupts.does:
        return None
    place = state.stack.index(entry)
    if place >= state.floor and all(map(interrupts, state.stack[place + 1 :])):
        return None
    says = state.rules.interrupts.says
    return Illegal(because("no more to be interrupted", state.name(entry.source)), says.while_being_cast)


def _is_such_an_entry(state: State, entry: Entry, wanted: Filter, you: Ref, source: GameObject) -> bool:
    """Whether a spell or ability on the stack is one that is asked for: of an ability nothing is asked but whose it is, and at what."""
    if not fits_controller(state, wanted, entry.controller, you, source):
        return False
    if entry.kind == "spell":
        return "spell" in wanted.types and matches(state, entry.source, _as_of_cards(wanted), you, source)
    return "ability" in wanted.types and not (wanted.at_this and source.handle not in entry.targets)


@lru_cache(maxsize=1000)
def _as_of_cards(wanted: Filter) -> Filter:
    """What is asked of the card that is cast where a spell is asked for; whose the spell is, is not asked of the card."""
    return replace(wanted, types=wanted.types - ON_THE_STACK, permanents=True, controller="any")


def refuse_targets(
    state: State, ability: Ability, you: Ref, source: GameObject, targets: tuple[Ref, ...]
) -> Illegal | None:
    """Why these are not the targets the ability asks for, or None."""
    most = len(ability.targets)
    if not most - ability.optional <= len(targets) <= most:
        number = f"{most - ability.optional} to {most}" if ability.optional else str(most)
        return Illegal(
            because("wrong number of targets", number, len(targets), ability.label),
            state.rules.playing.says.legal_target,
        )
    if ability.distinct and (refused := _refuse_alike(state, ability, source, targets)):
        return refused
    for wanted, ref in zip(ability.targets, targets, strict=False):
        refused = refuse_target(state, wanted, you, source, ref)
        if refused is not None:
            return refused
    return _refuse_twice(state, targets)


def refuse_targets_alike(
    state: State, ability: Ability, source: GameObject, targets: tuple[Ref, ...], number: int
) -> Illegal | None:
    """Why these are not so many targets, or not as different as the ability asks for, whatever they are; or None."""
    if len(targets) != number:
        wrong = because("wrong number of targets", str(number), len(targets), ability.label)
        return Illegal(wrong, state.rules.playing.says.legal_target)
    return _refuse_alike(state, ability, source, targets) or _refuse_twice(state, targets)


def _refuse_alike(
    state: State, ability: Ability, source: GameObject, targets: tuple[Ref, ...]
) -> Illegal | None:
    """Why one thing may not be chosen for several targets that have to differ, or None."""
    if not ability.distinct or len(set(targets)) == len(targets):
        return None
    says = (
        state.rules.same_target.says.chosen_once if ability.alike else state.rules.playing.says.legal_target
    )
    return Illegal(because("targets alike", source.id), says)


def _refuse_twice(state: State, targets: tuple[Ref, ...]) -> Illegal | None:
    """Why one thing may not be chosen for two targets, each of which a word “target” of its own asks for."""
    if len(targets) == len(set(targets)) or state.rules.same_target.does:
        return None
    twice = next(ref for ref in targets if targets.count(ref) > 1)
    version = state.rules.same_target
    return Illegal(because("chosen twice", state.name(twice)), version.says.chosen_once, version.dispute)


def is_lost(state: State, wanted: Filter, entry: Entry, ref: Ref) -> bool:
    """Whether a target of a spell or ability is gone, or no longer legal."""
    source = state.objects[entry.source]
    now = refuse_target(state, wanted, entry.controller, source, ref) is not None
    had = colors_then(state, entry)
    if had is None:
        return now
    seen = of_colors(state, source, had)
    return by_its_day(state, now, refuse_target(state, wanted, entry.controller, seen, ref) is not None)


def any_target_left(state: State, entry: Entry) -> bool:
    """Whether any target of a spell or ability is still legal."""
    assert entry.ability is not None
    return not all(
        is_lost(state, wanted, entry, ref)
        for wanted, ref in zip(entry.ability.targets, entry.targets, strict=False)
    )


def targets_lost(state: State, entry: Entry) -> list[Ref]:
    """Of several targets those that are gone or no longer legal, to which nothing is done."""
    if entry.ability is None or len(entry.targets) < 2:
        return []
    aimed = zip(entry.ability.targets, entry.targets, strict=False)
    lost = [ref for wanted, ref in aimed if ref != NOTHING and is_lost(state, wanted, entry, ref)]
    return list(dict.fromkeys(lost))
