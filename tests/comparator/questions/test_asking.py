"""Asking: what is made of a board under the rules of an era."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator import library
from comparator.questions.asking import ask
from comparator.scenario.reading import read_file

REFUSED_IN_2003 = ("a-recluse-beside-bears", "an-avatar-and-a-willful-armodon", "a-ripper-blocks-a-mammoth")


@pytest.mark.parametrize(
    "path",
    [path for path in library.every_path() if path.stem in REFUSED_IN_2003],
    ids=lambda path: path.stem,
)
def test_nothing_is_asked_of_a_board_that_the_rules_refuse(path: Path) -> None:
    """Deathtouch and wither are younger than those rules; divisions could be counted all the same."""
    made = ask(read_file(path), ("2003",))
    assert made.candidates > 0
    assert "2003" not in {one.ruleset for one in made.questions}
