"""A default is told of whom it takes part in the fate of, where not all that is told hangs on it."""

from __future__ import annotations

from comparator.comparing.compare import compare
from reports.comparison import view
from rulesets.registry import find
from tests.playing import board

BANDED = """
players: {Anna: 20, Noah: {life: 20, mana: R}}
table:
  Anna: [Giant: 6/4 trample rampage 2, Hero: 1/1 banding]
  Noah: [Ogre: 2/2, Ox: 3/3, Shade: {pt: 1/1, colors: [red], text: "{R}: Shade gets +1/+0 until end of turn."}]
attacks: [{creature: Giant, band: one}, {creature: Hero, band: one}]
blocks: {Ogre: Hero, Ox: Hero, Shade: Hero}
plays: [{by: Noah, when: blockers-declared, use: Shade}]
"""


def test_a_default_is_told_with_whose_fate_hangs_on_it() -> None:
    """The blockers' damage decides about the creature, and the attackers' about the player."""
    scenario, rulesets = board(BANDED), [find(name) for name in ("1998-12-01", "sixth")]
    page = view.page_view(compare(scenario, rulesets, causes=False))
    of = "A default took part in what becomes of"
    blockers = "; ".join(f"how {one} divides its damage" for one in ("Ogre", "Ox", "Shade"))
    told = [one for one in page.caveats if "default" in one]
    assert [one.partition(" (")[0] for one in told] == [
        f"{of} Giant: {blockers}",
        f"{of} Noah: how Giant divides its damage; how Hero divides its damage",
    ]
    assert "(Ogre: 1 to Hero and 1 to Giant; Ox: 1 to Hero and 2 to Giant; Shade: " in told[0]
    assert " To choose, write “damage: {Ogre: {Hero: 1, Giant: 1}, Ox: {" in told[0]
