"""The same board with another kind of counter chosen, where the rules leave a choice that the script does not name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from comparator.questions.facts import World

Ways = tuple[tuple[str, ...], ...]
"""The kinds of counters that something may be given by proliferating, one way after the other."""


def with_other_kinds(world: World) -> Iterator[World]:
    """The worlds in which something that has several kinds of counters gets one of another, where it gets only one."""
    if not any(cause.clause == "proliferate" for cause in world.run.causes):
        return
    version = world.ruleset.proliferate
    given = version.does
    most = max((len(given(kinds)) for kinds in _kinds(world)), default=1)
    for turn in range(1, most):
        turned = replace(version, does=_from(given, turn), reading=f"kind-{turn}")
        yield replace(world, ruleset=world.ruleset.replacing(turned))


def _kinds(world: World) -> Iterator[tuple[str, ...]]:
    """The kinds of counters on each permanent that has any."""
    for piece in world.scenario.pieces:
        if piece.counters:
            yield tuple(sorted(kind for kind, _ in piece.counters))


def _from(given: Callable[[tuple[str, ...]], Ways], turn: int) -> Callable[[tuple[str, ...]], Ways]:
    """The same ways, from a later one on."""

    def ways(kinds: tuple[str, ...]) -> Ways:
        all_of_them = given(kinds)
        first = turn % len(all_of_them)
        return all_of_them[first:] + all_of_them[:first]

    return ways
