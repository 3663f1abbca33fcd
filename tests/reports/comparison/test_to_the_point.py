"""What a "Why" tells bears on the end that it is told of, and what that hangs on is in it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from reports.comparison import markdown, text
from reports.comparison.model.lines import LineView
from reports.comparison.model.page import Page
from tests import compared
from tests.playing import board

GROWTH = """
table: {Anna: [Grizzly Bears], Noah: [{Hill Giant: {keywords: [first strike]}}]}
hand: {Anna: [Giant Growth]}
attacks: [Grizzly Bears]
plays: [{by: Anna, when: first-damage-dealt, cast: Giant Growth, target: Grizzly Bears, otherwise: [damage-assigned, blockers-declared]}]
"""
BOLT = """
table: {Anna: [Hill Giant], Noah: []}
hand: {Noah: [Lightning Bolt]}
attacks: [Hill Giant]
plays: [{by: Noah, when: first-damage-dealt, cast: Lightning Bolt, target: Hill Giant, otherwise: [damage-assigned, skip]}]
"""
UNSUMMON = """
table: {Anna: [Hill Giant], Noah: [Grizzly Bears]}
hand: {Noah: [Unsummon]}
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
plays: [{by: Noah, when: damage-assigned, cast: Unsummon, target: Grizzly Bears, otherwise: damage-dealt}]
"""
UNSUMMON_LATE = UNSUMMON.replace("when: damage-assigned", "when: damage-dealt").replace(
    "otherwise: damage-dealt", "otherwise: skip"
)
BITTEN = """
table: {Anna: [Snake: 3/3 deathtouch], Noah: [Drudge Skeletons]}
attacks: [Snake]
blocks: {Drudge Skeletons: Snake}
plays: [{by: Noah, when: blockers-declared, use: Drudge Skeletons}]
"""
MAMMOTH = """
table: {Anna: [War Mammoth], Noah: [Carrion Feeder, Bear: 2/2]}
attacks: [War Mammoth]
blocks: {Bear: War Mammoth}
plays: [{by: Noah, when: damage-assigned, use: Carrion Feeder, sacrifice: Bear, otherwise: blockers-declared}]
"""

SORCERER = """
table: {Anna: [Gray Ogre], Noah: [Prodigal Sorcerer]}
attacks: [Gray Ogre]
blocks: {Prodigal Sorcerer: Gray Ogre}
plays: [{by: Noah, when: damage-assigned, use: Prodigal Sorcerer, target: Gray Ogre, otherwise: blockers-declared}]
"""
LATE_FOG = """
table: {Anna: [White Knight, Hill Giant], Noah: []}
hand: {Noah: [Holy Day]}
attacks: [White Knight, Hill Giant]
plays: [{by: Noah, when: first-damage-assigned, cast: Holy Day, otherwise: [first-damage-prevention, blockers-declared], if illegal: skip}]
"""
TWO_OF_A_KIND = """
table: {Anna: [Hill Giant, Grizzly Bears], Noah: [2 Jace Beleren]}
attacks: [{Hill Giant: Jace Beleren 1}, {Grizzly Bears: Jace Beleren 2}]
"""
BURNT = """
players: {Anna: {life: 2, pool: RR}, Noah: 20}
table: {Anna: [Hill Giant]}
attacks: [Hill Giant]
"""
HURT = """
table: {Anna: [War Mammoth], Noah: [Craw Wurm: {damage: 3}]}
attacks: [War Mammoth]
blocks: {Craw Wurm: War Mammoth}
"""

DOOMED = """
table: {Anna: [Hill Giant], Noah: [Drudge Skeletons]}
hand: {Anna: [Terror: {types: [instant], abilities: [{spell: doom, targets: [creature], effect: {destroy: target}}]}]}
attacks: [Hill Giant]
plays:
  - {by: Anna, when: blockers-declared, cast: Terror, target: Drudge Skeletons}
  - {by: Noah, when: blockers-declared, use: Drudge Skeletons}
"""

JUGGERNAUT = """
table: {Anna: [Jug: {pt: 5/3, keywords: [attacks if able, cannot attack alone]}, Pal: 1/1], Noah: [Ox: 2/4]}
attacks: []
"""
GUARD = """
table: {Anna: [Troll: 3/3 menace], Noah: [Jug: 2/4 blocks if able, Pal: 1/1]}
attacks: [Troll]
blocks: {}
"""
STANDING_BY = """
table: {Anna: [Bear: 2/2], Noah: [Ox: 2/4, Jace Beleren]}
attacks: [Bear]
"""
A_SIEGE_STANDING_BY = """
table: {Anna: [Bear: 2/2], Noah: [Ox: 2/4, Siege: {types: [battle], subtypes: [Siege], defense: 3}]}
attacks: [Bear]
"""

SKELETON_BOLTED = """
table: {Anna: [Hill Giant], Noah: [Drudge Skeletons]}
hand: {Anna: [Lightning Bolt]}
attacks: [Hill Giant]
blocks: {Drudge Skeletons: Hill Giant}
plays:
  - {by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Drudge Skeletons}
  - {by: Noah, when: combat-destroys, use: Drudge Skeletons, otherwise: blockers-declared}
"""
TROLL_BOLTED = """
table: {Anna: [Sedge Troll, Swamp], Noah: [Hill Giant]}
hand: {Noah: [Lightning Bolt]}
attacks: [Sedge Troll]
blocks: {Hill Giant: Sedge Troll}
plays:
  - {by: Noah, when: blockers-declared, cast: Lightning Bolt, target: Sedge Troll}
  - {by: Anna, when: combat-destroys, use: Sedge Troll, otherwise: blockers-declared}
"""
ONE_ON_EACH_SIDE = """
table: {Anna: [Hill Giant, Jace Beleren], Noah: [Jace Beleren]}
attacks: [Hill Giant]
"""

IN_VAIN = """
table: {Anna: [Hill Giant], Noah: [Drudge Skeletons, Ox: 2/4]}
attacks: [Hill Giant]
blocks: {Ox: Hill Giant}
plays: [{by: Noah, when: damage-assigned, use: Drudge Skeletons}]
"""

NOBODY_ACTS = "Since 11 July 2009: Nobody has an opportunity to act between"
WHILE_IT_WAITS = "While the combat damage waits, the active player gets priority and players may act."
AT_THAT_TIME = "From 23 April 1999 to 10 July 2009: " + WHILE_IT_WAITS
FIRST_STEP = "first combat damage step"
DEAD_FIRST = "the check is repeated until none applies. 704.3"
DEAD_FIRST_THEN = (
    "And: As a player would get priority, all that is found to happen by itself is done as one event"
)
TOUCHING = """
table: {Anna: [Snake: 4/4 deathtouch trample, Elk: 4/4], Noah: [Wolf: 3/3, Bear: 2/2, Cub: 1/1]}
attacks: [Snake, Elk]
blocks: {Wolf: Snake, Bear: Elk, Cub: Elk}
damage: {Snake: [{Wolf: 1, Noah: 3}, {Wolf: 3, Noah: 1}], Elk: [{Cub: 4}, {Bear: 4}]}
order: {Elk: [Bear, Cub]}
"""
TWICE = """
table: {Anna: [Twin: 3/3 double strike], Noah: [Wolf: 3/3, Bear: 1/1, Cub: 1/1]}
attacks: [Twin]
blocks: {Wolf: Twin, Bear: Twin, Cub: Twin}
order: {Twin: [Wolf, Bear, Cub]}
damage: {Twin: {first: {Wolf: 2, Bear: 1}, second: {Cub: 3}}}
"""
FOG = """
table: {Anna: [Craw Wurm, White Knight], Noah: []}
hand: {Noah: [Fog]}
attacks: [Craw Wurm, White Knight]
plays: [{by: Noah, when: first-damage-dealt, cast: Fog, otherwise: blockers-declared}]
"""
OF_ONE_TYPE = (
    "From 13 July 2013 to 28 September 2017: Of the planeswalkers of one planeswalker type that a player controls",
    "Until then, since 1 October 2007: All planeswalkers of one planeswalker type",
    "And since 29 September 2017: Planeswalkers of one type may stand side by side",
    "And since 13 July 2013: Of the legendary permanents of one name that a player controls",
)
ONE_SHIELD = "one replacement replaces them all"
NO_BLOCKER = "And since 14 April 1994: A blocked trampler that has no blocker left assigns all its damage"


class Told(NamedTuple):
    """What stands in which row of a Why, counted from the last, and what in no row."""

    board: str
    rulesets: tuple[str, ...]
    row: int
    there: tuple[str, ...]
    nowhere: tuple[str, ...] = ()


CASES = {
    "the moment in which it is played elsewhere": Told(
        GROWTH, ("fifth", "2003", "m10"), -1, (NOBODY_ACTS,), (FIRST_STEP, "without using the stack")
    ),
    "the moment that came with the stack": Told(
        GROWTH, ("fifth", "2003", "m10"), -2, (AT_THAT_TIME,), (FIRST_STEP,)
    ),
    "the moment that it is played in or not at all": Told(
        BOLT, ("2003", "modern"), -2, (AT_THAT_TIME,), (FIRST_STEP, "without using the stack")
    ),
    "the dead are put away before anybody acts": Told(UNSUMMON, ("2003", "m10"), -1, (NOBODY_ACTS, DEAD_FIRST)),
    "since there is a moment after damage": Told(UNSUMMON_LATE, ("fifth", "sixth"), -1, (DEAD_FIRST_THEN,)),
    "what is at first alone begins no row with what it is beside": Told(
        TOUCHING, ("m10", "m11", "modern"), 0, ("Since 23 April 1999, at first alone: Once all its blockers",)
    ),
    "mana that goes, and no moment in which nobody acts": Told(
        BURNT, ("fifth", "sixth"), 0, ("Unspent mana goes as a phase ends, and as an attack begins or ends.",), ("The intention to attack",)
    ),
    "damage that is there, and none of others who are not": Told(
        HURT, ("fifth", "sixth"), 1, ("As damage is assigned, what a blocker has taken already does not count",), ("what other creatures assign",)
    ),
    "one shield for two destructions at one time": Told(BITTEN, ("2006", "pre-m10", "m10"), -1, (ONE_SHIELD,)),
    "a planeswalker that nobody attacks": Told(
        STANDING_BY, ("2003", "2008"), -1, ("A planeswalker comes into play with so many loyalty counters", "212.9d"), ("can be attacked",)
    ),
    "a planeswalker that somebody attacks": Told(
        STANDING_BY.replace("[Bear]\n", "[Bear: Jace Beleren]\n"), ("2003", "2008"), -1, ("A planeswalker can be attacked. 306.3",)
    ),
    "a battle that nobody attacks": Told(A_SIEGE_STANDING_BY, ("2008", "modern"), -1, ("so many defense counters", "310.4b"), ("can be attacked",)),
    "an attack that takes company": Told(
        JUGGERNAUT, ("2003-07-01", "modern"), -1, ("requirement to attack can be obeyed only in company", "508.1d"), ("to block can",)
    ),
    "a block that takes company": Told(
        GUARD, ("2003-07-01", "modern"), -1, ("requirement to block can be obeyed only in company", "509.1c"), ("to attack can",)
    ),
    "what regenerates fights no more, and is rid of its damage besides": Told(
        SKELETON_BOLTED, ("alpha", "1994-12-31"), -1, ("From 14 April 1994 to 23 March 1997: A creature that regenerates in combat",), ("does not go to the graveyard",)
    ),
    "what regenerates leaves combat since": Told(
        TROLL_BOLTED, ("alpha", "fifth"), -1,
        ("A creature that regenerates in combat deals and takes no", "And since 24 March 1997: A creature that regenerates leaves combat."), ("does not go to the graveyard",)
    ),
    "a shield that nothing uses up": Told(
        IN_VAIN, ("fifth", "2003"), -2, (AT_THAT_TIME,), ("regenerate",)
    ),
    "two planeswalkers of one type on one side": Told(TWO_OF_A_KIND, ("2008", "modern"), -1, (*OF_ONE_TYPE, "420.5q")),
    "and so on days between": Told(TWO_OF_A_KIND, ("2012-01-01", "2015-01-01", "2018-01-01"), -1, OF_ONE_TYPE),
    "one of them on each side": Told(ONE_ON_EACH_SIDE, ("2008", "modern"), -1, OF_ONE_TYPE, ("All legendary permanents",)),
    "one of them on each side, up to the day on which they became legends": Told(
        ONE_ON_EACH_SIDE, ("2008", "2017-09-28"), -1, OF_ONE_TYPE[:2], ("legends", "legendary")
    ),
    "a trampler has no blocker left any more": Told(MAMMOTH, ("2003", "modern"), -1, (NOBODY_ACTS, NO_BLOCKER)),
}  # fmt: skip


def page_of(text: str, names: tuple[str, ...]) -> tuple[Page, LineView]:
    scenario = board(text)
    page = compared.with_years(scenario, names)
    return page, page.lines[0]


def rows_of(text: str, names: tuple[str, ...]) -> list[str]:
    page, line = page_of(text, names)
    why = page.why(line)
    return [" ".join(map(str, row)) for row in (*why.earlier, *why.rules)]


@pytest.mark.parametrize("title", CASES)
def test_a_why_tells_what_its_end_hangs_on_and_nothing_beside_it(title: str) -> None:
    """A rule stands in the row of the day from which it bears on the end, and in no other."""
    case = CASES[title]
    rows = rows_of(case.board, case.rulesets)
    assert all(part in rows[case.row] for part in case.there), rows
    assert not any(part in row for part in case.nowhere for row in rows), rows


def test_what_a_shield_is_enough_for_is_not_told_of_days_on_which_it_was_not() -> None:
    """While deathtouch was a trigger it destroyed at a time of its own."""
    *before, last = rows_of(BITTEN, ("2006", "pre-m10", "m10"))
    assert len(before) == 1
    assert ONE_SHIELD in last
    assert not any(ONE_SHIELD in row for row in before)


def test_a_play_that_is_not_made_tells_each_moment_that_it_waited_for() -> None:
    """One that did not come, and one that the rules do not have."""
    _, line = page_of(BOLT, ("2003", "modern"))
    assert (
        "First damage dealt: Noah did not get to cast Lightning Bolt: that moment did not come, as nobody struck first; "
        "the rules have no moment “damage assigned”"
    ) in [note.text for note in line.notes]


@pytest.mark.parametrize(
    ("title", "attacker", "rule"),
    [
        ("A Wurm at a planeswalker", "Wurm: 6/4 trample", "Trample alone lets a creature that attacks a planeswalker"),
        ("A small one at a planeswalker", "Rat: 1/1 trample", "takes so many loyalty counters off it"),
        ("A trampler at a planeswalker", "Rat: 1/1 trample", "Trample alone lets a creature that attacks a planeswalker"),
    ],
)  # fmt: skip
def test_a_trampler_that_is_not_blocked_is_told_by_what_it_may_not_do(
    title: str, attacker: str, rule: str
) -> None:
    """Where it would be too much for a planeswalker, or the title asks; that what is left goes past blockers says nothing of it."""
    name = attacker.partition(":")[0]
    text = f"table: {{Anna: [{attacker}], Noah: [Jace Beleren]}}\nattacks: [{{{name}: Jace Beleren}}]"
    scenario = replace(board(text), title=title)
    page = compared.with_years(scenario, ("2008", "modern"))
    ends_by = page.lines[0].ends_by
    assert ends_by is not None
    assert rule in ends_by.says


@pytest.mark.parametrize(
    ("board_of_two_steps", "which"),
    [(TWICE, "assign 2 damage to Wolf and 1 to Bear in the first"), (TWICE.replace("Wolf: 2, Bear: 1", "Wolf: 3"), "assign 3 damage to Cub in the second")],
)  # fmt: skip
def test_a_headline_says_in_which_step_a_double_striker_divides_its_damage(
    board_of_two_steps: str, which: str
) -> None:
    """What is not legal in one of them may be so in the other."""
    _, line = page_of(board_of_two_steps, ("2003", "m11"))
    assert f"Twin may {which} combat damage step" in line.verdict


def test_what_no_rule_of_its_day_calls_a_prevention_is_not_called_that() -> None:
    """A Fog is taken for none before the stack: its damage is not dealt, and was not prevented."""
    _, line = page_of(FOG, ("fifth", "sixth"))
    assert "is taken for none" in " ".join(line.caveats)
    assert line.sums[0] == "Noah takes 8 − 8 (not dealt) = 0 damage"


def test_every_letter_of_the_years_is_told() -> None:
    """An end of other days that no picture shows has its words beside the years, in a post in Markdown."""
    told = markdown.comparison(compared.under(board(GROWTH), ("2003", "m10")))
    assert "▸ today; **C**: Noah falls to 15 life and Grizzly Bears survive as 5/5\n" in told


def test_plays_before_the_moment_that_decides_are_said_to_be_those_of_one_ruleset_where_others_make_them_later() -> (
    None
):
    """While damage waited on the stack the Sorcerer was used then, and today it is before."""
    _, line = page_of(SORCERER, ("fifth", "sixth", "modern"))
    earlier = [turn.before for turn in line.deciding]
    assert earlier[0].startswith("Earlier that turn: Noah uses Prodigal Sorcerer on Gray Ogre")
    assert earlier[1].startswith(
        "Under Modern (2025), earlier that turn: Noah uses Prodigal Sorcerer on Gray Ogre"
    )


def test_what_was_moved_and_is_not_played_then_is_not_said_to_be_played() -> None:
    """Too late for a Fog, which is forbidden at the moment to which it was moved."""
    _, line = page_of(LATE_FOG, ("fifth", "modern"))
    told = " ".join(note.text for note in line.notes)
    assert "Noah would cast Holy Day in “first damage prevention” instead" in told
    assert "Noah casts Holy Day in “first damage prevention” instead" not in told


def test_a_card_that_is_worded_anew_between_two_that_end_alike_is_told_on_no_first_screen() -> None:
    """What parts the groups is no wording."""
    scenario = board(TWO_OF_A_KIND)
    shown = compared.under(scenario, ("m10", "2013-08-01", "2017-10-01"))
    assert "worded anew" in text.comparison(shown, full=True)
    assert "worded anew" not in text.comparison(shown)


def test_what_becomes_of_damage_is_left_open_of_none_that_is_not_there() -> None:
    """What regenerates from a spell has no damage that could stay on it."""
    _, line = page_of(DOOMED, ("alpha", "1994-04-14"))
    assert not any("damage on a creature that regenerates" in caveat for caveat in line.caveats)
    assert line.leader(line.groups[0]).status == "finished"


COMPANY = """
table:
  Anna: [Lure: {pt: 3/3, keywords: [menace]}]
  Noah: [Must: {pt: 2/2, keywords: [blocks if able]}, Gray Ogre]
attacks: [Lure]
blocks: {}
"""


def test_a_rule_that_texts_had_and_then_left_out_is_inferred_before_and_in_between() -> None:
    """500.5 stands in the text of 15 March 2003, not in that of 26 May, and again since 1 July."""
    told = " ".join(rows_of(COMPANY, ("fifth", "2003-08-01", "2007-06-01")))
    assert "since 5 August 1993 (inferred until 14 March 2003 and from 26 May 2003 to 30 June 2003)" in told


MERCIFUL = """
table: {Anna: [Giant: 3/3], Noah: [{Priest: {pt: 1/1, abilities: [{trigger: mercy, when: you loses life, effect: {gain life: 1}}]}}]}
attacks: [Giant]
"""
LURED = """
table: {Anna: [Lure: {pt: 1/1, text: "All creatures able to block Lure do so."}, Plain: 3/3], Noah: [One: 2/2]}
attacks: [Lure, Plain]
blocks: {One: Plain}
"""


@pytest.mark.parametrize(
    ("board_text", "rulesets", "told"),
    [
        (
            MERCIFUL,
            ("2007-02-01", "2007-05-01"),
            (
                "From 24 March 1997 to 30 April 2007 (inferred from 23 April 1999 to 31 October 1999): Damage to a player is taken off that "
                "player's life total; whether that is a loss of life is not said. Glossary Damage (rules of 1 February 2007)."
            ),
        ),
        (
            LURED,
            ("1997-03-23", "1999-06-01", "2001-07-23"),
            (
                "Since 24 March 1997 (inferred from 23 April 1999 to 22 July 2001): A creature that must block a certain attacker blocks "
                "no other instead. 500.3 (rules of 23 July 2001)."
            ),
        ),
    ],
    ids=["left out for a while", "seen on some"],
)
def test_a_why_has_the_number_of_the_days_compared_and_calls_inferred_only_the_days_without(
    board_text: str, rulesets: tuple[str, ...], told: str
) -> None:
    assert told in " ".join(rows_of(board_text, rulesets))


LINKED = """
table: {Anna: [Linker: 3/3 lifelink, Nantuko Husk], Noah: [Guard: 2/2]}
attacks: [Linker]
blocks: {Guard: Linker}
plays: [{by: Anna, when: damage-assigned, use: Nantuko Husk, sacrifice: Linker, otherwise: blockers-declared}]
"""


def test_what_parts_house_rules_from_others_goes_before_what_a_third_ruleset_lacked() -> None:
    """Middle School ends otherwise than today by the damage that waits; 2003 had no lifelink, which both have."""
    newest, house = rows_of(LINKED, ("middle-school", "current", "2003"))[1:]
    assert newest.startswith(
        "Since 11 July 2009: Nobody has an opportunity to act between the assigning of combat damage"
    )
    assert (
        house
        == "Under Middle School: All combat damage that is assigned in a step goes on the stack as one entry. "
        "310.1 (rules of 1 May 2009)."
    )


TOO_LATE = """
table: {Anna: [Giant: 3/3], Noah: [Drudge Skeletons]}
attacks: [Giant]
blocks: {Drudge Skeletons: Giant}
plays: [{by: Noah, when: damage-dealt, use: Drudge Skeletons, otherwise: skip}]
"""


def test_of_what_had_died_and_was_to_be_used_it_is_told_that_the_dead_are_put_away_before_anybody_acts() -> (
    None
):
    told = " ".join(rows_of(TOO_LATE, ("2003", "2009-07-11", "current")))
    assert (
        "As a player would get priority, all that is found to happen by itself is done as one event, and it is looked for again until "
        "nothing is found. 420.3 (rules of 1 July 2003)."
    ) in told


MENDED = """
table: {Anna: [Giant: 3/3], Noah: [{Bones: {pt: 1/1, abilities: [{ability: mend, cost: {mana: B}, effect: {regenerate: this}}]}}]}
hand: {Anna: [Lightning Bolt]}
attacks: [Giant]
blocks: {Bones: Giant}
plays:
- {by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Bones}
- {by: Noah, when: blockers-declared, use: Bones, if illegal: skip}
"""


def test_a_sum_that_is_not_that_of_all_that_end_alike_says_whose_it_is() -> None:
    """In 1993 they regenerate and die of the Giant; in 1999 the Bolt has killed them before."""
    _, line = page_of(MENDED, ("alpha", "1997-03-24", "1999-06-01"))
    assert line.sums == (
        "Under Alpha (1993): Bones, 1/1, take 3 damage, regenerate, take 3 damage and die",
        "Bones, 1/1, take 3 damage and regenerate",
    )


IN_EXCESS = """
table:
  Anna: [{Flame: {pt: 2/2, keywords: [deathtouch], abilities: [{ability: burn, cost: {tap: true}, targets: [creature],
    effect: {deal: 3, to: target, rest to: controller}}]}}]
  Noah: [Guard: 3/3]
attacks: []
plays: [{by: Anna, when: combat-begins, use: Flame, target: Guard}]
"""


def test_of_a_rule_that_had_gone_for_a_while_it_is_told_what_stood_alone_meanwhile() -> None:
    """The text of 5 February 2021 does not speak of deathtouch, that of 15 February does again."""
    told = " ".join(rows_of(IN_EXCESS, ("2021-02-04", "2021-02-05", "2021-02-15")))
    assert (
        "From 17 April 2020 to 4 February 2021: Where an effect has excess damage dealt elsewhere, all but 1"
        in told
    )
    assert (
        "Beside it, and alone until then, since 17 April 2020: Damage to a creature is in excess beyond what is lethal"
        in told
    )
