"""What resolves and finds nothing to act on is told as that, and by nothing else."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play, told

RETURNING = """
table: {Anna: [Giant: 3/3], Noah: [Ghost: {pt: 1/1, text: "When Ghost dies, TEXT"}]}
hand: {Anna: [Snatch: {types: [instant], text: "Exile target card from a graveyard."}]}
attacks: [Giant]
blocks: {Ghost: Giant}
"""
SNATCHED = "plays: [{by: Anna, when: damage-dealt, cast: Snatch, target: Ghost, respond: true}]"


@pytest.mark.parametrize(
    ("text", "zone"),
    [("return it to its owner's hand.", "hand"), ("return Ghost to the battlefield under your control.", "battlefield 1/1"), ("exile it.", "exile")],
)  # fmt: skip
def test_what_acts_on_a_card_that_is_gone_does_nothing(text: str, zone: str) -> None:
    """It resolves as long as the card is there, and else nothing comes of it."""
    board = RETURNING.replace("TEXT", text)
    there, gone = play(find("modern"), board), play(find("modern"), board, SNATCHED)
    assert fate(there, "Ghost") == zone
    assert told(there, "resolve", "Ghost")
    assert not told(there, "fizzle")
    assert fate(gone, "Ghost") == "exile"
    assert not told(gone, "resolve", "Ghost")
    assert told(gone, "fizzle", "Ghost")


def test_an_ability_that_does_something_else_as_well_resolves() -> None:
    """As long as one of its instructions is carried out, it is told as one that resolves."""
    found = play(
        find("modern"), RETURNING.replace("TEXT", "return it to its owner's hand. You gain 2 life."), SNATCHED
    )
    assert told(found, "resolve", "Ghost")
    assert told(found, "life")
