"""Priority: windows in which players may act, and the stack resolving from its top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesets.table import plays, triggers
from rulesets.table.effects import carry_out_effects
from rulesets.table.plays import Play
from rulesets.table.state import ACTIVE, Entry, Illegal, Ref, State
from rulesets.table.targets import refuse_target
from rulesets.table.zones import arrive, enter


def open_window(state: State, name: str, cause: str = "") -> None:
    """Open a window: what happened gives it its name, and the active player may act first."""
    state.window = name
    state.tell("window", detail=name, cause=cause)
    state.passes = 0
    state.do(give_priority, ACTIVE)
    state.do(settle)


def settle(state: State) -> None:
    """Before anybody gets priority: state-based checks until none acts, then waiting triggers, over and over."""
    while not state.over and state.rules.state_checks.does(state):
        pass
    if state.over:
        end_game(state)
    elif state.waiting:
        state.do(settle)
        triggers.put_on_stack(state)


def end_game(state: State) -> None:
    """The game is over: nothing that was still to be done is done."""
    state.over = True
    state.agenda.clear()
    state.tell("game over")


def give_priority(state: State, player: Ref) -> None:
    """A player may act, or pass."""
    state.ask(Act(player))


@dataclass(frozen=True, slots=True)
class Act:
    """A player has priority: the answer is a `Play`, or None to pass."""

    player: Ref

    def answers(self, state: State) -> Iterator[Play | None]:
        yield None
        yield from plays.legal_plays(state, self.player)

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Any) -> Illegal | None:
        return None if answer is None else plays.refuse(state, self.player, answer)

    def apply(self, state: State, answer: Play | None) -> None:
        if answer is not None:
            state.passes = 0
            state.do(give_priority, self.player)
            state.do(settle)
            plays.begin(state, self.player, answer)
            return
        state.passes += 1
        if state.passes < 2:
            state.do(give_priority, state.opponent(self.player))
            return
        state.passes = 0
        if state.stack:
            state.do(give_priority, ACTIVE)
            state.do(settle)
            state.do(resolve_top)


def resolve_top(state: State) -> None:
    """The top of the stack resolves."""
    entry = state.stack.pop()
    if entry.kind == "damage":
        state.rules.damage_timing.does.resolve(state, entry)
        return
    source = state.objects[entry.source]
    ability = entry.ability
    if ability is not None and ability.targets and not _any_target_left(state, entry):
        state.tell("fizzle", source.id, detail=f"{ability.label}: its target is gone or no longer legal")
    elif ability is not None and ability.may and not state.rules.trigger_choice.does.asked_early:
        state.do(_finish, entry)
        state.ask(MayUse(entry.controller, entry))
        return
    else:
        resolve(state, entry)
    _finish(state, entry)


def _finish(state: State, entry: Entry) -> None:
    """A resolved instant goes to the graveyard; a resolved creature comes into play."""
    if entry.kind != "spell":
        return
    card = state.objects[entry.source]
    if card.zone != "stack":
        return
    if card.facts.types & {"instant", "sorcery"}:
        state.tell("move", card.id, "stack", detail="graveyard")
        arrive(state, card, "graveyard")
    else:
        enter(state, card, entry.controller)


def _any_target_left(state: State, entry: Entry) -> bool:
    assert entry.ability is not None
    source = state.objects[entry.source]
    return any(
        refuse_target(state, wanted, entry.controller, source, ref) is None
        for wanted, ref in zip(entry.ability.targets, entry.targets, strict=True)
    )


def resolve(state: State, entry: Entry) -> None:
    """Carry out a spell or ability."""
    source = state.objects[entry.source]
    label = entry.ability.label if entry.ability is not None else source.id
    state.tell("resolve", source.id, detail=label, cause=entry.cause)
    if entry.ability is not None:
        carry_out_effects(state, entry)


@dataclass(frozen=True, slots=True)
class MayUse:
    """Whether a player uses an optional ability; yes or no."""

    player: Ref
    entry: Entry

    def answers(self, _state: State) -> Iterator[bool]:
        return iter((True, False))

    def count(self, _state: State) -> int:
        return 2

    def refuse(self, _state: State, answer: Any) -> Illegal | None:
        return None if isinstance(answer, bool) else Illegal("the answer is yes or no")

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            resolve(state, self.entry)
        else:
            source = state.objects[self.entry.source]
            label = self.entry.ability.label if self.entry.ability is not None else ""
            state.tell("fizzle", source.id, detail=f"{label}: not used")
