"""Cards in graveyards: what they have does nothing there, and what permanents give to creatures is given to none."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

DIG = """
table:
  Anna: [Raider: 2/2, Banner: {types: [enchantment], abilities: [{static: all, boost: {who: creature, BOOST}}]}]
hand: {Anna: [Dig: {types: [instant], colors: [black], text: "Return target creature card with power 2 or less from your graveyard to your hand."}]}
graveyard: {Anna: [Shade: {pt: 2/2, keywords: [KEYWORD]}]}
attacks: [Raider]
plays: [{by: Anna, when: attackers-declared, cast: Dig, target: Shade}]
"""


@pytest.mark.parametrize("day", ["fifth", "2003", "modern"])
@pytest.mark.parametrize(
    ("keyword", "boost"),
    [
        ("shroud", "pt: +0/+1"),
        ("protection from black", "pt: +0/+1"),
        ("vigilance", "keywords: [protection from black]"),
        ("vigilance", "pt: +1/+1"),
    ],
)
def test_a_card_in_a_graveyard_is_what_is_printed_on_it(day: str, keyword: str, boost: str) -> None:
    """Abilities work in play, and creatures are what is in play (402.8 of 2003, 109.2 and 113.6 of 2009; Protection of 1997)."""
    board = DIG.replace("KEYWORD", keyword).replace("BOOST", boost)
    assert fate(play(find(day), board), "Shade") == "hand"


SIZE = """
table: {Anna: [Raider: 2/2, Other: 2/2, Third: 2/2]}
hand: {Anna: [Dig: {types: [instant], text: "Return target creature card with power 2 or less from your graveyard to your hand."}]}
graveyard: {Anna: [Legion: {pt: 0/0, abilities: [{static: its size, boost: {pt: +1/+1, for each: creature you control, defines: true}}]}]}
attacks: [Raider]
plays: [{by: Anna, when: attackers-declared, cast: Dig, target: Legion, if illegal: skip}]
"""


@pytest.mark.parametrize(
    ("day", "zone"),
    [("fifth", "hand"), ("sixth", "hand"), ("2003", "hand"), ("2007-04-30", "hand"), ("2007-05-01", "graveyard"), ("modern", "graveyard")],
)  # fmt: skip
def test_a_size_that_a_card_defines_counts_in_a_graveyard_since_2007(day: str, zone: str) -> None:
    """It is 0 out of play until then, for whatever asks how large the card is (208.2, then 405.2 and 604.3)."""
    assert fate(play(find(day), SIZE), "Legion") == zone


def test_what_an_ability_of_a_card_brings_into_play_is_what_it_speaks_of_from_then_on() -> None:
    """A card that comes back by its own ability, and gains haste by it, is tapped in the same turn."""
    found = play(
        find("modern"),
        """
        table: {Anna: [], Noah: []}
        graveyard:
          Anna:
            - Imp:
                pt: 1/1
                abilities:
                  - {ability: zap, cost: {tap: true}, targets: [any], effect: {deal: 1, to: target}}
                  - {ability: back, zone: graveyard, effect: [{put into play: this}, {gain: [haste], on: this}]}
        attacks: []
        plays:
          - {by: Anna, when: combat-begins, use: Imp, ability: back}
          - {by: Anna, when: combat-begins, use: Imp, ability: zap, target: Noah}
        """,
    )
    assert found.status == "finished", found.reason
    assert found.facts["Noah"]["life"] == 19
