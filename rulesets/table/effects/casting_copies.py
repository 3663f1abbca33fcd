"""Casting a copy of a card for nothing, in the midst of what resolves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.effects.copying_spells import copy_of
from rulesets.table.effects.resolving import Resolving, Verb
from rulesets.table.exiled import CIPHER
from rulesets.table.obstacles import because
from rulesets.table.plays import cast_for_nothing, refuse_cast_for_nothing
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.table.targets import choices_of_targets, count_choices_of_targets, refuse_targets


@dataclass(frozen=True, slots=True)
class AimCopy:
    """A player chooses the targets of a copy of a card as it is cast."""

    player: Ref
    source: Ref
    """What has it cast."""
    copy: Ref

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        copy = state.objects[self.copy]
        return choices_of_targets(state, _spell_of(copy), self.player, copy)

    def count(self, state: State) -> int:
        copy = state.objects[self.copy]
        return count_choices_of_targets(state, _spell_of(copy), self.player, copy)

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        copy = state.objects[self.copy]
        return refuse_targets(state, _spell_of(copy), self.player, copy, answer)

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        copy = state.objects[self.copy]
        cast_for_nothing(state, self.player, copy, _spell_of(copy), answer)


def _spell_of(copy: GameObject) -> Ability:
    """The one way in which the card is cast."""
    return next(one for one in copy.facts.abilities if one.kind == "spell")


def _cast_copy(state: State, resolving: Resolving, effect: Effect) -> None:
    """Copy a card and cast the copy; where that cannot be, there is no copy any more."""
    assert effect.token is not None
    player, source = resolving.entry.controller, resolving.entry.source
    copy = copy_of(state, effect.token, effect.token.name, player, "exile")
    ability = resolving.entry.ability
    encoded = ability is not None and ability.keyword == CIPHER
    cause = state.rules.version(CIPHER).says.exists if encoded else None
    state.tell("note", state.name(source), detail=str(because("copies", effect.token.name)), cause=cause)
    spell = _spell_of(copy)
    refused = refuse_cast_for_nothing(state, player, copy, spell)
    if refused is None and next(choices_of_targets(state, spell, player, copy), None) is None:
        refused = Illegal(because("no legal target", spell.label))
    if refused is not None:
        copy.zone = "gone"
        state.tell("fizzle", copy.id, detail=str(refused.reason), cause=refused.cause)
    elif spell.targets:
        state.ask(AimCopy(player, source, copy.handle))
    else:
        cast_for_nothing(state, player, copy, spell, ())


VERBS: dict[str, Verb] = {"cast copy": _cast_copy}
