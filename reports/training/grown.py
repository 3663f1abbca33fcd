"""What size a creature has as it lies there, where other cards make it larger or smaller; unless that is what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from comparator.questions.asked import Asked, Source
from comparator.questions.beliefs import beliefs
from comparator.questions.budget import use_up
from comparator.questions.causes import under
from comparator.questions.facts import World, names_in
from comparator.running.run import run
from comparator.scenario.scenario import Piece, Scenario
from reports.words.phrasing import is_plural, joined
from rulesets.history import as_of
from rulesets.registry import find
from rulesets.table.printed import Facts

SIZING = {"+1/+1": 1, "-1/-1": -1}
"""What one counter of a kind adds to power and toughness."""


def withheld(asked: Asked, world: World, told: Mapping[str, str]) -> Mapping[str, str]:
    """The same of each that fights or is asked about and whose size no stem tells, since an answer hangs on it."""
    changing = [*_changing(world.scenario)]
    if not changing:
        return {}
    sizes = _sizes(world)
    fighting = {attack.creature for attack in world.line.attacks} | {
        one.creature for one in world.line.blocks
    }
    return {
        piece.id: f"{_in_words(piece, sizes[piece.id], changing)}{_by_its_types(piece, changing)}"
        for piece in world.scenario.pieces
        if piece.id in sizes
        and piece.id not in told
        and piece.id in fighting | {*names_in(asked.fact)}
        and sizes[piece.id] != _alone(piece)
    }


def grown(asked: Asked, world: World) -> Mapping[str, str]:
    """Each creature whose size others change, with the words for it; none of which an answer has another size."""
    changing = [*_changing(world.scenario)]
    if not changing:
        return {}
    sizes = _sizes(world)
    others = [_sizes(other) for other in _others(asked, world)]
    return {
        piece.id: _in_words(piece, sizes[piece.id], changing)
        for piece in world.scenario.pieces
        if piece.id in sizes
        and sizes[piece.id] != _alone(piece)
        and all(not other or other.get(piece.id) == sizes[piece.id] for other in others)
    }


def _changing(scenario: Scenario) -> Iterator[Piece]:
    """What changes the sizes of others, or its own, as long as it is there."""
    return (piece for piece in scenario.pieces if piece.zone == "battlefield" and piece.facts.resizing)


def _sizes(world: World) -> dict[str, tuple[int, int]]:
    """How large everything is as the table is laid."""
    shown = run(world.scenario, world.line, world.ruleset)
    use_up(shown.work)
    return {
        one.id: (one.power, one.toughness)
        for board in shown.boards[:1]  # rules that cannot have the board at all show none
        for one in board.permanents
        if "creature" in one.types
    }


def _alone(piece: Piece) -> tuple[int, int]:
    """How large it is by what is printed and lies on it."""
    change = sum(number * SIZING.get(kind, 0) for kind, number in piece.counters)
    return piece.facts.power + change, piece.facts.toughness + change


def _others(asked: Asked, world: World) -> Iterator[World]:
    """The board as whoever answers otherwise has it, and on every day that is asked about."""
    for one in (*asked.wrong, *asked.right):
        answer = one if isinstance(one, date) else getattr(one, "answer", None)
        if isinstance(answer, date):
            yield under(world, as_of(answer))
    yield from filter(None, (_believed(one.source, world) for one in asked.wrong))


def _believed(source: Source, world: World) -> World | None:
    if source.ruleset:
        return under(world, find(source.ruleset))
    found: World | None = world
    for slug in source.beliefs:
        found = beliefs()[slug].world(found) if found is not None else None
    return found


def _in_words(piece: Piece, size: tuple[int, int], changing: Sequence[Piece]) -> str:
    """`2/2 with Goblin King`, `now 3/3` where it counts something itself."""
    told = f"{size[0]}/{size[1]}"
    by = [one.id for one in changing if one is not piece and _reaches(one, piece)]
    return f"now {told}" if _counts(piece.facts) or not by else f"{told} with {joined(by)}"


def _by_its_types(piece: Piece, changing: Sequence[Piece]) -> str:
    """As what a creature of every type is made larger, where its card does not say so."""
    kinds = {
        kind
        for one in changing
        if one is not piece and _reaches(one, piece)
        for boost in one.facts.resizing
        if boost.filter is not None
        for kind in boost.filter.subtypes
    }
    if "changeling" not in piece.facts.keyword_names or not kinds:
        return ""
    return f", since {'they are' if is_plural(piece.id) else 'it is'} a {joined(sorted(kinds))} as well"


def _counts(facts: Facts) -> bool:
    return any(boost.filter is None and not boost.attached for boost in facts.resizing)


def _reaches(changing: Piece, piece: Piece) -> bool:
    """Whether something may change another's size: what lies on a thing changes that alone."""
    return changing.attached_to in ("", piece.id)
