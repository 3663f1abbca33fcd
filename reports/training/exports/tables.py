"""CSV: one row for each question, one column for each choice and for the reason behind it.

Rule for rule, apart by semicolons, `rules` has the numbers, `numbered on` the day on which it bears them, and `since` that
since which it has stood; `date` is that of the ruleset which is asked about.
"""

from __future__ import annotations

import csv
import io
import re

from reports.training.drawing import Sheet
from reports.training.lessons import shelved
from reports.training.pictures import alternative

MOST_CHOICES = 8
COLUMNS = (
    "number", "id", "kind", "scenario", "ruleset", "date", "level", "complexity", "tags", "cards", "clauses",
    "rules", "numbered on", "stem", "prompt", *(f"choice {letter}" for letter in "ABCDEFGH"), "right", "short", "why", "since",
    *(f"reason {letter}" for letter in "ABCDEFGH"), "lesson", "board",
)  # fmt: skip
FORMULA = re.compile(r"\s*([=@]|[+-](?!\d+$))")
"""How a cell begins that a spreadsheet would work out; a lone number comes to itself."""


def comma_separated(sheet: Sheet) -> str:
    """The sheet as comma-separated values, with a heading row."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for item in sheet.items:
        one = item.question
        choices = [choice.text for choice in item.choices]
        beliefs = [choice.belief for choice in item.choices]
        writer.writerow(map(_cell, [
            item.number, one.id, one.kind, one.scenario, one.ruleset, one.day, one.level, one.complexity,
            "; ".join(one.tags), "; ".join(one.cards), "; ".join(one.clauses),
            "; ".join(", ".join(rule.numbers) for rule in one.rules),
            "; ".join(rule.as_of if rule.numbers else "" for rule in one.rules), one.stem, one.asked,
            *choices, *[""] * (MOST_CHOICES - len(choices)), " ".join(item.right), one.short, " ".join(one.why),
            "; ".join(rule.since for rule in one.rules), *beliefs, *[""] * (MOST_CHOICES - len(beliefs)), shelved(one)[0],
            alternative(one) if one.of_a_board else "",
        ]))  # fmt: skip
    return out.getvalue()


def _cell(value: object) -> object:
    """A value that a spreadsheet shows as it is: an apostrophe makes text of what begins like a formula."""
    return f"'{value}" if FORMULA.match(str(value)) else value
