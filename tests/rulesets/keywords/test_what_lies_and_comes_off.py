"""Fortifications lie on lands, and what has reconfigure comes off again for its price."""

from __future__ import annotations

from rulesets.registry import find
from tests.playing import life, play

BLADE = """
table:
  Anna:
    - Bear: 2/2
    - Blade: {types: [artifact, creature], subtypes: [Equipment], pt: 1/1, keywords: [reconfigure 2], attached to: Bear, abilities: [{static: grows, boost: {who: attached, pt: +2/+2}}]}
  Noah: []
attacks: [Bear]
"""


def test_what_has_reconfigure_comes_off_and_is_a_creature_again() -> None:
    """For its price it lies on nothing any more, which it can do only while it lies on a creature."""
    off = BLADE + "plays: [{by: Anna, when: main-after-combat, use: Blade, ability: unattach}]\n"
    found = play(find("current"), off)
    assert life(found) == 16
    assert found.facts["Bear"]["power"] == 2
    assert found.facts["Blade"]["power"] == 1
    assert play(find("current"), off.replace(", ability: unattach", "")).facts == found.facts
    lying_nowhere = off.replace(" attached to: Bear,", "")
    assert play(find("current"), lying_nowhere).status == "illegal"


GARRISON = """
table:
  Anna:
    - Bear: 2/2
    - Grove: {types: [land], subtypes: [Forest]}
    - Keep: {types: [artifact], subtypes: [Fortification], keywords: [fortify 3], abilities: [{static: holds, boost: {who: attached, keywords: [indestructible]}}]}
  Noah:
    - Spring: {types: [enchantment], abilities: [{static: lands live, boost: {who: each land, become: {types: [creature]}, set: 2/2}}]}
    - Axe: {types: [artifact], abilities: [{ability: destroy a land, targets: [land], effect: {destroy: target}}]}
attacks: [Grove]
"""


def test_a_fortification_comes_to_lie_on_a_land_and_on_nothing_else() -> None:
    """A land that is fortified has what it is given, and a creature cannot be fortified."""
    plays = (
        "plays: [{by: Anna, when: main-after-combat, use: Keep, target: Grove},"
        " {by: Noah, when: main-after-combat, use: Axe, target: Grove}]\n"
    )
    for day in ("2008", "current"):
        assert play(find(day), GARRISON + plays).facts["Grove"]["zone"] == "battlefield"
    wrong = "plays: [{by: Anna, when: main-after-combat, use: Keep, target: Bear}]\n"
    assert play(find("current"), GARRISON + wrong).status == "illegal"
    assert play(find("2003"), GARRISON + plays).status == "refused"


def test_a_fortification_comes_loose_from_what_is_no_land() -> None:
    """It lies on nothing any more, and stays in play."""
    board = """
    table:
      Anna:
        - Bear: 2/2
        - Grove: {types: [land]}
        - Keep: {types: [artifact], subtypes: [Fortification], keywords: [fortify 3], attached to: Grove}
      Noah: [Curse: {types: [artifact], abilities: [{ability: a land no more, targets: [land], effect: {stop being: [land]}}]}]
    attacks: [Bear]
    plays: [{by: Noah, when: attackers-declared, use: Curse, target: Grove}]
    """
    found = play(find("current"), board)
    assert found.facts["Keep"]["zone"] == "battlefield"
    assert any(event.kind == "attach" and event.target == "nothing" for event in found.events)
