"""The workbench: edit, see the fault at its line, mend it, see the comparison change; and nobody else may ask."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from comparator.cli import commands
from tests import compared

uvicorn = pytest.importorskip("uvicorn", reason="the extra `serve` is not installed")
pytest.importorskip("django_ace", reason="the extra `serve` is not installed")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

JSON = {"Content-Type": "application/json"}


@contextmanager
def serving(folder: Path, watched: Path | None = None) -> Iterator[int]:
    """A workbench on a port of its own."""
    from reports.workbench.app import application
    from reports.workbench.desk import Folder

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        hosts = frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})
        config = uvicorn.Config(
            application(Folder(folder), hosts, watched), log_level="error", lifespan="off"
        )
        server = uvicorn.Server(config)
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        running.start()
        while not server.started:
            time.sleep(0.02)
        yield port
        server.should_exit = True
        running.join()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "mine.yaml").write_text(compared.fanatic().scenario.text, encoding="utf-8")
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def bench(browser: Browser, port: int) -> Iterator[Page]:
    """The workbench in a browser; it must log no error and ask only its own server."""
    page = browser.new_page(viewport={"width": 1300, "height": 850})
    errors: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: errors.extend([message.text] if message.type == "error" else []))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"http://127.0.0.1:{port}/")
    page.frame_locator("#page").locator(".verdict").wait_for()
    yield page
    page.close()
    assert not errors
    assert all(each.startswith((f"http://127.0.0.1:{port}/", "data:")) for each in asked)


def asked(port: int, method: str, path: str, headers: dict[str, str], body: Any = None) -> tuple[int, str]:
    """What a request of any shape gets for an answer."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.putrequest(method, path, skip_host="Host" in headers)
        data = json.dumps(body).encode() if body is not None else b""
        for name, value in {**headers, "Content-Length": str(len(data))}.items():
            connection.putheader(name, value)
        connection.endheaders(data)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


def change(page: Page, old: str, new: str) -> None:
    page.evaluate("([old, now]) => editor.setValue(editor.getValue().replace(old, now), -1)", [old, new])


def test_a_fault_is_shown_at_its_line_and_mended(bench: Page) -> None:
    """A misspelt card is marked in the editor and listed with its line; mended, the comparison follows."""
    change(bench, "Suntail Hawk, Goblin Piker]\n  Nina", "Suntail Hawk, Goblin Pikr]\n  Nina")
    fault = bench.locator("#faults button")
    fault.wait_for()
    assert "Line 15" in fault.first.inner_text()
    assert 'did you mean "Goblin Piker"?' in fault.first.inner_text()
    marked = bench.evaluate("editor.session.getAnnotations().map(each => each.row)")
    assert marked == [14]
    change(bench, "Goblin Pikr", "Goblin Piker")
    fault.wait_for(state="detached")
    change(bench, "Nina: 20\ntable", "Nina: 7\ntable")
    bench.frame_locator("#page").locator(".verdict", has_text="Nina falls to 6").wait_for()


def test_the_editor_completes_from_the_schema_and_the_card_book(bench: Page) -> None:
    """What is typed is completed to a key of the format, a window or a card."""
    bench.evaluate("editor.setValue('', -1)")
    bench.locator("#editor textarea").focus()
    bench.keyboard.type("anach")
    bench.locator(".ace_autocomplete").wait_for()
    bench.keyboard.press("Enter")
    assert bench.evaluate("editor.getValue()").startswith("anachronism")


def test_rulesets_are_chosen(bench: Page) -> None:
    """The comparison is made under the rulesets that are ticked."""
    bench.locator("#rulesets summary").click()
    bench.get_by_label("2006", exact=True).check()
    bench.frame_locator("#page").locator(".eyebrow", has_text="One combat under 2006").wait_for()


def test_a_scenario_is_saved_into_the_folder(bench: Page, tmp_path: Path) -> None:
    """Saving writes the text under its name, and a name that leads elsewhere is refused."""
    bench.locator("#name").fill("other.yaml")
    bench.get_by_role("button", name="Save").click()
    bench.locator("#said", has_text="Saved other.yaml").wait_for()
    assert (tmp_path / "other.yaml").read_text(encoding="utf-8") == compared.fanatic().scenario.text


@pytest.mark.parametrize(
    "name", ["../out.yaml", "/out.yaml", "a/b.yaml", "mine.txt", ".yaml", "link.yaml", ""]
)
def test_nothing_is_written_or_read_outside_the_folder(port: int, tmp_path: Path, name: str) -> None:
    """Neither a path, nor another ending, nor a link leads out of the folder."""
    target = tmp_path.parent / f"{tmp_path.name}-target"
    target.write_text("before", encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to(target)
    before = sorted(tmp_path.parent.rglob("*"))
    status, said = asked(port, "POST", "/save", JSON, {"name": name, "text": "x"})
    assert status == 400
    assert "no name for a scenario" in said
    assert target.read_text(encoding="utf-8") == "before"
    assert sorted(tmp_path.parent.rglob("*")) == before
    assert asked(port, "GET", f"/scenario?name={name}", {})[0] == 404
    assert asked(port, "GET", "/files/..%2fdesk.py", {})[0] == 404


FOREIGN = [
    ("GET", {"Host": "evil.example"}),
    ("GET", {"Host": "evil.example:80"}),
    ("GET", {"Origin": "http://evil.example"}),
    ("GET", {"Origin": "null"}),
    ("GET", {"Sec-Fetch-Site": "cross-site"}),
    ("POST", {"Origin": "http://evil.example", **JSON}),
    ("POST", {"Content-Type": "text/plain"}),
]


@pytest.mark.parametrize(("method", "headers"), FOREIGN)
@pytest.mark.parametrize("path", ["/", "/scenario?name=mine.yaml", "/save", "/ace/ace.js"])
def test_a_request_from_elsewhere_is_refused(
    port: int, method: str, headers: dict[str, str], path: str
) -> None:
    """A foreign Host or Origin, another site's request, and a form post get nothing."""
    status, said = asked(port, method, path, headers, {"name": "mine.yaml", "text": "gone"})
    assert (status, said) == (403, "This workbench answers only its own pages.")


@pytest.mark.parametrize(
    "body", [[], {"text": 1}, {"text": "x", "rulesets": "2003"}, {"text": "x" * 3_000_000}]
)
def test_a_body_that_is_no_scenario_is_said_to_be_none(port: int, body: object) -> None:
    """Whatever is sent, the answer is a sentence."""
    status, said = asked(port, "POST", "/compare", JSON, body)
    assert status == 400
    assert "problem" in json.loads(said)


def test_an_unknown_ruleset_is_a_problem_and_no_crash(port: int) -> None:
    """The message is the one that the command line gives."""
    text = compared.fanatic().scenario.text
    status, said = asked(port, "POST", "/compare", JSON, {"text": text, "rulesets": ["2oo3"]})
    assert status == 400
    assert "2003" in json.loads(said)["problem"]


def test_a_watched_file_is_shown_as_it_changes(browser: Browser, tmp_path: Path) -> None:
    """Whoever keeps another editor sees the comparison follow the file."""
    mine = tmp_path / "mine.yaml"
    text = compared.fanatic().scenario.text
    mine.write_text(text, encoding="utf-8")
    with serving(tmp_path, mine) as found:
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{found}/")
        verdict = page.frame_locator("#page").locator(".verdict")
        verdict.wait_for()
        assert not page.locator("#editor").is_visible()
        mine.write_text(text.replace("Nina: 20\ntable", "Nina: 7\ntable"), encoding="utf-8")
        page.frame_locator("#page").locator(".verdict", has_text="Nina falls to 6").wait_for()
        page.close()


def test_a_port_that_is_taken_is_said() -> None:
    """No traceback: the port is named, and the exit is 2."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = CliRunner().invoke(commands, ["serve", "--port", str(port)])
    assert found.exit_code == 2
    assert f"Port {port} cannot be had" in found.output
