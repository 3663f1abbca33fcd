"""The second gate of the reader: a board ends alike whether its cards are read from their text or written by hand."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
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
from rulesets.table.abilities.filters import SUPERTYPES
from tests.conftest import beside

pytestmark = pytest.mark.xdist_group("book")
"""One worker reads the cards, once."""

SAMPLE = "cards/oracle-cards-2019.json.gz"
RULES = ("1994-04-14", "1997-03-24", "1999-04-23", "2003", "2008", "2009-07-11", "modern")
NAMED_OTHERWISE = {
    "mishras-factory-blocks-and-grows": {
        "becomes a 2/2 this turn": "becomes a 2/2 Assembly-Worker", "an Assembly-Worker gets +1/+1": "target Assembly-Worker",
    },
    "morphling-like-a-five-five": {"+1/-1 this turn": "it gets +1/-1", "-1/+1 this turn": "it gets -1/+1"},
}  # fmt: skip
"""Boards that use an ability by the name that the book has for it, and what the reader calls it."""
NOT_READ = {
    "Erhnam Djinn", "False Orders", "Guardian of the Gateless", "Wurmcoil Engine",
}  # fmt: skip
"""The cards of the book with a line that is not read: on every board they are as they are written by hand."""


@pytest.fixture(scope="module")
def sample() -> Mapping[str, Mapping[str, Any]]:
    """Real cards by name, where they are at hand."""
    return {card["name"]: card for card in json.loads(gzip.decompress(beside(SAMPLE).read_bytes()))}


def _as_printed(card: Mapping[str, Any]) -> dict[str, object] | None:
    """A card of the sample as a scenario file could have it, its text instead of what it does; None if that is not read."""
    kinds, _, subtypes = card["type_line"].partition(" — ")
    words, written = kinds.lower().split(), book.card(card["name"])
    found = read_text(card["oracle_text"], card["name"], words)
    if any(line.outcome == "not read" for line in found):
        return None
    said = {
        "types": [word for word in words if word in TYPES],
        "supertypes": [word for word in words if word in SUPERTYPES],
        "subtypes": subtypes.split(),
        "pt": f"{written.power}/{written.toughness}" if "creature" in words else "",
        "loyalty": written.loyalty,
        "cost": written.cost,
        "colors": sorted(written.colors),
        "text": card["oracle_text"],
    }
    return {key: value for key, value in said.items() if value}


def _ends(scenario: Scenario, days: Iterable[str] = RULES) -> list[object]:
    runs = (run(scenario, line, find(day), pictured=False) for line in scenario.lines for day in days)
    return [(done.status, done.facts if done.status == "finished" else None) for done in runs]


def _with_cards(text: str, name: str, cards: Mapping[str, object]) -> str:
    """A board with these cards described on it, besides those that it describes itself, and abilities called as the reader does."""
    for written, read_as in NAMED_OTHERWISE.get(name, {}).items():
        text = text.replace(f"ability: {written}", f"ability: {read_as}")
    if "\ncards:\n" not in text:
        return f"{text}\ncards: {json.dumps(cards)}\n"
    described = "".join(f"  {json.dumps(one)}: {json.dumps(card)}\n" for one, card in cards.items())
    return text.replace("\ncards:\n", f"\ncards:\n{described}")


@pytest.fixture(scope="module")
def of_the_book(sample: Mapping[str, Mapping[str, Any]]) -> Mapping[str, dict[str, object] | None]:
    """The cards of the book whose text is at hand, each as it is printed."""
    return {name: _as_printed(sample[name]) for name in book.card_names() if name in sample}


def test_a_board_ends_alike_whether_its_cards_are_read_or_written_by_hand(
    of_the_book: Mapping[str, dict[str, object] | None],
) -> None:
    """Every combat that ships, the official examples among them, under the rules of seven days; no card of it is left out but those that are named."""
    used, otherwise = set[str](), []
    for path in library.every_path():
        by_hand, text = read_file(path), path.read_text(encoding="utf-8")
        names = {piece.facts.name for piece in by_hand.pieces} & of_the_book.keys()
        used |= names
        cards = {name: said for name in sorted(names) if (said := of_the_book[name]) is not None}
        if not cards:
            continue
        try:
            from_text = read(_with_cards(text, path.stem, cards), path.name, folder=path.parent)
        except Faults as faults:
            otherwise.append(f"{path.stem}: {faults.render()}")
            continue
        if _ends(by_hand) != _ends(from_text):
            otherwise.append(path.stem)
    assert not otherwise
    assert {name for name in used if of_the_book[name] is None} == NOT_READ - {"Wurmcoil Engine"}
    assert len(used - NOT_READ) > 100


def test_the_cards_of_the_book_are_read_whole_but_for_those_that_are_named(
    of_the_book: Mapping[str, dict[str, object] | None],
) -> None:
    """None is silently left out: what is not at hand has no text to be read from."""
    assert {name for name, card in of_the_book.items() if card is None} == NOT_READ


DUEL = """format: 1
title: A duel
players: {Anna: 20, Noah: 20}
table: {Anna: [{card: NAME, id: Mine}, {card: Bear, pt: 2/2}], Noah: [{card: NAME, id: Yours}]}
attacks: [Mine, Bear]
blocks: {Yours: Bear}
"""


def test_a_creature_of_the_book_fights_alike_whether_it_is_read_or_written_by_hand(
    of_the_book: Mapping[str, dict[str, object] | None],
) -> None:
    """Every one of them, whether or not it stands on a board that ships: as it attacks, and as it blocks a Bear."""
    otherwise = []
    for name, card in of_the_book.items():
        if card is not None and "creature" in book.card(name).types:
            board = DUEL.replace("NAME", json.dumps(name))
            boards = (read(text, "a duel") for text in (board, _with_cards(board, "", {name: card})))
            if len({repr(_ends(one, ("2003", "modern"))) for one in boards}) > 1:
                otherwise.append(name)
    assert not otherwise
