"""Several destructions by one spell, in the years in which what is destroyed may regenerate at that moment."""

from __future__ import annotations

import pytest

from comparator.running.run import run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import board, fate, life, play, told

TROLLS = """
table:
  Anna: [Giant: 3/3]
  Noah: [One: {pt: 2/2, text: "{G}: Regenerate One."}, Two: {pt: 2/2, text: "{G}: Regenerate Two."}]
hand: {Anna: [Blast: {types: [instant], text: "Destroy target creature. Destroy target creature you don't control. You gain 3 life."}]}
attacks: [Giant]
"""
BLAST = "{by: Anna, when: attackers-declared, cast: Blast, targets: [One, Two]}"
SAVES = {name: f"{{by: Noah, when: attackers-declared, use: {name}}}" for name in ("One", "Two")}


@pytest.mark.parametrize("day", ["alpha", "1994-10-01", "fifth"])
@pytest.mark.parametrize("saved", [("One",), ("Two",), ("One", "Two"), ("Two", "One")])
def test_each_regenerates_as_it_is_destroyed(day: str, saved: tuple[str, ...]) -> None:
    """Each destruction has its moment, in the order of the card, and what the card does after both comes after them."""
    found = play(find(day), TROLLS, f"plays: [{BLAST}, {', '.join(map(SAVES.__getitem__, saved))}]")
    alive = {name for name in ("One", "Two") if fate(found, name) != "graveyard"}
    assert alive == set(saved)
    assert life(found, "Anna") == 23
    kinds = [event.kind for event in found.events]
    assert max(at for at, kind in enumerate(kinds) if kind in ("regenerate", "die")) < kinds.index("life")


@pytest.mark.parametrize("day", ["alpha", "1994-10-01", "fifth"])
def test_only_what_is_being_destroyed_is_regenerated(day: str) -> None:
    """What regenerates another creature is of no use at that moment."""
    blast = "{by: Anna, when: attackers-declared, cast: Murder, target: One}"
    murder = 'hand: {Anna: [Murder: {types: [instant], text: "Destroy target creature."}]}'
    table = TROLLS.replace(TROLLS.splitlines()[4], murder)
    scenario = board(table, f"plays: [{blast}, {SAVES['Two']}]")
    found = run(scenario, scenario.lines[0], find(day))
    assert not told(found, "shield", "Two")
    assert fate(found, "One") == "graveyard"
    assert why(found.reason) == "Two can regenerate only what is being destroyed"
