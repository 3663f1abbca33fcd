"""Magic 2010: combat damage leaves the stack."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "m10", ("2009", "magic-2010", "m10-rules"), "Magic 2010: damage off the stack, and in order", date(2009, 7, 11),
    "Damage is dealt as it is assigned, blockers stand in an order that must be kept, mana no longer burns, and "
    "deathtouch and lifelink turn from triggers into parts of the damage.",
)  # fmt: skip
