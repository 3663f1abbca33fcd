"""Dominaria: damage meant for a player stays with the player."""

from datetime import date

from rulesets.eras.era import Era

ERA = Era(
    "dominaria", ("2018", "dom"), "Dominaria: burn no longer moves to planeswalkers", date(2018, 4, 27),
    "For ten years whoever burned a player could let a planeswalker take it; from now on a spell has to aim at the "
    "planeswalker itself.",
)  # fmt: skip
