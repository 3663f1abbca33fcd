"""What is said of an outcome in rules and sums: what holds of it always, and what it adds up to."""

from __future__ import annotations

import pytest

from comparator.blaming.timeline import timelines
from reports.comparison import view
from reports.comparison.model import Page
from reports.words import sums
from tests import compared


def page_of(slug: str) -> Page:
    return view.page_view(compared.shipped(slug, ("2003", "2008", "modern")))


@pytest.mark.parametrize(
    ("slug", "number"),
    [
        ("blocked-stays-blocked", "510.1c"),
        ("ball-lightning-over-a-lion", "702.19b"),
        ("ironclaw-orcs-fear-the-strong", "509.1b"),
        ("giant-against-bears", "704.5g"),
    ],
    ids=["what acted", "a keyword", "what forbids the other way", "damage that kills"],
)
def test_where_nothing_differs_the_rule_of_the_end_is_told_and_not_that_of_the_way(
    slug: str, number: str
) -> None:
    """When damage is dealt is the way to an end; why a blocked creature deals none is the end's own rule."""
    page = page_of(slug)
    line = next(line for line in page.lines if line.name == (page.lead or page.lines[0].name))
    assert line.ends_by is not None
    assert page.rule(line.ends_by.rule).label == number


def test_a_sum_says_what_each_outcome_adds_up_to() -> None:
    """A life that comes too late is told where it is missed."""
    page = page_of("loxodon-warhammer-at-three-life")
    assert page.lines[0].sums == (
        "",
        "Noah 3 − 3 = 0 and loses before lifelink could count",
        "Noah 3 − 3 + 5 = 5",
    )


def test_what_came_too_late_is_named_by_its_card_where_it_is_no_keyword() -> None:
    """Spirit Link has no keyword for what it does."""
    assert sums.ability_named("gain that much life", "Spirit Link") == "Spirit Link"
    assert sums.ability_named("lifelink: gain that much life", "Savannah Lions") == "lifelink"


def test_a_sum_shows_a_blow_that_is_struck_twice() -> None:
    """Eight damage of a 3/3 is four at a time, from a creature that has grown."""
    page = page_of("rafiq-attacks-alone")
    assert page.lines[0].sums == ("", "Rafiq of the Many, 4/4, deals 4 twice: Noah 20 − 4 − 4 = 12")


def test_a_creature_is_held_against_the_damage_it_takes() -> None:
    """Several blows are added up, and none is said to be none."""
    assert sums.of_creature("Guard", "1/3", (2, 1), "dies") == "Guard, 1/3, takes 2 + 1 = 3 and dies"
    assert sums.of_creature("Guard", "1/3", (), "survives") == "Guard, 1/3, takes nothing and survives"


def test_who_is_saved_by_an_aura_stands_before_the_aura_that_goes() -> None:
    """Who is destroyed is what the board asks."""
    assert page_of("hyena-umbra-takes-the-blow").verdict.endswith(
        "Grizzly Bears survives and Hyena Umbra goes to the graveyard."
    )


def test_reasons_are_told_in_the_order_of_time() -> None:
    """Of several, what was before the first leads on to it; of one alone, it follows."""
    comparison = compared.shipped("goblin-sledder-saves-itself", ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    assert [said.lead for row in page.in_time(page.lines[0]) for said in row] == [
        "At first, since 5 August 1993",
        "From 23 April 1999 to 10 July 2009",
        "And",
        "Since 11 July 2009",
    ]
