"""A headline of years tells every stretch of time that a compared day lies in, and tells its outcomes apart from those between."""

from __future__ import annotations

import re
from datetime import date, datetime

import pytest

from comparator.comparing.compare import compare
from comparator.scenario.reading import read
from reports.comparison.model.page import Page
from reports.comparison.view import page_view
from rulesets.registry import find
from tests import compared
from tests.shipped import board_named

DAY = r"\d+ [A-Z]\w+ \d{4}"
SPAN = re.compile(rf"(?:from ({DAY}) to|until|(since)) ({DAY})")
MAMMOTH = ("a-mammoth-and-a-bitten-blocker", "1993 1998-12-01 1999-04-23 2001-07-23 2010-07-16")
TOUCHER = ("deathtouch-keeps-the-order-again", "2006-10-01 2008-02-01 2009-07-11 2012-01-01 2025-06-06")


def page_of(slug: str, names: str) -> Page:
    """A board of the library under rules of some days, with its years."""
    scenario = board_named(slug)
    return compared.with_years(scenario, names.split())


def spans(when: str) -> list[tuple[date, date]]:
    """The stretches of time that words tell: `until 22 July 2001 and since 1 October 2004`."""
    found = []
    for since, open_end, until in SPAN.findall(when):
        first = _day(since or until) if since or open_end else date.min
        found.append((first, date.max if open_end else _day(until)))
    return found


def _day(words: str) -> date:
    return datetime.strptime(words, "%d %B %Y").date()  # noqa: DTZ007 - a day has no time zone


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        MAMMOTH,
        TOUCHER,
        ("craw-wurm-legal-splits", "2003 2009-07-11 modern current"),
        ("a-ninja-after-the-first-blow", "2003 2005-03-01 2008"),
        ("trigger-order-before-the-deaths", "1994 1998-01-01 2002-01-01 2010-07-16"),
    ],
)
def test_every_compared_day_lies_in_a_stretch_that_is_told_of_its_outcome(slug: str, names: str) -> None:
    for line in page_of(slug, names).lines:
        for group, phrase in zip(line.groups, line.phrases, strict=True):
            if "in between" in phrase.when or "before and since" in phrase.when:
                continue
            told = spans(phrase.when)
            assert told, phrase.when
            for name in group.rulesets:
                when = find(name).date
                assert any(first <= when <= last for first, last in told), (name, phrase.when)


def test_of_three_outcomes_all_stretches_of_one_are_told() -> None:
    assert page_of(*MAMMOTH).lines[0].phrases[1].when == (
        "from 18 October 1998 to 22 April 1999 and since 23 July 2001"
    )
    assert page_of(*TOUCHER).lines[0].phrases[1].when == (
        "from 1 May 2007 to 15 July 2010 and since 8 November 2024"
    )


def test_one_that_can_be_played_is_told_apart_from_how_it_ended_in_between() -> None:
    """Else it reads as though it could be played only since the last day."""
    page = page_of("removal-from-combat-a-new-protector", "2022-01-01 2026-08-07")
    assert (
        page.verdict
        == "Until 13 April 2023, it cannot be played: no battles yet; since 7 August 2026, Old Battle survives with five "
        "defense counters; from 14 April 2023 to 6 August 2026, Old Battle survives with two defense counters."
    )


BONES = """\
format: 1
title: Bones
players: {Anna: 20, Noah: 20}
table: {Anna: [Ogre: 3/3], Noah: [Drudge Skeletons]}
attacks: [Ogre]
blocks: {Drudge Skeletons: Ogre}
plays: [{by: Noah, when: combat-destroys, use: Drudge Skeletons, otherwise: damage-assigned}]
"""


def test_a_play_that_rules_moved_to_another_moment_is_not_told_to_be_legal_at_the_first() -> None:
    """From 1999 to 2009 there was the second of the two moments alone."""
    scenario = read(BONES, "a test")
    rulesets = [find(name) for name in ("fifth", "sixth", "modern")]
    page = compared.in_years(compare(scenario, rulesets, causes=False))
    assert page.verdict.startswith(
        "Until 10 July 2009, Noah may use Drudge Skeletons when the script has it (in part taken to be so); "
        "since 11 July 2009, Noah may not"
    )


CIRCLE = """\
format: 1
title: Two plays that were not legal
players: {Anna: 20, Noah: {life: 4, mana: 1}}
table: {Anna: [Brute: 5/5 red trample], Noah: ['Circle of Protection: Red', Watch: 1/2]}
attacks: [Brute]
blocks: {Watch: Brute}
plays: [{by: Noah, when: blockers-declared, use: 'Circle of Protection: Red', choose: Brute}]
damage: {Brute: {Watch: 2, Noah: 3}}
"""


def test_what_was_legal_sooner_than_something_else_is_not_told_to_be_so_since_then() -> None:
    """Where two things were not legal, the last day on which one was not is not the other's."""
    page = page_view(compare(read(CIRCLE, "a test"), [find(name) for name in ("alpha", "fifth", "modern")]))
    assert [phrase.told for phrase in page.lines[0].phrases] == [
        "Brute may not assign 2 damage to Watch and 3 to Noah: Brute may not assign combat damage to Noah",
        (
            "Noah may not use Circle of Protection: Red at “blockers declared”: Circle of Protection: Red can prevent only "
            "damage that has been assigned"
        ),
        "it is legal",
    ]


TOKEN_AWAY = """\
format: 1
title: A token phases out with damage waiting
players: {Anna: 20, Noah: 20}
table: {Anna: [Wurm: 6/4], Noah: [Beast: {pt: 4/4, token: true}]}
hand: {Anna: [Reality Ripple]}
attacks: [Wurm]
blocks: {Beast: Wurm}
plays: [{by: Anna, when: damage-assigned, cast: Reality Ripple, target: Beast, otherwise: blockers-declared}]
"""


def test_days_on_which_nothing_could_be_played_are_no_part_of_what_was_before() -> None:
    """No card has phasing until October 1996."""
    scenario = read(TOKEN_AWAY, "a test")
    rulesets = [find(name) for name in ("2003", "m10", "current")]
    page = compared.in_years(compare(scenario, rulesets, causes=False))
    assert (
        "; from 8 October 1996 to 22 April 1999 it was as from 11 July 2009 to 24 August 2017" in page.verdict
    )


SPARED = """\
format: 1
title: The blocker is gone before a trampler deals its damage
players: {Anna: 20, Noah: 20}
table: {Anna: [Brute: 6/4 green trample], Noah: [Grizzly Bears, Nantuko Husk]}
attacks: [Brute]
blocks: {Grizzly Bears: Brute}
damage: {Brute: {Grizzly Bears: 2, Noah: 4}}
plays: [{by: Noah, when: damage-assigned, use: Nantuko Husk, sacrifice: Grizzly Bears, otherwise: blockers-declared}]
"""


def test_years_on_which_nobody_asks_for_a_division_are_not_told_to_allow_it() -> None:
    """In 1993 a trampler without a blocker is taken to deal nothing: there is nothing that it may divide."""
    scenario = read(SPARED, "a test")
    rulesets = [find(name) for name in ("2003", "m10")]
    page = compared.in_years(compare(scenario, rulesets, causes=False))
    assert "; until 13 April 1994, Noah stays at 20 life" in page.verdict
    assert "from 14 April 1994 to 22 April 1999 and since 11 July 2009, Brute may not" in page.verdict
