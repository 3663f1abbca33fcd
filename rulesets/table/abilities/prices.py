"""What a cost is, in the words that a card has before the colon."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.table import mana
from rulesets.table.abilities.costs import FREE, Cost, Given


def price(cost: Cost) -> str:
    """A cost as far as it tells one ability from another; empty where there is none."""
    return ", ".join(_parts(cost))


def _parts(cost: Cost) -> Iterator[str]:
    if cost == FREE:
        return
    asked = (
        (cost.mana, "".join(f"{{{symbol}}}" for symbol in mana.symbols(cost.mana))),
        (cost.each_target, f"{cost.each_target} for each target beyond the first"),
        (cost.waterbent, f"waterbend {cost.waterbent}"),
        (cost.tap, "{T}"),
        (cost.untap, "{Q}"),
        (cost.loyalty is not None, f"{cost.loyalty or 0:+}"),
        (cost.sacrifice_this, "sacrifice it"),
        (cost.exile_this, "exile it"),
        (cost.return_this, "return it"),
        (cost.discard, f"discard {cost.discard}"),
        (cost.discard_this, "discard it"),
        (cost.life, f"pay {cost.life} life"),
        (cost.energy, f"pay {cost.energy} energy"),
        *(
            (
                given.number or given.is_x,
                f"collect evidence {given.worth}"
                if given.worth
                else f"{given.how} {given.counters or _kind(given)}",
            )
            for given in cost.given
        ),
        (cost.tap_power, f"tap power {cost.tap_power}"),
        *((number, f"remove {number} {kind}") for kind, number in cost.counters),
        (cost.x_counters, f"remove X {cost.x_counters}"),
    )
    yield from (words for counts, words in asked if counts)


def _kind(given: Given) -> str:
    """What is paid with, by its subtypes or types, and how many where it is more than one."""
    wanted = given.filter
    kinds = " or ".join(sorted(wanted.subtypes or wanted.types))
    kind = f"{kinds} card".lstrip() if wanted.zone else kinds or "permanent"
    number = "X " if given.is_x else f"{given.number} " if given.number > 1 else ""
    whose = "your" if wanted.controller == "you" else "a"
    return f"{number}{kind}{f' from {whose} graveyard' if wanted.zone == 'graveyard' else ''}"
