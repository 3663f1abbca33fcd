"""What blocks an object that has left, or is blocked by it, is what was so as it left, as long as that is in combat itself."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, life, play

CARDS = """
cards:
  Panther: {pt: 2/2, abilities: [{ability: maul, cost: {sacrifice: this}, targets: [creature blocking this], effect: {destroy: target}}]}
  Chroma: {pt: 2/2, abilities: [{ability: smite, cost: {mana: 0}, targets: [creature blocking or blocked by this], effect: {destroy: target}}]}
  Burst: {pt: 2/2, abilities: [{ability: burst, cost: {sacrifice: this}, effect: {deal: 2, to: each creature blocking this}}]}
  Sting: {pt: 2/2, abilities: [{trigger: sting, when: becomes blocked, effect: {deal: 2, to: each creature blocking this}}]}
  Feed: {pt: 2/2, abilities: [{trigger: feed, when: becomes blocked, effect: {gain life: {number of: creature blocking this}}}]}
  Count: {pt: 2/2, abilities: [{trigger: count, when: becomes blocked, effect: {gain life: {blockers: this}}}]}
  Last: {pt: 2/2, abilities: [{trigger: last, when: dies, targets: [creature blocking this], effect: {destroy: target}}]}
  Slay: {types: [instant], abilities: [{spell: slay, targets: [creature], effect: {destroy: target}}]}
  Retreat: {types: [instant], abilities: [{spell: retreat, targets: [creature], effect: {remove from combat: target}}]}
"""
ERAS = ("1997-03-24", "1999-04-23", "2003", "2008", "modern")
"""Days on which an ability was answered by what is played after it."""


def _response(creature: str, *spells: str) -> str:
    return ", ".join(
        f"{{by: Noah, when: blockers-declared, cast: {spell.partition(' ')[0]}, target: {spell.partition(' ')[2] or creature}, respond: true}}"
        for spell in spells
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("creature", "responses", "falls", "gained"),
    [
        ("Panther", (), True, 0),
        ("Panther", ("Retreat Ogre",), False, 0),
        ("Chroma", ("Slay",), True, 0),
        ("Chroma", ("Slay", "Retreat"), False, 0),
        ("Chroma", ("Retreat Ogre", "Slay"), False, 0),
        ("Burst", (), True, 0),
        ("Sting", ("Slay",), True, 0),
        ("Feed", ("Slay",), False, 1),
        ("Count", ("Slay",), False, 1),
        ("Last", ("Slay",), True, 0),
    ],
)
def test_an_attacker_that_has_left_was_blocked_by_whatever_blocked_it_as_it_left(
    era: str, creature: str, responses: tuple[str, ...], falls: bool, gained: int
) -> None:
    plays = f"{{by: Anna, when: blockers-declared, use: {creature}, target: Ogre}}, " * (
        creature in ("Panther", "Chroma")
    )
    plays += "{by: Anna, when: blockers-declared, use: Burst}, " * (creature == "Burst")
    respond = _response(creature, *responses)
    if creature == "Last":
        respond = respond.replace(", respond: true", "")
    found = play(
        find(era),
        CARDS,
        f"table: {{Anna: [{creature}, Elk: 1/1], Noah: [Ogre: 3/2, Bear: 2/2]}}\n"
        f"hand: {{Noah: [{', '.join(sorted({one.partition(' ')[0] for one in responses}))}]}}\n"
        f"attacks: [{creature}, Elk]\nblocks: {{Ogre: {creature}, Bear: Elk}}\nplays: [{plays}{respond}]",
    )
    assert found.status == "finished", found.reason
    assert (fate(found, "Ogre") == "graveyard", life(found, "Anna")) == (falls, 20 + gained)
    assert fate(found, "Bear") == "battlefield 2/2 damage 1"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("responses", [("Slay",), ("Slay", "Retreat"), ("Retreat Ogre", "Slay")])
def test_a_blocker_that_has_left_had_blocked_what_it_blocked_as_it_left(
    era: str, responses: tuple[str, ...]
) -> None:
    """Unless it, or what it blocked, was taken out of combat before."""
    respond = _response("Chroma", *responses).replace("Noah", "Anna")
    found = play(
        find(era),
        CARDS,
        "table: {Anna: [Ogre: 3/3], Noah: [Chroma]}\nhand: {Anna: [Slay, Retreat]}\nattacks: [Ogre]\nblocks: {Chroma: Ogre}\n"
        f"plays: [{{by: Noah, when: blockers-declared, use: Chroma, target: Ogre}}, {respond}]",
    )
    assert found.status == "finished", found.reason
    assert (fate(found, "Ogre") == "graveyard") == (len(responses) == 1)
