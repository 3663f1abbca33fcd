"""What becomes of an effect of which one target is gone, or no legal one any more, and another is legal still."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, life, play

BOARD = """
cards:
  Bite: {types: [instant], text: "Target creature you control deals damage equal to its power to target creature you don't control."}
  Roar: {types: [instant], abilities: [{spell: roar, targets: [creature you control, creature an opponent controls], effect: {deal: {power of: target}, to: target 2}}]}
  Snarl: {types: [instant], abilities: [{spell: snarl, targets: [creature you control, creature an opponent controls], effect: {from: target, deal: 3, to: target 2}}]}
  Duel: {types: [instant], text: "Target creature you control fights target creature you don't control."}
  Alms:
    types: [instant]
    abilities: [{spell: alms, targets: [creature you control, creature an opponent controls], effect: [{gain life: 5, who: controller}, {tap: target 2}]}]
  Mask:
    types: [instant]
    abilities: [{spell: mask, targets: [creature you control, creature an opponent controls], effect: {become copy of: target, on: target 2, until: turn}}]
  Double:
    types: [instant]
    abilities: [{spell: twin, targets: [creature you control, creature an opponent controls], effect: [{copy: target}, {tap: target 2}]}]
  Slay: {types: [instant], text: "Destroy target creature."}
  Hide: {types: [instant], text: "Target creature gains shroud until end of turn."}
table: {Anna: [Bear: 2/2, Ogre: 3/2], Noah: [Ox: 3/3]}
hand: {Anna: [SPELL], Noah: [ANSWER]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: SPELL, targets: [Ogre, Ox]}
  - {by: Noah, when: attackers-declared, cast: ANSWER, target: AIM, respond: true}
"""


def _answered(spell: str, answer: str, aim: str = "Ogre") -> str:
    """A spell with two targets is cast, and one of them is no legal one any more."""
    return BOARD.replace("SPELL", spell).replace("ANSWER", answer).replace("AIM", aim)


@pytest.mark.parametrize("answer", ["Slay", "Hide"])
@pytest.mark.parametrize(
    ("spell", "lives"),
    [
        ("Bite", {"1999-04-23": False, "2002-10-06": False, "2002-10-07": True, "2003-05-26": False, "2003": True, "2015-07-16": True, "modern": True}),
        ("Snarl", {"1999-04-23": False, "2002-10-06": False, "2002-10-07": True, "2003-05-26": False, "2003": True, "2015-07-16": True, "modern": True}),
        ("Duel", {"1999-04-23": False, "2002-10-06": False, "2002-10-07": True, "2003-05-26": False, "2003": True, "modern": True}),
        ("Roar", {"1999-04-23": False, "2002-10-07": False, "2008": False, "2015-07-16": False, "2015-07-17": True, "modern": True}),
    ],
)  # fmt: skip
def test_a_target_that_is_no_legal_one_deals_damage_and_is_known_as_the_day_has_it(
    spell: str, answer: str, lives: dict[str, bool]
) -> None:
    """It dealt its damage until October 2002, and a spell knew of it until July 2015 (413.2a, 608.2b)."""
    for day, stays in lives.items():
        found = play(find(day), _answered(spell, answer))
        assert (fate(found, "Ox") == "battlefield 3/3") is stays, (day, found.facts["Ox"])


@pytest.mark.parametrize("answer", ["Slay", "Hide"])
@pytest.mark.parametrize(
    ("day", "known"),
    [("1999-04-23", True), ("2008", True), ("2015-07-16", True), ("2015-07-17", False), ("modern", False)],
)
def test_whose_an_illegal_target_was_and_what_was_to_be_copied_is_known_until_july_2015(
    answer: str, day: str, known: bool
) -> None:
    """Since then of an illegal target nothing is known (608.2b), and what hangs on that does not happen."""
    ends = {spell: play(find(day), _answered(spell, answer)) for spell in ("Alms", "Mask", "Double")}
    assert life(ends["Alms"], "Anna") == (25 if known else 20)
    assert fate(ends["Mask"], "Ox") == ("battlefield 3/2" if known else "battlefield 3/3")
    assert ("Ogre of Double 1" in ends["Double"].facts) is known


@pytest.mark.parametrize("answer", ["Slay", "Hide"])
@pytest.mark.parametrize(
    ("asked", "gains"),
    [
        ("if: target is red", True),
        ("if: target is green", False),
        ("unless: target is red", False),
        ("unless: target is green", True),
    ],
)
def test_what_hangs_on_how_an_illegal_target_looks_is_done_as_the_day_knows_of_it(
    answer: str, asked: str, gains: bool
) -> None:
    """Until July 2015 by how it looks or did last, and since then not at all (608.2b)."""
    verdict = f"""
    cards:
      Verdict:
        types: [instant]
        abilities: [{{spell: judge, targets: [creature, creature], effect: [{{gain life: 5, {asked}}}, {{tap: target 2}}]}}]
      Slay: {{types: [instant], text: "Destroy target creature."}}
      Hide: {{types: [instant], text: "Target creature gains shroud until end of turn."}}
    table: {{Anna: [Ogre: {{pt: 3/2, colors: [red]}}], Noah: [Ox: 3/3]}}
    hand: {{Anna: [Verdict], Noah: [{answer}]}}
    attacks: []
    plays:
      - {{by: Anna, when: combat-begins, cast: Verdict, targets: [Ogre, Ox]}}
      - {{by: Noah, when: combat-begins, cast: {answer}, target: Ogre, respond: true}}
    """
    for day, known in (("1999-04-23", True), ("2015-07-16", True), ("2015-07-17", False), ("modern", False)):
        assert life(play(find(day), verdict), "Anna") == (25 if known and gains else 20), day


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize("spell", ["Bite", "Roar", "Duel"])
def test_what_is_no_legal_target_any_more_is_dealt_nothing(day: str, spell: str) -> None:
    """Though the other target, which would deal it, is legal still."""
    found = play(find(day), _answered(spell, "Hide", aim="Ox"))
    assert fate(found, "Ox") == "battlefield 3/3"
    assert not found.facts["Ox"]["damage"]
    fights_back = spell == "Duel" and day == "1999-04-23"
    assert fate(found, "Ogre") == ("graveyard" if fights_back else "battlefield 3/2")


@pytest.mark.parametrize(
    ("day", "spell", "open_"),
    [
        ("1994-04-13", "Snarl", ["no text of 1993"]),
        ("1994-04-14", "Snarl", []),
        ("1998", "Snarl", []),
        ("1999-04-23", "Snarl", []),
        ("1994-04-13", "Roar", ["no text of 1993"]),
        ("1994-04-14", "Roar", ["What is known"]),
        ("1994-04-14", "Duel", ["What is known"]),
        ("1998", "Bite", ["What is known"]),
        ("1999-04-23", "Bite", []),
    ],
)
@pytest.mark.parametrize("answer", ["Slay", "Hide"])
def test_what_no_text_says_yet_is_told_where_it_comes_up_alone(
    day: str, spell: str, open_: list[str], answer: str
) -> None:
    """In 1994 the rulings say that it acts, and no text before 1999 what is known of it."""
    board = _answered(spell, answer)
    told = play(find(day), "anachronism: borrow", board).left_open
    assert len(told) == len(open_)
    assert all(words in one for words, one in zip(open_, map(str, told), strict=True))
    unanswered = board.rsplit("  - {by: Noah", 1)[0]
    assert not play(find(day), "anachronism: borrow", unanswered).left_open
