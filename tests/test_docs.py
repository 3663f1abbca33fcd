"""The pages of documentation: their programs run, their reference is whole, and no link of theirs leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import comparator
from comparator import library
from comparator.scenario import vocabulary
from docs import language
from docs.made import EXTRA, SECTIONS, cards_page, contract_page, example, having, scenario_page, used
from rulesets.asked import contracts
from rulesets.cards.abilities import ABILITY_KEYS
from rulesets.cards.instructions import VERBS
from rulesets.keywords.table import TABLE
from tests.conftest import ROOT

HOW_TO = sorted((ROOT / "docs" / "how-to").glob("*.md"))
TABLES = ("take-questions-elsewhere",)
"""Pages without a program, whose table has a test of its own."""


@pytest.mark.parametrize("page", HOW_TO, ids=lambda page: page.stem)
def test_the_programs_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each block goes on where the one before it ended; what is put in from a file has a test of its own."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks or "--8<--" in page.read_text(encoding="utf-8") or page.stem in TABLES
    known: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), known)


def test_the_reference_of_the_scenario_file_names_every_key_with_a_file_that_ships() -> None:
    page = scenario_page()
    for keys in SECTIONS.values():
        assert all(f"| `{key}` |" in page for key in keys)
    shipped = {path.relative_to(ROOT / "comparator").as_posix() for path in library.every_path()}
    named = set(re.findall(r"`(library/[^`]+)`", page))
    assert named
    assert named <= shipped


def test_the_reference_of_the_contract_tells_of_every_question_in_words() -> None:
    page = contract_page()
    for asked in contracts().values():
        assert f"## {asked.slug}\n\n{asked.question}\n" in page
        assert all(question.says.endswith(".") for question in asked.questions)
        assert all(f"`{question.told}`: {question.says}" in page for question in asked.questions)


def test_every_effect_has_an_example() -> None:
    page = cards_page()
    assert not [verb for verb in VERBS if f"`{example(verb)}`".replace("|", "\\|") not in page]


EXAMPLES = [(section.title, word) for section in language.SECTIONS for word in section.words]


@pytest.mark.parametrize(("title", "word"), EXAMPLES)
def test_every_word_of_the_language_has_a_card_that_is_played(title: str, word: str) -> None:
    section = next(one for one in language.SECTIONS if one.title == title)
    found = comparator.run(comparator.read(language.board(section.example(word))), "current")
    assert found.status == "finished", found.reason


def test_the_thirty_cards_are_thirty_and_each_is_played() -> None:
    """They are read as a file of cards, and each lies on a board that is played: it attacks where it can."""
    cards = yaml.safe_load((ROOT / "docs/examples/thirty-cards.yaml").read_text(encoding="utf-8"))["cards"]
    assert len(cards) == 30
    for name, described in cards.items():
        lies_on = (
            {"attached to": "Bearer"} if {"Aura", "Equipment"} & set(_listed(described, "subtypes")) else {}
        )
        piece = {"card": name, **lies_on}
        held = "instant" in _listed(described, "types")
        stays = held or lies_on or any(word in str(described) for word in ("defender", "attacks only into"))
        scenario = {
            "format": 1, "title": name, "players": {"Anna": 20, "Noah": 20}, "cards": "thirty-cards.yaml",
            "table": {"Anna": [{"Bearer": "2/2"}, *([] if held else [piece])], "Noah": [{"Bear": "3/3"}]},
            "hand": {"Anna": [piece] if held else []},
            "attacks": ["Bearer", *([] if stays else [name])],
        }  # fmt: skip
        found = comparator.run(
            comparator.read(yaml.safe_dump(scenario), folder=ROOT / "docs/examples"), "current"
        )
        assert found.status == "finished", (name, found.reason)


def _listed(described: object, key: str) -> list[str]:
    return described.get(key, []) if isinstance(described, dict) else []


def test_all_that_a_file_and_a_card_can_say_has_an_example() -> None:
    """Every key, kind of ability and keyword is said on a board that is run."""
    keys = {key for section in (*SECTIONS.values(), vocabulary.WRITTEN_KEYS, ABILITY_KEYS) for key in section}
    assert not [key for key in keys if not used(key)]
    assert not [row.name for row in TABLE if row.played and not having(row.name)]


@pytest.mark.parametrize("verb", EXTRA)
def test_every_board_of_the_reference_is_played(verb: str) -> None:
    """What no file that ships uses is read and played to the end under the current rules."""
    assert verb in EXTRA[verb]
    assert comparator.run(comparator.read(EXTRA[verb]), "current").status == "finished"


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_every_link_leads_to_a_file(name: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]


def test_every_file_that_the_architecture_names_is_there() -> None:
    """The walk of a scenario from file to page names modules as they are called."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`([a-z_/]+/[a-z_]+\.py)`", page)
    assert named
    places = [ROOT, ROOT / "comparator", ROOT / "rulesets", ROOT / "reports"]
    assert not [one for one in named if not any((place / one).exists() for place in places)]
