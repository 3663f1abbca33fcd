"""What steps in for a destruction where several things could: whoever is affected says which."""

from __future__ import annotations

import pytest

from comparator.exploring.exploration import explore
from rulesets.registry import find
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import ACTIVE, DEFENDING
from tests.found_again import played_again
from tests.playing import asked, board, decisions, fate, play, told

CHARM = "{types: [enchantment], subtypes: [Aura], attached to: Troll, keywords: [totem armor]}"
BY_DAMAGE = f"""
table:
  Anna:
    - Troll: {{pt: 3/3, abilities: [{{ability: regenerate, effect: {{regenerate: this}}}}]}}
    - Charm: {CHARM}
    - Ward: {CHARM}
  Noah:
    - Ox: 4/4
    - Doom: {{types: [artifact], abilities: [{{ability: doom, targets: [creature], effect: {{destroy: target}}}}]}}
attacks: [Troll]
blocks: {{Ox: Troll}}
plays:
  - {{by: Anna, when: blockers-declared, use: Troll}}
"""
DOOMED = "  - {by: Noah, when: blockers-declared, use: Doom, target: Troll}\n"
BY_AN_EFFECT = BY_DAMAGE.replace("Ox: 4/4", "Ox: 0/4") + DOOMED


@pytest.mark.parametrize("text", [BY_DAMAGE, BY_AN_EFFECT], ids=["by damage", "by an effect"])
@pytest.mark.parametrize(
    ("order", "charm", "ward", "regenerates", "defaults"),
    [
        ("effect order: [Troll]\n", "battlefield", "battlefield", True, 0),
        ("effect order: [Troll, Charm]\n", "battlefield", "battlefield", True, 0),
        ("effect order: [Charm, Troll]\n", "graveyard", "battlefield", False, 0),
        ("effect order: [Ward: totem armor]\n", "battlefield", "graveyard", False, 0),
        ("", "battlefield", "battlefield", True, 1),
    ],
)
def test_its_controller_says_what_steps_in(
    text: str, order: str, charm: str, ward: str, regenerates: bool, defaults: int
) -> None:
    """A shield takes it out of combat and keeps the Auras, an Aura goes in its place; unsaid it is the shield, and told so."""
    found = play(find("m11"), text, order)
    assert (fate(found, "Troll"), fate(found, "Charm"), fate(found, "Ward")) == (
        "battlefield 3/3",
        charm,
        ward,
    )
    assert bool(told(found, "leaves combat", "Troll")) is regenerates
    assert len(told(found, "applies next", "Anna")) == 1
    assert len([one for one in found.defaults if one.choice == "saved by"]) == defaults


@pytest.mark.parametrize(
    ("text", "savers"),
    [
        (BY_AN_EFFECT.replace("{destroy: target}", "{bury: target}"), ["Charm", "Ward"]),
        (BY_AN_EFFECT.replace(f"    - Ward: {CHARM}\n", ""), ["Troll", "Charm"]),
    ],
)  # fmt: skip
def test_only_what_could_step_in_is_asked_about(text: str, savers: list[str]) -> None:
    """What cannot be regenerated from leaves the Auras, of which one is chosen as well."""
    state, decision = asked(find("m11"), ChooseSaver, text)
    assert [state.name(ref) for ref in decision.answers(state)] == savers
    assert (decision.refuse(state, decision.thing) is None) is ("Troll" in savers)


def test_each_player_is_asked_for_their_own_and_the_active_one_first() -> None:
    """Two creatures that would be destroyed at once are two choices."""
    text = """
    table:
      Anna: [Troll: {pt: 3/3, keywords: [always regenerates]}, Charm: AURA]
      Noah: [Ox: {pt: 3/3, keywords: [always regenerates]}, Ward: AURA]
    attacks: [Troll]
    blocks: {Ox: Troll}
    """
    for name in ("Troll", "Ox"):
        text = text.replace("AURA", CHARM.replace("Troll", name), 1)
    players = [one.player for _, one in decisions(find("m11"), text) if isinstance(one, ChooseSaver)]
    assert players == [ACTIVE, DEFENDING]


def test_every_way_to_be_saved_is_explored_and_written_as_a_script() -> None:
    """What `explore` finds says by which order each end comes about."""
    text = BY_DAMAGE.replace("regenerate: this}}", "regenerate: this}, cost: {tap: true}}")
    text = text.replace("Troll: {", "Troll: {keywords: [vigilance], ").replace("Ox: 4/4", "Ox: 4/3")
    scenario = board(text)
    (found,) = explore(scenario, scenario.lines[0], [find("m11")], since="declared").explorations
    ends = set()
    for outcome, _, done in played_again(found, scenario):
        assert not done.defaults
        assert found.facts(outcome) == done.facts
        ends.add((fate(done, "Charm"), fate(done, "Ward")))
    assert {
        ("battlefield", "battlefield"),
        ("graveyard", "battlefield"),
        ("battlefield", "graveyard"),
    } <= ends
