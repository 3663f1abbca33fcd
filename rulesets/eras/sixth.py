"""Sixth Edition: the stack arrives, and combat damage waits on it."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "sixth", ("1999", "6ed", "6th", "sixth-edition", "classic-sixth"), "Sixth Edition: the stack arrives",
    date(1999, 4, 23),
    "The rules are written anew and numbered: batches give way to the stack, combat becomes a phase of its own, and "
    "combat damage waits like a spell. Printed on 23 April 1999; tournaments changed over on 1 June.",
)  # fmt: skip
