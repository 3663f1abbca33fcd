"""What happened in a run, read off its events, of which several kinds of question ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from comparator.running.record import Run
from rulesets.points import Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import Event


def first_step_in(run: Run, rules: Ruleset) -> Provision | None:
    """By which rule there was a first combat damage step in a run, if there was one."""
    says = rules.strike_steps.says
    ways = (says.first_step, says.first_step_of_double_strikers)
    return next((one for one in ways if one in run.causes), None)


def assigned_late(run: Run) -> Iterator[Event]:
    """What first strikers assign in the second step that have assigned nothing in the first: another question than who acts first."""
    idle = {
        event.subject
        for event in run.events
        if (event.kind, event.window) == ("assign nothing", "first-damage-assigned")
    }
    for event in run.events:
        if (event.kind, event.window) == ("assign", "damage-assigned") and event.subject in idle:
            yield event


def a_source_has_gone(run: Run) -> bool:
    """Whether what deals damage has left the battlefield, or has another power, since it was assigned."""
    assigned: set[str] = set()
    changed: set[str] = set()
    for event in run.events:
        if event.kind == "assign":
            assigned.add(event.subject)
        elif event.kind in ("move", "die", "size", "counters") or is_turned_up(event):
            changed |= {event.subject} & assigned
        elif event.kind == "deal" and event.subject in changed:
            return True
    return False


def is_turned_up(event: Event) -> bool:
    """Whether a creature is turned face up, and has the size that its card says."""
    return event.kind == "become" and event.detail.startswith("face up")


def has_other_blockers(run: Run) -> bool:
    """Whether a blocker has come or gone once blockers were declared and before any damage was assigned."""
    before = [*takewhile(lambda event: event.kind not in ("assign", "assign nothing"), run.events)]
    blocking = {event.subject for event in before if event.kind == "block"}
    return any(
        (event.kind == "block" and event.detail)
        or (event.kind in ("move", "die", "leaves combat") and event.subject in blocking)
        for event in before
    )


def assigned_beside(run: Run, creature: str) -> tuple[Event, ...]:
    """What others assign together with a creature to those that it fights."""
    own = [event for event in run.events if (event.kind, event.subject) == ("assign", creature)]
    met = {event.subject for event in run.events if (event.kind, event.target) == ("block", creature)}
    return tuple(
        event
        for event in run.events
        if event.kind == "assign"
        and event.subject != creature
        and event.target in met
        and any(event.window == one.window for one in own)
    )


def made_to_block(run: Run) -> Iterator[Event]:
    """Who blocks whom since an effect has it do so."""
    return (event for event in run.events if (event.kind, event.detail) == ("block", "by an effect"))


def is_fought_by_an_effect(run: Run, attacker: str) -> bool:
    """Whether an effect has a creature block an attacker."""
    return any(event.target == attacker for event in made_to_block(run))


def left_while_it_waits(run: Run) -> Iterator[Event]:
    """Who leaves combat after assigning damage that is dealt all the same."""
    waiting: set[str] = set()
    for event in run.events:
        if event.kind == "assign":
            waiting.add(event.subject)
        elif event.kind == "deal":
            waiting.discard(event.subject)
        elif event.kind == "leaves combat" and event.subject in waiting:
            yield event
