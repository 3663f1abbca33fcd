"""The sets of creatures to tap for a power in all are counted, and met one by one, without a list of all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from rulesets.table.crews import Crews
from rulesets.table.state import Ref

POWERS = st.lists(st.integers(1, 6), max_size=7)


def crews(powers: list[int], needed: int) -> Crews:
    return Crews(tuple((Ref(number), power) for number, power in enumerate(powers)), needed)


def listed(powers: list[int], needed: int) -> Iterator[tuple[int, ...]]:
    """Every set that has the power, and has it no longer without any one of them."""
    for number in range(len(powers) + 1):
        for some in combinations(range(len(powers)), number):
            together = sum(powers[one] for one in some)
            if together >= needed and all(together - powers[one] < needed for one in some):
                yield some


@given(POWERS, st.integers(0, 15))
def test_each_set_of_which_nobody_could_be_left_out_is_met_once(powers: list[int], needed: int) -> None:
    """As many as are counted, and those that a list of all sets would have."""
    found = [tuple(sorted(some)) for some in crews(powers, needed).least()]
    assert sorted(found) == sorted(listed(powers, needed))
    assert crews(powers, needed).count() == len(found)


@given(POWERS, st.integers(1, 15))
def test_the_fewest_are_the_first_of_a_list(powers: list[int], needed: int) -> None:
    """Whom nobody names is tapped as whoever lists them would: as few as may be, as they lie on the table."""
    assert crews(powers, needed).fewest == next(listed(powers, needed), ())


def test_so_many_that_nobody_could_list_them_are_counted_and_begun_upon() -> None:
    """Among sixty of one power there are more sets than anybody could go through; the first come at once."""
    many = crews([1] * 60, 30)
    assert many.count() == comb(60, 30)
    assert len({*islice(many.least(), 100)}) == 100
    assert len(many.fewest) == 30
