"""A "Why" tells what was found to carry a change and nothing else, each sentence with the days of its own point: not with
those of its neighbour, its version or its outcome.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

import pytest

from comparator.blaming.timeline import Timeline, timelines_beside
from comparator.comparing.results import Comparison, LineComparison
from comparator.library import every_path
from reports.comparison.carrying import is_idle
from reports.comparison.model.page import Page
from reports.comparison.model.rules import Rule
from reports.comparison.view import page_view
from reports.words.words import day, day_before
from rulesets.history import CLAUSES
from rulesets.registry import MAIN
from tests import compared
from tests.playing import board
from tests.questions_asked import EVERY
from tests.shipped import board_named

DAY = r"\d+ [A-Z]\w+ \d{4}"
WHOLE = re.compile(rf"(?:since (?P<since>{DAY})|from (?P<first>{DAY}) to (?P<last>{DAY}))", re.IGNORECASE)
BEFORE = ("Until then,", "Earlier, since", "Beside it,")
"""What leads on to a rule that is told as far as the next came."""


class Shown(NamedTuple):
    """A board of the library under its own rules, or those of some days, with its years."""

    comparison: Comparison
    years: tuple[Timeline, ...]
    page: Page


def shown(slug: str, *names: str) -> Shown:
    scenario = board_named(slug)
    comparison = compared.under(scenario, names or scenario.rulesets or MAIN)
    years = timelines_beside(comparison)
    return Shown(comparison, years, page_view(comparison, years))


def page_of(slug: str, *names: str) -> Page:
    return shown(slug, *names).page


BESIDE_OTHERS = {"dealing-source", "dealing-recipient", "trigger-check", "end-of-turn", "life-check"}
"""What is told beside another rule: how damage that waited was dealt all the same, or never was, and that one replacement is
enough for all.
"""


def beside_the_point(found: Shown) -> Iterator[str]:
    """Clauses that carry a change and that no "Why" tells, and such as one tells though nothing was found to hang on them."""
    for line, view, years in zip(found.comparison.lines, found.page.lines, found.years, strict=True):
        whole = [said for row in found.page.in_time(view) for said in row]
        told = {said.rule.clause for said in whole}
        itself = {said.rule.clause for said in whole if not said.lead.startswith("Beside it")}
        stages = (stage.blame for stage in years.stages)
        parted = (each.blame for each in line.divergences)
        blames = [blame for blame in (*line.causes, *parted, *stages) if blame is not None]
        hanging = {swap.clause for blame in blames for swap in blame.swaps}
        hanging |= {rule.clause for run in line.runs for rule in run.citations}
        yield from (f"{line.name}: {each} hangs on nothing" for each in itself - hanging - BESIDE_OTHERS)
        yield from (
            f"{line.name}: {each} is not told" for each in carrying(line) if told and each not in told
        )


def carrying(line: LineComparison) -> Iterator[str]:
    """The clauses by which the ends of two groups differ that follow each other in time, where the cards are worded alike."""
    group = {name: group.leader for group in line.groups for name in group.rulesets}
    for blame in line.causes:
        if group[blame.left] != group[blame.right] and blame.reworded is None:
            for cause in blame.causes:
                if cause.kind == "result":
                    yield from (
                        swap.clause
                        for swap in cause.sufficient[0]
                        if swap.right.acted and not swap.asked_for and not is_idle(swap, line)
                    )


def last_day(rule: Rule) -> date | None:
    """The last day on which the point of a rule stood, if it is gone."""
    for version in CLAUSES[rule.clause].versions:
        for provision in version.says.all():
            for point in provision.points:
                if provision.identifier(point) == rule.point:
                    until = provision.so_until(point)
                    return until - timedelta(days=1) if until is not None else None
    raise AssertionError(rule.point)


def wrongly_dated(page: Page) -> Iterator[str]:
    """The sentences of a page's "Why" whose days are not those of their points."""
    for line in page.lines:
        for row in page.in_time(line):
            days = ("", "")
            for said in row:
                found, last = WHOLE.search(said.lead), last_day(said.rule)
                ends = day(last) if last is not None else ""
                if found is not None:
                    days = (found["since"] or found["first"], found["last"] or "")
                elif said.lead.startswith("And"):
                    until = re.search(rf"until ({DAY})", said.lead)
                    ever = "ever since" in said.lead
                    days = (days[0], "" if ever else until[1] if until is not None else days[1])
                else:
                    continue  # under rules that no day had
                seen = f"(inferred until {day_before(date.fromisoformat(said.rule.since))})"
                since = seen in said.lead or days[0] == said.rule.day
                right = since and (said.lead.startswith(BEFORE) or days[1] == ends)
                if not right:
                    yield f"{said} ({said.rule.day} to {ends})"


@pytest.mark.parametrize("part", range(4))
def test_every_why_of_the_library_tells_what_carries_a_change_and_the_days_of_its_points(part: int) -> None:
    """Of every fourth board; of all of them by `make bank`."""
    for path in every_path()[::EVERY][part::4]:
        found = shown(path.stem)
        assert not [*wrongly_dated(found.page), *beside_the_point(found)], path.stem


@pytest.mark.parametrize(
    "slug",
    ["icy-manipulator-on-a-blocker", "banding-soaks-up-a-trampler", "dealing-recipient-gone-and-spared"],
)
def test_so_it_is_under_the_rules_of_all_years(slug: str) -> None:
    found = shown(slug, "alpha", "1994-04-14", "fifth", "1998-12-01", "sixth", "2001-07-23", "2003", "modern")
    assert not [*wrongly_dated(found.page), *beside_the_point(found)]


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        (
            "deathtouch-keeps-the-order-again",
            ("2006-10-01", "2008-02-01", "2009-07-11", "2012-01-01", "2025-06-06"),
        ),
        ("deathtouch-keeps-the-order-again", ("2012-01-01", "2026-01-16")),
        ("a-mammoth-and-a-bitten-blocker", ("1993", "1998-12-01", "1999-04-23", "2001-07-23", "2010-07-16")),
        ("trigger-order-before-the-deaths", ("1993", "1994", "1998-01-01", "2002-01-01", "2010-07-16")),
        ("a-ninja-after-the-first-blow", ("2003", "2005-03-01", "2006-10-01", "2007-02-01")),
    ],
)
def test_so_are_they_under_rules_of_other_days(slug: str, names: tuple[str, ...]) -> None:
    assert not [*wrongly_dated(page_of(slug, *names))]


def test_a_sentence_that_goes_on_is_not_ended_by_its_neighbour_nor_carried_beyond_its_end() -> None:
    names = ("2006-10-01", "2008-02-01", "2009-07-11", "2012-01-01", "2025-06-06")
    page = page_of("deathtouch-keeps-the-order-again", *names)
    told = " ".join(str(said) for row in page.in_time(page.lines[0]) for said in row)
    assert "And since 11 July 2009: A creature that a source with deathtouch has damaged" in told
    assert "From 16 July 2010 to 13 November 2025: Combat damage of any amount above 0" in told


OUT_OF_ORDER = """
table: {Anna: [Hydra: 4/4 trample], Noah: [Cow: 1/4, Pup: 1/3]}
attacks: [Hydra]
blocks: {Cow: Hydra, Pup: Hydra}
order: {Hydra: [Pup, Cow]}
damage: {Hydra: {Pup: 1, Cow: 3}}
"""
AFTER_THE_FIRST_BLOW = """
table: {Anna: [Tundra Wolves, Order of Leitbur], Noah: [Ogre: 2/2, Bear: 2/2 first strike]}
attacks: [Tundra Wolves, Order of Leitbur]
blocks: {Ogre: Order of Leitbur, Bear: Tundra Wolves}
plays:
  - {by: Anna, when: first-damage-dealt, use: Order of Leitbur, ability: it gains first strike,
     otherwise: [first-damage-prevention, blockers-declared]}
"""
A_CAVE_CALLED_ISLAND = """
cards:
  Spread: {types: [enchantment], subtypes: [Aura], text: "Enchant land\\nEnchanted land is an Island."}
  Ferryman: {pt: 2/2, abilities: [{static: "+1/+0 for each land you control named Island", boost: {who: this, pt: +1/+0, for each: land you control named Island}}]}
  Cave: {types: [land]}
table: {Anna: [Ferryman, Cave, Spread: {attached to: Cave}]}
attacks: [Ferryman]
"""


@pytest.mark.parametrize(
    ("text", "names", "last"),
    [
        (OUT_OF_ORDER, ("m11", "foundations"), "Since 8 November 2024: A blocked attacker's controller divides"),
        (AFTER_THE_FIRST_BLOW, ("alpha", "fifth", "modern"), "From 24 March 1997 to 22 April 1999: In the step"),
        (A_CAVE_CALLED_ISLAND, ("2001-07-22", "2001-07-23", "2003-06-30", "2003-07-01"), "From 23 July 2001 to 30 June 2003: What an effect has made"),
    ],
)  # fmt: skip
def test_no_sentence_is_told_twice_and_what_came_back_is_told(
    text: str, names: tuple[str, ...], last: str
) -> None:
    """What went as another sentence of its matter came back, went for that; and what ended last is not told before as well."""
    scenario = board(text)
    page = compared.with_years(scenario, names)
    rows = [" ".join(map(str, row)) for row in page.in_time(page.lines[0])]
    assert rows[-1].startswith(last)
    assert len(rows) == len(set(rows))


PAST_AN_ORDER = """
table: {Anna: [Viper: 2/4 deathtouch], Noah: [Giant: 5/5, Bear: 2/2]}
attacks: [Viper]
blocks: {Giant: Viper, Bear: Viper}
order: {Viper: [Giant, Bear]}
damage: {Viper: {Bear: 2}}
"""
PAST_A_BLOCKER = """
table: {Anna: [Viper: 4/4 deathtouch trample], Noah: [Giant: 5/5]}
attacks: [Viper]
blocks: {Giant: Viper}
damage: {Viper: {Giant: 1, Noah: 3}}
"""


@pytest.mark.parametrize(
    ("text", "taken_over"),
    [
        (PAST_AN_ORDER, ""),
        (PAST_A_BLOCKER, "702.2c (rules of 7 August 2026, inferred)."),
    ],
    ids=["undone before by another rule", "decides still"],
)  # fmt: skip
def test_what_says_a_rule_now_is_told_while_it_decides_and_how_sure_it_is(text: str, taken_over: str) -> None:
    scenario = board(text)
    page = compared.with_years(scenario, ("m10", "m11", "current"))
    told = [str(said) for row in page.in_time(page.lines[0]) for said in row]
    after = [said for said in told if said.startswith("And since 14 November 2025")]
    assert [said.partition("too. ")[2] for said in after] == ([taken_over] if taken_over else [])


@pytest.mark.parametrize(
    ("rulesets", "said"),
    [
        (("1994-04-14", "2003-07-01", "modern"), "Since 23 April 1999 (inferred until 22 July 2001): Once combat damage is dealt, the active player gets priority. 310.4 (rules of 1 July 2003)."),
        (("1994-04-14", "1999-06-01"), "Since 23 April 1999: Once combat damage is dealt, the active player gets priority. In no text before that of 23 July 2001 (310.4); until then by 408.1c (inferred)."),
    ],
)  # fmt: skip
def test_what_is_inferred_at_first_is_cited_as_the_rules_compared_have_it(
    rulesets: tuple[str, ...], said: str
) -> None:
    """Until when it is inferred is told; that no text had it then is told only where none of those compared has it."""
    scenario = board("""
        table: {Anna: [Soldier: 2/2, Knight: 2/2 first strike], Noah: [Guard: 2/2]}
        hand: {Anna: [Sharpen: {types: [instant], abilities: [{spell: sharpen, targets: [creature], effect: {gain: first strike, on: target}}]}]}
        attacks: [Soldier, Knight]
        blocks: {Guard: Soldier}
        plays: [{by: Anna, when: first-damage-dealt, cast: Sharpen, target: Soldier, otherwise: blockers-declared}]
    """)  # fmt: skip
    page = compared.with_years(scenario, rulesets)
    told = " ".join(map(str, (each for row in page.why(page.lines[0]).rules for each in row)))
    assert said in told


def test_a_why_stops_at_the_newest_day_compared_where_its_headline_does() -> None:
    """Whatever changes the end later on, and back again: of that nothing was asked, and the headline tells none of it."""
    page = page_of("layers-a-size-that-comes-with-types", "1999-04-22", "1999-04-23")
    told = [str(said) for row in page.in_time(page.lines[0]) for said in row]
    assert [said.partition(":")[0] for said in told] == [
        "From 23 April 1999 to 22 July 2001",
        "Until then, since 24 March 1997",
    ]


@pytest.mark.parametrize(
    ("slug", "allowed"),
    [
        ("attack-restrictions-stolen-and-back-again", "attack"),
        ("playing-stolen-and-back-again", "be used"),
    ],
)
def test_what_may_be_done_by_an_exception_is_told_by_it_and_taken_to_be_so_where_no_text_says_it(
    slug: str, allowed: str
) -> None:
    """Not by the rule from which it is one, by which it would rather be refused."""
    page = page_of(slug, "1993-08-05", "1994-04-14", "1997-03-24")
    exception = (
        f"A creature that was lost and has come back may {allowed} if it was its player's as the turn began"
    )
    told = [said.rule.says for row in page.in_time(page.lines[0]) for said in row]
    assert [each.startswith(exception) for each in told] == [True, True, False]
    assert "(in part taken to be so)" in page.lines[0].verdict
    assert any(exception in each for each in page.lines[0].caveats)
