"""The server of `comparator serve`: whom it answers, what it reads and writes, and what it says of a scenario."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from functools import partial
from importlib import util
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from starlette.testclient import TestClient

from comparator import library
from comparator.commands import serving as commands_serving
from comparator.commands.delivery import comparison_page
from comparator.commands.serving import NEEDED, WARM, serve
from comparator.scenario.template import TEMPLATE
from comparator.scenario.vocabulary import SCENARIO_KEYS
from comparator.serving import answers, completion
from comparator.serving.answers import Compared, Pages, compared
from comparator.serving.app import SANDBOX, application
from comparator.serving.completion import complete
from comparator.serving.desk import Desk
from comparator.serving.errands import Errands
from comparator.serving.folder import Folder, NotGiven, shipped
from comparator.serving.guard import POLICY, TOKEN
from tests.playing import TRADE

PORT = 8400
HOST = f"127.0.0.1:{PORT}"
KEY = "the key of these tests"


def client(folder: Path, watched: Path | None = None, key: str = KEY, host: str = HOST) -> TestClient:
    app = application(Desk(Folder(folder), watched, comparison_page), Errands(WARM), PORT, KEY)
    return TestClient(app, base_url=f"http://{host}", headers={TOKEN: key}, raise_server_exceptions=True)


@pytest.fixture
def desk(tmp_path: Path) -> TestClient:
    return client(tmp_path)


def ask(desk: TestClient, what: str, **given: object) -> Any:
    answer = desk.post(f"/api/{what}", content=json.dumps(given))
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(desk: TestClient, what: str, **given: object) -> tuple[int, str]:
    answer = desk.post(f"/api/{what}", content=json.dumps(given))
    return answer.status_code, answer.json()["message"]


# Whom it answers


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "example.org"},
        {"Host": f"example.org:{PORT}"},
        {"Host": "127.0.0.1"},
        {"Host": f"127.0.0.1:{PORT + 1}"},
        {"Origin": "http://example.org"},
        {"Origin": f"http://localhost:{PORT + 1}"},
        {"Origin": f"https://{HOST}"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {TOKEN: "another key"},
        {TOKEN: ""},
    ],
    ids=str,
)
def test_strangers_are_refused_and_change_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    given = {"name": "mine.yaml", "text": TRADE}
    assert client(tmp_path).post("/api/save", json=given, headers=headers).status_code == 403
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("path", ["/", "/page/page.js", "/editor/ace.js", "/pages/0"])
def test_even_what_is_no_secret_goes_to_no_other_site(desk: TestClient, path: str) -> None:
    for headers in (
        {"Host": "example.org"},
        {"Origin": "http://example.org"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        assert desk.get(path, headers=headers).status_code == 403


@pytest.mark.parametrize("host", [HOST, f"localhost:{PORT}"])
def test_the_page_itself_is_answered_under_both_names_of_loopback(tmp_path: Path, host: str) -> None:
    headers = {"Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    assert client(tmp_path, host=host).post("/api/start", json={}, headers=headers).status_code == 200


def test_the_key_is_in_nothing_that_is_handed_out_without_it(tmp_path: Path) -> None:
    desk = client(tmp_path, key="")
    for path in ("/", "/page/page.js", "/page/page.css"):
        answer = desk.get(path)
        assert answer.status_code == 200
        assert KEY not in answer.text


def test_every_answer_bears_a_strict_policy_and_only_comparisons_their_own(desk: TestClient) -> None:
    for path in ("/", "/page/page.js", "/editor/css/ace.css", "/nowhere"):
        assert desk.get(path).headers["Content-Security-Policy"] == POLICY
    page = ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=[])["page"]
    assert desk.get(f"/{page}").headers["Content-Security-Policy"] == SANDBOX
    assert "unsafe" not in POLICY + SANDBOX


@pytest.mark.parametrize(
    "body",
    ["", "[]", "7", '{"text": 7, "name": "a.yaml"}', '{"name": "a.yaml"}', "{", "[" * 200_000],
    ids=lambda body: body[:9],
)
def test_a_request_of_another_shape_is_a_bad_request(desk: TestClient, body: str) -> None:
    assert desk.post("/api/check", content=body).status_code == 400


def test_half_a_sign_is_answered_like_any_other(desk: TestClient) -> None:
    """An editor sends half of a sign of two halves where the cursor stands within it."""
    assert ask(desk, "complete", before="\ud83d")["typed"] == "\ud83d"
    assert "\ud83d" in refused(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["\ud83d"])[1]


# What it reads and writes


@pytest.mark.parametrize(
    "name",
    [
        "../mine.yaml",
        "..",
        ".hidden.yaml",
        "below/mine.yaml",
        "below\\mine.yaml",
        "/elsewhere/mine.yaml",
        "C:mine.yaml",
        "mine.yml",
        "mine.py",
        "mine.yaml/",
        "mine.yaml\0.py",
        "mine\n.yaml",
        ".yaml",
        "",
        "x" * 300 + ".yaml",
        "😀" * 90 + ".yaml",
        "\ud83d.yaml",
        "CON.yaml",
        "aux.old.yaml",
        "Com1 .yaml",
    ],
    ids=ascii,
)
def test_a_name_that_is_no_plain_name_is_neither_read_nor_written(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "inner"
    folder.mkdir()
    (tmp_path / "mine.yaml").write_text("kept", encoding="utf-8")
    desk = client(folder)
    assert refused(desk, "open", name=name)[0] == 400
    assert refused(desk, "save", name=name, text=TRADE)[0] == 400
    assert sorted(tmp_path.rglob("*")) == [folder, tmp_path / "mine.yaml"]
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "kept"


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder, outside = tmp_path / "inner", tmp_path / "outside.yaml"
    folder.mkdir()
    outside.write_text("kept", encoding="utf-8")
    (folder / "mine.yaml").symlink_to(outside)
    desk = client(folder)
    assert refused(desk, "open", name="mine.yaml")[0] == 403
    assert refused(desk, "save", name="mine.yaml", text=TRADE)[0] == 403
    assert outside.read_text(encoding="utf-8") == "kept"


def test_what_is_saved_can_be_opened_and_saved_again(desk: TestClient, tmp_path: Path) -> None:
    saved = ask(desk, "save", name="mine.yaml", text=TRADE)
    assert saved["files"] == ["mine.yaml"]
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == TRADE
    opened = ask(desk, "open", name="mine.yaml")
    assert opened == {"name": "mine.yaml", "text": TRADE, "version": saved["version"]}
    ask(desk, "save", name="mine.yaml", text="changed", version=opened["version"])
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "changed"


def test_nothing_is_overwritten_that_the_page_has_not_seen(desk: TestClient, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("first", encoding="utf-8")
    assert refused(desk, "save", name="mine.yaml", text=TRADE) == (409, "mine.yaml exists already.")
    version = ask(desk, "open", name="mine.yaml")["version"]
    (tmp_path / "mine.yaml").write_text("by another program", encoding="utf-8")
    status, message = refused(desk, "save", name="mine.yaml", text=TRADE, version=version)
    assert (status, "changed by others" in message) == (409, True)
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "by another program"


def test_a_file_that_is_no_text_is_refused_with_the_reason(desk: TestClient, tmp_path: Path) -> None:
    (tmp_path / "noise.yaml").write_bytes(b"\xff\xfe\xfa")
    (tmp_path / "vast.yaml").write_bytes(b"#" * 3_000_000)
    assert "UTF-8" in refused(desk, "open", name="noise.yaml")[1]
    assert "too large" in refused(desk, "open", name="vast.yaml")[1]
    os.mkfifo(tmp_path / "pipe.yaml")
    assert "no file" in refused(desk, "open", name="pipe.yaml")[1]
    assert refused(desk, "open", name="gone.yaml")[0] == 404


def test_the_library_opens_by_its_own_names_only(desk: TestClient) -> None:
    names = [each["name"] for each in ask(desk, "book")["scenarios"]]
    assert len(names) == len(library.every_path())
    assert ask(desk, "borrow", name=names[0])["text"] == shipped()[names[0]].read_text(encoding="utf-8")
    assert refused(desk, "borrow", name="../scenario/template")[0] == 404


def test_only_scenarios_of_the_folder_are_listed(desk: TestClient, tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml", ".hidden.yaml", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "folder.yaml").mkdir()
    assert ask(desk, "start")["files"] == ["a.yaml", "b.yaml"]


def test_a_followed_file_is_shown_as_it_changes_and_nothing_is_opened_or_saved(tmp_path: Path) -> None:
    watched = tmp_path / "mine.yaml"
    watched.write_text(TRADE, encoding="utf-8")
    desk = client(tmp_path, watched)
    first = ask(desk, "follow")
    watched.write_text(TEMPLATE, encoding="utf-8")
    second = ask(desk, "follow")
    assert (first["text"], second["text"]) == (TRADE, TEMPLATE)
    assert first["version"] != second["version"]
    watched.unlink()
    assert refused(desk, "follow")[0] == 404
    assert refused(desk, "open", name="mine.yaml")[0] == 403
    assert refused(desk, "save", name="mine.yaml", text=TRADE)[0] == 403


# What it says of a scenario


def test_a_fault_comes_with_its_place_what_was_expected_and_what_was_meant(desk: TestClient) -> None:
    given = {"text": TRADE.replace("[Attacker]", "[Atacker]"), "name": "mine.yaml"}
    for what in ("check", "compare"):
        answer = ask(desk, what, **given)
        (fault,) = [each for each in answer["faults"] if each["found"] == "Atacker"]
        assert (fault["line"], fault["column"], fault["suggestion"]) == (7, 11, "Attacker")
        assert fault["message"]
        assert fault["expected"]
        assert "page" not in answer


def test_a_scenario_without_faults_is_compared_and_the_same_one_has_the_same_page(desk: TestClient) -> None:
    first = ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["2003", "2009-07-11"])
    assert first["under"] == ["2003", "2009-07-11"]
    assert "Two bears trade" in desk.get(f"/{first['page']}").text
    assert ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["2003", "2009-07-11"]) == first
    assert ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["2003"])["page"] != first["page"]


def test_a_name_that_no_encoding_knows_is_compared_like_any_other(desk: TestClient) -> None:
    answer = ask(desk, "compare", text=TRADE, name="\ud83d.yaml", rulesets=["2003"])
    assert desk.get(f"/{answer['page']}").status_code == 200


def test_without_a_choice_the_scenario_names_its_rulesets(desk: TestClient) -> None:
    answer = ask(desk, "compare", text=TRADE + "rulesets: [m10]\n", name="mine.yaml")
    assert answer["under"] == ["m10"]


def test_a_scenario_may_name_cards_of_a_file_in_the_folder_and_of_no_other(
    desk: TestClient, tmp_path: Path
) -> None:
    (tmp_path / "my-cards.yaml").write_text("format: 1\ncards: {Blocker: 2/2}\n", encoding="utf-8")
    text = TRADE.replace("[Blocker: 2/2]", "[Blocker]") + "cards: my-cards.yaml\n"
    assert ask(desk, "check", text=text, name="mine.yaml")["faults"] == []
    assert "page" in ask(desk, "compare", text=text, name="mine.yaml", rulesets=["2003"])
    faults = ask(desk, "check", text=text.replace("my-", "../my-"), name="mine.yaml")["faults"]
    assert "../my-cards.yaml is no file beside this one" in [fault["message"] for fault in faults]


def test_who_asks_the_same_again_has_no_work_done_for_it(
    desk: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["2003"])

    async def busy(*_: object) -> None:
        raise NotGiven(503, "busy")

    monkeypatch.setattr(Errands, "run", busy)
    assert ask(desk, "compare", text=TRADE, name="mine.yaml", rulesets=["2003"]) == first
    for other in ({"rulesets": ["modern"]}, {"name": "yours.yaml"}, {"text": TRADE + "tags: [trade]\n"}):
        given = {"text": TRADE, "name": "mine.yaml", "rulesets": ["2003"]} | other
        assert refused(desk, "compare", **given)[0] == 503


def test_a_comparison_in_which_a_file_has_a_part_is_made_anew(desk: TestClient, tmp_path: Path) -> None:
    text = TRADE.replace("[Blocker: 2/2]", "[Blocker]") + "cards: my-cards.yaml\n"
    pages = set()
    for size in ("2/2", "3/3"):
        (tmp_path / "my-cards.yaml").write_text(f"format: 1\ncards: {{Blocker: {size}}}\n", encoding="utf-8")
        pages.add(ask(desk, "compare", text=text, name="mine.yaml", rulesets=["2003"])["page"])
    assert len(pages) == 2


def test_pages_that_give_way_are_asked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST_KEPT", 10)
    pages = Pages()
    works = [partial(compared, str, text, "mine.yaml", None, []) for text in ("one", "two")]
    for work in works:
        pages.keep(Compared(work.args[1].encode() * 2, (), lasting=True), work)
    assert [pages.again(work) is None for work in works] == [True, False]


def test_a_page_of_another_run_is_gone(desk: TestClient) -> None:
    assert desk.get("/pages/0").status_code == 404


def test_no_name_of_a_ruleset_makes_the_server_read_a_file(desk: TestClient, tmp_path: Path) -> None:
    overlay = tmp_path / "house.toml"
    overlay.write_text("name = 'house'", encoding="utf-8")
    for name in (str(overlay), "2003.yaml", "nonsense"):
        status, message = refused(desk, "compare", text=TRADE, name="mine.yaml", rulesets=[name])
        assert (status, "no ruleset" in message) == (422, True)


BOARD = TRADE + "plays:\n"


@pytest.mark.parametrize(
    ("before", "offered"),
    [
        ("", "players: "),
        ("ta", "table: "),
        ("kind: w", "witness"),
        ("table:\n  Anna:\n    - Mogg F", "Mogg Fanatic"),
        (TRADE.partition("attacks")[0] + "attacks:\n  - A", "Attacker"),
        (TRADE.partition("attacks")[0] + "attacks: [A", "Attacker"),
        (TRADE.partition("blocks")[0] + "blocks: {B", "Blocker: "),
        (BOARD + "  - by: N", "Noah"),
        (BOARD + "  - by: Noah\n    wh", "when: "),
        (BOARD + "- by: Noah\n  wh", "when: "),
        (BOARD + "  - by: Noah\n    when: dam", "damage-assigned"),
        (BOARD + "  - {by: Noah, when: dam", "damage-assigned"),
        (BOARD + "  - {by: Noah, wh", "when: "),
        (TRADE + "rulesets: [mo", "modern"),
        (TRADE + "expect:\n  mo", "modern: "),
        ("table:\n  Anna:\n    - Serra Angel: {tap", "tapped: "),
        ("table:\n  Anna:\n    - Rusher:\n        keywords: [fl", "flying"),
    ],
)
def test_completion_knows_what_may_stand_there(before: str, offered: str) -> None:
    completion = complete(before)
    assert offered in [each.text for each in completion.suggestions]
    assert before.endswith(completion.typed)


@pytest.mark.parametrize(
    "before", ["title: ta", "# ta", "title: x # ta", "kind:", "notes:\n  here: Att", "]}: ["]
)
def test_prose_and_remarks_are_left_alone(before: str) -> None:
    assert complete(TRADE + before).suggestions == ()


def test_a_key_says_what_it_means(desk: TestClient) -> None:
    (found,) = ask(desk, "complete", before="playe")["suggestions"]
    assert found == {"text": "players: ", "about": SCENARIO_KEYS["players"]}


# The command


def run(*arguments: str) -> Result:
    return CliRunner().invoke(serve, list(arguments))


def test_a_missing_extra_is_one_line_that_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        commands_serving, "find_spec", lambda name: None if name == NEEDED[-1] else util.find_spec(name)
    )
    result = run()
    assert result.exit_code == 2
    assert result.stderr == "`comparator serve` needs more: pip install 'rules-version-comparator[serve]'\n"


def test_what_cannot_be_served_is_said_in_a_line(tmp_path: Path) -> None:
    there = str(tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        cases = {
            (f"{there}/nowhere",): "there is no such folder",
            (there, "--port", port): f"Port {port} is taken",
            ("--watch", f"{there}/mine.yaml"): "no such file to follow",
        }
        for arguments, message in cases.items():
            result = run(*arguments)
            assert (result.exit_code, message in result.stderr) == (2, True), result.output
            assert result.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_written_to_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _, mode: not mode & os.W_OK)
    result = run(str(tmp_path))
    assert (result.exit_code, "cannot be written to" in result.stderr) == (2, True)


def test_it_listens_on_loopback_alone_and_ends_cleanly_on_an_interrupt(tmp_path: Path) -> None:
    program = "from comparator.commands.serving import serve; serve()"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        match = re.search(r"http://127\.0\.0\.1:(\d+)/#\S{20,}", said)
        assert match, said
        port = int(match[1])
        with socket.create_connection(("127.0.0.1", port)):
            running.send_signal(signal.SIGINT)
            rest, errors = running.communicate(timeout=20)
    assert (running.returncode, errors) == (0, "")
    assert rest.splitlines()[-1] == "Ended."


def test_a_server_listens_on_loopback_and_on_no_other_address() -> None:
    from comparator.serving.running import PortTaken, listen

    with listen(0) as listening:
        host, port = listening.getsockname()
        assert host == "127.0.0.1"
        with pytest.raises(PortTaken):
            listen(port)


def test_what_lies_too_deep_for_a_name_is_not_kept() -> None:
    """A line of thousands of open braces comes to as many places as one with a few."""
    for sign in ("[{a: ", "[a, ", "{a: {"):
        few, many = (completion._braces(sign * number)[2] for number in (10, 4_000))
        assert few == many
