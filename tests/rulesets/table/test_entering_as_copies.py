"""Permanents that come into play, or lie there, as copies of others."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.coming import ChooseModel
from rulesets.table.state import NOTHING
from tests.playing import asked, fate, life, play, told

CLONE = "Clone: {pt: 0/0, colors: [blue], keywords: [flash], abilities: [{static: a copy, enters as copy of: creature, except: {keywords: [flying]}}]}"
GIANT = "Giant: {pt: 5/5, colors: [red], abilities: [{trigger: joy, when: enters, effect: {gain life: 3}}]}"


def parts(choice: str = "", models: str = GIANT) -> tuple[str, ...]:
    """Noah casts a Clone in Anna's attack, before blocks."""
    chosen = f"choices: [{{for: Clone, {choice}}}]" if choice else ""
    cast = "plays: [{by: Noah, when: attackers-declared, cast: Clone}]"
    return (
        f"table: {{Anna: [Bear: 2/2, {models}], Noah: []}}",
        f"hand: {{Noah: [{CLONE}]}}",
        "attacks: [Bear]",
        "blocks: {Clone: Bear}",
        cast,
        chosen,
    )


def come(choice: str = "", models: str = GIANT, day: str = "modern") -> Run:
    return play(find(day), *parts(choice, models))


def lying(piece: str, *more: str, others: str = GIANT) -> Run:
    """What comes of an attack by what lies as a copy."""
    return play(find("modern"), f"table: {{Anna: [{piece}, {others}], Noah: []}}", "attacks: [Clone]", *more)


@pytest.mark.parametrize("day", ["1997-03-24", "2003", "modern"])
def test_it_comes_as_a_copy_with_what_is_otherwise_and_what_triggers_as_it_comes(day: str) -> None:
    found = come("target: Giant", day=day)
    assert (fate(found, "Clone"), life(found)) == ("battlefield 5/5 damage 2", 23)
    assert fate(found, "Bear") == "graveyard"


def test_it_is_asked_what_it_is_a_copy_of() -> None:
    """By default the first there is; it may be nothing, and a 0/0 dies."""
    assert fate(come("target: Bear"), "Bear") == "graveyard"
    assert [one.detail for one in told(come(), "default")] == ["copied: Clone"]
    assert fate(come("may: false"), "Clone") == "graveyard"


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(find("modern"), ChooseModel, *parts())
    giant = next(one.handle for one in state.objects if one.id == "Giant")
    assert set(decision.answers(state)) == {giant, NOTHING, *decision.models}
    assert decision.count(state) == 3
    assert decision.refuse(state, decision.source) is not None
    assert move(state, decision, giant) == "lets Clone come into play as a copy of Giant"
    assert move(state, decision, NOTHING) == "lets Clone come into play as what it is"
    scribe = Scribe("a line")
    scribe.hear(state, decision, giant)
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Clone", ("Giant",))]


def test_where_nobody_is_asked_the_run_ends() -> None:
    """What is put into play, and not cast, is not guessed at."""
    fetch = "Fetch: {pt: 1/1, abilities: [{ability: fetch, targets: [creature card in your hand], effect: {put into play: target}}]}"
    plays = "plays: [{by: Anna, when: attackers-declared, use: Fetch, target: Clone}]"
    found = play(
        find("modern"),
        f"table: {{Anna: [Bear: 2/2, {fetch}], Noah: []}}",
        f"hand: {{Anna: [{CLONE}]}}",
        "attacks: [Bear]",
        plays,
    )
    assert found.status == "unfinished"


def test_a_card_may_lie_as_a_copy_from_the_beginning() -> None:
    """Of another card on the board, with what its own card says is otherwise, or of any by its name."""
    piece = CLONE.replace("{pt: 0/0", "{pt: 0/0, copy of: Giant")
    assert life(lying(piece)) == 15
    assert life(lying("Clone: {pt: 0/0, copy of: Craw Wurm}")) == 14


def test_it_flies_as_its_card_says_of_the_copy() -> None:
    piece = CLONE.replace("{pt: 0/0", "{pt: 0/0, copy of: Giant")
    found = play(
        find("modern"),
        f"table: {{Anna: [{piece}, {GIANT}], Noah: [Wall: 0/9]}}",
        "attacks: [Clone]",
        "blocks: {Wall: Clone}",
    )
    assert found.status == "illegal"


def test_what_lies_as_a_copy_is_its_own_card_elsewhere() -> None:
    blink = "Blinker: {pt: 1/1, abilities: [{ability: blink, targets: [creature], effect: {return: target}}]}"
    plays = "plays: [{by: Anna, when: blockers-declared, use: Blinker, target: Clone}]"
    found = lying("Clone: {pt: 1/1, copy of: Giant}", plays, others=f"{GIANT}, {blink}")
    assert found.facts["Clone"]["zone"] == "hand"


@pytest.mark.parametrize("name", ["Clone", "Nobody at all"])
def test_a_copy_of_itself_or_of_nothing_is_a_fault(name: str) -> None:
    with pytest.raises(Faults) as faults:
        read(
            f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [Clone: {{pt: 1/1, copy of: {name}}}], Noah: []}}\n",
            "t",
        )
    assert "is a copy of nothing" in str(faults.value.faults)


def test_an_exception_without_a_copy_is_a_fault() -> None:
    card = (
        "Clone: {pt: 1/1, abilities: [{static: a boost, boost: {pt: +1/+1}, except: {keywords: [flying]}}]}"
    )
    with pytest.raises(Faults) as faults:
        read(
            f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [{card}], Noah: []}}\n",
            "t",
        )
    assert "nothing is copied here" in str(faults.value.faults)
