"""What was before the first of several rules is told with it, and told as far back as it was so."""

from __future__ import annotations

import pytest

from comparator.comparing.results import Comparison
from comparator.scenario.reading import read
from reports.comparison.reasons import worded_otherwise
from tests import compared
from tests.shipped import board_named


def shipped(slug: str, names: tuple[str, ...]) -> Comparison:
    return compared.under(board_named(slug), names)


def told(slug: str, *names: str) -> str:
    """A whole comparison in one line, years and all."""
    return compared.in_one_line(shipped(slug, names), full=True)


def told_of(board: str, names: tuple[str, ...]) -> str:
    """The same of a board that stands here, without its years."""
    return compared.in_one_line(compared.under(read(board, "board"), names), full=True)


def assert_told_in_turn(parts: tuple[str, ...], whole: str) -> None:
    """Each of the parts stands there, one after the other."""
    places = [whole.find(part) for part in parts]
    assert -1 not in places, whole
    assert places == sorted(places)


def test_what_an_attack_without_creatures_was_before_the_stack_is_told() -> None:
    """The rule of 1999 came instead of one under another name."""
    whole = told("steps-skipped-a-null-attack", "1999-04-22", "1999-04-23")
    assert (
        "Earlier, from 14 April 1994 to 22 April 1999: An attack without creatures runs its course like any other."
        in whole
    )
    assert "since then combat goes straight" not in whole


def test_that_the_second_step_is_for_those_that_remain_is_told_since_1999() -> None:
    """That double strikers came to be in it as well is a rule of its own."""
    whole = told("strike-steps-a-new-blocker-between-the-steps", "2009-07-10", "2009-07-11")
    remain = "A second combat damage step is for the creatures that remain. 502.28b (rules of 26 May 2003)."
    assert f"Earlier, from 23 April 1999 to 30 June 2003: {remain}" in whole


@pytest.mark.parametrize(
    ("slug", "names", "parting"),
    [
        (
            "strike-steps-a-new-blocker-between-the-steps",
            ("2009-07-10", "2009-07-11"),
            "part at “Damage assigned”: the result differs A Striker assigns 2 damage to Late Cub.",
        ),
        (
            "strike-steps-each-round-is-finished",
            ("1994-04-13", "1994-04-14"),
            "B Squire dies (lethal damage).",
        ),
    ],
)
def test_two_ends_part_where_something_else_happens_and_not_at_another_name_of_a_moment(
    slug: str, names: tuple[str, ...], parting: str
) -> None:
    """The same play before damage is known, and after, brings the same about where no damage is dealt in between."""
    assert parting in told(slug, *names)


def test_the_moment_at_which_two_groups_part_is_told_with_whose_it_is_where_a_group_is_of_several() -> None:
    """Of rulesets that end alike each goes its own way, and another pair of them may part at another moment."""
    shown = compared.shipped("mogg-fanatic-trades-up", ("1999", "2003", "m10", "modern"))
    told = compared.in_one_line(shown, full=True)
    assert (
        "A Eighth Edition (2003) Noah uses Mogg Fanatic on Grizzly Bears: it deals 1 damage. B Magic 2010 (2009)"
        in told
    )


BLADE_LOST = """
format: 1
title: A blade lost
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Knight: 2/2
    - Blade: {types: [artifact], colors: [red], subtypes: [Equipment], attached to: Knight, abilities: [{static: edge, boost: {who: attached, pt: +3/+0}}]}
  Noah: [Wall: 0/4 red]
hand:
  Anna:
    - Ward: {types: [instant], abilities: [{spell: ward, targets: [creature], effect: {gain: [protection from red], on: target}}]}
attacks: [Knight]
blocks: {Wall: Knight}
plays: [{by: Anna, when: damage-assigned, cast: Ward, target: Knight, otherwise: blockers-declared}]
"""
SNAKE_GONE = """
format: 1
title: A snake gone
players: {Anna: 3, Noah: 5}
table:
  Anna: [Snake: {pt: 2/2, keywords: [deathtouch], abilities: [{ability: leave, cost: {sacrifice: this}, effect: {gain life: 1}}]}]
  Noah: [Troll: 5/5]
attacks: [Snake]
blocks: {Troll: Snake}
plays: [{by: Anna, when: damage-assigned, use: Snake, otherwise: skip}]
"""
WAITED = "Until then, since 23 April 1999: While the combat damage waits, the active player gets priority and players may act."
AS_ASSIGNED = "Beside it, since 23 April 1999: Damage is dealt as it was assigned, even if its source"
TOO_LATE = (
    "Beside it, since 1 October 2006: Only what exists just after an event is looked at for what it sets off"
)


@pytest.mark.parametrize(
    ("board", "parts"),
    [(BLADE_LOST, (WAITED, AS_ASSIGNED)), (SNAKE_GONE, (WAITED, AS_ASSIGNED, TOO_LATE))],
    ids=["a power lost", "a source gone"],
)
def test_by_what_damage_was_dealt_that_waited_is_told_beside_that_it_did(
    board: str, parts: tuple[str, ...]
) -> None:
    """That players might act while it waited does not tell why it was dealt all the same, nor what came too late for it."""
    assert_told_in_turn(parts, told_of(board, ("2008", "2009-07-11")))


def test_no_rule_that_decides_is_told_without_its_sentence() -> None:
    """Where three rules decide, what was before the first of them stands in its paragraph."""
    why = told("layers-a-size-that-comes-with-types", "1998", "2003", "2006-10-01", "modern")
    assert (
        "Earlier, from 24 March 1997 to 22 April 1999: What permanents do to a creature's size comes before"
        in why
    )
    assert "Earlier still" not in why


def test_what_was_said_before_a_day_for_which_there_is_no_room_is_told_all_the_same() -> None:
    """Where the end turns on four days, three of them are told, and how it was before each."""
    parts = (
        "Earlier, from 23 April 1999 to 31 October 1999: Any card or token may be chosen as a source. 419.7c.",
        "From 1 November 1999 to 22 July 2001: Combat damage on the stack is no spell",
        "From 1 July 2003 to 30 September 2004: Combat damage on the stack is neither",
        "Until then, since 23 July 2001: Combat damage waits on the stack like a pseudospell",
        "From 1 October 2004 to 31 July 2005: Combat damage on the stack is an object",
    )
    whole = told("circle-of-protection-and-a-source-that-left", "1999", "2003", "2008", "modern")
    assert_told_in_turn(parts, whole)


def test_what_is_no_creature_any_more_lives_since_waiting_damage_is_not_dealt_to_it() -> None:
    """And not by what has that damage dealt, which the line tells on which something else was dealt some."""
    shown = compared.shipped("the-recipient-stops-being-a-creature", ())
    page = compared.in_years(shown)
    dealt, spared = ([str(said) for row in page.why(line).rules for said in row] for line in page.lines)
    assert any("is dealt, as it was assigned, when it resolves. 310.4." in said for said in dealt)
    assert_told_in_turn(
        (
            "And from 23 July 2001 to 30 September 2007: What is no creature any more is not dealt the damage.",
            "And from 1 October 2007 to 10 July 2009: What is neither a creature nor a planeswalker any more",
        ),
        " ".join(spared),
    )
    assert not any("when it resolves" in said for said in spared)


PHASED_OUT = """
format: 1
title: Phased out
players: {Anna: 20, Noah: 20}
hand: {Anna: [Reality Ripple]}
table: {Anna: [Raider: 2/2], Noah: [Guard: 1/3]}
attacks: [Raider]
blocks: {Guard: Raider}
plays: [{by: Anna, when: blockers-declared, cast: Reality Ripple, target: Guard}]
"""
SECOND_CHIEF = """
format: 1
title: A second chief
players: {Anna: 20, Noah: 20}
cards:
  Chief:
    pt: 3/3
    keywords: [first strike]
    supertypes: [legendary]
    abilities: [{ability: come, zone: hand, effect: {put into play: this}}]
table: {Anna: [Chief], Noah: [Ember: 4/4]}
hand: {Anna: [Chief]}
attacks: [Chief 1]
blocks: {Ember: Chief 1}
plays: [{by: Anna, when: first-damage-dealt, use: Chief 2, otherwise: blockers-declared}]
choices: [{for: Chief 1, target: Chief 2}]
"""


@pytest.mark.parametrize(
    ("board", "names", "parts"),
    [
        (
            PHASED_OUT,
            ("alpha", "fifth", "modern"),
            (
                "From 8 October 1996 to 22 July 2001, phasing:",
                "And from 23 July 2001 to 10 July 2009: A permanent that phases out goes to the phased-out zone",
                "And since 11 July 2009: A permanent that has phased out stays where it is",
            ),
        ),
        (
            SECOND_CHIEF,
            ("2003", "2004-10-01", "2009-07-11", "2013-07-13"),
            (
                "Earlier, from 1 June 1994 to 22 April 1999: Of legends of one name",
                "Then, from 23 July 2001 to 30 September 2004: Of legends of one name the one that has been such a legend",
                "Then, from 1 October 2004 to 12 July 2013: All legendary permanents of one name",
                "Since 13 July 2013: Of the legendary permanents of one name that a player controls",
            ),
        ),
    ],
    ids=["onward", "back"],
)
def test_a_rule_is_told_on_all_days_on_which_the_ends_compared_hang_on_it(
    board: str, names: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    """What took its place is told day by day, and what was said still before what it replaced as far back as all ended so."""
    scenario = read(board, "board")
    page = compared.with_years(scenario, names)
    told = " ".join(str(said) for row in page.in_time(page.lines[0]) for said in row)
    assert_told_in_turn(parts, told)


@pytest.mark.parametrize(
    ("effect", "lead"),
    [
        ("gain: [flying], on: this", "Enough alone, too,"),
        ("gain life: 1", "Enough alone for Troll, too,"),
    ],
    ids=["for all", "for one"],
)
def test_what_would_have_been_enough_alone_on_the_same_day_is_told_as_well(effect: str, lead: str) -> None:
    """Without the damage that waited, and without the trigger that came too late, the same would have died."""
    snake = SNAKE_GONE.replace("gain life: 1", effect)
    whole = told_of(snake, ("2008", "2009-07-11"))
    assert f"{lead} since 11 July 2009: A creature that a source with deathtouch has damaged" in whole
    assert "Until then, since 1 May 2007: Deathtouch triggers" in whole
    assert "Give the rules of Morningtide (2008) only deathtouch of 11 July 2009 and Troll dies." in whole


FREE_AGAIN = """
format: 1
title: A free hand, one that deathtouch has, and an order that it keeps
players: {Anna: 20, Noah: 20}
table: {Anna: [Asp: 3/3 deathtouch], Noah: [Ox: 2/4, Elk: 1/3, Cub: 1/1]}
attacks: [Asp]
blocks: {Ox: Asp, Elk: Asp, Cub: Asp}
order: {Asp: [Ox, Elk, Cub]}
damage: {Asp: [{Elk: 2, Cub: 1}, {Ox: 1, Elk: 1, Cub: 1}]}
"""


@pytest.mark.parametrize(
    ("board", "days", "parts"),
    [
        (
            FREE_AGAIN,
            ("2008", "2009-07-11", "2010-07-16"),
            (
                "Earlier, from 5 August 1993 to 10 July 2009: A blocked attacker's controller divides its combat damage at will",
                "Then, from 11 July 2009 to 15 July 2010: The combat damage of a creature with deathtouch may be divided at will",
            ),
        ),
    ],
    ids=["what acted where a later rule has no forerunner"],
)
def test_what_another_clause_said_before_is_told_where_it_decided(
    board: str, days: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    """What the clause itself said then may have had no part in how it ended."""
    assert_told_in_turn(parts, told_of(board, days))


HORN = """
format: 1
title: A horn that is tapped, and a newcomer of Mirage
players: {Ruth: 20, Olaf: 20}
cards:
  War Horn: {types: [artifact], abilities: [{static: horn, boost: {who: each creature you control, pt: +1/+0}}]}
table: {Ruth: [Raider: 2/2, War Horn, Rider: 1/1 flanking], Olaf: [Icy Manipulator]}
attacks: [Raider]
plays: [{by: Olaf, when: attackers-declared, use: Icy Manipulator, target: War Horn}]
"""


def test_what_was_said_before_is_told_as_far_back_as_the_years_end_alike() -> None:
    """Not only as far as the days go that are compared: the headline tells of all years."""
    scenario = read(HORN, "board")
    page = compared.with_years(scenario, ("1994-04-14", "fifth", "sixth"))
    told = [str(said) for row in page.in_time(page.lines[0]) for said in row]
    earlier, until, since = (
        "Earlier, from 5 August 1993 to 23 March 1997: What an artifact does all the time ceases when it becomes tapped",
        "Then, from 24 March 1997 to 22 April 1999: What an artifact does all the time ceases while it is tapped",
        "Since 23 April 1999",
    )
    assert_told_in_turn((earlier, until, since), " ".join(told))


RIDERS = """
format: 1
title: Two keywords that came apart
players: {Ruth: 20, Olaf: 20}
table: {Ruth: [Rider: 2/2 flanking, Giant: 6/4 rampage 2], Olaf: [Footman: 1/1, Oak: 2/5, Elm: 1/4]}
attacks: [Rider, Giant]
blocks: {Footman: Rider, Oak: Giant, Elm: Giant}
"""


def test_a_keyword_that_some_day_lacked_is_told_by_what_it_gives_and_since_its_cards() -> None:
    """When its bonus is counted, by a text of later, is not what was lacked."""
    whole = told_of(RIDERS, ("1994-04-14", "fifth"))
    why = whole.partition("Why: ")[2].partition("A and B part")[0]
    assert "Since 8 October 1996: A creature without flanking that blocks one with it gets -1/-1" in why
    assert "And since 1 June 1994 (inferred until 23 March 1997): Rampage N gives +N/+N" in why
    assert "counted as blockers are assigned" not in why


NOBODY_STRIKES_FIRST = """
format: 1
title: A second legend
players: {Anna: 20, Noah: 20}
cards:
  Chief: {pt: 3/3, supertypes: [legendary], abilities: [{ability: comes into play, zone: hand, effect: {put into play: this}}]}
table: {Anna: [Chief], Noah: [Cub: 1/1]}
hand: {Anna: [Chief]}
attacks: [Chief 1]
blocks: {Cub: Chief 1}
plays: [{by: Anna, when: first-damage-dealt, use: Chief 2, otherwise: blockers-declared}]
choices: [{for: Chief 1, target: Chief 1}]
"""


def test_why_a_moment_did_not_come_is_told_beside_what_would_have_opened_it() -> None:
    """Players may act once first strikes are dealt, but nobody strikes first."""
    shown = compared.under(read(NOBODY_STRIKES_FIRST, "board"), ("1999-04-22", "2003"))
    why = compared.in_one_line(shown, full=True).partition("A and B part")[0]
    assert "Once combat damage is dealt, the active player gets priority." in why
    assert (
        "Where an attacker or a blocker has first strike, creatures without it or its like assign nothing"
        in why
    )


LIFELINK_ON_THE_STACK = """
format: 1
title: Fed before it is dealt
players: {Anna: 3, Noah: 3}
table:
  Anna: [Monk: {pt: 3/4, keywords: [lifelink]}]
  Noah: [Bear: 2/2, Nantuko Husk, Griffin: 3/2]
attacks: [Monk]
blocks: {Bear: Monk, Griffin: Monk}
damage: {Monk: {Bear: 2, Griffin: 1}}
plays: [{by: Noah, when: damage-assigned, use: Nantuko Husk, sacrifice: Bear, otherwise: damage-dealt}]
"""


def test_damage_that_brought_no_life_is_told_beside_what_was_before() -> None:
    """What has left play is dealt no damage, by which lifelink brings less."""
    whole = told_of(LIFELINK_ON_THE_STACK, ("2008-05-01", "m10"))
    assert "Beside it, since 23 April 1999: What has left play is not dealt the damage. 310.4c" in whole


def test_a_play_that_is_forbidden_is_the_moment_and_plays_in_a_row_have_one_beginning() -> None:
    """That nothing answers a spell any more decides, and not where the spell goes."""
    found = shipped("interrupts-too-late-to-counter", ("1997-03-24", "1999-04-23"))
    brief = compared.in_one_line(found)
    assert "Then: Noah cannot cast Counterspell" in brief
    assert "this turn. In response: Noah casts Giant Growth 2" in brief


STRUCK_FIRST = """
format: 1
title: Too late for who is struck first
players: {Anna: 20, Noah: 20}
table: {Anna: [White Knight], Noah: [Grizzly Bears, Nantuko Husk]}
hand: {Noah: [Giant Growth]}
attacks: [White Knight]
blocks: {Grizzly Bears: White Knight}
plays: [{by: Noah, when: damage-assigned, otherwise: blockers-declared, PLAY}]
"""


@pytest.mark.parametrize(
    "play", ["cast: Giant Growth, target: Grizzly Bears", "use: Nantuko Husk, sacrifice: Grizzly Bears"]
)
def test_beside_that_players_may_act_while_damage_waits_stands_by_what_it_was_too_late(play: str) -> None:
    """That they may act then is no reason why a play is not made: the first combat damage step before it is."""
    whole = told_of(STRUCK_FIRST.replace("PLAY", play), ("2003", "m10"))
    assert (
        "players may act. 310.1 (rules of 1 July 2003). And ever since: Where an attacker or a blocker has first strike, "
        "creatures without it or its like assign nothing in the first combat damage step. 310.5, 502.2b, 502.28b (rules of 1 July 2003)."
        in whole
    )


STOLEN_TAPPER = """
format: 1
title: Stolen, and used in the same turn
players: {Anna: 20, Noah: 20}
cards:
  Take: {types: [instant], abilities: [{spell: take, targets: [creature], effect: {control: target}}]}
  Tapper: {pt: 1/1, abilities: [{ability: 1 damage, cost: {tap: true}, targets: [player], effect: {deal: 1, to: target}}]}
table: {Anna: [Bear: 2/2], Noah: [Tapper]}
hand: {Anna: [Take]}
attacks: [Bear]
plays:
  - {by: Anna, when: main-before-combat, cast: Take, target: Tapper}
  - {by: Anna, when: main-before-combat, use: Tapper, target: Noah}
"""


def test_a_refusal_in_several_wordings_is_told_since_the_first_of_them() -> None:
    """A creature that was stolen cannot be tapped under any of these rules; three texts say so, each in its words."""
    (line,) = compared.under(read(STOLEN_TAPPER, "board"), ("1993-08-05", "1994-04-14", "1997-03-24")).lines
    newest = line.runs[-1].citation
    assert newest is not None
    (begun,) = worded_otherwise(newest, line, str)
    assert begun.days("") == "since 5 August 1993 (in other words until 23 March 1997)"


def test_what_was_said_of_blocks_that_clash_is_told_with_what_came_instead() -> None:
    """In 2001 it is said of attacks alone, which lets a creature stay out; the rule of 2003 follows upon that."""
    board = """
format: 1
title: One of two lures
players: {Anna: 20, Noah: 20}
table:
  Anna: [Lure: {pt: 1/1, keywords: [blocked by all able]}, Menacer: {pt: 2/2, keywords: [menace]}]
  Noah: [One: 1/1, Two: 2/2]
attacks: [Lure, Menacer]
blocks: {One: Menacer, Two: Menacer}
"""
    whole = told_of(board, ("2001-07-23", "2003-03-15"))
    assert "from 23 July 2001 to 14 March 2003: That a creature that has to block may stay out" in whole


BORROWED = """
format: 1
title: Taken in every year
players: {Anna: 20, Noah: 20}
cards: {Take: {types: [instant], abilities: [{spell: take, targets: [creature], effect: {control: target, until: permanent}}]}}
table: {Anna: [Bear: 2/5], Noah: [Ox: 2/5]}
hand: {Anna: [Take]}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, cast: Take, target: Ox}]
"""


def test_who_controls_what_has_changed_sides_is_told_also_where_all_agree() -> None:
    page = compared.with_years(read(BORROWED, "board"), ["2003", "modern"])
    assert "Ox survives under Anna's control" in page.verdict
