"""Today: the newest rules that we have read."""

from rulesets.eras.era import Era
from rulesets.history import amendments
from rulesets.release import RELEASE_DAY

CURRENT = [amendment for amendment in amendments() if amendment.day <= RELEASE_DAY][-1]

ERA = Era(
    "current", ("2026", "today", "newest", "latest"), f"Newest: the rules in force, {CURRENT.name}", CURRENT.day,
    f"The last amendment in force on the day of this release: {CURRENT.story}",
)  # fmt: skip
