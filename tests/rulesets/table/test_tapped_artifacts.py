"""Until 1999 a tapped artifact did nothing; since then what it does all the time goes on."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play

OLD = ("alpha", "1994-04-14", "fifth", "1999-04-22")
NEW = ("1999-04-23", "2003", "modern")
BANNER = "types: [artifact], tapped: true, abilities: [{static: banner, boost: {who: each creature you control, pt: +1/+0}}]"
GUN = "types: [artifact], abilities: [{ability: shot, cost: {mana: 1}, targets: [player], effect: {deal: 1, to: target}}]"
LEVER = "Lever: {types: [artifact], abilities: [{ability: tap, cost: {tap: true}, targets: [permanent], effect: {tap: target}}]}"


def _board(artifact: str, *more: str) -> str:
    return (
        f"table: {{Anna: [Bear: 2/2, Thing: {{{artifact}}}], Noah: [{LEVER}]}}\nattacks: [Bear]\n"
        + "\n".join(more)
    )


def _life(day: str, artifact: str, *more: str) -> object:
    found = play(find(day), _board(artifact, *more))
    assert found.status == "finished", found.reason
    return life(found)


@pytest.mark.parametrize(("day", "left"), [(day, 18) for day in OLD] + [(day, 17) for day in NEW])
def test_what_a_tapped_artifact_does_all_the_time_ceases_until_1999(day: str, left: int) -> None:
    assert _life(day, BANNER) == left


@pytest.mark.parametrize("day", [*OLD, *NEW])
@pytest.mark.parametrize("kind", ["pt: 0/1, types: [artifact, creature]", "types: [artifact, land]"])
def test_one_that_is_a_creature_or_a_land_as_well_goes_on_on_every_day(day: str, kind: str) -> None:
    assert _life(day, BANNER.replace("types: [artifact]", kind)) == 17


@pytest.mark.parametrize("day", [*OLD, *NEW])
def test_what_is_no_artifact_goes_on_though_it_is_tapped(day: str) -> None:
    assert _life(day, BANNER.replace("artifact", "enchantment")) == 17


@pytest.mark.parametrize("day", OLD)
def test_the_sizes_that_change_as_it_becomes_tapped_are_told(day: str) -> None:
    lever = "plays: [{by: Noah, when: attackers-declared, use: Lever, target: Thing}]"
    found = play(find(day), _board(BANNER.replace("tapped: true, ", ""), lever))
    assert [event.detail for event in found.events if event.kind == "size"] == ["2/2"]
    assert life(found) == 18


SHOT = (
    "plays: [{by: Noah, when: attackers-declared, use: Lever, target: Thing}, "
    "{by: Anna, when: blockers-declared, use: Thing, target: Noah}]"
)


@pytest.mark.parametrize("day", OLD)
def test_a_tapped_artifact_cannot_be_used_until_1999(day: str) -> None:
    found = play(find(day), _board(GUN, SHOT))
    assert (found.status, str(found.reason)) == ("illegal", "tapped artifact: Thing")


@pytest.mark.parametrize("day", NEW)
def test_since_then_it_may_be_used_where_that_does_not_tap_it(day: str) -> None:
    assert _life(day, GUN, SHOT) == 17


@pytest.mark.parametrize("day", [*OLD, *NEW])
def test_paying_by_tapping_stops_nothing_of_what_was_paid_for(day: str) -> None:
    gun = GUN.replace("mana: 1", "tap: true")
    assert _life(day, gun, "plays: [{by: Anna, when: blockers-declared, use: Thing, target: Noah}]") == 17


@pytest.mark.parametrize("day", [*OLD, *NEW])
def test_what_has_to_tap_itself_a_second_time_is_refused_for_that_on_every_day(day: str) -> None:
    twice = ", ".join(
        f"{{by: Noah, when: {when}, use: Lever, target: Bear}}"
        for when in ("attackers-declared", "blockers-declared")
    )
    found = play(find(day), _board(GUN, f"plays: [{twice}]"))
    assert str(found.reason) == "is tapped already: Lever"


@pytest.mark.parametrize(("day", "number"), [(day, 0) for day in OLD] + [(day, 1) for day in NEW])
def test_what_triggers_of_a_tapped_artifact_does_so_since_1999_alone(day: str, number: int) -> None:
    bell = "types: [artifact], tapped: true, abilities: [{trigger: bell, when: creature attacks, effect: {gain life: 1}}]"
    assert life(play(find(day), _board(bell)), "Anna") == 20 + number
