"""Recover: a card in the graveyard goes to hand at a price when a creature comes to lie there, and else into exile."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import board, fate, life, play

RESIZE = "Resize: {types: [instant], keywords: [recover 1G], abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3, on: target}}]}"
FIGHT = "attacks: [Bear]\nblocks: {Ox: Bear}"


def _died(*more: str, day: str = "current", anna: str = "20", grave: str = f"Anna: [{RESIZE}]") -> Run:
    return play(
        find(day),
        f"players: {{Anna: {anna}, Noah: 20}}",
        "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5]}",
        f"graveyard: {{{grave}}}",
        FIGHT,
        *more,
    )


@pytest.mark.parametrize("day", ["2006-07-21", "2009-07-11", "2014-07-18", "current"])
@pytest.mark.parametrize(("may", "zone"), [("true", "hand"), ("false", "exile")])
def test_a_card_with_recover_goes_to_hand_if_that_is_paid_for_and_else_into_exile(
    may: str, zone: str, day: str
) -> None:
    assert fate(_died(f"choices: [{{for: Resize, may: {may}}}]", day=day), "Resize") == zone


def test_who_cannot_pay_for_recover_sees_the_card_exiled() -> None:
    assert fate(_died(anna="{life: 20, mana: 1}"), "Resize") == "exile"
    assert fate(_died(anna="{life: 20, mana: 2}"), "Resize") == "hand"


def test_only_a_creature_of_the_same_graveyard_has_a_card_recover() -> None:
    assert fate(_died(grave=f"Noah: [{RESIZE}]"), "Resize") == "graveyard"


def test_what_dies_at_the_same_moment_was_not_in_the_graveyard_to_recover() -> None:
    run = play(
        find("current"),
        "table: {Anna: [Bear: 2/2, Rat: 1/1 recover B], Noah: [Ox: 5/5, Elk: 5/5]}",
        "attacks: [Bear, Rat]\nblocks: {Ox: Bear, Elk: Rat}",
    )
    assert fate(run, "Rat") == "graveyard"


def test_before_its_day_there_is_no_recover() -> None:
    assert _died(day="2006-07-14").status == "refused"


@pytest.mark.parametrize(("may", "comes"), [("true", ("battlefield 2/2", 18)), ("false", ("graveyard", 20))])
def test_what_is_sacrificed_unless_something_is_paid_stays_where_it_is_paid(
    may: str, comes: tuple[str, int]
) -> None:
    run = play(
        find("current"),
        "table: {Anna: [Beast: {pt: 2/2, text: 'Whenever Beast attacks, sacrifice it unless you pay {1}.'}], Noah: []}",
        f"attacks: [Beast]\nchoices: [{{for: Beast, may: {may}}}]",
    )
    assert (fate(run, "Beast"), life(run, "Noah")) == comes


def test_of_payment_only_what_triggers_and_may_be_paid_for_is_asked() -> None:
    for ability in (
        "{ability: a test, effect: {draw: 1, if: paid}}",
        "{trigger: a test, when: attacks, effect: {draw: 1, unless: paid}}",
    ):
        with pytest.raises(Faults) as caught:
            board(f"table: {{Anna: [Bear: {{pt: 2/2, abilities: [{ability}]}}], Noah: []}}")
        assert [one.message for one in caught.value.faults] == ["nobody is asked to pay as it resolves"]
