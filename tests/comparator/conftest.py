"""What tests of the page to write on share: one profile that has visited the live page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.comparator.live.visiting import FirstSight, Visit, visiting
from tests.playing import FANATIC_OF_TWO_DAYS

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def first_visit(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Visit, FirstSight]]:
    """A profile on its first visit of the live page, and what it saw."""
    with visiting(browser, tmp_path_factory.mktemp("live")) as visit:
        yield visit, visit.first(fanatic=FANATIC_OF_TWO_DAYS)


@pytest.fixture
def visit(first_visit: tuple[Visit, FirstSight]) -> Visit:
    """A profile that has visited the live page before."""
    return first_visit[0]
