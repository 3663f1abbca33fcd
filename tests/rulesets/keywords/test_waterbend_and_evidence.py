"""Waterbending, where artifacts and creatures are tapped in the place of mana, and evidence, which is exiled from a graveyard."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.plays import legal_plays
from rulesets.table.priority import Act
from tests.playing import asked, life, play, told, zones

GROWS = "effect: {pump: +1/+1, on: this}"
THINGS = "Cog: {types: [artifact]}, Elf: {pt: 1/1, sick: true}, Woods: {types: [land]}"


def _bent(cost: str, mana: str, said: str, day: str = "current", more: str = "") -> Run:
    """A run in which an ability that is waterbent is used as its creature attacks."""
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}",
        f"table: {{Anna: [Adept: {{pt: 2/2, abilities: [{{ability: grow, cost: {{{cost}}}, {GROWS}}}]}}, Monk: 1/1, {THINGS}], Noah: [Wall: 0/2]}}",
        more, f"attacks: [Monk]\nplays: [{{by: Anna, when: attackers-declared, use: Adept{said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cost", "mana", "said", "status"),
    [
        ("waterbend: 3", "UUU", "", "finished"),
        ("waterbend: 3", "UU", ", tap: Cog", "finished"),
        ("waterbend: 3", "U", ", tap: [Cog, Elf]", "finished"),
        ("waterbend: 3", "U", ", tap: [Elf, Adept]", "finished"),
        ("waterbend: 3", "UU", "", "illegal"),
        ("waterbend: 3", "UU", ", tap: Woods", "illegal"),
        ("waterbend: 3", "UU", ", tap: Monk", "illegal"),
        ("waterbend: 3", "UU", ", tap: Wall", "illegal"),
        ("waterbend: 1", "U", ", tap: [Cog, Elf]", "illegal"),
        ("waterbend: 1, mana: 2U", "UU", ", tap: [Cog, Elf]", "illegal"),
        ("waterbend: 1, mana: 1U", "UU", ", tap: Cog", "finished"),
        ("waterbend: 2, tap: true", "U", ", tap: Adept", "illegal"),
        ("waterbend: 2, tap: true", "U", ", tap: Elf", "finished"),
    ],
)
def test_an_artifact_or_creature_is_tapped_in_the_place_of_mana_of_what_is_waterbent_alone(
    cost: str, mana: str, said: str, status: str
) -> None:
    """The creature itself, too, whenever it came; what is tapped already is not, and other mana is paid as ever."""
    for day in ("2025-11-14", "current"):
        run = _bent(cost, mana, said, day)
        assert run.status == status
        if status == "finished":
            assert run.facts["Adept"]["power"] == 3


def test_what_is_waterbent_in_vain_is_told_by_the_rule_of_that() -> None:
    run = _bent("waterbend: 3", "UU", ", tap: Woods")
    assert repr(run.cause) == "waterbend.exists"


def test_every_set_of_which_none_could_be_left_out_is_a_way_to_pay() -> None:
    adept = f"Adept: {{pt: 2/2, abilities: [{{ability: grow, cost: {{waterbend: 2, mana: U}}, {GROWS}}}]}}"
    table = f"table: {{Anna: [{adept}, {THINGS}], Noah: []}}"
    state, act = asked(find("current"), Act, "players: {Anna: {life: 20, mana: UU}, Noah: 20}", table)
    crews = {tuple(state.name(one) for one in play_.crew) for play_ in legal_plays(state, act.player)}
    assert crews == {("Adept",), ("Cog",), ("Elf",)}


def test_a_spell_s_further_cost_may_be_waterbent() -> None:
    spell = "Flood: {types: [instant], cost: 1U, abilities: [{spell: a flood, cost: {waterbend: 2}, effect: {draw: 1}}]}"
    for said, status in ((", tap: [Cog, Elf]", "finished"), (", tap: [Cog, Elf, Monk]", "illegal")):
        run = play(
            find("current"), "players: {Anna: {life: 20, mana: UU}, Noah: 20}", f"table: {{Anna: [Monk: 1/1, {THINGS}], Noah: []}}",
            f"hand: {{Anna: [{spell}]}}", f"plays: [{{by: Anna, when: combat-begins, cast: Flood{said}}}]",
        )  # fmt: skip
        assert run.status == status


# --- evidence ------------------------------------------------------------------------------------------------------

GRAVES = "graveyard: {Anna: [Ox: {pt: 2/2, cost: 2G}, Elk: {pt: 1/1, cost: 1G}, Imp: {pt: 1/1, cost: B}], Noah: [Rat: {pt: 1/1, cost: 4B}]}"


@pytest.mark.parametrize(
    ("said", "exiled"),
    [
        (", exile: [Ox, Imp]", "Ox Imp"),
        (", exile: [Ox, Elk, Imp]", "Ox Elk Imp"),
        (", exile: [Elk, Imp]", None),
        (", exile: [Ox, Rat]", None),
        ("", "Ox Elk"),
    ],
)
@pytest.mark.parametrize("day", ["2024-02-02", "current"])
def test_evidence_is_any_number_of_cards_with_enough_mana_value_in_all(
    said: str, exiled: str | None, day: str
) -> None:
    run = _bent("collect evidence: 4", "U", said, day, GRAVES)
    gone = [name for name in ("Ox", "Elk", "Imp") if run.facts[name]["zone"] == "exile"]
    assert (run.status, gone) == (("illegal", []) if exiled is None else ("finished", exiled.split()))


def test_what_is_no_evidence_is_told_by_the_rule_of_that() -> None:
    run = _bent("collect evidence: 4", "U", ", exile: [Elk, Imp]", more=GRAVES)
    assert repr(run.cause) == "collect-evidence.exists"
    assert _bent("collect evidence: 9", "U", "", more=GRAVES).status == "illegal"


FURTHER = "As an additional cost to cast this spell, "
MORE = "abilities: [{spell: a clue, effect: [{gain life: 1}, {gain life: 4, if: evidence}]}]"


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("", 21),
        (", ability: may collect evidence", 25),
        (", ability: may collect evidence, exile: [Ox, Elk]", 25),
    ],
)
@pytest.mark.parametrize("day", ["2024-02-02", "current"])
def test_a_spell_does_more_where_evidence_was_collected_for_it(said: str, left: int, day: str) -> None:
    spell = f"Case: {{types: [instant], cost: U, keywords: [may collect evidence 4], {MORE}}}"
    run = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: []}", GRAVES, f"hand: {{Anna: [{spell}]}}",
        f"plays: [{{by: Anna, when: combat-begins, cast: Case{said}}}]",
    )  # fmt: skip
    assert life(run, "Anna") == left
    assert (zones(run, "Ox") == ["exile"]) is (left == 25)


def test_what_triggers_as_a_permanent_enters_asks_whether_evidence_was_collected() -> None:
    seer = "Seer: {pt: 1/1, keywords: [flash, may collect evidence 3], abilities: [{trigger: see, when: enters, if: evidence, effect: {draw: 1}}]}"
    for said, drawn in ((", ability: cast", 0), (", ability: may collect evidence", 1)):
        run = play(
            find("current"), "table: {Anna: [], Noah: []}", GRAVES, f"hand: {{Anna: [{seer}]}}",
            f"plays: [{{by: Anna, when: combat-begins, cast: Seer{said}}}]",
        )  # fmt: skip
        assert len(told(run, "draw")) == drawn


def test_evidence_beside_cards_that_are_exiled_for_mana_is_not_played() -> None:
    with pytest.raises(Faults) as found:
        play(
            find("current"), "table: {Anna: [], Noah: []}",
            f"hand: {{Anna: [Case: {{types: [instant], cost: U, keywords: [may collect evidence 4, delve], {MORE}}}]}}",
        )  # fmt: skip
    assert "is not played" in found.value.render()


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("creature", "Waterbend {3}: Draw a card."),
        ("creature", "{T}, Waterbend {2}: Quiet Test gets +1/+1 until end of turn."),
        ("instant", "As an additional cost to cast this spell, waterbend {2}.\nDraw a card."),
        ("creature", "{1}, Collect evidence 4: Quiet Test gains flying until end of turn."),
        ("instant", f"{FURTHER}you may collect evidence 6.\nDraw a card. If evidence was collected, you gain 2 life."),
        ("creature", f"{FURTHER}you may collect evidence 6.\nWhen Quiet Test enters, if evidence was collected, draw a card."),
    ],
)  # fmt: skip
def test_both_are_read_from_a_card_s_own_words(types: str, text: str) -> None:
    assert {line.outcome for line in read_text(text, "Quiet Test", [types])} == {"read"}


@pytest.mark.parametrize(
    ("cost", "day"), [("waterbend: 1", "2025-11-13"), ("collect evidence: 1", "2024-02-01")]
)
def test_before_their_days_both_are_refused(cost: str, day: str) -> None:
    assert _bent(cost, "U", "", day, GRAVES).status == "refused"
