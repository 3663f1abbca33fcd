"""How the rules are listed that a comparison cites: on which days, under which heading, and what is said of them."""

from __future__ import annotations

import re
from collections import Counter

from reports.comparison import text
from tests import compared
from tests.playing import board

WARDED = """
table: {Anna: [Bear: 2/2 ward 1], Noah: []}
attacks: [Bear]
"""
DIVIDED = """
table: {Anna: [Ogre: 4/4], Noah: [Bear: 2/2, Ox: 2/4]}
attacks: [Ogre]
blocks: {Bear: Ogre, Ox: Ogre}
damage: {Ogre: [{Ox: 4}, {Bear: 2, Ox: 2}]}
order: {Ogre: [Bear, Ox]}
"""
SHEDDING = """
table: {Anna: [Ox: 2/4], Noah: [{Centaur: {pt: 5/3, counters: {+1/+1: 3}, text: "If damage would be dealt to Centaur, prevent that damage. Remove a +1/+1 counter from Centaur."}}]}
attacks: [Ox]
blocks: {Centaur: Ox}
"""
SAVED = """
table: {Anna: [Wurm: 6/6 deathtouch], Noah: [Drudge Skeletons]}
attacks: [Wurm]
blocks: {Drudge Skeletons: Wurm}
plays: [{by: Noah, when: blockers-declared, use: Drudge Skeletons}]
"""
STOOD_IN_FOR = """
table: {Anna: [Lion: 2/2, {Boar Umbra: {attached to: Lion}}], Noah: [Cobra: 1/1 deathtouch]}
attacks: [Lion]
blocks: {Cobra: Lion}
"""


def told(scenario: str, *names: str) -> str:
    """A whole comparison in one line."""
    return compared.in_one_line(compared.under(board(scenario), names), full=True)


def test_what_refuses_older_rules_is_numbered_as_on_the_day_on_which_it_came() -> None:
    """That the newer rules compared have it too is of no matter to those that lack it."""
    assert "the rule: 702.21a on 22 April 2021 B" in told(WARDED, "2013", "2023-04-14", "current")


def test_a_division_that_is_set_aside_is_told_as_no_more_than_that() -> None:
    """The line goes on with the next division of the script, and is not illegal."""
    said = told(DIVIDED, "m10", "current")
    assert "(510.1c of 11 July 2009); the next division that the script has is taken" in said
    assert "illegal:" not in said


def test_a_rule_without_a_number_on_its_day_is_listed_by_what_it_says() -> None:
    said = told(SHEDDING, "2003", "current")
    assert "no text before that of 1 May 2008 (419.7e): What an effect does by how much" in said


def test_a_number_is_listed_under_one_heading_of_those_that_give_no_more_than_numbers() -> None:
    """What two clauses say under one number is there once."""
    listed = text.comparison(compared.under(board(SAVED), ("2008", "current")), full=True)
    behind, *others = listed.split("Rules cited: ")[1:]
    assert behind.startswith("behind a difference")
    found = [label for shelf in others for label in re.findall(r"[0-9]{3}[.][0-9]+[a-z]?", shelf)]
    assert "701.19a" in found
    assert Counter(found).most_common(1)[0][1] == 1


def test_what_a_creature_would_have_been_destroyed_by_is_listed_where_something_stands_in_for_it() -> None:
    """No event has it for its rule; it was weighed all the same."""
    said = told(STOOD_IN_FOR, "2010-07-16", "current").partition("Rules cited: ")[2]
    assert "702.2c on 16 July 2010" in said
    assert "704.5h on 16 July 2010 and 7 August 2026" in said


BANDED = """
table: {Anna: [Wurm: 6/4], Noah: [Hero: 1/1 banding, Giant: 3/3]}
attacks: [Wurm]
blocks: {Hero: Wurm, Giant: Wurm}
order: {Wurm: [Giant, Hero]}
damage: {Wurm: {Hero: 6}}
"""


def test_of_two_rules_on_who_divides_for_banding_that_of_the_side_in_question_is_cited() -> None:
    """An attacker's damage is divided by another rule than a blocker's."""
    said = told(BANDED, "m10", "current")
    assert "702.19j on 11 July 2009; 702.22j on 7 August 2026" in said
    assert "702.19k" not in said
