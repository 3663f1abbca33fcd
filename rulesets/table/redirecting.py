"""Damage that its source's controller may turn from a player to one of that player's planeswalkers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table.characteristics import types
from rulesets.table.effects.dealing import damaged_players
from rulesets.table.effects.verbs import carry_out_effects
from rulesets.table.state import NOTHING, Entry, Illegal, Ref, State


def instead_of_a_player(state: State, entry: Entry) -> tuple[Ref, ...]:
    """The planeswalkers that could take the damage that an entry is about to deal to its controller's opponent."""
    opponent = state.opponent(entry.controller)
    walkers = tuple(
        thing.handle for thing in state.table
        if thing.in_play and thing.controller == opponent and "planeswalker" in types(thing)
    )  # fmt: skip
    return walkers if walkers and opponent in damaged_players(state, entry) else ()


@dataclass(frozen=True, slots=True)
class DealInstead:
    """Whether a player's noncombat damage goes to a planeswalker; the answer is one, or NOTHING for the player.

    It is asked as the spell or ability begins to resolve, which is when nothing can come in between.
    """

    player: Ref
    entry: Entry
    walkers: tuple[Ref, ...]

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter((NOTHING, *self.walkers))

    def count(self, _state: State) -> int:
        return 1 + len(self.walkers)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.walkers:
            return None
        return Illegal(
            "only the player's own planeswalker can take it", state.rules.planeswalker_redirection.says.rule
        )

    def apply(self, state: State, answer: Ref) -> None:
        carry_out_effects(state, self.entry._replace(instead=answer))
