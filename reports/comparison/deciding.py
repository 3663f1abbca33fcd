"""The moment that decides: where each group's story turns, as one picture and a line that says by which rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from comparator.comparing.align import event_key
from comparator.comparing.results import LineComparison
from comparator.running.facts import is_drawn
from comparator.running.record import Board, Lack, MissedWindow, Run
from comparator.scenario.scenario import Scenario, Seat
from reports.board.blocks import with_blocks
from reports.board.stroke import End, Stroke
from reports.comparison import merging, sizes, verdict
from reports.comparison.lacking import lacked_by_each, lacked_in_brief
from reports.comparison.model import Deciding
from reports.comparison.plays_around import comes_before, in_a_row, missed_alike, played_alike, plays_around
from reports.comparison.remarks import dealt_to_some, in_order, later_sizes, ordered, remarks, seldom_dealt
from reports.comparison.tried import line_of, refused, refused_block
from reports.words import narration, scripts
from reports.words.obstacles import why
from reports.words.phrasing import capitalized
from reports.words.words import Names, briefly, called, day, moment, numbered_then, when_briefly, words_on
from rulesets.points import Citation, Provision
from rulesets.table.abilities.filters import COLORS
from rulesets.table.events import CHOOSING, PLAYS, Event
from rulesets.windows import windows_of

Cite = Callable[[Citation | None], str]

MOST_SHOWN = 3
"""How many groups are pictured side by side."""

MOST_CARDS = 6
"""How many permanents one picture of a moment shows; the whole board is a step away."""

ACTS = (*PLAYS, "deal", "not dealt", "prevent", "redirect", "damage on the stack", "assign", "assign nothing",
        "trigger", "regenerate", "die", "move", "life", "draw", "illegal")  # fmt: skip
"""Events that a picture can show; a step that begins is none of them, and an order shows only once damage keeps it."""

TELLING = (*ACTS, "resolve", "poison", "loses the game")
"""Events that are worth a line beside what another group's story has there."""

BY_THE_WAY = frozenset({"damage on the stack"})
"""Events that turn no story by themselves."""

WAITING = frozenset({"assign", "damage on the stack"})
"""Events whose picture is of the damage that waits, where it does."""

_ASSIGNED = "damage-assigned"
"""The moment in which combat damage waits, in the one step or the other."""

OF_WAITING = frozenset({"damage-timing", "response-model", "dealing-source", "dealing-recipient"})
"""The clauses by which damage waits, and by which that changes what it does."""


def deciding(line: LineComparison, scenario: Scenario, shown: Names) -> tuple[Deciding, ...]:
    """For each of the first groups the moment at which its story turns, and how it looked."""
    if len(line.leaders) == 1:
        newest = max(range(len(line.runs)), key=lambda number: line.runs[number].ruleset.date)
        return (_deciding(0, newest, line, scenario, shown, {}),)
    finished = [run.facts for run in line.leaders if run.status == "finished"]
    changing = verdict.differing(finished, scenario)
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
    missed = _missed(column, line)
    place = _turn(column, run, line) if missed is None else _by_then(run, missed)
    return _picture(run, place, run.events[place].kind in WAITING) if place >= 0 else None


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
    missed = _missed(column, line)
    place = _turn(column, run, line) if missed is None else _by_then(run, missed)
    if place < 0 or run.status == "refused":
        lacking = lacked_by_each(line, line.groups[column], lacked_in_brief)
        told = lacked_in_brief(run.reason) if run.status == "refused" else why(run.reason, shown)
        reason = f"not played {lacking}" if lacking else told
        stopped = f"{capitalized(reason)}." if reason else ""
        return Deciding(column, number, next(reversed(run.boards), None), moment("start"), stopped, Stroke())
    turn = run.events[place]
    others = [other for other in line.runs if other.ruleset.name in line.groups[column].rulesets]
    by_the_way = _waits_by_the_way(line)
    mixed = any(_waits(other) != _waits(run) for other in others)
    denied = _denied(run, line)
    if denied is not None and (turn.kind in PLAYS or turn.window != denied.window):
        denied = None
    shared = all(_has(other, turn) if denied is None else denied in other.missing_windows for other in others)
    # What they all assign alike is pictured as that; what comes of it tells them apart.
    waiting = turn.kind in WAITING and not (by_the_way or (mixed and shared))
    board = _picture(run, place, waiting)
    if board is not None and by_the_way and turn.kind not in (*PLAYS, "trigger"):
        board = replace(board, pending=())
    stroke = _stroke(run, place, board, scenario, changing) if board is not None else Stroke()
    if stroke.dealt and (by_the_way or (mixed and all(_deals_alike(each, turn, stroke) for each in others))):
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
        told = f"Not legal: {why(run.reason, shown)}."
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


def _waits_by_the_way(line: LineComparison) -> bool:
    """Whether combat damage waits under some rules only, nothing is played meanwhile, and what parts the ends is something else."""
    waits = {_ASSIGNED in windows_of(run.ruleset) for run in line.runs if run.status == "finished"}
    return (
        len(line.leaders) > 1
        and len(waits) > 1
        and OF_WAITING.isdisjoint(citation.clause for citation in _acting(line))
        and not any(
            event.kind in PLAYS and event.window.endswith(_ASSIGNED)
            for run in line.runs
            for event in run.events
        )
    )


def _has(run: Run, turn: Event) -> bool:
    return any(event.window == turn.window and event_key(event) == event_key(turn) for event in run.events)


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
    dealt = (
        event for event in later[resolved:] if event.kind == "deal" and event.subject in sources & changed
    )
    rule = next((event.cause for event in dealt), later[resolved].cause)
    if sources & changed and rule is not None:
        yield narration.dealt_as_assigned(_numbered(rule, run, alike))


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


def _missed(column: int, line: LineComparison) -> Event | None:
    """What triggers where a group's story, in which nothing is of its own, parts from another's."""
    if len(line.leaders) == 1 or _of_its_own(column, line) or line.leaders[column].status != "finished":
        return None
    other = next((each for each in range(len(line.leaders)) if _of_its_own(each, line)), None)
    if other is None:
        return None
    turn = line.leaders[other].events[_turn(other, line.leaders[other], line)]
    return turn if turn.kind == "trigger" else None


def _by_then(run: Run, missed: Event) -> int:
    """The number of the last event up to the moment at which something triggers elsewhere."""
    return max(
        number for number, event in enumerate(run.events) if not comes_before(missed.window, event.window)
    )


def _of_its_own(column: int, line: LineComparison) -> list[int]:
    """The numbers of a group's events that not all others have."""
    return [row.events[column] for row in line.rows if not row.same and row.events[column] >= 0]


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
        other.events[_turn(column, other, line)] for column, other in enumerate(line.leaders)
        if other is not run and other.status == "finished"
    ]  # fmt: skip
    return {("not possible", turn.subject, turn.target) for turn in turns if turn.kind in PLAYS}


def _turn(column: int, run: Run, line: LineComparison) -> int:
    """The number of the event that decides: where it is stopped, a play that others do not make, or where the rule behind it acts."""
    if run.status == "illegal":
        return len(run.events) - 1
    if (beside := _beside(column, run, line)) is not None:
        return beside
    own = _of_its_own(column, line) if len(line.leaders) > 1 else []
    if _waits_by_the_way(line):
        own = [number for number in own if run.events[number].kind not in BY_THE_WAY] or own
    parting = own or _plain(run)
    plays = [number for number in parting if run.events[number].kind in PLAYS]
    if plays:
        return plays[0]
    if (denied := _denied(run, line)) is not None:
        then = [number for number in parting if run.events[number].window == denied.window]
        if then:
            return then[0]
    return _telling_apart(_acts(parting, run, line), parting, run, line)


def _acts(parting: Sequence[int], run: Run, line: LineComparison) -> int:
    """The number of the event by which the rule behind it acts, among those that are a run's own."""
    acting = {citation.point for citation in _acting(line)}
    blamed = [
        number for number in parting
        if (cause := run.events[number].cause) is not None and run.ruleset.cite(cause).point in acting
    ]  # fmt: skip
    for numbers in (blamed, parting):
        windows = {run.events[number].window for number in numbers[:1]}
        for number in (*numbers, *parting):
            if run.events[number].kind in ACTS and (
                run.events[number].window in windows or numbers is parting
            ):
                return number
    return next(iter(blamed or parting), len(run.events) - 1)


def _telling_apart(turn: int, parting: Sequence[int], run: Run, line: LineComparison) -> int:
    """The event that decides or, where all rules have it at some point, another of its moment that some have not."""

    def is_everywhere(number: int) -> bool:
        return all(_has(other, run.events[number]) for other in line.leaders)

    if not parting or not is_everywhere(turn):
        return turn
    beside = (
        number for number in parting
        if run.events[number].kind in ACTS and run.events[number].window == run.events[turn].window
    )  # fmt: skip
    return next((number for number in beside if not is_everywhere(number)), turn)


def _beside(column: int, run: Run, line: LineComparison) -> int | None:
    """Where nothing that can be shown is a group's own, and something is another's: what stands in its story at that moment,
    best by the rule that parts them, else what comes next, or what came last.
    """
    if run.status != "finished" or _acts_of_its_own(column, line):
        return None
    other = next((each for each in range(len(line.leaders)) if _acts_of_its_own(each, line)), None)
    if other is None or line.leaders[other].status != "finished":
        return None
    turn = _turn(other, line.leaders[other], line)
    row = next(place for place, row in enumerate(line.rows) if row.events[other] == turn)
    moment = line.rows[row].moment
    there = [
        (place, each.events[column]) for place, each in enumerate(line.rows)
        if each.moment == moment and each.events[column] >= 0 and run.events[each.events[column]].kind in TELLING
    ]  # fmt: skip
    acting = {citation.point for citation in _acting(line)}
    blamed = (
        number for _, number in there
        if (cause := run.events[number].cause) is not None and run.ruleset.cite(cause).point in acting
    )  # fmt: skip
    after = (number for place, number in there if place > row)
    before = (number for place, number in reversed(there) if place < row)
    return next(iter((*blamed, *after, *before)), None)


def _acts_of_its_own(column: int, line: LineComparison) -> list[int]:
    """Those of a group's own events that a picture can show; that damage waits is none, but where that is what parts them."""
    run = line.leaders[column]
    acting = {citation.point for citation in _acting(line)}
    return [
        number for number in _of_its_own(column, line)
        if (event := run.events[number]).kind in ACTS
        and (event.kind not in BY_THE_WAY or event.cause is None or run.ruleset.cite(event.cause).point in acting)
    ]  # fmt: skip


def _acting(line: LineComparison) -> list[Citation]:
    """The rules that part the groups, or else the ways."""
    group = {name: one.leader for one in line.groups for name in one.rulesets}
    parted = [blame for blame in line.causes if group[blame.left] != group[blame.right]]
    return [citation for blame in parted or line.causes for citation in blame.citations]


def _denied(run: Run, line: LineComparison) -> MissedWindow | None:
    """The play that a run goes on without, as a rule that parts it from others forbids it, and which those make."""
    made = frozenset[str]().union(*(other.played for other in line.leaders if other is not run)) - run.played
    return next(
        (
            one for one in run.missing_windows
            if one.became == "forbidden" and one.source in made and one.cause is not None
            and one.cause.clause in {citation.clause for citation in _acting(line)}
        ),
        None,
    )  # fmt: skip


def _plain(run: Run) -> list[int]:
    """The events among which a story that is the same everywhere has its turn: plays, or damage that is dealt."""
    for kinds in (PLAYS, {"deal"}, {"assign", "assign nothing"}, {"illegal"}):
        found = [number for number, event in enumerate(run.events) if event.kind in kinds]
        if found:
            return found
    return list(range(len(run.events)))


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


def _stroke(
    run: Run, place: int, board: Board, scenario: Scenario, changing: Mapping[str, set[str]]
) -> Stroke:
    turn = run.events[place]
    by, source, label = "", "", ""
    targets: tuple[str, ...] = ()
    if turn.kind == "trigger":
        # What is written on the card already need not be written below it.
        name = turn.detail.partition(" -> ")[0]
        here_too = [each for each in board.permanents if each.id == turn.subject]
        if any(name not in each.keywords for each in here_too):
            source, label = turn.subject, name
    elif turn.kind in PLAYS:
        by, source = turn.subject, turn.target
        label = _labelled(run, place)
        times = len(in_a_row(run.events, place))
        label = f"{times} × {label}" if times > 1 else label
        targets = _targets(run, turn, scenario)
    again = _again(run, place, scenario)
    dealt = () if board.pending else tuple(_dealt(run, turn))
    then = _dealt_then(run, place, board) if run.status == "finished" and not board.pending else None
    before = () if board.pending else _dealt_before(run, place, board)
    divided = tuple(_refused(run))
    barred = tuple(_barred(run, scenario, board))
    ends = tuple(_ends(run, board, scenario, changing))
    here = {each.id: each.name for each in board.permanents}
    parts = list(dict.fromkeys(_parts(board, changing, source, targets, (*dealt, *(then or ()), *divided))))
    parts = list(dict.fromkeys((*(each for pair in barred for each in pair), *parts)))
    parts = list(dict.fromkeys((*parts[: 1 + len(targets)], *again, *parts)))
    worn = [piece.id for piece in scenario.pieces if piece.attached_to in parts and piece.id in here]
    parts = list(dict.fromkeys((*parts, *worn)))
    remarked = list(remarks(run, place, board, scenario, label, parts))
    damage = [
        (kind, *each)
        for kind, some in (
            ("waits", board.pending),
            ("dealt", dealt),
            ("then", then or ()),
            ("refused", divided),
        )
        for each in some
    ]
    told: dict[str, list[str]] = {}
    for identifier, words in (*((end.id, end.word) for end in ends), *remarked):
        told.setdefault(identifier, []).append(words)
    plan = refused(run)
    orders = [event for event in run.events[:place] if plan is None or event.subject == plan.creature]
    places = ordered(orders, parts)
    alone = {source, *(each for pair in _worn(scenario) for each in pair)}
    crowds = merging.crowds(board, parts, alone, damage, told, places) if again else []
    if any({*targets, *again} <= {*crowd} for crowd in crowds):
        label = f"{1 + len(again)} × {label}"
    else:
        crowds = merging.crowds(board, parts, {*alone, *targets}, damage, told, places)
    behind = {each for crowd in crowds for each in crowd[1:]}
    some = [each for each in parts if each in here and each not in behind][:MOST_CARDS]
    crowds = [crowd for crowd in crowds if crowd[0] in some]
    shown = (*(each for each in parts if each not in here), *some)
    placed = {each: [places[each]] for each in some if each in places} | {
        crowd[0]: [places[each] for each in crowd] for crowd in crowds if crowd[0] in places
    }
    return Stroke(
        by, source, targets, label, dealt, then, divided, ends, shown,
        len({*here} - {*some, *(each for crowd in crowds for each in crowd)}),
        gone=tuple(_fought(run, place, board, scenario, some)), before=before,
        remarks=(*remarked, *((each, in_order(row)) for each, row in placed.items())),
        sizes=tuple(later_sizes(run, place, board)) if turn.kind in PLAYS else (),
        worn=tuple(_worn(scenario)),
        crowds=tuple((crowd[0], len(crowd), here[crowd[0]]) for crowd in crowds),
        barred=barred, answered=tuple(_answered(run, place, board, targets)), size="" if source in here else _to_come(source, scenario),
    )  # fmt: skip


def _to_come(source: str, scenario: Scenario) -> str:
    """The size that is printed on a creature that is not on the table yet."""
    facts = next((piece.facts for piece in scenario.pieces if piece.id == source), None)
    if facts is None or "creature" not in facts.types:
        return ""
    return f"{facts.power}/{facts.toughness}"


def _worn(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What lies on something as it all begins, and on what."""
    return ((piece.id, piece.attached_to) for piece in scenario.pieces if piece.attached_to)


def _labelled(run: Run, place: int) -> str:
    """What the play of that number does, with the colour that is chosen for it: as it is played, or as it resolves."""
    play = run.events[place]
    label, _, aim = play.detail.partition(" -> ")
    chosen = (
        event.detail
        for event in run.events[place:]
        if event.kind == "chooses" and event.target == play.target
    )
    color = aim.rpartition(", ")[2].removeprefix(CHOOSING)
    color = color if color in COLORS else next(chosen, "")
    return label.replace("a color", color) if color in COLORS else label


def _fought(
    run: Run, place: int, board: Board, scenario: Scenario, some: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Who has left by then and was in one block with somebody in the picture, with whose it was."""
    if len(some) == MOST_CARDS:
        return
    blocks = [{event.subject, event.target} for event in run.events[:place] if event.kind == "block"]
    beside = {one for pair in blocks if pair & {*some} for one in pair}
    left = dict(board.elsewhere)
    for piece in scenario.pieces:
        if piece.id in beside and piece.id in left:
            yield piece.id, piece.controller


def _answered(run: Run, place: int, board: Board, targets: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The spells that a play is aimed at while they wait, each with whose it is."""
    waiting = {identifier for identifier, zone in board.elsewhere if zone == "stack"}
    for event in run.events[:place]:
        if event.kind == "cast" and event.target in waiting.intersection(targets):
            yield event.target, event.subject


def _again(run: Run, place: int, scenario: Scenario) -> tuple[str, ...]:
    """What the same play is then aimed at, each time at one other, where nothing else is played in that moment."""
    turn = run.events[place]
    if turn.kind not in PLAYS:
        return ()
    used = (turn.subject, turn.target)
    plays = [event for event in run.events[place:] if event.window == turn.window and event.kind in PLAYS]
    aims = [
        play.targets for play in line_of(run, scenario).plays
        if (play.player, play.source) == used and len(play.targets) == 1
    ]  # fmt: skip
    labels = {event.detail.partition(" -> ")[0] for event in plays}
    same = all((event.subject, event.target) == used for event in plays) and len(labels) == 1
    others = [aim for (aim,) in aims[1:]]
    return tuple(others) if same and len(plays) == len(aims) == len({*aims}) else ()


def _targets(run: Run, turn: Event, scenario: Scenario) -> tuple[str, ...]:
    """What a play is aimed at, as the script has it."""
    for play in line_of(run, scenario).plays:
        if (play.player, play.source) == (turn.subject, turn.target):
            return play.targets
    return ()


def _dealt(run: Run, turn: Event) -> Iterator[tuple[str, str, int]]:
    """The combat damage that is assigned, or dealt, in the window of an event, none of it waiting."""
    kind = "assign" if turn.kind in (*WAITING, "assign nothing") else "deal"
    if turn.kind in (*PLAYS, "trigger"):
        return
    for event in run.events:
        if event.window == turn.window and event.kind == kind and event.target and event.amount:
            yield event.subject, event.target, event.amount


def _deals_alike(run: Run, turn: Event, stroke: Stroke) -> bool:
    """Whether a run deals in the window of an event what a picture shows."""
    return sorted(_dealt(run, turn)) == sorted(stroke.dealt)


def _refused(run: Run) -> Iterator[tuple[str, str, int]]:
    """The division that a run ends at, as the script has it, where it is not legal."""
    plan = refused(run)
    if plan is not None:
        yield from (
            (plan.creature, recipient, amount) for recipient, amount in plan.wishes[0].amounts if amount
        )


def _barred(run: Run, scenario: Scenario, board: Board) -> Iterator[tuple[str, str]]:
    """The block that a run ends at and that is not legal, each attacker with who would block it."""
    block = refused_block(run, scenario)
    here = {each.id for each in board.permanents}
    if block is not None and block.creature in here:
        yield from ((attacker, block.creature) for attacker in block.attackers if attacker in here)


def _dealt_then(run: Run, place: int, board: Board) -> tuple[tuple[str, str, int], ...] | None:
    """The combat damage that is dealt after a play or a trigger, among those in the picture; none is told of as well.

    None where some was dealt before, or whoever deals it is not there yet.  After damage it is that of a second step.
    """
    combat = _combat_damage(run)
    if run.events[place].kind == "deal":
        later = [run.events[number] for number in combat if number > place]
        return _summed((each for each in later if each.window != run.events[place].window), board) or None
    telling = (*PLAYS, "trigger") if combat else (*PLAYS, "trigger", "assign nothing")
    if run.events[place].kind not in telling or any(number < place for number in combat):
        return None
    return _summed(map(run.events.__getitem__, combat), board)


def _dealt_before(run: Run, place: int, board: Board) -> tuple[tuple[str, str, int], ...]:
    """The combat damage that was dealt before a play or a trigger, where all of it was."""
    combat = _combat_damage(run)
    if run.events[place].kind not in (*PLAYS, "trigger") or any(number > place for number in combat):
        return ()
    return _summed(map(run.events.__getitem__, combat), board, dict(board.elsewhere)) or ()


def _combat_damage(run: Run) -> list[int]:
    """The numbers of the events in which combat damage is dealt."""
    return [
        number for number, event in enumerate(run.events) if event.kind == "deal" and event.detail == "combat"
    ]


def _summed(
    dealing: Iterable[Event], board: Board, left: Iterable[str] = ()
) -> tuple[tuple[str, str, int], ...] | None:
    """Who deals whom how much in all; None where somebody is neither on the board nor has `left` it."""
    here = {name for name, _, _ in board.players} | {each.id for each in board.permanents} | {*left}
    dealt = Counter[tuple[str, str]]()
    for event in dealing:
        dealt[event.subject, event.target] += event.amount
    if not all(here >= {*pair} for pair in dealt):
        return None
    return tuple((*pair, amount) for pair, amount in dealt.items() if amount)


def _parts(
    board: Board,
    changing: Mapping[str, set[str]],
    source: str,
    targets: Sequence[str],
    dealt: Iterable[tuple[str, str, int]],
) -> Iterator[str]:
    """Who has a part in it, the most telling first."""
    yield from (each for each in (source, *targets) if each)
    yield from changing
    near = {source, *targets, *changing}
    for each in board.permanents:
        if each.id in near or near & {*each.blocking}:
            yield from (each.id, *each.blocking, *(each.attacking for _ in (each,) if not each.blocked))
    for one, other, _ in (*board.pending, *dealt):
        yield from (one, other)
    for each in board.permanents:
        if each.blocking:
            yield from (*each.blocking, each.id)
    yield from (each.id for each in board.permanents if each.attacking)
    yield from (each.attacking for each in board.permanents if each.attacking and not each.blocked)
    if len(board.permanents) <= MOST_CARDS // 2:
        yield from (each.id for each in board.permanents)


def _ends(run: Run, board: Board, scenario: Scenario, changing: Mapping[str, set[str]]) -> Iterator[End]:
    """What becomes of everybody in the picture for whom it is worth a word; of a draw nothing is left to tell."""
    if run.status != "finished" or is_drawn(run.facts):
        return
    spells = {piece.id for piece in scenario.pieces if piece.facts.types & {"instant", "sorcery"}}
    countered = {event.subject for event in run.events if event.kind == "countered" and not event.detail}
    fighting = {each.id for each in board.permanents if each.attacking or each.blocking}
    for identifier in (*(each.id for each in board.permanents), *(each for each, _ in board.elsewhere)):
        differs = identifier in changing
        here = run.facts.get(identifier, {})
        if identifier in countered:
            yield End(identifier, "countered", differs)
        if identifier in spells or identifier in countered:
            continue
        if here.get("zone") != "battlefield":
            yield End(identifier, _left(run, identifier), differs)
        elif differs or identifier in fighting:
            yield End(identifier, _alive(here, changing.get(identifier, set())), differs)
        elif counted := verdict.counters_changed(run, identifier):
            yield End(identifier, _alive(here, counted), differs)
    for seat in scenario.seats:
        if word := _end_of_player(run.facts.get(seat.name, {}), seat, seat.name in changing):
            yield End(seat.name, word, seat.name in changing)


def _left(run: Run, identifier: str) -> str:
    """How a permanent that is there no more went."""
    ways = {event.detail for event in run.events if event.kind == "die" and event.subject == identifier}
    zone = str(run.facts.get(identifier, {}).get("zone"))
    if "sacrificed" in ways:
        return "sacrificed"
    return "dies" if ways and zone in ("graveyard", "gone") else AWAY.get(zone, "leaves")


def _end_of_player(here: Mapping[str, object], seat: Seat, differs: bool) -> str:
    """A player's end, where it differs or is another than the start."""
    if here.get("lost"):
        return "loses"
    if here.get("poison") != seat.poison and here.get("life") == seat.life:
        return f"{here['poison']} poison"
    if not differs and here.get("life") == seat.life:
        return ""
    life = int(str(here["life"]))
    verb = "stays at" if life == seat.life else "falls to" if life < seat.life else "rises to"
    return f"{verb} {life}"


AWAY: Mapping[str, str] = {
    "hand": "to hand",
    "graveyard": "graveyard",
    "exile": "exiled",
    "library": "to library",
    "phased out": "phased out",
}


def _alive(here: Mapping[str, object], changing: set[str]) -> str:
    """What there is to say of a permanent that stays."""
    if changing & {"power", "toughness"}:
        return f"stays, {here.get('power')}/{here.get('toughness')}"
    for fact in sorted(changing):
        if fact.endswith(verdict.COUNTERS):
            kind = fact.removesuffix(verdict.COUNTERS)
            return f"{here.get(fact, 0)}{' × ' if kind[0] in '+-' else ' '}{kind}"
    if "damage" in changing:
        return f"{here.get('damage') or 'no'} damage"
    if changing == {"tapped"}:
        return "tapped" if here.get("tapped") else "untapped"
    if "controller" in changing:
        return f"{here['controller']}'s"
    return "survives"
