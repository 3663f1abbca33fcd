"""How much damage is in excess, and where does it go?"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import has, toughness, types
from rulesets.table.packets import Packet
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, answer, on


@answer
class Excess:
    """What of an effect's damage is dealt elsewhere because it is in excess, and what has been excess damage.

    `deathtouch_moves`: all but 1 of a deathtouch source's damage to a creature is in excess for an effect that
    deals the excess elsewhere; `deathtouch_counts`: all but 1 of its combat damage for abilities that trigger on it.  `permanents`: planeswalkers
    and battles can be dealt excess damage, too.
    """

    permanents: bool
    deathtouch_moves: bool
    deathtouch_counts: bool = False

    def room(self, state: State, thing: GameObject) -> int:
        """How much damage a permanent can be dealt before any is in excess: the least of what its types allow."""
        kinds = types(thing)
        rooms = [max(0, toughness(state, thing) - thing.damage)] if "creature" in kinds else []
        if self.permanents:
            rooms += [
                thing.counters.get(counter, 0)
                for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense")) if kind in kinds
            ]  # fmt: skip
        return min(rooms, default=_NO_EXCESS)

    def moved(self, state: State, thing: GameObject, source: GameObject, amount: int) -> int:
        """How much of an effect's damage to a permanent goes elsewhere."""
        excess = amount - self.room(state, thing)
        if self.deathtouch_moves and "creature" in types(thing) and has(state, source, "deathtouch"):
            excess = max(excess, amount - 1)
        return max(0, excess)

    def dealt(self, state: State, thing: GameObject, packets: Sequence[Packet], room: int) -> int:
        """How much excess damage a permanent was dealt at one moment that had so much room before."""
        amount = sum(packet.amount for packet in packets)
        touched = any(
            packet.combat and has(state, state.objects[packet.source], "deathtouch") for packet in packets
        )
        if self.deathtouch_counts and "creature" in types(thing) and touched:
            return max(amount - room, amount - 1)
        return max(0, amount - room)


_NO_EXCESS = 1_000_000
"""The room of what the rules do not speak of."""


class Says(Provisions, clause="excess"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Where an effect deals a creature's excess damage elsewhere, that is what exceeds its toughness, damage on it counted; of a source with deathtouch, all but 1.",
            "120.4a from 2020-04-17",
        ),
        Point(
            "Damage beyond what is lethal to a creature, or beyond a planeswalker's loyalty, is in excess, also for abilities that trigger on it; deathtouch is not spoken of.",
            "120.4a, 120.10 from 2021-02-05",
        ),
        Point(
            "Of the damage that a source with deathtouch would deal to a creature, all but 1 goes elsewhere again.",
            "120.4a, 120.10 from 2021-02-15",
        ),
        Point(
            "Any combat damage from a source with deathtouch is lethal for telling what is in excess.",
            "120.4a, 120.10, 702.2c from 2025-11-14",
        ),
    )


CLAUSE: Clause[Excess, Says] = Clause(
    Says,
    "How much damage is in excess, and where does it go?",
    "damage",
    (
        Version(Says, on("2020-04-17"), Excess(False, deathtouch_moves=True), amendments=("S177",)),
        Version(Says, on("2021-02-05"), Excess(True, deathtouch_moves=False), amendments=("S179", "S180")),
        Version(Says, on("2021-02-15"), Excess(True, deathtouch_moves=True), amendments=("S181",)),
        Version(
            Says,
            on("2025-11-14"),
            Excess(True, deathtouch_moves=True, deathtouch_counts=True),
            amendments=("S196",),
        ),
    ),
)
