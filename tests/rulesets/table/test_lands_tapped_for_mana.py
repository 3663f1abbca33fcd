"""A land on the table can be tapped for the mana of its basic land types, whether or not its player's mana is counted."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from rulesets.table.granted import usable_abilities
from rulesets.table.plays import playable
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE
from tests.playing import asked, play

DAYS = ("1993", "1997", "2003", "modern")
BOARD = """
players: {Anna: {life: 20, mana: W}, Noah: 20}
cards:
  Waking: {types: [instant], cost: W, abilities: [{spell: wake, targets: [land], effect: {untap: target}}]}
  Growth: {types: [instant], cost: G, abilities: [{spell: grow, targets: [creature], effect: {pump: +3/+3, on: target}}]}
table:
  Anna: [Bear: 2/2, Forest: {card: Forest, tapped: true}]
  Noah: [Wall: 0/4]
hand: {Anna: [Waking, Growth]}
attacks: [Bear]
"""
WAKE = "  - {by: Anna, when: attackers-declared, cast: Waking, target: Forest}\n"
TAP = "  - {by: Anna, when: attackers-declared, use: Forest}\n"
GROW = "  - {by: Anna, when: attackers-declared, cast: Growth, target: Bear}\n"


@pytest.mark.parametrize("day", DAYS)
def test_a_land_that_is_untapped_can_be_tapped_for_mana_that_pays(day: str) -> None:
    found = play(find(day), BOARD, f"plays:\n{WAKE}{TAP}{GROW}")
    assert (found.status, found.facts["Noah"]["life"]) == ("finished", 15)
    assert found.facts["Forest"]["tapped"]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("plays", [TAP + GROW, WAKE + TAP + TAP])
def test_a_tapped_land_is_not_tapped_for_mana(day: str, plays: str) -> None:
    found = play(find(day), BOARD, f"plays:\n{plays}")
    assert (found.status, str(found.reason)) == ("illegal", "is tapped already: Forest")


def test_a_land_that_has_become_another_has_not_the_mana_of_its_old_type() -> None:
    waking = "abilities: [{spell: wake, targets: [land], effect: {untap: target}}]"
    drowned = BOARD.replace(waking, 'text: "Target land becomes an Island until end of turn."')
    drowned = drowned.replace("tapped: true", "tapped: false")
    found = play(find("modern"), drowned, f"plays:\n{WAKE}{TAP}{GROW}")
    assert (found.status, str(found.reason)) == ("illegal", "lacks mana: Anna; G; G")


UNCOUNTED = BOARD.replace("{life: 20, mana: W}", "20")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("plays", [TAP, TAP + GROW, TAP + WAKE])
def test_where_mana_is_not_counted_a_land_can_be_tapped_all_the_same(day: str, plays: str) -> None:
    """It is tapped, and what it makes pays first; what is lacking beyond that is taken as paid."""
    found = play(find(day), UNCOUNTED.replace("tapped: true", "tapped: false"), f"plays:\n{plays}")
    assert found.status == "finished"
    assert found.facts["Forest"]["tapped"] == (plays != TAP + WAKE)
    assert found.facts["Noah"]["life"] == (15 if GROW in plays else 18)


def test_where_mana_is_not_counted_nobody_is_offered_a_land_to_tap() -> None:
    state, decision = asked(find("modern"), Act, UNCOUNTED.replace("tapped: true", "tapped: false"))
    offered = {
        usable_abilities(state, state.objects[one.source])[one.ability].label
        for one in decision.answers(state)
        if one
    }
    assert offered
    assert "one green mana" not in offered


CHANGED = """
players: {Anna: {life: 20, mana: 0}, Noah: 20}
cards:
  Mire: {types: [enchantment], subtypes: [Aura], text: "Enchant land\\nEnchanted land is a Swamp."}
  Embers: {types: [enchantment], text: "Nonbasic lands are Mountains."}
  Murk: {types: [enchantment], text: "Each land is a Swamp in addition to its other land types."}
  Vale: {types: [land], subtypes: [Forest, Island]}
  Mesa: {types: [land], abilities: [{ability: add W, cost: {tap: true}, effect: {mana: W}}]}
  Zap: {types: [instant], cost: COST, abilities: [{spell: zap, targets: [any], effect: {deal: 2, to: target}}]}
table: {Anna: [Bear: 2/2, LANDS], Noah: [OTHERS]}
hand: {Anna: [Zap]}
attacks: [Bear]
plays:
  - {by: Anna, when: blockers-declared, USE}
  - {by: Anna, when: blockers-declared, cast: Zap, target: Noah}
"""
MIRE, EMBERS, MURK = "Mire: {attached to: Forest}", "Embers", "Murk"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("lands", "others", "use", "cost", "reason"),
    [
        ("Forest", MIRE, "use: Forest", "B", ""),
        ("Forest", MIRE, "use: Forest, ability: one black mana", "B", ""),
        ("Forest", MIRE, "use: Forest", "G", "lacks mana: Anna; G; G"),
        ("Forest", MIRE, "use: Forest, ability: one green mana", "G", "is another land: Forest; Swamp"),
        ("Vale", EMBERS, "use: Vale, ability: one red mana", "R", ""),
        ("Vale", EMBERS, "use: Vale, ability: one blue mana", "U", "is another land: Vale; Mountain"),
        ("Mesa", EMBERS, "use: Mesa", "R", ""),
        ("Mesa", EMBERS, "use: Mesa", "W", "lacks mana: Anna; W; W"),
        ("Forest", EMBERS, "use: Forest", "G", ""),
        ("Forest", MURK, "use: Forest", "G", ""),
        ("Forest", MURK, "use: Forest, ability: one black mana", "B", ""),
        ("Mesa", MURK, "use: Mesa, ability: one black mana", "B", ""),
        ("Mesa", MURK, "use: Mesa", "W", ""),
        ("Swamp", MIRE.replace("Forest", "Swamp"), "use: Swamp", "B", ""),
        ("Forest", "Elk: 1/1", "use: Forest", "G", ""),
    ],
)  # fmt: skip
def test_a_land_makes_the_mana_of_what_it_has_become(
    day: str, lands: str, others: str, use: str, cost: str, reason: str
) -> None:
    """Its new type's in place of its own, or beside that where the type is added; named, and without a name."""
    board = CHANGED.replace("LANDS", lands).replace("OTHERS", others)
    found = play(find(day), board.replace("USE", use).replace("COST", cost))
    assert (found.status, str(found.reason or "")) == ("illegal" if reason else "finished", reason)


@pytest.mark.parametrize(
    ("day", "says"),
    [("1993", "spell has made"), ("1999-06-01", "and no other"), ("2003", "gives a basic"), ("modern", "gives a basic")],
)  # fmt: skip
def test_that_it_does_is_told_by_the_rule_of_the_day(day: str, says: str) -> None:
    board = CHANGED.replace("LANDS", "Forest").replace("OTHERS", MIRE).replace("COST", "B")
    found = play(find(day), board.replace("USE", "use: Forest"))
    used = next(event for event in found.events if event.kind == "use")
    assert used.cause is not None
    assert says in find(day).cite(used.cause).says


def test_what_a_changed_land_makes_is_tried_where_every_play_is() -> None:
    board = CHANGED.replace("LANDS", "Forest").replace("OTHERS", MIRE).replace("COST", "B")
    state, _ = asked(find("modern"), Act, board.split("plays:", maxsplit=1)[0])
    offered = [usable_abilities(state, thing)[index].label for thing, index, _ in playable(state, ACTIVE)]
    assert "one black mana" in offered
    assert "one green mana" not in offered


SNOW = """
players: {Anna: {life: 20, mana: MANA}, Noah: 20}
cards:
  Yeti: {pt: 2/2, abilities: [{ability: grow, cost: {mana: COST}, effect: {pump: +2/+2}}]}
  Drift: {types: [land], supertypes: [snow, basic], subtypes: [Island]}
  Floe: {types: [land], supertypes: [snow, basic], subtypes: [Forest]}
  Island: {types: [land], supertypes: [basic], subtypes: [Island]}
  Elk: {pt: 1/1, supertypes: [snow], abilities: [{ability: add G, cost: {tap: true}, effect: {mana: G}}]}
table: {Anna: [Yeti, Drift, Floe, Elk, Island], Noah: []}
attacks: [Yeti]
plays: [USED {by: Anna, when: blockers-declared, use: Yeti}]
"""


@pytest.mark.parametrize("day", ["2006-08-01", "modern"])
@pytest.mark.parametrize(
    ("mana", "cost", "used", "life"),
    [
        ("0", "S", "Drift", 16), ("0", "S", "Elk", 16), ("0", "S", "Island", None), ("0", "U", "Drift", 16), ("2", "S", "", None),
        ("S", "S", "", 16), ("1", "1S", "Floe", 16), ("0", "US", "Drift Elk", 16), ("0", "GS", "Floe Elk", 16), ("0", "SG", "Floe Drift", 16),
        ("0", "1SS", "Island Drift Floe", 16), ("0", "1SS", "Island Drift", None), ("0", "USG", "Drift Floe Island", 16), ("0", "UUS", "Floe Drift Island", 16),
        ("0", "UUS", "Floe Elk Island", None), ("0", "(W/U)S", "Drift Elk", 16), ("1", "GS", "Floe", 16), ("0", "2", "Drift Elk", 16), ("0", "C", "Drift", None),
    ],
)  # fmt: skip
def test_one_mana_that_a_snow_permanent_made_pays_for_a_snow_symbol_and_for_all_that_other_mana_does(
    day: str, mana: str, cost: str, used: str, life: int | None
) -> None:
    used = "".join(f"{{by: Anna, when: blockers-declared, use: {name}}}, " for name in used.split())
    board = SNOW.replace("MANA", mana).replace("COST", cost).replace("USED", used)
    found = play(find(day), board)
    assert (found.facts["Noah"]["life"] if found.status == "finished" else None) == life, found.reason


@pytest.mark.parametrize("day", DAYS)
def test_no_rule_on_lands_is_cited_for_the_mana_of_what_is_none(day: str) -> None:
    """A creature, or a land of that type by its own card, makes its mana as anything else does what it can."""
    elf = 'Elf: {pt: 1/1, text: "{T}: Add {G}."}'
    board = UNCOUNTED.replace("table:", f"  {elf}\ntable:").replace("[Bear: 2/2,", "[Elf, Bear: 2/2,")
    tapped = "".join(TAP.replace("Forest", one) for one in ("Elf", "Forest"))
    found = play(find(day), board.replace("tapped: true", "tapped: false"), f"plays:\n{tapped}")
    assert [event.cause for event in found.events if event.kind == "use"] == [None, None]
