"""Soulbond: when two may be paired, who says with whom, and where nothing comes of it."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.pairing import ChoosePartner
from tests.playing import asked, fate, life, play, told

MODERN = find("modern")
SQUIRE = "Squire: {pt: 1/1, KEYS, abilities: [{static: a pair, boost: {who: pair, pt: +2/+2}}]}"
ON_TABLE = SQUIRE.replace("KEYS", "keywords: [soulbond]")
IN_HAND = SQUIRE.replace("KEYS", "keywords: [soulbond, flash]")
CALLER = (
    "Caller: {types: [artifact], abilities: [{ability: call, effect: {make: {name: Elf token, pt: 1/1}}}]}"
)
CALL = "{by: Anna, when: attackers-declared, use: Caller}"
CAST = "plays: [{by: Anna, when: attackers-declared, cast: Squire}]"


def called(table: str, *more: str, plays: str = CALL) -> Run:
    """What comes of a token that Anna makes while her creatures attack."""
    return play(
        MODERN,
        f"table: {{Anna: [{table}, {CALLER}], Noah: []}}",
        "attacks: [Squire]",
        f"plays: [{plays}]",
        *more,
    )


def parts(choice: str = "", others: str = "Bear: 2/2, Wolf: 2/2") -> tuple[str, ...]:
    """Anna casts a Squire while a Bear attacks."""
    chosen = f"choices: [{{for: Squire, {choice}}}]" if choice else ""
    return (
        f"table: {{Anna: [{others}], Noah: []}}",
        f"hand: {{Anna: [{IN_HAND}]}}",
        "attacks: [Bear]",
        CAST,
        chosen,
    )


def test_a_creature_that_comes_may_be_paired_with_one_that_waits_for_it() -> None:
    """It is asked as the ability resolves."""
    assert life(called(ON_TABLE)) == 17
    assert life(called(ON_TABLE, "choices: [{for: Squire, may: false}]")) == 19


def test_a_creature_with_soulbond_is_paired_as_it_comes_with_whom_its_player_says() -> None:
    found = play(MODERN, *parts("may: true, target: Wolf"))
    assert (life(found), fate(found, "Wolf"), fate(found, "Squire")) == (
        18,
        "battlefield 4/4",
        "battlefield 3/3",
    )
    assert life(play(MODERN, *parts("may: true, target: Bear"))) == 16


def test_with_whom_is_a_default_where_nobody_says() -> None:
    assert "paired: Squire" in [one.detail for one in told(play(MODERN, *parts("may: true")), "default")]


def test_nobody_is_paired_with_another_than_is_named() -> None:
    """Be there one that could be or several."""
    for others in ("Bear: 2/2", "Bear: 2/2, Wolf: 2/2"):
        assert play(MODERN, *parts("may: true, target: Noah", others)).status == "illegal"


def test_a_creature_is_in_one_pair() -> None:
    """Who is paired waits for nobody, and of two that come the first is taken."""
    paired = ON_TABLE.replace("{pt: 1/1,", "{pt: 1/1, paired with: Bear,")
    assert life(called(f"{paired}, Bear: 2/2")) == 17
    twice = called(ON_TABLE, plays=f"{CALL}, {CALL}")
    assert sum(str(one.detail).startswith("paired") for one in told(twice, "note")) == 1


def test_there_is_nobody_to_be_paired_with_among_an_opponents() -> None:
    found = play(
        MODERN,
        "table: {Anna: [Post: {types: [artifact]}], Noah: [Bear: 2/2]}",
        f"hand: {{Anna: [{IN_HAND}]}}",
        "attacks: []",
        CAST.replace("attackers-declared", "combat-begins"),
    )
    assert (fate(found, "Squire"), told(found, "default")) == ("battlefield 1/1", [])


@pytest.mark.parametrize("day", ["2008", "2012-02-01"])
def test_nothing_is_paired_before_its_day(day: str) -> None:
    assert play(find(day), *parts()).status == "refused"


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(MODERN, ChoosePartner, *parts("may: true"))
    wolf = next(one.handle for one in state.objects if one.id == "Wolf")
    assert (decision.count(state), set(decision.answers(state))) == (2, set(decision.partners))
    assert decision.refuse(state, decision.source) is not None
    assert move(state, decision, wolf) == "pairs Squire with Wolf"
    scribe = Scribe("a line")
    scribe.hear(state, decision, wolf)
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Squire", ("Wolf",))]
