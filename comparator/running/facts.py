"""What is left at the end of a run, as facts keyed by stable ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.table.effects.discarding import TOO_MANY
from rulesets.table.saving import FORGOTTEN, SAVED
from rulesets.table.state import COMMAND, GameObject, State
from rulesets.table.turn import what_the_turn_left
from rulesets.table.zones import UNKNOWN

Facts = Mapping[str, Mapping[str, object]]
"""Stable id (player name or permanent id) to fact name to value (str, int, bool)."""

FACE = "face"
"""The fact that names the back face which something shows in the end, or showed as it died."""
HOW_IT_CAME = frozenset({"incarnation", "died", "saved", "forgotten", "too many", FACE})
"""Facts of how something came to its end: how often it changed zones, whether it was a creature in play that died, with which face up,
whether it was to be destroyed and was not, whether it was dealt damage that was forgotten at once, and whether it was discarded as
there were too many in hand.
"""


@dataclass(frozen=True, slots=True)
class FactDifference:
    """One fact on which two groups differ."""

    id: str
    fact: str
    left: object
    right: object


def facts_of(state: State) -> Facts:
    """Every player and every card or token, as the turn left them.

    Of a game that is a draw nothing is a fact but that: what stood where, and how much life there was, is nothing to anybody,
    and in a loop as far as it was followed.
    Where a card is, is where the turn left it; how it stands (size, damage, controller) is as it
    stood when damage and effects of the turn were about to end, which is after the hand was looked at, but for what has come to pass
    since.  Cards that the board does not name are
    told by how many their player drew, and copies of spells by what they did.
    """
    found: dict[str, dict[str, object]] = {}
    if state.drawn:
        return {player.name: {"drawn": True} for player in state.players}
    for player in state.players:
        found[player.name] = {"life": player.life, "poison": player.poison, "lost": player.lost}
        if player.energy or player.rad or player.drawn or player.discarded:
            for fact, number in (
                ("energy", player.energy),
                ("rad counters", player.rad),
                ("cards drawn", player.drawn),
                ("cards discarded", player.discarded),
            ):
                if number:
                    found[player.name][fact] = number
    before: dict[str, GameObject] = {}
    for thing in state.objects:
        if (
            thing.zone != COMMAND
            and thing.facts is not UNKNOWN
            and not (thing.token and thing.facts.is_no_permanent)
        ):
            found[thing.id] = _of_object(state, thing)
            shown = before.get(thing.id, thing) if thing.died else thing
            if shown.facts.front is not None and (thing.died or thing.zone == "battlefield"):
                found[thing.id][FACE] = shown.facts.name
        before[thing.id] = thing
    return found


def is_drawn(facts: Facts) -> bool:
    """Whether these are the facts of a game that is a draw."""
    return any("drawn" in of for of in facts.values())


def _of_object(state: State, thing: GameObject) -> dict[str, object]:
    if thing.zone != "battlefield":
        again = thing.zone == "hand" and thing.incarnation > 1 and thing.facts.is_no_permanent
        lying: dict[str, object] = {"zone": thing.zone}
        if thing.died:
            lying["died"] = True
        if TOO_MANY in thing.marks:
            lying["too many"] = True
        if again:
            # Of a spell it tells more where it was on the way than that it is in hand, as it may have been at first.
            lying["incarnation"] = thing.incarnation
        return lying
    if thing.phased_out:
        return {"zone": "phased out"}
    standing = what_the_turn_left(state, thing)
    facts: dict[str, object] = {
        "zone": "battlefield", "controller": state.name(standing.controller), "tapped": standing.tapped,
        "incarnation": thing.incarnation,
    }  # fmt: skip
    if SAVED in thing.marks:
        facts["saved"] = True
    if FORGOTTEN in thing.marks:
        facts["forgotten"] = True
    if thing.facts.front is not None and thing.facts.double_faced:
        facts["transformed"] = True
    if standing.counters:
        for kind, number in sorted(standing.counters.items()):
            facts[f"{kind} counters"] = number
    if "creature" in standing.types:
        facts["power"] = standing.power
        facts["toughness"] = standing.toughness
        facts["damage"] = standing.damage
    return facts
