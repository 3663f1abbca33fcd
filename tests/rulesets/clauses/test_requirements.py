"""What has to attack or block, beside what restricts attacks and blocks, as the texts of each time have it.

The examples that are printed are those of 500.2 (1999-04-23 to 2009-05-01), 500.5 (2003-03-15 to 2007-02-01), 500.4 (since
2007-05-01), 508.1c, 508.1d and 509.1c (since 2009-07-11); the other boards are of the same making.
"""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

REQUIRED_FIRST = ("1994-11-01", "1997-03-24", "1999-04-22")
BESIDE_THE_REST = (
    "1999-04-23",
    "1999-11-01",
    "2001-07-23",
    "2001-09-24",
    "2002-02-20",
    "2002-10-07",
    "2003-03-14",
    "2003-05-26",
)
OTHERS_FREE = (
    "2003-03-15",
    "2003-07-01",
    "2003-12-01",
    "2005-10-01",
    "2007-02-01",
    "2007-04-30",
)
IN_COMPANY = ("2007-05-01", "2009-05-01", "2009-07-11", "2010-10-01", "2011-02-03")
PAID_FOR_COUNTS = ("2011-02-04", "2011-07-15", "2017-09-29", "modern")
TIMES = (REQUIRED_FIRST, BESIDE_THE_REST, OTHERS_FREE, IN_COMPANY, PAID_FOR_COUNTS)

ROOM_FOR_ONE = """
players: {Anna: {life: 20, mana: "1"}, Noah: 20}
table:
  Anna: [Eager: 1/1 attacks if able, Quiet: 1/1]
  Noah: [Pass: {types: [enchantment], keywords: [only one may attack]}]
"""
ROOM_BUT_TAXED = ROOM_FOR_ONE.replace("Quiet: 1/1", "Quiet: '1/1 attacks if able, attack tax 1'")
TAXED = ROOM_BUT_TAXED.replace("only one may attack", "flying")
COWARDS = """
table:
  Anna: [Eager: 1/1 cannot attack alone, Quiet: 1/1 cannot attack alone]
  Noah: []
"""
EAGER_COWARD = COWARDS.replace("Eager: 1/1 cannot", "Eager: '1/1 attacks if able, cannot").replace(
    "alone, Quiet: 1/1 cannot attack alone", "alone', Quiet: 1/1"
)
EAGER_COWARDS = COWARDS.replace("1/1 cannot attack alone", "'1/1 attacks if able, cannot attack alone'")
MENACED = """
table:
  Anna: [Raider: 1/1 menace]
  Noah: [Eager: 1/2 blocks if able, Quiet: 1/2]
attacks: [Raider]
"""
BOTH_MENACED = MENACED.replace("Quiet: 1/2", "Quiet: 1/2 blocks if able")
LURED = MENACED.replace("1/1 menace", "1/1 blocked by all able").replace(" blocks if able", "")
LURED_IN_PAIRS = LURED.replace("1/1 blocked", "'1/1 menace, blocked").replace("all able]", "all able']")
SOUGHT_IN_PAIRS = LURED_IN_PAIRS.replace("blocked by all able", "must be blocked")
SOUGHT = """
table:
  Anna: [Raider: 1/1 must be blocked, Other: 1/1]
  Noah: [Eager: 1/2]
attacks: [Raider, Other]
"""
LETTERS = {"finished": "y", "illegal": "n"}
"""For each of the times, whether a declaration is legal."""
BOTH, NEITHER, EAGER, QUIET = "Eager Quiet", "", "Eager", "Quiet"


@pytest.mark.parametrize(
    ("board", "chosen", "legal"),
    [
        (ROOM_FOR_ONE, EAGER, "yyyyy"), (ROOM_FOR_ONE, QUIET, "nynnn"),
        (ROOM_FOR_ONE, BOTH, "nnnnn"), (ROOM_FOR_ONE, NEITHER, "nnnnn"),
        (ROOM_BUT_TAXED, EAGER, "yyyyy"), (ROOM_BUT_TAXED, QUIET, "yynny"), (ROOM_BUT_TAXED, NEITHER, "nnnnn"),
        (TAXED, EAGER, "yyyyy"), (TAXED, QUIET, "nnnnn"), (TAXED, BOTH, "yyyyy"),
        (COWARDS, BOTH, "yyyyy"), (COWARDS, EAGER, "nnnnn"), (COWARDS, NEITHER, "yyyyy"),
        (EAGER_COWARD, BOTH, "yyyyy"), (EAGER_COWARD, EAGER, "nnnnn"), (EAGER_COWARD, QUIET, "nnnnn"),
        (EAGER_COWARD, NEITHER, "yyynn"),
        (EAGER_COWARDS, BOTH, "yyyyy"), (EAGER_COWARDS, NEITHER, "nynnn"),
        (MENACED, BOTH, "yyyyy"), (MENACED, EAGER, "nnnnn"), (MENACED, QUIET, "nnnnn"), (MENACED, NEITHER, "yyynn"),
        (BOTH_MENACED, BOTH, "yyyyy"), (BOTH_MENACED, EAGER, "nnnnn"), (BOTH_MENACED, NEITHER, "nynnn"),
        (LURED, BOTH, "yyyyy"), (LURED, EAGER, "nnnnn"), (LURED, NEITHER, "nnnnn"),
        (LURED_IN_PAIRS, BOTH, "yyyyy"), (LURED_IN_PAIRS, EAGER, "nnnnn"), (LURED_IN_PAIRS, NEITHER, "nynnn"),
        (SOUGHT_IN_PAIRS, BOTH, "yyyyy"), (SOUGHT_IN_PAIRS, QUIET, "nnnnn"), (SOUGHT_IN_PAIRS, NEITHER, "nynnn"),
        (SOUGHT, EAGER, "yyyyy"), (SOUGHT, NEITHER, "nnnnn"),
    ],
)  # fmt: skip
def test_requirements_give_way_to_restrictions_as_each_text_has_it(
    board: str, chosen: str, legal: str
) -> None:
    """A declaration is legal in the times that are marked so, and in no other."""
    if "attacks:" in board:
        declared = "blocks: {" + ", ".join(f"{one}: Raider" for one in chosen.split()) + "}\n"
    else:
        declared = "attacks: [" + ", ".join(chosen.split()) + "]\n"
    expected = {day: said for days, said in zip(TIMES, legal, strict=True) for day in days}
    statuses = {day: play(find(day), board, declared).status for day in expected}
    assert {day: LETTERS[status] for day, status in statuses.items()} == expected


def test_a_creature_that_must_be_blocked_is_not_passed_over_for_another() -> None:
    """Who could block it and blocks another is refused, under all rules alike."""
    for day in (day for days in TIMES for day in days):
        assert play(find(day), SOUGHT, "blocks: {Eager: Other}\n").status == "illegal"


NO_COMPANY = """
table:
  Anna: [Eager: '1/1 attacks if able, cannot attack alone', Quiet: 1/1 attack tax 1]
  Noah: []
players: {Anna: {life: 20, mana: "1"}, Noah: 20}
"""


@pytest.mark.parametrize(
    ("attacks", "status"), [("", "finished"), ("Quiet", "illegal"), ("Eager, Quiet", "finished")]
)
def test_nobody_pays_for_company_but_whoever_did_has_it(attacks: str, status: str) -> None:
    """What would have to be paid for brings nobody along; once it attacks, it is company like any other."""
    for day in (day for days in TIMES[1:] for day in days):
        assert play(find(day), NO_COMPANY, f"attacks: [{attacks}]\n").status == status


@pytest.mark.parametrize(
    ("day", "board", "declared", "numbers"),
    [
        ("1994-11-01", ROOM_FOR_ONE, "attacks: [Quiet]\n", "Turn Order"),
        ("1997-03-24", ROOM_FOR_ONE, "attacks: [Quiet]\n", "Step by Step"),
        ("1999-04-23", ROOM_FOR_ONE, "attacks: []\n", "500.2"),
        ("2003-03-15", ROOM_FOR_ONE, "attacks: []\n", "500.2"),
        ("2003-03-15", ROOM_FOR_ONE, "attacks: [Quiet]\n", "500.4"),
        ("2006", ROOM_BUT_TAXED, "attacks: [Quiet]\n", "500.2, 500.4"),
        ("2010-10-01", ROOM_BUT_TAXED, "attacks: [Quiet]\n", "508.1d"),
        ("2001-07-23", LURED, "blocks: {}\n", "500.3"),
        ("2003-07-01", BOTH_MENACED, "blocks: {}\n", "500.4"),
        ("2007-05-01", MENACED, "blocks: {}\n", "500.4"),
        ("modern", MENACED, "blocks: {}\n", "509.1c"),
    ],
)  # fmt: skip
def test_a_refusal_cites_what_acts(day: str, board: str, declared: str, numbers: str) -> None:
    """The rule of the one creature where it is left out for nothing; else that on what is weighed together."""
    run = play(find(day), board, declared)
    assert run.citation is not None
    assert run.citation.label == numbers
