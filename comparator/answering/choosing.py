"""What is chosen as triggered abilities and effects are used: the script's choices, or a sensible default."""

from __future__ import annotations

from comparator.answering.named import anything
from comparator.answering.reply import Reply
from comparator.scenario.scenario import Choice, Line
from rulesets.table.arrivals import ChooseAttacked
from rulesets.table.damage import PickPrevented
from rulesets.table.priority import MayUse
from rulesets.table.redirecting import DealInstead
from rulesets.table.state import NONACTIVE, NOTHING, Ref, State
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers


def targets(line: Line, state: State, decision: ChooseTargets) -> Reply:
    """What a triggered ability is aimed at; by default the first that may be."""
    choice = _choice(line, state, decision.waiting.source)
    if choice is not None and choice.targets:
        return Reply(tuple(anything(state, name) for name in choice.targets))
    answer = next(iter(decision.answers(state)))
    return Reply(answer, f"the target of {state.name(decision.waiting.source)}'s ability")


def dealt_instead(line: Line, state: State, decision: DealInstead) -> Reply:
    """The planeswalker that is dealt damage instead of its controller; by default none."""
    name = state.name(decision.entry.source)
    choice = _choice(line, state, decision.entry.source)
    if choice is not None and choice.targets:
        wanted = anything(state, choice.targets[0])
        return Reply(wanted if wanted >= 0 else NOTHING)
    return Reply(NOTHING, f"whether {name}'s damage goes to a planeswalker")


def attacked(line: Line, state: State, decision: ChooseAttacked) -> Reply:
    """What a creature attacks that arrives attacking; by default the player."""
    choice = _choice(line, state, decision.creature)
    if choice is not None and choice.targets:
        return Reply(anything(state, choice.targets[0]))
    return Reply(NONACTIVE, f"what {state.name(decision.creature)} attacks")


def may_use(line: Line, state: State, decision: MayUse) -> Reply:
    """Whether an ability that may be used is used as it resolves."""
    return _may(line, state, decision.entry.source)


def may_trigger(line: Line, state: State, decision: MayTrigger) -> Reply:
    """Whether an ability that may be used is used as it triggers."""
    return _may(line, state, decision.waiting.source)


def trigger_order(_line: Line, _state: State, decision: OrderTriggers) -> Reply:
    """Triggers go on the stack as they come."""
    return Reply(tuple(range(len(decision.waiting))), "triggers in the order in which they triggered")


def prevented(line: Line, state: State, decision: PickPrevented) -> Reply:
    """The source whose damage a shield prevents first; by default the first of them."""
    choice = _choice(line, state, decision.shield)
    for ref in decision.sources():
        if choice is not None and state.name(ref) in choice.targets:
            return Reply(ref)
    return Reply(decision.sources()[0], f"which damage {state.name(decision.shield)} prevents first")


def _choice(line: Line, state: State, source: Ref) -> Choice | None:
    name = state.name(source)
    return next((choice for choice in line.choices if choice.source == name), None)


def _may(line: Line, state: State, source: Ref) -> Reply:
    choice = _choice(line, state, source)
    if choice is not None and choice.may is not None:
        return Reply(choice.may)
    return Reply(True, f"whether {state.name(source)}'s ability is used")
