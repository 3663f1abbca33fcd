"""What leaves a choice open between few things: which it is was said as it was used, and is said as it is carried out since April 1999."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from rulesets.table.using import ChooseWay
from tests.playing import asked, fate, play, told

SHAPE = 'Shape: {pt: 3/3, text: "{1}: Shape gets +1/-1 or -1/+1 until end of turn."}'
RUNES = 'Runes: {types: [instant], cost: W, text: "Target creature gains protection from artifacts or from the color of your choice until end of turn."}'
AXE = "Axe: {types: [instant], text: Destroy target creature.}"
NOW = "by: Anna, when: blockers-declared"


def fought(day: str, *plays: str) -> Run:
    """Anna's Shape is blocked by a red Elk, and she acts."""
    return play(
        find(day), f"table: {{Anna: [{SHAPE}], Noah: [Elk: {{pt: 3/3, colors: [red]}}]}}", f"hand: {{Anna: [{RUNES}], Noah: [{AXE}]}}",
        "attacks: [Shape]", "blocks: {Elk: Shape}", f"plays: [{', '.join(plays)}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["alpha", "sixth", "2003", "m10", "modern", "current"])
@pytest.mark.parametrize(
    ("uses", "shape", "elk"),
    [
        (("-1/+1",), "battlefield 2/4 damage 3", "battlefield 3/3 damage 2"),
        (("+1/-1",), "graveyard", "graveyard"),
        (("+1/-1", "-1/+1"), "graveyard", "graveyard"),
        (("-1/+1", "-1/+1", "+1/-1"), "battlefield 2/4 damage 3", "battlefield 3/3 damage 2"),
    ],
)
def test_each_use_says_which_it_is(day: str, uses: tuple[str, ...], shape: str, elk: str) -> None:
    found = fought(day, *(f"{{{NOW}, use: Shape, choose: {one}}}" for one in uses))
    assert (fate(found, "Shape"), fate(found, "Elk")) == (shape, elk)


@pytest.mark.parametrize(("how", "dealt"), [("artifacts", 3), ("red", 0), ("blue", 3)])
@pytest.mark.parametrize("day", ["1998-01-01", "current"])
def test_a_colour_may_be_one_of_the_things(how: str, dealt: int, day: str) -> None:
    found = fought(day, f"{{{NOW}, cast: Runes, target: Shape, choose: {how}}}")
    assert (fate(found, "Shape") == "graveyard") is (dealt == 3)


@pytest.mark.parametrize(("day", "early"), [("1999-04-22", True), ("1999-04-23", False), ("current", False)])
@pytest.mark.parametrize(
    ("text", "choose"),
    [
        ("Target creature gains your choice of flying, first strike, or trample until end of turn.", "flying"),
        ("Target creature gains protection from the color of your choice until end of turn.", "red"),
    ],
)  # fmt: skip
def test_it_is_said_as_it_is_carried_out_since_april_1999(
    day: str, early: bool, text: str, choose: str
) -> None:
    """Before that whoever answers knows it, and what comes to nothing has said it all the same."""
    table = f"table: {{Anna: [Bear: 2/2], Noah: []}}\nhand: {{Anna: [Gift: {{types: [instant], text: '{text}'}}]}}"
    plays = f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Gift, target: Bear, choose: {choose}}}]"
    found = play(find(day), table, plays)
    assert found.status == "finished"
    assert (f"choosing {choose}" in told(found, "cast")[0].detail) is early
    assert [one.detail for one in told(found, "chooses")] == ([] if early else [choose])


def test_what_has_lost_its_target_has_nothing_chosen() -> None:
    found = fought(
        "current", f"{{{NOW}, cast: Runes, target: Shape, choose: red}}",
        "{by: Noah, when: blockers-declared, cast: Axe, target: Shape, respond: true}",
    )  # fmt: skip
    assert told(found, "chooses") == []


def test_what_is_chosen_is_not_left_out_by_those_who_search() -> None:
    """Every thing is tried as it resolves, and a script made of it says which it was."""
    board = f"table: {{Anna: [{SHAPE}], Noah: [Elk: 3/3]}}", "attacks: [Shape]", "blocks: {Elk: Shape}"
    state, decision = asked(find("current"), ChooseWay, *board, f"plays: [{{{NOW}, use: Shape, choose: -1/+1}}]")  # fmt: skip
    assert tuple(decision.answers(state)) == ("+1/-1", "-1/+1")
    assert decision.refuse(state, "+2/+2") is not None


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        ("{ability: t, choose: [one], effect: {draw: 1}}", "there is nothing to choose between"),
        ("{ability: t, choose: [one, two], effect: {draw: 1, way: one}}", '"two" does nothing'),
        ("{ability: t, effect: {draw: 1, way: one}}", "nothing is left open here"),
    ],
)
def test_a_way_that_nobody_could_choose_is_a_fault(ability: str, why: str) -> None:
    with pytest.raises(Faults) as found:
        play(find("modern"), f"table: {{Anna: [Tester: {{pt: 1/1, abilities: [{ability}]}}], Noah: []}}")
    assert why in str(found.value.faults[0])


def test_a_source_of_damage_is_chosen_as_its_effect_is_carried_out() -> None:
    """What has left and come again by then is chosen as it is now, and is told as chosen then."""
    found = play(
        find("modern"),
        """
        table:
          Anna: [Rider: {pt: 3/3, keywords: [haste]}, Mage: {pt: 1/1, text: "{0}: Exile target creature you control, then return it to the battlefield under its owner's control."}]
          Noah: []
        hand: {Noah: [Veil: {types: [instant], text: "Prevent all damage a source of your choice would deal this turn."}]}
        attacks: [Rider]
        plays:
          - {by: Noah, when: combat-begins, cast: Veil, choose: Rider}
          - {by: Anna, when: combat-begins, use: Mage, target: Rider, respond: true}
        """,
    )
    assert found.facts["Noah"]["life"] == 20
    assert [event.detail for event in told(found, "chooses", "Noah")] == ["Rider"]


@pytest.mark.parametrize("day", ["1999-04-23", "2003-07-01", "modern"])
@pytest.mark.parametrize(
    ("answer", "source"),
    [
        ("cast: Bird", "Bird"),
        ("use: Nest", "Chick of Nest 1"),
    ],
)
def test_what_comes_in_answer_may_be_the_source_that_is_chosen(day: str, answer: str, source: str) -> None:
    """It is there by the time at which that is said, a creature cast in answer as well as a token."""
    found = play(
        find(day),
        f"""
        table:
          Anna: [Ox: 3/3, Nest: {{types: [enchantment], abilities: [{{ability: hatch, effect: {{make: {{name: Chick, pt: 1/1}}}}}}]}}]
          Noah: []
        hand:
          Anna: [Bird: {{pt: 1/1, keywords: [flash], abilities: [{{ability: peck, targets: [player], effect: {{deal: 1, to: target}}}}]}}]
          Noah: [Veil: {{types: [instant], text: "Prevent all damage a source of your choice would deal this turn."}}]
        attacks: [Ox]
        plays:
          - {{by: Noah, when: attackers-declared, cast: Veil, choose: {source}}}
          - {{by: Anna, when: attackers-declared, {answer}, respond: true}}
        """,
    )
    assert [event.detail for event in told(found, "chooses", "Noah")] == [source]


def test_what_still_lies_in_a_hand_as_a_source_is_chosen_is_none() -> None:
    found = play(
        find("modern"),
        """
        table: {Anna: [], Noah: []}
        hand:
          Anna:
            - Word: {types: [instant], text: "Prevent all damage a source of your choice would deal this turn."}
            - Rest: {types: [instant], text: "Rest deals 1 damage to any target."}
        attacks: []
        plays: [{by: Anna, when: combat-begins, cast: Word, choose: Rest}]
        """,
    )
    assert (found.status, str(found.reason)) == ("illegal", "no source where it lies: Rest; hand")


def test_of_a_kind_of_sources_of_which_there_is_none_nothing_comes() -> None:
    found = play(
        find("modern"),
        """
        table:
          Anna: [Ox: 3/3]
          Noah: [Ward: {types: [enchantment], abilities: [{ability: ward off, choose: source, chosen: red source, effect: {prevent: all, to: you, by: chosen}}]}]
        attacks: [Ox]
        plays: [{by: Noah, when: attackers-declared, use: Ward, choose: Ox}]
        """,
    )
    assert [event.detail for event in told(found, "fizzle", "Ward")] == ["no source to choose"]


def test_what_is_chosen_for_a_granted_ability_is_a_default_where_the_script_does_not_say() -> None:
    """Before the turn is played nobody could tell that it would have to be chosen."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Elf: 1/1], Noah: []}
        hand: {Anna: [Gift: {types: [instant], text: 'Target creature gains "{T}: Add one mana of any color." until end of turn.'}]}
        attacks: []
        plays: [{by: Anna, when: combat-begins, cast: Gift, target: Elf}, {by: Anna, when: combat-begins, use: Elf}]
        """,
    )
    assert found.status == "finished", found.reason
    assert [str(one) for one in found.defaults] == ["chosen: Elf"]


@pytest.mark.parametrize(
    ("aim", "defaults"),
    [("", ["aimed at nothing: Rush"]), (", targets: []", []), (", targets: [Elf]", [])],
)
def test_a_spell_that_is_aimed_at_nothing_where_it_could_be_is_a_default(
    aim: str, defaults: list[str]
) -> None:
    """Of "up to two" none are a choice as well, and one that is told unless the script makes it."""
    found = play(
        find("modern"),
        f"""
        table: {{Anna: [Elf: 1/1], Noah: []}}
        hand: {{Anna: [Rush: {{types: [instant], text: "Up to two target creatures each get +1/+1 until end of turn."}}]}}
        attacks: []
        plays: [{{by: Anna, when: combat-begins, cast: Rush{aim}}}]
        """,
    )
    assert found.status == "finished", found.reason
    assert [str(one) for one in found.defaults] == defaults


TWIST = "Twist: {types: [instant], abilities: [{spell: twist, may: true, targets: [creature], effect: {tap or untap: target}}]}"
QUICK = "Quick: {types: [instant], text: Tap target creature.}"


@pytest.mark.parametrize(
    ("day", "choose", "answer", "tapped"),
    [
        ("1998-01-01", "", "", True),
        ("1998-01-01", ", choose: untap", "", False),
        ("1998-01-01", "", "Quick", True),
        ("1999-04-23", "", "Quick", False),
        ("1999-04-23", ", choose: tap", "Quick", True),
        ("current", ", choose: untap", "", False),
        ("current", "", "", True),
    ],
)
def test_whether_something_is_tapped_or_untapped_was_said_as_it_was_played(
    day: str, choose: str, answer: str, tapped: bool
) -> None:
    """An Elk that is tapped in response is untapped since April 1999, unless the script says to tap it."""
    answered = (
        f", {{by: Noah, when: attackers-declared, cast: {answer}, target: Elk, respond: true}}"
        if answer
        else ""
    )
    found = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: [Elk: 3/3]}", "attacks: [Bear]",
        f"hand: {{Anna: [{TWIST}], Noah: [{QUICK}]}}",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Twist, target: Elk{choose}}}{answered}]",
    )  # fmt: skip
    assert (found.status, found.facts["Elk"]["tapped"]) == ("finished", tapped)
    assert bool(found.defaults) is not bool(choose)


WARD = (
    "Ward: {types: [instant], year: 1993, abilities: [{spell: no damage from one source, choose: source, "
    "effect: {prevent: all, to: you, by: chosen, once: true}}]}"
)


@pytest.mark.parametrize(("source", "open_"), [("Lightning Bolt", True), ("Giant", False)])
def test_a_card_in_a_graveyard_is_taken_for_a_source_of_damage_as_long_as_no_text_sets_bounds(
    source: str, open_: bool
) -> None:
    """Until November 1999 any card may be one; that this is one that can deal nothing is told as taken."""
    found = play(
        find("sixth"),
        f"""
        table: {{Anna: [Giant: 3/3], Noah: []}}
        hand: {{Noah: [{WARD}]}}
        graveyard: {{Anna: [Lightning Bolt]}}
        attacks: [Giant]
        plays: [{{by: Noah, when: blockers-declared, cast: Ward, choose: {source}}}]
        """,
    )
    assert found.status == "finished"
    assert any("as in a graveyard" in str(one) for one in found.left_open) is open_
