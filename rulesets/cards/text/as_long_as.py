"""What a static ability does as long as something is so: it asks for that besides."""

from __future__ import annotations

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import Misread


def asking(static: dict[str, Plain], condition: str) -> dict[str, Plain]:
    """The boost of a static ability as it asks for a condition besides; `Misread` where it has one, or is no boost."""
    boost = static.get("boost")
    if not isinstance(boost, dict) or "while" in boost or "hold" in static:
        raise Misread("one condition within another")
    return {**boost, "while": condition}
