"""What is not legal is told by whose it is, what it is and when it comes, whatever else is due at the time."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from reports.comparison import text
from reports.words.obstacles import filled
from rulesets.registry import find
from tests import compared
from tests.playing import play
from tests.playing import told as events

HEAD = "format: 1\ntitle: a test\nplayers: {Anna: {life: 20, mana: 0}, Noah: {life: 5, mana: 9}}\n"

TRIGGER = """
table: {Anna: [Seizer: {pt: 2/2, text: "Whenever this creature attacks, tap target creature."}], Noah: [Elf: "1/1 hexproof", Bear: 2/2]}
hand: {Noah: [Growth: {types: [instant], text: "Target creature gets +3/+3 until end of turn."}]}
attacks: [Seizer]
plays: [{by: Noah, when: attackers-declared, cast: Growth, target: Bear}]
choices: [{for: Seizer, target: Elf}]
"""
ANSWER = """
table: {Anna: [Bear: 2/2], Noah: []}
hand:
  Anna: [Scout: 1/1 flash]
  Noah: [Denial: {types: [instant], cost: 1U, text: "Counter target noncreature spell."}]
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Scout}
  - {by: Noah, when: attackers-declared, cast: Denial, target: Scout, respond: true}
"""
STIFLED = """
table: {Anna: [Craw Wurm], Noah: [Deadly Recluse]}
hand: {Noah: [Stifle]}
attacks: [Craw Wurm]
blocks: {Deadly Recluse: Craw Wurm}
plays: [{by: Noah, when: damage-dealt, cast: Stifle, target: Deadly Recluse, if illegal: skip}]
"""
WITHERING = """
table: {Anna: [Vamp: 3/3 lifelink wither], Noah: [Giant: 3/3]}
attacks: [Vamp]
blocks: {Giant: Vamp}
"""
TWICE = """
table: {Anna: [Bear: 2/2], Noah: [Healer: {pt: 1/1, text: "{T}: Target creature gets +1/+1 until end of turn."}]}
attacks: [Bear]
plays:
  - {by: Noah, when: attackers-declared, use: Healer, target: Bear}
  - {by: Noah, when: blockers-declared, use: Healer, target: Bear}
"""
AT_ONCE = """
table: {Anna: [Bear: 2/2], Noah: [Healer: {pt: 1/1, text: "{3}: Target creature gets +1/+1 until end of turn."}]}
attacks: [Bear]
plays: [{by: Noah, when: attackers-declared, use: Healer, target: Bear, times: 4}]
"""
IN_VAIN = """
table: {Anna: [Ogre: 3/3], Noah: [Wall: {pt: 0/2, text: "{1}: Wall gets +0/+1 until end of turn."}]}
attacks: [Ogre]
blocks: {Wall: Ogre}
plays: [{by: Noah, when: damage-assigned, use: Wall, times: 2, otherwise: skip}]
"""
WARDED = """
table: {Anna: [Ogre: 2/2], Noah: [Healer: {pt: 1/1, abilities: [{ability: heal, cost: {tap: true}, targets: [any], effect: {prevent: 1, to: target}}]}]}
attacks: [Ogre]
blocks: {Healer: Ogre}
damage: {Healer: {Ogre: 1}}
plays: [{by: Noah, when: blockers-declared, use: Healer, target: Healer}]
"""
FLOWN = """
table: {Anna: [Bird: 1/1 flying], Noah: [Bear: 2/2]}
attacks: [Bird]
blocks: {Bear: Bird}
damage: {Bear: {Bird: 2}}
"""
BY_TWO = """
table: {Anna: [Twin: 2/2 double strike], Noah: [Wall: 0/9, Bear: 0/9]}
attacks: [Twin]
blocks: {Wall: Twin, Bear: Twin}
damage: {Twin: {first: {Wall: 2}, second: {Noah: 2}}}
"""
IN_LINE = """
table: {Anna: [Elk: 4/4], Noah: [Wall: 0/3, Cub: 2/2]}
attacks: [Elk]
blocks: {Wall: Elk, Cub: Elk}
damage: {Elk: {Wall: 2, Cub: 2}}
"""
PAST_TWO = """
table: {Anna: [Rhino: 8/8 trample], Noah: [Bear: 2/2, Ogre: 3/3]}
attacks: [Rhino]
blocks: {Bear: Rhino, Ogre: Rhino}
order: {Rhino: [Bear, Ogre]}
damage: {Rhino: {Bear: 1, Ogre: 3, Noah: 4}}
"""
UNPAID = """
table: {Anna: [Scholar: {pt: 2/2, text: "Whenever this creature attacks, you may pay {1}. If you do, draw a card."}], Noah: []}
attacks: [Scholar]
choices: [{for: Scholar, may: yes}]
"""
DRAWN = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Noah: [Notes: {types: [instant], text: "Draw a card."}]}
library: {Noah: [Cub: 1/1]}
attacks: [Bear]
plays: [{by: Noah, when: blockers-declared, cast: Notes}]
"""
DRAINED = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Drain: {types: [instant], text: "Target player loses 5 life."}]}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, cast: Drain, target: Noah}]
"""


def told(board: str, *under: str) -> str:
    """What a comparison of a board under some rules says, on one line."""
    return compared.in_one_line(compared.under(read(HEAD + board, "board"), under))


def test_what_is_aimed_at_an_ability_lacks_one_and_not_its_source() -> None:
    """The source is as dead under the rules under which its trigger waits."""
    page = told(STIFLED, "2008", "m10")
    assert "Noah cannot cast Stifle: no ability of Deadly Recluse waits that could be answered." in page


def test_rulesets_that_lack_different_things_are_told_apart_each_with_its_own_rules() -> None:
    """What is in force under one of them does not keep it from being played."""
    page = told(WITHERING, "2003", "2008", "modern")
    assert (
        "Not played under Eighth Edition (2003): the rules had no lifelink before 1 May 2007; the rules had no wither before 1 May 2008; "
        "nor under Morningtide (2008): the rules had no wither before 1 May 2008." in page
    )
    assert "502.80a on 1 May 2008; 502.68a on 1 May 2007" in page


@pytest.mark.parametrize(
    ("board", "headline"),
    [
        (TRIGGER, "Anna may not aim Seizer's ability at Elf"),
        (ANSWER, "Noah may not play Denial at Scout"),
        (TWICE, "Noah may not use Healer at “blockers declared”"),
        (AT_ONCE, "Noah may not use Healer a 4th time (Noah lacks the mana 3)"),
        (FLOWN, "Bear may not block Bird"),
        (BY_TWO, "Twin may not assign 2 damage to Noah"),
    ],
)
def test_a_headline_names_whoever_tries_what_is_not_legal(board: str, headline: str) -> None:
    """That is the player who is asked just then, and what that player says: no other play that stands about."""
    assert headline in told(board, "2013-07-13", "modern")


def test_a_moment_that_one_play_lacks_several_times_is_told_once() -> None:
    page = told(IN_VAIN, "2008", "modern")
    assert "No moment “damage assigned”: Noah does not use Wall, twice." in page
    assert page.count("No moment") == 1


def test_a_headline_names_no_division_of_damage_that_nobody_comes_to() -> None:
    """What is not legal is the play before it, whatever the script has the same creature deal."""
    assert "Noah may not use Healer at “blockers declared”" in told(WARDED, "fifth", "modern")


@pytest.mark.parametrize(("order", "tells"), [("", True), ("order: {Elk: [Wall, Cub]}\n", False)])
def test_a_headline_says_that_a_default_makes_something_illegal(order: str, tells: bool) -> None:
    """Had another order been announced, the division were legal; nothing is by default where the script says the order."""
    assert (
        "A default took part: the damage order of Elk (Wall, Cub). To choose, write “order: {Elk: [Wall, Cub]}”."
        in told(IN_LINE + order, "2013", "modern")
    ) is tells


def test_what_a_trampler_assigns_past_its_blockers_is_refused_for_that_before_and_after_they_stood_in_an_order() -> (
    None
):
    """The order asks as much of it, but the one reason is the same on all days, and it is one."""
    page = told(PAST_TWO, "2003", "2013", "modern")
    assert (
        "Eighth Edition (2003), 2013 and Modern (2025) Damage assigned: Not legal: Rhino must assign lethal damage to Bear before it "
        "assigns any past its blockers" in page
    )


def test_a_column_tells_what_is_not_legal_at_the_moment_at_which_it_is_tried() -> None:
    """What parts before that is another matter."""
    renowned = TWICE.replace("Bear: 2/2", "Bear: 2/2 renown 1")
    assert "Blockers declared: Not legal: Healer is tapped already." in told(renowned, "2003", "modern")


@pytest.mark.parametrize("day", ["sixth", "modern"])
def test_what_cannot_be_paid_for_does_nothing_whenever_it_is_said_to_be_used(day: str) -> None:
    """Nobody may pay what is not there, be it that they say so as it triggers or as it resolves."""
    found = play(find(day), HEAD.splitlines()[2], UNPAID)
    assert found.status == "finished"
    assert [event.detail.partition(":")[0] for event in events(found, "fizzle")] == ["not paid for"]


@pytest.mark.parametrize(
    ("board", "headline"),
    [
        (DRAWN, "Cub goes to hand"),
        (DRAINED, "Until 22 April 1999, Noah loses the game at -2 life (in part taken to be so); since 23 April 1999, Noah loses the game at 0 life."),
    ],
    ids=("drawn", "lost"),
)  # fmt: skip
def test_a_headline_says_how_it_is(board: str, headline: str) -> None:
    """What never was in play does not return to hand, and who loses in any case does so with what is told."""
    assert headline in told(board, "fifth", "modern")


def test_where_one_side_lacks_a_moment_nothing_happens_then() -> None:
    """The turn goes on after that, and is not over."""
    between = """
cards: {Blunt: {types: [instant], year: 1993, text: "Target creature loses first strike until end of turn."}}
table: {Anna: [Knight: 2/2 first strike], Noah: [Giant: 3/3]}
hand: {Noah: [Blunt]}
attacks: [Knight]
plays: [{by: Noah, when: first-damage-dealt, cast: Blunt, target: Knight, otherwise: skip}]
"""
    found = compared.under(read(HEAD + between, "board"), ("fifth", "sixth"))
    said = text.comparison(found, full=True)
    assert "Nothing happens then." in said
    assert "over already" not in said


@pytest.mark.parametrize(("name", "said"), [("Hours", "Hours' damage"), ("Hour", "Hour's damage")])
def test_what_is_anybodys_is_spelled_by_the_end_of_the_name(name: str, said: str) -> None:
    assert said in filled("nothing is said of {0}'s damage", (name,))
