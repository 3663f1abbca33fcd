"""Words change with the rules: each on its date, and only where the word is the rules' own."""

from __future__ import annotations

import re
from datetime import date

import pytest

from comparator.catalogue.audit import every_period
from rulesets.terms import TERMS, TODAY, in_words_of_day

NO_PARTICIPLE = re.compile(r"\b(be|been|being|is|are|was|were)( not)? (play|activate|use)\b")


@pytest.mark.parametrize(
    ("day", "text", "spoken"),
    [
        ("1997-03-24", "Bear dies.", "Bear is put into the graveyard."),
        ("2003-07-01", "Bear dies.", "Bear is put into the graveyard from play."),
        ("2009-07-10", "Bear and Ox die.", "Bear and Ox are put into the graveyard from play."),
        ("2009-07-10", "Bear would die, or is to die", "Bear would be put into the graveyard from play, or is to be put into the graveyard from play"),
        ("2009-07-11", "Bear dies.", "Bear is put into the graveyard from the battlefield."),
        ("2011-07-14", "Bear dies.", "Bear is put into the graveyard from the battlefield."),
        ("2011-07-15", "Bear dies.", "Bear dies."),
        ("2009-07-10", "on the battlefield, or in exile", "in play, or removed from the game"),
        ("2009-07-11", "in play, or removed from the game", "on the battlefield, or in exile"),
        ("2009-07-10", "State-based actions come first.", "State-based effects come first."),
        ("1997-03-24", "may cast Shock", "may cast Shock"),
        ("1999-04-23", "may cast Shock, which can be cast", "may play Shock, which can be played"),
        ("2009-07-11", "may cast Shock", "may cast Shock"),
        ("2005-01-01", "is not cast as a step of being cast", "is not played as a step of being played"),
        ("2005-01-01", "has been cast and may not cast", "has been played and may not play"),
        ("1998-01-01", "activate Bear's ability", "use Bear's ability"),
        ("2008-01-01", "activate Bear's ability", "play Bear's ability"),
        ("1998-01-01", "in the first combat damage step", "in the first damage-dealing step"),
        ("1999-04-23", "in the first combat damage step", "in the first combat damage step"),
        ("1994-04-13", "while combat damage may be prevented", "while combat damage may be prevented"),
        ("1994-04-14", "while combat damage may be prevented", "during damage prevention"),
        ("1998-01-01", "as combat ends, after combat", "as the attack ends, after the attack"),
        ("2003-07-01", 'plays it as in "cast it early"', 'plays it as in "cast it early"'),
        ("2003-07-01", "Diesel and Castle are unhurt", "Diesel and Castle are unhurt"),
    ],
)  # fmt: skip
def test_a_text_is_told_in_the_words_of_its_day(day: str, text: str, spoken: str) -> None:
    assert in_words_of_day(text, date.fromisoformat(day)) == spoken


def test_what_the_rules_say_is_put_into_the_words_of_its_day_with_verb_and_participle_apart() -> None:
    spoken = {in_words_of_day(point.says, period.since) for _, point, period in every_period()}
    assert [said for said in sorted(spoken) if NO_PARTICIPLE.search(said)] == []


def test_todays_words_are_the_words_of_today() -> None:
    for term in TERMS:
        assert in_words_of_day(term.now, TODAY) == term.now


@pytest.mark.parametrize(
    "day", ["1993-08-05", "1997-03-24", "1999-04-23", "2008-02-01", "2010-07-16", "2024-11-08"]
)
def test_a_text_told_in_the_words_of_a_day_stays_as_it_is_when_it_is_told_so_again(day: str) -> None:
    once = in_words_of_day(" ".join(term.now for term in TERMS), date.fromisoformat(day))
    assert in_words_of_day(once, date.fromisoformat(day)) == once
