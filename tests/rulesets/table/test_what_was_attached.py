"""Of what has left it is known what was attached to it, be that gone as well."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play

DAYS = ("fifth", "sixth", "2003", "2008", "m10", "modern", "current")
VEIL = "{Veil: {types: [enchantment], subtypes: [Aura], attached to: Ox, text: Enchant creature}}"
SWORD = "{Sword: {types: [artifact], subtypes: [Equipment], attached to: Ox}}"
KILL = "{ability: kill, targets: [creature], effect: {destroy: target}}"
WRATH = "{ability: wrath, effect: {destroy: each nonland permanent}}"


def _gained(day: str, ability: str, lying: str, way: str = KILL) -> object:
    """How much life Anna has once her Ox has left, with that ability and that attached to it."""
    table = f"table: {{Anna: [Ox: {{pt: 2/2, abilities: [{ability}]}}, {lying}], Noah: [Axe: {{types: [land], abilities: [{way}]}}]}}"
    aimed = ", target: Ox" if way == KILL else ""
    run = play(
        find(day), table, f"attacks: []\nplays: [{{by: Noah, when: main-after-combat, use: Axe{aimed}}}]"
    )
    assert run.status == "finished", run.reason
    return life(run, "Anna")


IF_IT_WAS = "{trigger: joy, when: dies, if: this is ROLE, effect: {gain life: 3}}"
FOR_EACH = "{trigger: joy, when: dies, effect: {gain life: {number of: WHAT attached to this}}}"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("way", [KILL, WRATH])
@pytest.mark.parametrize(
    ("ability", "lying", "left"),
    [
        (IF_IT_WAS.replace("ROLE", "enchanted"), VEIL, 23),
        (IF_IT_WAS.replace("ROLE", "enchanted"), "{Elk: 1/1}", 20),
        (FOR_EACH.replace("WHAT", "Aura"), VEIL, 21),
        (FOR_EACH.replace("WHAT", "Aura"), "{Elk: 1/1}", 20),
    ],
)
def test_what_dies_knows_what_lay_on_it(day: str, way: str, ability: str, lying: str, left: int) -> None:
    """Also where that leaves with it, at the same moment or soon after."""
    assert _gained(day, ability, lying, way) == left


@pytest.mark.parametrize("way", [KILL, WRATH])
@pytest.mark.parametrize(
    ("ability", "left"),
    [
        (IF_IT_WAS.replace("ROLE", "equipped"), 23),
        (IF_IT_WAS.replace("ROLE", "enchanted"), 20),
        (FOR_EACH.replace("WHAT", "Equipment"), 21),
    ],
)
def test_so_it_does_of_equipment(way: str, ability: str, left: int) -> None:
    assert _gained("current", ability, SWORD, way) == left


@pytest.mark.parametrize("way", [KILL, WRATH])
def test_others_see_that_an_enchanted_creature_dies(way: str) -> None:
    """Where all leave at once what watches leaves as well, and sees it."""
    watcher = "{Watcher: {pt: 1/1, abilities: [{trigger: joy, when: enchanted creature dies, effect: {gain life: 3}}]}}"
    assert _gained("current", "", f"{VEIL}, {watcher}", way) == 23
