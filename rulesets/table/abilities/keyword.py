"""A keyword ability as it stands on an object, as data."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import Bound, Filter, OnceForEach
from rulesets.table.abilities.names import FORMS, FROM


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability as it stands on an object: `bushido 1`, `protection from red`.

    The same keyword may stand several times; whether that matters is for the
    keyword's clause to say.
    """

    name: str
    value: int = 0
    quality: str = ""
    filter: Filter | None = None
    """What the quality means, where it is a filter: `blocked only by creature with flying`."""
    price: Cost | None = None
    """What the quality means, where it is a cost: `attack cost sacrifice land`."""
    bound: Bound | None = None
    """What the quality means, where it is a mana value: `protection from mana value 3 or greater`."""
    size: tuple[int, int] | None = None
    """What the quality means behind a cost, where that is a power and toughness: `prototype 2R 3/2`."""
    counted: OnceForEach | None = None
    """What the quality means, where the number is had for each of something: `attack tax 1 for each Cleric`."""
    said_by: int = 0
    """The player who is `you` in it, a ref, where what states it of an object may be another player's than that."""

    def covers(self, other: Keyword) -> bool:
        """Whether what loses this one loses the other: all of the name, or where a quality is said all of that quality."""
        if self.name != other.name:
            return FORMS.get(self.name) == other.name
        return self.quality in ("", other.quality)

    def __str__(self) -> str:
        words = f"{self.name} from" if self.quality and self.name in FROM else self.name
        number = str(self.value) if self.value else ""
        behind = (number, self.quality) if self.filter is None else (self.quality, number)
        return " ".join(filter(None, [words, *behind]))
