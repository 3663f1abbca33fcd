"""Rulesets from other packages: found, checked, and never able to take the program down."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.commands.intake import warn_of_broken_rulesets
from rulesets import registry
from rulesets.conformance import check
from tests.conftest import ROOT, TESTS
from tests.planted import plant

EXAMPLE = TESTS / "example_package"
FIGHT = str(next(path for path in library.paths() if path.stem == "giant-against-bears"))


def install(package: Path, target: Path) -> None:
    """Put a package where Python finds it, as an installer would: its module and what its metadata say."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))
    named = project["project"]
    for module in project["tool"]["setuptools"]["py-modules"]:
        copy(package / f"{module}.py", target)
    info = target / f"{named['name'].replace('-', '_')}-{named['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {named['name']}\nVersion: {named['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in named["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages are installed as long as the test runs."""
    monkeypatch.syspath_prepend(str(tmp_path))
    modules = set(sys.modules)
    registry.plugged_in.cache_clear()
    warn_of_broken_rulesets.cache_clear()
    yield tmp_path
    registry.plugged_in.cache_clear()
    warn_of_broken_rulesets.cache_clear()
    for module in set(sys.modules) - modules:
        if (path := getattr(sys.modules[module], "__file__", None)) and path.startswith(str(tmp_path)):
            del sys.modules[module]


def test_an_installed_package_brings_its_ruleset(packages: Path) -> None:
    """The worked example is found by its name and its alias, is listed, and conforms."""
    install(EXAMPLE, packages)
    found = registry.find("Kitchen Table")
    assert found.tapped_blockers.id == "tapped-blockers@2025-06-06/kitchen-table"
    assert not check(found)
    assert "kitchen-table" in CliRunner().invoke(commands, ["rulesets"]).output


def test_an_installed_ruleset_is_compared_like_any_other(packages: Path) -> None:
    """`compare` takes its name."""
    install(EXAMPLE, packages)
    found = CliRunner().invoke(commands, ["compare", FIGHT, "-r", "kitchen-table", "-r", "2003"])
    assert found.exit_code == 0
    assert "kitchen-table" in found.output


def test_the_example_passes_its_own_tests_where_it_is_installed(packages: Path) -> None:
    """The kit is collected by pytest in another project, and holds there."""
    install(EXAMPLE, packages)
    copy(EXAMPLE / "test_kitchen_table.py", packages)
    places = os.pathsep.join([str(ROOT), str(packages)])
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_kitchen_table.py"],
        cwd=packages, env={**os.environ, "PYTHONPATH": places}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr
    assert "2 passed" in found.stdout


BROKEN = {
    "raises_at_import": ("raise RuntimeError('out of order')", "RuntimeError: out of order"),
    "exits_at_import": ("raise SystemExit(3)", "SystemExit: 3"),
    "interrupts_at_import": ("raise KeyboardInterrupt('no')", "KeyboardInterrupt: no"),
    "has_no_era": ("", "AttributeError"),
    "is_no_ruleset": ("ERA = 7", "AttributeError"),
    "takes_a_name": (
        "from rulesets.eras.stack_2003 import ERA",
        'there is a ruleset called "2003" already',
    ),
    "has_a_bad_name": (
        (
            "from dataclasses import replace\nfrom rulesets.eras import stack_2003\n"
            "ERA = replace(stack_2003.ERA, name='My Rules!', aliases=())"
        ),
        "'My Rules!' is no name",
    ),
    "names_no_version": (
        (
            "from dataclasses import replace\nfrom rulesets.eras import middle_school\n"
            "ERA = replace(middle_school.ERA, name='none', aliases=(), replaced=('division@1901-01-01',))"
        ),
        "division@1901-01-01",
    ),
    "misplaces_a_version": (
        (
            "from dataclasses import replace\nfrom rulesets.eras.era import Era\nfrom rulesets.eras import stack_2003\n"
            "class Mixed(Era):\n    def ruleset(self):\n        rules = Era.ruleset(self)\n"
            "        return replace(rules, division=rules.trample)\n"
            "ERA = Mixed('mixed', (), 'Mixed', stack_2003.ERA.date, 'A mistake.')"
        ),
        "division: trample@",
    ),
}


@pytest.mark.parametrize("module", BROKEN)
def test_a_broken_package_is_named_and_left_out(packages: Path, module: str) -> None:
    """Whatever is wrong with it, the program runs, says whose fault it is, and lists it as left out."""
    text, why = BROKEN[module]
    plant(packages, module, text)
    found = CliRunner().invoke(commands, ["compare", FIGHT, "-r", "2003", "-r", "modern"])
    assert found.exit_code == 0
    assert f"the package {module.replace('_', '-')} " in found.stderr.replace("_", "-")
    assert why in found.stderr
    assert "Left out: the ruleset" in CliRunner().invoke(commands, ["rulesets"]).output


def test_a_broken_package_does_not_hide_a_sound_one(packages: Path) -> None:
    """Each is judged on its own."""
    install(EXAMPLE, packages)
    plant(packages, *("a_broken_one", "raise RuntimeError('out of order')"))
    assert registry.find("kitchen-table").name == "kitchen-table"
    assert [broken.package for broken in registry.plugged_in()[1]] == ["a_broken_one"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("modren", 'no ruleset is called "modren"; did you mean modern'),
        ("midle-school", 'no ruleset is called "midle-school"; did you mean middle-school'),
        ("legacy", 'no ruleset is called "legacy"; did you mean Urza'),
        ("sith", 'no ruleset is called "sith"; did you mean sixth'),
        ("2010-7-16", '"2010-7-16" is no day such as 2009-07-11; did you mean 2010-07-16?'),
        ("2009-07-32", '"2009-07-32" is no day such as 2009-07-11; did you mean 2009-07-11 or 2009-09-03?'),
        ("1990-01-01", "the history begins on"),
    ],
)
def test_an_unknown_ruleset_is_met_with_the_nearest(name: str, message: str) -> None:
    """A name that is nearly one, a day that does not exist, and a day before the first are told apart."""
    with pytest.raises(registry.UnknownRuleset) as unknown:
        registry.find(name)
    assert str(unknown.value).startswith(message)


@pytest.mark.parametrize("name", ["EDH", "ehd", "vintage", "x", "brawl"])
def test_nothing_is_offered_for_a_name_that_is_none_of_ours(name: str) -> None:
    """A format's name has letters in common with an edition's, but nobody who types it means that edition."""
    with pytest.raises(registry.UnknownRuleset) as unknown:
        registry.find(name)
    assert str(unknown.value) == f'no ruleset is called "{name}"'
