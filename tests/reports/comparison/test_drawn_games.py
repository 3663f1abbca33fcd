"""After a draw nothing is left of a game but that: no card has a fate in it, and no player a life total."""

from __future__ import annotations

from comparator.blaming.timeline import timelines
from comparator.library import every_path
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from reports.comparison import text, view
from reports.comparison.text import run_text
from rulesets.registry import find
from tests import compared

SONG = read_file(next(path for path in every_path() if path.stem == "what-nobody-can-stop-is-a-draw"))

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
    comparison = compared.under(SONG, ("1997-03-24", "modern"))
    page = view.page_view(comparison, timelines(SONG))
    (line,) = page.lines
    assert line.verdict.endswith("since 23 April 1999, Anna and Noah draw the game.")
    assert line.sums == ("", "The game is a draw: it goes round and round, and nobody can stop it")


def test_a_story_that_ends_in_a_draw_ends_with_the_players() -> None:
    """No card stands below them without anything to be said of it."""
    told = run_text(run(SONG, SONG.lines[0], find("2003")), SONG)
    assert told.rstrip().endswith("At the end\n  Anna: drew the game\n  Noah: drew the game")


def test_a_draw_that_parts_two_rulesets_is_all_that_is_told_to_part_them() -> None:
    """What the other rules leave of cards and life has nothing beside it."""
    comparison = compared.under(read(LOOP, "loop.yaml"), ("2003", "modern"))
    told = " ".join(text.comparison(comparison, full=True).split())
    assert "Anna and Noah play on (taken to be so); since 1 May 2007, Anna and Noah draw the game." in told
    assert "only life-check of 1 May 2007 and Anna draws the game and Noah draws the game." in told
