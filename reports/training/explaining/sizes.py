"""How large a creature is when it matters, and by what it has become so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from comparator.running.record import BoardCreature, Run
from reports.training.grown import SIZING
from reports.words.phrasing import agreeing, capitalized, counters, in_words, is_plural, joined

_BONUS = re.compile(r"(bushido|rampage) (\d+)")
"""The keywords whose bonus is told with its number, as their abilities are called."""


def bonuses(creature: str, run: Run) -> Iterator[str]:
    """What the number of a keyword comes to, as its ability resolves for a creature, and what flanking takes from it."""
    for place, event in enumerate(run.events):
        found = _BONUS.fullmatch(event.detail)
        if event.kind != "resolve" or event.subject != creature or found is None:
            continue
        grown = run.events[place + 1 : place + 2]
        if not grown or (grown[0].kind, grown[0].subject) != ("size", creature):
            continue
        power, _, toughness = grown[0].detail.partition("/")
        before = _size(creature, run, place)
        more = int(power) - before[0], int(toughness) - before[1]
        number = int(found[2])
        beyond = f", for {_beyond(more[0] // number)}" if found[1] == "rampage" else ""
        yield f"{found[1].capitalize()} {number} gives {creature} +{more[0]}/+{more[1]}{beyond}."
    yield from _flanked(creature, run)


FLANKING = "flanking"
"""As its ability is called."""


def _flanked(creature: str, run: Run) -> Iterator[str]:
    """How much the flanking of each that a creature blocks takes from it."""
    for resolved, then in pairwise(run.events):
        shrinks = (then.kind, then.subject) == ("size", creature)
        if (resolved.kind, resolved.detail) == ("resolve", FLANKING) and shrinks:
            yield f"The flanking of {resolved.subject} gives {creature} -1/-1."


def _beyond(blockers: int) -> str:
    return f"{in_words(blockers)} blocker{'s' * (blockers != 1)} beyond the first"


def _size(creature: str, run: Run, place: int) -> tuple[int, int]:
    """Its size as it was last told before a place among the events."""
    seen = [
        (board.event, (one.power, one.toughness))
        for board in run.boards
        for one in board.permanents
        if one.id == creature and board.event <= place
    ]
    since, size = seen[-1]
    for event in run.events[since:place]:
        if (event.kind, event.subject) == ("size", creature):
            power, _, toughness = event.detail.partition("/")
            size = int(power), int(toughness)
    return size


def resized(run: Run) -> Iterator[str]:
    """How large each card in turn makes a creature, where several do, and which of them changes nothing."""
    sizes: dict[str, list[tuple[str, str]]] = {}
    by = ""
    for event in run.events:
        if event.kind in ("resolve", "window"):
            by = event.subject if event.kind == "resolve" else ""
        elif event.kind in ("size", "size stays") and by:
            its_own = "their own ability" if is_plural(event.subject) else "its own ability"
            name = its_own if by == event.subject else by
            sizes.setdefault(event.subject, []).append((event.detail, name))
    for creature, each in sizes.items():
        if len(each) > 1:
            steps = [f"{size} by {name}" for (before, _), (size, name) in _steps(each) if size != before]
            yield f"{creature} {agreeing(creature, 'becomes')} {', then '.join(steps)}."
            for (before, _), (size, name) in _steps(each):
                if size == before:
                    yield f"{capitalized(name)} then changes nothing about that."


def _steps(each: Sequence[tuple[str, str]]) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Each size with the one before it; nothing stands before the first."""
    return pairwise([("", ""), *each])


_SETS = re.compile(r"becomes [^;:]*?(?<![-+\d])(-?\d+)/(-?\d+)\b")
"""What an effect that sets a size says of itself: `becomes 1/1`, `becomes a blue 1/1 Frog`."""


def set_and_counted(run: Run) -> Iterator[str]:
    """Whether counters count before or after what sets a size, as it comes out for a creature that has had counters all along."""
    for effect, then in pairwise(run.events):
        found = _SETS.search(effect.detail) if effect.kind == "resolve" and then.kind == "size" else None
        on_it = _sizing_counters(then.subject, run)
        change = sum(number * SIZING[kind] for kind, number in on_it)
        if found is None or not change:
            continue
        size = int(found[1]), int(found[2])
        counters_on_it = joined([counters(number, kind) for kind, number in on_it])
        now = tuple(map(int, then.detail.split("/")))
        told = f"{effect.subject} makes {then.subject} {size[0]}/{size[1]}"
        if now == size:
            adds = "add" if sum(number for _, number in on_it) > 1 else "adds"
            yield f"{told}, to which {counters_on_it}, applied before, {adds} nothing."
        elif now == (size[0] + change, size[1] + change):
            yield f"{told}, and {counters_on_it}, applied afterwards, {then.detail}."


def _sizing_counters(creature: str, run: Run) -> list[tuple[str, int]]:
    """The counters that a creature has had since the fight began and that make it larger or smaller; none on a newcomer."""
    lying = (one.counters for one in run.boards[0].permanents if one.id == creature)
    return [(kind, number) for kind, number in next(lying, ()) if kind in SIZING]


def _sets_to(label: str, size: str) -> bool:
    """Whether an effect sets a size to just what that then is, whatever else changes it."""
    found = _SETS.search(label)
    return found is not None and f"{found[1]}/{found[2]}" == size


def toughness_by(creature: str, run: Run, until: int | None = None) -> str:
    """By what a creature's toughness is not what it was, until it died or a place among the events."""
    return _changed_by(creature, run, 1, until)


def power_by(creature: str, run: Run, until: int) -> str:
    """By what a creature's power is not what it was, until a place among the events."""
    return _changed_by(creature, run, 0, until)


def _changed_by(creature: str, run: Run, which: int, until: int | None) -> str:
    """By what power (0) or toughness (1) of a creature is not what it was, until it died or a place among the events.

    What a keyword makes of it is told by `bonuses`, under its name. What sets a size to just what it then is has overridden all before.
    """
    before = ((one.power, one.toughness) for one in run.boards[0].permanents if one.id == creature)
    was = next((size[which] for size in before), None)
    there = {one.id for one in run.boards[0].permanents} - {creature}
    now = was
    changing: dict[str, None] = {}
    missed: dict[str, None] = {}
    by = gone = label = ""
    for event in takewhile(
        lambda event: (event.kind, event.subject) != ("die", creature), run.events[:until]
    ):
        if event.kind in ("resolve", "window"):
            told_by_name = _BONUS.fullmatch(event.detail) or event.detail == FLANKING
            by, gone = "" if event.kind == "window" or told_by_name else event.subject, ""
            label = event.detail
        elif event.kind in ("die", "move") and event.subject in there:
            gone = event.subject
        elif (event.kind, event.subject) == ("size", creature):
            then = int(event.detail.split("/")[which])
            if by and not gone and _sets_to(label, event.detail):
                changing, missed = {by: None}, {}
            elif (by or gone) and then != now:
                (missed if gone else changing)[gone or by] = None
            now = then
    its_own = "their" if is_plural(creature) else "its"
    named_so = [f"{its_own} own ability" if name == creature else name for name in changing]
    if named_so:
        named_so += [counters(number, kind) for kind, number in _sizing_counters(creature, run)]
    told = [f" by {joined(named_so)}"] if named_so else []
    told += [f" without {joined([*missed])}"] if missed else []
    return " and".join(told) if now != was else ""


def toughness_at_last(creature: str, run: Run) -> int | None:
    """Its toughness as it died, or else as the turn left it: what comes back is another creature."""
    died = next(
        (place for place, event in enumerate(run.events) if (event.kind, event.subject) == ("die", creature)),
        None,
    )
    if died is None and (standing := run.facts.get(creature, {}).get("toughness")) is not None:
        return int(str(standing))
    boards = [board for board in run.boards if died is None or board.event <= died]
    seen = [
        (board.event, one.toughness) for board in boards for one in board.permanents if one.id == creature
    ]
    since = [
        int(event.detail.rpartition("/")[2])
        for event in run.events[seen[-1][0] if seen else 0 : died]
        if (event.kind, event.subject) == ("size", creature)
    ]
    return since[-1] if since else seen[-1][1] if seen else None


def grown_to(creature: str, run: Run, otherwise: Sequence[Run] = ()) -> Iterator[str]:
    """What a creature's power is as it assigns its damage, where it was another before.

    `otherwise`: the runs in which another kind of counter was chosen.
    """
    yield from bonuses(creature, run)
    shown = _as_it_assigns(creature, run)
    if shown is None or shown[0].power == shown[-1].power:
        return
    have, they, assign, their = (
        ("have", "they", "assign", "their") if is_plural(creature) else ("has", "it", "assigns", "its")
    )
    by = _changed_by(creature, run, 0, _assigning(creature, run))
    if not by and shown[-1].counters and shown[0].counters != shown[-1].counters:
        by = _with_counters(creature, run, otherwise)
    yield f"{creature} {have} power {shown[-1].power}{by} as {they} {assign} {their} damage."


def _assigning(creature: str, run: Run) -> int | None:
    """The place among the events at which a creature first assigns its damage."""
    places = (
        place for place, one in enumerate(run.events) if (one.kind, one.subject) == ("assign", creature)
    )
    return next(places, None)


def _as_it_assigns(creature: str, run: Run) -> list[BoardCreature] | None:
    """A creature as it is shown, one picture after the other, until it assigns its damage; None where it assigns none."""
    place = _assigning(creature, run)
    if place is None:
        return None
    boards = [board for board in run.boards if board.event <= place]
    return [one for board in boards for one in board.permanents if one.id == creature]


def _with_counters(creature: str, run: Run, otherwise: Sequence[Run]) -> str:
    """With which counters a creature has its power; that another kind could have been chosen, and whether that changes anything."""
    shown = [_as_it_assigns(creature, one) for one in (run, *otherwise)]
    powers = {each[-1].power for each in shown if each}
    kinds = {kind for one in run.boards[0].permanents if one.id == creature for kind, _ in one.counters}
    given = [_proliferated(creature, one) for one in (run, *otherwise)]
    chosen = len(given[0]) == 1 < len(kinds)
    if chosen and len(powers) == 1 and kinds == set().union(*given):
        return ", whichever kind of counter is chosen,"
    counters_on_it = next(each[-1].counters for each in shown if each)
    with_them = joined([counters(number, kind) for kind, number in counters_on_it])
    (kind, *_) = [*given[0], ""]
    return f" with {with_them}{f', if another {kind} counter is chosen,' if chosen else ''}"


def _proliferated(creature: str, run: Run) -> set[str]:
    """Of which kinds proliferating has given a creature another counter."""
    return {
        event.detail
        for event in run.events
        if (event.kind, event.subject) == ("counters", creature)
        and event.cause is not None
        and event.cause.clause == "proliferate"
    }


def grown_and_hitting(player: str, run: Run, otherwise: Sequence[Run] = ()) -> Iterator[str]:
    """What power those have that deal a player combat damage, where it is another than before."""
    hitting = (
        event.subject
        for event in run.events
        if (event.kind, event.target, event.detail) == ("deal", player, "combat")
    )
    for name in dict.fromkeys(hitting):
        yield from grown_to(name, run, otherwise)
