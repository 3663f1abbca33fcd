"""The course of a turn, and of answers, before the stack: an attack within the main phase, and batches of effects."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.checks import anybody_could_lose
from rulesets.table.interrupts import interrupts
from rulesets.table.mana import any_unspent
from rulesets.table.prevention_step import hold_damage_back
from rulesets.table.priority import open_window, resolve_top, settle
from rulesets.table.questions import YesOrNo
from rulesets.table.state import Entry, Ref, State
from rulesets.table.turn import (
    after_cleanup,
    begin_step,
    cleanup,
    combat_damage,
    declare_attackers,
    declare_blockers,
    end_of_combat,
    end_of_turn,
    end_turn,
    main_after_combat,
    main_before_combat,
)


def attack_at_once(state: State) -> None:
    """The attack is declared without more ado."""
    _begin(state)
    state.do(main_before_combat)


def attack_after_an_answer(state: State) -> None:
    """The intention to attack is announced, and may be answered, before the attack."""
    _begin(state)
    state.do(_intend)
    state.do(main_before_combat)


def attack_unless_answered(state: State) -> None:
    """An answer to the intention stops the attack, which may be tried again."""
    _begin(state)
    state.do(_intend_again)
    state.do(main_before_combat)


def _begin(state: State) -> None:
    state.do_in_turn(
        attack_begins, declare_attackers, declare_blockers, combat_damage, end_of_combat, main_after_combat,
        end_of_turn, cleanup, after_cleanup, end_turn,
    )  # fmt: skip


def _intend(state: State) -> None:
    begin_step(state, "attack intended", "attack-intended")
    open_window(state, "attack-intended", state.rules.response_model.says.intention_is_answered)


def _intend_again(state: State) -> None:
    state.do(_unless_answered, state.numbers)
    _intend(state)


def _unless_answered(state: State, numbers: int) -> None:
    if state.numbers > numbers:
        state.do(_intend_again)
        cause = state.rules.response_model.says.intention_is_answered
        begin_step(state, "attack stopped", "attack-stopped", cause)
        open_window(state, "attack-stopped", cause)


def attack_begins(state: State) -> None:
    """An attack begins, which some rules treat as the end of a phase."""
    state.step = "attack begins"
    attack_edge(state)


def attack_edge(state: State) -> None:
    """An attack begins or ends: unspent mana may burn, and lives may be looked at."""
    if any_unspent(state):
        state.rules.mana_emptying.does.attack_edge(state)
    if anybody_could_lose(state):
        state.rules.life_check.does.at_an_end(state)


def resolve_together(state: State) -> None:
    """All effects of a batch resolve at one time: where the order matters, the later one's player says which it is."""
    state.do(resolve_batch)
    _ask_for_the_order(state)


def resolve_before_anything_comes_of_it(state: State) -> None:
    """The same; and damage that they deal, and whoever is to die, wait until all of them have come about."""
    if len(state.stack) > state.floor + 1:
        state.weigh(state.rules.response_model.says.comes_of_it)
    hold_damage_back(state)
    state.do(resolve_batch, False)
    _ask_for_the_order(state)


def _ask_for_the_order(state: State) -> None:
    """Have the players of effects say which come first; interrupts come before what they interrupt."""
    for entry in reversed(state.stack[state.floor + 1 :]):
        if interrupts(entry):
            state.weigh(state.rules.interrupts.says.at_once)
        else:
            state.do(_ask_whether_first, entry)


def _ask_whether_first(state: State, entry: Entry) -> None:
    state.ask(ComesFirst(entry.controller, entry))


@dataclass(frozen=True, slots=True)
class ComesFirst(YesOrNo):
    """Whether an effect comes before those of its batch that were played earlier; yes or no."""

    player: Ref
    entry: Entry

    @property
    def source(self) -> Ref:
        return self.entry.source

    def apply(self, state: State, answer: bool) -> None:
        if not answer:
            state.stack.remove(self.entry)
            state.stack.insert(state.floor, self.entry)


def resolve_batch(state: State, settled: bool = True) -> None:
    """All effects of a batch resolve, the last one first, and nobody answers in between; `settled`: what comes of each does so before the next."""
    if len(state.stack) > state.floor + 1:
        state.weigh(state.rules.response_model.says.batches)
    if len(state.stack) > state.floor:
        state.do(resolve_batch, settled)
        if settled:
            state.do(settle)
        resolve_top(state)
