"""Today: the newest rules that we have read."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "current", ("2026", "today", "newest", "latest"), "The newest rules read: August 2026", date(2026, 8, 7),
    "The last text in the history: damage at once and without order, battles that leave combat with their protector, "
    "and creatures that come late to the attack unblocked.",
)  # fmt: skip
