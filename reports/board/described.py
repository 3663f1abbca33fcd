"""A board in words: the whole of it in sentences, and what stands on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from comparator.running.record import Board, BoardCreature
from reports.words.phrasing import agreeing, counters, possessive
from reports.words.words import Words, listed


def describe_board(
    board: Board, names: Mapping[str, str], words: Words, hands: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The same picture in sentences, for whoever cannot see it; `hands`: whose hand a card is in, where that is to be told."""
    return " ".join(
        (
            *(f"{names[name]}: {', '.join(states_of_player(board, name))}." for name, _, _ in board.players),
            *(f"It is {board.daytime}." for _ in board.daytime[:1]),
            *(_described(each, board, names) for each in board.permanents),
            *(
                f"{amount} combat damage from {names[source]} to {names[recipient]} waits."
                for source, recipient, amount in board.pending
            ),
            *(f"On the stack: {listed(board.stack[::-1])}." for _ in board.stack[:1]),
            *(
                _elsewhere(names[identifier], zone, words, hands.get(identifier, ""))
                for identifier, zone in board.elsewhere
            ),
        )
    )


def _elsewhere(name: str, zone: str, words: Words, whose: str) -> str:
    """Where a card is that is not on the table."""
    place = f"in {possessive(whose)} hand" if whose and zone == "hand" else words.place(zone)
    return f"{name} {agreeing(name, 'is')} {place}."


def _described(creature: BoardCreature, board: Board, names: Mapping[str, str]) -> str:
    blockers = [names[each.id] for each in board.permanents if creature.id in each.blocking]
    said = [f"{names[creature.id]} {size_of(creature)}".strip(), *states_of(creature)]
    if creature.attacking:
        said.append(f"attacks {names[creature.attacking]}")
    if creature.blocked:
        said.append(f"blocked by {listed(blockers)}" if blockers else "blocked")
    if creature.blocking:
        said.append(f"blocks {listed([names[each] for each in creature.blocking])}")
    return ", ".join(said) + "."


def states_of_player(board: Board, name: str) -> Iterator[str]:
    """What a player has and is, in words: life and, if any, poison and whatever else there is of the kind."""
    for player, life, poison in board.players:
        if player == name:
            yield f"{life} life"
            if poison:
                yield f"{poison} poison"
    for player, what, number in board.standing:
        if player == name:
            yield _HAVING.get(what, what).format(number, "once" if number == 1 else f"{number} times")


_HAVING = {"energy": "{} energy", "speed": "speed {}", "tempted by the Ring": "tempted by the Ring {1}"}
"""How it is said of a player how much there is of what can be counted."""


def size_of(permanent: BoardCreature) -> str:
    """Power and toughness; nothing for what is no creature."""
    return f"{permanent.power}/{permanent.toughness}" if "creature" in permanent.types else ""


def states_of(permanent: BoardCreature) -> Iterator[str]:
    """What a permanent carries, in words."""
    yield from permanent.keywords
    yield from permanent.marks
    if permanent.tapped:
        yield "tapped"
    if permanent.damage:
        yield f"{permanent.damage} damage"
    for kind, number in permanent.counters:
        yield counters(number, kind)
    if permanent.loyalty:
        yield f"loyalty {permanent.loyalty}"
    if permanent.defense:
        yield f"defense {permanent.defense}"
