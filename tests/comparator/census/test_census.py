"""The census: counted exactly, kept whole, resumed, shared out, and drawn."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from comparator.census.ledger import Ledger, UnusableLedger
from comparator.census.surveys import SURVEYS
from comparator.census.taking import take_census
from comparator.census.tally import Job, Tally, job, tally
from comparator.census.workers import InThisProcess, NoWorkers, cluster, here
from comparator.commands.cli import commands
from comparator.commands.meter import Meter
from comparator.discovery.ending import Endings
from comparator.discovery.families import Sample
from reports.searches import census as reported
from reports.words.words import FAN_WORK
from rulesets.registry import find
from tests.conftest import ROOT
from tests.legible import illegible

TRICKS = job("tricks", 60)
"""A sample of three chunks in which something differs."""


def silent(counted: int) -> None:
    """Nobody listens."""


def taken(wanted: Job, path: Path, executor: Executor | None = None) -> Tally:
    with Ledger(path, wanted) as ledger:
        take_census(wanted, ledger, executor or InThisProcess(), 2, silent)
        return ledger.total()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Tally:
    """The sample, counted in one go."""
    return taken(TRICKS, tmp_path_factory.mktemp("alone") / "census.sqlite")


def invoked(*arguments: str) -> Result:
    return CliRunner().invoke(commands, ["census", *arguments], catch_exceptions=False)


# --- what is counted --------------------------------------------------------------------------------------


def test_a_census_counts_what_comparing_each_board_by_itself_counts(alone: Tally) -> None:
    """Day by day, the boards that end otherwise than under the amendment before."""
    by_day: Counter[str] = Counter()
    for change, count in alone.changes.items():
        by_day[change.day] += count.boards
    family, sample = SURVEYS["tricks"], TRICKS.sample
    boards = [Endings(family[sample[place]], borrow=True) for place in range(len(sample))]
    assert alone.boards == len(boards) == 60
    for before, day in (("2009-07-10", "2009-07-11"), ("2024-11-07", "2024-11-08")):
        assert by_day[day] == sum(bool(board.kind(find(before), find(day))) for board in boards)
    assert by_day["2009-07-11"] > 0


def test_on_the_smallest_boards_only_the_division_of_damage_ever_changed(tmp_path: Path) -> None:
    """Three of 24 boards, and on two days: as can be worked out by hand."""
    found = taken(job("tiny", None), tmp_path / "census.sqlite")
    assert (found.boards, found.differing) == (24, 3)
    assert {(change.day, change.clauses) for change in found.changes} == {
        ("2009-07-11", ("division",)),
        ("2024-11-08", ("division",)),
    }
    assert found.clauses["division"].boards == 3


def test_a_chunk_counted_by_other_rules_is_refused() -> None:
    """Workers that know other rules must not mix their counts in."""
    from comparator.census.tally import OtherRules

    with pytest.raises(OtherRules):
        tally(Job("tiny", None, "other"), 0)


# --- kept -------------------------------------------------------------------------------------------------


class Interrupted(Exception):
    """Stands for a hand on Ctrl-C, a power cut, a bug."""


def test_an_interrupted_census_goes_on_and_comes_to_the_same(tmp_path: Path, alone: Tally) -> None:
    """Whatever was counted stays counted, nothing is lost, and nothing counted twice."""
    path = tmp_path / "census.sqlite"

    def interrupt(counted: int) -> None:
        if counted:
            raise Interrupted

    with Ledger(path, TRICKS) as ledger:
        with pytest.raises(Interrupted):
            take_census(TRICKS, ledger, InThisProcess(), 1, interrupt)
        assert list(ledger.done()) == [0]
    again: list[int] = []
    with Ledger(path, TRICKS) as ledger:
        take_census(TRICKS, ledger, InThisProcess(), 1, again.append)
        assert again == [25, 50, 60]
        assert ledger.total() == alone


def test_a_chunk_that_fails_in_the_middle_of_being_written_leaves_nothing_behind(
    tmp_path: Path, alone: Tally
) -> None:
    """A chunk is in the file with all its counts, or not at all."""
    with Ledger(tmp_path / "census.sqlite", TRICKS) as ledger:
        broken = tally(TRICKS, 0)
        broken.clauses = {"division": None}  # type: ignore[dict-item]
        with pytest.raises(AttributeError):
            ledger.add(0, broken)
        assert ledger.total() == Tally()
        take_census(TRICKS, ledger, InThisProcess(), 1, silent)
        assert ledger.total() == alone


def test_a_census_of_more_than_anybody_counts_begins_at_once(tmp_path: Path) -> None:
    """What is still to be counted is not listed: a billion boards take no more memory than a few."""

    class Tired(Executor):
        def submit(self, *_args: Any, **_kwargs: Any) -> Any:
            raise NoWorkers("nobody")

    wanted = job("combats", None)
    tracemalloc.start()
    try:
        with Ledger(tmp_path / "census.sqlite", wanted) as ledger, pytest.raises(NoWorkers):
            take_census(wanted, ledger, Tired(), 2, silent)
        assert tracemalloc.get_traced_memory()[1] < 10 << 20
    finally:
        tracemalloc.stop()
    assert len(wanted.sample) > 10**9


def test_a_chunk_that_comes_twice_counts_once(tmp_path: Path) -> None:
    """As it may where a worker is lost after it has answered."""
    wanted = job("tiny", None)
    with Ledger(tmp_path / "census.sqlite", wanted) as ledger:
        found = tally(wanted, 0)
        ledger.add(0, found)
        ledger.add(0, found)
        assert ledger.total() == found


def test_ctrl_c_keeps_what_was_counted_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """The program says so, exits with 130, and finishes when it is run again."""
    import signal

    path = tmp_path / "census.sqlite"
    # What a script starts in the background begins with interrupts ignored, and so do these tests perhaps.
    program = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from comparator.commands.cli import run_commands; run_commands()"
    command = [sys.executable, "-c", program, "census", "--family", "tricks", "--limit", "2000",
               "--processes", "1", "--database", str(path)]  # fmt: skip
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as running:
        until(lambda: rows(path) > 0)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "kept in" in said
    assert "Traceback" not in said
    with Ledger(path, job("tricks", 2000)) as ledger:
        done = ledger.done()
        assert ledger.total().boards == sum(done.values()) == 25 * len(done)


def rows(path: Path) -> int:
    """How many chunks a file holds that another process writes."""
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as base:
            return int(base.execute("SELECT count(*) FROM chunks").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


# --- files that cannot be used ----------------------------------------------------------------------------


def a_damaged_file(path: Path) -> None:
    taken(job("tiny", None), path)
    content = bytearray(path.read_bytes())
    content[4096:9000] = b"\xff" * (9000 - 4096)
    path.write_bytes(content)


def a_text(path: Path) -> None:
    path.write_text("format: 1\ntitle: this is a scenario and no database\n" * 20, encoding="utf-8")


def another_database(path: Path) -> None:
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE cards (name TEXT)")


def another_family(path: Path) -> None:
    with Ledger(path, job("gangs", None)):
        pass


def other_rules(path: Path) -> None:
    with Ledger(path, Job("tiny", None, "0123456789abcdef")):
        pass


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (a_damaged_file, "is damaged"),
        (a_text, "no database"),
        (another_database, "of something else than a census"),
        (another_family, "family: gangs there, tiny here"),
        (other_rules, "rules: 0123456789abcdef there"),
        (Path.mkdir, "cannot be used: unable to open"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_the_reason_and_left_alone(
    tmp_path: Path, made: Callable[[Path], None], message: str
) -> None:
    """Exit status 2, one message, and not a byte of the file changed."""
    path = tmp_path / "census.sqlite"
    made(path)
    before = path.read_bytes() if path.is_file() else b""
    found = invoked("--family", "tiny", "--processes", "1", "--database", str(path))
    assert found.exit_code == 2
    assert message in found.output
    assert "name another file" in found.output or "cannot be used" in found.output
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_ledger_of_another_census_says_everything_that_differs(tmp_path: Path) -> None:
    another_family(tmp_path / "census.sqlite")
    with pytest.raises(UnusableLedger, match=r"family: .*boards: 12600 there, 24 here"):
        Ledger(tmp_path / "census.sqlite", job("tiny", None))


def test_an_unknown_family_is_answered_with_the_nearest_there_is() -> None:
    found = invoked("--family", "tinny")
    assert found.exit_code == 2
    assert 'no family is called "tinny"; did you mean "tiny"?' in found.output


# --- shared out -------------------------------------------------------------------------------------------


def test_two_processes_come_to_the_same_as_one(tmp_path: Path, alone: Tally) -> None:
    with here(2) as workers:
        assert taken(TRICKS, tmp_path / "census.sqlite", workers.executor) == alone


def test_a_killed_process_is_told_of_and_what_was_counted_is_kept(tmp_path: Path, alone: Tally) -> None:
    """A pool that lost a process cannot go on; the next run does."""
    path = tmp_path / "census.sqlite"

    def count_and_kill() -> None:
        with Ledger(path, TRICKS) as ledger, here(2) as workers:

            def kill(counted: int) -> None:
                for process in vars(workers.executor)["_processes"].values() if counted else ():
                    process.kill()

            take_census(TRICKS, ledger, workers.executor, 1, kill)

    with pytest.raises(NoWorkers, match="died"):
        count_and_kill()
    with Ledger(path, TRICKS) as ledger:
        assert len(ledger.done()) >= 1
    assert taken(TRICKS, path) == alone


@pytest.fixture
def dask_cluster(tmp_path: Path) -> Iterator[Any]:
    """Two workers, a process each."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)
    ) as running:
        yield running


@pytest.mark.filterwarnings("default")
def test_a_worker_killed_in_mid_run_changes_nothing(tmp_path: Path, alone: Tally, dask_cluster: Any) -> None:
    """The cluster's other worker takes over, and every board is counted exactly once."""
    workers = list(dask_cluster.workers.values())
    killed: list[int] = []

    def kill_one(counted: int) -> None:
        if counted and not killed:
            killed.append(workers[0].pid)
            workers[0].process.process._process.kill()

    path = tmp_path / "census.sqlite"
    with cluster(dask_cluster.scheduler_address) as hands, Ledger(path, TRICKS) as ledger:
        take_census(TRICKS, ledger, hands.executor, 3, kill_one)
        assert ledger.total() == alone
    assert killed


def test_an_address_where_no_cluster_answers_is_told(tmp_path: Path) -> None:
    """The message names the address, what this machine would do by itself, and that nothing is lost."""
    pytest.importorskip("distributed")
    found = invoked(
        "--family", "tiny", "--dask", "tcp://127.0.0.1:9", "--database", str(tmp_path / "census.sqlite")
    )
    assert found.exit_code == 2
    assert "No Dask cluster answers at tcp://127.0.0.1:9." in found.output
    assert "Without --dask this machine does the work" in found.output
    assert "kept in" in found.output


def test_a_listener_that_never_says_a_word_is_not_waited_for(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        found = invoked("--family", "tiny", "--dask", address, "--database", str(tmp_path / "census.sqlite"))
    assert found.exit_code == 2
    assert f"No Dask cluster answers at {address}." in found.output


@pytest.mark.parametrize("address", ["nonsense://127.0.0.1:9", "no such place"])
def test_an_address_that_is_none_is_told(tmp_path: Path, address: str) -> None:
    """In one sentence, with nothing after it from the client that was never connected."""
    pytest.importorskip("distributed")
    found = invoked("--family", "tiny", "--dask", address, "--database", str(tmp_path / "census.sqlite"))
    assert found.exit_code == 2
    assert f"No Dask cluster answers at {address}." in found.output


def test_a_cluster_is_asked_for_also_where_an_event_loop_runs() -> None:
    """As in a notebook, or beside a browser that is driven from the same thread."""
    pytest.importorskip("distributed")

    async def in_a_loop() -> None:
        with pytest.raises(NoWorkers, match="No Dask cluster answers"), cluster("no such place"):
            pass

    with ThreadPoolExecutor(1) as aside:  # the browser of other tests may have a loop running in this thread
        aside.submit(lambda: asyncio.run(in_a_loop())).result()


# --- shown ------------------------------------------------------------------------------------------------


def test_the_families_are_listed_with_their_numbers_at_once() -> None:
    """A billion boards are counted without being listed, which would never end."""
    found = invoked("--families")
    assert f"{len(SURVEYS['combats']):,}" in found.output
    assert len(SURVEYS["combats"]) > 10**9


def test_progress_comes_with_an_estimate(capsys: pytest.CaptureFixture[str]) -> None:
    """After a third of the boards in 10 seconds, twice that is left."""
    moments = iter([0.0, 10.0, 30.0])
    meter = Meter(300, clock=lambda: next(moments))
    for counted in (0, 100, 300):
        meter(counted)
    assert capsys.readouterr().err.splitlines() == [
        "0 of 300 boards counted",
        "100 of 300 boards counted, about 20 s left",
        "300 of 300 boards counted",
    ]


def test_what_was_counted_before_does_not_make_the_estimate_hopeful(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The pace is that of this run."""
    moments = iter([0.0, 10.0])
    meter = Meter(300, clock=lambda: next(moments))
    meter(200)
    meter(210)
    assert "210 of 300 boards counted, about 2 min left" in capsys.readouterr().err


def test_the_page_shows_every_change_with_its_number_and_runs_nothing_foreign(alone: Tally) -> None:
    """One file under a strict policy, the same byte for byte, with the fan-work line."""
    page = reported.page(TRICKS, alone)
    assert page == reported.page(TRICKS, alone)
    assert FAN_WORK in unescape(page)
    assert "default-src 'none'" in page
    assert "style=" not in page
    for slug in alone.clauses:
        assert f"<strong>{slug}</strong>" in page
    shown = reported.census(TRICKS, alone)
    assert [row.boards for row in shown.clauses] == sorted(
        (count.boards for count in alone.clauses.values()), reverse=True
    )


def test_anybody_can_read_the_page(alone: Tally, browser_page: Any, tmp_path: Path) -> None:
    """On a phone and a laptop, by day and by night, in type of twice the size."""
    path = tmp_path / "census.html"
    path.write_text(reported.page(TRICKS, alone), encoding="utf-8")
    browser_page.goto(path.as_uri())
    assert illegible(browser_page) == []


def test_the_command_counts_draws_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """The second time there is nothing left to count."""
    database, page = str(tmp_path / "census.sqlite"), tmp_path / "census.html"
    arguments = ("--family", "tiny", "--processes", "1", "--database", database)
    first = invoked(*arguments, "--output", str(page))
    assert first.exit_code == 0
    assert "Which change of the rules" in page.read_text(encoding="utf-8")
    again = invoked(*arguments)
    assert "24 boards counted of 24" in again.stdout
    assert "boards counted" not in again.stderr


@pytest.mark.parametrize(("size", "limit"), [(100, 30), (97, 50), (1323, 600), (12, 100), (5, None)])
def test_a_sample_takes_no_board_twice(size: int, limit: int | None) -> None:
    sample = Sample(size, limit)
    numbers = [sample[place] for place in range(len(sample))]
    assert len(set(numbers)) == len(numbers) == min(size, limit or size)
    assert set(numbers) <= set(range(size))


def test_an_executor_in_this_process_gives_the_error_of_what_it_runs() -> None:
    future: Future[int] = InThisProcess().submit(int, "12")
    assert future.result() == 12
