"""The course of a creature that something saved, that healed before it was hurt again, or that came back, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from comparator.running.record import Run
from reports.words import sums as words
from reports.words.outcomes import DIES, Fate
from reports.words.words import Names, briefly
from rulesets.history import CLAUSES
from rulesets.keywords.table import ROWS
from rulesets.table.events import Event

SAVING = ("regenerate", "not destroyed", "stood in for")
"""What keeps a creature where it is as it would be destroyed."""


def course_of(run: Run, identifier: str, end: Fate, shown: Names) -> tuple[Fate, ...]:
    """What became of it since it was first saved, healed or died; nothing where it was never saved, did not heal before it was hurt
    again, nor as soon as it was, and never came back from its death.

    `end` is what is said of it in the end, where it went otherwise than by dying, or goes on after it healed.
    """
    since = run.events[len(unsaved(run, identifier)) :]
    kinds = [event.kind for event in since if event.subject == identifier]
    healing = _healing(run, identifier)
    if not ({"enter", *SAVING} & {*kinds} or healing):
        return ()
    steps = [
        step
        for place in range(len(since))
        for step in _step(since[: place + 1], identifier, run, shown, healing)
    ]
    gone = run.facts.get(identifier, {}).get("zone") != "battlefield"
    if (gone and [kind for kind in kinds if kind in (*SAVING, "die", "enter")][-1:] != ["die"]) or (
        healing and steps[-1] in (words.HEALS, words.HEALS_AT_ONCE)
    ):
        steps.append(end)
    return tuple(step for step, _ in groupby(steps))


def death_of(run: Run, identifier: str, shown: Names) -> Fate:
    """How something dies that was never saved."""
    before = unsaved(run, identifier)
    return _death(run.events[: len(before) + 1], shown)


def unsaved(run: Run, identifier: str) -> tuple[Event, ...]:
    """What happened until something was first saved, healed of what does not add up with what it takes later, or died: everything,
    where it did nothing of that.
    """
    healing = _healing(run, identifier)
    return (
        *takewhile(
            lambda event: (
                event not in healing and not (event.subject == identifier and event.kind in (*SAVING, "die"))
            ),
            run.events,
        ),
    )


def _healing(run: Run, identifier: str) -> list[Event]:
    """Where damage goes off a creature that is dealt more later, or of which nothing is to be left."""
    hurt = [
        place for place, event in enumerate(run.events)
        if event.kind == "deal" and event.target == identifier and event.amount
    ]  # fmt: skip
    return [
        event for place, event in enumerate(run.events)
        if event.kind == "wear off" and event.subject == identifier and event.detail.endswith(" damage")
        and (place < max(hurt, default=0) or _is_at_once(event))
    ]  # fmt: skip


def _is_at_once(healing: Event) -> bool:
    """Whether damage is gone as soon as it has been dealt."""
    return healing.cause is not None and (healing.cause.clause, healing.cause.name) == (
        "cleanup",
        "nothing-lasts",
    )


def _step(
    events: Sequence[Event], identifier: str, run: Run, shown: Names, healing: Sequence[Event]
) -> Iterator[Fate]:
    """What the last of some events tells of it."""
    event = events[-1]
    if event.kind == "deal" and event.target == identifier and event.amount:
        yield words.takes(event.amount)
    if event.subject != identifier:
        return
    match event.kind:
        case "wear off" if event in healing:
            yield words.HEALS_AT_ONCE if _is_at_once(event) else words.HEALS
        case "regenerate":
            yield words.regenerates(event.detail)
        case "not destroyed":
            yield words.INDESTRUCTIBLE
        case "stood in for":
            yield words.saved_by(briefly(shown, event.target))
        case "enter":
            yield words.comes_back(_keyword(event, run))
        case "die":
            yield _death(events, shown)


def _death(events: Sequence[Event], shown: Names) -> Fate:
    """How it dies: of itself, by a sacrifice, or by what resolved last and destroys."""
    *before, event = events
    if event.detail == "sacrificed":
        return words.SACRIFICED
    if event.detail != "destroyed":
        return DIES
    by = next((one for one in reversed(before) if one.kind == "resolve" and "destroy" in one.detail), None)
    if by is None:
        return words.DESTROYED
    whose = "" if by.subject == event.subject else briefly(shown, by.subject)
    named = words.ability_named(by.detail, whose)
    return words.destroyed_by(named) if named else words.BY_ITSELF


def _keyword(event: Event, run: Run) -> str:
    """The keyword by which something comes into play; empty where it is another's doing."""
    clause = run.ruleset.cite(event.cause).clause if event.cause is not None else ""
    return next((row.name for row in ROWS if row.slug == clause and CLAUSES[clause].group == "keyword"), "")
