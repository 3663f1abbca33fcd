"""Who attacks what, and who blocks whom, as the script has it."""

from __future__ import annotations

from comparator.running.answering.named import anything, permanent
from comparator.running.answering.reply import Reply
from comparator.scenario.scenario import Line
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.blocking import Blocker, DeclareBlockers
from rulesets.table.state import State


def attackers(line: Line, state: State, _decision: DeclareAttackers) -> Reply[tuple[Attacker, ...]]:
    """Every attacker of the script."""
    return Reply(tuple(
        Attacker(permanent(state, one.creature), anything(state, one.target), one.band) for one in line.attacks
    ))  # fmt: skip


def blockers(line: Line, state: State, _decision: DeclareBlockers) -> Reply[tuple[Blocker, ...]]:
    """The blockers of the script; who has left since it was written blocks nothing, and nothing blocks what left."""
    found = []
    for block in line.blocks:
        thing = state.current(block.creature)
        attackers = tuple(permanent(state, name) for name in block.attackers)
        if thing is not None and thing.zone == "battlefield":
            there = tuple(ref for ref in attackers if state.objects[ref].attacking is not None)
            if there or any(state.objects[ref].in_play for ref in attackers):
                found.append(Blocker(thing.handle, there or attackers))
    return Reply(tuple(found))
