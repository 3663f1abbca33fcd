"""What may be aimed at on the stack: a spell has to have every quality that is asked of it, as a permanent has."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

CARDS = """\
table: {{Anna: [Ox: 3/3], Noah: [Rhino: 6/6, Guard: {{pt: 1/1, abilities: [{{ability: ping, effect: {{gain life: 1}}}}]}}]}}
hand:
  Anna: [Big: {spell}]
  Noah: [No: {{types: [instant], abilities: [{{spell: no, targets: [{wanted}], effect: {{counter spell: target}}}}]}}]
attacks: [Ox]
"""
GREEN = "{types: [instant], cost: 4G, abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3}}]}"
BOTH = GREEN.replace("4G", "1RG")
BEAST = "{types: [creature], supertypes: [legendary], subtypes: [Bear], pt: 2/2, cost: 1G, keywords: [flash, trample]}"


@pytest.mark.parametrize(
    ("spell", "wanted", "countered"),
    [
        (GREEN, "multicolored spell", False),
        (BOTH, "multicolored spell", True),
        (GREEN, "monocolored spell", True),
        (GREEN, "colorless spell", False),
        (GREEN, "nongreen spell", False),
        (GREEN, "nonred spell", True),
        (GREEN, "Arcane spell", False),
        (BEAST, "Bear spell", True),
        (BEAST, "non-Bear spell", False),
        (GREEN, "legendary spell", False),
        (BEAST, "legendary spell", True),
        (BEAST, "nonlegendary spell", False),
        (GREEN, "spell with mana value 3 or less", False),
        (BOTH, "spell with mana value 3 or less", True),
        (GREEN, "spell with mana value 5 or greater", True),
        (BEAST, "creature spell with power 2 or less", True),
        (BEAST, "creature spell with power 3 or greater", False),
        (BEAST, "creature spell with trample", True),
        (BEAST, "creature spell without trample", False),
        (GREEN, "spell named Big", True),
        (GREEN, "spell named Small", False),
        (GREEN, "spell you control", False),
        (GREEN, "spell an opponent controls", True),
        (GREEN, "spell that targets this", False),
        (GREEN, "noncreature spell", True),
        (GREEN, "ability", False),
        (GREEN, "spell or ability an opponent controls", True),
    ],
)
def test_a_spell_has_to_be_as_is_asked(spell: str, wanted: str, countered: bool) -> None:
    target = "" if spell == BEAST else ", target: Ox"
    plays = [f"by: Anna, when: attackers-declared, cast: Big{target}"]
    plays.append("by: Noah, when: attackers-declared, cast: No, target: Big, respond: true")
    played = ", ".join(f"{{{one}}}" for one in plays)
    found = play(find("current"), CARDS.format(spell=spell, wanted=wanted), f"plays: [{played}]")
    assert (found.status == "finished") == countered
