"""Time in people's words: which day each of them means, and that the output says so."""

from __future__ import annotations

from datetime import date

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from reports.comparison import text
from reports.words.taken import taken
from reports.words.words import called
from rulesets.history import amendments
from rulesets.registry import ERAS, MAIN, UnknownRuleset, find
from rulesets.release import RELEASE_DAY
from rulesets.sets import SETS
from rulesets.spoken import folded, spoken_day, spoken_names


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("2004", "2004-12-31"),
        ("1994", "1994-12-31"),
        ("July 2009", "2009-07-31"),
        ("jul 2009", "2009-07-31"),
        ("2009-07", "2009-07-31"),
        ("february 2004", "2004-02-29"),
        ("1 October 2004", "2004-10-01"),
        ("October 1st, 2004", "2004-10-01"),
        ("October 1, 2004", "2004-10-01"),
        ("31 February 2004", ""),
        ("M14", "2013-07-13"),
        ("Onslaught", "2002-10-07"),
        ("ONS", "2002-10-07"),
        ("urzas saga", "1998-10-18"),
        ("Mirage block", "1997-06-09"),
        ("the Onslaught block", "2003-05-26"),
        ("Revised", "1994-04-14"),
        ("General Rulings", "1994-04-14"),
        ("Unlimited", "1993-12-01"),
        ("93/94", "1994-12-31"),
        ("Old School", "1994-12-31"),
        ("Premodern", "2003-05-26"),
        ("Kamigawa: Neon Dynasty", "2022-02-18"),
        ("4th", "1995-04-01"),
        ("4th Edition", "1995-04-01"),
        ("7th ed.", "2001-04-11"),
        ("3rd edition", "1994-04-14"),
        ("3rd July 2009", "2009-07-03"),
        ("Onslaught rules", "2002-10-07"),
        ("damage on the stack", "2009-07-10"),
        ("once upon a time", ""),
    ],
)
def test_people_mean_a_day(words: str, day: str) -> None:
    found = spoken_day(words)
    assert (found.day.isoformat() if found else "") == day


@pytest.mark.parametrize(
    ("words", "era"),
    [
        ("2003", "2003"), ("2008", "2008"), ("2009", "m10"), ("M10", "m10"), ("Magic 2010", "m10"),
        ("Eighth Edition", "2003"), ("classic sixth edition", "sixth"), ("Time Spiral", "2006"),
        ("8th Edition", "2003"), ("Sixth Edition rules", "sixth"), ("M10 rules", "m10"),
        ("March of the Machine", "march-of-the-machine"), ("Middle School", "middle-school"), ("DOM", "dominaria"),
    ],
)  # fmt: skip
def test_what_names_an_era_keeps_its_meaning(words: str, era: str) -> None:
    assert find(words).name == era
    assert taken(find(words).name) == ""


def test_every_set_and_every_amendment_is_found_by_name_and_by_its_code() -> None:
    eras = {era.date for era in ERAS}
    for one in SETS:
        for name in (one.name, one.name.upper(), one.code):
            found = find(name)
            assert found.date in eras or found.name == folded(one.name), name
    for amendment in amendments():
        # A month stands for its end, also where an amendment is called by it; a set may have brought cards a day before its text.
        called_so = [one.day for one in amendments() if one.name == amendment.name]
        months = [day.isoformat()[:7] for day in called_so]
        assert find(amendment.name).date.isoformat()[:7] in months


def test_every_name_is_called_by_its_own_words_and_finds_itself_again() -> None:
    """A ruleset's name stands in commands and addresses: small letters, and the way back."""
    for words in (*spoken_names(), "2004", "July 2009"):
        found = find(words)
        assert found.name == folded(found.name)
        assert find(found.name) == found
        assert ":" not in called(found)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "2004",
            "2004 is taken for the rules of 2004-12-31, by the text of 2004-10-01 (the end of the year).",
        ),
        (
            "Onslaught",
            "Onslaught is taken for the rules of 2002-10-07 (the rules that came with the set).",
        ),
        ("2004-12-31", ""),
        ("11 July 2009", ""),
    ],
)
def test_what_a_time_is_taken_for_is_said_with_its_text(words: str, sentence: str) -> None:
    assert taken(words) == sentence


def test_an_old_format_is_told_from_the_time_of_its_cards() -> None:
    assert "plays the format today" in taken("Premodern")
    assert "plays the format today" in taken("Old School")


@pytest.mark.parametrize("words", ["2030", "2030-01-01", "July 2099"])
def test_a_day_after_the_release_is_played_and_told(words: str) -> None:
    assert find(words).date > RELEASE_DAY
    assert f"after this release of the program, {RELEASE_DAY}" in taken(words)


@pytest.mark.parametrize("words", ["1990", "1992-12-31", "January 1993"])
def test_a_day_before_the_first_rulebook_is_told_with_the_first_era(words: str) -> None:
    with pytest.raises(UnknownRuleset, match="the history begins on 1993-08-05") as told:
        find(words)
    assert told.value.nearest == ("alpha",)


def test_a_slip_in_a_sets_name_is_answered_with_the_name() -> None:
    with pytest.raises(UnknownRuleset, match="did you mean Onslaught"):
        find("Onslaugt")


def test_a_comparison_says_which_text_is_meant() -> None:
    told = text.comparison(compare(read(TEMPLATE, "template"), [find("2004"), find("modern")], causes=False))
    assert "A  2004\n" in told
    assert "2004 is taken for the rules of 31 December 2004, by the text of 1 October 2004" in " ".join(
        told.split()
    )


def test_the_main_rulesets_need_no_such_word() -> None:
    assert not any(map(taken, MAIN))
    assert find("2003").date == date(2003, 7, 1)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("10/07/2009", '"10/07/2009": a day is written with its year first; did you mean 2009-10-07 or 2009-07-10?'),
        ("23.4.1999", '"23.4.1999": a day is written with its year first; did you mean 1999-04-23?'),
        ("40/40/2009", '"40/40/2009": a day is written with its year first'),
        ("last week", 'no ruleset is called "last week"'),
    ],
)  # fmt: skip
def test_a_day_written_year_last_is_offered_year_first_and_nothing_is_offered_for_what_is_like_nothing(
    written: str, told: str
) -> None:
    with pytest.raises(UnknownRuleset) as raised:
        find(written)
    assert str(raised.value) == told
