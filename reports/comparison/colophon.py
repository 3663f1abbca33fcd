"""What stands on everything that is passed on: whose rules, which program, and whose game it is not."""

from __future__ import annotations

from comparator import __version__
from reports.comparison.model.page import Page
from reports.words.words import listed, shortened

MOST_DAYS = 4
"""How many days of rules are named."""


def made(page: Page) -> str:
    """The days whose rules were compared, and the version of the program that did it."""
    days = listed(shortened(list(dict.fromkeys(ruleset.day for ruleset in page.rulesets)), MOST_DAYS))
    return f"Rules of {days}. comparator {__version__}"
