"""What `check` and `run` say of an effect on what is so already, and of targets that nothing asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator.commands.cli import commands
from rulesets.registry import find
from tests.playing import play, told

BOARD = """\
table: {Anna: [Bear: 2/2, Elf: {pt: 1/1, tapped: TAPPED}], Noah: [Ogre: 2/2]}
hand: {Anna: [Spell: {types: [instant], text: "TEXT"}]}
attacks: [Bear]
plays: [{by: Anna, when: combat-begins, cast: Spell, target: Elf}]
"""


@pytest.mark.parametrize(
    ("text", "tapped", "note"),
    [
        ("Untap target creature. You gain 1 life.", "false", "it is untapped already"),
        ("Untap target creature. You gain 1 life.", "true", ""),
        ("Tap target creature. You gain 1 life.", "true", "it is tapped already"),
        ("Tap target creature. You gain 1 life.", "false", ""),
        ("Remove target creature from combat.", "false", "it is not in combat"),
    ],
)
def test_an_effect_on_a_target_that_is_so_already_is_told(text: str, tapped: str, note: str) -> None:
    """In the story, and by the sentence of `check` that is made of it."""
    found = play(find("modern"), BOARD.replace("TEXT", text).replace("TAPPED", tapped))
    assert [one.detail for one in told(found, "note") if one.subject == "Elf"] == ([note] if note else [])


@pytest.mark.parametrize(
    ("more", "told_as"),
    [
        ("", "Spell does nothing: untap target creature: that is so already"),
        (" You gain 1 life.", "an effect does nothing to Elf: it is untapped already"),
    ],
)
def test_check_names_what_is_done_in_vain(tmp_path: Path, more: str, told_as: str) -> None:
    """As a whole, or to a target beside what else is done."""
    path = tmp_path / "vain.yaml"
    board = BOARD.replace("TEXT", f"Untap target creature.{more}").replace("TAPPED", "false")
    path.write_text(f"format: 1\ntitle: In vain\nplayers: {{Anna: 20, Noah: 20}}\n{board}", encoding="utf-8")
    said = CliRunner().invoke(commands, ["check", str(path)])
    assert said.exit_code == 0
    assert f"as written: {told_as}" in said.output


def test_a_target_of_an_ability_that_was_granted_and_has_none_is_a_fault_of_the_file(tmp_path: Path) -> None:
    """With its line and column, as for an ability that is printed on the card."""
    path = tmp_path / "granted.yaml"
    path.write_text(
        "format: 1\ntitle: Granted\nplayers: {Anna: 20, Noah: 20}\n"
        "table:\n  Anna: [Bear: 2/2, Song: {types: [enchantment], text: 'Creatures you control have \"{T}: Draw a card.\"'}]\n"
        "  Noah: []\nattacks: []\nplays: [{by: Anna, when: combat-begins, use: Bear, target: Noah}]\n",
        encoding="utf-8",
    )
    said = CliRunner().invoke(commands, ["check", str(path)])
    assert said.exit_code == 2
    assert 'granted.yaml:8:60: "draw a card" has no target, and 1 is named' in said.output
    assert "expected: no target" in said.output


def test_check_names_a_choice_that_nobody_asks_for_where_other_rules_refuse_the_board(tmp_path: Path) -> None:
    """Under rules that do not let the line be played nobody asks for anything."""
    path = tmp_path / "unasked.yaml"
    path.write_text(
        "format: 1\ntitle: Unasked\nplayers: {Anna: 20, Noah: 20}\nrulesets: ['2003', modern]\n"
        "table: {Anna: [Bear: 2/2 toxic 1], Noah: []}\nattacks: [Bear]\nchoices: [{for: Bear, target: Noah}]\n",
        encoding="utf-8",
    )
    said = CliRunner().invoke(commands, ["check", str(path)])
    assert "as written: nobody asks for the choice for Bear" in said.output
