"""Power-up: an ability that is used once, and for less in the turn in which its permanent entered."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import in_words, play, told

POWERS = "abilities: [{ability: grow, only: power-up, cost: {mana: 4G}, effect: {counter: +1/+1, amount: 2}}]"
TESTER = f"Tester: {{pt: 2/2, cost: 2G, keywords: [flash, haste], {POWERS}}}"
SICK = TESTER.replace("haste]", "haste], sick: true")
"""It entered this turn."""


def _grown(mana: str, *plays: str, table: str = "", hand: str = "", day: str = "current") -> Run:
    """A run in which Anna, who has that mana, attacks with a bear."""
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}",
        f"table: {{Anna: [Bear: 2/2{table}], Noah: []}}", f"hand: {{Anna: [{hand}]}}", "attacks: [Bear]",
        f"plays: [{', '.join(f'{{by: Anna, when: attackers-declared, {one}}}' for one in plays)}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("table", "mana", "status"),
    [
        (TESTER, "GGGGG", "finished"),
        (TESTER, "GGGG", "illegal"),
        (SICK, "GG", "finished"),
        (SICK, "G", "illegal"),
    ],
)
def test_what_lay_there_before_the_turn_pays_the_whole_price(table: str, mana: str, status: str) -> None:
    run = _grown(mana, "use: Tester", table=f", {table}")
    assert run.status == status
    assert status == "illegal" or run.facts["Tester"]["power"] == 4


@pytest.mark.parametrize(("mana", "status"), [("GGGGG", "finished"), ("GGGG", "illegal")])
def test_what_entered_this_turn_pays_less_by_its_mana_cost(mana: str, status: str) -> None:
    """Three for the card, and two more of the five."""
    run = _grown(mana, "cast: Tester", "use: Tester", hand=TESTER)
    assert run.status == status
    if status == "finished":
        saved = [one for one in in_words(run, told(run, "note")) if "less" in one]
        assert (run.facts["Tester"]["power"], saved) == (4, ["Tester: costs 3 less."])


@pytest.mark.parametrize(
    ("cost", "price", "enough", "lacking"),
    [
        ("1W", "2G", "G", "R"),
        ("GG", "3GR", "GGR", "GR"),
        ("5", "2G", "G", "R"),
        ("X", "2G", "GGG", "GG"),
        ("'0'", "2G", "GGG", "GG"),
    ],
)
def test_mana_of_a_kind_comes_off_that_kind_and_what_is_over_off_any(
    cost: str, price: str, enough: str, lacking: str
) -> None:
    """Where none of its kind is left, too; what any mana pays comes off nothing else."""
    tester = SICK.replace("cost: 2G", f"cost: {cost}").replace("4G", price)
    assert _grown(enough, "use: Tester", table=f", {tester}").status == "finished"
    assert _grown(lacking, "use: Tester", table=f", {tester}").status == "illegal"


def test_it_is_used_once_and_once_more_by_another_object() -> None:
    run = _grown("GGGGGGGGGG", "use: Tester", "use: Tester", table=f", {TESTER}")
    assert (run.status, str(run.reason)) == ("illegal", "used this turn: Tester")
    blinks = "Caller: {pt: 1/1, abilities: [{ability: call, targets: [creature], effect: {exile and return: target}}]}"
    again = _grown(
        "GGGGGGG", "use: Tester", "use: Caller, target: Tester", "use: Tester", table=f", {TESTER}, {blinks}"
    )
    assert (again.status, again.facts["Tester"]["power"]) == ("finished", 4)


def test_there_is_none_before_june_2026() -> None:
    assert _grown("GGGGG", "use: Tester", table=f", {TESTER}", day="2026-06-18").status == "refused"
    assert _grown("GGGGG", "use: Tester", table=f", {TESTER}", day="2026-06-19").status == "finished"
