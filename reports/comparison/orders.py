"""What an announced order of damage asks for on a board: who has to be dealt with first, and with how much."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.running.record import Board, Run
from reports.comparison.remarks import ordered
from reports.words import sums as words
from reports.words.words import Names, briefly

KEPT = frozenset({"lethal before the next"})
"""Obstacles by which a division does not keep an order."""


def asked_by_order(run: Run, alike: Sequence[Run], others: Sequence[Run], shown: Names) -> str:
    """What an order asked of the first creature whose damage it has divided otherwise than in `others`; or nothing.

    It speaks for all runs that end `alike`: nothing is told where one of them knows no such order.
    """
    if run.status == "illegal" and run.reason is not None and run.reason.name in KEPT:
        creature, first = run.reason.about[:2]
        return _asked(run, alike, creature, first, len(run.events) - 1, shown)
    if run.status != "finished":
        return ""
    for number, event in enumerate(run.events):
        if event.kind == "assign" and event.cause is not None:
            row = _in_order(run, event.subject, number)
            elsewhere = [_division(other, event.subject) for other in others]
            if len(row) > 1 and any(each != _division(run, event.subject) for each in elsewhere if each):
                return _asked(run, alike, event.subject, row[0], number, shown)
    return ""


def _division(run: Run, creature: str) -> list[tuple[str, int]]:
    """How a creature's damage is divided for the first time."""
    dealt = [event for event in run.events if event.kind == "assign" and event.subject == creature]
    return [(event.target, event.amount) for event in dealt if event.window == dealt[0].window]


def _in_order(run: Run, creature: str, number: int) -> list[str]:
    """Those among whom a creature's damage is divided, in the order that was announced for it up to an event."""
    told = [event for event in run.events[:number] if event.kind == "order" and event.subject == creature]
    places = ordered(told, [each.id for each in _board(run, number).permanents])
    return sorted(places, key=lambda each: places[each])


def _asked(run: Run, alike: Sequence[Run], creature: str, first: str, number: int, shown: Names) -> str:
    """What one in an order has to be assigned before the next of them gets any; nothing where any amount is enough."""
    here = {each.id: each for each in _board(run, number).permanents}
    row = _in_order(run, creature, number)
    if first not in row or row[-1] == first or not all(_is_ordered(one, creature) for one in alike):
        return ""
    touching = {each.id for each in here.values() if "deathtouch" in each.keywords}
    others = touching & _also_assigned_by(run, first, number)
    if creature in touching or (others and run.ruleset.deathtouch.does.any_amount_is_lethal):
        return ""
    place = row.index(first)
    lethal = max(here[first].toughness - here[first].damage, 0)
    after = briefly(shown, row[place + 1]) if len(row) == place + 2 else "the next"
    return words.of_order(briefly(shown, first), place + 1, lethal, after)


def _is_ordered(run: Run, creature: str) -> bool:
    return any(event.kind == "order" and event.subject == creature for event in run.events)


def _also_assigned_by(run: Run, recipient: str, number: int) -> set[str]:
    """Who assigns a creature damage in the step of an event."""
    window = run.events[number].window
    return {
        event.subject
        for event in run.events
        if event.kind == "assign" and event.window == window and event.target == recipient and event.amount
    }


def _board(run: Run, number: int) -> Board:
    return [board for board in run.boards if board.event <= number][-1]
