"""A crowd of readers against the real server, over loopback: `make load` prints how long they wait.

Each has a connection of their own, and asks what the page asks: once for all that it needs to begin; and then, until the
time is over, for every change of a small board, what may follow, what is wrong, what comes of it, and the page that
shows it, one after the other and without the page's own rest between two of them. No text is sent twice, by one reader
or by two. Between two changes a reader thinks for half of the pause to one and a half of it. At most so many comparisons
as `IN_FLIGHT` are asked for at the same time: whoever would ask for one more thinks a little longer, and the output says
how many there were. One of ten types on: no longer waits, and closes the connection. All waiting is measured by the one
who waits, in a process that shares the machine with the server; the output says what either used of the processors.
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
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

import click

from comparator.serving.guard import LOOPBACK, TOKEN
from tests.bench.processes import processor_seconds
from tests.playing import TRADE

PROGRAM = Path(sys.executable).with_name("comparator")
IN_FLIGHT = 20
"""How many comparisons are asked for at the same time at most."""
TYPES_ON = 0.1
"""How often a reader types on while a comparison is made."""
ABILITIES = ("", " first strike", " trample", " deathtouch", " lifelink")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server answers, and to whom."""

    port: int
    key: str
    process: int
    in_flight: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(IN_FLIGHT))
    waited: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds, for each kind of question."""
    together: list[int] = field(default_factory=list)
    """How many comparisons were asked for whenever one was."""


@contextmanager
def serving(folder: Path, program: Path = PROGRAM) -> Iterator[Place]:
    """The real server, in a process of its own, ended as its user would end it."""
    with subprocess.Popen(
        [program, "serve", folder, "--port", "0"], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        found = re.search(r":(\d+)/#(\S+)", running.stdout.readline())
        assert found, "the server says where it is"
        try:
            yield Place(int(found[1]), found[2], running.pid)
        finally:
            running.terminate()


class Visitor:
    """A reader with a connection of their own."""

    def __init__(self, place: Place, number: int, pause: float) -> None:
        self.compared = 0
        self.typed_on = 0
        self.errors: list[str] = []
        self._place = place
        self._number = number
        self._pause = pause
        self._chance = random.Random(number)
        self._reading: asyncio.StreamReader | None = None
        self._writing: asyncio.StreamWriter | None = None

    async def stay(self, seconds: float) -> None:
        """Write and compare for so long, at least once."""
        until = time.monotonic() + seconds
        await asyncio.sleep(self._chance.uniform(0, min(self._pause, seconds / 4)))
        try:
            await self._ask("start")
            while True:
                await self._compare(self._changed())
                if time.monotonic() > until:
                    break
                await asyncio.sleep(self._chance.uniform(0.5, 1.5) * self._pause)
        except (OSError, EOFError, ValueError) as error:
            self.errors.append(f"{self._number}: {error!r}")
        finally:
            await self._leave()

    def _changed(self) -> str:
        """A small board as nobody has sent it before."""
        change = self.compared + self.typed_on
        return (
            TRADE.replace("bears", f"bears of reader {self._number}, change {change}")
            .replace("Anna: 20", f"Anna: {self._chance.randint(1, 40)}")
            .replace("Attacker: 2/2", f"Attacker: {self._creature()}")
            .replace("Blocker: 2/2", f"Blocker: {self._creature()}")
        )

    def _creature(self) -> str:
        return f"{self._chance.randint(1, 5)}/{self._chance.randint(1, 5)}{self._chance.choice(ABILITIES)}"

    async def _compare(self, text: str) -> None:
        await self._ask("complete", {"before": text.partition("2")[0]})
        given = {"text": text, "name": "mine.yaml", "rulesets": []}
        await self._ask("check", given)
        async with self._place.in_flight:
            self._place.together.append(IN_FLIGHT - self._place.in_flight._value)
            if self._chance.random() < TYPES_ON:
                with suppress(TimeoutError):
                    await asyncio.wait_for(
                        self._fetch("POST", "api/compare", given), self._chance.uniform(0.005, 0.05)
                    )
                self.typed_on += 1
                await self._leave()
                return
            answer = await self._ask("compare", given)
        await self._timed("page", "GET", str(answer["page"]))
        self.compared += 1

    async def _ask(self, what: str, given: Mapping[str, object] | None = None) -> dict[str, object]:
        said: dict[str, object] = json.loads(await self._timed(what, "POST", f"api/{what}", given))
        return said

    async def _timed(
        self, what: str, method: str, address: str, given: Mapping[str, object] | None = None
    ) -> bytes:
        begun = time.monotonic()
        said = await self._fetch(method, address, given)
        self._place.waited[what].append(time.monotonic() - begun)
        return said

    async def _fetch(self, method: str, address: str, given: Mapping[str, object] | None = None) -> bytes:
        if self._writing is None or self._reading is None or self._reading.at_eof():
            await self._leave()
            self._reading, self._writing = await asyncio.open_connection(LOOPBACK, self._place.port)
        body = b"" if method == "GET" else json.dumps(given or {}).encode()
        head = (
            f"{method} /{address} HTTP/1.1\r\nHost: {LOOPBACK}:{self._place.port}\r\n{TOKEN}: {self._place.key}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._writing.write(head.encode() + body)
        said = (await self._reading.readuntil(b"\r\n\r\n")).decode().lower()
        length = re.search(r"content-length: (\d+)", said)
        answer = await self._reading.readexactly(int(length[1]) if length else 0)
        if " 200 " not in said.partition("\r\n")[0]:
            raise ValueError(f"{address}: {said.partition(chr(13))[0]} {answer.decode()[:200]}")
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
    before, before_here = processor_seconds(place.process), time.process_time()
    stays = asyncio.gather(*(reader.stay(seconds) for reader in readers))
    held = []
    while not stays.done():
        await asyncio.wait({stays}, timeout=seconds / 10)
        held.append(memory(place.process))
    await stays
    after, here = processor_seconds(place.process), time.process_time() - before_here
    answering = after[place.process] - before[place.process]
    working = sum(after.values()) - sum(before.values()) - answering
    made = sum(reader.compared for reader in readers)
    typed_on = sum(reader.typed_on for reader in readers)
    errors = [error for reader in readers for error in reader.errors]
    click.echo(
        f"{visitors} readers for {seconds:g} s: {made} comparisons ({made / seconds:.1f} a second),"
        f" {typed_on} given up by typing on, {len(errors)} errors;"
        f" at most {max(place.together)} asked for at the same time, {mean(place.together):.1f} on average"
    )
    for what, waited in place.waited.items():
        shares = [_within(waited, percent) for percent in (50, 95, 99, 100)]
        click.echo(
            f"{what:>9}: {len(waited):6}, half within {shares[0]:.0f} ms, 95 % within {shares[1]:.0f} ms,"
            f" 99 % within {shares[2]:.0f} ms, all within {shares[3]:.0f} ms"
        )
    for what, used in (("the server", answering), ("its processes", working), ("the readers", here)):
        click.echo(f"{what}: {1000 * used / max(1, made + typed_on):.1f} ms of processor time a comparison")
    click.echo(f"memory of the server, tenth by tenth: {', '.join(f'{one:.0f}' for one in held)} MB")
    for error in errors[:10]:
        click.echo(error)


def _within(waited: Sequence[float], percent: int) -> float:
    """In how many milliseconds so many of a hundred were answered."""
    return 1000 * sorted(waited)[min(len(waited) - 1, len(waited) * percent // 100)]


def main() -> None:
    """Run it with the numbers that the command line names."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--visitors", type=int, default=200)
    asked.add_argument("--seconds", type=float, default=600)
    asked.add_argument("--pause", type=float, default=30, help="seconds between two comparisons of a reader")
    asked.add_argument("--program", type=Path, default=PROGRAM, help="another one, as of `make compiled`")
    given = asked.parse_args()
    with TemporaryDirectory() as folder, serving(Path(folder), given.program) as place:
        asyncio.run(crowd(place, given.visitors, given.seconds, given.pause))


if __name__ == "__main__":
    main()
