"""What is left open stands beside the headline where it bears on what that tells, and else in one row at the foot."""

from __future__ import annotations

import pytest

from reports import html
from reports.comparison import markdown
from reports.html import embed
from tests import compared
from tests.shipped import board_named

SHIELD = "a-shield-before-protection"
TAPPED = "until 13 April 1994: The examples of 1993 show a creature that has been tapped to prevent damage"


@pytest.mark.parametrize(
    ("slug", "names", "beside", "besides"),
    [
        (SHIELD, "1997 modern", ["Not known from 23 April 1999 to 22 July 2001"], ["until 13 April 1994"]),
        (SHIELD, "1993 modern", ["Not known until 13 April 1994", "Not known from 23 April 1999 to 22 July 2001"], []),
        ("trigger-order-damage-and-death", "2003 modern", ["Not known until 13 April 1994"],
         ["from 14 April 1994 to 23 March 1997", "From 23 April 1999 to 31 October 1999", "From 11 July 2009 to 29 September 2016"]),
        ("trigger-order-damage-and-death", "2003 m10", ["Not known from 11 July 2009 to 29 September 2016", "Not known until 13 April 1994"],
         ["from 14 April 1994 to 23 March 1997", "From 23 April 1999 to 31 October 1999"]),
        ("ninjutsu-between-the-damage-steps", "2005-02-01 modern", ["Not known from 1 February 2005 to 31 January 2007",
         "Not known from 1 February 2007 to 10 July 2009"], []),
    ],
)  # fmt: skip
def test_what_bears_on_an_end_or_is_of_a_day_compared_stands_beside_the_headline(
    slug: str, names: str, beside: list[str], besides: list[str]
) -> None:
    """All else that the texts of some days leave open is told at its foot, with its days."""
    page = compared.with_years(board_named(slug), names.split())
    line = next(each for each in page.lines if each.name == (page.lead or page.lines[0].name))
    assert sorted(one.partition(":")[0] for one in line.caveats if "Not known" in one) == sorted(beside)
    assert bool(line.besides) is bool(besides)
    assert all(f"{when}: " in line.besides for when in besides)
    assert line.besides.startswith("Left open besides, ") or not besides


def test_the_foot_is_told_once_behind_why_and_the_years_in_every_form() -> None:
    """On a page it stands below the years, of which it tells."""
    found = compared.under(board_named(SHIELD), ("1997", "modern"))
    page = compared.in_years(found)
    lead = compared.in_one_line(found)
    assert (
        lead.index("Why: ")
        < lead.index(f"Left open besides, {TAPPED}")
        < lead.index("The other way to play it")
    )
    full = compared.in_one_line(found, full=True)
    assert full.count(f"Left open besides, {TAPPED}") == len(page.lines)
    assert markdown.post(page, most=5000).count(f"Left open besides, {TAPPED}") == 1
    for told in (html.comparison(found), embed.comparison(found)):
        below = told.partition('<svg class="ribbon"')[2]
        assert below.partition('<p class="besides">')[2].startswith(f"<bdi>Left open besides, {TAPPED}")


def test_what_is_not_known_of_the_same_days_stands_together() -> None:
    """Here: whose an effect is that was put off, and whether its source is still attacking, once that has been stolen."""
    page = compared.with_years(
        board_named("delayed-triggers-its-source-changed-sides"), ["1996-01-01", "modern"]
    )
    told = [one for one in page.caveats if one.startswith("Not known until 23 March 1997: ")]
    assert len(told) == 1
    assert "leaves combat that changes sides" in told[0]
    assert "Whose an effect is that was put off" in told[0]
