"""Under Fifth Edition an ability's source has the colours to it that it had as the ability was used; before, no text says, and since, it has those of the moment."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play

TABLE = """\
table:
  Anna:
    - Ox: 2/2
    - Red: {pt: 1/1, colors: [red], abilities: [{ability: ping, targets: [creature or player], effect: {deal: 1, to: target}}]}
    - Blue: {pt: 1/1, colors: [blue], abilities: [{ability: ping, targets: [creature or player], effect: {deal: 1, to: target}}]}
  Noah:
    - Knight: {pt: 1/1, keywords: [protection from blue]}
    - Dye: {types: [enchantment], abilities: [{ability: dye, targets: [permanent], effect: {become: {colors: [blue]}, on: target}}]}
    - Rust: {types: [enchantment], abilities: [{ability: rust, targets: [permanent], effect: {become: {colors: [red]}, on: target}}]}
    - Circle: {types: [enchantment], abilities: [{ability: circle, choose: source, chosen: red source, effect: {prevent: all, to: you, by: chosen, once: true}}]}
"""


def _played(day: str, *plays: str) -> Run:
    made = ", ".join(f"{{when: attackers-declared, {one}}}" for one in plays)
    return play(find(day), TABLE, f"attacks: [Ox]\nplays: [{made}]")


OPEN = "Whether an ability goes by what its source was as it was used is in no text before 1997; it is taken to go by what the source is by then."


@pytest.mark.parametrize(
    ("day", "knight", "is_open"),
    [
        ("1995", "battlefield 1/1", True),
        ("fifth", "graveyard", False),
        ("sixth", "battlefield 1/1", False),
        ("current", "battlefield 1/1", False),
    ],
)
def test_what_is_dyed_in_answer_to_its_ability_is_so_to_protection_by_the_rules_of_the_day(
    day: str, knight: str, is_open: bool
) -> None:
    dyed = "by: Noah, use: Dye, target: Red, respond: true"
    run = _played(day, "by: Anna, use: Red, target: Knight", dyed)
    assert (fate(run, "Knight"), OPEN in run.doubts) == (knight, is_open)


def test_where_nothing_asks_for_a_colour_nothing_is_left_open() -> None:
    run = _played(
        "1995", "by: Anna, use: Red, target: Noah", "by: Noah, use: Dye, target: Red, respond: true"
    )
    assert (life(run, "Noah"), OPEN in run.doubts) == (17, False)


@pytest.mark.parametrize(
    ("pinger", "paint", "status", "left"),
    [
        ("Red", "Dye", "finished", 18),
        ("Blue", "Rust", "illegal", 19),
        ("Red", "Rust", "finished", 18),
        ("Blue", "Dye", "illegal", 19),
    ],
)
def test_a_circle_asks_which_colour_the_source_had(pinger: str, paint: str, status: str, left: int) -> None:
    """The ox deals 2, unless the script comes to nothing before: what was red is prevented, whatever it has become."""
    run = _played(
        "fifth",
        f"by: Anna, use: {pinger}, target: Noah",
        f"by: Noah, use: {paint}, target: {pinger}, respond: true",
        f"by: Noah, use: Circle, choose: {pinger}",
    )
    assert (run.status, life(run, "Noah")) == (status, left)
