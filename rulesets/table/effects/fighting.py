"""Effects on who attacks, who blocks, and who can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from rulesets.table import arrivals, combat
from rulesets.table.abilities.ability import TAP, UNTAP
from rulesets.table.abilities.effects import Effect
from rulesets.table.characteristics import is_creature, types
from rulesets.table.effects.resolving import Resolving, Verb, aimed_at, each_thing, things
from rulesets.table.obstacles import because
from rulesets.table.resized import sizes_by_stance, tell_sizes_by_stance
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State

IN_VAIN: Final = {
    "tap": "it is tapped already",
    "untap": "it is untapped already",
    "remove from combat": "it is not in combat",
}
"""What is told of a target to which one of these effects does nothing, since it is so already."""


def is_so_already(thing: GameObject, verb: str) -> bool:
    """Whether one of these effects would do nothing to a thing, since it is so already."""
    if verb == "remove from combat":
        return not thing.in_combat
    return thing.tapped == (verb == "tap")


def _aimed_things(state: State, resolving: Resolving, effect: Effect) -> list[GameObject]:
    """What an effect does something to; of a target that is so already that is told."""
    meant = things(state, resolving, effect.subject)
    for thing in meant if effect.subject.kind == "target" else ():
        if is_so_already(thing, effect.verb):
            state.tell("note", thing.id, detail=IN_VAIN[effect.verb])
    return meant


def _tap(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in _aimed_things(state, resolving, effect):
        combat.tap(state, thing)


def _untap(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in _aimed_things(state, resolving, effect):
        combat.untap(state, thing)


def _remove_from_combat(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in _aimed_things(state, resolving, effect):
        alone_blocked = [
            state.objects[ref] for ref in thing.blocking if state.objects[ref].had_blockers == {thing.handle}
        ]
        combat.leave_combat(state, thing, "an effect removed it")
        if "unblocking" in effect.words and not thing.in_combat:
            for attacker in alone_blocked:
                _unblock(state, attacker)


def _block(state: State, resolving: Resolving, effect: Effect) -> None:
    recipients = things(state, resolving, effect.recipient) if effect.recipient is not None else []
    instead = "instead" in effect.words
    for thing in things(state, resolving, effect.subject):
        if not _may_be_made_to_block(state, thing):
            continue
        for attacker in recipients:
            blocks_it = attacker.handle in thing.blocking and (not instead or len(thing.blocking) == 1)
            if attacker.attacking is not None and not blocks_it:
                block = combat.switch_block if instead else combat.block_by_effect
                block(state, thing, attacker)


def _may_be_made_to_block(state: State, thing: GameObject) -> bool:
    if "battle" not in types(state, thing):
        return is_creature(state, thing)
    refused = state.rules.arrival_in_combat.does.refuse_battle(state, thing, blocks=True)
    return is_creature(state, thing) and refused is None


@dataclass(frozen=True, slots=True)
class ChooseMadeToBlock:
    """A player chooses which of several attackers an effect has a creature block; NOTHING where it need not be any.

    `later` are the creatures of which the same is asked after that one.
    """

    player: Ref
    source: Ref
    creature: Ref
    attackers: tuple[Ref, ...]
    may: bool
    later: tuple[Ref, ...] = ()

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter((*self.attackers, NOTHING) if self.may else self.attackers)

    def count(self, _state: State) -> int:
        return len(self.attackers) + self.may

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer in self.answers(state):
            return None
        return Illegal(because("not to be blocked by it", state.name(answer), state.name(self.creature)))

    def apply(self, state: State, answer: Ref) -> None:
        if answer != NOTHING:
            combat.block_by_effect(state, state.objects[self.creature], state.objects[answer])
        _go_on(state, self, self.later)


def _go_on(state: State, asked: ChooseMadeToBlock, creatures: tuple[Ref, ...]) -> None:
    """Ask of one creature after the other what it blocks."""
    if creatures:
        state.ask(replace(asked, creature=creatures[0], later=creatures[1:]))


def _block_one_of(state: State, resolving: Resolving, effect: Effect) -> None:
    """What is blocked is chosen as the effect is carried out, and nothing is aimed at it."""
    assert effect.recipient is not None
    able = [
        thing for thing in things(state, resolving, effect.subject) if _may_be_made_to_block(state, thing)
    ]
    creatures = tuple([thing.handle for thing in able])
    met = things(state, resolving, effect.recipient)
    attackers = tuple([thing.handle for thing in met if thing.attacking is not None])
    if attackers:
        entry, may = resolving.entry, "may" in effect.words
        _go_on(state, ChooseMadeToBlock(entry.controller, entry.source, NOTHING, attackers, may), creatures)


def _unblock(state: State, thing: GameObject) -> None:
    if thing.attacking is not None and thing.blocked:
        before = sizes_by_stance(state)
        thing.blocked = False
        state.tell("unblocked", thing.id, detail="by an effect")
        tell_sizes_by_stance(state, before)


def _attack(state: State, resolving: Resolving, effect: Effect) -> None:
    """The creature attacks what the effect names; one that attacks already is sent there instead."""
    where = aimed_at(state, resolving, effect)
    for thing in things(state, resolving, effect.subject):
        if thing.attacking is None:
            arrivals.start_attacking(state, thing, where)
        elif where != NOTHING:
            arrivals.attack_another(state, thing, where)


def _protect(state: State, resolving: Resolving, effect: Effect) -> None:
    protector = resolving.entry.controller
    for thing in things(state, resolving, effect.subject):
        if thing.protector != protector:
            thing.protector = protector
            state.tell("protector", thing.id, state.name(protector))
            combat.leave_combat(state, thing, "its protector changed")


def _tap_or_untap(state: State, resolving: Resolving, effect: Effect) -> None:
    """Tap or untap it as was said; where that was left until now, the other of the two would change nothing."""
    for thing in things(state, resolving, effect.subject):
        if (resolving.entry.choice or (UNTAP if thing.tapped else TAP)) == UNTAP:
            combat.untap(state, thing)
        else:
            combat.tap(state, thing)


VERBS: dict[str, Verb] = {
    "tap": _tap,
    "untap": _untap,
    "tap or untap": _tap_or_untap,
    "remove from combat": _remove_from_combat,
    "block": _block,
    "block one of": _block_one_of,
    "unblock": each_thing(_unblock),
    "become blocked": each_thing(combat.become_blocked),
    "attack": _attack,
    "protect": _protect,
}
