"""What a comparison tells is so under each of the rulesets that were asked for, and says so of each."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from comparator.running.run import run
from rulesets.registry import find
from tests import compared
from tests.playing import board, play, told
from tests.shipped import board_named

NETTED = """
table:
  Anna: [Boar: 3/3 trample]
  Noah: [Net: {types: [artifact], abilities: [{ability: net, effect: {become blocked: each attacking creature}}]}]
attacks: [Boar]
plays: [{by: Noah, when: blockers-declared, use: Net}]
"""
RALLIED = """
table:
  Anna: [Captain: {pt: 2/2, abilities: [{ability: rally, effect: {make: {name: Elf token, pt: 1/1}, attacking: true}}]}]
  Noah: []
attacks: [Captain]
plays: [{by: Anna, when: blockers-declared, use: Captain}]
"""
TWO_WISHES = """
table: {Anna: [Duke: 3/6 double strike], Noah: [Ant: 1/3, Bee: 1/5, Cat: 1/1]}
attacks: [Duke]
blocks: {Ant: Duke, Bee: Duke, Cat: Duke}
order: {Duke: [Ant, Bee, Cat]}
damage: {Duke: [{Ant: 3}, {Cat: 3}]}
"""
JACES = """
table:
  Anna: [Runner: 2/2, Jace A: {types: [planeswalker], subtypes: [Jace], loyalty: 3}]
  Noah: [Jace B: {types: [planeswalker], subtypes: [Jace], loyalty: 3}]
attacks: [Runner: Jace B]
"""
MATES = """
table: {Anna: [Aye: 2/2, Adder: 1/1 deathtouch], Noah: [Wide: {pt: 1/5, keywords: [blocks one more]}, Yak: 1/3]}
attacks: [Adder, Aye]
blocks: {Wide: [Adder, Aye], Yak: Aye}
order: {Aye: [Wide, Yak], Wide: [Adder, Aye]}
damage: {Aye: {Yak: 2}, Adder: {Wide: 1}}
"""
SINGLE = """
table: {Anna: [Fiend: 3/3 afflict 2], Noah: [Guard: 4/4]}
attacks: [Fiend]
blocks: {Guard: Fiend}
"""
STUNG = """
table: {Anna: [Adder: 1/1 deathtouch], Noah: [Guard: 4/4]}
attacks: [Adder]
blocks: {Guard: Adder}
"""
UMBRA = """
players: {Anna: 20, Noah: {life: 20, mana: B}}
table:
  Anna: [Adder: 3/3 deathtouch]
  Noah: [Drudge Skeletons, Shell: {types: [enchantment], subtypes: [Aura], attached to: Drudge Skeletons, keywords: [totem armor]}]
attacks: [Adder]
blocks: {Drudge Skeletons: Adder}
plays: [{by: Noah, when: blockers-declared, use: Drudge Skeletons}]
"""


class Told(NamedTuple):
    """A board, the rulesets it is played under, and what is to be told of it, and what not."""

    board: str
    days: tuple[str, ...]
    told: tuple[str, ...]
    untold: tuple[str, ...] = ()


@pytest.mark.parametrize(
    "case",
    [
        Told(
            NETTED,
            ("1994-04-14", "1999-04-23", "2009-07-11"),
            (
                "from 23 April 1999 to 30 September 2007, Noah stays at 20 life (taken to be so)",
                "Not known from 23 April 1999 to 30 September 2007: What a trampler deals that became blocked without any blocker is not said",
                "for 502.9c speaks only of blockers that have left combat",
                "From 23 April 1999 to 30 September 2007: A trampler that became blocked without any blocker is taken to assign nothing",
                "only blockers that have left combat let its damage past them. 502.9c (sources contradict).",
                "Since 1 October 2007: A blocked trampler that nothing blocks as damage is assigned assigns all of it",
            ),
            ("planeswalker", "once all its blockers"),
        ),
        Told(
            RALLIED,
            ("2009-07-11", "2026-08-07"),
            (
                "to 26 February 2026, Noah falls to 18 life (taken to be so)",
                "Not known from 1 July 2003 to 26 February 2026: Of a creature that comes to attack after blocks, whether it is blocked is not said",
            ),
        ),
        Told(
            TWO_WISHES,
            ("2009-07-11", "2011-07-15", "2024-11-08"),
            (
                "Duke may not assign 3 damage to Cat in the second combat damage step in the announced order",
                "Duke must assign lethal damage to Bee before it assigns any to the next in order",
                "Why: A Bee, 1st in order, must be assigned 5 before Cat gets any.",
            ),
            ("Ant is gone",),
        ),
        Told(
            JACES,
            ("2007-10-01", "2013-07-13", "2017-09-29"),
            (
                "From 13 July 2013 to 28 September 2017: Of the planeswalkers of one planeswalker type",
                "And since 29 September 2017: Planeswalkers of one type may stand side by side",
            ),
        ),
        Told(
            MATES,
            ("2009-07-11", "2010-07-16", "2024-11-08"),
            (
                "From 11 July 2009 to 7 November 2024: A blocked attacker cannot assign damage to a blocker unless",
                "And since 8 November 2024: A blocked attacker's controller divides its combat damage at will",
                "From 16 July 2010 to 13 November 2025: Combat damage of any amount above 0",
            ),
        ),
        Told(
            MATES,
            ("2009-07-11", "2010-07-16"),
            (
                "From 11 July 2009 to 7 November 2024: A blocked attacker cannot assign damage to a blocker unless",
            ),
            ("since 8 November 2024",),
        ),
        Told(
            SINGLE,
            ("2017-07-14", "2026-08-07"),
            ("Nothing but damage orders of a single creature differs on any day since 8 July 2017",),
            ("Nothing differs",),
        ),
        Told(
            SINGLE,
            ("2017-07-14", "2018-07-14"),
            ("Nothing differs on any day since 8 July 2017",),
            ("orders",),
        ),
        Told(
            STUNG,
            ("2010-01-01", "2010-06-01"),
            (
                "On every day since 1 May 2007 the end is the same",
                "so is every step on the way to it but damage orders of a single creature.",
            ),
        ),
        Told(
            STUNG,
            ("2010-03-01", "2010-06-01"),
            ("On every day since 1 May 2007 the end is the same", "so is every step on the way to it."),
        ),
        Told(
            UMBRA,
            ("2010-04-22", "2026-08-07"),
            ("since 23 April 2010, Drudge Skeletons survive and Adder takes 1 damage",),
        ),
    ],
    ids=[
        "a trampler netted",
        "an attacker after blocks",
        "two divisions wished for",
        "what is said instead of a rule that has gone",
        "what is said instead of one that another had undone",
        "nothing is asked of the days since",
        "an order of one is announced",
        "or under all of them",
        "another way on other days",
        "and nothing on those asked for",
        "who was to be destroyed and lives",
    ],
)
def test_what_is_told_is_so_under_each_ruleset(case: Told) -> None:
    """No text is taken to say what it leaves open, and what other rules forbid as well is not what parts them."""
    page = compared.in_one_line(compared.under(board(case.board), case.days))
    assert [each for each in case.told if each not in page] == [], page
    assert [each for each in case.untold if each in page] == [], page


@pytest.mark.parametrize(
    ("day", "detail", "number"),
    [
        ("2008-10-01", "nothing is blocking it any more", "310.2c"),
        ("2011-07-15", "what it attacked is gone", "702.18d"),
    ],
)
def test_a_trampler_without_blockers_assigns_nothing_where_its_planeswalker_is_gone_by_what_is_said_of_it(
    day: str, detail: str, number: str
) -> None:
    """That it has trample is why it would assign something, had it anything left to attack."""
    played = play(
        find(day),
        """
        table:
          Anna: [Boar: 3/3 trample]
          Noah:
            - Wall: 0/3
            - Jace: {types: [planeswalker], subtypes: [Jace], loyalty: 3}
            - Gun: {types: [artifact], abilities: [{ability: gun, targets: [permanent], effect: {destroy: target}}]}
        attacks: [Boar: Jace]
        blocks: {Wall: Boar}
        plays:
          - {by: Noah, when: blockers-declared, use: Gun, target: Jace}
          - {by: Noah, when: blockers-declared, use: Gun, target: Wall}
        """,
    )
    [idle] = told(played, "assign nothing")
    assert idle.cause is not None
    assert (idle.detail, played.ruleset.cite(idle.cause).numbers) == (detail, (number,))


@pytest.mark.parametrize(
    ("slug", "day", "doubt"),
    [
        ("negative-numbers-a-bonus-of-negative-power", "2000-01-01", "How a negative number changes power or toughness is not said"),
        ("defined-sizes-a-card-in-a-graveyard", "1998-12-01", "How large a card is out of play whose own text says how large it is, is not said"),
    ],
)  # fmt: skip
def test_what_is_only_taken_to_be_so_is_left_open_on_the_days_on_which_no_text_says_it(
    slug: str, day: str, doubt: str
) -> None:
    scenario = board_named(slug)
    runs = [run(scenario, scenario.lines[0], find(each)) for each in (day, "2026-08-07")]
    assert [any(each.startswith(doubt) for each in one.left_open) for one in runs] == [True, False]


@pytest.mark.parametrize(
    ("day", "numbers"),
    [("1995-06-01", ()), ("2011-09-29", ()), ("2011-09-30", ("701.10a",)), ("2026-08-07", ("701.14a",))],
)
def test_creatures_fight_by_the_rule_that_has_the_word_since_it_has(
    day: str, numbers: tuple[str, ...]
) -> None:
    """Before, two creatures dealt each other their damage by what cards said, and no text had a word for it."""
    played = play(
        find(day),
        """
        table:
          Anna: [Brawler: {pt: 3/3, abilities: [{ability: brawl, targets: [creature], effect: {fight: this, with: target}}]}]
          Noah: [Elk: 2/2]
        attacks: [Brawler]
        plays: [{by: Anna, when: attackers-declared, use: Brawler, target: Elk}]
        """,
    )
    dealt = [event.cause for event in told(played, "deal") if event.detail != "combat"]
    assert [played.ruleset.cite(cause).numbers for cause in dealt if cause is not None] == [numbers, numbers]
