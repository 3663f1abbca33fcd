"""What resolves and finds nothing to act on is told as that, and by nothing else."""

from __future__ import annotations

import pytest

from reports.words.obstacles import why_told
from rulesets.registry import find
from tests.playing import fate, play, told

RETURNING = """
table: {Anna: [Giant: 3/3], Noah: [Ghost: {pt: 1/1, text: "When Ghost dies, TEXT"}]}
hand: {Anna: [Snatch: {types: [instant], text: "Exile target card from a graveyard."}]}
attacks: [Giant]
blocks: {Ghost: Giant}
"""
SNATCHED = "plays: [{by: Anna, when: damage-dealt, cast: Snatch, target: Ghost, respond: true}]"


@pytest.mark.parametrize(
    ("text", "zone"),
    [("return it to its owner's hand.", "hand"), ("return Ghost to the battlefield under your control.", "battlefield 1/1"), ("exile it.", "exile")],
)  # fmt: skip
def test_what_acts_on_a_card_that_is_gone_does_nothing(text: str, zone: str) -> None:
    """It resolves as long as the card is there, and else nothing comes of it."""
    board = RETURNING.replace("TEXT", text)
    there, gone = play(find("modern"), board), play(find("modern"), board, SNATCHED)
    assert fate(there, "Ghost") == zone
    assert told(there, "resolve", "Ghost")
    assert not told(there, "fizzle")
    assert fate(gone, "Ghost") == "exile"
    assert not told(gone, "resolve", "Ghost")
    assert told(gone, "fizzle", "Ghost")


def test_an_ability_that_does_something_else_as_well_resolves() -> None:
    """As long as one of its instructions is carried out, it is told as one that resolves."""
    found = play(
        find("modern"), RETURNING.replace("TEXT", "return it to its owner's hand. You gain 2 life."), SNATCHED
    )
    assert told(found, "resolve", "Ghost")
    assert told(found, "life")


VAIN = """
table:
  Anna: [Giant: 3/3, Plate: {types: [artifact], subtypes: [Equipment], text: "Equipped creature gets +1/+0.\\nEquip {0}"}]
  Noah: [Bear: 2/2, Holy: {pt: 2/2, text: "Protection from artifacts"}]
hand: {Anna: [Word: {types: [instant], text: "TEXT"}]}
attacks: [Giant]
"""


@pytest.mark.parametrize(
    ("text", "aim", "why"),
    [
        ("Untap target creature.", ", target: Bear", "so already"),
        ("Tap target creature.", ", target: Giant", "so already"),
        ("Untap all creatures you control.", "", ""),
        ("Untap all creatures your opponents control.", "", "so already"),
        ("Destroy all enchantments.", "", "nothing such to act on"),
        ("Destroy all creatures.", "", ""),
        ("Remove a +1/+1 counter from target creature.", ", target: Bear", "no such counters"),
        ("Untap target creature. You gain 1 life.", ", target: Bear", ""),
        ("You gain 1 life for each land you control.", "", "comes to 0"),
        ("Word deals damage to each opponent equal to the number of lands you control.", "", "comes to 0"),
        ("You gain 1 life for each creature you control.", "", ""),
        ("Target opponent sacrifices an artifact.", ", target: Noah", "nothing such to act on"),
        ("Target opponent sacrifices a creature.", ", target: Noah", ""),
    ],
)  # fmt: skip
def test_what_changes_nothing_is_told_as_that(text: str, aim: str, why: str) -> None:
    """What is so already, or is of a kind of which nothing is there, is not told as if something came of it."""
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: Word{aim}}}]"
    found = play(find("modern"), VAIN.replace("TEXT", text), plays)
    assert [event.detail.partition(":")[0] for event in told(found, "fizzle", "Word")] == (
        [why] if why else []
    )
    assert bool(told(found, "resolve", "Word")) is not bool(why)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("", []),
        (
            ", {by: Noah, when: combat-begins, cast: Back, target: Giant, respond: true}",
            ["nothing left to act on"],
        ),
    ],
)
def test_who_is_gone_fights_nobody(answer: str, why: list[str]) -> None:
    """Neither deals damage then (701.14b)."""
    board = """
    table:
      Anna: [Giant: {pt: 3/3, abilities: [{ability: fight, targets: [creature], effect: {fight: this, with: target}}]}]
      Noah: [Bear: 2/2]
    hand: {Noah: [Back: {types: [instant], text: "Return target creature to its owner's hand."}]}
    attacks: []
    """
    found = play(
        find("modern"), board, f"plays: [{{by: Anna, when: combat-begins, use: Giant, target: Bear}}{answer}]"
    )
    assert [event.detail.partition(":")[0] for event in told(found, "fizzle", "Giant")] == why


WORN = """
table:
  Anna: [Giant: 3/3]
  Noah:
    - Bear: 2/2
    - Film: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], attached to: Bear, abilities: [{ability: use, cost: {sacrifice: this}, DOES}]}
hand: {Noah: [Absence: {types: [instant], text: "Exile target creature, then return it to the battlefield under its owner's control."}]}
attacks: [Giant]
"""


@pytest.mark.parametrize("rules", ["modern", "2000"])
@pytest.mark.parametrize(
    ("does", "chosen"),
    [
        ("effect: {deal: 1, to: attached}", ""),
        ("effect: {prevent: 2, to: attached}", ""),
        ("choose: source, effect: {prevent: all, to: attached, by: chosen, once: true}", ", choose: Giant"),
    ],
)  # fmt: skip
def test_what_it_lay_on_has_left_and_is_another_object_as_it_comes_again(
    does: str, chosen: str, rules: str
) -> None:
    """What is not there is dealt no damage, and has none prevented."""
    uses = f"{{by: Noah, when: attackers-declared, use: Film{chosen}}}"
    absent = "{by: Noah, when: attackers-declared, cast: Absence, target: Bear, respond: true}"
    found = play(find(rules), WORN.replace("DOES", does), f"plays: [{uses}, {absent}]")
    assert [event.detail.partition(":")[0] for event in told(found, "fizzle", "Film")] == [
        "nothing left to act on"
    ]


RIGGED = """
table:
  Anna: [Giant: 3/3]
  Noah:
    - Bear: 2/2
    - Rig: {types: [artifact], subtypes: [Equipment], text: "Whenever a creature you control enters, you may attach Rig to it.\\nEquip {2}"}
hand:
  Anna: [Kill: {types: [instant], text: "Destroy target permanent."}]
  Noah: [Elf: {pt: 1/1, text: "Flash"}, Monk: {pt: 1/1, text: "Flash\\nProtection from artifacts"}]
attacks: [Giant]
"""


@pytest.mark.parametrize(
    ("comes", "killed", "why"),
    [("Elf", "", ""), ("Elf", "Elf", "nothing left to act on"), ("Elf", "Rig", "nothing left to act on"), ("Monk", "", "may not lie there")],
)  # fmt: skip
def test_nobody_is_asked_whether_what_would_do_nothing_is_used(comes: str, killed: str, why: str) -> None:
    """Of an Equipment, a bearer or both that are gone, and of what it may not lie on, there is nothing to choose."""
    killing = f", {{by: Anna, when: attackers-declared, cast: Kill, target: {killed}}}" if killed else ""
    found = play(
        find("modern"), RIGGED, f"plays: [{{by: Noah, when: attackers-declared, cast: {comes}}}{killing}]"
    )
    assert found.status == "finished", found.reason
    assert [event.detail.partition(":")[0] for event in told(found, "fizzle", "Rig")] == (
        [why] if why else []
    )
    assert bool(found.defaults) is not bool(why)


def test_what_another_controls_is_not_sacrificed_and_that_is_told() -> None:
    found = play(
        find("modern"),
        """
        table: {Anna: [Imp: {pt: 1/1, text: "{0}: Imp gets +1/+1 until end of turn. Sacrifice it at the beginning of the next end step."}], Noah: []}
        hand: {Noah: [Lure: {types: [instant], text: "Gain control of target creature until end of turn."}]}
        attacks: [Imp]
        plays: [{by: Anna, when: attackers-declared, use: Imp}, {by: Noah, when: damage-dealt, cast: Lure, target: Imp}]
        """,
    )
    (vain,) = told(found, "fizzle", "Imp")
    assert (
        why_told(vain.detail)
        == "sacrifice at end of turn: Imp is Noah's, and nobody sacrifices what another controls"
    )


@pytest.mark.parametrize("word", ["", ", instead: true"])
def test_what_blocks_that_already_is_not_told_to_block_it_again(word: str) -> None:
    found = play(
        find("modern"),
        f"""
        table:
          Anna: [Giant: 3/3]
          Noah: [Bear: 2/2, Drum: {{types: [artifact], abilities: [{{ability: drum, targets: [creature, creature], effect: {{block: target 2, creature: target 1{word}}}}}]}}]
        attacks: [Giant]
        blocks: {{Bear: Giant}}
        plays: [{{by: Noah, when: blockers-declared, use: Drum, targets: [Bear, Giant]}}]
        """,
    )
    assert found.status == "finished", found.reason
    assert len(told(found, "block")) == 1
    assert told(found, "fizzle", "Drum")


@pytest.mark.parametrize(
    "label", ["destroy it", "destroy it; draw a card", "destroy it: then draw; then draw"]
)
def test_what_loses_its_target_is_told_to_do_nothing_whatever_stands_in_its_label(label: str) -> None:
    found = play(
        find("modern"),
        f"""
        table: {{Anna: [Giant: 3/3], Noah: [Bear: 2/2, Altar: {{types: [artifact], abilities: [{{ability: away, cost: {{sacrifice: creature}}, effect: {{gain life: 1}}}}]}}]}}
        hand: {{Anna: [Bolt: {{types: [instant], abilities: [{{spell: "{label}", targets: [creature], effect: [{{destroy: target}}, {{draw: 1}}]}}]}}]}}
        attacks: [Giant]
        plays: [{{by: Anna, when: attackers-declared, cast: Bolt, target: Bear}},
                {{by: Noah, when: attackers-declared, use: Altar, sacrifice: Bear, respond: true}}]
        """,
    )
    (vain,) = told(found, "fizzle", "Bolt")
    assert why_told(vain.detail) == f"{label}: its target is gone or no longer legal"
