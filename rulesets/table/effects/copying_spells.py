"""Copying spells: a copy comes on the stack with all that was chosen for the spell, and may be aimed elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from rulesets.points import Provision
from rulesets.table import triggers
from rulesets.table.abilities import COLORS, NEW_TARGETS, Effect
from rulesets.table.aiming import count_different_aims, different_aims
from rulesets.table.budget import next_handle, next_number
from rulesets.table.effects.resolving import Resolving, Verb, subjects
from rulesets.table.obstacles import because
from rulesets.table.state import STACK_BASE, Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import all_differ, legal_targets, refuse_target, refuse_targets_alike

COPIED_KINDS = frozenset({"instant", "sorcery"})
"""The spells that are copied here."""


@dataclass(frozen=True, slots=True)
class ChooseNewTargets:
    """A player chooses the targets of a copy: each may stay what it is, legal or not, and a new one has to be legal."""

    player: Ref
    source: Ref
    """What copied the spell."""
    copy: Entry

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        choices = self._choices(state)
        if not self._differ(state):
            return product(*choices)
        return different_aims(choices, self._alike())

    def count(self, state: State) -> int:
        choices = self._choices(state)
        if not self._differ(state):
            return prod(map(len, choices))
        return count_different_aims(choices, self._alike())

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        assert self.copy.ability is not None
        if answer == self.copy.targets:
            return None
        thing = state.objects[self.copy.source]
        wanted = self.copy.ability.targets
        for place, ref in enumerate(answer[: len(wanted)]):
            stays = place < len(self.copy.targets) and ref == self.copy.targets[place]
            refused = None if stays else refuse_target(state, wanted[place], self.player, thing, ref)
            if refused is not None:
                return refused
        return refuse_targets_alike(state, self.copy.ability, answer, len(self.copy.targets))

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        cause = state.rules.playing.says.aimed_anew
        _put_on_stack(state, self.copy._replace(targets=answer), cause)

    def _choices(self, state: State) -> list[list[Ref]]:
        assert self.copy.ability is not None
        thing = state.objects[self.copy.source]
        found = []
        for wanted, ref in zip(self.copy.ability.targets, self.copy.targets, strict=False):
            legal = legal_targets(state, wanted, self.player, thing)
            found.append([ref, *(one for one in legal if one != ref)])
        return found

    def _differ(self, state: State) -> bool:
        assert self.copy.ability is not None
        return all_differ(state, self.copy.ability)

    def _alike(self) -> int:
        """How many of the targets that were chosen are a group."""
        assert self.copy.ability is not None
        ability = self.copy.ability
        return max(0, len(self.copy.targets) - (len(ability.targets) - ability.alike)) if ability.alike else 0


def _copy_spell(state: State, resolving: Resolving, effect: Effect) -> None:
    for ref in subjects(state, resolving, effect.subject):
        spell = next((one for one in state.stack if one.ref == ref and one.kind == "spell"), None)
        if ref < STACK_BASE or spell is None or not state.objects[spell.source].facts.types & COPIED_KINDS:
            continue
        _copy(state, resolving, effect, spell)


def _copy(state: State, resolving: Resolving, effect: Effect, spell: Entry) -> None:
    """Make the copy that a player then may aim elsewhere."""
    player = resolving.entry.controller
    original = state.objects[spell.source]
    number = sum(thing.token for thing in state.objects) + 1
    colors = frozenset(effect.words) & frozenset(COLORS)
    facts = replace(original.facts, colors=colors) if colors else original.facts
    thing = GameObject(next_handle(state), f"copy of {original.id} {number}", facts, player, "stack")
    thing.token = True
    state.objects.append(thing)
    copy = spell._replace(number=next_number(state), source=thing.handle, controller=player)
    cause = state.rules.playing.says.copied
    told = str(because("copies", original.id))
    state.tell("note", state.name(resolving.entry.source), detail=told, cause=cause)
    if NEW_TARGETS in effect.words and copy.targets:
        state.ask(ChooseNewTargets(player, resolving.entry.source, copy))
    else:
        _put_on_stack(state, copy, cause)


def _put_on_stack(state: State, copy: Entry, cause: Provision) -> None:
    if copy.targets:
        aims = ", ".join(state.name(ref) for ref in copy.targets)
        state.tell("note", state.name(copy.source), detail=str(because("aimed at", aims)), cause=cause)
    state.stack.append(copy)
    triggers.fire_aimed(state, copy)


VERBS: dict[str, Verb] = {"copy spell": _copy_spell}
