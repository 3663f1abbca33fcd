"""2003: combat damage waits on the stack."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "2003", ("stack", "stack-2003", "eighth", "8ed", "8th"), "Eighth Edition: damage on the stack", date(2003, 7, 1),
    "Combat damage goes on the stack as one object; a creature can deal its damage and still be sacrificed.",
)  # fmt: skip
