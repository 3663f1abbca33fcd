"""Flip cards: the lower half is what a permanent is that has flipped, and nothing is it anywhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator.cards.place import ELSEWHERE
from comparator.running.setup import lay_out
from comparator.scenario.reading import read
from rulesets.registry import find
from rulesets.table.characteristics import colors
from rulesets.table.mana_values import mana_value_of
from tests.invented import own_file, two_faced
from tests.playing import board, fate, named, play

CARDS = """\
cards:
  Student: {pt: 1/1, cost: 1U, flipped: {name: Master, supertypes: [legendary], pt: 3/3, abilities: [{static: winds, boost: {who: each creature you control, keywords: [flying]}}]}}
table: {Anna: [Ox: 3/3, Master], Noah: [Rhino: 6/6]}
hand:
  Anna:
    - Blink: {types: [instant], abilities: [{spell: out and in, targets: [creature], effect: {exile and return: target}}]}
    - Kill: {types: [instant], abilities: [{spell: kill, targets: [creature], effect: {destroy: target}}]}
    - Raise: {types: [instant], abilities: [{spell: raise, targets: [creature card in your graveyard], effect: {put into play: target}}]}
    - Twin: {types: [instant], abilities: [{spell: twin, targets: [creature], effect: {copy: target}}]}
    - Turn: {types: [instant], abilities: [{spell: turn, targets: [creature], effect: {transform: target}}]}
attacks: [Ox]
"""


@pytest.mark.parametrize(
    ("plays", "who", "ends", "legal"),
    [
        ("cast: Turn, target: Master", "Master", "battlefield 3/3", False),
        ("cast: Blink, target: Master", "Master", "battlefield 1/1", True),
        ("cast: Twin, target: Master", "Student of Twin 1", "battlefield 1/1", False),
    ],
    ids=["turned over", "exiled and returned", "copied"],
)
def test_a_flipped_permanent_is_its_lower_half_until_it_leaves(
    plays: str, who: str, ends: str, legal: bool
) -> None:
    """What flies cannot be blocked by Rhino; nothing is copied as flipped, and what has flipped does not transform."""
    played = f"plays: [{{by: Anna, when: combat-begins, {plays}}}]"
    found = play(find("2014"), CARDS, played, "blocks: {Rhino: Ox}")
    assert (fate(found, who), found.status == "finished") == (ends, legal)


def test_a_flipped_card_is_its_upper_half_in_a_graveyard() -> None:
    """It lies there, and is aimed at, by the name of that half, or by what the board called it."""
    killed = "{by: Anna, when: combat-begins, cast: Kill, target: Master}, {by: Anna, when: combat-begins, cast: Raise, target: Master}"
    found = play(find("2014"), CARDS, f"plays: [{killed}]", "blocks: {Rhino: Ox}")
    assert fate(found, "Master") == "battlefield 1/1"


def test_a_flipped_permanent_has_the_colour_and_the_mana_value_of_its_upper_half() -> None:
    state = lay_out(board(CARDS), find("2005"))
    thing = named(state, "Master")
    assert (colors(state, thing), mana_value_of(state, thing)) == (frozenset({"blue"}), 2)


def test_a_flip_card_of_ones_own_file_is_found_by_either_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    halves = [
        {"name": "Squire", "mana_cost": "{U}", "type_line": "Creature — Human", "oracle_text": "", "power": "1", "toughness": "1"},
        {"name": "Lord", "mana_cost": "", "type_line": "Legendary Creature — Human", "oracle_text": "Flying", "power": "3", "toughness": "3"},
    ]  # fmt: skip
    card = two_faced("flip", "Squire", "Lord") | {"card_faces": halves}
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [card])))
    text = "format: 1\ntitle: A test\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [Lord], Noah: [Squire]}\nhand: {Anna: [Lord]}\nattacks: []\n"
    shown = [piece.facts.name for piece in read(text, "board.yaml").pieces]
    assert shown == ["Lord", "Squire", "Squire"]
