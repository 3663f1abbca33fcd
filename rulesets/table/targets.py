"""Targets: what a spell or ability may be aimed at, now and when it resolves."""

from __future__ import annotations

from rulesets.table.abilities import Ability, Filter
from rulesets.table.characteristics import colors, is_creature, keywords, matches, types
from rulesets.table.state import STACK_BASE, Entry, GameObject, Illegal, Ref, State


def legal_targets(state: State, wanted: Filter, you: Ref, source: GameObject) -> list[Ref]:
    """Everything that may be chosen as a target, players first, then objects as they came."""
    found: list[Ref] = [
        player.ref for player in state.players
        if refuse_target(state, wanted, you, source, player.ref) is None
    ]  # fmt: skip
    found.extend(
        thing.handle for thing in state.table
        if refuse_target(state, wanted, you, source, thing.handle) is None
    )  # fmt: skip
    if "spell" in wanted.types or "ability" in wanted.types:
        found.extend(
            entry.ref for entry in state.stack
            if refuse_target(state, wanted, you, source, entry.ref) is None
        )  # fmt: skip
    return found


def refuse_target(state: State, wanted: Filter, you: Ref, source: GameObject, ref: Ref) -> Illegal | None:
    """Why `ref` may not be the target, or None."""
    if ref >= STACK_BASE:
        return _refuse_stack_entry(state, wanted, ref - STACK_BASE)
    name = state.name(ref)
    if ref >= 0:
        thing = state.objects[ref]
        if not thing.in_play:
            return Illegal(f"{name} is not in play")
    if not matches(state, ref, wanted, you, source):
        return Illegal(f"{name} is not what the ability may be aimed at")
    if ref >= 0 and wanted.players and "planeswalker" in wanted.types and not is_creature(state.objects[ref]):
        version = state.rules.planeswalker_redirection
        if version.does and "planeswalker" in types(state.objects[ref]):
            # Cards of those days say a creature or a player, where those of today say any target.
            return Illegal(
                f"{name} cannot be aimed at, only damage to its player moved to it", version.says.any_target
            )
    own = state.player(ref).keywords if ref < 0 else keywords(state, state.objects[ref])
    controller = ref if ref < 0 else state.objects[ref].controller
    for keyword in own:
        if keyword.name == "shroud" or (keyword.name == "hexproof" and controller != you):
            return Illegal(f"{name} has {keyword.name}")
        if keyword.name == "protection":
            protection = state.rules.protection
            if protection.does.keeps_off(state, keyword, source, ref):
                return Illegal(f"{name} has {keyword}", protection.says.aim_refused)
    return None


def _refuse_stack_entry(state: State, wanted: Filter, number: int) -> Illegal | None:
    for entry in state.stack:
        if entry.number == number:
            if entry.kind == "damage":
                timing = state.rules.damage_timing
                if timing.does.counterable:
                    return None
                return Illegal("combat damage is neither a spell nor an ability", timing.says.not_countered)
            if entry.kind == "spell" and "spell" in wanted.types and _is_such_a_spell(state, entry, wanted):
                return None
            if entry.kind in ("ability", "trigger") and "ability" in wanted.types:
                return None
            return Illegal(f"{state.name(entry.source)} is not what it may counter")
    return Illegal("it is no longer on the stack")


def _is_such_a_spell(state: State, entry: Entry, wanted: Filter) -> bool:
    """Whether a spell on the stack has the types and colours that are asked for."""
    spell = state.objects[entry.source]
    asked = wanted.types - {"spell"}
    return (
        (not asked or bool(asked & types(spell)))
        and not wanted.without_types & types(spell)
        and (not wanted.colors or bool(wanted.colors & colors(spell)))
    )


def refuse_targets(
    state: State, ability: Ability, you: Ref, source: GameObject, targets: tuple[Ref, ...]
) -> Illegal | None:
    """Why these are not the targets the ability asks for, or None."""
    if len(targets) != len(ability.targets):
        return Illegal(f"{ability.label} has {len(ability.targets)} target(s), not {len(targets)}")
    for wanted, ref in zip(ability.targets, targets, strict=True):
        refused = refuse_target(state, wanted, you, source, ref)
        if refused is not None:
            return refused
    return None
