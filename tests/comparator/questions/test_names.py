"""Names that tell: a question calls invented cards by names from which nothing can be guessed."""

from __future__ import annotations

import re

from comparator import library
from comparator.questions.documents import document_of, document_text, played_of
from comparator.questions.names import PLAIN, TELLING, plainly_named
from comparator.scenario.reading import read_file
from rulesets.cards import book


def test_no_plain_name_tells_anything_nor_is_that_of_a_card() -> None:
    """A card of the book would be taken for what is printed on it."""
    assert not {*PLAIN.values()} & {*book.card_names()}
    assert not [name for name in PLAIN.values() if re.search(rf"\b({'|'.join(TELLING)})", name.lower())]


def test_every_board_is_the_same_board_by_plain_names() -> None:
    """Whatever a board calls its cards, as many are there, with as many plays and blocks."""
    renamed = 0
    for path in library.every_path():
        scenario = read_file(path)
        for line in scenario.lines:
            document = document_of(scenario, line)
            plain = plainly_named(document)
            if plain == document:
                continue
            renamed += 1
            before, after = played_of(document_text(document)), played_of(document_text(plain))
            assert before is not None
            assert after is not None, (path.stem, line.name)
            assert [piece.facts.power for piece in before.scenario.pieces] == [
                piece.facts.power for piece in after.scenario.pieces
            ]
            assert len(before.line.plays) == len(after.line.plays)
            assert not {piece.id for piece in after.scenario.pieces} & {
                old for old, new in PLAIN.items() if old not in {one.id for one in before.scenario.pieces}
            }
    assert renamed > 20


def test_a_plain_name_that_is_taken_is_not_given_again() -> None:
    """Two cards by one name would be one card to whoever reads."""
    said = {"table": {"Anna": ["Early Cub"], "Noah": ["Cub"]}, "players": {"Anna": 20, "Noah": 20}}
    assert plainly_named(said) == said
