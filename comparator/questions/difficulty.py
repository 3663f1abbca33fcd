"""How hard a question is, on the two axes of public banks: what one must know, and what one must read."""

from __future__ import annotations

from comparator.questions.facts import World
from rulesets.texts import FIRST_NUMBERED

RARE = frozenset({
    "banding", "bushido", "flanking", "infect", "phasing", "poisonous", "provoke", "rampage", "toxic", "wither",
    "trample-over-planeswalkers", "absorb", "planeswalker-redirection", "removal-from-combat", "lethal-damage",
    "arrival-in-combat", "block-triggers", "counter-annihilation", "defending-player", "effect-order", "excess", "layers",
    "negative-numbers", "steps-skipped", "zero-power",
})  # fmt: skip
"""Clauses that few players ever meet."""

FEW, MANY = 4, 8
"""Up to how many objects and steps a question is simple, or intermediate."""


def level(world: World, clauses: tuple[str, ...]) -> str:
    """How hard it is to know: how many clauses decide, how rare they are, and how far the rules are from today's.

    What is done between first strikes and the other damage few players have ever done.
    """
    hard = len(set(clauses)) - 1 + len(RARE & {*clauses} and {1})
    if any(play.window.startswith("first-") for play in world.line.plays):
        hard += 1
    if {*world.ruleset.damage_timing.does.opens} != {"damage-dealt"}:
        hard += 1  # players act before damage is dealt, or not at all after it
    if world.ruleset.date < FIRST_NUMBERED:
        hard += 1
    return str(min(3, max(0, hard)))


def effort(world: World) -> str:
    """How hard it is to read: objects on the table, and things done with them."""
    size = len(world.scenario.pieces) + 2 * len(world.line.plays) + len(world.line.damage)
    return "simple" if size <= FEW else "intermediate" if size <= MANY else "complicated"
