"""Copies of spells: what they have of the spell, what they may be aimed at, and what becomes of them."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from reports.words.moves import move
from reports.words.obstacles import why
from rulesets.registry import find
from rulesets.table.effects.copying_spells import ChooseNewTargets
from tests.playing import asked, fate, life, play, told

TABLE = "table: {Anna: [Bear: 2/2, Wolf: 2/2], Noah: [Guard: 3/3, OTHERS]}"
BOLT = "Bolt: {types: [instant], colors: [red], abilities: [{spell: 3 damage, targets: [any], effect: {deal: 3, to: target}}]}"
TWIN = "Twin: {types: [instant], abilities: [{spell: a twin, targets: [instant or sorcery spell], effect: {copy spell: target, MORE}}]}"
HEAD = "attacks: [Bear]"


def parts(
    choice: str = "",
    more: str = "new targets: true",
    spell: str = BOLT,
    aim: str = "target: Guard",
    others: str = "",
) -> tuple[str, ...]:
    """Anna casts a spell, and Noah copies it."""
    twin = TWIN.replace(", MORE", f", {more}" if more else "")
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: Bolt, {aim}}}, {{by: Noah, when: attackers-declared, cast: Twin, target: Bolt, respond: true}}]"
    chosen = f"choices: [{{for: Twin, {choice}}}]" if choice else ""
    table = TABLE.replace(", OTHERS", f", {others}" if others else "")
    return (table, f"hand: {{Anna: [{spell}], Noah: [{twin}]}}", HEAD, plays, chosen)


def copied(*arguments: str, day: str = "modern", **more: str) -> Run:
    return play(find(day), *parts(*arguments, **more))


@pytest.mark.parametrize("day", ["1993", "1997-03-24", "1999-06-01", "2003", "2008", "modern"])
def test_a_copy_is_aimed_anew_and_the_spell_stays_aimed_where_it_was(day: str) -> None:
    found = copied("target: Wolf", day=day)
    assert [fate(found, one) for one in ("Wolf", "Guard")] == ["graveyard", "graveyard"]


def test_it_resolves_before_the_spell() -> None:
    assert [one.subject for one in told(copied("target: Noah"), "resolve")] == [
        "Twin",
        "copy of Bolt 1",
        "Bolt",
    ]


def test_by_default_and_by_choice_it_keeps_its_targets() -> None:
    """Both meet the Guard, of which the second finds nothing left."""
    assert [len(told(copied(choice), "default")) for choice in ("", "may: false")] == [1, 0]
    assert life(copied("", aim="target: Noah")) == 12


def test_without_leave_it_keeps_its_targets_and_nobody_is_asked() -> None:
    found = copied("", more="", aim="target: Noah")
    assert (life(found), told(found, "default")) == (12, [])


def test_a_copy_is_not_cast_and_goes_nowhere() -> None:
    herald = "Herald: {types: [enchantment], abilities: [{trigger: joy, when: a player casts a spell, effect: {gain life: 1}}]}"
    found = copied("target: Anna", others=herald)
    assert life(found) == 20  # 2 from the Bear, and 2 for the two spells that were cast
    assert "copy of Bolt 1" not in [one.subject for one in told(found, "move")]
    assert "copy of Bolt 1" not in found.facts


def test_a_copy_is_its_makers_and_counts_as_aimed_by_that_player() -> None:
    """What Noah's Guard waits for is an opponent's aim: Anna's at it counts, and his own copy's does not."""
    wary = "Wary: {pt: 3/3, abilities: [{trigger: joy, when: is aimed at by an opponent, effect: {gain life: 1}}]}"
    assert life(copied("target: Wary", others=wary)) == 18
    assert life(copied("target: Anna", others=wary, aim="target: Wary")) == 19


def test_a_copy_has_the_x_and_the_colour_that_were_chosen() -> None:
    spark = "Bolt: {types: [instant], cost: XR, abilities: [{spell: X damage, targets: [any], effect: {deal: x, to: target}}]}"
    assert life(copied("target: Anna", spell=spark, aim="target: Noah, x: 4"), "Anna") == 16


def test_a_copy_of_another_colour_meets_what_the_spell_does_not() -> None:
    """Protection from blue keeps a blue copy off, and protection from red does not."""
    pro = "Saint: {pt: 1/1, keywords: [protection from COLOR]}"
    for color, dies in (("red", True), ("blue", False)):
        found = copied(
            "target: Saint", others=pro.replace("COLOR", color), more="new targets: true, colors: [blue]"
        )
        assert (fate(found, "Saint") == "graveyard") is dies, color


def test_a_target_that_has_become_illegal_may_stay_and_another_has_to_be_legal() -> None:
    state, decision = asked(find("modern"), ChooseNewTargets, *parts())
    guard = next(one.handle for one in state.objects if one.id == "Guard")
    twin = next(one.handle for one in state.objects if one.id == "Twin")
    state.objects[guard].zone = "gone"
    assert decision.refuse(state, (guard,)) is None
    assert decision.refuse(state, (twin,)) is not None
    assert decision.refuse(state, (guard, guard)) is not None
    assert decision.count(state) == len(list(decision.answers(state)))
    assert all(decision.refuse(state, one) is None for one in decision.answers(state))


def test_of_several_targets_any_may_be_changed() -> None:
    fork = "Bolt: {types: [instant], abilities: [{spell: sparks, targets: [up to 2 creature], effect: {deal: 2, to: target}}]}"
    found = copied("targets: [Wolf, Guard]", spell=fork, aim="targets: [Bear, Guard]")
    assert [fate(found, one) for one in ("Bear", "Wolf", "Guard")] == ["graveyard"] * 3
    state, decision = asked(
        find("modern"), ChooseNewTargets, *parts(spell=fork, aim="targets: [Bear, Guard]")
    )
    assert decision.count(state) == len(list(decision.answers(state))) == 3


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(find("modern"), ChooseNewTargets, *parts())
    wolf = next(one.handle for one in state.objects if one.id == "Wolf")
    assert move(state, decision, (wolf,)) == "aims the copy that Twin makes at Wolf"
    scribe = Scribe("a line")
    scribe.hear(state, decision, (wolf,))
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Twin", ("Wolf",))]


@pytest.mark.parametrize("targets", ["spell", "creature spell", "instant or creature spell", "creature"])
def test_only_an_instant_or_sorcery_is_copied(targets: str) -> None:
    """A copy of anything else would come into play, and no ability that was aimed at is a spell."""
    card = f"Twin: {{types: [instant], abilities: [{{spell: a twin, targets: [{targets}], effect: {{copy spell: target}}}}]}}"
    with pytest.raises(Faults) as faults:
        read(
            f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [], Noah: []}}\nhand: {{Anna: [{card}]}}\n",
            "t",
        )
    assert "only an instant or sorcery on the stack is copied" in str(faults.value.faults)


def test_a_spell_of_ones_own_is_no_others() -> None:
    """Who asks for a spell that they control does not find an opponent's."""
    twin = TWIN.replace("sorcery spell", "sorcery spell you control").replace(", MORE", "")
    table, _, head, plays, _ = parts()
    found = play(
        find("modern"),
        table.replace(", OTHERS", ""),
        f"hand: {{Anna: [{BOLT}], Noah: [{twin}]}}",
        head,
        plays,
    )
    assert found.status == "illegal"


@pytest.mark.parametrize(
    ("choices", "aims", "defaults"),
    [
        ("{for: Shock, targets: [Bear, Elk]}", ["Bear", "Elk"], 0),
        ("{for: Shock, target: Bear}, {for: Shock, target: Elk}", ["Bear", "Elk"], 0),
        ("{for: Shock, may: false}, {for: Shock, target: Elk}", ["Ogre", "Elk"], 0),
        ("{for: Shock, target: Bear}, {for: Shock, may: false}", ["Bear", "Ogre"], 0),
        ("{for: Shock, may: false}", ["Ogre", "Ogre"], 0),
        ("{for: Shock, target: Bear}", ["Bear", "Ogre"], 1),
    ],
)
def test_several_copies_are_aimed_by_one_choice_or_by_one_each(
    choices: str, aims: list[str], defaults: int
) -> None:
    shock = "Shock: {types: [instant], cost: R, keywords: [replicate R], abilities: [{spell: shock, targets: [any], effect: {deal: 2, to: target}}]}"
    run = play(
        find("current"), "table: {Anna: [Bear: 2/2, Ogre: 3/3, Elk: 2/2], Noah: []}", f"hand: {{Noah: [{shock}]}}", HEAD,
        f"choices: [{choices}]", "plays: [{by: Noah, when: attackers-declared, cast: Shock, ability: replicate, target: Ogre, x: 2}]",
    )  # fmt: skip
    notes = [event.detail for event in told(run, "note") if event.detail.startswith("aimed at")]
    assert (notes, len(run.defaults)) == ([f"aimed at: {aim}" for aim in aims], defaults)


MAGE = "Mage: {pt: 2/2, keywords: [flash], cost: 1, abilities: [{trigger: copy it, when: enters, targets: [instant or sorcery spell], effect: {copy spell: target, new targets: true}}]}"


@pytest.mark.parametrize(
    ("choices", "wolf"),
    [
        ("{for: Mage, target: Bolt}", "battlefield 2/2"),  # the copy stays aimed at the Guard
        ("{for: Mage, target: Bolt}, {for: Mage, target: Wolf}", "graveyard"),
    ],
)
def test_what_names_the_spell_to_copy_names_nothing_for_the_copy(choices: str, wolf: str) -> None:
    found = play(
        find("modern"), TABLE.replace(", OTHERS", ""), HEAD, f"hand: {{Anna: [{BOLT}], Noah: [{MAGE}]}}",
        "plays: [{by: Anna, when: attackers-declared, cast: Bolt, target: Guard}, {by: Noah, when: attackers-declared, cast: Mage, respond: true}]",
        f"choices: [{choices}]",
    )  # fmt: skip
    assert (found.reason, fate(found, "Guard"), fate(found, "Wolf")) == (None, "graveyard", wolf)


def test_a_copy_that_may_not_be_aimed_so_is_told_of_by_name() -> None:
    found = copied("target: Bolt")
    assert why(found.reason) == "copy of Bolt 1 may not be aimed at Bolt, on the stack"
