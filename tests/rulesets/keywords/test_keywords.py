"""The table of keywords: held against the list it was made from, and by boards before and after every day in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from string import ascii_lowercase

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.blaming.timeline import timeline
from comparator.commands.cli import commands
from comparator.running.anachronism import came_by, first_version, is_named_in
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read, read_file
from reports.words.obstacles import why
from reports.words.scripts import unnamed
from reports.words.words import day as in_words
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.history import CLAUSES, FIRST_DAY, as_of
from rulesets.keywords import table
from rulesets.keywords.clauses import MADE
from rulesets.keywords.row import Row
from rulesets.keywords.table import SPELLED, TABLE
from rulesets.keywords.words import WORDS
from rulesets.points import numbered
from rulesets.registry import find
from rulesets.sets import RELEASED
from tests.conftest import beside
from tests.playing import fate, play

LISTED = "rules/keywords.md"
RIDING = {
    "landhome", "desertwalk", "snow landwalk", "legendary landwalk", "nonbasic landwalk", "trample over planeswalkers", "hexproof from", "protection from everything",
    "protection from a player", "commander ninjutsu", "megamorph", "multikicker", "double agenda", "typecycling", "emerge from", "devour of another kind", "splice onto any instant or sorcery", "may collect evidence", "may behold", "behold or pay",
}  # fmt: skip
"""Rows of what rides on another keyword, which the list tells apart from the keywords."""

PLAYED = tuple(row for row in TABLE if row.played)
UNPLAYED = tuple(row for row in TABLE if not row.played)
LATER = tuple(row for row in PLAYED if row.in_rules > FIRST_DAY and row.name != "double strike")
WRITTEN = {
    "protection from a player": "protection from player Noah", "bands with other": "bands with other legends",
    "typecycling": "plainscycling 1", "affinity": "affinity for artifact", "offering": "offering Goblin", "devour of another kind": "devour land 1", "hexproof from": "hexproof from red",
    "daybound and nightbound": "daybound, nightbound", "splice": "splice onto Arcane 1",
    "splice onto any instant or sorcery": "splice onto instant or sorcery 1",
}  # fmt: skip
"""How a keyword is written on a board, where its name and shape do not tell."""
BEHIND = {
    "number": " 1",
    "number or X": " 1",
    "number, X or kind": " 1",
    "cost": " 1",
    "cost or life": " 1",
    "number and cost": " 1 1",
    "filter and cost": " creature 1",
    "cost and size": " 1 1/1",
    "filter": " creature",
    "gift": " a card",
}
"""What stands behind a keyword, by its shape."""

SAID = {
    **{
        limit: f"abilities: [{{ability: a test, only: {limit}, effect: {{gain life: 1}}}}]"
        for limit in ("boast", "exhaust", "power-up")
    },
    "max speed": "abilities: [{static: a test, boost: {pt: +1/+0, while: max speed}}]",
    "∞ (infinity)": "abilities: [{static: a test, boost: {pt: +1/+0, while: this is harnessed}}]",
    "cleave": "abilities: [{spell: a test, cleave: true, cost: {mana: R}, effect: {gain life: 1}}]",
}
"""How a card says what is no keyword among others."""

A_DAY = timedelta(days=1)


def written(row: Row) -> str:
    behind = "" if row.name in SAID else BEHIND.get(row.shape, "")
    return WRITTEN.get(row.name) or row.name + behind


def played(keywords: str, day: date, more: str = "") -> Run:
    """A lone attacker with some keywords, under the rules of a day."""
    board = f"format: 1\ntitle: A lone attacker\nplayers: {{Anna: 20, Noah: 20}}\n{more}"
    said = SAID.get(keywords, f"keywords: [{keywords}]")
    board += f"table: {{Anna: [Bear: {{pt: 2/2, {said}}}], Noah: []}}\nattacks: [Bear]\n"
    scenario = read(board, "lone attacker")
    return run(scenario, scenario.lines[0], as_of(day))


def day_of(row: Row) -> date:
    """The day since which a board with the keyword is played."""
    clause = CLAUSES[row.slug]
    return next(one.effective.day for one in clause.versions if one.effective.day.isoformat() >= row.since)


named = pytest.mark.parametrize("row", LATER, ids=lambda row: row.name)


# --- the table itself ----------------------------------------------------------------------------------------


def listed() -> Iterator[list[str]]:
    """The rows of the list of keyword abilities, cell by cell."""
    text = beside(LISTED).read_text(encoding="utf-8").partition("## Words that ride")[0]
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 8 and re.match(r"\d{4}-", cells[1]):
            yield cells


def test_the_table_says_of_every_keyword_what_the_list_does() -> None:
    """No keyword ability is missing, none is made up, and first text, number and size are the list's."""
    rows = {row.name.casefold(): row for row in TABLE}
    wrong = []
    for name, first, _, bounds, _, size, _, _ in listed():
        row = rows.pop(name.casefold())
        day, number = first.split()
        in_rulebooks = any(one in bounds for one in ("rulebook", "texts/1997", "from 1993 on"))
        bears = [one for entry in numbered(row.numbers) for one in entry.numbers if one[0].isdigit()]
        # Its own number, or that of a rule below it, which says what it does.
        wrong += [name] if bears[0].rstrip(ascii_lowercase) != number.rstrip(ascii_lowercase) else []
        wrong += [name] if not in_rulebooks and row.in_rules.isoformat() != day else []
        wrong += [name] if row.resizes != (not size.startswith(("no", "only if the"))) else []
        after = re.match(r"after (\d{4}-\d\d-\d\d)", bounds)
        if after and row.cards:
            wrong += [name] if RELEASED[row.cards] < date.fromisoformat(after[1]) else []
    assert not wrong
    assert set(rows) == RIDING


def test_every_keyword_action_of_the_list_is_a_row() -> None:
    """No keyword action is missing, and its last number in the texts is that of the list."""
    text = (
        beside(LISTED)
        .read_text(encoding="utf-8")
        .partition("## Keyword actions")[2]
        .partition("## Ability words")[0]
    )
    rows = re.findall(r"^\| ([A-Z][^|]+) \| [\d-]{10} [\d.]+ \| ([\d.]+) ", text, re.MULTILINE)
    rows += re.findall(r"([A-Z][\w' ]+?) (701\.\d+)[,.]", text.partition("by their latest number: ")[2])
    assert len(rows) >= 70
    for name, number in rows:
        row = table.CALLED[name.lower()]
        if row.name in WORDS or row.slug in MADE:
            point = (
                WORDS[row.name].points[-1] if row.name in WORDS else CLAUSES[row.slug].says.exists.points[-1]
            )
            last = point.numbered if name != "Tap" else point.numbered[:1]
            assert number in {one.rstrip(ascii_lowercase) for one in last[-1].numbers}, name


def test_every_row_is_whole() -> None:
    """Names and spellings are told apart, sets are known, clauses exist, and only what is played is short for anything."""
    assert len({row.name for row in TABLE}) == len(TABLE)
    assert {row.first_set for row in TABLE} | {row.cards for row in TABLE} <= {*RELEASED, ""}
    assert all(row.slug in CLAUSES for row in PLAYED)
    assert not [row.name for row in UNPLAYED if row.ability or row.counters or row.slug in MADE]
    assert {spelling for spelling, row in SPELLED.items() if row.played} <= set(KEYWORDS)


@named
def test_a_clause_begins_with_its_keyword(row: Row) -> None:
    """The first version of a keyword's clause is of the day that the table says, or may be as old as that."""
    first = next(one for one in CLAUSES[row.slug].versions if one.effective.day.isoformat() >= row.since)
    if row.unnamed == "Alpha":
        assert first.effective.day == FIRST_DAY
    elif row.name == "indestructible":
        assert first.effective.day < row.begins < row.in_rules
    else:
        assert first.effective.earliest <= row.begins <= first.effective.latest


# --- before and after its day ----------------------------------------------------------------------------------


@named
def test_a_board_with_it_is_played_from_its_day_on(row: Row) -> None:
    day = day_of(row)
    assert played(written(row), day).status == ("illegal" if row.name == "defender" else "finished")
    if day > FIRST_DAY:
        before = played(written(row), day - A_DAY)
        assert (before.status, before.citation and before.citation.clause) == ("refused", row.slug)
        assert re.search(
            rf" {re.escape(row.name)} (until|before) {in_words(day)}|before {in_words(day)} has {re.escape(row.name)}",
            why(before.reason),
        )


@named
def test_before_its_day_it_is_borrowed_on_request(row: Row) -> None:
    day = day_of(row)
    if day == FIRST_DAY:
        assert not played(written(row), day, "anachronism: borrow\n").borrowed
    else:
        found = played(written(row), day - A_DAY, "anachronism: borrow\n")
        assert found.status == "finished"
        assert [one for one in found.borrowed if one.startswith(f"{row.slug}@{day}")]


@named
def test_what_is_older_than_its_text_runs_and_says_so(row: Row) -> None:
    """Between the cards and the text the page says that it has no name, or that no text at hand has it."""
    noted = [*map(unnamed, played(written(row), row.in_rules - A_DAY).unnamed)]
    if day_of(row) == row.in_rules:
        assert not noted
    elif row.what_it_is:
        assert noted == [f"{row.name} is what a permanent is, and no ability, until {in_words(row.in_rules)}"]
    elif row.unnamed:
        assert noted == [f"{row.name} has no name in the rules until {in_words(row.in_rules)}"]
    else:
        (note,) = noted
        assert note.startswith(f"no text at hand before {in_words(row.in_rules)} has {row.name}")
    assert not played(written(row), row.in_rules).unnamed


@pytest.mark.parametrize(
    ("keyword", "since"),
    [
        ("persist", "2008-05-01"), ("undying", "2012-02-01"), ("hexproof", "1999-05-01"), ("morph 2", "2002-10-07"),
        ("modular 1", "2004-02-01"), ("shadow", "1997-10-14"), ("intimidate", "2009-07-11"), ("exalted", "2008-10-01"),
        ("shroud", "1994-06-01"), ("flash", "1996-10-08"), ("flanking", "1996-10-08"), ("rampage 1", "1994-06-01"),
        ("double strike", "2003-02-03"), ("provoke", "2003-02-03"), ("menace", "1994-11-01"),
    ],
)  # fmt: skip
def test_under_alpha_it_is_an_anachronism(keyword: str, since: str) -> None:
    found = played(keyword, FIRST_DAY)
    assert (found.status, in_words(date.fromisoformat(since)) in why(found.reason)) == ("refused", True)


def test_no_keyword_waits_for_a_text_that_is_younger_than_its_cards() -> None:
    """What the first cards had is played since their day, by the answer of the first text at hand."""
    assert [
        row.name for row in table.ROWS if row.dated and first_version(row).effective.day > row.begins
    ] == []


@pytest.mark.parametrize("day", ["2003-02-03", "2003-03-15"])
def test_a_double_striker_strikes_twice_and_a_provoker_provokes_since_the_day_of_their_cards(
    day: str,
) -> None:
    found = play(
        find(day),
        "table: {Anna: [Twin: 2/2 double strike, Taunter: 3/3 provoke], Noah: [Sleeper: {pt: 1/1, tapped: true}]}",
        "attacks: [Twin, Taunter]\nblocks: {Sleeper: Taunter}\nchoices: [{for: Taunter, may: true, target: Sleeper}]",
    )
    assert (found.facts["Noah"]["life"], fate(found, "Sleeper")) == (16, "graveyard")


@pytest.mark.parametrize(("day", "life"), [("2003-10-01", 20), ("2003-10-02", 17), ("2003-12-01", 17)])
def test_equipment_is_played_since_the_day_of_its_cards(day: str, life: int) -> None:
    """Mirrodin came out two months before the first text at hand that has any."""
    spear = "Spear: {types: [artifact], subtypes: [Equipment], attached to: Bear, keywords: [equip 0], abilities: [{static: +2/+0, boost: {who: attached, pt: +2/+0}}]}"
    found = play(find(day), f"table: {{Anna: [Bear: 1/1, {spear}], Noah: []}}\nattacks: [Bear]")
    assert found.facts.get("Noah", {"life": 20})["life"] == life


def test_that_it_is_night_needs_day_and_night_and_no_keyword_of_a_card() -> None:
    (on_the_eve, since) = (
        play(find(day), "it is: night\ntable: {Anna: [Bear: 2/2], Noah: []}\nattacks: [Bear]")
        for day in ("2021-09-23", "2021-09-24")
    )
    assert why(on_the_eve.reason) == "the rules had no day and night before 24 September 2021"
    assert [one.label for one in on_the_eve.citations] == ["502.2"]
    assert since.status == "finished"


@pytest.mark.parametrize("keyword", ["vigilance", "haste", "fear", "reach", "defender"])
def test_what_alphas_cards_had_in_other_words_runs_under_alpha(keyword: str) -> None:
    found = played(keyword, FIRST_DAY, "anachronism: refuse\n")
    assert found.status != "refused"
    assert [*map(unnamed, found.unnamed)] == [
        f"{keyword} has no name in the rules until {in_words(SPELLED[keyword].in_rules)}"
    ]


def test_everything_that_is_lacking_is_said_at_once() -> None:
    found = played("persist, wither, undying", date(2003, 7, 1))
    assert why(found.reason) == (
        "the rules had no persist before 1 May 2008; the rules had no undying before 1 February 2012; "
        "the rules had no wither before 1 May 2008"
    )


def test_two_kinds_of_protection_are_borrowed_in_the_version_that_has_both() -> None:
    both = "protection from everything, protection from player Noah"
    assert played(both, date(2003, 7, 1), "anachronism: borrow\n").borrowed == ("protection@2013-11-01",)


@pytest.mark.parametrize(
    ("quality", "rule"),
    [("everything", "from-everything"), ("player PLAYER", "from-a-player")],
)
def test_a_protection_that_has_a_rule_of_its_own_acts_by_that_rule(quality: str, rule: str) -> None:
    board = (
        "table: {Anna: [Ogre: 5/5 OWN], Noah: [Guard: 2/2 OTHERS]}\nattacks: [Ogre]\nblocks: {Guard: Ogre}\n"
    )
    having = f"protection from {quality}"
    today = as_of(date(2026, 8, 7))
    hurt = play(today, board.replace("OWN", "").replace("OTHERS", having.replace("PLAYER", "Anna")))
    barred = play(today, board.replace("OWN", having.replace("PLAYER", "Noah")).replace("OTHERS", ""))
    prevented = [event.cause for event in hurt.events if event.kind == "prevent"]
    assert [repr(cause) for cause in (*prevented, barred.cause)] == [f"protection.{rule}"] * 2


# --- what is given ----------------------------------------------------------------------------------------------

GIVERS = {
    "boost": "{types: [enchantment], abilities: [{static: lends it, boost: {who: each creature, keywords: [persist]}}]}",
    "effect": "{pt: 1/1, abilities: [{ability: bless, targets: [creature], effect: {gain: [persist], on: target}}]}",
    "token": "{pt: 1/1, abilities: [{ability: call, effect: {make: {name: Elf, pt: 1/1, keywords: [persist]}}}]}",
}


@pytest.mark.parametrize("how", GIVERS)
def test_a_keyword_that_a_card_gives_is_judged_too(how: str) -> None:
    board = f"format: 1\ntitle: A giver\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [Giver: {GIVERS[how]}], Noah: []}}\n"
    scenario = read(board, "giver")
    found = {day: run(scenario, scenario.lines[0], find(day)) for day in ("2003-07-01", "2008-05-01")}
    assert (why(found["2003-07-01"].reason), found["2008-05-01"].status) == (
        "the rules had no persist before 1 May 2008",
        "finished",
    )


def test_a_keyword_that_a_player_has_is_judged_too() -> None:
    board = "format: 1\ntitle: A player\nplayers: {Anna: 20, Noah: {has: hexproof}}\ntable: {Anna: [Bear: 2/2], Noah: []}\n"
    scenario = read(board, "player")
    assert "hexproof" in why(run(scenario, scenario.lines[0], as_of(FIRST_DAY)).reason)


def test_what_lies_face_down_is_judged_by_its_face() -> None:
    board = "format: 1\ntitle: Face down\nplayers: {Anna: 20, Noah: 20}\n"
    board += "table: {Anna: [Exalted Angel: {face down: true}], Noah: []}\nattacks: [Exalted Angel]\n"
    scenario = read(board, "face down")
    assert (
        why(run(scenario, scenario.lines[0], as_of(date(2002, 10, 6))).reason)
        == "the rules had no morph before 7 October 2002"
    )


# --- what is not played -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", UNPLAYED, ids=lambda row: row.name)
def test_a_keyword_that_is_not_played_is_refused_as_such(row: Row) -> None:
    for spelling in row.spellings or (row.name,):
        with pytest.raises(Faults) as refused:
            played(f'"{spelling}"', date(2026, 8, 7))
        assert [fault.message for fault in refused.value.faults] == [
            f'the keyword "{spelling}" is not played'
        ]


def test_check_says_where_a_keyword_stands_that_is_not_played(tmp_path: Path) -> None:
    """With file, line and column, like every fault."""
    path = tmp_path / "board.yaml"
    path.write_text(
        "format: 1\ntitle: One that is not played\nplayers: {Anna: 20, Noah: 20}\n"
        "table: {Anna: [Bear: 2/2 hidden agenda], Noah: []}\n",
        encoding="utf-8",
    )
    found = CliRunner().invoke(commands, ["check", str(path)])
    assert found.exit_code == 2
    assert "board.yaml:4:" in found.output
    assert 'the keyword "hidden agenda" is not played' in found.output


# --- a date's story ----------------------------------------------------------------------------------------------


def test_the_timeline_of_a_board_with_persist_begins_when_persist_exists() -> None:
    path = next(Path(table.__file__).parents[2].glob("comparator/library/kitchen-finks-and-the-husk.yaml"))
    scenario = read(path.read_text(encoding="utf-8"), path.stem)
    first, second, *_ = timeline(scenario, scenario.lines[0]).stages
    assert (first.status, first.until, second.since, second.status) == (
        "refused", "2008-04-30", "2008-05-01", "finished",
    )  # fmt: skip
    assert second.blame is not None
    assert [[swap.clause for swap in one] for one in second.blame.causes[0].sufficient] == [["persist"]]


@pytest.mark.parametrize("row", [row for row in PLAYED if row.in_rules > FIRST_DAY], ids=lambda row: row.name)
def test_what_a_keyword_is_refused_by_is_the_rule_that_came_with_it(row: Row) -> None:
    """The rule cited says nothing on an earlier day, and names the keyword or is of a clause that is about nothing else."""
    version = first_version(row)
    cited = came_by(version, row.name)
    point = cited.nearest(FIRST_DAY)
    assert point.since == version.effective.day
    assert is_named_in(point, row.name) or row.slug == row.name.lower().rstrip("!").replace(" ", "-")
    if point.numbers_on(point.since) and not is_named_in(point, row.name):
        assert row.slug in MADE


@pytest.mark.parametrize(
    ("board", "ruleset", "cited"),
    [
        (
            "double-strike-hits-twice",
            "alpha",
            "cards since Legions; in no text before that of 2003-03-15 (502.2b, 502.28b)",
        ),
        (
            "double-strike-hits-twice",
            "sixth",
            "cards since Legions; in no text before that of 2003-03-15 (502.2b, 502.28b)",
        ),
        ("examples/past-three-loyalty", "pre-m10", "702.19c"),
        ("witnesses/prevention-nothing-else-in-the-step", "sixth", "306.1"),
        ("witnesses/prevention-nothing-else-in-the-step", "march-of-the-machine", "510.2"),
    ],
)
def test_a_board_is_refused_by_the_rule_that_denies_it(board: str, ruleset: str, cited: str) -> None:
    """A keyword is lacking by its own rule of the day it came, a moment by the rule that leaves no room for it."""
    scenario = read_file(Path(library.__file__).parent / f"{board}.yaml")
    citation = run(scenario, scenario.lines[0], find(ruleset)).citation
    assert citation is not None
    assert citation.label == cited
