"""Copying spells: a copy comes on the stack with all that was chosen for the spell, and may be aimed elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table import triggers
from rulesets.table.abilities.effects import NEW_TARGETS, UNSAID, Effect
from rulesets.table.abilities.filters import COLORS
from rulesets.table.aiming import count_different_aims, different_aims
from rulesets.table.budget import next_handle, next_number
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players, subjects
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.printed import Facts
from rulesets.table.state import Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import all_differ, legal_targets, refuse_target, refuse_targets_alike
from rulesets.table.zones import next_names


class Copying(NamedTuple):
    """Copies of one spell that come on the stack one after the other: so many, and how each may differ from the spell."""

    player: Ref
    source: Ref
    """What copies the spell."""
    spell: Entry
    number: int
    colors: frozenset[str]
    anew: bool
    """Whether they may be aimed elsewhere."""


@dataclass(frozen=True, slots=True)
class ChooseNewTargets:
    """A player chooses the targets of a copy: each may stay what it is, legal or not, and a new one has to be legal.

    `place` counts the copies of the same spell that came before it, of as many as there are in `copying`.
    """

    player: Ref
    source: Ref
    """What copied the spell."""
    copy: Entry
    copying: Copying
    place: int

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
        return refuse_targets_alike(state, self.copy.ability, thing, answer, len(self.copy.targets))

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        cause = state.rules.playing.says.aimed_anew
        _put_on_stack(state, self.copy._replace(targets=answer), cause)
        _copy(state, self.copying, self.place + 1)

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
    number = 1 if effect.amount == UNSAID else amount_of(state, resolving, effect.amount)
    colors, anew = frozenset(effect.words) & frozenset(COLORS), NEW_TARGETS in effect.words
    player, source = resolving.entry.controller, resolving.entry.source
    if effect.recipient is not None:
        player = next(iter(players(state, resolving, effect.recipient)), player)
    for spell in _spells(state, resolving, effect):
        if state.objects[spell.source].facts.is_no_permanent:
            _copy(state, Copying(player, source, spell, number, colors, anew))


def _spells(state: State, resolving: Resolving, effect: Effect) -> list[Entry]:
    """The spells that are copied: that which set the ability off as it was cast, be it gone or not, or those on the stack."""
    if effect.subject.kind == "this":
        return [resolving.entry.cast] if resolving.entry.cast is not None else []
    named = subjects(state, resolving, effect.subject)
    return [one for ref in named for one in state.stack if one.ref == ref and one.kind == "spell"]


def _copy(state: State, copying: Copying, place: int = 0) -> None:
    """Make one copy after the other, until a player is asked where one is to be aimed."""
    for each in range(place, copying.number):
        copy = _copy_of(state, copying)
        if copying.anew and copy.targets:
            state.ask(ChooseNewTargets(copying.player, copying.source, copy, copying, each))
            return
        _put_on_stack(state, copy, state.rules.playing.says.copied)


def _copy_of(state: State, copying: Copying) -> Entry:
    original = state.objects[copying.spell.source]
    if original.facts.adventurer is not None:
        state.weigh(state.rules.adventure.says.copied)
    facts = replace(original.facts, colors=copying.colors) if copying.colors else original.facts
    thing = copy_of(state, facts, original.id, copying.player, "stack")
    thing.x = original.x
    told = str(_who_copies(state, copying, original))
    state.tell("note", state.name(copying.source), detail=told, cause=state.rules.playing.says.copied)
    return copying.spell._replace(number=next_number(state), source=thing.handle, controller=copying.player)


def _who_copies(state: State, copying: Copying, original: GameObject) -> Obstacle:
    """That a spell is copied: by something else, or by what it does itself, be it for another player."""
    itself = state.name(copying.source) == original.id
    if copying.player == copying.spell.controller:
        return because("is copied") if itself else because("copies", original.id)
    who = state.name(copying.player)
    return because("is copied by another", who) if itself else because("another copies", who, original.id)


def copy_of(state: State, facts: Facts, name: str, player: Ref, zone: str) -> GameObject:
    """A copy of a card or spell of that name, which is no card itself."""
    (called,) = next_names(state, f"copy of {name}")
    thing = GameObject().set_up(next_handle(state), called, facts, player, zone)
    thing.token = True
    state.add(thing)
    return thing


def _put_on_stack(state: State, copy: Entry, cause: Provision) -> None:
    if copy.targets:
        aims = ", ".join(state.name(ref) for ref in copy.targets)
        state.tell("note", state.name(copy.source), detail=str(because("aimed at", aims)), cause=cause)
    state.stack.append(copy)
    triggers.fire_aimed(state, copy)


VERBS: dict[str, Verb] = {"copy spell": _copy_spell}
