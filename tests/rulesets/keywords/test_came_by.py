"""What is so of a permanent by how it came: for its dash, blitz, warp or impending cost, unearthed, or out of suspension."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import life, play

ATTACK = "attacks: [Tester]"
MUTE = "Mute: {types: [enchantment], abilities: [{static: mutes, boost: {who: each creature, lose all abilities: true}}]}"


def _table(keyword: str, more: str = "", anna: str = "", noah: str = "") -> str:
    name = keyword.split(maxsplit=1)[0]
    tester = f"Tester: {{pt: 3/3, keywords: [{keyword}], came by: {name}{more}}}"
    return f"table: {{Anna: [{tester}{anna}], Noah: [{noah}]}}"


@pytest.mark.parametrize(
    ("keyword", "left", "end"),
    [
        ("dash 1R", 17, "hand"),
        ("blitz 1R", 17, "graveyard"),
        ("unearth B", 17, "exile"),
        ("suspend 3 R", 17, "battlefield"),
    ],
)
def test_it_attacks_in_the_turn_in_which_it_came_and_what_becomes_of_it_does_as_the_turn_ends(
    keyword: str, left: int, end: str
) -> None:
    run = play(find("current"), _table(keyword), ATTACK)
    assert (life(run), run.facts["Tester"]["zone"]) == (left, end)


def test_what_was_warped_in_has_no_haste_and_is_exiled_at_the_end_step() -> None:
    assert play(find("current"), _table("warp 1R"), ATTACK).status == "illegal"
    assert play(find("current"), _table("warp 1R")).facts["Tester"]["zone"] == "exile"


def test_what_was_cast_for_its_mana_cost_stays() -> None:
    run = play(find("current"), "table: {Anna: [Tester: {pt: 3/3, keywords: [dash 1R]}], Noah: []}", ATTACK)
    assert run.facts["Tester"]["zone"] == "battlefield"


@pytest.mark.parametrize(
    ("keyword", "attacks"),
    [("dash 1R", False), ("blitz 1R", False), ("unearth B", True), ("suspend 3 R", True)],
)
def test_haste_that_it_has_of_itself_is_lost_with_its_abilities_and_haste_that_it_was_given_later_is_not(
    keyword: str, attacks: bool
) -> None:
    board = _table(keyword).replace("Anna: [", f"Anna: [{MUTE}, ")
    assert (play(find("current"), board, ATTACK).status == "finished") is attacks


def test_what_came_for_a_turn_goes_though_it_has_lost_its_abilities() -> None:
    run = play(find("current"), _table("dash 1R", anna=f", {MUTE}"))
    assert run.facts["Tester"]["zone"] == "hand"


@pytest.mark.parametrize("day", ["2008-10-01", "2009-07-11", "current"])
@pytest.mark.parametrize(
    ("effect", "zone"),
    [("destroy: target", "exile"), ("return: target", "exile"), ("put on the library: target", "exile"),
     ("exile and return: target", "battlefield")],
)  # fmt: skip
def test_what_was_unearthed_is_exiled_wherever_else_it_would_go(day: str, effect: str, zone: str) -> None:
    caller = (
        f", Caller: {{pt: 1/1, abilities: [{{ability: call, targets: [creature], effect: {{{effect}}}}}]}}"
    )
    run = play(
        find(day), _table("unearth B", anna=caller), ATTACK,
        "plays: [{by: Anna, when: attackers-declared, use: Caller, target: Tester}]",
    )  # fmt: skip
    assert run.facts["Tester"]["zone"] == zone


@pytest.mark.parametrize(
    ("day", "zone"), [("2008-10-01", "exile"), ("2009-05-01", "exile"), ("2009-07-11", "phased out")]
)
def test_what_was_unearthed_is_exiled_where_phasing_out_is_leaving_play(day: str, zone: str) -> None:
    """Until July 2009 what phases out goes to a zone of its own (217.8a of 2008-10-01), and it would leave play (502.84a)."""
    caller = (
        ", Caller: {pt: 1/1, abilities: [{ability: call, targets: [creature], effect: {phase out: target}}]}"
    )
    play_it = "plays: [{by: Anna, when: attackers-declared, use: Caller, target: Tester}]"
    run = play(find(day), _table("unearth B", anna=caller), ATTACK, play_it)
    assert run.facts["Tester"]["zone"] == zone


@pytest.mark.parametrize(("keyword", "drawn"), [("blitz 1R", 1), ("dash 1R", 0)])
def test_what_was_blitzed_has_its_player_draw_a_card_as_it_dies(keyword: str, drawn: int) -> None:
    run = play(find("current"), _table(keyword, noah="Wall: 5/5"), ATTACK, "blocks: {Wall: Tester}")
    assert sum(event.kind == "draw" for event in run.events) == drawn


@pytest.mark.parametrize(("counters", "attacks"), [("{time: 1}", False), ("{time: 0}", True)])
def test_what_is_impending_is_no_creature_as_long_as_it_has_a_time_counter(
    counters: str, attacks: bool
) -> None:
    run = play(find("current"), _table("impending 4 1R", f", counters: {counters}"), ATTACK)
    assert (run.status == "finished") is attacks


@pytest.mark.parametrize(("more", "left"), [("", 3), (", counters: {time: 1}", None)])
def test_what_is_impending_loses_a_time_counter_as_its_player_s_turn_ends(
    more: str, left: int | None
) -> None:
    run = play(find("current"), _table("impending 4 1R", more))
    counters = [event for event in run.events if event.kind == "counters"]
    assert [event.amount for event in counters] == [-1]
    assert run.facts["Tester"].get("time counters") == left


def test_what_is_impending_is_no_creature_though_it_has_lost_its_abilities() -> None:
    """What it is no longer is settled before abilities are lost."""
    assert play(find("current"), _table("impending 4 1R", anna=f", {MUTE}"), ATTACK).status == "illegal"


@pytest.mark.parametrize(
    ("keyword", "zone"),
    [("dash 1R", "hand"), ("blitz 1R", "graveyard"), ("warp 1R", "exile"), ("impending 4 R", "battlefield")],
)
def test_it_is_cast_for_that_cost_after_combat_and_goes_in_the_same_turn(keyword: str, zone: str) -> None:
    run = play(
        find("current"), "table: {Anna: [], Noah: []}",
        f"hand: {{Anna: [Tester: {{pt: 3/3, keywords: [{keyword}]}}]}}",
        "plays: [{by: Anna, when: main-after-combat, cast: Tester}]",
    )  # fmt: skip
    assert run.facts["Tester"]["zone"] == zone
    assert any(event.kind == "enter" for event in run.events)


def test_what_is_unearthed_after_combat_is_exiled_in_the_same_turn() -> None:
    run = play(
        find("current"), "table: {Anna: [], Noah: []}", "graveyard: {Anna: [Tester: {pt: 3/3, keywords: [unearth B]}]}",
        "plays: [{by: Anna, when: main-after-combat, use: Tester}]",
    )  # fmt: skip
    assert run.facts["Tester"]["zone"] == "exile"


def test_what_came_out_of_suspension_has_haste_only_for_whom_it_came() -> None:
    thief = "Thief: {pt: 1/1, abilities: [{ability: steal, targets: [creature], effect: {control: target}}]}"
    tester = "Tester: {pt: 3/3, keywords: [suspend 3 R], came by: suspend, abilities: [{ability: tap, cost: {tap: true}, effect: {gain life: 5}}]}"
    run = play(
        find("current"), f"table: {{Anna: [{tester}], Noah: [{thief}]}}",
        "plays: [{by: Noah, when: combat-begins, use: Thief, target: Tester}, {by: Noah, when: combat-ends, use: Tester}]",
    )  # fmt: skip
    assert run.status == "illegal"


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("table: {Anna: [Tester: {pt: 3/3, came by: dash}], Noah: []}", '"Tester" has no dash'),
        ("table: {Anna: [Tester: {pt: 3/3, keywords: [dash R], came by: dashing}], Noah: []}", 'unknown way to come "dashing"'),
        ("table: {Anna: [], Noah: []}\nhand: {Anna: [Tester: {pt: 3/3, keywords: [dash R], came by: dash}]}", 'has no "came by"'),
    ],
)  # fmt: skip
def test_what_came_in_no_such_way_is_a_fault(board: str, message: str) -> None:
    with pytest.raises(Faults) as found:
        play(find("current"), board)
    assert message in found.value.render()


@pytest.mark.parametrize(("attacker", "status"), [("Anna", "finished"), ("Noah", "illegal")])
def test_living_metal_makes_a_creature_of_it_in_its_controller_s_turn_alone(
    attacker: str, status: str
) -> None:
    car = "Tester: {types: [artifact], subtypes: [Vehicle], pt: 3/3, keywords: [living metal]}"
    if attacker == "Anna":
        run = play(find("current"), f"table: {{Anna: [{car}], Noah: []}}", ATTACK)
    else:
        run = play(
            find("current"),
            f"table: {{Anna: [Bear: 2/2], Noah: [{car}]}}",
            "attacks: [Bear]\nblocks: {Tester: Bear}",
        )
    assert run.status == status
