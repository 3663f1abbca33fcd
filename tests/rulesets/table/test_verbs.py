"""Abilities as data: every sort of effect and trigger does what it says, under each of the main rulesets."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import MAIN, find
from tests.playing import fate, play, told, zones


class Case(NamedTuple):
    """What an ability says, and what must come of it: life totals, and fates of the Elk (3/3) and the Ogre (2/4)."""

    effect: str
    fates: dict[str, object]
    aim: str = "Elk"


def under(name: str, *parts: str) -> Run:
    found = play(find(name), *parts)
    assert found.status == "finished", found.reason
    return found


def stands(found: Run, name: str) -> object:
    """A player's life, or the fate of a card."""
    facts = found.facts[name]
    return facts["life"] if "life" in facts else fate(found, name)


BOTH_HURT = {"Elk": "battlefield 3/3 damage 2", "Ogre": "battlefield 2/4 damage 3", "Noah": 20}
ELK_GONE = {"Ogre": "battlefield 2/4", "Noah": 20}

EFFECTS = {
    "nothing": Case("{note: looks on}", BOTH_HURT),
    "sacrifice": Case("{sacrifice: this}", {**BOTH_HURT, "Sage": "graveyard"}),
    "damage": Case("{deal: 1, to: target}", {"Elk": "graveyard", "Ogre": "battlefield 2/4 damage 3"}),
    "pump": Case("{pump: +1/+1, on: target}", {"Elk": "battlefield 4/4 damage 2", "Ogre": "graveyard"}),
    "shrink": Case("{pump: -2/-0, on: target}", {"Ogre": "battlefield 2/4 damage 1"}),
    "set power and toughness": Case("{set: 0/1, on: target}", {"Elk": "graveyard", "Ogre": "battlefield 2/4"}),
    "switch": Case("{switch: target}", {"Ogre": "graveyard"}, aim="Ogre"),
    "bounce": Case("{return: target}", {**ELK_GONE, "Elk": "hand"}),
    "exile": Case("{exile: target}", {**ELK_GONE, "Elk": "exile"}),
    "exile and return": Case("{exile and return: target}", {**ELK_GONE, "Elk": "battlefield 3/3"}),
    "destroy": Case("{destroy: target}", {**ELK_GONE, "Elk": "graveyard"}),
    "regenerate": Case("[{regenerate: target}, {pump: +9/+0, on: target 2}]", {"Elk": "battlefield 3/3"}),
    "prevent so much": Case("{prevent: 1, to: target}", {**BOTH_HURT, "Elk": "battlefield 3/3 damage 1"}),
    "prevent all": Case("{prevent: all, to: target}", {**BOTH_HURT, "Elk": "battlefield 3/3"}),
    "prevent from a source": Case("{prevent: all, by: target}", {**BOTH_HURT, "Ogre": "battlefield 2/4"}),
    "prevent all combat damage": Case(
        "{prevent: all, combat only: true}", {"Elk": "battlefield 3/3", "Ogre": "battlefield 2/4"}
    ),
    "gain a keyword": Case(
        "[{gain: first strike, on: target}, {pump: +1/+0, on: target}]",
        {"Elk": "battlefield 4/3", "Ogre": "graveyard"},
    ),
    "lose a keyword": Case(
        "[{gain: first strike, on: target}, {pump: +1/+0, on: target}, {lose: first strike, on: target}]",
        {"Elk": "battlefield 4/3 damage 2", "Ogre": "graveyard"},
    ),
    "control": Case("{control: target}", {**ELK_GONE, "Elk": "battlefield 3/3"}),
    "remove from combat": Case("{remove from combat: target}", {**ELK_GONE, "Elk": "battlefield 3/3"}),
    "stop being a creature": Case("{stop being: creature, on: target}", ELK_GONE),
    "counters": Case("{counter: +1/+1, on: target}", {"Elk": "battlefield 4/4 damage 2", "Ogre": "graveyard"}),
    "tokens": Case("{make: {name: Saproling, pt: 1/1}}", {**BOTH_HURT, "Saproling of Sage 1": "battlefield 1/1"}),
    "gain life": Case("{gain life: 3}", {**BOTH_HURT, "Noah": 23}),
    "lose life": Case("{lose life: 3, who: opponent}", {**BOTH_HURT, "Anna": 17}),
    "phase out": Case("{phase out: target}", {**ELK_GONE, "Elk": "phased out"}),
    "end the turn": Case("{end the turn: true}", {"Elk": "battlefield 3/3", "Ogre": "battlefield 2/4"}),
}  # fmt: skip


@pytest.mark.parametrize("name", MAIN)
@pytest.mark.parametrize("case", EFFECTS.values(), ids=EFFECTS)
def test_an_effect_before_damage_does_what_it_says(name: str, case: Case) -> None:
    """An Elk is blocked by an Ogre, and the Sage's ability resolves before damage is assigned."""
    other = "Ogre" if case.aim == "Elk" else "Elk"
    found = under(name, f"""
        table:
          Anna: [Elk: 3/3]
          Noah:
            - Ogre: 2/4
            - Sage: {{pt: 1/1, abilities: [{{ability: act, targets: [creature, creature], effect: {case.effect}}}]}}
        attacks: [Elk]
        blocks: {{Ogre: Elk}}
        plays: [{{by: Noah, when: blockers-declared, use: Sage, targets: [{case.aim}, {other}]}}]
    """)  # fmt: skip
    assert {who: stands(found, who) for who in case.fates} == case.fates


@pytest.mark.parametrize("name", MAIN)
@pytest.mark.parametrize(("verb", "who", "tapped"), [("tap", "Ogre", True), ("untap", "Elk", False)])
def test_a_creature_is_tapped_and_untapped(name: str, verb: str, who: str, tapped: bool) -> None:
    """The attacker was tapped by attacking and its blocker was not; the ability turns that round."""
    found = under(name, f"""
        table:
          Anna: [Elk: 3/3]
          Noah: [Ogre: 2/4, Sage: {{pt: 1/1, abilities: [{{ability: act, targets: [creature], effect: {{{verb}: target}}}}]}}]
        attacks: [Elk]
        blocks: {{Ogre: Elk}}
        plays: [{{by: Noah, when: blockers-declared, use: Sage, target: {who}}}]
    """)  # fmt: skip
    assert found.facts[who]["tapped"] is tapped


TRIGGERS = {
    "deals damage": 1,
    "deals combat damage to a creature": 1,
    "deals combat damage to a player": 0,
    "is dealt damage": 1,
    "dies": 0,
    "another creature dies": 1,
    "attacks": 1,
    "becomes blocked": 1,
    "blocks": 0,
    "a creature blocks": 1,
    "end of combat": 1,
    "end of turn": 1,
}


@pytest.mark.parametrize("name", MAIN)
@pytest.mark.parametrize(("event", "times"), TRIGGERS.items())
def test_a_triggered_ability_waits_for_its_event(name: str, event: str, times: int) -> None:
    """An Elk kills the Wolf that blocks it; its ability gains a life for each time the event comes."""
    found = under(name, f"""
        table:
          Anna: [Elk: {{pt: 3/3, abilities: [{{trigger: graze, when: {event}, effect: {{gain life: 1}}}}]}}]
          Noah: [Wolf: 2/2]
        attacks: [Elk]
        blocks: {{Wolf: Elk}}
    """)  # fmt: skip
    assert stands(found, "Anna") == 20 + times


@pytest.mark.parametrize("name", MAIN)
def test_a_static_boost_lasts_as_long_as_its_source(name: str) -> None:
    """A captain makes its friends larger, and no longer does once it is sacrificed before damage."""
    board = """
        table:
          Anna:
            - Elk: 3/3
            - Captain:
                pt: 1/1
                abilities:
                  - {static: leads, boost: {who: each other creature you control, pt: +1/+1}}
                  - {ability: leave, cost: {sacrifice: this}, effect: {gain life: 1}}
          Noah: []
        attacks: [Elk]
    """
    assert stands(under(name, board), "Noah") == 16
    left = under(name, board, "plays: [{by: Anna, when: attackers-declared, use: Captain}]")
    assert stands(left, "Noah") == 17


@pytest.mark.parametrize("name", MAIN)
def test_haste_changes_nothing_for_who_may_attack_anyway(name: str) -> None:
    """The same events come of a board with haste and without."""
    plain, hasty = (
        under(
            name,
            f"table: {{Anna: [Elk: 3/3{haste}], Noah: [Ogre: 2/4]}}\nattacks: [Elk]\nblocks: {{Ogre: Elk}}",
        )
        for haste in ("", " haste")
    )
    assert hasty.events == plain.events


AQUAMOEBA = """
    table: {Anna: [Elk: 3/3], Noah: [Aquamoeba]}
    attacks: [Elk]
    blocks: {Aquamoeba: Elk}
    plays: [{by: Noah, when: blockers-declared, use: Aquamoeba}]
"""


@pytest.mark.parametrize("name", MAIN)
def test_a_discard_pays_with_the_cards_that_came_to_hand_last(name: str) -> None:
    """The card goes to the graveyard before the ability resolves, and what was bought with it happens."""
    found = under(name, AQUAMOEBA, "hand: {Noah: [Leaf: 1/1, Twig: 1/1], Anna: [Stone: 1/1]}")
    assert [(one.subject, one.target) for one in told(found, "discard")] == [("Noah", "Twig")]
    assert zones(found, "Leaf", "Twig", "Stone") == ["hand", "graveyard", "hand"]
    assert fate(found, "Elk") == "graveyard"


@pytest.mark.parametrize("name", MAIN)
@pytest.mark.parametrize(
    ("cost", "reason"),
    [("discard: 2", "Noah lacks the cards to discard"), ("life: 21", "Noah lacks the life to pay")],
)
def test_a_cost_that_cannot_be_paid_is_refused(name: str, cost: str, reason: str) -> None:
    """One card is not two, and nobody pays more life than there is."""
    board = f"""
        table:
          Anna: [Elk: 3/3]
          Noah: [Sage: {{pt: 1/1, abilities: [{{ability: think, cost: {{{cost}}}, effect: {{gain life: 1}}}}]}}]
        hand: {{Noah: [Leaf: 1/1]}}
        plays: [{{by: Noah, when: combat-begins, use: Sage}}]
    """
    found = play(find(name), board)
    assert (found.status, why(found.reason)) == ("illegal", reason)


@pytest.mark.parametrize("name", MAIN)
def test_a_spell_does_not_pay_for_itself(name: str) -> None:
    """The card that is cast has left the hand before its cost is paid."""
    board = """
        table: {Anna: [Elk: 3/3], Noah: []}
        hand:
          Noah:
            - Spark:
                types: [instant]
                abilities: [{spell: burn, cost: {discard: 1}, targets: [any], effect: {deal: 1, to: target}}]
        plays: [{by: Noah, when: combat-begins, cast: Spark, target: Anna}]
    """
    assert why(play(find(name), board).reason) == "Noah lacks the cards to discard"


@pytest.mark.parametrize("name", MAIN)
def test_an_effect_discards_what_there_is(name: str) -> None:
    """Two cards are to go, one is held, and one goes."""
    board = """
        table:
          Anna: [Specter: {pt: 2/2, abilities: [{trigger: rot, when: attacks, effect: {discard: 2, who: opponent}}]}]
          Noah: []
        hand: {Noah: [Leaf: 1/1], Anna: [Stone: 1/1]}
        attacks: [Specter]
    """
    found = under(name, board)
    assert [(one.subject, one.target) for one in told(found, "discard")] == [("Noah", "Leaf")]


BELOW_ZERO = """
cards:
  Weaken: {types: [instant], text: "Target creature gets -3/-0 until end of turn."}
  Use: {types: [instant], abilities: [{spell: use, targets: [creature], effect: EFFECT}]}
table: {Anna: [Ox: 3/3], Noah: [Weak: 1/3]}
hand: {Noah: [Weaken, Use]}
attacks: [Ox]
plays:
  - {by: Noah, when: attackers-declared, cast: Weaken, target: Weak}
  - {by: Noah, when: attackers-declared, cast: Use, target: Weak}
"""


@pytest.mark.parametrize("era", ["alpha", "1995", "fifth", "sixth", "2003", "2008", "modern"])
@pytest.mark.parametrize(
    ("effect", "whose", "what", "still"),
    [
        ("{deal: {power of: target}, from: target, to: target}", "Weak", "damage", 0),
        ("{gain life: {power of: target}}", "Noah", "life", 17),
        ("{lose life: {power of: target}}", "Noah", "life", 17),
        ("{draw: {power of: target}}", "Noah", "drawn", 0),
    ],
)
def test_what_is_worked_out_below_zero_counts_as_zero(
    era: str, effect: str, whose: str, what: str, still: int
) -> None:
    """A power of -2 deals no damage that takes some off, and gives and takes no life."""
    found = play(find(era), BELOW_ZERO.replace("EFFECT", effect))
    assert found.status == "finished"
    assert found.facts[whose].get(what, 0) == still
