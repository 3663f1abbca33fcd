"""Static abilities that change the types and colours of others, as the rules of each day order them."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import fate, life, play

BLACKENED = """
table:
  Anna:
    - Knight: 2/2 {KEYWORDS}
    - Dusk: {types: [enchantment], abilities: [{static: all are black, boost: {who: each other creature, become: {colors: [black]}}}]}
  Noah: [Elk: 3/3]
attacks: [Knight]
blocks: {Elk: Knight}
"""


def _blackened(keywords: str) -> str:
    return BLACKENED.replace("{KEYWORDS}", keywords)


@pytest.mark.parametrize("day", ["1997", "2003", "2008", "current"])
def test_a_colour_that_others_are_given_is_seen_by_protection_and_fear(day: str) -> None:
    """What is made black may not block a creature with protection from black, and may block one with fear."""
    rules = find(day)
    assert play(rules, _blackened("protection from black")).status == "illegal"
    if day != "1997":
        assert fate(play(rules, _blackened("fear")), "Knight") == "graveyard"
        assert play(rules, _blackened("fear").replace("[black]", "[green]")).status == "illegal"


def test_intimidate_sees_the_colours_that_its_own_creature_is_given() -> None:
    """A creature that is made green may be blocked by green ones alone, and by white ones too where it stays white."""
    board = """
    table:
      Anna:
        - Knight: {pt: 2/2, colors: [white], keywords: [intimidate]}
        - Moss: {types: [enchantment], abilities: [{static: all green, boost: {who: each creature you control, become: {colors: [green]}}}]}
      Noah: [Elk: {pt: 3/3, colors: [white]}]
    attacks: [Knight]
    blocks: {Elk: Knight}
    """
    assert play(find("current"), board).status == "illegal"
    kept = board.replace("become: {colors: [green]}", "become: {colors: [green]}, too: true")
    assert fate(play(find("current"), kept), "Knight") == "graveyard"


LIVING = """
table:
  Anna:
    - Grove: {types: [land], subtypes: [Forest]}
    - Spring: {types: [enchantment], abilities: [{static: lands live, boost: {who: each land, become: {types: [creature]}, set: 2/2}}]}
  Noah:
    - Elk: 3/3 forestwalk
    - Axe: {types: [artifact], abilities: [{ability: destroy an enchantment, targets: [enchantment], effect: {destroy: target}}]}
attacks: [Grove]
"""


@pytest.mark.parametrize("day", ["1997", "2000", "2002", "2004", "2006", "current"])
def test_lands_that_are_made_creatures_attack_and_are_lands_still(day: str) -> None:
    """A land that a static ability makes a 2/2 deals 2 damage."""
    assert life(play(find(day), LIVING)) == 18


@pytest.mark.parametrize("day", ["2000", "current"])
def test_what_is_no_creature_any_more_leaves_combat(day: str) -> None:
    """Once the enchantment is gone, the land is none, and deals nothing."""
    gone = LIVING + "plays: [{by: Noah, when: attackers-declared, use: Axe, target: Spring}]\n"
    found = play(find(day), gone)
    assert life(found) == 20
    assert any(event.kind == "leaves combat" for event in found.events)


CLAN = """
table:
  Anna:
    - Bear: {pt: 2/2, subtypes: [Bear]}
    - Drum: {types: [enchantment], abilities: [{static: goblins grow, boost: {who: each Goblin you control, pt: +1/+1}}]}
    - Rouser: {pt: 1/1, abilities: [{static: goblins, boost: {who: each other creature you control, become: {subtypes: [Goblin]}}}]}
  Noah: [Elk: 1/1]
attacks: [Bear]
"""


def test_one_that_depends_on_what_another_makes_waits_for_it() -> None:
    """Whichever came first, what grows Goblins reaches what is made one; in place of its types it is nothing else."""
    assert life(play(find("current"), CLAN)) == 17
    bears = CLAN.replace("each Goblin you control", "each Bear you control")
    assert life(play(find("current"), bears)) == 17
    assert life(play(find("current"), bears.replace("[Goblin]}", "[Goblin]}, instead: true"))) == 18


HUSH = "    - Hush: {types: [enchantment], abilities: [{static: silence, boost: {who: each creature, lose all abilities: true}}]}\n"


@pytest.mark.parametrize(
    ("day", "lost"), [("2000", 2), ("2002", 2), ("2004", 3), ("2006", 3), ("current", 3)]
)
def test_types_are_changed_before_abilities_are_lost_since_2003(day: str, lost: int) -> None:
    """What a creature without abilities makes of others stays since 2003, and before it did not."""
    assert life(play(find(day), CLAN.replace("    - Drum", HUSH + "    - Drum"))) == 20 - lost


@pytest.mark.parametrize(("day", "lost"), [("2002", 2), ("2006", 2), ("2009-07-11", 3), ("current", 3)])
def test_colours_are_changed_before_abilities_are_lost_since_2009(day: str, lost: int) -> None:
    """Of colours the same holds since they have a layer of their own."""
    dyed = CLAN.replace("{subtypes: [Goblin]}", "{colors: [red]}").replace("each Goblin", "each red creature")
    assert life(play(find(day), dyed)) == 17
    assert life(play(find(day), dyed.replace("    - Drum", HUSH + "    - Drum"))) == 20 - lost


def test_a_card_elsewhere_stays_what_it_is() -> None:
    """What is true of permanents is not of cards in hand or on the stack."""
    board = (
        BLACKENED.replace("{KEYWORDS}", "first strike")
        + """
hand: {Noah: [Pup: {pt: 1/1, abilities: [{ability: growls, zone: hand, targets: [black creature], effect: {pump: +1/+0, on: target}}]}]}
plays: [{by: Noah, when: blockers-declared, use: Pup, target: Elk}]
"""
    )
    found = play(find("current"), board)
    assert fate(found, "Knight") == "graveyard"
    assert any(event.kind == "size" and event.subject == "Elk" for event in found.events)


def test_what_it_lies_on_becomes_something_by_being_held() -> None:
    """A boost that would make something of what its object lies on is a fault that names the way to say it."""
    board = """
    table:
      Anna:
        - Bear: 2/2
        - Curse: {types: [enchantment], subtypes: [Aura], attached to: Bear, abilities: [{static: a zombie, boost: {who: attached, become: {subtypes: [Zombie]}}}]}
      Noah: []
    """
    with pytest.raises(Faults, match="1 fault"):
        play(find("current"), board)
