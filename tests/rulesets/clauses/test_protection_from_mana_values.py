"""Protection from a mana value, from so much or more, and from odd and even ones: whatever has it is kept off, and the X of a spell counts."""

from __future__ import annotations

import pytest

from rulesets.cards.text.reading import printed, read_text
from rulesets.registry import find
from tests.playing import fate, life, play

BOARD = """
table: {Anna: [Skulk: {pt: 2/2, keywords: [protection from QUALITY]}], Noah: [Two: {pt: 1/1, cost: 1G}, Four: {pt: 1/1, cost: 2GG}, Nil: 1/1]}
attacks: [Skulk]
"""


@pytest.mark.parametrize("day", ["2008-07-12", "current"])
@pytest.mark.parametrize(
    ("quality", "kept_off"),
    [
        ("mana value 3 or greater", {"Four"}),
        ("mana value 2 or less", {"Two", "Nil"}),
        ("mana value 2", {"Two"}),
        ("odd mana values", set[str]()),
        ("even mana values", {"Two", "Four", "Nil"}),
    ],
)
def test_what_has_the_mana_value_does_not_block(quality: str, kept_off: set[str], day: str) -> None:
    board = BOARD.replace("QUALITY", quality)
    refused = {
        name for name in ("Two", "Four", "Nil")
        if play(find(day), board, f"blocks: {{{name}: Skulk}}").status == "illegal"
    }  # fmt: skip
    assert refused == kept_off


@pytest.mark.parametrize(("x", "end"), [(1, "battlefield 2/2 damage 1"), (2, "battlefield 2/2")])
def test_the_x_of_a_spell_counts_as_what_was_chosen(x: int, end: str) -> None:
    board = BOARD.replace("QUALITY", "mana value 3 or greater")
    hand = "hand: {Noah: [Blaze: {types: [instant], cost: XR, abilities: [{spell: burn, targets: [creature], effect: {deal: x}}]}]}"
    plays = f"plays: [{{by: Noah, when: attackers-declared, cast: Blaze, target: Skulk, x: {x}}}]"
    assert fate(play(find("current"), board, hand, plays), "Skulk") == end


def test_its_damage_is_prevented() -> None:
    board = BOARD.replace("QUALITY", "mana value 3 or greater")
    found = play(find("current"), board, "blocks: {Two: Skulk}")
    assert (fate(found, "Two"), fate(found, "Skulk"), life(found)) == (
        "graveyard",
        "battlefield 2/2 damage 1",
        20,
    )


@pytest.mark.parametrize(
    "line",
    [
        "protection from converted mana cost 3 or greater",
        "protection from mana value 2",
        "protection from odd mana values",
        "hexproof from mana value 1 or less",
    ],
)
def test_such_a_protection_is_read_and_printed(line: str) -> None:
    (found,) = read_text(line, "Skulk", ["creature"])
    assert (found.outcome, found.reason) == ("read", "")
    assert any(printed(found))
