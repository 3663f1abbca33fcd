"""March of the Machine: battles may be attacked."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "march-of-the-machine", ("2023", "mom", "battles"), "March of the Machine: battles", date(2023, 4, 14),
    "A third thing to attack beside players and planeswalkers: battles, which somebody protects, and which their own "
    "controller may attack.",
)  # fmt: skip
