"""Where two runs part: the first events that differ, of what makes the difference there is between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from comparator.blaming.causes import Blame, Swaps, citations_of
from comparator.comparing.align import Key, event_key, first_difference
from comparator.running.caching import Runs, UsedUp
from comparator.running.record import Run
from rulesets.points import Citation
from rulesets.table.events import Event
from rulesets.table.windows import WINDOWS

Kind = Literal["result", "timing", "legality"]

_IDLE = ("step", "window", "order", "single order", "default")

_BY_ITSELF: Mapping[Kind, tuple[str, ...]] = {
    "result": (*_IDLE, "damage on the stack", "damage resolves"), "legality": _IDLE, "timing": (),
}  # fmt: skip
"""The kinds of events that make no such difference yet: a turn of other steps is no other end, nor is damage that waits, nor an
order before damage keeps it.

That a question was answered by default is none either: it is the answer that may make one.
"""

_ON_THE_WAY = (*_BY_ITSELF["result"], "trigger", "aim", "triggers ordered", "resolve")
"""The kinds of events that change nothing by themselves: what comes of them is told apart."""

ORDER = {window: place for place, window in enumerate(WINDOWS)}


class Parting(NamedTuple):
    """The numbers of the events at which two runs part, -1 where one has ended, and the rules that part them there."""

    numbers: tuple[int, int]
    behind: tuple[Citation, ...] = ()


def parted_at(runs: Runs, left: Run, right: Run, kind: Kind, blame: Blame | None) -> Parting:
    """Where two runs part in something of a kind.

    Much may differ on the way that has nothing to do with it.  So, where it is known what carries the difference over,
    it is where the older rules part from themselves with nothing but that swapped; of several such differences the first.
    """
    if blame is None or not blame.causes:
        return Parting(_first_apart(left, right, kind))
    ends = (left, right) if blame.left == left.ruleset.name else (right, left)
    try:
        first = min(_made(runs, blame, ends, kind), key=lambda made: _place(ends, made.numbers))
    except UsedUp:
        return Parting(_first_apart(left, right, kind))
    return first if ends[0] is left else first._replace(numbers=(first.numbers[1], first.numbers[0]))


def _made(runs: Runs, blame: Blame, ends: tuple[Run, Run], kind: Kind) -> Iterator[Parting]:
    """For each difference of the strongest kind, where what carries it over first does something that makes it.

    What else has to be swapped to come to the same end has no part in that moment.
    """
    runs = runs.worded(blame.rulesets[1].date) if blame.reworded else runs
    for cause in blame.causes:
        if cause.kind == blame.causes[0].kind:
            swaps = cause.sufficient[0]
            there = _swapped(runs, blame, swaps, kind)
            rest = {swap: tuple(one for one in swaps if one is not swap) for swap in swaps}
            behind = [
                swap for swap in swaps if not rest[swap] or _swapped(runs, blame, rest[swap], kind) != there
            ]
            yield Parting(
                (_number(there[0], ends[0]), _number(there[1], ends[1])), citations_of(behind or swaps)
            )


def _swapped(runs: Runs, blame: Blame, swaps: Swaps, kind: Kind) -> tuple[Event | None, Event | None]:
    """The events at which the older rules part from themselves with some clauses swapped."""
    older, newer = blame.rulesets
    plain = runs.played(older)
    swapped = runs.played(older.replacing(*(newer.version(swap.clause) for swap in swaps)))
    mine, theirs = _first_apart(plain, swapped, kind)
    return plain.events[mine] if mine >= 0 else None, swapped.events[theirs] if theirs >= 0 else None


def _number(sought: Event | None, end: Run) -> int:
    """The number that an event has at an end of the difference, best at the same moment, or of what comes there instead."""
    if sought is None:
        return -1
    alike = [n for n, event in enumerate(end.events) if event_key(event) == event_key(sought)]
    there = [n for n in alike if end.events[n].window == sought.window]
    instead = (n for n, event in enumerate(end.events) if _moment(event) >= _moment(sought))
    return next(iter([*there, *alike]), next(instead, -1))


def _place(ends: tuple[Run, Run], numbers: tuple[int, int]) -> tuple[int, int]:
    """How early in both runs events stand, one of each."""
    moments = [_moment(run.events[number]) for run, number in zip(ends, numbers, strict=True) if number >= 0]
    return min(moments, default=len(ORDER)), max(numbers)


def _moment(event: Event) -> int:
    return ORDER.get(event.window, -1)


def _first_apart(left: Run, right: Run, kind: Kind) -> tuple[int, int]:
    """The numbers of the first events of two runs that differ, but for those that make no difference of a kind."""
    # Of two ends neither comes of what happens alike, be it at a moment that each rules call otherwise.
    but = frozenset((*_making_none(left, kind), *_making_none(right, kind)))
    match (left.status == "refused", right.status == "refused"):
        case (True, False):
            return -1, _beyond(left, right, but)
        case (False, True):
            return _beyond(right, left, but), -1
        case _:
            found = None
            if kind == "result":
                # Where nothing else parts them but that one goes on, what it came to by itself is told all the same.
                found = first_difference(
                    left.events, right.events, but | _undone_at_once(left, right), moments=False
                )
            if found is None or -1 in found:
                found = first_difference(left.events, right.events, but, moments=kind != "result")
            return found or first_difference(left.events, right.events) or (-1, -1)


def _making_none(run: Run, kind: Kind) -> Iterator[Event]:
    """The events of a run that make no difference of that kind by themselves."""
    return (event for event in run.events if event.kind in _BY_ITSELF[kind])


def _undone_at_once(left: Run, right: Run) -> frozenset[Event]:
    """What happens in moments in which two runs come to the same, in whatever way: whether by itself or by what triggers."""
    mine, theirs = _by_moment(left), _by_moment(right)
    alike = {
        window
        for window in mine.keys() & theirs.keys()
        if _comes_to(mine[window]) == _comes_to(theirs[window])
    }
    return frozenset(event for run in (left, right) for event in run.events if event.window in alike)


def _by_moment(run: Run) -> dict[str, list[Event]]:
    found: dict[str, list[Event]] = {}
    for event in run.events:
        found.setdefault(event.window, []).append(event)
    return found


def _comes_to(events: Iterable[Event]) -> list[Key]:
    """What events of a moment come to, in whatever order, but for the way there."""
    return sorted(event_key(event) for event in events if event.kind not in _ON_THE_WAY)


def _beyond(refused: Run, other: Run, but: Collection[Event]) -> int:
    """The number of the first event of a run, `but` for some, that comes where one that lacks something for it had to stop.

    What differed on the way there is not what could not be played.
    """
    told = {event_key(event) for event in refused.events}
    last = max(map(_moment, refused.events), default=-1)
    return next(
        (
            number for number, event in enumerate(other.events)
            if _moment(event) >= last and event not in but and event_key(event) not in told
        ),
        -1,
    )  # fmt: skip
