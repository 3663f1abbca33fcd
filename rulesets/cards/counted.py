"""What something counts for, once for each: `enchantment you control`, `charge counter on this`, `basic land types`."""

from __future__ import annotations

from rulesets.cards.filters import read_filter
from rulesets.cards.phrases import DEVOTIONS, read_counter
from rulesets.table.abilities.filters import OnceForEach

COUNTER_ON_THIS = " counter on this"
"""Behind a kind of counters that lie on the object itself."""
PER_PLAYER = ("life", "basic land types", *DEVOTIONS)
"""What may be counted of the object's controller."""


def read_counted(phrase: str) -> OnceForEach:
    """Each of what fits a filter, each counter on the object, or each of what is counted of a player."""
    kind = phrase.removesuffix(COUNTER_ON_THIS)
    if kind in PER_PLAYER:
        return OnceForEach(per=kind)
    return OnceForEach(counter=read_counter(kind)) if kind != phrase else OnceForEach(read_filter(phrase))
