"""What is worked out once for each thing, whichever it is."""

from __future__ import annotations

from rulesets.remembering import once_for_each


def test_it_is_worked_out_once_for_each_thing() -> None:
    """Things are told apart by which they are, be they alike or not to be hashed."""
    asked: list[list[int]] = []

    @once_for_each(2)
    def doubled(numbers: list[int]) -> list[int]:
        asked.append(numbers)
        return [2 * number for number in numbers]

    one, alike, other = [1], [1], [3]
    assert doubled(one) is doubled(one)
    assert doubled(alike) == doubled(one)
    assert len(asked) == 2
    assert doubled(other) == [6]
    assert doubled(one) == [2]
    assert [id(each) for each in asked] == [id(each) for each in (one, alike, other, one)]
