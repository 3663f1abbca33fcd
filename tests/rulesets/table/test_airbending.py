"""Airbending: what is exiled, and who may cast it from there, when, and for how much."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import fate, play, told

NOW = find("current")
MONK = "Monk: {pt: 0/4, abilities: [{ability: blow, targets: [WHAT], effect: {airbend: target}}]}"
BLOW = "{by: Anna, when: blockers-declared, use: Monk, target: TARGET}"
AGAIN = "{by: Anna, when: main-after-combat, cast: TARGET}"


def blown(
    target: str, *plays: str, anna: str = "", more: str = "", what: str = "permanent", day: str = "current"
) -> Run:
    """Anna airbends something of hers in combat, and then makes these plays."""
    monk = MONK.replace("WHAT", what)
    there = f"table: {{Anna: [Runner: 1/1, {monk}, {anna}], Noah: [Elk: 3/3]}}"
    said = ", ".join(one.replace("TARGET", target) for one in plays)
    return play(find(day), there, more, "attacks: [Runner]", f"plays: [{said}]")


@pytest.mark.parametrize("day", ["2025-11-14", "current"])
@pytest.mark.parametrize(
    ("card", "again", "end"),
    [
        ("Bear: {pt: 2/2, cost: 4GG, counters: {+1/+1: 1}}", AGAIN, "battlefield 2/2"),
        ("Bear: {pt: 2/2, cost: 4GG}", "", "exile"),
        ("Bear: {pt: 2/2, cost: 4GG, keywords: [flash]}", AGAIN.replace("main-after-combat", "blockers-declared"), "battlefield 2/2"),
        ("Bear: {types: [artifact], cost: 7}", AGAIN, "battlefield"),
        ("Bear: {pt: 2/2, token: true}", "", "gone"),
    ],
)  # fmt: skip
def test_a_permanent_is_exiled_and_may_be_cast_anew(day: str, card: str, again: str, end: str) -> None:
    """After combat, or at any time if it has flash; it is a new object."""
    found = blown("Bear", *filter(None, (BLOW, again)), anna=card, day=day)
    assert (found.status, fate(found, "Bear")) == ("finished", end)
    assert [event.detail.endswith("airbent") for event in told(found, "cast")] == [True] * bool(again)


@pytest.mark.parametrize(("on", "status"), [("Elk", "finished"), ("Cog", "illegal")])
def test_an_airbent_aura_is_cast_on_what_it_may_enchant(on: str, status: str) -> None:
    """Whatever it lay on before."""
    charm = "Charm: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], attached to: Runner}, Cog: {types: [artifact]}"
    again = f"{{by: Anna, when: main-after-combat, cast: Charm, target: {on}}}"
    assert blown("Charm", BLOW, again, anna=charm).status == status


def test_nobody_casts_it_at_another_time_or_who_does_not_own_it() -> None:
    bear = "Bear: {pt: 2/2, cost: 1G}"
    assert (
        blown("Bear", BLOW, AGAIN.replace("main-after-combat", "blockers-declared"), anna=bear).status
        == "illegal"
    )
    with pytest.raises(Faults):
        blown("Bear", BLOW, AGAIN.replace("by: Anna", "by: Noah"), anna=bear)


def test_a_spell_is_airbent_off_the_stack_and_cast_for_two() -> None:
    """It does nothing until its owner casts it anew, aimed at whatever they like."""
    bolt = "hand: {Noah: [Bolt: {types: [instant], cost: R, abilities: [{spell: bolt, targets: [creature], effect: {deal: 3, to: target}}]}]}"
    first = "{by: Noah, when: blockers-declared, cast: Bolt, target: Runner}"
    blow = BLOW.replace("target: TARGET", "target: Bolt, respond: true")
    found = blown("Bolt", first, blow, more=bolt, what="spell")
    assert (fate(found, "Bolt"), fate(found, "Runner")) == ("exile", "battlefield 1/1")
    again = "{by: Noah, when: damage-dealt, cast: Bolt, target: Runner}"
    found = blown("Bolt", first, blow, again, more=bolt, what="spell")
    assert (fate(found, "Bolt"), fate(found, "Runner")) == ("graveyard", "graveyard")


def test_once_it_is_no_longer_exiled_it_is_not_cast_for_that() -> None:
    """From a hand it is cast as it always is, which nobody can after combat."""
    calm = (
        "Calm: {types: [instant], abilities: [{spell: calm, targets: [creature], effect: {return: target}}]}"
    )
    plays = (BLOW, AGAIN, "{by: Anna, when: main-after-combat, cast: Calm, target: Bear}", AGAIN)
    found = blown("Bear", *plays, anna="Bear: {pt: 2/2, cost: 1G}", more=f"hand: {{Anna: [{calm}]}}")
    assert found.status == "illegal"
    assert fate(found, "Bear") == "hand"


@pytest.mark.parametrize("day", ["2004", "2025-11-13"])
def test_nothing_is_airbent_before_its_day(day: str) -> None:
    assert blown("Bear", BLOW, anna="Bear: 2/2", day=day).status == "refused"


def test_what_is_airbent_cascades_as_it_is_cast_again() -> None:
    beast = "Beast: {pt: 4/4, cost: 4GG, keywords: [cascade]}"
    again = "{by: Anna, when: main-after-combat, cast: Cub}"
    run = blown("Beast", BLOW, AGAIN, again, anna=beast, more="library: {Anna: [Cub: {pt: 1/1, cost: G}]}")
    assert [fate(run, name) for name in ("Beast", "Cub")] == ["battlefield 4/4", "battlefield 1/1"]
