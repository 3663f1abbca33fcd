"""What the page asks while a scenario is written: what is wrong with it, and what comes of it."""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from comparator.serving.folder import NotGiven
from rulesets.registry import MAIN, UnknownRuleset, find, listing
from rulesets.ruleset import Ruleset

MOST_RULESETS = 40
MOST_KEPT = 64_000_000
"""Bytes of pages that are kept for frames and windows that still show them, and for whoever asks the same again."""

Render = Callable[[Comparison], str]
Answer = dict[str, object]
Work = partial[Any]
"""What is to be done for a request, and with what; it comes to an `Answer`, or to a page that is `Compared`."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison as a page, and the names of the rulesets that it holds side by side.

    `lasting`: whoever asks the same gets the same, since no file has a part in it.
    """

    page: bytes
    under: tuple[str, ...]
    lasting: bool


def faults_in(text: str, name: str, folder: Path | None) -> Answer:
    """The faults of a scenario in that folder, none where it can be run."""
    try:
        read(text, name, folder=folder)
    except Faults as faults:
        return {"faults": [asdict(fault) for fault in faults.faults], "more": faults.more}
    return {"faults": [], "more": False}


def compared(
    render: Render, text: str, name: str, folder: Path | None, rulesets: Sequence[str]
) -> Compared | Answer:
    """The comparison, or the faults that stand before it."""
    chosen = rulesets_of_names(rulesets)
    try:
        scenario = read(text, name, slug=PurePath(name).stem, folder=folder)
    except Faults:
        return faults_in(text, name, folder)
    chosen = chosen or rulesets_of_names(scenario.rulesets or MAIN)
    page = render(compare(scenario, chosen))
    own = any(piece.origin.kind == "own file" for piece in scenario.pieces)
    return Compared(
        page.encode("utf-8", "backslashreplace"),  # the name of a file may hold bytes that are no text
        tuple(each.name for each in chosen),
        lasting=not (own or scenario.reads_beside),
    )


@dataclass(frozen=True, slots=True)
class Pages:
    """The last pages, under keys that nobody guesses; the same page has the same key.

    `asked` are the requests that lasting ones answer, each with the key of its page.
    """

    kept: OrderedDict[str, Compared] = field(default_factory=OrderedDict)
    asked: dict[str, str] = field(default_factory=dict)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    def keep(self, made: Compared, work: Work) -> Answer:
        """The answer that names the page, for which older ones may have to go."""
        key = hmac.new(self.secret, made.page, sha256).hexdigest()
        self.kept[key] = made
        self.kept.move_to_end(key)
        self._forget(key)
        if made.lasting:
            self.asked[_request(work)] = key
        while sum(len(each.page) for each in self.kept.values()) > MOST_KEPT and len(self.kept) > 1:
            self._forget(self.kept.popitem(last=False)[0])
        return _named_page(key, made)

    def again(self, work: Work) -> Answer | None:
        """The answer to a request that was answered already, while its page is kept."""
        key = self.asked.get(_request(work)) if work.func is compared else None
        if key is None:
            return None
        self.kept.move_to_end(key)
        return _named_page(key, self.kept[key])

    def _forget(self, page: str) -> None:
        """Let go of what asked for a page: of each the last request is known, so that they take no more room than pages."""
        for request in [one for one, key in self.asked.items() if key == page]:
            del self.asked[request]


def _request(work: Work) -> str:
    """What tells two requests for a comparison apart: all that it is made of."""
    return sha256(repr(work.args[1:]).encode()).hexdigest()


def _named_page(key: str, made: Compared) -> Answer:
    return {"faults": [], "more": False, "page": f"pages/{key}", "under": made.under}


def rulesets_of_names(names: Sequence[str]) -> tuple[Ruleset, ...]:
    """The rulesets of those names, each once; names of files are none, since a page must not have files read."""
    try:
        found = {each.name: each for each in map(find, names)}
    except UnknownRuleset as unknown:
        raise NotGiven(422, f"{unknown}.") from unknown
    if len(found) > MOST_RULESETS:
        raise NotGiven(422, f"{len(found)} rulesets; at most {MOST_RULESETS} stand side by side.")
    return tuple(found.values())


def rulesets_offered() -> list[Answer]:
    """The rulesets to choose from, oldest first."""
    return [
        {"name": each.name, "title": each.title, "date": each.date.isoformat(), "kind": each.kind}
        for each in listing()
    ]
