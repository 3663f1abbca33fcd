"""Airbending: permanents and spells are exiled, and whoever owns one of them may cast it from there for 2."""

from __future__ import annotations

from rulesets.keywords.castings_elsewhere import as_airbent
from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import AIRBEND, AIRBENT
from rulesets.table.effects.resolving import Resolving, Verb, subjects, things
from rulesets.table.obstacles import because
from rulesets.table.state import State


def _airbend(state: State, resolving: Resolving, effect: Effect) -> None:
    cause = state.rules.version(AIRBEND).says.exists
    aims = subjects(state, resolving, effect.subject)
    going = things(state, resolving, effect.subject)
    spells = [entry for entry in state.stack if entry.kind == "spell" and entry.ref in aims]
    gone = zones.leave(state, [zones.Leaving(thing, "exile", "exiled", cause) for thing in going])
    for entry in spells:
        spell = state.objects[entry.source]
        state.stack.remove(entry)
        state.tell("move", spell.id, "stack", detail="exile", cause=cause)
        zones.arrive(state, spell, "exile")
    for name in (*(card.id for card in gone), *(state.name(entry.source) for entry in spells)):
        card = state.current(name)
        if card is None or card.zone != "exile":
            continue
        state.be(card, as_airbent(card.facts))
        ways = [ability for ability in card.facts.abilities if ability.let_by]
        if ways:
            card.marks |= {AIRBENT}
            price = because("may be cast for", ways[0].cost.mana)
            state.tell("note", card.id, detail=str(price), cause=cause)


VERBS: dict[str, Verb] = {AIRBEND: _airbend}
