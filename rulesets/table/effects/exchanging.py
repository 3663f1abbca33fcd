"""Exchanging control of permanents, or life totals: both come about, or nothing does."""

from __future__ import annotations

from rulesets.points import Provision
from rulesets.table import holding
from rulesets.table.abilities.effects import Effect
from rulesets.table.damage import gain_life, lose_life, may_gain_life
from rulesets.table.effects.resolving import Resolving, Verb, players, things
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import State


def _exchange_control(state: State, resolving: Resolving, effect: Effect) -> None:
    """Two permanents change sides; where one is gone, or both are one player's, none does."""
    both = things(state, resolving, effect.subject)
    both += things(state, resolving, effect.recipient) if effect.recipient is not None else []
    says = state.rules.exchange.says
    if len(both) != 2:
        _come_to_nothing(state, resolving, because("not both to exchange"), says.whole)
        return
    one, other = both
    if one.controller == other.controller:
        _come_to_nothing(state, resolving, because("one player's to exchange"), says.of_control)
        return
    holding.exchange_control(state, one, other, effect.until, says.of_control)


def _exchange_life(state: State, resolving: Resolving, effect: Effect) -> None:
    """Two players change life totals; where one of them may not gain what that takes, nobody's changes."""
    both = players(state, resolving, effect.subject)
    both += players(state, resolving, effect.recipient) if effect.recipient is not None else []
    version = state.rules.exchange
    says = version.says
    if len(both) != 2:
        _come_to_nothing(state, resolving, because("not both to exchange"), says.whole)
        return
    lower, higher = sorted(both, key=lambda ref: state.player(ref).life)
    more = state.player(higher).life - state.player(lower).life
    if more and version.does and not may_gain_life(state, lower):
        why = because("may not gain life to exchange", state.name(lower))
        _come_to_nothing(state, resolving, why, says.gains_nothing)
        return
    lose_life(state, higher, more, says.of_life)
    gain_life(state, lower, more, says.of_life)


def _come_to_nothing(state: State, resolving: Resolving, why: Obstacle, cause: Provision) -> None:
    state.tell("note", state.name(resolving.entry.source), detail=str(why), cause=cause)


VERBS: dict[str, Verb] = {"exchange control": _exchange_control, "exchange life": _exchange_life}
