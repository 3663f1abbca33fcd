"""What `stale` finds in the forms that `train` writes: nothing in a bank of today, and in each form whatever is not so any more."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator.commands.cli import commands
from reports.training.drawing import Item, Sheet, Wanted, draw
from reports.training.exports.formats import FORMATS
from reports.training.question import Question
from reports.writing.formats import write
from tests.questions_asked import asked

pytestmark = pytest.mark.xdist_group("training")

READ = ("anki", "bank", "cards", "csv", "gift", "html", "markdown", "moodle", "print", "qti")
"""The forms that are read back as anybody's banks are; our own JSON is asked again instead."""


@cache
def of_today() -> Sheet:
    """All that the tests ask about the rules of today."""
    return draw(asked(), Wanted(eras=("current",)), seed=3)


def _as_many_as_cost_little(name: str, sheet: Sheet) -> Sheet:
    """A quiz draws every moment of every run, and some of its questions say as much as all."""
    return replace(sheet, items=sheet.items[:8]) if name == "html" else sheet


def _found(name: str, sheet: Sheet, folder: Path) -> list[tuple[str, str]]:
    """What is found in a sheet in one form: where, and what stands there."""
    form = FORMATS[name]
    made = write(form, sheet)
    path = folder / f"bank{form.suffix}"
    path.write_bytes(made if isinstance(made, bytes) else made.encode())
    done = CliRunner().invoke(commands, ["stale", str(path), "--format", "json"])
    assert done.exit_code in (0, 1), done.output
    return [
        (one["place"].removeprefix(str(path)), one["asked"].strip('"').lower())
        for one in json.loads(done.output)["outdated"]
    ]


@pytest.mark.parametrize("name", [*READ, "json"])
def test_a_bank_of_today_is_called_stale_in_no_form(name: str, tmp_path: Path) -> None:
    """Whatever its wrong answers say, and what it tells of other days."""
    assert _found(name, _as_many_as_cost_little(name, of_today()), tmp_path) == []


@pytest.mark.parametrize("name", READ)
def test_what_other_days_had_is_not_taken_for_said_today_in_any_form(name: str, tmp_path: Path) -> None:
    """A bank that asks about other days says which, before it says anything else."""
    assert _found(name, _as_many_as_cost_little(name, draw(asked(), Wanted(), seed=3)), tmp_path) == []


ORDER = "Right after blocks the attacking player orders the blockers (509.2)."
STACK = "Combat damage is put on the stack."
BURN = "She suffers mana burn"
SAID: Mapping[str, str] = {"stem": STACK, "right": BURN, "why": ORDER}
"""What was taught once, by the place at which it stands in a question."""


def _planted(question: Question, place: str) -> Question:
    """A question of today in which one place says what is not so any more."""
    match place:
        case "stem":
            return replace(question, stem=f"{question.stem} {STACK}")
        case "right":
            choices = tuple(replace(one, text=BURN) if one.right else one for one in question.choices)
            return replace(question, choices=choices, answer=BURN, short=f"{BURN}.")
        case "wrong":
            choices = tuple(
                one if one.right else replace(one, text=f"{BURN} of {number}", belief=f"{ORDER} {STACK}")
                for number, one in enumerate(question.choices)
            )
            return replace(question, choices=choices)
    return replace(question, why=(ORDER,))


def _sheet_with(*places: str) -> Sheet:
    question = next(one for one in asked() if one.kind == "result" and one.ruleset == "current")
    planted = [replace(_planted(question, place), source=f"{question.source}# {place}\n") for place in places]
    return Sheet("Planted", "A", tuple(Item(*one, one[1].choices) for one in enumerate(planted, 1)))


@pytest.mark.parametrize("name", READ)
def test_what_is_not_so_any_more_is_found_in_every_form(name: str, tmp_path: Path) -> None:
    """In what is asked, in the right answer and in the reason, each with its place."""
    found = _found(name, _sheet_with("stem", "right", "why"), tmp_path)
    assert {words for _, words in found} == {
        "combat damage is put on the stack",
        "mana burn",
        "orders the blockers",
        "509.2",
    }
    assert all(place.count(":") >= 2 for place, _ in found), found


@pytest.mark.parametrize("name", READ)
def test_what_wrong_answers_say_is_found_in_no_form(name: str, tmp_path: Path) -> None:
    assert _found(name, _sheet_with("wrong"), tmp_path) == []
