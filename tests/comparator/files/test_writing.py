"""Writing a file: the old one or the new one stands there, whatever fails and whenever, and nothing beside it."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from comparator.files.writing import CannotWrite, write_file
from tests.conftest import ROOT

NOBODY = 65534


def failing(number: int) -> Callable[..., None]:
    """A step that the system refuses."""

    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


def interrupted(*_given: object) -> None:
    raise KeyboardInterrupt


STEPS = {"open": Path, "fsync": os, "chmod": Path, "replace": Path}
"""Every step of saving over a file, by who takes it."""


@pytest.mark.parametrize(
    "number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO], ids=errno.errorcode.get
)
@pytest.mark.parametrize("step", STEPS)
def test_whatever_step_fails_the_old_file_stands_there_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    path = tmp_path / "page.html"
    path.write_text("old", encoding="utf-8")
    with monkeypatch.context() as failures:
        failures.setattr(STEPS[step], step, failing(number))
        with pytest.raises(CannotWrite, match=os.strerror(number).lower()):
            write_file(path, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]
    assert path.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_an_interrupt_at_any_step_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "page.html"
    path.write_text("old", encoding="utf-8")
    with monkeypatch.context() as failures:
        failures.setattr(STEPS[step], step, interrupted)
        with pytest.raises(KeyboardInterrupt):
            write_file(path, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]
    assert path.read_text(encoding="utf-8") == "old"


def program(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program of its own that writes."""
    return subprocess.run(
        [sys.executable, "-c", f"from pathlib import Path\nfrom comparator.files.writing import *\n{text}", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("step", ["os.fsync", "Path.chmod", "Path.replace"])
def test_a_program_killed_at_any_step_leaves_the_old_file_or_the_new_one(tmp_path: Path, step: str) -> None:
    """What it had begun beside it stays, hidden; nobody was left to take it away."""
    path = tmp_path / "page.html"
    path.write_text("old" * 1000, encoding="utf-8")
    dies = f"import os, sys\n{step} = lambda *_: os.kill(os.getpid(), 9)\nwrite_file(Path(sys.argv[1]), 'new' * 1000)"
    assert program(dies, str(path)).returncode == -signal.SIGKILL
    assert path.read_text(encoding="utf-8") == "old" * 1000
    assert all(each == path or each.name.startswith(".") for each in tmp_path.iterdir())


def test_a_disk_that_is_full_leaves_the_old_file(tmp_path: Path) -> None:
    """The system's own refusal: a file may not grow beyond ten bytes."""
    pytest.importorskip("resource")
    path = tmp_path / "page.html"
    path.write_text("old", encoding="utf-8")
    found = program(
        "import resource, sys\nresource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))\nwrite_file(Path(sys.argv[1]), 'new' * 9)",
        str(path),
    )
    assert "CannotWrite" in found.stderr
    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize(
    ("folder_mode", "file_mode"), [(0o555, 0o666), (0o777, 0o444)], ids=["folder", "file"]
)
def test_what_a_user_may_not_write_stays(folder_mode: int, file_mode: int) -> None:
    """Tried as another user than root, who may write everything."""
    with TemporaryDirectory() as open_to_all:
        Path(open_to_all).chmod(0o755)
        folder = Path(open_to_all) / "folder"
        folder.mkdir()
        path = folder / "page.html"
        path.write_text("old", encoding="utf-8")
        path.chmod(file_mode)
        folder.chmod(folder_mode)
        found = write_as(NOBODY if os.geteuid() == 0 else None, path)
        assert (found.stdout, "permission denied" in found.stderr) == ("", True)
        assert path.read_text(encoding="utf-8") == "old"
        assert [each.name for each in folder.iterdir()] == ["page.html"]
        folder.chmod(0o755)


def write_as(user: int | None, path: Path) -> subprocess.CompletedProcess[str]:
    """Write as a user to whom the program itself may be out of reach: it is loaded before."""
    return program(
        "import os, sys\n"
        f"if {user is not None}:\n    os.setgid({user})\n    os.setuid({user})\n"
        "try:\n    write_file(Path(sys.argv[1]), 'new')\n    print('written')\n"
        "except CannotWrite as fault:\n    print(fault, file=sys.stderr)",
        str(path),
    )


def test_a_file_saved_over_keeps_its_mode_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    path, usual = tmp_path / "page.html", tmp_path / "usual"
    usual.touch()
    write_file(path, "first")
    assert mode(path) == mode(usual)
    for kept in (0o600, 0o755, 0o640):
        path.chmod(kept)
        write_file(path, "again")
        assert mode(path) == kept


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_many_who_write_one_file_do_not_meet(tmp_path: Path) -> None:
    """Each has a neighbour of its own; at the end one text stands there, whole."""
    path = tmp_path / "page.html"
    texts = [f"{number}" * 100_000 for number in range(8)]
    writers = [threading.Thread(target=write_file, args=(path, text)) for text in texts]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert path.read_text(encoding="utf-8") in texts
    assert [each.name for each in tmp_path.iterdir()] == ["page.html"]


def test_the_longest_name_that_a_file_can_have_is_written(tmp_path: Path) -> None:
    write_file(tmp_path / ("x" * 255), "text")
    assert (tmp_path / ("x" * 255)).read_text(encoding="utf-8") == "text"


def test_a_name_that_is_no_text_can_be_written_about(tmp_path: Path) -> None:
    """A file's name may hold bytes that are no UTF-8, and stands in what is written of the file."""
    write_file(tmp_path / "page.html", os.fsdecode(b"\xff.yaml"))
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == r"\udcff.yaml"


def test_writing_follows_a_link_and_leaves_it_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_file(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "text"


def test_a_pipe_takes_what_is_written_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_file(pipe, "text")
    assert os.read(reader, 10) == b"text"
    os.close(reader)
    assert pipe.is_fifo()
