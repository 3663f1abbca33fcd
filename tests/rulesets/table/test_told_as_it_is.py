"""What triggers, and what something becomes, is told as it is: nothing of what does not come about."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play


@pytest.mark.parametrize(("keyword", "counter"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_what_has_come_back_once_does_not_trigger_again(keyword: str, counter: str) -> None:
    table = f"table: {{Anna: [Imp: {{pt: 3/3, keywords: [{keyword}]COUNTERS}}], Noah: [Giant: 9/9]}}\nattacks: [Imp]\nblocks: {{Giant: Imp}}"
    fresh = play(find("modern"), table.replace("COUNTERS", ""))
    spent = play(find("modern"), table.replace("COUNTERS", f", counters: {{{counter}: 1}}"))
    assert [event.detail for event in fresh.events if event.kind == "trigger"] == [keyword]
    assert not [event for event in spent.events if event.kind == "trigger"]


@pytest.mark.parametrize(
    ("keyword", "counter", "day", "number"),
    [
        ("persist", "-1/-1", "2009-05-01", "502.79a"),
        ("persist", "-1/-1", "2009-07-11", "702.76a"),
        ("persist", "-1/-1", "current", "702.79a"),
        ("undying", "+1/+1", "2012-02-01", "702.91a"),
    ],
)
def test_what_comes_back_has_its_counter_as_it_comes(
    keyword: str, counter: str, day: str, number: str
) -> None:
    """What triggers on its coming sees it with the counter; both are told with the rule of the keyword."""
    rules = find(day)
    found = play(
        rules,
        f"table: {{Anna: [Imp: {{pt: 3/3, keywords: [{keyword}], abilities: [{{trigger: joy, when: enters, effect: {{gain life: 1}}}}]}}], "
        "Noah: [Giant: 9/9]}\nattacks: [Imp]\nblocks: {Giant: Imp}",
    )
    kinds = [event.kind for event in found.events]
    came = kinds.index("enter")
    assert kinds[came : came + 3] == ["enter", "counters", "trigger"]
    assert found.events[came + 1].detail == counter
    causes = [event.cause for event in found.events[came : came + 2]]
    assert [cause is not None and rules.cite(cause).numbers for cause in causes] == [(number,), (number,)]


@pytest.mark.parametrize(
    ("attacker", "blocker", "provision"),
    [("Wall", "Ogre", "division.unblocked-attacker"), ("Ogre", "Wall", "division.to-what-it-blocks")],
)
def test_what_is_no_creature_any_more_assigns_nothing_by_the_rule_of_who_assigns(
    attacker: str, blocker: str, provision: str
) -> None:
    """In 1993 it does not leave combat for that; how much damage a creature deals is another rule."""
    statue = "Wall: {types: [artifact, creature], pt: 2/2, abilities: [{ability: still, effect: {stop being: [creature], on: this}}]}"
    sides = {"Wall": statue, "Ogre": "Ogre: 3/3"}
    found = play(
        find("alpha"),
        f"table: {{Anna: [{sides[attacker]}], Noah: [{sides[blocker]}]}}\n"
        f"attacks: [{attacker}]\nblocks: {{{blocker}: {attacker}}}\n"
        f"plays: [{{by: {'Anna' if attacker == 'Wall' else 'Noah'}, when: blockers-declared, use: Wall}}]",
    )
    causes = [
        event.cause
        for event in found.events
        if event.kind == "assign nothing" and event.detail == "it is no longer a creature"
    ]
    assert list(map(repr, causes)) == [provision]


def test_what_was_put_off_is_told_without_what_was_not() -> None:
    found = play(
        find("modern"),
        "table: {Anna: [Kami: {pt: 1/1, abilities: [{ability: a last rage, effect: [{pump: +1/+1, on: this}, {sacrifice: this, later: end of turn}]}]}], Noah: [Bear: 2/2]}\n"
        "attacks: [Kami]\nplays: [{by: Anna, when: attackers-declared, use: Kami}]",
    )
    assert [event.detail for event in found.events if event.kind == "trigger"] == ["sacrifice at end of turn"]


def test_a_land_that_is_turned_face_up_has_no_size() -> None:
    found = play(
        find("modern"),
        "table: {Anna: [Cave: {types: [land], keywords: [morph 2], face down: true}], Noah: [Bear: 2/2]}\n"
        "attacks: [Cave]\nplays: [{by: Anna, when: attackers-declared, use: Cave}]",
    )
    assert "face up" in [event.detail for event in found.events if event.kind == "become"]
