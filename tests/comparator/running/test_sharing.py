"""Work shared out among processes comes back as if one had done it."""

from __future__ import annotations

from operator import neg

import pytest

from comparator.running.sharing import WORTH_SHARING, shared


@pytest.mark.parametrize("number", [0, 1, WORTH_SHARING - 1, WORTH_SHARING, 5 * WORTH_SHARING])
def test_results_come_in_the_order_of_the_items_however_many_there_are(number: int) -> None:
    items = list(range(number))
    assert list(shared(neg, items)) == [-item for item in items]


def test_what_goes_wrong_in_a_process_is_raised_to_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        list(shared((1).__truediv__, [*range(2 * WORTH_SHARING)]))
