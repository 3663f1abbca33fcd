"""The ten weeks before Magic 2010: the last of damage on the stack."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "pre-m10", ("before-m10", "alara-reborn", "arb"), "Before Magic 2010: the last weeks of the stack",
    date(2009, 5, 1),
    "From May to July 2009 combat damage waits on the stack for the last time, and a sentence on creatures without "
    "power, meant to close a loophole, stands in the rules for ten weeks only.",
)  # fmt: skip
