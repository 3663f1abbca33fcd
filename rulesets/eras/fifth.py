"""1997: batches of effects, and a damage prevention step in which nothing else may be done."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "fifth", ("1997", "5e", "5ed", "5th", "fifth-edition", "fifth-1997"), "Fifth Edition: the damage prevention step",
    date(1997, 3, 24),
    "Damage that has been assigned may only be prevented or redirected, creatures regenerate as they are destroyed, and "
    "lives are looked at when a phase or an attack is over.",
)  # fmt: skip
