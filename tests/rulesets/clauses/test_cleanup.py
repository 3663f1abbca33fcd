"""The end of the turn: what goes with it, and what comes to pass after that."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

LEASH = """
    table:
      Anna: [Ox: 3/3, Leash: {types: [enchantment], subtypes: [Aura], attached to: Rat, abilities: [
        {static: you control enchanted creature, hold: {control: attached}}, {trigger: let go, when: end of turn, effect: {sacrifice: this}}]}]
      Noah: [Rat: {pt: 1/1, abilities: [{trigger: grow, when: end of turn, effect: {counter: +1/+1, on: this}}]}, Club: {types: [artifact], abilities: [{ability: swing, effect: {pump: +2/+0, on: each creature}}]}]
    attacks: [Ox]
    plays: [{by: Noah, when: main-after-combat, use: Club}]
"""


@pytest.mark.parametrize(
    ("day", "power"),
    [("1997-03-24", 2), ("1998-12-01", 2), ("1999-04-23", 4), ("modern", 4)],
)
def test_what_comes_to_pass_after_the_turns_effects_have_gone_is_part_of_the_end(
    day: str, power: int
) -> None:
    """Until April 1999 what happens at end of turn does so after the healing: its counters stay, and whom it gives back has it.

    What only lasted for the turn is told as it was, as long as nothing has changed it since.
    """
    rat = play(find(day), LEASH).facts["Rat"]
    assert (rat["controller"], rat["+1/+1 counters"], rat["power"]) == ("Noah", 1, power)


def test_what_triggers_on_the_end_of_an_effect_is_part_of_the_end() -> None:
    """A creature that dies of that is mourned in the cleanup."""
    found = play(
        find("modern"),
        """
        table:
          Anna: [Ox: {pt: 3/3, abilities: [{trigger: grow, when: another creature dies, effect: {counter: +1/+1, on: this}}]}, Husk: {pt: 0/1, abilities: [{ability: wither, effect: {counter: -1/-1, on: this}}]}, Balm: {types: [artifact], abilities: [{ability: soothe, targets: [creature], effect: {pump: +0/+2, on: target}}]}]
          Noah: []
        attacks: []
        plays:
          - {by: Anna, when: main-after-combat, use: Balm, target: Husk}
          - {by: Anna, when: main-after-combat, use: Husk}
        """,
    )
    assert (found.facts["Husk"]["zone"], found.facts["Ox"]["power"]) == ("graveyard", 4)
