"""Copies on which something is otherwise: what they have besides, and what instead."""

from __future__ import annotations

from typing import Any

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import life, play

MODERN = find("modern")


def made(exceptions: str, giant: str = "pt: 5/5, colors: [red]", *more: str) -> Run:
    """What comes of a token that is a copy of Anna's Giant, with exceptions, made as her Bear attacks."""
    return play(
        MODERN,
        f"""
        table:
          Anna:
            - Bear: 2/2
            - Giant: {{{giant}}}
            - Mirror: {{types: [artifact], abilities: [{{ability: a copy, targets: [creature], effect: {{copy: target, except: {{{exceptions}}}}}}}]}}
          Noah: []
        attacks: [Bear]
        plays: [{{by: Anna, when: attackers-declared, use: Mirror, target: Giant}}]
        """,
        *more,
    )


def token(found: Run) -> dict[str, Any]:
    (name,) = [one for one in found.facts if one.startswith("Giant of Mirror")]
    return dict(found.facts[name])


def mirrored(exceptions: str, *more: str) -> Run:
    """What comes of an attack by a Bear that becomes a copy of Noah's Giant, with exceptions."""
    return play(
        MODERN,
        f"""
        table:
          Anna: [Bear: {{pt: 2/2, abilities: [{{ability: a copy, targets: [creature], effect: {{become copy of: target, on: this, except: {{{exceptions}}}}}}}]}}]
          Noah: [Isle: {{types: [land]}}, Giant: {{pt: 0/0, abilities: [{{static: as many, boost: {{pt: +1/+1, for each: land you control, defines: true}}}}]}}]
        attacks: [Bear]
        """,
        *more,
    )


ONCE = "plays: [{by: Anna, when: attackers-declared, use: Bear, ability: a copy, target: Giant}]"
TWICE = ONCE.replace(
    "}]", "}, {by: Anna, when: blockers-declared, use: Bear, ability: a copy, target: Giant}]"
)


def test_a_copy_has_its_own_size_instead_and_types_and_keywords_besides() -> None:
    found = token(made("pt: 1/1, types: [artifact], subtypes: [Spirit], keywords: [flying]"))
    assert (found["power"], found["toughness"]) == (1, 1)
    assert found["zone"] == "battlefield"


def test_a_size_that_a_copy_has_instead_is_not_worked_out_as_the_others_is() -> None:
    """An ability that says how large the other is, is not copied where the copy says it itself."""
    assert life(mirrored("pt: 7/7", ONCE)) == 13
    assert life(mirrored("keywords: [haste]", ONCE)) == 20


@pytest.mark.parametrize(("exceptions", "left"), [("this ability: true, pt: 7/7", 13), ("pt: 7/7", None)])
def test_only_a_copy_that_keeps_the_ability_uses_it_again(exceptions: str, left: int | None) -> None:
    found = mirrored(exceptions, TWICE)
    assert (found.status == "finished") is (left is not None)
    if left is not None:
        assert life(found) == left


def test_a_copy_that_is_not_legendary_stays_beside_the_legend() -> None:
    legend = "pt: 5/5, supertypes: [legendary]"
    both = made("nonlegendary: true", legend)
    one = made("types: [artifact]", legend)
    assert [
        sum(f.get("zone") == "battlefield" for n, f in each.facts.items() if n.startswith("Giant"))
        for each in (both, one)
    ] == [2, 1]


@pytest.mark.parametrize(
    ("exceptions", "colors"),
    [
        ("colors: [blue]", {"blue"}),
        ("colors: [blue], too: true", {"blue", "red"}),
        ("types: [artifact]", {"red"}),
    ],
)
def test_colours_come_instead_or_besides(exceptions: str, colors: set[str]) -> None:
    """Each colour that the copy is, a hunter of that colour finds."""
    for color in ("red", "blue"):
        hunter = f"{{ability: hunt, effect: {{gain life: {{number of: {color} creature}}}}}}"
        bear = f"Bear: {{pt: 2/2, abilities: [{hunter}]}}"
        plays = "plays: [{by: Anna, when: attackers-declared, use: Mirror, target: Giant}, {by: Anna, when: blockers-declared, use: Bear}]"
        mirror = f"Mirror: {{types: [artifact], abilities: [{{ability: a copy, targets: [creature], effect: {{copy: target, except: {{{exceptions}}}}}}}]}}"
        giant = "Giant: {pt: 5/5, colors: [red]}"
        found = play(
            MODERN, f"table: {{Anna: [{bear}, {mirror}], Noah: [{giant}]}}", "attacks: [Bear]", plays
        )
        assert life(found, "Anna") == 20 + (color == "red") + (color in colors)


@pytest.mark.parametrize("wrong", ["", "keywords: [crew 2]", "keywords: [equip 1]", "name: Bear"])
def test_an_exception_that_says_nothing_or_what_cannot_be_is_a_fault(wrong: str) -> None:
    card = f"Mirror: {{types: [artifact], abilities: [{{ability: a copy, targets: [creature], effect: {{copy: target, except: {{{wrong}}}}}}}]}}"
    with pytest.raises(Faults):
        read(
            f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [{card}], Noah: []}}\n",
            "t",
        )
