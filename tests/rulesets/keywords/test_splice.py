"""Splice: a card in hand lends what it says to a spell of its player's, and stays in hand."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import cited, keywords_read, life, play, told, zones

SINCE = ("2004-10-01", "2007-10-01", "2009-07-11", "2013-07-13", "current")
REACH = "Reach: {types: [instant], subtypes: [Arcane], cost: U, abilities: [{spell: life, effect: {gain life: 2}}]}"
RAY = "Ray: {types: [instant], subtypes: [Arcane], colors: [red], cost: 1R, keywords: [splice onto Arcane 1R], abilities: [{spell: 2 damage, targets: [any], effect: {deal: 2, to: target}}]}"
FLIGHT = "Flight: {types: [instant], subtypes: [Arcane], cost: 2U, keywords: [splice onto Arcane 1U], abilities: [{spell: growth, targets: [creature], effect: {pump: +1/+1, on: target}}]}"
SHOCK = "Shock: {types: [instant], cost: R, abilities: [{spell: 1 damage, targets: [any], effect: {deal: 1, to: target}}]}"
DREAM = "Dream: {types: [instant], cost: 3U, keywords: [splice onto instant or sorcery 2U], abilities: [{spell: a sip, effect: {gain life: 1}}]}"


def spliced(day: str, hand: str, *plays: str, mana: str = "", table: str = "Bear: 2/2") -> Run:
    """Anna's Bear attacks, and she casts what the plays say once Noah's Ox blocks it."""
    seat = f"{{life: 20, mana: {mana}}}" if mana else "20"
    made = ", ".join(f"{{by: Anna, when: blockers-declared, {one}}}" for one in plays)
    return play(
        find(day), f"players: {{Anna: {seat}, Noah: 20}}", f"table: {{Anna: [{table}], Noah: [Ox: 2/3]}}", f"hand: {{Anna: [{hand}]}}",
        "attacks: [Bear]\nblocks: {Ox: Bear}", f"plays: [{made}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", SINCE)
def test_a_spell_does_what_it_says_and_then_what_is_spliced_onto_it(day: str) -> None:
    run = spliced(day, f"{REACH}, {RAY}", "cast: Reach, ability: splice, target: Ox", mana="URR")
    assert (run.status, life(run, "Anna")) == ("finished", 22)
    assert zones(run, "Reach", "Ray", "Ox") == ["graveyard", "hand", "graveyard"]
    numbers = {
        "2004-10-01": "502.40a",
        "2007-10-01": "502.40a",
        "2009-07-11": "702.44a",
        "2013-07-13": "702.46a",
    }
    assert cited(run, told(run, "cast", "Anna")) == [numbers.get(day, "702.47a")]
    assert told(run, "deal")[0].subject == "Reach"


@pytest.mark.parametrize("day", ["2004-10-01", "current"])
def test_it_costs_the_splice_cost_besides(day: str) -> None:
    run = spliced(day, f"{REACH}, {RAY}", "cast: Reach, ability: splice, target: Ox", mana="UR")
    assert (run.status, why(run.reason)) == ("illegal", "Anna lacks 1 of the mana 1UR")


def test_a_spell_is_cast_without_what_could_be_spliced_onto_it_where_nothing_is_said() -> None:
    run = spliced("current", f"{REACH}, {RAY}", "cast: Reach")
    assert (life(run, "Anna"), zones(run, "Ox"), run.ruleset.date.year) == (22, ["battlefield"], 2026)


def test_several_are_spliced_in_any_order_each_with_its_targets() -> None:
    run = spliced(
        "current", f"{REACH}, {RAY}, {FLIGHT}",
        "cast: Reach, ability: splice Flight and Ray, targets: [Bear, Ox]", mana="2UUR",
    )  # fmt: skip
    assert (run.status, zones(run, "Bear", "Ox", "Ray", "Flight")) == (
        "finished", ["battlefield", "graveyard", "hand", "hand"]
    )  # fmt: skip


def test_one_card_of_several_that_may_be_spliced_is_named_alone() -> None:
    run = spliced("current", f"{REACH}, {RAY}, {FLIGHT}", "cast: Reach, ability: splice Ray, target: Ox")
    assert zones(run, "Ox", "Ray", "Flight") == ["graveyard", "hand", "hand"]


def test_what_was_spliced_may_be_cast_later() -> None:
    run = spliced(
        "current", f"{REACH}, {RAY}", "cast: Reach, ability: splice, target: Noah", "cast: Ray, target: Ox"
    )
    assert (life(run), zones(run, "Ray", "Ox")) == (18, ["graveyard", "graveyard"])


def test_what_has_left_the_hand_is_not_there_to_be_spliced() -> None:
    run = spliced(
        "current", f"{REACH}, {RAY}", "cast: Ray, target: Ox", "cast: Reach, ability: splice, target: Noah"
    )
    assert (run.status, why(run.reason)) == (
        "illegal", "Ray is not in its player's hand to be spliced onto that"
    )  # fmt: skip
    assert run.cause is not None
    assert run.ruleset.cite(run.cause).label == "702.47a"


def test_protection_is_asked_of_the_spell_and_not_of_what_is_spliced_onto_it() -> None:
    knight = "Knight: 2/2 protection from red"
    run = spliced(
        "current",
        f"{REACH}, {RAY}",
        "cast: Reach, ability: splice, target: Knight",
        table=f"Bear: 2/2, {knight}",
    )
    assert (run.status, zones(run, "Knight")) == ("finished", ["graveyard"])


@pytest.mark.parametrize(
    ("day", "status"), [("2019-06-14", "finished"), ("current", "finished"), ("2019-05-03", "refused")]
)
def test_since_june_2019_a_card_may_be_spliced_onto_any_instant_or_sorcery(day: str, status: str) -> None:
    run = spliced(day, f"{SHOCK}, {DREAM}", "cast: Shock, ability: splice, target: Noah")
    assert run.status == status
    if status == "finished":
        assert (life(run, "Anna"), life(run)) == (21, 19)


def test_it_is_not_there_before_its_day() -> None:
    assert spliced("2004-07-01", f"{REACH}, {RAY}", "cast: Reach").status == "refused"


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Splice onto Arcane {1}{R}", "splice onto Arcane 1R"),
        ("Splice onto instant or sorcery {2}{U}", "splice onto instant or sorcery 2U"),
    ],
)
def test_it_is_read_from_text(text: str, keyword: str) -> None:
    card = f'Card: {{types: [instant], cost: 4R, text: "Draw a card.\\n{text} (Some words.)"}}'
    assert keywords_read(card) == [keyword]
