"""1993: the first rules, in which damage is dealt and nobody can answer it."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "alpha", ("1993", "alpha-1993", "beta", "limited"), "Alpha: the first rulebook", date(1993, 8, 5),
    "Attack, defence, fast effects, damage: what is assigned is dealt, tapped blockers deal nothing, and trample runs "
    "over.",
)  # fmt: skip
