"""Laying stories beside each other: the same moment on the same row, and the first place where they part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comparator.comparing.align import align, event_key, first_difference, keys_of
from rulesets.clauses.damage_timing import Says
from rulesets.registry import find
from rulesets.table.events import Event
from rulesets.table.windows import WINDOWS
from tests.playing import play

ATTACK = Event("attack", "attackers-declared", "Bear", "Noah")
BLOCK = Event("block", "blockers-declared", "Wolf", "Bear")
DEAL = Event("deal", "damage-dealt", "Bear", "Wolf", 2, "combat", Says.dealt_as_it_resolves)
DIE = Event("die", "damage-dealt", "Wolf", detail="lethal damage")

events = st.builds(
    Event,
    st.sampled_from(["attack", "deal", "die"]),
    st.sampled_from(list(WINDOWS)),
    st.sampled_from("ABC"),
    cause=st.none(),
)
stories = st.lists(events, max_size=8).map(
    lambda found: sorted(found, key=lambda one: list(WINDOWS).index(one.window))
)


def test_equal_stories_share_every_row() -> None:
    """Nothing is left over where nothing differs."""
    rows = align([[ATTACK, BLOCK, DEAL], [ATTACK, BLOCK, DEAL]])
    assert [row.events for row in rows] == [(0, 0), (1, 1), (2, 2)]
    assert all(row.same for row in rows)


def test_the_rule_behind_an_event_does_not_part_it() -> None:
    """An event is the same one whichever version of the rules made it happen, and whatever its step is called."""
    modern = DEAL._replace(cause=Says.dealt_at_once)
    assert align([[DEAL], [modern]])[0].same
    old, new = (Event("step", "turn-ends", detail=name) for name in ("end of turn", "end step"))
    assert event_key(old) == event_key(new)


def test_an_inserted_event_leaves_a_gap_and_moves_nothing_else() -> None:
    """What only one story tells has a row of its own; what follows meets again."""
    rows = align([[ATTACK, DEAL, DIE], [ATTACK, DIE]])
    assert [row.events for row in rows] == [(0, 0), (1, -1), (2, 1)]
    assert [row.same for row in rows] == [True, False, True]


def test_the_same_event_in_another_window_is_another_moment() -> None:
    """A creature that dies early and one that dies late do not stand on one row."""
    early = DIE._replace(window="blockers-declared")
    assert [row.moment for row in align([[early], [DIE]])] == ["blockers-declared", "damage-dealt"]


@given(st.lists(stories, min_size=1, max_size=4))
def test_every_event_stands_on_one_row(told: list[list[Event]]) -> None:
    """Each event of each story appears once, in order, beside equal events of its window only."""
    rows = align(told)
    for place, story in enumerate(told):
        numbers = [row.events[place] for row in rows if row.events[place] >= 0]
        assert numbers == sorted(numbers)
        assert sorted(numbers) == list(range(len(story)))
    for row in rows:
        standing = [told[place][number] for place, number in enumerate(row.events) if number >= 0]
        assert len({(event_key(event), event.window) for event in standing}) == 1
        assert row.same == (len(standing) == len(told))


@pytest.mark.parametrize(
    ("left", "right", "parted"),
    [
        ([ATTACK, BLOCK], [ATTACK, BLOCK], None),
        ([ATTACK, BLOCK], [ATTACK, DEAL], (1, 1)),
        ([ATTACK, BLOCK], [ATTACK], (1, -1)),
        ([ATTACK], [ATTACK, BLOCK], (-1, 1)),
        ([DIE], [DIE._replace(window="blockers-declared")], (0, 0)),
        ([DEAL], [DEAL._replace(cause=None)], None),
        ([], [], None),
    ],
)
def test_the_first_difference(left: list[Event], right: list[Event], parted: tuple[int, int] | None) -> None:
    """It names the first events that differ, and says where a story has ended."""
    assert first_difference(left, right) == parted


def test_the_first_difference_but_for_some_events_is_numbered_as_among_all() -> None:
    assert first_difference([ATTACK, BLOCK, DEAL], [ATTACK, DIE], (BLOCK,)) == (2, 1)
    assert first_difference([ATTACK, BLOCK], [ATTACK], (BLOCK,)) is None


def test_damage_on_the_stack_and_damage_at_once_meet_again_when_it_is_dealt() -> None:
    """Under two rulesets the same blow stands on one row, though one of them waited for it."""
    text = "table: {Anna: [Bear: 2/2], Noah: [Wolf: 3/3]}\nattacks: [Bear]\nblocks: {Wolf: Bear}"
    runs = [play(find(name), text).events for name in ("2003", "modern")]
    dealt = [row for row in align(runs) if runs[0][row.events[0]].kind == "deal" and row.events[0] >= 0]
    assert len(dealt) == 2
    assert all(row.same for row in dealt)


def test_what_happens_alike_differs_by_its_moment_only_where_moments_count() -> None:
    later = BLOCK._replace(window="damage-dealt")
    assert first_difference([ATTACK, BLOCK, DEAL], [ATTACK, later, DIE]) == (1, 1)
    assert first_difference([ATTACK, BLOCK, DEAL], [ATTACK, later, DIE], moments=False) == (2, 2)


def test_what_comes_together_is_no_difference_in_whatever_order_it_is_told() -> None:
    """Damage that is assigned, or dealt, comes at one time; what is not the same is named where it stands."""
    back = DEAL._replace(subject="Wolf", target="Bear")
    less = DEAL._replace(amount=1)
    assert first_difference([ATTACK, DEAL, back, DIE], [ATTACK, back, DEAL, DIE]) is None
    assert first_difference([ATTACK, DEAL, back, DIE], [ATTACK, back, DEAL]) == (3, -1)
    assert first_difference([ATTACK, DEAL, back], [ATTACK, less, back]) == (1, 1)
    assert keys_of([DEAL, back]) == keys_of([back, DEAL])
