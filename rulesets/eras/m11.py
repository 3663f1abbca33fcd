"""Magic 2011: any amount of deathtouch damage is lethal."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "m11", ("2010", "magic-2011"), "Magic 2011: a touch is lethal", date(2010, 7, 16),
    "Deathtouch is mended: one point counts as lethal, for the order of damage and for trample alike.",
)  # fmt: skip
