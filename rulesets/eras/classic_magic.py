"""Classic Magic: today's rules with damage on the stack and mana burn, as another community plays them."""

from datetime import date

from rulesets.eras.overlay import Overlay

ERA = Overlay(
    "classic-magic", ("classicmagic", "classic magic"), "Classic Magic: today's rules, damage on the stack",
    date(2026, 8, 7), ("damage-timing@1999-04-23", "mana-emptying@1999-04-23"),
    "The rules of August 2026, except that combat damage waits on the stack and unspent mana burns.",
)  # fmt: skip
