"""Carrying out effects: one small function for each verb that a card may use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import AT_ONCE, UNSAID, YOU, Effect, Subject
from rulesets.table.abilities.filters import MANA_OF
from rulesets.table.effects import (
    airbending,
    casting_copies,
    casting_now,
    championing,
    changing,
    clashing,
    conniving,
    copying_spells,
    counters_or_tokens,
    dealing,
    discarding,
    drawing,
    exchanging,
    exploring,
    fighting,
    giving_up,
    hiding,
    incubating,
    keyword_actions,
    looking,
    moving,
    out_of_the_library,
    pairing,
    proliferating,
    searching,
    shielding,
    swapping,
    tempting,
    transforming,
)
from rulesets.table.effects.conditions import is_wanted
from rulesets.table.effects.resolving import (
    Resolving,
    Together,
    Verb,
    amount_of,
    begin_to_resolve,
    subjects,
    things,
    to_know_of,
)
from rulesets.table.mana import snow
from rulesets.table.state import NOTHING, Delayed, Entry, Ref, State, Waiting, Watching


class Rest(NamedTuple):
    """What is still to be carried out of an entry of which an effect waits for an answer, or for a moment to pass.

    Where the effect `singles_out` something, the answer is what the rest speaks of.

    `seen` objects there were as it began to wait: those that are in play beyond them came by the answer.
    """

    entry: Entry
    targets: tuple[Ref, ...]
    made: tuple[Ref, ...]
    casters: Mapping[Ref, Ref]
    effects: tuple[Effect, ...]
    seen: int
    singles_out: bool = False


def carry_out_effects(state: State, entry: Entry) -> None:
    """Carry out all instructions of a resolving spell or ability, in order."""
    assert entry.ability is not None
    _carry_out(state, begin_to_resolve(state, entry), entry.ability.effects)


def _carry_out(state: State, doing: Resolving, effects: tuple[Effect, ...]) -> None:
    while effects:
        effect = effects[0]
        along = tuple(takewhile(lambda one: AT_ONCE in one.words, effects[1:]))
        effects = effects[1 + len(along) :]
        moment, agenda = state.moment, state.agenda
        if along:
            wanted = [one for one in (effect, *along) if is_wanted(state, doing, one)]
            if wanted:
                TOGETHER[effect.verb](state, doing, wanted)
        elif not is_wanted(state, doing, effect):
            effects = effects[effect.parts :]
            continue
        elif effect.later:
            _put_off(state, doing, effect, effects[: effect.parts])
            effects = effects[effect.parts :]
        else:
            VERBS[effect.verb](state, doing, effect)
        has_opened_one = state.moment != moment
        if effects and (has_opened_one or state.decision is not None):
            seen = len(state.objects)
            rest = Rest(
                doing.entry,
                tuple(doing.targets),
                tuple(doing.made),
                doing.casters,
                effects,
                seen,
                effect.verb == "single out",
            )
            state.do_after(agenda if has_opened_one else state.agenda, _go_on, rest)
            return


def _put_off(state: State, doing: Resolving, effect: Effect, parts: tuple[Effect, ...]) -> None:
    """Let an effect wait for its moment with its parts, once for all that it will act on: what that is is settled now."""
    entry = doing.entry
    label = entry.ability.label if entry.ability is not None else ""
    if entry.ability is not None and len(entry.ability.effects) > 1:
        label = f"{effect.verb} at {effect.later}"
    is_mine = effect.subject == YOU  # who that is hangs on whose it is by then
    named = YOU if is_mine else Subject("it")
    acts = [replace(one, subject=named) if one.subject == effect.subject else one for one in parts]
    looked_at = effect.amount.subject
    asks = is_mine and looked_at.kind == "target"
    amount = replace(effect.amount, subject=Subject("it")) if asks else effect.amount
    put_off = replace(effect, subject=named, amount=amount, later="")
    then = Ability("triggered", label, effects=(put_off, *acts))
    those = tuple(subjects(state, doing, effect.subject))
    if those:
        it, those = (those[0], ()) if len(those) == 1 else (NOTHING, those)
        if is_mine:
            it = next(iter(to_know_of(state, doing, looked_at) if asks else ()), NOTHING)
        waiting = Waiting(entry.source, entry.controller, then, it=it, those=those, cause=entry.cause)
        state.delayed.append(Delayed(effect.later, waiting))


def _go_on(state: State, rest: Rest) -> None:
    came = [one.handle for one in state.objects[rest.seen :] if one.in_play]
    entry = rest.entry._replace(chosen=state.singled_out) if rest.singles_out else rest.entry
    _carry_out(state, Resolving(entry, rest.targets, (*rest.made, *came), rest.casters), rest.effects)


def _end_turn(state: State, _resolving: Resolving, _effect: Effect) -> None:
    state.rules.end_of_turn.does.end_now(state)


def _mana(state: State, resolving: Resolving, effect: Effect) -> None:
    pool = state.player(resolving.entry.controller).pool
    chosen = resolving.entry.choice
    times = 1 if effect.amount == UNSAID else amount_of(state, resolving, effect.amount)
    by_snow = "snow" in state.objects[resolving.entry.source].facts.supertypes
    # Of so many as there are of something there may be none.
    for symbol in effect.words or ((MANA_OF[chosen],) if chosen else ()):
        if times > 0:
            made = snow(symbol) if by_snow else symbol
            pool[made] = pool.get(made, 0) + times


def _note(state: State, resolving: Resolving, effect: Effect) -> None:
    """Tell of what lies outside the turn: by the name of what it befalls, where that is there still, else of what says so."""
    told = " ".join(effect.words)
    # A note speaks of a target only where it says so, as of one that stays tapped.
    befallen = effect.subject.kind == "it" or (effect.subject.kind == "target" and told.startswith("it "))
    whose = (
        [thing.id for thing in things(state, resolving, effect.subject)]
        if befallen
        else [state.name(resolving.entry.source)]
    )
    for name in whose:
        state.tell("note", name, detail=told)


def _watch_for(state: State, resolving: Resolving, effect: Effect) -> None:
    """Have an event watched for: what happens to each that is meant, or to whatever the event itself says."""
    (ability,) = effect.abilities
    entry = resolving.entry
    waiting = Waiting(entry.source, entry.controller, ability, cause=entry.cause)
    tied = ability.trigger is not None and ability.trigger.whose == "this"
    for ref in subjects(state, resolving, effect.subject) if tied else [NOTHING]:
        state.watching.append(Watching(ref, waiting))


TOGETHER: dict[str, Together] = {**dealing.TOGETHER, **moving.TOGETHER}

VERBS: dict[str, Verb] = {
    **changing.VERBS,
    **dealing.VERBS,
    **shielding.VERBS,
    **moving.VERBS,
    **fighting.VERBS,
    **giving_up.VERBS,
    **keyword_actions.VERBS,
    **discarding.VERBS,
    **drawing.VERBS,
    **proliferating.VERBS,
    **transforming.VERBS,
    **counters_or_tokens.VERBS,
    **tempting.VERBS,
    **swapping.VERBS,
    **exchanging.VERBS,
    **exploring.VERBS,
    **airbending.VERBS,
    **hiding.VERBS,
    **conniving.VERBS,
    **clashing.VERBS,
    **incubating.VERBS,
    **looking.VERBS,
    **searching.VERBS,
    **championing.VERBS,
    **pairing.VERBS,
    **copying_spells.VERBS,
    **casting_copies.VERBS,
    **casting_now.VERBS,
    **out_of_the_library.VERBS,
    "end the turn": _end_turn,
    "mana": _mana,
    "note": _note,
    "watch for": _watch_for,
}
