"""Downloading the bulk file, from a server on this machine: what is asked for, how often, and what may go wrong."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from comparator import __version__
from comparator.cards.adding import Added
from comparator.cards.faults import BadCardFile, CannotFetch
from comparator.cards.fetching import NotFetched, check_scheme, fetch
from comparator.cards.place import ELSEWHERE
from comparator.cards.store import opened
from comparator.commands.cli import commands
from tests.invented import CARDS

NOON = 1_780_000_000.0
HOUR, DAY = 3600.0, 86_400.0
FILE = gzip.compress(json.dumps(CARDS).encode())


@dataclass(slots=True)
class Scryfall:
    """A server with a catalogue and a file; `asked` are the requests it got, path and headers."""

    address: str = ""
    updated: str = "2026-05-29T09:00:00.000+00:00"
    content: bytes = FILE
    promised: int = len(FILE)
    status: int = 200
    catalogue: bytes = b""
    download: str = ""
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def answer(self, path: str) -> tuple[int, bytes, int]:
        """Status, content, and the length that is promised."""
        if path == "/bulk-data":
            download = self.download or f"{self.address}/oracle-cards-20260529.json"
            entry = {"type": "oracle_cards", "updated_at": self.updated, "download_uri": download}
            said = self.catalogue or json.dumps({"object": "list", "data": [entry]}).encode()
            return 200, said, len(said)
        return self.status, self.content, self.promised

    @property
    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]


@pytest.fixture
def scryfall() -> Iterator[Scryfall]:
    """The server, running."""
    told = Scryfall()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told.asked.append((self.path, dict(self.headers)))
            status, content, length = told.answer(self.path)
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(length))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        told.address = f"http://127.0.0.1:{server.server_port}"
        Thread(target=server.serve_forever, daemon=True).start()
        yield told
        server.shutdown()


Fetch = Callable[..., Added | NotFetched]


@pytest.fixture
def fetched(scryfall: Scryfall, tmp_path: Path) -> Fetch:
    """Fetching from that server, at noon where nothing else is said."""

    def call(at: float = NOON, forced: bool = False, kind: str = "oracle_cards") -> Added | NotFetched:
        return fetch(
            tmp_path / "cards.sqlite", kind, f"{scryfall.address}/bulk-data", forced, clock=lambda: at
        )

    return call


def test_two_requests_say_who_asks_and_what_is_accepted(
    scryfall: Scryfall, fetched: Fetch, tmp_path: Path
) -> None:
    """One for the catalogue, one for the file; the cards are there afterwards with what they came from."""
    assert fetched() == Added(5, (), 0)
    assert scryfall.paths == ["/bulk-data", "/oracle-cards-20260529.json"]
    for _, headers in scryfall.asked:
        assert headers["User-Agent"] == f"rules-version-comparator/{__version__}"
        assert headers["Accept"] == "application/json;q=0.9,*/*;q=0.8"
    with opened(tmp_path / "cards.sqlite") as store:
        assert (store.about["kind"], store.about["updated"]) == ("oracle_cards", scryfall.updated)


@pytest.mark.parametrize(
    ("later", "newer", "forced", "requests"),
    [
        (HOUR, True, False, []),
        (DAY - 1, True, False, []),
        (DAY, False, False, ["/bulk-data"]),
        (DAY, True, False, ["/bulk-data", "/oracle-cards-20260529.json"]),
        (HOUR, False, True, ["/bulk-data", "/oracle-cards-20260529.json"]),
        (-HOUR, True, False, ["/bulk-data", "/oracle-cards-20260529.json"]),
    ],
)
def test_it_asks_once_a_day_and_never_for_what_is_here(
    scryfall: Scryfall, fetched: Fetch, later: float, newer: bool, forced: bool, requests: list[str]
) -> None:
    fetched()
    scryfall.asked.clear()
    if newer:
        scryfall.updated = "2026-05-30T09:00:00.000+00:00"
    done = fetched(NOON + later, forced)
    assert scryfall.paths == requests
    assert isinstance(done, Added) == (len(requests) == 2)


def test_having_looked_counts_as_well(scryfall: Scryfall, fetched: Fetch) -> None:
    """Where the file was still the newest, the next look is a day later."""
    fetched()
    fetched(NOON + DAY)
    scryfall.asked.clear()
    assert isinstance(fetched(NOON + DAY + HOUR), NotFetched)
    assert scryfall.paths == []


def test_a_download_that_breaks_off_leaves_the_old_cards_and_begins_anew(
    scryfall: Scryfall, fetched: Fetch, tmp_path: Path
) -> None:
    fetched()
    before = (tmp_path / "cards.sqlite").read_bytes()
    scryfall.content = FILE[:100]
    with pytest.raises(CannotFetch, match=f"broke off after 100 of {len(FILE)} bytes"):
        fetched(forced=True)
    assert (tmp_path / "cards.sqlite").read_bytes() == before
    assert list(tmp_path.iterdir()) == [tmp_path / "cards.sqlite"]
    scryfall.content = FILE
    assert isinstance(fetched(forced=True), Added)


@pytest.mark.parametrize("content", [b"<html>Sorry.</html>", b"[]", json.dumps([{"name": ""}]).encode()])
def test_a_file_that_is_none_is_refused_before_it_replaces_anything(
    scryfall: Scryfall, fetched: Fetch, tmp_path: Path, content: bytes
) -> None:
    fetched()
    before = (tmp_path / "cards.sqlite").read_bytes()
    scryfall.content, scryfall.promised = content, len(content)
    with pytest.raises(BadCardFile, match=r"oracle-cards-20260529\.json: "):
        fetched(forced=True)
    assert (tmp_path / "cards.sqlite").read_bytes() == before


@pytest.mark.parametrize(
    ("catalogue", "told"),
    [
        (b"<html>", "no catalogue"),
        (b"[1]", "no catalogue"),
        (b'{"data": [{}]}', "no catalogue"),
        (b'{"data": []}', "it lists no oracle_cards, only nothing"),
        (b'{"data": [{"type": "rulings"}]}', "it lists no oracle_cards, only rulings"),
        (b'{"data": [{"type": "oracle_cards"}]}', "it gives no `updated_at`"),
    ],
)
def test_a_catalogue_that_is_none_is_told(
    scryfall: Scryfall, fetched: Fetch, catalogue: bytes, told: str
) -> None:
    scryfall.catalogue = catalogue
    with pytest.raises(CannotFetch, match=told):
        fetched()


@pytest.mark.parametrize("address", ["file:///etc/hostname", "ftp://127.0.0.1/cards.json", "cards.json"])
def test_only_web_addresses_are_followed(scryfall: Scryfall, fetched: Fetch, address: str) -> None:
    scryfall.download = address
    with pytest.raises(CannotFetch, match="it is no web address"):
        fetched()


@pytest.mark.parametrize(
    ("status", "told"), [(404, "the server answers 404"), (429, "too many requests: wait a while")]
)
def test_what_the_server_refuses_is_told(scryfall: Scryfall, fetched: Fetch, status: int, told: str) -> None:
    scryfall.status = status
    with pytest.raises(CannotFetch, match=told):
        fetched()


@pytest.mark.parametrize("address", ["http://data.example/cards.json", "file:///cards.json"])
def test_a_safe_address_leads_to_no_unsafe_one(address: str) -> None:
    with pytest.raises(CannotFetch, match="it is not fetched over HTTPS"):
        check_scheme(address, "https://api.example/bulk-data")


def test_without_a_network_the_address_the_reason_and_the_way_by_hand_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "cards.sqlite"))
    found = CliRunner().invoke(commands, ["cards", "fetch", "--catalogue", "http://127.0.0.1:9/bulk-data"])
    assert found.exit_code == 2
    assert found.output.startswith("Cannot fetch http://127.0.0.1:9/bulk-data: connection refused.\n")
    assert "https://scryfall.com/docs/api/bulk-data" in found.output
    assert "comparator cards add FILE" in found.output


def test_of_a_file_that_is_none_the_place_and_the_way_by_hand_are_told(
    scryfall: Scryfall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "cards.sqlite"))
    scryfall.content = b"<html>Sorry.</html>"
    scryfall.promised = len(scryfall.content)
    address = f"{scryfall.address}/bulk-data"
    found = CliRunner().invoke(commands, ["cards", "fetch", "--catalogue", address])
    assert found.exit_code == 2
    assert "oracle-cards-20260529.json: it begins with" in found.output
    assert "Whatever cards you had before are kept." in found.output


def test_the_command_says_what_it_did(
    scryfall: Scryfall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "cards.sqlite"))
    arguments = ["cards", "fetch", "--catalogue", f"{scryfall.address}/bulk-data"]
    assert CliRunner().invoke(commands, arguments).output == "5 cards are in your card file.\n"
    again = CliRunner().invoke(commands, arguments)
    assert again.exit_code == 0
    assert again.output.startswith("It was looked for less than an hour ago")
