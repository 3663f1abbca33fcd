"""What a picture of a moment says on its cards besides their names: what matters there and is not drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from comparator.running.record import Board, Run
from comparator.scenario.scenario import Piece, Scenario
from reports.board.described import size_of
from reports.words.phrasing import counted, counters, ordinal, possessive
from reports.words.words import when_briefly
from rulesets.table.abilities.filters import COLORS
from rulesets.table.events import Event

MOST_EFFECTS = 2
"""How many of its effects a card is told to have."""

MOST_CHANGES = 6
"""How many changes of a life total are told one by one."""


def remarks(
    run: Run, place: int, board: Board, scenario: Scenario, label: str, shown: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """For those who are shown what the picture of the event of that number does not say otherwise."""
    pieces = {piece.id: piece for piece in scenario.pieces}
    fighting = {each.id for each in board.permanents if each.attacking or each.blocking}
    here = {each.id: each for each in board.permanents}
    later = run.events[place:]
    for identifier in shown:
        piece = pieces.get(identifier)
        if piece is None:
            yield from _life(identifier, later)
            yield from _cards(identifier, run)
        elif identifier in here:
            if identifier not in fighting:
                yield from ((identifier, effect) for effect in _effects(piece, run))
            yield from (
                (identifier, color) for color in COLORS if color in label and color in piece.facts.colors
            )
            yield from _whose(piece, here[identifier].controller, later)
            yield from _counters(identifier, later)


def _cards(player: str, run: Run) -> Iterator[tuple[str, str]]:
    """How many cards a player draws or discards, which go where no picture shows them."""
    for verb, fact in (("draws", "cards drawn"), ("discards", "cards discarded")):
        if run.status == "finished" and (number := run.facts.get(player, {}).get(fact)):
            yield player, f"{verb} {'a card' if number == 1 else counted(int(str(number)), 'card')}"


def later_sizes(run: Run, place: int, board: Board) -> Iterator[tuple[str, str]]:
    """The sizes that creatures have as combat damage is dealt, where those are others than on the board."""
    dealt = next(
        (number for number in range(place, len(run.events)) if _is_combat_damage(run.events[number])), place
    )
    boards = [each for each in run.boards if place < each.event <= dealt]
    if boards:
        now = {each.id: size_of(each) for each in board.permanents}
        for each in boards[-1].permanents:
            if now.get(each.id) and size_of(each) not in ("", now[each.id]):
                yield each.id, size_of(each)


def _is_combat_damage(event: Event) -> bool:
    return event.kind == "deal" and event.detail == "combat"


def seldom_dealt(board: Board, runs: Sequence[Run]) -> Iterator[tuple[str, str]]:
    """Whose damage waits for whom and is dealt in none of the runs, or in fewer than it is not."""
    for source, recipient, _ in board.pending:
        if _is_spared(recipient, source, runs):
            yield source, recipient


def _is_spared(recipient: str, source: str, runs: Sequence[Run]) -> bool:
    """Whether most runs do not deal a damage that waits."""
    return 2 * sum(_spares(run, source, recipient) for run in runs) > len(runs)


def dealt_to_some(board: Board, runs: Sequence[Run]) -> Iterator[tuple[str, str]]:
    """For those whom waiting damage is dealt to in some of the runs alone, under which rules it is as most of them have it not."""
    for source, recipient, amount in board.pending:
        few = _is_spared(recipient, source, runs)
        others = [run for run in runs if _spares(run, source, recipient) is not few]
        if 0 < len(others) < len(runs):
            told = "dealt" if few else "not dealt"
            yield recipient, f"the {amount} {told} {when_briefly(run.ruleset for run in others)}"


def _spares(run: Run, source: str, recipient: str) -> bool:
    """Whether no combat damage of a source is dealt to a recipient."""
    return not any(
        _is_combat_damage(event) and (event.subject, event.target) == (source, recipient)
        for event in run.events
    )


def _effects(piece: Piece, run: Run) -> Iterator[str]:
    """What a card does that stands beside the fight: always, or as often as it triggers."""
    triggered = {
        event.detail for event in run.events if event.kind == "trigger" and event.subject == piece.id
    }
    acting = [
        ability.label for ability in piece.facts.abilities
        if ability.kind == "static" or (ability.kind == "triggered" and ability.label in triggered)
    ]  # fmt: skip
    yield from acting[-MOST_EFFECTS:]


def _whose(piece: Piece, controller: str, later: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Whose a permanent is now, or is to be, where that is not who had it first."""
    taken = [
        event.target for event in later
        if event.kind == "control" and event.subject == piece.id and event.window == later[0].window
    ]  # fmt: skip
    if taken and taken[0] != controller:
        yield piece.id, f"then {possessive(taken[0])}"
    elif controller != piece.controller:
        yield piece.id, f"now {possessive(controller)}"


def _counters(identifier: str, later: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """The counters that combat damage puts on it."""
    dealt = dropwhile(lambda event: not (_is_combat_damage(event) and event.target == identifier), later)
    for event in dealt:
        if event.kind == "counters" and event.subject == identifier and event.amount > 0:
            yield identifier, f"then {counters(event.amount, event.detail)}"


def _life(player: str, later: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What a player loses and gains one by one from then on, where that is not just the combat damage."""
    changes = [event.amount for event in later if event.kind == "life" and event.subject == player]
    damage = sum(event.amount for event in later if _is_combat_damage(event) and event.target == player)
    if 1 < len(changes) <= MOST_CHANGES and sum(changes) != -damage:
        yield player, f"then {', '.join(f'{each:+}'.replace('-', '−') for each in changes)}"


def ordered(earlier: Sequence[Event], parts: Sequence[str]) -> dict[str, int]:
    """Who comes where in an order in which damage has to be assigned, from 1 on; nobody who has two places in two orders."""
    places: dict[str, set[int]] = {}
    for event in earlier:
        if event.kind == "order":
            named = sorted((each for each in parts if each and each in event.detail), key=event.detail.index)
            blockers = [each for each in named if each != event.subject]
            for number, each in enumerate(blockers, 1):
                places.setdefault(each, set()).update({number} if len(blockers) > 1 else ())
    return {each: min(numbers) for each, numbers in places.items() if len(numbers) == 1}


def in_order(places: Sequence[int]) -> str:
    """The same in words, for one or for several in a row: `2nd in order`, `2nd to 5th in order`."""
    first, last = ordinal(min(places)), ordinal(max(places))
    return f"{first} in order" if first == last else f"{first} to {last} in order"
