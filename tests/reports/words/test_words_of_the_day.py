"""What a script leaves open, and what stands in its way, told in the words of the day."""

from __future__ import annotations

from datetime import date

import pytest

from comparator.running.answering.reply import OpenChoice, Unscripted
from reports.words.obstacles import why
from reports.words.scripts import by_default
from reports.words.words import Names
from rulesets.registry import find
from rulesets.table.obstacles import because
from tests.playing import in_words, play, told

THEN, NOW = date(2006, 10, 1), date(2026, 8, 7)


@pytest.mark.parametrize(
    ("choice", "about", "then", "now"),
    [
        ("cast from exile", ("Imp",), "whether Imp is played while it is removed from the game", "whether Imp is cast while it is in exile"),
        ("besides", ("Imps", "kicker"), "whether Imps are played with kicker", "whether Imps are cast with kicker"),
        ("enters with counters", ("Imp",), "whether Imp comes into play with the counters that it may have", "whether Imp enters the battlefield with the counters that it may have"),
        ("do", ("Cast in exile",), "whether Cast in exile does what it may do", "whether Cast in exile does what it may do"),
    ],
)  # fmt: skip
def test_what_is_left_open_is_told_in_the_words_of_the_day_and_names_stay(
    choice: OpenChoice, about: tuple[str, ...], then: str, now: str
) -> None:
    assert [by_default(Unscripted(choice, about), Names(), day) for day in (THEN, NOW)] == [then, now]


def test_what_stands_in_the_way_is_told_in_the_words_of_the_day() -> None:
    late = because("cast in the main phase only", "Imps")
    assert why(late, on=THEN) == "Imps can only be played in their controller's main phase"
    assert why(late, on=NOW) == "Imps can only be cast in their controller's main phase"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2006-10-01", "whether Fiend is played while it is removed from the game"),
        ("current", "whether Fiend is cast while it is in exile"),
    ],
)
def test_a_story_says_of_a_default_what_its_rules_call_it(day: str, said: str) -> None:
    run = play(
        find(day),
        "table: {Anna: [Bear: 2/2], Noah: [Mongrel: {pt: 2/2, abilities: [{ability: grow, cost: {discard: 1}, effect: {pump: +1/+1}}]}]}",
        "hand: {Noah: [Fiend: {pt: 4/4, cost: 3RR, keywords: [madness R]}]}\nattacks: [Bear]\nblocks: {Mongrel: Bear}",
        "plays: [{by: Noah, when: blockers-declared, use: Mongrel}]",
    )
    sentences = in_words(run, told(run, "default"))
    assert f"The script does not say, so Noah takes the default: {said}." in sentences
