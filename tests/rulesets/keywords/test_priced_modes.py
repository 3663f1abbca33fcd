"""Spells of which each mode has a price of its own: spree, of which some are chosen, and tiered, of which one is."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from reports.words.obstacles import why
from rulesets.cards.text.line import whole
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from tests.playing import board, cited, life, play, told, zones

TODAY = "current"
SINCE = {"spree": "2024-04-12", "tiered": "2025-06-06"}
CARD = (
    "Kindle: {types: [instant], cost: R, keywords: [KEYWORD], abilities: [{spell: burn, cost: {mana: 2}, targets: [creature], effect: {deal: 5, to: target}},"
    " {spell: smash, cost: {mana: 1R}, targets: [artifact], effect: {destroy: target}}, {spell: rest, cost: {mana: 0}, effect: {gain life: 2}}]}"
)


def _cast(keyword: str, said: str, mana: str, day: str = TODAY, card: str = CARD) -> Run:
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}",
        "table: {Anna: [Bear: 2/2], Noah: [Ox: 2/5, Cog: {types: [artifact]}]}", f"hand: {{Anna: [{card.replace('KEYWORD', keyword)}]}}",
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Kindle, {said}}}]",
    )  # fmt: skip


def _fault(keyword: str, said: str, card: str = CARD) -> str:
    with pytest.raises(Faults) as raised:
        _cast(keyword, said, "RRRRR", card=card)
    return raised.value.render()


@pytest.mark.parametrize(
    ("keyword", "said", "mana", "found"),
    [
        ("spree", "ability: burn, target: Ox", "RRR", ["graveyard", "battlefield", 20]),
        ("spree", "ability: burn, target: Ox", "RR", "Anna lacks 1 of the mana 2R"),
        ("spree", "ability: rest", "R", ["battlefield", "battlefield", 22]),
        ("spree", "ability: burn; smash, targets: [Ox, Cog]", "RRRRR", ["graveyard", "graveyard", 20]),
        ("spree", "ability: burn; smash, targets: [Ox, Cog]", "RRRR", "Anna lacks 1 of the mana 3RR"),
        ("spree", "ability: burn; smash; rest, targets: [Ox, Cog]", "RRRRR", ["graveyard", "graveyard", 22]),
        ("tiered", "ability: burn, target: Ox", "RRR", ["graveyard", "battlefield", 20]),
        ("tiered", "ability: smash, target: Cog", "RR", "Anna lacks 1 of the mana 1RR"),
        ("tiered", "ability: rest", "R", ["battlefield", "battlefield", 22]),
    ],
)
def test_the_price_of_each_mode_that_is_chosen_is_paid_besides(
    keyword: str, said: str, mana: str, found: list[object] | str
) -> None:
    run = _cast(keyword, said, mana)
    if isinstance(found, str):
        assert (run.status, why(run.reason)) == ("illegal", found)
    else:
        assert [*zones(run, "Ox", "Cog"), life(run, "Anna")] == found


@pytest.mark.parametrize(
    ("keyword", "day", "number"),
    [("spree", SINCE["spree"], "702.172a"), ("spree", TODAY, "702.172a"), ("tiered", TODAY, "702.183a")],
)
def test_each_is_told_with_its_rule_and_there_is_none_before_its_day(
    keyword: str, day: str, number: str
) -> None:
    run = _cast(keyword, "ability: rest", "RRR", day)
    assert cited(run, told(run, "cast")) == [number]
    assert _cast(keyword, "ability: rest", "RRR", "2024-03-08").status == "refused"


def test_of_tiered_no_two_modes_come_together() -> None:
    assert "is none of its abilities" in _fault("tiered", "ability: burn; smash, targets: [Ox, Cog]")


def test_a_mode_whose_price_is_no_mana_is_not_played() -> None:
    card = CARD.replace("cost: {mana: 0}", "cost: {life: 2}")
    assert "a mode whose price is not mana alone is not played" in _fault("spree", "ability: rest", card)


def test_beside_another_way_to_cast_it_they_are_not_played() -> None:
    found = _fault("spree, flashback R", "ability: rest")
    assert "another way to cast a spell whose modes have their own prices is not played" in found


SPREE = "Spree (Choose one or more additional costs.)\n+ {2} — Kindle deals 5 damage to target creature.\n+ {1}{R} — Destroy target artifact."
TIERED = "Tiered (Choose one additional cost.)\n• Spark — {0} — Kindle deals 1 damage to target creature.\n• Blazeaway — {3} — Kindle deals 5 damage to target creature."


@pytest.mark.parametrize(
    ("text", "names", "prices"),
    [
        (SPREE, ["it deals 5 damage to target creature", "destroy target artifact"], ["2", "1R"]),
        (TIERED, ["Spark: it deals 1 damage to target creature", "Blazeaway: it deals 5 damage to target creature"], ["0", "3"]),
    ],
)  # fmt: skip
def test_modes_with_their_prices_are_read_from_text(text: str, names: list[str], prices: list[str]) -> None:
    (line,) = read_text(text, "Kindle", ("instant",))
    assert line.outcome == "read"
    described = whole([line])
    modes = described["abilities"]
    assert isinstance(modes, list)
    assert [one["spell"] for one in modes if isinstance(one, dict)] == names
    assert [
        one["cost"]["mana"] for one in modes if isinstance(one, dict) and isinstance(one["cost"], dict)
    ] == prices
    assert described["keywords"] == [text.partition(" ")[0].lower()]


@pytest.mark.parametrize(
    "text",
    [
        "Spree\n+ {2} — Fold your arms.\n+ {1} — Draw a card.",
        "Spree\n+ Sacrifice a creature — Draw a card.",
        "Tiered\n• Spark — Draw a card.",
        "Spree",
    ],
)
def test_of_which_a_mode_or_its_price_is_not_read_they_are_not_read(text: str) -> None:
    assert "read" not in {line.outcome for line in read_text(text, "Kindle", ("instant",))}


def test_a_card_in_its_own_words_is_cast_by_the_name_of_its_tier() -> None:
    card = f'Kindle: {{types: [instant], cost: R, text: "{TIERED}"}}'.replace("\n", "\\n")
    for named in ("Blazeaway", "Blazeaway: it deals 5 damage to target creature"):
        run = _cast("", f'ability: "{named}", target: Ox', "RRRR", card=card)
        assert zones(run, "Ox") == ["graveyard"]
    assert board("table: {Anna: [], Noah: []}", f"hand: {{Anna: [{card}]}}", "attacks: []").pieces
    other = card.replace("Spark", "Blaze")
    run = _cast("", "ability: Blaze, target: Ox", "R", card=other)
    assert (run.status, zones(run, "Ox")) == ("finished", ["battlefield"])
