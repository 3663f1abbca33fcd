"""Pairing: a creature and another of its player's become a pair, by soulbond."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table.abilities.effects import Effect
from rulesets.table.characteristics import is_creature, partner_of
from rulesets.table.effects.resolving import Resolving, Verb, things
from rulesets.table.obstacles import because
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import GameObject, Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class ChoosePartner:
    """With which creature a player pairs another."""

    player: Ref
    source: Ref
    partners: tuple[Ref, ...]

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.partners)

    def count(self, _state: State) -> int:
        return len(self.partners)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        return (
            None if answer in self.partners else Illegal(because("not to be paired", state.name(self.source)))
        )

    def apply(self, state: State, answer: Ref) -> None:
        _become_pair(state, state.objects[self.source], state.objects[answer])


def _pair(state: State, resolving: Resolving, effect: Effect) -> None:
    """Pair the object itself with one of those that are meant, if both can be in a pair of that player's."""
    player, source = resolving.entry.controller, state.objects[resolving.entry.source]
    if not _is_free(state, source, player):
        return
    others = [one for one in things(state, resolving, effect.subject) if one is not source]
    partners = tuple([one.handle for one in others if _is_free(state, one, player)])
    if partners:  # of one alone, too, since what is named may be another
        state.ask(ChoosePartner(player, source.handle, partners))


def _is_free(state: State, thing: GameObject, player: Ref) -> bool:
    """Whether it is a creature of a player's in play that is in no pair."""
    own = thing.in_play and thing.controller == player and is_creature(state, thing)
    return own and partner_of(state, thing) is None


def _become_pair(state: State, one: GameObject, other: GameObject) -> None:
    before = sizes_now(state)
    one.paired_with, other.paired_with = other.handle, one.handle
    cause = state.rules.version("soulbond").says.exists
    state.tell("note", one.id, detail=str(because("paired", other.id)), cause=cause)
    tell_sizes(state, before)


VERBS: dict[str, Verb] = {"pair": _pair}
