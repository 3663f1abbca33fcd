"""Flip cards: the lower half is what a permanent is that has flipped, and nothing is it anywhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator.cards.place import ELSEWHERE
from comparator.running.setup import lay_out
from comparator.scenario.reading import read
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.characteristics import colors
from rulesets.table.mana_values import mana_value_of
from tests.invented import own_file, two_faced
from tests.playing import board, cited, fate, in_words, named, play, told

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


RUNNER = "Runner: {pt: 1/1, cost: R, abilities: [{trigger: flip, when: deals damage to a player, effect: {flip: this}}], flipped: {name: Volcano, supertypes: [legendary], pt: 3/4, abilities: [{ability: sting, targets: [creature], effect: {deal: 1, to: target}}]}}"
STUNG = "plays: [{by: Anna, when: main-after-combat, use: Runner, target: Ox}]"


@pytest.mark.parametrize(
    ("day", "number"),
    [
        ("2004-10-01", "cards since Champions of Kamigawa; in no text before that of 2006-05-01 (510.1)"),
        ("2006-05-01", "510.1"),
        ("2009-07-11", "110.6"),
        ("2019-07-12", "110.5"),
        ("current", "110.5"),
    ],
)
def test_a_flip_card_flips_in_the_midst_of_combat(day: str, number: str) -> None:
    table = f"table: {{Anna: [{RUNNER}], Noah: [Ox: 2/1]}}\nattacks: [Runner]"
    found = play(find(day), table, STUNG)
    assert (fate(found, "Runner"), fate(found, "Ox")) == ("battlefield 3/4", "graveyard")
    (flipped,) = told(found, "flip")
    assert (in_words(found, [flipped]), cited(found, [flipped])) == (
        ["Runner flips, and is Volcano."],
        [number],
    )


@pytest.mark.parametrize(
    ("runner", "note"),
    [("Runner: {pt: 2/2}", "it is no flip card"), (RUNNER, "it has flipped")],
)
def test_nothing_flips_that_is_no_flip_card_or_has_flipped(runner: str, note: str) -> None:
    turner = "Turner: {pt: 1/1, abilities: [{ability: turn, targets: [creature], effect: {flip: target}}]}"
    turn = "{by: Anna, when: combat-begins, use: Turner, target: Runner}"
    board = f"table: {{Anna: [{runner}, {turner}], Noah: []}}\nattacks: []"
    found = play(find("current"), board, f"plays: [{turn}, {turn}]")
    assert [one.detail for one in told(found, "note", "Runner")][-1:] == [note]


COPIES = """\
hand:
  Anna:
    - Mirage: {types: [instant], abilities: [{spell: be, targets: [creature, creature], effect: {become copy of: target 2, on: target 1, until: permanent}}]}
    - Flip: {types: [instant], abilities: [{spell: flip, targets: [creature], effect: {flip: target}}]}
    - Mirage again: {types: [instant], abilities: [{spell: be, targets: [creature, creature], effect: {become copy of: target 2, on: target 1, until: permanent}}]}
attacks: []
"""
STUDENT = "Student: {pt: 1/1, flipped: {name: Master, supertypes: [legendary], pt: 3/3}}"


@pytest.mark.parametrize(
    ("plays", "who", "ends", "notes"),
    [
        ("cast: Mirage, targets: [Ox, Runner] | cast: Flip, target: Ox", "Ox", "battlefield 3/4", []),
        ("cast: Flip, target: Runner | cast: Mirage, targets: [Ox, Runner]", "Ox", "battlefield 1/1", []),
        (
            "cast: Flip, target: Runner | cast: Mirage, targets: [Runner, Student]",
            "Runner",
            "battlefield 3/3",
            ["it has flipped"],
        ),
        ("cast: Flip, target: Runner | cast: Mirage, targets: [Runner, Ox]", "Runner", "battlefield 2/1", []),
        (
            "cast: Mirage, targets: [Runner, Ox] | cast: Flip, target: Runner | cast: Mirage again, targets: [Runner, Student]",
            "Runner",
            "battlefield 3/3",
            ["it is no flip card", "it has flipped"],
        ),
    ],
    ids=[
        "a copy flips",
        "flipped is not copied",
        "flipped it stays",
        "of no use to others",
        "flipped as another",
    ],
)
def test_what_has_flipped_is_the_lower_half_of_whatever_it_is_a_copy_of(
    plays: str, who: str, ends: str, notes: list[str]
) -> None:
    """Flipped is a status of the permanent, and stays whatever it becomes."""
    table = f"table: {{Anna: [{RUNNER}, {STUDENT}], Noah: [Ox: 2/1]}}\n{COPIES}"
    played = ", ".join(f"{{by: Anna, when: combat-begins, {one}}}" for one in plays.split(" | "))
    found = play(find("current"), table, f"plays: [{played}]")
    assert fate(found, who) == ends
    assert [one.detail for one in told(found, "note", who)] == notes


@pytest.mark.parametrize("runner", [RUNNER, RUNNER.replace("flip: this", "gain life: 1")])
def test_before_their_day_there_are_no_flip_cards(runner: str) -> None:
    assert play(find("2004-09-30"), f"table: {{Anna: [{runner}], Noah: []}}\nattacks: []").status == "refused"


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Runner deals damage to an opponent, flip it.",
        "{2}{G}, {T}: Draw a card. If you control ten or more creatures, flip Runner.",
        "At the beginning of the end step, if Runner is enchanted, flip it.",
    ],
)
def test_what_flips_is_read_from_text(text: str) -> None:
    assert [line.outcome for line in read_text(text, "Runner", ("creature",))] == ["read"]
