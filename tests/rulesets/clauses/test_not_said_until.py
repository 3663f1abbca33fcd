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
NINJA = "training/a-ninja-after-the-first-blow"
GAINING = "witnesses/prevention-gaining-what-was-prevented"
FROG = "a-frog-that-had-grown"
TOUGH = "witnesses/trigger-order-before-the-deaths"


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
        (NINJA, "2005-02-01 2007-01-31", "2009-07-11 modern", "came into combat between the steps is"),
        (NINJA, "2007-02-01 2008-02-01 2009-07-10", "2009-07-11 modern", "speaking of surviving ones"),
        (GAINING, "1999-04-23 1999-10-31", "1999-11-01 2008-05-01 modern", "loses immediately"),
        (FROG, "1993-08-05 1996-12-01", "1997-03-24 sixth modern", "changes of a creature's size"),
        (TOUGH, "1993-08-05 1994-04-13", "1994-04-14 1997-03-24 1999-04-23", "what the damage set off"),
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


def test_what_is_left_open_on_days_of_the_headline_is_told_with_all_those_days() -> None:
    """Whether compared rules are of them or not."""
    page = compared.in_years(compared.shipped(NINJA))
    told = [one for one in page.caveats if "Not known" in one]
    assert [one.partition(":")[0] for one in told] == [
        "Not known from 1 February 2007 to 10 July 2009",
        "Not known from 1 February 2005 to 31 January 2007",
    ]


SHRUNK = """
table: {Anna: [Bear: 2/2], Noah: [Wall: 0/3, Witch: {pt: 1/1, abilities: [{ability: shrink, targets: [creature], effect: {pump: -3/-3}}]}]}
attacks: [Bear]
blocks: {Wall: Bear}
plays: [{by: Noah, when: blockers-declared, use: Witch, target: Bear}]
"""
STOLEN = """
table: {Anna: [Bear: 2/2], Noah: [Wall: 0/3, Siren: {pt: 1/1, abilities: [{ability: take, targets: [creature], effect: {control: target}}]}]}
attacks: [Bear]
blocks: {Wall: Bear}
plays: [{by: Noah, when: blockers-declared, use: Siren, target: Bear}]
"""
QUICKENED = """
table: {Anna: [Bear: 2/2, Knight: {pt: 2/2, keywords: [first strike], abilities: [{trigger: quicken, when: deals combat damage, effect: {gain: [first strike], on: each other creature you control}}]}], Noah: []}
attacks: [Knight, Bear]
"""
TWO_LEGENDS = """
cards: {Hero: {pt: 2/2, supertypes: [legendary], abilities: [{ability: come, zone: hand, effect: {put into play: this}}]}}
table: {Anna: [Bear: 2/2, Hero], Noah: []}
hand: {Noah: [Hero]}
attacks: [Bear]
plays: [{by: Noah, when: attackers-declared, use: Hero 2}]
"""

STRUCK = """
table: {Anna: [Lancer: 2/2 first strike], Noah: [Drudge Skeletons]}
attacks: [Lancer]
blocks: {Drudge Skeletons: Lancer}
"""
PLAINLY_STRUCK = STRUCK.replace("Drudge Skeletons", "Cub").replace("[Cub]", "[Cub: 1/1]")
FOGGED = """
table: {Anna: [Ogre: 3/3], Noah: []}
hand: {Noah: [Fog]}
attacks: [Ogre]
plays: [{by: Noah, when: damage-assigned, cast: Fog, otherwise: skip}]
"""
CUT_SHORT = """
table: {Anna: [Raider: 2/2], Noah: [Wall: 1/2]}
hand: {Noah: [Hour: {types: [instant], text: "End the turn."}]}
attacks: [Raider]
blocks: {Wall: Raider}
plays: [{by: Noah, when: blockers-declared, cast: Hour}]
"""
KEPT_BACK = """
table: {Anna: [Ogre: 3/3], Noah: [Giant: 3/3]}
hand:
  Anna: [Tumult: {types: [instant], text: "Creatures without flying can't block this turn."}]
  Noah: [Guard: {types: [creature], pt: 3/3, abilities: [{ability: come, zone: hand, effect: {put into play: this}}]}]
attacks: [Ogre]
blocks: {WHO: Ogre}
plays:
  - {by: Anna, when: attackers-declared, cast: Tumult}
  - {by: Noah, when: attackers-declared, use: Guard}
"""
LATE, THERE = KEPT_BACK.replace("WHO", "Guard"), KEPT_BACK.replace("WHO", "Giant")
NOBODY = KEPT_BACK.replace("WHO: Ogre", "")


@pytest.mark.parametrize(("board", "is_open"), [(LATE, True), (THERE, False), (NOBODY, False)])
def test_whom_an_effect_keeps_from_blocking_is_left_open_for_a_blocker_that_came_later(
    board: str, is_open: bool
) -> None:
    """The text of 24 March 1997 is the first that speaks of it; who was there is kept back on all days."""
    for day in ("1993-08-05", "1994-04-14", "1997-03-23"):
        assert any("holds for those as well" in one for one in play(find(day), board).left_open) is is_open
    for day in ("1997-03-24", "1999-04-23", "2001-07-23", "modern"):
        assert not play(find(day), board).left_open


@pytest.mark.parametrize(
    ("attacker", "blocker", "is_open"),
    [
        ("pt: 3/3, SEES", "pt: 0/4", False),
        ("pt: 3/3", "pt: 0/4, SEES", True),
        ("pt: 0/3, SEES", "pt: 2/4", True),
        ("pt: 0/3", "pt: 2/4, FEELS", True),
        ("pt: 3/3, FEELS", "pt: 2/4", False),
    ],
)
def test_whether_damage_of_0_is_any_is_left_open_where_something_would_trigger_on_it(
    attacker: str, blocker: str, is_open: bool
) -> None:
    """What triggers on the damage of another creature would not."""
    board = f"table: {{Anna: [Ogre: {{{attacker}}}], Noah: [Wall: {{{blocker}}}]}}\nattacks: [Ogre]\nblocks: {{Wall: Ogre}}\n"
    for word, event in (("SEES", "deals damage"), ("FEELS", "is dealt damage")):
        board = board.replace(word, f"abilities: [{{trigger: see, when: {event}, effect: {{gain life: 1}}}}]")
    for day in ("1994-04-14", "1999-04-23"):
        assert any("damage of 0" in one for one in play(find(day), board).left_open) is is_open
    assert not play(find("2001-07-23"), board).left_open


def test_what_ending_the_turn_does_is_left_open_until_october_2004() -> None:
    for day in ("1993-08-05", "1994-04-14", "1997-03-24", "1999-04-23", "2004-09-30"):
        found = play(find(day), CUT_SHORT)
        assert any("ends the turn" in one for one in found.left_open), day
        assert all(event.cause is not None for event in told(found, "turn ends"))
    for day in ("2004-10-01", "modern"):
        assert not play(find(day), CUT_SHORT).left_open


def test_when_a_creature_is_put_away_that_does_no_more_than_fight_is_all_one() -> None:
    assert not play(find("alpha"), PLAINLY_STRUCK).left_open


@pytest.mark.parametrize(
    ("board", "open_under", "settled_under"),
    [
        (SHRUNK, "1993-08-05 1997-03-23 1999-04-23 1999-10-31", "1997-03-24 1999-04-22 1999-11-01 modern"),
        (STOLEN, "1993-08-05 1997-03-23", "1997-03-24 2001-07-23 modern"),
        (QUICKENED, "1994-04-14 1997-03-23", "1997-03-24 modern"),
        (TWO_LEGENDS, "1994-06-01 1999-04-22", "1999-04-23 modern"),
        (STRUCK, "1993-08-05 1994-04-13", "1994-04-14 modern"),
        (FOGGED, "1994-04-14 1999-04-22", "1999-04-23 modern"),
    ],
)
def test_what_the_first_texts_do_not_say_is_left_open_where_a_board_comes_to_it(
    board: str, open_under: str, settled_under: str
) -> None:
    """A toughness below 0, a creature that changes sides, one that gains first strike between the steps, a second legend, when
    one that could regenerate is put away, and whether a Fog prevents what is assigned.
    """
    for name in open_under.split():
        assert play(find(name), board).left_open, name
    for name in settled_under.split():
        assert not play(find(name), board).left_open, name


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


HEALER = "Samite Healer"
CIRCLE = '"Circle of Protection: Red"'


@pytest.mark.parametrize(
    ("attacker", "others", "blocks", "use", "left_open"),
    [
        ("Merfolk: 1/1", HEALER, "Samite Healer: Merfolk", "use: Samite Healer, target: Samite Healer", False),
        ("Merfolk: 1/1", f"{HEALER}, Goblin: 1/1", "Goblin: Merfolk", "use: Samite Healer, target: Goblin", True),
        ('Knight: {pt: 2/2, colors: [red], keywords: ["protection from white"]}', CIRCLE, "", f"use: {CIRCLE}, choose: Knight", False),
        ("Knight: {pt: 2/2, colors: [red]}", CIRCLE, "", f"use: {CIRCLE}, choose: Knight", True),
    ],
    ids=("a blocker tapped for it", "one that stands by", "kept off by protection", "a Circle"),
)  # fmt: skip
def test_when_prevention_had_to_come_is_left_open_where_anything_hangs_on_it(
    attacker: str, others: str, blocks: str, use: str, left_open: bool
) -> None:
    """The rules of 1993 have a blocking healer as an example, and tell what protection keeps from preventing damage."""
    found = play(
        find("alpha"),
        f"table: {{Anna: [{attacker}], Noah: [{others}]}}",
        f"attacks: [{attacker.partition(':')[0]}]",
        f"blocks: {{{blocks}}}",
        f"plays: [{{by: Noah, when: blockers-declared, {use}}}]",
    )
    assert bool(found.left_open) is left_open
