"""The main phase before combat, played where something is meant for it."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play, told

DAYS = ("1995-06-01", "1998-01-01", "1999-04-23", "2003", "2008", "2009-07-11", "current")
SINCE_THE_STACK = DAYS[2:]
RITE = "Rite: {types: [sorcery], abilities: [{spell: grow, targets: [creature], effect: {pump: +2/+2, on: target}}]}"
HASTY = "Hasty: {pt: 3/1, cost: R, keywords: [flash, haste]}"
SLOW = "Slow: {pt: 3/1, cost: R, keywords: [flash]}"
ZAP = "Zap: {types: [instant], abilities: [{spell: zap, targets: [creature], effect: {deal: 2, to: target}}]}"


def before_combat(day: str, *plays: str, attacks: str = "Bear") -> Run:
    """Anna has a Bear, a Stone that makes mana, and what she casts; it is all played in the main phase before combat."""
    stone = (
        "Stone: {types: [artifact], abilities: [{ability: red mana, cost: {tap: true}, effect: {mana: R}}]}"
    )
    held = [
        card for card in (RITE, HASTY, SLOW) if any(f"cast: {card.partition(':')[0]}" in one for one in plays)
    ]
    hand = f"hand: {{Anna: [{', '.join(held)}], Noah: [{ZAP}]}}"
    made = ", ".join(f"{{when: main-before-combat, {one}}}" for one in plays)
    return play(
        find(day), f"table: {{Anna: [Bear: 2/2, {stone}], Noah: []}}\n{hand}",
        f"attacks: [{attacks}]", f"plays: [{made}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", DAYS)
def test_what_a_sorcery_does_before_combat_lasts_through_it(day: str) -> None:
    found = before_combat(day, "by: Anna, cast: Rite, target: Bear")
    assert (found.status, life(found, "Noah")) == ("finished", 16)


@pytest.mark.parametrize("day", SINCE_THE_STACK)
def test_a_creature_cast_before_combat_attacks_with_haste_alone(day: str) -> None:
    assert life(before_combat(day, "by: Anna, cast: Hasty", attacks="Hasty"), "Noah") == 17
    assert before_combat(day, "by: Anna, cast: Slow", attacks="Slow").status == "illegal"


@pytest.mark.parametrize("day", SINCE_THE_STACK)
def test_an_opponent_answers_in_the_main_phase_and_nobody_answers_with_a_sorcery(day: str) -> None:
    """What is first of all, and could be an answer, answers nothing."""
    rite, zap = "by: Anna, cast: Rite, target: Bear", "by: Noah, cast: Zap, target: Bear"
    answered = before_combat(day, rite, f"{zap}, respond: true", attacks="")
    assert fate(answered, "Bear") == "graveyard"
    first = before_combat(day, f"{rite}, respond: true", zap)
    assert first.status == "finished"
    refused = before_combat(day, zap, f"{rite}, respond: true")
    assert (refused.status, str(refused.reason)) == ("illegal", "cast in answer to nothing: Rite")


@pytest.mark.parametrize(
    ("day", "left"),
    [("1998-01-01", 19), ("1999-04-23", 19), ("2003", 19), ("2009-07-11", 20), ("current", 20)],
)
def test_mana_left_from_the_main_phase_burns_until_2009_before_anybody_attacks(day: str, left: int) -> None:
    found = before_combat(day, "by: Anna, use: Stone")
    assert life(found, "Anna") == left


@pytest.mark.parametrize("day", SINCE_THE_STACK)
def test_without_a_play_there_the_turn_is_played_from_combat_on(day: str) -> None:
    """So it is, too, where the main phase is only what is left if the rules have no other moment."""
    table = f"table: {{Anna: [Bear: 2/2], Noah: []}}\nhand: {{Noah: [{ZAP}]}}"
    for plays in (
        "",
        "plays: [{by: Noah, when: combat-begins, otherwise: main-before-combat, cast: Zap, target: Bear}]",
    ):
        found = play(find(day), table, "attacks: []", plays)
        assert told(found, "step")[0].detail == "beginning of combat"
    early = (
        "plays: [{by: Noah, when: attack-intended, otherwise: main-before-combat, cast: Zap, target: Bear}]"
    )
    found = play(find(day), table, "attacks: []", early)
    assert [one.detail for one in told(found, "step")][:2] == ["main phase", "beginning of combat"]
    assert fate(found, "Bear") == "graveyard"
