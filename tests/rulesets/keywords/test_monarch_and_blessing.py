"""What a player may be or have: the monarch, and the city's blessing."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import board, life, play, told

CROWN = "Crown: {types: [instant], abilities: [{spell: crown, effect: {become monarch: true}}]}"
CAST = "plays: [{by: Anna, when: combat-begins, cast: Crown}]"
PROUD = "Proud: {pt: 2/2, abilities: [{static: proud, boost: {pt: +1/+1, while: monarch}}]}"
LANDS = "9 Wastes: {types: [land]}"
BLESSED = "abilities: [{static: blessed, boost: {pt: +2/+0, while: city's blessing}}]"


def _drawn(run: Run, player: str = "Anna") -> object:
    return run.facts[player].get("cards drawn", 0)


def _crowned(
    *more: str,
    anna: str = "20",
    noah: str = "20",
    table: str = "Anna: [Bear: 2/2], Noah: [Ox: 2/5]",
    day: str = "current",
) -> Run:
    return play(
        find(day),
        f"players: {{Anna: {anna}, Noah: {noah}}}",
        f"table: {{{table}}}",
        f"hand: {{Anna: [{CROWN}]}}",
        *more,
    )


MONARCH = "{life: 20, monarch: true}"


@pytest.mark.parametrize("day", ["2016-08-26", "2018-04-27", "2023-04-14", "current"])
def test_the_monarch_draws_a_card_at_the_end_of_their_own_turn_alone(day: str) -> None:
    assert _drawn(_crowned(anna=MONARCH, day=day)) == 1
    assert _drawn(_crowned(CAST, day=day)) == 1
    assert _drawn(_crowned(noah=MONARCH, day=day), "Noah") == 0


@pytest.mark.parametrize(("blocks", "drawn"), [("{}", 1), ("{Ox: Bear}", 0)])
def test_combat_damage_that_a_creature_deals_to_the_monarch_takes_the_crown(blocks: str, drawn: int) -> None:
    run = _crowned(f"attacks: [Bear]\nblocks: {blocks}", noah=MONARCH)
    assert (_drawn(run), _drawn(run, "Noah")) == (drawn, 0)


def test_each_creature_that_hits_the_monarch_triggers_and_the_crown_is_taken_once() -> None:
    run = _crowned("attacks: [Bear, Elk]", noah=MONARCH, table="Anna: [Bear: 2/2, Elk: 3/3], Noah: []")
    assert (len(told(run, "trigger")), _drawn(run)) == (3, 1)


def test_what_is_so_for_the_monarch_is_so_until_there_is_another() -> None:
    run = _crowned(
        CAST,
        "attacks: [Bear]",
        noah=MONARCH,
        table=f"Anna: [Bear: 2/2, {PROUD}], Noah: [Vain: {PROUD.partition(': ')[2]}]",
    )
    assert (run.facts["Proud"]["power"], run.facts["Vain"]["power"]) == (3, 2)
    assert [(one.subject, one.detail) for one in told(run, "size")] == [("Proud", "3/3"), ("Vain", "2/2")]


def test_what_triggers_as_its_player_becomes_the_monarch_does_so_once_and_not_for_who_was_that_already() -> (
    None
):
    herald = 'Herald: {pt: 1/1, text: "Whenever you become the monarch, you gain 2 life."}'
    assert life(_crowned(CAST, table=f"Anna: [{herald}], Noah: [{herald}]"), "Anna") == 22
    assert life(_crowned(CAST, anna=MONARCH, table=f"Anna: [{herald}], Noah: []"), "Anna") == 20


def test_before_its_day_there_is_no_monarch_and_there_are_never_two() -> None:
    assert _crowned(anna=MONARCH, day="2016-08-25").status == "refused"
    assert _crowned(day="2016-08-25").status == "refused"
    assert _crowned("anachronism: borrow", anna=MONARCH, day="2016-08-25").status == "finished"
    with pytest.raises(Faults) as caught:
        board(f"players: {{Anna: {MONARCH}, Noah: {MONARCH}}}\ntable: {{Anna: [Bear: 2/2], Noah: []}}")
    assert [one.message for one in caught.value.faults] == ["there is one monarch at most"]


@pytest.mark.parametrize("day", ["2018-01-19", "2021-04-22", "current"])
@pytest.mark.parametrize(
    ("lands", "anna", "power"), [(9, "20", 4), (8, "20", 2), (0, "{life: 20, city's blessing: true}", 4)]
)
def test_with_ten_permanents_and_ascend_a_player_has_the_city_s_blessing(
    lands: int, anna: str, power: int, day: str
) -> None:
    some = f"{{{lands} Wastes: {{types: [land]}}}}, " if lands else ""
    run = play(
        find(day), f"players: {{Anna: {anna}, Noah: 20}}",
        f"table: {{Anna: [{some}Pilgrim: {{pt: 2/2, keywords: [ascend], {BLESSED}}}], Noah: []}}",
    )  # fmt: skip
    assert run.facts["Pilgrim"]["power"] == power


def test_the_blessing_stays_with_fewer_permanents_and_a_spell_with_ascend_gives_it_before_it_does_the_rest() -> (
    None
):
    rite = "Rite: {types: [instant], keywords: [ascend], abilities: [{spell: rite, effect: {gain life: 3, if: city's blessing}}]}"
    board_ = f"table: {{Anna: [{{10 Wastes: {{types: [land]}}}}, Pilgrim: {{pt: 2/2, {BLESSED}}}], Noah: []}}"
    run = play(
        find("current"),
        board_,
        f"hand: {{Anna: [{rite}]}}",
        "plays: [{by: Anna, when: combat-begins, cast: Rite}]",
    )
    assert (life(run, "Anna"), run.facts["Pilgrim"]["power"]) == (23, 4)


def test_what_cards_say_of_both_is_read() -> None:
    for text in (
        "Whenever Bear attacks, you become the monarch.",
        "As long as you're the monarch, Bear gets +1/+1.",
        "Ascend\\nBear gets +2/+0 as long as you have the city's blessing.",
    ):
        facts = board(f'table: {{Anna: [Bear: {{pt: 2/2, text: "{text}"}}], Noah: []}}').pieces[0].facts
        assert len(facts.abilities) == 1


def test_before_its_day_there_is_no_ascend() -> None:
    assert play(find("2017-09-29"), "table: {Anna: [Pilgrim: 2/2 ascend], Noah: []}").status == "refused"
