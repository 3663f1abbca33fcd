"""2008: planeswalkers may be attacked, and combat damage still waits on the stack."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "2008", ("planeswalkers", "planeswalkers-2008", "morningtide", "2008-03-17"),
    "Morningtide: planeswalkers and damage on the stack", date(2008, 2, 1),
    "The rules search of 17 March 2008 shows this text: planeswalkers can be attacked, lifelink and deathtouch "
    "are triggered abilities, and combat damage uses the stack.",
)  # fmt: skip
