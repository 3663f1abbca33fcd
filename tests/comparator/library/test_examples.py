"""Every worked example of the dated rules texts is retold, or the manifest says why not."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from comparator.library import every_path
from comparator.scenario.reading import read_file
from rulesets.registry import find
from tests.conftest import BESIDE

MANIFEST = next(path.parent for path in every_path() if path.parent.name == "examples") / "manifest.yml"
NUMBERED = sorted(path for path in (BESIDE / "rules" / "texts").glob("*.txt") if path.stem >= "1999")
"""The dated texts whose rules bear numbers, where they are at hand; they mark each example with the word."""


# Every value as it is written: a number such as 420.10 must not become 420.1.
ENTRIES: list[dict[str, Any]] = yaml.load(MANIFEST.read_text(encoding="utf-8"), yaml.BaseLoader)
PATHS = {path.stem: path for path in every_path()}


def span(words: str) -> tuple[str, str]:
    """The first and last date of `2009-07-11 to 2024-09-20`."""
    first, last = re.fullmatch(r"(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)", words).groups()  # type: ignore[union-attr]
    return first, last


def stands(entry: dict[str, Any], number: str, day: str) -> bool:
    """Whether an example stood under that number on that day."""
    first, last = span(entry["rules"][number])
    return first <= day <= last


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["example"])
def test_an_example_has_a_scenario_or_a_reason(entry: dict[str, Any]) -> None:
    """Each entry names its document, its rules with their dates, and one of the two."""
    assert entry["example"]
    assert entry["document"]
    assert all(first <= last for first, last in map(span, entry["rules"].values()))
    assert ("scenario" in entry) != ("reason" in entry)


@cache
def days_held(slug: str) -> frozenset[str]:
    """The days on which a scenario that ships is held to something."""
    lines = read_file(PATHS[slug]).lines
    return frozenset(find(one.ruleset).date.isoformat() for line in lines for one in line.expectations)


RETOLD = [entry for entry in ENTRIES if "scenario" in entry]


@pytest.mark.parametrize("entry", RETOLD, ids=lambda entry: entry["example"])
def test_a_retold_example_is_held_on_a_day_on_which_it_stood(entry: dict[str, Any]) -> None:
    """The scenario ships, and expects something under the rules that the example explained."""
    assert any(
        stands(entry, number, day) for number in entry["rules"] for day in days_held(entry["scenario"])
    )


def test_every_retelling_is_in_the_manifest() -> None:
    """No scenario lies among the examples that retells none."""
    among_them = {slug for slug, path in PATHS.items() if path.parent == MANIFEST.parent}
    assert not among_them - {entry["scenario"] for entry in RETOLD}


@pytest.mark.skipif(not NUMBERED, reason="the rules texts are not at hand")
@pytest.mark.parametrize("text", NUMBERED, ids=lambda path: path.stem)
def test_the_manifest_has_every_example_that_a_text_marks(text: Path) -> None:
    """Under each number a text has as many examples as the manifest says stood there that day."""
    listed = Counter(
        number for entry in ENTRIES for number in entry["rules"] if stands(entry, number, text.stem)
    )
    assert marked(text) == listed


REST = "\n===== chapter "
"""How the parts of a text begin that are not on combat itself; the manifest speaks of those before them."""


def marked(text: Path) -> Counter[str]:
    """How many examples a text marks under each number of combat; a mark with nothing behind it is a slip of the text."""
    found: Counter[str] = Counter()
    number = ""
    combat, _, _ = text.read_text(encoding="utf-8", errors="replace").partition(REST)
    for line in combat.splitlines():
        begins = re.match(r"(\d{3}\.\d+[a-z]*)\.?\s", line)
        number = begins[1] if begins else number
        found[number] += len(re.findall(r"\b(?:Example|EXAMPLE):\s*\S", line))
    return +found
