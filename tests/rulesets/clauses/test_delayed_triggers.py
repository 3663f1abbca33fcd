"""Whose an effect is that was put off, where what it came from has changed sides by the time its moment comes."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import cited, fate, life, play, told

BOARD = """
cards:
  Prophet: {pt: 2/2, abilities: [{trigger: foresee, when: attacks, effect: {gain life: 3, later: end of combat}}]}
  Burner: {pt: 2/2, abilities: [{trigger: burn, when: attacks, effect: [{pump: +1/+0}, {sacrifice: this, later: end of turn}]}]}
  Seer: {pt: 2/2}
  Omen: {types: [instant], abilities: [{spell: foresee, targets: [creature], effect: [{pump: +1/+0, on: target}, {gain life: 3, later: end of turn}]}]}
  Steal: {types: [instant], text: "Gain control of target creature."}
  Slay: {types: [instant], text: "Destroy target creature."}
table: {Anna: [CREATURE], Noah: []}
hand: {Anna: [Omen], Noah: [ANSWER]}
attacks: [CREATURE]
plays:
"""
FORESEEN = "  - {by: Anna, when: attackers-declared, cast: Omen, target: CREATURE}\n"
ANSWERED = "  - {by: Noah, when: blockers-declared, cast: ANSWER, target: CREATURE}\n"


def _played(day: str, plays: str, creature: str, answer: str = "Steal") -> Run:
    return play(find(day), (BOARD + plays).replace("CREATURE", creature).replace("ANSWER", answer))


@pytest.mark.parametrize(
    ("day", "goes_along"),
    [("1999-10-31", False), ("1999-11-01", True), ("2003", True), ("2007-09-30", True), ("2007-10-01", False), ("2008", False), ("modern", False)],
)  # fmt: skip
def test_what_an_ability_put_off_is_whoevers_the_day_has_it(day: str, goes_along: bool) -> None:
    """It went with the source from November 1999 to September 2007 (410.2), and stays with whoever put it off since (404.4e)."""
    found = _played(day, ANSWERED, "Prophet")
    assert [life(found, "Anna"), life(found)] == ([20, 23] if goes_along else [23, 20])
    burnt = _played(day, ANSWERED, "Burner")
    assert (fate(burnt, "Burner") == "graveyard") is goes_along, (
        "nobody sacrifices what another player controls"
    )


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "2008", "modern"])
def test_what_a_spell_put_off_stays_with_its_player(day: str) -> None:
    """Though what the spell was aimed at has changed sides; and so does what an ability put off whose source is gone."""
    found = _played(day, FORESEEN + ANSWERED, "Seer")
    assert [life(found, "Anna"), life(found)] == [23, 20]
    assert life(_played(day, ANSWERED, "Prophet", "Slay"), "Anna") == 23


@pytest.mark.parametrize(("day", "rule"), [("2003", "410.2"), ("2008", "404.4e"), ("modern", "603.7e")])
def test_the_rule_is_told_where_the_source_has_changed_sides(day: str, rule: str) -> None:
    """And not where it has not."""
    for plays, is_told in ((ANSWERED, True), ("  []", False)):
        found = _played(day, plays, "Prophet")
        assert (rule in cited(found, told(found, "trigger"))) is is_told


@pytest.mark.parametrize(
    ("day", "open_"),
    [("1998", True), ("1999-11-01", True), ("2007-09-30", True), ("2007-10-01", False), ("modern", False)],
)
def test_whose_it_is_once_its_source_changed_sides_and_died_is_left_open_until_october_2007(
    day: str, open_: bool
) -> None:
    """And stays with whoever put it off; a source that only died leaves nothing open."""
    board = BOARD.replace("ANSWER", "Steal, Slay").replace("CREATURE", "Prophet")
    slain = "  - {by: Noah, when: blockers-declared, cast: Slay, target: Prophet}\n"
    stolen = slain.replace("Slay", "Steal")
    for plays, left_open in ((stolen + slain, open_), (slain, False)):
        found = play(find(day), board + plays)
        assert life(found, "Anna") == 23
        assert any("changed sides and is gone" in str(one) for one in found.left_open) is left_open


@pytest.mark.parametrize(
    ("day", "told_of"), [("1997-03-23", "Whose an effect is"), ("1998", "“You” on a card")]
)
def test_what_no_text_says_yet_is_told_where_it_comes_up_alone(day: str, told_of: str) -> None:
    """On a day before April 1999; the text of 1997 says who “you” is, but not of when."""
    assert any(told_of in one for one in _played(day, ANSWERED, "Prophet").left_open)
    assert not any("put" in one for one in _played(day, "  []", "Prophet").left_open)
