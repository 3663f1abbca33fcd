"""Storm: a spell is copied for each spell that was cast before it, and its copies may be aimed elsewhere."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from rulesets.registry import find
from rulesets.table.effects.copying_spells import ChooseNewTargets
from tests.playing import asked, fate, keywords_read, life, play, told

SINCE = ("2003-05-26", "2003", "2006", "2008", "m10", "m12", "foundations", "modern", "current")
TABLE = "table: {Anna: [Bear: 2/2, Wolf: 2/2], Noah: [Guard: 4/4]}"
DRAIN = "Drain: {types: [instant], cost: B, colors: [black], keywords: [KEYWORDS], abilities: [{spell: a drain, targets: [player], effect: {lose life: 1, who: target}}]}"
CHANT = "Chant: {types: [instant], cost: G, colors: [green], abilities: [{spell: a chant, effect: {gain life: 1}}]}"
NO = "No: {types: [instant], cost: U, colors: [blue], abilities: [{spell: a no, targets: [spell], effect: {counter spell: target}}]}"
CAST = "{by: Anna, when: attackers-declared, cast: Drain, target: Noah}"


def drained(
    day: str = "current", seats: str = "Anna: 20, Noah: 20", keywords: str = "storm", before: str = "", after: str = "",
    choices: str = "", anna: str = "",
) -> Run:  # fmt: skip
    return play(find(day), *parts(seats, keywords, before, after, choices, anna))


def parts(
    seats: str = "Anna: 20, Noah: 20", keywords: str = "storm", before: str = "", after: str = "", choices: str = "", anna: str = "",
) -> tuple[str, ...]:  # fmt: skip
    """Anna drains Noah, before and after other plays."""
    plays = ", ".join(filter(None, (before, CAST, after)))
    hand = f"hand: {{Anna: [{DRAIN.replace('KEYWORDS', keywords)}, {CHANT}{anna}], Noah: [{NO}]}}"
    return (
        f"players: {{{seats}}}",
        TABLE,
        hand,
        "attacks: [Bear]\nblocks: {Guard: Bear}",
        f"plays: [{plays}]",
        choices,
    )


@pytest.mark.parametrize("day", SINCE)
@pytest.mark.parametrize(
    ("seats", "copies"),
    [
        ("Anna: 20, Noah: 20", 0),
        ("Anna: {cast: 2}, Noah: 20", 2),
        ("Anna: {cast: 2}, Noah: {cast: 1}", 3),
    ],
)
def test_it_is_copied_for_each_spell_of_whomever_before_it(day: str, seats: str, copies: int) -> None:
    found = drained(day, seats)
    assert life(found) == 20 - 1 - copies
    assert [one.subject for one in told(found, "resolve")] == [
        "Drain",  # storm itself
        *(f"copy of Drain {number}" for number in range(copies, 0, -1)),
        "Drain",
    ]


@pytest.mark.parametrize("day", ["2003", "current"])
def test_what_was_cast_in_this_combat_counts_and_copies_do_not(day: str) -> None:
    chant = "{by: Anna, when: attackers-declared, cast: Chant}"
    assert life(drained(day, before=chant)) == 18
    late = f", {DRAIN.replace('Drain', 'Late').replace('KEYWORDS', 'storm')}"
    again = "{by: Anna, when: main-after-combat, cast: Late, target: Noah}"
    assert life(drained(day, before=chant, after=again, anna=late)) == 20 - 2 - 3


def test_what_comes_after_it_does_not_count() -> None:
    chant = "{by: Anna, when: attackers-declared, cast: Chant, respond: true}"
    assert life(drained(after=chant)) == 19


@pytest.mark.parametrize("day", ["2003", "2008", "current"])
def test_a_spell_that_is_countered_is_copied_all_the_same(day: str) -> None:
    """Storm waits above the spell, which is gone as it resolves."""
    no = "{by: Noah, when: attackers-declared, cast: 'No', target: Drain, respond: true}"
    found = drained(day, "Anna: {cast: 2}, Noah: 20", after=no)
    assert (life(found), fate(found, "Drain")) == (18, "graveyard")


def test_each_of_two_storms_counts_by_itself() -> None:
    assert life(drained(seats="Anna: {cast: 2}, Noah: 20", keywords="storm, storm")) == 20 - 1 - 2 - 2


def test_one_copy_after_the_other_is_aimed_and_the_rest_stay_aimed_where_they_were() -> None:
    seats = "Anna: {cast: 3}, Noah: 20"
    choices = "choices: [{for: Drain, targets: [Anna, Noah]}]"
    found = drained(seats=seats, choices=choices)
    assert (life(found, "Anna"), life(found), len(told(found, "default"))) == (19, 17, 1)
    found = drained(seats=seats, choices="choices: [{for: Drain, may: false}]")
    assert (life(found, "Anna"), life(found), len(told(found, "default"))) == (20, 16, 0)


def test_where_the_copies_are_aimed_can_be_written_down() -> None:
    state, decision = asked(find("modern"), ChooseNewTargets, *parts("Anna: {cast: 2}, Noah: 20"))
    scribe = Scribe("a line")
    anna, noah = state.players[0].ref, state.players[1].ref
    scribe.hear(state, decision, (anna,))
    decision.apply(state, (anna,))
    assert isinstance(state.decision, ChooseNewTargets)
    assert (state.decision.place, state.decision.copying.number) == (1, 2)
    scribe.hear(state, state.decision, (noah,))
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Drain", ("Anna", "Noah"))]


def test_a_card_says_it_in_its_own_words() -> None:
    drain = (
        'Drain: {types: [instant], cost: B, text: "Target player loses 1 life.\\nStorm (Some other words.)"}'
    )
    assert keywords_read(drain) == ["storm"]


def test_what_would_come_into_play_has_no_copies() -> None:
    beast = "Beast: {pt: 2/2, cost: G, keywords: [storm, flash]}"
    head = "format: 1\ntitle: t\nplayers: {Anna: 20, Noah: 20}\n"
    assert read(f"{head}table: {{Anna: [{beast}], Noah: []}}\n", "t").pieces
    with pytest.raises(Faults) as faults:
        read(f"{head}table: {{Anna: [], Noah: []}}\nhand: {{Anna: [{beast}]}}\n", "t")
    assert "its copies are not played" in str(faults.value.faults)
