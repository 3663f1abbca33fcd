"""Increment, which counts the mana that is spent on a spell, and teamwork, for which creatures are tapped as one is cast."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import board, play, told

DRAW = "abilities: [{spell: a card, effect: {draw: 1}}]"
BLOW = (
    "Blow: {types: [instant], cost: 1R, keywords: [teamwork 4], abilities:"
    " [{spell: a blow, targets: [creature], effect: [{deal: 2, to: target}, {deal: 2, to: target, if: teamwork}]}]}"
)
NUMBERED = "2026-06-19"


def _grown(size: str, cost: str, more: str = "", said: str = "", day: str = "2026-04-17") -> Run:
    """A run in which a spell is cast before the attack, beside a creature with increment."""
    return play(
        find(day),
        f"table: {{Anna: [Pupil: {size} increment, Elf: 1/1 green], Noah: [Ox: 2/5]}}",
        f"hand: {{Anna: [Study: {{types: [instant], cost: {cost}{more}, {DRAW}}}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Study{said}}}]",
    )


@pytest.mark.parametrize(
    ("size", "cost", "grows"),
    [
        ("1/3", "1U", True),
        ("3/1", "1U", True),
        ("2/2", "1U", False),
        ("0/4", "U", True),
        ("1/1", "0", False),
        ("3/3", "2UU", True),
    ],
)
@pytest.mark.parametrize("day", ["2026-04-17", "current"])
def test_increment_puts_a_counter_where_more_mana_is_spent_than_the_power_or_the_toughness(
    size: str, cost: str, grows: bool, day: str
) -> None:
    power = int(size.partition("/")[0])
    run = _grown(size, cost, day=day)
    assert run.facts["Pupil"]["power"] == power + grows
    assert len(told(run, "trigger")) == grows


@pytest.mark.parametrize(("said", "power"), [(", x: 1", 2), (", x: 3", 3)])
def test_what_is_paid_for_x_counts_as_spent(said: str, power: int) -> None:
    assert _grown("2/2", "XU", said=said).facts["Pupil"]["power"] == power


@pytest.mark.parametrize(("said", "power"), [("", 2), (", tap: Elf", 1)])
def test_a_creature_that_is_tapped_in_the_place_of_mana_is_no_mana(said: str, power: int) -> None:
    assert _grown("1/1", "1G", ", keywords: [convoke]", said).facts["Pupil"]["power"] == power


def test_increment_does_nothing_where_the_creature_has_grown_past_what_was_spent() -> None:
    run = play(
        find("current"),
        "table: {Anna: [Pupil: {pt: 1/1, keywords: [increment, increment]}], Noah: []}",
        f"hand: {{Anna: [Study: {{types: [instant], cost: 1U, {DRAW}}}]}}",
        "plays: [{by: Anna, when: combat-begins, cast: Study}]",
    )
    assert (run.facts["Pupil"]["power"], len(told(run, "trigger"))) == (2, 2)


def _blown(said: str, day: str = NUMBERED) -> Run:
    return play(
        find(day), "table: {Anna: [Elf: 1/1, Giant: 3/3], Noah: [Ox: 2/5]}", f"hand: {{Anna: [{BLOW}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Blow, target: Ox{said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("said", "status", "damage"),
    [
        ("", "finished", 2), (", ability: a blow", "finished", 2),
        (", ability: teamwork, tap: [Elf, Giant]", "finished", 4), (", ability: teamwork, tap: [Giant]", "illegal", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("day", [NUMBERED, "current"])
def test_a_spell_does_more_where_creatures_with_enough_power_were_tapped_for_it_by_teamwork(
    said: str, status: str, damage: int, day: str
) -> None:
    run = _blown(said, day)
    assert run.status == status
    if status == "finished":
        assert run.facts["Ox"]["damage"] == damage
        assert run.facts["Giant"]["tapped"] is ("tap:" in said)


@pytest.mark.parametrize(("said", "tapped"), [(", ability: teamwork", True), ("", False)])
def test_teamwork_is_meant_by_its_name_on_a_card_whose_own_words_have_it_and_is_not_paid_by_default(
    said: str, tapped: bool
) -> None:
    words = (
        r"Teamwork 4\nBlow deals 3 damage to target creature. If Blow was cast using teamwork, draw a card."
    )
    run = play(
        find("current"), "table: {Anna: [Elf: 1/1, Giant: 3/3], Noah: [Ox: 2/5]}",
        f'hand: {{Anna: [Blow: {{types: [instant], cost: R, text: "{words}"}}]}}',
        f"plays: [{{by: Anna, when: combat-begins, cast: Blow, target: Ox{said}}}]",
    )  # fmt: skip
    assert [run.facts[name]["tapped"] for name in ("Elf", "Giant")] == [tapped, tapped]
    defaults = [event.detail for event in told(run, "default")]
    assert defaults == ([] if tapped else ["besides: Blow; teamwork"])


def test_before_their_days_both_are_refused() -> None:
    assert _grown("1/1", "1U", day="2026-04-16").status == "refused"
    assert _blown("", "2026-06-18").status == "refused"


def test_both_are_read_from_a_card_s_own_words() -> None:
    lines = r"Teamwork 4\nBlow deals 2 damage to target creature. If this spell was cast using teamwork, draw a card."
    found = board(
        f'table: {{Anna: [Pupil: {{pt: 1/1, text: "Increment"}}], Noah: [Ox: 2/5]}}\nhand: {{Anna: [Blow: {{types: [instant], cost: R, text: "{lines}"}}]}}'
    )
    pupil, blow = (next(one.facts for one in found.pieces if one.id == name) for name in ("Pupil", "Blow"))
    assert [keyword.name for keyword in pupil.keywords] == ["increment"]
    assert [one.cost.tap_power for one in blow.abilities] == [0, 4]
