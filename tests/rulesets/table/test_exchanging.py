"""Exchanging control of permanents, and life totals: both halves come about, or neither does."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import ERAS, find
from tests.playing import life, play, told

ALL = tuple(era.name for era in ERAS)
TRADER = "Trader: {pt: 1/3, abilities: [{ability: trade, targets: [creature], effect: {exchange control: target}}]}"
SWAP = "Swap: {types: [instant], abilities: [{spell: swap, targets: [2 creature], effect: {exchange control: target}}]}"
TWIST = "Twist: {types: [instant], abilities: [{spell: twist, targets: [opponent], effect: {exchange life: target}}]}"
IN_THE_ATTACK = "by: Anna, when: attackers-declared"


def _sides(run: Run) -> dict[str, object]:
    return {one.subject: one.target for one in told(run, "control")}


def _traded(*more: str, noah: str = "Ox: 2/5", day: str = "current") -> Run:
    return play(
        find(day), f"table: {{Anna: [Bear: 2/2, {TRADER}], Noah: [{noah}]}}", "attacks: [Bear, Trader]", *more
    )


@pytest.mark.parametrize("day", ALL)
def test_each_comes_under_the_control_of_whoever_had_the_other_and_an_attacker_leaves_combat(
    day: str,
) -> None:
    run = _traded(f"plays: [{{{IN_THE_ATTACK}, use: Trader, target: Ox}}]", day=day)
    assert _sides(run) == {"Trader": "Noah", "Ox": "Anna"}
    assert life(run, "Noah") == (17 if day == "alpha" else 18)  # What changes sides stays in combat then.


def test_both_halves_are_by_the_rule_of_the_day() -> None:
    causes = {
        day: {str(one.cause) for one in told(_traded(f"plays: [{{{IN_THE_ATTACK}, use: Trader, target: Ox}}]", day=day), "control")}
        for day in ("2003", "2010-07-16", "current")
    }  # fmt: skip
    assert all(len(found) == 1 for found in causes.values())


def test_of_two_that_one_player_controls_nothing_is_exchanged() -> None:
    run = _traded(f"plays: [{{{IN_THE_ATTACK}, use: Trader, target: Bear}}]")
    assert (_sides(run), life(run, "Noah")) == ({}, 17)


def test_with_one_of_two_targets_gone_the_other_stays_where_it_is() -> None:
    bolt = (
        "Bolt: {types: [instant], abilities: [{spell: bolt, targets: [creature], effect: {destroy: target}}]}"
    )
    run = _traded(
        f"hand: {{Anna: [{SWAP}], Noah: [{bolt}]}}",
        f"plays: [{{{IN_THE_ATTACK}, cast: Swap, targets: [Bear, Ox]}}, {{by: Noah, when: attackers-declared, cast: Bolt, target: Bear, respond: true}}]",
    )
    assert (_sides(run), run.facts["Bear"]["zone"]) == ({}, "graveyard")


@pytest.mark.parametrize("day", ALL)
def test_players_who_exchange_life_totals_gain_and_lose_what_that_takes(day: str) -> None:
    warden = "Warden: {pt: 1/1, abilities: [{trigger: glad, when: you gain life, effect: {pump: +1/+1, on: this}}]}"
    run = play(
        find(day),
        "players: {Anna: 5, Noah: 20}",
        f"table: {{Anna: [{warden}], Noah: []}}",
        f"hand: {{Anna: [{TWIST}]}}",
        f"attacks: [Warden]\nplays: [{{{IN_THE_ATTACK}, cast: Twist, target: Noah}}]",
    )
    assert (life(run, "Anna"), life(run, "Noah")) == (20, 3)


@pytest.mark.parametrize(
    ("day", "lives"), [("2008-02-01", (5, 5)), ("2008-05-01", (5, 20)), ("current", (5, 20))]
)
def test_who_cannot_gain_life_exchanges_no_life_with_whoever_has_more_since_may_2008(
    day: str, lives: tuple[int, int]
) -> None:
    pall = "Pall: {types: [artifact], keywords: [its player gains no life]}"
    run = play(
        find(day),
        "players: {Anna: 5, Noah: 20}",
        f"table: {{Anna: [{pall}], Noah: []}}",
        f"hand: {{Anna: [{TWIST}]}}",
        "plays: [{by: Anna, when: combat-begins, cast: Twist, target: Noah}]",
    )
    assert (life(run, "Anna"), life(run, "Noah")) == lives


def test_what_lost_the_card_in_exchange_gets_it_back_as_the_turn_ends_where_that_is_said() -> None:
    lender = TRADER.replace("exchange control: target", "exchange control: target, until: turn")
    run = play(
        find("current"),
        f"table: {{Anna: [{lender}], Noah: [Ox: 2/5]}}",
        "plays: [{by: Anna, when: combat-begins, use: Trader, target: Ox}]",
    )
    assert [(one.subject, one.target) for one in told(run, "control")] == [
        ("Ox", "Anna"), ("Trader", "Noah"), ("Trader", "Anna"), ("Ox", "Noah"),
    ]  # fmt: skip
