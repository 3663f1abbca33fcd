"""State-based checks: what the clauses find is carried out at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.table import zones
from rulesets.table.damage import change_counters
from rulesets.table.state import GameObject, Ref, State


class Finding(NamedTuple):
    """Something a check found: a player that `loses`, or a permanent to `bury`, `destroy` or `annihilate`.

    Two findings to destroy one permanent at one moment are one event to whatever replaces it.
    """

    what: str
    ref: Ref
    why: str
    cause: str
    amount: int = 0


def carry_out(state: State, findings: Sequence[Finding]) -> None:
    """Do everything that was found, at once."""
    going: dict[Ref, zones.Departure] = {}
    for finding in findings:
        if finding.what == "loses":
            lose(state, finding)
        elif finding.what == "annihilate":
            thing = state.objects[finding.ref]
            change_counters(state, thing, "+1/+1", -finding.amount, finding.cause)
            change_counters(state, thing, "-1/-1", -finding.amount, finding.cause)
        elif finding.what == "bury":
            thing = state.objects[finding.ref]
            going[finding.ref] = zones.Departure(thing, "graveyard", finding.why, finding.cause)
    for finding in findings:
        if finding.what == "destroy" and finding.ref not in going:
            thing = state.objects[finding.ref]
            if not replaced_by_regeneration(state, thing):
                going[finding.ref] = zones.Departure(thing, "graveyard", finding.why, finding.cause)
    if going:
        zones.leave(state, list(going.values()))


def lose(state: State, finding: Finding) -> None:
    """A player loses; the game ends when the checks are done."""
    player = state.player(finding.ref)
    player.lost = finding.why
    state.tell("loses the game", player.name, detail=finding.why, cause=finding.cause)
    state.over = True


def replaced_by_regeneration(state: State, thing: GameObject) -> bool:
    """Whether a regeneration shield steps in for the destruction of `thing`; if so, it is used."""
    if thing.deathtouched:
        thing.deathtouched = False
    if not thing.shields:
        return False
    return state.rules.regeneration.does.replace(state, thing)


def destroy(state: State, things: Sequence[GameObject], cause: str = "", regenerable: bool = True) -> None:
    """An effect destroys permanents."""
    going = [
        zones.Departure(thing, "graveyard", "destroyed", cause)
        for thing in things
        if not is_indestructible(state, thing)
        and not (regenerable and replaced_by_regeneration(state, thing))
    ]
    if going:
        zones.leave(state, going)


def is_indestructible(state: State, thing: GameObject) -> bool:
    """Whether it cannot be destroyed; asked of the clause only where the word stands on the object."""
    if "indestructible" in thing.facts.keyword_names or any(
        keyword.name == "indestructible" for modifier in thing.modifiers for keyword in modifier.keywords
    ):
        return state.rules.indestructible.does(state, thing)
    return False
