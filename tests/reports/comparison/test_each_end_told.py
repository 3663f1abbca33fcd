"""A headline tells no two ends in the same words, and of what is not legal what it was that was tried."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from reports.comparison.model.page import Page
from reports.comparison.view import page_view
from rulesets.registry import find
from tests import compared

SHRUNK = """
format: 1
title: A creature is set to a size after it has grown
players: {Ada: 20, Ned: 20}
table:
  Ada: [Bear: {pt: 2/2, counters: {+1/+1: 1}}]
  Ned: [Ogre: 3/3]
hand:
  Ada:
    - Shrink: {types: [instant], abilities: [{spell: it becomes 0/1, targets: [creature], effect: {set: 0/1, on: target}}]}
    - Giant Growth
attacks: [Bear]
blocks: {Ogre: Bear}
plays:
  - {by: Ada, when: blockers-declared, cast: Giant Growth, target: Bear}
  - {by: Ada, when: blockers-declared, cast: Shrink, target: Bear}
"""

TWO_OF_A_KIND = """
format: 1
title: Two planeswalkers of one type
players: {Ada: 20, Ned: 20}
table:
  Ada: [Hill Giant]
  Ned:
    - Jace the First: {types: [planeswalker], subtypes: [Jace], loyalty: 3}
    - Jace the Second: {types: [planeswalker], subtypes: [Jace], loyalty: 4}
attacks: [Hill Giant: Jace the First]
"""

TOUCHING = """
format: 1
title: Deathtouch with trample
players: {Ada: 20, Ned: 20}
table: {Ada: [Boar: "5/5 trample, deathtouch"], Ned: [Wall: 0/4]}
attacks: [Boar]
blocks: {Wall: Boar}
"""

BATTLE = """
format: 1
title: A battle that is a creature attacks
players: {Ada: 20, Ned: 20}
table: {Ada: [Gate: {types: [creature, battle], pt: 1/1, defense: 3}], Ned: []}
attacks: [Gate]
"""


def page_of(text: str, *names: str) -> Page:
    """The page of a board under rules of some days, with its years."""
    scenario = read(text, "board")
    return compared.with_years(scenario, names)


def test_two_ends_in_which_the_same_live_and_die_are_told_by_what_else_is_otherwise() -> None:
    rulesets = [find(name) for name in ("2003", "2005-10-01", "2009-07-11")]
    (line,) = page_view(compare(read(SHRUNK, "board"), rulesets, causes=False)).lines
    assert [phrase.told for phrase in line.phrases] == [
        "Ogre survives with no damage and Bear dies",
        "Ogre survives with 1 damage and Bear dies",
        "Ogre dies and Bear survives",
    ]


def test_a_lone_attack_that_is_not_legal_is_told_by_whom_it_was_to_hit() -> None:
    (line,) = page_of(TWO_OF_A_KIND, "2008", "2013-07-13").lines
    assert [phrase.told for phrase in line.phrases] == [
        "Hill Giant may not attack Jace the First",
        "Hill Giant may",
    ]


def test_what_is_kept_of_several_planeswalkers_is_not_called_a_legend() -> None:
    notes = page_of(TWO_OF_A_KIND, "2008", "2013-07-13").lines[0].notes
    assert [note.text for note in notes if note.kind == "default"] == [
        "which legend or planeswalker Ned keeps"
    ]


@pytest.mark.parametrize(
    ("newest", "told"),
    [
        ("2025-06-06", ["From 16 July 2010 to 13 November 2025"]),
        ("2026-08-07", ["From 16 July 2010 to 13 November 2025", "And since 14 November 2025"]),
    ],
    ids=["nothing asked of later days", "a later day compared"],
)
def test_a_rule_that_ended_while_all_went_on_so_is_followed_by_what_is_said_by_the_newest_day_compared(
    newest: str, told: list[str]
) -> None:
    page = page_of(TOUCHING, "2008", newest)
    (row,) = page.why(page.lines[0]).rules
    assert [said.lead for said in row if "2025" in said.lead] == told


def test_a_rule_has_no_second_day_beside_it_where_it_is_numbered_so_on_its_own() -> None:
    page = page_of(TOUCHING, "2008", "2010-07-16", "2011-07-15")
    (row,) = page.why(page.lines[0]).rules
    assert (row[0].rule.label, row[0].numbered) == ("702.2b", "")


def test_what_forbids_it_is_told_beside_what_came() -> None:
    """There are battles since the day on which one that is a creature may not attack."""
    page = page_of(BATTLE, "2011-07-15", "2023-04-14")
    told = [said.rule.label for row in page.why(page.lines[0]).rules for said in row]
    assert told == ["310.4b", "508.1a"]


RETURNED = """
format: 1
title: Two come back, each without what it had and with what it needs
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Gnarl: {pt: 2/2, keywords: [persist], counters: {+1/+1: 1, -1/-1: 1}}
    - Wolf: {pt: 3/3, keywords: [undying], counters: {-1/-1: 1}}
  Noah: [Ogre: 4/4, Hound: 3/5]
attacks: [Gnarl, Wolf]
blocks: {Ogre: Gnarl, Hound: Wolf}
"""


def test_what_comes_back_is_told_by_the_counters_that_it_has() -> None:
    """Those that it had went with what it was."""
    page = page_view(compare(read(RETURNED, "a test"), [find("2012-02-01")]))
    assert (
        "Gnarl comes back with one -1/-1 counter and Wolf comes back with one +1/+1 counter" in page.verdict
    )


SPIRIT_GONE = """
format: 1
title: The only blocker of a trampler leaves
players: {Anna: 20, Noah: 20}
table: {Anna: [Rhino: 4/4 trample], Noah: [Blinking Spirit]}
attacks: [Rhino]
blocks: {Blinking Spirit: Rhino}
damage: {Rhino: {Blinking Spirit: 2, Noah: 2}}
plays: [{by: Noah, when: blockers-declared, use: Blinking Spirit}]
"""


def test_a_division_that_nobody_asked_for_is_not_told_to_be_allowed() -> None:
    """In 1993 the trampler assigns nothing, and how it would have divided its damage is no matter."""
    page = page_of(SPIRIT_GONE, "alpha", "2003")
    assert page.verdict == (
        "Until 13 April 1994, Blinking Spirit returns to hand (taken to be so); since 14 April 1994, Rhino may not assign 2 "
        "damage to Blinking Spirit and 2 to Noah."
    )


def test_of_what_was_stopped_no_end_is_told() -> None:
    """Where things stood as it turned out not to be legal is not how it ends."""
    endings = page_of(SPIRIT_GONE, "alpha", "2003").lines[0].endings
    assert {row.cells[1] for row in endings} == {""}
