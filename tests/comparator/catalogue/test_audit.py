"""Rules texts on the user's disk, and what they say of every rule number that we cite."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable
from datetime import date
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from comparator.catalogue.audit import (
    NUMBER,
    Audit,
    Checked,
    _silence,
    audit,
    check_point,
    every_period,
    every_point,
    point_named,
    points_of,
)
from comparator.catalogue.standing import newest_text, numbers_that_stood, standing_in, stood_as
from comparator.catalogue.texts import Damaged, NotRules, RulesText, Shelf, read_rules_text, shelf
from comparator.catalogue.verdicts import verdicts, verdicts_of
from comparator.commands.cli import commands
from reports.words.auditing import remark
from rulesets.history import CLAUSES
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.registry import find
from tests.conftest import beside

NUMBERED = date(1999, 4, 23)
"""The first text whose rules have numbers."""
READ_ONCE = pytest.mark.xdist_group("texts")
"""To read all the texts takes longer than to look something up in them, so one worker does both."""

LATER = re.compile(r"priority|on the stack|mana abilit|state-based|battlefield")
"""Words that came with the numbered texts or after them."""

EXTRACT = """\
===== combat phase 306-311
306.1 A fight has parts.
310.4a. Blows wait — and then land.
 - 310.4b - A blow that spans
lines is read whole.
Example: This is left out.

===== keyword 502.9 Trample
502.9b Too much goes on. EXAMPLE: This, too.
===== glossary: Blow
What a fighter lands.
     In two paragraphs.
"""
CHAPTERS = [*range(100, 120), 306, 310, 502, 603]


def whole(rules: str = "310.4 Blows land.\n310.4a At once.\n603.2 Some things follow.\n") -> str:
    """A text with a table of contents, rules and a glossary, as the publisher lays it out."""
    contents = "".join(f"{chapter}. A Chapter\n" for chapter in CHAPTERS)
    head = "Rules\nThese rules are effective as of July 1, 2003.\n\nContents\n"
    return f"{head}{contents}Glossary\n\n{rules}\nGlossary\n\nBlow\nWhat a fighter lands.\n\nFight\nIt has parts.\n"


def put(folder: Path, name: str, content: str | bytes) -> Path:
    """Write a file and say where it is."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def rule(wording: str, number: str = "310.4") -> str:
    """An extract that holds chapter 310 with one rule."""
    return f"===== fight 310\n{number} {wording}\n"


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode("utf-8"),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.encode("windows-1252"),
        lambda text: text.replace("\n", "\r\n").encode("windows-1252"),
        lambda text: text.replace("\n", "\r").encode("utf-8"),
    ],
)
def test_a_text_reads_the_same_in_every_encoding(tmp_path: Path, encode: Callable[[str], bytes]) -> None:
    text = read_rules_text(put(tmp_path, "2003-07-01.txt", encode(EXTRACT)))
    assert text.rules == {
        "306.1": "A fight has parts.",
        "310.4a": "Blows wait — and then land.",
        "310.4b": "A blow that spans lines is read whole.",
        "502.9b": "Too much goes on.",
    }
    assert text.entries == {"Blow": "What a fighter lands. In two paragraphs."}


def test_an_extract_tells_by_its_headings_what_it_would_hold(tmp_path: Path) -> None:
    text = read_rules_text(put(tmp_path, "2003-07-01.txt", EXTRACT))
    numbers = ("309.1", "310.4", "311", "502.9", "502.9c", "502.91", "502.2", "312.1", "glossary Fight")
    assert [number for number in numbers if text.would_hold(number)] == [
        "309.1",
        "310.4",
        "311",
        "502.9",
        "502.9c",
    ]


def test_a_text_with_contents_would_hold_every_rule_and_entry(tmp_path: Path) -> None:
    text = read_rules_text(put(tmp_path, "rules.txt", whole()))
    assert text.date == date(2003, 7, 1)
    assert text.would_hold("999.9")
    assert text.would_hold("glossary Elsewhere")
    assert text.entries == {"Blow": "What a fighter lands.", "Fight": "It has parts."}


def test_a_keyword_number_stands_for_all_that_is_said_of_it(tmp_path: Path) -> None:
    text = read_rules_text(put(tmp_path, "2003-07-01.txt", rule("One.\n310.4b Two.", "310.4a")))
    assert text.wording("310.4") == "One. Two."
    assert text.wording("310") is None


def test_a_rule_on_the_line_of_the_one_before_it_is_a_rule_of_its_own(tmp_path: Path) -> None:
    """As in 1999, where the number is followed by no blank either."""
    place = tmp_path / "1999-04-23.txt"
    place.write_text(
        "305.2 There are no steps. 305.3.After that somebody acts.\n305.4 A land.\n", encoding="utf-8"
    )
    found = read_rules_text(place)
    assert (found.wording("305.2"), found.wording("305.3")) == (
        "There are no steps.",
        "After that somebody acts.",
    )


def test_a_number_that_is_torn_in_two_is_read_as_one(tmp_path: Path) -> None:
    """As in July 2009, behind the name of a keyword."""
    place = tmp_path / "2009-07-11.txt"
    place.write_text("702.37 Storm 702. 37a Storm triggers.\n702.38 Affinity\n", encoding="utf-8")
    assert read_rules_text(place).wording("702.37a") == "Storm triggers."


@pytest.mark.parametrize(
    ("name", "line", "day"),
    [
        ("2009-07-11.txt", "", date(2009, 7, 11)),
        ("rules 2009-07-11 (mine).TXT", "Effective as of July 1, 2003", date(2009, 7, 11)),
        ("rules.txt", "These rules are effective as of\nJuly 11, 2009.", date(2009, 7, 11)),
        ("rules.txt", "Current as of June 1, 2004", date(2004, 6, 1)),
        ("rules.txt", "last updated July 23, 2001", date(2001, 7, 23)),
        ("2009-13-40.txt", "effective as of July 11, 2009", date(2009, 7, 11)),
        ("rules.txt", "effective as of Smarch 13, 2009; effective as of July 11, 2009", date(2009, 7, 11)),
    ],
)
def test_the_date_is_in_the_name_or_else_in_the_text(tmp_path: Path, name: str, line: str, day: date) -> None:
    assert read_rules_text(put(tmp_path, name, f"{line}\n\n{rule('Blows land.')}")).date == day


@pytest.mark.parametrize(
    ("name", "content", "trouble", "says"),
    [
        ("2003-07-01.txt", "A letter, without a single rule.", NotRules, "holds no numbered rules"),
        ("2003-07-01.txt", "", NotRules, "holds no numbered rules"),
        ("2003-07-01.txt", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", Damaged, "is no text in UTF-8, UTF-16"),
        ("2003-07-01.txt", b"\xff\xfe1\x00.\x00\x00", Damaged, "is no text in UTF-8, UTF-16"),
        ("2003-07-01.txt", b"310.1 caf\xc3\x81\x81 \xff", Damaged, "is no text in UTF-8, UTF-16"),
        ("rules.txt", rule("Blows land."), Damaged, "bears no date"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(
    tmp_path: Path, name: str, content: str | bytes, trouble: type[Exception], says: str
) -> None:
    with pytest.raises(trouble, match=says):
        read_rules_text(put(tmp_path, name, content))


@pytest.mark.parametrize(
    ("content", "ends_in", "missed", "not_missed"),
    [
        (whole().split("603.2")[0], "310.4a", "306.9", "310.5"),
        (f"{EXTRACT}===== more 603\n603.1 Some things fol", "603.1", "310.9", "603.9"),
    ],
)
def test_a_text_that_breaks_off_misses_only_what_stands_before(
    tmp_path: Path, content: str, ends_in: str, missed: str, not_missed: str
) -> None:
    text = read_rules_text(put(tmp_path, "2003-07-01.txt", content))
    assert text.ends_in == ends_in
    assert text.would_hold(missed)
    assert not text.would_hold(not_missed)


def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    """A pipe that nobody fills would be read for ever."""
    os.mkfifo(tmp_path / "2003-07-01.txt")
    with pytest.raises(Damaged, match="is no file"):
        read_rules_text(tmp_path / "2003-07-01.txt")


def test_a_folder_is_read_in_order_of_date_and_the_rest_said_per_file(tmp_path: Path) -> None:
    put(tmp_path, "b 2001-07-23.txt", rule("Blows land."))
    put(tmp_path, "a 2003-07-01.txt", rule("Blows lan"))
    put(tmp_path, "letter.txt", "Dear all")
    put(tmp_path, "undated.txt", rule("Blows land."))
    put(tmp_path, "notes.md", rule("Blows land."))
    (tmp_path / "folder.txt").mkdir()
    found = shelf(tmp_path)
    assert [text.file for text in found.texts] == ["b 2001-07-23.txt", "a 2003-07-01.txt"]
    assert [(note.file, note.wrong) for note in found.notes] == [
        ("a 2003-07-01.txt", True),
        ("folder.txt", True),
        ("letter.txt", False),
        ("undated.txt", True),
    ]


def said(*points: Point) -> Provision:
    """A provision that says those points."""

    class Says(Provisions):
        """What is said of blows."""

        clause = "blows"

        land = Provision(*points)

    return Says.land


def point(numbering: str, speaks: str = "", betrays: str = "", document: str = "") -> Point:
    """A point that bears those numbers."""
    return Point("They land.", numbering, speaks, betrays, document)


Look = Callable[..., Checked]


@pytest.fixture
def looked_up(tmp_path: Path) -> Look:
    """Look the first of some points up in three texts, the last of which has other numbers."""
    put(tmp_path, "2001-07-23.txt", rule("Blows wait until all are struck, and then they land."))
    put(tmp_path, "2003-07-01.txt", rule("Blows wait until all are struck; then they land."))
    put(tmp_path, "2009-07-11.txt", rule("Blows land.", "310.5"))

    def look_up(*points: Point) -> Checked:
        return check_point(said(*points), points[0], shelf(tmp_path).texts)

    return look_up


@pytest.mark.parametrize(
    ("points", "found", "wrong"),
    [
        ([point("310.4 from 2001-07-23; 310.5 from 2009-07-11")], 3, ()),
        ([point("310.4 from 2001-07-23")], 2, ("310.4 does not stand in 2009-07-11.txt (2009-07-11)",)),
        (
            [point("310.4, 310.6 from 2001-07-23; 310.5 from 2009-07-11")],
            3,
            ("310.6 does not stand in 2 texts from 2001-07-23 to 2003-07-01",),
        ),
        ([point("310.4 from 2001-07-23"), point("310.5 from 2009-07-11")], 2, ()),
        ([point("310.4 from 2001-07-23; gone from 2009-07-11")], 2, ()),
        (
            [point("310.4 from 2001-07-23; 310.5 from 2009-07-11"), point("310.4 from 2003-07-01")],
            2,
            ("310.5 from 2009-07-11: it was gone by then",),
        ),
        (
            [point("310.4 from 2003-07-01; 310.4 from 2001-07-23; 310.5 from 2009-07-11")],
            3,
            (
                "310.4 from 2003-07-01: it was gone by then",
                "310.4 from 2001-07-23: the days are out of order",
            ),
        ),
    ],
)
def test_a_number_has_to_stand_in_every_text_of_its_days(
    looked_up: Look, points: list[Point], found: int, wrong: tuple[str, ...]
) -> None:
    checked = looked_up(*points)
    assert (len(checked.found), tuple(map(remark, checked.wrong))) == (found, wrong)


@pytest.mark.parametrize(
    ("speaks", "betrays", "wrong"),
    [
        ("blow land", "", ()),
        ("wait|land", "rest", ()),
        ("BLOW", "low", ()),
        ("wait", "", ("310.5 does not say wait in 2009-07-11.txt (2009-07-11)",)),
        ("", "wait", ("310.4 says wait in 2 texts from 2001-07-23 to 2003-07-01",)),
        ("blows+land", "", ("310.4 does not say blows+land in 2 texts from 2001-07-23 to 2003-07-01",)),
    ],
)
def test_a_rule_has_to_speak_of_the_point_that_bears_its_number(
    looked_up: Look, speaks: str, betrays: str, wrong: tuple[str, ...]
) -> None:
    """Words count by their beginnings, in any case; `|` is for either, `+` for a space."""
    checked = looked_up(point("310.4 from 2001-07-23; 310.5 from 2009-07-11", speaks, betrays))
    assert tuple(map(remark, checked.wrong)) == wrong
    assert checked.spoke == len(checked.found) - sum(2 if "2 texts" in one else 1 for one in wrong)


@pytest.mark.parametrize(
    ("above", "wrong"),
    [
        (
            "310.4 Blows\n",
            ("310.4 is only a heading over rules of their own in 2003-07-01.txt (2003-07-01)",),
        ),
        ("", ("310.4 is only a heading over rules of their own in 2003-07-01.txt (2003-07-01)",)),
        ("310.4 Blows land.\n", ()),
    ],
)
def test_a_number_is_that_of_the_rule_that_says_it_and_no_heading(
    tmp_path: Path, above: str, wrong: tuple[str, ...]
) -> None:
    """As that of a keyword is, under which there is its name and below it, by letters, what it does."""
    put(tmp_path, "2003-07-01.txt", f"===== fight 310\n{above}310.4a Blows land.\n310.4b At once.\n")
    texts = shelf(tmp_path).texts
    whole, exact = (point(f"{number} from 2003-07-01") for number in ("310.4", "310.4a"))
    assert tuple(map(remark, check_point(said(whole), whole, texts).wrong)) == wrong
    assert check_point(said(exact), exact, texts).wrong == ()


@pytest.mark.parametrize(
    ("of", "unchecked"),
    [
        (
            point("310.4 from 2002-02-20; 310.5 from 2009-07-11"),
            ("310.4 from 2002-02-20: no text of that day",),
        ),
        (point("702.2 from 2009-07-11"), ("702.2: no part of 2009-07-11.txt (2009-07-11)",)),
        (
            point("310.5, glossary Blow from 2009-07-11"),
            ("glossary Blow: no part of 2009-07-11.txt (2009-07-11)",),
        ),
        (
            point("310.4 from 2001-07-23; none seen from 2009-07-11"),
            (
                "no number from 2009-07-11: the rule was in no text that was read; from: rules text of 2001-07-23",
            ),
        ),
        (
            point("Fighting from 2009-07-11"),
            ("Fighting from 2009-07-11: from a time before rules had numbers",),
        ),
    ],
)
def test_what_no_text_can_tell_is_listed_and_not_wrong(
    looked_up: Look, of: Point, unchecked: tuple[str, ...]
) -> None:
    checked = looked_up(of)
    assert (checked.wrong, tuple(map(remark, checked.unchecked))) == ((), unchecked)


def test_the_days_of_all_numbers_are_in_order() -> None:
    """No point bears a number before it begins, after it ended, or out of order."""
    assert not [told for provision, one in every_point() for told in check_point(provision, one, ()).wrong]


def test_every_number_looks_like_one() -> None:
    """Since rules have numbers, we cite those, or an entry of the glossary by name."""
    cited = {
        number for _, _, period in every_period() if period.since >= NUMBERED for number in period.numbers
    }
    assert not [number for number in sorted(cited) if not NUMBER.match(number)]


def test_what_is_called_seen_was_seen() -> None:
    """A point seen in a text bears a number from its first day on, or names the text that it was seen in."""
    unseen = [
        provision.identifier(one)
        for provision, one in every_point()
        if one.confidence is Confidence.TEXT
        and not one.numbered[0].numbers
        and one.document == f"rules text of {one.since}"
    ]
    assert not unseen


def test_a_point_is_inferred_on_the_days_on_which_no_text_has_it() -> None:
    """Such as that of when lives are looked at, which is read in no text before 1994; nor is it seen to stand since then."""
    called_seen = [
        (provision.identifier(point), period.since)
        for provision, point, period in every_period()
        if not period.numbers and provision.cite(period.since).confidence is Confidence.TEXT
    ]
    assert not called_seen
    looked_at = find("alpha").life_check.says.looked_at_at_ends
    cited = [looked_at.cite(date(year, 12, 31)) for year in (1993, 1994, 1997)]
    assert [(one.confidence, one.since.isoformat()) for one in cited] == [
        (Confidence.INFERRED, "1993-08-05"), (Confidence.TEXT, "1994-04-14"), (Confidence.TEXT, "1994-04-14"),
    ]  # fmt: skip
    called_seen_too_early = [
        (one.point, one.since)
        for provision, _, period in every_period()
        if (one := provision.cite(period.since)).confidence is Confidence.TEXT
        and not point_named(one.point)[1].numbers_on(one.since)
    ]
    assert not called_seen_too_early


@pytest.fixture(scope="module")
def texts_here() -> Shelf:
    """The dated rules texts beside this project, where they are at hand."""
    return shelf(beside("rules/texts"))


@pytest.fixture(scope="module")
def texts(texts_here: Shelf) -> tuple[RulesText, ...]:
    return texts_here.texts


@pytest.fixture(scope="module")
def audited(texts_here: Shelf) -> Audit:
    """The whole catalogue held against them."""
    return audit(texts_here)


@READ_ONCE
def test_every_cited_number_speaks_of_its_point_in_the_texts_beside_this_project(
    audited: Audit, texts: tuple[RulesText, ...]
) -> None:
    """The whole catalogue passes against the dated texts."""
    assert audited.texts == texts
    assert audited.passed, [(one.point, one.wrong) for one in audited.points if one.wrong]


@READ_ONCE
@pytest.mark.parametrize("slug", CLAUSES)
def test_exchanging_the_numbers_of_two_points_of_a_clause_is_noticed(
    slug: str, texts: tuple[RulesText, ...]
) -> None:
    """On every date on which two points bear different numbers, one of them is not spoken of under the other's."""
    unnoticed = {
        (one.identifier(mine), other.identifier(theirs))
        for (one, mine), (other, theirs) in combinations(points_of(CLAUSES[slug]), 2)
        for text in texts
        if one.on(text.date) is mine and other.on(text.date) is theirs
        if (here := wording(mine, text)) and (there := wording(theirs, text))
        if mine.numbers_on(text.date) != theirs.numbers_on(text.date)
        if not any(_silence(mine, there, text.opening(theirs.numbers_on(text.date)[0])))
        if not any(_silence(theirs, here, text.opening(mine.numbers_on(text.date)[0])))
    }
    assert not unnoticed


RENAMED = {"totem armor": "umbra armor"}
"""Keywords that were given another name, under which the rules say of them what they said before."""


def test_no_two_clauses_say_the_same() -> None:
    """A sentence has one owner, whom the others ask; a keyword that got another name says there what it said here."""
    said = Counter(
        (says, RENAMED.get(clause, clause))
        for clause, says in {
            (provision.clause.replace("-", " "), one.says) for provision, one in every_point()
        }
    )
    owners = Counter(says for says, _ in said)
    assert [says for says, number in owners.items() if number > 1] == []


def test_no_point_says_again_what_was_said_until_its_day() -> None:
    """A sentence that goes on to hold is one point, with all the numbers that it bore."""
    again = [
        one.identifier(later)
        for one in provisions()
        for earlier, later in pairwise(one.points)
        if earlier.says == later.says and earlier.gone is None
    ]
    assert again == []


@READ_ONCE
def test_no_point_begins_where_its_rule_only_came_to_have_other_words(texts: tuple[RulesText, ...]) -> None:
    """As where it came to name planeswalkers or battles, which are points of their own, or where a zone was renamed."""
    reworded = [
        one.identifier(later)
        for one in provisions()
        for earlier, later in pairwise(one.points)
        if (before := [text for text in texts if earlier.since <= text.date < later.since])
        and (after := [text for text in texts if text.date >= later.since])
        and (said := _plain(earlier, before[-1])) == _plain(later, after[0])
        and said
    ]
    assert reworded == []


def provisions() -> list[Provision]:
    """Every provision there is."""
    return list(dict.fromkeys(provision for provision, _ in every_point()))


_NAMED_IN_PASSING = re.compile(
    r"\(see[^)]*\)|\b(?:planeswalkers?|battles?|players?|or|and|an?|the|n?either|nor)\b|[^a-z0-9/+' ]"
)


def _plain(of: Point, text: RulesText) -> list[str]:
    """What stands under the numbers of a point and below them, without words that came to it or changed while it stayed."""
    numbers = [number for number in of.numbers_on(text.date) if NUMBER.match(number)]
    below = [
        rule
        for number in numbers
        for name, rule in text.rules.items()
        if name == number or (name[:-1] == number and name[-1].isalpha())
    ]
    plain = " ".join(below).casefold().replace("the battlefield", "play").replace("local enchantment", "aura")
    return _NAMED_IN_PASSING.sub(" ", plain).split()


def wording(of: Point, text: RulesText) -> str:
    """All that stands in a text under the numbers of a point."""
    numbers = filter(NUMBER.match, of.numbers_on(text.date))
    return " ".join(filter(None, map(text.wording, numbers)))


def test_every_citation_is_among_the_verdicts_that_are_kept() -> None:
    """A clone without the texts still holds every number to what an audit found: point, dates, number and digest."""
    kept = {(verdict.point, verdict.number) for verdict in verdicts()}
    cited = {
        (provision.identifier(one), ", ".join(period.numbers))
        for provision, one, period in every_period()
        if any(map(NUMBER.match, period.numbers)) and one.confidence is not Confidence.EXCERPT
    }
    assert cited == kept


@READ_ONCE
def test_only_of_a_chapter_that_no_text_has_an_excerpt_is_enough(texts: tuple[RulesText, ...]) -> None:
    for _, one, period in every_period():
        if one.confidence is Confidence.EXCERPT:
            days = [text for text in texts if text.date in period]
            assert not any(text.would_hold(number) for text in days for number in period.numbers)


@READ_ONCE
def test_the_verdicts_that_are_kept_are_those_of_the_texts_beside_this_project(
    audited: Audit, texts: tuple[RulesText, ...]
) -> None:
    """`comparator audit --texts DIR --keep` writes them anew."""
    assert list(verdicts()) == list(verdicts_of(audited, texts))


@READ_ONCE
def test_the_numbers_that_are_kept_are_those_of_the_texts_beside_this_project(
    texts: tuple[RulesText, ...],
) -> None:
    """`comparator audit --texts DIR --keep-numbers` writes them anew; each is found with the days between which it stood."""
    found = list(standing_in(texts))
    assert found == [one for number in numbers_that_stood() for one in stood_as(number)]
    assert newest_text() == texts[-1].date


def call(*line: str) -> Result:
    return CliRunner().invoke(commands, line, prog_name="comparator")


@pytest.mark.parametrize(
    ("files", "status", "says"),
    [
        ({"2003-07-01.txt": rule("Blows land.")}, 1, "310.4a does not stand in 2003-07-01.txt"),
        ({"2100-01-01.txt": "===== nothing of ours 999\n999.1 Blows land.\n"}, 0, "nothing wrong"),
        ({"2100-01-01.txt": "===== of ours 999\n999.1 Blo"}, 1, "breaks off after 999.1"),
        ({"letter.txt": "Dear all"}, 2, "letter.txt: holds no numbered rules"),
        ({}, 2, "holds no rules text that can be used"),
        (None, 2, "cannot be read: no such file or directory"),
    ],
)
def test_the_command_exits_with_what_it_found(
    tmp_path: Path, files: dict[str, str] | None, status: int, says: str
) -> None:
    folder = tmp_path / "texts"
    if files is not None:
        folder.mkdir()
        for name, content in files.items():
            put(folder, name, content)
    found = call("audit", "--texts", str(folder))
    assert (found.exit_code, says in found.output) == (status, True), found.output


def test_a_folder_that_is_a_file_is_bad_input(tmp_path: Path) -> None:
    found = call("audit", "--texts", str(put(tmp_path, "2003-07-01.txt", EXTRACT)))
    assert found.exit_code == 2
    assert "not a directory" in found.output


def test_an_audit_is_data_on_request(tmp_path: Path) -> None:
    put(tmp_path, "2003-07-01.txt", EXTRACT)
    put(tmp_path, "letter.txt", "Dear all")
    told = json.loads(call("audit", "--texts", str(tmp_path), "--format", "json").output)
    assert told["texts"] == [{"file": "2003-07-01.txt", "date": "2003-07-01", "rules": 4}]
    assert told["files"] == [{"file": "letter.txt", "says": "holds no numbered rules", "wrong": False}]
    assert {one["id"] for one in told["points"]} >= {"damage-timing.waits-on-the-stack@1999-04-23"}


def test_no_point_that_stood_before_the_numbered_texts_speaks_in_their_words() -> None:
    """What is cited under 1993 is true in 1993, though a later text is the first that has it."""
    assert not [
        point.says for _, point in every_point() if point.since < NUMBERED and LATER.search(point.says)
    ]
