"""Cards as of their day: a card that has been worded anew is played by the wording of the rules' date."""

from __future__ import annotations

import pytest

from comparator.blaming.blame import blame
from comparator.blaming.timeline import timeline
from comparator.comparing.compare import compare
from comparator.running.caching import Runs
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from comparator.scenario.scenario import Scenario
from reports.comparison import text
from reports.words.cards import does
from reports.words.rewording import reworded, worded
from rulesets.cards import book
from rulesets.registry import find


def sprite(since: str = "2008-02-01", change: str = "pt: 1/5") -> Scenario:
    """A 1/1 that attacks beside nothing and is blocked by a 2/2; from a day on it is as `change` says."""
    return read(
        f"""
format: 1
title: A Sprite worded anew
players: {{Anna: 20, Noah: 20}}
cards:
  Ember Sprite:
    pt: 1/1
    as of:
      {since}: {{{change}}}
table:
  Anna: [Ember Sprite]
  Noah: [Bear: 2/2]
attacks: [Ember Sprite]
blocks: {{Bear: Ember Sprite}}
""",
        "wording",
    )


def zone(scenario: Scenario, ruleset: str) -> object:
    return run(scenario, scenario.lines[0], find(ruleset)).facts["Ember Sprite"]["zone"]


@pytest.mark.parametrize(
    ("ruleset", "where"),
    [
        ("1993-08-05", "graveyard"),
        ("2008-01-31", "graveyard"),
        ("2008-02-01", "battlefield"),
        ("modern", "battlefield"),
    ],
)
def test_a_card_is_played_by_the_wording_of_the_day(ruleset: str, where: str) -> None:
    assert zone(sprite(), ruleset) == where


def test_a_wording_is_told_with_its_last_day() -> None:
    """What is so until the day before another wording is not so on that day any more, as everywhere else."""
    scenario = sprite("2008-02-01")
    told = [worded(one) for day in ("2003", "modern") for one in scenario.wordings(find(day).date)]
    assert told == ["Ember Sprite, until 31 January 2008", "Ember Sprite, since 1 February 2008"]
    assert [*does(scenario.pieces[0].facts)][-1].startswith("Until 31 January 2008: ")


def test_a_wording_may_be_dated_by_a_name_of_rules() -> None:
    assert sprite("2008").dated == (find("2008").date,)


def test_a_later_wording_says_what_changes_and_keeps_the_rest() -> None:
    facts = sprite(change="keywords: [first strike]").pieces[0].facts
    assert (facts.power, facts.toughness, facts.keyword_names) == (1, 1, frozenset({"first strike"}))
    assert not facts.on(find("2003").date).keywords


def test_a_wording_given_as_text_says_all_that_the_card_does() -> None:
    facts = read("""
format: 1
title: A Sprite with words
players: {Anna: 20, Noah: 20}
cards:
  Ember Sprite: {pt: 1/1, keywords: [flying], as of: {2008-02-01: {text: First strike}}}
table: {Anna: [Ember Sprite], Noah: []}
""", "wording").pieces[0].facts  # fmt: skip
    assert facts.keyword_names == {"first strike"}
    assert facts.on(find("2003").date).keyword_names == {"flying"}


def test_a_board_changes_a_book_card_in_all_its_wordings() -> None:
    """What a scenario says of a card of the book holds of each wording, and the rest is as of its day."""
    grown = (
        read(
            """
format: 1
title: A Fanatic that has grown
players: {Anna: 20, Noah: 20}
table: {Anna: [Mogg Fanatic: {pt: 3/3}], Noah: []}
""",
            "wording",
        )
        .pieces[0]
        .facts
    )
    before = grown.on(find("2003").date)
    assert (before.power, grown.power) == (3, 3)
    assert before.abilities[0].targets != grown.abilities[0].targets


def test_rules_of_a_day_between_two_wordings_share_no_run_with_those_of_another() -> None:
    """What is kept of a run under some rules is not taken for rules that answer alike and read the card otherwise."""
    scenario = sprite("2003-08-01")
    runs = Runs(scenario, scenario.lines[0], pictured=False)
    zones = {runs.under(find(day)).facts["Ember Sprite"]["zone"] for day in ("2003-07-31", "2003-08-01")}
    assert zones == {"graveyard", "battlefield"}


def test_blame_says_what_the_wording_changes_and_finds_no_clause_behind_it() -> None:
    scenario = sprite("2003-08-01")
    found = blame(scenario, scenario.lines[0], find("2003-07-31"), find("2003-08-01"))
    assert found.reworded is not None
    assert {one.fact for one in found.reworded.facts if one.id == "Ember Sprite"} >= {"zone"}
    assert not found.causes
    assert reworded(found, scenario).endswith("Ember Sprite survives; with the one before Ember Sprite dies.")


def test_blame_says_nothing_of_a_wording_that_changes_nothing() -> None:
    scenario = sprite(change="subtypes: [Faerie]")
    assert blame(scenario, scenario.lines[0], find("2003"), find("modern")).reworded is None


def test_a_timeline_turns_on_the_day_of_a_wording_though_no_rule_changed() -> None:
    scenario = sprite("2003-08-02")
    stages = timeline(scenario, scenario.lines[0]).stages
    (turn,) = [stage for stage in stages if stage.since == "2003-08-02"]
    assert (turn.amendment, turn.worded, turn.change) == ("", ("Ember Sprite",), "result")


def test_a_report_says_which_wording_was_played_and_that_it_decides() -> None:
    scenario = sprite("2008-02-01")
    told = text.comparison(compare(scenario, [find("2003"), find("2008")]), full=True)
    assert "Ember Sprite, until 31 January 2008" in told
    assert "Ember Sprite, since 1 February 2008" in told
    assert "is worded anew" in told


@pytest.mark.parametrize(
    ("since", "change", "says"),
    [
        ("1990-01-01", "pt: 2/2", "history begins"),
        ("some day", "pt: 2/2", 'no ruleset is called "some day"'),
        ("2008", "year: 2008", 'unknown key "year"'),
        ("2008", "ptt: 2/2", 'unknown key "ptt"'),
    ],
)
def test_a_wording_that_cannot_be_is_a_fault(since: str, change: str, says: str) -> None:
    with pytest.raises(Faults) as raised:
        sprite(since, change)
    assert says in raised.value.faults[0].message


def test_a_wording_of_the_book_changes_something() -> None:
    dated = [facts for facts in map(book.card, book.card_names()) if facts.dated]
    assert dated
    for facts in dated:
        before = [facts.on(day.replace(year=day.year - 1)) for day in facts.dated]
        assert facts.on(facts.dated[-1]) not in before, facts.name


@pytest.mark.parametrize("ruleset", ["2004-09-30", "2004-10-01"])
def test_a_wall_stays_at_home_by_the_rule_and_then_by_its_own_words(ruleset: str) -> None:
    scenario = read(
        """
format: 1
title: A Wall told to attack
players: {Anna: 20, Noah: 20}
table: {Anna: [Wall of Wood], Noah: []}
attacks: [Wall of Wood]
""",
        "wording",
    )
    done = run(scenario, scenario.lines[0], find(ruleset))
    assert done.status == "illegal"
    assert done.citation is not None
    assert done.citation.clause == "attack-restrictions"
