"""The server of `comparator serve` where boards are slow, readers impatient, and requests endless."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from comparator.commands.delivery import comparison_page
from comparator.commands.serving import WARM
from comparator.comparing.results import Comparison
from comparator.serving import app as serving_app
from comparator.serving import errands as serving_errands
from comparator.serving import running as serving_running
from comparator.serving import workers as serving_workers
from comparator.serving.answers import compared
from comparator.serving.app import application
from comparator.serving.desk import Desk
from comparator.serving.errands import Errands
from comparator.serving.folder import Folder, NotGiven
from comparator.serving.guard import TOKEN
from comparator.serving.places import MOST_MEMORY, Room
from comparator.serving.running import listen, make_room, server
from tests.bench.load import Visitor, serving
from tests.conftest import ROOT
from tests.playing import TRADE

KEY = "the-key-of-these-tests"


def never(comparison: Comparison) -> str:
    """A board that takes for ever."""
    while not comparison.scenario.slug.isspace():
        pass
    return ""


def fails(comparison: Comparison) -> str:
    raise KeyError(comparison.scenario.title)


def swallows(comparison: Comparison) -> str:
    return str(comparison) * MOST_MEMORY


def at_once(comparison: Comparison) -> str:
    return comparison.scenario.title


@contextmanager
def served(folder: Path, render: Callable[[Comparison], str]) -> Iterator[tuple[int, Errands]]:
    """A server in this process, its port, and who works for it."""
    errands = Errands(WARM)
    with listen(0) as listening:
        port = listening.getsockname()[1]
        running = server(
            application(Desk(Folder(folder), None, render), errands, port, KEY), ending=errands.end
        )
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield port, errands
        finally:
            running.should_exit = True
            thread.join()


def asking(port: int, what: str, length: int | None = None, **given: object) -> socket.socket:
    """A connection on which a question was asked, or as much of it as `length` promises too much."""
    body = json.dumps(given).encode()
    head = f"POST /api/{what} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{TOKEN}: {KEY}\r\n"
    connection = socket.create_connection(("127.0.0.1", port), timeout=30)
    connection.sendall(f"{head}Content-Length: {length or len(body)}\r\n\r\n".encode() + body)
    return connection


def answered(connection: socket.socket) -> tuple[int, str]:
    """The status and what follows the head of an answer."""
    with connection:
        said = b""
        while part := connection.recv(65536):
            said += part
            head, end, body = said.partition(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            if end and length and len(body) >= int(length[1]):
                break
    return int(said.split()[1]), body.decode()


def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be buried does not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_process_looks_for_what_goes_in_circles_seldom() -> None:
    """What a comparison makes is not looked through again and again while it is made."""
    found: list[int] = []

    async def ask() -> None:
        errands = Errands(WARM)
        try:
            found.append(await errands.run(_collections))
        finally:
            errands.end()

    in_a_loop_of_its_own(ask())
    assert found[0] <= 5


def _collections() -> int:
    """How often a small comparison has the memory looked through."""
    before = [int(one["collections"]) for one in gc.get_stats()]
    compared(comparison_page, TRADE, "mine.yaml", None, [])
    return sum(int(one["collections"]) for one in gc.get_stats()) - sum(before)


# Boards that are slow


def test_a_board_that_takes_too_long_is_stopped_and_its_reader_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_workers, "SECONDS", 2.0)
    with served(tmp_path, never) as (port, _):
        status, said = answered(asking(port, "compare", text=TRADE, name="mine.yaml"))
    assert (status, "took longer than 2 seconds" in said) == (504, True)


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One place for what is quickly done, and one for what is not."""
    monkeypatch.setattr(serving_errands, "room", lambda: Room(1, 1))


@pytest.mark.usefixtures("little_room")
def test_slow_boards_keep_nobody_waiting(tmp_path: Path) -> None:
    """More than are ever worked on at once; the next reader is answered all the same."""
    with served(tmp_path, never) as (port, _):
        slow = [asking(port, "compare", text=TRADE, name="mine.yaml") for _ in range(4)]
        assert answered(asking(port, "check", text=TRADE, name="mine.yaml"))[0] == 200
        for each in slow:
            each.close()


def when_told(sign: Path) -> str:
    """Slow work, which is done as soon as there is a file."""
    while not sign.exists():
        pass
    return sign.name


@pytest.mark.usefixtures("little_room")
def test_what_is_slow_ends_behind_what_is_quick_also_where_it_had_to_begin_anew(tmp_path: Path) -> None:
    sign = tmp_path / "told"

    async def ask() -> None:
        errands = Errands(WARM)
        slow = [asyncio.create_task(errands.run(partial(when_told, sign))) for _ in range(2)]
        while sum(errand._gives_way for errand in errands._asked) < len(slow):
            assert await errands.run(partial(len, "quick")) == 5
        sign.touch()
        assert await asyncio.gather(*slow) == [sign.name] * len(slow)
        errands.end()

    in_a_loop_of_its_own(ask())


@pytest.mark.parametrize(
    ("render", "told"), [(fails, "Internal error: KeyError: 'Two bears trade'"), (swallows, "more memory")]
)
def test_what_fails_in_a_comparison_is_told_in_a_line(
    tmp_path: Path, render: Callable[[Comparison], str], told: str
) -> None:
    with served(tmp_path, render) as (port, _):
        status, said = answered(asking(port, "compare", text=TRADE, name="mine.yaml"))
        assert (status, told in said) == (500, True), said
        assert answered(asking(port, "check", text=TRADE, name="mine.yaml"))[0] == 200


def pid_of(errands: Errands) -> int:
    """The process that does the only errand, once it is there."""
    until(lambda: any(vars(errand)["_worker"] for errand in errands._asked))
    (errand,) = errands._asked
    pid = vars(errand)["_worker"].process.pid
    assert isinstance(pid, int)
    return pid


def test_a_reader_who_leaves_ends_the_work_for_them(tmp_path: Path) -> None:
    with served(tmp_path, never) as (port, errands):
        reader = asking(port, "compare", text=TRADE, name="mine.yaml")
        pid = pid_of(errands)
        assert alive(pid)
        reader.close()
        until(lambda: not alive(pid))
        until(lambda: not errands._asked)


def in_a_loop_of_its_own(work: Coroutine[object, object, None]) -> None:
    """Carry it out beside the loop that the browser of other tests may have in this thread."""
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(work)).result()


def test_more_than_can_ever_be_done_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_errands, "MOST_ASKED", 1)

    async def ask_twice() -> None:
        errands = Errands(WARM)
        first = asyncio.create_task(errands.run(partial(time.sleep, 60)))
        await asyncio.sleep(0)
        with pytest.raises(NotGiven, match="Too many") as refused:
            await errands.run(partial(time.sleep, 60))
        assert refused.value.status == 503
        errands.end()
        with pytest.raises((NotGiven, asyncio.CancelledError)):
            await first

    in_a_loop_of_its_own(ask_twice())


# Requests without end


def test_a_body_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with served(tmp_path, at_once) as (port, _):
        assert answered(asking(port, "check", text="#" * serving_app.MOST_SENT, name="a"))[0] == 413


def test_a_body_that_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_app, "SECONDS_TO_SEND", 0.2)
    with served(tmp_path, at_once) as (port, _):
        assert answered(asking(port, "check", 1000, text=TRADE, name="a"))[0] == 408


@pytest.mark.parametrize("sent", [b"", b"POST /api/check HTTP/1.1\r\nHost: 127"])
def test_a_connection_on_which_nothing_whole_is_asked_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(serving_running, "SECONDS_TO_ASK", 0.2)
    with served(tmp_path, at_once) as (port, _), socket.create_connection(("127.0.0.1", port), 10) as opened:
        opened.sendall(sent)
        assert opened.recv(100) == b""


def test_a_connection_on_which_one_question_follows_the_other_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nothing is being answered whenever the server looks."""
    monkeypatch.setattr(serving_running, "SECONDS_TO_ASK", 0.5)
    with served(tmp_path, at_once) as (port, _), socket.create_connection(("127.0.0.1", port), 10) as opened:
        enough = time.monotonic() + 0.9
        while time.monotonic() < enough:
            opened.sendall(f"HEAD /page/page.css HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            assert opened.recv(65536).startswith(b"HTTP/1.1 200")
            time.sleep(0.1)


def test_as_many_files_may_be_open_as_there_may_be_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as the system lets the server, and never fewer than before."""
    resource = pytest.importorskip("resource")
    for now, most, comes_to in [
        (256, -1, 2_100),
        (1_024, 4_096, 2_100),
        (256, 512, 512),
        (9_999, 9_999, None),
    ]:
        monkeypatch.setattr(resource, "getrlimit", lambda _, limits=(now, most): limits)
        given: list[int] = []
        monkeypatch.setattr(resource, "setrlimit", lambda _, limits, given=given: given.append(limits[0]))
        make_room()
        assert given == ([] if comes_to is None else [comes_to])


def test_what_is_small_is_sent_at_once() -> None:
    """Not held back until the reader's machine has told, some 40 ms later, that it has what came before."""

    async def connect() -> None:
        kept: list[asyncio.StreamWriter] = []
        with listen(0) as listening:
            async with await asyncio.start_server(lambda _, writer: kept.append(writer), sock=listening):
                _, reader = await asyncio.open_connection(*listening.getsockname())
                while not kept:
                    await asyncio.sleep(0)
                sending = kept[0].get_extra_info("socket")
                assert sending.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
                reader.close()
                kept[0].close()

    in_a_loop_of_its_own(connect())


# Savers of one file


@pytest.mark.parametrize("version", ["seen", None])
def test_of_all_who_save_one_version_one_wins_and_the_others_are_told(
    tmp_path: Path, version: str | None
) -> None:
    folder = Folder(tmp_path)
    if version is not None:
        version = folder.write("mine.yaml", "first", None).version
    won: list[str] = []
    lost: list[int] = []
    together = threading.Barrier(8)

    def save(text: str) -> None:
        together.wait()
        try:
            won.append(folder.write("mine.yaml", text, version).text)
        except NotGiven as refused:
            lost.append(refused.status)

    savers = [threading.Thread(target=save, args=(f"of {number}",)) for number in range(8)]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    assert (len(won), lost) == (1, [409] * 7)
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == won[0]


# Its end


SLOW = """\
from comparator.commands import serving
from tests.comparator.serving.test_serving_under_load import never
serving.page = never
serving.serve()
"""


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int, Callable[..., socket.socket]]]:
    """A server in a process of its own that never comes to the end of a comparison."""
    with subprocess.Popen(
        [sys.executable, "-c", SLOW, str(tmp_path), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True, cwd=ROOT,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        found = re.search(r":(\d+)/#(\S+)", running.stdout.readline())
        assert found
        port, key = int(found[1]), found[2]

        def ask(what: str, length: int | None = None) -> socket.socket:
            body = json.dumps({"text": TRADE, "name": "mine.yaml"}).encode()
            head = f"POST /api/{what} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{TOKEN}: {key}\r\n"
            connection = socket.create_connection(("127.0.0.1", port), timeout=30)
            connection.sendall(f"{head}Content-Length: {length or len(body)}\r\n\r\n".encode() + body)
            return connection

        try:
            yield running, port, ask
        finally:
            running.kill()


def offspring(pid: int) -> set[int]:
    """The processes that a process began, and those that they began."""
    begun: dict[int, set[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            child, rest = status.read_text(encoding="ascii", errors="replace").split(" ", 1)
        except OSError:
            continue
        begun.setdefault(int(rest.rpartition(")")[2].split()[1]), set()).add(int(child))
    found: set[int] = set()
    todo = [pid]
    while todo:
        new = begun.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


def working(pid: int) -> Callable[[], bool]:
    """Whether a server has begun a comparison: two helpers, and a process for it."""
    return lambda: len(offspring(pid)) >= 3


def test_an_interrupt_ends_it_whatever_it_does(slow: Any) -> None:
    running, port, ask = slow
    with ask("compare"), ask("check", 1000), socket.create_connection(("127.0.0.1", port)) as half:
        half.sendall(b"GET / HT")
        until(working(running.pid))
        children = offspring(running.pid)
        running.send_signal(signal.SIGINT)
        said, errors = running.communicate(timeout=20)
    assert (running.returncode, errors, said.splitlines()[-1]) == (0, "", "Ended.")
    until(lambda: not any(map(alive, children)))


def test_nothing_outlives_a_server_that_was_killed(slow: Any) -> None:
    running, _, ask = slow
    with ask("compare"):
        until(working(running.pid))
        children = offspring(running.pid)
        running.kill()
        until(lambda: not any(map(alive, children)))


LOADING = """\
import os, signal, time
from comparator.serving.workers import Helpers
Helpers("comparator.commands.warm", 1).begin()
signal.signal(signal.SIGINT, signal.SIG_IGN)
time.sleep(0.3)
os.killpg(0, signal.SIGINT)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there")
def test_an_interrupt_while_the_helpers_load_is_no_trace_of_theirs() -> None:
    """What a terminal sends to all of a group is for the server alone to answer."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING], cwd=ROOT, capture_output=True, text=True, check=False,
        start_new_session=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_workers_end_with_a_command_that_was_killed() -> None:
    program = (
        "import time\nfrom comparator.running.sharing import shared\nlist(shared(time.sleep, [60] * 8))\n"
    )
    if os.cpu_count() == 1:
        pytest.skip("one core shares nothing out")
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT) as running:
        until(lambda: len(offspring(running.pid)) >= 2)
        workers = offspring(running.pid)
        running.kill()
    until(lambda: not any(map(alive, workers)))


# Its readers, all at once


def test_a_crowd_of_readers_is_answered_without_an_error(tmp_path: Path) -> None:
    """A short version of `make load`, whose figures say how long they wait."""
    with serving(tmp_path) as place:
        visitors = [Visitor(place, number, pause=0.5) for number in range(8)]

        async def visit() -> None:
            await asyncio.gather(*(visitor.stay(3) for visitor in visitors))

        in_a_loop_of_its_own(visit())
    assert [error for visitor in visitors for error in visitor.errors] == []
    assert all(visitor.compared or visitor.typed_on for visitor in visitors)


def test_a_process_that_ended_while_it_waited_is_given_no_work() -> None:
    """Whatever has killed it: another is begun in its place, and nobody hears of it."""
    helpers = serving_workers.Helpers("comparator.commands.warm", 1)
    waiting = helpers.take()
    helpers.give_back(waiting)
    waiting.process.kill()
    waiting.process.join()
    other = helpers.take()
    assert other is not waiting
    assert other.process.is_alive()
    other.end()
    helpers.end()
