"""Several effects on the same damage: whoever is hurt, or controls what is, chooses which applies next."""

from __future__ import annotations

import pytest

from comparator.exploring.exploration import explore
from comparator.scenario.faults import Faults
from rulesets.registry import find
from rulesets.table.course import ApplyNext
from rulesets.table.state import ACTIVE, DEFENDING
from tests.found_again import played_again
from tests.playing import board, decisions, fate, life, play, told

DOUBLED = """
table:
  Anna:
    - Brute: 5/5
    - Forge: {types: [artifact], abilities: [{ability: doubled, targets: [creature], effect: {double: target}}]}
  Noah:
    - Amulet: {types: [artifact], abilities: [{ability: ward, effect: {prevent: 3, to: you}}]}
attacks: [Brute]
plays:
  - {by: Anna, when: blockers-declared, use: Forge, target: Brute}
  - {by: Noah, when: blockers-declared, use: Amulet}
"""
CHOSEN = ("1999-04-23", "1999-11-01", "2001-07-23", "2003-07-01", "2008-10-01", "2009-07-11", "modern")
"""Days on which the order is chosen, by one wording after the other."""


@pytest.mark.parametrize("day", CHOSEN)
@pytest.mark.parametrize(
    ("order", "noah", "defaults"),
    [
        ("effect order: [Amulet, Forge]\n", 16, 0),
        ("effect order: [Forge: doubled, Amulet]\n", 13, 0),
        ("effect order: [Forge]\n", 13, 0),
        ("", 16, 1),
    ],
)
def test_the_player_who_is_hurt_says_what_comes_first(day: str, order: str, noah: int, defaults: int) -> None:
    """5 damage that is doubled and of which 3 are prevented is 4 or 7; unsaid it is what hurts least, and told so."""
    found = play(find(day), DOUBLED, order)
    assert life(found) == noah
    assert len([one for one in found.defaults if one.choice == "effect order"]) == defaults
    assert len(told(found, "applies next")) == 1


@pytest.mark.parametrize("day", ["1993-08-05", "1994-04-14", "1997-03-24"])
def test_before_1999_nobody_chooses(day: str) -> None:
    """Damage is made more before any of it is prevented, whatever the script would like."""
    window = "blockers-declared" if day < "1994" else "damage-prevention"
    text = DOUBLED.replace("when: blockers-declared, use: Amulet", f"when: {window}, use: Amulet")
    assert life(play(find(day), text, "effect order: [Amulet, Forge]\n")) == 13


TWO_SHIELDS = """
table:
  Anna: [Bear: 2/2]
  Noah:
    - Amulet: {types: [artifact], abilities: [{ability: ward, effect: {prevent: 2, to: you}}]}
    - Chalice: {types: [artifact], abilities: [{ability: drink, effect: {prevent: 2, to: you GAIN}}]}
attacks: [Bear]
plays:
  - {by: Noah, when: blockers-declared, use: Amulet}
  - {by: Noah, when: blockers-declared, use: Chalice}
"""
GAINING = TWO_SHIELDS.replace(" GAIN", ", gain that much: true")


@pytest.mark.parametrize(("order", "noah"), [("[Amulet, Chalice]", 20), ("[Chalice, Amulet]", 22)])
def test_the_older_of_two_shields_need_not_be_the_first(order: str, noah: int) -> None:
    """Of two shields of 2 that meet 2 damage the younger may be used, for the life that it brings."""
    assert life(play(find("modern"), GAINING, f"effect order: {order}\n")) == noah


UNTOUCHED = """
table:
  Anna: [Bear: "2/2 red"]
  Noah:
    - Knight: 2/2 protection from red
    - Chalice: {types: [artifact], abilities: [{ability: drink, targets: [creature], effect: {prevent: 2, to: target, gain that much: true}}]}
attacks: [Bear]
blocks: {Knight: Bear}
plays:
  - {by: Noah, when: blockers-declared, use: Chalice, target: Knight}
"""


@pytest.mark.parametrize(
    ("order", "noah"), [("[Knight: protection, Chalice]", 20), ("[Chalice, Knight]", 22)]
)
def test_protection_need_not_come_first(order: str, noah: int) -> None:
    """A shield may take the damage that protection would prevent anyway, for the life that it brings."""
    found = play(find("modern"), UNTOUCHED, f"effect order: {order}\n")
    assert (life(found), fate(found, "Knight")) == (noah, "battlefield 2/2")


STEPPED_IN = """
table:
  Anna: [Ogre: 3/3]
  Noah:
    - Guard: {pt: 2/3, abilities: [{ability: take, effect: {redirect: 2, to: you, instead to: this}}]}
    - Amulet: {types: [artifact], abilities: [{ability: ward, effect: {prevent: 2, to: you}}]}
    - Salve: {types: [artifact], abilities: [{ability: heal, targets: [creature], effect: {prevent: 1, to: target}}]}
attacks: [Ogre]
plays:
  - {by: Noah, when: blockers-declared, use: Guard}
  - {by: Noah, when: blockers-declared, use: Amulet}
  - {by: Noah, when: blockers-declared, use: Salve, target: Guard}
"""


@pytest.mark.parametrize(
    ("order", "guard"), [("[Guard, Amulet]", "damage 1"), ("[Amulet, Guard]", "damage 0")]
)
def test_what_is_moved_meets_what_stands_where_it_comes(order: str, guard: str) -> None:
    """Of 3 damage either 2 go to the guard, whose own shield stops 1, or 1 does, and is stopped."""
    found = play(find("modern"), STEPPED_IN, f"effect order: {order}\n")
    assert (life(found), fate(found, "Guard")) == (20, f"battlefield 2/3 {guard}".removesuffix(" damage 0"))


@pytest.mark.parametrize(
    "text",
    [
        TWO_SHIELDS.replace(" GAIN", ""),
        DOUBLED.replace("prevent: 3", "prevent: all"),
        DOUBLED.replace("Brute: 5/5", "Brute: 0/5"),
        UNTOUCHED.replace("{ability: drink", "{ability: hurry").replace("prevent: 2, to: target, gain that much: true", "prevent: all, to: target"),
    ],
    ids=["shields alike", "all of it twice", "no damage", "prevented either way"],
)  # fmt: skip
def test_nobody_is_asked_where_the_order_changes_nothing(text: str) -> None:
    assert not [one for _, one in decisions(find("modern"), text) if isinstance(one, ApplyNext)]


BOTH_CHOOSE = """
table:
  Anna:
    - Brute: 5/5
    - Balm: {types: [artifact], abilities: [{ability: ward, targets: [creature], effect: {prevent: 1, to: target}}]}
    - Forge: {types: [artifact], abilities: [{ability: doubled, targets: [creature], effect: {double: target}}]}
  Noah:
    - Ogre: 3/3
    - Amulet: {types: [artifact], abilities: [{ability: ward, targets: [creature], effect: {prevent: 1, to: target}}]}
    - Anvil: {types: [artifact], abilities: [{ability: doubled, targets: [creature], effect: {double: target}}]}
attacks: [Brute]
blocks: {Ogre: Brute}
plays:
  - {by: Anna, when: blockers-declared, use: Balm, target: Brute}
  - {by: Anna, when: blockers-declared, use: Forge, target: Brute}
  - {by: Noah, when: blockers-declared, use: Amulet, target: Ogre}
  - {by: Noah, when: blockers-declared, use: Anvil, target: Ogre}
"""


def test_the_active_player_chooses_first() -> None:
    """Both creatures of a fight have a shield and an enemy whose damage is doubled (616.1)."""
    asked = [one.player for _, one in decisions(find("modern"), BOTH_CHOOSE) if isinstance(one, ApplyNext)]
    assert asked == [ACTIVE, DEFENDING]


ONCE = DOUBLED.replace("ability: ward", "ability: ward, cost: {tap: true}").replace(
    "ability: doubled", "ability: doubled, cost: {tap: true}"
)


def test_the_explorer_tries_every_order() -> None:
    """A shield and a doubling, each used once, make 4 or 7 of 5 damage; scripts are written that bring both about."""
    scenario = board(ONCE)
    (found,) = explore(scenario, scenario.lines[0], [find("modern")], since="declared").explorations
    lives = {}
    for outcome, line, done in played_again(found, scenario):
        assert not done.defaults
        lives[life(done)] = line.effect_order
        assert found.facts(outcome)["Noah"]["life"] == life(done)
    assert {16, 13} <= lives.keys()
    assert [name for name, _ in lives[16]] == ["Amulet", "Forge"]


SPARED = """
table:
  Anna: [Ogre: 3/3, Giant: 5/5, Rat: 1/1]
  Noah:
    - Emblem: {types: [enchantment], abilities: [{static: less, boost: {who: you, prevent: STANDING}}]}
    - Field: {types: [artifact], abilities: [{ability: stop it, choose: source, chosen: unblocked creature, effect: {prevent: USED, to: you, by: chosen, once: true, combat only: true}}]}
attacks: [Ogre, Giant, Rat]
plays:
  - {by: Noah, when: blockers-declared, use: Field, choose: Giant}
"""


@pytest.mark.parametrize(
    ("standing", "used", "noah"),
    [
        ("0", "all but 1", 20 - 3 - 1 - 1),
        ("0", "all but 4", 20 - 3 - 4 - 1),
        ("all but 1", "all but 2", 20 - 1 - 1 - 1),
        ("all but 2", "all", 20 - 2 - 0 - 1),
        ("all", "all but 2", 20),
    ],
)  # fmt: skip
def test_all_but_so_much_is_prevented_of_each_source(standing: str, used: str, noah: int) -> None:
    """A standing effect lets so much of every source's damage through, a shield so much of its one source's, once."""
    text = SPARED.replace("STANDING", standing).replace("USED", used)
    assert life(play(find("modern"), text)) == noah


@pytest.mark.parametrize(("order", "noah"), [("[Amulet, Emblem]", 19), ("[Emblem, Amulet]", 20)])
def test_what_prevents_all_but_so_much_has_its_place_in_the_order(order: str, noah: int) -> None:
    """Of 5 damage a shield of 3 leaves 2, and the emblem 1 of them; or the emblem leaves 1, which the shield stops."""
    text = DOUBLED.replace("abilities: [{ability: doubled, targets: [creature], effect: {double: target}}]", "").replace(
        "  Noah:\n", "  Noah:\n    - Emblem: {types: [enchantment], abilities: [{static: less, boost: {who: you, prevent: all but 1}}]}\n"
    ).replace("  - {by: Anna, when: blockers-declared, use: Forge, target: Brute}\n", "")  # fmt: skip
    assert life(play(find("modern"), text, f"effect order: {order}\n")) == noah


@pytest.mark.parametrize("said", ["all but 0", "all but", "all but one", "all but 100", "some"])
def test_an_amount_that_cannot_be_read_is_told(said: str) -> None:
    with pytest.raises(Faults):
        board(SPARED.replace("STANDING", "1").replace("USED", said))
