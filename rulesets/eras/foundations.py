"""Foundations: the order of damage is gone."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "foundations", ("2024", "fdn"), "Foundations: the order of damage is gone", date(2024, 11, 8),
    "After fifteen years an attacker divides its damage among its blockers as freely as it did in 2009; that it is "
    "dealt at once stays.",
)  # fmt: skip
