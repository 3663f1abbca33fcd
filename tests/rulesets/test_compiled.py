"""The compiled engine: built as `make compiled` builds it, and held against the one that runs from its sources."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from comparator import library
from tests.conftest import ROOT, cannot_run

DOUBLE_BLOCK = next(str(path) for path in library.paths() if path.stem == "five-power-against-three-and-four")

BROUGHT = """
from rulesets.clauses import mana_emptying
from rulesets.conformance import check
from rulesets.registry import find
from rulesets.version import Version, on

class Kinder(mana_emptying.ManaEmptyingAnswer):
    def phase_ends(self, state):
        super().phase_ends(state)

modern = find("modern")
answer = Kinder(modern.mana_emptying.does.every_step, burns=False)
own = modern.replacing(Version(mana_emptying.Says, on("2020-01-01"), answer, reading="ours"))
print(mana_emptying.__file__, check(own))
"""
"""Brings a version of a clause whose answer is a class of one's own."""

OPTIMIZED = 'opt_level = "1"'
"""How the engine is compiled for use."""

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture(scope="module")
def compiled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program in it, its engine compiled; that part is kept until its sources change."""
    if not request.config.getoption("--compiled"):
        pytest.skip("compiling takes minutes: make compiled")
    if shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is None:
        cannot_run("no C compiler on this machine (on Debian: apt-get install gcc python3-dev)")
    assert request.config.cache is not None
    cache = request.config.cache.mkdir("compiled")
    kept = cache / state_of_the_sources()
    if not kept.exists():
        for older in cache.iterdir():
            shutil.rmtree(older)
        shutil.copytree(built(tmp_path_factory.mktemp("compiled")), kept)
    for package in ("rulesets", "comparator", "reports"):
        shutil.copytree(ROOT / package, kept / package, dirs_exist_ok=True)
    return kept


def state_of_the_sources() -> str:
    """A name that changes with what is compiled, with how, and with the Python it is compiled for."""
    made_of = hashlib.sha256(sys.version.encode())
    compiled = sorted([*ROOT.glob("rulesets/table/**/*.py"), *ROOT.glob("rulesets/clauses/*.py")])
    for path in (ROOT / "pyproject.toml", *compiled):
        made_of.update(path.read_bytes())
    return made_of.hexdigest()[:16]


def built(folder: Path) -> Path:
    """Install the program from a source archive, with the engine compiled, and that in no time: it is not timed here."""
    quietly = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    run(["-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)], ROOT)
    (archive,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(archive, folder, filter="data")
    unpacked = folder / archive.name.removesuffix(".tar.gz")
    project = unpacked / "pyproject.toml"
    said = project.read_text(encoding="utf-8")
    assert OPTIMIZED in said
    project.write_text(said.replace(OPTIMIZED, 'opt_level = "0"'), encoding="utf-8")
    run(
        ["-m", "pip", "install", *quietly, "--target", str(folder / "installed"), str(unpacked)], folder,
        HATCH_BUILD_HOOKS_ENABLE="1",
    )  # fmt: skip
    return folder / "installed"


def run(arguments: list[str], where: Path, **environment: str) -> str:
    """What a Python of its own prints."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=where, env={**os.environ, **environment}, check=False,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


RULESETS = [
    f"--ruleset={name}" for name in ("alpha", "fifth", "sixth", "2003", "2008", "m10", "modern", "current")
]


@pytest.mark.parametrize(
    "arguments",
    [
        ["vectors", "--all-library", *RULESETS],
        ["explore", DOUBLE_BLOCK, *RULESETS[3:]],
        ["divisions", DOUBLE_BLOCK, *RULESETS],
    ],
    ids=lambda arguments: arguments[0],
)
def test_the_compiled_engine_says_the_same(compiled: Path, arguments: list[str]) -> None:
    """Every event, legal answer, outcome and rule of the library comes out the same to the byte."""
    program = ["-m", "comparator", *arguments]
    told = run(program, compiled, PYTHONPATH=str(compiled))
    assert told == run(program, ROOT)
    assert len(told) > 1000


def test_the_compiled_engine_takes_answers_that_others_bring(compiled: Path) -> None:
    """An answer may be of a class that derives from a compiled one, as it may from the sources."""
    where, complaints = run(["-c", BROUGHT], compiled, PYTHONPATH=str(compiled)).split(maxsplit=1)
    assert where.startswith(str(compiled))
    assert where.endswith(sysconfig.get_config_var("EXT_SUFFIX"))
    assert complaints == "[]\n"
