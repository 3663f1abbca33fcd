"""The folder of the live page: what lies in it, what it may do, and what is said of others' work."""

from __future__ import annotations

import io
import json
import re
from gzip import compress, decompress
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from comparator.commands.delivery import comparison_page
from comparator.commands.site import site
from comparator.live.answering import answering
from comparator.live.making import PROGRAM, WHEELS, live_files
from comparator.scenario.template import TEMPLATE
from tests.comparator.live.visiting import runtime
from tests.conftest import ROOT

MOST_FETCHED = 8_300_000
"""Bytes of a first visit, compressed."""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return live_files(runtime(), comparison_page, {"History": "site/history.html"})


def test_the_same_program_makes_the_same_folder(files: dict[str, bytes]) -> None:
    assert live_files(runtime(), comparison_page, {"History": "site/history.html"}) == files


def test_a_first_visit_fetches_little(files: dict[str, bytes]) -> None:
    assert sum(len(compress(content)) for content in files.values()) < MOST_FETCHED


def test_the_page_runs_its_own_scripts_only_and_asks_nobody_else(files: dict[str, bytes]) -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', files["index.html"].decode())
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == rules["worker-src"] == "'self'"
    assert re.fullmatch(r"'self'( 'sha256-[^']+')+", rules["script-src"])
    assert "unsafe" not in policy[1]
    ours = [
        name
        for name in files
        if name.startswith(("page/", "index", "worker", "service", "start.json", "manifest"))
    ]
    for name in ours:
        assert not re.search(rb"https?://", files[name]), name


def test_every_icon_of_the_manifest_is_there_in_its_size(files: dict[str, bytes]) -> None:
    """Two of them in pixels, 192 and 512 across, without which some systems install no page."""
    icons = json.loads(files["manifest.webmanifest"])["icons"]
    pixels = [icon for icon in icons if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pixels} == {"192x192", "512x512"}
    for icon in icons:
        content = files[icon["src"]]
        if icon in pixels:
            across, down = (int.from_bytes(content[place : place + 4]) for place in (16, 20))
            assert f"{across}x{down}" == icon["sizes"]


def test_what_is_kept_for_a_visit_without_a_network_is_all_of_the_folder(files: dict[str, bytes]) -> None:
    kept = json.loads(re.search(r"FILES = (\[.*\]);", files["service-worker.js"].decode())[1])  # type: ignore[index]  # written above
    assert set(kept) == set(files) - {"service-worker.js"}


def test_the_archive_holds_no_compiled_part_and_every_library(files: dict[str, bytes]) -> None:
    with ZipFile(io.BytesIO(decompress(files[PROGRAM]))) as archive:
        names = archive.namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert {
        "yaml",
        "_yaml",
        "markupsafe",
        "jinja2",
        "lark",
        "rapidfuzz",
        "deepdiff",
        "orderly_set",
        "rulesets",
        "comparator",
        "reports",
    } == {name.partition("/")[0] for name in names}


def test_every_part_is_named_with_its_licence_and_where_its_source_is(files: dict[str, bytes]) -> None:
    told = files["LICENCES.txt"].decode()
    for name in (
        "Pyodide",
        "ACE",
        "Jinja2",
        "MarkupSafe",
        "PyYAML",
        "deepdiff",
        "orderly-set",
        "lark",
        "RapidFuzz",
    ):
        assert name.lower() in told.lower()
    assert "Mozilla Public License 2.0" in told
    assert told.count("Sources: http") == len(WHEELS) + 3


def test_locks_name_versions_and_hashes_and_no_index(tmp_path: Path) -> None:
    lock = json.loads((ROOT / "live" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: told for name, told in lock["packages"].items() if name}
    assert all(
        told["integrity"].startswith("sha512-") and "resolved" not in told for told in packages.values()
    )
    wheels = (ROOT / "live" / "wheels.txt").read_text(encoding="utf-8")
    required = [line for line in wheels.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}", line) for line in required)
    assert "://" not in wheels + json.dumps(lock)


def test_without_the_runtime_the_command_says_how_to_get_it(tmp_path: Path) -> None:
    scenario = tmp_path / "mine.yaml"
    scenario.write_text(TEMPLATE, encoding="utf-8")
    arguments = [str(scenario), "--live", "--runtime", str(tmp_path / "none"), "-o", str(tmp_path / "out")]
    result = CliRunner().invoke(site, arguments)
    assert result.exit_code == 2
    assert "make live" in result.output
    assert not (tmp_path / "out" / "index.html").exists()
    assert CliRunner().invoke(site, [str(scenario), "--live", "-o", str(tmp_path / "out")]).exit_code == 2


def test_the_worker_answers_as_the_server_does_and_never_raises(tmp_path: Path) -> None:
    answer = answering(str(tmp_path / "scenarios"), lambda _: "<p>drawn</p>")
    compared = json.loads(answer("compare", json.dumps({"text": TEMPLATE, "name": "a.yaml", "rulesets": []})))
    assert compared["answer"]["html"] == "<p>drawn</p>"
    saved = json.loads(answer("save", json.dumps({"text": TEMPLATE, "name": "a.yaml", "version": None})))
    assert saved["answer"]["files"] == ["a.yaml"]
    assert json.loads(answer("save", json.dumps({"text": "", "name": "../a.yaml"})))["status"] == 400
    assert json.loads(answer("nothing", "{}"))["status"] == 404
    assert json.loads(answer("compare", "["))["status"] == 500
