"""Permanents that several cards are together: each card goes where the permanent goes, and comes back where all of it does."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import board, fate, play, zones

CARDS = "cards: {Cub: 1/1 haste, Hound: {pt: 2/2, abilities: [{trigger: a card, when: dies, effect: {draw: 1}}]}, Half: 5/5, Moon: 4/4}"
BEAST = "Beast: {pt: 3/3, keywords: [trample], merged with: [Cub, Hound]}"
ANGEL = "Angel: {pt: 9/9, melded of: [Half, Moon]}"


def _met(
    piece: str, *more: str, guard: str = "9/9", day: str = "current", does: str = "{return: target}"
) -> Run:
    """A run in which what Anna has attacks into a guard, and Noah has a spell for it."""
    spell = f"Spell: {{types: [instant], abilities: [{{spell: act, targets: [creature], effect: {does}}}]}}"
    return play(
        find(day), CARDS, f"table: {{Anna: [{piece}], Noah: [Guard: {guard}]}}", f"hand: {{Noah: [{spell}]}}", *more
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2020-04-17", "2023-04-14", "current"])
def test_what_is_merged_has_the_abilities_of_all_and_the_rest_of_the_card_on_top(day: str) -> None:
    run = _met(
        BEAST.replace("pt: 3/3", "sick: true, pt: 3/3"),
        "attacks: [Beast]\nblocks: {Guard: Beast}",
        guard="1/1",
        day=day,
    )
    assert fate(run, "Beast") == "battlefield 3/3 damage 1"
    assert run.facts["Noah"]["life"] == 18


@pytest.mark.parametrize(
    ("piece", "name", "parts"), [(BEAST, "Beast", ("Cub", "Hound")), (ANGEL, "Angel", ("Half", "Moon"))]
)
@pytest.mark.parametrize(
    ("does", "zone"), [("{return: target}", "hand"), ("{exile: target}", "exile"), ("{destroy: target}", "graveyard")]
)  # fmt: skip
def test_it_leaves_as_one_permanent_and_each_of_its_cards_goes_where_it_goes(
    piece: str, name: str, parts: tuple[str, ...], does: str, zone: str
) -> None:
    run = _met(piece, f"plays: [{{by: Noah, when: combat-begins, cast: Spell, target: {name}}}]", does=does)
    assert zones(run, name, *parts) == ["gone" if name == "Angel" else zone, *[zone for _ in parts]]


def test_what_triggers_on_it_as_it_dies_does_so_once() -> None:
    run = _met(BEAST, "attacks: [Beast]\nblocks: {Guard: Beast}")
    assert run.facts["Anna"]["cards drawn"] == 1
    assert zones(run, "Beast", "Cub", "Hound") == ["graveyard"] * 3


@pytest.mark.parametrize(
    ("piece", "name", "left"),
    [(BEAST, "Beast", {"Beast": 3, "Cub": 1, "Hound": 2}), (ANGEL, "Angel", {"Half": 5, "Moon": 4})],
)
def test_what_is_exiled_and_returned_comes_back_as_every_one_of_its_cards(
    piece: str, name: str, left: dict[str, int]
) -> None:
    run = _met(
        piece,
        f"plays: [{{by: Noah, when: combat-begins, cast: Spell, target: {name}}}]",
        does="{exile and return: target}",
    )
    assert {one: run.facts[one].get("power") for one in left} == left


def test_a_token_that_lies_on_top_is_gone_and_the_cards_beneath_it_are_not() -> None:
    run = _met(BEAST.replace("pt: 3/3", "token: true, pt: 3/3"), "attacks: [Beast]\nblocks: {Guard: Beast}")
    assert zones(run, "Beast", "Cub", "Hound") == ["gone", "graveyard", "graveyard"]


def test_a_copy_of_it_is_no_more_than_one_card() -> None:
    twin = "Twin: {types: [creature], pt: 0/0, copy of: Beast}"
    run = play(
        find("current"), CARDS, f"table: {{Anna: [{BEAST}, {twin}], Noah: [Guard: 9/9]}}", "attacks: [Twin]\nblocks: {Guard: Twin}"
    )  # fmt: skip
    assert (run.facts["Anna"]["cards drawn"], "Cub" in run.facts, fate(run, "Twin")) == (
        1,
        False,
        "graveyard",
    )


@pytest.mark.parametrize(("piece", "before"), [(BEAST, "2020-04-16"), (ANGEL, "2016-07-21")])
def test_before_its_day_nothing_is_several_cards(piece: str, before: str) -> None:
    assert _met(piece, day=before).status == "refused"


@pytest.mark.parametrize(
    ("said", "fault"),
    [("melded of: [Half]", "1 cards that have melded"), ("merged with: [Nobody]", 'unknown card "Nobody"')],
)
def test_what_it_is_made_of_has_to_be_known(said: str, fault: str) -> None:
    with pytest.raises(Faults) as caught:
        board(CARDS, f"table: {{Anna: [Beast: {{pt: 3/3, {said}}}], Noah: [Guard: 9/9]}}")
    assert [one.message for one in caught.value.faults] == [fault]
