"""Enlisting: as a creature attacks, another that stays at home may be tapped to lend it its power."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table import combat
from rulesets.table.abilities import Ability, Amount, Effect, Subject
from rulesets.table.characteristics import count, has, is_creature
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State, Waiting
from rulesets.table.triggers import wait

_LENDS = Ability(
    "triggered", "enlist", keyword="enlist",
    effects=(Effect("pump", amount=Amount("power", subject=Subject("it")), power=1),),
)  # fmt: skip
"""What comes of it: +X/+0 until end of turn, X being the power of the creature that was tapped."""


def ask_to_enlist(state: State, attacker: GameObject) -> None:
    """Ask once for each time that it has enlist, as long as there is a creature to be tapped."""
    for _ in range(count(state, attacker, "enlist")):
        state.do(_ask, attacker.handle)


def _ask(state: State, attacker: Ref) -> None:
    if _idle(state, attacker):
        state.ask(Enlist(state.objects[attacker].controller, attacker))


def _idle(state: State, attacker: Ref) -> list[Ref]:
    """The creatures that could be tapped: untapped, not attacking, and there since the turn began or with haste."""
    return [
        thing.handle for thing in state.table
        if thing.in_play and is_creature(state, thing) and thing.controller == state.objects[attacker].controller
        and not thing.tapped and thing.attacking is None and (not thing.sick or has(state, thing, "haste"))
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Enlist:
    """Whom an attacker enlists: a creature that is tapped for it, or `NOTHING`."""

    player: Ref
    creature: Ref

    def answers(self, state: State) -> Iterator[Ref]:
        yield NOTHING
        yield from _idle(state, self.creature)

    def count(self, state: State) -> int:
        return 1 + len(_idle(state, self.creature))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in _idle(state, self.creature):
            return None
        return Illegal(because("cannot be enlisted", state.name(answer)))

    def apply(self, state: State, answer: Ref) -> None:
        if answer != NOTHING:
            combat.tap(state, state.objects[answer])
            wait(state, Waiting(self.creature, self.player, _LENDS, answer))
