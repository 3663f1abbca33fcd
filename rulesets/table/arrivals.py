"""Creatures that come into combat without being declared: put in attacking or blocking, or made to attack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.points import Provision
from rulesets.table import attacking, combat
from rulesets.table.obstacles import because
from rulesets.table.resized import sizes_by_stance, tell_sizes_by_stance
from rulesets.table.state import DEFENDING, NOTHING, STACK_BASE, Entry, GameObject, Illegal, Ref, State
from rulesets.table.windows import in_combat

PAST_BLOCKS = frozenset({"declare blockers", "first combat damage", "combat damage", "end of combat"})
"""The steps in which no blockers are declared any more for what comes to attack."""


def into_combat(state: State, thing: GameObject, entry: Entry, words: frozenset[str], aim: Ref) -> None:
    """Put a permanent that just entered into combat, where its effect says so and the rules let it.

    `aim` is what the effect says it attacks or blocks, NOTHING where the controller picks.
    """
    if "attacking" in words:
        does = state.rules.arrival_in_combat.does
        if not _may_attack(state, thing):
            return
        if entry.ability is not None and entry.ability.keyword in _IN_EXCHANGE:
            # It attacks what the returned creature was attacking, and nothing if that was nothing any more.
            aim, how = (
                state.objects[entry.sacrificed[0]].was_attacking,
                _exchanged(state, entry.ability.keyword),
            )
            _attack_what_is_there(state, thing, aim, how, unblocked=True)
        else:
            how = state.rules.arrival_in_combat.says.attacks_as_it_comes
            _come_to_attack(state, thing, aim, how, does.controller_picks, does.unblocked_after_blocks)
    elif "blocking" in words:
        if aim == NOTHING and state.rules.arrival_in_combat.does.controller_picks:
            state.do(_ask_what_is_blocked, thing.handle)
        elif aim >= 0:
            _block_what_is_named(state, thing, state.objects[aim])


_IN_EXCHANGE = frozenset({"ninjutsu", "sneak"})
"""Keywords by which a creature comes to attack in exchange for one that is returned."""


def _exchanged(state: State, keyword: str) -> Provision:
    """By what a creature comes to attack in exchange for another."""
    if keyword == "ninjutsu":
        return state.rules.arrival_in_combat.says.ninjutsu
    cause: Provision = state.rules.version(keyword).says.exists
    return cause


def _may_attack(state: State, thing: GameObject) -> bool:
    """Whether it may come to attack; where the rules let it never attack, that is told."""
    if not in_combat(state.window):
        state.tell("stays out of combat", thing.id, detail="attacking")
        return False
    cause = state.rules.arrival_in_combat.does.keeps_from_attacking(state, thing)
    if cause is not None:
        state.tell("stays out of combat", thing.id, detail="attacking", cause=cause)
    return cause is None


def _block_what_is_named(state: State, thing: GameObject, attacker: GameObject) -> None:
    cause = state.rules.arrival_in_combat.does.keeps_from_blocking(state, thing, attacker)
    if cause is None:
        combat.block_on_arrival(state, thing, attacker, _put_in_blocking(state))
    else:
        state.tell("stays out of combat", thing.id, detail="blocking", cause=cause)


def _put_in_blocking(state: State) -> Provision:
    """By what a creature comes to block; before any text speaks of that, the same is taken as of those that attack."""
    says = state.rules.arrival_in_combat.says
    return state.said(says.blocks_as_it_comes) or says.attacks_as_it_comes


def start_attacking(state: State, thing: GameObject, aim: Ref) -> None:
    """An effect says that a creature on the table is attacking."""
    if thing.attacking is None and _may_attack(state, thing):
        version = state.rules.arrival_in_combat
        how = state.said(version.says.stated_to_attack)
        _come_to_attack(state, thing, aim, how, version.does.picks_when_stated)


def _come_to_attack(
    state: State, thing: GameObject, aim: Ref, how: Provision | None, picks: bool, unblocked: bool = False
) -> None:
    if aim != NOTHING:
        _attack_what_is_there(state, thing, aim, how, unblocked)
    elif picks:
        state.do(_ask_what_is_attacked, thing.handle, how, unblocked)
    else:
        attack(state, thing, DEFENDING, how, unblocked)


def _attack_what_is_there(
    state: State, thing: GameObject, aim: Ref, how: Provision | None, unblocked: bool
) -> None:
    target = state.rules.arrival_in_combat.does.target(state, aim)
    if isinstance(target, Provision):
        state.tell("stays out of combat", thing.id, detail="attacking", cause=target)
    else:
        attack(state, thing, target, how, unblocked)


def _ask_what_is_attacked(state: State, ref: Ref, how: Provision | None, unblocked: bool) -> None:
    state.ask(ChooseAttacked(state.objects[ref].controller, ref, how, unblocked))


@dataclass(frozen=True, slots=True)
class ChooseAttacked:
    """The controller of a creature that was put into combat picks what it attacks."""

    player: Ref
    creature: Ref
    how: Provision | None = None
    """By what it comes to attack."""
    unblocked: bool = False

    def answers(self, state: State) -> Iterator[Ref]:
        return iter(attacking.attackable(state))

    def count(self, state: State) -> int:
        return len(attacking.attackable(state))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        return state.rules.attack_targets.does.refuse(state, answer)

    def apply(self, state: State, answer: Ref) -> None:
        attack(state, state.objects[self.creature], answer, self.how, self.unblocked)


def _ask_what_is_blocked(state: State, ref: Ref) -> None:
    decision = ChooseBlocked(state.objects[ref].controller, ref)
    if any(True for _ in decision.answers(state)):
        state.ask(decision)  # of one alone, too, since what is named may be another
    else:
        cause = state.rules.arrival_in_combat.says.blocks_for_its_controller
        state.tell("stays out of combat", state.objects[ref].id, detail="blocking", cause=cause)


@dataclass(frozen=True, slots=True)
class ChooseBlocked:
    """The controller of a creature that was put into play blocking picks the attacker that it blocks."""

    player: Ref
    creature: Ref

    def answers(self, state: State) -> Iterator[Ref]:
        return (thing.handle for thing in state.attackers() if self.refuse(state, thing.handle) is None)

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer < 0 or answer >= STACK_BASE:
            return Illegal(because("cannot block that", state.name(self.creature), state.name(answer)))
        creature, attacker = state.objects[self.creature], state.objects[answer]
        cause = state.rules.arrival_in_combat.does.keeps_from_blocking(state, creature, attacker)
        return (
            Illegal(because("cannot block that", state.name(self.creature), state.name(answer)), cause)
            if cause is not None
            else None
        )

    def apply(self, state: State, answer: Ref) -> None:
        how = _put_in_blocking(state)
        combat.block_on_arrival(state, state.objects[self.creature], state.objects[answer], how)


def attack_another(state: State, thing: GameObject, aim: Ref) -> None:
    """An effect sends an attacker at something else, where the rules know of such a thing."""
    version = state.rules.attack_targets
    if version.does.reselected and version.does.refuse(state, aim) is None:
        thing.attacking = aim
        state.tell(
            "attack", thing.id, state.name(aim), detail="sent there instead", cause=version.says.reselected
        )


def attack(
    state: State, thing: GameObject, target: Ref, how: Provision | None, unblocked: bool = False
) -> None:
    """Let a creature be attacking although it never attacked; `unblocked` where nothing can block it any more."""
    before = sizes_by_stance(state)
    thing.attacking = target
    state.put_in_attacking |= {thing.handle}
    state.tell("attack", thing.id, state.name(target), detail="put into combat", cause=how)
    tell_sizes_by_stance(state, before)
    if unblocked and state.step in PAST_BLOCKS:
        thing.blocked = False
