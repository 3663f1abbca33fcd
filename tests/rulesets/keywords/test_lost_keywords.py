"""What goes with a keyword that is lost: those of its name and quality, and what is a form of it."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play

LOSES = "M: {types: [artifact], abilities: [{ability: strip, targets: [creature], effect: {lose: KEYWORD, on: target}}]}"
STRIPS = "{by: Noah, when: combat-begins, use: M, target: Bear}"


@pytest.mark.parametrize("day", ["2005-10-01", "2009-07-11", "modern"])
def test_protection_from_one_colour_is_lost_without_that_from_another(day: str) -> None:
    bear = "Bear: {pt: 2/2, keywords: [protection from red, protection from green]}"
    for color, blocked in (("red", True), ("green", False)):
        table = (
            f"table: {{Anna: [{bear}], Noah: [Wall: {{pt: 0/4, colors: [{color}]}}, "
            f"{LOSES.replace('KEYWORD', 'protection from red')}]}}"
        )
        found = play(find(day), table, "attacks: [Bear]", "blocks: {Wall: Bear}", f"plays: [{STRIPS}]")
        assert (found.status == "finished") == blocked


@pytest.mark.parametrize(("lost", "reached"), [("hexproof", True), ("hexproof from blue", False)])
def test_hexproof_of_every_quality_goes_with_hexproof(lost: str, reached: bool) -> None:
    table = (
        f"table: {{Anna: [Bear: {{pt: 2/2, keywords: [hexproof from red]}}], Noah: [S: {{types: [artifact], "
        f"abilities: [{{ability: strip, effect: {{lose: {lost}, on: each creature}}}}]}}, "
        "Goblin: {pt: 1/1, colors: [red], abilities: [{ability: throw, targets: [creature], effect: {deal: 2, to: target}}]}]}"
    )
    plays = (
        "plays: [{by: Noah, when: attackers-declared, use: S}, "
        "{by: Noah, when: attackers-declared, use: Goblin, target: Bear, if illegal: skip}]"
    )
    assert life(play(find("modern"), table, "attacks: [Bear]", plays), "Noah") == (20 if reached else 18)


@pytest.mark.parametrize("lost", [
    f"plays: [{STRIPS}]", "",
])  # fmt: skip
@pytest.mark.parametrize("quality", ["legends", "legendary creatures"])
def test_bands_with_other_goes_with_banding(quality: str, lost: str) -> None:
    herald = f"Bear: {{pt: 1/1, supertypes: [legendary], keywords: [bands with other {quality}]}}"
    table = (
        f"table: {{Anna: [{herald}, Lord: {{pt: 2/2, supertypes: [legendary]}}], "
        f"Noah: [{LOSES.replace('KEYWORD', 'banding')}]}}"
    )
    attacks = "attacks: [{creature: Bear, band: one}, {creature: Lord, band: one}]"
    assert (play(find("modern"), table, attacks, lost).status == "finished") == (not lost)
