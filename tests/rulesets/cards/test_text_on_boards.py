"""The second gate of the reader: a board ends alike whether its cards are read from their text or written by hand."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from comparator import library
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Scenario
from rulesets.cards import book
from rulesets.cards.filters import TYPES
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.conftest import beside

SAMPLE = "cards/oracle-cards-2019.json.gz"
RULES = ("1994-04-14", "1997-03-24", "1999-04-23", "2003", "2008", "2009-07-11", "modern")
NAMED_OTHERWISE = {"mishras-factory-blocks-and-grows", "morphling-like-a-five-five"}
"""Boards that use an ability by the name that the book has for it, and the reader has not."""


@pytest.fixture(scope="module")
def sample() -> Mapping[str, Mapping[str, Any]]:
    """Real cards by name, where they are at hand."""
    return {card["name"]: card for card in json.loads(gzip.decompress(beside(SAMPLE).read_bytes()))}


def _as_printed(card: Mapping[str, Any]) -> dict[str, object] | None:
    """A card of the sample as a scenario file could have it, its text instead of what it does; None if that is not read."""
    kinds, _, subtypes = card["type_line"].partition(" — ")
    words, written = kinds.lower().split(), book.card(card["name"])
    found = read_text(card["oracle_text"], card["name"], words)
    if not found or any(line.outcome == "not read" for line in found):
        return None
    said = {
        "types": [word for word in words if word in TYPES],
        "subtypes": subtypes.split(),
        "pt": f"{written.power}/{written.toughness}" if "creature" in words else "",
        "loyalty": written.loyalty,
        "cost": written.cost,
        "colors": sorted(written.colors),
        "text": card["oracle_text"],
    }
    return {key: value for key, value in said.items() if value}


def _ends(scenario: Scenario) -> list[object]:
    runs = (run(scenario, line, find(rules), pictured=False) for line in scenario.lines for rules in RULES)
    return [(done.status, done.facts if done.status == "finished" else None) for done in runs]


def test_a_board_ends_alike_whether_its_cards_are_read_or_written_by_hand(
    sample: Mapping[str, Mapping[str, Any]],
) -> None:
    """Every combat that ships, the official examples among them, under the rules of seven days."""
    as_printed = cache(lambda name: _as_printed(sample[name]))
    alike, otherwise = 0, []
    for path in library.every_path():
        by_hand, text = read_file(path), path.read_text(encoding="utf-8")
        used = {piece.facts.name for piece in by_hand.pieces} & {*book.card_names()} & sample.keys()
        printed = {name: said for name in sorted(used) if (said := as_printed(name)) is not None}
        if not printed or "\ncards:" in text or path.stem in NAMED_OTHERWISE:
            continue
        try:
            from_text = read(f"{text}\ncards: {json.dumps(printed)}\n", path.name, folder=path.parent)
        except Faults as faults:
            otherwise.append(f"{path.stem}: {faults.render()}")
            continue
        if _ends(by_hand) == _ends(from_text):
            alike += 1
        else:
            otherwise.append(path.stem)
    assert not otherwise
    assert alike > 100
