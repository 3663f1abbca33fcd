"""A hybrid symbol is paid in whichever of its ways leaves enough for the rest of a cost (107.4e)."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play


@pytest.mark.parametrize(
    ("cost", "mana", "paid"),
    [
        ("(2/W)", "W", True),
        ("(2/W)", "UU", True),
        ("(2/W)", "U", False),
        ("(2/W)W", "WUU", True),
        ("(2/W)W", "WU", False),
        ("(2/W)(2/W)", "WUU", True),
        ("(2/W)(2/W)", "WU", False),
        ("(R/W)R", "RW", True),
        ("(R/W)R", "WW", False),
        ("(W/R)(W/U)", "WR", True),
        ("(W/R)(W/U)", "RU", True),
        ("(W/R)(W/U)", "RR", False),
        ("1(R/W)", "RG", True),
        ("1(R/W)", "GG", False),
        ("(C/W)", "C", True),
        ("(C/W)", "W", True),
        ("(C/W)", "1", True),
        ("(C/W)", "R", False),
        ("(C/W)C", "WC", True),
        ("(C/W)C", "WW", False),
    ],
)
def test_a_hybrid_cost_is_paid_where_some_way_of_paying_it_is_left(cost: str, mana: str, paid: bool) -> None:
    found = play(
        find("modern"),
        f"""
cards: {{Spell: {{types: [instant], cost: {cost}, text: "You gain 3 life."}}}}
players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}
table: {{Anna: [Bear: 2/2], Noah: []}}
hand: {{Anna: [Spell]}}
attacks: [Bear]
plays: [{{by: Anna, when: attackers-declared, cast: Spell}}]
""",
    )
    assert (found.status == "finished") == paid
    assert found.facts["Anna"]["life"] == (23 if paid else 20)


@pytest.mark.parametrize(("day", "status"), [("2024-06-14", "finished"), ("2024-06-07", "refused")])
def test_a_symbol_of_a_colour_or_none_came_with_modern_horizons_3(day: str, status: str) -> None:
    card = "{pt: 1/1, cost: (C/W), keywords: [flash]}"
    board = f"hand: {{Anna: [Mote: {card}]}}\nattacks: []"
    assert play(find(day), "table: {Anna: [], Noah: []}", board).status == status


@pytest.mark.parametrize("day", ["2008-05-01", "2009-07-11", "2013-07-13", "modern"])
@pytest.mark.parametrize(
    ("cost", "keyword", "mana", "artifacts", "exiled", "paid"),
    [
        ("G(2/R)", "affinity for artifact", "G", 2, 0, True),
        ("G(2/R)", "affinity for artifact", "GU", 1, 0, True),
        ("G(2/R)", "affinity for artifact", "G", 1, 0, False),
        ("1G(2/R)", "affinity for artifact", "G", 3, 0, True),
        ("1G(2/R)", "affinity for artifact", "GR", 1, 0, True),
        ("G(2/R)", "delve", "G", 0, 2, True),
        ("G(2/R)", "delve", "GU", 0, 1, True),
        ("(2/R)(2/R)", "delve", "UU", 0, 2, True),
        ("(2/R)(2/R)", "delve", "RU", 0, 1, True),
        ("(2/R)(2/R)", "delve", "U", 0, 2, False),
    ],
)
def test_what_costs_less_costs_that_also_of_a_half_for_which_any_mana_pays(
    day: str, cost: str, keyword: str, mana: str, artifacts: int, exiled: int, paid: bool
) -> None:
    """Which half is paid is said before the cost is worked out (409.1b of 2008, 601.2b today)."""
    trinkets = "".join(f", T{one}: {{types: [artifact]}}" for one in range(artifacts))
    cards = [f"C{one}" for one in range(exiled)]
    given = f", exile: [{', '.join(cards)}]" if cards else ""
    buried = ", ".join(f"{one}: {{types: [land]}}" for one in cards)
    found = play(
        find(day),
        f"""
cards: {{Spell: {{types: [instant], cost: {cost}, keywords: [{keyword}], text: "You gain 3 life."}}}}
players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}
table: {{Anna: [Bear: 2/2{trinkets}], Noah: []}}
hand: {{Anna: [Spell]}}
graveyard: {{Anna: [{buried}]}}
attacks: [Bear]
plays: [{{by: Anna, when: attackers-declared, cast: Spell{given}}}]
""",
    )
    assert (found.status, found.facts["Anna"]["life"]) == (("finished", 23) if paid else ("illegal", 20))


@pytest.mark.parametrize("day", ["2015-07-17", "modern"])
@pytest.mark.parametrize(
    ("keyword", "tapped", "mana", "paid"),
    [
        ("improvise", "Cog, Nut", "G", True),
        ("improvise", "Cog", "GU", True),
        ("improvise", "Cog", "G", False),
        ("convoke", "Elf, Imp", "", True),
        ("convoke", "Fish, Crab", "G", True),
        ("convoke", "Fish", "GU", True),
        ("convoke", "Fish", "G", False),
    ],
)
def test_what_is_tapped_pays_for_either_half(
    day: str, keyword: str, tapped: str, mana: str, paid: bool
) -> None:
    """For the half for which any mana pays each of them pays one, and a creature all of that of its colour."""
    stated = f"mana: {mana}" if mana else "mana: 0"
    found = play(
        find(day),
        f"""
anachronism: borrow
cards: {{Spell: {{types: [instant], cost: G(2/R), keywords: [{keyword}], text: "You gain 3 life."}}}}
players: {{Anna: {{life: 20, {stated}}}, Noah: 20}}
table:
  Anna: [Bear: 2/2, Cog: {{types: [artifact]}}, Nut: {{types: [artifact]}}, Elf: 1/1 green, Imp: 1/1 red, Fish: 1/1 blue, Crab: 1/1 blue]
  Noah: []
hand: {{Anna: [Spell]}}
attacks: [Bear]
plays: [{{by: Anna, when: attackers-declared, cast: Spell, tap: [{tapped}]}}]
""",
    )
    assert (found.status, found.facts["Anna"]["life"]) == (("finished", 23) if paid else ("illegal", 20))
