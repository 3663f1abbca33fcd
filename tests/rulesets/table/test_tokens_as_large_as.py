"""Tokens of X/X: as large as what is counted as they are made, and no larger afterwards."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import play, told
from tests.printing import assert_printed_as_it_is_read

DAYS = ("1997-03-24", "2003", "modern", "current")


def made(text: str, *more: str, day: str = "current", has: str = "") -> Run:
    """Anna's Maker attacks beside a 3/3 Ox, and Noah has an Ogre."""
    return play(
        find(day), f"table: {{Anna: [Maker: {{pt: 2/1{has}, text: \"{text}\"}}, Ox: 3/3], Noah: [Ogre: 3/3]}}",
        "attacks: [Maker]", *more,
    )  # fmt: skip


def sizes(run: Run) -> list[str]:
    """How large each Ooze is in the end."""
    return [
        f"{fact['power']}/{fact['toughness']}"
        for name, fact in run.facts.items()
        if name.startswith("Ooze") and "power" in fact
    ]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("where", "size"),
    [
        ("the number of creatures you control", "2/2"),
        ("Maker's power", "2/2"),
        ("its power", "2/2"),
        ("your life total", "20/20"),
    ],
)
def test_a_token_is_as_large_as_what_is_counted_as_it_is_made(day: str, where: str, size: str) -> None:
    found = made(
        f"Whenever Maker attacks, create an X/X green Ooze creature token, where X is {where}.", day=day
    )
    assert sizes(found) == [size]


@pytest.mark.parametrize(
    ("has", "size"),
    [("", ["2/2"]), (", counters: {+1/+1: 2}", ["4/4"]), (", counters: {-2/-0: 2}", [])],
)
def test_it_is_as_large_as_what_died_was(has: str, size: list[str]) -> None:
    """A token of 0/0, be it for a power of less than 0, is put away as it comes."""
    found = made(
        "When Maker dies, create an X/X green Ooze creature token, where X is its power.",
        "plays: [{by: Noah, when: attackers-declared, cast: Axe, target: Maker}]",
        "hand: {Noah: [Axe: {types: [instant], text: Destroy target creature.}]}", has=has,
    )  # fmt: skip
    assert sizes(found) == size


def test_x_is_what_was_chosen_for_the_cost() -> None:
    use = "plays: [{by: Anna, when: attackers-declared, use: Maker, x: 4}]"
    assert sizes(made("{X}{G}: Create an X/X green Ooze creature token.", use)) == ["4/4"]
    several = made("{X}{G}: Create two X/X green Ooze creature tokens with flying.", use)
    assert sizes(several) == ["4/4", "4/4"]
    assert sizes(made("{X}{G}: Create X X/X green Ooze creature tokens.", use)) == ["4/4"] * 4


def test_it_grows_no_more_once_it_is_made() -> None:
    text = "{1}: Create an X/X green Ooze creature token, where X is the number of creatures you control."
    twice = "plays: [{by: Anna, when: attackers-declared, use: Maker, times: 2}]"
    found = made(text, twice)
    assert sorted(sizes(found)) == ["2/2", "3/3"]
    assert not told(found, "illegal")


@pytest.mark.parametrize("text", [
    "Create an X/X green Ooze creature token, where X is the number of lands you control.",
    "Create two X/X green and white Ooze creature tokens with trample, where X is your life total.",
    "Target opponent creates an X/X blue Orb creature token with flying, where X is the number of creatures you control.",
])  # fmt: skip
def test_such_a_line_is_printed_as_it_is_read(text: str) -> None:
    assert_printed_as_it_is_read(text, "sorcery")


@pytest.mark.parametrize("text", [
    "Whenever ~ attacks, create an X/X green Ooze creature token.",
    "Create an X/X green Ooze creature token, where X is the number of clouds.",
])  # fmt: skip
def test_a_token_that_nothing_says_the_size_of_is_not_read(text: str) -> None:
    assert read_text(text, "Maker", ("creature",))[0].outcome == "not read"


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ("{make: {name: Ooze token, pt: X/X}}", "nothing says how large a token of X/X is"),
        ("{make: {name: Ooze token, pt: 1/1}, size: 2}", "the token says itself how large it is"),
        ("{make: {name: Ooze token, pt: X/X}, size: x}", "nothing is chosen for X"),
    ],
)
def test_a_size_that_is_not_said_or_said_twice_is_a_fault(effect: str, problem: str) -> None:
    with pytest.raises(Faults) as found:
        play(
            find("modern"),
            f"table: {{Anna: [Maker: {{pt: 1/1, abilities: [{{ability: a test, effect: {effect}}}]}}], Noah: []}}",
            "attacks: []",
        )
    assert problem in str(found.value.faults[0])
