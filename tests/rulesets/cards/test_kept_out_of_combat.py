"""What keeps a creature out of combat as long as something is there, or too little is."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

CARDS = "[Junk: 1/1, Scrap: 1/1]"
ISLE = "Isle: {types: [land], subtypes: [Island]}"
HORN, SONG = "Horn: {types: [artifact]}", "Song: {types: [enchantment]}"
SWORD = "Sword: {types: [artifact], subtypes: [Equipment], attached to: Tester}"


@pytest.mark.parametrize("rules", ["1994-04-14", "1997-03-24", "2003", "modern"])
@pytest.mark.parametrize(
    ("said", "without", "given"),
    [
        ("unless there is an Island on the battlefield", ("", ""), ("", ISLE)),
        ("unless there are two or more Islands on the battlefield", (ISLE, ""), (ISLE, "Isle 2: {types: [land], subtypes: [Island]}")),
        ("unless you control two or more artifacts", (HORN, "Horn 2: {types: [artifact]}"), (f"{HORN}, Bell: {{types: [artifact]}}", "")),
        ("unless you control at least two other creatures", ("Cub: 1/1", "Elk: 3/3"), ("Cub: 1/1, Elk: 3/3", "")),
        ("unless Brisk Tester is enchanted", (SONG, ""), ("Song: {types: [enchantment], subtypes: [Aura], attached to: Tester}", "")),
        ("if an enchantment is on the battlefield", ("", SONG), (HORN, "")),
        ("if there's another creature on the battlefield", ("", "Elk: 3/3"), ("", HORN)),
    ],
)  # fmt: skip
def test_a_creature_attacks_only_where_its_card_lets_it(
    said: str, without: tuple[str, str], given: tuple[str, str], rules: str
) -> None:
    tester = f'Tester: {{pt: 2/2, text: "~ can\'t attack or block {said.replace("Brisk Tester", "~")}."}}'
    for (anna, noah), status in ((without, "illegal"), (given, "finished")):
        board = f"table: {{Anna: [{', '.join(filter(None, (tester, anna)))}], Noah: [{noah}]}}"
        assert play(find(rules), board, "attacks: [Tester]").status == status


@pytest.mark.parametrize(
    ("said", "held", "status"),
    [
        ("unless you have two or more cards in hand", CARDS, "finished"),
        ("unless you have two or more cards in hand", "[Junk: 1/1]", "illegal"),
        ("unless you have one or fewer cards in hand", CARDS, "illegal"),
        ("unless you have one or fewer cards in hand", "[Junk: 1/1]", "finished"),
    ],
)
def test_what_its_player_holds_may_keep_a_creature_from_blocking(said: str, held: str, status: str) -> None:
    tester = f'Tester: {{pt: 2/2, text: "~ can\'t attack or block {said}."}}'
    board = f"table: {{Anna: [Bear: 2/2], Noah: [{tester}]}}\nhand: {{Noah: {held}}}"
    assert play(find("modern"), board, "attacks: [Bear]\nblocks: {Tester: Bear}").status == status


def test_equipment_lets_a_creature_attack_that_needs_it() -> None:
    tester = 'Tester: {pt: 2/2, text: "~ can\'t attack or block unless ~ is equipped."}'
    for more, status in ((f", {SWORD}", "finished"), ("", "illegal")):
        board = f"table: {{Anna: [{tester}{more}], Noah: []}}"
        assert play(find("modern"), board, "attacks: [Tester]").status == status
