"""`explain`, `history` and `departures`: what the rules said, told for a terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from comparator import library
from comparator.catalogue import showing
from comparator.catalogue.audit import every_point
from comparator.catalogue.departures import Departure, departures
from comparator.catalogue.lookup import PEOPLE_SAY, OfClause, OfDay, OfEra, OfNumber, look_up
from comparator.catalogue.showing import Show, best
from comparator.commands.cli import commands
from reports.writing.ink import WIDTH
from rulesets.history import CLAUSES, amendments, every_version
from rulesets.keywords.table import ROWS
from rulesets.release import RELEASE_DAY

Golden = Callable[[str, str], None]

TOPICS = {
    "clause": "tapped-blockers",
    "dormant-clause": "dealing-source",
    "version": "strike-steps@2009-07-11/literal",
    "number": "310.4b",
    "chapter": "502.15",
    "day": "2005-10-01",
    "quiet-day": "2001-01-01",
    "overlay": "middle-school",
}


def call(line: str) -> Result:
    return CliRunner().invoke(commands, line.split(), prog_name="comparator")


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_reads_well(name: str, golden: Golden) -> None:
    """Each kind of topic is told as its golden shows."""
    found = call(f"explain {TOPICS[name]}")
    assert found.exit_code == 0
    golden(f"explain/{name}.txt", found.output)


@pytest.mark.parametrize("slug", CLAUSES)
def test_every_point_is_told_where_it_begins_and_before_it_ends(slug: str) -> None:
    """`explain CLAUSE` lists each point of a clause, and says of none that it is no longer so before it was listed."""
    told = " ".join(call(f"explain {slug}").output.split())
    clause = CLAUSES[slug]
    provisions = {one for version in clause.versions for one in version.says.all()}
    for one, point in ((each, point) for each in provisions for point in each.points):
        begins, until = one.cite(point.since).says, one.until(point)
        over = f"No longer: {one.cite(until - timedelta(days=1)).says if until is not None else begins}"
        listed = told.replace(over, " " * len(over))
        assert begins in listed
        ended = told.find(over)
        assert ended == -1 or listed.index(begins) < ended


def test_a_clause_is_told_as_of_any_day_of_its_history() -> None:
    """Between two versions it says what came on that day, or else all that stood; before its first day it has nothing."""
    assert (
        "Effects of the turn end, and damage wears off permanents at the same moment."
        in call("explain cleanup@1994-04-14").output
    )
    between = call("explain cleanup@1995-01-01").output
    assert "Nothing of it changed on 1995-01-01; since 1994-04-14 it was this." in between
    assert "As creatures heal nothing may be used but" in between
    assert call("explain cleanup@1990-01-01").exit_code != 0


@pytest.mark.parametrize("slug", CLAUSES)
def test_every_clause_answers_for_the_days_about_its_points(slug: str) -> None:
    """On the day of each point, and on the next, `explain CLAUSE@DATE` says the point."""
    for version in CLAUSES[slug].versions:
        for day in (version.effective.day, *version.reworded()):
            for when in (day, day + timedelta(days=1)):
                topic = look_up(f"{slug}@{when}")
                assert isinstance(topic, OfClause)
                assert topic.version is not None


@pytest.mark.parametrize(
    ("what", "opens", "first"),
    [
        ("damage", "Today", "510.1a: A creature's combat damage is equal to its power."),
        ("damage@1998-01-01", "1998-01-01", "Damage: A creature's combat damage is equal to its power."),
        ("tapped-blockers", "Today", "506.4b: Tapping or untapping a creature in combat neither"),
    ],
)
def test_what_holds_is_told_before_the_past(what: str, opens: str, first: str) -> None:
    """A heading of the old rulebooks, and a clause, open with today, or with the day that is asked for."""
    told = call(f"explain {what}").output.split("\n\n")
    assert told[1].startswith(f"{opens}\n")
    assert first in told[1]
    assert "1993-08-05" in told[2]


def test_of_a_number_those_points_come_first_that_bear_it_today() -> None:
    told = call("explain 120").output
    dated = [line.split() for line in told.splitlines() if " to " in line[:14] and line[:1].isdigit()]
    lasting = [words[2] == "today" for words in dated]
    assert 0 < sum(lasting) < len(lasting)
    assert lasting == sorted(lasting, reverse=True)


@pytest.mark.parametrize("what", ["damage@1998-02-30", "damage@soon"])
def test_a_heading_on_no_day_is_not_known(what: str) -> None:
    assert call(f"explain {what}").exit_code == 2


def test_the_history_reads_as_a_story(golden: Golden) -> None:
    """The whole history stands on one page, an amendment after the other."""
    golden("explain/history.txt", call("history").output)


def test_the_departures_are_published(golden: Golden) -> None:
    """The list of departures is printed by topic."""
    golden("explain/departures.txt", call("departures").output)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("hidden agenda", ("a keyword ability, not played", "702.105a from 2014-06-01", "Conspiracy")),
        ("Vote", ("a keyword action, not played", "701.38a from 2025-06-06", "Conspiracy")),
        ("destroy", ("a keyword action, played on every day", "501.4a from 2007-05-01", "since 2007-05-01")),
        ("untap", ("tap and untap: a keyword action", "501.7a from 2007-05-01")),
        ("threshold", ("No longer in the rules since 2009-07-11",)),
        ("regenerate", ("regeneration: What does regenerating do",)),
        ("702.106a", ("A conspiracy lies face down in the command zone",)),
        ("keywords", ("Which keywords do the rules have?", "At the upkeep after it came")),
    ],
)
def test_a_keyword_that_no_clause_plays_is_explained(what: str, says: tuple[str, ...]) -> None:
    """Whether it is played, since when cards and rules have it, and its numbers."""
    told = call(f"explain {what}")
    assert told.exit_code == 0
    assert not [one for one in says if one not in told.output]


@pytest.mark.parametrize("line", ["history", "departures", *(f"explain {slug}" for slug in CLAUSES)])
def test_no_line_is_wider_than_a_page_or_ends_in_a_space(line: str) -> None:
    lines = call(line).output.splitlines()
    assert not [line for line in lines if len(line) > WIDTH or line != line.rstrip()]


@pytest.mark.parametrize(
    ("what", "kind"),
    [
        ("division", OfClause),
        ("Damage Timing", OfClause),
        ("damage_timing", OfClause),
        ("division@2009-07-11", OfClause),
        ("strike-steps@2009-07-11/literal", OfClause),
        ("310.4a", OfNumber),
        ("310", OfNumber),
        ("2009-07-11", OfDay),
        ("2009-08-01", OfDay),
        ("Magic 2010", OfEra),
        ("Zendikar", OfDay),
        ("2004", OfDay),
        ("July 2009", OfDay),
        ("2003", OfEra),
        ("Middle School", OfEra),
    ],
)
def test_a_topic_is_found_by_any_of_its_names(what: str, kind: type) -> None:
    assert isinstance(look_up(what), kind)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("strik-steps", 'nothing is called "strik-steps"; did you mean strike-steps'),
        ("steps", 'nothing is called "steps"; did you mean'),
        ("lethal", 'nothing is called "lethal"; did you mean lethal-damage or'),
        ("serra angel", 'Serra Angel is a card, and no rule; `comparator cards show "Serra Angel"`'),
        (
            "xyzzy",
            'nothing is called "xyzzy"\nA clause, a keyword, a version, a rule number, a day or an era',
        ),
        ("division@2010", 'division has no version "2010"; it has division@'),
        ("trample@1993-01-01", 'no version "1993-01-01"; its first is of 1993-08-05; it has'),
        (
            "310.4z",
            "nothing stood under the number 310.4z in any text that was read; did you mean 310.4",
        ),
        ("999.1", "nothing stood under the number 999.1 in any text that was read"),
        ("2009-7-11", "2009-7-11 is no day like 2009-07-11; did you mean 2009-07-11?"),
        ("2012-13-40", "2012-13-40 is no day like 2009-07-11; did you mean"),
        ("1492-10-12", "the history begins on"),
        ("400.1@1492-10-12", "the history begins on 1993-08-05, after 1492-10-12"),
        ("damage@1492-10-12", "the history begins on 1993-08-05, after 1492-10-12"),
        ("damage@2009-7-11", '"2009-7-11" is no day like 2009-07-11; did you mean 2009-07-11?'),
        (
            "310.4a@2020-01-01",
            "nothing stood under the number 310.4a on 2020-01-01; something did until 2009-07-10 and from 2023-04-14 on",
        ),
        ("310.4a@1995-01-01", "on 1995-01-01; something did from 2003-07-01 on"),
    ],
)
def test_an_unknown_topic_names_what_comes_nearest(what: str, says: str) -> None:
    found = call(f"explain {what}")
    assert (found.exit_code, says in found.output) == (2, True), found.output


@pytest.mark.parametrize(
    ("what", "then", "at_another_time"),
    [
        ("400.1@2005-01-01", "2003-07-01 to 2009-07-10", "2001-07-23 to 2003-06-30"),
        ("damage@1998-01-01", "1997-03-24 to 1999-04-22", "1993-08-05 to 1994-04-13"),
    ],
)
def test_a_number_or_a_heading_of_a_day_is_told_as_of_that_day(
    what: str, then: str, at_another_time: str
) -> None:
    on_the_day, ever = call(f"explain {what}").output, call(f"explain {what.partition('@')[0]}").output
    assert (then in on_the_day, at_another_time in on_the_day) == (True, False)
    assert (then in ever, at_another_time in ever) == (True, True)


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("508.1k", "a rule of which no point of ours speaks"),
        ("508.1k", "In the texts that were read a rule bears this number from 2016-09-30 to today."),
        ("309.1", "In the texts that were read a rule bears this number from 1999-04-23"),
        ("510.1c", "In the texts that were read a rule bears this number from 2009-07-11 to today."),
    ],
)
def test_a_number_that_ever_stood_is_found_with_its_days(number: str, says: str) -> None:
    """Whether or not one of our points speaks of the rule."""
    found = call(f"explain {number}")
    assert found.exit_code == 0
    assert says in " ".join(found.output.split())


def test_an_explanation_needs_a_topic() -> None:
    found = call("explain")
    assert found.exit_code == 2
    assert "Missing argument" in found.output


def test_the_users_own_text_is_quoted_beside_the_paraphrase(tmp_path: Path) -> None:
    """With --texts each version shows the wording of the first text of its days that is at hand."""
    (tmp_path / "2003-12-01.txt").write_text("===== fight 306\n306.2b Tapping changes nothing here.\n")
    quoted = "306.2b, in 2003-12-01.txt: Tapping changes nothing here."
    assert quoted in " ".join(
        call(f"explain tapped-blockers --texts {tmp_path}").output.replace("|", "").split()
    )
    assert quoted in " ".join(call(f"explain 306.2b --texts {tmp_path}").output.replace("|", "").split())
    assert "in 2003-12-01.txt" not in call("explain tapped-blockers").output


@pytest.mark.parametrize("command", ["compare {} -r 2003 -r modern", "run {} -r 2003"])
def test_a_report_quotes_the_users_own_text_only_when_given_one(tmp_path: Path, command: str) -> None:
    """With --texts the wording of the number that is cited stands below our paraphrase, and without it never."""
    (tmp_path / "2003-07-01.txt").write_text("===== fight 310\n310.4. It lands all at once here.\n")
    (fanatic,) = (path for path in library.paths() if path.stem == "mogg-fanatic-trades-up")
    plain = call(command.format(fanatic))
    quoting = call(f"{command.format(fanatic)} --texts {tmp_path}")
    wording = "310.4, in 2003-07-01.txt: It lands all at once here."
    assert wording in quoting.output
    assert "     | 310.4, in" in quoting.output
    assert "2003-07-01.txt" not in plain.output


def test_a_report_as_json_holds_the_users_own_text_only_when_given_one(tmp_path: Path) -> None:
    (tmp_path / "2003-07-01.txt").write_text("===== fight 310\n310.4. It lands all at once here.\n")
    (fanatic,) = (path for path in library.paths() if path.stem == "mogg-fanatic-trades-up")
    command = f"compare {fanatic} -r 2003 -r modern --format json"
    quoted, plain = (
        [one for rule in json.loads(call(line).output)["rules"] for one in rule["wordings"]]
        for line in (f"{command} --texts {tmp_path}", command)
    )
    assert {"number": "310.4", "file": "2003-07-01.txt", "text": "It lands all at once here."} in quoted
    assert not plain


@pytest.mark.parametrize("folder", ["nowhere", "empty"])
def test_a_folder_without_texts_is_bad_input(tmp_path: Path, folder: str) -> None:
    (tmp_path / "empty").mkdir()
    assert call(f"explain division --texts {tmp_path / folder}").exit_code == 2


def test_every_version_stands_in_the_history() -> None:
    """No version took effect on a day that the story leaves out, and no day of the story is empty."""
    told = {version.id for amendment in amendments() for version in amendment.versions}
    assert not [version.id for version in every_version() if version.id not in told]
    assert not [amendment.day for amendment in amendments() if not amendment.versions]


def test_the_history_is_data_on_request() -> None:
    told = json.loads(call("history --format json").output)["history"]
    assert [each["date"] for each in told] == [str(amendment.day) for amendment in amendments()]
    assert told[-1]["versions"][0].keys() >= {"id", "clause", "begins", "ends", "confidence"}


def test_counts_agree_with_what_there_is() -> None:
    told = json.loads(call("history --counts --format json").output)["counts"]
    assert told["amendments"] == len(amendments())
    assert told["versions"] == sum(1 for _ in every_version())
    assert told["scenarios"] == len(library.every_path())
    assert f"{told['clauses']:5}  clauses" in call("history --counts").output


def test_the_scenario_that_best_shows_a_version_is_a_case_that_shows_little_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More of what is asked for comes first, then cases before mere witnesses, then the narrower one."""
    made = (
        Show("wide.yaml", "Wide", frozenset({"a@1", "b@1", "c@1"}), case=True),
        Show("narrow.yaml", "Narrow", frozenset({"a@1", "b@1"}), case=True),
        Show("mere.yaml", "Mere", frozenset({"a@1"}), case=False),
        Show("both.yaml", "Both", frozenset({"c@1", "c@2"}), case=False),
    )
    monkeypatch.setattr(showing, "shows", lambda: made)
    shown = {asked: best(asked.split()) for asked in ("a@1", "c@1", "c@1 c@2", "d@1")}
    assert {asked: show and show.file for asked, show in shown.items()} == {
        "a@1": "narrow.yaml",
        "c@1": "wide.yaml",
        "c@1 c@2": "both.yaml",
        "d@1": None,
    }


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("401.1@1999-06-01", "A spell is one until it resolves or is countered."),
        ("401.1@2001-07-23", "A spell is one until it resolves, is countered, or leaves the stack in some other way."),
        ("112.1@2026-08-07", "A spell is one until it resolves, is countered, or leaves the stack in some other way."),
        ("608.1@2009-07-11", "Spells, activated abilities and triggered abilities make effects as they resolve"),
        ("112.5e@2009-07-11", "An ability that says from which zones an object may be cast works wherever the object is."),
        ("113.6e@2026-08-07", "An ability that says when or how an object may be cast works in whatever zone it may be cast from."),
    ],
)  # fmt: skip
def test_what_things_are_called_is_told_as_the_text_of_the_day_has_it(asked: str, says: str) -> None:
    assert says in " ".join(call(f"explain {asked}").output.split())


def test_no_rule_speaks_of_a_keyword_before_there_is_one() -> None:
    """Nobody had shadow in 1994, and no rule was about it, be it that of another clause."""
    told = [
        (provision.identifier(point), row.name)
        for provision, point in every_point()
        for row in ROWS
        if row.dated
        and point.since < row.begins
        and re.search(rf"\b(with|has|have) {re.escape(row.name)}\b", point.says)
    ]
    assert told == []


def test_a_rule_of_a_keyword_stands_in_one_clause() -> None:
    """Told twice it would read as though two rules were needed."""
    numbers = {
        number: [
            point.says
            for provision, point in every_point()
            if provision.on(RELEASE_DAY) is point and number in point.numbers_on(RELEASE_DAY)
        ]
        for number in ("702.13b", "702.28b", "702.31b", "702.36b", "702.118b")
    }
    assert {number: len(said) for number, said in numbers.items()} == dict.fromkeys(numbers, 1)


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("702.26c@2024-11-07", "phasing-keeps-the-damage.yaml"),
        ("702.22k", "banding-a-blocker-between-two-attackers.yaml"),
        ("510.1c@2010-01-01", "division-past-the-first-in-order.yaml"),
        ("trample@2010-01-01", "trample-blocked-by-an-effect.yaml"),
        ("702.17d@2009-12-07", ""),
        ("702.13c@2012-08-15", ""),
        ("506.1@2024-04-18", ""),
    ],
)
def test_what_shows_a_rule_is_a_scenario_in_which_it_acts_on_the_day_asked_for(
    asked: str, shown: str
) -> None:
    """None is better than one in which another rule of its clause does, or which cannot be played that day."""
    best_shown = " ".join(call(f"explain {asked}").output.split()).partition("Best shown by ")[2]
    assert best_shown.partition(":")[0] == shown


def test_departures_are_limited_to_a_day_on_request() -> None:
    """Only those that concern the rules of the day are listed, and those that concern all rules."""
    told = json.loads(call("departures --on 2003-08-01 --format json").output)["departures"]
    assert {"several-players", "survivors-2003"} <= {one["name"] for one in told}
    assert "trigger-order-2009" not in {one["name"] for one in told}


def test_a_day_that_is_none_is_bad_input() -> None:
    found = call("departures --on yesterday")
    assert (found.exit_code, found.output) == (2, "yesterday is no day like 2009-07-11.\n")
    found = call("departures --on 2009-7-1")
    assert (found.exit_code, "did you mean 2009-07-01?" in found.output) == (2, True)


@pytest.mark.parametrize("one", departures(), ids=lambda one: one.name)
def test_a_departure_says_in_sentences_what_the_rules_have_and_what_a_run_does(one: Departure) -> None:
    """Both halves are sentences, days are in order, and versions that are named exist."""
    named = [word.strip(".,") for word in one.here.split() if "@" in word]
    assert one.rule.endswith(".")
    assert one.here.endswith(".")
    assert one.since is None or one.until is None or one.since <= one.until
    assert set(named) <= {version.id for version in every_version()}


def test_a_paraphrase_stands_alone() -> None:
    """A point is read beside no other: in an answer key, under a difference, as one choice of four."""
    leaning = ("The same", "Nor ", "Neither ", "Likewise", "Also ")
    assert not [point.says for _, point in every_point() if point.says.startswith(leaning)]


def test_what_people_call_a_matter_leads_to_its_clause() -> None:
    """Each such name is none that the rules here use, and leads to a clause that there is."""
    assert {*PEOPLE_SAY.values()} <= {*CLAUSES}
    assert not {*PEOPLE_SAY} & {*CLAUSES}
    for said, slug in PEOPLE_SAY.items():
        topic = look_up(said.replace("-", " ").capitalize())
        assert isinstance(topic, OfClause)
        assert topic.clause.slug == slug


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("the attack", "1993-08-05 to 1994-04-13  The Attack"),
        ("Attack Sequence 6", "1994-04-14 to 1997-03-23  Attack Sequence 6"),
        ("attack sequence", "1994-04-14 to 1997-03-23  Attack Sequence 3"),
        ("Damage Prevention", "1997-03-24 to 1999-04-22"),
        ("306.1b", "2008-10-01 to 2009-01-31  306.1b, excerpt only"),
        ("306.1c", "306.3c from 2008-10-01"),
        ("310.4a", "None of our points bears it today: since 2023-04-14 chapter 310 is about battles."),
        ("420.5n", "None of our points bears it today; a newer text may have given it to another rule."),
    ],
)
def test_whatever_is_cited_can_be_explained(words: str, said: str) -> None:
    """A chapter of a rulebook without numbers, a number in an excerpt, and a number that went to another rule."""
    found = CliRunner().invoke(commands, ["explain", words], prog_name="comparator")
    assert (found.exit_code, said in found.output) == (0, True), found.output


def test_a_number_under_which_the_text_can_be_read_otherwise_is_told_to_be_disputed() -> None:
    """306.2 of 2001 to 2003 says it of what leaves play, and before and after of all."""
    told = " ".join(call("explain removal-from-combat@2002-10-07").output.split())
    assert "306.2 from 2001-07-23, disputed; 306.2 from 2003-07-01" in told
