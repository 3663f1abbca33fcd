"""What comes first after a moment of combat, under dated rules and as some believe."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pytest

from comparator.questions.beliefs import beliefs
from comparator.questions.causes import turns
from comparator.questions.documents import played_of
from comparator.questions.facts import DamageDealt, Legal, Next, World, split
from rulesets.registry import find

BOARD = """\
format: 1
title: A question
players: {{Anna: 20, Noah: {life}}}
table: {{Anna: [{ogre}], Noah: [{his}]}}
attacks: [Ogre]
blocks: {{{blocks}}}
{more}
"""
TWO = {
    "his": "Imp: 1/1, Rat: 1/1",
    "blocks": "Imp: Ogre, Rat: Ogre",
    "more": "damage: {Ogre: {Imp: 2, Rat: 1}}",
}
ALONE = {"his": "", "blocks": "", "more": ""}
IMP = {"his": "Imp: 1/1", "blocks": "Imp: Ogre", "more": ""}
MOURNED = {
    **IMP,
    "his": "Imp: {pt: 1/1, abilities: [{trigger: gain 1 life, when: deals damage, effect: {gain life: 1}}]}",
}
_BLOCKS = "{trigger: gain %d life, when: blocks, effect: {gain life: %d}}"
TWICE = {**IMP, "his": f"Imp: {{pt: 1/1, abilities: [{_BLOCKS % (1, 1)}, {_BLOCKS % (2, 2)}]}}"}
ONCE = {**IMP, "his": f"Imp: {{pt: 1/1, abilities: [{_BLOCKS % (1, 1)}]}}"}
STRUCK = {**IMP, "his": "Imp: 3/1 first strike"}
HERALDED = {
    **ALONE,
    "ogre": "Ogre: {pt: 3/3, abilities: [{trigger: gain 1 life, when: attacks, effect: {gain life: 1}}]}",
}


def world(ruleset: str, parts: Mapping[str, str], life: int = 20) -> World:
    """A small fight under some rules."""
    played = played_of(BOARD.format(life=life, **{"ogre": "Ogre: 3/3", **parts}))
    assert played is not None
    return World(played, find(ruleset))


@pytest.mark.parametrize(
    ("ruleset", "board", "moment", "first"),
    [
        ("current", TWO, "blockers-declared", "act: Anna"),
        ("m12", TWO, "blockers-declared", "order: Ogre"),
        ("m12", IMP, "blockers-declared", "act: Anna"),
        ("2003", TWO, "blockers-declared", "act: Anna"),
        ("current", ALONE, "damage-assigned", "deal"),
        ("2003", ALONE, "damage-assigned", "act: Anna"),
        ("current", ONCE, "blockers-declared", "trigger: Imp"),
        ("current", TWICE, "blockers-declared", "triggers: Imp"),
        ("current", TWO, "damage-dealt", "die: Imp; Rat"),
        ("current", MOURNED, "damage-dealt", "die: Imp"),
        ("current", ALONE, "damage-dealt", "act: Anna"),
        ("current", ALONE, "first-damage-dealt", None),
    ],
)
def test_what_comes_first_is_read_off_the_run(
    ruleset: str, board: dict[str, str], moment: str, first: str | None
) -> None:
    """An order where the rules have one for two, damage at once or on the stack, deaths before priority."""
    order = "\norder: {Ogre: [Imp, Rat]}" if board is TWO else ""
    parts = {**board, "more": board["more"] + order}
    assert Next(moment).of(world(ruleset, parts)) == first


@pytest.mark.parametrize(("his", "first"), [("Imp: 1/1", "trigger: Ogre"), ("", None)])
def test_a_trigger_that_finds_nothing_to_aim_at_is_not_asked_about(his: str, first: str | None) -> None:
    """It is taken away as it would go on the stack (603.3d), so that nobody could say what comes first."""
    more = "choices: [{for: Ogre, target: Imp, may: yes}]\nblocks: {Imp: Ogre}" if his else ""
    text = BOARD.replace("{ogre}", "Ogre: 3/3 provoke").replace("blocks: {{{blocks}}}\n", "")
    text = text.format(life=20, his=his, more=more)
    played = played_of(text)
    assert played is not None
    assert Next("attackers-declared").of(World(played, find("current"))) == first


def test_who_has_lost_does_so_before_anybody_acts() -> None:
    assert Next("damage-dealt").of(world("current", ALONE, life=3)) == "lose: Noah"


@pytest.mark.parametrize(
    ("held", "board", "moment", "first"),
    [
        (["defender-acts-first"], ALONE, "blockers-declared", None),
        (["defender-acts-first"], IMP, "blockers-declared", "act: Anna"),
        (["defender-acts-first"], IMP, "attackers-declared", "act: Noah"),
        (["defender-before-what-triggered"], HERALDED, "attackers-declared", "act: Noah"),
        (["defender-before-what-triggered"], ONCE, "blockers-declared", "trigger: Imp"),
        (["triggered-at-once"], ONCE, "blockers-declared", "trigger at once: Imp"),
        (["triggered-at-once"], TWICE, "blockers-declared", "triggers at once: Imp"),
        (["triggered-at-once"], MOURNED, "damage-dealt", "die: Imp"),
        (["blocks-follow"], IMP, "attackers-declared", "onward: blocks"),
        (["blocks-follow"], HERALDED, "attackers-declared", "trigger: Ogre"),
        (["damage-follows"], IMP, "blockers-declared", "onward: damage"),
        (["damage-follows"], ONCE, "blockers-declared", "trigger: Imp"),
        (["combat-is-over"], ALONE, "damage-dealt", "onward: end of combat"),
        (["combat-is-over"], IMP, "damage-dealt", "die: Imp"),
        (["strikes-run-on"], STRUCK, "first-damage-dealt", "onward: regular damage"),
        (["saved-at-the-last"], IMP, "damage-dealt", "act: Noah"),
        (["saved-at-the-last"], STRUCK, "first-damage-dealt", "die: Ogre"),
        (["saved-at-the-last"], ALONE, "damage-dealt", "act: Anna"),
        (["dying-window"], IMP, "damage-dealt", "act: Anna"),
        (["prevented-in-between"], ALONE, "damage-assigned", "onward: prevention"),
        (["dying-window"], ONCE, "blockers-declared", "trigger: Imp"),
        (["before-what-triggered"], ONCE, "blockers-declared", "act: Anna"),
        (["before-what-triggered"], MOURNED, "damage-dealt", "die: Imp"),
        (["trigger-in-time"], MOURNED, "damage-dealt", "trigger: Imp"),
        (["damage-waits"], ALONE, "damage-assigned", "act: Anna"),
    ],
)
def test_what_some_believe_to_come_first(
    held: list[str], board: dict[str, str], moment: str, first: str | None
) -> None:
    """Beliefs about who acts and when are read off the same run."""
    believed: World | None = world("current", board)
    for slug in held:
        assert believed is not None
        believed = beliefs()[slug].world(believed)
    assert believed is not None
    assert Next(moment).of(believed) == first


def test_what_joins_the_fight_later_does_not_put_off_what_comes_first() -> None:
    """A trigger of the blocks as they were declared comes first, whoever is put in blocking afterwards."""
    late = "Late: {pt: 1/1, abilities: [{ability: come, zone: hand, targets: [attacking creature], effect: {put into play: this, blocking: true, at: target}}]}"
    mourner = "Imp: {pt: 1/1, abilities: [{trigger: gain 1 life, when: blocks, effect: {gain life: 1}}]}"
    plays = "plays: [{by: Noah, when: blockers-declared, use: Late, target: Ogre}]\ndamage: {Ogre: {Imp: 3}}"
    board = {"his": mourner, "blocks": "Imp: Ogre", "more": f"hand: {{Noah: [{late}]}}\n{plays}"}
    assert Next("blockers-declared").of(world("current", board)) == "trigger: Imp"


def test_combat_damage_is_what_was_assigned_and_not_what_an_ability_deals() -> None:
    """Damage of the same creature that its ability deals is none of it."""
    thrower = "Imp: {pt: 1/1, abilities: [{ability: throw, cost: {sacrifice: this}, targets: [any], effect: {deal: 1, to: target}}]}"
    plays = "plays: [{by: Noah, when: damage-assigned, use: Imp, target: Ogre}]"
    assert DamageDealt("Imp").of(world("2003", {"his": thrower, "blocks": "Imp: Ogre", "more": plays})) == 1


def test_what_came_first_before_is_told_with_both_its_days() -> None:
    """An order was announced from Magic 2010 to Foundations, and neither before nor since."""
    parts = {**TWO, "more": TWO["more"] + "\norder: {Ogre: [Imp, Rat]}"}
    last = turns(world("current", parts), Next("blockers-declared"))[-1]
    assert (last.before, last.began, last.day) == ("order: Ogre", date(2009, 7, 11), date(2024, 11, 8))


@pytest.mark.parametrize(
    ("slug", "legal"),
    [
        ("trample-ignores-blockers", [{"Noah": 5}]),
        ("some-is-enough", [{"Imp": 1, "Rat": 1, "Noah": 3}, {"Imp": 2, "Rat": 2, "Noah": 1}]),
        ("one-blocker-is-enough", [{"Imp": 2, "Noah": 3}, {"Imp": 2, "Rat": 2, "Noah": 1}]),
    ],
)
def test_a_belief_about_trample_yields_only_what_it_says(slug: str, legal: list[dict[str, int]]) -> None:
    """Whoever takes blockers for nothing assigns nothing to them; whoever takes some for enough assigns some to each."""
    text = BOARD.replace("{ogre}", "Ogre: 5/5 trample").format(
        life=20, his="Imp: 2/2, Rat: 2/2", blocks="Imp: Ogre, Rat: Ogre", more=""
    )
    played = played_of(text)
    assert played is not None
    believed = beliefs()[slug].world(World(played, find("current")))
    assert believed is not None
    asked = [
        {"Noah": 5},
        {"Imp": 1, "Rat": 1, "Noah": 3},
        {"Imp": 2, "Noah": 3},
        {"Imp": 2, "Rat": 2, "Noah": 1},
    ]
    assert [one for one in asked if Legal("Ogre", split(one.items())).of(believed)] == legal
