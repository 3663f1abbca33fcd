"""What a permanent has as long as something is so: what is used or triggers is granted to it, and a static ability asks for that besides."""

from __future__ import annotations

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import LEAVING, Misread


def granted(ability: dict[str, Plain]) -> dict[str, Plain]:
    """An ability as it is granted; `Misread` where what had it is gone by then."""
    if str(ability.get("when", "")).endswith(LEAVING):
        raise Misread("what has left has not what it was granted any more")
    return ability


def asking(static: dict[str, Plain], condition: str) -> dict[str, Plain]:
    """The boost of a static ability as it asks for a condition besides; `Misread` where it has one, or is no boost."""
    boost = static.get("boost")
    if not isinstance(boost, dict) or "while" in boost or "hold" in static:
        raise Misread("one condition within another")
    return {**boost, "while": condition}
