"""“You”, in an ability, is whoever had it trigger or used it, whoever controls its object by the time it resolves (113.8 and 109.5 today)."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play, told

CARDS = """
cards:
  Gate: {types: [land], subtypes: [Gate]}
  If: {pt: 2/2, text: "Whenever If attacks, if you control two or more Gates, you gain 3 life."}
  Healthy: {pt: 2/2, text: "Whenever Healthy attacks, if you have 15 or more life, you gain 3 life."}
  Alive: {pt: 2/2, text: "Whenever Alive attacks, if an opponent has 5 or less life, you gain 3 life."}
  Mine: {pt: 2/2, abilities: [{trigger: gain, when: attacks, effect: {gain life: 3, if: your turn}}]}
  Within: {pt: 2/2, abilities: [{trigger: gain, when: attacks, effect: {gain life: 3, if: there is at least 2 Gate you control}}]}
  Unless: {pt: 2/2, abilities: [{trigger: gain, when: attacks, effect: {gain life: 3, unless: there is at least 2 Gate you control}}]}
  Used: {pt: 2/2, abilities: [{ability: gain, cost: {mana: 0}, effect: {gain life: 3, if: there is at least 2 Gate you control}}]}
  Steal: {types: [instant], abilities: [{spell: steal, targets: [creature], effect: {control: target}}]}
  Slay: {types: [instant], abilities: [{spell: slay, targets: [creature], effect: {destroy: target}}]}
"""


@pytest.mark.parametrize("era", ["1999-04-23", "2003", "2008", "modern"])
@pytest.mark.parametrize("slain", [False, True])
@pytest.mark.parametrize(
    ("creature", "annas", "noahs", "noah_has", "gains"),
    [
        ("If", 2, 0, 20, True),
        ("If", 2, 2, 20, True),
        ("Healthy", 0, 0, 5, True),
        ("Alive", 0, 0, 5, True),
        ("Mine", 0, 0, 20, True),
        ("Within", 2, 0, 20, True),
        ("Within", 0, 2, 20, False),
        ("Unless", 2, 0, 20, False),
        ("Unless", 0, 2, 20, True),
        ("Used", 2, 0, 20, True),
        ("Used", 0, 2, 20, False),
    ],
)
def test_what_an_ability_asks_of_you_it_asks_of_its_own_controller(
    era: str, slain: bool, creature: str, annas: int, noahs: int, noah_has: int, gains: bool
) -> None:
    """Though the other player takes its object in response, and whether or not that dies then."""
    lands = (
        ", ".join(f"Gate: {{id: {who}{at}}}" for at in range(number))
        for who, number in (("A", annas), ("N", noahs))
    )
    mine, theirs = lands
    used = "{by: Anna, when: attackers-declared, use: Used}, " if creature == "Used" else ""
    responses = [f"{{by: Noah, when: attackers-declared, cast: {spell}, target: {creature}, respond: true}}"
                 for spell in (["Slay"] if slain else []) + ["Steal"]]  # fmt: skip
    found = play(
        find(era),
        CARDS,
        f"players: {{Anna: 20, Noah: {noah_has}}}\ntable: {{Anna: [{creature}, {mine}], Noah: [{theirs}]}}\n"
        f"hand: {{Noah: [Steal, Slay]}}\nattacks: [{creature}]\n"
        f"plays: [{used}{', '.join(responses)}]",
    )
    assert found.status == "finished", found.reason
    assert life(found, "Anna") == (23 if gains else 20)


RESTRICTING = """
cards:
  Law: {types: [enchantment], text: "Creatures your opponents control can't block creatures you control."}
  Chains: {types: [enchantment], subtypes: [Aura], text: "Enchant creature\\nEnchanted creature can't block creatures you control."}
  Evade: {types: [enchantment], subtypes: [Aura], text: "Enchant creature\\nEnchanted creature can't be blocked by creatures you control."}
  Only: {types: [enchantment], subtypes: [Aura], text: "Enchant creature\\nEnchanted creature can't be blocked except by creatures you control."}
  Curse: {types: [instant], text: "Target creature can't block creatures you control this turn."}
  Sly: {pt: 2/2, keywords: [cannot be blocked by creature you control]}
players: {Anna: 20, Noah: 20}
"""


@pytest.mark.parametrize("era", ["1994-06-01", "1997-03-24", "2003", "modern"])
@pytest.mark.parametrize(
    ("annas", "noahs", "refused"),
    [
        ("Ox: 3/3", "Bear: 2/2", ""),
        ("Ox: 3/3, Law", "Bear: 2/2", "Bear blocks no creature Anna controls"),
        ("Ox: 3/3", "Bear: 2/2, Law", ""),
        ("Ox: 3/3, Chains: {attached to: Bear}", "Bear: 2/2", "Bear blocks no creature Anna controls"),
        ("Ox: 3/3", "Bear: 2/2, Chains: {attached to: Bear}", ""),
        ("Ox: 3/3, Evade: {attached to: Ox}", "Bear: 2/2", ""),
        ("Ox: 3/3", "Bear: 2/2, Evade: {attached to: Ox}", "Ox cannot be blocked by creature Noah controls"),
        ("Ox: 3/3, Only: {attached to: Ox}", "Bear: 2/2", "Ox blocked only by creature Anna controls"),
        ("Ox: 3/3", "Bear: 2/2, Only: {attached to: Ox}", ""),
        ("Sly: {id: Ox}", "Bear: 2/2", ""),
    ],
)
def test_a_restriction_without_an_ability_speaks_of_whose_effect_it_is(
    era: str, annas: str, noahs: str, refused: str
) -> None:
    """“Creatures you control” are those of the Aura's player, whoever controls what it lies on; in a creature's own ability, its player's."""
    found = play(
        find(era),
        RESTRICTING,
        f"table: {{Anna: [{annas}], Noah: [{noahs}]}}\nattacks: [Ox]\nblocks: {{Bear: Ox}}",
    )
    assert found.status == ("illegal" if refused else "finished")
    assert " ".join(found.reason.about if found.reason else ()) == refused


@pytest.mark.parametrize(("player", "illegal"), [("Anna", True), ("Noah", False)])
def test_a_spell_that_restricts_speaks_of_whoever_cast_it(player: str, illegal: bool) -> None:
    """As it resolves, the creature is told not to block what that player controls."""
    found = play(
        find("modern"),
        RESTRICTING,
        f"table: {{Anna: [Ox: 3/3], Noah: [Bear: 2/2]}}\nhand: {{{player}: [Curse]}}\nattacks: [Ox]\nblocks: {{Bear: Ox}}\n"
        f"plays: [{{by: {player}, when: attackers-declared, cast: Curse, target: Bear}}]",
    )
    assert [event.detail for event in told(found, "gain")] == [f"blocks no creature {player} controls"]
    assert (found.status == "illegal") == illegal
