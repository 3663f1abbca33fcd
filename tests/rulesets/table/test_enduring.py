"""Enduring: counters or a Spirit, as is chosen, and a Spirit where there is nothing to put counters on."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.counters_or_tokens import TakeCounters
from tests.playing import asked, fate, play, told

NOW = find("current")
BOARD = """\
players: {Anna: 20, Noah: 20}
table:
  Anna: [Elder: {pt: 2/2, abilities: [{ability: stand, COSTeffect: {endure: this, amount: NUMBER}}]}]
  Noah: [Imp: 1/1]
attacks: [Elder]
plays: [{by: Anna, when: attackers-declared, use: Elder}]
"""


def enduring(number: object = 2, cost: str = "") -> str:
    """Anna attacks with an Elder that endures."""
    return BOARD.replace("COST", cost).replace("NUMBER", str(number))


@pytest.mark.parametrize("day", ["2025-04-04", "current"])
@pytest.mark.parametrize(
    ("may", "elder", "spirit", "life"), [("true", "4/4", None, 16), ("false", "2/2", "battlefield 2/2", 18)]
)
def test_its_controller_chooses_counters_or_a_spirit(
    day: str, may: str, elder: str, spirit: str | None, life: int
) -> None:
    found = play(find(day), enduring(), f"choices: [{{for: Elder, may: {may}}}]")
    assert (fate(found, "Elder"), found.facts["Noah"]["life"]) == (f"battlefield {elder}", life)
    assert (fate(found, "Spirit of Elder 1") if spirit else None) == spirit
    assert not told(found, "default")


def test_by_default_it_gets_counters_which_is_told() -> None:
    found = play(NOW, enduring())
    assert fate(found, "Elder") == "battlefield 4/4"
    assert [one.detail for one in told(found, "default")] == ["counters or tokens: Elder"]


def test_what_has_left_leaves_a_spirit() -> None:
    """There is nothing to put a counter on, and nobody is asked."""
    found = play(NOW, enduring(3, "cost: {sacrifice: this}, "))
    assert (fate(found, "Elder"), fate(found, "Spirit of Elder 1")) == ("graveyard", "battlefield 3/3")


def test_to_endure_0_does_nothing() -> None:
    found = play(NOW, enduring("{number of: Goblin}"), "choices: [{for: Elder, may: false}]")
    assert "Spirit of Elder 1" not in found.facts


@pytest.mark.parametrize("day", ["2004", "2025-04-03"])
def test_nothing_endures_before_its_day_unless_it_is_lent(day: str) -> None:
    assert play(find(day), enduring()).status == "refused"
    assert fate(play(find(day), enduring(), "anachronism: borrow"), "Elder") == "battlefield 4/4"


def test_the_spirit_may_block_by_its_name() -> None:
    """It came before blockers are declared, under the player whose creature endured."""
    board = enduring().replace("Anna: [Elder", "Noah: [Elder").replace("  Noah: [Imp", "  Anna: [Imp")
    board = board.replace("attacks: [Elder]", "attacks: [Imp]").replace("by: Anna", "by: Noah")
    found = play(NOW, board, "choices: [{for: Elder, may: false}]", "blocks: {Spirit of Elder 1: Imp}")
    assert fate(found, "Imp") == "graveyard"


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(NOW, TakeCounters, enduring())
    assert [move(state, decision, given) for given in (True, False)] == [
        "has counters put on Elder",
        "creates a Spirit instead of counters on Elder",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, False)
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Elder", False)]
