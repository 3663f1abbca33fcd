"""Haunt: a card that has gone to the graveyard is exiled and haunts a creature, and waits there for its death."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play, told

SINCE = ("2006-02-01", "2006", "2008", "m10", "m12", "foundations", "modern", "current")
GHOST = "Ghost: {pt: 1/1, keywords: [haunt], abilities: [{trigger: a gain, when: what this haunts dies, effect: {gain life: 3}}]}"
RITE = "Rite: {types: [instant], cost: W, keywords: [haunt], abilities: [{spell: a rite, targets: [creature], effect: {pump: +0/+1, on: target}}, {trigger: a gain, when: what this haunts dies, effect: {gain life: 3}}]}"
BOLT = "Bolt: {types: [instant], cost: R, colors: [red], abilities: [{spell: 5 damage, targets: [creature], effect: {deal: 5, to: target}}]}"
NOW = "by: Anna, when: blockers-declared"


def haunted(day: str, aim: str, *plays: str, ghost: str = GHOST, hand: str = BOLT) -> Run:
    """Anna's Ghost attacks into a Guard, and may haunt a creature."""
    return play(
        find(day), f"table: {{Anna: [{ghost}, Wolf: 2/2], Noah: [Guard: 4/4, Elk: 4/4]}}", f"hand: {{Anna: [{hand}]}}",
        "attacks: [Ghost]", "blocks: {Guard: Ghost}", f"plays: [{', '.join(plays)}]", f"choices: [{{for: {'Rite' if RITE in hand else 'Ghost'}, targets: [{aim}]}}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", SINCE)
def test_it_haunts_from_exile_and_triggers_as_the_creature_dies(day: str) -> None:
    later = "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}"
    found = haunted(day, "Elk", later)
    assert (fate(found, "Ghost"), life(found, "Anna")) == ("exile", 23)
    assert [one.target for one in told(found, "trigger")][-1] == "Elk"


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize("aim", ["Wolf", "Guard"])
def test_another_creature_that_dies_sets_nothing_off(day: str, aim: str) -> None:
    later = "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}"
    found = haunted(day, aim, later)
    assert (fate(found, "Ghost"), life(found, "Anna")) == ("exile", 20)


def test_without_a_creature_to_haunt_it_stays_in_the_graveyard() -> None:
    """What it would haunt has gone before that resolves."""
    answer = f"{{{NOW.replace('blockers-declared', 'damage-dealt')}, cast: Bolt, target: Elk, respond: true}}"
    found = haunted("current", "Elk", answer)
    assert (fate(found, "Ghost"), life(found, "Anna")) == ("graveyard", 20)


def test_a_token_haunts_nothing() -> None:
    token = GHOST.replace("{pt: 1/1", "{pt: 1/1, token: true")
    found = haunted(
        "current", "Elk", "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}", ghost=token
    )
    assert life(found, "Anna") == 20


@pytest.mark.parametrize("day", SINCE)
def test_a_spell_haunts_once_it_has_resolved(day: str) -> None:
    rite = f"{{{NOW}, cast: Rite, target: Wolf}}"
    later = "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}"
    found = haunted(day, "Elk", rite, later, ghost="Ghost: 1/1", hand=f"{RITE}, {BOLT}")
    assert (fate(found, "Rite"), life(found, "Anna")) == ("exile", 23)


@pytest.mark.parametrize("day", ["2006", "current"])
def test_a_spell_that_lost_its_target_haunts_nothing(day: str) -> None:
    rite = f"{{{NOW}, cast: Rite, target: Elk}}"
    answer = f"{{{NOW}, cast: Bolt, target: Elk, respond: true}}"
    found = haunted(day, "Wolf", rite, answer, ghost="Ghost: 1/1", hand=f"{RITE}, {BOLT}")
    assert fate(found, "Rite") == "graveyard"


def test_a_spell_says_it_in_its_own_words() -> None:
    rite = (
        'Rite: {types: [instant], cost: W, text: "Target creature gets +0/+1 until end of turn.\\nHaunt (Some other words.)'
        '\\nWhen the creature Rite haunts dies, you gain 3 life."}'
    )
    plays = (
        f"{{{NOW}, cast: Rite, target: Wolf}}",
        "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}",
    )
    found = play(
        find("modern"), "table: {Anna: [Ghost: 1/1, Wolf: 2/2], Noah: [Guard: 4/4, Elk: 4/4]}", f"hand: {{Anna: [{rite}, {BOLT}]}}",
        "attacks: [Ghost]", f"plays: [{', '.join(plays)}]", "choices: [{for: Rite, targets: [Elk]}]",
    )  # fmt: skip
    assert (fate(found, "Rite"), life(found, "Anna")) == ("exile", 23)


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(("whom", "gained"), [("Elk", 3), ("Wolf", 0)])
def test_it_may_have_haunted_a_creature_before_the_combat(day: str, whom: str, gained: int) -> None:
    found = play(
        find(day), "table: {Anna: [Bear: 3/3, Wolf: 2/2], Noah: [Elk: 2/2]}",
        f"exile: {{Anna: [{GHOST[:-1]}, haunts: {whom}}}]}}", "attacks: [Bear]", "blocks: {Elk: Bear}",
    )  # fmt: skip
    assert (life(found, "Anna"), fate(found, "Ghost")) == (20 + gained, "exile")


def test_a_card_says_it_in_its_own_words() -> None:
    ghost = 'Ghost: {pt: 1/1, text: "Haunt (Some other words.)\\nWhen Ghost enters the battlefield or the creature it haunts dies, you gain 3 life."}'
    later = "{by: Anna, when: main-after-combat, cast: Bolt, target: Elk}"
    assert life(haunted("modern", "Elk", later, ghost=ghost), "Anna") == 23
