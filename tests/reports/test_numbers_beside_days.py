"""Whatever is printed: a number stands beside no day but one on which it was that of some point, and apart from the day since
which that is so.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from comparator.blaming.timeline import timelines
from comparator.catalogue.audit import every_point
from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison
from comparator.exploring.opening import CannotPlay
from comparator.exploring.vectors import vector
from comparator.library import every_path
from comparator.live.answering import answering
from comparator.questions.outdated import outdated
from comparator.running.run import run
from comparator.scenario.reading import read_file
from reports import html
from reports.comparison import json as data
from reports.comparison import markdown, text, tracing, view
from reports.html import embed
from reports.training import not_so
from reports.training.lessons import lessons, worked
from reports.training.stale import stale_lines
from reports.words.dated import now, was
from reports.words.obstacles import why_told
from rulesets.points import Point
from rulesets.registry import find, listing
from rulesets.ruleset import Ruleset
from rulesets.spoken import MONTHS
from tests import compared

pytestmark = compared.COMPARED_ONCE

NUMBER = r"\d{3}\.\d+[a-z]{0,2}"
NUMBERS = rf"{NUMBER}(?:, {NUMBER})*"
DAY = rf"\d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}}"
DAYS = rf"{DAY}(?:(?:, | and ){DAY})*"
BESIDE = re.compile(
    rf"({NUMBERS})\W{{1,3}}(?:rules of|as numbered on|said so from|on|of) ({DAYS})(?:; so since ({DAY}))?"
)
TOO_NEAR = re.compile(rf"{NUMBER}\W{{1,3}}(?:since|from|so since|until) {DAY}")
MAY_STAND = re.compile(rf"{NUMBER}\W*so since {DAY}")
"""How it is said apart since when something is so that bears a number."""

WIDE = ("1997-03-24", "sixth", "2003", "2006", "2008", "pre-m10", "2009-07-11", "modern", "current")
BOARDS = (
    "mogg-fanatic-and-the-hawk",
    "momentary-blink-on-an-attacker",
    "trample-at-a-planeswalker",
    "blinking-spirit-for-free",
)
EVERY = int(os.environ.get("BOARDS_APART", "64"))
"""Every how many-th board of the library is held under all rulesets with a name; all of them take minutes (`make bank`)."""


def in_days(written: str) -> list[date]:
    """The days in a list of them."""
    parts = (one.split() for one in re.findall(DAY, written))
    return [date(int(year), MONTHS.index(month) + 1, int(number)) for number, month, year in parts]


@cache
def bearing(number: str, on: date) -> tuple[Point, ...]:
    """The points that bear a number on a day."""
    return tuple(
        point for provision, point in every_point()
        if provision.on(on) is point and number in point.numbers_on(on)
    )  # fmt: skip


def faults(printed: str) -> Iterator[str]:
    """Wherever a number stands beside a day on which it was no point's, or beside one since which something is so."""
    plain = " ".join(
        unescape(re.sub(r"<(script|style)\b.*?</\1>|<[^>]+>", " ", printed, flags=re.DOTALL)).split()
    )
    for found in BESIDE.finditer(plain):
        days = in_days(found[2])
        for number in re.findall(NUMBER, found[1]):
            if not all(bearing(number, on) for on in days):
                yield found[0]
            if found[3] and in_days(found[3])[0] not in {
                point.seen_since(on) for on in days for point in bearing(number, on)
            }:
                yield found[0]
    yield from (found[0] for found in TOO_NEAR.finditer(plain) if not MAY_STAND.match(found[0]))


def wrongly_told(found: Comparison) -> Iterator[str]:
    """Whatever is not so in any form of a comparison, and in what programs read of it and of each run."""
    for one in every_form(found):
        yield from faults(one)
    for written in every_data(found):
        for numbers, days in cited(json.loads(written)):
            yield from (f"{one} on {on}" for one in numbers for on in days if not bearing(one, on))
    for ruleset in found.rulesets:
        yield from (f"{one} on {on}" for one, on in in_vectors(found, ruleset) if not bearing(one, on))


def every_data(found: Comparison) -> Iterator[str]:
    """A comparison, its years and its causes as data."""
    yield data.comparison(found)
    yield data.timelines_data(found.scenario, timelines(found.scenario))
    yield data.blames_data(found.scenario, [each for line in found.lines for each in line.causes])


def in_vectors(found: Comparison, ruleset: Ruleset) -> Iterator[tuple[str, date]]:
    """The numbers in a vector of each line under a ruleset, each with its day."""
    for line in found.scenario.lines:
        with suppress(CannotPlay):
            made = vector(found.scenario, line, ruleset, 0, why_told)
            if re.fullmatch(NUMBERS, made["rule"]):
                yield from ((one, date.fromisoformat(made["rule_as_of"])) for one in made["rule"].split(", "))
            for clause in made["clauses"].values():
                days = dict.fromkeys(clause["numbers"], made["date"]) | clause["as_of"]
                yield from ((one, date.fromisoformat(on)) for one, on in days.items())


def cited(value: object) -> Iterator[tuple[tuple[str, ...], tuple[date, ...]]]:
    """The numbers in data, with the days as of which they are given."""
    if isinstance(value, Mapping):
        if value.get("numbers") and value.get("as_of"):
            days = [value["as_of"]] if isinstance(value["as_of"], str) else value["as_of"]
            yield tuple(value["numbers"]), tuple(map(date.fromisoformat, days))
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from cited(one)


def every_form(found: Comparison) -> Iterator[str]:
    """A comparison in every form, and what is told of its years and of its causes."""
    yield text.comparison(found)
    yield text.comparison(found, full=True)
    yield markdown.comparison(found)
    yield html.comparison(found)
    yield embed.comparison(found)
    yield tracing.timelines_text(found.scenario, timelines(found.scenario))
    yield tracing.blames_text(found.scenario, [each for line in found.lines for each in line.causes])
    for each in found.rulesets:
        yield text.run_text(run(found.scenario, found.scenario.lines[0], each), found.scenario)


@pytest.mark.parametrize("slug", BOARDS)
def test_no_number_stands_beside_a_day_on_which_it_was_another_s(slug: str) -> None:
    """On pages, in posts, on a terminal, of years and of causes."""
    printed = list(every_form(compared.shipped(slug, WIDE)))
    assert any(BESIDE.search(" ".join(one.split())) for one in printed)
    assert [fault for one in printed for fault in faults(one)] == []


@pytest.mark.parametrize("slug", BOARDS)
def test_numbers_in_data_are_those_of_their_days(slug: str) -> None:
    """The same of what programs read: comparison, years, causes."""
    found = compared.shipped(slug, WIDE)
    told = [pair for one in every_data(found) for pair in cited(json.loads(one))]
    assert told
    assert [
        (number, on) for numbers, days in told for number in numbers for on in days if not bearing(number, on)
    ] == []


@pytest.mark.parametrize("part", range(4))
def test_no_board_of_the_library_has_a_number_of_another_day_under_any_ruleset_with_a_name(part: int) -> None:
    """In any form and in data; of every so many-th board, or of all of them by `make bank`."""
    for path in every_path()[::EVERY][part::4]:
        found = compare(read_file(path), [find(each.name) for each in listing()])
        assert [*dict.fromkeys(wrongly_told(found))] == [], path.stem


@pytest.mark.parametrize("slug", [*BOARDS[:2], "lifelink-saves-or-not"])
def test_what_is_stale_has_the_numbers_of_its_days(slug: str) -> None:
    """Answers that are worked out anew are told with what has changed them."""
    scenario = compared.shipped(slug, ()).scenario
    found = [one for old in WIDE[2:5] for one in stale_lines(scenario, find(old), find("current"))]
    told = not_so.text([*map(not_so.answer_not_so, found)], "current")
    assert BESIDE.search(told)
    assert [*faults(told)] == []


def test_what_a_bank_says_no_more_has_the_numbers_of_its_days() -> None:
    """Every number that any point has ever borne, as a bank of its time might have it."""
    borne = sorted({one for _, point in every_point() for each in point.numbered for one in each.numbers})
    numbers = [one for one in borne if re.fullmatch(NUMBER, one)]
    found = outdated(". ".join(f"Rule {one} says so" for one in numbers), find("current").date).found
    assert len(found) > 500
    for one in found:
        assert [*faults(f"{was(one)} {now(one)}")] == [], one.found


def test_what_the_live_page_answers_has_the_numbers_of_its_days(tmp_path: Path) -> None:
    """The worker's answer is the page."""
    answer = answering(str(tmp_path), html.page)
    scenario = compared.shipped(BOARDS[0], WIDE).scenario
    asked = {"text": scenario.text, "name": "mine.yaml", "rulesets": list(WIDE)}
    told = json.loads(answer("compare", json.dumps(asked)))["answer"]["html"]
    assert BESIDE.search(" ".join(told.split()))
    assert [*faults(told)] == []


def test_what_lessons_cite_bears_the_numbers_of_its_days() -> None:
    """Each matter then and now."""
    matters = [matter for lesson in lessons()[:6] for matter in worked(lesson).matters]
    told = [each.where for one in matters for each in (one.then_told, one.now_told, one.both_told)]
    assert any("as numbered on" in one for one in told)
    assert [fault for one in told for fault in faults(one)] == []


@pytest.mark.parametrize(
    ("printed", "sound"),
    [
        ("510.2, as numbered on 6 June 2025; so since 11 July 2009", True),
        ("510.2, as numbered on 6 June 2025; so since 23 April 1999", False),
        ("(510.1c; so since 5 August 1993)", True),
        ("(510.1c, since 5 August 1993)", False),
        ("310.2 on 23 April 1999 and 1 July 2003", True),
        ("310.9 on 23 April 1999", False),
        ("510.2 (rules of 1 July 2003)", False),
        ("310.4 said so from 23 April 1999", True),
        ("310.4 said so from 11 July 2009", False),
    ],
)
def test_a_number_beside_the_wrong_day_is_found(printed: str, sound: bool) -> None:
    """The check itself: were it blind, all else would say nothing."""
    assert (not [*faults(printed)]) is sound


def test_a_column_of_several_days_has_beside_a_number_the_day_that_it_is_of() -> None:
    """310.2 is where damage waits in 1999 alone: in 2003 it is where damage is divided, and 310.1 is that."""
    page = view.page_view(compared.shipped("mogg-fanatic-and-the-hawk", ("sixth", "2003", "modern")))
    waits = {
        rule.numbers: rule
        for rule in page.rules
        if rule.says.startswith("All combat damage that is assigned in a step")
    }
    (line, *_) = page.lines
    old, new = line.groups
    assert page.numbered_in(waits["310.2",], [old]) == ((), "310.2 of 23 April 1999")
    (at_once,) = (rule for rule in page.rules if rule.says.startswith("Combat damage is dealt as soon as"))
    assert page.numbered_in(at_once, [new]) == ((), "510.2")
    assert page.numbered_in(at_once, [old, new]) == ((new.letter,), "510.2")
    assert find("sixth").date.isoformat() in waits["310.2",].as_of
