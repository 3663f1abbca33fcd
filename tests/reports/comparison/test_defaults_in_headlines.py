"""What nobody chose stands in no headline as if somebody had: which card is discarded, and which legend is kept."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from tests import compared

FULL_HAND = """
format: 1
title: A full hand
players: {Anna: 20, Noah: 20}
cards:
  Growth: {types: [instant], text: "Target creature gets +3/+3 until end of turn. Draw two cards."}
  Relic: {types: [artifact]}
table: {Anna: [Bear: 2/2], Noah: [Ox: 2/3]}
hand: {Anna: [Growth, Relic: {id: One}, Relic: {id: Two}, Relic: {id: Three}, Relic: {id: Four}, Relic: {id: Five}, Relic: {id: Six}, Relic: {id: Seven}]}
attacks: [Bear]
blocks: {Ox: Bear}
plays: [{by: Anna, when: damage-assigned, cast: Growth, target: Bear, otherwise: skip}]
"""
TWO_OF_A_TYPE = """
format: 1
title: Two planeswalkers of one type
players: {Anna: 20, Noah: 20}
table:
  Anna: [Burner: 3/3]
  Noah: [Jace Beleren, Jace Two: {types: [planeswalker], subtypes: [Jace], loyalty: 4, supertypes: [legendary]}]
attacks: [Burner: Jace Beleren]
"""


@pytest.mark.parametrize(
    ("board", "days", "said", "unsaid"),
    [
        (FULL_HAND, ("2003", "modern"), "Bear survives and Anna draws 2 cards and discards 2 cards", "Relic"),
        (FULL_HAND, ("2003", "modern"), "Bear dies and Anna draws nothing and discards a card", "Seven"),
        (
            TWO_OF_A_TYPE,
            ("2017-09-28", "2017-09-29"),
            "which legend or planeswalker Noah keeps (Jace Two goes). To choose, write “choices: [{for: Jace Two, target: Jace Two}]”.",
            "keep:",
        ),
    ],
    ids=["cards in a hand", "one card too many", "one of two is kept"],
)
def test_what_is_left_to_a_default_is_told_as_that(
    board: str, days: tuple[str, ...], said: str, unsaid: str
) -> None:
    """Which cards go of too many in hand is nobody's choice, and the player is told to discard them; that the other planeswalker is
    kept, the attack hangs on.
    """
    told = compared.in_one_line(compared.under(read(board, "board.yaml"), days)).partition("All behind it")[0]
    assert said in told
    assert unsaid not in told
