"""Banks that trainers have: what they say that is not so any more is found in place, and linked answers are worked out."""

from __future__ import annotations

import io
import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
import yaml
import zstandard
from click.testing import CliRunner, Result

from comparator.commands.cli import commands
from comparator.questions import outdated as outdated_of_texts
from comparator.questions.outdated import DatedPhrase, dated_phrases, outdated
from reports.training.foreign import reading
from reports.training.foreign.gift import text_of_gift
from reports.training.foreign.parts import Role, Text, UnreadableBank
from reports.training.foreign.reading import entries, texts
from reports.training.linking import read_links
from tests import foreign_banks
from tests.conftest import TESTS

BANKS = TESTS / "banks"
TODAY = date(2026, 8, 7)
ORDER = "Its controller announces the damage assignment order (509.2)."


def stale(*arguments: str) -> Result:
    """The command, run."""
    return CliRunner().invoke(commands, ["stale", *arguments])


@pytest.mark.parametrize(
    "name", ["order.gift", "order.md", "order.xml", "order.csv", "order.json", "order.txt"]
)
def test_what_teaches_an_order_of_blockers_is_found_in_every_form(name: str) -> None:
    """With file, line and column, and what is so instead."""
    done = stale(str(BANKS / name))
    assert done.exit_code == 1
    assert f"{name}:" in done.output
    assert "There is no order" in done.output


def _anki(packed: bool) -> bytes:
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute("CREATE TABLE notes (id integer primary key, flds text)")
        base.execute("INSERT INTO notes VALUES (7, ?)", (f"<p>Three block Bear Cub.</p>\x1f{ORDER}",))
        base.commit()
        content = base.serialize()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        if packed:
            package.writestr("collection.anki21b", zstandard.compress(content))
            package.writestr("collection.anki2", b"an empty one for older programs")
        else:
            package.writestr("collection.anki2", content)
    return out.getvalue()


@pytest.mark.parametrize("packed", [False, True])
def test_a_package_of_anki_is_read_as_a_data_base(tmp_path: Path, packed: bool) -> None:
    """In its old form, and in the new one that is packed by zstd."""
    path = tmp_path / "deck.apkg"
    path.write_bytes(_anki(packed))
    done = stale(str(path))
    assert (done.exit_code, "note 7:" in done.output) == (1, True)


def test_the_items_of_a_qti_package_are_looked_through(tmp_path: Path) -> None:
    """Each file of the package is a place of its own."""
    path = tmp_path / "bank.zip"
    item = f'<assessmentItem identifier="Q1"><itemBody><p>{ORDER}</p></itemBody></assessmentItem>'
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("items/Q1.xml", item)
    assert "bank.zip!items/Q1.xml:1:" in stale(str(path)).output
    assert [one.id for one in entries(path)] == ["Q1"]


@pytest.mark.parametrize("name", foreign_banks.NAMES)
def test_the_banks_of_every_form_are_those_that_are_described(name: str) -> None:
    """Byte for byte; `python -m tests.foreign_banks` writes them."""
    assert (BANKS / name).read_bytes() == foreign_banks.made(name)


@pytest.mark.parametrize("ending", foreign_banks.FORMS)
def test_both_a_question_and_a_lesson_that_teach_an_order_are_found_in_every_form(ending: str) -> None:
    """What is said of the question's answer, and what the lesson says."""
    done = stale(str(BANKS / f"old{ending}"))
    assert done.exit_code == 1
    assert '"orders her blockers"' in done.output
    assert '"damage assignment order"' in done.output
    assert '"702.13a"' in done.output


@pytest.mark.parametrize("ending", foreign_banks.FORMS)
def test_answers_of_every_form_are_linked_and_held_against_the_rules(tmp_path: Path, ending: str) -> None:
    """What a bank takes for right is read from it; the board and the fact are filled in by hand."""
    path = tmp_path / "links.yaml"
    assert stale(str(BANKS / f"old{ending}"), "--link", str(path)).exit_code == 0
    begun = yaml.safe_load(path.read_text(encoding="utf-8"))
    cub = next(one for one in begun["links"] if "Bear Cub" in one["says"])
    lesson = next(one for one in begun["links"] if "Whoever attacks" in one["says"])
    assert (cub["taught"], lesson["taught"], len(begun["links"])) == ("Yes", "", 2)
    cub |= {"scenario": "bear-cub-and-three-blockers", "asks": "ordered: Bear Cub"}
    lesson |= {
        "scenario": str(BANKS / "wall-before-cadet.yaml"),
        "asks": "legal: Craw Wurm; 2 to Wall of Wood; 4 to Eager Cadet",
        "taught": "No",
    }
    for one in begun["links"]:
        one["checked"] = "2024-11-07"
    path.write_text(yaml.safe_dump(begun), encoding="utf-8")
    done = stale(str(path))
    assert done.exit_code == 1
    assert "2 places not as under current rules" in done.output
    assert stale(str(path), "--to", "2024-11-07").exit_code == 0


@pytest.mark.parametrize("ending", [one for one in foreign_banks.FORMS if one not in reading.PACKAGES])
def test_numbers_are_rewritten_in_every_form_that_is_text(tmp_path: Path, ending: str) -> None:
    """With what was kept beside, and the difference told; wrong answers and the words stay."""
    path = tmp_path / f"old{ending}"
    shutil.copy(BANKS / path.name, path)
    before = path.read_text(encoding="utf-8")
    done = stale(str(path), "--fix-numbers")
    assert path.with_name(f"{path.name}.bak").read_text(encoding="utf-8") == before
    assert path.read_text(encoding="utf-8") == before.replace("702.13a", "702.15b")
    assert "702.15b" in next(
        line for line in done.output.splitlines() if line.startswith("+") and "+++" not in line
    )


@pytest.mark.parametrize("name", [*(f"old{one}" for one in reading.PACKAGES), "links.yaml"])
def test_where_numbers_cannot_be_rewritten_that_is_said_and_the_file_left_as_it_was(
    tmp_path: Path, name: str
) -> None:
    """In packages, and where answers are worked out."""
    shutil.copytree(BANKS, tmp_path, dirs_exist_ok=True)
    before = (tmp_path / name).read_bytes()
    assert "rewritten" in stale(str(tmp_path / name), "--fix-numbers").output
    assert (tmp_path / name).read_bytes() == before
    assert not (tmp_path / f"{name}.bak").exists()


def test_only_banks_of_ours_are_refreshed_and_that_is_said() -> None:
    done = stale(str(BANKS / "today.gift"), "--to", "current", "--write")
    assert "only banks of ours are refreshed" in done.output


def test_a_lesson_that_asks_nothing_is_linked_paragraph_by_paragraph() -> None:
    """A heading teaches nothing."""
    found = entries(BANKS / "order.md")
    assert [one.id for one in found] == ["line 3", "line 6", "line 9"]
    assert found[0].asks.startswith("After blocks the attacking player")


@pytest.mark.parametrize(
    "name",
    [
        *(f"today{ending}" for ending in foreign_banks.FORMS),
        *(f"handwritten{one}" for one in (".md", ".gift", ".xml")),
    ],
)
def test_a_bank_of_today_is_not_called_stale(name: str) -> None:
    """Numbers that once meant something else are read by the words beside them; wrong answers and what was until a day are not taken for said."""
    done = stale(str(BANKS / name))
    assert (done.exit_code, done.output) == (0, "0 places not as under current rules.\n")


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("mixed.gift", "5:8 orders the blockers, 9:15 combat damage is put on the stack, 14:14 702.13a, 32:30 mana burn"),
        (
            "mixed.md",
            "5:71 damage assignment order, 10:56 order the blockers, 12:16 orders the blockers, 17:4 Combat damage is put on the stack, 20:34 damage is on the stack, 32:89 702.13a",
        ),
        ("mixed.txt", "2:8 orders the blockers, 2:29 509.2, 12:44 mana burn, 16:63 702.13a"),
        (
            "mixed.csv",
            "3:35 orders the blockers, 3:101 509.2, 3:112 orders the blockers, 5:52 mana burn, 6:135 702.13a",
        ),
        (
            "mixed.json",
            "3:30 orders the blockers, 3:87 509.2, 3:98 order of blockers, 9:29 combat damage on the stack, 10:25 damage is on the stack, 10:149 702.13a",
        ),
        (
            "mixed.xml",
            "8:50 orders the blockers, 8:99 509.2, 8:110 order of blockers, 13:53 combat damage is put on the stack, 26:108 702.13a",
        ),
        ("mixed.html", "8:60 orders the blockers, 9:15 509.2, 12:71 702.13a, 17:19 damage on the stack"),
    ],
)  # fmt: skip
def test_a_bank_written_by_hand_is_told_apart_at_what_its_places_are(name: str, places: str) -> None:
    """Small letters, ticked boxes, keys by number, Aiken, true and false, comments, tags and attributes, broken lines."""
    path = BANKS / name
    found = json.loads(stale(str(path), "--format", "json").output)["outdated"]
    told = [(one["place"].removeprefix(f"{path}:"), one["asked"].strip('"')) for one in found]
    assert ", ".join(f"{place} {words}" for place, words in told) == places


def test_a_right_answer_on_the_line_of_a_wrong_one_is_held_against_the_rules(tmp_path: Path) -> None:
    """What is wrong ends where the next answer begins."""
    bank = tmp_path / "bank.gift"
    bank.write_text("How is it divided? {~at will =along the damage assignment order}\n", encoding="utf-8")
    assert "bank.gift:1:41" in stale(str(bank)).output


@pytest.mark.parametrize(
    ("written", "is_found"),
    [
        ("Is combat damage put on the stack? {=No ~Yes}", False),
        ("Is combat damage put on the stack? {=No. It is dealt at once. ~Yes}", False),
        ("Is combat damage put on the stack? {=Yes ~No}", True),
        ("With combat damage on the stack Anna sacrifices the Fanatic. Does the Hawk die? {=No ~Yes}", True),
        ("Does the Hawk die if combat damage is put on the stack? {=No ~Yes}", True),
    ],
)
def test_what_is_asked_and_denied_is_not_said(written: str, is_found: bool, tmp_path: Path) -> None:
    """Whoever asks whether something is so, and takes No for the key, says that it is not; what is told before that is said."""
    bank = tmp_path / "bank.gift"
    bank.write_text(f"{written}\n", encoding="utf-8")
    assert ("on the stack" in stale(str(bank)).output) is is_found


def test_what_is_taught_since_a_day_that_is_past_is_taken_for_said_today() -> None:
    """Only what was so up to a day, or on it, is told of another time."""
    assert outdated("Since 2009 the damage assignment order decides.", TODAY).found
    assert not outdated("From 2009 to 2024 the damage assignment order decided.", TODAY).found
    assert not outdated("In July 2009, the damage assignment order came.", TODAY).found


def test_a_number_that_has_only_moved_is_told_and_one_that_says_something_else_is_not_rewritten() -> None:
    """The same point under another number; a number without a rule that is known is left alone."""
    found = {
        one.found: one.number
        for one in outdated("Lifelink (702.13a): damage gains its controller life.", TODAY).found
    }
    assert found == {"702.13a": "702.15b"}
    assert outdated("See 999.1 and 1.5.", TODAY).found == ()


def test_a_bank_that_is_dated_is_read_by_the_numbers_of_its_day() -> None:
    """On 11 July 2009 510.4 gave priority after the damage, which 510.3 does today."""
    (found,) = outdated("510.4", TODAY, date(2009, 7, 11)).found
    assert (found.found, found.number) == ("510.4", "510.3")


@pytest.mark.parametrize("phrase", dated_phrases(), ids=lambda phrase: phrase.now[:30])
def test_a_phrase_is_so_on_its_days_alone(phrase: DatedPhrase) -> None:
    """Its last day is before today, and the rule that stands instead stands today."""
    assert phrase.since < phrase.until < TODAY
    assert phrase.provision is None or phrase.now


def test_fixing_numbers_keeps_what_was_and_prints_the_difference(tmp_path: Path) -> None:
    """Only numbers change, a backup stays beside, and a second time there is nothing to rewrite."""
    path = tmp_path / "order.md"
    shutil.copy(BANKS / "order.md", path)
    before = path.read_text(encoding="utf-8")
    done = stale(str(path), "--fix-numbers")
    after = path.read_text(encoding="utf-8")
    assert (tmp_path / "order.md.bak").read_text(encoding="utf-8") == before
    assert after == before.replace("701.15a", "701.19a").replace("702.13a", "702.15b")
    assert "+Regenerate says: 701.19a" in done.output
    assert "@@" not in stale(str(path), "--fix-numbers").output


def test_linked_answers_are_held_against_the_rules() -> None:
    """What was taught before Foundations is false today, with the clause behind it."""
    done = stale(str(BANKS / "links.yaml"))
    assert done.exit_code == 1
    assert (
        "order.gift Q1: Is an order of damage announced among the creatures that block Bear Cub?"
        in done.output
    )
    assert "because division, 510.1c" in done.output
    assert stale(str(BANKS / "links.yaml"), "--to", "2024-11-07").exit_code == 0


def test_the_case_that_ships_is_found_though_its_fight_ends_alike() -> None:
    """What is asked of the Bear Cub is the order, and that is what changed."""
    (path,) = (TESTS.parent / "comparator" / "library").glob("bear-cub*.yaml")
    assert "put in an order" in stale(str(path), "--from", "2024-11-07", "--to", "2024-11-08").output


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("order.gift", 2),
        ("order.xml", 1),
        ("order.csv", 1),
        ("order.json", 1),
        ("order.txt", 1),
        ("order.md", 3),
    ],
)
def test_a_link_file_is_begun_for_every_question_and_can_be_read_back(
    tmp_path: Path, name: str, asked: int
) -> None:
    """Scenario and fact are left to be filled in, and that is said."""
    links = tmp_path / "links.yaml"
    assert stale(str(BANKS / name), "--link", str(links)).exit_code == 0
    begun = read_links(links)
    assert len(begun) == asked
    assert f"{asked} question" in stale(str(links)).output


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("asks: nonsense", "is no fact that is asked about"),
        ("scenario: nowhere.yaml", "there is no such file"),
        ("asks: 'dies: Nobody'", "Nobody is not on that board"),
        ("checked: soon", "is no day"),
        ("colour: red", "unknown key"),
    ],
)
def test_a_fault_in_a_link_file_is_told_with_its_place(tmp_path: Path, said: str, complaint: str) -> None:
    """And with what was expected."""
    path = tmp_path / "links.yaml"
    entry = {
        "question": "1",
        "scenario": "giant-against-bears",
        "asks": "'dies: Hill Giant'",
        "taught": "'No'",
    }
    key, _, value = said.partition(": ")
    lines = [f"    {name}: {one}" for name, one in {**entry, key: value}.items()]
    path.write_text("format: 1\nlinks:\n  -\n" + "\n".join(lines) + "\n", encoding="utf-8")
    done = stale(str(path))
    assert (done.exit_code, complaint in done.output) == (2, True), done.output


@pytest.mark.parametrize(
    ("name", "content"), [("a.gift", b"\xff\xfe\x00"), ("a.apkg", b"no zip"), ("a.zip", b"PK")]
)
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, content: bytes) -> None:
    """Without a traceback."""
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(UnreadableBank, match=name):
        list(texts(path))
    assert stale(str(path)).exit_code == 2


def test_what_is_found_can_be_had_as_data() -> None:
    """For a program that acts on it."""
    found = json.loads(stale(str(BANKS / "order.csv"), "--format", "json").output)
    assert [(one["kind"], one["asked"]) for one in found["outdated"]] == [
        ("text", '"damage assignment order"')
    ]


def _packed(name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(name, content)
    return out.getvalue()


def _collection(made: str) -> bytes:
    """A package whose notes are made so."""
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute(made)
        base.commit()
        return _packed("collection.anki2", base.serialize())


def _changed(package: bytes, place: int, value: int) -> bytes:
    """A package of one file of which the directory, and what stands before the file, say something else."""
    made = bytearray(package)
    for start, offset in ((0, 6), (made.rfind(b"PK\x01\x02"), 8)):
        made[start + offset + place] = value
    return bytes(made)


ENDLESS_NOTES = (
    "CREATE VIEW notes AS WITH RECURSIVE one(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM one)"
    " SELECT id, 'What?' AS flds FROM one"
)
NOTES = _collection("CREATE TABLE notes (id integer primary key, flds text)")
WORDS = b"<assessmentItem>" + b" " * 9_000_000 + b"</assessmentItem>"


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.apkg", NOTES[: len(NOTES) // 2], "no package"),
        ("a.apkg", _packed("collection.anki2", b"SQLite format 3\0" * 9), "no collection of Anki's"),
        ("a.apkg", _changed(NOTES, 0, 1), "cannot be unpacked: File 'collection.anki2' is encrypted"),
        ("a.apkg", _changed(NOTES, 2, 99), "cannot be unpacked: That compression method is not supported"),
        ("a.apkg", _collection(ENDLESS_NOTES), "no collection of Anki's: interrupted"),
        ("a.apkg", _packed("collection.anki21b", zstandard.compress(b"\0" * 64_000_001)), "unpacks to more than"),
        ("a.zip", _packed("item.xml", WORDS), "unpacks to more than 8,000,000 bytes"),
    ],
    ids=["cut off", "no database", "with a password", "packed otherwise", "without an end", "grows", "grows as text"],
)  # fmt: skip
def test_a_package_that_is_broken_or_grows_is_named_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: bytes, told: str
) -> None:
    monkeypatch.setattr(reading, "MOST_STEPS", 100_000)
    path = tmp_path / name
    path.write_bytes(content)
    done = stale(str(path))
    assert (done.exit_code, done.exception.__class__) == (2, SystemExit)
    assert done.output.startswith(f"{path}: ")
    assert told in done.output


def test_notes_without_a_number_or_a_text_are_read_like_others(tmp_path: Path) -> None:
    path = tmp_path / "a.apkg"
    path.write_bytes(
        _collection("CREATE TABLE notes AS SELECT NULL AS id, NULL AS flds UNION SELECT 'x', 'What?'")
    )
    assert [one.said for one in texts(path)] == ["", "What?"]


DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.json", f'{{"format": {DIGITS}, "questions": []}}'),
        ("a.json", f'[{{"id": {DIGITS}, "question": "What?"}}]'),
        ("a.gift", f"::a::What? {{=%{DIGITS}%yes ~no}} Rule {DIGITS}.1a."),
        ("a.md", f"What of {DIGITS}.{DIGITS}a and 510.{DIGITS}?"),
        ("a.csv", f"id,question,right\n{DIGITS},What?,{DIGITS}\n"),
        ("a.csv", f"id,question\n1,{'x' * 200_000}\n"),
        ("a.xml", f"<quiz><question type='x'><answer fraction='{DIGITS}'/></question></quiz>"),
        ("a.xml", "<quiz><question type='x'><answer fraction='much'/></question></quiz>"),
        ("a.yaml", f"links: []\nformat: {DIGITS}\n"),
    ],
    ids=range(9),
)
@pytest.mark.parametrize("link", [False, True])
def test_no_number_or_cell_however_long_breaks_the_reading(
    tmp_path: Path, name: str, said: str, link: bool
) -> None:
    """Whatever is in a bank, it is read, or refused in a line that names the file."""
    path = tmp_path / name
    path.write_text(said, encoding="utf-8")
    done = stale(str(path), *(["--link", str(tmp_path / "links.yaml")] if link else []))
    assert done.exit_code in (0, 1, 2)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert done.exit_code != 2 or str(path) in done.output


@pytest.mark.parametrize("name", ["a.json", "a.yaml", "a.gift", "a.zip"])
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_bank_without_an_end_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.symlink_to("/dev/zero")
    done = stale(str(path))
    assert done.exit_code == 2
    assert "too large" in done.output


GIFT = r"""// a remark
$CATEGORY: combat

::First \: one::[markdown]What\{s\} so? {=yes#right ~no#wrong}

{T}

::Second::Name\: it {
  ~%50%a\=b
  ~%50%c
  ~%-100%d
#### because}
Loose } end {=a
"""


def test_a_bank_of_gift_is_told_apart_at_its_braces() -> None:
    """What is escaped is no brace, a question may lack a name, and what does not end is none."""
    text = text_of_gift("a.gift", GIFT)
    with_names = [(one.id, *text.of(one, Role.STEM), text.of(one, Role.KEY)) for one in text.items]
    assert with_names == [
        ("First : one", "What{s} so?", ("yes",)),
        ("2", "", ("T",)),
        ("Second", "Name: it", ("a=b", "c")),
    ]


@pytest.mark.parametrize(
    "said", ["<p", "<!--", "<svg>", "<p> ", "</p>\n", "&lt;b", "A. ", "- [x] ", "damage <b>"]
)
def test_a_long_page_is_gone_through_once(tmp_path: Path, said: str) -> None:
    path = tmp_path / "a.html"
    path.write_text(said * 40_000, encoding="utf-8")
    assert stale(str(path)).exit_code == 0


@pytest.mark.parametrize("said", ["What is it? ", "::a", "::a{", "a } ", "\\{"])
def test_a_long_bank_of_gift_is_gone_through_once(said: str) -> None:
    """Each place is looked at a few times, however much there is without a brace or with half a one."""
    assert len(text_of_gift("a.gift", said * 40_000).items) <= 1


def test_a_text_of_openings_is_gone_through_once(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text(
        f"<quiz><question type='x'><questiontext><text>{'&lt;' * 200_000}</text></questiontext></question></quiz>"
    )
    assert entries(path)[0].asks.startswith("<<<")


def test_phrases_are_found_in_any_case_and_as_words_of_their_own() -> None:
    """What only ends in such words is passed over, and what follows on it is found all the same."""
    said = (
        "İ: Damage On The Stack. Firedamage on the stack; undamage on the stacks, combat DAMAGE ON THE STACK"
    )
    found = outdated(said, TODAY).found
    assert [one.found for one in found] == ["Damage On The Stack", "combat DAMAGE ON THE STACK"]


def test_only_so_many_numbers_and_phrases_of_a_bank_are_held_against_the_rules() -> None:
    """The first of them, whatever they are, and it is said from where on nobody looked."""
    said = "See 509.2 on the damage assignment order. Mana burn! 509.2 and mana burn."
    whole, cut = outdated(said, TODAY), outdated(said, TODAY, most=3)
    assert (whole.held, whole.until) == (5, None)
    assert (cut.held, cut.until) == (3, said.rindex("509.2"))
    assert cut.found == tuple(one for one in whole.found if one.start < said.rindex("509.2"))


def test_a_bank_that_holds_too_much_is_looked_through_up_to_a_place_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found before that is told like anything else."""
    monkeypatch.setattr(outdated_of_texts, "MOST_HELD", 2)
    path = tmp_path / "bank.txt"
    path.write_text("Mana burn.\nMana burn.\n  Mana burn.\n", encoding="utf-8")
    done = stale(str(path))
    assert done.exit_code == 1
    assert f"Note: {path}:3:3: from here on the bank was not looked through" in done.output
    assert "2 places not as under" in done.output


def test_places_are_told_in_one_walk_through_a_text() -> None:
    """By line and column, however far they lie from each other."""
    text = Text("a.txt", "one\n\nthree four\nfive")
    assert list(text.places([0, 5, 11, 16])) == ["a.txt:1:1", "a.txt:3:1", "a.txt:3:7", "a.txt:4:1"]
