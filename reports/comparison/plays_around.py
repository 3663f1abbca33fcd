"""The plays beside the one that decides, in the order in which they are made: in earlier moments, in its own, and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import NamedTuple

from comparator.running.record import MissedWindow, Run
from comparator.scenario.scenario import Scenario
from reports.comparison.tried import line_of
from reports.words import narration, scripts
from reports.words.words import Names, briefly, moment, words_on
from rulesets.table.events import PLAYS, Event
from rulesets.table.windows import WINDOWS

MOST_PLAYS = 2
"""How many other plays are told beside the one moment."""

OVER = frozenset({"resolve", "countered", "fizzle"})
"""What becomes of a play that has waited on the stack."""


class Around(NamedTuple):
    """What is told of other plays: in `earlier` moments, `first` in the same one with what leads on from it, and `after`."""

    earlier: str
    first: str
    after: str


class _Step(NamedTuple):
    """A play with the numbers of the first and the last event in which it is made in a row, or one that could not be made, without."""

    told: str
    window: str
    scripted: int
    """Which play of the script it is."""
    begins: int | None = None
    ends: int | None = None


def plays_around(
    run: Run, place: int, untold: Sequence[MissedWindow], scenario: Scenario, shown: Names, under: str = ""
) -> Around:
    """What is played beside the pictured event, and what could not be played there as others do; `under` which rules, where that is to
    be told.
    """
    turn = run.events[place]
    ends = in_a_row(run.events, place)[-1]
    made = list(_made(run, place, scenario, shown))
    before = [step for step in made if step.begins is not None and step.begins < place]
    denied = [one for one in untold if _stands_before(one, turn, run, scenario)]
    for one in denied:
        told = f": {scripts.instead(one, run.ruleset.date, shown)}."
        step = _Step(told, one.window, _scripted(run, scenario, one.player, one.source))
        later = (number for number, other in enumerate(before) if other.scripted > step.scripted)
        before.insert(next(later, len(before)), step)
    here = [step for step in before if step.window == turn.window]
    earlier = [step for step in before if step.window != turn.window]
    # What is not legal says so itself.
    leads_on = here and turn.kind != "illegal"
    lead = [f"{_answering(run, here[-1].ends, place, shown) or 'Then'}:"] if leads_on else []
    after = [step for step in made if step.begins is not None and step.begins > place]
    return Around(
        " ".join(
            _in_order(
                earlier, run, shown, f"Under {under}, earlier that turn" if under else "Earlier that turn"
            )
        ),
        " ".join((*_in_order(here, run, shown, ""), *lead)),
        " ".join(
            (
                *_in_order(after, run, shown, "Then", ends),
                *_not_made([one for one in untold if one not in denied], turn, run, shown),
            )
        ),
    )


def played_alike(run: Run, other: Run, turn: Event) -> bool:
    """Whether all is played before, in and after the moment of an event in two runs alike."""
    return _by_moment(run, turn) == _by_moment(other, turn)


def missed_alike(untold: Iterable[MissedWindow], other: Run) -> bool:
    """Whether what could not be done in one run could not in another either, and came to the same there."""
    return {*map(_as_told, untold)} <= {*map(_as_told, other.missing_windows)}


def _as_told(missed: MissedWindow) -> MissedWindow:
    """What is missed, whatever rules have in the place of a moment that they lack."""
    return missed if missed.lack == "not possible" else replace(missed, lack="missing window")


def _by_moment(run: Run, turn: Event) -> Counter[tuple[tuple[str, str, str], bool, bool]]:
    """What is played, each with whether that is before a moment or after it."""
    return Counter(
        (
            _played(event),
            comes_before(event.window, turn.window),
            comes_before(turn.window, event.window),
        )
        for event in run.events
        if event.kind in PLAYS
    )


def _made(run: Run, place: int, scenario: Scenario, shown: Names) -> Iterator[_Step]:
    """The plays beside the pictured one, those alike in a row together; none where all of them are too many to be told."""
    turn, words = run.events[place], words_on(run.ruleset.date)
    plays = [number for number, event in enumerate(run.events) if event.kind in PLAYS]
    rows = [[*row] for _, row in groupby(plays, lambda number: _played(run.events[number]))]
    others = [row for row in rows if _played(run.events[row[0]]) != _played(turn)]
    for begins, *again in others if len(others) <= MOST_PLAYS else []:
        play = run.events[begins]
        told = f": {narration.sentence(play, shown, words)}"
        if begins > place:
            told = narration.another_play(play, turn, shown, words)
        yield _Step(
            narration.of_several(told, 1 + len(again)),
            play.window,
            _scripted(run, scenario, play.subject, play.target),
            begins,
            [begins, *again][-1],
        )


def _in_order(
    steps: Iterable[_Step], run: Run, shown: Names, lead: str, after: int | None = None
) -> Iterator[str]:
    """A sentence for each step, with that it is made in response where what came `after` it, or the step before, still waits."""
    led = lead
    for step in steps:
        begins = _answering(run, after, step.begins, shown) or led
        yield f"{begins}{step.told}" if begins else step.told.removeprefix(": ")
        # What follows upon another play that is told in full needs no such beginning.
        led = "" if step.told.startswith(": ") else lead
        after = step.ends


def _answering(run: Run, earlier: int | None, later: int | None, shown: Names) -> str:
    """What leads on to a play that is made while an earlier one of its moment waits, or what has triggered since."""
    if earlier is None or later is None:
        return ""
    play = run.events[later]
    if play.kind not in PLAYS or play.window != run.events[earlier].window:
        return ""
    triggers = (
        number for number in range(later - 1, earlier, -1)
        if run.events[number].kind == "trigger" and _waits_until(run.events, number, run.events[number].subject, later)
    )  # fmt: skip
    if (newest := next(triggers, None)) is not None:
        called = narration.called_after(run.events[:later], shown)
        return narration.in_response_to(briefly(called, run.events[newest].subject))
    if _waits_until(run.events, earlier, run.events[earlier].target, later):
        return narration.in_response_to("")
    return ""


def _waits_until(events: Sequence[Event], since: int, source: str, until: int) -> bool:
    """Whether what a source does at one event waits on the stack until another, and is over only after it."""
    label = events[since].detail.partition(" -> ")[0]
    over = (
        number for number in range(since + 1, len(events))
        if (event := events[number]).subject == source and event.kind in OVER
        and (event.kind != "resolve" or event.detail.partition(" -> ")[0] == label)
    )  # fmt: skip
    return next(over, -1) > until


def _not_made(untold: Iterable[MissedWindow], turn: Event, run: Run, shown: Names) -> Iterator[str]:
    """The moments for which others have a play and these rules none, and what was done; and what could not be done, at the last."""
    told: Counter[str] = Counter()
    for missed in untold:
        instead = scripts.instead(missed, run.ruleset.date, shown)
        if missed.lack == "not possible":
            here = turn.kind in PLAYS and missed.window == turn.window
            told[f"{'' if here else 'Then '}{instead}."] = 1
        else:
            told[f"No moment “{moment(missed.window).lower()}”: {instead}."] += 1
    yield from (narration.of_several(one, times) for one, times in told.items())


def _stands_before(missed: MissedWindow, turn: Event, run: Run, scenario: Scenario) -> bool:
    """Whether what could not be done was to be done before what is pictured: in an earlier moment, or by an earlier play of the script."""
    if missed.lack != "not possible":
        return False
    if missed.window != turn.window or turn.kind not in PLAYS:
        return comes_before(missed.window, turn.window)
    scripted = _scripted(run, scenario, missed.player, missed.source)
    return scripted < _scripted(run, scenario, turn.subject, turn.target)


def _scripted(run: Run, scenario: Scenario, player: str, source: str) -> int:
    """Which play of the script is the first that a player makes with something."""
    plays = line_of(run, scenario).plays
    mine = (number for number, play in enumerate(plays) if (play.player, play.source) == (player, source))
    return next(mine, len(plays))


def in_a_row(events: Sequence[Event], place: int) -> list[int]:
    """Where a play is made, and made again in a row with nothing between but what comes of it."""
    turn = events[place]
    if turn.kind not in PLAYS:
        return [place]
    window = takewhile(lambda number: events[number].window == turn.window, range(place, len(events)))
    plays = [number for number in window if events[number].kind in PLAYS]
    return list(takewhile(lambda number: _played(events[number]) == _played(turn), plays))


def _played(event: Event) -> tuple[str, str, str]:
    """Who plays what, for what and at what."""
    return event.subject, event.target, event.detail


def comes_before(window: str, other: str) -> bool:
    """Whether one moment of the turn is earlier than another."""
    moments = ("start", *WINDOWS)
    return moments.index(window) < moments.index(other)
