"""How many a server works for at the same time, and in which order."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from comparator.serving import places
from comparator.serving.places import MOST_MEMORY, SHARE, Places, Room, room

GIGABYTE = 1 << 30


@pytest.mark.parametrize(
    ("memory", "processors", "found"),
    [
        (24 * GIGABYTE, 2, Room(quick=2, slow=14)),
        (8 * GIGABYTE, 2, Room(quick=2, slow=6)),
        (8 * GIGABYTE, 64, Room(quick=7, slow=1)),
        (1 * GIGABYTE, 4, Room(quick=1, slow=1)),
    ],
)
def test_all_who_are_worked_for_together_take_no_more_than_their_share_of_the_memory(
    memory: int, processors: int, found: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "memory", lambda: memory)
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert room() == found
    assert sum(found) == 2 or sum(found) * MOST_MEMORY * SHARE <= memory


@pytest.mark.parametrize("told", [ValueError, -1])
def test_a_machine_that_does_not_tell_its_memory_is_supposed_to_have_some(
    told: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sysconf(name: str) -> int:
        if told is ValueError:
            raise ValueError(name)
        return -1 if name == "SC_PHYS_PAGES" else 4096

    monkeypatch.setattr(os, "sysconf", sysconf)
    assert places.memory() == places.SUPPOSED


async def in_turn(given_up: str = "") -> str:
    """Who comes to the only place, in the order in which they do; `given_up` is said by whoever leaves before."""
    only = Places(1)
    came: list[str] = []

    async def come(name: str, urgency: int) -> None:
        async with only.place(urgency):
            came.append(name)

    async with only.place():
        waiting = {
            name: asyncio.create_task(come(name, urgency))
            for name, urgency in (("a", 1), ("b", 0), ("c", 1), ("d", 0))
        }
        await asyncio.sleep(0)
        for name in given_up:
            waiting[name].cancel()
    await asyncio.wait(waiting.values())
    assert only.free == 1
    return "".join(came)


@pytest.mark.parametrize(("given_up", "came"), [("", "bdac"), ("b", "dac"), ("bc", "da"), ("abcd", "")])
def test_the_most_urgent_come_first_and_among_them_who_came_first(given_up: str, came: str) -> None:
    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(lambda: asyncio.run(in_turn(given_up))).result() == came


def test_who_is_handed_a_place_and_leaves_hands_it_on() -> None:
    async def leave() -> None:
        only = Places(1)
        async with only.place():
            leaving = asyncio.create_task(only.place().__aenter__())
            await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        assert only.free == 1

    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(leave())).result()
