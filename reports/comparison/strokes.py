"""What the picture of a moment shows: who does what to whom, the damage of that moment, and how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from comparator.running.facts import is_drawn
from comparator.running.record import Board, Run
from comparator.scenario.scenario import Scenario, Seat
from reports.board.stroke import End, Stroke
from reports.comparison import merging
from reports.comparison.plays_around import in_a_row
from reports.comparison.remarks import in_order, later_sizes, ordered, remarks
from reports.comparison.tried import line_of, refused, refused_block
from reports.comparison.weighing import COUNTERS, counters_changed
from reports.words.outcomes import damage_left
from rulesets.table.abilities.filters import COLORS
from rulesets.table.events import CHOOSING, PLAYS, Event

MOST_CARDS = 6
"""How many permanents one picture of a moment shows; the whole board is a step away."""
WAITING = frozenset({"assign", "damage on the stack"})
"""Events whose picture is of the damage that waits, where it does."""


def stroke_of(
    run: Run, place: int, board: Board, scenario: Scenario, changing: Mapping[str, set[str]]
) -> Stroke:
    """What the picture of a run shows as its story turns, on that board."""
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


def deals_alike(run: Run, turn: Event, stroke: Stroke) -> bool:
    """Whether a run deals in the window of an event what a picture shows."""
    return sorted(_dealt(run, turn)) == sorted(stroke.dealt)


def _refused(run: Run) -> Iterator[tuple[str, str, int]]:
    """The division that a run ends at, as the script has it, where it is not legal."""
    division = refused(run)
    if division is not None:
        yield from (
            (division.creature, recipient, amount) for recipient, amount in division.amounts if amount
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
    spells = scenario.spells
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
        elif counted := counters_changed(run, identifier):
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
        if fact.endswith(COUNTERS):
            kind = fact.removesuffix(COUNTERS)
            return f"{here.get(fact, 0)}{' × ' if kind[0] in '+-' else ' '}{kind}"
    if "damage" in changing:
        return damage_left(here)
    if changing == {"tapped"}:
        return "tapped" if here.get("tapped") else "untapped"
    if "controller" in changing:
        return f"{here['controller']}'s"
    return "survives"
