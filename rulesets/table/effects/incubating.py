"""Incubating: a token that is an artifact with +1/+1 counters, and turns over into a creature for mana."""

from __future__ import annotations

from typing import Final

from rulesets.table import zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import THIS, Effect
from rulesets.table.as_it_enters import have_come
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.printed import Facts
from rulesets.table.state import State

_INCUBATOR: Final = Facts(
    "Incubator token", types=frozenset({"artifact"}), subtypes=frozenset({"Incubator"}),
    abilities=(Ability("activated", "transform", Cost(mana="2"), effects=(Effect("transform", THIS),)),),
    back=Facts("Phyrexian Token", types=frozenset({"artifact", "creature"}), subtypes=frozenset({"Phyrexian"}), power=0, toughness=0),
)  # fmt: skip


def _incubate(state: State, resolving: Resolving, effect: Effect) -> None:
    number, source = amount_of(state, resolving, effect.amount), state.name(resolving.entry.source)
    cause = state.rules.version("incubate").says.exists
    for player in players(state, resolving, effect.subject):
        (name,) = zones.next_names(state, f"{_INCUBATOR.name} of {source}")
        state.tell("note", source, detail=f"incubate {number}", cause=cause)
        token = zones.make_token(state, _INCUBATOR, name, player)
        change_counters(state, token, "+1/+1", put_by(state, player, max(number, 0)), cause)
        have_come(state, [token])


VERBS: dict[str, Verb] = {"incubate": _incubate}
