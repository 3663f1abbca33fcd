"""Making a board as small as it can be while something about it stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from comparator.discovery.sketch import PREY, Creature, Sketch

Board = TypeVar("Board")


def shrunk(board: Board, keeps: Callable[[Board], bool], steps: Callable[[Board], Iterable[Board]]) -> Board:
    """A board from which nothing can be taken any more: whatever step is tried, `keeps` no longer holds."""
    while True:
        for smaller in steps(board):
            if keeps(smaller):
                board = smaller
                break
        else:
            return board


def board_weight(sketch: Sketch) -> tuple[int, ...]:
    """What makes a board large, most telling first."""
    traits = sum(len(one.traits) for one in sketch.creatures) + sum(map(len, sketch.players))
    sizes = sum(one.power + one.toughness for one in sketch.creatures)
    return len(sketch.creatures), len(sketch.uses), traits, bool(sketch.prey), sketch.plan != "default", sizes


def reductions(sketch: Sketch) -> Iterator[Sketch]:
    """Every board that is one step smaller, large steps first."""
    for number in range(len(sketch.creatures)):
        if number >= sketch.attackers or sketch.attackers > 1:
            yield _without(sketch, number)
    for place in range(len(sketch.uses)):
        yield replace(sketch, uses=sketch.uses[:place] + sketch.uses[place + 1 :])
    yield from _without_a_trait(sketch)
    if sketch.prey:
        yield replace(sketch, prey="", uses=tuple(use for use in sketch.uses if use.target != PREY))
    if sketch.plan != "default":
        yield replace(sketch, plan="default")
    for number, one in enumerate(sketch.creatures):
        if one.power:
            yield _with(sketch, number, replace(one, power=one.power - 1))
        if one.toughness > 1:
            yield _with(sketch, number, replace(one, toughness=one.toughness - 1))


def _with(sketch: Sketch, number: int, one: Creature) -> Sketch:
    creatures = list(sketch.creatures)
    creatures[number] = one
    return replace(sketch, creatures=tuple(creatures))


def _without(sketch: Sketch, number: int) -> Sketch:
    """The board without a creature, whoever blocks it, and every trick that these carry or are the aim of."""
    gone = {number, *(sketch.blockers_of(number) if number < sketch.attackers else ())}
    kept = [one for one in range(len(sketch.creatures)) if one not in gone]
    now = {before: after for after, before in enumerate(kept)}
    return replace(
        sketch,
        creatures=tuple(sketch.creatures[one] for one in kept),
        blocks=tuple(now[sketch.blocks[one - sketch.attackers]] for one in kept if one >= sketch.attackers),
        uses=tuple(
            replace(use, holder=now.get(use.holder, use.holder), target=now.get(use.target, use.target))
            for use in sketch.uses
            if not gone & {use.holder, use.target}
        ),
    )


def _without_a_trait(sketch: Sketch) -> Iterator[Sketch]:
    for number, one in enumerate(sketch.creatures):
        for place in range(len(one.traits)):
            yield _with(sketch, number, replace(one, traits=one.traits[:place] + one.traits[place + 1 :]))
    for seat, traits in enumerate(sketch.players):
        for place in range(len(traits)):
            fewer = traits[:place] + traits[place + 1 :]
            yield replace(sketch, players=(*sketch.players[:seat], fewer, *sketch.players[seat + 1 :]))
