"""Sums in a line: what somebody had, what came and went, and what that makes."""

from __future__ import annotations

from collections.abc import Sequence


def of_player(
    name: str,
    life: int,
    changes: Sequence[int],
    lost: bool,
    dealers: Sequence[tuple[str, str, Sequence[int]]],
    late: str = "",
) -> str:
    """`Rafiq, 4/4, deals 4 twice: Noah 20 − 4 − 4 = 12`; who deals it is told where that is one alone, more than once.

    `late` is what triggered and was still to come when the player lost.
    """
    by = ""
    if len(dealers) == 1 and len(dealers[0][2]) > 1:
        ((source, size, amounts),) = dealers
        by = f"{source}{f', {size},' if size else ''} deals {_dealt(amounts)}: "
    chain = "".join(f" {'+' if each > 0 else '−'} {abs(each)}" for each in changes)
    end = f" and loses{f' before {late} could count' if late else ''}" if lost else ""
    return f"{by}{name} {life}{chain} = {life + sum(changes)}".replace("= -", "= −") + end


def ability_named(label: str, source: str) -> str:
    """An ability by the keyword before the colon of its label, or by whose it is: `lifelink`, `Spirit Link`."""
    keyword, colon, _ = label.partition(":")
    return keyword if colon else source


def _dealt(amounts: Sequence[int]) -> str:
    if len(amounts) == 2 and amounts[0] == amounts[1]:
        return f"{amounts[0]} twice"
    return " + ".join(map(str, amounts))


def of_creature(name: str, size: str, taken: Sequence[int], fate: str) -> str:
    """`Fencer, 1/1, takes 2 + 1 = 3 and dies`."""
    total = (
        f"{' + '.join(map(str, taken))} = {sum(taken)}" if len(taken) > 1 else str(sum(taken) or "nothing")
    )
    return f"{name}, {size}, takes {total} and {fate}"
