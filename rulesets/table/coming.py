"""Permanents that come into play from the stack: as what they are, as a copy, bestowed, or sneaking in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table import auras
from rulesets.table.abilities.effects import TRANSFORMED
from rulesets.table.abilities.names import (
    CAME_BY,
    DISTURB,
    ENTERS_BY_TIMES,
    ENTERS_KICKED_WITH,
    ESCAPE,
    ESCAPES_WITH,
    KICKED,
)
from rulesets.table.arrivals import into_combat
from rulesets.table.as_it_enters import have_come
from rulesets.table.characteristics import matches
from rulesets.table.copying import name_copied, with_exceptions
from rulesets.table.damage import change_counters, put_by
from rulesets.table.face_down import as_copied
from rulesets.table.holding import BESTOW
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.state import NOTHING, Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import any_target_left
from rulesets.table.zones import Lying, enter


def come_as_it_was_cast(state: State, card: GameObject, entry: Entry) -> None:
    """A permanent comes into play: as a copy, if it may and there is something to be a copy of."""
    models = _models(state, card, entry.controller)
    if models:
        state.ask(ChooseModel(entry.controller, entry, models))
    else:
        _come_as(state, card, entry, card.facts)


def _models(state: State, card: GameObject, player: Ref) -> tuple[Ref, ...]:
    """What a card may come into play as a copy of."""
    effect = card.facts.enters_as
    if effect is None or effect.recipient is None:
        return ()
    wanted = effect.recipient.filter
    return tuple(
        [
            one.handle
            for one in state.table
            if one.in_play and matches(state, one.handle, wanted, player, card)
        ]
    )


@dataclass(frozen=True, slots=True)
class ChooseModel:
    """What a permanent comes into play as a copy of; NOTHING where it comes as what it is."""

    player: Ref
    entry: Entry
    models: tuple[Ref, ...]

    @property
    def source(self) -> Ref:
        return self.entry.source

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter((*self.models, NOTHING))

    def count(self, _state: State) -> int:
        return len(self.models) + 1

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.models:
            return None
        return Illegal(because("not to be copied", state.name(self.source)))

    def apply(self, state: State, answer: Ref) -> None:
        card = state.objects[self.source]
        effect = card.facts.enters_as
        copied = card.facts
        if answer != NOTHING and effect is not None:
            copied = with_exceptions(as_copied(state.objects[answer].facts), effect, None)
            cause = state.rules.layers.says.copies
            state.tell("become", card.id, detail=f"a copy of {name_copied(copied)}", cause=cause)
        _come_as(state, card, self.entry, copied)


def _come_as(state: State, card: GameObject, entry: Entry, copied: Facts) -> None:
    """A permanent comes into play: sneaking in tapped and attacking, or on its target as an Aura."""
    bestowed = is_cast_bestowed(entry) and any_target_left(state, entry)
    words = frozenset({BESTOW} if bestowed else ())
    lies = bestowed or is_aura_spell(state, entry)
    if entry.ability is not None and entry.ability.keyword == "sneak":
        words = frozenset({"tapped", "attacking"})
    if entry.ability is not None and entry.ability.keyword in CAME_BY:
        words = frozenset({entry.ability.keyword})
    if entry.ability is not None and entry.ability.keyword == DISTURB:
        words, copied = frozenset({TRANSFORMED}), card.facts.turned_over or copied
    on = entry.targets[0] if lies else NOTHING
    if not lies and auras.is_aura(copied):
        auras.bring(
            state, [auras.card_to_come(state, card, entry.controller, entry.controller, copied=copied)]
        )
        return
    thing = enter(state, card, entry.controller, words, copied=copied, lying=Lying(on))
    into_combat(state, thing, entry, words, NOTHING)
    _be_what_was_paid_for(state, thing, entry)
    have_come(state, [thing], entry.x)


def _be_what_was_paid_for(state: State, thing: GameObject, entry: Entry) -> None:
    """Have a permanent know what was paid besides as it was cast, and enter with counters for that, or for each time that it was."""
    if entry.ability is None:
        return
    thing.marks |= entry.ability.besides
    times = {ESCAPES_WITH: 1} if entry.ability.keyword == ESCAPE else {}
    if KICKED in entry.ability.besides:
        times[ENTERS_KICKED_WITH] = 1
    if entry.ability.cost.repeated:
        thing.x = times[ENTERS_BY_TIMES] = entry.x
    for each in thing.facts.keywords if times else ():
        if each.name in times:
            number = put_by(state, entry.controller, each.value * times[each.name])
            change_counters(state, thing, each.quality, number)


def is_aura_spell(state: State, entry: Entry) -> bool:
    """Whether it is an Aura as it is printed, which comes into play on its target or not at all."""
    return "Aura" in state.objects[entry.source].facts.subtypes and bool(entry.targets)


def is_cast_bestowed(entry: Entry) -> bool:
    """Whether it is an Aura spell by bestow, which is a creature spell again without a target."""
    return entry.ability is not None and entry.ability.keyword == BESTOW
