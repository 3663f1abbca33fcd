"""The command zone: what has abilities and lies nowhere on the table, as an emblem, or as what being the monarch does."""

from __future__ import annotations

from rulesets.points import Provision
from rulesets.table.abilities.ability import Ability
from rulesets.table.budget import next_handle
from rulesets.table.printed import Facts
from rulesets.table.state import COMMAND, NOTHING, GameObject, Ref, State, Waiting, Watching


def in_command(state: State, facts: Facts, owner: Ref = NOTHING) -> GameObject:
    """The one object there that is that, of a player's where it is somebody's; there from now on if it was not."""
    found = next((one for one in state.objects if one.facts is facts and one.owner == owner), None)
    if found is None:
        name = facts.name if owner == NOTHING else f"{facts.name} of {state.name(owner)}"
        found = GameObject().set_up(next_handle(state), name, facts, owner, COMMAND)
        state.add(found)
    return found


def have_watch(state: State, source: GameObject, player: Ref, ability: Ability, cause: Provision) -> None:
    """Have it watch for what sets off an ability of a player's; that goes on after the turn, but no turn is played after it."""
    state.watching.append(Watching(NOTHING, Waiting(source.handle, player, ability, cause=cause)))
