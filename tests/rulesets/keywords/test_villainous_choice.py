"""A villainous choice: another player chooses which of two things is done, as it is carried out."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import in_words, life, play, told

EFFECT = "effect: [{lose life: 3, who: opponent, way: they lose 3 life}, {draw: 1, way: you draw a card}]"
FACES = f"choose: [they lose 3 life, you draw a card], faced by: opponent, {EFFECT}"
VILLAIN = "Villain: {pt: 2/2, abilities: [{trigger: a choice, when: attacks, DOES}]}"


def _faced(choices: str = "", villain: str = VILLAIN.replace("DOES", FACES), day: str = "current") -> Run:
    table = f"table: {{Anna: [{villain}], Noah: []}}"
    return play(find(day), table, "attacks: [Villain]", f"choices: [{choices}]")


@pytest.mark.parametrize("day", ["2023-10-13", "2025-06-06", "current"])
@pytest.mark.parametrize(
    ("choice", "left", "drawn", "defaults"),
    [
        ("{for: Villain, choose: they lose 3 life}", 15, 0, []),
        ("{for: Villain, choose: you draw a card}", 18, 1, []),
        ("", 15, 0, ["chosen: Villain"]),
    ],
)
def test_an_opponent_chooses_which_of_the_two_is_done(
    choice: str, left: int, drawn: int, defaults: list[str], day: str
) -> None:
    run = _faced(choice, day=day)
    assert (life(run), len(told(run, "draw"))) == (left, drawn)
    assert [str(one) for one in run.defaults] == defaults


def test_it_is_told_who_chooses_and_by_which_rule() -> None:
    (chosen,) = told(run := _faced("{for: Villain, choose: you draw a card}"), "chooses")
    assert in_words(run, [chosen]) == ["Noah chooses you draw a card for Villain."]
    assert chosen.cause is not None
    assert chosen.cause.clause == "face-a-villainous-choice"


def test_what_cannot_be_done_may_be_chosen_all_the_same() -> None:
    does = "choose: [they sacrifice, you gain], faced by: opponent, effect: [{give up: creature, who: opponent, way: they sacrifice}, {gain life: 5, way: you gain}]"
    run = _faced("{for: Villain, choose: they sacrifice}", VILLAIN.replace("DOES", does))
    assert (life(run), life(run, "Anna")) == (18, 20)


@pytest.mark.parametrize(
    ("said", "left"), [(", choose: they lose", 17), (", choose: you gain", 20), ("", 17)]
)
def test_whoever_it_is_aimed_at_chooses(said: str, left: int) -> None:
    does = "targets: [opponent], choose: [they lose, you gain], faced by: target, effect: [{lose life: 3, who: target, way: they lose}, {gain life: 3, way: you gain}]"
    spell = f"Plan: {{types: [instant], cost: B, abilities: [{{spell: a plan, {does}}}]}}"
    run = play(
        find("current"), "table: {Anna: [Bear: 2/2], Noah: []}", f"hand: {{Anna: [{spell}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Plan, target: Noah{said}}}]",
    )  # fmt: skip
    assert (life(run), life(run, "Anna")) == (left, 20 if left < 20 else 23)


def test_nobody_faces_one_before_october_2023() -> None:
    assert _faced(day="2023-10-12").status == "refused"


@pytest.mark.parametrize(
    ("does", "fault"),
    [
        ("faced by: opponent, effect: {draw: 1}", "there is nothing to choose between"),
        (FACES.replace("opponent,", "target,", 1), "its target is no player"),
        ("targets: [creature], " + FACES.replace("opponent,", "target,", 1), "its target is no player"),
    ],
)
def test_a_choice_that_nobody_can_face_is_a_fault(does: str, fault: str) -> None:
    with pytest.raises(Faults) as found:
        _faced(villain=VILLAIN.replace("DOES", does))
    assert fault in found.value.render()


DALEK = "you create a 3/3 black Dalek artifact creature token with menace"


@pytest.mark.parametrize(
    ("text", "types", "faced_by", "ways"),
    [
        ("Whenever Quiet Test attacks, each opponent faces a villainous choice — That player loses 3 life, or you draw a card.",
         "creature", "opponent", ["that player loses 3 life", "you draw a card"]),
        (f"At the beginning of combat on your turn, each opponent faces a villainous choice — They sacrifice a creature, or {DALEK}.",
         "creature", "opponent", ["they sacrifice a creature", DALEK]),
        ("{2}: Target opponent faces a villainous choice — They discard a card, or put a +1/+1 counter on Quiet Test.",
         "creature", "target", ["they discard a card", "put a +1/+1 counter on it"]),
        ("Target opponent faces a villainous choice — You gain 3 life, or that player loses 3 life.",
         "sorcery", "target", ["you gain 3 life", "that player loses 3 life"]),
    ],
)  # fmt: skip
def test_it_is_read_with_a_way_for_each_of_the_two(
    text: str, types: str, faced_by: str, ways: list[str]
) -> None:
    (line,) = read_text(text, "Quiet Test", [types])
    (ability,) = line.abilities
    assert isinstance(ability, dict)
    assert (line.outcome, ability["faced by"], ability["choose"]) == ("read", faced_by, ways)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Quiet Test attacks, each opponent faces a villainous choice — That player folds their arms, or you draw a card.",
        "Whenever Quiet Test attacks, target opponent faces a villainous choice — You gain 3 life, or you draw a card.",
    ],
)
def test_of_two_things_that_cannot_both_be_told_none_is_read(text: str) -> None:
    (line,) = read_text(text, "Quiet Test", ["creature"])
    assert line.outcome == "not read"


def test_a_card_that_is_read_is_played_so() -> None:
    text = "Whenever Villain attacks, each opponent faces a villainous choice — They lose 3 life, or you draw a card."
    run = _faced("{for: Villain, choose: you draw a card}", f"Villain: {{pt: 2/2, text: '{text}'}}")
    assert (life(run), len(told(run, "draw"))) == (18, 1)
