"""What turns over is called by the name of the face that is up then: in headlines where it ends, in defaults as they are asked."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from reports.comparison import view
from reports.comparison.endings import telling
from reports.words import narration
from reports.words.outcomes import fact_words
from reports.words.words import names, words_throughout
from rulesets.registry import find
from tests.playing import board, play

CUB = "{Cub: {pt: 1/1, transformed: true, back: {name: Bear, types: [creature], pt: 3/3}}}"


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("return: target", "Cub returns to hand"),
        ("put on the library: target", "Cub goes to the library"),
        ("destroy: target", "Bear dies"),
        ("untap: target", "Bear survives untapped"),
    ],
)
def test_what_is_off_the_battlefield_has_the_name_of_its_front(does: str, told: str) -> None:
    """It died, or stays, as what it was there."""
    hook = f"Hook: {{types: [artifact], abilities: [{{ability: a test, targets: [creature], effect: {{{does}}}}}]}}"
    text = (
        f"table: {{Anna: [{CUB}], Noah: [{{{hook}}}]}}\nattacks: [Cub]\n"
        "plays: [{by: Noah, when: attackers-declared, use: Hook, target: Cub}]\n"
    )
    scenario, found = board(text), play(find("modern"), text)
    era = words_throughout([found.ruleset.date])
    changing = {"Cub": {"zone", "tapped"}}
    assert telling(found.facts, changing, scenario, names(scenario), era) == told


TURNS = "pt: 1/1, abilities: [{ability: turn, effect: {transform: this}}], back: {name: Bear, pt: 4/4}"
FIGHT = (
    f"table: {{Anna: [Cub: {{{TURNS}}}], Noah: [Ox: 2/2, Pig: PIG]}}\n"
    "attacks: [Cub]\nblocks: {Ox: Cub, Pig: Cub}\n"
    "plays: [{by: Anna, when: attackers-declared, use: Cub}]\n"
)
"""One turns over before it is blocked; nobody says how it divides its damage."""


@pytest.mark.parametrize(
    ("pig", "headline", "ends"),
    [
        ("2/2", "Bear, Ox and Pig die", "Bear, Ox and Pig die"),
        ("1/2", "Ox and Pig die", "Ox and Pig die; Bear (3 damage, transformed) lives"),
    ],
    ids=["it dies", "it stays"],
)
def test_what_turns_over_in_a_combat_has_its_new_name(pig: str, headline: str, ends: str) -> None:
    """In the headline, in the column of its group, and where a default is told of it; in the graveyard it is the card."""
    text = FIGHT.replace("PIG", pig)
    found = compare(board(text), [find("m12"), find("2012-06-01"), find("modern")])
    page = view.page_view(found)
    (line,) = page.lines
    assert headline in page.verdict
    assert line.groups[-1].summary == ends
    defaults = {note.text for note in line.notes if note.kind == "default"}
    assert defaults == {"how Bear divides its damage", "the damage order of Bear"}
    assert [row.name for row in line.endings if row.id == "Cub"] == ["Cub" if pig == "2/2" else "Bear"]


def test_what_stops_a_story_calls_by_its_new_name_what_has_turned_over() -> None:
    """Under the story, and beside it on a page, as in the story itself."""
    turns = TURNS.replace("pt: 4/4", "pt: 4/4, keywords: [defender]")
    text = (
        f"table: {{Anna: [Cub: {{{turns}}}], Noah: []}}\nattacks: [Cub]\n"
        "plays: [{by: Anna, when: combat-begins, use: Cub}]\n"
    )
    rules = find("modern")
    found = play(rules, text)
    assert (
        found.status,
        narration.why_it_stopped(found, names(board(text))),
    ) == ("illegal", "Bear has defender")
    notes = view.page_view(compare(board(text), [rules])).lines[0].notes
    assert [note.text for note in notes if note.kind == "illegal"] == ["Bear has defender"]


def test_two_that_turn_over_stay_apart() -> None:
    """By what set them apart before."""
    text = (
        f"table: {{Anna: [Cub: {{id: Cub One, {TURNS}}}, Cub: {{id: Cub Two, {TURNS}}}], Noah: []}}\nattacks: [Cub One, Cub Two]\n"
        "plays: [{by: Anna, when: attackers-declared, use: Cub One}, {by: Anna, when: attackers-declared, use: Cub Two}]\n"
    )
    found = play(find("modern"), text)
    told = fact_words(board(text), found.facts)
    assert told == "Bear One (transformed) and Bear Two (transformed) live; Noah is at 12"


def test_outcomes_and_defaults_call_a_card_by_its_name_and_not_by_its_id() -> None:
    """As headlines do; of those of one name the id is what sets them apart."""
    text = (
        "table: {Anna: [Craw Wurm: {id: a}], Noah: [Grizzly Bears: {id: b}, Hill Giant: {id: c}, Hill Giant: {id: d}]}\n"
        "attacks: [a]\nblocks: {b: a, c: a}\n"
    )
    line = view.page_view(compare(board(text), [find("modern")])).lines[0]
    assert (
        line.groups[0].summary == "Craw Wurm, Grizzly Bears and Hill Giant (c) die; Hill Giant (d) is unhurt"
    )
    assert [note.text for note in line.notes] == ["how Craw Wurm divides its damage"]
