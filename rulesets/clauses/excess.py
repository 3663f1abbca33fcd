"""How much damage is in excess?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.table.characteristics import has, is_creature, toughness
from rulesets.table.damage import Packet
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "excess"

Excess = Callable[[State, GameObject, Sequence[Packet]], int]
"""How much more than lethal damage a permanent was dealt at one moment."""


def _beyond_lethal(state: State, thing: GameObject, packets: Sequence[Packet]) -> int:
    """What exceeds the toughness left, or the loyalty."""
    dealt = sum(packet.amount for packet in packets)
    if is_creature(thing):
        before = thing.damage - dealt
        return max(0, dealt - max(0, toughness(state, thing) - before))
    return dealt if not thing.counters.get("loyalty") else 0


def _deathtouch_counts(state: State, thing: GameObject, packets: Sequence[Packet]) -> int:
    """Any damage beyond 1 from a source with deathtouch is in excess."""
    excess = _beyond_lethal(state, thing, packets)
    if is_creature(thing) and any(
        has(state, state.objects[packet.source], "deathtouch") for packet in packets
    ):
        excess = max(excess, sum(packet.amount for packet in packets) - 1)
    return excess


CLAUSE: Clause[Excess] = Clause(
    SLUG, "How much damage is in excess?", "damage",
    (
        Version(
            SLUG, on("2021-02-05"), numbered("120.10 from 2021-02-05"),
            "Damage beyond what is lethal to a creature, or beyond a planeswalker's loyalty, is in excess.",
            "Excess damage is defined.", _beyond_lethal, amendments=("S179",),
        ),
        Version(
            SLUG, on("2025-11-14"), numbered("120.10, 702.2c from 2025-11-14"),
            "Any damage from a source with deathtouch is lethal for telling what is in excess.",
            "Deathtouch counts.", _deathtouch_counts, amendments=("S196",),
        ),
    ),
)  # fmt: skip
