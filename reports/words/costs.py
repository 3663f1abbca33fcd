"""What a card asks for before it does anything, in words."""

from __future__ import annotations

from collections.abc import Iterator

from reports.words.phrasing import counted
from rulesets.table.abilities import Cost


def paid(cost: Cost, *, mana: bool = True, others: bool = True) -> Iterator[str]:
    """Each part of a cost: `tap it`, `sacrifice it`; its mana, and what it takes of `others`, where they count."""
    asked = (
        (mana and bool(cost.mana), f"{cost.mana} mana"),
        (cost.tap, "tap it"),
        (cost.sacrifice_this, "sacrifice it"),
        (others and cost.sacrifice is not None, _sacrificed(cost)),
        (cost.return_this, "return it to hand"),
        (others and cost.return_ is not None, "return a permanent to hand"),
        (cost.discard > 0, f"discard {counted(cost.discard, 'card')}"),
        (cost.discard_this, "discard it"),
        (cost.life > 0, f"pay {cost.life} life"),
        (cost.loyalty is not None, f"loyalty {cost.loyalty or 0:+}".replace("+0", "0")),
    )
    return (words for counts, words in asked if counts)


def _sacrificed(cost: Cost) -> str:
    other = cost.sacrifice is not None and cost.sacrifice.other
    return f"sacrifice {'another' if other else 'a'} permanent"
