"""The ladder: moments as rungs, groups as columns, so that the same moment stands on the same rung.

Each column of a rung also says who may act then and what is known of the damage, or
why that moment does not exist.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from comparator.comparing.results import AlignedRow, Divergence, LineComparison
from comparator.running.record import Board, Run
from reports.comparison.frames import ORDER
from reports.comparison.model.moments import Deciding, GroupStanding, Rung, Stretch
from reports.comparison.model.runs import Told
from reports.words.phrasing import counted
from reports.words.words import listed, moment
from rulesets.points import Citation
from rulesets.table.events import PLAYS
from rulesets.windows import is_for_prevention, opener_of, windows_of

Cite = Callable[[Citation | None], str]

PREVENTION_ALONE = "Only what prevents or redirects damage is used then."
"""What is said of the moment at which damage has been assigned, where it waits for nothing else."""


def rungs(line: LineComparison, players: Sequence[str], cite: Cite) -> Iterator[Rung]:
    """The moments in order, each with what happens in it and how every group's leader stands."""
    leaders = line.leaders
    parted = False
    for window, rows in groupby(line.rows, key=lambda row: row.moment):
        stretches = tuple(_stretches(list(rows)))
        first = not parted and not all(stretch.same for stretch in stretches)
        parted = parted or first
        yield Rung(
            window, moment(window), first, stretches,
            tuple(_standing(run, window, players, cite) for run in leaders),
        )  # fmt: skip


def _stretches(rows: Sequence[AlignedRow]) -> Iterator[Stretch]:
    """Neighbouring rows that are all alike, or all different."""
    for same, run in groupby(rows, key=lambda row: row.same):
        columns = zip(*(row.events for row in run), strict=True)
        yield Stretch(same, tuple(tuple(number for number in column if number >= 0) for column in columns))


def _standing(run: Run, window: str, players: Sequence[str], cite: Cite) -> GroupStanding:
    opened = next((event for event in run.events if event.window == window and event.kind == "window"), None)
    if opened is None:
        return _gap(run, window, cite)
    return GroupStanding(
        "",
        _priority(window, players),
        _known(run, window),
        cite(run.ruleset.cite(opened.cause) if opened.cause is not None else None),
    )


def _priority(window: str, players: Sequence[str]) -> str:
    active, others = players[0], ", then ".join(players[1:])
    if window.endswith("damage-prevention"):
        return f"{active}, then {others}, may prevent or redirect damage, and do nothing else."
    if window.endswith("combat-destroys"):
        return f"{active}, then {others}, may regenerate, and do nothing else."
    return f"{active} may act first, then {others}."


def _gap(run: Run, window: str, cite: Cite) -> GroupStanding:
    """Why nobody may act at a moment: the rules lack it, the run has ended, or nothing brought it about."""
    if run.status == "refused":
        return GroupStanding("Not played.", "", "", "")
    if window not in {"start", *windows_of(run.ruleset)}:
        shut = run.ruleset.cite(opener_of(run.ruleset, window))
        only_prevention = is_for_prevention(run.ruleset, window)
        gap = PREVENTION_ALONE if only_prevention else "These rules have no such moment to act in."
        return GroupStanding(gap, "", "", cite(shut))
    if any(event.window == window for event in run.events):
        return GroupStanding("", "", "", "")
    if run.status == "illegal":
        return GroupStanding("It has ended: the play was not legal.", "", "", "")
    if run.status == "unfinished":
        return GroupStanding("It is not played that far.", "", "", "")
    return GroupStanding("This moment does not come here.", "", "", "")


def _known(run: Run, window: str) -> str:
    """What everybody can know of how damage will be divided, where that is worth knowing."""
    if "blockers-declared" not in window and not window.endswith(("damage-assigned", "damage-prevention")):
        return ""
    board = next((board for board in run.boards if board.moment == window), None)
    if board is not None and board.pending:
        return "The damage plan is open: it is assigned, and waits."
    told = [event for event in run.events if event.kind in ("order", "assign")]
    if any(event.kind == "assign" for event in told if event.window == window):
        return "The damage plan is open."
    ordered = list(
        dict.fromkeys(event.subject for event in told if event.kind == "order" and event.window == window)
    )
    if ordered:
        return f"The damage order of {listed(ordered)} is open; how much each gets is not."
    return "Nobody knows yet how damage will be divided." if _several(board) else ""


def _several(board: Board | None) -> bool:
    """Whether any creature has several it could divide its damage among."""
    if board is None:
        return False
    blocked = [attacker for each in board.permanents for attacker in each.blocking]
    return len(blocked) != len(set(blocked)) or any(len(each.blocking) > 1 for each in board.permanents)


def decisive(
    line: LineComparison, rungs: Sequence[Rung], turns: Sequence[Deciding], among: Collection[int] = ()
) -> str:
    """The window of the rung that decides among some groups, or all: a moment that some lack and others use, else the first they
    use otherwise; but none before what makes their ends differ.  None decides where all but one are not played at all.
    """
    columns = among or range(len(line.leaders))
    if len(line.leaders) > 1 and [line.leaders[each].status != "refused" for each in columns].count(True) < 2:
        return ""
    moments = {turn.moment for turn in turns if turn.group in columns}
    parting = {row.moment for row in line.rows if len({row.events[each] >= 0 for each in columns}) > 1}
    apart = [rung for rung in rungs if rung.window in parting]
    acted = [rung for rung in apart if rung.moment in moments]
    lacking = [rung for rung in acted if len({bool(rung.standings[each].gap) for each in columns}) > 1]
    decides = next((rung.window for rung in (*lacking, *acted, *apart)), "")
    ends_part = [
        each.moment
        for each in line.divergences
        if each.kind == "result" and parted_by(each, line).issubset(columns)
    ]
    return max(decides, min(ends_part, key=_place, default=decides), key=_place)


def _place(window: str) -> int:
    """How early a window comes; no window before all."""
    return ORDER.get(window, -1)


def parted_by(difference: Divergence, line: LineComparison) -> set[int]:
    """The places of the groups that a difference is between: one where it is within a group."""
    sides = {difference.left, difference.right}
    return {place for place, group in enumerate(line.groups) if not sides.isdisjoint(group.rulesets)}


def parted(rungs: Sequence[Rung]) -> list[tuple[bool, list[Rung]]]:
    """The rungs in turn, gathered by whether anything differs in them."""
    gathered = groupby(rungs, key=lambda rung: not all(part.same for part in rung.stretches))
    return [(apart, list(some)) for apart, some in gathered]


class Passage(NamedTuple):
    """A sentence of a story, what kind of event it tells, and the rules behind it."""

    kind: str
    sentence: str
    rules: tuple[str, ...]


LONGEST_ROUND = 8
"""Of how many events a play and what comes of it are at most, so that its repetition is seen."""


FAMILIES = (
    ("attack", "tap"),
    ("block", "blocked", "unblocked"),
    ("assign",),
    ("deal", "not dealt", "life", "prevent"),
)
"""Events that are told in one breath."""


def passages(events: Sequence[Told]) -> Iterator[Passage]:
    """Events as sentences, those in one that are told in one breath."""
    for family, same in groupby(_passages(events), key=_family):
        told = list(same)
        if not family:
            yield from told
            continue
        rules = tuple(dict.fromkeys(rule for each in told for rule in each.rules))
        yield Passage(told[0].kind, " ".join(each.sentence for each in told), rules)


def _family(passage: Passage) -> tuple[str, ...]:
    return next((family for family in FAMILIES if passage.kind in family), ())


def _passages(events: Sequence[Told]) -> Iterator[Passage]:
    """A sentence for each event; a play made several times in a row is one, with what comes of the last."""
    place = 0
    while place < len(events):
        event = events[place]
        size, times = _rounds(events, place)
        if times > 1:
            yield Passage(
                event.kind, f"{event.sentence.removesuffix('.')}, {counted(times, 'time')}.", _rules([event])
            )
            place += size * (times - 1)
            yield from (_passage(each) for each in events[place + 1 : place + size] if each.kind != "resolve")
            place += size
            continue
        answered = event.kind == "resolve" and any(
            each.kind in PLAYS and each.target == event.subject for each in events[:place]
        )
        if not answered:
            yield _passage(event)
        place += 1


def _rounds(events: Sequence[Told], place: int) -> tuple[int, int]:
    """After how many events a play begins anew, and how often it is made so."""
    if events[place].kind not in PLAYS:
        return 1, 1
    for size in range(1, LONGEST_ROUND + 1):
        one = list(map(_shape, events[place : place + size]))
        times = 1
        while list(map(_shape, events[place + times * size : place + (times + 1) * size])) == one:
            times += 1
        if times > 1:
            return size, times
    return 1, 1


def _shape(event: Told) -> tuple[str, ...]:
    """What is the same each time a play is made, whatever size a creature has by then."""
    return event.kind, event.subject, event.target, event.detail if event.kind in PLAYS else ""


def _passage(event: Told) -> Passage:
    return Passage(event.kind, event.sentence, _rules([event]))


def _rules(events: Sequence[Told]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(event.rule for event in events if event.rule))
