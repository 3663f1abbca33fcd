"""The moment that decides: where each group's story turns, as one picture and a line that says by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from comparator.comparing.results import LineComparison
from comparator.running.record import Board, Lack, MissedWindow, Run
from comparator.scenario.scenario import Scenario
from reports.board.blocks import with_blocks
from reports.board.stroke import Stroke
from reports.comparison import sizes
from reports.comparison.lacking import lacked_by_each, lacked_in_brief
from reports.comparison.model.moments import Deciding
from reports.comparison.plays_around import in_a_row, missed_alike, played_alike, plays_around
from reports.comparison.remarks import dealt_to_some, seldom_dealt
from reports.comparison.strokes import WAITING, deals_alike, stroke_of
from reports.comparison.turns import (
    denied_to,
    has_event,
    missed_trigger,
    turning_event,
    up_to,
    waits_by_the_way,
)
from reports.comparison.weighing import differing
from reports.words import narration, scripts
from reports.words.phrasing import capitalized
from reports.words.words import Names, briefly, called, day, moment, numbered_then, when_briefly, words_on
from rulesets.points import Citation, Provision
from rulesets.table.events import PLAYS, Event

Cite = Callable[[Citation | None], str]

MOST_SHOWN = 3
"""How many groups are pictured side by side."""


def deciding(line: LineComparison, scenario: Scenario, shown: Names) -> tuple[Deciding, ...]:
    """For each of the first groups the moment at which its story turns, and how it looked."""
    if len(line.leaders) == 1:
        newest = max(range(len(line.runs)), key=lambda number: line.runs[number].ruleset.date)
        return (_deciding(0, newest, line, scenario, shown, {}),)
    finished = [run.facts for run in line.leaders if run.status == "finished"]
    changing = differing(finished, scenario)
    return _with_tracks(
        [
            _deciding(column, group.leader, line, scenario, shown, changing)
            for column, group in enumerate(line.groups[:MOST_SHOWN])
        ],
        line,
        changing,
    )


def as_it_turns(column: int, run: Run, line: LineComparison) -> Board | None:
    """The board of a run as the story of its group turns; None where nothing is played."""
    place = _turns_at(run, column, line, missed_trigger(column, line))
    return _picture(run, place, run.events[place].kind in WAITING) if place >= 0 else None


def _turns_at(run: Run, column: int, line: LineComparison, missed: Event | None) -> int:
    """The place of the event at which the story of a run turns, or up to which it is told where it lacks a trigger; less than 0 for none."""
    return turning_event(column, run, line) if missed is None else up_to(run, missed)


def _with_tracks(
    turns: Sequence[Deciding], line: LineComparison, changing: Mapping[str, set[str]]
) -> tuple[Deciding, ...]:
    """The pictures with the sizes of the permanent that is not of one size everywhere as damage is assigned."""
    involved = [each for turn in turns for each in (turn.stroke.source, *turn.stroke.targets)]
    drawn = sizes.tracks([line.runs[turn.run] for turn in turns], dict.fromkeys((*involved, *changing)))
    if not drawn:
        return tuple(turns)
    return tuple(
        replace(turn, stroke=replace(turn.stroke, track=track, sizes=_but(turn.stroke.sizes, track.of)))
        for turn, track in zip(turns, drawn, strict=True)
    )


def _but(sizes: Sequence[tuple[str, str]], of: str) -> tuple[tuple[str, str], ...]:
    """The sizes of all others than one."""
    return tuple(each for each in sizes if each[0] != of)


def _deciding(
    column: int,
    number: int,
    line: LineComparison,
    scenario: Scenario,
    shown: Names,
    changing: Mapping[str, set[str]],
) -> Deciding:
    run = line.runs[number]
    missed = missed_trigger(column, line)
    place = _turns_at(run, column, line, missed)
    if place < 0 or run.status == "refused":
        lacking = lacked_by_each(line, line.groups[column], lacked_in_brief)
        told = (
            lacked_in_brief(run.reason) if run.status == "refused" else narration.why_it_stopped(run, shown)
        )
        reason = f"not played {lacking}" if lacking else told
        stopped = f"{capitalized(reason)}." if reason else ""
        return Deciding(column, number, next(reversed(run.boards), None), moment("start"), stopped, Stroke())
    turn = run.events[place]
    others = [other for other in line.runs if other.ruleset.name in line.groups[column].rulesets]
    by_the_way = waits_by_the_way(line)
    mixed = any(_waits(other) != _waits(run) for other in others)
    denied = denied_to(run, line)
    if denied is not None and (turn.kind in PLAYS or turn.window != denied.window):
        denied = None
    shared = all(
        has_event(other, turn) if denied is None else denied in other.missing_windows for other in others
    )
    # What they all assign alike is pictured as that; what comes of it tells them apart.
    waiting = turn.kind in WAITING and not (by_the_way or (mixed and shared))
    board = _picture(run, place, waiting)
    if board is not None and by_the_way and turn.kind not in (*PLAYS, "trigger"):
        board = replace(board, pending=())
    stroke = stroke_of(run, place, board, scenario, changing) if board is not None else Stroke()
    if stroke.dealt and (by_the_way or (mixed and all(deals_alike(each, turn, stroke) for each in others))):
        stroke = replace(stroke, dealt=(), alike=stroke.dealt)
    if board is not None and board.pending:
        stroke = replace(
            stroke,
            lost=tuple(seldom_dealt(board, others)),
            remarks=(*stroke.remarks, *dealt_to_some(board, others)),
        )
    alike = shared and not (mixed and (stroke.dealt or (board is not None and board.pending)))
    untold = _untold(run, line, denied, _pictured_by_others(run, line) if turn.kind in PLAYS else None)
    alike = alike and all(played_alike(run, other, turn) and missed_alike(untold, other) for other in others)
    if not alike and mixed:
        stroke = replace(stroke, when=when_briefly([run.ruleset]))
    then = narration.called_after(run.events[:place], shown)
    told = narration.sentence(turn, then, words_on(run.ruleset.date))
    again = in_a_row(run.events, place)
    if turn.kind == "use" and (given := [one for each in again for one in _given_up(run.events, each)]):
        told = narration.with_sacrifices(told, [briefly(shown, each) for each in given])
    told = narration.of_several(told, len(again))
    if run.status == "illegal":
        told = f"Not legal: {narration.why_it_stopped(run, shown)}."
    elif missed is not None:
        told = f"{shown[missed.subject]} does not trigger."
    elif denied is not None:
        told = f"{scripts.instead(denied, run.ruleset.date, shown)}."
    under = "" if alike else called(run.ruleset)
    around = plays_around(run, place, untold, scenario, shown, under)
    return Deciding(
        column,
        number,
        board,
        moment(turn.window),
        told,
        stroke,
        under,
        around.after,
        turn.detail.partition(" -> ")[0] if turn.kind in PLAYS else "",
        around.earlier,
        " ".join(
            (
                *_as_assigned(run, place, board, stroke, others),
                *_assigns_nothing(run, place, stroke, line, shown, others),
            )
        ),
        around.first,
    )


def _given_up(events: Sequence[Event], place: int) -> list[str]:
    """What else is sacrificed for the use of an ability."""
    paying = takewhile(lambda event: event.kind not in ("resolve", *PLAYS), events[place + 1 :])
    used = events[place].target
    return [
        event.subject for event in paying
        if event.kind == "die" and event.detail == "sacrificed" and event.subject != used
    ]  # fmt: skip


def _waits(run: Run) -> bool:
    """Whether combat damage ever waits on the stack."""
    return any(event.kind == "damage on the stack" for event in run.events)


def _numbered(rule: Provision, run: Run, alike: Sequence[Run]) -> str:
    """A rule's numbers under a run, with their day where it is numbered otherwise under others that end alike."""
    cited = run.ruleset.cite(rule)
    everywhere = all(each.ruleset.cite(rule).label == cited.label for each in alike)
    return numbered_then(cited, cited.as_of if everywhere else None)


def _as_assigned(
    run: Run, place: int, board: Board | None, stroke: Stroke, alike: Sequence[Run]
) -> Iterator[str]:
    """That what waits is dealt as it was assigned, where a source of it has changed its size or left by then."""
    if board is None or not board.pending or run.status != "finished":
        return
    later = run.events[place:]
    resolved = next((number for number, event in enumerate(later) if event.kind == "damage resolves"), None)
    if resolved is None:
        return
    left = {event.subject for event in later[:resolved] if event.kind in ("die", "move")}
    changed = left | {each for each, _ in stroke.sizes}
    sources = {source for source, recipient, _ in board.pending if (source, recipient) not in stroke.lost}
    # What is dealt though its source has changed or left has a rule of its own beside that by which all that waits is dealt.
    dealt = [
        event for event in later[resolved:] if event.kind == "deal" and event.subject in sources & changed
    ]
    rule = next((event.cause for event in dealt), later[resolved].cause)
    if sources & changed and rule is not None:
        otherwise = {event.subject for event in dealt if event.cause == rule} & sources
        so = rule.clause == "dealing-source"
        yield narration.dealt_as_assigned(
            _numbered(rule, run, alike), bool(otherwise & left) and so, bool(otherwise - left) and so
        )


def _assigns_nothing(
    run: Run, place: int, stroke: Stroke, line: LineComparison, shown: Names, group: Sequence[Run]
) -> Iterator[str]:
    """Where a picture says that no combat damage comes after a play, and elsewhere some does: who deals none, why, by which rule."""
    if stroke.then != () or len(line.leaders) == 1 or run.events[place].kind not in PLAYS:
        return
    dealing = dict.fromkeys(
        event.subject for other in line.leaders if other is not run
        for event in other.events if event.kind == "deal" and event.detail == "combat"
    )  # fmt: skip
    idle = [
        (event, event.cause)
        for event in run.events[place:]
        if event.kind == "assign nothing" and event.cause is not None
    ]
    left = {event.subject for event in run.events if event.kind in ("die", "move", "phase out")}
    if dealing and (gone := [briefly(shown, each) for each in dealing if each in left]):
        yield narration.left_before_damage(gone)
    for event, cause in idle[: bool(dealing)]:
        alike = [each.subject for each, by in idle if (each.detail, by) == (event.detail, cause)]
        names = [briefly(shown, each) for each in dict.fromkeys(alike)]
        since = day(run.ruleset.cite(cause).since)
        yield narration.assign_nothing(names, event.detail, _numbered(cause, run, group), since)


def _untold(
    run: Run,
    line: LineComparison,
    denied: MissedWindow | None,
    pictured: set[tuple[Lack, str, str]] | None,
) -> list[MissedWindow]:
    """What could not be done in a run and others do; but for what is `denied` there, and of what is not `pictured` by others where
    the picture is of a play.
    """
    if run.status != "finished":
        return []
    elsewhere = [set(other.missing_windows) for other in line.leaders if other is not run]
    return [
        missed for missed in run.missing_windows
        if missed != denied and not all(missed in missing for missing in elsewhere)
        and (pictured is None or (missed.lack, missed.player, missed.source) in pictured)
    ]  # fmt: skip


def _pictured_by_others(run: Run, line: LineComparison) -> set[tuple[Lack, str, str]]:
    """By whom what is played in the pictures of other groups, as it is named where it is not possible."""
    turns = [
        other.events[turning_event(column, other, line)] for column, other in enumerate(line.leaders)
        if other is not run and other.status == "finished"
    ]  # fmt: skip
    return {("not possible", turn.subject, turn.target) for turn in turns if turn.kind in PLAYS}


def _picture(run: Run, place: int, waiting: bool) -> Board | None:
    """The board as it was when the event came; damage that goes on the stack is shown once it lies there."""
    after = [board for board in run.boards if board.event > place and board.pending]
    if waiting and after:
        return after[0]
    before = [board for board in run.boards if board.event <= place] or [*run.boards]
    if not before:
        return None
    since = run.events[before[-1].event : place]
    return _dealt_by_then(with_blocks(before[-1], since), since, run.events[place])


def _dealt_by_then(board: Board, since: Sequence[Event], turn: Event) -> Board:
    """The board without the damage that waited, where it has been dealt before something triggers."""
    dealt = turn.kind == "trigger" and any(event.kind == "deal" for event in since)
    return replace(board, pending=()) if dealt else board
