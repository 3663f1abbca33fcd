"""Keywords with what stands behind them: of one that lacks it is told what it lacks, in a form that can be written."""

from __future__ import annotations

import re

import pytest

from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.keywords import read_keyword, read_price
from rulesets.cards.part import Unreadable


@pytest.mark.parametrize("name", [name for name, shape in KEYWORDS.items() if shape != "plain"])
def test_a_keyword_alone_is_told_what_belongs_behind_it_and_the_example_is_read(name: str) -> None:
    """The example is of that keyword, and not of another that is written alike."""
    with pytest.raises(Unreadable) as refused:
        read_keyword(name)
    assert refused.value.message == f'nothing stands behind "{name}"'
    examples = re.findall("`(.+?)`", refused.value.expected)
    assert examples
    for example in examples:
        assert example.startswith(name)
        read_keyword(example)


@pytest.mark.parametrize(
    ("said", "message", "found"),
    [
        ("awaken 3", '"awaken 3" is not written whole', "awaken"),
        ("prototype 2/1 1R", '"prototype 2/1 1R" is not written whole', "prototype"),
        ("suspend 2", '"suspend 2" is not written whole', "suspend"),
        ("awaken 3 blue", '"blue" is not mana', "blue"),
        ("rampage R", '"rampage R" is not written whole', "rampage"),
        ("protection from", '"protection from" is not written whole', "protection"),
        ("hexproof from 3", 'nothing has hexproof from "3"', "3"),
    ],
)
def test_half_a_keyword_is_told_with_what_there_is_of_it(said: str, message: str, found: str) -> None:
    """What is missing is no mana, and no quality."""
    with pytest.raises(Unreadable) as refused:
        read_keyword(said)
    assert (refused.value.message, refused.value.found) == (message, found)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("affinity artifact", "affinity for artifact"),
        ("Goblin offering", "offering Goblin"),
        ("gliding artifact", ""),
    ],
)
def test_a_keyword_in_other_words_is_told_with_how_it_is_written(said: str, meant: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_keyword(said)
    assert refused.value.meant == meant
    if meant:
        read_keyword(meant)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("{1}{R}", "1R"), ("{R/G}{R/G}", "(R/G)(R/G)"), ("{2/R}", "(2/R)"), ("{S}", "S"), ("{C}", "C"), ("{X}{X}{G}", "XXG"), ("{X}", "X"),
        ("{1}{R/P}", "1(R/P)"), ("{R/G/P}", "(R/G/P)"), ("{2/R/P}", ""), ("{P}", ""), ("{Q}", ""), ("{1}{R", ""), ("1r", ""),
    ],
)  # fmt: skip
def test_mana_in_the_braces_of_a_card_is_told_with_how_it_is_written(said: str, meant: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_price(said)
    assert (refused.value.message, refused.value.meant) == (f'"{said}" is not mana', meant)
    if meant:
        read_price(meant)
