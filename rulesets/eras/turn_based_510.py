"""Modern 510: combat damage is dealt as a turn-based action, divided freely."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "modern", ("510", "turn-based", "turn-based-510", "modern-510", "2025"),
    "Modern: rule 510, turn-based damage, divided freely", date(2025, 6, 6),
    "Combat damage is dealt at once, nobody acts in between, and it is divided without any order.",
)  # fmt: skip
