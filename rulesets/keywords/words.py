"""What the rules have a word for and no clause speaks of: keywords that are not played, and the actions of every day.

As for the definitions, each has a point for its numbers to be looked up and checked, and no code acts by it.
"""

from __future__ import annotations

import re
from types import new_class

from rulesets.keywords.actions import ACTIONS
from rulesets.keywords.row import Row
from rulesets.keywords.symbols import SYMBOLS
from rulesets.keywords.table import ROWS
from rulesets.points import Point, Provision, Provisions


def kind_of(row: Row) -> str:
    """What the rules call it."""
    if row in SYMBOLS:
        return "part of cards"
    return "keyword action" if row in ACTIONS else "keyword ability"


def _provision(row: Row) -> Provision:
    says = row.told or f"{row.name[0].upper()}{row.name[1:]} is a {kind_of(row)}."
    return Provision(Point(says, row.numbers, row.speaks or row.name.split()[0]))


WORDS: dict[str, Provision] = {row.name: _provision(row) for row in ROWS if not (row.says or row.clause)}
"""What is said of each, by the name of its row."""

_BODY: dict[str, object] = {
    "__doc__": "The words, each by its name.",
    "__module__": __name__,
    "clause": "keywords",
    "question": "Which keywords do the rules have?",
    **{re.sub("[ -]", "_", name): said for name, said in WORDS.items()},
}

Words: type[Provisions] = new_class("Words", (Provisions,), {}, lambda namespace: namespace.update(_BODY))
