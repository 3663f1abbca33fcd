"""What each end says of a clause that parts it from another: what acted, and not what came first of all that changed."""

from __future__ import annotations

import pytest

from comparator.blaming.blame import blame
from comparator.blaming.causes import Swap
from comparator.comparing.compare import compare
from rulesets.history import provision_of
from rulesets.registry import find
from tests import compared
from tests.playing import board


def swaps_between(slug: str, older: str, newer: str, line: int = 0) -> list[Swap]:
    """All that is swapped in smallest sets between two rulesets on a line of a board of the library."""
    return [
        swap for blame in compared.shipped(slug, (older, newer)).lines[line].causes for swap in blame.swaps
    ]


@pytest.mark.parametrize(
    ("slug", "older", "newer", "line", "said"),
    [
        (
            "witnesses/protection-of-a-player-from-a-player",
            "2019-10-04",
            "2026-08-07",
            0,
            ["players-from-a-player"],
        ),
        (
            "witnesses/protection-of-a-player-from-everything",
            "2019-10-04",
            "2026-08-07",
            0,
            ["players-from-everything"],
        ),
        ("trample-and-damage-already-there", "1998-12-01", "1999-11-01", 0, ["damage-there-already"]),
        ("examples/a-plain-attacker-beside-a-trampler", "2009-07-11", "2026-08-07", 0, ["blockers-division"]),
        ("examples/a-plain-attacker-beside-a-trampler", "1998-10-17", "2003", 1, ["lethal-first"]),
    ],
)
def test_of_all_that_changed_in_a_clause_what_acted_is_told(
    slug: str, older: str, newer: str, line: int, said: list[str]
) -> None:
    """Where nothing of it acted, it is what is said instead of what acted at the other end."""
    swap = swaps_between(slug, older, newer, line)[0]
    assert [provision_of(one).name for one in swap.right.citations] == said


@pytest.mark.parametrize(
    ("slug", "line", "bearing"),
    [
        ("terminate-comes-too-late", 0, {"damage-timing", "dealing-source"}),
        ("sakura-tribe-elder-blocks", 1, {"damage-timing"}),
    ],
)
def test_what_is_only_asked_for_says_nothing_of_what_it_does_to_others(
    slug: str, line: int, bearing: set[str]
) -> None:
    """Without it the mixture cannot be played; that does not make it a cause of how somebody else ends."""
    swaps = swaps_between(slug, "fifth", "1999-06-01", line)
    assert {swap.clause for swap in swaps if swap.right.citations} == bearing
    assert {swap.clause for swap in swaps if swap.asked_for} == {"dealing-source"}


def test_the_order_of_a_single_opponent_is_not_where_ends_part() -> None:
    """What such an order is for is that others keep their places; a lone blocker has no other before it."""
    names = ("2006-10-01", "2010-07-16")
    found = compared.shipped("sakura-tribe-elder-blocks", names).lines[1]
    (apart,) = [each for each in found.divergences if each.kind == "result"]
    assert apart.moment == "damage-assigned"


@pytest.mark.parametrize(
    ("slug", "older", "newer", "clause", "line", "came"),
    [
        ("trample-at-a-planeswalker", "2009-07-11", "modern", "assignment-check", 1, ["taken-back"]),
        ("banding-overrides-the-order", "2008", "2009-07-11", "banding", 0, ["attackers-outside-the-order"]),
    ],
)
def test_what_is_said_otherwise_of_another_matter_is_no_counterpart_of_what_acts(
    slug: str, older: str, newer: str, clause: str, line: int, came: list[str]
) -> None:
    """Nothing was said of that before; what was said of another matter was only put in other words."""
    swap = next(one for one in swaps_between(slug, older, newer, line) if one.clause == clause)
    assert [provision_of(one).name for one in swap.right.citations] == came
    assert not swap.left.citations


@pytest.mark.parametrize(("older", "newer"), [("m10", "2010-02-01"), ("2015-01-23", "2024-11-08")])
def test_an_order_of_a_single_opponent_parts_no_two_days(older: str, newer: str) -> None:
    """It is told of on its days, and is no reason for anything."""
    scenario = board(
        "table: {Anna: [Giant: 3/3], Noah: [Bear: 2/2]}\nattacks: [Giant]\nblocks: {Bear: Giant}"
    )
    found = compare(scenario, [find(older), find(newer)]).lines[0]
    told = [{event.kind for event in run.events} for run in found.runs]
    assert ("single order" in told[0]) != ("single order" in told[1])
    assert not found.divergences
    assert not [one for each in found.causes for one in each.causes]


def test_what_regenerates_at_the_same_moment_parts_two_days_in_nothing() -> None:
    """Words about the moment are no difference; whether it leaves combat is one, and is told of that clause alone."""
    scenario = board("""
        table: {Anna: [Ogre: 3/3], Noah: [Drudge Skeletons]}
        attacks: [Ogre]
        blocks: {Drudge Skeletons: Ogre}
        plays: [{by: Noah, when: combat-destroys, use: Drudge Skeletons}]
    """)
    found = blame(scenario, scenario.lines[0], find("1994-04-14"), find("fifth"))
    (swap,) = found.swaps
    assert swap.clause == "removal-from-combat"
    assert [one.label for one in swap.left.citations] == ["Attack Sequence 6"]
    assert [one.label for one in swap.right.citations] == ["Regeneration"]


@pytest.mark.parametrize(
    ("attackers", "blockers", "blocks", "division"),
    [
        ("Ram: 4/4 trample", "Guard: {pt: 0/6, keywords: [blocks any number]}", "", "{Guard: 1, Noah: 3}"),
        ("Ram: 4/4", "Guard: {pt: 0/6, keywords: [blocks any number]}, Cub: 1/1", ", Cub: Ram", "{Guard: 1, Cub: 3}"),
        ("Ram: 4/4", "Guard: {pt: 0/6, keywords: [blocks any number]}, Cub: 1/1", ", Cub: Ram", "{Cub: 4}"),
    ],
    ids=["past its blockers", "to the next in order", "none to the first"],
)  # fmt: skip
def test_deathtouch_of_another_is_told_as_what_makes_an_amount_lethal(
    attackers: str, blockers: str, blocks: str, division: str
) -> None:
    """What Asp assigns is lethal since 2010, and lets Ram pass Guard; that nothing has toughness 0 has no say in it."""
    order = "order: {Ram: [Guard, Cub]}" if blocks else ""
    scenario = board(
        f"table: {{Anna: [{attackers}, Asp: 1/1 deathtouch], Noah: [{blockers}]}}\nattacks: [Ram, Asp]\n"
        f"blocks: {{Guard: [Ram, Asp]{blocks}}}\n{order}\ndamage: {{Ram: [{division}, {{Guard: 4}}]}}"
    )
    found = blame(scenario, scenario.lines[0], find("2009-10-01"), find("2010-07-16"))
    (swap,) = found.swaps
    assert [provision_of(one).name for one in swap.right.citations] == ["any-amount-is-lethal"]
    assert [provision_of(one).name for one in swap.left.citations] == ["divided-freely"]


def test_what_lifelink_brings_more_than_once_is_told_by_what_is_said_of_several_instances() -> None:
    """Of two instances each brought life until M10, where they do no more than one: not when life comes makes the difference."""
    scenario = board(
        "table: {Anna: [Cleric: 2/2 lifelink, Cup: {types: [enchantment], subtypes: [Aura], attached to: Cleric, "
        "abilities: [{static: link, boost: {who: attached, keywords: [lifelink]}}]}]}\nattacks: [Cleric]"
    )
    found = blame(scenario, scenario.lines[0], find("2008-05-01"), find("2009-07-11"))
    (swap,) = found.swaps
    assert provision_of(swap.right.citations[0]).name == "several-instances"
    assert [one.numbers for one in swap.left.citations] == [("502.68a",), ("502.68b",)]
