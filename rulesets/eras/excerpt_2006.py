"""2006: the rules of Time Spiral, from which a reference excerpt comes."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "2006", ("time-spiral", "tsp"), "Time Spiral: damage on the stack", date(2006, 10, 1),
    "Combat damage still uses the stack; opposite counters cancel, and a dealer that is gone triggers nothing.",
)  # fmt: skip
