"""What the page asks while a scenario is written: what is wrong with it, and what comes of it."""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path, PurePath

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from comparator.serving.folder import NotGiven
from rulesets.registry import MAIN, UnknownRuleset, find, listing
from rulesets.ruleset import Ruleset

MOST_RULESETS = 40
MOST_KEPT = 64_000_000
"""Bytes of pages that are kept for frames and windows that still show them."""

Render = Callable[[Comparison], str]
Answer = dict[str, object]


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison as a page, and the names of the rulesets that it holds side by side."""

    page: bytes
    under: tuple[str, ...]


def check(text: str, name: str, folder: Path | None) -> Answer:
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
    chosen = named(rulesets)
    try:
        scenario = read(text, name, slug=PurePath(name).stem, folder=folder)
    except Faults:
        return check(text, name, folder)
    chosen = chosen or named(scenario.rulesets or MAIN)
    page = render(compare(scenario, chosen))
    # The name of a file may hold bytes that are no text.
    return Compared(page.encode("utf-8", "backslashreplace"), tuple(each.name for each in chosen))


@dataclass(frozen=True, slots=True)
class Pages:
    """The last pages, under keys that nobody guesses; the same page has the same key."""

    kept: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    def keep(self, page: bytes) -> str:
        """The key of a page, for which older ones may have to go."""
        key = hmac.new(self.secret, page, sha256).hexdigest()
        self.kept[key] = page
        self.kept.move_to_end(key)
        while sum(map(len, self.kept.values())) > MOST_KEPT and len(self.kept) > 1:
            self.kept.popitem(last=False)
        return key


def named(names: Sequence[str]) -> tuple[Ruleset, ...]:
    """The rulesets of those names, each once; names of files are none, since a page must not have files read."""
    try:
        found = {each.name: each for each in map(find, names)}
    except UnknownRuleset as unknown:
        raise NotGiven(422, f"{unknown}.") from unknown
    if len(found) > MOST_RULESETS:
        raise NotGiven(422, f"{len(found)} rulesets; at most {MOST_RULESETS} stand side by side.")
    return tuple(found.values())


def offered() -> list[Answer]:
    """The rulesets to choose from, oldest first."""
    return [
        {"name": each.name, "title": each.title, "date": each.date.isoformat(), "kind": each.kind}
        for each in listing()
    ]
