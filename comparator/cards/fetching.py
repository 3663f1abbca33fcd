"""Downloading Scryfall's bulk file, as its documentation asks (https://scryfall.com/docs/api, read in 2026).

A `User-Agent` of the program's own and an `Accept`; one request for the catalogue and one for the file, which is
read as it comes; nothing within a day of the last time, and no file that is here already.  A download that breaks
off leaves nothing behind, and the next one begins anew.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from comparator import __version__
from comparator.cards.adding import Added, Counted, Watch, take_cards, unwatched
from comparator.cards.faults import BrokenCards, CannotFetch, NoCards
from comparator.cards.store import A_DAY, note_fetch, opened

CATALOGUE = "https://api.scryfall.com/bulk-data"
BY_HAND = "https://scryfall.com/docs/api/bulk-data"
HEADERS = {
    "User-Agent": f"rules-version-comparator/{__version__}",
    "Accept": "application/json;q=0.9,*/*;q=0.8",
}
PATIENCE = 60
"""Seconds without a byte after which the server is given up."""
MOST_BYTES = 1_000_000
"""Of the catalogue, which is a few kilobytes long."""


@dataclass(frozen=True, slots=True)
class NotFetched:
    """Why nothing had to be downloaded."""

    reason: str


def fetch(
    own: Path,
    kind: str,
    catalogue: str = CATALOGUE,
    forced: bool = False,
    watch: Watch = unwatched,
    clock: Callable[[], float] = time.time,
) -> Added | NotFetched:
    """Download a bulk file into the user's card file, unless it was looked for within a day or is here already.

    `forced`: download it whatever is here.  Raises `CannotFetch`, `BadCardFile` or `CannotWrite`; what was there
    then still is.
    """
    before = {} if forced else _before(own, kind)
    now = clock()
    if before and 0 <= now - float(before["fetched"]) < A_DAY:
        hours = round((now - float(before["fetched"])) / 3600)
        ago = f"{hours} hours" if hours > 1 else "an hour" if hours else "less than an hour"
        return NotFetched(
            f"It was looked for {ago} ago, and Scryfall asks for a day between; --force fetches it."
        )
    entry = _entry(catalogue, kind)
    updated, address = _words(entry, "updated_at", catalogue), _words(entry, "download_uri", catalogue)
    if before and before["updated"] == updated:
        note_fetch(own, now)
        return NotFetched(f"The file of {updated[:10]} is still the newest.")
    about = {"source": address, "kind": kind, "updated": updated, "fetched": str(int(now))}
    with _answer(address, like=catalogue) as response:
        length = int(response.headers.get("Content-Length") or 0)
        name = urlsplit(address).path.rpartition("/")[2] or address
        return take_cards(Counted(response, length, watch), name, own, about)


def _before(own: Path, kind: str) -> dict[str, str]:
    """What the last fetch of that kind noted; nothing where there was none."""
    try:
        with opened(own) as store:
            about = store.about
    except (NoCards, BrokenCards):
        return {}
    return about if about.get("kind") == kind and "fetched" in about else {}


def _entry(catalogue: str, kind: str) -> Mapping[str, Any]:
    """What the catalogue says of that kind of file."""
    with _answer(catalogue) as response:
        raw = response.read(MOST_BYTES)
    try:
        files = json.loads(raw)["data"]
        kinds = {entry["type"]: entry for entry in files}
    except (ValueError, TypeError, KeyError, RecursionError):
        raise CannotFetch(catalogue, "what it answers is no catalogue of bulk files") from None
    if not isinstance(found := kinds.get(kind), dict):
        raise CannotFetch(catalogue, f"it lists no {kind}, only {', '.join(map(str, kinds)) or 'nothing'}")
    return found


def _words(entry: Mapping[str, Any], key: str, catalogue: str) -> str:
    found = entry.get(key)
    if not isinstance(found, str) or not found:
        raise CannotFetch(catalogue, f"it gives no `{key}`")
    return found


@contextmanager
def _answer(address: str, like: str = "") -> Iterator[HTTPResponse]:
    """The answer to one request; an address that `like`'s leads to must be as safe as that one.

    Raises `CannotFetch` for whatever goes wrong on the way, also while the answer is being read.
    """
    check_scheme(address, like or address)
    try:
        with urlopen(Request(address, headers=HEADERS), timeout=PATIENCE) as response:
            check_scheme(response.url, address)
            yield response
    except HTTPError as error:
        wait = " (too many requests: wait a while)" if error.code == 429 else ""
        raise CannotFetch(address, f"the server answers {error.code} {error.reason}{wait}") from error
    except URLError as error:
        raise CannotFetch(address, _plain(error.reason)) from error
    except (HTTPException, TimeoutError, ConnectionError) as error:
        raise CannotFetch(address, _plain(error)) from error


def check_scheme(address: str, before: str) -> None:
    """Refuse what is no web address, and the way from a safe one to one that is not."""
    schemes = urlsplit(before).scheme, urlsplit(address).scheme
    if schemes not in {("https", "https"), ("http", "http"), ("http", "https")}:
        raise CannotFetch(
            address, "it is no web address" if schemes[0] != "https" else "it is not fetched over HTTPS"
        )


def _plain(reason: object) -> str:
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror.lower()
    return str(reason).lower() or type(reason).__name__
