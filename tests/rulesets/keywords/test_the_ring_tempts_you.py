"""The Ring: whom it tempts chooses a Ring-bearer, which their emblem has do more each time."""

from __future__ import annotations

import pytest

from comparator.running.boards import picture
from comparator.running.record import Run
from comparator.running.setup import lay_out
from rulesets.registry import find
from tests.playing import board, fate, life, play, told

LURE = "Lure: {types: [instant], abilities: [{spell: temptation, effect: {the ring tempts you: true}}]}"
CAST = "plays: [{by: Anna, when: combat-begins, cast: Lure}]"
BEARER = "marks: [Ring-bearer]"
BLOCK = "attacks: [Frodo]\nblocks: {Guard: Frodo}"


def _played(
    *more: str,
    ring: int = 0,
    has: str = "Frodo: 2/3",
    guard: str = "2/2",
    day: str = "current",
    hand: str = LURE,
) -> Run:
    return play(
        find(day),
        f"players: {{Anna: {f'{{life: 20, ring: {ring}}}' if ring else 20}, Noah: 20}}",
        f"table: {{Anna: [{has}], Noah: [Guard: {guard}]}}",
        f"hand: {{Anna: [{hand}]}}",
        *more,
    )


def _marked(ring: int, *more: str, guard: str = "2/2") -> Run:
    return _played(*more, ring=ring, has=f"Frodo: {{pt: 2/3, {BEARER}}}", guard=guard)


@pytest.mark.parametrize("day", ["2023-06-16", "2023-06-23", "2025-06-06", "current"])
def test_what_the_ring_tempts_a_player_to_choose_is_not_blocked_by_creatures_of_greater_power(
    day: str,
) -> None:
    assert _played(BLOCK, guard="3/3", day=day).status == "finished"
    refused = _played(BLOCK, CAST, guard="3/3", day=day)
    assert refused.status == "illegal"
    assert refused.citation is not None
    assert refused.citation.label.startswith("701.54c" if day in ("2025-06-06", "current") else "701.52c")
    assert _played(BLOCK, CAST, day=day).status == "finished"


@pytest.mark.parametrize(
    ("ring", "drawn", "guard"),
    [(0, None, "battlefield 2/2 damage 2"), (1, None, ""), (2, 1, ""), (3, 1, "graveyard")],
)  # fmt: skip
def test_the_emblem_has_the_ring_bearer_do_more_each_time(ring: int, drawn: int | None, guard: str) -> None:
    run = _marked(ring, BLOCK, guard="2/5")
    assert run.facts["Anna"].get("cards drawn") == run.facts["Anna"].get("cards discarded") == drawn
    assert fate(run, "Guard") == ("graveyard" if guard == "graveyard" else "battlefield 2/5 damage 2")


@pytest.mark.parametrize(("ring", "left"), [(3, 18), (4, 15)])
def test_from_the_fourth_time_on_combat_damage_to_a_player_costs_each_opponent_3_life(
    ring: int, left: int
) -> None:
    assert life(_marked(ring, "attacks: [Frodo]")) == left


def test_each_time_adds_to_the_emblem_and_another_creature_may_be_chosen() -> None:
    run = _played(
        BLOCK, CAST, "choices: [{for: Lure, target: Sam}]", ring=1, has=f"Frodo: {{pt: 2/3, {BEARER}}}, Sam: 1/1", guard="3/3"
    )  # fmt: skip
    assert [(one.subject, one.detail) for one in told(run, "become")] == [("Sam", "Ring-bearer")]
    assert run.status == "finished"


def test_a_ring_bearer_is_legendary_and_is_one_no_longer_once_somebody_else_gains_control_of_it() -> None:
    twins = f"Frodo: {{pt: 2/2, id: Old, supertypes: [legendary]}}, Frodo: {{pt: 2/2, id: New, {BEARER}}}"
    run = play(
        find("current"), f"table: {{Anna: [{{{twins.replace(', Frodo', '}, {Frodo')}}}], Noah: [Guard: 2/2]}}"
    )
    assert sorted(str(run.facts[name]["zone"]) for name in ("Old", "New")) == ["battlefield", "graveyard"]
    thief = "Thief: {types: [instant], abilities: [{spell: steal, targets: [creature], effect: {control: target, until: turn}}]}"
    stolen = play(
        find("current"),
        f"table: {{Anna: [Bear: 2/2], Noah: [Frodo: {{pt: 2/2, {BEARER}}}, Giant: 5/5]}}",
        f"hand: {{Anna: [{thief}]}}",
        "attacks: [Bear]\nblocks: {Giant: Bear}",
        "plays: [{by: Anna, when: combat-begins, cast: Thief, target: Frodo}]",
    )
    assert stolen.status == "finished"


def test_what_triggers_as_the_ring_tempts_its_player_does_so_though_there_is_nothing_to_choose() -> None:
    joy = 'Joy: {types: [enchantment], text: "Whenever the Ring tempts you, you gain 2 life."}'
    assert life(_played(CAST, has=joy), "Anna") == 22
    assert life(_played(CAST, has=f"{joy}, Frodo: 2/3"), "Anna") == 22


def test_what_is_written_of_the_ring_on_cards_is_read() -> None:
    lines = (
        "Whenever Frodo attacks, the Ring tempts you.",
        "As long as Frodo is your Ring-bearer, Frodo has menace.",
    )
    for text, power in zip(lines, ("when", "while"), strict=True):
        facts = (
            board(f'table: {{Anna: [Frodo: {{pt: 2/3, text: "{text}"}}], Noah: [Guard: 2/2]}}')
            .pieces[0]
            .facts
        )
        assert len(facts.abilities) == 1, power


@pytest.mark.parametrize("has", ["Frodo: {pt: 2/3, marks: [Ring-bearer]}", "Frodo: 2/3"])
def test_before_its_day_the_ring_is_refused_unless_it_is_borrowed(has: str) -> None:
    assert _played(has=has, day="2023-06-15").status == "refused"
    assert _played("anachronism: borrow", CAST, has=has, day="2023-06-15").status == "finished"


def test_the_emblem_is_no_card_that_an_outcome_or_a_picture_of_the_board_tells_of() -> None:
    table = f"table: {{Anna: [Frodo: {{pt: 2/3, {BEARER}}}], Noah: [Guard: 2/2]}}"
    assert not picture(lay_out(board(table), find("current")), "start").elsewhere
    assert set(play(find("current"), table).facts) == {"Anna", "Noah", "Frodo", "Guard"}
