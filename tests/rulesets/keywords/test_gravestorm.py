"""Gravestorm: a spell is copied for each permanent that was put into a graveyard this turn."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.playing import keywords_read, life, play

SINCE = ("2007-05-01", "2008", "m10", "m12", "foundations", "modern", "current")
DIRGE = "Dirge: {types: [instant], cost: B, colors: [black], keywords: [gravestorm], abilities: [{spell: a dirge, targets: [player], effect: {lose life: 1, who: target}}]}"
NO = "No: {types: [instant], cost: U, colors: [blue], abilities: [{spell: a no, targets: [spell], effect: {counter spell: target}}]}"
TABLE = (
    "Bear: 2/2, Imp: {pt: 1/1, abilities: [{ability: a sip, cost: {sacrifice: this}, effect: {gain life: 1}}]}, "
    "Chip: {types: [artifact], token: true, abilities: [{ability: a crack, cost: {sacrifice: this}, effect: {gain life: 1}}]}"
)
NOW = "by: Anna, when: blockers-declared"
CAST = f"{{{NOW}, cast: Dirge, target: Noah}}"


def lamented(day: str, *plays: str, seats: str = "Anna: 20, Noah: 20", choices: str = "") -> Run:
    """Anna's Bear attacks into a Guard, and a Dirge is cast among other plays."""
    return play(
        find(day), f"players: {{{seats}}}", f"table: {{Anna: [{TABLE}], Noah: [Guard: 4/4]}}", f"hand: {{Anna: [{DIRGE}], Noah: [{NO}]}}",
        "attacks: [Bear]\nblocks: {Guard: Bear}", f"plays: [{', '.join(plays)}]", choices,
    )  # fmt: skip


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(
    ("seats", "copies"),
    [
        ("Anna: 20, Noah: 20", 0),
        ("Anna: {put into graveyard: 2}, Noah: 20", 2),
        ("Anna: {put into graveyard: 2}, Noah: {put into graveyard: 1}", 3),
        ("Anna: {cast: 2}, Noah: 20", 0),
    ],
)
def test_it_is_copied_for_each_permanent_in_whosever_graveyard(day: str, seats: str, copies: int) -> None:
    assert life(lamented(day, CAST, seats=seats)) == 19 - copies


@pytest.mark.parametrize("day", SINCE)
def test_what_is_sacrificed_and_what_dies_in_combat_counts_be_it_no_creature_or_a_token(day: str) -> None:
    imp, chip = (f"{{{NOW}, use: {name}}}" for name in ("Imp", "Chip"))
    assert life(lamented(day, imp, chip, CAST)) == 19 - 2
    after = CAST.replace("blockers-declared", "main-after-combat")
    assert life(lamented(day, imp, chip, after)) == 19 - 3


@pytest.mark.parametrize("day", ["2007-05-01", "current"])
def test_what_goes_to_the_graveyard_in_answer_counts_as_well(day: str) -> None:
    """How many there were is asked as the ability resolves, since it does not say: before the spell."""
    imp = f"{{{NOW}, use: Imp, respond: true}}"
    assert life(lamented(day, CAST, imp)) == 19 - 1


@pytest.mark.parametrize("day", ["2007-05-01", "current"])
def test_a_spell_is_no_permanent_and_is_copied_although_it_is_countered(day: str) -> None:
    no = "{by: Noah, when: blockers-declared, cast: 'No', target: Dirge, respond: true}"
    assert life(lamented(day, CAST, no, seats="Anna: {put into graveyard: 2}, Noah: 20")) == 20 - 2


def test_its_copies_are_aimed_one_after_the_other() -> None:
    found = lamented(
        "current", CAST, seats="Anna: {put into graveyard: 2}, Noah: 20",
        choices="choices: [{for: Dirge, targets: [Anna, Noah]}]",
    )  # fmt: skip
    assert (life(found, "Anna"), life(found)) == (19, 18)


def test_a_card_says_it_in_its_own_words() -> None:
    dirge = 'Dirge: {types: [instant], cost: B, text: "Target player loses 1 life.\\nGravestorm (Some other words.)"}'
    assert keywords_read(dirge) == ["gravestorm"]


def test_it_is_not_there_before_its_day() -> None:
    assert lamented("2007-02-01", CAST).status == "refused"


def test_what_would_come_into_play_has_no_copies() -> None:
    head = "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\ntable: {Anna: [], Noah: []}\n"
    with pytest.raises(Faults) as faults:
        read(f"{head}hand: {{Anna: [Beast: {{pt: 2/2, cost: G, keywords: [gravestorm, flash]}}]}}\n", "t")
    assert "its copies are not played" in str(faults.value.faults)
