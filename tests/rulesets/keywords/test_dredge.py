"""Dredge: a card comes back from the graveyard to hand in the place of a draw, for cards from the top of the library."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from rulesets.table.effects.drawing import DredgeInstead
from tests.playing import asked, fate, play, told

SCARAB = "Scarab: {pt: 2/2, abilities: [{trigger: a card, when: deals combat damage to a player, effect: {draw: 2}}]}"
MOSSDOG = "Mossdog: {pt: 3/3, keywords: [dredge 3]}"
RUBBLE = "library: {Anna: [Reed: 1/1, Stone: 1/1]}"


def _hit(*more: str, day: str = "current", grave: str = f"Anna: [{MOSSDOG}]") -> Run:
    return play(
        find(day),
        f"table: {{Anna: [{SCARAB}], Noah: []}}",
        f"graveyard: {{{grave}}}",
        RUBBLE,
        "attacks: [Scarab]",
        *more,
    )


@pytest.mark.parametrize("day", ["2005-10-07", "2009-07-11", "2020-07-03", "current"])
def test_a_card_comes_back_in_the_place_of_one_draw_and_the_other_is_drawn(day: str) -> None:
    run = _hit("choices: [{for: Mossdog, may: true}]", day=day)
    assert [fate(run, name) for name in ("Mossdog", "Reed", "Stone")] == ["hand", "graveyard", "graveyard"]
    assert run.facts["Anna"]["cards drawn"] == 1


def test_by_default_cards_are_drawn_and_that_is_told() -> None:
    run = _hit()
    assert [fate(run, name) for name in ("Mossdog", "Reed", "Stone")] == ["graveyard", "hand", "hand"]
    assert any("Mossdog" in str(one) for one in run.defaults)


def test_only_a_card_in_one_s_own_graveyard_comes_back() -> None:
    assert fate(_hit(grave=f"Noah: [{MOSSDOG}]"), "Mossdog") == "graveyard"


def test_of_two_cards_one_comes_back_for_each_draw_and_what_is_milled_may_be_the_next() -> None:
    brown = "Brown: {pt: 2/2, keywords: [dredge 2]}"
    run = play(
        find("current"),
        f"table: {{Anna: [{SCARAB}], Noah: []}}",
        f"graveyard: {{Anna: [{MOSSDOG}]}}\nlibrary: {{Anna: [Reed: 1/1, {brown}, Stone: 1/1]}}",
        "attacks: [Scarab]\nchoices: [{for: Mossdog, may: true}, {for: Brown, may: true}]",
    )
    assert [fate(run, one) for one in ("Mossdog", "Brown", "Reed")] == ["hand", "hand", "graveyard"]
    assert not told(run, "draw")


def test_what_connives_discards_once_its_player_has_drawn_or_dredged() -> None:
    run = play(
        find("current"),
        "table: {Anna: [Rogue: {pt: 2/2, abilities: [{trigger: scheme, when: attacks, effect: {connive: this}}]}], Noah: []}",
        f"graveyard: {{Anna: [{MOSSDOG}]}}",
        "attacks: [Rogue]\nchoices: [{for: Mossdog, may: true}]",
    )
    assert (fate(run, "Mossdog"), fate(run, "Rogue")) == ("graveyard", "battlefield 3/3")


def test_before_its_day_there_is_no_dredge() -> None:
    assert _hit(day="2005-09-30").status == "refused"


def test_each_card_that_may_come_back_is_asked_about_in_turn() -> None:
    thug = "Thug: {pt: 1/1, keywords: [dredge 4]}"
    there = (
        f"table: {{Anna: [{SCARAB}], Noah: []}}\ngraveyard: {{Anna: [{MOSSDOG}, {thug}]}}\nattacks: [Scarab]"
    )
    state, decision = asked(find("current"), DredgeInstead, there)
    assert (state.name(decision.source), decision.left, [*map(state.name, decision.others)]) == (
        "Mossdog",
        2,
        ["Thug"],
    )
    assert fate(play(find("current"), there, "choices: [{for: Thug, may: true}]"), "Thug") == "hand"
