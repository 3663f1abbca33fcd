"""Attacks and blocks obey as many requirements as restrictions allow."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

PROVOKED = """
table:
  Anna: [Raider: 0/1 provoke, Other: 0/1 provoke]
  Noah: [Guard: 0/5]
attacks: [Raider, Other]
"""
MENACED = """
table:
  Anna: [Ogre: 0/3 menace, Brute: 0/3 menace]
  Noah: [Wolf: 0/2 blocks if able, Cub: 0/2 blocks if able]
attacks: [Ogre, Brute]
"""
WOLF_ALONE = """
table:
  Anna: [Raider: 0/1]
  Noah: [Wolf: {pt: 0/2, keywords: [blocks if able, cannot block alone]}]
attacks: [Raider]
"""
WOLF_AND_CUB = WOLF_ALONE.replace("]}]", "]}, Cub: 0/2]")


@pytest.mark.parametrize(
    ("text", "blocks", "status"),
    [
        (PROVOKED, "Guard: Raider", "finished"), (PROVOKED, "Guard: Other", "finished"),
        (PROVOKED, "", "illegal"),
        (MENACED, "Wolf: Ogre, Cub: Ogre", "finished"), (MENACED, "Wolf: Brute, Cub: Brute", "finished"),
        (MENACED, "Wolf: Ogre, Cub: Brute", "illegal"), (MENACED, "", "illegal"),
        (WOLF_ALONE, "", "finished"), (WOLF_ALONE, "Wolf: Raider", "illegal"),
        (WOLF_AND_CUB, "Wolf: Raider, Cub: Raider", "finished"), (WOLF_AND_CUB, "", "illegal"),
        (WOLF_AND_CUB, "Cub: Raider", "illegal"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ["2015-07-17", "modern"])
def test_blocks_obey_as_many_requirements_as_restrictions_allow(
    day: str, text: str, blocks: str, status: str
) -> None:
    """All creatures taken together, as 509.1c has it; some blocks are always legal."""
    assert play(find(day), text, f"blocks: {{{blocks}}}\n").status == status


HAS_TO = """
table:
  Anna:
    - Raider: {pt: 1/1, keywords: [attacks if able, cannot attack alone]}
    - Cloak: {types: [artifact], abilities: [{ability: hide, targets: [permanent], effect: {phase out: target}}]}
"""
WITH_OTHER = HAS_TO.replace("    - Cloak", "    - Other: 1/1\n    - Cloak")
WITH_TAXED = HAS_TO.replace("    - Cloak", "    - Other: 1/1 attack tax 1\n    - Cloak")
TWO_HAVE_TO = HAS_TO.replace(", cannot attack alone", "").replace(
    "    - Cloak", "    - Other: 1/1 attacks if able\n    - Cloak"
)
LONE = "  Noah: [Lone: {types: [artifact], keywords: [only one may attack]}]\n"
HIDDEN = "plays: [{by: Anna, when: combat-begins, use: Cloak, target: Lone}]\n"


@pytest.mark.parametrize(
    ("text", "attacks", "status"),
    [
        (HAS_TO, "", "finished"), (HAS_TO, "Raider", "illegal"),
        (WITH_OTHER, "Raider, Other", "finished"), (WITH_OTHER, "", "illegal"), (WITH_OTHER, "Other", "illegal"),
        (WITH_OTHER + LONE, "", "finished"), (WITH_OTHER + LONE, "Other", "finished"),
        (WITH_TAXED, "", "finished"), (WITH_TAXED, "Raider, Other", "finished"),
        (TWO_HAVE_TO + LONE, "Raider", "finished"), (TWO_HAVE_TO + LONE, "", "illegal"),
        (TWO_HAVE_TO + LONE + HIDDEN, "Raider", "illegal"), (TWO_HAVE_TO + LONE + HIDDEN, "Raider, Other", "finished"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", ["2009-07-11", "modern"])
def test_attacks_obey_as_many_requirements_as_restrictions_allow(
    day: str, text: str, attacks: str, status: str
) -> None:
    """Nobody has to pay for it, and what has phased out restricts nothing (508.1d, 702.23b)."""
    assert play(find(day), text, f"attacks: [{attacks}]\n").status == status
