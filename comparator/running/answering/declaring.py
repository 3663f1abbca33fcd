"""Who attacks what, and who blocks whom, as the script has it."""

from __future__ import annotations

from comparator.running.answering.named import anything, permanent
from comparator.running.answering.reply import Reply
from comparator.scenario.scenario import Block, Line
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.blocking import Blocker, DeclareBlockers
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, Illegal, State


def attackers(line: Line, state: State, _decision: DeclareAttackers) -> Reply[tuple[Attacker, ...]]:
    """Every attacker of the script; one that has not come into play, as a token that nothing has made, cannot be declared."""
    declared = tuple([
        Attacker(permanent(state, one.creature), anything(state, one.target), one.band) for one in line.attacks
    ])  # fmt: skip
    for said, attacker in zip(line.attacks, declared, strict=True):
        if attacker.creature == NOTHING:
            cause = state.rules.attack_restrictions.says.own_creatures
            return Reply(declared, illegal=Illegal(because("is not in play", said.creature), cause))
    return Reply(declared)


def blockers(line: Line, state: State, _decision: DeclareBlockers) -> Reply[tuple[Blocker, ...]]:
    """The blockers of the script; who has left since it was written, or never came, blocks nothing, and nothing blocks what left.

    Of all these `fallen_away` tells.
    """
    found = []
    for block in line.blocks:
        thing = state.current(block.creature)
        named = [permanent(state, name) for name in block.attackers]
        attackers = tuple([ref for ref in named if ref != NOTHING])
        if thing is not None and thing.zone == "battlefield":
            there = tuple(ref for ref in attackers if state.objects[ref].attacking is not None)
            if there or any(state.objects[ref].in_play for ref in attackers):
                found.append(Blocker(thing.handle, there or attackers))
    return Reply(tuple(found))


def fallen_away(line: Line, state: State) -> list[Block]:
    """The blocks of the script as far as something has a part in them that has left, or that never came, as a token that nothing has made."""
    found = []
    for block in line.blocks:
        there = _is_in_play(state, block.creature)
        missing = tuple([name for name in block.attackers if not (there and _is_in_play(state, name))])
        if missing:
            found.append(Block(block.creature, missing))
    return found


def _is_in_play(state: State, name: str) -> bool:
    thing = state.current(name)
    return thing is not None and thing.in_play
