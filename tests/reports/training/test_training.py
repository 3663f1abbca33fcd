"""Questions: one fact each, computed, behind gates; their exports can be read back."""

from __future__ import annotations

import csv
import io
import json
import pickle
import re
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.questions.asked import DROPPED, Source
from comparator.questions.beliefs import beliefs
from comparator.questions.facts import Divisions, Legal, Since, World, fact_of, splits_of
from comparator.questions.readings import READINGS
from comparator.questions.wrong import answer_of
from comparator.scenario.reading import read, read_file
from reports.training.answers import division, key, laid_out, of_real_cards, told_order
from reports.training.answers import told as answered
from reports.training.banks import NoBank, read_bank
from reports.training.drawing import Item, NothingCalled, Sheet, Wanted, draw, select, what_would_fit
from reports.training.exports.formats import FORMATS, write_every
from reports.training.exports.public import TAGS, is_printed
from reports.training.exports.quiz import feedback
from reports.training.foreign.reading import entries
from reports.training.gates import GATES
from reports.training.making import (
    MOST_FROM_ONE,
    MOST_OF_A_NOVICES,
    MOST_OF_ONE_BELIEF,
    bank_of,
    make,
    questions,
)
from reports.training.question import KINDS, LEVELS, ORDERED, AnswerOrigin, Offer, Question
from reports.training.stale import refreshed, stale_lines, stale_questions
from reports.training.wording import in_language
from reports.words.words import day as in_words
from reports.writing.formats import MissingPackage, write
from rulesets.history import CLAUSES
from rulesets.keywords.table import NAMED
from rulesets.registry import find
from tests.questions_asked import EVERY, asked, whole

pytestmark = pytest.mark.xdist_group("training")
"""One worker asks all the questions, and only once."""

BEAR_CUB = library.paths()[0].with_name("bear-cub-and-three-blockers.yaml")
FANATIC = BEAR_CUB.with_name("mogg-fanatic-and-the-hawk.yaml")


@pytest.mark.parametrize("gate", GATES)
def test_every_question_passes_every_gate(gate: str) -> None:
    assert [question.id for question in asked() if not GATES[gate](question)] == []


def test_nearly_all_questions_are_about_real_cards() -> None:
    """What an invented card would show, a real one shows where it can: in 300 questions of the bank, or as many of a part of it."""
    bank = whole()
    assert bank.real == [one.id for one in bank.questions if of_real_cards(one)]
    assert len(bank.real) >= (300 if EVERY == 1 else len(bank.questions) * 0.94)


def _on(cards: str) -> str:
    """A board of ours with some cards of Anna's, of which the first attacks."""
    return f"format: 1\ntitle: A board\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [{cards}]}}\nattacks: [Cub]\n"


_KNIGHT = """format: 1
title: A board
players: {Anna: 20, Noah: 20}
table: {Anna: [White Knight: {keywords: []}], Noah: [Cub: 2/2]}
attacks: [White Knight]
blocks: {Cub: White Knight}
"""
"""A knight that has not struck first, as it would by what is printed on it."""


def _two_parts() -> str:
    """A board on which a card is used on two creatures, of which the stem of another says nothing."""
    horn = "Horn: {types: [artifact], abilities: [{ability: blow, targets: [creature, creature], effect: {block: target 2, creature: target}}]}"
    play = "plays: [{by: Anna, when: blockers-declared, use: Horn, targets: [Imp, Cub]}]\n"
    return _on(f"Cub: 2/2, Imp: 1/1, {horn}") + play


@pytest.mark.parametrize(
    ("gate", "spoilt"),
    [
        (
            "a keyword that decides is not explained",
            {
                "kind": "life",
                "asks": "life: Anna",
                "source": _on("Cub: 2/2 lifelink"),
                "why": (),
                "clauses": (),
            },
        ),
        (
            "a keyword that decides is not explained",
            {
                "kind": "most",
                "asks": "most: Cub; Noah",
                "source": _on("Cub: {pt: 2/2, keywords: [deathtouch, trample]}"),
                "why": (),
                "clauses": (),
            },
        ),
        (
            "a card of later years",
            {"kind": "life", "day": "1999-04-23", "source": _on("Cub: 2/2, Young Wolf")},
        ),
        (
            "an Aura on nothing",
            {"kind": "life", "source": _on("Cub: 2/2, Halo: {types: [enchantment], subtypes: [Aura]}")},
        ),
        (
            "nobody attacks",
            {"clauses": ("defending-player",), "source": _on("Cub: 2/2").replace("[Cub]", "[]")},
        ),
        ("stem too long", {"stem": "word " * 61}),
        ("stem too long", {"kind": "first", "stem": "word " * 43}),
        (
            "option as long as a rule",
            {"choices": (Offer("word " * 29, True, "", AnswerOrigin("current")),)},
        ),
        ("a card not shown", {"stem": "Somebody attacks."}),
        ("explanation names no rule", {"rules": ()}),
        ("words of another day", {"prompt": "What is removed from the game?"}),
        ("internal note", {"short": "Our extract does not say."}),
        ("internal note", {"short": "So it was under pre-m10."}),
        ("a name that misleads", {"source": _on("Cub: 2/2, Trample Cub: 2/2")}),
        ("a name that tells the answer", {"source": _on("Cub: 2/2, Stubborn Bear: 2/2")}),
        (
            "something hangs on what is left out",
            {
                "kind": "amount",
                "asks": "amount: Cub",
                "source": _KNIGHT,
                "answer": "2",
                "choices": (Offer("2", True, "", AnswerOrigin("current")),),
            },
        ),
        ("who does what to whom is not told", {"source": _two_parts()}),
        (
            "what is asked for is told",
            {
                "clauses": ("effect-order",),
                "source": _on("Cub: 2/2, Charm: {types: [artifact]}") + "effect order: [Charm, Cub]\n",
            },
        ),
        (
            "a card comes as a copy",
            {
                "source": _on(
                    "Cub: 2/2, Twin: {pt: 0/0, abilities: [{static: double, enters as copy of: creature}]}"
                )
            },
        ),
        (
            "a card lies face down in vain",
            {"clauses": (), "source": _on("Cub: 2/2, Lightning Bolt: {face down: manifested}")},
        ),
        (
            "a mistake about what is not there",
            {
                "kind": "first",
                "answer": "The triggered ability of Cub goes on the stack",
                "choices": (Offer("Anna may act", False, "", AnswerOrigin("current", ("dying-window",))),),
            },
        ),
        (
            "key told by its length",
            {
                "kind": "reason",
                "choices": tuple(
                    Offer(text, right, "", AnswerOrigin("current"))
                    for text, right in (("Yes " * 20, True), ("No", False), ("Maybe", False))
                ),
            },
        ),
    ],
)
def test_a_gate_stops_what_it_is_there_for(gate: str, spoilt: dict[str, Any]) -> None:
    question = next(one for one in asked() if one.kind != "lesson")
    assert not GATES[gate](replace(question, **spoilt))


_SHARES = [("scenario", "about"), ("belief", "about"), ("kind", "about"), ("answer", "for")]


def test_whatever_is_dropped_is_counted_under_a_known_reason() -> None:
    bank = whole()
    more = {f"{what} asked {which} often enough" for what, which in _SHARES}
    assert {*bank.dropped} <= {*DROPPED, *GATES, *more}
    assert bank.candidates == len(bank.questions) + bank.dropped.total()


def test_nine_stems_in_ten_have_at_most_sixty_words_and_the_middle_one_thirty_five() -> None:
    words = sorted(len(question.stem.split()) for question in asked())
    assert words[len(words) // 2] <= 35
    assert words[len(words) * 9 // 10] <= 60


def test_no_question_repeats_another() -> None:
    said = [
        (question.title, question.kind, question.stem, question.prompt, question.answer)
        for question in asked()
    ]
    assert len(set(said)) == len(said)


def test_no_two_reasons_for_the_same_differ_in_words_alone() -> None:
    """On the board that is left, one of them makes something else happen."""
    for question in asked():
        fact = fact_of(question.asks)
        if question.kind != "reason" or isinstance(fact, Legal):
            continue
        so = World(laid_out(question), find(question.ruleset))
        stories = []
        for origin in (choice.origin for choice in question.choices if not choice.right):
            believed = replace(so, ruleset=find(origin.ruleset))
            for slug in origin.beliefs:
                believed = beliefs()[slug].world(believed) or believed
            stories.append((fact.of(believed), [event.key for event in believed.run.events]))
        assert all(stories.count(one) == 1 for one in stories), question.id


def test_every_wrong_answer_is_what_its_origin_comes_to() -> None:
    for question in asked():
        fact, world = fact_of(question.asks), World(laid_out(question), find(question.ruleset))
        if isinstance(fact, Since):
            continue
        for choice in question.choices:
            if choice.right or question.kind in ("days", "moments", "lesson"):
                continue
            era = choice.origin.ruleset if not choice.origin.beliefs else ""
            answer = answer_of(world, fact, Source(era, choice.origin.beliefs))
            assert answer is not None, (question.id, choice.text)
            if isinstance(fact, Divisions):
                order = told_order(world.line)
                assert choice.text in {division(one, order) for one in splits_of(answer)}, question.id
            else:
                text = choice.text.replace(" alone ", " ", 1)  # where another option has more of them die
                assert text.startswith(answered(fact, answer)), (question.id, choice.text)


def test_there_are_at_least_twenty_five_beliefs_and_none_is_in_the_history() -> None:
    assert len(beliefs()) >= 25
    assert {one.reading for one in beliefs().values()} - {""} == {*READINGS}
    readings = {version.reading for clause in CLAUSES.values() for version in clause.versions}
    assert not any(reading.startswith("belief") for reading in readings)


@pytest.mark.parametrize("slug", beliefs())
def test_what_a_belief_gets_wrong_stands_on_the_days_on_which_it_is_wrong(slug: str) -> None:
    belief = beliefs()[slug]
    assert belief.rule.on(belief.since) is not None
    last = min(belief.until, find("current").date)
    assert belief.rule.on(last) is not None


def _of_the_library(slug: str) -> Path:
    return next(path for path in library.every_path() if path.stem == slug)


def _of_the_cub() -> list[Question]:
    scenario = read_file(BEAR_CUB.with_name("five-power-against-three-and-four.yaml"))
    bank = bank_of([scenario], make([scenario]))
    return [one for one in bank.questions if one.kind == "divisions"]


def test_a_question_about_the_order_of_blockers_goes_stale_with_foundations() -> None:
    found = list(stale_questions(_of_the_cub(), find("2024-11-07"), find("2024-11-08")))
    assert {cause.clause for one in found for cause in one.causes} == {"division"}


def test_only_what_differs_between_two_days_is_drawn() -> None:
    before, after = find("2024-11-07"), find("2024-11-08")
    drawn = select(asked(), Wanted(between=(before, after)))
    assert "divisions" in {question.kind for question in drawn}
    assert set(drawn) == {question for question in asked() if key(question, before) != key(question, after)}


def test_a_question_that_holds_is_left_as_it_is_when_a_bank_is_refreshed() -> None:
    bank = asked()[:3]
    assert [one for one, note in refreshed(bank, find(bank[0].ruleset)) if not note][:1] == [bank[0]]


def test_no_scenario_gives_more_than_its_share() -> None:
    assert max(Counter(question.scenario for question in asked()).values()) <= MOST_FROM_ONE


def test_the_key_stands_out_neither_by_length_nor_by_place() -> None:
    """Whoever always takes the longest option, or any one letter, does not do much better than by chance."""
    single = [item for item in draw(asked(), Wanted(), seed=2).items if not item.question.several]
    longest = sum(max(item.choices, key=lambda one: len(one.text)).right for item in single)
    assert longest <= len(single) / 2
    shuffled = [
        item
        for seed in range(40)
        for item in draw(asked(), Wanted(), seed).items
        if not item.question.several and item.question.kind not in ORDERED
    ]
    for letter in "ABC":
        assert 0.2 < sum(item.right == (letter,) for item in shuffled) / len(shuffled) < 0.4, letter


def test_no_belief_is_offered_more_often_than_its_share() -> None:
    """A learner is to meet more than one mistake."""
    offered = Counter(
        slug
        for question in asked()
        if question.kind != "lesson"
        for slug in {slug for choice in question.choices for slug in choice.origin.beliefs}
    )
    for slug, times in offered.items():
        assert times <= (MOST_OF_A_NOVICES if beliefs()[slug].novice else MOST_OF_ONE_BELIEF), slug


def test_several_right_answers_are_told_in_the_order_of_their_letters() -> None:
    """Whoever compares a sheet with its key goes from A on."""
    sheet = draw(
        questions(read_file(_of_the_library("a-giant-before-three"))).questions,
        Wanted(topics=("divisions",)),
        3,
    )
    for item in sheet.items:
        assert item.question.answer == "; ".join(choice.text for choice in item.choices if choice.right)


def test_answers_with_an_order_of_their_own_are_shown_in_it() -> None:
    """Numbers, days and moments are never shuffled, and numbers rise."""
    ordered = [item for item in draw(asked(), Wanted(), seed=2).items if item.question.kind in ORDERED]
    assert all(item.choices == item.question.choices for item in ordered)
    numbers = [
        [int(choice.text) for choice in item.choices]
        for item in ordered
        if item.question.kind in ("amount", "most")
    ]
    assert numbers
    assert all(one == sorted(one) for one in numbers)


def test_a_sentence_of_an_old_lesson_is_false_today_by_its_belief_alone() -> None:
    """Three sentences are so today, and the fourth was so on the lesson's day."""
    lessons = [question for question in asked() if question.kind == "lesson"]
    assert lessons
    for question in lessons:
        then = find(question.asks.partition(": ")[2])
        assert key(question, then) == (), question.id
        assert key(question, find("current")) == question.key


def test_ids_depend_on_what_is_asked_and_not_on_the_wording() -> None:
    one = asked()[0]
    assert replace(one, stem="other words", prompt="too").id == one.id
    assert len({question.id for question in asked()}) == len(asked())


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory) -> tuple[Question, ...]:
    """The questions as anybody has them who has the exported JSON and nothing else."""
    path = tmp_path_factory.mktemp("bank") / "bank.json"
    path.write_text(str(write(FORMATS["json"], draw(asked(), Wanted(), seed=3))), encoding="utf-8")
    return read_bank(path)


def test_the_key_is_found_again_from_the_exported_json_alone(bank: tuple[Question, ...]) -> None:
    for question in bank:
        assert set(key(question, find(question.ruleset))) == set(question.key), question.id


def test_another_language_keeps_the_id_and_which_answers_are_right_and_finds_the_key_again() -> None:
    reworded = 0
    for question in asked():
        told = in_language(question, "era")
        assert told.id == question.id
        assert [choice.right for choice in told.choices] == [choice.right for choice in question.choices]
        assert len({choice.text for choice in told.choices}) == len(told.choices), told.id
        assert set(key(told, find(told.ruleset))) == set(told.key), told.id
        reworded += (told.stem, told.why, told.choices) != (question.stem, question.why, question.choices)
    assert reworded


def test_todays_words_and_old_ones_never_stand_in_one_question() -> None:
    for question in asked():
        texts = " ".join(
            (
                question.stem,
                question.prompt,
                question.short,
                *question.why,
                *(choice.text for choice in question.choices),
            )
        )
        assert not re.search(r"\b(in|into|leaves) play\b|removed from the game|state-based effect", texts), (
            question.id
        )
        if question.day < "2009-07-11":
            old = in_language(question, "era")
            texts = " ".join(
                (old.stem, old.prompt, old.short, *old.why, *(choice.text for choice in old.choices))
            )
            assert not re.search(r"battlefield|\bexiled?\b|state-based action|\bdies?\b|activate", texts), (
                question.id
            )


def test_the_json_says_which_language_a_question_is_in_and_a_bank_without_one_is_in_todays(
    tmp_path: Path,
) -> None:
    sheet = draw([in_language(question, "era") for question in asked()[:3]], Wanted(), seed=3)
    exported = json.loads(str(write(FORMATS["json"], sheet)))
    assert {question["language"] for question in exported["questions"]} == {"era"}
    path = tmp_path / "bank.json"
    for question in exported["questions"]:
        del question["language"]
    path.write_text(json.dumps(exported), encoding="utf-8")
    assert {question.language for question in read_bank(path)} == {"modern"}


def test_a_language_that_does_not_exist_names_the_nearest() -> None:
    done = CliRunner().invoke(commands, ["train", str(BEAR_CUB), "--language", "eraa"])
    assert (done.exit_code, "did you mean era" in done.output) == (2, True)


def test_levels_are_the_five_that_judges_use() -> None:
    assert {question.level for question in asked()} <= set(LEVELS)


def test_the_quiz_tells_of_each_option_what_is_wrong_with_it_or_why_it_is_right() -> None:
    asked_first = next(one for one in questions(read_file(FANATIC)).questions if one.kind == "first")
    said = [feedback(choice, asked_first) for choice in asked_first.choices]
    assert "Right." in said
    assert any(one.startswith("Believes: ") for one in said)
    moments = next(one for one in questions(read_file(FANATIC), ["2003"]).questions if one.kind == "moments")
    assert any(
        feedback(choice, moments).startswith("Done then, Goblin Piker dies all the same.")
        for choice in moments.choices
    )


def test_the_same_seed_draws_the_same_sheet_and_another_form_shuffles_it() -> None:
    first, again = draw(asked(), Wanted(number=9), 4), draw(asked(), Wanted(number=9), 4)
    other = draw(asked(), Wanted(number=9), 4, form="B")
    assert first == again
    assert {item.question.id for item in first.items} == {item.question.id for item in other.items}
    assert first.items != other.items


def test_too_few_questions_are_said_to_be_too_few() -> None:
    assert "only" in draw(asked(), Wanted(number=100_000), 1).short


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted(eras=("m11",)), [r"Without `--era`, \d+ questions would fit \(.*current \d+.*\)\."]),
        (
            Wanted(eras=("m11",), levels=("1",)),
            [
                r"Without `--era`, \d+ questions would fit \(.*\)\.",
                r"With `--level` alone, \d+ questions would fit\.",
                r"With `--era` alone, 0 questions would fit\.",
            ],
        ),
    ],
    ids=["one thing asked", "several"],
)
def test_where_no_question_fits_it_is_told_what_would(wanted: Wanted, told: list[str]) -> None:
    """With each thing that is asked left out, and with it alone."""
    assert not draw(asked(), wanted, 1).items
    found = list(what_would_fit(asked(), wanted))
    assert len(found) == len(told)
    assert all(re.fullmatch(pattern, row) for pattern, row in zip(told, found, strict=True))


@pytest.mark.parametrize(
    ("wanted", "near"),
    [
        (Wanted(clauses=("divison",)), "division"),
        (Wanted(levels=("7",)), "corner"),
        (Wanted(tags=("sacrifise",)), "sacrifice"),
        (Wanted(eras=("curent",)), "current"),
    ],
)
def test_what_does_not_exist_names_the_nearest(wanted: Wanted, near: str) -> None:
    with pytest.raises(NothingCalled, match=near):
        select(asked(), wanted)


def test_an_era_that_no_question_has_is_told_with_those_that_questions_have() -> None:
    there = {one.ruleset for one in asked()}
    with pytest.raises(NothingCalled) as refused:
        select(asked(), Wanted(eras=("1994-04-14",)))
    assert str(refused.value).endswith(f"there are {', '.join(sorted(there)[:12])}")


SHEET = 6


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_sheet_makes_the_same_bytes_in_every_form(name: str) -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    assert write(FORMATS[name], sheet) == write(FORMATS[name], sheet)


def test_every_form_written_at_once_is_what_each_is_alone_whoever_writes_it() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    assert list(write_every(sheet)) == [write(form, sheet) for form in FORMATS.values()]


def test_a_missing_package_says_how_to_install_it_also_from_another_process() -> None:
    missing = pickle.loads(pickle.dumps(MissingPackage(FORMATS["pdf"], "weasyprint")))
    assert "pip install 'rules-version-comparator[pdf]'" in str(missing)


def test_csv_has_a_row_for_each_question() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    rows = list(csv.DictReader(io.StringIO(str(write(FORMATS["csv"], sheet)))))
    assert [row["id"] for row in rows] == [item.question.id for item in sheet.items]


def test_a_table_and_a_bank_say_on_which_day_a_rule_bears_its_number() -> None:
    """Rule for rule, and apart from the day since which it has stood and from that of the rules asked about."""
    asks = questions(read_file(_of_the_library("legend-rule-two-go-together"))).questions
    items = tuple(Item(number, one, one.choices) for number, one in enumerate(asks, 1) if one.kind == "days")
    sheet = Sheet("Days", "A", items)
    rows = list(csv.DictReader(io.StringIO(str(write(FORMATS["csv"], sheet)))))
    entries = json.loads(str(write(FORMATS["bank"], sheet)))
    assert any(rule.as_of != item.question.day for item in items for rule in item.question.rules)
    for item, row, entry in zip(items, rows, entries, strict=True):
        rules = item.question.rules
        assert row["numbered on"].split("; ") == [rule.as_of if rule.numbers else "" for rule in rules]
        assert row["since"].split("; ") == [rule.since for rule in rules]
        days = [in_words(date.fromisoformat(rule.as_of)) for rule in rules for _ in rule.numbers]
        assert [one["ruleText"].rpartition(", as numbered on ")[2] for one in entry["citedRules"]] == [
            f"{day})" for day in days
        ]
        assert all(f"as numbered on {day}" in entry["answerSimpleCited"] for day in days)


def test_no_day_stands_above_a_question_that_asks_for_days() -> None:
    """The number in its key is of the day that is the answer; any other question is headed by the rules it asks about."""
    items = draw(asked(), Wanted(), 5).items
    said = str(write(FORMATS["markdown"], Sheet("All", "A", items)))
    heads = dict(re.findall(r"(?m)^## (\d+)\. (\w.*)$", said.partition("# Key")[0]))
    for item in items:
        for_days = item.question.kind in ("since", "days")
        assert heads[str(item.number)].startswith(("Since when", "On which days") if for_days else "Rules of")


def strange_sheet() -> Sheet:
    """A question whose answers mean something to the programs that read them."""
    answers = ("=1+1", "%50% of it ~ {a} # b", "+1/+1", "-3", "@Bear")
    (one, *_) = questions(read_file(FANATIC)).questions
    choices = tuple(replace(one.choices[0], text=text, right=text == "-3") for text in answers)
    return Sheet("Strange", "A", (Item(1, replace(one, choices=choices), choices),))


def test_a_spreadsheet_works_nothing_out_that_stands_in_the_table() -> None:
    """What begins like a formula is marked as text; a number alone comes to itself."""
    _, row = csv.reader(io.StringIO(str(write(FORMATS["csv"], strange_sheet()))))
    assert row[15:20] == ["'=1+1", "%50% of it ~ {a} # b", "'+1/+1", "-3", "'@Bear"]


def test_an_answer_that_begins_like_a_fraction_is_marked_as_plain_text() -> None:
    gift = str(write(FORMATS["gift"], strange_sheet()))
    assert "\t~[plain]%50% of it \\~ \\{a\\} \\# b#" in gift
    assert "\t=-3#" in gift


def test_moodle_gives_full_marks_to_the_right_answers_alone() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    quiz = ET.fromstring(str(write(FORMATS["moodle"], sheet)))
    for item, question in zip(sheet.items, quiz.findall("question[@type='multichoice']"), strict=True):
        marks = [float(answer.get("fraction", "0")) > 0 for answer in question.findall("answer")]
        assert marks == [choice.right for choice in item.choices]


def test_the_qti_manifest_names_every_file_of_the_package() -> None:
    made = write(FORMATS["qti"], draw(asked(), Wanted(number=SHEET), 5))
    assert isinstance(made, bytes)
    with zipfile.ZipFile(io.BytesIO(made)) as package:
        manifest = ET.fromstring(package.read("imsmanifest.xml"))
        named = {file.get("href") for file in manifest.iter("{http://www.imsglobal.org/xsd/imscp_v1p1}file")}
        assert named == set(package.namelist()) - {"imsmanifest.xml"}


def test_a_bank_for_others_can_be_read_as_one(tmp_path: Path) -> None:
    """What `stale` reads of banks of that shape: each question by its number, what it asks, and what it takes for right."""
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    path = tmp_path / "bank.json"
    path.write_text(str(write(FORMATS["bank"], sheet)), encoding="utf-8")
    found = list(entries(path))
    assert [one.id for one in found] == [str(int(item.question.id, 16)) for item in sheet.items]
    assert all(
        item.question.short.rstrip(".") in "; ".join(one.taught)
        for one, item in zip(found, sheet.items, strict=True)
    )


def test_a_bank_for_others_names_cards_rules_and_levels_as_public_banks_do() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    entries = json.loads(str(write(FORMATS["bank"], sheet)))
    for entry, item in zip(entries, sheet.items, strict=True):
        named = [card["name"] for card in entry["includedCards"]]
        assert named == [card for card in item.question.cards if is_printed(card)]
        assert entry["tags"][0] == "Combat"
        assert {*entry["tags"]} <= {"Combat", *TAGS}
        numbers = [number for rule in item.question.rules for number in rule.numbers]
        assert [rule["ruleNumber"] for rule in entry["citedRules"]] == numbers
        assert all(number in entry["answerSimpleCited"] for number in numbers)
        assert entry["id"] < 2**53  # what a number in JSON keeps exactly
        assert entry["complexity"] in ("Simple", "Intermediate", "Complicated")
        assert entry["level"] in ("0", "1", "2", "3", "Corner Case")


def test_the_tags_of_public_banks_hang_on_what_questions_have() -> None:
    """Kinds, clauses, keywords and tags of the boards that ship, each spelled as it is there."""
    tags = {tag.replace(" ", "-") for path in library.every_path() for tag in read_file(path).tags}
    known = {*KINDS, *CLAUSES, *(name.replace(" ", "-") for name in NAMED), *tags}
    assert {name for names in TAGS.values() for name in names.split()} <= known


@pytest.mark.parametrize("card", ["Weakness Rod", "Snake token", "Old Elephant"])
def test_what_is_no_printed_card_is_none_in_a_public_bank(card: str) -> None:
    assert not is_printed(card)
    assert is_printed("Hill Giant")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"{", "no JSON"),
        (b"[1, 2]", "a list of 2"),
        (b'{"format": 9, "questions": []}', "format 9"),
        (b'{"format": 1, "questions": [{}]}', "question 1 lacks"),
        (b"{}", "expected an object with a list of `questions`, found none"),
        (b'{"format": 1, "questions": 3}', "found none"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": ' + b"9" * 5000 + b"}", "too many digits"),
        (b'{"format": 1, "questions": [{"id": "\\u001b[31m"}]}', r"the sign U\+001B"),
        (b'{"format": 1, "\\ud83d": []}', r"the sign U\+D83D"),
    ],
)
def test_a_foreign_or_broken_bank_is_named_with_what_was_read(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "bank.json"
    path.write_bytes(content)
    with pytest.raises(NoBank, match=said):
        read_bank(path)


def test_a_bank_that_never_ends_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    (tmp_path / "bank.json").symlink_to("/dev/zero")
    with pytest.raises(NoBank, match="too large"):
        read_bank(tmp_path / "bank.json")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("kind", "riddle", "no known kind: expected result, reason, life"),
        ("kind", ["life"], "`kind`|no known kind"),
        ("language", 3, "no known language"),
        ("source", "a: b", "its `source` is no scenario"),
        ("source", "", "its `source` is no scenario"),
        ("ruleset", None, "`ruleset` is no text"),
        ("asks", "life: Nobody", "it asks of 'Nobody', which is none of"),
        ("asks", "Nobody at all", "is no fact that is asked about"),
    ],
)
def test_a_question_that_cannot_be_answered_is_named_with_why(
    tmp_path: Path, field: str, value: object, said: str
) -> None:
    """Read back, a bank whose questions were meddled with says which one and how."""
    of_life = [one for one in asked() if one.asks.startswith("life")][:1]
    bank = json.loads(str(write(FORMATS["json"], draw(of_life, Wanted(), seed=3))))
    bank["questions"][0][field] = value
    path = tmp_path / "bank.json"
    path.write_text(json.dumps(bank), encoding="utf-8")
    with pytest.raises(NoBank, match=said):
        read_bank(path)


LESSON = """\
format: 1
title: A lesson that teaches the ordering of blockers as current
players: {Anna: 20, Noah: 20}
table:
  Anna: [Craw Wurm]
  Noah: [Wall of Wood, Eager Cadet]
attacks: [Craw Wurm]
blocks: {Wall of Wood: Craw Wurm, Eager Cadet: Craw Wurm}
order: {Craw Wurm: [Wall of Wood, Eager Cadet]}
damage:
  Craw Wurm:
    - {Wall of Wood: 0, Eager Cadet: 6}
    - {Wall of Wood: 6}
expect:
  2024-11-07: {Anna: 20, Noah: 20, Craw Wurm: in play damage 1, Wall of Wood: graveyard, Eager Cadet: in play}
"""


def test_a_lesson_that_teaches_the_order_as_current_is_found_stale() -> None:
    found = list(stale_lines(read(LESSON, "lesson"), find("2024-11-07"), find("current")))
    assert {cause.clause for cause in found[0].causes} == {"division"}


def test_stale_says_so_by_its_exit_status(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(LESSON, encoding="utf-8")
    changed = CliRunner().invoke(commands, ["stale", str(path), "--from", "2024-11-07", "--to", "2024-11-08"])
    same = CliRunner().invoke(commands, ["stale", str(path), "--from", "2015-01-01", "--to", "2024-11-07"])
    assert (changed.exit_code, same.exit_code) == (1, 0)
    assert "division" in changed.output
