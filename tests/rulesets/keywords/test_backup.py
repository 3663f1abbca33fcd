"""Backup: counters for a creature as another enters, and for the turn what stands below that on the card."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import fate, life, play, told


def _backed(
    keywords: str,
    target: str = "Bear",
    abilities: str = "",
    size: str = "1/1",
    day: str = "current",
) -> Run:
    """A creature with backup comes once a Bear is blocked."""
    helper = f"Helper: {{pt: {size}, keywords: [{keywords}], abilities: [{abilities}]}}"
    return play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: [Wall: 0/3]}", f"hand: {{Anna: [{helper}]}}",
        "attacks: [Bear]\nblocks: {Wall: Bear}", "plays: [{by: Anna, when: blockers-declared, cast: Helper}]",
        f"choices: [{{for: Helper, target: {target}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("keywords", "size", "through"),
    [
        ("flash, backup 1, trample", "3/3", 20),
        ("flash, backup 2, trample", "4/4", 19),
        ("trample, flash, backup 2", "4/4", 20),
    ],
)
@pytest.mark.parametrize("day", ["2023-04-14", "current"])
def test_another_creature_gets_the_counters_and_what_stands_below(
    keywords: str, size: str, through: int, day: str
) -> None:
    found = _backed(keywords, day=day)
    assert (fate(found, "Bear"), fate(found, "Helper"), life(found)) == (
        f"battlefield {size}",
        "battlefield 1/1",
        through,
    )


def test_the_creature_itself_gets_counters_alone() -> None:
    found = _backed("flash, backup 1, trample", "Helper")
    assert (fate(found, "Bear"), fate(found, "Helper")) == ("battlefield 2/2", "battlefield 2/2")
    assert not told(found, "gain")


DRAWS = "{trigger: a card, when: deals combat damage, effect: {draw: 1}}"
PINGS = "{ability: ping, cost: {tap: true}, targets: [any], effect: {deal: 1, to: target}}"


def test_triggered_abilities_are_lent_as_keywords_are() -> None:
    found = _backed("flash, backup 1", abilities=DRAWS)
    assert found.facts["Anna"]["cards drawn"] == 1


@pytest.mark.parametrize(("target", "status"), [("Ally", "finished"), ("Helper", "illegal")])
def test_an_activated_ability_is_used_by_the_creature_that_it_is_lent_to(target: str, status: str) -> None:
    found = play(
        find("current"), "table: {Anna: [Bear: 2/2, Ally: 2/2], Noah: [Wall: 0/3]}",
        f"hand: {{Anna: [Helper: {{pt: 1/1, keywords: [flash, backup 1], abilities: [{PINGS}]}}]}}",
        "attacks: [Bear]\nblocks: {Wall: Bear}", f"choices: [{{for: Helper, target: {target}}}]",
        "plays: [{by: Anna, when: blockers-declared, cast: Helper}, {by: Anna, when: combat-ends, use: Ally, target: Noah}]",
    )  # fmt: skip
    assert found.status == status


def test_what_is_lent_is_so_though_the_lender_has_died() -> None:
    found = _backed("flash, backup 2, trample", size="1/0")
    assert (fate(found, "Helper"), life(found)) == ("graveyard", 19)


def test_nothing_is_lent_by_what_only_a_copy_has_besides() -> None:
    """A copy of the lender that has trample besides comes, and lends what is printed."""
    helper = "Helper: {pt: 1/1, keywords: [backup 2, vigilance]}"
    mirror = (
        "Mirror: {types: [instant], abilities: [{spell: another, targets: [creature you control],"
        " effect: {copy: target, except: {keywords: [trample]}}}]}"
    )
    found = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {helper}], Noah: [Wall: 0/3]}}", f"hand: {{Anna: [{mirror}]}}",
        "attacks: [Bear]\nblocks: {Wall: Bear}", "choices: [{for: Helper of Mirror 1, target: Bear}]",
        "plays: [{by: Anna, when: blockers-declared, cast: Mirror, target: Helper}]",
    )  # fmt: skip
    assert [event.detail for event in told(found, "gain")] == ["vigilance"]


def test_what_is_lent_lasts_for_the_turn_and_the_counters_for_longer() -> None:
    found = _backed("flash, backup 1, flying")
    assert (found.facts["Bear"]["+1/+1 counters"], [one.detail for one in told(found, "wear off")]) == (
        1,
        ["effects"],
    )


def test_a_static_ability_is_not_lent() -> None:
    with pytest.raises(Faults) as refused:
        _backed("flash, backup 1", abilities="{static: all, boost: {who: each creature, pt: +1/+1}}")
    assert [fault.message for fault in refused.value.faults] == ["a static ability cannot be lent by backup"]


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("Flash\nBackup 1\nTrample", ["read"] * 3),
        ("Backup 2\nWhenever ~ attacks, draw a card.", ["read"] * 2),
        ("Whenever ~ attacks, draw a card.\nBackup 2\nTrample", ["read", "not read", "read"]),
        ("Backup 1\nOther creatures you control get +1/+1.", ["not read", "read"]),
    ],
)
def test_backup_is_read_where_it_can_be_told_what_is_lent(text: str, outcomes: list[str]) -> None:
    found = read_text(text.replace("~", "Brisk Helper"), "Brisk Helper", ("creature",))
    assert [line.outcome for line in found] == outcomes
