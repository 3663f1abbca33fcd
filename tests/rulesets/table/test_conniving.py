"""Conniving: what is drawn and discarded, what grows by it, and where the board does not say what is discarded."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from reports.words.moves import move
from reports.words.obstacles import stopped
from rulesets.registry import find
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.table.effects.in_turn import ChooseNext
from tests.playing import asked, fate, named, play, told

BOARD = """\
players: {Anna: 20, Noah: 20}
table:
  Anna: [Rogue: {pt: 1/1, abilities: [{ability: scheme, effect: {connive: this, amount: NUMBER}}, {trigger: joy, when: connives, effect: {gain life: 1}}]}]
  Noah: []
hand: {Anna: [HELD]}
library: {Anna: [TOP]}
attacks: [Rogue]
plays: [{by: Anna, when: attackers-declared, use: Rogue}]
"""
LAND, BEAST, ELK = "Path: {types: [land]}", "Beast: 3/3", "Elk: 3/3"
NOW = find("current")


def conniving(top: str, held: str = "", number: object = 1) -> str:
    """Anna attacks with a Rogue that connives; what lies on top of her library, and what she holds."""
    return BOARD.replace("TOP", top).replace("HELD", held).replace("NUMBER", str(number))


@pytest.mark.parametrize("day", ["2022-04-29", "2025-06-06", "current"])
@pytest.mark.parametrize(
    ("board", "choice", "size", "gone"),
    [
        (conniving(BEAST), "", "2/2", "Beast"),
        (conniving(LAND), "", "1/1", "Path"),
        (conniving(BEAST, LAND), "Path", "1/1", "Path"),
        (conniving(BEAST, LAND), "Beast", "2/2", "Beast"),
        (conniving(f"{LAND}, {BEAST}", ELK, 2), "Elk, Path", "2/2", "Elk Path"),
        (conniving(f"{LAND}, {BEAST}", ELK, 2), "Elk, Beast", "3/3", "Elk Beast"),
    ],
)
def test_it_grows_by_what_is_discarded_that_is_no_land(
    day: str, board: str, choice: str, size: str, gone: str
) -> None:
    """Its controller chooses what that is, be it drawn or held before; it has connived whatever came of it."""
    found = play(find(day), board, f"choices: [{{for: Rogue, targets: [{choice}]}}]" if choice else "")
    assert fate(found, "Rogue") == f"battlefield {size}"
    discarded = [
        name for name in ("Path", "Beast", "Elk") if found.facts.get(name, {}).get("zone") == "graveyard"
    ]
    assert sorted(discarded) == sorted(gone.split())
    assert found.facts["Anna"]["life"] == 21
    assert found.facts["Anna"]["cards drawn"] == found.facts["Anna"]["cards discarded"] == len(gone.split())


@pytest.mark.parametrize("day", ["2004", "2022-04-28"])
def test_nothing_connives_before_its_day_unless_it_is_lent(day: str) -> None:
    assert play(find(day), conniving(BEAST)).status == "refused"
    assert fate(play(find(day), conniving(BEAST), "anachronism: borrow"), "Rogue") == "battlefield 2/2"


@pytest.mark.parametrize(("day", "life"), [("2026-06-18", 21), ("2026-06-19", 20)])
def test_to_connive_0_is_not_to_connive_since_june_2026(day: str, life: int) -> None:
    """Before that nothing was drawn, and what waits for it triggered all the same."""
    found = play(find(day), conniving(BEAST, number="{number of: Goblin}"))
    assert (fate(found, "Rogue"), found.facts["Anna"]["life"]) == ("battlefield 1/1", life)
    assert not told(found, "draw")


def test_a_discarded_card_that_the_board_does_not_name_ends_the_run() -> None:
    """Whether it is a land nobody says, and nothing is guessed; one of the hand may go instead."""
    unnamed = conniving("", ELK).replace("library: {Anna: []}", "")
    found = play(NOW, unnamed)
    assert stopped(found.status, found.reason) == (
        "unfinished: the board does not say whether what Anna discards is a land: name it under `library:`"
    )
    assert fate(play(NOW, unnamed, "choices: [{for: Rogue, targets: [Elk]}]"), "Rogue") == "battlefield 2/2"


def test_a_creature_that_has_left_connives_without_a_counter() -> None:
    board = conniving(BEAST).replace(
        "{ability: scheme, effect", "{ability: scheme, cost: {sacrifice: this}, effect"
    )
    found = play(NOW, board)
    assert (found.facts["Rogue"]["zone"], found.facts["Beast"]["zone"]) == ("graveyard", "graveyard")


SEVERAL = """\
players: {Anna: 20, Noah: 20}
table:
  Anna: [Horn: {types: [artifact], text: "{T}: Each creature connives."}, Rogue: 1/1, Elf: 1/1]
  Noah: [Imp: 1/1]
library: {Anna: [Path: {types: [land]}, Beast: 3/3], Noah: [Cave: {types: [land]}]}
attacks: [Rogue]
plays: [{by: Anna, when: combat-begins, use: Horn}]
"""


@pytest.mark.parametrize(
    ("choices", "sizes"),
    [
        ("", {"Rogue": 1, "Elf": 2}),
        ("{for: Horn, targets: [Elf]}", {"Rogue": 2, "Elf": 1}),
    ],
)
def test_several_connive_one_after_the_other(choices: str, sizes: dict[str, int]) -> None:
    """In an order that their player chooses, the active player's first."""
    found = play(NOW, SEVERAL, f"choices: [{choices}]")
    assert {name: found.facts[name]["power"] for name in sizes} == sizes
    assert [event.subject for event in found.events if "connives" in event.detail][-1] == "Imp"


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(NOW, ChooseDiscarded, conniving(BEAST, LAND))
    scribe = Scribe("a line")
    scribe.hear(state, decision, (named(state, "Path").handle,))
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Rogue", ("Path",))]
    state, following = asked(NOW, ChooseNext, SEVERAL)
    assert [move(state, following, given) for given in following.answers(state)] == [
        "lets Rogue connive next",
        "lets Elf connive next",
    ]
