"""The Ring: how often it has tempted a player, the emblem that this player has from then on, and the Ring-bearer."""

from __future__ import annotations

from typing import Final

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import BY_ITS_CONTROLLER, YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import RING_BEARER
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import power
from rulesets.table.command import have_watch, in_command
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import GameObject, Player, State

_EMBLEM: Final = Facts("The Ring", types=frozenset())
_BEARER: Final = Filter(roles=frozenset({RING_BEARER}), controller="you")
_IT: Final = Subject("it")


def _ability(label: str, trigger: Trigger, *effects: Effect) -> Ability:
    return Ability("triggered", label, trigger=trigger, effects=effects)


_ABILITIES: Final = (
    _ability(
        "draw a card, then discard one",
        Trigger("attacks", "each", _BEARER),
        Effect("draw", YOU, Amount(number=1)),
        Effect("discard", YOU, Amount(number=1)),
    ),
    _ability(
        "what blocks it is sacrificed at end of combat",
        Trigger("becomes blocked by a creature", "each", _BEARER),
        Effect("sacrifice", _IT, words=(BY_ITS_CONTROLLER,), later="end of combat"),
    ),
    _ability(
        "each opponent loses 3 life",
        Trigger("deals damage", "each", _BEARER, to="player", combat_only=True),
        Effect("lose life", Subject("opponent"), Amount(number=3)),
    ),
)
"""What the emblem has from the second, the third and the fourth time on."""


def begin_tempted(state: State, player: Player, times: int) -> None:
    """Let the Ring have tempted a player so often before the combat."""
    for _ in range(times):
        _have_emblem_grow(state, player)


def tempt(state: State, player: Player) -> None:
    """The Ring tempts a player, who gets the emblem, or more of it."""
    _have_emblem_grow(state, player)
    cause = state.rules.the_ring_tempts_you.says.chosen
    state.tell("note", player.name, detail=str(because("tempted by the Ring", player.tempted)), cause=cause)


def _have_emblem_grow(state: State, player: Player) -> None:
    emblem, place = in_command(state, _EMBLEM, player.ref), player.tempted - 1
    player.tempted += 1
    if 0 <= place < len(_ABILITIES):
        says = state.rules.the_ring_tempts_you.says
        cause = (says.loots, says.sacrificed, says.costs_life)[place]
        have_watch(state, emblem, player.ref, _ABILITIES[place], cause)


def bear(state: State, thing: GameObject) -> None:
    """A creature becomes its controller's Ring-bearer, in place of whichever was."""
    before = sizes_now(state)
    for one in state.table:
        if one is not thing and one.controller == thing.controller:
            one.marks -= {RING_BEARER}
    thing.marks |= {RING_BEARER}
    cause = state.rules.the_ring_tempts_you.says.chosen
    state.tell("become", thing.id, detail=RING_BEARER, cause=cause)
    tell_sizes(state, before)


def is_too_strong(state: State, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether the emblem keeps one creature from blocking another, which is a Ring-bearer."""
    return RING_BEARER in attacker.marks and power(state, blocker) > power(state, attacker)
