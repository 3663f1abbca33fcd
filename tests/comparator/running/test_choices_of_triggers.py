"""What leaves open which of several things it does, and has triggered: a choice of the line says which."""

from __future__ import annotations

import pytest

from comparator.exploring.exploration import explore
from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.found_again import played_again
from tests.playing import board, play, told

GIFT = "Gift: {pt: 2/2, abilities: [{trigger: gift, when: attacks, choose: [+1/-1, -1/+1], effect: [{pump: +1/-1, way: +1/-1}, {pump: -1/+1, way: -1/+1}]}]}"
MENTOR = 'Mentor: {pt: 2/2, text: "Whenever Mentor attacks, target creature gains your choice of flying or trample until end of turn."}'
ICY = 'Icy: {pt: 2/2, text: "Whenever Icy attacks, you may tap or untap target creature."}'


def fought(who: str, choices: str = "", attacks: str = "", day: str = "current") -> Run:
    names = attacks or who.partition(":")[0]
    return play(
        find(day), f"table: {{Anna: [{who}, Imp: 1/1], Noah: [Ogre: 3/3, Elk: {{pt: 2/2, tapped: true}}]}}",
        f"attacks: [{names}]\nblocks: {{}}\n{choices}",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2003", "m10", "current"])
@pytest.mark.parametrize(("way", "size"), [("+1/-1", "3/1"), ("-1/+1", "1/3")])
def test_a_line_says_which_of_several_things_a_trigger_does(day: str, way: str, size: str) -> None:
    found = fought(GIFT, f"choices: [{{for: Gift, choose: {way}}}]", day=day)
    assert (found.status, found.defaults, found.unasked) == ("finished", (), ())
    assert any(size in event.detail for event in found.events)


def test_what_it_does_is_a_default_where_nobody_says() -> None:
    assert [str(one) for one in fought(GIFT).defaults] == ["chosen: Gift"]


def test_one_choice_says_what_it_is_aimed_at_and_which_it_does() -> None:
    found = fought(MENTOR, "choices: [{for: Mentor, target: Ogre, choose: trample}]")
    assert (found.status, found.defaults, found.unasked) == ("finished", (), ())
    assert [event.detail for event in told(found, "chooses")] == ["trample"]


@pytest.mark.parametrize(("choose", "elk", "ogre"), [("tap", False, True), ("untap", True, False)])
def test_what_may_tap_or_untap_does_as_the_line_says_or_nothing(choose: str, elk: bool, ogre: bool) -> None:
    for target, used in (("Elk", elk), ("Ogre", ogre)):
        found = fought(ICY, f"choices: [{{for: Icy, target: {target}, choose: {choose}}}]")
        assert (bool(told(found, "resolve")), found.defaults, found.unasked) == (used, (), ())


@pytest.mark.parametrize(
    ("choice", "problem"),
    [
        ("{for: Gift, choose: +2/+2}", 'unknown choice "+2/+2"'),
        ("{for: Imp, choose: red}", 'nothing is to be said of what "Imp" triggers'),
        ("{for: Gift, ability: gift, choose: red}", 'unknown choice "red"'),
    ],
)
def test_what_could_not_be_chosen_is_a_fault_with_its_place(choice: str, problem: str) -> None:
    with pytest.raises(Faults) as found:
        fought(GIFT, f"choices: [{choice}]")
    assert problem in str(found.value.faults[0])


def test_a_search_writes_down_which_it_was() -> None:
    """And the script that it writes comes to the same end."""
    scenario = board(
        f"table: {{Anna: [{MENTOR}], Noah: [Ogre: 3/3]}}", "attacks: [Mentor]\nblocks: {Ogre: Mentor}"
    )
    (found,) = explore(scenario, scenario.lines[0], [find("current")], since="attackers").explorations
    said = set()
    for outcome, _, done in played_again(found, scenario):
        assert (done.defaults, done.unasked) == ((), ())
        assert found.facts(outcome) == done.facts
        said |= {event.detail for event in told(done, "chooses")}
    assert "trample" in said
