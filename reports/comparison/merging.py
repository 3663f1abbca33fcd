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
    and where an `order` has them, nobody else stands between.  Who fights one other alone, and is all that this one fights,
    is drawn with others of whom the same is so: then the first of one crowd fights the first of the other.
    """
    here = {each.id: each for each in board.permanents}
    some = [each for each in parts if each in here and each not in alone]
    rivals = {each: _rivals(each, board, damage) for each in some}
    paired = {
        each: rival
        for each, all_of_them in rivals.items()
        for rival in all_of_them
        if len(all_of_them) == 1 and rivals.get(rival) == {each}
    }

    def key(identifier: str) -> tuple[Hashable, ...]:
        rival = paired.get(identifier, "")
        return (
            *_state(here[identifier], board, rival),
            *_part(identifier, damage, rival),
            *told.get(identifier, ()),
            identifier in order,
        )

    alike: dict[Hashable, list[str]] = {}
    for each in some:
        alike.setdefault((key(each), key(paired[each]) if each in paired else ""), []).append(each)
    found: list[tuple[str, ...]] = []
    for crowd in alike.values():
        beside = next((other for other in found if paired.get(crowd[0]) in other), None)
        aligned = tuple(paired[each] for each in beside) if beside else tuple(crowd)
        if len(aligned) > 1 and _in_a_row(aligned, order):
            found.append(aligned)
    return found


def _rivals(identifier: str, board: Board, damage: Sequence[Damage]) -> set[str]:
    """The permanents that it blocks or is blocked by, and that it deals damage or is dealt damage by."""
    blocks = {(each.id, other) for each in board.permanents for other in each.blocking}
    ties = blocks | {(source, recipient) for _, source, recipient, _ in damage}
    here = {each.id for each in board.permanents}
    return {one for tie in ties if identifier in tie for one in tie} & here - {identifier}


def _state(permanent: BoardCreature, board: Board, rival: str) -> tuple[Hashable, ...]:
    """All that the board shows of it, with who blocks it but for a rival."""
    blockers = [each.id for each in board.permanents if permanent.id in each.blocking and each.id != rival]
    blocking = tuple(each for each in permanent.blocking if each != rival)
    return replace(permanent, id="", blocking=blocking), *blockers


def _part(identifier: str, damage: Sequence[Damage], rival: str) -> list[tuple[Hashable, ...]]:
    """The damage that it deals and is dealt, without its own name and that of a rival."""
    return sorted(
        (
            (kind, source == identifier, other if other != rival else "", amount)
            for kind, source, recipient, amount in damage
            if identifier in (source, recipient)
            for other in (recipient if source == identifier else source,)
        ),
        key=repr,
    )


def _in_a_row(some: Sequence[str], order: Mapping[str, int]) -> bool:
    places = sorted(order[each] for each in some if each in order)
    return not places or places[-1] - places[0] == len(places) - 1
