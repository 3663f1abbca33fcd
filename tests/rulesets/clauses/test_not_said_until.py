"""What the texts of a time leave open, though a later text says it in plain words: boards of the library under both."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.comparison.view import page_view
from rulesets.registry import find
from tests import compared
from tests.playing import play, told

UNDYING = "witnesses/state-checks-remembered-as-before"
SACRIFICED = "witnesses/trigger-check-sacrificing-itself"
EVERYTHING = "witnesses/protection-of-a-player-from-everything"
FROM_A_PLAYER = "witnesses/protection-of-a-player-from-a-player"
HURT = "trample-and-damage-already-there"
BESIDE = "examples/a-plain-attacker-beside-a-trampler"


def run_of(slug: str, ruleset: str) -> Run:
    """The first line of a board of the library under one ruleset."""
    return compared.shipped(slug, (ruleset,)).lines[0].runs[0]


@pytest.mark.parametrize(
    ("slug", "open_under", "settled_under", "word"),
    [
        (UNDYING, "2006-10-01 2010-07-16 2012-01-31", "2006-07-15 2012-02-01 modern", "opposite counters"),
        (SACRIFICED, "sixth 2003 2006-10-01 modern 2026-04-16", "2026-04-17", "what is sacrificed"),
        (EVERYTHING, "2009-02-01 2013-11-01 2021-06-17", "2021-06-18", "protection from everything"),
        (FROM_A_PLAYER, "2013-11-01 2021-06-18 2022-07-07", "2022-07-08 modern", "protection from a player"),
        (HURT, "1998-12-01 sixth", "1997-03-24 2001-07-23 modern", "damage that is there"),
        (BESIDE, "1998-10-18 1999-04-22", "1999-04-23 modern", "other creatures assign"),
    ],
)
def test_what_a_later_text_says_first_is_left_open_for_the_days_before_it(
    slug: str, open_under: str, settled_under: str, word: str
) -> None:
    """So is what these texts could be read to say otherwise; the verdict says so beside what is taken."""
    for name in open_under.split():
        found = compared.shipped(slug, (name,))
        assert any(word in what for what in found.lines[0].runs[0].left_open), name
        assert "Not known for" in " ".join(page_view(found).caveats)
    for name in settled_under.split():
        assert not run_of(slug, name).left_open, name


CUB = """
table: {Anna: [Rat: 2/2 infect], Noah: [Cub: {pt: 1/1, KEYWORDS counters: {+1/+1: 1}}]}
attacks: [Rat]
blocks: {Cub: Rat}
"""


def test_with_which_counters_something_died_is_left_open_only_where_something_asks() -> None:
    """Nothing comes of the counters of what has no undying."""
    for keywords, left_open in (("keywords: [undying],", 1), ("", 0)):
        found = play(find("2010-10-01"), "anachronism: borrow\n", CUB.replace("KEYWORDS", keywords))
        assert len(found.left_open) == left_open


ALTAR = """
table:
  Anna:
    - Watcher: {pt: 1/1, abilities: [{trigger: drain, when: you sacrifice, effect: {gain life: 1}}]}
    - Cub: 1/1
    - Altar: {types: [artifact], abilities: [{ability: give, cost: {sacrifice: creature you control}, effect: {note: given}}]}
  Noah: []
attacks: []
plays: [{by: Anna, when: combat-begins, use: Altar, sacrifice: Cub}]
"""


def test_who_stays_sees_a_sacrifice_and_nothing_is_left_open() -> None:
    found = play(find("2003"), ALTAR)
    assert len(told(found, "trigger", "Watcher")) == 1
    assert not found.left_open


def test_damage_that_is_there_is_left_open_only_where_the_division_hangs_on_it() -> None:
    """A blocker that is assigned as much as its toughness is assigned lethal damage either way."""
    text = """
        table: {Anna: [Ox: {pt: 5/5, keywords: [trample]}], Noah: [Wall: {pt: 0/3, damage: 2}]}
        attacks: [Ox]
        blocks: {Wall: Ox}
    """
    for amounts, left_open in (("{Wall: 3, Noah: 2}", 0), ("{Wall: 1, Noah: 4}", 1)):
        found = play(find("1998-12-01"), text, f"damage: {{Ox: {amounts}}}")
        assert len(found.left_open) == left_open, amounts
