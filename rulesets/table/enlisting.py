"""Enlisting: as a creature is declared as an attacker, another that stays at home may be tapped to lend it its power."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table import combat
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Amount, Effect, Subject
from rulesets.table.characteristics import has, is_creature
from rulesets.table.costs_to_fight import Due, can_pay
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State, Waiting
from rulesets.table.triggers import wait

_LENDS = Ability(
    "triggered", "enlist", keyword="enlist",
    effects=(Effect("pump", amount=Amount("power", subject=Subject("it")), power=1),),
)  # fmt: skip
"""What comes of it: +X/+0 until end of turn, X being the power of the creature that was tapped."""


def ask_to_enlist(
    state: State, attacker: GameObject, declared: tuple[Ref, ...], dues: tuple[Due, ...]
) -> None:
    """Ask once, as long as there is a creature to be tapped."""
    asked = Enlist(attacker.controller, attacker.handle, declared, dues)
    if asked.idle(state):
        state.ask(asked)


@dataclass(frozen=True, slots=True)
class Enlist:
    """Whom an attacker enlists: a creature that is tapped for it, or `NOTHING`."""

    player: Ref
    creature: Ref
    declared: tuple[Ref, ...]
    """All that attack."""
    dues: tuple[Due, ...]
    """What else is paid, which it must leave payable."""

    def idle(self, state: State) -> list[Ref]:
        """The creatures that could be tapped: untapped, not attacking, and there since the turn began or with haste."""
        taps = any(one.cost.takes("tap") for one in self.dues)
        return [
            thing.handle for thing in state.table
            if thing.in_play and is_creature(state, thing) and thing.controller == self.player
            and not thing.tapped and thing.handle not in self.declared and (not thing.sick or has(state, thing, "haste"))
            and not (taps and not can_pay(state, self.player, self.dues, frozenset({thing.handle})))
        ]  # fmt: skip

    def answers(self, state: State) -> Iterator[Ref]:
        yield NOTHING
        yield from self.idle(state)

    def count(self, state: State) -> int:
        return 1 + len(self.idle(state))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.idle(state):
            return None
        return Illegal(because("cannot be enlisted", state.name(answer)))

    def apply(self, state: State, answer: Ref) -> None:
        if answer != NOTHING:
            combat.tap(state, state.objects[answer])
            wait(state, Waiting(self.creature, self.player, _LENDS, answer))
