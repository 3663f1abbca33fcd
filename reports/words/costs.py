"""What a card asks for before it does anything, in words."""

from __future__ import annotations

from collections.abc import Iterator

from reports.words.phrasing import counted
from rulesets.table.abilities.costs import Cost, Given


def paid(cost: Cost, *, mana: bool = True, others: bool = True) -> Iterator[str]:
    """Each part of a cost: `tap it`, `sacrifice it`; its mana, and what it takes of `others`, where they count."""
    asked = (
        (mana and bool(cost.mana), f"{cost.mana} mana"),
        (mana and cost.waterbent > 0, f"waterbend {cost.waterbent}"),
        (cost.tap, "tap it"),
        (cost.sacrifice_this, "sacrifice it"),
        (cost.return_this, "return it to hand"),
        *((others and given.how in _GIVEN, _said(given)) for given in cost.given),
        (cost.discard > 0, f"discard {counted(cost.discard, 'card')}"),
        (cost.discard_this, "discard it"),
        (cost.life > 0, f"pay {cost.life} life"),
        (cost.energy > 0, f"pay {counted(cost.energy, 'energy counter')}"),
        (cost.loyalty is not None, f"loyalty {cost.loyalty or 0:+}".replace("+0", "0")),
    )
    return (words for counts, words in asked if counts)


_GIVEN = {
    "sacrifice": "sacrifice {what}", "return": "return {what} to hand", "exile": "exile {what}",
    "discard": "discard {what}", "blight": "blight {what}", "behold": "behold {what}",
}  # fmt: skip
"""What is done with what a player gives for it."""


def _said(given: Given) -> str:
    noun = "card" if given.filter.zone else "permanent"
    others = f"other {noun}" if given.filter.other else noun
    if given.worth:
        return f"collect evidence {given.worth}"
    if given.how == "blight":
        what = str(given.counters)
    elif given.is_x:
        what = f"X {others}s"
    elif given.number == 1:
        what = f"{'another' if given.filter.other else 'a'} {noun}"
    else:
        what = counted(given.number, others)
    where = f" from {given.filter.zone}" if given.filter.zone and given.how == "exile" else ""
    return _GIVEN.get(given.how, "").format(what=what + where)
