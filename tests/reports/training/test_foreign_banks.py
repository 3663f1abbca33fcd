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
import zstandard
from click.testing import CliRunner, Result

from comparator.commands.cli import commands
from comparator.questions.outdated import DatedPhrase, dated_phrases, outdated
from reports.training.foreign import UnreadableBank, entries, texts
from reports.training.linking import read_links
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


def test_a_bank_of_today_is_not_called_stale() -> None:
    """Numbers that once meant something else are read by the words beside them."""
    done = stale(str(BANKS / "today.md"))
    assert (done.exit_code, done.output) == (0, "0 places not as under current rules.\n")


def test_a_number_that_has_only_moved_is_told_and_one_that_says_something_else_is_not_rewritten() -> None:
    """The same point under another number; a number without a rule that is known is left alone."""
    found = {
        one.found: one.number
        for one in outdated("Lifelink (702.13a): damage gains its controller life.", TODAY)
    }
    assert found == {"702.13a": "702.15b"}
    assert list(outdated("See 999.1 and 1.5.", TODAY)) == []


def test_a_bank_that_is_dated_is_read_by_the_numbers_of_its_day() -> None:
    """On 11 July 2009 510.4 gave priority after the damage, which 510.3 does today."""
    (found,) = outdated("510.4", TODAY, date(2009, 7, 11))
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
    [("order.gift", 2), ("order.xml", 1), ("order.csv", 1), ("order.json", 1), ("order.txt", 1)],
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
