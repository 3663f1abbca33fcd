"""What is used only when a sorcery could be cast: loyalty abilities, equipping, levels, and what says so of itself."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import play

SAGE = (
    "Sage: {loyalty: 3, abilities: [{ability: learn, cost: {loyalty: +1}, effect: {gain life: 2}}, "
    "{ability: rest, cost: {loyalty: 0}, effect: {gain life: 1}}, "
    "{ability: leave, cost: {loyalty: -5}, effect: {gain life: 9}}]}"
)
DRAUGHT = (
    "Draught: {types: [artifact], abilities: [{ability: drink, timing: sorcery, effect: {gain life: 3}}]}"
)
MACE = "Mace: {types: [artifact], subtypes: [Equipment], keywords: [equip 0]}"
PUPIL = "Pupil: {pt: 1/1, keywords: [level up 0]}"
BREW = "Brew: {types: [artifact], abilities: [{ability: brew, effect: {gain life: 1}}]}"
RITE = "Rite: {types: [sorcery], abilities: [{spell: a rite, effect: {gain life: 4}}]}"
CHARGE = "Charge: {types: [instant], abilities: [{spell: a charge, only: declare attackers step, effect: {gain life: 4}}]}"


def used(day: str, *plays: str) -> Run:
    """Anna has all of these, attacks with a Bear, and uses what is named in the windows that are named."""
    return play(
        find(day),
        f"table: {{Anna: [Bear: 2/2, {', '.join(_there(day))}], Noah: []}}\nhand: {{Anna: [{RITE}, {CHARGE}]}}\nattacks: [Bear]",
        f"plays: [{', '.join(f'{{by: Anna, {one}}}' for one in plays)}]",
    )


def _there(day: str) -> list[str]:
    since = {SAGE: "2007-10-01", MACE: "2003-10-02", PUPIL: "2010-04-23"}
    return [one for one in (BREW, DRAUGHT, *since) if since.get(one, "") <= str(find(day).date)]


def refusal(found: Run, day: str) -> tuple[str, str]:
    """The name of what stood in the way, and the number under which that is said."""
    assert found.status == "illegal"
    assert found.reason is not None
    assert found.cause is not None
    return found.reason.name, find(day).cite(found.cause).label


SAGE_AT = {"2007-10-01": "212.9f", "2009-07-11": "306.7", "2009-10-01": "606.3", "modern": "606.3"}


@pytest.mark.parametrize("day", SAGE_AT)
@pytest.mark.parametrize("second", ["learn", "rest"])
@pytest.mark.parametrize("first", ["learn", "rest"])
def test_a_planeswalker_does_one_thing_each_turn(day: str, first: str, second: str) -> None:
    """Be it another of its abilities, or one that takes no loyalty off it and puts none there."""
    twice = [f"when: main-after-combat, use: Sage, ability: {one}" for one in (first, second)]
    assert used(day, twice[0]).status == "finished"
    assert refusal(used(day, *twice), day) == ("loyalty used this turn", SAGE_AT[day])


@pytest.mark.parametrize("day", SAGE_AT)
def test_a_planeswalker_does_nothing_in_combat_nor_in_answer_to_anything(day: str) -> None:
    in_combat = used(day, "when: attackers-declared, use: Sage, ability: learn")
    assert refusal(in_combat, day) == ("main phase only", SAGE_AT[day])
    answering = used(
        day,
        "when: main-after-combat, use: Brew",
        "when: main-after-combat, use: Sage, ability: learn, respond: true",
    )
    assert refusal(answering, day) == ("answers nothing", SAGE_AT[day])


@pytest.mark.parametrize(
    ("day", "number"),
    [
        ("2007-10-01", "212.9f"),
        ("2009-07-11", "306.7b"),
        ("2009-10-01", "606.5"),
        ("2021-06-17", "606.5"),
        ("modern", "606.6"),
    ],
)
def test_a_planeswalker_cannot_lose_more_loyalty_than_it_has(day: str, number: str) -> None:
    found = used(day, "when: main-after-combat, use: Sage, ability: leave")
    assert refusal(found, day) == ("not enough loyalty", number)


@pytest.mark.parametrize(
    ("day", "use", "number"),
    [
        ("2002-10-07", "use: Draught", "403.3"), ("2003-07-01", "use: Draught", "403.5"), ("modern", "use: Draught", "602.5d"),
        ("2008", "use: Mace, target: Bear", "502.33a"), ("modern", "use: Mace, target: Bear", "702.6a"),
        ("modern", "use: Pupil", "702.87a"), ("sixth", "cast: Rite", "408.1d"), ("modern", "cast: Rite", "117.1a"),
    ],
)  # fmt: skip
def test_what_waits_for_the_time_of_a_sorcery_is_refused_for_what_it_lacks_by_what_says_so_of_it(
    day: str, use: str, number: str
) -> None:
    """Outside of its player's main phase for that, and within it for what is on the stack."""
    in_combat = used(day, f"when: attackers-declared, {use}")
    is_cast = use.startswith("cast")
    only = "cast in the main phase only" if is_cast else "main phase only"
    assert refusal(in_combat, day) == (only, number)
    answering = used(
        day, "when: main-after-combat, use: Brew", f"when: main-after-combat, {use}, respond: true"
    )
    assert refusal(answering, day) == ("cast in answer to nothing" if is_cast else "answers nothing", number)
    assert answering.reason is not None
    done = "cast" if is_cast else "used"
    assert why(answering.reason).endswith(f"cannot be {done} in answer to anything")


@pytest.mark.parametrize(
    ("day", "number"),
    [
        ("2001-07-23", "in no text before that of 2002-10-07 (409.4)"), ("2002-10-07", "409.4"), ("2003-05-26", "410.4"), ("2003-07-01", "409.4"),
        ("2009-07-11", "601.5"), ("2015-07-17", "601.2e"), ("2016-07-22", "601.3"), ("modern", "601.3"),
    ],
)  # fmt: skip
def test_a_spell_outside_of_the_step_it_asks_for_is_refused_by_what_is_said_of_spells(
    day: str, number: str
) -> None:
    found = used(day, "when: combat-begins, cast: Charge")
    assert refusal(found, day) == ("only at times", number)
