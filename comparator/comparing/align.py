"""Laying several stories beside each other, so that the same moment stands on the same row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby, zip_longest
from operator import attrgetter

from comparator.comparing.results import AlignedRow
from rulesets.table.events import Event
from rulesets.table.windows import WINDOWS

Key = tuple[str, str, str, int, str]
Column = list[int]
"""The number of each story's event on one row, -1 for a gap."""

RENAMED = {"end of turn": "end step"}
"""Steps that later rules call otherwise."""


def event_key(event: Event) -> Key:
    """What an event is apart from the rules behind it and the names they use."""
    return (event.kind, event.subject, event.target, event.amount, RENAMED.get(event.detail, event.detail))


IDLE = frozenset({"single order"})
"""Kinds of events that part no stories: where there is one opponent, no order keeps anything from anybody."""

_KIND = attrgetter("kind")

AT_ONCE = frozenset({"assign", "deal"})
"""Kinds of events that come together: in what order those that follow each other are told says nothing."""


def keys_of(events: Iterable[Event]) -> list[Key]:
    """What a story is, one event after another, whatever the order in which those that come together are told."""
    keys: list[Key] = []
    for kind, some in groupby(able_to_part(events), _KIND):
        told = map(event_key, some)
        keys += sorted(told) if kind in AT_ONCE else told
    return keys


def able_to_part(events: Iterable[Event]) -> Iterator[Event]:
    """The events of a story in which it may part from another."""
    return (event for event in events if event.kind not in IDLE)


def idly_apart(stories: Iterable[Iterable[Event]]) -> bool:
    """Whether some stories differ in what parts none."""
    told = {tuple(event_key(event) for event in story if event.kind in IDLE) for story in stories}
    return len(told) > 1


def align(stories: Sequence[Sequence[Event]]) -> tuple[AlignedRow, ...]:
    """All stories on common rows: window by window, and within a window by what happens."""
    rows: list[AlignedRow] = []
    for moment in ("start", *WINDOWS):
        parts = [[i for i, event in enumerate(story) if event.window == moment] for story in stories]
        if any(parts):
            rows.extend(_align_moment(moment, stories, parts))
    return tuple(rows)


def _align_moment(
    moment: str, stories: Sequence[Sequence[Event]], parts: list[list[int]]
) -> list[AlignedRow]:
    merged: list[Column] = [[number] for number in parts[0]]
    for place in range(1, len(stories)):
        merged = _merge(stories, merged, place, parts[place])
    return [AlignedRow(moment, tuple(column), all(number >= 0 for number in column)) for column in merged]


def _merge(
    stories: Sequence[Sequence[Event]], merged: list[Column], place: int, part: list[int]
) -> list[Column]:
    """Weave one more story into the rows there are."""
    left = [_row_key(stories, column) for column in merged]
    right = [event_key(stories[place][number]) for number in part]
    woven: list[Column] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if tag == "equal":
            woven += [[*column, number] for column, number in zip(merged[i1:i2], part[j1:j2], strict=True)]
        else:
            woven += [[*column, -1] for column in merged[i1:i2]]
            woven += [[*([-1] * place), number] for number in part[j1:j2]]
    return woven


def _row_key(stories: Sequence[Sequence[Event]], column: Column) -> Key:
    story, number = next((story, number) for story, number in enumerate(column) if number >= 0)
    return event_key(stories[story][number])


def first_difference(
    left: Sequence[Event], right: Sequence[Event], but: Collection[Event] = (), moments: bool = True
) -> tuple[int, int] | None:
    """The numbers of the first events that differ, `but` for some, -1 where a story has ended; None where none does.

    Where events come together, in whatever order they are told, and are the same, none of them differs. What happens
    alike at unlike `moments` differs only where these count.
    """
    mine, theirs = (
        [n for n, event in enumerate(story) if event not in but and event.kind not in IDLE]
        for story in (left, right)
    )

    def key(event: Event) -> tuple[str, Key]:
        return event.window if moments else "", event_key(event)

    place = 0
    for some, others in zip_longest(_together(left, mine), _together(right, theirs), fillvalue=()):
        if sorted(map(key, some)) != sorted(map(key, others)):
            break
        place += len(some)
    for one, other in zip_longest(mine[place:], theirs[place:], fillvalue=-1):
        if -1 in (one, other) or key(left[one]) != key(right[other]):
            return one, other
    return None


def _together(story: Sequence[Event], numbers: Iterable[int]) -> Iterator[tuple[Event, ...]]:
    """Some events of a story one by one, and together those that come together."""
    for kind, some in groupby((story[number] for number in numbers), _KIND):
        together = tuple(some)
        yield from (together,) if kind in AT_ONCE else ((event,) for event in together)
