"""Who stands in a picture as one card: those of one name who are in the same state and do the same."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from comparator.running.record import Board, BoardCreature

Damage = tuple[Hashable, str, str, int]
"""What becomes of it, its source and its recipient, and how much it is."""


def crowds(
    board: Board,
    parts: Iterable[str],
    alone: Collection[str],
    damage: Sequence[Damage],
    told: Mapping[str, Sequence[Hashable]],
    order: Mapping[str, int],
) -> list[tuple[str, ...]]:
    """Those of `parts` who can be drawn as one card, never those who are to stand `alone`.

    They are alike in all that the board shows, in the damage that they deal and are dealt and in what is `told` of them;
    and where an `order` has them, nobody else stands between.
    """
    here = {each.id: each for each in board.permanents}
    alike: dict[Hashable, list[str]] = {}
    for identifier in parts:
        if identifier in here and identifier not in alone:
            key = (
                *_state(here[identifier], board),
                *_part(identifier, damage),
                *told.get(identifier, ()),
                identifier in order,
            )
            alike.setdefault(key, []).append(identifier)
    return [tuple(some) for some in alike.values() if len(some) > 1 and _in_a_row(some, order)]


def _state(permanent: BoardCreature, board: Board) -> tuple[Hashable, ...]:
    """All that the board shows of it, with who blocks it."""
    blockers = [each.id for each in board.permanents if permanent.id in each.blocking]
    return replace(permanent, id=""), *blockers


def _part(identifier: str, damage: Sequence[Damage]) -> list[tuple[Hashable, ...]]:
    """The damage that it deals and is dealt, without its own name."""
    return sorted(
        (
            (kind, source == identifier, recipient if source == identifier else source, amount)
            for kind, source, recipient, amount in damage
            if identifier in (source, recipient)
        ),
        key=repr,
    )


def _in_a_row(some: Sequence[str], order: Mapping[str, int]) -> bool:
    places = sorted(order[each] for each in some if each in order)
    return not places or places[-1] - places[0] == len(places) - 1
