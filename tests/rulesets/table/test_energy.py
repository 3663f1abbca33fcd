"""Energy counters: a player gets them, pays with them, and proliferates them."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import in_words, play, told

TODAY = "current"
TABLE = """
table:
  Anna:
    - Rats: {pt: 2/1, text: "When Rats enters, you get {E}{E}.\\nWhenever Rats attacks, you may pay {E}{E}. If you do, put a +1/+1 counter on it."}
    - Eel: {pt: 2/6, text: "Pay {E}: Eel gets +2/-2 until end of turn."}
    - Miner: {pt: 3/1, text: "Whenever Miner attacks, you get {E}{E}."}
  Noah: [Ox: 2/5]
"""


def _turn(energy: int, attacks: str, *more: str, day: str = TODAY) -> Run:
    return play(
        find(day),
        f"players: {{Anna: {{life: 20, energy: {energy}}}, Noah: 20}}",
        TABLE,
        f"attacks: [{attacks}]",
        *more,
    )


@pytest.mark.parametrize("day", ["2016-09-30", TODAY])
@pytest.mark.parametrize(
    ("energy", "attacks", "left", "size"),
    [(0, "Rats", 0, 2), (2, "Rats", 0, 3), (3, "Rats", 1, 3), (0, "Miner, Rats", 2, 2), (0, "Rats, Miner", 0, 3)],
)  # fmt: skip
def test_energy_that_comes_as_creatures_attack_may_be_paid_with_at_once(
    energy: int, attacks: str, left: int, size: int, day: str
) -> None:
    """What triggered first resolves last."""
    run = _turn(energy, attacks, "choices: [{for: Rats, may: true}]", day=day)
    assert (run.facts["Anna"].get("energy", 0), run.facts["Rats"]["power"]) == (left, size)


@pytest.mark.parametrize(
    ("energy", "times", "status"), [(2, 2, "finished"), (1, 2, "illegal"), (0, 1, "illegal")]
)
def test_only_who_has_energy_enough_pays_with_it(energy: int, times: int, status: str) -> None:
    run = _turn(energy, "Eel", f"plays: [{{by: Anna, when: blockers-declared, use: Eel, times: {times}}}]")
    assert run.status == status
    if status == "illegal":
        assert run.citation is not None
        assert (why(run.reason), run.citation.label) == (
            "Anna lacks the energy counters to pay with",
            "107.14",
        )


def test_it_is_told_what_is_got_and_paid() -> None:
    run = _turn(1, "Miner", "plays: [{by: Anna, when: blockers-declared, use: Eel}]")
    assert in_words(run, told(run, "energy")) == [
        "Anna gets 2 energy counters (now 3).", "Anna pays 1 energy counter (now 2).",
    ]  # fmt: skip


def test_energy_is_proliferated_with_its_players_own_counters() -> None:
    run = _turn(
        1, "Eel", "hand: {Anna: [More: {types: [instant], abilities: [{spell: more, effect: {proliferate: true}}]}]}",
        "plays: [{by: Anna, when: attackers-declared, cast: More}]",
    )  # fmt: skip
    assert run.facts["Anna"]["energy"] == 2


def test_no_rules_had_energy_before_kaladesh() -> None:
    run = _turn(1, "Miner", day="2016-08-26")
    assert (run.status, why(run.reason)) == ("refused", "the rules had no energy before 30 September 2016")
