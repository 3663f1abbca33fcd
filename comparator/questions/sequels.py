"""What comes first after a moment of combat: an order, damage, deaths, a triggered ability, or a player who may act."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Literal

from rulesets.points import Provision
from rulesets.table.events import PLAYS, Event

First = Literal[
    "active", "before triggers", "defending", "of the dying", "triggers", "at once", "order",
    "blocks", "damage", "prevention", "regular damage", "end of combat",
]  # fmt: skip
"""Who or what somebody believes to come before what does.

The active player is taken to come before anything dies, or before what has triggered goes on the stack; the defending
one in answer to an attack, or as its own is dying. What has triggered comes before deaths, or
happens at once. What comes next in combat is taken to come with nobody acting before it; before damage is dealt there was
a time only for preventing it once.
"""

ONWARD = {
    "attackers-declared": "blocks",
    "blockers-declared": "damage",
    "damage-assigned": "prevention",
    "first-damage-dealt": "regular damage",
    "damage-dealt": "end of combat",
}
"""What comes next in combat once all is done that a moment brings with it."""

BEGINS = {
    "attackers-declared": ("attack", "attackers-declared"),
    "blockers-declared": ("block", "blockers-declared"),
    "first-damage-dealt": ("deal", "first-damage-dealt"),
    "damage-assigned": ("assign", "damage-assigned"),
    "damage-dealt": ("deal", "damage-dealt"),
}
"""The moments after which it is asked what comes first: the events that make each, and the window they are told in."""

_DEATHS = ("die", "put into the graveyard")
_ENDS = ("window", "trigger", "resolve", "step", "deal", *PLAYS, "game over")
"""What ends the one event that a check is."""


@dataclass(frozen=True, slots=True)
class Sequel:
    """What comes first, as `what: who; who`, and the provision that makes it so."""

    told: str
    cause: Provision | None


@dataclass(frozen=True, slots=True)
class Sides:
    """Who attacks, who is attacked, and what is theirs."""

    active: str
    defending: str
    of_the_defending: Set[str] = frozenset()


def sequel(
    events: Sequence[Event], moment: str, sides: Sides, believed: Set[str] = frozenset()
) -> Sequel | None:
    """What comes first after a moment, or what some beliefs take to; None where there is no such moment, or no telling."""
    kind, window = BEGINS[moment]
    until = next(
        (place for place, event in enumerate(events) if event.kind == "window" and event.window == window),
        len(events),
    )
    making = [
        place for place, event in enumerate(events[:until]) if (event.kind, event.window) == (kind, window)
    ]
    if not making:
        return None
    waiting = [event for event in events[making[0] : making[-1]] if event.kind == "trigger"]
    for place, event in enumerate(events[making[-1] + 1 :], making[-1] + 1):
        so = None
        match _kind(event, events):
            case "trigger":
                waiting.append(event)
                continue
            case "order":
                so = Sequel(f"order: {event.subject}", event.cause)
            case "deal":
                so = Sequel("deal", event.cause)
            case "die" | "put into the graveyard" | "loses the game":
                if (so := _found(events[place:])) is None:
                    return None
            case "resolve":
                so = _triggered(waiting)
            case "window":
                so = _triggered(waiting) if waiting else Sequel(f"act: {sides.active}", event.cause)
            case (
                "cast"
                | "use"
                | "regenerate"
                | "step"
                | "prevent"
                | "not dealt"
                | "fizzle"
                | "order of attackers"
            ):
                return None
        if so is not None:
            return _as_believed(so, waiting, moment, sides, believed)
    return None


def first_place(events: Sequence[Event], moment: str) -> int:
    """How many events there are until somebody may act, or something resolves, after a moment."""
    kind, window = BEGINS[moment]
    made = False
    for place, event in enumerate(events):
        if made and event.kind in ("window", "resolve"):
            return place
        made = made or (event.kind, event.window) == (kind, window)
    return len(events)


def _kind(event: Event, events: Sequence[Event]) -> str:
    """What kind of event it is.

    Few know that the attackers which one creature blocks had an order as well.
    """
    if event.kind != "order":
        return event.kind
    attacks = any((one.kind, one.subject) == ("attack", event.subject) for one in events)
    return "order" if attacks else "order of attackers"


def _as_believed(
    so: Sequel, waiting: list[Event], moment: str, sides: Sides, believed: Set[str]
) -> Sequel | None:
    """The same, or what somebody has come before it."""
    if "triggers" in believed and waiting:
        return _triggered(waiting)
    what, _, who = so.told.partition(": ")
    checked, triggered = what in ("die", "lose"), what in ("trigger", "triggers")
    onward = ONWARD.get(moment, "")
    if onward in believed and (what in ("act", "deal") or (onward == "regular damage" and checked)):
        return Sequel(f"onward: {onward}", None)
    if "at once" in believed and triggered:
        return Sequel(f"{what} at once: {who}", None)
    if "of the dying" in believed:
        theirs = sides.of_the_defending | {sides.defending}
        return Sequel(f"act: {sides.defending}", None) if checked and theirs & {*who.split("; ")} else so
    passed_over = triggered and "before triggers" in believed
    if "defending" in believed:
        answers = moment == "attackers-declared" and (what == "act" or passed_over)
        return Sequel(f"act: {sides.defending}", None) if answers else so
    if passed_over or (checked and "active" in believed):
        return Sequel(f"act: {sides.active}", None)
    return so


def _triggered(waiting: list[Event]) -> Sequel | None:
    """What goes on the stack, of one source alone; nobody need know in which order those of several go."""
    sources = {event.subject for event in waiting}
    what = "trigger" if len(waiting) == 1 else "triggers"
    return Sequel(f"{what}: {waiting[0].subject}", None) if len(sources) == 1 else None


def _found(events: Sequence[Event]) -> Sequel | None:
    """All that one check does; nobody can say which comes first where somebody loses as something dies."""
    batch = []
    for event in events:
        if event.kind in _ENDS:
            break
        batch.append(event)
    lost = [event.subject for event in batch if event.kind == "loses the game"]
    dead = [event.subject for event in batch if event.kind in _DEATHS]
    if lost and dead:
        return None
    return Sequel(f"lose: {'; '.join(lost)}" if lost else f"die: {'; '.join(sorted(dead))}", None)
