"""A crowd of readers against the real server, over loopback: `make load` prints how long they wait.

Each opens the page's data, and then, until the time is over, thinks, changes the board, has it checked and
compared, and fetches the comparison; now and then one types on and no longer waits for it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from comparator.serving.guard import LOOPBACK, TOKEN
from tests.playing import TRADE

ROOT = Path(__file__).parents[2]
IN_FLIGHT = 20
"""How many comparisons are asked for at the same time at most."""
TYPES_ON = 0.1
"""How often a reader types on while a comparison is made."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server answers, and to whom."""

    port: int
    key: str
    process: int
    in_flight: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(IN_FLIGHT))


@contextmanager
def serving(folder: Path) -> Iterator[Place]:
    """The real server, in a process of its own, ended as its user would end it."""
    with subprocess.Popen(
        [sys.executable, "-m", "comparator", "serve", str(folder), "--port", "0"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        found = re.search(r":(\d+)/#(\S+)", running.stdout.readline())
        assert found, "the server says where it is"
        try:
            yield Place(int(found[1]), found[2], running.pid)
        finally:
            running.terminate()


class Visitor:
    """A reader with a connection of their own; `waited` are the seconds for each comparison."""

    def __init__(self, place: Place, number: int, pause: float) -> None:
        self.waited: list[float] = []
        self.typed_on = 0
        self.errors: list[str] = []
        self._place = place
        self._number = number
        self._pause = pause
        self._chance = random.Random(number)
        self._reading: asyncio.StreamReader | None = None
        self._writing: asyncio.StreamWriter | None = None

    async def stay(self, seconds: float) -> None:
        """Write and compare for so long."""
        until = time.monotonic() + seconds
        await asyncio.sleep(self._chance.uniform(0, min(self._pause, seconds / 4)))
        try:
            await self._ask("start")
            step = 0
            while time.monotonic() < until:
                step += 1
                await self._compare(
                    TRADE.replace("Anna: 20", f"Anna: {20 + step}").replace("bears", f"bears {self._number}")
                )
                await asyncio.sleep(self._chance.uniform(0.5, 1.5) * self._pause)
        except (OSError, EOFError, ValueError) as error:
            self.errors.append(f"{self._number}: {error!r}")
        finally:
            await self._leave()

    async def _compare(self, text: str) -> None:
        given = {"text": text, "name": "mine.yaml", "rulesets": []}
        await self._ask("check", given)
        async with self._place.in_flight:
            if self._chance.random() < TYPES_ON:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ask("compare", given), self._chance.uniform(0.005, 0.05))
                self.typed_on += 1
                await self._leave()
                return
            begun = time.monotonic()
            answer = await self._ask("compare", given)
            self.waited.append(time.monotonic() - begun)
        await self._fetch(f"GET /{answer['page']}", b"")

    async def _ask(self, what: str, given: Mapping[str, object] | None = None) -> dict[str, object]:
        said: dict[str, object] = json.loads(
            await self._fetch(f"POST /api/{what}", json.dumps(given or {}).encode())
        )
        return said

    async def _fetch(self, line: str, body: bytes) -> bytes:
        if self._writing is None or self._reading is None or self._reading.at_eof():
            await self._leave()
            self._reading, self._writing = await asyncio.open_connection(LOOPBACK, self._place.port)
        head = (
            f"{line} HTTP/1.1\r\nHost: {LOOPBACK}:{self._place.port}\r\n{TOKEN}: {self._place.key}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._writing.write(head.encode() + body)
        said = (await self._reading.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", said)
        answer = await self._reading.readexactly(int(length[1]) if length else 0)
        if " 200 " not in said.partition("\r\n")[0]:
            raise ValueError(f"{line}: {said.partition(chr(13))[0]} {answer.decode()[:200]}")
        return answer

    async def _leave(self) -> None:
        if self._writing is not None:
            self._writing.close()
            with suppress(OSError):
                await self._writing.wait_closed()
        self._reading = self._writing = None


def memory(process: int) -> float:
    """Megabytes that the server itself holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    held = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(held[1]) / 1024 if held else 0.0


async def crowd(place: Place, visitors: int, seconds: float, pause: float) -> None:
    """Let so many come at once, and say how it went."""
    readers = [Visitor(place, number, pause) for number in range(visitors)]
    stays = asyncio.gather(*(reader.stay(seconds) for reader in readers))
    held = []
    while not stays.done():
        await asyncio.wait({stays}, timeout=seconds / 10)
        held.append(memory(place.process))
    await stays
    waited = sorted(one for reader in readers for one in reader.waited)
    errors = [error for reader in readers for error in reader.errors]
    share = {
        percent: waited[min(len(waited) - 1, len(waited) * percent // 100)] * 1000 for percent in (50, 95, 99)
    }
    click.echo(
        f"{visitors} readers for {seconds:g} s: {len(waited)} comparisons ({len(waited) / seconds:.1f} a second),"
        f" {sum(reader.typed_on for reader in readers)} given up by typing on, {len(errors)} errors\n"
        f"half within {share[50]:.0f} ms, 95 % within {share[95]:.0f} ms, 99 % within {share[99]:.0f} ms,"
        f" all within {waited[-1] * 1000:.0f} ms\n"
        f"memory of the server, tenth by tenth: {', '.join(f'{one:.0f}' for one in held)} MB"
    )  # fmt: skip
    for error in errors[:10]:
        click.echo(error)


def main() -> None:
    """Run it with the numbers that the command line names."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--visitors", type=int, default=200)
    asked.add_argument("--seconds", type=float, default=600)
    asked.add_argument("--pause", type=float, default=30, help="seconds between two comparisons of a reader")
    given = asked.parse_args()
    with TemporaryDirectory() as folder, serving(Path(folder)) as place:
        asyncio.run(crowd(place, given.visitors, given.seconds, given.pause))


if __name__ == "__main__":
    main()
