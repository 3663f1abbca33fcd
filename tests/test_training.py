"""Questions: their answers are computed, their distractors can be repeated, their exports read back."""

from __future__ import annotations

import csv
import io
import json
import pickle
import re
import zipfile
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.comparing.outcome import agreement
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from reports.formats import MissingPackage, write
from reports.training.answers import allowed, key, laid_out, legal_divisions, life, outcome, procedure
from reports.training.asking import MOST_FROM_ONE, questions
from reports.training.banks import NoBank, read_bank
from reports.training.drawing import Item, NothingCalled, Sheet, Wanted, course, draw, select
from reports.training.exports.formats import FORMATS, write_every
from reports.training.misreading import (
    DIVIDED_ANEW,
    READ_AS_OF_OLD,
    TAKEN_FOR,
    divided_anew,
    misread,
)
from reports.training.played import NO_PLAYS, play_out, wrong_outcomes
from reports.training.question import LEVELS, Choice, Question
from reports.training.stale import refreshed, stale_lines, stale_questions
from reports.training.stems import when
from reports.training.wording import in_language
from reports.words.terms import TODAY, told
from rulesets.cards.keywords import KEYWORDS, read_keyword
from rulesets.history import CLAUSES
from rulesets.keywords.clauses import MADE
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.windows import windows_of

pytestmark = pytest.mark.xdist_group("training")
"""One worker asks all the questions, and only once."""

BEAR_CUB = library.paths()[0].with_name("bear-cub-and-three-blockers.yaml")


@cache
def asked() -> tuple[Question, ...]:
    """The questions of the cases that ship."""
    return tuple(question for path in library.paths() for question in questions(read_file(path)))


def test_no_question_offers_two_answers_that_read_the_same() -> None:
    for question in asked():
        texts = [choice.text for choice in question.choices]
        assert len(set(texts)) == len(texts), question.id


def test_every_question_has_its_right_answer_and_at_least_two_wrong_ones() -> None:
    for question in asked():
        right = sum(choice.right for choice in question.choices)
        assert right == 1 or (question.several and right), question.id
        assert len(question.choices) - right >= 2, question.id


def test_a_rule_that_would_decide_it_as_well_is_no_wrong_answer() -> None:
    """Another answer to the clause that decides is only offered where the board comes to something else by it."""
    for question in asked():
        if not question.prompt.startswith("Which rule decides"):
            continue
        scenario, line = laid_out(question)
        mine = agreement(run(scenario, line, find(question.ruleset)))
        for choice in question.choices:
            clause = choice.origin.version.partition("@")[0]
            version = CLAUSES[clause].get(choice.origin.version)
            if clause == question.asks and not choice.right and version is not None:
                other = run(scenario, line, find(question.ruleset).replacing(version))
                assert agreement(other) != mine, (question.id, choice.text)


def test_an_explanation_denies_a_moment_only_where_the_rules_lack_it() -> None:
    """What was tried in vain is told as such: the rules of 2003 do let players act once damage is assigned."""
    said = [sentence for question in asked() for sentence in question.why]
    assert any(
        sentence.startswith("Nando cannot use Circle of Protection: Red: Goblin Piker is gone")
        for sentence in said
    )
    for question in asked():
        opens = {f"There is no moment {when(window)}." for window in windows_of(find(question.ruleset))}
        assert not opens & set(question.why), question.id


def test_no_scenario_gives_more_than_its_share() -> None:
    assert max(Counter(question.scenario for question in asked()).values()) <= MOST_FROM_ONE


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


def test_every_distractor_is_what_its_origin_in_the_json_comes_to(bank: tuple[Question, ...]) -> None:
    for question in bank:
        for choice in question.choices:
            found = [told(text, TODAY) for text in _from_origin(question, choice)]
            assert choice.text in found, (question.id, choice.origin)


def _from_origin(question: Question, choice: Choice) -> tuple[str, ...]:
    """The answers that a choice's origin comes to when it is run again."""
    scenario, line = laid_out(question)
    origin = choice.origin
    ruleset = find(origin.ruleset)
    if origin.kind == "swap":
        version = CLAUSES[origin.version.partition("@")[0]].get(origin.version)
        assert version is not None
        ruleset = ruleset.replacing(version)
    if origin.kind == "line":
        line = (
            replace(line, plays=())
            if origin.line == NO_PLAYS
            else next(one for one in scenario.lines if one.name == origin.line)
        )
    if origin.kind == "keyword":
        scenario = misread(scenario, origin.creature, origin.keyword, origin.read_as)
        line = divided_anew(line, origin.creature, origin.read_as) if origin.line == DIVIDED_ANEW else line
    if question.kind == "rule":
        version = CLAUSES[origin.version.partition("@")[0]].get(origin.version)
        return (version.told,) if version is not None else ()
    if question.kind == "eras":
        assert question.key  # each era is judged by its own run
        same = outcome(scenario, run(scenario, line, ruleset)) == question.asks
        assert same == choice.right
        return (choice.text,)
    if question.kind == "first":
        return (procedure(ruleset, scenario.seats[0].name, question.asks),)
    if question.kind == "divisions":
        legal = legal_divisions(scenario, line, ruleset)
        return legal[1] if legal is not None else ()
    one = run(scenario, line, ruleset)
    if question.kind == "life":
        return (life(one, question.asks),)
    if question.kind == "may":
        return (allowed(scenario, one, question.asks.rpartition(" ")[2], ruleset),)
    return (outcome(scenario, one),)


def test_no_two_choices_are_the_same_division_in_another_order() -> None:
    """Whoever divides damage has it in mind by creature, and not by place in an order."""
    divided = [question for question in asked() if question.kind == "divisions"]
    assert divided
    for question in divided:
        choices = [frozenset(re.split(r", | and (?=\d)", choice.text)) for choice in question.choices]
        assert len(set(choices)) == len(choices), question.title


def test_a_keyword_misread_comes_after_what_other_eras_say() -> None:
    origins = [[choice.origin.kind for choice in question.choices[1:]] for question in asked()]
    misread_in = [kinds for kinds in origins if "keyword" in kinds]
    assert misread_in
    for kinds in misread_in:
        assert "ruleset" not in kinds[kinds.index("keyword") :]


def _duel(attacker: str, blocker: str, more: str = "") -> str:
    blocks = "blocks: {Blocker: Attacker}\n" if blocker else ""
    return (
        "format: 1\ntitle: A duel\nplayers: {Anna: 20, Noah: 20}\n"
        f"table: {{Anna: [{{Attacker: {attacker}}}], Noah: [{{Blocker: {blocker or '1/1'}}}]}}\n"
        f"attacks: [Attacker]\n{blocks}{more}"
    )


THROUGH = "damage: {Attacker: [{Blocker: 2, Noah: 3}]}\n"


@pytest.mark.parametrize(
    ("board", "keyword", "read_as", "comes_to"),
    [
        (_duel("5/5 trample", "2/2", THROUGH), "trample", "", "Blocker dies; Attacker (2 damage) lives."),
        (
            _duel("5/5 trample", "2/2", THROUGH), "trample", "may assign as though unblocked",
            "Attacker (2 damage) lives; Blocker is unhurt; Noah is at 15.",
        ),
        (_duel("1/1 deathtouch", "2/2"), "deathtouch", "", "Attacker dies; Blocker (1 damage) lives."),
        (_duel("2/2 first strike", "2/2"), "first strike", "", "Attacker and Blocker die."),
        (_duel("2/2 first strike", "1/4"), "first strike", "double strike", "Blocker dies; Attacker (1 damage) lives."),
        (_duel("2/2 double strike", "1/4"), "double strike", "first strike", "Attacker (1 damage) and Blocker (2 damage) live."),
        (_duel("2/2 double strike", "2/2"), "double strike", "", "Attacker and Blocker die."),
        (_duel("2/2 lifelink", ""), "lifelink", "", "Attacker and Blocker are unhurt; Noah is at 18."),
        (_duel("3/3", "2/2 indestructible"), "indestructible", "", "Blocker dies; Attacker (2 damage) lives."),
        (_duel("3/3", "2/2 indestructible"), "indestructible", "cannot be dealt damage", "Attacker (2 damage) lives; Blocker is unhurt."),
        (_duel("2/2 infect", ""), "infect", "wither", "Attacker and Blocker are unhurt; Noah is at 18."),
        (_duel("1/1 wither", ""), "wither", "infect", "Attacker and Blocker are unhurt; Noah has 1 poison."),
        (_duel("1/1 toxic 2", ""), "toxic 2", "infect", "Attacker and Blocker are unhurt; Noah has 1 poison."),
        (_duel("1/1 toxic 2", ""), "toxic 2", "", "Attacker and Blocker are unhurt; Noah is at 19."),
        (_duel("2/2 flying", "2/2"), "flying", "", "Attacker and Blocker die."),
        (_duel("2/2 menace", "2/2"), "menace", "", "Attacker and Blocker die."),
        (_duel("2/2 defender", "2/2"), "defender", "", "Attacker and Blocker die."),
        (_duel("1/1 bushido 1", "2/2"), "bushido 1", "", "Attacker dies; Blocker (1 damage) lives."),
        (_duel("2/2", "1/1 persist"), "persist", "undying", "Attacker (1 damage) and Blocker (1 +1/+1 counter) live."),
    ],
)  # fmt: skip
def test_a_keyword_misread_comes_to_what_its_reader_expects(
    board: str, keyword: str, read_as: str, comes_to: str
) -> None:
    played = play_out(read(board, "duel"))[0]
    told = {
        (origin.keyword, origin.read_as): played.words(one)
        for one, _, origin in wrong_outcomes(played, "current")
        if origin.kind == "keyword"
    }
    assert told.get((keyword, read_as)) == comes_to, told


def test_only_keywords_and_clause_versions_that_exist_are_misread() -> None:
    assert set(TAKEN_FOR) <= set(KEYWORDS)
    taken = [read_as.format(value=1) for ways in TAKEN_FOR.values() for read_as, _ in ways]
    assert [str(read_keyword(read_as)) for read_as in taken] == taken
    assert all(CLAUSES[version.partition("@")[0]].get(version) for version in READ_AS_OF_OLD)


LEFT_WITH_ITS_KEYWORDS = library.paths()[0].with_name("witnesses") / "deathtouch-of-a-source-that-left.yaml"


@pytest.mark.parametrize("version", ["deathtouch@2007-05-01", "lifelink@2007-05-01"])
def test_a_keyword_taken_as_a_trigger_is_an_older_answer_and_said_to_be_a_slip(version: str) -> None:
    played = play_out(read_file(LEFT_WITH_ITS_KEYWORDS))[0]
    beliefs = [belief for _, belief, origin in wrong_outcomes(played, "current") if origin.version == version]
    assert beliefs == [READ_AS_OF_OLD[version]]


def test_another_language_keeps_the_id_and_which_answers_are_right_and_finds_the_key_again() -> None:
    reworded = 0
    for question in asked():
        told = in_language(question, "era")
        assert told.id == question.id
        assert [choice.right for choice in told.choices] == [choice.right for choice in question.choices]
        assert len({choice.text for choice in told.choices}) == len(told.choices), told.id
        assert set(key(told, find(told.ruleset))) == set(told.key), told.id
        reworded += told.key != question.key
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


def test_a_refreshed_question_stays_in_its_language() -> None:
    bank = [in_language(one, "era") for one in questions(read_file(BEAR_CUB)) if one.kind == "first"]
    assert [one.language for one, note in refreshed(bank, find("2024-11-07")) if note] == ["era"]


def test_levels_are_the_five_that_judges_use() -> None:
    assert {question.level for question in asked()} <= set(LEVELS)


def test_the_same_seed_draws_the_same_sheet_and_another_form_shuffles_it() -> None:
    first, again = draw(asked(), Wanted(number=9), 4), draw(asked(), Wanted(number=9), 4)
    other = draw(asked(), Wanted(number=9), 4, form="B")
    assert first == again
    assert {item.question.id for item in first.items} == {item.question.id for item in other.items}
    assert first.items != other.items


def test_too_few_questions_are_said_to_be_too_few() -> None:
    assert "only" in draw(asked(), Wanted(number=100_000), 1).short


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


def test_only_what_differs_between_two_days_is_drawn_whether_or_not_the_days_have_names() -> None:
    """The order of damage went on 8 November 2024, and with it the answers of that day's questions alone."""
    before, after = find("2024-11-07"), find("2024-11-08")
    drawn = select(asked(), Wanted(between=(before, after)))
    assert "first" in {question.kind for question in drawn}
    assert set(drawn) == {question for question in asked() if key(question, before) != key(question, after)}
    assert select(asked(), Wanted(between=(find("2024-11-08"), find("2024-11-09")))) == []


def test_a_course_gives_every_clause_a_lesson_and_begins_with_the_spine() -> None:
    lessons = course(asked(), seed=1)
    assert lessons[0].clause == "damage-timing"
    assert {lesson.clause for lesson in lessons} == {question.clauses[0] for question in asked()}


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


def test_every_form_fills_a_folder_and_needs_one(tmp_path: Path) -> None:
    command = ["train", str(BEAR_CUB), "--format", "every"]
    done = CliRunner().invoke(commands, [*command, "--output", str(tmp_path)])
    assert "1 question in 12 forms" in done.output
    assert {path.name for path in tmp_path.iterdir()} == {
        f"questions{one.suffix}" for one in FORMATS.values()
    }
    nowhere = CliRunner().invoke(commands, command)
    assert (nowhere.exit_code, "--output DIR/" in nowhere.output) == (2, True)


def test_csv_has_a_row_for_each_question() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    rows = list(csv.DictReader(io.StringIO(str(write(FORMATS["csv"], sheet)))))
    assert [row["id"] for row in rows] == [item.question.id for item in sheet.items]


def strange_sheet() -> Sheet:
    """A question whose answers mean something to the programs that read them."""
    answers = ("=1+1", "%50% of it ~ {a} # b", "+1/+1", "-3", "@Bear")
    (one, *_) = questions(read_file(BEAR_CUB))
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


def test_a_bank_for_others_names_cards_and_the_numbers_of_rules() -> None:
    sheet = draw(asked(), Wanted(number=SHEET), 5)
    entries = json.loads(str(write(FORMATS["bank"], sheet)))
    for entry, item in zip(entries, sheet.items, strict=True):
        assert entry["cards"]
        assert entry["rules"] == [number for rule in item.question.rules for number in rule.numbers]


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
        ("kind", "riddle", "no known kind: expected result, life, may"),
        ("kind", ["life"], "`kind`|no known kind"),
        ("language", 3, "no known language"),
        ("line", "no such line", "its source has no line 'no such line'"),
        ("line", 3, "`line` is no text"),
        ("source", "a: b", "its `source` is no scenario"),
        ("source", "", "its `source` is no scenario"),
        ("ruleset", None, "`ruleset` is no text"),
        ("asks", "Nobody at all", "it asks of 'Nobody at all', which is none of"),
    ],
)
def test_a_question_that_cannot_be_answered_is_named_with_why(
    tmp_path: Path, field: str, value: object, said: str
) -> None:
    """Read back, a bank whose questions were meddled with says which one and how."""
    of_life = [one for one in asked() if one.kind == "life"][:1]
    bank = json.loads(str(write(FORMATS["json"], draw(of_life, Wanted(), seed=3))))
    bank["questions"][0][field] = value
    path = tmp_path / "bank.json"
    path.write_text(json.dumps(bank), encoding="utf-8")
    with pytest.raises(NoBank, match=said):
        read_bank(path)


def _first_for_the_cub(ruleset: Ruleset) -> str:
    question = next(one for one in questions(read_file(BEAR_CUB)) if one.kind == "first")
    return key(question, ruleset)[0]


@pytest.mark.parametrize(
    ("day", "announced"),
    [("2009-07-10", False), ("2009-07-11", True), ("2024-11-07", True), ("2024-11-08", False)],
)
def test_three_blockers_are_put_in_order_from_2009_to_2024_only(day: str, announced: bool) -> None:
    assert ("announces the order" in _first_for_the_cub(find(day))) == announced


def test_the_question_about_ordering_blockers_goes_stale_with_foundations() -> None:
    bank = [one for one in questions(read_file(BEAR_CUB)) if one.kind == "first"]
    found = list(stale_questions(bank, find("2024-11-07"), find("2024-11-08")))
    assert [cause.clause for one in found for cause in one.causes] == ["division"]


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
    assert [cause.clause for cause in found[0].causes] == ["division"]


def test_stale_says_so_by_its_exit_status(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(LESSON, encoding="utf-8")
    changed = CliRunner().invoke(commands, ["stale", str(path), "--from", "2024-11-07", "--to", "2024-11-08"])
    same = CliRunner().invoke(commands, ["stale", str(path), "--from", "2015-01-01", "--to", "2024-11-07"])
    assert (changed.exit_code, same.exit_code) == (1, 0)
    assert "division" in changed.output


@cache
def every_question() -> tuple[Question, ...]:
    """The questions of all that ships: cases, witnesses and worked examples."""
    return tuple(question for path in library.every_path() for question in questions(read_file(path)))


def test_the_library_gives_at_least_three_hundred_questions_and_covers_every_clause_and_level() -> None:
    told = {(question.scenario, question.line, question.kind, question.key) for question in every_question()}
    assert len(told) >= 300
    asked = {clause for question in every_question() for clause in question.clauses}
    assert asked | set(MADE) == set(CLAUSES), "all but those of which a date can only say whether it has them"
    assert {question.level for question in every_question()} == set(LEVELS)
