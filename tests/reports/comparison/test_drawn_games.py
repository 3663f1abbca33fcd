"""After a draw nothing is left of a game but that: no card has a fate in it, and no player a life total."""

from __future__ import annotations

import pytest

from comparator.running.run import run
from comparator.scenario.reading import read
from reports.comparison.text import run_text
from rulesets.registry import find
from tests import compared
from tests.shipped import board_named

SONG = board_named("what-nobody-can-stop-is-a-draw")

LOOP = """\
format: 1
title: A loop that begins with a loss of life
players: {Anna: 20, Noah: 20}
table:
  Anna:
    - Grizzly Bears
    - Chorister: {pt: 1/1, abilities: [{trigger: sing on, when: you gain life, effect: {gain life: 1}}]}
    - Ledger: {types: [enchantment], abilities: [{trigger: gain, when: an opponent loses life, effect: {gain life: 1}}]}
  Noah: []
attacks: [Grizzly Bears]
"""


def test_a_draw_is_told_of_the_players_and_of_no_card_or_life() -> None:
    """Neither has a card never come to be, nor does a life total add up that the loop would have gone on to raise; why it is a draw is told."""
    page = compared.with_years(SONG, ("1997-03-24", "modern"))
    (line,) = page.lines
    assert line.verdict.endswith("since 23 April 1999, the game is a draw.")
    assert line.sums == ("", "The game is a draw: it goes round and round, and nobody can stop it")


def test_a_story_that_ends_in_a_draw_ends_with_the_players() -> None:
    """No card stands below them without anything to be said of it."""
    told = run_text(run(SONG, SONG.lines[0], find("2003")), SONG)
    assert told.rstrip().endswith("At the end\n  Anna: drew the game\n  Noah: drew the game")


def test_a_draw_that_parts_two_rulesets_is_all_that_is_told_to_part_them() -> None:
    """What the other rules leave of cards and life has nothing beside it."""
    comparison = compared.under(read(LOOP, "loop.yaml"), ("2003", "modern"))
    told = compared.in_one_line(comparison, full=True)
    assert "Anna and Noah play on (taken to be so); since 1 May 2007, the game is a draw;" in told
    assert "only life-check of 1 May 2007 and the game is a draw." in told


BOTH_AT_0 = """\
format: 1
title: Both are without life as the attack ends
players: {Anna: 2, Noah: 2}
table:
  Anna:
    - Spiteful: {pt: 2/2, abilities: [{trigger: 2 damage to you, when: deals combat damage, effect: {deal: 2, to: you}}]}
  Noah: []
attacks: [Spiteful]
"""


def test_where_both_lose_at_one_moment_nobody_is_told_to_lose() -> None:
    """The game is a draw in the headline, in the end and in what parts the rulesets; whose life ran out is added up."""
    comparison = compared.under(read(BOTH_AT_0, "both.yaml"), ("fifth", "modern"))
    told = compared.in_one_line(comparison, full=True)
    draw = "the game is a draw (in part taken to be so)"  # of 1994 no text says it
    assert f"Until 22 April 1999, {draw}; since 23 April 1999, Noah loses the game." in told
    assert "Why: A Anna 2 − 2 = 0 life; Noah 2 − 2 = 0 life. B Noah 2 − 2 = 0 life and loses." in told
    assert "only life-check of 23 April 1999 and Noah loses the game." in told


@pytest.mark.parametrize(
    ("name", "number"),
    [("1999-04-23", "102.4"), ("2003", "102.4"), ("2005-08-01", "102.4a"), ("modern", "104.4a")],
)
def test_both_without_life_at_one_check_draw(name: str, number: str) -> None:
    """Since April 1999, too, a check that finds all players without life ends in a draw, by the rule of the day."""
    scenario = read("""\
format: 1
title: Damage to each player
players: {Anna: 1, Noah: 1}
table: {Anna: [], Noah: []}
hand: {Anna: [Rain: {types: [instant], abilities: [{spell: 1 damage to each player, effect: {deal: 1, to: each player}}]}]}
plays: [{by: Anna, when: combat-begins, cast: Rain}]
""", "rain.yaml")  # fmt: skip
    done = run(scenario, scenario.lines[0], find(name))
    (drawn,) = (event for event in done.events if event.kind == "drawn")
    assert drawn.cause is not None
    assert done.ruleset.cite(drawn.cause).numbers == (number,)


BURNED = """\
format: 1
title: One is without life for a while, the other for unspent mana
players: {Anna: {life: 1, mana: "0"}, Noah: 2}
table: {Anna: [Llanowar Elves, Bear: 2/2], Noah: []}
attacks: [Bear]
plays: [{by: Anna, when: blockers-declared, use: Llanowar Elves}]
"""


def test_that_a_player_without_life_plays_on_until_mana_burns_another_is_told_to_be_taken() -> None:
    """The text of 1993 does not say when lives are looked at, and the draw hangs on that."""
    scenario = read(BURNED, "burned.yaml")
    told = compared.in_one_line(compared.under(scenario, ("alpha", "sixth")), full=True)
    assert "the game is a draw" in told
    assert (
        "Left open under Alpha (1993): The text of 5 August 1993 has the game lost for lack of life" in told
    )
    assert (
        "Until then, since 5 August 1993 (inferred until 13 April 1994): Life totals are checked only" in told
    )
