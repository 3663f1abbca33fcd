"""A headline calls what lay with its back face up by the name that it has where it ends."""

from __future__ import annotations

import pytest

from reports.comparison.verdict import telling
from reports.words.words import names, words_throughout
from rulesets.registry import find
from tests.playing import board, play

CUB = "{Cub: {pt: 1/1, transformed: true, back: {name: Bear, types: [creature], pt: 3/3}}}"


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("return: target", "Cub returns to hand"),
        ("put on the library: target", "Cub goes to the library"),
        ("destroy: target", "Bear dies"),
        ("untap: target", "Bear survives untapped"),
    ],
)
def test_what_is_off_the_battlefield_has_the_name_of_its_front(does: str, told: str) -> None:
    """It died, or stays, as what it was there."""
    hook = f"Hook: {{types: [artifact], abilities: [{{ability: a test, targets: [creature], effect: {{{does}}}}}]}}"
    text = (
        f"table: {{Anna: [{CUB}], Noah: [{{{hook}}}]}}\nattacks: [Cub]\n"
        "plays: [{by: Noah, when: attackers-declared, use: Hook, target: Cub}]\n"
    )
    scenario, found = board(text), play(find("modern"), text)
    era = words_throughout([found.ruleset.date])
    changing = {"Cub": {"zone", "tapped"}}
    assert telling(found.facts, changing, scenario, names(scenario), era) == told
