"""Of several worlds the youngest stays, whoever controls them."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import cited, fate, in_words, play

WORLDS = """\
cards:
  Old: {types: [enchantment], supertypes: [world]}
  New: {types: [enchantment], supertypes: [world], abilities: [{ability: comes into play, zone: hand, effect: {put into play: this}}]}
  Clay: {types: [enchantment], abilities: [{ability: be so, targets: [enchantment], effect: {become copy of: target, on: this}}]}
"""


def _played(day: str, table: str, hand: str, *plays: str) -> Run:
    made = ", ".join(f"{{by: Anna, when: attackers-declared, {one}}}" for one in plays)
    return play(
        find(day), WORLDS, f"table: {{{table}}}", f"hand: {{{hand}}}", f"attacks: [Ox]\nplays: [{made}]"
    )


@pytest.mark.parametrize(
    ("day", "number"),
    [
        ("1994-06-01", "in no text before that of 2001-07-23 (420.5i)"),
        ("2001-07-23", "420.5i"),
        ("2004-10-01", "420.5i"),
        ("2009-07-11", "704.5m"),
        ("current", "704.5k"),
    ],
)
@pytest.mark.parametrize("owner", ["Anna", "Noah"])
def test_of_two_worlds_the_one_that_comes_stays(day: str, number: str, owner: str) -> None:
    table = "Anna: [Ox: 2/2, Old], Noah: []" if owner == "Anna" else "Anna: [Ox: 2/2], Noah: [Old]"
    run = _played(day, table, "Anna: [New]", "use: New")
    (goes,) = [one for one in run.events if one.detail == "a younger world"]
    assert (fate(run, "New"), cited(run, [goes])) == ("battlefield", [number])
    assert in_words(run, [goes]) == ["Old goes to the graveyard (there is a younger world)."]


def test_what_becomes_a_copy_of_a_world_has_been_one_for_the_shortest_time() -> None:
    run = _played("current", "Anna: [Clay, Ox: 2/2, Old], Noah: []", "Anna: []", "use: Clay, target: Old")
    assert (fate(run, "Clay"), fate(run, "Old")) == ("battlefield", "graveyard")


def test_one_world_and_what_is_none_lie_side_by_side() -> None:
    run = _played(
        "current", "Anna: [Ox: 2/2, Plain: {types: [enchantment]}], Noah: []", "Anna: [New]", "use: New"
    )
    assert (fate(run, "New"), fate(run, "Plain")) == ("battlefield", "battlefield")
