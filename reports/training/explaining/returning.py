"""What becomes of a creature beside damage: a shield used up, a return or none, a counter that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from comparator.running.record import Board, Run
from reports.words.phrasing import agreeing, counters, is_plural
from rulesets.table.events import Event

_TAKEN_OFF = re.compile(r"(\S+) counter off -> (.+)")
"""What somebody uses a card for that takes a counter off, and on whom."""


_DONE = ("resolve", "fizzle")
"""What becomes of an ability that was used."""


def _came_to_nothing_otherwise(event: Event) -> bool:
    """Whether it did nothing, and not because no counters were there."""
    return event.kind == "fizzle" and not event.detail.startswith("no such counters")


def counters_taken_off(run: Run) -> Iterator[str]:
    """Whether what would take a counter off has found one."""
    for place, event in enumerate(run.events):
        found = _TAKEN_OFF.search(event.detail) if event.kind == "use" else None
        its_own = [one for one in run.events[place:] if one.subject == event.target and one.kind in _DONE]
        if found is None or not its_own or _came_to_nothing_otherwise(its_own[0]):
            continue
        after = run.events[run.events.index(its_own[0]) + 1 :]
        then = next(
            one for one in after if one.kind != "life"
        )  # which a card may bring for it, and says first
        if (then.kind, then.subject) == ("counters", found[2]):
            yield f"{event.target} takes a {found[1]} counter off {found[2]}."
        else:
            yield f"{event.target} finds no {found[1]} counter on {found[2]}."


def regenerated_before(creature: str, run: Run) -> Iterator[str]:
    """That what died had regenerated, so that nothing was left to save it."""
    died = _death(creature, run)
    for place, event in enumerate(run.events[:died] if died else ()):
        if (event.kind, event.subject) == ("regenerate", creature):
            cause = run.events[place - 1]
            left = any(
                (one.kind, one.subject) == ("leaves combat", creature) for one in run.events[place:died]
            )
            verb = agreeing(creature, "regenerates")
            them = "them" if is_plural(creature) else "it"
            leaving = f" and takes {them} out of combat" if left else ""
            saved = f" as {cause.subject if cause.kind == 'resolve' else 'the damage'} would destroy {them}"
            yield f"{creature} {verb}{saved}, which uses up the shield{leaving}; none is left for {_destroyer(run, died)}."
            return


def _destroyer(run: Run, died: int | None) -> str:
    """What destroys a creature in the end: something that resolves, or the damage."""
    cause = run.events[died - 1] if died else None
    if cause is None or cause.kind != "resolve":
        return "the damage"
    ability = cause.detail.startswith("deathtouch")
    return f"what the deathtouch of {cause.subject} has triggered" if ability else cause.subject


def came_back(creature: str, run: Run) -> Iterator[str]:
    """Whether what died comes back by a keyword, and if not, by which counters it is kept from that."""
    died = _death(creature, run)
    if died is None:
        return
    board = _board(run, died)
    one = next((one for one in board.permanents if one.id == creature), None)
    for keyword, kind in _RETURNS.items():
        if one is None or keyword not in one.keywords:
            continue
        there = dict(one.counters).get(kind, 0) + sum(
            event.amount
            for event in run.events[board.event : died]
            if (event.kind, event.subject, event.detail) == ("counters", creature, kind)
        )
        plural = is_plural(creature)
        if there:
            them = "them" if plural else "it"
            on_it = counters(there, kind) if there > 1 else f"a {kind} counter"
            yield f"{creature} died with {on_it} on {them}, so {keyword} does not bring {them} back."
        elif any((event.kind, event.subject) == ("enter", creature) for event in run.events[died:]):
            yield f"By {keyword} {creature} {'come' if plural else 'comes'} back with a {kind} counter."


_RETURNS = {"persist": "-1/-1", "undying": "+1/+1"}
"""The keywords by which a creature comes back, and the counters that it comes back with, and must not have had."""


def _death(creature: str, run: Run) -> int | None:
    """The place among the events at which a creature first dies."""
    return next(
        (place for place, event in enumerate(run.events) if (event.kind, event.subject) == ("die", creature)),
        None,
    )


def _board(run: Run, place: int) -> Board:
    """The last picture from before a place among the events."""
    return [board for board in run.boards if board.event <= place][-1]
