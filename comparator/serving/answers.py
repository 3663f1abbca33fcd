"""What the page asks while a scenario is written: what is wrong with it, and what comes of it."""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import PurePath
from threading import Lock

from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from comparator.serving.folder import Refused
from rulesets.registry import MAIN, UnknownRuleset, find, listing
from rulesets.ruleset import Ruleset

MOST_RULESETS = 40
MOST_PAGES = 8
"""How many pages are kept for frames and windows that still show them."""

Render = Callable[[Comparison], str]
Answer = dict[str, object]


def check(text: str, name: str) -> Answer:
    """The faults of a scenario, none where it can be run."""
    try:
        read(text, name)
    except Faults as faults:
        return {"faults": [asdict(fault) for fault in faults.faults], "more": faults.more}
    return {"faults": [], "more": False}


@dataclass(frozen=True, slots=True)
class Comparer:
    """Compares scenarios one after the other, and keeps the last pages under names that nobody guesses."""

    render: Render
    pages: OrderedDict[str, str] = field(default_factory=OrderedDict)
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    busy: Lock = field(default_factory=Lock)

    def compare(self, text: str, name: str, rulesets: Sequence[str]) -> Answer:
        """The key of the comparison's page, or the faults that stand before it."""
        chosen = named(rulesets)
        try:
            scenario = read(text, name, slug=PurePath(name).stem)
        except Faults:
            return check(text, name)
        chosen = chosen or named(scenario.rulesets or MAIN)
        with self.busy:
            page = self.render(compare(scenario, chosen))
            key = hmac.new(self.secret, page.encode(), sha256).hexdigest()
            self.pages[key] = page
            self.pages.move_to_end(key)
            while len(self.pages) > MOST_PAGES:
                self.pages.popitem(last=False)
        return {"faults": [], "more": False, "page": key, "under": [each.name for each in chosen]}


def named(names: Sequence[str]) -> tuple[Ruleset, ...]:
    """The rulesets of those names, each once; names of files are none, since a page must not have files read."""
    try:
        found = {each.name: each for each in map(find, names)}
    except UnknownRuleset as unknown:
        raise Refused(422, f"{unknown}.") from unknown
    if len(found) > MOST_RULESETS:
        raise Refused(422, f"{len(found)} rulesets; at most {MOST_RULESETS} stand side by side.")
    return tuple(found.values())


def offered() -> list[Answer]:
    """The rulesets to choose from, oldest first."""
    return [
        {"name": each.name, "title": each.title, "date": each.date.isoformat(), "kind": each.kind}
        for each in listing()
    ]
