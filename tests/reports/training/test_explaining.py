"""Explanations: what comes of a fight is told of these cards, and nothing is told that is not so."""

from __future__ import annotations

import pytest

from comparator import library
from comparator.scenario.reading import read_file
from reports.training.making import questions


def _why(board: str, kind: str) -> str:
    """What the first question of a kind about a board that ships is explained by."""
    path = next(path for path in library.every_path() if path.stem == board)
    question = next(one for one in questions(read_file(path), ["current"]).questions if one.kind == kind)
    return " ".join(question.why)


@pytest.mark.parametrize(
    ("board", "kind", "said"),
    [
        ("a-winnower-meets-finks", "result", "Kitchen Finks are dealt 2 by deathtouch and have toughness 2."),
        ("a-troll-and-a-halberdier", "result", "Charging Troll regenerates instead of being destroyed, and leaves combat."),
        ("a-troll-and-a-halberdier", "reason", "A creature that regenerates leaves combat."),
        ("samite-healer-three-models", "result", "Grizzly Bears are dealt 1 and have toughness 2; 1 is prevented."),
    ],
)  # fmt: skip
def test_a_fate_is_told_with_all_that_it_hangs_on(board: str, kind: str, said: str) -> None:
    """Lethal damage by deathtouch is damage; a regeneration leaves combat; a shield keeps something off."""
    assert said in _why(board, kind)
